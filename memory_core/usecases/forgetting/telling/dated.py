"""When something happened, as the clause that tells of it says: "in 1998", "on 3 December: dentist". Pure; English.

No day of what is told is what comes again ("every March"), what holds since or until then, and when a thing was made.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from memory_core.domain.calendar_words import SHORT_WEEKDAYS
from memory_core.domain.numbers import COUNT
from memory_core.domain.patterns import Pattern
from memory_core.extraction.dates_past import is_past
from memory_core.usecases.forgetting.requests.points import DAY, MONTH, MONTH_OF_DAY, TimeSpan, in_full
from memory_core.usecases.forgetting.requests.spans import named_span
from memory_core.usecases.forgetting.requests.stretches import (
    RANGE,
    STRETCH,
    YEAR,
    a_year_on,
    is_yearly,
    range_of,
    stretch_of,
)

_LED: Final = r"(?:in|on|at|during|over|throughout|around|for|of|by|through|this|last|early|late|mid|back\s+in)(?:[\s-]+the)?[\s-]+"
_ALONE: Final = re.compile(rf"(?:{MONTH}|{DAY}|week-?end)", re.IGNORECASE)
"""Without a word before it it may be somebody's name, or come again."""
_YEAR_ALONE: Final = re.compile(YEAR)
_ONE: Final = Pattern(rf"(?P<led>\b{_LED})?(?<![\w£$€#-])(?P<when>{STRETCH})(?![\w%]|['’]s\b(?!\s))", re.IGNORECASE)
_NO_DAY_OF_IT: Final = re.compile(
    r"\b(?:since|until|till|by|every|each|before|after|ever\s+since|than|expir\w*|valid|due|born|built|founded|established|made|published"
    r"|released|printed|dat(?:es|ing)\s+(?:from|back\s+to)|from|birthday|anniversary)"
    r"(?:\s+(?:in|on|the|is|was|of|end|beginning|start|early|late|until|till|back))*\s*$",
    re.IGNORECASE,
)
_AGAIN: Final = re.compile(
    r"\b(?:every|each|always|usually|birthdays?|anniversar(?:y|ies)|weekly|monthly|yearly|annual(?:ly)?|once\s+a)\b",
    re.IGNORECASE,
)
_AGO: Final = re.compile(
    rf"\b(?:{COUNT}|half\s+an)\s+(?:\w+\s+)?ago\b",
    re.IGNORECASE,
)
_MAY_HAVE_ONE: Final = re.compile(
    rf"\d|\b(?:{MONTH_OF_DAY}|{DAY}|{SHORT_WEEKDAYS}|week|weekend|month|year|yesterday|today|tonight|tomorrow|ago|spring|summer|autumn|fall|winter|christmas|boxing"
    r"|new\s+year|halloween|night|morning|evening|afternoon|eve|ties|thousands|tens)\b|ties\b",
    re.IGNORECASE,
)
_FAR: Final = timedelta(days=183)


def may_be_dated(text: str) -> bool:
    """False where no time can be in it: cheap, for a whole history."""
    return bool(_MAY_HAVE_ONE.search(text))


def times_of(text: str, told_at: datetime) -> Sequence[TimeSpan]:
    """The stretches in which it happened, or will; [] where its words say no time. `told_at` in the owner's zone."""
    if _AGAIN.search(text):
        return []
    text = in_full(text)
    past = is_past(text)
    ranges = (one for one in RANGE.finditer(text) if not _NO_DAY_OF_IT.search(text[: one.start()]))
    rest = RANGE.sub(lambda one: " " * len(one.group()), text)
    read = [range_of(one, told_at, ahead=not past) for one in ranges]
    read += [_one(one, rest, told_at, past=past) for one in _ONE.finditer(rest)]
    found = [span for span in read if span is not None]
    if not found and _AGO.search(text) and (named := named_span(text, told_at)) is not None:
        found.append(named[0])
    return found


def _one(found: re.Match[str], text: str, told_at: datetime, *, past: bool) -> TimeSpan | None:
    when, before, after = found["when"], text[: found.start()], text[found.end() :]
    begins = not before.strip() and re.match(r"\s*[:,\u2013\u2014-]", after)
    if not found["led"] and not begins:
        if _ALONE.fullmatch(when):
            return None
        if _YEAR_ALONE.fullmatch(when) and not re.search(r"[,:(\u2013\u2014-]\s*$", before):
            return None
    if _NO_DAY_OF_IT.search(before) or (found["led"] or "").casefold().startswith(("by", "of")):
        return None
    last = stretch_of(when, told_at)
    if last is None or past or last.end > told_at or not is_yearly(when):
        return stretch_of(when, told_at, ahead=not past) if last is not None else None
    coming = a_year_on(last)
    return coming if coming.start - told_at < _FAR or told_at - last.end > _FAR else last
