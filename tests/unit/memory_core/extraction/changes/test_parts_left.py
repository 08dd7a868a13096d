"""V6: of what was told as one thing what is not over stays known."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_core.domain.candidates import Relation
from memory_core.domain.records import Memory
from memory_core.domain.slots import ENDED
from memory_core.extraction.changes.parts_left import left_of
from memory_core.extraction.rules.corrections import corrected
from tests.unit.memory_core.extraction.hearing import told

GERMAN = told("I'm learning German, B2 exam on January 24.", "plan", "learning German, B2 exam (2027-01-24)")
CLIENT = told(
    "My main client is Hartmann GmbH, they pay 11 cents a word.",
    "note",
    "My main client is Hartmann GmbH, they pay 11 cents a word",
)


def left_after(text: str, memory: Memory) -> list[str]:
    end = replace(corrected(memory, f"{ENDED}{memory.value}", f"{text}.", text), relation=Relation.CONTRADICTS)
    return [one.statement for one in left_of([end], [memory])]


@pytest.mark.parametrize(
    ("text", "memory", "left"),
    [
        ("B2 passed", GERMAN, ["I'm learning German."]),
        ("Hartmann now pays 12 cents", CLIENT, ["My main client is Hartmann GmbH."]),
        ("I've given up learning German", GERMAN, []),
        ("Hartmann is no client of mine any more", CLIENT, []),
    ],
)
def test_v6_what_is_not_over_is_left(text: str, memory: Memory, left: list[str]) -> None:
    assert left_after(text, memory) == left
