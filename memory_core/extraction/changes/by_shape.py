"""A number or a sum that is said alone: it puts right the one of its shape that was told lately ("oops, it's 4417")."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Final

from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern, any_case
from memory_core.domain.records import Memory
from memory_core.domain.tokens import stems
from memory_core.extraction.rules.corrections import Reading
from memory_core.extraction.statement_parts import fresh_of, in_its_place, where_told

_DIGITS: Final = Pattern(r"(?:(?:it|that) is |its |it['’]s )?(?P<v>\d{1,12})", re.IGNORECASE)
_A_LONG_ONE: Final = 3
"""Figures: a shorter number is anything, unless it is said to be meant, or is the only such number of the message before."""
_UNITS: Final = (
    r"euros?|pounds?|dollars?|quid|bucks|kroner|kr|francs?|pence|cents?|percent|%|kilos?|kg|grams?|miles?|kilomet(?:er|re)s?|km|met(?:er|re)s?"
    r"|hours?|minutes?|mins?|days?|weeks?|months?|years?|people|guests|mg|mcg|ml"
)
_SO_MUCH: Final = Pattern(
    rf"(?:(?:(?:it|that) (?:is|was)|(?:he|she|they|I) (?:owes?|owed|paid|pays?)(?: me| him| her)?) )?"
    rf"(?P<v>(?P<sign>[$£€]) ?\d[\d.,]*|\d[\d.,]* ?(?P<unit>{_UNITS}))",
    re.IGNORECASE,
)
_OFTEN: Final = (
    r"(?:once|twice|(?:two|three|four|five|six|\d{1,2}) times)(?: (?:a|per|each|every)) (?:day|week|month|year)"
)
_SO_OFTEN: Final = any_case(rf"(?:it|that)(?: is|['’]s| was)? (?:actually |really |only )?(?P<v>{_OFTEN})")


def number_or_sum(
    reading: Reading, evidence: str, recent: Sequence[Memory], before: Sequence[str], *, now: datetime
) -> tuple[Candidate, ...]:
    """`before`: what the owner said right before it, the latest first."""
    fresh = fresh_of(recent, now)
    return (
        _number(reading, evidence, fresh, before)
        or _amount(reading, evidence, fresh)
        or _often(reading, evidence, fresh)
    )


def _number(reading: Reading, evidence: str, fresh: Sequence[Memory], before: Sequence[str]) -> tuple[Candidate, ...]:
    """After one number of as many figures."""
    said = _DIGITS.fullmatch(reading.text)
    if said is None or not reading.corrects:
        return ()
    of_that_length = Pattern(rf"(?<![\w.:/-])\d{{{len(said['v'])}}}(?![\w:/-])")
    if len(said["v"]) < _A_LONG_ONE:
        fresh = fresh[:1] if reading.meant else _of_the_only_one(of_that_length, fresh, before)
    return in_its_place(where_told(of_that_length, fresh), said["v"], evidence)


def _of_the_only_one(number: Pattern, fresh: Sequence[Memory], before: Sequence[str]) -> Sequence[Memory]:
    """What came of the message right before, where there is one such number in it."""
    last = before[0] if before else ""
    if len(list(number.finditer(last))) != 1:
        return ()
    return [one for one in fresh if stems(one.statement) <= stems(last)]


def _amount(reading: Reading, evidence: str, fresh: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "No, 60 euros", after one amount of euros."""
    said = _SO_MUCH.fullmatch(reading.text)
    if said is None or not reading.corrects:
        return ()
    unit = re.sub(r"s$", "", said["unit"] or "", flags=re.IGNORECASE)
    alike = (
        rf"{re.escape(said['sign'])} ?\d[\d.,]*\b" if said["sign"] else rf"(?<![\w.,:])\d[\d.,]* ?{re.escape(unit)}s?\b"
    )
    return in_its_place(where_told(Pattern(alike, re.IGNORECASE), fresh), said["v"], evidence)


def _often(reading: Reading, evidence: str, fresh: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "Sorry, it's three times a day", after the one thing that is so or so often."""
    said = _SO_OFTEN.fullmatch(reading.text) if reading.corrects else None
    return in_its_place(where_told(any_case(rf"\b{_OFTEN}\b"), fresh), said["v"], evidence) if said else ()
