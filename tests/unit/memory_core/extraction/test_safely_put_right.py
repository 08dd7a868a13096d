"""What does harm when it is out of date: a dose, an allergy that was none, a birthday put right, a marriage that is over (V6)."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Relation, Told
from memory_core.domain.records import Memory
from memory_core.extraction.changes.allergies import cleared
from memory_core.extraction.changes.exclusions import excluded
from memory_core.extraction.changes.replaced_by_name import in_place_of
from tests.contracts.store_records import memory
from tests.unit.memory_core.extraction.hearing import corrected_by, heard, told
from tests.unit.memory_core.extraction.test_whose import learned, sees

AMLODIPINE = told("I take 5 mg of amlodipine every morning.", "medication", "5 mg of amlodipine", hours_ago=900)
SHELLFISH = told("I am allergic to shellfish.", "allergy", "shellfish")
HARGREAVES = memory(
    "My general practitioner is Dr. Hargreaves at the Widcombe Surgery.",
    id="gp",
    attribute="note",
    value="My general practitioner is Dr. Hargreaves at the Widcombe Surgery",
)
WORKER = memory("My support worker is called Imani.", id="worker", attribute="contact", value="Imani")
CARE_HOME = memory(
    "My mother lives in a care home in Helmond.",
    id="home",
    subject="mother",
    attribute="housing",
    value="a care home in Helmond",
)


@pytest.mark.parametrize(
    "text",
    [
        "My doctor has raised the amlodipine to 10 mg.",
        "She upped my amlodipine from 5 to 10 mg.",
        "Dr. Patel has increased the dose of amlodipine to 10 mg.",
        "They've put my amlodipine up to 10 mg.",
        "Saw the nurse and she has bumped my amlodipine to 10mg",
    ],
)
def test_v6_a_dose_that_a_doctor_changed_is_the_dose(text: str) -> None:
    found = corrected_by(text, AMLODIPINE)
    assert (found.value, found.statement) == ("10 mg of amlodipine", "I take 10 mg of amlodipine every morning.")


@pytest.mark.parametrize(
    "text",
    [
        "My doctor wants to raise the amlodipine to 10 mg.",
        "If it doesn't help my doctor has raised amlodipine to 10 mg before.",
        "The doctor has raised the amlodipine to 10 mg for two weeks.",
        "The vet has raised the amlodipine to 10 mg.",
        "They have raised the rent to 10 pounds.",
        "My mother's doctor has raised the amlodipine to 10 mg.",
        "Did my doctor raise the amlodipine to 10 mg?",
    ],
)
def test_v6_a_dose_that_is_no_new_one_leaves_the_old(text: str) -> None:
    assert not [one for one in heard(text, recent=[AMLODIPINE]) if one.related]


@pytest.mark.parametrize(
    ("sentence", "text"),
    [
        ("I can eat shellfish again", "I can eat shellfish again, the allergist said it was never an allergy"),
        ("I can eat shellfish again.", "I can eat shellfish again. It turns out it wasn't an allergy."),
        ("I can now have shellfish again", "I can now have shellfish again, there is no allergy"),
        ("I can eat shellfish after all", "I can eat shellfish after all, I've outgrown it"),
    ],
)
def test_v6_an_allergy_that_was_none_is_over(sentence: str, text: str) -> None:
    assert cleared(sentence, text, [SHELLFISH]) == [SHELLFISH]


@pytest.mark.parametrize(
    ("sentence", "text"),
    [
        ("I can eat shellfish again, my stomach has settled.", "I can eat shellfish again, my stomach has settled."),
        ("I can eat eggs again", "I can eat eggs again, the allergist said it was never an allergy"),
        ("I can smell shellfish again", "I can smell shellfish again, it's never a good allergy season"),
        ("I can eat dairy again", "I can eat dairy again. The shellfish is still not an option, it is an allergy."),
    ],
)
def test_v6_an_allergy_is_not_over_for_less(sentence: str, text: str) -> None:
    assert cleared(sentence, text, [SHELLFISH]) == []


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("I can eat everything except prawns.", "prawns"),
        ("I can have anything but dairy.", "dairy"),
        ("I can drink anything apart from milk.", "milk"),
    ],
)
def test_v6_the_one_thing_that_may_not_be_had_is_avoided(text: str, what: str) -> None:
    assert ("me", "avoids", what) in learned(text)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("I can eat shellfish again.", "shellfish"),
        ("I can now have dairy.", "dairy"),
        ("Turns out dairy's fine.", "dairy"),
        ("It seems nuts are safe.", "nuts"),
    ],
)
def test_v6_what_may_be_had_is_not_taken_for_avoided(text: str, what: str) -> None:
    for attribute in ("avoids", "allergy"):
        assert ("me", attribute, what) not in learned(text, sees(attribute, what))


@pytest.mark.parametrize("text", ["I was never allergic to nuts.", "Turns out I've never been allergic to nuts."])
def test_v6_what_one_was_never_allergic_to_is_no_allergy(text: str) -> None:
    values = learned(text, sees("allergy", "nuts"))
    assert ("me", "allergy", "nuts") not in values


@pytest.mark.parametrize(
    "text",
    ["Correct: my birthday is April 3rd", "Correction: my birthday is April 3rd", "Wrong, my birthday is April 3rd"],
)
def test_v6_a_birthday_is_put_right(text: str) -> None:
    (found,) = heard(text)
    assert (found.attribute, found.value, found.relation) == ("birthday", "04-03", Relation.CORRECTS)


@pytest.mark.parametrize(
    "text",
    ["Correct: my english are bad", "Correct my essay: my birthday is April 3rd", "Correct this: I lives in Oslo"],
)
def test_v5_a_text_to_correct_tells_nothing(text: str) -> None:
    assert heard(text) == ()


@pytest.mark.parametrize(
    "text",
    [
        "Me and Darlene got divorced",
        "Darlene and I are divorced",
        "Darlene and I got divorced last month",
        "So me and Darlene are officially divorced",
    ],
)
def test_v6_a_divorce_ends_the_marriage(text: str) -> None:
    found = {(one.attribute, one.value) for one in heard(text)}
    assert found == {("marital_status", "divorced"), ("partner", "no longer Darlene")}


@pytest.mark.parametrize(
    "text",
    [
        "Me and Darlene got a new dog",
        "Darlene got divorced",
        "Me and Darlene are not divorced",
        "Rob and Darlene got divorced",
    ],
)
def test_v6_what_is_no_divorce_of_the_owners_ends_none(text: str) -> None:
    assert not {one.attribute for one in heard(text) if one.subject == "me"} & {"marital_status", "partner"}


@pytest.mark.parametrize(
    ("text", "old", "value"),
    [
        (
            "Dr. Hargreaves has retired, so I am now with Dr. Olufemi Adeyemi at the same surgery.",
            HARGREAVES,
            "My general practitioner is Dr. Olufemi Adeyemi at the Widcombe Surgery",
        ),
        (
            "Dr. Hargreaves has left, I see Mrs. Pocock now.",
            HARGREAVES,
            "My general practitioner is Mrs. Pocock at the Widcombe Surgery",
        ),
        ("Imani's left, my new support worker is Bronwyn and she comes at 6:30.", WORKER, "Bronwyn"),
        ("Imani has moved away, so my new support worker is called Bronwyn.", WORKER, "Bronwyn"),
    ],
)
def test_v6_a_name_behind_a_title_is_whole(text: str, old: Memory, value: str) -> None:
    found = in_place_of(text, [old])
    assert found
    assert found.told
    assert found.told.value == value


@pytest.mark.parametrize(
    "text",
    [
        "Dr. Hargreaves has retired, so I am sad.",
        "Dr. Hargreaves is on holiday, so I see Dr. Adeyemi today.",
        "Imani's left her umbrella, my new umbrella is Bronwyn's.",
        "Imani's late, my new schedule is Monday.",
    ],
)
def test_v6_who_did_not_leave_has_no_successor(text: str) -> None:
    assert in_place_of(text, [HARGREAVES, WORKER]) is None


def test_v6_where_somebody_lives_is_over_with_their_death() -> None:
    (found,) = [one for one in heard("My mother passed away last night.") if one.attribute == "event"]
    (over,) = excluded([found], [CARE_HOME])
    assert over.memory is CARE_HOME


@pytest.mark.parametrize("text", ["My father passed away last night.", "My mother passed her driving test."])
def test_v6_nobody_elses_death_moves_them(text: str) -> None:
    assert excluded([one for one in heard(text) if one.attribute == "event"], [CARE_HOME]) == []


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("My baby girl Anaya was born on October 3rd", sees("birthday", "October 3rd")),
        ("Our Leo was born on October 3rd", sees("birthday", "October 3rd")),
        ("Mozart was born on January 27", sees("birthday", "January 27")),
    ],
)
def test_v5_the_day_on_which_another_was_born_is_not_the_owners_birthday(text: str, told: Told) -> None:
    assert not [one for one in learned(text, told) if one[:2] == ("me", "birthday")]


def test_v5_the_day_on_which_the_owner_was_born_is() -> None:
    assert ("me", "birthday", "10-03") in learned("I was born on October 3rd", sees("birthday", "October 3rd"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Me and Darlene got a new dog", sees("pet", "Darlene")),
        ("don't tell Luca but I hate his lasagne", sees("dislikes", "Luca")),
    ],
)
def test_v5_who_is_only_named_is_no_value(text: str, told: Told) -> None:
    assert learned(text, told) == set()
