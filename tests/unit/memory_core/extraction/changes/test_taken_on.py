"""V6: what is had in place of the one of its kind, and who serves the owner no more."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.posts import (
    left_service,
    moved_out,
    out_of_office,
    part_exchanged,
    renewed,
    taken_by_a_beast,
)
from tests.contracts.store_records import memory

PANDA = memory("I drive a 2009 Fiat Panda.", id="panda", attribute="vehicle", value="2009 Fiat Panda")
BIKE = memory("I ride a Honda scooter.", id="bike", attribute="vehicle", value="Honda scooter")
CHAIR = memory("My wheelchair is a Quickie.", id="chair", attribute="possession", value="Quickie wheelchair")
RED = memory("I use a red wheelchair.", id="red", attribute="uses", value="red wheelchair")
MONDAYS = memory(
    "My cleaner comes on Mondays.", id="mon", attribute="routine", subject="cleaner", value="come on Mondays"
)
INES = memory("My cleaner is called Ines.", id="ines", attribute="contact", value="Ines")
INES_COMES = memory(
    "My cleaner comes on Mondays.", id="comes", attribute="routine", subject="cleaner Ines", value="come on Mondays"
)
BENS = memory("Ben's cleaner comes on Fridays.", id="ben", attribute="routine", subject="Ben's cleaner", value="come")
CTO = memory("Amir is our CTO.", id="cto", attribute="occupation", subject="Amir", value="CTO")


@pytest.mark.parametrize(
    "sentence",
    [
        "Signed for a Dacia Sandero this afternoon, and the dealer took the old girl in part exchange.",
        "I bought a Dacia Sandero and traded in the old car.",
        "We picked up a Dacia Sandero, they took ours as a trade-in.",
    ],
)
def test_v6_what_a_car_was_given_for_is_driven_now(sentence: str) -> None:
    found = part_exchanged(sentence, (PANDA,))
    assert found
    assert found.told
    assert (found.memory, found.told.value, found.told.statement) == (
        PANDA,
        "Dacia Sandero",
        "I drive a Dacia Sandero.",
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "I might get a Dacia Sandero and give the Panda in part exchange.",
        "My brother bought a Dacia Sandero and traded in the old car.",
        "I bought a Dacia Sandero.",
        "I bought a sofa and they took the old one in part exchange.",
        "If I got a Dacia Sandero they would take it in part exchange.",
    ],
)
def test_v6_no_car_is_given_for_another_by_what_may_be_or_is_of_others(sentence: str) -> None:
    assert part_exchanged(sentence, (PANDA,)) is None


def test_v6_of_two_vehicles_nobody_knows_which_was_given() -> None:
    assert part_exchanged("I bought a Dacia Sandero and traded in the old car.", (PANDA, BIKE)) is None


@pytest.mark.parametrize(
    ("sentence", "known", "over"),
    [
        ("Got my new wheelchair today, a Panthera X.", (CHAIR,), [CHAIR]),
        ("I got my new wheelchair, it's electric.", (RED,), [RED]),
        ("I got my new wheelchair.", (RED, CHAIR), []),
        ("I will get my new wheelchair in May.", (RED,), []),
        ("I haven't got my new wheelchair.", (RED,), []),
        ("I got my second new wheelchair as well.", (RED,), []),
        ("My sister got my new wheelchair out.", (RED,), []),
        ("I got my new desk.", (RED,), []),
    ],
)
def test_v6_my_new_one_takes_the_place_of_the_one(sentence: str, known: tuple[Memory, ...], over: list[Memory]) -> None:
    assert renewed(sentence, known) == over


@pytest.mark.parametrize(
    ("sentence", "over"),
    [
        ("The cleaner quit.", [MONDAYS, INES, INES_COMES]),
        ("Our cleaner has handed in her notice.", [MONDAYS, INES, INES_COMES]),
        ("We let go of the cleaner.", [MONDAYS, INES, INES_COMES]),
        ("The cleaner quit smoking.", []),
        ("The cleaner left a note.", []),
        ("The cleaner left at five.", []),
        ("The cleaner might quit.", []),
        ("Has the cleaner quit?", []),
        ("My gardener quit.", []),
        ("My mum's cleaner quit.", []),
    ],
)
def test_v6_who_quit_comes_no_more(sentence: str, over: list[Memory]) -> None:
    assert left_service(sentence, (MONDAYS, INES, INES_COMES, BENS)) == over


@pytest.mark.parametrize(
    ("sentence", "over"),
    [
        ("Our former CTO, Amir, is in Lisbon now.", [CTO]),
        ("Amir, our former CTO, started a company.", [CTO]),
        ("Our former CTO, Dana, is in Lisbon now.", []),
        ("Amir, our former flatmate, is in Lisbon now.", []),
        ("Is Amir our former CTO?", []),
        ("Amir met our CTO.", []),
    ],
)
def test_v6_who_held_an_office_holds_it_no_more(sentence: str, over: list[Memory]) -> None:
    assert out_of_office(sentence, (CTO,)) == over


JOOST = memory("My flatmate is Joost.", id="joost", attribute="friend", value="Joost")
HENS = memory("We keep six hens.", id="hens", attribute="hobby", value="keep six hens")


@pytest.mark.parametrize(
    ("sentence", "over"),
    [
        ("Helped Joost load up the van, and this evening Leila unpacked in his old room.", [JOOST]),
        ("Leila sleeps in Joost's old room.", [JOOST]),
        ("Leila might take Joost's old room.", []),
        ("Leila painted his old room.", []),
        ("Joost painted his room.", []),
    ],
)
def test_v6_whose_room_is_another_ones_has_moved_out(sentence: str, over: list[Memory]) -> None:
    assert moved_out(sentence, (JOOST,)) == over


@pytest.mark.parametrize(
    ("sentence", "text", "over"),
    [
        (
            "Not one of them left, just feathers.",
            "A fox got into the run. Not one of them left, just feathers.",
            [HENS],
        ),
        ("Not one of them left.", "I baked buns. Not one of them left.", []),
        ("One of them is left.", "A fox got into the run. One of them is left.", []),
        ("Is none of them left?", "A fox got into the run. Is none of them left?", []),
    ],
)
def test_v6_of_what_a_fox_took_none_is_kept(sentence: str, text: str, over: list[Memory]) -> None:
    assert taken_by_a_beast(sentence, text, (HENS,)) == over
