"""V6: what takes the place of the one of its kind, and what is liked best now."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory_core.domain.records import Kind, Memory
from memory_core.extraction.changes.new_of_a_kind import renewed
from memory_core.extraction.changes.replaced_by_kind import exchanged, new_favourite, part_exchanged
from tests.contracts.store_records import memory

COFFEE = memory(
    "My favorite coffee is the Ethiopian.",
    id="c",
    attribute="favorite:coffee",
    value="the Ethiopian",
    kind=Kind.PREFERENCE,
)


TEA = memory("My favorite tea is oolong.", id="t", attribute="favorite:tea", value="oolong", kind=Kind.PREFERENCE)


PANDA = memory("I drive a 2009 Fiat Panda.", id="panda", attribute="vehicle", value="2009 Fiat Panda")


BIKE = memory("I ride a Honda scooter.", id="bike", attribute="vehicle", value="Honda scooter")


CHAIR = memory("My wheelchair is a Quickie.", id="chair", attribute="possession", value="Quickie wheelchair")


RED = memory("I use a red wheelchair.", id="red", attribute="uses", value="red wheelchair")


def test_v6_a_new_favourite_is_one_of_what_the_message_speaks_of() -> None:
    said = "New favourite is the Sumatra from Keen"
    found = new_favourite(said, f"I've gone right off fruity coffee. {said}", [COFFEE, TEA])
    assert found
    assert found.told
    assert (found.memory.id, found.told.value) == ("c", "the Sumatra")
    assert new_favourite(said, said, [COFFEE, TEA]) is None


def test_v6_what_one_has_switched_to_takes_the_place_of_the_firm_told_of_last() -> None:
    bank = memory("I bank with the Co-op.", id="b", attribute="uses", value="Co-op", kind=Kind.PREFERENCE)
    found = exchanged("I've switched to Nationwide.", [bank])
    assert found
    assert found.told
    assert (found.memory.id, found.told.value, found.told.statement) == ("b", "Nationwide", "I bank with Nationwide.")
    assert exchanged("I've switched to tea.", [bank]) is None
    pet = memory(
        "My dog is Rex.", id="d", attribute="pet", value="Rex", learned_at=bank.learned_at + timedelta(hours=1)
    )
    assert exchanged("I've switched to Nationwide.", [bank, pet]) is None


def test_v6_a_number_or_an_account_is_taken_to_another_firm() -> None:
    mobile = memory("My mobile is with Vodafone.", id="v", attribute="uses", value="Vodafone", kind=Kind.PREFERENCE)
    found = exchanged("Took the mobile over to giffgaff yesterday, same number.", [mobile])
    assert found
    assert found.told
    assert (found.memory, found.told.statement) == (mobile, "My mobile is with giffgaff.")
    car = memory("My car is a Fiat Panda.", id="c", attribute="vehicle", value="Fiat Panda")
    assert exchanged("I took the car over to Wales.", [car]) is None
    assert exchanged("I took my mobile to bed.", [memory("I like tea.", id="t", attribute="uses", value="tea")]) is None


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
