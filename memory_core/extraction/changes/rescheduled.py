"""Sentences that say of something known only when it is: "the flight leaves at 7:25", "we moved dinner with Anna to Sunday"."""

from __future__ import annotations

import calendar
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.calendar_words import MONTH_NAME, WEEKDAY
from memory_core.domain.candidates import Candidate
from memory_core.domain.numbers import COUNT, HOUR_WORDS, number_of
from memory_core.domain.occasions import are_of_two, is_one_more
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import DENIED, DOUBTED, any_of
from memory_core.extraction.changes.occasions_meant import (
    APPOINTMENT,
    HELD,
    OCCASIONS,
    appointment,
    is_of_a_part,
    is_told_in_words,
    may_move,
    meant_by,
    says,
    told_of,
    with_whom,
)
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.changes.practices import is_elsewhere
from memory_core.extraction.changes.redated import of_its_part
from memory_core.extraction.normalisation.cutting import opened
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.retimed import When, retimed, when
from memory_core.extraction.rules.corrections import corrected, read

_MOVED: Final = (
    r"(?:re-?scheduled|moved|postponed|pushed|changed|shifted|switched|swapped|slipped|bumped|put|brought|delayed|extended"
    r"|moving|switching|changing|shifting|swapping|corrected|revised|amended)"
    r"(?: (?:back|forward|up|out))?"
)
_WHAT: Final = r"(?P<what>[\w'’&-]+(?: [\w'’&-]+){0,5}?)"
_AT_ONCE: Final = (
    r"\d{1,2}[:.]\d{2}(?: ?[ap]\.?m\.?)?|the \d{1,2}(?:st|nd|rd|th)\b.{0,25}"
    rf"|\d{{1,2}}(?:st|nd|rd|th)? (?:of )?{MONTH_NAME}\b.{{0,20}}|{MONTH_NAME} \d{{1,2}}\b.{{0,20}}"
)
"""A day or a time without a word before it."""
_IS: Final = Pattern(
    rf"(?:(?:my|our|the) )?{_WHAT}"
    r"(?:['’]s| (?P<verb>is|are|was|has|have|got|will be|should be|starts?|begins?|leaves?|departs?|takes off|arrives?|lands?"
    r"|opens?|closes?|ends?|finishes|finish))?"
    rf"(?: (?:been|just|got|being|due|scheduled|set|booked))*(?: (?P<moved>{_MOVED})(?: from [^,]+?)?)?"
    rf" (?P<when>(?:to|for|at|on|until|till|by|from(?= \d.* to \d)) .{{1,40}}|{_AT_ONCE})",
    re.IGNORECASE,
)
_WAS_MOVED: Final = Pattern(
    rf"(?:(?:my|our|the) )?{_WHAT}(?:['’]s| (?P<verb>is|are|was|has|have|got)|(?= slipped\b))(?: (?:been|just|got|being|now))*"
    rf" (?P<moved>{_MOVED})(?: from [^,]+?)? (?P<when>(?:to|for|at|on|until|till|by) .{{1,40}})",
    re.IGNORECASE,
)
""" "My flight to Toronto has been moved to the 21st": what is moved may be to somewhere."""
_WE_MOVED: Final = Pattern(
    rf"(?:we|they|I|he|she|(?:(?:the|my|our) )?(?P<who>[\w'’-]+(?: [\w'’-]+)?))(?: have| has|['’]ve|['’]s)?(?: just| now| had to)?"
    rf" (?P<moved>{_MOVED}|re-?schedule|move|postpone|push|change|shift|switch)"
    rf" (?:(?:(?:my|our|the) )?{_WHAT})(?: (?:back|forward|up|out))?(?: from [^,]+?)?"
    rf" (?P<when>(?:to|for|until|till) .{{1,40}}|on {WEEKDAY}s\b.{{0,20}})",
    re.IGNORECASE,
)
_TAIL: Final = Pattern(r".{3,80}(?:[,;] (?:so |and |but )?| so )(?P<rest>(?:my|our|the) .+)", re.IGNORECASE)
""" "The dentist's office rang, my appointment is on 21 May"."""
_AFTER_A_REASON: Final = Pattern(r".{3,80}?(?:[,;] (?:so|and|but)|:| so) (?P<rest>[\w'’ -]+)", re.IGNORECASE)
""" "The hall's got a leak so yoga has swapped to Tuesdays"."""
_MOVED_IT: Final = Pattern(
    rf"(?:(?:(?:(?:my|our|the) )?[\w'’-]+) (?:have |had to )?(?:{_MOVED}|move|change|push|switch) (?:(?:my|our|the) )?{_WHAT}"
    r"(?: back| forward| up| out)?"
    rf"|(?:(?:my|our|the) )?(?P<moved_itself>[\w'’&-]+(?: [\w'’&-]+){{0,4}}?)(?:['’]s| has| have| was| were| got| is)?(?: been)?"
    rf" {_MOVED})[,;]?"
    r" (?:so |and |now )?(?:it|that)(?:['’]?s| is| will be| starts) (?:now )?"
    rf"(?P<when>(?:on|at|every|from) .{{1,40}}?|the \d{{1,2}}(?:st|nd|rd|th)|{_AT_ONCE})(?: now)?",
    re.IGNORECASE,
)
""" "They moved my pottery class, it's on Thursdays now", "Benidorm moved, it's the 26th now"."""
_COMES: Final = Pattern(
    r"(?:(?:my|our) )?(?P<who>[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?)(?:['’]s| is| are|['’]re)? (?:only |already )?"
    r"(?:coming|comes?|visiting|visits?|arriving|arrives?|flying in|getting here|due)(?: over| to us| here| us| round)?"
    rf" (?P<when>(?:on|at|next|this|in) .{{1,40}}|{WEEKDAY}.{{0,20}}|tomorrow.{{0,20}})",
    re.IGNORECASE,
)
_VISIT: Final = Pattern(r"\b(?:visit|com(?:e|es|ing)\b|arriv|stay|fly(?:ing)? in)", re.IGNORECASE)
_PRONOUNS: Final = frozenset({"he", "she", "they"})
_SAME_TALK: Final = timedelta(hours=2)
_US: Final = frozenset({"us", "me"})
_TRAILING: Final = Pattern(
    r"(?:,? (?:now|again|instead|actually|then|in the end|after all|from now on|(?:at )?(?:the )?same (?!day\b|date\b)[a-z]+"
    r"(?: [a-z]+)?(?: and [a-z]+)?|at the same time|until further notice|for good|permanently|(?:effective|starting|as of|from)"
    rf" (?:(?:this|next) (?:week|month|term|year)|now|{MONTH_NAME})))+$",
    re.IGNORECASE,
)
_LEAD_IN: Final = Pattern(
    r"^(?:(?:heads[- ]?up|fyi|btw|just so you know|reminder|(?:good|bad|big|great) news|news|update|okay|ok|well|right|hey|oh|ugh"
    r"|argh|great|typical|guess what)[,:!.-]*\s+)+(?=(?:they|we|my|our|the|I|he|she)\b)|^hold on,? (?:so |the )?"
    r"|^(?:(?:the|my|our) )?(?P<caller>[\w'’]+(?: [\w'’]+){0,3}?) (?:(?:just|has|have) )*(?:rang|rung|called|phoned|texted|emailed"
    r"|messaged|wrote)(?: me| us| back| today)*(?:,| and| to say| saying)+(?: that)? (?:now )?",
    re.IGNORECASE,
)
_AMID: Final = Pattern(r"\b(?:now|actually|in fact|really) (?!and\b)", re.IGNORECASE)
_BESIDES: Final = any_of(
    DOUBTED, r"\b(?:also|too|another|other|second|both|either|sometimes|usually|could|would|used to)\b"
)
"""Another occasion, or none. What is to come is what it reads: "it should be on Friday now"."""
_MARKED: Final = Pattern(rf"\b(?:now|actually|instead|in the end|after all|{_MOVED})\b", re.IGNORECASE)
_BE: Final = frozenset({"is", "are", "was", "has", "have", "got", "will be", "should be", ""})


@dataclass(frozen=True, slots=True)
class _Told:
    """What a sentence says to be at another time. `what`: in its words; `who` moved it, and `caller` who rang to say so; `marked`:
    it says that this is new, `moved` by the verb itself."""

    what: str
    who: str
    caller: str
    verb: str
    when: When
    marked: bool
    moved: bool


def rearranged(
    sentence: str, memories: Sequence[Memory], read_in_it: Sequence[Candidate], *, now: datetime, zone: ZoneInfo
) -> Change | None:
    """What the sentence is of, and what is known of that now; None where it is of nothing known, or of more than one thing."""
    memories = [
        one for one in memories if not (are_of_two(sentence, one.statement) or is_one_more(sentence, one.statement))
    ]
    reading = read(sentence)
    bare = opened(reading.text).strip(" .!")
    rang = _LEAD_IN.match(bare)
    plain = _AMID.sub("", _TRAILING.sub("", _LEAD_IN.sub("", bare)))
    plain = _THE_DAY.sub(r"\g<on> the \g<day>", _NOT_BUT_THEN.sub(r"\g<what> \g<new> not \g<old>", plain))
    plain = _AT_WORD.sub(lambda m: f"at {number_of(m['hour'])}", plain)
    plain = _ITS_DAY.sub(r"\g<what> is on \g<day>s", plain)
    if (wrong := _NOT_THEN.search(plain)) is not None:
        plain = _TRAILING.sub("", plain[: wrong.start()])
        memories = [one for one in memories if says(one, wrong["old"])] or memories
    if later := _put_off(plain, sentence, memories, now=now, zone=zone):
        return later
    travels = _THEIR_TRIP.sub(r"\g<who> is coming on \g<when>", plain)
    if (travels != plain or not read_in_it) and (visit := _expected(travels, sentence, memories, now=now, zone=zone)):
        return visit
    corrects = reading.corrects or wrong is not None
    told = _told(plain, sentence, (rang and rang["caller"]) or "", corrects=corrects, now=now, zone=zone)
    if told is None or _tells_enough(told, read_in_it):
        return None
    meant = _which(told, sentence, memories, now, zone)
    if meant and (part := of_its_part(meant, told.when, told.what, sentence)) is not None:
        return Change(meant, part[0]) if part else None
    then = retimed(meant, told.when, zone) if meant else None
    told_in_words = meant is not None and is_told_in_words(meant)
    if meant is None or then is None or (then.value == meant.value and not told_in_words):
        return None
    made = corrected(meant, then.value, then.statement, sentence, event_end=then.end)
    return Change(meant, replace(made, replaces=meant.value) if told_in_words else made)


def _told(plain: str, sentence: str, caller: str, *, corrects: bool, now: datetime, zone: ZoneInfo) -> _Told | None:
    plain = _GIVEN_US.sub("", plain)
    tail = _TAIL.match(plain)
    found = _moved(plain) or _moved(_BEFORE_IT.sub("", plain))
    found = found or (_WAS_MOVED.fullmatch(tail["rest"]) or _IS.fullmatch(tail["rest"]) if tail else None)
    why = _AFTER_A_REASON.fullmatch(plain)
    if why is not None and (behind := _WAS_MOVED.fullmatch(why["rest"])) is not None:
        found = behind
    else:
        why = None
    if found is None and (it := _MOVED_IT.fullmatch(plain)) is not None:
        found = _IS.fullmatch(f"{it['what'] or it['moved_itself']} is {it['when']}")
    groups = found.groupdict() if found else {}
    if found is None or _BESIDES.search(sentence) or _NOT.search(f"{groups.get('who') or ''} {groups['what']}"):
        return None
    told = when(groups["when"], now, zone) or when(_REASON.sub("", groups["when"]), now, zone)
    around = why["rest"] if why is not None else _TRAILING.sub("", sentence.strip(" .!"))
    if told is None or (of_the_day(groups["what"]) or (told.day is None and of_the_day(around))):
        return None
    who_first = None if caller else _WHO_FIRST.match(plain)
    caller = who_first["who"] if who_first else caller
    moved = bool(groups.get("moved"))
    marked = corrects or moved or _MARKED.search(sentence) is not None
    return _Told(
        groups["what"], groups.get("who") or "", caller, (groups.get("verb") or "").casefold(), told, marked, moved
    )


def _tells_enough(told: _Told, read_in_it: Sequence[Candidate]) -> bool:
    """Whether it is news by itself: a day and a time of an occasion, with no word of a change; nor has anybody rung to tell it."""
    if not any(one.attribute in OCCASIONS for one in read_in_it):
        return False
    whole = bool(told.when.day_words and told.when.time_words)
    return (whole and not told.moved and not (told.caller and told.marked)) or not (told.marked or told.when.time_words)


def _which(told: _Told, sentence: str, memories: Sequence[Memory], now: datetime, zone: ZoneInfo) -> Memory | None:
    """The one memory it is of: by its name, by whom it is with, or, of what is said to be moved, by any word of it."""
    of_them = told.what.casefold() in _US | _IT
    if of_them and not (told.who or told.caller):
        return None
    mover = _OF_THEM.sub("", told.who or told.caller)
    what = re.sub(r"['’]s$", "", mover if of_them else told.what)
    if told.who and (theirs := _THEIR_OWN.match(what)) is not None:
        what = f"{told.who} {what[theirs.end() :]}"
    if of_them and told.when.day is None and _SUM.fullmatch(told.when.time_words):
        return None
    moving = [
        one
        for one in memories
        if may_move(one, now, zone) and (told.verb in _BE or stems(told.verb) <= stems(one.statement))
    ]
    if not told.marked and _OWN_DOING.match(what):
        return None
    meant = appointment(what, sentence, memories, now, zone)
    if meant is None and (called := meant_by(what, moving)) is not None:
        at_a_time = told.when.day is None and not told.when.day_words and not told.moved
        meant = None if at_a_time and is_of_a_part(what, called) else called
    meant = _there(what, sentence, meant)
    if meant is None and (of_them or (mover and APPOINTMENT.fullmatch(what))):
        meant = with_whom(mover, memories, now, zone)
    if meant is not None and told.what.casefold() in _IT and _is_told_since(meant, moving, now):
        return None
    by_a_word = told.marked and told.when.day is not None and not of_them and not APPOINTMENT.fullmatch(what)
    return meant or (told_of(what, moving) if by_a_word else None)


def _is_told_since(meant: Memory, moving: Sequence[Memory], now: datetime) -> bool:
    """Whether "it" may be something else, told just now: the meeting, and no dinner with the boss who moved it."""
    return any(meant.learned_at < one.learned_at and now - one.learned_at <= _JUST_NOW for one in moving)


_JUST_NOW: Final = timedelta(minutes=10)
_NOT: Final = any_of(DENIED)
""" "I don't run on Sundays" says of no day that it is another, nor does "they haven't moved the wedding to June"."""
_THEIR_OWN: Final = Pattern(r"(?:his|her|their) (?=\w)", re.IGNORECASE)
""" "The Hargreaves have moved their wedding"."""
_WHO_FIRST: Final = Pattern(
    r"(?:(?:my|our|the) )?(?P<who>(?!(?:I|we|he|she|they|it)\b)[\w'’-]+(?: [\w'’-]+)?) (?:(?:can|couldn)['’]?t|cannot|can not"
    r"|could not|isn['’]t|is (?:off|away|ill|sick|busy)|has (?:a|to)|needs|wants)\b[^,;]*(?:,|,? and|,? so)"
    r" (?=(?:they|he|she)(?:['’]ve| have|['’]s| has) )",
    re.IGNORECASE,
)
""" "My counsellor can't do the 12th, she's moved me to the 19th"."""
_OWN_DOING: Final = Pattern(r"(?:I|we)\b", re.IGNORECASE)
""" "I run on Sundays" may be true besides Saturdays."""
_SUM: Final = Pattern(r"\d{1,2}\.\d\d")
""" "Greggs put me up to 8.50" is of what they pay."""
_IT: Final = frozenset({"it", "that"})
_OF_THEM: Final = Pattern(
    r"(?:['’]s)? (?:people|person|team|clinic|department|dept|office|lot|folks?|unit|ward|guys?|girls?|lad(?:y|ies)|staff"
    r"|place|secretary|receptionist|surgery|practice)$",
    re.IGNORECASE,
)
""" "The cataract people"."""
_THEIR_TRIP: Final = Pattern(
    r"^(?:(?:my|our) )?(?P<who>[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?)(?: has| have|['’]s|['’]ve)?(?: just| had to)?"
    r" (?:changed|moved|switched|swapped|rebooked|re-?scheduled|postponed|delayed) (?:(?:his|her|their|the) )"
    r"(?:flights?|trains?|tickets?|trip|visit|journey|coach|ferry|arrival|travel|plans)[,;]?(?: (?:so|and|now|to))*"
    r"(?: (?:it|that|he|she|they)(?:['’]?s| is| are|['’]re| will be)(?: (?:now|coming|arriving|landing|flying in))*)?"
    rf" (?:on |to )?(?P<when>(?:\d|the \d|{WEEKDAY}|{MONTH_NAME}).{{0,40}})$",
    re.IGNORECASE,
)
""" "Kola changed his flight, it's the 22nd now": that is when Kola comes."""


_THE_DAY: Final = Pattern(
    rf"\b(?P<on>to|on|for|until|till|by) (?P<day>\d{{1,2}}(?:st|nd|rd|th))\b(?! (?:of )?{MONTH_NAME}\b)", re.IGNORECASE
)
""" "Shifted me to 19th"."""
_NOT_BUT_THEN: Final = Pattern(
    r"^(?P<what>.{3,60}? (?:is|are)) not (?P<old>(?:on )?the \d{1,2}(?:st|nd|rd|th)),? "
    r"(?:but |(?:they|we|he|she) (?:made|moved|changed|put) it (?:to )?|(?:it|that)(?: is|['’]s) )+(?P<new>(?:on )?the .{2,20})$",
    re.IGNORECASE,
)
""" "The operation is not on the 20th, they made it the 21st"."""
_REASON: Final = Pattern(r",? (?:because|cause|cos|due to|thanks to|as|since)\b.*$|, [^,;\d]{3,30}$", re.IGNORECASE)
""" "To 31 August because of the hall"."""


_GIVEN_US: Final = Pattern(
    r"(?<= date| time|tment| slot) (?:that |which )?(?:they|he|she|the [\w-]+|we|I) (?:gave|set|told|got|wrote)(?:"
    r" (?:us|me))?(?= is\b)",
    re.IGNORECASE,
)
""" "The due date they gave us is 9 October"."""
_BEFORE_IT: Final = Pattern(
    r"^[^,;]{5,80}?(?:,|,? and|,? so) (?=(?:they|we|he|she)(?:['’]ve| have|['’]s| has) )", re.IGNORECASE
)
""" "The studio has redone its timetable and they've put my spin group on Fridays"."""


def _moved(plain: str) -> re.Match[str] | None:
    plain = _PIDGIN.sub("has moved ", plain)
    return _WAS_MOVED.fullmatch(plain) or _WE_MOVED.fullmatch(plain) or _IS.fullmatch(plain)


_PIDGIN: Final = Pattern(r"\bdon (?:move|shift|change|postpone) (?=to\b)", re.IGNORECASE)


_NOT_THEN: Final = Pattern(
    r",? (?:and )?not (?:on |at |for |until |by )?(?:the )?"
    rf"(?P<old>\d{{1,2}}(?:st|nd|rd|th)(?: of \w+)?|\d{{1,2}} (?:{'|'.join(calendar.month_name[1:])})"
    rf"|\d{{1,2}}[:.]\d{{2}}|{WEEKDAY})$",
    re.IGNORECASE,
)
""" "The flight is on the 14th, not the 12th": what was told for that day is meant."""


_ITS_DAY: Final = Pattern(
    r"^(?:(?:my|our|the) )?(?P<what>[\w'-]+(?: [\w'-]+)?) (?:day|night|evening|morning|slot)(?:['’]s| is| has (?:moved|changed) to"
    rf"| (?:moved|changed) to| was moved to) (?:now )?(?:on )?(?P<day>{WEEKDAY})s?"
    r"(?: now| instead| from now on)*$",
    re.IGNORECASE,
)
""" "My gym day is now Friday": of what is done on one day of the week."""


def _there(what: str, sentence: str, meant: Memory | None) -> Memory | None:
    """Not the hospital's appointment, where it is the dentist who has moved one."""
    elsewhere = meant is not None and is_elsewhere(sentence, f"{meant.subject} {meant.statement}")
    return None if elsewhere and APPOINTMENT.fullmatch(what) else meant


_AT_WORD: Final = Pattern(rf"\bat (?P<hour>{HOUR_WORDS})$", re.IGNORECASE)
_BY_SO_MUCH: Final = Pattern(
    rf"(?:(?:(?:my|our|the) )?{_WHAT}(?:['’]s| is| has| was| got)?(?: been| just| now| got)* (?:moved|pushed|put|delayed"
    r"|postponed|extended|brought)"
    r"|(?:they|we|I|he|she|(?:(?:the|my|our) )?[\w'’-]+(?: [\w'’-]+)?)(?:['’]ve|['’]s| have| has)?(?: just| had to)?"
    r" (?:moved|pushed|put|delayed|postponed|extended|brought) (?:(?:my|our|the) )?(?P<what2>[\w'’&-]+(?: [\w'’&-]+){0,4}?))"
    rf" ?(?P<way>back|out|forward|up|forwards|earlier)? ?(?:by )?(?P<count>{COUNT}) (?P<unit>day|week|fortnight"
    r"|month)s?(?: later| earlier)?",
    re.IGNORECASE,
)
_DAYS_OF: Final = {"day": 1, "week": 7, "fortnight": 14}


def _put_off(plain: str, sentence: str, memories: Sequence[Memory], *, now: datetime, zone: ZoneInfo) -> Change | None:
    """ "The deadline got pushed back two weeks": so much later, or earlier, than it was."""
    found = _BY_SO_MUCH.fullmatch(plain)
    meant = (
        meant_by(found["what"] or found["what2"], [one for one in memories if may_move(one, now, zone)])
        if found
        else None
    )
    if found is None or meant is None or re.match(r"\d{4}-\d\d-\d\d", meant.value) is None:
        return None
    many = number_of(found["count"]) or 0
    many = -many if (found["way"] or "").casefold() in {"forward", "up", "forwards", "earlier"} else many
    before, unit = date.fromisoformat(meant.value[:10]), found["unit"].casefold()
    if unit == "month":
        month = before.month - 1 + many
        year = before.year + month // 12
        day = before.replace(
            year=year, month=month % 12 + 1, day=min(before.day, calendar.monthrange(year, month % 12 + 1)[1])
        )
    else:
        day = before + timedelta(days=many * _DAYS_OF[unit])
    told = when(f"on {day.day} {calendar.month_name[day.month]} {day.year}", now, zone)
    then = retimed(meant, told, zone) if told else None
    if then is None:
        return None
    return Change(meant, corrected(meant, then.value, then.statement, sentence, event_end=then.end))


def _expected(plain: str, sentence: str, memories: Sequence[Memory], *, now: datetime, zone: ZoneInfo) -> Change | None:
    """ "She's coming on Sunday", after "Brigitte visits on Saturday": one visit of one visitor."""
    found = _COMES.fullmatch(plain)
    told = when(found["when"], now, zone) if found else None
    if found is None or told is None or _BESIDES.search(sentence):
        return None
    visits = [
        one
        for one in memories
        if may_move(one, now, zone) and _VISIT.search(one.statement) and one.attribute not in HELD
    ]
    if found["who"].casefold() in _PRONOUNS:
        visits = [one for one in visits if now - one.learned_at <= _SAME_TALK]
    else:
        visits = [one for one in visits if stems(found["who"]) <= stems(f"{one.subject} {one.statement}")]
    then = retimed(visits[0], told, zone) if len(visits) == 1 else None
    if then is None or then.value == visits[0].value:
        return None
    return Change(visits[0], corrected(visits[0], then.value, then.statement, sentence, event_end=then.end))
