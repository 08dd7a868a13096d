"""What is on several days of the week, and on some of them no more, or on others: "I don't run on Sundays now", "I've switched
swimming from Thursday to Saturday". The days that nothing was said of stay."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.tokens import COMMON_WEIGHT, content_words, stems
from memory_core.extraction.changes.in_part import in_that_place
from memory_core.extraction.changes.outdated import Change, holds
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.whom import speaks_of

_DAY: Final = rf"{WEEKDAY}s?"
_ONE: Final = Pattern(rf"\b{_DAY}\b", re.IGNORECASE)
_RUN: Final = Pattern(rf"\b{_DAY}(?:(?:, and|,| and| &) {_DAY})+\b", re.IGNORECASE)
_OVER: Final = Pattern(
    r"\b(?:not|no longer|never|stopped|quit|gave up|given up|giving up|dropped|dropping|cut out|cancelled|canceled|lost)\b"
    r"|n['’]t\b",
    re.IGNORECASE,
)
_SINCE: Final = Pattern(
    r"\b(?:any ?more|any longer|no longer|now|these days|from now on|stopped|quit|g[ai]ve?n? up|giving up|dropped|dropping"
    r"|cut out)\b",
    re.IGNORECASE,
)
""" "I'm not working on Fridays" alone may be a complaint about one."""
_CHANGED: Final = r"(?:swapped|switched|changed|moved|shifted|traded|rescheduled|swapping|switching|moving|changing)"
_OTHERWISE: Final = tuple(
    Pattern(one, re.IGNORECASE)
    for one in (
        rf"\bfrom (?P<old>{_DAY}) to (?P<new>{_DAY})\b",
        rf"\b(?P<new>{_DAY}) (?:instead of|rather than|and not|, not) (?P<old>{_DAY})\b",
        rf"\bnot (?:on )?(?P<old>{_DAY}),? but (?:on )?(?P<new>{_DAY})\b",
        rf"\b{_CHANGED} (?:the |my |our )?(?P<old>{_DAY})(?:['’]s)?(?: [\w'’-]+){{0,3}}? (?:to|for"
        rf"|with) (?:the )?(?P<new>{_DAY})\b",
        rf"\b(?:the|my|our|his|her|their|[\w-]+['’]s) (?P<old>{_DAY})(?:['’]s)?(?: [\w'’-]+){{0,3}}? (?:is|are|was|were|has"
        rf"|have|got)"
        rf"(?: (?:been|now|just|{_CHANGED}))* (?:to |on )(?P<new>{_DAY})\b",
        rf"\b(?:not|no longer|n['’]t)\b[^,;]*? (?P<old>{_DAY})(?: any ?more| now)?[,;]? (?:but|it is|it['’]s)(?: now)?"
        rf" (?:on )?(?P<new>{_DAY})\b",
    )
)
_TURNS: Final = stems(
    "switch switched swap swapped move moved change changed shift shifted no longer stop stopped quit give gave up drop"
    " dropped cut out"
    " cancel cancelled instead anymore day days week session class one now lost"
)


def on_fewer_days(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """The one memory of what is on several days of which the sentence takes some, as it is on the others. None where none is
    meant, or more than one, or all of the days."""
    if "?" in sentence or of_the_day(sentence):
        return None
    taken = _taken(sentence)
    if taken is None:
        return None
    old, new = taken
    about = {word for word, weight in content_words(sentence).items() if weight > COMMON_WEIGHT} - _TURNS
    about = {word for word in about if not any(word in stems(one) for one in _ONE.findall(sentence))}
    found = [
        (one, runs[0])
        for one in memories
        if holds(one)
        and len(runs := list(_RUN.finditer(one.statement))) == 1
        and len(list(_ONE.finditer(one.statement))) == len(days := _days(runs[0].group()))
        and old < set(days)
        and new not in days
        and (not about or about & stems(one.statement))
        and speaks_of(sentence, one)
    ]
    if len(found) != 1:
        return None
    memory, run = found[0]
    return in_that_place(memory, run.span(), _listed(run.group(), old, new), sentence)


def _taken(sentence: str) -> tuple[set[str], str | None] | None:
    """The days on which it is no more, and the one on which it is instead; days as "monday"."""
    for pattern in _OTHERWISE:
        if said := pattern.search(sentence):
            old, new = said["old"], said["new"]
            return {_bare(old)}, _bare(new)
    over = _OVER.search(sentence)
    if over is None or not _SINCE.search(sentence):
        return None
    days = [one for one in _ONE.finditer(sentence) if one.start() > over.start()]
    if not days or len(days) != len(list(_ONE.finditer(sentence))):
        return None
    return {_bare(one.group()) for one in days}, None


def _bare(day: str) -> str:
    return day.casefold().removesuffix("s")


def _days(run: str) -> list[str]:
    return [_bare(one) for one in _ONE.findall(run)]


def _listed(run: str, old: set[str], new: str | None) -> str:
    """The days of the run without the old ones, the new one in the place of the first of these."""
    told = _ONE.findall(run)
    many = "s" if told[0].casefold().endswith("ys") else ""
    kept: list[str] = []
    for day in told:
        if _bare(day) not in old:
            kept.append(day)
        elif new is not None:
            kept.append(f"{new.capitalize()}{many}")
            new = None
    return f"{', '.join(kept[:-1])} and {kept[-1]}" if len(kept) > 1 else kept[0]
