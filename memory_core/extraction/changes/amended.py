"""Corrections of a part of what was told: "sorry, apartment 5", "the number ends in 0198", "it's Eric with a c", "the rent went up
to 900".

The rest of the statement stays as it was told. A part is of what it is told to be: where nothing, or more than one thing, was
told of that, nothing is corrected.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from difflib import SequenceMatcher
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, normalise
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import DENIED, any_of
from memory_core.extraction.dates import first_date
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.rules.corrections import Reading
from memory_core.extraction.statement_parts import (
    current_of,
    fresh_of,
    in_its_place,
    of_one_message,
    where_told,
    with_part,
)
from memory_core.extraction.values import NAME

TAKEN_BACK: Final = Pattern(
    r"(?:[\s,;:-]+(?:actually|in fact|typo|sorry|my mistake|my bad|oops|whoops|correction"
    r"|I (?:misspoke|mistyped|misread (?:it|that))))+$",
    re.IGNORECASE,
)
_ID: Final = r"(?:#?(?=[\w/.-]*\d)\w(?:[\w/.-]*\w)?(?: (?=[\w/.-]*\d)\w(?:[\w/.-]*\w)?){0,4}|(?-i:[A-Z])(?![\w'’]))"
""" "5", "W-12354A", "0161 555 0198", "B"."""
_LABELLED: Final = Pattern(
    r"(?:(?:it|that|this|they) (?:is|was|are|should be|should have been) )?(?:(?:actually|really|in fact|now) )*"
    r"(?:(?:from|at|in|on|to) )?(?:(?:my|our|the|his|her|their) )?(?P<label>[a-z][a-z-]+(?: [a-z-]+){0,2}?)"
    rf"(?: (?:is|was|should be|has to be|number|no\.?))*:? ?(?P<v>{_ID})",
    re.IGNORECASE,
)
_SHORT: Final = {"apartment": "apartment|apt|flat", "apt": "apartment|apt|flat", "flat": "apartment|apt|flat"}
_NO_LABELS: Final = words("""
at, on, in, by, from, to, is, are, am, was, were, of, for, about, around, only, just, than, age, aged, and, or, not, no, over
under, pm, it, that, this, my, our, the, a, an, i, we, you, he, she, they, be, been, have, has, had, got, get, with, ends, end
until, till, every, like, after, before, since, costs, cost, ago, another, next, last, now, then, moved, changed
""")
_ENDING: Final = Pattern(
    r"(?:(?:the|my|our|his|her|its|their) (?P<label>[a-z]+(?: [a-z]+){0,2}?)|it|that)"
    r" (?:should )?(?:ends?|finish(?:es)?) (?:in|with|on) (?P<v>\d[\d -]{0,7})"
    r"|(?:the )?last (?:(?:few|two|three|four|five|\d) )?(?:digits?|numbers?) (?:is|are|should be)"
    r" (?P<w>\d[\d -]{0,7})",
    re.IGNORECASE,
)
_NUMBER: Final = Pattern(r"(?<![\w.])\+?\d(?:[ ()/.-]{0,2}\d){4,}(?![\w])")
_SPELLED: Final = Pattern(
    rf"(?:by the way,? )?(?:(?:it|that) (?:is|was) |(?:it|that) is spel(?:led|t) |spel(?:led|t) "
    rf"|(?:.{{3,60}}: )?my [a-z-]+ is )?(?P<v>{NAME}),?"
    r" (?:spel(?:led|t) )?(?:with |(?:with )?(?:just|only) (?:the )?)(?:a single |an? |one |two "
    r"|double )(?-i:[A-Za-z])s?(?:['’]s)?(?:,? (?:and )?(?:not|instead of)"
    r" (?:with )?(?:an? )?[A-Za-z]s?)?",
    re.IGNORECASE,
)
_NEARLY: Final = 0.6
SUM: Final = (
    r"(?:[£$€] ?)?\d+(?:[.,]\d+)*(?![\d:]) ?(?:(?:k|m|million|thousand)\b)?"
    r"(?: ?(?:[£$€%]|(?:euros?|pounds?|dollars?|francs?|bucks|quid|eur|usd|gbp|chf|percent|cents?|kilos?|kg|mg|mcg|g|ml|lbs?|km"
    r"|miles|hours|minutes|units?)\b))?"
)
PER: Final = (
    r"(?: (?:an?|per|each|every) (?:year|month|week|day|hour|night|person)| (?:(?:year|month|week|annual)ly|p\.?a\.?))?"
)
_WENT: Final = Pattern(
    r"(?:(?:my|our|the) )?(?P<what>[\w'’-]+(?: [\w'’-]+){0,3}?)(?:['’]s)?"
    r"(?: (?:has|have|is|are|was|were|been|got|just|now|recently|finally))* (?:(?:went|gone|going|goes)(?: (?:up|down))?|rose|risen"
    r"|increased|decreased|raised|lowered"
    r"|reduced|cut|put up|dropped|fell|fallen|jumped|climbed|shot up|changed)(?: again)?(?: from .+?)?"
    rf" to (?P<v>{SUM}){PER}(?: (?:now|this year|this month|today|(?:from|in|as of|starting)(?: next)? [a-z]+))?",
    re.IGNORECASE,
)
_RAISED: Final = Pattern(
    r"(?:I|we) (?:have )?(?:just |finally )?(?:got|had|was given|were given|been given|received|am getting) (?:an?|my|the)"
    rf" (?P<what>(?:pay )?(?:raise|rise)|pay ?rise|salary increase|pay cut) to (?P<v>{SUM}){PER}(?: (?:now|this month"
    rf"|this year|today))?",
    re.IGNORECASE,
)
""" "I got a raise to 3500"."""
_PUT_UP: Final = Pattern(
    r"(?:they|he|she|(?:(?:my|our|the) )?[\w'’-]+(?: [\w'’-]+)?)(?: (?:has|have|just|now|recently))* (?:raised|increased|put up|put"
    rf"|upped|doubled|lowered|reduced|cut|dropped|bumped(?: up)?|halved) (?:my|our|the) (?P<what>[\w'’-]+(?: [\w'’-]+){{0,3}}?)"
    rf"(?: up| down)?(?: from .+?)? to (?P<v>{SUM}){PER}"
    r"(?: (?:now|this year|this month|today))?",
    re.IGNORECASE,
)
_NOT: Final = any_of(DENIED)
_IT_IS_NOW: Final = Pattern(
    r"(?P<what>.+?)[,;:]? (?:so |and |but )?(?:now )?(?:it|that) (?:is|costs|comes to)(?P<now> now| up to| down to)? "
    rf"(?P<v>{SUM}){PER}(?P<then> now| from now on| these days)?",
    re.IGNORECASE,
)
_NOW_SO_MUCH: Final = Pattern(
    rf"(?:it|that) (?:is|costs|comes to) (?:(?P<now>now )|(?P<moved>(?:up|down) to ))?(?P<v>{SUM}){PER}"
    rf"(?P<then> now| these days)?|(?:it )?(?:went|has gone|is) (?P<up>up|down) to (?P<w>{SUM}){PER}",
    re.IGNORECASE,
)
_SWAPPED: Final = Pattern(
    r"(?:(?:it|that|this|he|she|they) (?:is|are|was|were) )?(?:(?:actually|really) )?(?:(?P<how>with|at|in|on|by|from|for|to) )?"
    r"(?P<v>(?:(?!\b(?:is|are|was|not|and|but)\b)[\w'’.&-]+ ?){1,4})",
    re.IGNORECASE,
)
_INSTEAD: Final = Pattern(
    rf"(?:{NAME} (?:can not|cannot|will not|could not|is not) (?:come|make it|coming|go|going)(?: after all"
    rf"| any more)?,? (?:so |but )?)?"
    rf"(?:I|we) (?:am |are |will be )?(?:now )?(?:meeting|seeing|going(?: there)? with|taking|bringing|travelling with"
    rf"|having (?:it|lunch|dinner|breakfast|coffee|drinks) with) (?P<v>{NAME})(?: (?:instead|now|after all))"
    rf"|(?P<w>{NAME}) is (?:coming|going|joining|taking)(?: with)?(?: me| us)?(?: along| there)?(?: instead)",
    re.IGNORECASE,
)
_WITH: Final = Pattern(rf"\bwith (?P<who>{NAME})")
_RAISE: Final = Pattern(
    r"\b(?:pay ?rise|raise|promotion|promoted|salary increase|pay cut)\b(?! the| my| our)", re.IGNORECASE
)
_PAY: Final = stems("salary pay wage wages earn income make paid")
HOLDS_A_SUM: Final = Pattern(rf"(?<![\w:.,-]){SUM}(?! ?(?:am|pm)\b)(?![\w:])", re.IGNORECASE)
_RISES: Final = Pattern(
    r"\b(?:rais|increas|went (?:up|down)|gone (?:up|down)|goes (?:up|down)|put .*\bup\b|put up|r[io]se|hik|reduc|cut\b|lower"
    r"|dropp|fell|fall|cheaper|dearer|more expensive|negotiat|promot|pay ?rise)",
    re.IGNORECASE,
)
_UNITS: Final = {
    "€": "euro",
    "eur": "euro",
    "£": "pound",
    "gbp": "pound",
    "quid": "pound",
    "$": "dollar",
    "usd": "dollar",
    "buck": "dollar",
    "chf": "franc",
    "%": "percent",
    "kilo": "kg",
}
_LIGHT: Final = stems("the a my our new old just got get now it is are was have has that this i we me us so and")


def amended(
    reading: Reading, evidence: str, recent: Sequence[Memory], *, now: datetime, zone: ZoneInfo
) -> tuple[Candidate, ...]:
    """What takes the place of the memories that tell the part that is another; of one sentence several may tell it."""
    current, fresh = current_of(recent), fresh_of(recent, now)
    text = TAKEN_BACK.sub("", reading.text)
    if text != reading.text or reading.old is not None:
        reading = replace(reading, text=text, corrects=True)
    if first_date(text, now, zone) is None:
        if reading.old is not None and (found := _swapped(text, reading.old, evidence, fresh)):
            return found
        if found := _now_so_much(text, evidence, fresh):
            return found
        if reading.corrects and (found := _labelled(reading, evidence, fresh) or _ending(text, evidence, fresh)):
            return found
        if found := _summed(text, evidence, current):
            return found
    return _spelled(text, evidence, fresh) if fresh else ()


def put_up(reading: Reading, evidence: str, recent: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "The doctor upped my metformin to 1000 mg": who says so by that verb tells nothing else."""
    text = TAKEN_BACK.sub("", reading.text)
    return _summed(text, evidence, current_of(recent)) if _PUT_UP.fullmatch(text) or _WENT.fullmatch(text) else ()


def _labelled(reading: Reading, evidence: str, fresh: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "Platform 6", after "from platform 4"."""
    said = _LABELLED.fullmatch(reading.text)
    if said is None:
        return ()
    label = said["label"].casefold().split()[-1]
    if label in _NO_LABELS:
        return ()
    told = Pattern(
        rf"\b(?:{_SHORT.get(label, re.escape(label))})(?: number| no\.?)?(?: (?:is|was))?:? (?P<old>{_ID})",
        re.IGNORECASE,
    )
    new, old = said["v"], _bare_id(reading.old, label) if reading.old else None
    at = [(one, found) for one in fresh if len(found := list(told.finditer(one.statement))) == 1]
    at = [(one, found) for one, found in at if _same_shape(found[0]["old"], new)]
    if old is not None:
        at = [(one, found) for one, found in at if normalise(found[0]["old"]) == normalise(old)]
    places = [(one, found[0].span("old")) for one, found in of_one_message(at)]
    return with_part(places, new, evidence)


def _swapped(text: str, old: str, evidence: str, fresh: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "It's with Dr. Stein, not Dr. Roth": the old stands once in what was told, and goes."""
    said = _SWAPPED.fullmatch(text)
    bare = re.sub(r"^(?:with|at|in|on|by|from|for|to) ", "", old.strip(), flags=re.IGNORECASE)
    if said is None or not bare or _is_plain(said["v"]) != _is_plain(bare):
        return ()
    told = Pattern(rf"(?<![\w'’]){re.escape(bare)}(?![\w'’])", re.IGNORECASE)
    return in_its_place(where_told(told, fresh), said["v"].strip(), evidence)


def _is_plain(text: str) -> bool:
    """No name."""
    return text[:1].islower()


_TO_ELSEWHERE: Final = Pattern(
    rf"(?:I|we) (?:am|are)(?: now)? (?:going|flying|travelling|traveling|driving|off) to (?P<where>{NAME}) instead",
    re.IGNORECASE,
)
_TO: Final = Pattern(rf"\bto (?P<where>{NAME})")


def _to_elsewhere(where: str, evidence: str, current: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "We're going to Italy instead", of the one journey that is planned: when it is, stays."""
    trips = [(one, at) for one, at in where_told(_TO, current) if one.attribute == "plan" and len(at) == 1]
    if len({one.statement for one, _ in trips}) != 1 or trips[0][1][0]["where"] == where:
        return ()
    start = trips[0][1][0].start("where")
    return with_part([(trips[0][0], (start, start + len(trips[0][1][0]["where"].rstrip("."))))], where, evidence)


def in_company(reading: Reading, evidence: str, recent: Sequence[Memory], *, now: datetime) -> tuple[Candidate, ...]:
    """ "I'm meeting Felix instead", after "lunch with Paul tomorrow"."""
    said = _INSTEAD.fullmatch(text := TAKEN_BACK.sub("", reading.text))
    if (to := _TO_ELSEWHERE.fullmatch(text)) is not None:
        return _to_elsewhere(to["where"], evidence, current_of(recent))
    fresh = fresh_of(recent, now)
    told = [one for one in fresh if one.attribute in _MEETINGS and len(list(_WITH.finditer(one.statement))) == 1]
    told = [one for one in told if one.learned_at == max(m.learned_at for m in told)]
    whom = _WITH.search(told[0].statement) if len(told) == 1 else None
    if said is None or whom is None:
        return ()
    who = said["v"] or said["w"]
    before = whom["who"].rstrip(".")
    found = with_part([(told[0], (whom.start("who"), whom.start("who") + len(before)))], who, evidence)
    return tuple(replace(one, subject=one.subject.replace(before, who)) for one in found)


_MEETINGS: Final = frozenset({"date", "plan", "event", "time"})


def _now_so_much(text: str, evidence: str, fresh: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "It's now 10 mg", of the one sum that was told last."""
    said = _NOW_SO_MUCH.fullmatch(text)
    if said is None or not (said["now"] or said["then"] or said["up"] or said["moved"]):
        return ()
    new = said["v"] or said["w"]
    last = [one for one in fresh if one.learned_at == max(m.learned_at for m in fresh)]
    at = where_told(HOLDS_A_SUM, last)
    if not at or any(not same_kind(found[0].group(), new) for _, found in at):
        return ()
    return in_its_place(at, with_unit(new.strip(), at[0][1][0].group()), evidence)


def _bare_id(old: str, label: str) -> str:
    return re.sub(rf"^(?:{_SHORT.get(label, re.escape(label))}) (?:number |no\.? )?", "", old, flags=re.IGNORECASE)


def _same_shape(old: str, new: str) -> bool:
    return any(map(str.isdigit, old)) == any(map(str.isdigit, new))


def _ending(text: str, evidence: str, fresh: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "It ends in 0198": of the one number that was told last."""
    said = _ENDING.fullmatch(text)
    if said is None:
        return ()
    end = re.sub(r"\D", "", said["v"] or said["w"])
    named = stems(said["label"] or "") - stems("number phone code")
    told = [one for one in fresh if named <= stems(f"{one.statement} {one.attribute.replace('_', ' ')}")]
    at = of_one_message(where_told(_NUMBER, told))
    if {len(found) for _, found in at} != {1} or len({normalise(found[0].group()) for _, found in at}) != 1:
        return ()
    old = at[0][1][0].group()
    if sum(map(str.isdigit, old)) <= len(end):
        return ()
    new, left = list(old), list(end)
    for place in range(len(new) - 1, -1, -1):
        if left and new[place].isdigit():
            new[place] = left.pop()
    return in_its_place(at, "".join(new), evidence)


def _spelled(text: str, evidence: str, fresh: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "It's Eric with a c", after a name that is nearly that."""
    said = _SPELLED.fullmatch(text)
    if said is None:
        return ()
    new = said["v"]
    told = Pattern(NAME if " " in new else r"(?<![\w'’])[A-Z][\w'’-]*")
    at = [
        (one, found)
        for one in fresh
        if (found := [m for m in told.finditer(one.statement) if m.start() and _nearly(m.group(), new)])
    ]
    at = of_one_message(at)
    olds = {found[0].group() for _, found in at}
    if len(olds) != 1:
        return ()
    (old,) = olds
    if any(re.search(rf"\b{re.escape(old)}\b", one.subject, re.IGNORECASE) for one in fresh):
        return ()  # more is known under that name
    return in_its_place(at, new, evidence)


def _nearly(old: str, new: str) -> bool:
    one, other = old.casefold(), new.casefold()
    return one != other and SequenceMatcher(None, one, other).ratio() >= _NEARLY


def _summed(text: str, evidence: str, current: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "The rent went up to 900", "I got a raise, it's 78k now"."""
    said, per = _WENT.fullmatch(text) or _PUT_UP.fullmatch(text) or _RAISED.fullmatch(text), ""
    if said is not None and _NOT.search(said["what"]):
        return ()  # "my rent hasn't gone up to 600"
    if said is None:
        said = _IT_IS_NOW.fullmatch(text)
        if said is None or not (said["now"] or said["then"] or re.search(r"\bnow (?:it|that)\b", text, re.IGNORECASE)):
            return ()
    at = []
    for one in current:
        found = list(HOLDS_A_SUM.finditer(one.statement))
        if len(found) == 1 and _is_of(said, one, found[0].start()) and _same_unit(said, found[0].group()):
            at.append((one, found))
    told = {(normalise(_lead(one, found[0].start())), one.subject) for one, found in at}
    if len(told) != 1:
        return ()
    per = text[said.end("v") :].strip()
    places = []
    for one, found in at:
        start, stop = found[0].span()
        if re.match(r"(?:a|an|per|each|every) |\w+ly\b", per, re.IGNORECASE) and (
            more := _PERIOD.match(one.statement, stop)
        ):
            stop = more.end()
        places.append((one, (start, stop)))
    old = at[0][1][0].group()
    return with_part(places, with_unit(said["v"].strip(), old), evidence)


def same_kind(old: str, new: str) -> bool:
    return unit_of(old) == unit_of(new) or not (unit_of(old) and unit_of(new))


_PERIOD: Final = Pattern(rf"{PER}", re.IGNORECASE)


def with_unit(new: str, old: str) -> str:
    """A sum that is told without what it is of: "to 465", after "420 euros"."""
    if re.search(r"[^\d.,\s]", new):
        return new
    unit = re.sub(r"^[£$€] ?|[\d.,]+", "", old).strip()
    if re.match(r"(?:k|m)\b", unit, re.IGNORECASE):  # 650k, and now 720
        figures = [float(re.sub(r"[^\d.]", "", one) or 0) for one in (old, new)]
        return f"{new}{unit}" if figures[0] / 10 < figures[1] < figures[0] * 10 and len(unit) == 1 else new
    sign = re.match(r"[£$€] ?", old)
    return f"{sign.group() if sign else ''}{new}{' ' if unit else ''}{unit}"


def _lead(memory: Memory, start: int) -> str:
    return f"{memory.statement[:start]} {'' if memory.subject == OWNER else memory.subject}"


def _is_of(said: re.Match[str], memory: Memory, sum_at: int) -> bool:
    """Whether the sum that stands in the memory at `sum_at` is the one that the sentence speaks of."""
    lead = _lead(memory, sum_at)
    of, named = stems(lead) - _LIGHT, stems(said["what"])
    if memory.attribute == "medication" and named and named <= stems("dose dosage"):
        return True
    if "now" not in said.groupdict():
        return bool(of & _PAY) if _RAISE.search(said["what"]) else bool(named) and named <= stems(lead)
    return bool(of & _PAY) if _RAISE.search(said["what"]) else bool(of & named)


def _same_unit(said: re.Match[str], old: str) -> bool:
    """Nobody tells the price of a dog after its weight; a bare number is a new sum only where one says that it rose or fell."""
    new, before = unit_of(said["v"]), unit_of(old)
    if new and before:
        return new == before
    return new == before or "now" not in said.groupdict() or bool(_RISES.search(said["what"]))


def unit_of(told: str) -> str:
    unit = re.sub(r"[\d.,\s]|(?:k|m|million|thousand)\b", "", told.casefold()).removesuffix("s")
    return _UNITS.get(unit, unit)
