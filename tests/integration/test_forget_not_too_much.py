"""V15, B2, V6, V7: what has a name, a word or a place in common with what is to be forgotten, and stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.domain.records import Standing
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found
from memory_core.usecases.forgetting.finding.persons import of_one_asked
from memory_core.usecases.forgetting.finding.untold import of_what_was_told
from memory_core.usecases.forgetting.requests.request import parse
from memory_core.usecases.forgetting.requests.unkept import wished
from tests.contracts.store_records import memory
from tests.fakes.talking import Talk, settings_for, talking
from tests.integration.learning_world import learning


async def statements(talk: Talk) -> set[str]:
    async with talk.bot.memory.store.reading() as unit:
        return {m.statement for m in await unit.memories.listed(EVERYTHING, MemoryFilter(talk.now, limit=99))}


async def left_after(tmp_path: Path, *said: str) -> set[str]:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for one in said:
            await talk.say(one)
        return await statements(talk)


@pytest.mark.parametrize(
    ("said", "asked", "stays"),
    [
        (
            "Our landlord is Monsieur Favre, he's difficult",
            "Forget what I said about Monsieur Favre being difficult",
            "Our landlord is Monsieur Favre.",
        ),
        (
            "My boss is Señora Ruiz, she's really unfair",
            "forget about Señora Ruiz being unfair",
            "My boss is Señora Ruiz.",
        ),
        (
            "Our vet is Dr Anna Holt, she's expensive",
            "please delete what I said about Dr Anna Holt being expensive",
            "Our vet is Dr Anna Holt.",
        ),
    ],
)
async def test_b2_how_somebody_is_goes_and_who_it_is_stays(tmp_path: Path, said: str, asked: str, stays: str) -> None:
    assert stays in await left_after(tmp_path, said, asked)


async def test_b2_somebody_by_name_goes_whole(tmp_path: Path) -> None:
    assert not await left_after(tmp_path, "Our landlord is Monsieur Favre, he's difficult", "Forget Monsieur Favre")


async def test_v15_who_came_later_stays(tmp_path: Path) -> None:
    left = await left_after(
        tmp_path,
        "My boyfriend is called Milan.",
        "Milan and I broke up on Tuesday.",
        "Now I'm seeing a guy named Ravi.",
        "Forget everything about Milan.",
    )
    assert left == {"Now I'm seeing a guy named Ravi."}


async def test_v15_of_ones_own_all_versions_go(tmp_path: Path) -> None:
    assert not await left_after(tmp_path, "I drive a Volvo V60.", "I sold the Volvo.", "Forget my Volvo.")


@pytest.mark.parametrize(
    ("asked", "told", "certain"),
    [
        ("forget that Edmund and I fell out", "My brother Edmund lives in Ottawa.", False),
        ("forget that me and my brother stopped talking", "My brother is called Edmund.", False),
        ("forget that Edmund and I had a row", "Edmund and I had a huge row at Easter.", True),
    ],
)
def test_v15_what_was_between_two_is_not_who_they_are(asked: str, told: str, *, certain: bool) -> None:
    found = Found((ForgetCandidate(memory(told), 0.76),), together=True, sure=True)
    assert of_what_was_told(parse(asked), found).certain is certain


async def test_v6_what_a_request_taught_before_it_was_known_for_one_goes_again(tmp_path: Path) -> None:
    async with learning(tmp_path) as world:
        await world.say("I drive a Volvo V60.")
        report = await world.say("I sold the Volvo.")
        assert "I drive a Volvo V60." not in {one.statement for one in await world.memories(Standing.CURRENT)}
        await world.learn.teach_nothing(report.message_id)
        assert {one.statement for one in await world.memories()} == {"I drive a Volvo V60."}
        assert {one.standing for one in await world.memories()} == {Standing.CURRENT}


async def answer_to(tmp_path: Path, *said: str) -> tuple[str, set[str]]:
    """The last answer, and what is known after it."""
    async with talking(settings_for(tmp_path / "home")) as talk:
        answers = [await talk.say(one) for one in said]
        return answers[-1], await statements(talk)


@pytest.mark.parametrize(
    "asked", ["What I said about yoga, please take it all out.", "Forget what I told you about yoga."]
)
async def test_b2_all_that_has_the_word_of_a_thing_is_what_was_told_of_it(tmp_path: Path, asked: str) -> None:
    left = await left_after(
        tmp_path, "I go to yoga on Tuesdays.", "My yoga teacher is called Ines.", "I play tennis on Sundays.", asked
    )
    assert left == {"I play tennis on Sundays."}


async def test_b2_of_two_trips_it_is_asked_which(tmp_path: Path) -> None:
    told = ("My trip to Rome is in May.", "My trip to Oslo is in July.")
    answer, left = await answer_to(tmp_path, *told, "Forget what I told you about my trip.")
    assert "Which of these" in answer
    assert {*told} <= left


async def test_b2_of_two_projects_one_is_meant(tmp_path: Path) -> None:
    told = ("My garden project is a pond with water lilies.", "My work project is the survey of the harbour bridge.")
    answer, left = await answer_to(tmp_path, *told, "Forget everything about my project.")
    assert "Which of these" in answer
    assert {*told} <= left


async def test_v15_a_memory_and_the_message_that_taught_it_are_one_choice(tmp_path: Path) -> None:
    answer, _ = await answer_to(
        tmp_path, "I'm seeing someone, his name's Obi", "He's an anaesthetist at Kings.", "Forget about Obi"
    )
    assert "3." not in answer


@pytest.mark.parametrize(
    ("said", "asked"),
    [
        (
            "My husband asks that you keep nothing about his mother Pilar, so delete every word.",
            "forget everything about my husband's mother Pilar",
        ),
        ("My wife wants you to keep nothing about Ben.", "forget everything about Ben"),
        (
            "Ana begged that you remember nothing about the debt, please delete it all",
            "forget everything about the debt",
        ),
        ("My boss wants me to keep nothing in my desk.", ""),
        ("My wife wants you to keep everything about Ben.", ""),
    ],
)
def test_b2_what_somebody_else_wants_kept_of_nobody(said: str, asked: str) -> None:
    assert wished(said) == asked


def test_b2_one_thing_is_asked_for_by_how_it_is_done() -> None:
    mine, machine = memory("I take my coffee with oat milk."), memory("The coffee machine at work is broken.")
    assert of_one_asked("How I take my coffee", [mine, machine]) == [mine]
    assert of_one_asked("my coffee", [mine, machine]) == [mine, machine]


_TASTES = (
    "My favourite dish is cold soba.",
    "I don't like natto.",
    "I like listening to jazz.",
    "I love pickled plums.",
)


@pytest.mark.parametrize(
    ("asked", "left"),
    [
        ("Forget all my likes and dislikes in food.", {_TASTES[1], _TASTES[2]}),
        ("Forget my food preferences.", {_TASTES[1], _TASTES[2]}),
        ("Forget what I like and dislike to eat.", {_TASTES[1], _TASTES[2]}),
    ],
)
async def test_b2_of_what_one_likes_only_food_is_a_taste_in_food(tmp_path: Path, asked: str, left: set[str]) -> None:
    answer, known = await answer_to(tmp_path, *_TASTES, asked)
    assert known == left
    assert "natto" in answer  # nobody knows all dishes: it is asked about
    assert "jazz" not in answer


async def test_b2_where_no_food_is_told_it_is_asked(tmp_path: Path) -> None:
    assert await left_after(tmp_path, "I like jazz.", "I hate mopping.", "Forget my likes and dislikes in food.") == {
        "I like jazz.",
        "I hate mopping.",
    }
