"""M1, M2: what somebody else changed for the owner is news of the owner: "my doctor switched me to losartan"."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.domain.records import Standing
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from tests.integration.learning_world import learning


async def current(tmp_path: Path, *said: str) -> list[str]:
    async with learning(tmp_path) as world:
        for one in said:
            await world.say(one)
        async with world.store.reading() as reads:
            found = await reads.memories.listed(EVERYTHING, MemoryFilter(now=world.now, limit=50))
    return [memory.statement for memory in found if memory.standing is Standing.CURRENT]


@pytest.mark.parametrize(
    ("before", "said", "now"),
    [
        ("I take lisinopril for my blood pressure.", "My doctor switched me to losartan.", "losartan"),
        ("I take lisinopril for my blood pressure.", "He switched me over to losartan.", "losartan"),
        ("I take lisinopril.", "The cardiologist has moved me from lisinopril to losartan.", "losartan"),
        ("I work nights.", "They've moved me to days.", "days"),
        ("I work nights at the hospital.", "My boss moved me to day shifts.", "day shifts"),
        ("I work for Kelleher Electrical.", "Monday was my first day with Suir Engineering.", "Suir Engineering"),
        ("I work at Tesco.", "Had my first shift at Lidl today", "Lidl"),
        ("I live in Leeds.", "We've just got the keys to our new house in York!", "York"),
    ],
)
async def test_puts_the_older_value_out_of_date(tmp_path: Path, before: str, said: str, now: str) -> None:
    held = await current(tmp_path, before, said)
    assert before not in held
    assert any(now in statement for statement in held)


@pytest.mark.parametrize(
    ("before", "said"),
    [
        ("I take lisinopril.", "His doctor switched him to losartan."),
        ("I work in accounts.", "The film moved me to tears."),
        ("I work at Tesco.", "His first day at Lidl was Monday."),
        ("I live in Leeds.", "We got the keys for the holiday cottage."),
        ("I work nights.", "What if they moved me to days?"),
    ],
)
async def test_leaves_what_it_does_not_speak_of(tmp_path: Path, before: str, said: str) -> None:
    assert before in await current(tmp_path, before, said)
