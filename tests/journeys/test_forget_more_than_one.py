"""B1, B2, B4: whom "him" means, two things at once, a matter by one word, and a message of which nothing is to be kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.fakes.talking import settings_for, talking, words_in

DONE = "Forgotten: "
DECLAN = (
    "I started to see someone. His name is Declan, he's a plumber. Don't laugh.",
    "He has twins, girls, Aoife and Saoirse.",
    "How do you even say Saoirse?",
    "I applied for a day job in the credit union.",
    "Declan and me are finished. He went back to his ex.",
)
JAKE = (
    "my boyfriend is called jake btw hes in my art class",
    "his birthdays 3rd december, dont let me forget",
    "my brother is called Tom",
    "me and jake broke up",
)
DOCTORS = (
    "Dr Whitcombe thinks I need a new hip.",
    "Dr Whitcombe's secretary is on extension 220.",
    "Dr Amin did my flu jab in October.",
)
TAXIS = (
    "Taxi number three has a cracked gearbox.",
    "I am selling taxi number three to a man in Soweto.",
    "Taxi number one goes for service on Tuesday.",
)
BOWLING = (
    "I go bowling Thursday nights with the guys, league starts at seven.",
    "what time do I go bowling",
    "My shoulder hurts on Mondays.",
)


async def _left(tmp_path: Path, taught: Sequence[str], asked: str) -> tuple[str, str]:
    """The answer, and all that the history and the memories hold then, in small letters."""
    async with talking(settings_for(tmp_path / "home")) as talk:
        for said in taught:
            await talk.say(said)
        answer = await talk.say(asked)
        held = await words_in(talk.bot, "messages", "memories", "memory_evidence")
    return answer, held.casefold()


@pytest.mark.parametrize(
    ("taught", "asked", "gone", "stays"),
    [
        (
            DECLAN,
            "Please erase Declan. And the girls too, it's not their fault, but still.",
            ("declan", "plumber", "twins", "aoife", "saoirse", "his ex"),
            ("credit union",),
        ),
        (
            JAKE,
            "can you forget his birthday please. and everything about him actually",
            ("jake", "december", "12-03"),
            ("my brother is called tom",),
        ),
        (
            DOCTORS,
            "Forget everything about Dr Whitcombe.",
            ("new hip", "extension 220"),
            ("flu jab",),
        ),
        (
            TAXIS,
            "Forget whatever you have about taxi number three.",
            ("cracked gearbox", "soweto"),
            ("service on tuesday",),
        ),
        (
            BOWLING,
            "forget that bowling thing, I quit the league",
            ("bowling", "league starts"),
            ("my shoulder hurts",),
        ),
        (
            (
                "My granddaughter put you on my telephone.",
                "The door code of my building is 4471. I forgot it in the rain.",
            ),
            "Forget that door code. Marijke says one must not put such things in a telephone.",
            ("4471",),
            ("my granddaughter put you",),
        ),
        (
            ("alarm code used to be 3318, thats the old one", "new alarm code since may is 7702"),
            "forget the note on the old alarm code",
            ("3318",),
            ("7702",),
        ),
        (
            ("i think the new manager is totally useless", "the new manager wants timesheets by friday noon"),
            "forget my opinion of the new manager, shouldnt have said that",
            ("useless",),
            ("timesheets by friday noon",),
        ),
        (
            ("Tom lives at 14 Orchard Close now.", "Tom's new girlfriend is a nurse.", "Tamara is moving to Leeds."),
            "forget everything about Tom",
            ("orchard close", "nurse"),
            ("leeds",),
        ),
    ],
)
async def test_all_that_is_meant_goes_and_nothing_else(
    tmp_path: Path, taught: Sequence[str], asked: str, gone: Sequence[str], stays: Sequence[str]
) -> None:
    answer, held = await _left(tmp_path, taught, asked)
    assert answer.startswith(DONE)
    assert [word for word in gone if word in held] == []
    assert [word for word in stays if word not in held] == []


async def test_of_two_things_the_one_that_is_not_there_is_named(tmp_path: Path) -> None:
    taught = ("My landlord is Mr Adeyemi.", "I live in Lagos.")
    answer, held = await _left(tmp_path, taught, "please forget my shoe size and Mr Adeyemi too")
    assert answer.startswith(DONE)
    assert answer.endswith("I found nothing about “my shoe size”.")
    assert "adeyemi" not in held
    assert "i live in lagos" in held


class TestWhatIsNotToBeKept:
    async def test_nothing_of_the_message_stays_and_all_before_it_does(self, tmp_path: Path) -> None:
        taught = ("I live in Oslo.", "Marijke will drive me.")
        answer, held = await _left(tmp_path, taught, "I lost to Wim again. Please do not remember that.")
        assert answer.startswith("Forgotten: what you just told me.")
        assert "wim" not in held
        assert "i live in oslo" in held
        assert "marijke will drive me" in held

    @pytest.mark.parametrize("asked", ["My wife reads this. Forget that.", "Forget that."])
    async def test_otherwise_it_is_about_what_was_said_before(self, tmp_path: Path, asked: str) -> None:
        answer, _ = await _left(tmp_path, ("I live in Oslo.", "I'm allergic to kiwi."), asked)
        assert not answer.startswith("Forgotten: what you just told me.")


class TestWhoIsMeantByHim:
    async def test_where_two_may_be_meant_nobody_is_forgotten(self, tmp_path: Path) -> None:
        taught = ("My boyfriend is called Jake.", "My brother is called Tom.", "Jake and Tom had a fight.")
        _, held = await _left(tmp_path, taught, "forget everything about him")
        assert "my boyfriend is called jake" in held
        assert "my brother is called tom" in held

    async def test_a_sister_is_not_him(self, tmp_path: Path) -> None:
        taught = ("My boyfriend is called Jake.", "My sister is called Ann.", "Jake and Ann had a fight.")
        _, held = await _left(tmp_path, taught, "forget my shoe size. and everything about him")
        assert "my sister is called ann" in held
