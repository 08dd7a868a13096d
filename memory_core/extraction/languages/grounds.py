"""Whether a model's proposal rests on the owner's words where those are in another language than English.

The same questions as `gate` and `grounds` ask, by marks of that language: whose words are quoted, whether the value stands in the
clause that is spoken of the subject, whether it is denied, imagined, reported or asked. In doubt it does not rest on them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import any_case
from memory_core.domain.records import Kind
from memory_core.domain.slots import OWNER, VOCABULARY, WISHES, Cardinality, cardinality_of
from memory_core.domain.teaching import Teachable
from memory_core.extraction.languages.detection import language_of
from memory_core.extraction.languages.named import miscounted, of_the_named
from memory_core.extraction.languages.statements import (
    Clause,
    Statement,
    Whose,
    bare_words_of,
    sentences_of,
    statements,
    without_vowel_marks,
    words_of,
)
from memory_core.extraction.languages.table import Language
from memory_core.extraction.languages.worth import explicitly
from memory_core.extraction.lexicon.life import KINSHIP

_HAN_RUN: Final = re.compile(r"[\u3400-\u9fff]+")
_ATTITUDES: Final = frozenset({"likes", "dislikes"})
_STEERING: Final = any_case(
    r"ignorier\w*.{0,40}(?:anweisung|regel|befehl)\w*|system ?prompt"
    r"|(?:ignor[aei]|oubli|dimentic|esque[cç])\w*.{0,40}(?:instru[cçz]|istruzion|r[eè]gl|regol|regra|ord[ei]n|ordre|consign|órden)\w*"
    r"|(?:忽略|无视).{0,20}(?:指令|指示|规则|提示)|تجاهل.{0,40}(?:تعليمات|الأوامر|القواعد)"
)
_MINE: Final = any_case(
    r"^(?:mein(?:e[mnrs]?)?|mis?|m(?:on|a|es)|(?:(?:il|la|i|le|o|a|os|as) )?(?:mi[oae]|miei|meus?|minhas?)|我们?的?)"
    r"(?=\W|[\u3400-\u9fff])\s*"
)
_LABELS: Final = frozenset(word for one in VOCABULARY.values() for word in one.label.casefold().split())


def language_in(candidate: Candidate, teachable: Teachable) -> Language | None:
    """The language of the sentences that are quoted from, or of the text where they are too short to tell."""
    quoted = [one for one in sentences_of(teachable.text) if _overlaps(candidate.evidence, one)]
    plain = " ".join(explicitly(one) or one for one in quoted)
    return language_of(plain) or language_of(teachable.text)


def unsupported(candidate: Candidate, teachable: Teachable, language: Language) -> str | None:
    """Why the owner's words do not carry the proposal; None where they do."""
    said = statements(teachable.text, language)
    touched = [one for one in said if _touches(candidate, one)]
    if not touched:
        return "its evidence is no sentence of yours"
    if fault := next((one.fault for one in touched if one.fault is not None), None):
        return fault
    text = " ".join(one.text for one in touched)
    if strange := _strange(candidate, text, language):
        return f"it says more than you did ({', '.join(strange[:3])})"
    if not _is_date(candidate) and not _stands_in(candidate.value, text, language):
        return "its value is not yours"
    told = _telling(candidate, touched, language)
    if not told:
        return "its value is not said where it is quoted from"
    return (
        _somebody_elses(candidate, told, said, language)
        or ("you said that number of something else" if miscounted(candidate, told, language) else None)
        or _over(candidate, told, language)
        or _denied(candidate, told, text, language)
        or _about_something_else(candidate, text, language)
        or ("it reads like instructions to steer me" if _STEERING.search(text) else None)
    )


def corrects(candidate: Candidate, teachable: Teachable, language: Language) -> bool:
    """Whether the quoted sentence, or the one before it, says that something is otherwise than was told."""
    said = statements(teachable.text, language)
    places = [place for place, one in enumerate(said) if _touches(candidate, one)]
    if not places:
        return False
    return any(language.correcting.search(one.text) for one in said[max(0, places[0] - 1) : places[-1] + 1])


def in_english(candidate: Candidate, language: Language) -> str:
    """The subject with its word for somebody as the slots know it: "hermana Lucía" is "sister Lucía"."""
    subject = _MINE.sub("", candidate.subject)
    for words, meant in language.kin.items():
        found = any_case(rf"{language.before}(?:{words}){language.after}").match(subject)
        if found and meant:
            return f"{meant.split()[0]} {subject[found.end() :].strip()}".strip()
    return candidate.subject


def _folded(text: str) -> str:
    return " ".join(without_vowel_marks(text).casefold().split()).strip(" .!?…。！？؟،,，¿¡")


def _touches(candidate: Candidate, statement: Statement) -> bool:
    return _overlaps(candidate.evidence, statement.text)


def _overlaps(one: str, other: str) -> bool:
    quote, text = _folded(one), _folded(other)
    return bool(quote and text) and (quote in text or text in quote)


def _strange(candidate: Candidate, text: str, language: Language) -> list[str]:
    """Words of the proposal that the owner did not use there."""
    subject = "" if candidate.subject == OWNER else candidate.subject
    known = bare_words_of(text, language) | language.small | _LABELS
    meant = {word for one in _relatives_in(text, language) for word in one}
    said = words_of(without_vowel_marks(candidate.statement)) | (words_of(without_vowel_marks(subject)) - meant)
    return sorted(word for word in said if word not in known and not _inflected(word, known))


def _relatives_in(text: str, language: Language) -> list[frozenset[str]]:
    return [one for said in statements(text, language) for clause in said.clauses for one in clause.relatives]


def _inflected(word: str, known: frozenset[str]) -> bool:
    """A word in another ending ("allergisch" for "allergische"); numbers and short words as they are."""
    if len(word) < 5 or any(ch.isdigit() for ch in word):
        return False
    return any(abs(len(one) - len(word)) <= 2 and one[: len(word) - 2] == word[:-2] for one in known if len(one) >= 4)


def _is_date(candidate: Candidate) -> bool:
    return candidate.event_end is not None and candidate.kind is Kind.EVENT


def _stands_in(value: str, text: str, language: Language) -> bool:
    """Its words, or its runs of characters, as they are."""
    held = bare_words_of(text, language)
    runs = _HAN_RUN.findall(value)
    others = words_of(_HAN_RUN.sub(" ", without_vowel_marks(value)))
    return all(run in text for run in runs) and others <= held and bool(runs or others)


def _telling(candidate: Candidate, touched: Sequence[Statement], language: Language) -> list[Clause]:
    """The quoted clauses that hold the value: all of it, or else each that holds a part; a computed day any of them may hold."""
    clauses = [clause for one in touched for clause in one.clauses]
    clauses = [one for one in clauses if _overlaps(candidate.evidence, one.text)] or clauses
    if _is_date(candidate):
        return clauses
    whole = [one for one in clauses if _stands_in(candidate.value, one.text, language)]
    parts = words_of(candidate.value)
    return whole or [one for one in clauses if bare_words_of(one.text, language) & parts]


def _somebody_elses(
    candidate: Candidate, told: Sequence[Clause], said: Sequence[Statement], language: Language
) -> str | None:
    """What is said of one person is nobody else's: every clause that holds the value must be of the subject."""
    meant = candidate.subject.casefold().split()
    if candidate.subject != OWNER and meant[0] in KINSHIP:
        return None if all(_of_person(meant, one, said) for one in told) else "you did not say it of them"
    if candidate.subject != OWNER:
        named = words_of(candidate.subject)
        if any(one.relatives and not _names_all(one, named, language) for one in told):
            return "you said it of somebody else"
        of_them = of_the_named(candidate, told, said, language, dated=_is_date(candidate))
        return None if of_them else "you did not say it of them"
    if candidate.attribute in KINSHIP.values():
        return (
            None
            if all(_of_own_people(candidate, one, said, language) for one in told)
            else "you said it of somebody else"
        )
    if candidate.attribute in WISHES and all(language.wishes.search(one.text) and not one.relatives for one in told):
        return None
    if not all(one.whose is Whose.OWNER for one in told):
        return "you said it of somebody or something else"
    if any(one.hinted for one in told) and candidate.attribute in language.cues:
        return "you said it of somebody or something else"
    return None


def _of_person(subject: Sequence[str], clause: Clause, said: Sequence[Statement]) -> bool:
    """The clause names them, or says "she" where nobody else was spoken of."""
    relation, names = subject[0], set(subject[1:])
    if len(clause.relatives) > 1 or (clause.whose is Whose.OWNER and not clause.relatives):
        return False
    if clause.relatives:
        return relation in clause.relatives[0] and clause.whose is Whose.OTHER
    if names and names <= set(clause.text.casefold().split()):
        return True
    spoken_of = {one for sentence in said for each in sentence.clauses for one in each.relatives}
    follows = clause.by_pronoun or clause.whose is Whose.OTHER
    return follows and len(spoken_of) == 1 and relation in next(iter(spoken_of))


def _names_all(clause: Clause, named: frozenset[str], language: Language) -> bool:
    """Whether the subject itself says whose it is: "the wedding of my sister"."""
    return _relatives_in(" ".join(named), language) == list(clause.relatives) if language.script is None else False


def _of_own_people(candidate: Candidate, clause: Clause, said: Sequence[Statement], language: Language) -> bool:
    """The one person in the clause, or of whom it goes on to speak, is the owner's, and of the sort that the slot holds."""
    if clause.relatives:
        found = clause.relatives
        owned = not clause.by_pronoun and (clause.whose is Whose.OWNER or bool(language.mine.search(clause.text)))
    else:
        earlier = [each for one in said for each in one.clauses if each.relatives]
        found = tuple({one for each in earlier for one in each.relatives})
        owned = clause.by_pronoun and all(language.mine.search(each.text) for each in earlier)
    return owned and len(found) == 1 and candidate.attribute in {KINSHIP.get(word) for word in found[0]}


_OF_OLD: Final = frozenset({"birthplace", "birthday", "hometown", "anniversary"})


def _over(candidate: Candidate, told: Sequence[Clause], language: Language) -> str | None:
    """What was so once is not what a slot of one value holds now."""
    now = candidate.attribute not in _OF_OLD and cardinality_of(candidate.attribute) is Cardinality.ONE
    return "it is about the past" if now and any(language.past.search(one.text) for one in told) else None


def _denied(candidate: Candidate, told: Sequence[Clause], text: str, language: Language) -> str | None:
    said = [bool(language.denial.search(one.text)) for one in told]
    repeated = bool(language.denial.search(candidate.statement))
    verbatim = _folded(candidate.statement) in _folded(text)
    if (all(said) and not repeated) or (repeated and not any(said) and not verbatim):
        return "you said the opposite"
    averse = any(language.aversion.search(one.text) for one in told)
    if candidate.attribute in _ATTITUDES and averse != (candidate.attribute == "dislikes"):
        return "you said the opposite"
    return None


def _about_something_else(candidate: Candidate, text: str, language: Language) -> str | None:
    cues = language.cues.get(candidate.attribute)
    if cues is None or candidate.subject != OWNER or cues.search(text):
        return None
    return "your words are about something else"
