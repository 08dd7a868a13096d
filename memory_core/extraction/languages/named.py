"""Whether somebody or something the owner named is who a clause of another language than English speaks of.

"Vor zwei Jahren hat Jonas geheiratet, ich bin ledig." holds every word of "Jonas ist ledig". The clause that holds the value must
name the subject, or go on about them, by a pronoun or without a subject, after a clause that names them; and what is said of the
owner is nobody else's. A number counts what stands behind it. The same for English: `joining`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern, any_case
from memory_core.extraction.languages.statements import Clause, Statement, Whose, bare_words_of, whose_of, words_of
from memory_core.extraction.languages.table import Language

_FARTHEST_BACK: Final = 3
"""So many clauses may go on about somebody after the one that names them."""


@dataclass(frozen=True, slots=True)
class _Onwards:
    """How a clause goes on about who was spoken of: `linking` words may come first, then a `pronoun`, or a `verb` of theirs without
    a subject where no sentence begins with a name; a `determiner` begins a subject of its own."""

    linking: Pattern
    pronoun: Pattern
    verb: Pattern
    determiner: Pattern


def _onwards(linking: str, pronoun: str, verb: str, determiner: str) -> _Onwards:
    return _Onwards(
        any_case(rf"(?:(?:{linking})\s+)*"),
        any_case(rf"(?:{pronoun})"),
        any_case(rf"(?:{verb})"),
        any_case(rf"(?:{determiner})"),
    )


_ONWARDS: Final[Mapping[str, _Onwards]] = MappingProxyType(
    {
        "German": _onwards(
            "und|aber|auch|dann|jetzt|denn|weil|dass|sondern|dort|da|außerdem",
            r"(?:er|sie|es|ihm|ihn|ihr(?:e[mnrs]?)?|sein(?:e[mnrs]?)?|diese[rs]?|welche[rs]|(?:der|die|das)(?!\s+(?-i:[A-ZÄÖÜ])))\b",
            r"(?!)",
            r"(?:der|die|das|den|dem|eine?[mnr]?|mein\w*|unser\w*|dein\w*|kein\w*|jede\w*|alle|man|jemand|niemand|leute|viele)\b",
        ),
        "Spanish": _onwards(
            "y|e|pero|también|además|ahora|porque|donde|mientras",
            r"(?:él|ella|ellos|ellas|su|sus|que|quien|cuy[oa]s?|est[ea]|es[ea])\b",
            r"(?:es|está|vive|trabaja|tiene|estudia|se llama|le gustan?|habla|juega|odia|ama|prefiere|nació|conduce)\b",
            r"(?:el|la|los|las|un[ao]?s?|mis?|nuestr\w+|tus?|todos|alguien|nadie|gente)\b",
        ),
        "French": _onwards(
            "et|mais|aussi|puis|maintenant|car|parce que|donc|où",
            r"(?:il|elle|ils|elles|lui|leurs?|sa|son|ses|qui|dont|celui-ci|celle-ci|c['’]est)\b",
            r"(?!)",
            r"(?:les?|la|l['’]|une?|des|mon|ma|mes|notre|nos|ton|ta|tes|on|tout|quelqu['’]un|personne|ce|cette|ces)(?!\w)",
        ),
        "Italian": _onwards(
            "e|ed|ma|anche|inoltre|ora|adesso|perché|dove|mentre",
            r"(?:lui|lei|loro|egli|ella|esso|essa|(?:il |la |i |le )?(?:su[oae]|suoi)|che|cui|quest[oa])\b",
            r"(?:è|abita|vive|lavora|ha|studia|si chiama|gli piac\w+|le piac\w+|parla|gioca|odia|ama|preferisce|fa|guida)\b",
            r"(?:il|lo|la|i|gli|le|un[oa]?|mi[oae]|miei|nostr\w+|tu[oae]|tutti|qualcuno|nessuno|gente)\b|l['’]",
        ),
        "Portuguese": _onwards(
            "e|mas|também|além disso|agora|porque|pois|onde|enquanto",
            r"(?:eles?|elas?|(?:o |a )?(?:seus?|suas?)|que|cuj[oa]s?|est[ea]|ess[ea])\b",
            r"(?:é|está|mora|vive|trabalha|tem|estuda|chama-se|se chama|gosta|fala|joga|odeia|ama|prefere|nasceu)\b",
            r"(?:o|a|os|as|um|uma|meus?|minhas?|noss\w+|teus?|tuas?|todos|alguém|ninguém|gente)\b",
        ),
        "Chinese": _Onwards(
            any_case(r"(?:而且|并且|但是?|不过|也|现在|所以|因为|[，,\s])*"),
            any_case(r"[他她它]"),
            any_case(r"(?!)"),
            any_case(r"(?!)"),
        ),
        "Arabic": _Onwards(
            any_case(r"(?:(?:لكن|ولكن|أيضا|كذلك|الآن)\s+)*[وف]?"),
            any_case(r"(?:هو|هي|هم|له|لها|لديه|لديها|عنده|عندها|الذي|التي)\b"),
            any_case(r"[يت]\w{2,}\b(?!\s+[يت]\w{2,})"),
            any_case(r"(?!)"),
        ),
    }
)
_CAPITAL: Final = Pattern(r"[A-ZÀ-ÖØ-Þ]")
_WORDS: Final = Pattern(r"[^\W_]+")
_HAN_NUMBER: Final = Pattern(r"(\d+|[一二三四五六七八九十百两]+)([\u3400-\u9fff]{1,3})")
_PARTS: Final = {"Arabic": Pattern(r"\s+(?=و\w{3,})")}
"""Where a clause is cut further: the "and" of Arabic joins words and clauses alike."""


@dataclass(frozen=True, slots=True)
class _Piece:
    text: str
    opens: bool
    """It begins a sentence, so that its first letter tells nothing."""


def of_the_named(
    candidate: Candidate, told: Sequence[Clause], said: Sequence[Statement], language: Language, *, dated: bool
) -> bool:
    """Whether what `told` says is said of the candidate's subject. `dated`: the day is computed, and stands in no clause."""
    named = frozenset(word for word in words_of(candidate.subject) if word not in language.small)
    pieces = [piece for one in said for piece in _pieces(one, language)]
    of_them = [_is_of(at, pieces, named, candidate, language) for at in _places(candidate, told, pieces, language)]
    return any(of_them) if dated else bool(of_them) and all(of_them)


def _pieces(statement: Statement, language: Language) -> list[_Piece]:
    apart = _PARTS.get(language.name)
    found = []
    for number, clause in enumerate(statement.clauses):
        cut = apart.split(clause.text) if apart is not None else [clause.text]
        found += [_Piece(text, opens=not number and not place) for place, text in enumerate(cut)]
    return found


def _places(candidate: Candidate, told: Sequence[Clause], pieces: Sequence[_Piece], language: Language) -> list[int]:
    """Which of the pieces of the telling clauses hold the value, or a part of it where none holds all."""
    texts = [clause.text for clause in told]
    of_told = [at for at, piece in enumerate(pieces) if any(piece.text in text for text in texts)]
    value = words_of(candidate.value)
    whole = [at for at in of_told if value <= bare_words_of(pieces[at].text, language)]
    return whole or [at for at in of_told if value & bare_words_of(pieces[at].text, language)] or of_told


def _is_of(at: int, pieces: Sequence[_Piece], named: frozenset[str], candidate: Candidate, language: Language) -> bool:
    piece = pieces[at]
    if _names(piece, named, language):
        return not _of_the_owner(piece, named, candidate, language)
    if whose_of(piece.text, language) is Whose.OWNER:
        return False
    for back in range(at, max(-1, at - _FARTHEST_BACK), -1):
        if not _goes_on(pieces[back], candidate, language) or not back:
            return False
        before = pieces[back - 1]
        if _names(before, named, language):
            by_pronoun = _begins(_ONWARDS[language.name].pronoun, pieces[back], language)
            return by_pronoun or not _of_the_owner(before, named, candidate, language)
    return False


def _names(piece: _Piece, named: frozenset[str], language: Language) -> bool:
    if language.before == "":
        return all(word in piece.text for word in named)
    held = bare_words_of(piece.text, language)
    return any(_is_among(word, held) for word in named)


def _is_among(word: str, held: frozenset[str]) -> bool:
    """In another ending, too ("Annas" for "Anna")."""
    return word in held or (len(word) >= 3 and any(one.startswith(word) and len(one) <= len(word) + 2 for one in held))


def _of_the_owner(piece: _Piece, named: frozenset[str], candidate: Candidate, language: Language) -> bool:
    """It says something of the owner that the proposal does not say of the owner, too ("I work on Nightjar")."""
    if language.before == "":
        rest = piece.text
        for word in named:
            rest = rest.replace(word, "")
    else:
        rest = _WORDS.sub(lambda m: "" if m[0].casefold() in named else m[0], piece.text)
    return whose_of(rest, language) is Whose.OWNER and whose_of(candidate.statement, language) is not Whose.OWNER


def _begins(with_what: Pattern, piece: _Piece, language: Language) -> bool:
    linked = _ONWARDS[language.name].linking.match(piece.text)
    return bool(with_what.match(piece.text[linked.end() if linked else 0 :]))


def _goes_on(piece: _Piece, candidate: Candidate, language: Language) -> bool:
    """It has no subject of its own, or only a pronoun, and nobody new is named in it."""
    onwards = _ONWARDS[language.name]
    linked = onwards.linking.match(piece.text)
    rest = piece.text[linked.end() if linked else 0 :].strip()
    if not rest or _names_another(rest, candidate, language):
        return False
    if onwards.pronoun.match(rest):
        return True
    if language.script is not None:
        return bool(onwards.verb.match(rest) or language.goes_on.match(piece.text))
    if piece.opens:
        return bool(onwards.verb.match(rest))
    short = len(_WORDS.findall(rest)) <= 1
    return short or not (_CAPITAL.match(rest) or onwards.determiner.match(rest))


def _names_another(rest: str, candidate: Candidate, language: Language) -> bool:
    """Whether a word with a capital stands where a subject stands: behind a verb, and not in what is proposed."""
    if language.script is not None:
        return False
    proposed = words_of(f"{candidate.statement} {candidate.value}")
    found = [match[0] for match in _WORDS.finditer(rest)]
    return any(
        _CAPITAL.match(word) and word.casefold() not in proposed and before.casefold() not in language.small
        for before, word in pairwise(found)
    )


def miscounted(candidate: Candidate, told: Sequence[Clause], language: Language) -> bool:
    """Whether a number of the proposal stands before something else in what was said."""
    text = " ".join(clause.text for clause in told)
    if language.before == "":
        stated = [found.groups() for found in _HAN_NUMBER.finditer(candidate.statement)]
        return any(number in text and f"{number}{of}" not in text for number, of in stated)
    spoken = _numbers(text, language)
    return any(
        of
        and number in {one for one, _ in spoken}
        and not any(number == one and _alike(of, what) for one, what in spoken)
        for number, of in _numbers(candidate.statement, language)
    )


def _numbers(text: str, language: Language) -> list[tuple[str, str]]:
    """Each number in digits, and the word of weight right behind it, if any."""
    found = [
        language.joined.sub("", word) if language.joined else word for word in re.findall(r"[^\W_]+", text.casefold())
    ]
    behind = [*found[1:], ""]
    return [(one, "" if of in language.small else of) for one, of in zip(found, behind, strict=True) if one.isdigit()]


def _alike(one: str, other: str) -> bool:
    return not other or one[:4] == other[:4]
