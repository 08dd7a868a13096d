"""V6, V15: what is asked to be forgotten goes with both of its halves and what it stood against, and nothing else does."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from memory_core.usecases.forgetting.deleting.trimming import left_headless
from memory_core.usecases.forgetting.deleting.versions import is_of_another, is_outdone
from memory_core.usecases.forgetting.finding.continuing import half_beside
from tests.contracts.store_records import memory
from tests.fakes.talking import Talk, settings_for, talking


async def statements(talk: Talk) -> set[str]:
    async with talk.bot.memory.store.reading() as unit:
        return {m.statement for m in await unit.memories.listed(EVERYTHING, MemoryFilter(talk.now, limit=99))}


@pytest.mark.parametrize(
    ("taught", "asked", "left"),
    [
        (
            ["I've moved the spare key, it's with Ken next door"],
            "forget where the spare key is",
            set(),
        ),
        (
            ["I drive a Volvo V60, registration ABC 123"],
            "Please forget my car's registration number",
            {"I drive a Volvo V60."},
        ),
    ],
)
async def test_v15_both_halves_go_and_nothing_else(
    tmp_path: Path, taught: list[str], asked: str, left: set[str]
) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in taught:
            await talk.say(said)
        if (await talk.say(asked)).startswith(("Which", "Should")):
            await talk.say("all")
        assert await statements(talk) == left


def test_v15_the_other_half_stays_where_it_is_a_fact_of_its_own() -> None:
    """Whatever sentence the memory of it has."""
    said = "Declan has a bad back, he's on tramadol"
    clause = memory("Declan has a bad back", attribute="note", value="Declan has a bad back")
    medicine = memory(said, attribute="medication", value="tramadol")
    assert half_beside(said, clause, []) == ["he's on tramadol"]
    assert half_beside(said, clause, [medicine]) == []


@pytest.mark.parametrize(
    ("left", "gone"),
    [
        ("I've moved the spare key, it's with Ken next door", True),
        ("I've moved the spare key, it's at Jo's", True),
        ("I've moved the spare key, it's gone and my brother Ken has a boat", False),
    ],
)
def test_v15_a_memory_without_its_beginning_goes(left: str, gone: bool) -> None:
    assert left_headless(left, ["I've moved the spare key, it's gone", "I've moved the spare key, it's"]) is gone


_FEES = "forget the nursery fees please"


@pytest.mark.parametrize(
    ("request_", "older", "goes"),
    [
        (_FEES, "Nursery costs 1450 a month", True),
        (_FEES, "My gym costs 40 a month", False),
        ("forget that", "Nursery costs 1450 a month", False),
    ],
)
def test_v15_what_it_stood_against_goes_too(request_: str, older: str, goes: bool) -> None:
    first = memory(older, id="older", attribute="note", value=older)
    then = memory("Nursery fees are going up to 1600", id="then", attribute="note", coexists_with=first.id)
    assert is_outdone(first, then, [request_]) is goes


def test_v6_what_was_only_thought_to_be_over_stays() -> None:
    trade = memory("Our son Obinna is a trader in Lagos", id="trade", attribute="occupation", value="trader")
    theft = "Sunday stole money so I sacked him"
    over = memory(theft, id="over", attribute="occupation", value="no longer trader", coexists_with=trade.id)
    assert is_of_another(trade, over, ["Forget that Sunday stole money"])
    assert not is_of_another(trade, over, ["Forget that Obinna is a trader"])
    told = memory("I am no longer a trader", id="told", attribute="occupation", value="no longer trader")
    assert not is_of_another(trade, told, ["Forget that I was a trader"])
