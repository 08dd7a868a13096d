"""A thing that is named, or a number, is put right as people do it in haste; the rest stays as it was told (V6, V7)."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Relation
from memory_core.domain.records import Memory
from memory_core.extraction.fitting import fits
from tests.unit.memory_core.extraction.hearing import corrected_by, heard, told

LOCKER = told("My locker code at the pool is 4471.", "possession", "4471 pool")
OLIVES = told("I hate olives.", "dislikes", "olives")
STUDIES = told("My niece is at uni in York.", "education", "uni in York", subject="niece")
PLUMBER = told("The plumber I use is called Darren, good guy.", "contact", "Darren")
TEST = told("Eye test is at Vision Express in town.", "note", "Eye test is at Vision Express in town")
TRAIN = told("I'm taking the 9:40 train to Bergen tomorrow.", "plan", "taking the 9:40 train to Bergen")
DOSES = told("I take metformin 500 at breakfast and simvastatin 20 at night.", "medication", "metformin 500")
OTHER_DOSE = told("I take metformin 500 at breakfast and simvastatin 20 at night.", "medication", "simvastatin 20")
BIRTHDAY = told("My girlfriend's birthday is 8 March.", "birthday", "03-08", subject="girlfriend")
NEIGHBOUR = told("My neighbour is called Solveig.", "friend", "Solveig")
ESSAY = told("My essay is due on the 3rd of December.", "deadline", "2026-12-03", subject="essay")
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


@pytest.mark.parametrize(
    ("text", "of", "value"),
    [
        ("Oops, her birthday is 18 March, not 8 March.", BIRTHDAY, "03-18"),
        ("I've been calling my neighbour Solveig, her name is Solfrid.", NEIGHBOUR, "Solfrid"),
        ("ugh i read it wrong its due on the 10th of december", ESSAY, "2026-12-10"),
    ],
)
def test_v6_what_is_theirs_is_put_right_of_whom_it_was_told(text: str, of: Memory, value: str) -> None:
    found = heard(text, recent=[of])
    assert [one.value for one in found if one.attribute == of.attribute] == [value]


def test_v6_what_is_meant_may_be_said_twice() -> None:
    recent = [told("My daughter Lene is 14.", "age", "14", subject="daughter Lene")]
    (found,) = heard("I meant 15, Lene is 15.", recent=recent)
    assert (found.subject, found.attribute, found.value) == ("daughter Lene", "age", "15")


@pytest.mark.parametrize(
    "text",
    [
        "Her birthday is 18 March, not sure where.",
        "Oops, her train is at 9, not 10.",
        "I've been calling my neighbour Solveig all day, her phone is off.",
        "I read it wrong once.",
    ],
)
def test_v6_what_only_sounds_like_it_puts_nothing_right(text: str) -> None:
    recent = [BIRTHDAY, NEIGHBOUR, ESSAY]
    assert not [one for one in heard(text, recent=recent) if set(one.related) & {known.id for known in recent}]


@pytest.mark.parametrize(
    ("text", "name"),
    [("No, I don't like it, call me Maureen after all.", "Maureen"), ("I don't like that, just call me Jo.", "Jo")],
)
def test_v6_a_name_that_is_not_liked_gives_way(text: str, name: str) -> None:
    assert [(one.attribute, one.value) for one in heard(text)] == [("nickname", name)]


def test_v6_who_dislikes_being_called_gives_no_name() -> None:
    assert "nickname" not in {one.attribute for one in heard("I don't like it when they call me Maureen.")}


def test_v6_that_was_the_old_one_is_no_way_of_eating() -> None:
    assert not fits("diet", "the old one", "Sorry, that was the old one, my locker code is 8020.")
    assert fits("diet", "vegan", "I'm vegan now.")
    assert fits("diet", "the keto diet", "I'm on the keto diet.")


def test_v6_a_sigh_corrects_nothing() -> None:
    """ "Ugh" is no word of correction by itself: what was told before stays beside it."""
    assert all(one.relation is not Relation.CORRECTS for one in heard("Ugh I hate running, I only do dance classes"))
