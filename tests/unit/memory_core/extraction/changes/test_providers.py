"""V6: from whom a service is had by now, and what only sounds so; and on which days something is."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.days_of_week import on_other_days
from memory_core.extraction.changes.providers import no_towns, provided_by
from tests.contracts.store_records import NOW, memory
from tests.unit.memory_core.extraction.hearing import heard


def told(statement: str, attribute: str, value: str) -> Memory:
    return memory(statement, id=statement, attribute=attribute, value=value, learned_at=NOW)


MOBILE = told(
    "My mobile is with Vodafone, twelve pounds a month.", "note", "My mobile is with Vodafone, twelve pounds a month"
)
CAR = told("Our car insurance is with Admiral.", "uses", "Admiral")
HOUSE = told("Our home insurance is with Axa.", "uses", "Axa")
GAS = told("Our gas is from British Gas.", "uses", "British Gas")
KNOWN = (MOBILE, CAR, HOUSE, GAS)


@pytest.mark.parametrize(
    ("sentence", "old", "statement"),
    [
        ("Moved my number over to Giffgaff.", MOBILE, "My mobile is with Giffgaff, twelve pounds a month."),
        ("The car insurance is with LV now.", CAR, "Our car insurance is with LV."),
        ("We've gone over to Octopus for the gas.", GAS, "Our gas is from Octopus."),
        ("I'm with Octopus for the gas now.", GAS, "Our gas is from Octopus."),
    ],
)
def test_v6_another_firm_for_the_same_service(sentence: str, old: Memory, statement: str) -> None:
    found = provided_by(sentence, KNOWN)
    assert found is not None
    assert found.told is not None
    assert (found.memory, found.told.statement) == (old, statement)


@pytest.mark.parametrize(
    "sentence",
    [
        "My sister moved her number over to Giffgaff.",
        "We might move the gas to Octopus.",
        "I got a second phone number with Giffgaff now.",
        "Took out travel insurance with LV.",
        "I moved my number to the second page.",
    ],
)
def test_v6_another_service_or_person_moves_no_firm(sentence: str) -> None:
    assert provided_by(sentence, KNOWN) is None


GYM = told("I go to the gym on Tuesdays and Thursdays.", "routine", "go to the gym on Tuesdays and Thursdays")
CHOIR = told("I have choir on Mondays.", "routine", "have choir on Mondays")


@pytest.mark.parametrize(
    ("sentence", "old", "value"),
    [
        ("Gym is Mondays and Wednesdays now.", GYM, "go to the gym on Mondays and Wednesdays"),
        ("The gym days have moved to Mondays and Wednesdays.", GYM, "go to the gym on Mondays and Wednesdays"),
        ("Choir is Mondays and Fridays now.", CHOIR, "have choir on Mondays and Fridays"),
    ],
)
def test_v6_on_other_days_of_the_week(sentence: str, old: Memory, value: str) -> None:
    found = on_other_days(sentence, (GYM, CHOIR))
    assert found is not None
    assert found.told is not None
    assert (found.memory, found.told.value) == (old, value)


@pytest.mark.parametrize(
    "sentence",
    [
        "Gym is Mondays and Wednesdays this week.",
        "Gym could be Mondays and Wednesdays now.",
        "Yoga is Mondays and Fridays now.",
    ],
)
def test_v6_for_a_while_or_perhaps_no_day_changes(sentence: str) -> None:
    assert on_other_days(sentence, (GYM, CHOIR)) is None


CHEMIST = told(
    "I collect my tablets from Hallorans on Bridge Street, always have done.",
    "routine",
    "collect my tablets from Hallorans on Bridge Street",
)
SUPPLIER = told("My energy supplier is Bulb or whatever they are called.", "note", "My energy supplier is Bulb")
SIM = told("Phone contract is with giffgaff, 12 quid a month.", "note", "phone contract is with giffgaff, 12 quid")
SERVED = (CHEMIST, SUPPLIER, SIM, CAR)


@pytest.mark.parametrize(
    ("sentence", "old", "statement"),
    [
        (
            "My chemist has shut, so my prescriptions go to the Boots in the retail park now.",
            CHEMIST,
            "I collect my tablets from the Boots in the retail park.",
        ),
        ("I've moved my gas and electric to Utility Warehouse.", SUPPLIER, "My energy supplier is Utility Warehouse."),
        ("ok switched my sim to smarty, way cheaper", SIM, "Phone contract is with smarty."),
    ],
)
def test_v6_a_firm_is_another_however_it_was_told(sentence: str, old: Memory, statement: str) -> None:
    found = provided_by(sentence, SERVED)
    assert found is not None
    assert found.told is not None
    assert (found.memory, found.told.statement) == (old, statement)


@pytest.mark.parametrize(
    "sentence",
    [
        "switched my sim to silent",
        "switched my phone to private",
        "moved my gas to monthly billing",
        "My mum's prescriptions go to the Boots in the retail park now.",
        "My prescriptions go to the Boots in town when I'm away.",
        "My prescriptions might go to the Boots in the retail park now.",
        "he switched his sim to smarty",
        "I switched my broadband to Zen.",
        "if I switched my sim to smarty it would be cheaper",
    ],
)
def test_v6_another_firm_of_somebody_else_or_perhaps_changes_nothing(sentence: str) -> None:
    assert provided_by(sentence, SERVED) is None


POWER = told("Electricity is with Octopus.", "note", "electricity is with Octopus")
WATER = told("Water is with Yorkshire Water, account 55-20.", "note", "water is with Yorkshire Water, account 55-20")
FIBRE = told("Our broadband is BT.", "broadband", "BT")


@pytest.mark.parametrize(
    ("sentence", "statement"),
    [
        ("switched the electric this morning, it's EDF", "Electricity is with EDF."),
        ("broadband: we left BT, Zen now", "Our broadband is Zen."),
        ("we might switch the electric, it's EDF next door", None),
        ("switched the electric off this morning, it's dark", None),
        ("broadband: my sister left BT, Zen now", None),
        ("switched the electric this morning, it's Octopus", None),
    ],
)
def test_v6_the_service_first_and_then_the_firm(sentence: str, statement: str | None) -> None:
    found = provided_by(sentence, (POWER, WATER, FIBRE))
    assert (found.told.statement if found and found.told else None) == statement


LEEDS = told("I live in Leeds.", "home_city", "Leeds")
CAR_LATER = memory(
    "Our car insurance is with Admiral.",
    id="later",
    attribute="uses",
    value="Admiral",
    learned_at=NOW + timedelta(minutes=2),
)
SOON = NOW + timedelta(minutes=5)


def test_v6_who_has_just_told_of_a_firm_moves_to_another_firm() -> None:
    found = provided_by("I've moved to Halo.", (LEEDS, CAR_LATER), SOON)
    assert found is not None
    assert found.told is not None
    assert (found.memory, found.told.statement) == (CAR_LATER, "Our car insurance is with Halo.")


@pytest.mark.parametrize(
    ("sentence", "known", "now"),
    [
        ("I've moved to Halo.", (CAR_LATER,), SOON),
        ("I've moved to Halo.", (LEEDS, CAR_LATER), NOW + timedelta(days=2)),
        ("I've moved to Halo Street.", (told("I live in Halo Street.", "home_city", "Halo"), CAR_LATER), SOON),
        ("My sister has moved to Halo.", (LEEDS, CAR_LATER), SOON),
        ("I've moved to Leeds.", (LEEDS, CAR_LATER), SOON),
    ],
)
def test_v6_who_has_told_of_a_firm_before_may_still_move_house(
    sentence: str, known: tuple[Memory, ...], now: datetime
) -> None:
    assert provided_by(sentence, known, now) is None


@pytest.mark.parametrize(("now", "homes"), [(SOON, 0), (NOW + timedelta(days=2), 1)])
def test_v6_a_firm_is_no_home(now: datetime, homes: int) -> None:
    read = heard("I've moved to Halo.")
    assert len([one for one in no_towns(read, (LEEDS, CAR_LATER), now) if one.attribute == "home_city"]) == homes
