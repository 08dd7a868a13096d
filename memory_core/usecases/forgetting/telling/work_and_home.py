"""One sentence tells what somebody does and where they live, "I'm a bus driver in Leeds": either goes without the other. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.people import subject_key
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.usecases.forgetting.vocabulary.text import folded

_HOME: Final = "home_city"
_WORK: Final = frozenset({"occupation", "employer", "work_schedule", "age", "name"})


def work_and_home(one: Memory, other: Memory) -> bool:
    """Whether one sentence says the two of the same person, the home as the place at its end."""
    home, work = (one, other) if one.attribute == _HOME else (other, one)
    return (
        home.attribute == _HOME
        and work.attribute in _WORK
        and folded(one.statement).rstrip(" .!") == folded(other.statement).rstrip(" .!")
        and same_key(one, other)
        and _at_its_end(home).search(home.statement) is not None
    )


def same_key(one: Memory, other: Memory) -> bool:
    """Whether two memories are told of the same subject, by what the owner calls them."""
    return subject_key(one.subject) == subject_key(other.subject)


def left_alone(memory: Memory, gone: Sequence[Memory]) -> Memory | None:
    """The one that stays, in a sentence of its own; None where neither of such a pair goes."""
    fact = next((one for one in gone if one.id != memory.id and work_and_home(memory, one)), None)
    if fact is None:
        return None
    if memory.attribute != _HOME:
        return replace(memory, statement=f"{_at_its_end(fact).sub('', memory.statement).rstrip(' ,.')}.")
    whose = "I live" if memory.subject == OWNER else f"{_called(memory.subject)} lives"
    return replace(memory, statement=f"{whose} in {memory.value}.")


def _at_its_end(home: Memory) -> re.Pattern[str]:
    return re.compile(
        rf",?\s+(?:here\s+)?(?:in|from|near|around|living in|based in)\s+{re.escape(home.value)}[\s.!]*$", re.IGNORECASE
    )


def _called(subject: str) -> str:
    return subject if subject[:1].isupper() else f"My {subject}"
