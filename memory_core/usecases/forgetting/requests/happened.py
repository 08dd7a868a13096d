"""What a request to forget names by when it happened: "what I did in the first week of November", "my life before 2005", "my
September appointments". Pure; English.

Such a time is in what was told, and need not be when it was told. Words of telling ("what I told you on Monday") mean the latter,
unless it stands behind what they tell of ("what I told you about my life before 2005").
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from typing import Final

from memory_core.domain.patterns import Pattern
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

_BEGINNING, _LAST = 1900, 2200
_DAY: Final = timedelta(days=1)
_A_MONTH: Final = timedelta(days=31)
_A_WEEK_OR_TWO: Final = timedelta(days=15)
_LATELY: Final = timedelta(days=8)
""" "What I told you about yesterday" is what was told then, "about 2019" is of that year."""


class Sort(Enum):
    """What of all that happened is meant."""

    ANYTHING = Pattern(r"")
    APPOINTMENTS = Pattern(
        r"\b(?:appointments?|appt|doctors?|dr|dentist|hygienist|gp|clinic|hospital|surgery|scan|x-?ray|mri|check-?up"
        r"|\w+ologist|\w+oscopy"
        r"|\w+gram|therap\w+|counsell?or|physio\w*|osteopath|chiropractor|optician|vet|midwife|jab|vaccin\w+|injection"
        r"|blood\s+test|teeth"
        r"|meet(?:ing)?s?|met\s+with|interview|viewing|session|consultation|hair\s?(?:cut|dresser)|barber|facial|massage"
        r"|solicitor|lawyer"
        r"|accountant|notary|lesson|visit|see(?:ing)?|saw)\b|\bat\s+\d{1,2}(?:[:.]\d\d)?\s?(?:am|pm|o['’]clock)?\b"
        r"|\b\d{1,2}[:.]\d\d\b",
        re.IGNORECASE,
    )
    SPENDING = Pattern(
        r"\b(?:spent|spend|paid|pay|bought|buy|cost|costs|ordered|splashed|forked|price|bill|invoice)\b|[£$€]\s?\d",
        re.IGNORECASE,
    )
    JOURNEYS = Pattern(
        r"\b(?:trips?|holidays?|vacation|fl(?:ew|y|ying|ights?)|travel\w*|went\s+(?:\w+\s+)?to|go(?:ing)?\s+to|drove"
        r"|driving|sail\w*"
        r"|cruise|stay(?:ed|ing)?|visit\w*|train\s+to|ferry|camp(?:ed|ing)|hotel|hostel|airbnb|in\s+(?-i:[A-Z])\w+)\b",
        re.IGNORECASE,
    )


@dataclass(frozen=True, slots=True)
class Happening:
    """`spans`: in any of them. `ahead`: the same, where what has no year is still to come. `told`: it is rather what was told then.
    `occurred`: its words say that it happened. `open`: all before or after a time. `one`: one thing alone is meant. `topic`: what
    it is about, "" where all of the sort is meant."""

    spans: tuple[TimeSpan, ...]
    ahead: tuple[TimeSpan, ...]
    sort: Sort = Sort.ANYTHING
    told: bool = False
    occurred: bool = False
    topic: str = ""
    open: bool = False
    one: bool = False


@dataclass(frozen=True, slots=True)
class Anchor:
    """All before or after what a clause tells of, whenever that was: "before I moved to Halifax"."""

    clause: str
    before: bool

    def at(self, time: TimeSpan) -> Happening:
        """What is meant, where that was then."""
        span = TimeSpan(_new_year(_BEGINNING, time.start), time.start)
        if not self.before:
            span = TimeSpan(time.end, _new_year(_LAST, time.start))
        return Happening((span,), (span,), open=True)


def _new_year(year: int, now: datetime) -> datetime:
    """Its first day: not every year has the day of `now`."""
    return now.replace(year=year, month=1, day=1)


_LEAD: Final = r"(?:(?:back\s+)?(?:from|in|on|during|of|at|over|within|around|for|throughout)\s+(?:the\s+)?)?"
_NEXT: Final = rf"\s*(?:,\s*(?:and\s+)?|\band\b|\bor\b|&|\+|\bplus\b)\s*{_LEAD}"
_LIST: Final = Pattern(rf"\b{_LEAD}(?P<all>{STRETCH}(?:{_NEXT}{STRETCH})+)(?!\w)", re.IGNORECASE)
_NUMBER: Final = r"(?:the\s+)?\d{1,2}(?:st|nd|rd|th)?"
_DAYS_OF_MONTH: Final = Pattern(
    rf"(?:(?P<led>\b(?:between|from)\s+){_NUMBER}\s*(?:\b(?:and|to|until|till|through)\b|[-\u2013])"
    rf"|(?<!\w){_NUMBER}\s*(?:\b(?:to|until|till|through)\b|[-\u2013]))\s*{_NUMBER}\s+(?:of\s+)?(?:{MONTH_OF_DAY})\b",
    re.IGNORECASE,
)
_CLAUSE: Final = r"(?:(?:i|we|my|our|the|he|she|they)\s+[^,;.]{2,60}?\s+)?"
_BEFORE: Final = Pattern(
    rf"\b(?:from\s+)?(?:before|until|till|prior\s+to|up\s+to(?P<with>\s+and\s+including)?|earlier\s+than"
    rf"|older\s+than)\s+{_CLAUSE}{_LEAD}(?P<when>{STRETCH})(?!\w)",
    re.IGNORECASE,
)
_AFTER: Final = Pattern(
    rf"\b(?:from\s+)?(?P<past>after|later\s+than)\s+{_CLAUSE}{_LEAD}(?P<when>{STRETCH})(?!\w)", re.IGNORECASE
)
_SINCE: Final = Pattern(
    rf"\b(?:(?:ever\s+)?since|starting\s+(?:in|on|from|with)"
    rf"|from(?=.*\bon(?:wards?)?\b))\s+{_CLAUSE}{_LEAD}(?P<when>{STRETCH})(?!\w)"
    r"(?:\s+on(?:wards?)?\b)?",
    re.IGNORECASE,
)
_ONE: Final = Pattern(
    rf"(?P<lead>\b(?:back\s+)?(?:from|in|on|during|of|at|over|within|around|for|throughout"
    rf"|about)\s+(?:the\s+)?)?(?<![\w£$€#-])(?P<when>{STRETCH})"
    r"(?P<of>['’]s\b)?(?!\w)",
    re.IGNORECASE,
)
_BARE: Final = Pattern(rf"(?:{MONTH}|{DAY})", re.IGNORECASE)
_NAMES: Final = frozenset(["april", "may", "june", "august"])
_REMARK: Final = Pattern(
    rf"\s*(?:[;.!?]+\s+|\s[\u2013\u2014-]+\s|,\s+(?!(?:and\s+|or\s+|plus\s+)?(?:in\s+|on\s+|from\s+)?(?:the\s+)?{STRETCH}(?!\w)))",
    re.IGNORECASE,
)
_TELLING: Final = Pattern(
    r"\b(?:told|tell|said|say|mentioned|wrote|written|talked|talk|spoke|chat(?:ted)?|discussed|shared|conversations?"
    r"|messages?|texted|sent|typed"
    r"|posted|admitted|confided|heard|learn(?:ed|t)|noted|saved|stored)\b",
    re.IGNORECASE,
)
_OCCURRED: Final = Pattern(
    r"\b(?:happen(?:ed|s|ing)?|occurred|took\s+place|tak(?:es|ing)\s+place|went\s+on|going\s+on|did|doing|done"
    r"|got\s+up\s+to|been\s+through"
    r"|went\s+through|life|lives|past|planned|plans?|scheduled|(?:was|is|are|'s)\s+(?:down|on|booked|coming\s+up)|booked"
    r"|diary|calendar|schedule"
    r"|events?|things\s+to\s+come|history|whereabouts|where\s+i\s+(?:was|went)|who\s+i\s+(?:saw|met))\b",
    re.IGNORECASE,
)
_OF_WHAT_TOLD: Final = Pattern(
    r"\b(?:about|a?bout|abt|of|regarding|concerning)\s*(?:(?:my|our)\s+(?:life|lives|past|time))?\s*$", re.IGNORECASE
)
"""Before a time: what was told of it."""
_FILLER: Final = Pattern(
    r"\b(?:absolutely|just|only|simply|please|also|completely|complete|entire(?:ly)?|whole|altogether|fully|everything"
    r"|anything|all|any|every|each|whatever"
    r"|what|things?|stuff|bits?|parts?|events?|memor(?:y|ies)|entr(?:y|ies)|notes?|records?|facts?|items?|details?|that"
    r"|which|is|are|was|were"
    r"|['’]s|i|['’]ve|we|us|me|my|our|ours|mine|the|those|these|this|of|it|to|you|had|have|has|did|do|doing|done"
    r"|happen(?:ed|s|ing)?|occurred|took"
    r"|tak(?:es|ing)|place|going|went|on|been|being|be|bout|abt|u|told|said|tell|mentioned|know|remember(?:ed)?|about"
    r"|from|in|at|during|for|around|regarding"
    r"|concerning|dated|life|lives|past|history|days?|nights?|mornings?|evenings?|afternoons?|week-?ends?|weeks?|months?"
    r"|years?|time|period|planned|plans?|scheduled|schedule"
    r"|booked|diary"
    r"|calendar|coming|up|there|single|last|one|ones|ever|both|included|including|inclusive|down|got|through|saved|stored"
    r"|noted|wrote|talked|spoke|discussed|chatted|shared"
    r"|written|back|then|out|and|or|too|as\s+well|where|who|with|whereabouts|saw|met)\b|[^\w]+",
    re.IGNORECASE,
)
_SORTS: Final = (
    (
        Sort.APPOINTMENTS,
        r"(?:medical\s+|doctor'?s?\s+|work\s+|other\s+)?(?:appointments|appts|meetings|engagements|bookings|commitments)",
    ),
    (Sort.SPENDING, r"(?:spent|spend(?:ing)?|paid|bought|purchases?|payments?|expenses?)(?:\s+(?:money|on|it))*"),
    (Sort.JOURNEYS, r"(?:trips|travels|holidays|journeys|flights|travell?ing)"),
)
_SORT: Final = tuple((sort, Pattern(rf"\b{pattern}\b", re.IGNORECASE)) for sort, pattern in _SORTS)
_APPOINTMENT: Final = Pattern(r"\b(?:appointment|appt|meeting|booking)\b", re.IGNORECASE)
_BY_EVENT: Final = Pattern(
    r"^(?P<what>.*?)\s*\b(?:from\s+)?(?:(?P<before>before|until|prior\s+to)|after|since)\s+(?P<clause>(?:i|we|my|our|the)\s+[^,;.]{4,80})",
    re.IGNORECASE,
)
_WIDE: Final = Pattern(
    r"^\W*(?:absolutely\s+)?(?:everything|anything|all|whatever|what|any|things|stuff|the\s+(?:things|stuff))\b",
    re.IGNORECASE,
)


_ALL_FROM: Final = Pattern(r"(?:absolutely\s+)?(?:everything|anything|all|whatever)(?:\s+from)?", re.IGNORECASE)
""" "Everything from last week": what was told then. "Everything from December" is what happened."""


def happening(asked: str, now: datetime) -> Happening | None:
    """What the request names by a time; None where it names none, or one thing alone. `asked`: without the words that only ask;
    `now` in the owner's zone."""
    read = _spans(asked, now)
    if read is None:
        return None
    spans, ahead, before, after = read
    is_open = any(span.start.year <= _BEGINNING or span.end.year >= _LAST for span in spans)
    after = _REMARK.split(after)[0]
    rest = f"{before} {after}"
    occurred = bool(_OCCURRED.search(rest))
    past = all(span.end <= now - _LATELY for span in spans)
    of_it = past and bool(_OF_WHAT_TOLD.search(before)) and bool(_TELLING.search(before))
    told = bool(_TELLING.search(rest)) and not (occurred or of_it)
    told = told or (
        bool(_ALL_FROM.fullmatch(rest.strip())) and all(now - _A_WEEK_OR_TWO <= span.start for span in spans)
    )
    sort, topic = Sort.ANYTHING, rest
    for one, named in _SORT:
        if named.search(rest):
            sort, topic = one, named.sub(" ", rest)
            break
    if sort is Sort.ANYTHING and _APPOINTMENT.search(rest) and not _FILLER.sub("", _APPOINTMENT.sub(" ", rest)).strip():
        return Happening(spans, ahead, Sort.APPOINTMENTS, one=True)
    if not _FILLER.sub("", topic).strip():
        if is_open and sort is Sort.ANYTHING and all(now - _A_MONTH <= span.start <= now for span in spans):
            return None  # "everything since Friday": what was said since, not a journey that is to come
        return Happening(spans, ahead, sort, told, occurred or of_it, open=is_open)
    if sort is Sort.ANYTHING and not _WIDE.match(before):
        return None  # one thing, which other words than those of its day may tell of
    return Happening(spans, ahead, Sort.ANYTHING, told, occurred or of_it, " ".join(rest.split()), is_open)


def anchored(asked: str) -> Anchor | None:
    """The event by which a request names a time; None where it names something else. `asked` as for `happening`."""
    found = _BY_EVENT.match(asked)
    if (
        found is None
        or not found["what"].strip()
        or _FILLER.sub("", found["what"]).strip()
        or _TELLING.search(found["what"])
    ):
        return None
    return Anchor(found["clause"], bool(found["before"]))


_Read = tuple[tuple[TimeSpan, ...], tuple[TimeSpan, ...], str, str]


def _spans(asked: str, now: datetime) -> _Read | None:
    """The stretches, the same as times to come, and the words before and behind."""
    asked = in_full(asked)
    if days := _DAYS_OF_MONTH.search(asked):
        asked = asked if days["led"] else f"{asked[: days.start()]}from {asked[days.start() :]}"
    if days and (named := named_span(asked, now)) is not None:
        again = named[0] if _HAS_YEAR.search(asked) else a_year_on(named[0])
        return (named[0],), (again,), named[1], ""
    if found := RANGE.search(asked):
        return _read(found, asked, [range_of(found, now, ahead=ahead) for ahead in (False, True)])
    for pattern in (_BEFORE, _AFTER, _SINCE):
        if found := pattern.search(asked):
            point = stretch_of(found["when"], now)
            return _read(found, asked, [_open(found, point, now)] * 2) if point else None
    if (found := _LIST.search(asked)) and (listed := _listed(found["all"])):
        both = [tuple(stretch_of(one, now, ahead=ahead) for one in listed) for ahead in (False, True)]
        if all(both[0]):
            begun, coming = (tuple(span for span in read if span) for read in both)
            return begun, coming, asked[: found.start()], asked[found.end() :]
    for found in _ONE.finditer(asked):
        if _BARE.fullmatch(found["when"]) and not (found["lead"] or found["of"] or _is_adjective(asked, found)):
            continue
        if _OF.match(asked, found.end()):
            continue  # "the weekend of 12 December"
        read = _read(found, asked, [stretch_of(found["when"], now, ahead=ahead) for ahead in (False, True)])
        return _of_its_unit((*read[:2], asked[: found.start("when")], read[3])) if read is not None else None
    if (named := named_span(asked, now)) is not None:
        return (named[0],), (named[0],), named[1], ""
    return None


_OF: Final = Pattern(r"\s+of\s+(?:the\s+)?\d", re.IGNORECASE)
_UNIT: Final = Pattern(
    r"\b(?P<unit>week-?end|week|day|night|morning|afternoon|evening|fortnight)\s+(?:of|in"
    r"|on)\s+(?:the\s+)?$",
    re.IGNORECASE,
)


def _of_its_unit(read: _Read) -> _Read | None:
    """ "The weekend of 12 December" is more than that day; of "that week in August" nobody knows which."""
    unit = _UNIT.search(read[2])
    if unit is None:
        return read
    if any(span.end - span.start > _DAY for span in read[0]):
        return None
    name = unit["unit"].casefold().replace("-", "")
    spans, ahead = (tuple(_around(name, span) for span in spans) for spans in read[:2])
    return spans, ahead, read[2], read[3]


def _around(unit: str, day: TimeSpan) -> TimeSpan:
    monday = day.start - day.start.weekday() * _DAY
    if unit == "week":
        return TimeSpan(monday, monday + 7 * _DAY)
    if unit == "weekend":
        saturday = monday + 5 * _DAY
        return TimeSpan(min(saturday, day.start), saturday + 2 * _DAY)
    return day


def _is_adjective(asked: str, found: re.Match[str]) -> bool:
    """ "My September appointments": no name of somebody."""
    alone = not asked[: found.start()].strip() and found["when"].casefold() not in _NAMES
    return alone or bool(re.match(r"\s+\w+s\b", asked[found.end() :]))


def _read(found: re.Match[str], asked: str, spans: Sequence[TimeSpan | None]) -> _Read | None:
    past, coming = spans
    if past is None:
        return None
    return (past,), (coming or past,), asked[: found.start()], asked[found.end() :]


def _open(found: re.Match[str], point: TimeSpan, now: datetime) -> TimeSpan:
    named = found.groupdict()
    if "with" in named:  # before it
        return TimeSpan(_new_year(_BEGINNING, now), point.end if named["with"] else point.start)
    return TimeSpan(point.end if "past" in named else point.start, _new_year(_LAST, now))


_HAS_YEAR: Final = Pattern(rf"\b{YEAR}\b")
_STRETCH: Final = Pattern(rf"(?<!\w){STRETCH}(?!\w)", re.IGNORECASE)
_YEAR_BEHIND: Final = Pattern(r"\s*,?\s*((?:19|20)\d\d)$")


def _listed(text: str) -> list[str]:
    """The times of a list; the year behind the last month is that of all."""
    found = [one.group() for one in _STRETCH.finditer(text)]
    year = _YEAR_BEHIND.search(found[-1]) if found else None
    return [f"{one} {year[1]}" if year and is_yearly(one) and one is not found[-1] else one for one in found]
