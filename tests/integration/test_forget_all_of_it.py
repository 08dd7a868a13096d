"""V6, V15: what is asked to be forgotten goes with both of its halves and what it stood against, and nothing else does."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.domain.records import Standing
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from memory_core.usecases.forgetting.deleting.trimming import left_headless
from memory_core.usecases.forgetting.deleting.versions import is_of_another, is_outdone
from memory_core.usecases.forgetting.finding.continuing import half_beside
from memory_core.usecases.forgetting.requests.pointing import (
    says_it_was_less,
    says_it_was_otherwise,
    wants_another,
)
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


@pytest.mark.parametrize(
    ("told", "change", "less"),
    [
        ("I work at Boots", "I quit Boots", "scrap that, I only went part time"),
        ("My dog is called Max", "Max ran away", "no wait, scrap that, he was in the garage"),
        ("I have a cat called Max", "Max died", "actually scrap that, he was just asleep"),
        ("I go to the gym", "I cancelled the gym", "ignore that, I only paused it"),
        ("I live in Leeds", "I live in York now", "no, scrap that, I'm only visiting York"),
    ],
)
async def test_v6_a_change_taken_back_leaves_what_was_before(tmp_path: Path, told: str, change: str, less: str) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say(told)
        await talk.say(change)
        assert (await talk.say(less)).startswith("Taken back")
        async with talk.bot.memory.store.reading() as unit:
            held = await unit.memories.listed(EVERYTHING, MemoryFilter(talk.now, limit=99))
        current = {one.statement for one in held if one.standing is Standing.CURRENT}
        assert f"{told}." in current
        assert f"{change}." not in current


@pytest.mark.parametrize(
    ("text", "over", "less", "otherwise"),
    [
        ("scrap that i just deferred, going back in july", True, True, False),
        ("no, scrap that, he's only visiting York", False, True, False),
        ("scrap that, he was in the garage", False, False, False),
        ("scrap that, I got fired", True, False, True),
        ("no scrap that, it's just postponed", True, False, True),
        ("scrap that I take vitamin D", True, False, False),
        ("scrap that, forget everything from this morning", True, False, False),
        ("scrap that, the match is at 7", True, False, False),
        ("ignore that, what about rum?", True, False, False),
    ],
)
def test_v6_who_says_how_little_there_was_to_it_takes_it_back(
    text: str, over: bool, less: bool, otherwise: bool
) -> None:
    assert says_it_was_less(text, over=over) is less
    assert says_it_was_otherwise(text) is otherwise


async def test_v6_what_was_over_by_mistake_is_there_again_when_that_is_forgotten(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say("I work at Boots")
        await talk.say("I quit Boots")
        await talk.say("forget that")
        assert await statements(talk) == {"I work at Boots."}


@pytest.mark.parametrize(
    ("told", "turned", "known"),
    [
        ("I wanna be a pilot", "nah forget pilot, i wanna do engineering", "Nah forget pilot, i wanna do engineering."),
        ("I want to be a nurse", "Forget being a nurse, I want to be a vet", "I want to be a vet."),
    ],
)
async def test_v6_who_turns_to_another_wish_forgets_nothing_for_good(
    tmp_path: Path, told: str, turned: str, known: str
) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say(told)
        await talk.say(turned)
        async with talk.bot.memory.store.reading() as unit:
            held = await unit.memories.listed(EVERYTHING, MemoryFilter(talk.now, limit=99))
        assert {one.statement: one.standing for one in held} == {
            f"{told}.": Standing.SUPERSEDED,
            known: Standing.CURRENT,
        }


@pytest.mark.parametrize(
    "text",
    [
        "forget my address, I want to move",
        "forget the pin, I want it gone",
        "forget Ida, I want you to delete it all",
        "forget pilot",
    ],
)
def test_v6_a_request_to_forget_is_no_other_wish(text: str) -> None:
    assert not wants_another(text)


async def test_v15_with_a_quarrel_the_making_up_goes(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in ("My best friend is Orla", "Orla and me fell out", "we made up, me and Orla, all good"):
            await talk.say(said)
        assert (await talk.say("forget that Orla and me fell out")).startswith("Forgotten")
        async with talk.bot.memory.store.reading() as unit:
            hits = await unit.messages.search("Orla made up fell out", EVERYTHING, limit=9)
            told = "\n".join(one.content for one in await unit.messages.by_ids([hit.id for hit in hits], EVERYTHING))
        assert "made up" not in told
        assert await statements(talk) == {"My best friend is Orla."}
