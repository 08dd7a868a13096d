"""V6: what is otherwise in one word of what was told, and what only sounds so."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.details import otherwise
from tests.contracts.store_records import NOW, memory


def told(statement: str, attribute: str, value: str, subject: str = "me", *, hours_ago: int = 0) -> Memory:
    return memory(
        statement,
        id=f"{subject} {attribute} {value}",
        attribute=attribute,
        value=value,
        subject=subject,
        learned_at=NOW - timedelta(hours=hours_ago),
    )


PILOT = told("My son Theo wants to be a pilot.", "goal", "be a pilot", "son Theo")
MEDICINE = told("My daughter Ida wants to study medicine.", "goal", "study medicine", "daughter Ida")
NURSE = told("I want to be a nurse.", "goal", "be a nurse")
GRANT = told("Leo's teacher is Mrs Grant.", "contact", "Mrs Grant", "Leo")
MIA = told("Mia's teacher is Mr Hall.", "contact", "Mr Hall", "Mia", hours_ago=2)
LEAVE = told("My parental leave is two weeks.", "note", "My parental leave is two weeks")
MUM = told("My mum's birthday is 3 May.", "birthday", "05-03", "mum")
MINE = told("My birthday is 3 June 1990.", "birthday", "1990-06-03")
KNOWN = (PILOT, MEDICINE, NURSE, GRANT, MIA, LEAVE, MUM, MINE)


@pytest.mark.parametrize(
    ("sentence", "old", "value", "statement"),
    [
        ("Theo wants to be a footballer now.", PILOT, "be a footballer", "My son Theo wants to be a footballer."),
        (
            "Theo says he wants to be a footballer now.",
            PILOT,
            "be a footballer",
            "My son Theo wants to be a footballer.",
        ),
        ("Now my son wants to be a vet instead.", PILOT, "be a vet", "My son Theo wants to be a vet."),
        (
            "Ida decided on architecture instead.",
            MEDICINE,
            "study architecture",
            "My daughter Ida wants to study architecture.",
        ),
        ("I want to be a midwife now.", NURSE, "be a midwife", "I want to be a midwife."),
        ("After the holidays his teacher is Mr Boyd.", GRANT, "Mr Boyd", "Leo's teacher is Mr Boyd."),
        ("Leo has a new teacher, Mr Boyd.", GRANT, "Mr Boyd", "Leo's teacher is Mr Boyd."),
        ("Mia's new teacher is Mr Boyd.", MIA, "Mr Boyd", "Mia's teacher is Mr Boyd."),
        (
            "They extended my parental leave to a month.",
            LEAVE,
            "My parental leave is a month",
            "My parental leave is a month.",
        ),
        ("Actually mum's birthday is the 5th.", MUM, "05-05", "My mum's birthday is 5 May."),
        ("Mums birthday is the 13th.", MUM, "05-13", "My mum's birthday is 13 May."),
        ("My birthday is the 4th, not the 3rd.", MINE, "1990-06-04", "My birthday is 4 June 1990."),
    ],
)
def test_v6_one_word_of_it_is_another(sentence: str, old: Memory, value: str, statement: str) -> None:
    found = otherwise(sentence, KNOWN)
    assert found
    assert found.told
    assert (found.memory, found.told.value, found.told.statement, found.told.related) == (
        old,
        value,
        statement,
        (old.id,),
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "Theo wants to be a pilot now.",
        "Theo wants to be a footballer.",
        "Theo also wants to be a footballer now.",
        "Theo might want to be a footballer now.",
        "My nephew wants to be a footballer now.",
        "Max wants to be a footballer now.",
        "Theo wants to go swimming now.",
        "Ida wants to visit Rome now.",
        "Ida decided on the blue dress today.",
        "Does Theo want to be a footballer now?",
        "Max's teacher is Mr Boyd.",
        "Leo's swimming teacher is Mr Boyd.",
        "Leo's doctor is Mr Boyd.",
        "My teacher is Mr Boyd.",
        "They extended my mortgage to thirty years.",
        "They extended my parental leave to the whole team.",
        "They extended her parental leave to a month.",
        "Dad's birthday is the 5th.",
        "My sister's birthday is the 5th.",
        "The party is the 5th.",
    ],
)
def test_v6_nothing_of_it_is_another(sentence: str) -> None:
    assert otherwise(sentence, KNOWN) is None


def test_v6_of_two_that_it_may_be_none_is() -> None:
    both = (PILOT, told("My son Theo wants to become a singer.", "goal", "become a singer", "son Theo"))
    assert otherwise("Theo wants to be a footballer now.", both) is None


def test_v6_he_is_whoever_was_told_of_last() -> None:
    lego = told("My son likes Lego.", "likes", "Lego", "son")
    hall = told("My son's teacher is Mrs Hall.", "contact", "Mrs Hall", "son", hours_ago=2)
    found = otherwise("After the holidays his teacher is Mr Boyd.", [lego, hall, MIA])
    assert found
    assert found.told
    assert (found.memory, found.told.value) == (hall, "Mr Boyd")
    other = told("My brother likes Lego.", "likes", "Lego", "brother")
    assert otherwise("After the holidays his teacher is Mr Boyd.", [other, hall, MIA]) is None


@pytest.mark.parametrize(
    ("sentence", "dose"),
    [
        ("The metformin is 850 mg from now on.", "850 mg of metformin"),
        ("My metformin has been upped to 850 mg.", "850 mg of metformin"),
        ("The metformin is 500 mg.", None),
        ("The metformin might be 850 mg.", None),
        ("Is the metformin 850 mg?", None),
        ("The ramipril is 10 mg now.", None),
        ("Mum's metformin is 850 mg now.", None),
    ],
)
def test_v6_another_dose_of_what_is_taken(sentence: str, dose: str | None) -> None:
    taken = memory("I take metformin, 500 mg twice a day.", id="m", attribute="medication", value="metformin")
    found = otherwise(sentence, [taken])
    assert (found.told.value if found and found.told else None) == dose
    if found and found.told:
        assert found.told.statement == "I take metformin, 850 mg twice a day."


@pytest.mark.parametrize(
    ("sentence", "now"),
    [
        ("For Kyoto it's the Sakura Terrace.", "Our hotel in Kyoto is the Sakura Terrace."),
        ("In Kyoto it is the Sakura Terrace now.", "Our hotel in Kyoto is the Sakura Terrace."),
        ("For Osaka it's the Sakura Terrace.", None),
        ("For Kyoto it's the Granvia.", None),
        ("For Kyoto it might be the Sakura Terrace.", None),
        ("For Kyoto it's a long way.", None),
    ],
)
def test_v6_what_is_another_for_a_place_that_is_named(sentence: str, now: str | None) -> None:
    hotel = memory(
        "Our hotel in Kyoto is the Granvia.", id="h", attribute="note", value="Our hotel in Kyoto is the Granvia"
    )
    found = otherwise(sentence, [hotel])
    assert (found.told.statement if found and found.told else None) == now


@pytest.mark.parametrize(
    ("sentence", "now"),
    [
        (
            "Doctor Achterberg wants me to take the metformin with my evening meal from today.",
            "Metformin is with my evening meal.",
        ),
        ("My nurse has me taking the metformin at bedtime now.", "Metformin is at bedtime."),
        ("I take the metformin at bedtime these days.", "Metformin is at bedtime."),
        ("Doctor Achterberg wants me to take the metformin with my evening meal.", None),
        ("Doctor Achterberg wants Mum to take the metformin with supper from now on.", None),
        ("The doctor wants me to take the ramipril at bedtime from now on.", None),
        ("The doctor might want me to take the metformin at bedtime from now on.", None),
        ("I take the metformin at breakfast now.", None),
    ],
)
def test_v6_another_time_at_which_something_is_taken(sentence: str, now: str | None) -> None:
    taken = memory("Metformin is at breakfast.", id="m", attribute="medication", value="Metformin")
    statin = memory("The statin is at bedtime.", id="s", attribute="medication", value="statin")
    found = otherwise(sentence, [taken, statin])
    assert (found.told.statement if found and found.told else None) == now
