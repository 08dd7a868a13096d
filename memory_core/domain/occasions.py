"""Which occasion a date, time or place is of: two meetings about different things are two, though both are called "meeting".

Pure; English.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME, MONTHS, WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.domain.titles import TITLED
from memory_core.domain.tokens import STOP_WORDS, stem, words

ATTRIBUTES: Final = frozenset({"date", "time", "place", "deadline"})
"""Slots that an occasion fills once."""

_ENDS: Final = (
    r"(?!\b(?:on|at|in|from|until|till|this|next|every|tomorrow|today|tonight|and|but|is|are|was|were|will|has|had|moved|about"
    r"|with|regarding|concerning|to)\b)"
)
_WHAT: Final = rf"\s+{TITLED}((?:{_ENDS}[^\W\d_][\w'-]*\s*){{1,5}})"
_ABOUT: Final = re.compile(
    r"\b(?:about|regarding|concerning|to (?:discuss|review|plan|prepare|talk about|talk over|go over|sort out))"
    + _WHAT,
    re.IGNORECASE,
)
_WITH: Final = re.compile(r"\bwith" + _WHAT, re.IGNORECASE)


def head(subject: str) -> str:
    """What an occasion is called without its particulars: "meeting" of "meeting about hiring"."""
    cut = [found.start() for pattern in (_ABOUT, _WITH) if (found := pattern.search(subject))]
    return subject[: min(cut)].strip() if cut else subject


def told_apart(one: str, other: str) -> bool:
    """Whether two texts about occasions of the same name tell what they are about, or with whom, and it is not the same."""
    about = _told(_ABOUT, one), _told(_ABOUT, other)
    if all(about):
        return not about[0] & about[1]
    people = _told(_WITH, one), _told(_WITH, other)
    return all(people) and not people[0] & people[1]


_APPOINTMENT: Final = re.compile(r"\b(?:appointment|consultation|check-?up|session)\b", re.IGNORECASE)


_SERVING: Final = frozenset({"contact", "doctor", "dentist"})
"""Whom one goes to: "my doctor's appointment" is the owner's own."""
_RELATION: Final = "|".join(
    sorted((re.escape(word) for word, slot in RELATIONS.items() if slot not in _SERVING), key=len, reverse=True)
)
_NOBODY: Final = "|".join(
    (
        *(re.escape(word) for word, slot in RELATIONS.items() if slot in _SERVING),
        "we|they|he|she|you|i|the|a|an|my|our|his|her|their|this|that|it|there|dr|mr|mrs|ms|on|at|what|who|today|tomorrow|tonight|next|everyone|everybody",
        f"{WEEKDAY}|{MONTHS}",
        "school|work|team|company|new year",
    )
)
_CALLED: Final = rf"(?!(?i:{_NOBODY})\b)[A-Z][\w-]+"
_BEFORE: Final = r"^(?:(?i:so|and|ok|okay|oh|also|btw|hey|well|by the way|remember that)[\s,]+)*"
_DOES: Final = r"has|had|goes|takes|took|does|plays|sees|attends|meets|trains|flies|swims|learns"
_HAS: Final = rf"(?:['’]s?\s|\s+(?i:{_DOES}|have|is|was|needs|gets|got|starts|begins|leaves|works|pays|turns)\b)"
_KIN: Final = rf"(?:(?i:my|our)\s+)?(?P<kin>(?i:{_RELATION})(?:\s+{_CALLED})?)"
_THEIRS: Final = Pattern(rf"{_BEFORE}(?:{_KIN}{_HAS}|(?P<name>{_CALLED})(?:['’]s?\s|\s+(?i:{_DOES})\b))")
"""Whatever else begins with a capital letter "is" or "starts": "Yoga is now at seven" is of nobody called Yoga."""
_WHO: Final = rf"(?:{_KIN}|(?P<name>{_CALLED}))"
_SOMEBODY: Final = Pattern(rf"{_WHO}\s")
_NOT_BY_ME: Final = (
    r"(?!\s+(?:just\s+|now\s+|had\s+to\s+)*(?:moved|re-?scheduled|changed|put|pushed|postponed|brought|cancel+ed|shifted"
    r"|switched)\b)"
)
_MINE: Final = Pattern(
    rf"{_BEFORE}(?:(?i:my|our)\s+(?!(?i:{_RELATION})\b)"
    r"|I(?:['’]ve\s+got|['’]m|\s+(?:have|had|am|need|go|see|take|do|play|attend|get|fly|leave|start|train|swim|teach|run|work|learn|pay))\b"
    rf"{_NOT_BY_ME})"
)
_OURS_TOO: Final = Pattern(r"\b(?:my|our|me|us|I|we)\b")


def are_of_two(one: str, other: str) -> bool:
    """Whether two texts tell of what two people have or do, as far as they begin with whose it is: my dentist appointment is not
    my son Emil's, nor my passport my wife's."""
    return _is_same(_whose(one), _whose(other)) is False


_HAS_ONE: Final = Pattern(
    rf"{_BEFORE}(?:(?:I|[Ww]e)(?:['’]ve|\s+have)?(?:\s+also)?(?:\s+got)?|[Tt]here(?:['’]s|\s+is))\s+an?\s+(?!(?:new|different|better|later|earlier|second)\b)"
    rf"(?P<what>(?:{_ENDS}[\w'’-]+\s+){{1,4}})"
)
_CHANGES: Final = Pattern(
    r"\b(?:moved?|changed?|re-?scheduled|postponed|cancel\w*|shifted|switched|pushed|brought|now|instead|actually|sorry|meant|mistake|wrong"
    r"|no\s+longer|not|after\s+all|correction|put\s+(?:back|off))\b|n['’]t\b",
    re.IGNORECASE,
)


_DAYS: Final = re.compile(
    rf"\b{WEEKDAY}\b|\b\d{{1,2}}(?=(?:st|nd|rd|th)?(?:\s+of)?\s+{MONTH_NAME})"
    r"|(?<=\bthe\s)\d{1,2}(?=(?:st|nd|rd|th)\b)|\b(?:today|tomorrow|tonight)\b"
)


def is_one_more(new: str, known: str) -> bool:
    """Whether both texts tell of one of as many as there may be, each on a day of its own, and neither of a change: who has "a
    rehearsal on Friday" and says that they have "a rehearsal on Sunday" has two."""
    days = [{*_DAYS.findall(text.casefold())} for text in (new, known)]
    if any(_CHANGES.search(text) for text in (new, known)) or days[0] & days[1] or not all(days):
        return False
    whom = [_SEES.match(text) for text in (new, known)]
    if whom[0] and whom[1] and whom[0]["who"] == whom[1]["who"]:
        return whom[0]["what"].casefold() != whom[1]["what"].casefold()
    return all(_HAS_ONE.match(text) for text in (new, known))


_SEES: Final = Pattern(
    rf"{_BEFORE}(?:I|[Ww]e)(?:['’](?:m|re)|\s+(?:am|are))\s+(?:seeing|meeting|visiting)\s+(?:the|my|our|an?)\s+(?P<what>[\w-]+)\s+(?P<who>[\w-]+)\s+(?:on|at|in|this|next)\b"
)
""" "I'm seeing the eye doctor on 10 December"."""


_ASKS: Final = Pattern(
    r"^(?:so\s+|and\s+|hey\s+)*(?:when|where|(?:at\s+)?what\s+time|(?:on\s+)?(?:what|which)\s+day)(?:['’]s|\s+(?:is|was|are|do|does|did|will))\s+",
    re.IGNORECASE,
)


def asked_of(question: str, statement: str) -> bool | None:
    """Whether an occasion that a statement tells is that of whom a question asks for; None where either does not say whose."""
    asks = _ASKS.match(question)
    if asks is None:
        return None
    rest = question[asks.end() :]
    return _is_same(_whose(rest, _SOMEBODY.match(rest)), _whose(statement))


@dataclass(frozen=True, slots=True)
class _Whose:
    """`kin`: what they are to the owner, `name`: what they are called, in small letters; neither of what is the owner's own."""

    kin: str = ""
    name: str = ""


def _whose(text: str, named: re.Match[str] | None = None) -> _Whose | None:
    """None where it is not said."""
    found = _THEIRS.match(text) or named
    if found is None:
        return _Whose() if _MINE.match(text) else None
    if _OURS_TOO.search(text[found.end() :]):
        return None  # "my wife has my passport"
    kin, _, called = (found["kin"] or "").partition(" ")
    return _Whose(kin.casefold(), (found["name"] or called).casefold())


_EITHER: Final = frozenset({"son", "daughter", "brother", "sister"})


def _is_same(one: _Whose | None, other: _Whose | None) -> bool | None:
    """None where it is not known: a name alone may be that of the son."""
    if one is None or other is None:
        return None
    if one == _Whose() or other == _Whose():
        return one == other
    if one.name and other.name:
        return one.name == other.name
    if not (one.kin and other.kin):
        return None
    if one.kin == other.kin or RELATIONS.get(one.kin) != RELATIONS.get(other.kin):
        return one.kin == other.kin
    return False if {one.kin, other.kin} <= _EITHER else None  # mum is mother


def are_two_appointments(one: str, other: str) -> bool:
    """Whether two texts tell of appointments, each with somebody else, of two people's, or of two of a kind: neither is seen in the
    place of the other."""
    both = all(_APPOINTMENT.search(text) for text in (one, other)) and told_apart(one, other)
    return both or are_of_two(one, other) or is_one_more(one, other)


def told_alike(one: str, other: str) -> bool:
    """Whether they tell what they are about, or with whom, and share a word of it."""
    return any(_told(pattern, one) & _told(pattern, other) for pattern in (_ABOUT, _WITH)) and not told_apart(
        one, other
    )


def _told(pattern: re.Pattern[str], text: str) -> frozenset[str]:
    found = (word for match in pattern.finditer(text) for word in words(match[1]))
    return frozenset(stem(word) for word in found if word not in STOP_WORDS)
