"""Whose it is, and in what post: my wife's class reunion is not mine, and Nora's new doctor no coach of hers. Pure; English."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.domain.titles import TITLED

_POST: Final = Pattern(
    r"(?:(?:my|our) )?(?:[a-z-]+ )?(?:(?-i:[A-Z])[\w-]+['’]s|[a-z-]+['’]s|my|our) (?P<post>[a-z]+(?: [a-z]+)?)"
    rf" (?:is|was)(?: called| now)? {TITLED}(?-i:[A-Z])",
    re.IGNORECASE,
)
_CHANGES: Final = Pattern(r"\b(?:now|new|instead|longer|any ?more|took over|taken over|replaced)\b", re.IGNORECASE)
_MINE: Final = Pattern(
    rf"(?:my|our) (?P<what>(?!(?:{KIN})\b)[a-z-]+(?: [a-z-]+)?) (?:is|was|are|were|starts|begins)\b", re.IGNORECASE
)


def is_news_of_another(sentence: str, statement: str) -> bool:
    """Whether a sentence is no news of a statement, for it is of somebody else's, or of another who serves somebody."""
    return (
        _in_another_post(sentence, statement)
        or _is_theirs(sentence, statement)
        or _at_another_number(sentence, statement)
        or is_one_of_us(sentence, statement)
    )


_AT_NUMBER: Final = Pattern(
    r"\b(?:number|no\.|nr\.?|flat|room|house|apartment|unit|gate|platform) (?P<number>\d+[a-z]?)\b", re.IGNORECASE
)
_MOVED: Final = Pattern(r"\b(?:now|moved?|instead|not|no longer|changed?|actually)\b", re.IGNORECASE)


def _at_another_number(sentence: str, statement: str) -> bool:
    """ "At number 16 it's the Bensons", where it is known who lives at number 12."""
    said, told = ({one["number"].casefold() for one in _AT_NUMBER.finditer(text)} for text in (sentence, statement))
    return bool(said and told) and not said & told and not _MOVED.search(sentence)


_WENT: Final = Pattern(
    r"(?P<who>(?-i:[A-Z])[\w-]+)(?:['’]s| has| have)?(?: just| now)? (?:quit|left|stopped|dropped out|gave up|packed in)\b",
    re.IGNORECASE,
)


def is_one_of_us(sentence: str, statement: str) -> bool:
    """Whether one of several goes with whom the owner does something: "Ash quit the band", of a band with Jo and Ash."""
    went, company = _WENT.match(sentence), re.search(r"\bwith ([^.;]+)", statement)
    together = re.findall(r"[A-Z][\w-]+", company[1]) if company else []
    return went is not None and len(together) > 1 and went["who"] in together


def _in_another_post(sentence: str, statement: str) -> bool:
    """Whether each tells by name who is something for somebody, and not the same thing: a doctor, a coach."""
    said, told = _POST.match(sentence), _POST.match(statement)
    if said is None or told is None or _CHANGES.search(sentence):
        return False
    return said["post"].casefold() != told["post"].casefold()


def _is_theirs(sentence: str, statement: str) -> bool:
    """Whether what a statement tells of the owner's own is told of one of theirs: "my wife's class reunion is on June 20"."""
    mine = _MINE.match(statement)
    if mine is None:
        return False
    what = re.escape(mine["what"])
    theirs = re.search(rf"\b(?:{KIN}|(?-i:[A-Z])[\w-]+)['’]s (?:[a-z-]+ )?{what}\b", sentence, re.IGNORECASE)
    return theirs is not None and re.search(rf"\b(?:my|our|the) {what}\b", sentence, re.IGNORECASE) is None
