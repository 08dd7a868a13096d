"""V15, V1: of a sentence that says two things that have nothing to do with each other, one is forgotten, and the other is left
as it was told, in the history and in every memory."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.talking import left_after

BABY = "My wife Noor is expecting a baby in June and we're getting a new sofa in March"
ENGAGED = "My cousin Catherine is getting engaged at Christmas and the lift is out of order"
OPTICIAN = "We had soup for lunch and I have an appointment at the optician on Thursday"
SMOKING = "I quit smoking on the 4th of August and the bike has a flat tyre"
WEIGHT = "I weigh 94 kilos and the balcony door sticks"
DISHWASHER = "The new dishwasher cost 480 euros and it was delivered on Friday"
PLUMBER = "The boiler was serviced in September and the plumber's name is Stavros"
READING = "Book club is at my place on the 3rd and we're reading Middlemarch"
SMOKER = "I used to smoke a pack a day and these days I run 10k every Sunday"
CABIN = "The wifi at the cabin is HAPPYLOON, gate sticks so lift it, propane runs out about every 6 weeks"
MOVED = "I moved into 27 Tamarind Close today, rent's 1400, upstairs neighbor is a cellist"
SOFA = "Paid 640 for the sofa, it comes Thursday, old one goes to my brother"
BANK = "We bank with Nationwide, the joint account has 12k in it, mortgage is with Halifax"
SISTER = "The kitchen tap drips and my sister Runa lives in Bergen"


@pytest.mark.parametrize(
    ("said", "asked", "gone", "stays"),
    [
        (BABY, "forget that my wife is expecting a baby", "expecting", "a new sofa in March"),
        (BABY, "forget the new sofa", "sofa", "expecting a baby in June"),
        (ENGAGED, "forget that Catherine is getting engaged", "engaged", "lift is out of order"),
        (OPTICIAN, "forget my appointment at the optician", "optician", "soup for lunch"),
        (SMOKING, "forget that I quit smoking", "4th of August", "flat tyre"),
        (WEIGHT, "forget how heavy I am", "94 kilos", "balcony door sticks"),
        (DISHWASHER, "delete the price of the dishwasher", "480", "delivered on Friday"),
        (PLUMBER, "lose the plumber's name", "Stavros", "serviced in September"),
        (SMOKER, "delete that I used to smoke", "pack a day", "10k every Sunday"),
        (CABIN, "forget only the name of the wifi at the cabin", "HAPPYLOON", "gate sticks so lift it"),
        (CABIN, "forget only the name of the wifi at the cabin", "HAPPYLOON", "propane runs out"),
        (MOVED, "drop the address, keep the rest of that", "Tamarind", "rent's 1400, upstairs neighbor is a cellist"),
        (SOFA, "delete the sofa's price", "640", "it comes Thursday, old one goes to my brother"),
        (BANK, "forget how much is in the joint account", "12k", "mortgage is with Halifax"),
        (SISTER, "forget where Runa lives", "Bergen", "kitchen tap drips"),
    ],
)  # fmt: skip
async def test_v15_what_stands_beside_it_stays(tmp_path: Path, said: str, asked: str, gone: str, stays: str) -> None:
    answer, left = await left_after(tmp_path, [f"{said}.", "The bins go out at dawn."], asked)
    assert answer.startswith("Forgotten: ")
    assert gone not in left
    assert [text for text in (stays, "bins") if text not in left] == []


async def test_v15_what_a_memory_tells_in_other_words_is_no_part_that_stays(tmp_path: Path) -> None:
    """Of a message of which another part goes as well: the receipt must not say what is not so."""
    said = "I've got diabetes type 2 and we gave the sweets away."
    answer, left = await left_after(tmp_path, [said, "The bins go out at dawn."], "forget my diabetes")
    assert answer.startswith("Forgotten: ")
    assert "diabetes type 2" not in left
    assert "bins" in left


@pytest.mark.parametrize(
    ("told", "asked", "gone"),
    [
        ("I have a County Court judgment from 2022.", "forget the CCJ", "County Court"),
        ("I have a CCJ from 2022.", "forget my County Court judgment", "CCJ"),
        ("I was diagnosed with irritable bowel syndrome.", "forget my IBS", "irritable bowel"),
    ],
)
async def test_v15_what_was_told_in_full_goes_by_its_initials_and_the_other_way(
    tmp_path: Path, told: str, asked: str, gone: str
) -> None:
    answer, left = await left_after(tmp_path, [told, "My ADHD meds ran out."], asked)
    assert answer.startswith("Forgotten: ")
    assert gone not in left
    assert "ADHD meds" in left


async def test_v15_other_initials_are_something_else(tmp_path: Path) -> None:
    answer, left = await left_after(tmp_path, ["I have a County Court judgment from 2022."], "forget my CCTV")
    assert "nothing to forget" in answer
    assert "County Court" in left


async def test_v15_who_is_not_the_dentist_any_more_is_whom_that_one_means(tmp_path: Path) -> None:
    said = ["My dentist is Dr. Haas, my GP is Dr. Mwangi.", "I have five grandchildren."]
    answer, left = await left_after(tmp_path, said, "Dr. Haas isn't my dentist any longer, delete that one")
    assert "Haas" in answer or answer.startswith("Forgotten: ")
    assert "grandchildren" not in answer
    assert "five grandchildren" in left


async def test_v1_what_one_does_now_is_told_apart_from_what_one_did(tmp_path: Path) -> None:
    said = ["I was in the army for twelve years and now I make wooden toys."]
    _, left = await left_after(tmp_path, said, "forget that I was in the army", "all")
    assert "army" not in left
    assert "wooden toys" in left
