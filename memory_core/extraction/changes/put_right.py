"""A thing or somebody that is named and put right: "the wedding's in Bath, not Bristol".

What was told of it keeps its other words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.occasions_meant import called
from memory_core.extraction.changes.taken import dose_put_right
from memory_core.extraction.dates import first_date
from memory_core.extraction.lexicon.life import KINSHIP
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.rules.corrections import Reading
from memory_core.extraction.statement_parts import current_of, fresh_of, in_its_place, where_told, with_part

_PREPOSITION: Final = r"(?:with|at|in|on|by|from|for|to|called|named)"
_THING: Final = (
    r"(?P<thing>(?:(?:my|our|the) )?(?!(?:I|we|it|that|this|he|she|they|there)\b)[\w'’&-]+(?: [\w'’&-]+){0,4}?)"
)
_OF_A_THING: Final = Pattern(
    r"(?:[\w'’ ]{3,40}, (?=(?:my|our|the) ))?"
    rf"{_THING}"
    rf"(?:['’]s| is| are| was| were)(?: (?:actually|really))? (?:{_PREPOSITION} )?(?:an? |the )?"
    r"(?P<v>(?:(?!\b(?:is|are|was|not|and|but)\b)[\w'’.&:-]+ ?){1,4})",
    re.IGNORECASE,
)
_TIME: Final = r"\d{1,2}[:.]\d{2}(?: ?[ap]\.?m\.?)?"
_CLOCK: Final = Pattern(rf"(?<![\w:.]){_TIME}(?![\w:])", re.IGNORECASE)
_TIMED: Final = Pattern(
    rf"{_THING}"
    rf"(?:['’]s| is| was| leaves| starts| goes| departs) (?:actually |really )?(?:at )?(?P<v>{_TIME})",
    re.IGNORECASE,
)
_TOLD_IN_WORDS: Final = frozenset({"plan", "routine", "note", "hobby", "work_schedule"})
_DOWN_TO: Final = Pattern(
    r"\b\d[\d,.]* (?P<what>[a-z]{3,})\b.*?\b(?:(?:I|we)(?: are| am|['’]re|['’]m)(?: now)?(?: (?:down|up|back))?(?: to| at)?"
    r"|leaves (?:us|me) with) (?P<v>\d[\d,.]*\d|\d)(?: now| left)?(?=[,.;]|$)(?<! [ap]m)",
    re.IGNORECASE,
)
""" "Sold 300 ewes so we're down to 2,100"."""
_AT_WORK: Final = frozenset({"employer", "occupation"})
_UNIT_AT_WORK: Final = r"(?:ward|unit|department|dept|team|clinic|floor|section)"
_ON_A_WARD: Final = Pattern(
    rf"(?<= on )(?:the )?[\w&-]+(?: [\w&-]+)? {_UNIT_AT_WORK}\b|(?<= in )(?:the )?[\w&-]+(?: [\w&-]+)? {_UNIT_AT_WORK}\b",
    re.IGNORECASE,
)
_OTHER_WARD: Final = Pattern(
    r"I (?:have |am )?(?:been )?(?:now |just )?(?:moved|transferred|switched|gone)(?: over| across)? to"
    rf" (?P<v>(?:the )?(?:(?-i:A&E|ER|ICU|ITU|HDU|NICU|CCU|ENT)|[\w&-]+(?: [\w&-]+)? {_UNIT_AT_WORK}))"
    r"(?: (?:now|last \w+|on \w+day))?(?:,? (?:and |so )?(?:I )?start(?:ed)? (?:there )?.{2,25})?",
    re.IGNORECASE,
)
""" "I've moved to A&E, started there on Monday", of a nurse on the stroke ward."""
_DETERMINER: Final = Pattern(r"^(?:my|our|the|a|an) ", re.IGNORECASE)


def named(
    reading: Reading, evidence: str, recent: Sequence[Memory], *, now: datetime, zone: ZoneInfo
) -> tuple[Candidate, ...]:
    """What a sentence that names a thing, and what is true of it, makes of the statements that tell something else of it."""
    return (
        _at_another_time(reading, evidence, fresh_of(recent, now))
        or dose_put_right(reading.text, evidence, current_of(recent))
        or _elsewhere_at_work(reading.text, evidence, current_of(recent))
        or _counted_anew(reading.text, evidence, current_of(recent))
        or _swapped(reading, evidence, [] if first_date(reading.text, now, zone) else current_of(recent))
    )


def _swapped(reading: Reading, evidence: str, current: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "The wedding's in Bath, not Bristol": the wrong word stands once behind the thing, and goes."""
    said = _OF_A_THING.fullmatch(reading.text)
    old = re.sub(rf"^(?:{_PREPOSITION} )?(?:an? |the )?", "", (reading.old or "").strip(), flags=re.IGNORECASE)
    thing = _named_by(said)
    if said is None or not old or not thing:
        return ()
    longer = r"(?:(?-i: [A-Z][\w'’-]+))*" if _SOMEWHERE.search(reading.text[: said.start("v")]) else ""
    wrong = Pattern(rf"(?<![\w'’]){re.escape(old)}{longer}(?![\w'’])", re.IGNORECASE)
    told = where_told(wrong, [one for one in current if _is_not_named(one, wrong)])
    of_it = [
        (one, at)
        for one, at in told
        if thing <= stems(f"{one.subject} {one.statement[: at[0].start()]}") or thing <= called(one)
    ]
    return (*_in_office(said, wrong, evidence, current), *in_its_place(of_it, said["v"].strip(), evidence))


_SOMEWHERE: Final = Pattern(r"\b(?:at|in)(?: the)? $", re.IGNORECASE)
""" "The op is at Shrewsbury, not Hereford", of the "Hereford County"."""


def _is_not_named(memory: Memory, wrong: Pattern) -> bool:
    """Who somebody is has its own ways; what is told of them beside the name is put right as anything else."""
    return memory.attribute not in PEOPLE or (memory.attribute == "pet" and wrong.search(memory.value) is None)


def _in_office(said: re.Match[str], wrong: Pattern, evidence: str, current: Sequence[Memory]) -> tuple[Candidate, ...]:
    """Who that is to the owner now: of "my boss is Lotte" also what tells nothing but that it was Eva."""
    office = KINSHIP.get(_DETERMINER.sub("", said["thing"]).casefold())
    known = [one for one in current if office and one.attribute == office and wrong.fullmatch(one.value)]
    places = [(one, at[0].span()) for one, at in where_told(wrong, known) if len(at) == 1]
    return with_part(places, said["v"].strip(), evidence)


def _at_another_time(reading: Reading, evidence: str, fresh: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "Correction: the train is at 9:14", after "the 9:40 train to Malmö"; what has a date of its own is `rearranged`."""
    said = _TIMED.fullmatch(reading.text)
    if said is None or not reading.corrects or reading.old is not None:
        return ()
    thing = _named_by(said)
    of_it = [
        one for one in fresh if one.attribute in _TOLD_IN_WORDS and thing <= stems(f"{one.subject} {one.statement}")
    ]
    if day := _A_DAY.search(said["thing"]):
        return _on_that_day(day.group(), said["v"], of_it, evidence)
    return in_its_place(where_told(_CLOCK, of_it), said["v"], evidence)


def _on_that_day(day: str, clock: str, of_it: Sequence[Memory], evidence: str) -> tuple[Candidate, ...]:
    """ "Pick up on Fridays is at 1.30", of "at 3.15, on Fridays at 1": the time that stands behind the day."""
    at = Pattern(rf"\b{day}s?(?:,| it is| it's)? at (?P<time>\d{{1,2}}(?:[:.]\d\d)?)(?![\w:])", re.IGNORECASE)
    told = [(one, found[0].span("time")) for one, found in where_told(at, of_it) if len(found) == 1]
    return with_part(told, clock, evidence)


_A_DAY: Final = Pattern(rf"\b{WEEKDAY}(?=s?\b)", re.IGNORECASE)


def _named_by(said: re.Match[str] | None) -> frozenset[str]:
    return stems(_DETERMINER.sub("", said["thing"])) if said else frozenset()


def _elsewhere_at_work(text: str, evidence: str, current: Sequence[Memory]) -> tuple[Candidate, ...]:
    """On which ward or in which department of the same firm the owner works."""
    said = _OTHER_WARD.fullmatch(text)
    if said is None or of_the_day(text):
        return ()
    mine = [one for one in current if one.subject == OWNER and one.attribute in _AT_WORK]
    return in_its_place(where_told(_ON_A_WARD, mine), said["v"].strip(), evidence)


def _counted_anew(text: str, evidence: str, current: Sequence[Memory]) -> tuple[Candidate, ...]:
    """How many there are of what is counted."""
    said = _DOWN_TO.search(text)
    if said is None:
        return ()
    counted = Pattern(rf"(?<![\w.,])\d[\d,]*(?= (?:[a-z]+ )?{re.escape(said['what'])}\b)", re.IGNORECASE)
    return in_its_place(where_told(counted, current), said["v"], evidence)


_REMARK: Final = Pattern(
    r"(?P<said>(?:(?:it|that|this|he|she|they) (?:is|was|are)|its|I meant) [^,;]{1,30}|[^,; ]{1,14}),?[,;]? "
    r"(?:(?:but|and|so|as|since|because) )?(?:I|my|we|our|he|she|they|the|his|her|no|not|silly|typical|what|just|how"
    r"|that|this|it|there|you|apologies|stupid|sorry|thank|nearly|almost|luckily|phew|good|glad|read|wrote|typed)\b.*",
    re.IGNORECASE,
)


def with_and_without_remark(reading: Reading) -> tuple[Reading, ...]:
    """ "It's the 16th, my wife was not impressed": the correction, and the correction alone."""
    match = _REMARK.fullmatch(reading.text) if reading.corrects else None
    if match is None or "," not in reading.text:
        return (reading,)
    return reading, replace(reading, text=match["said"].strip())
