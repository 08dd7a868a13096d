"""B2, V15: what is forgotten of one person tears nothing that stays of another, nor of the same one."""

from __future__ import annotations

from pathlib import Path

import pytest

from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MemoryFilter
from tests.contracts.store_records import evidence, memory
from tests.fakes.talking import Talk, rows, settings_for, talking


async def statements(talk: Talk) -> set[str]:
    async with talk.bot.memory.store.reading() as unit:
        return {
            m.statement.rstrip(".") for m in await unit.memories.listed(EVERYTHING, MemoryFilter(talk.now, limit=99))
        }


@pytest.mark.parametrize(
    ("taught", "asked", "gone", "stays"),
    [
        (
            ["My brother Tom plays golf", "My colleague Tom plays golf"],
            ["Forget my colleague"],
            "2 memories (",
            {"My brother is called Tom", "My brother Tom plays golf"},
        ),
        (
            ["My sister Kasia likes tulips", "My aunt Maria likes tulips"],
            ["Forget that my aunt likes tulips"],
            "1 memory (",
            {"My sister is called Kasia", "My sister Kasia likes tulips", "My aunt is called Maria"},
        ),
        (
            ["My son Adam plays football", "My stepson Leo plays football"],
            ["Forget that my son plays football"],
            "1 memory (",
            {"My stepson is called Leo", "My stepson Leo plays football", "My son is called Adam"},
        ),
    ],
)
async def test_what_stays_is_whole(
    tmp_path: Path, taught: list[str], asked: list[str], gone: str, stays: set[str]
) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in taught:
            await talk.say(said)
        for said in asked:
            answer = await talk.say(said)
        assert f"Forgotten: {gone}" in answer
        assert await statements(talk) == stays, "no other one is touched"


async def test_a_name_that_goes_leaves_the_other_facts_readable(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in ("My brother Tom plays golf", "My brother Tom speaks Dutch"):
            await talk.say(said)
        listed = await talk.say("Delete my brother Tom")
        number = next(line[0] for line in listed.splitlines() if line.endswith("My brother is called Tom"))
        assert "Forgotten: 1 memory" in await talk.say(number)
        assert await statements(talk) == {"My brother Tom plays golf", "My brother Tom speaks Dutch"}


@pytest.mark.parametrize("said", ["both", "no, the second", "the golf one"])
async def test_an_answer_that_leaves_it_open_forgets_nothing_and_asks_again(tmp_path: Path, said: str) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for one in ("My brother Tom plays golf", "My brother Tom speaks Dutch"):
            await talk.say(one)
        before = await statements(talk)
        listed = await talk.say("Delete my brother Tom")
        again = await talk.say(said)
        assert again.startswith("I am not sure which you mean, so I did nothing yet.")
        assert again.endswith(listed)
        assert await statements(talk) == before
        assert "Forgotten: " in await talk.say("all")


async def test_v15_a_longer_name_that_holds_the_one_forgotten_stays_whole(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in ("My ex Lucia has my camera", "My cousin Luciano runs a garage", "Luciano snores"):
            await talk.say(said)
        answer = await talk.say("Forget everything about Lucia")
        assert answer.startswith("Forgotten: ")
        left = await statements(talk)
        assert {"My cousin is called Luciano", "My cousin Luciano runs a garage"} <= left
        assert not any("Lucia " in one or one.endswith("Lucia") for one in left)
        said_still = "\n".join(str(cell) for row in await rows(talk.bot, "messages") for cell in row)
        assert "My cousin Luciano runs a garage" in said_still
        assert "Luciano snores" in said_still
        assert "camera" not in said_still


async def test_v15_what_was_told_of_one_person_goes_without_a_question(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in ("My friend Karin has a boat", "My friend Marlene has a van"):
            await talk.say(said)
        assert (await talk.say("Forget what I told you about my friend Karin")).startswith("Forgotten: ")
        left = await statements(talk)
        assert not any("Karin" in one for one in left)
        assert "My friend Marlene has a van" in left


@pytest.mark.parametrize("asked", ["Forget the number 0172 661 4408", "Delete the phone number 0172 661 4408"])
async def test_v15_of_a_number_that_was_never_told_no_other_is_offered(tmp_path: Path, asked: str) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say("My mobile number is 0172 114 2087")
        assert "nothing to forget" in await talk.say(asked)
        assert await statements(talk) == {"My mobile number is 0172 114 2087"}


async def test_v15_an_identifier_that_a_memory_holds_is_plain(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in ("Remember that my locker code is LXK2291", "Remember that my bike code is LXK2219"):
            await talk.say(said)
        assert (await talk.say("delete LXK2291")).startswith("Forgotten: ")
        assert not any("LXK2291" in one for one in await statements(talk))
        assert any("LXK2219" in one for one in await statements(talk))


async def test_v15_where_early_ends_is_asked_only_where_something_was_told_there(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        now = talk.now
        for day, said in ((2, "I live in Oslo"), (30, "My dentist is Dr. Karlsen")):
            talk.now = now.replace(month=5, day=day)
            await talk.say(said)
        talk.now = now
        assert (await talk.say("Forget what I told you in early May")).startswith("Forgotten: ")
        assert await statements(talk) == {"My dentist is Dr. Karlsen"}
        assert (await talk.say("Forget what I told you in late May")).startswith("Forgotten: ")


async def test_v15_what_was_told_near_the_end_of_early_is_asked_about(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        now = talk.now
        for day, said in ((2, "I live in Oslo"), (13, "My dentist is Dr. Karlsen")):
            talk.now = now.replace(month=5, day=day)
            await talk.say(said)
        talk.now = now
        answer = await talk.say("Forget what I told you in early May")
        assert "Shall I?" in answer
        assert "I live in Oslo" in answer
        assert "Karlsen" not in answer


async def test_v15_who_is_called_nearly_so_is_somebody_else(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in ("My colleague Martin lives in Leeds.", "My sister Martina lives in York."):
            await talk.say(said)
        answer = await talk.say("Forget everything about Martin.")
        assert answer.startswith("Forgotten: 2 memories")
        assert "nothing of it is left" in answer
        assert await statements(talk) == {"My sister is called Martina", "My sister Martina lives in York"}
        messages = "\n".join(str(row) for row in await rows(talk.bot, "messages"))
        assert "My sister Martina lives in York." in messages
        assert "Leeds" not in messages


async def test_v15_the_rest_of_a_list_goes_with_its_beginning(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in ("My carer Joyce comes at 8:30 every morning.", "Joyce has twins called Milo and Freya."):
            await talk.say(said)
        answer = await talk.say("Please forget everything about my carer Joyce.")
        if not answer.startswith("Forgotten: "):
            answer = await talk.say("all")
        assert answer.startswith("Forgotten: ")
        assert "Freya" not in "\n".join(str(row) for row in await rows(talk.bot, "messages"))


async def test_v15_who_somebody_is_stays_where_the_sentence_goes_that_named_them(tmp_path: Path) -> None:
    """It is put in a sentence of its own: the one it was learned from says nothing else but what goes."""
    said = "Pieter and I got married on 4 September 2011."
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say(said)
        async with talk.bot.memory.store.writing() as unit:
            learned = await unit.memories.listed(EVERYTHING, MemoryFilter(talk.now))
            (known,) = (one for one in learned if one.attribute == "anniversary")
            source = (await unit.memories.evidence([known.id]))[known.id][0].message_id
            partner = memory(said, attribute="partner", value="Pieter", tags=("partner",), learned_at=known.learned_at)
            await unit.memories.add(partner, [evidence(source, quote=said)])
        receipt = await talk.bot.memory.core.forget.forget([known.id], EVERYTHING)
        assert known.id in receipt.forgotten
        assert receipt.complete
        assert await statements(talk) == {"My partner is called Pieter", "Pieter and I got married"}, "less the day"
        assert "September" not in "\n".join(str(row) for row in await rows(talk.bot, "messages"))


@pytest.mark.parametrize(
    ("taught", "asked", "gone", "stays"),
    [
        ("I earn 3,200 a month and pay 900 in rent.", "Forget how much I earn.", "3,200", "900"),
        ("I sleep badly and snore at night.", "Forget how often I snore.", "snore", "badly"),
    ],
)
async def test_v15_how_much_and_how_often_ask_for_one_part_of_a_sentence(
    tmp_path: Path, taught: str, asked: str, gone: str, stays: str
) -> None:
    """What is only a word for the same ("pay" for "earn") belongs to the other part where this one has the very word."""
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say(taught)
        assert (await talk.say(asked)).startswith("Forgotten: 1 thing that you told me")
        said = "\n".join(str(row) for row in await rows(talk.bot, "messages"))
        assert stays in said
        assert gone not in said


@pytest.mark.parametrize(
    ("said", "asked", "stays"),
    [
        ("I'm a city bus driver in Leeds", "forget what I do for a living", {"I live in Leeds"}),
        ("I am a nurse in Leeds", "forget where I live", {"I am a nurse"}),
    ],
)
async def test_b2_of_a_sentence_that_tells_work_and_home_only_what_is_asked_for_goes(
    tmp_path: Path, said: str, asked: str, stays: set[str]
) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await talk.say(said)
        assert "Forgotten: 1 memory" in await talk.say(asked)
        assert await statements(talk) == stays
