"""A thing that is named and put right: "the wedding's in Bath, not Bristol", "oops, it's 4417".

What was told of it keeps its other words. A number takes the place of the one number of its length that was told lately.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate
from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory
from memory_core.domain.tokens import stems
from memory_core.extraction.amended import (
    HOLDS_A_SUM,
    SUM,
    amended,
    current_of,
    fresh_of,
    of_one_message,
    same_kind,
    with_part,
    with_unit,
)
from memory_core.extraction.dates import first_date
from memory_core.extraction.patterns import Pattern
from memory_core.extraction.rules_corrections import Reading

_PREPOSITION: Final = r"(?:with|at|in|on|by|from|for|to|called|named)"
_OF_A_THING: Final = Pattern(
    r"(?:[\w'’ ]{3,40}, (?=(?:my|our|the) ))?"
    r"(?P<thing>(?:(?:my|our|the) )?(?!(?:I|we|it|that|this|he|she|they|there)\b)[\w'’&-]+(?: [\w'’&-]+){0,4}?)"
    rf"(?:['’]s| is| are| was| were)(?: (?:actually|really))? (?:{_PREPOSITION} )?(?:an? |the )?"
    r"(?P<v>(?:(?!\b(?:is|are|was|not|and|but)\b)[\w'’.&:-]+ ?){1,4})",
    re.IGNORECASE,
)
_TIME: Final = r"\d{1,2}[:.]\d{2}(?: ?[ap]\.?m\.?)?"
_CLOCK: Final = Pattern(rf"(?<![\w:.]){_TIME}(?![\w:])", re.IGNORECASE)
_TIMED: Final = Pattern(
    r"(?P<thing>(?:(?:my|our|the) )?(?!(?:I|we|it|that|this|he|she|they|there)\b)[\w'’&-]+(?: [\w'’&-]+){0,4}?)"
    rf"(?:['’]s| is| was| leaves| starts| goes| departs) (?:actually |really )?(?:at )?(?P<v>{_TIME})",
    re.IGNORECASE,
)
_TOLD_IN_WORDS: Final = frozenset({"plan", "routine", "note", "hobby", "work_schedule"})
_UNIT: Final = r"(?P<unit> ?(?:mg|mcg|g|ml|iu|units|micrograms|milligrams))?"
_AMOUNT: Final = Pattern(rf"\d+(?:[.,]\d+)?{_UNIT}(?![\w:])", re.IGNORECASE)
_IS_SO_MUCH: Final = Pattern(
    r"(?:^|[,;.] |\b(?:my|the|and|so|now|that) )(?P<name>[a-z][\w-]{3,})(?:['’]s| is| goes| went| has gone| has been| was| got"
    r"| is going| dose is| dose goes)(?: (?:now|up|down|back|raised|lowered|upped|increased|reduced|put|cut|just))*(?: to)?"
    rf" (?P<v>\d+(?:[.,]\d+)?){_UNIT}(?![\w:]| ?(?:am|pm|days?|weeks?|months?|pounds?|euros?|dollars?|times?)\b)",
    re.IGNORECASE,
)
_FROM_NOW_ON: Final = Pattern(
    r"\b(?:(?:from|since|as of|starting) (?:this|next|the next) (?:month|week|year|term)|from now on|from the (?:1st|first)"
    r"|as of now|from (?:january|february|march|april|may|june|july|august|september|october|november|december))(?: on)?,?"
    r" (?:my|our|the) (?P<thing>[\w'’-]+(?: [\w'’-]+){0,3}?) (?:is|will be|costs|comes to) (?:going to be )?"
    rf"(?:now )?(?P<v>{SUM})(?=[ ,.;!]|$)",
    re.IGNORECASE,
)
_DIGITS: Final = Pattern(r"(?:(?:it|that) is |its |it['’]s )?(?P<v>\d{3,12})", re.IGNORECASE)
_A_NUMBER: Final = re.compile(r"(?<![\w.:/-])\d{3,12}(?![\w:/-])")
_WHOLE_WORDS: Final = Pattern(r"(?:my|our|the|a|an) ", re.IGNORECASE)


def swapped_in(
    reading: Reading, evidence: str, recent: Sequence[Memory], *, now: datetime, zone: ZoneInfo
) -> tuple[Candidate, ...]:
    """What a sentence that names a thing, the right word and the wrong one makes of what tells the wrong one of it."""
    if timed := _at_another_time(reading, evidence, fresh_of(recent, now)):
        return timed
    if summed := _dose(reading.text, evidence, recent) or _from_now_on(reading.text, evidence, recent):
        return summed
    said = _OF_A_THING.fullmatch(reading.text)
    old = re.sub(rf"^(?:{_PREPOSITION} )?(?:an? |the )?", "", (reading.old or "").strip(), flags=re.IGNORECASE)
    if said is None or not old or first_date(reading.text, now, zone) is not None:
        return ()
    thing = stems(_WHOLE_WORDS.sub("", said["thing"]))
    told = re.compile(rf"(?<![\w'’]){re.escape(old)}(?![\w'’])", re.IGNORECASE)
    at = of_one_message(
        [
            (one, found)
            for one in current_of(recent)
            if one.attribute not in PEOPLE
            and thing <= stems(f"{one.subject} {one.statement[: one.statement.casefold().find(old.casefold())]}")
            and (found := list(told.finditer(one.statement)))
        ]
    )
    if not thing or not at or any(len(found) != 1 for _, found in at):
        return ()
    return with_part([(one, found[0].span()) for one, found in at], said["v"].strip(), evidence)


def _at_another_time(reading: Reading, evidence: str, fresh: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "Correction: the train is at 9:14", after "the 9:40 train to Malmö"; what has a date of its own is moved elsewhere."""
    said = _TIMED.fullmatch(reading.text)
    if said is None or not reading.corrects or reading.old is not None:
        return ()
    thing = stems(_WHOLE_WORDS.sub("", said["thing"]))
    at = [
        (one, found)
        for one in fresh
        if one.attribute in _TOLD_IN_WORDS
        and thing <= stems(f"{one.subject} {one.statement}")
        and (found := list(_CLOCK.finditer(one.statement)))
    ]
    at = of_one_message(at)
    if not at or any(len(found) != 1 for _, found in at):
        return ()
    return with_part([(one, found[0].span()) for one, found in at], said["v"], evidence)


def _dose(text: str, evidence: str, recent: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "Saw the doctor again, ramipril goes up to 10 mg": of a medicine that is taken and named by itself."""
    for said in _IS_SO_MUCH.finditer(text):
        meant = [
            one
            for one in current_of(recent)
            if one.attribute == "medication" and said["name"].casefold() in one.value.casefold().split()
        ]
        doses = [(one, list(_AMOUNT.finditer(one.value))) for one in meant]
        if len(doses) != 1 or len(doses[0][1]) != 1:
            continue
        memory, (dose,) = doses[0]
        at = memory.statement.casefold().find(memory.value.casefold())
        unit = said["unit"] or ""
        if at < 0 or (unit and dose["unit"] and unit.strip().casefold() != dose["unit"].strip().casefold()):
            continue
        new = f"{said['v']}{dose['unit'] or unit}"
        return with_part([(memory, (at + dose.start(), at + dose.end()))], new, evidence)
    return ()


def _from_now_on(text: str, evidence: str, recent: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "From this month the rent is 910 euros", of the one sum that was told of it."""
    said = _FROM_NOW_ON.search(text)
    if said is None:
        return ()
    thing = stems(said["thing"])
    at = [
        (one, found)
        for one in current_of(recent)
        if thing <= stems(f"{one.subject} {one.statement}") and (found := list(HOLDS_A_SUM.finditer(one.statement)))
    ]
    if len(at) != 1 or len(at[0][1]) != 1 or not same_kind(at[0][1][0].group(), said["v"]):
        return ()
    memory, (old,) = at[0]
    return with_part([(memory, old.span())], with_unit(said["v"].strip(), old.group()), evidence)


def part(
    reading: Reading, evidence: str, recent: Sequence[Memory], *, now: datetime, zone: ZoneInfo
) -> tuple[Candidate, ...]:
    """What takes the place of what tells the part that is another, though the thing may not be named."""
    return amended(reading, evidence, recent, now=now, zone=zone) or _number(reading, evidence, fresh_of(recent, now))


def _number(reading: Reading, evidence: str, fresh: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "Oops, it's 4417", after one number of four figures."""
    said = _DIGITS.fullmatch(reading.text)
    if said is None or not reading.corrects:
        return ()
    new = said["v"]
    at = [
        (one, found)
        for one in fresh
        if (found := [m for m in _A_NUMBER.finditer(one.statement) if len(m.group()) == len(new)])
    ]
    at = of_one_message(at)
    if not at or any(len(found) != 1 for _, found in at):
        return ()
    return with_part([(one, found[0].span()) for one, found in at], new, evidence)
