"""A statement that told two things, of which one holds no more: what stays true is told in words of its own."""

from __future__ import annotations

import calendar
import re
from datetime import datetime
from typing import Final

from memory_core.domain import occasions
from memory_core.domain.numbers import COUNT
from memory_core.domain.people import PEOPLE, RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, VOCABULARY, Cardinality, cardinality_of

_UNNAMED: Final = "favorite"
_WHOLE: Final = frozenset(
    {"event", "plan", "decision", "goal", "routine", "rule", "style", "note", "workflow", "trait"}
)
"""Attributes whose value is a clause of its own."""


def says_stale(memory: Memory, old: Memory) -> bool:
    """Whether a memory of another fact still states a value that holds no more: "I'm a nurse at Acme" of who has left Acme.

    Only the sentence that told both is meant, or one of which the other is a part. Who mentions the older value in a sentence of
    their own may do so.
    """
    return (
        memory.id != old.id
        and (_folded(old.statement) in _folded(memory.statement) or _is_left_of(memory.statement, old.statement))
        and not _in_one_slot(memory, old)
        and (old.attribute in occasions.ATTRIBUTES or _holds(memory.statement, old.value))
        and not _holds(memory.value, old.value)
        and not _holds(memory.subject, old.value)
    )


def is_stale(memory: Memory, old: Memory) -> bool:
    """Whether a clause kept as a whole states a value that holds no more, told in the same sentence: the routine of "the GP gave me
    sumatriptan 50 mg, max two a day", once it is 100."""
    return (
        memory.id != old.id
        and memory.attribute in _WHOLE
        and _folded(memory.statement) == _folded(old.statement)
        and old.attribute not in _WHOLE
        and _holds(memory.value, old.value)
    )


def is_spelled_otherwise(one: str, other: str) -> bool:
    """Whether two statements are one sentence, as it was typed and spelled with care: "… on weds" and "I … on wednesday"."""
    first, second = (_LEADING.sub("", _folded(text)).replace("'", "").split() for text in (one, other))
    return len(first) == len(second) and all(map(_is_one_word, first, second))


def _is_one_word(one: str, other: str) -> bool:
    return one == other or (one[:_ABBREVIATION] == other[:_ABBREVIATION] and not _DATED.isdisjoint({one, other}))


_DATED: Final = frozenset(
    name.casefold() + plural
    for names in (calendar.day_name, calendar.month_name)
    for name in names
    if name
    for plural in ("", "s")
)
_LEADING: Final = re.compile(r"^(?:i(?:'m| am| have|'ve)?|my|we|our) ")
_ABBREVIATION: Final = 3


def _in_one_slot(memory: Memory, old: Memory) -> bool:
    same = (memory.subject, memory.attribute) == (old.subject, old.attribute)
    return same and cardinality_of(memory.attribute) is Cardinality.ONE


def _is_left_of(statement: str, told: str) -> bool:
    """Whether it is what is left of that once something was taken off its list: of three things two may end with one message."""
    left, whole = (re.findall(r"[\w'-]+", _folded(text)) for text in (statement, told))
    rest = iter(whole)
    return (
        left[:1] == whole[:1]
        and _SHORTEST <= len(left) < len(whole)
        and all(word in {"and", "or"} or word in rest for word in left)
    )


_SHORTEST: Final = 3


def told_with(memory: Memory, old: Memory, new: Memory | None) -> str:
    """The sentence that told both, as it is since a word of it is another ("metformin at breakfast and ramipril at bedtime"); ""
    where the new one is no such sentence, or tells nothing of the memory."""
    if new is None or _folded(memory.statement) != _folded(old.statement) or not _holds(new.statement, memory.value):
        return ""
    was, now = (re.findall(r"\S+", _folded(one.statement)) for one in (old, new))
    alike = [a == b for a, b in zip(was, now, strict=False)]
    first = alike.index(False) if False in alike else len(alike)
    behind = [a == b for a, b in zip(reversed(was[first:]), reversed(now[first:]), strict=False)]
    last = behind.index(False) if False in behind else len(behind)
    changed = max(len(was), len(now)) - first - last
    return new.statement if first and 0 < changed <= _A_FEW_WORDS and changed < first + last else ""


_A_FEW_WORDS: Final = 3


def told_without(memory: Memory, old: Memory) -> str:
    """The statement without the old value, where that was one of a list: "I like sushi." of "I like sushi and ramen."; else the
    fact alone."""
    left = "" if _COUNTED.search(memory.statement) else _off_the_list(memory.statement, memory.value, old.value)
    return _OF_BOTH.sub("", left) or told_alone(memory)


_COUNTED: Final = re.compile(rf"\b(?!an? )(?:{COUNT}) (?:[a-z-]+ )?[a-z-]+s(?:,|:| -| called| named) ", re.IGNORECASE)
""" "Two apprentices, Yaw and Kofi" are not two without Kofi."""
_OF_BOTH: Final = re.compile(r",? (?:and )?(?:they )?both\b[^.;]*")
""" "…, both mess me up", once it is one."""


def _off_the_list(statement: str, kept: str, old: str) -> str:
    """ "" where the two do not stand in one list."""
    at = re.search(rf"(?<!\w){re.escape(old)}(?!\w)", statement, re.IGNORECASE)
    other = re.search(rf"(?<!\w){re.escape(kept)}(?!\w)", statement, re.IGNORECASE)
    if at is None or other is None or (at.start() < other.end() and other.start() < at.end()):
        return ""
    first, last = sorted((at.span(), other.span()))
    if _BETWEEN.fullmatch(statement[first[1] : last[0]]) is None:
        return ""
    before, behind = statement[: at.start()], statement[at.end() :]
    if (joined := _JOINED_BEFORE.search(before)) is not None:
        before = before[: joined.start()]
        head, comma, tail = before.rpartition(", ")
        if joined["word"] and comma:  # "A, B and C" without C is "A and B"
            return f"{head} {joined['word']} {tail}{behind}"
        return f"{before}{behind}"
    return f"{before}{_JOINED_BEHIND.sub('', behind, count=1)}"


_BETWEEN: Final = re.compile(
    r"(?:,? (?:and|or) |, )(?:(?:(?!(?:and|or)\b)[\w'’-]+ ?){1,2}(?:,? (?:and|or) |, ))*(?:the |my |an? )?"
)
_JOINED_BEFORE: Final = re.compile(r"(?:,? (?P<word>and|or) |, )(?:the |my |an? )?$")
_JOINED_BEHIND: Final = re.compile(r"^(?:,? (?:and|or) |, )")


def told_alone(memory: Memory) -> str:
    """The fact and nothing else: "My occupation is nurse.", "My sister Hanna's occupation is vet."."""
    name, _, thing = memory.attribute.partition(":")
    known = VOCABULARY.get(name)
    label = known.label if known else memory.attribute.replace("_", " ")
    what = f"{label} {thing}".strip() if name == _UNNAMED else label
    if name in PEOPLE and memory.subject == OWNER and memory.tags and memory.tags[0] in RELATIONS:
        what = memory.tags[0].replace("-", " ")
    whose = f"My {memory.subject}" if memory.subject[:1].islower() else memory.subject
    if name in _WHOLE:
        said = memory.value if memory.subject == OWNER else f"{whose}: {memory.value}"
        return f"{said[:1].upper()}{said[1:]}."
    day = _day(memory.value, memory.learned_at)
    if day and name == "date" and memory.subject != OWNER:
        whose = f"The {memory.subject}" if _ABBREVIATED.match(memory.subject) else whose
        return f"{whose} is on {day}."
    value = (f"on {day}" if name in _YEARLY else day) or memory.value
    return f"My {what} is {value}." if memory.subject == OWNER else f"{whose}'s {what} is {value}."


_YEARLY: Final = frozenset({"birthday", "anniversary"})
_ABBREVIATED: Final = re.compile(r"[A-Z\d]{2,}\b(?!['’]s)")
""" "NCT test": no name of anybody."""
_DAY: Final = re.compile(r"(?:(?P<year>\d{4})-)?(?P<month>\d{2})-(?P<day>\d{2})(?:T(?P<time>\d{2}:\d{2}))?")


def _day(value: str, told: datetime) -> str:
    """A day as one says it: "2 March", with the year where it is another than that in which it was told; "" of any other value."""
    found = _DAY.fullmatch(value)
    if found is None or not 1 <= int(found["month"]) <= 12:
        return ""
    year = f" {found['year']}" if found["year"] and int(found["year"]) != told.year else ""
    at = f" at {found['time'].removeprefix('0')}" if found["time"] else ""
    return f"{int(found['day'])} {calendar.month_name[int(found['month'])]}{year}{at}"


def _holds(text: str, value: str) -> bool:
    wanted = _folded(value)
    return bool(wanted) and re.search(rf"(?<!\w){re.escape(wanted)}(?!\w)", _folded(text)) is not None


def _folded(text: str) -> str:
    return " ".join(text.casefold().replace("’", "'").split()).strip(" .!")
