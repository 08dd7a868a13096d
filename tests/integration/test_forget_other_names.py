"""B2, V15: somebody is forgotten by all their names, and by what they are to the owner, where nobody else is the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.usecases.forgetting.finding.found import Where
from tests.contracts.store_records import NOW
from tests.integration.forgetting_world import CHAT, OWNER_ALONE, opened, said


async def _meant(folder: Path, told: list[str], asked: str) -> set[str]:
    async with opened(folder) as world:
        async with world.store.writing() as unit:
            await unit.messages.add_many([said(f"t{at}", text, minute=10 * at) for at, text in enumerate(told)])
        found = await world.forget().look(asked, Where(OWNER_ALONE, NOW, conversation_id=CHAT))
        return {one.memory.statement for one in found.candidates} if found.certain else set()


BIRGITTA = [
    "Birgitta is my mother-in-law.",
    "My mother-in-law thinks we spoil the children.",
    "My own mum is called Annelie.",
]
OLA = ["My best friend is Aleksandra, I call her Ola", "Ola got caught shoplifting", "My nephew Olek turns 7"]
MANAGERS = ["Mr Tanaka was my manager.", "My manager now is Mrs Ueda, she is fair", "Mr Tanaka hums"]
BROTHERS = ["Tom is my brother.", "My brother Ned sails.", "My brother owes me 50.", "Tom snores"]


@pytest.mark.parametrize(
    ("told", "asked", "gone", "stays"),
    [
        (BIRGITTA, "everything about Birgitta", BIRGITTA[:2], BIRGITTA[2:]),
        (OLA, "everything about Aleksandra", [OLA[1]], OLA[2:]),
        (MANAGERS, "everything about Mr Tanaka", ["Mr Tanaka hums"], ["My manager now is Mrs Ueda", "she is fair"]),
        (BROTHERS, "everything about Tom", ["Tom snores"], ["My brother Ned sails.", "My brother owes me 50."]),
    ],
)
async def test_v15_all_their_names_are_theirs(
    tmp_path: Path, told: list[str], asked: str, gone: list[str], stays: list[str]
) -> None:
    meant = await _meant(tmp_path, told, asked)
    assert set(gone) <= meant
    assert not meant & set(stays)
