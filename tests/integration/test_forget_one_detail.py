"""V15, B2: of a clause that tells more, only the detail goes that was asked for: where, when, how much, with whom, what number."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.talking import left_after

WEDDING = "Our wedding is on 6 June in Girona with 80 guests"
PIANO = "I bought a piano for 1,900 from a man in Lund"
DENTIST = "I have a dentist appointment on Tuesday at 9:15 with Dr. Kahn"
NURSE = "I work as a nurse at Mercy Hospital"
ANA = "My sister Ana lives in Faro with her boyfriend Rui"
GUITAR = "I sold my Yamaha guitar to a student for 320 euros last week"


@pytest.mark.parametrize(
    ("said", "asked", "gone", "stays"),
    [
        (WEDDING, "forget the date of our wedding", "6 June", ["Girona", "80 guests"]),
        (WEDDING, "forget where our wedding is", "Girona", ["6 June", "80 guests"]),
        (WEDDING, "forget that our wedding is in Girona", "Girona", ["6 June", "80 guests"]),
        (WEDDING, "forget how many guests we're having at the wedding", "80 guests", ["6 June", "Girona"]),
        (PIANO, "forget what I paid for the piano", "1,900", ["piano", "Lund"]),
        (PIANO, "forget who I bought the piano from", "Lund", ["piano", "1,900"]),
        (DENTIST, "forget what time my dentist appointment is", "9:15", ["Tuesday", "Dr. Kahn"]),
        (DENTIST, "forget which dentist I'm seeing", "Kahn", ["dentist appointment", "Tuesday at 9:15"]),
        (NURSE, "forget where I work", "Mercy", ["nurse"]),
        (NURSE, "forget what my job is", "nurse", ["Mercy Hospital"]),
        (ANA, "forget where Ana lives", "Faro", ["her boyfriend Rui"]),
        (ANA, "forget Ana's boyfriend", "boyfriend Rui", ["Ana lives in Faro"]),
        (GUITAR, "forget how much I got for the guitar", "320 euros", ["to a student", "last week"]),
        (GUITAR, "forget who I sold the guitar to", "student", ["Yamaha", "320 euros"]),
        ("I was born in Kassel on 3 May 1988", "forget where I was born", "Kassel", ["3 May 1988"]),
        ("I was born in Kassel on 3 May 1988", "forget my date of birth", "1988", ["born in Kassel"]),
        ("I studied law at Uppsala", "forget where I studied", "Uppsala", ["studied law"]),
        ("My wife is pregnant, due in August", "forget the due date", "August", ["pregnant"]),
        ("I take 50 mg of sertraline every morning", "forget the dose of my sertraline", "50 mg", ["every morning"]),
        ("My flight leaves at 7:40 from gate B12", "forget the gate number", "B12", ["7:40"]),
        ("My car is a Fiat Panda, registered RX54 KLM", "forget my car's registration", "RX54", ["Fiat Panda"]),
        ("My laptop is a Dell XPS, serial number 7HX22K9", "delete the serial number of my laptop", "7HX22K9", ["Dell XPS"]),
        ("I owe Sam 40 quid for the tickets", "forget how much I owe Sam", "40 quid", ["Sam", "tickets"]),
        ("I owe Sam 40 quid for the tickets", "forget what I owe Sam for", "tickets", ["Sam 40 quid"]),
        ("The house in Ede has a blue door with the key under the pot", "forget where the key is", "pot", ["Ede", "blue"]),
    ],
)  # fmt: skip
async def test_v15_only_the_detail_that_was_asked_for_goes(
    tmp_path: Path, said: str, asked: str, gone: str, stays: list[str]
) -> None:
    answer, left = await left_after(tmp_path, [f"{said}.", "The bins go out at dawn."], asked)
    assert answer.startswith("Forgotten: ")
    assert gone not in left
    assert [text for text in (*stays, "bins") if text not in left] == []


@pytest.mark.parametrize(
    ("said", "asked", "gone"),
    [
        (DENTIST, "forget my dentist appointment", ["Tuesday", "9:15"]),
        ("My driving test is on 11 January", "forget when my driving test is", ["driving test", "11 January"]),
        ("The alarm at the cabin is behind the blue jar", "forget where the alarm is", ["alarm", "blue jar"]),
        (PIANO, "forget the piano", ["piano", "1,900", "Lund"]),
    ],
)
async def test_v15_what_is_meant_as_a_whole_goes_whole(tmp_path: Path, said: str, asked: str, gone: list[str]) -> None:
    """Also where nothing would be told without the detail."""
    answer, left = await left_after(tmp_path, [f"{said}.", "The bins go out at dawn."], asked)
    assert answer.startswith("Forgotten: ")
    assert [text for text in gone if text in left] == []
    assert "bins" in left


async def test_v15_what_another_message_says_as_well_is_not_torn_there(tmp_path: Path) -> None:
    said = ["My bus leaves at 7:40 from Lund.", "My son's train leaves at 7:40 from Malmo."]
    _, left = await left_after(tmp_path, said, "forget what time my bus leaves")
    assert "train leaves at 7:40 from Malmo" in left
    assert "bus leaves at 7:40" not in left
