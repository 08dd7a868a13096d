"""What is somewhere else by now: "the lecture's moved to the main hall", "we moved the boat round to Woodbridge", "the spare key is
in the shed now".

What was told keeps its other words. Where people live, work and learn changes in ways of its own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory
from memory_core.domain.slots import normalise
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import NOT_DONE
from memory_core.extraction.changes.outdated import OWNERS_WORD, Change
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.retimed import when
from memory_core.extraction.rules.corrections import corrected, read
from memory_core.extraction.whom import speaks_of

_WHAT: Final = (
    r"(?:(?:my|our|the|their) )?(?P<what>(?!(?:I|we|he|she|it|they|that|this|there|what|who)\b)[\w'’&-]+?"
    r"(?: [\w'’&-]+?){0,4}?)"
)
_AT: Final = r"(?:in|at|on|under|behind|inside|beside|next to|near|above|by|with)"
_MOVED: Final = r"(?:moved|relocated|transferred|shifted|switched)(?: (?:over|up|down|out|round|around|back|across))?"
_PLACE: Final = (
    r"(?P<new>(?:an?|another) [\w'’&.-]+(?: [\w'’&.-]+){0,3}?,? (?:called )?(?-i:[A-Z])[\w'’&.-]+(?: (?-i:[A-Z])[\w'’&.-]+){0,3}"
    r"|(?:(?:the|my|our|a|an) )?[\w'’&.-]+(?: [\w'’&.-]+){0,4}?)"
)
"""With its name, where that stands behind what it is: "another home, Lindgården"."""
_END: Final = (
    r"(?:,? (?:now|instead|these days|from now on|since|because|as|so|and|but|until further notice|for the winter|for good"
    rf"|last \w+|this (?:year|term)|(?:in|from|since|on) (?:{MONTHS}|{WEEKDAY}))\b.*|[,;].*)?"
)
_PLACED: Final = tuple(
    Pattern(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_WHAT}(?:['’]s| has| have| is| are| was| were| got)(?: (?:been|being|now|just|got))* {_MOVED}"
        rf" (?:(?P<to>to|into)|(?P<at>{_AT})) {_PLACE}{_END}",
        rf"{_WHAT} {_MOVED} (?:(?P<to>to|into)|(?P<at>{_AT})) {_PLACE}{_END}",
        rf"(?:(?:I|we|they|he|she|my \w+|(?-i:[A-Z])[\w'’-]+)(?:['’]ve|['’]s| have| has)?(?: just| now| had to)* )?"
        rf"(?:moved|relocated|shifted|transferred|move) {_WHAT}(?: (?:over|up|down|out|round|around|back|across))?"
        rf" (?:(?P<to>to|into)|(?P<at>{_AT})) {_PLACE}{_END}",
        rf"{_WHAT}(?:['’]s| is| are| meets?| lives?)(?P<now> now)? (?P<to>)(?P<at>{_AT}) {_PLACE}"
        r"(?(now)|,? (?:now|instead|these days|from now on))(?:[,;].*)?",
    )
)
_PUT_RIGHT: Final = Pattern(
    rf"{_WHAT}(?:['’]s| is| are)(?: on)? (?P<to>)(?P<at>{_AT}) {_PLACE}(?:[,;].*)?", re.IGNORECASE
)
""" "Sorry, that was wrong, the flat is on the fifth floor"."""
_LEAD: Final = Pattern(
    r"^(?:(?:so|and|but|oh|ok|okay|fyi|btw|heads up|by the way|update|actually|change of plan)[,:]? )+", re.I
)
_TOLD: Final = Pattern(
    rf"(?:(?:my|our|the) )?(?P<what>[\w'’&-]+(?: [\w'’&-]+){{0,6}}?)"
    r"(?: (?:is|are|meets?|lives?|takes? place|will be|gets?|stays?)(?: (?:always|usually|kept|held|parked|moored|stored"
    r"|hidden|stabled|hanging|sitting|buried|based))?)"
    rf"(?P<when> (?:on )?(?:\w*day|\d{{1,2}}(?:st|nd|rd|th)?(?: of)? (?:{MONTHS}))\w*(?: at [\d:.]+(?: ?[ap]m)?)?)?"
    rf" (?P<at>{_AT}) (?P<old>(?!(?:\d|{WEEKDAY}|{MONTHS}|noon|midnight)\b)[^,;]{{2,50}}?)"
    rf"(?: (?:on|at|from|every)(?: the)? (?:\d|{WEEKDAY}|{MONTHS}|noon).*)?",
    re.IGNORECASE,
)
_KEPT: Final = Pattern(
    rf"(?:I|we) (?:keep|store|park|left|put|leave|hide|moor) (?:(?:my|our|the) )?(?P<what>[\w'’&-]+(?: [\w'’&-]+){{0,3}}?)"
    rf"(?P<when>) (?P<at>{_AT}) (?P<old>[^,;]{{2,50}})",
    re.IGNORECASE,
)
_ELSEWHERE: Final = PEOPLE | frozenset(
    {
        "home_city",
        "home_country",
        "hometown",
        "birthplace",
        "employer",
        "occupation",
        "education",
        "nationality",
        "plan",
    }
)
_NO_PLACE: Final = Pattern(
    r"(?:it|that|this|them|him|her|us|me|you|one side|tears|something|someone|somebody|fine|hold|time|track|sale|offer|repair|order"
    r"|charge|danger|trouble|my way|the way|the table|the agenda)\b|.*\d{1,2}[:.]\d\d",
    re.IGNORECASE,
)


def elsewhere(sentence: str, memories: Sequence[Memory], *, now: datetime, zone: ZoneInfo) -> Change | None:
    """The one memory of where that is, and as it is now. None where none is meant, or more than one."""
    reading = read(_LEAD.sub("", sentence.strip(" .!")))
    plain = _LEAD.sub("", reading.text.strip(" .!"))
    if NOT_DONE.search(plain) or of_the_day(sentence):
        return None
    for pattern in (*_PLACED, *([_PUT_RIGHT] if reading.corrects and reading.old is None else [])):
        said = pattern.fullmatch(plain)
        if said is None or _NO_PLACE.match(said["new"]) or when(f"on {said['new']}", now, zone) is not None:
            continue
        found = [(one, at) for one in memories if (at := _of_that(said, one, sentence)) is not None]
        if len(found) == 1 and normalise(found[0][1]["old"]) != normalise(said["new"]):
            return Change(found[0][0], _put(found[0][0], found[0][1], said, sentence))
    return None


def _of_that(said: re.Match[str], memory: Memory, sentence: str) -> re.Match[str] | None:
    if memory.attribute in _ELSEWHERE or memory.kind in OWNERS_WORD or not speaks_of(sentence, memory):
        return None
    told = memory.statement.strip(" .!")
    at = _TOLD.fullmatch(told) or _KEPT.fullmatch(told)
    what = stems(said["what"])
    return at if at and what and what <= stems(at["what"]) else None


def _put(memory: Memory, told: re.Match[str], said: re.Match[str], sentence: str) -> Candidate:
    before, old, new = told["at"], told["old"], said["new"]
    at = said["at"] or (before if before.casefold() in _ANYWHERE else "in")
    statement = f"{memory.statement[: told.start('at')]}{at} {new}{memory.statement[told.end('old') :]}"
    value = _valued(memory.value, (f"{before} {old}", f"{at} {new}"), (old, new))
    made = corrected(memory, value, statement, sentence, event_end=memory.event_end)
    return made if value != memory.value else replace(made, replaces=memory.value)


_ANYWHERE: Final = frozenset({"in", "at", "on"})
"""What is moved from under a pot is not under where it is moved to."""


def _valued(value: str, *places: tuple[str, str]) -> str:
    """The value with the new place for the old one; it may end within that."""
    for old, new in (*places, *((_ARTICLE.sub("", old), _ARTICLE.sub("", new)) for old, new in places[1:])):
        if (start := value.casefold().find(old.casefold())) >= 0:
            return f"{value[:start]}{new}{value[start + len(old) :]}"
    bare = re.split(r"(?=['’ ])", _ARTICLE.sub("", places[-1][0]))
    for cut in range(len(bare) - 1, 0, -1):
        part = "".join(bare[:cut])
        if len(part) > _SHORT and value.casefold().endswith(f" {part.casefold()}"):
            return f"{value[: -len(part)]}{places[-1][1]}"
    return value


_ARTICLE: Final = Pattern(r"^(?:the|my|our|an?) ", re.IGNORECASE)
_SHORT: Final = 2
