"""Corrections that name neither subject nor attribute: "actually, it's on March 18th", "they pushed it to Friday", "her name is
Saskia". They are about what was told last in the conversation and holds a value of the same type; where that was understood by
nobody, they are about nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.candidates import Candidate, Extractor
from memory_core.domain.numbers import HOUR_WORDS, number_of
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Kind, Memory, Standing
from memory_core.domain.slots import OWNER, Cardinality, cardinality_of, same_value
from memory_core.domain.tokens import COMMON_WEIGHT, content_words, stems
from memory_core.extraction import statements
from memory_core.extraction.changes.redated import names_its_day
from memory_core.extraction.clock import first_time, time_span
from memory_core.extraction.dates import Day, day_of_year, first_date
from memory_core.extraction.excuses import OF_THEIRS
from memory_core.extraction.fitting_values import (
    alike,
    alike_last,
    colour_in,
    is_at_another,
    name_of_a_sort,
    other_thing,
    told_beside_a_name,
)
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.retimed import When, day_named, retimed, when
from memory_core.extraction.rules.corrections import Reading, corrected
from memory_core.extraction.statement_parts import with_part
from memory_core.extraction.values import Check, job, organisation, person_name, phrase, place, tidy

_MOVED: Final = (
    r"re-?scheduled|moved|postponed|pushed(?: back)?|changed|shifted|switched|swapped|bumped|put back|delayed"
    r"|brought forward"
)
_MOVING: Final = (
    r"re-?scheduling|moving|postponing|pushing(?: back)?|changing|shifting|switching|bumping|bringing forward"
)
_MOVE: Final = r"re-?schedule|move|postpone|push|change|shift|switch"
"""Behind "had to"."""
_WHO_MOVED: Final = r"(?:they|we|I|he|she|(?:the|my|our|his|her|their) [\w'’-]+|(?-i:[A-Z])[\w'’-]+)"
_ELLIPTIC: Final = tuple(
    Pattern(pattern, re.IGNORECASE)
    for pattern in (
        r"(?:it|that|this|the (?:date|day|time|appointment|meeting|deadline)) (?:is|was|are|should be"
        r"|should have been|will be|would be|is going to be|has to be|needs to be|starts|begins|leaves|departs"
        r"|takes off|arrives|lands|takes place)"
        r" (?:now |actually |really |supposed to be |meant to be |scheduled for |set for |due )*(?:on |at "
        r"|in |by |for )?(?P<v>.+)",
        rf"(?:it|that|they) (?:was|is|has been|got|have been|has|just got)? ?(?:now |being |just )?(?P<moved>{_MOVED}|{_MOVING})"
        r"(?: it)?(?: from .+?)? (?:to|until|till) (?P<v>.+)",
        rf"{_WHO_MOVED} (?:have |has |are |is |had to )?(?:just |now )?(?P<moved>{_MOVED}|{_MOVING}|{_MOVE}) (?:it"
        r"|that|us|this one|the (?:lesson|class|session|practice|training|appointment|meeting|day|time)) (?:back |forward )?"
        r"(?:from .+? )?(?:to|until|till) (?P<v>.+)",
        r"(?P<moved>make) (?:it|that) (?:on |at )?(?P<v>.+)",
        r"(?:on |at |in |to )?(?P<v>[^,]{1,40})",
    )
)
_FOR_WHAT: Final = Pattern(r" for (?:my|our|the) (?P<what>[^,.;]{2,40})$", re.IGNORECASE)
""" "I meant Wednesday for the Oslo flight"."""
_MAKE_IT: Final = _ELLIPTIC[-2]
_NAMES: Final = words("""
name, nickname, last_name, partner, mother, father, manager, doctor, dentist, sibling, child, friend, pet, colleague, family
contact
""")
_OF_OTHERS: Final = _NAMES - {"name", "nickname", "last_name"}
_CHECKS: Final[dict[str, Check]] = {
    **dict.fromkeys(_NAMES, person_name),
    **dict.fromkeys(("home_city", "birthplace", "hometown", "place"), place),
    "occupation": job,
    "employer": organisation,
    "age": lambda text: tidy(text) if re.fullmatch(r"\d{1,3}", tidy(text)) else None,
}
_DATED: Final = frozenset({"date", "deadline", "birthday", "anniversary"})


_NAMED: Final = Pattern(
    r"(?:(?:his|her|their|its) (?:(?:real|actual|first|full) )?name (?:is|was|should be)|(?:he|she|it|they) (?:is|are) called)"
    r" (?:actually |really |in fact )*(?P<v>[^,;]{2,40})(?:[,;] .*)?",
    re.IGNORECASE,
)
_WRONG_WORD: Final = Pattern(
    r"(?:sorry,? |oops,? )*I (?:said|gave(?: you)?|wrote|told you|put|typed) the wrong (?:name|word|thing|one|day|date|time|number)"
    r"(?: (?:for|of) (?:my|our|the) (?P<what>[^,.;:]{2,40}))?[,;:-]+ (?:(?:it|that|he|she) (?:is|was|should be|is called) )?"
    r"(?:actually |really |called )*(?P<v>[^,;]{2,40})",
    re.IGNORECASE,
)


def renamed(reading: Reading, evidence: str, recent: Sequence[Memory]) -> Candidate | None:
    """ "Actually, her name is Saskia": the name of whom was spoken of last; "I put the wrong name for my pills, it's X"."""
    current = [memory for memory in recent if memory.standing is Standing.CURRENT]
    if reading.corrects and (match := _NAMED.fullmatch(reading.text)):
        them = {"pet"} if reading.text[:2].casefold() == "it" else _OF_OTHERS
        about = next((one for one in current if one.attribute in them and one.subject == OWNER), None)
    elif match := _WRONG_WORD.fullmatch(reading.text):
        meant = stems(match["what"] or "")
        told = [one for one in current if meant <= stems(f"{one.subject} {one.value} {one.statement}")]
        about = next((one for one in told if one.attribute not in _DATED | {"time"}), None)
    else:
        return None
    value = _CHECKS.get(about.attribute, _few_words)(tidy(match["v"])) if about is not None else None
    if about is None or value is None or same_value(value, about.value):
        return None
    at = about.statement.casefold().find(about.value.casefold())
    end = at + len(about.value) if at >= 0 else None
    return corrected(about, value, _replaced(about, at if at >= 0 else None, end, value), evidence)


def _of_what(reading: Reading, current: Sequence[Memory]) -> tuple[Reading, Sequence[Memory]]:
    """The sentence without what it says it is of, and what is known of that; both as they are where it says nothing of it."""
    if reading.corrects and (match := _FOR_WHAT.search(reading.text)):
        meant = stems(match["what"])
        about = [m for m in current if meant and meant <= stems(f"{m.subject} {m.statement}")]
        if about:
            reading, current = replace(reading, text=reading.text[: match.start()], meant=True), about[:1]
    if reading.corrects and (match := OF_THEIRS.match(reading.text)):
        meant = stems(match["what"])
        about = [m for m in current if m.subject != OWNER and meant <= stems(f"{m.attribute} {m.statement}")]
        if about:  # "her birthday is 18 March", of whose was told last
            reading, current = (
                replace(reading, text=f"it {reading.text[match.end('what') :].strip()}", meant=True),
                about[:1],
            )
    if reading.corrects and (match := _THEIRS.match(reading.text)):
        about = [m for m in current if m.attribute in _DATED and stems(match["who"]) <= stems(m.subject)]
        its = replace(reading, text=f"it {reading.text[match.end() :]}", meant=True)  # "my dad's is the 15th"
        reading, current = (its, about[:1]) if about else (reading, current)
    return reading, current


_THEIRS: Final = Pattern(r"(?:my|our) (?P<who>[a-z-]+)['’]s (?=(?:is|was) (?:on )?(?:the )?\d)", re.IGNORECASE)


def elliptic(
    reading: Reading,
    evidence: str,
    *,
    now: datetime,
    zone: ZoneInfo,
    recent: Sequence[Memory],
    before: Sequence[str] = (),
) -> Candidate | None:
    """What it corrects among `recent`, the latest first; a candidate marked `elliptic` when there is a value but nothing for it.
    `before`: what the owner said right before it, the latest first."""
    holding = [memory for memory in recent if memory.standing is Standing.CURRENT]
    reading, current = _of_what(reading, holding)
    for pattern in _ELLIPTIC:
        match = pattern.fullmatch(reading.text)
        anew = _NOW_IT_IS.match(reading.text) is not None and pattern is _ELLIPTIC[0]
        if match is None or not (reading.corrects or match.groupdict().get("moved") or anew):
            continue
        value = _in_figures(_NOW_BEHIND.sub("", _CHANGED_IT.sub("", tidy(match["v"]))))
        day, at = day_named(value, now, zone), first_time(value)
        moved = bool(match.groupdict().get("moved"))
        hour = reading.meant or moved or reading.text[: match.start("v")].endswith(" at ")
        at = first_time(f"at {value}") if hour and at is None and re.fullmatch(r"\d{1,2}", value) else at
        told_last = [] if _of_something_unread(before, current, now, zone) else _lately(current, now, before)
        if day is not None and ((day.stop - day.start) * 2 >= len(value) or when(value, now, zone) is not None):
            return _dated(reading, value, day, evidence, told_last, now=now, zone=zone)
        if day is None and (told := when(value, now, zone)) is not None and told.day_words:
            return _weekly(told, evidence, told_last, zone)
        if day is None and at is not None and len(value) <= _A_TIME:
            return _timed(value, at, evidence, told_last, zone)
        if anew and not reading.corrects:
            return None  # "it's raining now"
        if pattern is _MAKE_IT and not reading.corrects:
            return None  # "make it shorter" is about the text in hand
        fits = reading.meant or alike_last(current, value) or is_at_another(reading.text, current)
        if pattern is _ELLIPTIC[-1] and reading.old is None and not fits:
            return None
        if reading.old and not any(stems(reading.old) & stems(f"{one.statement} {one.value}") for one in current):
            return None  # "Adam instead of Ilyes", of whom nothing is known
        return _worded(reading, value, evidence, current)
    return None


_NOW_IT_IS: Final = Pattern(
    r"(?:it|that|they|the (?:lesson|class|session|practice|training|appointment|meeting)) (?:is|are|starts?|begins?|takes place)"
    r"(?= now\b|.*\b(?:now|from now on|these days|instead)$)",
    re.IGNORECASE,
)
""" "It's now at 5", "it's on Wednesdays now"."""
_NOW_BEHIND: Final = Pattern(r"(?:,? (?:now|instead|from now on|these days|as of now))+$", re.IGNORECASE)
_A_TIME: Final = 12
_CHANGED_IT: Final = Pattern(
    r",? (?:they|he|she|we) (?:just |have |had to )?(?:changed|moved|shifted|swapped|switched|put) it(?: (?:on|for) (?:us|me))?"
    r"(?: (?:back|again))?$",
    re.IGNORECASE,
)
_MINUTES: Final = {"thirty": "30", "fifteen": "15", "forty-five": "45", "forty five": "45"}
_SPOKEN_TIME: Final = Pattern(
    rf"(?P<hour>{HOUR_WORDS}) (?P<minute>{'|'.join(_MINUTES)})(?: in the (?:morning|evening|afternoon))?",
    re.IGNORECASE,
)


def _in_figures(value: str) -> str:
    """ "Seven thirty" as "7:30"."""
    said = _SPOKEN_TIME.fullmatch(value)
    return f"{number_of(said['hour'])}:{_MINUTES[said['minute'].casefold()]}" if said else value


_SAME_TALK: Final = timedelta(days=1)


def _lately(current: Sequence[Memory], now: datetime, before: Sequence[str]) -> list[Memory]:
    """What a pronoun may mean: what was told by now a day ago at most, or is told of by what was said right before."""
    spoken = stems(" ".join(before))
    return [
        one
        for one in current
        if now - one.learned_at <= _SAME_TALK or (one.subject != OWNER and stems(one.subject) <= spoken)
    ]


def _of_something_unread(before: Sequence[str], current: Sequence[Memory], now: datetime, zone: ZoneInfo) -> bool:
    """Whether what was said last of some day or time became no memory: "it" is that, and nothing older."""
    for message in before:
        told = " ".join(statements.stated(message, eased=True))
        if first_date(told, now, zone) is None and first_time(told) is None:
            continue
        of = {word for word, weight in content_words(told).items() if weight > COMMON_WEIGHT and word.isalpha()} - _WHEN
        if of:
            return not any(of & stems(f"{one.subject} {one.value} {one.statement}") for one in current)
    return False


_WHEN: Final = stems(
    "monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight week month january february march april may"
    " june july august september october november december half quarter past noon"
)


def _dated(
    reading: Reading,
    told_as: str,
    day: Day,
    evidence: str,
    current: Sequence[Memory],
    *,
    now: datetime,
    zone: ZoneInfo,
) -> Candidate | None:
    about = [memory for memory in current if memory.attribute in _DATED or _tells_a_day(memory, zone)]
    old = first_date(reading.old, now, zone) if reading.old else None
    if old is not None:
        about = [
            memory for memory in about if memory.value[:10] == old.day[:10] or memory.value[-5:] == old.day[5:10]
        ] or about
    about = [memory for memory in about if names_its_day(evidence, memory)] or about
    if not about:
        return Candidate(
            Kind.EVENT, "it", "date", day.day, f"It is on {told_as}.", evidence, Extractor.RULES, elliptic=True
        )
    memory = about[0]
    yearly = memory.attribute in {"birthday", "anniversary"}
    told = None if yearly else when(told_as, now, zone)
    if told is not None and (then := retimed(memory, told, zone)) is not None:
        return corrected(memory, then.value, then.statement, evidence, event_end=then.end)
    if memory.attribute in _TOLD_IN_WORDS and _A_WEEKDAY.search(memory.statement):
        return None  # it is on several days, or from one to another
    value = (day_of_year(told_as) or _of_that_month(memory, told_as) or day.day[5:10]) if yearly else day.day
    found = first_date(memory.statement, memory.learned_at, zone)
    if found is not None and yearly:
        told_as = _with_its_month(memory.statement[found.start : found.stop], told_as)
    statement = _replaced(memory, found.start if found else None, found.stop if found else None, told_as)
    return corrected(memory, value, statement, evidence, event_end=None if yearly else day.end)


_TOLD_IN_WORDS: Final = frozenset({"plan", "note", "decision", "routine", "goal", "hobby", "work_schedule"})
_A_WEEKDAY: Final = Pattern(rf"\b{WEEKDAY}s?\b", re.IGNORECASE)


def _tells_a_day(memory: Memory, zone: ZoneInfo) -> bool:
    """Of the month, or of the week."""
    return memory.attribute in _TOLD_IN_WORDS and (
        _A_WEEKDAY.search(memory.statement) is not None
        or first_date(memory.statement, memory.learned_at, zone) is not None
    )


_DAY_ALONE: Final = Pattern(r"(?:the )?(\d{1,2})((?:st|nd|rd|th)?)", re.IGNORECASE)
_DAY_IN: Final = Pattern(r"\b\d{1,2}(?:st|nd|rd|th)?\b", re.IGNORECASE)


def _with_its_month(before: str, told_as: str) -> str:
    """ "The 4th", of what was told for "3rd December": the 4th of that month."""
    alone, days = _DAY_ALONE.fullmatch(told_as.strip()), list(_DAY_IN.finditer(before))
    if alone is None or len(days) != 1:
        return told_as
    ending = alone[2] if days[0].group()[-1:].isalpha() else ""
    return f"{before[: days[0].start()]}{alone[1]}{ending}{before[days[0].end() :]}"


def _of_that_month(memory: Memory, told_as: str) -> str | None:
    """ "It's the 16th", of a birthday on 14 June."""
    alone = _DAY_ALONE.fullmatch(told_as.strip())
    before = re.fullmatch(r"((?:\d{4}-)?\d\d-)\d\d", memory.value)
    return f"{before[1]}{int(alone[1]):02}" if alone and before else None


def _weekly(told: When, evidence: str, current: Sequence[Memory], zone: ZoneInfo) -> Candidate | None:
    """ "It's Fridays now", of what was told last of some day of the week."""
    about = [one for one in current if one.attribute in _TOLD_IN_WORDS and _A_WEEKDAY.search(one.statement)]
    then = retimed(about[0], told, zone) if about else None
    return corrected(about[0], then.value, then.statement, evidence, event_end=then.end) if then else None


def _timed(told_as: str, at: str, evidence: str, current: Sequence[Memory], zone: ZoneInfo) -> Candidate | None:
    for memory in current:
        if memory.attribute == "time":
            again = _at_that_hour(memory.statement, told_as) or f"My {memory.subject} is at {told_as}."
            return corrected(memory, at, again, evidence, event_end=memory.event_end)
        told = When("", None, re.sub(r"^at ", "", told_as), at)
        if memory.attribute in {"date", "deadline"} and (then := retimed(memory, told, zone)) is not None:
            return corrected(memory, then.value, then.statement, evidence, event_end=then.end)
        if memory.attribute == "plan" and (then := retimed(memory, told, zone)) is not None:
            return corrected(memory, then.value, then.statement, evidence, event_end=then.end)
        places = list(_AT_AN_HOUR.finditer(memory.statement)) if memory.attribute in _HELD else []
        if len(places) == 1:
            found = with_part([(memory, places[0].span("time"))], told.time_words, evidence)
            return found[0] if found else None
    return None


def _at_that_hour(statement: str, told_as: str) -> str | None:
    """The statement with another hour: from which pier it leaves stays."""
    place = time_span(statement)
    if place is None:
        return None
    lead = _BEFORE_AN_HOUR.match(statement, place[0])
    return f"{statement[: lead.end() if lead else place[0]]}{told_as.removeprefix('at ')}{statement[place[1] :]}"


_BEFORE_AN_HOUR: Final = Pattern(r"\s*(?:(?:at|from|by|around|about) )?", re.IGNORECASE)
_HELD: Final = frozenset({"routine", "hobby", "note", "work_schedule"})
_AT_AN_HOUR: Final = Pattern(
    rf"\b(?:at|from) (?P<time>(?:{HOUR_WORDS})\b(?: (?:{'|'.join(_MINUTES)})\b)?|\d{{1,2}}(?:[:.]\d\d)?(?: ?[ap]m)?\b)",
    re.IGNORECASE,
)
""" "The league starts at seven"."""


def _worded(reading: Reading, value: str, evidence: str, current: Sequence[Memory]) -> Candidate | None:
    """A value in words replaces the one that it names, or that of the very last memory where its slot holds one of that type."""
    if _HER_NAME.search(evidence):
        current = [one for one in current if one.attribute in _NAMES]
    if reading.old is not None:
        about = next((m for m in current if same_value(m.value, reading.old)), None)
    else:
        last = current[0] if current else None
        about = last if last and (cardinality_of(last.attribute) is Cardinality.ONE or alike(last, value)) else None
        if about is None and last is not None and last.attribute in PEOPLE and alike_last(current, value):
            about = last
        if last is not None and (place := colour_in(last, value)) is not None:
            return next(iter(with_part([(last, place)], value, evidence)), None)
        if reading.meant and last is not None and (place := name_of_a_sort(last, value)) is not None:
            return next(iter(with_part([(last, place)], value, evidence)), None)
        if about is None and reading.meant:
            about = told_beside_a_name(current, value)
        if about is None and last is not None and (other := other_thing(reading.text, last, value)) is not None:
            at = last.statement.casefold().find(last.value.casefold())
            return corrected(last, other, _replaced(last, at, at + len(last.value), other), evidence)
    if about is None or about.attribute in _DATED | {"time"}:
        return None
    checked = _CHECKS.get(about.attribute, _few_words)(value)
    if checked is None:
        return None
    at = about.statement.casefold().find(about.value.casefold())
    statement = _replaced(about, at if at >= 0 else None, at + len(about.value) if at >= 0 else None, checked)
    return corrected(about, checked, statement, evidence)


_HER_NAME: Final = Pattern(r"\b(?:his|her|their) names?\b", re.IGNORECASE)


def _few_words(text: str) -> str | None:
    return phrase(text, most=4)


def _replaced(memory: Memory, start: int | None, stop: int | None, new: str) -> str:
    """The old sentence with the new words in the old ones' place."""
    new = re.sub(r"^(?:on|at|in|by)\s+", "", new, flags=re.IGNORECASE)
    if start is None or stop is None:
        subject = f"My {memory.subject}" if memory.subject != "me" else f"My {memory.attribute.replace('_', ' ')}"
        return f"{subject}: {new}."
    return f"{memory.statement[:start]}{new}{memory.statement[stop:]}"
