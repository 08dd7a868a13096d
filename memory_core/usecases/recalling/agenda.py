"""Answers to "what's on in January?": what is dated within the time that is asked about, and nothing that is dated outside it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.ageing import Lifetimes
from memory_core.domain.answers import Sought
from memory_core.domain.asking import Reading
from memory_core.domain.calendar_words import MONTHS
from memory_core.domain.patterns import Pattern
from memory_core.domain.ranking import Tier
from memory_core.domain.records import ConversationId, Kind, Memory, Message, MessageId, Origin, Role
from memory_core.domain.scopes import checked
from memory_core.domain.slots import ENDED
from memory_core.domain.standing import holds_always
from memory_core.domain.tokens import COMMON_WEIGHT
from memory_core.domain.typed_fast import spelled_out
from memory_core.extraction.dates import first_date
from memory_core.ports import MemoryFilter, Reads
from memory_core.usecases.history import RecalledMessage
from memory_core.usecases.recalling.history import MOST_MESSAGES, as_carried, is_command
from memory_core.usecases.recalling.memories import CURRENT, Asked, Judged, listed, shares_the_time_alone

_LISTED: Final = 500
"""The newest memories, looked through for those of the time."""
_MOST_READ: Final = 200
_LOOKED_BACK: Final = timedelta(days=180)
"""How long before it people tell of what is to come."""
_MOST_DATES: Final = 4
_NOON: Final = timedelta(hours=12)
"""Before the end of a day."""


@dataclass(frozen=True, slots=True)
class Span:
    """Days, the last included. `yearly`: in every year."""

    first: date
    last: date
    yearly: bool = False

    def meets(self, other: Span) -> bool:
        if not (self.yearly or other.yearly):
            return self.first <= other.last and other.first <= self.last
        yearly, plain = (self, other) if self.yearly else (other, self)
        years = (plain.first.year, plain.last.year) if plain.last.year < date.max.year else (plain.first.year,) * 2
        return any(plain.first <= _in_year(yearly.first, year) <= plain.last for year in years)


def _in_year(day: date, year: int) -> date:
    try:
        return day.replace(year=year)
    except ValueError:
        return date(year, 3, 1)


_MONTH_AFTER: Final = Pattern(
    rf"\b(?:for|from|since|over|through|throughout|until|till)(?= (?:{MONTHS})\b)", re.IGNORECASE
)
_RANGE: Final = Pattern(r"^\D*\d{1,2}(?:st|nd|rd|th)? ?(?:to|-|–|until|till|through) ?(?:the )?(\d{1,2})")
_LASTS: Final = Pattern(r"\b(?:to|until|till|through|back|return\w*|between)\b|[–-]", re.IGNORECASE)


def spans_of(text: str, at: datetime, zone: ZoneInfo) -> list[Span]:
    """The days that a text plainly names, as seen from when and where it was said; from the first to the last where it lasts."""
    rest, found = _MONTH_AFTER.sub("in", text), list[Span]()
    while len(found) < _MOST_DATES and (day := first_date(rest, at, zone)) is not None:
        span = _span(day.day, _last_day(day.end, zone))
        if ends := _RANGE.search(rest[day.start : day.stop]):
            last = date.fromisoformat(day.day[:10]).replace(day=1) + timedelta(days=int(ends[1]) - 1)
            span = replace(span, last=max(span.last, last))
        found.append(span)
        rest = rest[max(day.stop, day.start + 1) :]
    if len(found) > 1 and _LASTS.search(text):
        return [Span(min(one.first for one in found), max(one.last for one in found))]
    return found


def _last_day(end: datetime, zone: ZoneInfo) -> date:
    """The day of which an instant is the end."""
    return (end.astimezone(zone) - _NOON).date()


def _span(iso: str, last: date) -> Span:
    if "W" in iso:
        return Span(last - timedelta(days=6), last)
    if len(iso) >= len("2027-03-15"):
        return Span(date.fromisoformat(iso[:10]), last)
    return Span(last.replace(day=1) if "-" in iso else date(int(iso), 1, 1), last)


_LEAD: Final = (
    r"^\W*(?:(?:and|so|but|hey|hi|ok|okay|right|do you know|can you tell me|tell me|remind me|just checking)[,\s]+)*"
)
_HAVE: Final = (
    r"(?:(?:do|will|did) (?:i|we) have|have (?:i|we) got|(?:i|we)(?:'ve| have) got|are there|is there|there is)"
)
_ANY: Final = (
    r"(?:any(?:thing)?|something|some|what|which|all(?: the| my)?)(?: (?:else|special|important|other))?"
    r"(?: (?:plans?|appointments?|events?|things?|stuff|dates?|commitments?|meetings?))?"
)
_DIARY: Final = r"in (?:my|the|our) (?:diary|calendar|schedule)"
_ON_WORDS: Final = rf"(?:on|up|planned|scheduled|booked|arranged|happening|going on|coming up|due|there|{_DIARY})"
_ON: Final = rf"(?: {_ON_WORDS}| to do)*"
_FREE: Final = r"(?:free|busy|away|doing anything)"
_AGENDA: Final = Pattern(
    rf"{_LEAD}(?:what(?:'s| is| are) (?:all )?{_ON_WORDS}{_ON}"
    rf"|what(?:'s| is| are) (?:on |in )?(?:my|our|the) (?:plans?|agenda|schedule|diary|calendar|appointments?)(?: like)?{_ON}"
    rf"|{_ANY} {_HAVE}{_ON}|{_HAVE} {_ANY}{_ON}|{_ANY}(?: {_ON_WORDS})+"
    rf"|any plans|what (?:am i|are we) (?:doing|up to)|(?:am i|are we) {_FREE})"
    r"(?: (?:for|with) (?:me|us|my family))?(?: (?:again|please|pls|then|at all))*\W*$",
    re.IGNORECASE,
)
_AHEAD: Final = Pattern(
    r"\b(?:coming up|ahead|soon|in the near future|in the (?:coming|next) (?:days|weeks|months))\b", re.IGNORECASE
)
_LEADING: Final = frozenset(["on", "in", "at", "for", "over", "during", "the", "this", "later", "rest", "of"])
_PART: Final = Pattern(r"^\s*(?:in the )?(?:morning|afternoon|evening|night)\b", re.IGNORECASE)


def agenda_of(text: str, now: datetime, zone: ZoneInfo) -> Span | None:
    """The days of a question that asks for whatever is on then and names nothing else; None of any other."""
    asked = spelled_out(" ".join(text.replace("’", "'").split()))
    plain = _MONTH_AFTER.sub("in", asked)
    day = first_date(plain, now, zone)
    if day is not None:
        before, after = plain[: day.start].split(), _PART.sub("", plain[day.stop :])
        leading = next((n for n, word in enumerate(reversed(before)) if word.casefold() not in _LEADING), len(before))
        bare = (" ".join([*before[: len(before) - n], *after.split()]) for n in range(leading + 1))
        return _span(day.day, _last_day(day.end, zone)) if any(map(_AGENDA.match, bare)) else None
    if _AHEAD.search(plain) and (_AGENDA.match(plain) or _AGENDA.match(_AHEAD.sub("", plain).rstrip(" ?.!"))):
        return Span(now.astimezone(zone).date(), date.max)
    return None


_YEARLY: Final = frozenset({"birthday", "anniversary"})
_MONTH_DAY: Final = Pattern(r"(?:(?:\d{4})-)?(\d{2})-(\d{2})")
_ONCE: Final = Pattern(
    r"\b(?:was|were|did|had|been|born|died|since|met|went|came|saw|took|bought|started|joined|moved|every|each|[a-z]{3,}ed)\b",
    re.IGNORECASE,
)
"""Tells of what was, or of what comes again: its dates are no plans."""


def spans_told(memory: Memory, zone: ZoneInfo) -> list[Span]:
    """When it is, as far as it says so itself; `zone` is that of whoever told it."""
    if memory.attribute in _YEARLY and (found := _MONTH_DAY.fullmatch(memory.value)):
        day = _in_year(date(2000, 1, 1), 2000).replace(month=int(found[1]), day=int(found[2]))
        return [Span(day, day, yearly=True)]
    spans = spans_of(memory.statement, memory.learned_at, zone)
    if memory.event_end is not None and not any(one.last > one.first for one in spans):
        day = _last_day(memory.event_end, zone)
        return [Span(day, day)]
    return spans


def is_dated_elsewhere(memory: Memory, span: Span, zone: ZoneInfo) -> bool:
    told = spans_told(memory, zone)
    return bool(told) and not any(span.meets(one) for one in told)


def within_time(judged: Sequence[Judged], asked: Asked) -> list[Judged]:
    """Without what is plainly dated at another time than the question names, and shares no word with it: of "what's my job from
    October?" no appointment in June."""
    question = asked.question
    if question.about_past or question.of_owner or question.bygone or question.sought is Sought.TIME:
        return list(judged)
    spans = spans_of(asked.text, asked.now, asked.zone)
    if not spans or any(one.first == one.last == asked.now.date() for one in spans):
        return list(judged)
    span = Span(spans[0].first, date.max) if _FROM.search(asked.text) else spans[0]
    of_then = [one for one in judged if _shares(one) or not is_dated_elsewhere(one.memory, span, asked.zone)]
    return [one for one in of_then if not shares_the_time_alone(one.memory.statement, one.signals.reading, asked)]


def not_yet(judged: Sequence[Judged], asked: Asked) -> list[Judged]:
    """Without what only begins later, where what is so now is asked for and told: of "where do I work?" no post that starts in
    July, until July."""
    wish, today = asked.question.wish, asked.now.date()
    if wish is None or wish.aspect not in _OF_NOW or _OF_LATER.search(asked.text):
        return list(judged)
    if spans_of(asked.text, asked.now, asked.zone):
        return list(judged)
    begins_later = [
        one.memory.id
        for one in judged
        if (told := spans_told(one.memory, asked.zone)) and all(span.first > today and not span.yearly for span in told)
    ]
    told_of_now = [
        one for one in judged if one.memory.id not in begins_later and not one.memory.value.startswith(ENDED)
    ]
    now = [one for one in told_of_now if one.tier is Tier.PRIORITY and one.signals.reading in _TOLD]
    return [one for one in judged if one.memory.id not in begins_later] if now else list(judged)


_OF_NOW: Final = frozenset({"workplace", "job", "home", "boss"})
_TOLD: Final = frozenset({Reading.ANSWERED, Reading.ANSWERED_OF})
_OF_LATER: Final = Pattern(
    r"\b(?:will|shall|going to|gonna|next|soon|new|later|future|when|moving|starting)\b|'ll\b", re.IGNORECASE
)


_FROM: Final = Pattern(r"\b(?:from|since|after|by|before|until|till)\b", re.IGNORECASE)


def _shares(one: Judged) -> bool:
    return one.signals.coverage + one.signals.slot_coverage + one.signals.themed > COMMON_WEIGHT


async def planned(
    reads: Reads, span: Span, asked: Asked, found: Sequence[Judged], lifetimes: Lifetimes
) -> list[Judged]:
    """What is on then, in its order; where nothing is, what was found that names no other time. Raises ScopeViolation."""
    where = MemoryFilter(asked.now, statuses=CURRENT, limit=_LISTED)
    kept = checked(await reads.memories.listed(asked.readable, where), asked.readable)
    of_then = [(told, one) for one in kept if _is_plan(one) and (told := _within(one, span, asked.zone)) is not None]
    of_then.sort(key=lambda pair: (pair[0], pair[1].learned_at, pair[1].id))
    if of_then:
        return [replace(listed(one, asked, lifetimes), tier=Tier.PRIORITY) for _, one in of_then]
    return [one for one in found if not is_dated_elsewhere(one.memory, span, asked.zone)]


def _within(memory: Memory, span: Span, zone: ZoneInfo) -> date | None:
    """The day from which it is on within a stretch."""
    told = [one for one in spans_told(memory, zone) if span.meets(one)]
    if not told:
        return None
    first = told[0]
    return _in_year(first.first, span.first.year) if first.yearly else first.first


def _is_plan(memory: Memory) -> bool:
    if memory.kind is Kind.CONSTRAINT or holds_always(memory):
        return False
    return memory.event_end is not None or memory.attribute in _YEARLY or not _ONCE.search(memory.statement)


async def announced(
    reads: Reads, span: Span, asked: Asked, conversation_id: ConversationId, excluded: frozenset[MessageId]
) -> list[RecalledMessage]:
    """What the owner told of that time before it: "got an interview!! 21 January". Raises ScopeViolation."""
    own = await reads.messages.own(asked.readable, since=asked.now - _LOOKED_BACK, until=asked.now)
    ids = [message_id for message_id, role in own if role is Role.USER and message_id not in excluded][-_MOST_READ:]
    read = checked(await reads.messages.by_ids(ids, asked.readable), asked.readable) if ids else []
    carried = [message for one in read if (message := as_carried(one, conversation_id)) is not None]
    telling = [one for one in carried if _announces(one, span, asked.zone)]
    telling.sort(key=lambda one: (one.sent_at, one.id), reverse=True)
    return [RecalledMessage(one, 1.0) for one in telling[:MOST_MESSAGES]]


def _announces(message: Message, span: Span, zone: ZoneInfo) -> bool:
    text = message.words_of(Origin.AUTHORED) or message.content
    if text.rstrip().endswith("?") or is_command(message):
        return False
    if _AGENDA.match(text) or agenda_of(text, message.sent_at, zone):
        return False
    met = [one for one in spans_of(text, message.sent_at, zone) if span.meets(one)]
    return any(one.first == one.last for one in met) or (bool(met) and not _WAS_THEN.search(text))


_WAS_THEN: Final = Pattern(
    r"\b(?:was|were|did|went|came|saw|took|bought|since|last|(?:I|we|he|she|they) (?:had|got) (?!an?\b)"
    r"|(?:I|we|he|she|they) (?!(?:\w*need|book|plan|schedul|reserv|arrang|sign|invit|decid)ed\b)[a-z]{3,}ed)\b",
    re.IGNORECASE,
)
""" "We got the cat in July": a month that is named in passing, of something that was."""
