"""B2, V15, B6: forgetting takes what is named and nothing else, and taking back is not forgetting."""

from __future__ import annotations

from pathlib import Path

from tests.fakes.talking import settings_for, talking, words_in

DONE = "Forgotten: "


async def test_v15_of_a_thing_that_nothing_tells_of_nothing_goes(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("I am training for the Berlin half marathon on April 4")
        answer = await talk.say("forget everything about the Stripe thing")
        assert "nothing in memory about that" in answer
        assert "half marathon" in await talk.say("/memories")


async def test_v15_a_number_goes_and_the_thing_stays(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("My bike is a Gazelle, frame number GZ449812")
        assert (await talk.say("Please forget the frame number")).startswith(DONE)
        shown = await talk.say("/memories")
        assert "My bike is a Gazelle" in shown
        told = await words_in(talk.bot, "memories", "memory_evidence", "messages", "inbox", "facts")
        assert "GZ449812" not in told


async def test_v15_a_number_within_a_value_never_stays_behind(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("My passport is in the drawer, number X1234567")
        assert (await talk.say("Forget my passport number")).startswith(DONE)
        assert "X1234567" not in await words_in(talk.bot, "memories", "memory_evidence", "messages", "inbox")


async def test_v15_the_thing_goes_with_its_number(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("My bike is a Gazelle, frame number GZ449812")
        assert (await talk.say("Forget my bike")).startswith(DONE)
        told = await words_in(talk.bot, "memories", "memory_evidence", "messages", "inbox")
        assert "GZ449812" not in told
        assert "Gazelle" not in told


async def test_v15_what_was_noted_about_somebody_goes_at_once(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("My neighbour is called Mrs. Pocock.")
        await talk.say("My neighbour, Mrs. Pocock, keeps a spare key to my front door.")
        answer = await talk.say("Please remove what you have noted about Mrs. Pocock.")
        assert answer.startswith(DONE)
        told = await words_in(talk.bot, "memories", "memory_evidence", "messages", "inbox")
        assert "Pocock" not in told
        assert "spare key" not in told


async def test_b2_the_reply_is_short_and_why_receipt_names_every_store(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        assert "forgotten nothing" in await talk.say("/why receipt")
        await talk.say("I'm allergic to kiwi.")
        answer = await talk.say("Forget that I'm allergic to kiwi")
        assert answer.startswith(DONE)
        assert "session summaries" not in answer
        assert "nothing of it is left" in answer
        whole = await talk.say("/why receipt")
        assert "Looked again in all of these" in whole
        assert "session summaries" in whole
        assert "kiwi" not in whole
        assert await talk.say("show me the receipt") == whole
        assert "forgotten nothing" in await talk.say("/why receipt", chat="c2")


async def test_b6_scratch_that_with_what_was_so_instead_takes_back_and_forgets_nothing(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("I quit smoking")
        await talk.say("I smoke again")
        answer = await talk.say("Actually scratch that, only had one")
        assert answer.startswith("Taken back: I smoke again")
        assert "I quit smoking" in await talk.say("/memories")


async def test_b6_scratch_that_after_what_taught_nothing_offers_nothing_to_forget(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("I quit smoking")
        await talk.say("Had two cigarettes last night")
        answer = await talk.say("Actually scratch that, only had one")
        assert "nothing to take back" in answer
        assert "I quit smoking" in await talk.say("/memories")


async def test_b6_take_that_last_one_back_undoes_what_was_learned_last(tmp_path: Path) -> None:
    for number, words in enumerate(("take that last one back", "please take the last thing back", "I take that back")):
        async with talking(settings_for(tmp_path / str(number))) as talk:
            await talk.say("I live in Oslo.")
            await talk.say("I'm allergic to kiwi.")
            assert (await talk.say(words)).startswith("Taken back: I'm allergic to kiwi")
            assert "Oslo" in await talk.say("/memories")
