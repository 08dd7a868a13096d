"""Questions about the course of things: what came before or after something, what was so at a named time, since when it is so.

"Where did I live before Lisbon?" is about the same slot as "Where do I live?"; its answer is found by the intervals of the slot's
values, not by closeness. Pure; English.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory, Standing
from memory_core.domain.slots import ENDED, normalise
from memory_core.domain.times import NamedTime, exact_time, without_time
from memory_core.domain.tokens import stems


class Wanted(StrEnum):
    """Which values of a slot a question wants."""

    BEFORE = "before"
    AFTER = "after"
    AT = "at"
    """Those that held at a named time."""
    OF = "of"
    """When the value that it names held: since when, how long, when."""
    EVERY = "every"
    """All that there have been: "which cities have I lived in?"."""


@dataclass(frozen=True, slots=True)
class Course:
    """`attributes`: of the owner's slots that it is about; none where only the words can tell. `of`: the value that it names, case
    folded; None for what holds now. `at`: the time that it names. `sure`: it cannot be about anything but those slots."""

    wanted: Wanted
    attributes: frozenset[str] = frozenset()
    of: str | None = None
    at: NamedTime | None = None
    sure: bool = True


_HOME: Final = frozenset({"home_city"})
_WORK: Final = frozenset({"employer", "occupation"})
_WHO: Final = r"(?:i|we)"
_WAS: Final = rf"(?:did|was|were|had|have) {_WHO}(?: ever| last)?(?: been)?"
_STAY: Final = r"(?:live|lived|living|reside|residing|based|stay|staying|at home)"
_PLACES: Final = (
    (
        Pattern(
            rf"\b(?:where(?:abouts)?|(?:in )?(?:what|which) (?:cit(?:y|ies)|towns?|places?|countr(?:y|ies))) {_WAS} {_STAY}"
            r"(?: in)?\b"
            rf"|\bwhere {_WAS} (?:move|moving)\b(?! (?:to|from)\b)|\bwhat was my home(?: ?town| city)?\b"
        ),
        _HOME,
        True,
    ),
    (
        Pattern(
            rf"\b(?:where|who|for whom|(?:for |at )?(?:what|which) (?:compan(?:y|ies)|firms?|employers?)|what(?: job)?) {_WAS}"
            r" (?:work(?:ing)?|employed)(?: (?:for|at|with|as|by))?\b"
            r"|\b(?:who|what) was my (?:employer|job|company|occupation|profession)\b"
            rf"|\bwhat {_WAS} (?:do|doing) for (?:a living|work)\b|\b(?:what|which) jobs? {_WAS} (?:have|had)\b"
        ),
        _WORK,
        True,
    ),
    (Pattern(rf"\bwhat {_WAS} (?:do|doing)\b"), _WORK, False),
)
"""How the past of a slot is asked for, the slots, and whether that can be nothing else: "what did I do in May?" may be anything."""

_EVER: Final = r"(?:(?:ever|all|already|actually) )?"
_HAVE_I: Final = rf"(?:have|did) {_WHO} {_EVER}"
_I_HAVE: Final = rf"(?:(?:that|which|where|for whom|whom|who) )?{_WHO}(?:'ve| have| had|'d)? {_EVER}"
_LIVED: Final = r"(?:lived?|resided?|been (?:living|based)|settled?)(?: (?:in|at))?"
_WORKED: Final = r"(?:work(?:ed)?|been (?:employed|working))(?: (?:for|at|with|in))?"
_OWNED: Final = r"(?:had|have|owned?|kept|keep)"
_HELD: Final = r"(?:had|have|held|hold|done|do|worked(?: in| at)?|work(?: in| at)?)"
_KINDS: Final = (
    (r"(?:cities|towns|places|countries|villages|homes)", _LIVED, _HOME),
    (r"(?:companies|firms|employers|businesses|organi[sz]ations|places)", _WORKED, frozenset({"employer"})),
    (r"employers", _OWNED, frozenset({"employer"})),
    (r"(?:jobs|occupations|professions|careers|positions)", _HELD, _WORK),
    (r"(?:pets|animals)", _OWNED, frozenset({"pet"})),
    (r"vehicles", rf"(?:{_OWNED}|driven|drive)", frozenset({"vehicle"})),
    (r"addresses", rf"(?:{_OWNED}|{_LIVED})", frozenset({"home_address"})),
    (r"(?:managers|bosses)", _OWNED, frozenset({"manager"})),
    (r"doctors", _OWNED, frozenset({"doctor"})),
    (r"dentists", _OWNED, frozenset({"dentist"})),
    (r"(?:partners|boyfriends|girlfriends|husbands|wives)", _OWNED, frozenset({"partner"})),
)
"""What there may have been several of in a life, one after another, how it is had, and the slots that hold it."""
_IN_ALL: Final = (
    r"(?: (?:so far|until now|till now|up to now|over the years|over time|in (?:all )?my (?:whole |entire )?life|in total|overall"
    r"|altogether|then|now and before|in the past and now))?\W*$"
)
_EVERY: Final = (
    *(
        (
            Pattern(
                rf"^(?:.*\b)?(?:what|which|how many|in which|in what|for which|for what|at which)(?: (?:all|other|different))?"
                rf"(?: of the)? {kind} {_HAVE_I}{had}{_IN_ALL}"
                rf"|^(?:.*\b)?(?:list|name|tell me|show me|give me|what(?: are|'re)|which are)(?: me)?(?: all)?(?: of)?"
                rf" (?:the |my )?(?:different )?{kind} {_I_HAVE}{had}{_IN_ALL}"
            ),
            slots,
        )
        for kind, had, slots in _KINDS
    ),
    (Pattern(rf"\bwhere(?:abouts)?(?: all)? have {_WHO} {_EVER}lived{_IN_ALL}"), _HOME),
    (
        Pattern(rf"\b(?:who|whom|for whom)(?: all)? have {_WHO} {_EVER}worked(?: for)?{_IN_ALL}"),
        frozenset({"employer"}),
    ),
    (Pattern(rf"\bwhat(?: all)? have {_WHO} {_EVER}worked as{_IN_ALL}"), frozenset({"occupation"})),
)

_BOUND: Final = Pattern(
    r"\b(?:(?:just|right|immediately|directly) )?(?P<side>before|prior to|after)\b(?P<of>[^?]*)", re.IGNORECASE
)
_TURNING: Final = Pattern(
    rf"^(?:{_WHO} )?(?:(?:then|last|finally) )?(?:moved|moving|lived|living|was|were|worked|working|started|starting|began|joined"
    r"|joining|came|coming|went|going|got|getting|had|having|switched|switching)?(?: (?:working|living|a job|the job|to work))?"
    r"(?: ?(?:back|over|on|to|in|at|for|with|as|into))*(?= |$) ?(?:the |a |an |my )?"
)
"""What leads to the value: "before I moved to Lisbon"."""
_ANYTHING: Final = Pattern(
    r"(?:that|then|this|now|it|here|there|i changed|it changed|i moved|we moved|moving|all that|)"
)
_EARLIER: Final = Pattern(r"\b(?:previously|formerly|used to|earlier|in the past|originally)\b")

_SINCE: Final = (
    r"(?:(?:since|from) when|(?:for )?how long(?: ago)?|when|(?:since |in |on )?(?:what|which) (?:day|date|month|year))"
)
_NOT_AHEAD: Final = r"(?!(?:when|(?:in |on )?(?:what|which) \w+) (?:am|are|do) )"
""" "When am I moving to Rome?" is about what is to come."""
_DO: Final = rf"(?:do|did|am|are|was|were|have|had) {_WHO}(?: (?:been|first|last|start|begin|stop|finally))*"
_OF_SLOT: Final = (
    (r"(?:live|lived|living|reside|settle|settled|based|stay|staying|be|been)(?: (?:here )?(?:in|at))?", _HOME),
    (
        r"(?:move|moved|relocate|relocated|moving|leave|left|come|came)(?: (?:back|over|away|here))?(?: (?:to|from|in))?",
        _HOME,
    ),
    (
        r"(?:work|worked|working|employed|start|started|begin|begun|be|been|leave|left|quit)"
        r"(?: (?:work|working|a job|my job))?(?: (?:for|at|with|as|by))?",
        _WORK,
    ),
    (r"(?:join|joined|become|became|work as|worked as)", _WORK),
    (r"(?:quit|stop|stopped|give up|given up|gave up|smoke|smoked)", frozenset({"smoking"})),
    (r"(?:be|been|become|became|go|gone|went|turn|turned)?", frozenset({"diet"})),
    (
        r"(?:adopt|adopted|get|got|gotten|have|had|buy|bought|own|owned|drive|driven|driving|sell|sold)",
        frozenset({"pet", "vehicle", "possession"}),
    ),
    (r"(?:take|taken|taking|be on|been on|on)", frozenset({"medication"})),
)
"""How one asks since when a value of a slot holds."""
_BEGINNINGS: Final = tuple(
    (
        Pattern(
            rf"^\W*(?:and |so )?{_NOT_AHEAD}{_SINCE} {_DO} ?\b{verb}(?:(?: (?:the |a |an |my )?(?P<of>[^?]+?))?)\W*$"
        ),
        slots,
    )
    for verb, slots in _OF_SLOT
)
_NOW: Final = frozenset({"", "here", "there", "now", "this", "home", "my job", "job", "smoking", "cigarettes"})


def courses_of(folded: str, now: datetime) -> tuple[Course, ...]:
    """How a case-folded question may be read as one about the course of things; the first reading that finds values counts."""
    if begun := tuple(
        Course(Wanted.OF, slots, None if of in _NOW else of)
        for pattern, slots in _BEGINNINGS
        if (found := pattern.search(folded)) and (of := (found["of"] or "").strip()) is not None
    ):
        return begun
    asked = next(((slots, sure) for pattern, slots, sure in _PLACES if pattern.search(folded)), None)
    slots, sure = asked or (frozenset(), False)
    if found := _BOUND.search(folded):
        named = _TURNING.sub("", found["of"].strip(" .,!"), count=1).strip()
        side = Wanted.AFTER if found["side"] == "after" else Wanted.BEFORE
        bare = _ANYTHING.fullmatch(found["of"].strip(" .,!")) or not named
        if not bare:
            return (Course(side, slots, named, sure=sure),)
        return (Course(side, slots),) if sure and side is Wanted.BEFORE else ()
    if sure and (at := exact_time(folded, now)) is not None:
        return (Course(Wanted.AT, slots, at=at),)
    if every := next((kept for pattern, kept in _EVERY if pattern.search(folded)), None):
        return (Course(Wanted.EVERY, every),)
    if not sure:
        return ()
    return (Course(Wanted.BEFORE, slots),) if _EARLIER.search(folded) else ()


_ALWAYS: Final = datetime.max.replace(tzinfo=UTC)


def in_order(memories: Sequence[Memory]) -> list[Memory]:
    """The values that a slot had, in the order in which they held; of two that hold, the one said last is the later."""
    held = [one for one in memories if one.standing is not Standing.WITHDRAWN and not _is_end(one)]
    current = [one for one in held if one.standing is Standing.CURRENT]
    if current:
        newest = max(current, key=lambda one: (one.last_mention_at, one.id))
        held = [
            replace(one, valid_to=max(one.valid_from, newest.valid_from))
            if one.standing is Standing.CURRENT and one.attribute == newest.attribute and one.id != newest.id
            else one
            for one in held
        ]
    return sorted(held, key=_place)


def _place(one: Memory) -> tuple[datetime, bool, datetime, datetime, str]:
    return one.valid_to or _ALWAYS, one.standing is Standing.CURRENT, one.valid_from, one.learned_at, one.id


def answers(course: Course, memories: Sequence[Memory]) -> list[Memory] | None:
    """Of the values that a slot had (`in_order`) those that answer the question, the best first; None where it is about none."""
    held = in_order(memories)
    if not held:
        return None
    match course.wanted:
        case Wanted.AT:
            return _at(course.at, held)
        case Wanted.OF:
            return _of(course, held)
        case Wanted.BEFORE:
            return _before(course, held)
        case Wanted.EVERY:
            return _each(held)
        case Wanted.AFTER:
            anchors = [place for place, one in enumerate(held[:-1]) if _names(course.of, one)]
            return (
                [one for one in held[anchors[-1] + 1 :] if one.attribute == held[anchors[-1]].attribute]
                if anchors
                else None
            )


def _before(course: Course, held: list[Memory]) -> list[Memory] | None:
    """The one right before it first. Without a value: before what holds now, which is told last."""
    if course.of is None:
        past = [one for one in held if one.standing is not Standing.CURRENT or one.valid_to is not None]
        return [*past[::-1], *(one for one in held if one not in past)] if past else None
    anchors = [place for place, one in enumerate(held) if _names(course.of, one)]
    if not anchors:
        return None
    anchor = held[anchors[-1]]
    return [
        one
        for one in reversed(held[: anchors[-1]])
        if not _names(course.of, one) and (one.attribute == anchor.attribute or _over_by(anchor.valid_from, one))
    ]


def _each(held: list[Memory]) -> list[Memory]:
    """The last first, each value as it was said last: a home that was moved to, left and told of again is one home."""
    told: dict[tuple[str, str], Memory] = {}
    for one in reversed(held):
        told.setdefault((one.attribute, normalise(one.value)), one)
    return list(told.values())


def _over_by(instant: datetime, memory: Memory) -> bool:
    return memory.valid_to is not None and memory.valid_to <= instant


def _of(course: Course, held: list[Memory]) -> list[Memory] | None:
    if course.of is None:
        return [one for one in held if one.valid_to is None][-1:] or None
    return [one for one in reversed(held) if _names(course.of, one)] or None


def _at(at: NamedTime | None, held: list[Memory]) -> list[Memory]:
    """The longest in that time first."""
    if at is None:
        return []

    def share(one: Memory) -> float:
        ends = at.end if one.valid_to is None else min(one.valid_to, at.end)
        return (ends - max(one.valid_from, at.start)).total_seconds()

    return sorted((one for one in held if share(one) > 0), key=lambda one: (-share(one), one.valid_from))


def _names(of: str | None, memory: Memory) -> bool:
    """Whether a question's words name a memory's value."""
    if of is None:
        return False
    asked, value = stems(normalise(of)), stems(normalise(memory.value))
    return bool(asked and value) and (asked <= value or value <= asked)


def _is_end(memory: Memory) -> bool:
    return memory.value.casefold().startswith(ENDED) or memory.value == "none"


_WHATEVER: Final = Pattern(
    r"^\W*(?:and |so |but )?(?:(?:do you (?:know|remember)|(?:tell|remind) me) )?what(?: all| else)? "
    r"(?:happened|was (?:going on|happening|new|up)|went on|(?:did|have|had|was|were) (?:i|we|you)(?: and i)? "
    r"(?:do|done|doing|up to|tell|told|say|said|mention|mentioned|write|written|(?:talk|talked|talking|speak|chat)"
    r"(?: to (?:you|me))?(?: about)?|discuss|discussed))(?: (?:you|me|us|to (?:you|me|us)|with (?:you|me|us)|in my life))*\W*$"
)


def whatever_of(folded: str, now: datetime) -> NamedTime | None:
    """The time of a case-folded question that names nothing else: "what happened in May?"."""
    return exact_time(folded, now) if _WHATEVER.search(without_time(folded)) else None


_WHEREABOUTS: Final = Pattern(
    r"^\W*(?:and |so |but )?(?:(?:do you (?:know|remember)|(?:tell|remind) me) )?(?:where(?:abouts)?|who|with whom)(?: exactly)? "
    r"(?:(?:was|were|did|had|have) (?:i|we)|(?:i|we) (?:was|were))(?: and i)?"
    r"(?: (?:been|go|gone|going|travel(?:led|ling)?|with|visit(?:ing)?|meet|met|meeting|see|seen|seeing|at|to|away|off|on holiday"
    r"|on vacation))*\W*$"
)


def whereabouts_of(folded: str, now: datetime) -> NamedTime | None:
    """The time of a case-folded question after where, or with whom, the owner was then: "where was I in May?"."""
    return exact_time(folded, now) if _WHEREABOUTS.search(without_time(folded)) else None
