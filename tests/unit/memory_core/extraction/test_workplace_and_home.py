"""V5, S1: where and when somebody works, what they drive and where they live, in plain everyday words; and what is none of it."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Kind
from tests.unit.memory_core.extraction.hearing import heard, learned, told


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ("I work four nights on, three off, ten till six.", "work_schedule", "four nights on, three off, ten till six"),
        ("They've put me on the afternoon shift permanently, two till ten.", "work_schedule", "afternoon shift"),
        ("They've stuck me on lates.", "work_schedule", "lates"),
        ("I get weekends off, lovely", "work_schedule", "weekends off"),
        ("I'm back at work four days.", "work_schedule", "four days"),
        ("boss wants us in the office full time as of Monday.", "work_schedule", "in the office full time"),
        ("I nurse on the renal unit.", "occupation", "nurse on the renal unit"),
        ("I cook at a hotel.", "occupation", "cook at a hotel"),
        ("I run a kebab place with my uncle.", "occupation", "run a kebab place"),
        ("I'm a verger.", "occupation", "verger"),
        ("I work in a planetarium.", "employer", "a planetarium"),
        ("I have work in a laundry.", "employer", "a laundry"),
        ("Priyanka went to Product, as of the first I report to Mr. Thorne.", "manager", "Mr. Thorne"),
        ("Been driving the same Fiesta since 2011", "vehicle", "Fiesta"),
        ("doing overtime on Saturdays", "work_schedule", "overtime on Saturdays"),
        ("I do the Rotterdam route.", "occupation", "do the Rotterdam route"),
        ("I live now in Porto.", "home_city", "Porto"),
        ("I code in Neovim", "uses", "Neovim"),
        ("I live in fourth floor.", "housing", "fourth floor"),
        ("I received a MacBook.", "possession", "MacBook"),
        ("I've joined PureGym", "uses", "PureGym"),
        ("I joined Google", "employer", "Google"),
        ("I've moved to Leeds", "home_city", "Leeds"),
        ("They've made me team leader", "occupation", "team leader"),
        ("My boss made me supervisor", "occupation", "supervisor"),
        ("I'm team leader now", "occupation", "team leader"),
        ("I want to be a paramedic", "goal", "be a paramedic"),
        ("I rent a garage.", "possession", "garage"),
        ("I rent a Berlingo meanwhile.", "vehicle", "Berlingo"),
        ("I lease a Golf while mine is repaired.", "vehicle", "Golf"),
        ("I rent a room in Leith.", "housing", "a room in Leith"),
        ("We rent a small Victorian terrace.", "housing", "a small Victorian terrace"),
        ("I teach in Room 12.", "note", "I teach in Room 12"),
        ("Our fish comes from Maurice at the harbour.", "note", "Our fish comes from Maurice at the harbour"),
        ("My dog comes from Romania", "hometown", "Romania"),
        ("The Golf's mine", "vehicle", "Golf"),
        ("We get about in the Skoda", "vehicle", "Skoda"),
        ("Part exchanged her for a Kia Picanto, bright red.", "vehicle", "Kia Picanto"),
        ("We have a log burner in the lounge.", "possession", "log burner"),
        ("I haven't got a telly.", "trait", "do not have a telly"),
        ("flat's in Tooting", "home_city", "Tooting"),
        ("We live over a vet's.", "housing", "over a vet's"),
        ("I live with Jamie above the chippy", "household", "with Jamie"),
        ("sharing flat with two Italians and a Finn", "household", "flat with two Italians and a Finn"),
        ("ok switched my sim to smarty, way cheaper", "note", "my phone is with smarty"),
        ("my brother works four days on, four off", "work_schedule", "four days on, four off"),
    ],
)
def test_v5_work_home_and_things(text: str, attribute: str, value: str) -> None:
    assert (attribute, value) in {(what, told) for _, what, told in learned(text)}


@pytest.mark.parametrize(
    "text",
    [
        "I work in a team",
        "I work in the garden",
        "I work in a small team",
        "I work in an open plan office",
        "I might work in a bakery",
        "I used to work in a laundry",
        "If I worked in a planetarium I'd sleep",
        "Do I get weekends off?",
        "We have a leak in the kitchen",
        "I have a meeting in the office",
        "I live over there",
        "They made me late",
        "We've put Mum's house on the market",
        "I've the house to myself",
        "I received a phone call",
        "I'm on the third floor",
        "in a band, we're called Wet Cement",
        "my sim died in the fire",
    ],
)
def test_v5_what_is_vague_supposed_or_of_others_is_none(text: str) -> None:
    assert learned(text) == set()


def test_v5_who_is_from_where_is_told_of_whom_it_is_said() -> None:
    assert "hometown" not in {attribute for _, attribute, _ in learned("Vesna's stand-in is Nika, from Kranj")}
    assert ("me", "hometown", "Leeds") in learned("I'm Anna, from Leeds")


def test_v5_doctors_put_people_on_drugs_and_bosses_on_shifts() -> None:
    assert learned("They put me on statins") == {("me", "medication", "statins")}
    assert learned("They put me on the early shift") == {("me", "work_schedule", "early shift")}


def test_v5_a_road_is_no_car() -> None:
    assert "vehicle" not in {attribute for _, attribute, _ in learned("I drive Hamburg to Gdansk since Easter.")}


def test_v5_what_is_rented_by_its_make_is_nowhere_to_live() -> None:
    assert not [one for one in learned("I rent a Qashqai for the week.") if one[1] == "housing"]


DRIVER = told("I work at DHL as a driver.", "employer", "DHL")


@pytest.mark.parametrize(
    "text", ["Raben didn't take me, I stay at DHL", "So I'm staying put at DHL", "I've decided to stay with DHL"]
)
def test_v5_who_stays_with_whom_they_work_for_tells_that_again(text: str) -> None:
    (found,) = heard(text, recent=(DRIVER,))
    assert (found.attribute, found.value) == ("employer", "DHL")


@pytest.mark.parametrize("text", ["I'm staying at the Hilton", "I stay at my sister's", "I'm not staying at DHL"])
def test_v5_who_stays_elsewhere_tells_of_no_work(text: str) -> None:
    assert not [one for one in heard(text, recent=(DRIVER,)) if one.attribute == "employer"]


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ("I take one aspirin and a blood pressure tablet every morning", {"aspirin", "blood pressure tablet"}),
        ("I take a statin and two water tablets every night", {"statin", "two water tablets"}),
        ("I take aspirin, a statin and a vitamin D tablet a day", {"aspirin", "statin", "vitamin D tablet"}),
        ("My mum takes a heart pill and one paracetamol at night", {"heart pill", "paracetamol"}),
        ("I'm on a statin and 75mg aspirin", {"statin", "75mg aspirin"}),
    ],
)
def test_v5_of_medicines_taken_together_each_is_known(text: str, taken: set[str]) -> None:
    assert {value for _, attribute, value in learned(text) if attribute == "medication"} == taken


@pytest.mark.parametrize(
    "text",
    [
        "I take a walk and a coffee every morning",
        "I take the bus and a train every morning",
        "I take one tablet and a glass of water every morning",
    ],
)
def test_v5_what_else_is_taken_every_morning_is_no_medicine(text: str) -> None:
    assert not [one for one in learned(text) if one[1] == "medication"]


NANDOS = told("I work at Nando's.", "employer", "Nando's")
SATURDAYS = told("I work Saturdays.", "routine", "work Saturdays")


@pytest.mark.parametrize(
    "text", ["Nando's moved me to Sundays", "My boss has moved me to Sundays", "Work have put me on Sundays now"]
)
def test_v6_who_is_put_on_other_days_works_on_these(text: str) -> None:
    (found,) = heard(text, recent=(NANDOS, SATURDAYS))
    assert (found.subject, found.value, found.replaces) == ("me", "work Sundays", "work Saturdays")


@pytest.mark.parametrize("text", ["My physio moved me to Tuesdays", "Kolping moved me to Tuesdays"])
def test_v6_who_is_put_on_other_days_elsewhere_works_as_before(text: str) -> None:
    assert not [one for one in heard(text, recent=(NANDOS, SATURDAYS)) if one.value.startswith("work")]


@pytest.mark.parametrize(
    "text",
    [
        "me and Keisha got our own spot in Decatur",
        "We've found our own flat in Decatur",
        "I finally moved into my own place in Decatur",
    ],
)
def test_s1_where_ones_own_place_is_one_lives(text: str) -> None:
    assert ("me", "home_city", "Decatur") in learned(text)


@pytest.mark.parametrize("text", ["We got our own stall in the market", "They got their own way in the end"])
def test_s1_what_else_is_ones_own_is_no_home(text: str) -> None:
    assert not [one for one in learned(text) if one[1] == "home_city"]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("I've moved from lates to permanent earlies", "home_city"),
        ("I've moved from nights to days", "home_city"),
        ("I've joined Slimming World", "employer"),
        ("I'm Pat, retired postman from Ludlow", "employer"),
        ("I've got my PCV medical on the 11th", "possession"),
    ],
)
def test_s1_what_sounds_like_a_home_an_employer_or_a_thing_is_none(text: str, wrong: str) -> None:
    assert wrong not in {attribute for _, attribute, _ in learned(text)}


def test_s1_what_somebody_did_in_their_life_lasts() -> None:
    (served,) = [one for one in heard("I served in the army") if one.attribute == "event"]
    assert served.kind is Kind.IDENTITY
