"""V15, B2: forgetting in the words people use: what was just said, an older value, exceptions, days, parts of a sentence."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.fakes.talking import Talk, settings_for, talking, words_in

DONE = "Forgotten: "
WEDNESDAY = datetime(2026, 6, 17, 12, tzinfo=UTC)


async def known(talk: Talk) -> list[str]:
    from memory_core.domain.scopes import EVERYTHING
    from memory_core.ports import MemoryFilter

    async with talk.bot.memory.store.reading() as unit:
        listed = await unit.memories.listed(EVERYTHING, MemoryFilter(now=talk.now))
    return sorted(memory.statement.rstrip(".") for memory in listed)


async def told(talk: Talk) -> str:
    """All that the memories, their evidence and the history say."""
    return (await words_in(talk.bot, "memories", "memory_evidence", "messages")).casefold()


class TestWhatWasJustSaid:
    @pytest.mark.parametrize(
        "asked",
        [
            "Forget what I just said",
            "forget the last thing I told you",
            "scratch that last bit",
            "Delete my last message",
        ],
    )
    async def test_right_after_a_statement_it_goes_and_nothing_before_it(self, tmp_path: Path, asked: str) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("I live in Oslo.")
            await talk.say("I'm allergic to kiwi.")
            assert (await talk.say(asked)).startswith(DONE)
            assert await known(talk) == ["I live in Oslo"]
            assert "kiwi" not in await told(talk)

    async def test_an_order_may_have_its_answer_scratched(self, tmp_path: Path) -> None:
        """ "Scratch that" may be said of the song; "forget that" speaks of what was told."""
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("My cat is called Tom.", chat="c2")
            await talk.say("Write me a song about my cat Tom and my dog Rex.")
            assert not (await talk.say("scratch that last bit")).startswith(DONE)
            assert "My cat is called Tom" in await known(talk)

    async def test_a_year_goes_without_the_moments_at_which_the_program_did_something(self, tmp_path: Path) -> None:
        """ "This year" is kept as 2026: what the program noted of itself, with that year in it, is no part of it."""
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("My tomatoes are late this year.")
            assert (await talk.say("Forget that my tomatoes are late this year.")).startswith(DONE)
            await talk.say("I live in Oslo.")
            assert await known(talk) == ["I live in Oslo"]
            assert "2026" in await words_in(talk.bot, "facts")

    async def test_of_a_list_without_end_nothing_is_looked_for(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("I live in Oslo.")
            answer = await talk.say("forget " + ", ".join(str(number) for number in range(400)))
            assert "more things than I look for at once" in answer
            assert await known(talk) == ["I live in Oslo"]

    async def test_thanks_in_between_does_not_matter(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("I'm allergic to kiwi.")
            await talk.say("thanks!")
            assert (await talk.say("forget what I just said")).startswith(DONE)
            assert await known(talk) == []

    async def test_asked_twice_the_second_time_is_a_question(self, tmp_path: Path) -> None:
        """What lies before the forgotten one was not just said."""
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("I live in Oslo.")
            await talk.say("I'm allergic to kiwi.")
            await talk.say("forget what I just said")
            asked = await talk.say("forget the last thing I told you")
            assert "Should I forget this?" in asked
            assert await known(talk) == ["I live in Oslo"]

    async def test_of_two_things_in_one_message_it_asks_which(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("I have a rabbit named Pip and I play squash.")
            assert (await talk.say("forget the last thing I told you")).startswith("Which of these")
            assert len(await known(talk)) == 2
            await talk.say("none")
            assert (await talk.say("Forget what I just said")).startswith("Which of these")

    async def test_what_was_known_before_is_asked_about(self, tmp_path: Path) -> None:
        """It was only said again: forgetting it takes what another day told."""
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("I live in Oslo.", chat="c2")
            await talk.say("I live in Oslo.")
            assert "Should I forget this?" in await talk.say("Forget what I just said")
            assert await known(talk) == ["I live in Oslo"]

    async def test_what_it_replaced_holds_again(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("I live in Oslo.")
            await talk.say("Actually, I live in Bergen now.")
            assert (await talk.say("Forget what I just said.")).startswith(DONE)
            assert "bergen" not in await told(talk)
            assert "Oslo" in await talk.say("Where do I live?")

    async def test_where_nothing_was_learned_it_says_so(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("How do volcanoes form?")
            assert "I learned nothing from what you said last here" in await talk.say("forget what I just said")
            await talk.say("What a strange noise that was.")
            answer = await talk.say("forget what I just said")
            assert answer.startswith(DONE)
            assert "I had learned nothing from what you said last here" in answer
            assert "strange noise" not in await told(talk)

    async def test_only_what_it_said_of_somebody_goes(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("My sister Ada works at Bosch.")
            await talk.say("My sister Ada hates flying and I live in Oslo.")
            assert (await talk.say("forget what I just told you about my sister")).startswith(DONE)
            left = await told(talk)
            assert "flying" not in left
            assert "bosch" in left
            assert "oslo" in left


class TestAnEarlierOne:
    async def test_where_only_the_present_one_is_known_it_says_so(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("I live at 12 Elm Street.")
            asked = await talk.say("Forget my old address")
            assert asked.startswith("I know of no earlier one")
            assert "12 Elm Street" in asked
            assert "12 elm street" in await told(talk)

    async def test_one_that_only_the_history_tells_is_found(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("I work as a welder.")
            await talk.say("How we laughed when I used to work as a clown.")
            await talk.say("forget what I used to work as")
            left = await told(talk)
            assert "clown" not in left
            assert "welder" in left


class TestExceptions:
    async def test_something_of_somebodys_is_kept_not_all_about_them(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("My friend Marek is a plumber.")
            await talk.say("Marek likes whisky.")
            answer = await talk.say("Forget everything about Marek except that he likes whisky")
            assert answer.startswith(DONE)
            left = await told(talk)
            assert "plumber" not in left
            assert "marek likes whisky" in left

    async def test_of_one_sentence_what_stands_apart_from_it_is_offered(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("We're flying to Rome on Friday, flight AZ 204.")
            asked = await talk.say("Forget Rome but keep the flight")
            assert "1. We're flying to Rome on Friday\n" in f"{asked}\n"
            assert (await talk.say("yes")).startswith(DONE)
            left = await told(talk)
            assert "rome" not in left
            assert "flight az 204" in left
            assert await known(talk) == ["Flight AZ 204"]

    async def test_what_cannot_be_told_apart_is_asked_about_with_the_reason(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("We're flying to Rome on Friday.")
            asked = await talk.say("Forget Rome but keep the flying")
            assert asked.startswith("What I found also says what you want to keep")
            assert "rome" in await told(talk)


class TestDays:
    async def test_last_tuesday_is_the_one_when_something_was_told_and_is_asked_about(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            talk.now = datetime(2026, 6, 9, 10, tzinfo=UTC)
            await talk.say("I'm allergic to kiwi.")
            talk.now = WEDNESDAY
            asked = await talk.say("forget everything from last Tuesday", chat="c2")
            assert "from Tuesday, 9 June 2026," in asked
            assert len(await known(talk)) == 1
            assert (await talk.say("yes", chat="c2")).startswith(DONE)
            assert "kiwi" not in await told(talk)


class TestPartsOfASentence:
    async def test_of_two_plates_the_other_stays(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("My van's reg is FJ68 KLM and the car's is BD19 WRT.")
            answer = await talk.say("forget fj 68 klm")
            left = await told(talk) if answer.startswith(DONE) else answer
            assert "fj68 klm" not in left
            assert "bd19 wrt" in left

    async def test_of_two_of_one_name_it_asks_which(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("Anna from work is getting divorced.")
            await talk.say("Anna from the choir is expecting twins.")
            asked = await talk.say("please forget what I told you about Anna")
            assert asked.startswith("Which of these")
            assert "divorced" in asked
            assert "twins" in asked

    async def test_the_code_of_a_thing_goes_without_the_thing(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("my bike is a red giant, the lock code is 0852 and i keep it in the cellar")
            assert (await talk.say("forget the lock code of my bike")).startswith(DONE)
            left = await told(talk)
            assert "0852" not in left
            assert "red giant" in left
            assert "cellar" in left

    async def test_of_two_flights_it_asks_which(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("my flight to osaka is on 3 august and the flight back is on 24 august")
            asked = await talk.say("forget my flight")
            assert asked.startswith("Which of these")
            assert "1. My flight to osaka is on 3 august" in asked
            assert "2. The flight back is on 24 august" in asked
            assert (await talk.say("1")).startswith(DONE)
            left = await told(talk)
            assert "3 august" not in left
            assert "the flight back is on 24 august" in left

    async def test_a_second_thing_that_one_sentence_taught_stays(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("I live in Bodø because I lost my job at Equinor.")
            assert (await talk.say("forget that I lost my job")).startswith(DONE)
            left = await told(talk)
            assert "lost my job" not in left
            assert "bodø" in left

    async def test_whose_practice_it_is_stays_known(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("My dentist is Dr Weiss, her practice is on Elm Street.")
            assert (await talk.say("Forget the practice on Elm Street.")).startswith(DONE)
            left = await told(talk)
            assert "elm street" not in left
            assert "dr weiss" in left

    async def test_v15_nothing_is_left_that_tells_of_it_in_other_words(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("I'm in therapy with Ms Brandt, her number is 0664 123456.")
            await talk.say("My sister Ragna lives in Bodø.")
            assert (await talk.say("Forget that I'm in therapy")).startswith(DONE)
            left = await told(talk)
            assert not [one for one in ("therap", "brandt", "0664") if one in left]
            assert "ragna" in left


class TestIdentifiers:
    async def test_one_that_could_be_an_id_of_ours_is_looked_for_as_what_it_is(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("My IBAN is BE68 5390 0754 7034.")
            assert (await talk.say("forget be68539007547034")).startswith(DONE)
            assert "5390" not in await told(talk)


class TestNews:
    async def test_v15_what_is_over_is_told_and_not_forgotten(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("I have a car loan at BAWAG.")
            assert not (await talk.say("The loan is gone, all paid off!")).startswith(DONE)
            assert not (await talk.say("My car loan at BAWAG was cancelled.")).startswith(DONE)
            assert "bawag" in await told(talk)

    async def test_v15_what_was_forgotten_is_not_undone_at_the_cost_of_something_else(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("I'm allergic to penicillin.")
            await talk.say("My sister lives at 14 Elm Street, Bristol.")
            assert (await talk.say("forget my sister's address")).startswith(DONE)
            assert "gone for good" in await talk.say("undo")
            assert "penicillin" in await told(talk)
            await talk.say("I like tea.")
            assert (await talk.say("undo")).startswith("Taken back")

    async def test_the_memory_goes_with_its_clause_however_that_was_written(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("I do some bell-ringing, I've joined the rowing club and I help at the food bank.")
            assert (await talk.say("Forget that I've joined the rowing club.")).startswith(DONE)
            left = await told(talk)
            assert "rowing" not in left
            assert "bell-ringing" in left
            assert "food bank" in left

    async def test_the_half_that_only_a_comma_joins_goes_as_well(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            await talk.say("I can't get into lifts, I panic the moment the doors shut.")
            await talk.say("I love old horror films.")
            answer = await talk.say("Forget that I panic as the doors shut.")
            assert (answer if answer.startswith(DONE) else await talk.say("yes")).startswith(DONE)
            left = await told(talk)
            assert "lifts" not in left
            assert "horror" in left

    async def test_whoever_is_spoken_of_by_a_word_for_them_goes_with_what_was_said_next(self, tmp_path: Path) -> None:
        async with talking(settings_for(tmp_path)) as talk:
            for said in ("Grandad was a miner at Easington.", "Pharmacy closes at six.", "Grandad smelled of tobacco."):
                await talk.say(said)
            await talk.say("He had a whistle you could hear three streets off.")
            assert (await talk.say("Forget everything about my grandfather.")).startswith(DONE)
            left = await told(talk)
            assert not any(word in left for word in ("easington", "tobacco", "whistle"))
            assert "pharmacy" in left
