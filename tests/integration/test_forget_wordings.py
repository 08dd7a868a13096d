"""V15, B2: to forget in anybody's words: by meaning, of somebody, with an exception, of what was just answered; and what is
no request to forget at all."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import pytest

from tests.fakes.embedder import FakeEmbedder
from tests.fakes.talking import Talk, rows, settings_for, talking, words_in

WHICH = "Which of these should I forget?"
THIS = "Should I forget this?"
DID_YOU_MEAN = "I found nothing by those words. Did you mean"
NOTHING = "nothing to forget"


class KnowsInstruments(FakeEmbedder):
    """Words of a group have one meaning."""

    GROUPS = (("squeezebox", "accordion", "bellows"), ("mare", "filly", "yearling"))

    def __init__(self) -> None:
        super().__init__(dimension=1024, model="all-MiniLM-L6-v2 (on paper)")

    def vector(self, text: str) -> list[float]:
        for group in self.GROUPS:
            for word in group:
                text = re.sub(rf"\b{word}\b", f"{group[0]} {group[0]} {group[0]}", text, flags=re.IGNORECASE)
        return super().vector(text)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


async def told(talk: Talk) -> str:
    """All that the memories, their evidence and the history say."""
    return (await words_in(talk.bot, "memories", "memory_evidence", "messages")).casefold()


async def still_said(talk: Talk) -> list[str]:
    """All that the history holds, as it was said."""
    return [str(cell) for row in await rows(talk.bot, "messages") for cell in row]


async def teach(talk: Talk, sentences: Sequence[str]) -> None:
    for sentence in sentences:
        await talk.say(sentence)


class TestByMeaning:
    async def test_what_only_meaning_found_is_offered_and_waits(self, home: Path) -> None:
        async with talking(settings_for(home), embedder=KnowsInstruments()) as talk:
            await teach(talk, ["Remember that I play the accordion.", "I live in Oslo."])
            answer = await talk.say("Forget about my squeezebox")
            assert answer.startswith(DID_YOU_MEAN)
            assert "I play the accordion" in answer
            assert "Oslo" not in answer
            assert "accordion" in await told(talk), "nothing goes unasked"
            assert "Forgotten:" in await talk.say("1")
            assert "accordion" not in await told(talk)
            assert "oslo" in await told(talk)

    async def test_a_clause_of_the_history_is_offered_as_well(self, home: Path) -> None:
        async with talking(settings_for(home), embedder=KnowsInstruments()) as talk:
            await teach(talk, ["That yearling bit the farrier."])
            answer = await talk.say("Forget about the filly")
            assert answer.startswith(DID_YOU_MEAN)
            assert "That yearling bit the farrier" in answer
            assert "Forgotten:" in await talk.say("yes")
            assert "yearling" not in await told(talk)

    @pytest.mark.parametrize(
        "asked", ["Forget the sofa", "Forget about my umbrella in the hall", "forget the recipe for scones"]
    )
    async def test_what_nobody_told_of_offers_nothing(self, home: Path, asked: str) -> None:
        async with talking(settings_for(home), embedder=KnowsInstruments()) as talk:
            await teach(talk, ["I live in Oslo.", "I play the accordion.", "My sister is called Ragna."])
            before = await told(talk)
            assert NOTHING in await talk.say(asked)
            assert before.splitlines()[0] in await told(talk)

    async def test_the_same_told_in_other_words_is_asked_about(self, home: Path) -> None:
        async with talking(settings_for(home), embedder=KnowsInstruments()) as talk:
            await teach(talk, ["Remember that my squeezebox is old.", "Remember that my accordion is old."])
            answer = await talk.say("Forget that my accordion is old")
            assert answer.startswith(WHICH)
            assert "accordion is old" in answer
            assert "squeezebox is old" in answer


class TestCertainty:
    @pytest.mark.parametrize(
        "said",
        [
            "erase the whiteboard",
            "Can you remove the sofa from the living room?",
            "cut the part about the car from the letter",
            "Wipe the table in Oslo please",
            "remove the memory card from the camera",
            "Forget it, the bus was late anyway.",
        ],
    )
    async def test_a_sentence_about_the_world_is_no_request_to_forget(self, home: Path, said: str) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(
                talk, ["I live in Oslo.", "My dentist is Dr. Karlsen.", "Remember that my car is a blue Volvo."]
            )
            answer = await talk.say(said)
            assert WHICH not in answer
            assert THIS not in answer
            assert DID_YOU_MEAN not in answer
            assert "Forgotten" not in answer
            assert {"oslo", "karlsen", "volvo"} <= {
                word for word in ("oslo", "karlsen", "volvo") if word in await told(talk)
            }

    async def test_to_delete_something_that_fits_is_asked_about_with_the_exact_list(self, home: Path) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, ["My dentist is Dr. Karlsen.", "I live in Oslo."])
            answer = await talk.say("erase my dentist")
            assert answer.splitlines()[0].startswith((WHICH, THIS))
            assert re.findall(r"^\d+\. (.*)$", answer, re.MULTILINE) == ["My dentist is Dr. Karlsen"]
            assert "karlsen" in await told(talk)
            assert "Forgotten:" in await talk.say("yes")
            assert "karlsen" not in await told(talk)

    @pytest.mark.parametrize(
        "asked", ["Forget my dentist", "delete my dentist from your memory", "erase what I told you about my dentist"]
    )
    async def test_a_plain_request_is_done(self, home: Path, asked: str) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, ["My dentist is Dr. Karlsen.", "I live in Oslo."])
            assert "Forgotten:" in await talk.say(asked)
            assert "karlsen" not in await told(talk)
            assert "oslo" in await told(talk)

    async def test_to_delete_a_stretch_of_time_shows_what_goes_and_waits(self, home: Path) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, ["My dentist is Dr. Karlsen."])
            talk.now += timedelta(days=1)
            await teach(talk, ["I live in Oslo."])
            answer = await talk.say("erase the stuff from yesterday")
            assert "My dentist is Dr. Karlsen" in answer
            assert "Oslo" not in answer
            assert "karlsen" in await told(talk)
            assert "Forgotten" in await talk.say("yes")
            assert "karlsen" not in await told(talk)
            assert "oslo" in await told(talk)


KASIA = ["My girlfriend Kasia works as an architect.", "Kasia's birthday is on 3 October.", "I live in Leeds."]
PIOTR = ["My brother Piotr got divorced in April.", "Remember that Piotr has my drill."]
YUSUF = ["My son Yusuf plays football.", "Remember that Yusuf's coach is called Derek."]


class TestOfSomebody:
    @pytest.mark.parametrize(
        ("taught", "asked", "gone", "stays"),
        [
            (KASIA, "Forget my girlfriend's birthday", ["october"], ["architect", "leeds"]),
            (
                KASIA,
                "Forget everything about Kasia but keep her birthday.",
                ["architect"],
                ["october", "kasia", "leeds"],
            ),
            (KASIA, "Forget what I told you about my girlfriend", ["kasia", "october", "architect"], ["leeds"]),
            (PIOTR, "Please don't remember anything about my brother's divorce", ["divorced"], ["drill"]),
            (YUSUF, "Forget everything about Yusuf, except that he plays football", ["derek"], ["football", "yusuf"]),
            (
                YUSUF,
                "Everything about Yusuf except the football should be forgotten.",
                ["derek"],
                ["football", "yusuf"],
            ),
            (
                ["My sister Anna lives in Bergen and works as a nurse."],
                "Forget everything about Anna except that she is a nurse",
                ["bergen"],
                ["my sister anna works as a nurse", "is called anna"],
            ),
            (
                KASIA,
                "What you know about my girlfriend, please forget it.",
                ["kasia", "october", "architect"],
                ["leeds"],
            ),
        ],
    )
    async def test_what_is_named_goes_and_no_more(
        self, home: Path, taught: list[str], asked: str, gone: list[str], stays: list[str]
    ) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, taught)
            answer = await talk.say(asked)
            if answer.startswith((WHICH, THIS)):
                answer = await talk.say("all")
            assert "Forgotten:" in answer
            left = await told(talk)
            assert [word for word in gone if word in left] == []
            assert [word for word in stays if word not in left] == []

    async def test_of_two_brothers_one_is_asked_for(self, home: Path) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, ["My brother Einar is a pilot.", "My brother Sturla is a nurse."])
            assert (await talk.say("Forget what I said about my brother")).startswith(WHICH)

    async def test_of_a_sentence_about_two_things_only_the_one_named_goes(self, home: Path) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, ["I'm allergic to penicillin and I faint at needles."])
            answer = await talk.say("Forget that I faint at needles")
            assert "Forgotten:" in answer
            left = await told(talk)
            assert "needles" not in left
            assert "penicillin" in left


class TestOfWhatWasJustSaid:
    async def test_forget_that_after_an_answer_means_what_it_told(self, home: Path) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, ["Remember that my landlord is called Mr. Oyelaran.", "I live in Leeds."])
            assert "Oyelaran" in await talk.say("Who is my landlord?")
            assert "Forgotten:" in await talk.say("Forget that")
            assert "oyelaran" not in await told(talk)
            assert "leeds" in await told(talk)

    async def test_forget_it_after_an_answer_may_say_never_mind_and_is_asked_about(self, home: Path) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, ["Remember that my landlord is called Mr. Oyelaran."])
            await talk.say("Who is my landlord?")
            answer = await talk.say("Forget it.")
            assert answer.startswith(THIS)
            assert "Oyelaran" in answer

    async def test_the_second_one_is_counted_as_it_was_told(self, home: Path) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, ["Remember that the choir meets on Wednesday.", "Remember that the choir sings Bach."])
            listed = re.findall(
                r"^[-•] (.*?)(?: \(.*)?$", await talk.say("What do you know about the choir?"), re.MULTILINE
            )
            assert len(listed) == 2
            assert "Forgotten:" in await talk.say("Forget the second one")
            left = await told(talk)
            assert listed[1].casefold() not in left
            assert listed[0].casefold() in left

    async def test_the_second_one_of_nothing_is_nothing(self, home: Path) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, ["Remember that the choir meets on Wednesday."])
            assert NOTHING in await talk.say("Forget the second one")
            assert "wednesday" in await told(talk)

    async def test_a_correction_in_the_same_breath_takes_back_what_was_just_told(self, home: Path) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, ["I live in Oslo.", "Remember that I want to sell the cabinet."])
            assert "Forgotten:" in await talk.say("Forget that, I meant the oven.")
            assert "cabinet" not in await told(talk)
            assert "oslo" in await told(talk)


REX = "My dog is called Rex."
OLA = "My wife is called Ola."


class TestWhatIsNotSurelyMeant:
    """The words fit, but something else may be meant: nothing goes unasked."""

    @pytest.mark.parametrize(
        ("taught", "asked"),
        [
            ("My new phone number is 555 0199.", "Forget my old phone number"),
            ("My new car is a Volvo.", "Forget my old car"),
            ("I have a new job at Bosch.", "Forget my old job"),
            ("My current address is 5 Elm Street.", "Forget my previous address"),
            ("I live in Leeds.", "Forget where I used to live"),
            ("I like fish.", "Forget that I don't like fish"),
            ("I don't like fish.", "Forget that I like fish"),
            ("I like fish.", "Forget that I hate fish"),
            ("My boss's wife is called Irena.", "Forget that I'm married"),
            ("My boss's wife is called Irena.", "Forget my boss"),
            ("My boss's wife is called Irena.", "Forget everything about my boss"),
            ("My boss's wife is called Irena.", "Forget my wife"),
            ("I like jazz.", "Forget jazz, what about rock?"),
            ("My boss is called Marek.", "Forget Marek for now"),
            ("My boss is called Marek.", "Forget Marek for the moment"),
        ],
    )
    async def test_what_may_be_something_else_waits_for_an_answer(self, home: Path, taught: str, asked: str) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, [taught])
            answer = await talk.say(asked)
            assert "Forgotten:" not in answer
            assert taught in await still_said(talk)
            await talk.say("no")
            assert taught in await still_said(talk)

    @pytest.mark.parametrize(
        ("taught", "asked", "gone"),
        [
            (["My old car was a Saab."], "Forget my old car", "saab"),
            (["I work at Siemens."], "Forget my old job at Siemens", "siemens"),
            (["I don't like fish."], "Forget that I dislike fish", "fish"),
            (["I don't like fish."], "Forget about fish", "fish"),
            (["My boss's wife is called Irena."], "Forget my boss's wife", "irena"),
            (["My boss's wife is called Irena."], "Forget Irena", "irena"),
            (["My boss's wife is called Irena.", OLA], "Forget my wife", "ola"),
            (["My boss is called Marek."], "Forget Marek now", "marek"),
        ],
    )
    async def test_what_is_surely_meant_still_goes_at_once(
        self, home: Path, taught: list[str], asked: str, gone: str
    ) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, taught)
            assert "Forgotten:" in await talk.say(asked)
            assert gone not in await told(talk)

    @pytest.mark.parametrize(
        "asked",
        [
            "Forget everything except my wife and my dog",
            "Forget everything, but not my wife or my dog",
            "Forget everything except Rex and Ola",
        ],
    )
    async def test_each_of_several_exceptions_is_kept(self, home: Path, asked: str) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, [OLA, REX, "I live in Leeds."])
            answer = await talk.say(asked)
            assert answer.startswith(THIS)
            assert "Leeds" in answer
            assert "Forgotten:" in await talk.say("yes")
            left = await told(talk)
            assert "leeds" not in left
            assert "my wife is called ola" in left
            assert "my dog is called rex" in left

    async def test_exceptions_between_commas_are_kept_as_well(self, home: Path) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, [OLA, REX, "I'm allergic to nuts.", "I live in Leeds."])
            answer = await talk.say("Forget everything except Rex, Ola and the nuts")
            assert answer.startswith(THIS)
            assert "Leeds" in answer

    @pytest.mark.parametrize(
        "asked",
        ["Forget everything about Ola except her shoes", "Forget everything about Ola except her shoes and Rex"],
    )
    async def test_an_exception_that_names_nothing_is_asked_about(self, home: Path, asked: str) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, [OLA, REX])
            answer = await talk.say(asked)
            assert answer.startswith(THIS)
            assert OLA in await still_said(talk)

    async def test_the_name_of_somebody_is_kept(self, home: Path) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, [OLA, "I work at Acme."])
            await talk.say("Forget everything about work and my wife except her name")
            assert OLA in await still_said(talk)

    @pytest.mark.parametrize("asked", ["Forget cars and dogs", "Forget dogs or cars"])
    async def test_two_topics_in_one_breath_are_looked_for_one_by_one(self, home: Path, asked: str) -> None:
        async with talking(settings_for(home)) as talk:
            await teach(talk, ["My dog Rex is afraid of fireworks.", "My car insurance expires on December 1st."])
            answer = await talk.say(asked)
            assert answer.startswith(WHICH)
            assert "fireworks" in answer
            assert "insurance" in answer
            assert "Forgotten:" in await talk.say("all")
            left = await told(talk)
            assert "fireworks" not in left
            assert "insurance" not in left
