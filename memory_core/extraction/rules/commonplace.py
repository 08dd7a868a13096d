"""What most people say of themselves sooner or later: where they have been, what somebody gave them, whom they work with."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.people import KIN
from memory_core.domain.records import Kind
from memory_core.domain.slots import OWNER
from memory_core.extraction.dates import first_date
from memory_core.extraction.lexicon.life import CARS
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule, slot
from memory_core.extraction.values import NAME, items, organisation, person_name, tidy

_LAND: Final = rf"(?:the )?{NAME}"
_LANDS: Final = rf"{_LAND}(?:(?:, | and |, and | or )(?:to )?{_LAND})*"
_GIVER: Final = rf"(?:my|our) (?:[a-z-]+ )?(?:{KIN})(?: {NAME})?"
_GIFT: Final = (
    r"(?:an?|(?:his|her|their)(?: old| new)?|the|some|this)"
    r" (?P<v>(?!(?:number|call|hug|kiss|ring(?= this| last| yesterday| today)|lift|look|hand|hard|day|time|advice|money|cold"
    r"|flu|lesson|break"
    r"|go|chance|note|bill|list|key|keys|tip|idea|laugh|fright|shock|answer|name|address|word|blessing|permission|job|bit|lot)\b)"
    r"(?:[a-z-]+ ){0,2}?(?:[a-z][\w-]+|(?-i:[A-Z])[\w-]+(?: (?-i:[A-Z])?[\w-]+)?))"
)
_ON_AN_OCCASION: Final = (
    r"(?: (?:for|on) (?:my|our) (?:[\w-]+ )?(?:birthday|graduation|wedding|anniversary|confirmation)| (?:for|at) (?:christmas"
    r"|easter)"
    r"| when .+| last \w+| as a (?:present|gift))?"
)
_CAR: Final = re.compile(rf"(?:{CARS}|car|van|truck|bike|motorbike|scooter|moped|bicycle|e-bike)\b.*", re.IGNORECASE)
_NOT_TO_KEEP: Final = frozenset({"food", "meal", "dinner", "drink", "coffee", "cake", "flowers", "minute", "second"})
_SCHEDULE: Final = (
    r"(?:full[- ]time|part[- ]time|(?:\d|two|three|four|five) days(?: a week)?|from home|nights|days|remotely)"
)
_START: Final = (
    rf"(?:(?:{MONTHS})|(?:next|this) (?:week|month|year|{WEEKDAY}|{MONTHS})|{WEEKDAY}"
    rf"|tomorrow|the \d{{1,2}}(?:st|nd|rd|th)?.*)"
)


def _been(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    if setting.clause.subject != OWNER:
        return ()
    return (Draft("event", tidy(f"{match['how']} {match['v']}"), kind=Kind.IDENTITY),)


def _given(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    what = tidy(match["v"])
    if not what or {word.casefold() for word in what.split()} & _NOT_TO_KEEP:
        return ()
    return (Draft("vehicle" if _CAR.fullmatch(what) else "possession", what),)


def _colleagues(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    if setting.clause.subject != OWNER:
        return ()
    names = items(match["v"], person_name)
    return tuple(Draft("colleague", name, tags=("colleague",)) for name in names)


def _works_from_then(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    when = match["when"] or match["when2"]
    day = first_date(
        when if re.match(r"next|this|the|tomorrow", when, re.IGNORECASE) else f"in {when}", setting.now, setting.zone
    )
    day = day or first_date(f"on {when}", setting.now, setting.zone)
    if day is None:
        return ()
    how = match["how"] or match["how2"]
    return (Draft("plan", f"work {tidy(how)} ({day.day})", kind=Kind.EVENT, event_end=day.end),)


RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"I have (?P<how>(?:also )?been to)(?: both)? (?P<v>(?-i:{_LANDS}))(?: (?:before|once|twice|so far|in my life))?",
        _been,
    ),
    rule(
        rf"{_GIVER} (?:has |have )?(?:just )?(?:gave|given|bought|left|lent out|passed on) (?:to )?me {_GIFT}{_ON_AN_OCCASION}",
        _given,
    ),
    rule(
        rf"I (?:share an office|work)(?: closely| together)? with (?P<v>(?-i:{NAME}(?:(?:, | and |, and ){NAME})+))",
        _colleagues,
    ),
    rule(
        rf"(?:from|starting|as of|beginning) (?:in |on )?(?P<when>{_START}),? (?:on,? )?I (?:will "
        rf"|am going to )?(?:be )?(?:work|working)"
        rf" (?P<how>{_SCHEDULE})"
        rf"|I (?:will |am going to )(?:be )?(?:work|working) (?P<how2>{_SCHEDULE}) (?:from|starting|as of) (?:in "
        rf"|on )?(?P<when2>{_START})",
        _works_from_then,
        anyone=True,
    ),
    slot(
        "work_schedule", r"I am (?:back )?(?:to |on )?(?P<v>(?:full|part)[- ]time)(?: again| now)?", tidy, anyone=True
    ),
    slot(
        "employer",
        r"I (?:have )?(?:just |finally )?(?:got|landed) the (?:[a-z]+ )?job (?:at|with) (?P<v>(?:the )?[\w'&. -]{2,40})",
        organisation,
        anyone=True,
    ),
)
