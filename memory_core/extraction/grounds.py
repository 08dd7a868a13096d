"""Whether the quote that a model gives carries its proposal: who is spoken of, what is denied, what the words can be about.

Words alone do not ground a claim: "my sister works at Google" holds every word of "I work at Google".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import FATHERS, MOTHERS, PARTNERS, same_subject
from memory_core.domain.slots import OWNER
from memory_core.domain.teaching import Teachable
from memory_core.extraction import marks
from memory_core.extraction.clauses import analyse
from memory_core.extraction.joining import joined_apart, miscounted
from memory_core.extraction.lexicon.life import KINSHIP
from memory_core.extraction.normalisation.cutting import opened, parts
from memory_core.extraction.normalisation.ellipsis import unfolded
from memory_core.extraction.sentences import Sentence, canonical, sentences
from memory_core.extraction.statements import folded

_DENIAL: Final = Pattern(
    r"\b(?:not|never|no longer|no|none|nobody|neither|nor|without|stopped|quit"
    r"|refuse|gave up|hardly|cancell?ed)\b",
    re.IGNORECASE,
)
_AVERSION: Final = Pattern(
    r"\b(?:not|never|hate[sd]?|dislike[sd]?|detest\w*|loathe\w*|despise\w*|can not|stand|bear|no"
    r"|avoid|scared|afraid|sick of|mad|nerves|awful|worst|annoy\w*|gross|disgust\w*)\b",
    re.IGNORECASE,
)
_STRICT: Final = MappingProxyType(
    {
        "home_city": r"liv(?:e|es|ed|ing)|based|mov(?:e|es|ed|ing)|home|resid\w+|settl\w+|stay\w*"
r"|flat|house|apartment|rent\w*|relocat\w+|place|here|back",
        "birthplace": r"born|birth",
        "hometown": r"from|grew|raised|home ?town|roots|native|come|hail",
        "employer": r"work\w*|job|employ\w*|join\w*|hired|start\w*|compan\w+|firm|boss|office|contract|at",
        "name": r"names?|called|call|am|introduc\w+",
        "nickname": r"call\w*|nickname|go by|known as|goes by",
        "age": r"am|is|turn\w*|years?|old|age|birthday",
        "birthday": r"birthday|born|turn\w*|birth",
        "diet": r"eat\w*|diet|vegan|vegetarian|pescatarian|keto|kosher|halal|plant\w*|meat|gluten|food|went|meals?",
        "allergy": r"allerg\w+|intoleran\w+|react\w*|hives|swell\w*|rash|sensitiv\w+|anaphyla\w+",
        "partner": rf"{PARTNERS}|married|marry|fianc\w+|dating|seeing|together|engaged|ex",
        "mother": MOTHERS,
        "father": rf"{FATHERS}|pa",
        "child": r"son|daughter|kids?|child(?:ren)?|baby|boy|girl|twins?|born|toddler|oldest|youngest",
        "sibling": r"sister|brother|sibling|twin|sis|bro",
        "marital_status": r"married|single|divorc\w+|widow\w*|engaged|separated|wife|husband|wedding"
r"|broke|relationship",
        "phone": r"phone|number|mobile|cell|call|reach",
        "email": r"mail|e-mail|email|address|reach|write|@",
        "home_address": r"address|liv(?:e|ing)|street|road|avenue|lane|house|flat|moved?",
        "religion": r"am|religio\w+|church|mosque|temple|synagogue|faith|believe|practi\w+|convert\w*",
        "blood_type": r"blood|type",
        "smoking": r"smok\w*|cigarett\w+|vap\w+",
    }
)  # fmt: skip
"""Words of which one must stand in what is quoted for these slots: what is said there has to be about that."""
_ATTITUDES: Final = frozenset({"likes", "dislikes"})


def ungrounded(candidate: Candidate, teachable: Teachable, small: frozenset[str]) -> str | None:
    """Why the quote does not carry the proposal; None where it does. `small`: words that need not be said."""
    touched = _touched(candidate, teachable)
    if not touched:
        return "its evidence is no sentence of yours"
    for sentence in touched:
        if "?" in sentence.closing and len(parts(sentence.plain)) == 1:
            return "you asked it, you did not say it"
        if (mark := marks.of_sentence(sentence)) is not None:
            return f"your words do not state it: {mark.value}"
    pieces = [piece for sentence in touched for piece in _pieces(sentence)]
    told = [piece for piece in pieces if _holds_value(candidate, piece)]
    if not told:
        return "its value is not said where it is quoted from"
    for piece in told:
        if (mark := marks.of_clause(piece)) is not None and mark is not marks.Mark.PAST:
            return f"your words do not state it: {mark.value}"
    apart = joined_apart(candidate, told, pieces, small)
    if brief(candidate, teachable):  # earlier words complete it, others of this message do not
        apart = [word for word in apart if word in teachable.text.casefold()]
    if apart:
        return f"it joins what you said apart ({', '.join(apart[:3])})"
    if miscounted(candidate, told):
        return "you said that number of something else"
    return (
        _somebody_elses(candidate, told)
        or _denied(candidate, told)
        or _about_something_else(candidate, " ".join(sentence.plain for sentence in touched))
    )


def brief(candidate: Candidate, teachable: Teachable) -> bool:
    """True where the quoted sentence is too short to stand by itself, so that earlier words may complete it."""
    return all(len(sentence.plain.split()) <= _BRIEF for sentence in _touched(candidate, teachable))


_BRIEF: Final = 5


def quoted_words(candidate: Candidate, teachable: Teachable) -> str:
    """The sentences that the evidence touches, as written."""
    return " ".join(sentence.text for sentence in _touched(candidate, teachable))


def _touched(candidate: Candidate, teachable: Teachable) -> tuple[Sentence, ...]:
    quote = folded(candidate.evidence)
    return tuple(s for s in sentences(teachable.text) if quote and (quote in folded(s.text) or folded(s.text) in quote))


def _pieces(sentence: Sentence) -> Iterator[str]:
    yield from parts(unfolded(opened(sentence.plain)))


_WORD: Final = Pattern(r"[^\W_]+")


def _holds_value(candidate: Candidate, piece: str) -> bool:
    """A day resolved by code is held by whatever piece names a number, a weekday or the like; anything else by its words."""
    if candidate.event_end is not None and re.match(r"\d{4}", candidate.value):
        return True
    said = {word.casefold() for word in _WORD.findall(piece)}
    return all(_said(word.casefold(), said) for word in _WORD.findall(canonical(candidate.value)))


def _said(word: str, said: set[str]) -> bool:
    stem = re.sub(r"(?:es|s|ed|ing|d)$", "", word)
    return word in said or len(word) <= 2 or (len(stem) >= 4 and any(one.startswith(stem) for one in said))


def _somebody_elses(candidate: Candidate, told: list[str]) -> str | None:
    """What is said of one person is nobody else's."""
    subjects = [analyse(piece, known=(), last=None)[0].subject for piece in told]
    owners = candidate.subject == OWNER
    if owners and candidate.attribute not in KINSHIP.values():
        if all(subject != OWNER for subject in subjects):
            return f"you said it of {subjects[0]}, not of yourself"
        if not any(re.search(r"\b(?:I|me|my|mine|we|us|our|ours|myself)\b", piece, re.IGNORECASE) for piece in told):
            return "you said it of somebody or something else"
        if all(_OTHERS_SAY.match(piece) for piece in told):
            return "you said it of somebody else"
    person = candidate.subject.split()[0].casefold() in KINSHIP
    if (
        person
        and not owners
        and all(subject == OWNER or not same_subject(subject, candidate.subject) for subject in subjects)
    ):
        named = {word.casefold() for word in candidate.subject.split()}
        if not any(named & {word.casefold() for word in _WORD.findall(piece)} for piece in told):
            return "you did not say it of them"
    return None


_OTHERS_SAY: Final = Pattern(
    r"(?!I\b|we\b|my\b|our\b|me\b|it\b|that\b|this\b|there\b|please\b|no\b|not\b)(?:the"
    r" |a |an |his |her |their |your |some |that |most |one )?[\w' -]{2,40}?"
    r" (?:is|are|was|were|has|have|had|lives?|works?|loves?|hates?|likes?|wants?"
    r"|eats?|drives?|plays?|owns?|prefers?|never|always|uses?|takes?)\b"
    r"(?!.*\b(?:me|my|I|us|our)\b)",
    re.IGNORECASE,
)


def _denied(candidate: Candidate, told: list[str]) -> str | None:
    said = all(_DENIAL.search(piece) for piece in told)
    repeated = bool(_DENIAL.search(canonical(candidate.statement)))
    none = not any(_DENIAL.search(piece) for piece in told)
    if (said and not repeated) or (none and repeated):
        return "you said the opposite"
    averse = any(_AVERSION.search(piece) for piece in told)
    if candidate.attribute in _ATTITUDES and averse != (candidate.attribute == "dislikes"):
        return "you said the opposite"
    return None


def _about_something_else(candidate: Candidate, said: str) -> str | None:
    cues = _STRICT.get(candidate.attribute)
    if cues is None or candidate.subject != OWNER or re.search(rf"\b(?:{cues})\b", said, re.IGNORECASE):
        return None
    return "your words are about something else"
