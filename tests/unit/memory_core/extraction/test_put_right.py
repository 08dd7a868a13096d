"""A thing that is named, or a number, is put right as people do it in haste; the rest stays as it was told (V6, V7)."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from tests.unit.memory_core.extraction.hearing import corrected_by, heard, told

LOCKER = told("My locker code at the pool is 4471.", "possession", "4471 pool")
OLIVES = told("I hate olives.", "dislikes", "olives")
STUDIES = told("My niece is at uni in York.", "education", "uni in York", subject="niece")
PLUMBER = told("The plumber I use is called Darren, good guy.", "contact", "Darren")
TEST = told("Eye test is at Vision Express in town.", "note", "Eye test is at Vision Express in town")
TRAIN = told("I'm taking the 9:40 train to Bergen tomorrow.", "plan", "taking the 9:40 train to Bergen")
DOSES = told("I take metformin 500 at breakfast and simvastatin 20 at night.", "medication", "metformin 500")
OTHER_DOSE = told("I take metformin 500 at breakfast and simvastatin 20 at night.", "medication", "simvastatin 20")
DOSE_FIRST = told("The doctor has me on 5 mg ramipril.", "medication", "5 mg ramipril", hours_ago=900)


@pytest.mark.parametrize(
    ("text", "of", "value", "statement"),
    [
        ("Oops, it's 4417, I swapped the numbers", LOCKER, "4417 pool", "My locker code at the pool is 4417."),
        ("Sorry, 4417", LOCKER, "4417 pool", "My locker code at the pool is 4417."),
        ("Asked mum, my niece is in Leeds, not York", STUDIES, "uni in Leeds", "My niece is at uni in Leeds."),
        ("*Darrell not Darren, autocorrect", PLUMBER, "Darrell", "The plumber I use is called Darrell, good guy."),
        (
            "Checked the text, eye test is at Specsavers, dunno why I said Vision Express",
            TEST,
            "Eye test is at Specsavers in town",
            "Eye test is at Specsavers in town.",
        ),
        (
            "Correction: the train is at 9:14",
            TRAIN,
            "taking the 9:14 train to Bergen",
            "I'm taking the 9:14 train to Bergen tomorrow.",
        ),
        (
            "Saw the doctor again, ramipril goes up to 10 mg",
            DOSE_FIRST,
            "10 mg ramipril",
            "The doctor has me on 10 mg ramipril.",
        ),
    ],
)
def test_v6_one_word_of_it_is_another(text: str, of: Memory, value: str, statement: str) -> None:
    found = corrected_by(text, OLIVES, of)
    assert (found.attribute, found.value, found.statement) == (of.attribute, value, statement)


def test_v6_of_two_medicines_in_a_sentence_the_named_one_has_another_dose() -> None:
    found = corrected_by("Metformin is 850 now, still at breakfast", OTHER_DOSE, DOSES)
    assert found.value == "metformin 850"
    assert found.statement == "I take metformin 850 at breakfast and simvastatin 20 at night."


@pytest.mark.parametrize(
    ("text", "recent"),
    [
        ("Sorry, 44", (LOCKER,)),  # not a number of that length
        ("The bus is at 9:14", (TRAIN,)),
        ("Metformin is 5 pounds a box", (DOSES,)),
        ("My nephew is in Leeds, not Oxford", (STUDIES,)),
    ],
)
def test_v6_what_is_not_of_it_leaves_it(text: str, recent: tuple[Memory, ...]) -> None:
    assert not [one for one in heard(text, recent=recent) if one.related]


def test_v6_a_name_chosen_for_somebody_else_is_not_the_owners() -> None:
    """ "Adam instead of Ilyes" was said of a baby."""
    assert heard("Changed our mind, Adam instead of Ilyes") == ()


def test_v5_an_excuse_is_no_condition() -> None:
    assert "condition" not in {one.attribute for one in heard("Sorry, brain fog, the wedding is in Bath")}
