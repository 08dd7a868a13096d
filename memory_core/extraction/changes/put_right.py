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
from memory_core.domain.people import KIN, PEOPLE
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.occasions_meant import called
from memory_core.extraction.dates import first_date
from memory_core.extraction.lexicon.life import KINSHIP, MEDICS, UNITS_OF_DOSES
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
_UNIT: Final = rf"(?P<unit> ?{UNITS_OF_DOSES})?"
_AMOUNT: Final = Pattern(rf"\d+(?:[.,]\d+)?{_UNIT}(?![\w:])", re.IGNORECASE)
_IS_SO_MUCH: Final = Pattern(
    r"(?:^|[,;.] |\b(?:my|the|and|so|now|that) )(?P<name>[a-z][\w-]{3,})(?:['’]s| is| goes| went| has gone| has been| was| got"
    r"| is going| dose is| dose goes)(?: (?:now|up|down|back|raised|lowered|upped|increased|reduced|put|cut|just))*(?: to)?"
    rf" (?P<v>\d+(?:[.,]\d+)?){_UNIT}(?![\w:]| ?(?:am|pm|days?|weeks?|months?|pounds?|euros?|dollars?|times?)\b)",
    re.IGNORECASE,
)
_WHO_DOSES: Final = (
    rf"(?:(?:(?:my|our|the|her|his|their) )?(?:new )?(?!vet\b){MEDICS}|(?-i:Dr\.? [A-Z][\w'’-]+)|he|she|they|I|we)"
    r"(?:['’](?:s|ve))?"
)
_IS_PUT_AT: Final = Pattern(
    rf"(?:^|^(?:after|since|following) (?:[\w'’-]+ ){{1,5}}?|[,;.] |\b(?:and|so|but|that) )"
    rf"{_WHO_DOSES}(?: has| have| is| are| am)?(?: just| now| already)*"
    r" (?:raised|increased|upped|bumped|lowered|reduced|decreased|dropped|cut|put|taken|took|moved|brought|changed|adjusted|halved"
    r"|doubled|raising|increasing|upping|lowering|reducing|cutting|putting|taking)(?: up| down| back)?"
    rf"(?: (?P<whose>(?:my|our) (?:{KIN})['’]s|(?-i:[A-Z])[\w-]+['’]s|the|my|our|her|his|their))?"
    r"(?: (?:dose|dosage|amount) of(?: the| my)?)? (?P<name>[a-z][\w-]{3,})(?: dose| dosage| tablets?| pills?)?(?: up| down| back)*"
    rf"(?: from [^,.;]{{1,15}}?)? to (?P<v>\d+(?:[.,]\d+)?){_UNIT}(?![\w:]| ?(?:am|pm|days?|weeks?|months?|times?)\b)",
    re.IGNORECASE,
)
_IS_PUT_ON: Final = Pattern(
    rf"(?:^|[,;.] |\b(?:and|so|but|that) )(?:{_WHO_DOSES}|doctor|doc)(?: has| have)?(?: just| now| already)*"
    r" (?:put|started|switched|moved|has|have|got) me(?: up| down| back)? (?:on|onto|to)"
    rf" (?P<v>\d+(?:[.,]\d+)?){_UNIT} (?:of )?(?P<name>[a-z][\w-]{{3,}})"
    rf"|(?:^|[,;.] |\b(?:and|so|but) )I(?:['’]m| am| take)(?: now)? (?:on )?(?P<v2>\d+(?:[.,]\d+)?)(?P<unit2> ?m?c?g| ?ml)"
    r" (?:of )?(?P<name2>[a-z][\w-]{3,})(?=[\w ]{0,20} (?:now|instead|these days)\b)",
    re.IGNORECASE,
)
""" "Doctor put me on 5 mg of bisoprolol"."""
_SAYS_SO_MUCH: Final = Pattern(
    rf"(?:^|[,;.] |\b(?:and|so|but) ){_WHO_DOSES}(?: has| have)?(?: now| just)* (?:says?|said|prescribed|gave me|wants|wrote)"
    r"(?: that| me on| me to take| I should take)? (?P<name>[a-z][\w-]{3,})(?: to| at| up to)? "
    rf"(?P<v>\d+(?:[.,]\d+)?){_UNIT} (?:now|instead|from now on)\b"
    r"|\b(?:the|my|of) (?P<name2>[a-z][\w-]{3,}),? (?:and |so )+(?:now )?(?:it is|it['’]s|its|that is|that['’]s) (?:now )?"
    rf"(?:up to |down to )?(?P<v2>\d+(?:[.,]\d+)?)(?P<unit2> ?{UNITS_OF_DOSES})(?![\w:])",
    re.IGNORECASE,
)
""" "GP said sumatriptan 100 now", "he wants more of the ramipril, so it is 10 mg"."""
_FOR_A_WHILE: Final = Pattern(
    r"\b(?:for|until|till|just|only) (?:(?:an?|one|two|three|four|a few|a couple of|the next|the|\d+|this|next|now|tonight|today"
    r"|tomorrow) ?)+(?:nights?|days?|weeks?|months?|fortnight|then)?(?=[,.;]|$)",
    re.IGNORECASE,
)
""" "To 10 mg for two weeks" is no dose that stays."""
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
        or _dose(reading.text, evidence, current_of(recent))
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


def _dose(text: str, evidence: str, current: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "Saw the doctor again, ramipril goes up to 10 mg": of a medicine that is taken and named by itself."""
    passes = of_the_day(_FROM_TODAY.sub("", text)) or _FOR_A_WHILE.search(text)
    changed = () if passes else (*_IS_PUT_AT.finditer(text), *_IS_PUT_ON.finditer(text), *_SAYS_SO_MUCH.finditer(text))
    for said in (*changed, *_IS_SO_MUCH.finditer(text)):
        groups = said.groupdict()
        name = said["name"] or groups["name2"]
        amount, unit = said["v"] or groups["v2"], said["unit"] or groups.get("unit2") or ""
        whose = (groups.get("whose") or ("my" if "name2" in groups else "")).casefold()
        doses = [(one, d) for one in current if _may_be_taken_by(whose, one) and (d := _dose_of(name, one))]
        if len(doses) > 1:  # one sentence may tell of two medicines, each a memory
            doses = [(one, dose) for one, dose in doses if name.casefold() in one.value.casefold().split()]
        if not doses or len({one.statement for one, _ in doses}) != 1:
            continue
        known = doses[0][1]["unit"] or ""
        if unit and known and unit.strip().casefold() != known.strip().casefold():
            continue
        made = with_part([(one, dose.span()) for one, dose in doses], f"{amount}{known or unit}", evidence)
        return tuple(_as_often(one, text[said.end() :]) for one in made)
    return () if passes else _only_dose(text, evidence, current)


_PUT_ME: Final = Pattern(
    rf"(?:^|[,;.] |\b(?:and|so|but|that) ){_WHO_DOSES}(?: has| have)?(?: just| now)* (?:put|moved|taken|brought|got|has) (?:me|it)"
    rf" (?:back )?(?:up|down) to (?P<v>\d+(?:[.,]\d+)?)(?P<unit> ?{UNITS_OF_DOSES})(?= (?:now"
    rf"|a day|of it)\b|[,.;!]|$)",
    re.IGNORECASE,
)


def _only_dose(text: str, evidence: str, current: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "Dr Kofler has put me up to 10 mg": of the one medicine that is taken by so much."""
    said = _PUT_ME.search(text)
    mine = [one for one in current if one.attribute == "medication" and one.subject == OWNER]
    doses = [(one, at) for one, at in where_told(_AMOUNT, mine) if len(at) == 1 and at[0]["unit"]]
    doses = [
        (one, at) for one, at in doses if said and at[0]["unit"].strip().casefold() == said["unit"].strip().casefold()
    ]
    if said is None or len(doses) != 1:
        return ()
    return with_part([(doses[0][0], doses[0][1][0].span())], f"{said['v']}{said['unit']}", evidence)


_FROM_TODAY: Final = Pattern(r"\b(?:starting|from|as of|beginning) today\b", re.IGNORECASE)
_HOW_OFTEN: Final = Pattern(
    r"\b(?:once|twice|(?:two|three|four|\d) times|one|two|three)(?: tablets?| pills?)? (?:a|per|each|every) (?:day|night|week)\b"
    r"|\b(?:(?:only|just) )?(?:at |every |each |in the )?(?:night|morning|evening|bedtime)s?(?: only)?\b"
    r"|\b(?:once |twice )?daily\b",
    re.IGNORECASE,
)


def _may_be_taken_by(whose: str, memory: Memory) -> bool:
    """ "Her metformin" is not the owner's, nor my wife's aspirin."""
    if whose.endswith(("'s", "’s")):
        return whose[:-2].removeprefix("my ").removeprefix("our ") in memory.subject.casefold().split()
    if whose in {"my", "our"}:
        return memory.subject == OWNER
    return whose not in {"her", "his", "their"} or memory.subject != OWNER


def _as_often(candidate: Candidate, rest: str) -> Candidate:
    """ "To 500, only night", of what was taken twice a day."""
    anew, told = _HOW_OFTEN.search(rest), list(_HOW_OFTEN.finditer(candidate.statement))
    if anew is None or len(told) != 1 or anew.group().casefold() == told[0].group().casefold():
        return candidate
    before, behind = candidate.statement[: told[0].start()], candidate.statement[told[0].end() :]
    value = candidate.value.replace(told[0].group(), anew.group())
    return replace(candidate, statement=f"{before}{anew.group()}{behind}", value=value)


_TAKEN: Final = frozenset({"medication", "routine", "note"})


def _dose_of(name: str, memory: Memory) -> re.Match[str] | None:
    """Where the memory tells how much of it is taken: beside its name, or the only amount of a medicine."""
    said = memory.statement
    named = re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", said, re.IGNORECASE)
    if memory.attribute not in _TAKEN or named is None:
        return None
    doses = list(_AMOUNT.finditer(said))
    before, after = said[: named.start()].removesuffix("of ").rstrip(), said[named.end() :]
    beside = [
        one for one in doses if one.end() == len(before) or after.startswith((f" {one.group()}", f", {one.group()}"))
    ]
    if len(beside) == 1:
        return beside[0]
    return doses[0] if len(doses) == 1 and memory.attribute == "medication" else None


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
