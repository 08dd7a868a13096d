"""V5, S1: several statements in one breath, notes without verbs, what lasts a day, what is told only to be remembered."""

from __future__ import annotations

import pytest

from memory_core.extraction.normalisation.cutting import parts
from memory_core.extraction.normalisation.labels import labelled
from memory_core.extraction.normalisation.runons import cut, spread
from tests.unit.memory_core.extraction.hearing import learned


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("I have high cholesterol the doctor put me on statins", 2),
        ("my girlfriend works at a salon she loves it", 2),
        ("I do not drink at all my dad was ill", 2),
        ("the job I started in May is at Acme", 1),
        ("when my kids are ill I work from home", 1),
        ("if my train is late I take the bus", 1),
        ("everything I eat makes me ill", 1),
        ("I think I am late", 1),
        ("my mother says she is fine", 1),
    ],
)
def test_v5_a_run_on_is_cut_where_a_subject_and_its_verb_begin_a_statement(text: str, pieces: int) -> None:
    assert len(cut(text).split("; ")) == pieces


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("Kids: Ada (9), Per (6)", "my kid is called Ada; my kid Ada is 9; my kid is called Per; my kid Per is 6"),
        ("Dog: Biscuit, a labradoodle", "my dog is called Biscuit"),
        ("Husband Declan, GP", "my husband is called Declan; my husband Declan is a GP"),
        ("birthday 3 march", "my birthday is 3 march"),
        ("no meat no fish", "I do not eat meat; I do not eat fish"),
        ("My daughter-in-law, Eilidh, is a vet", "My daughter-in-law, Eilidh, is a vet"),
        ("Note: call the bank", "Note: call the bank"),
    ],
)
def test_v5_a_note_gets_its_verbs_and_other_text_stays(note: str, said: str) -> None:
    assert labelled(note) == said


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I live with my wife Anna and our two cats", ("me", "pet", "two cats")),
        ("We've got a greyhound called Mabel and an old cat, Trotsky", ("me", "pet", "Trotsky")),
        ("I have one son, he is three years old, name is Leo", ("son", "age", "3")),
        ("i've got arthritis in both hands so typing is slow", ("me", "condition", "arthritis")),
        ("the job I started in May is at Acme", ("me", "employer", "Acme")),
        ("we moved house in August, now we're in Ipswich", ("me", "home_city", "Ipswich")),
        ("I take thyroxine every morning for an underactive thyroid", ("me", "medication", "thyroxine")),
        ("Off sugar until Christmas", ("me", "avoids", "sugar")),
    ],
)
def test_v5_each_statement_of_a_sentence_is_learned(text: str, expected: tuple[str, str, str]) -> None:
    assert expected in learned(text)


@pytest.mark.parametrize(
    "text",
    [
        "I'll be late today.",
        "working late tonight",
        "I work from home today",
        "I'm working from home today",
        "gonna grab lunch",
        "on my way",
        "i can't hear you",
        "teacher in Leeds wins lottery, says the paper",
        "plumber near me",
    ],
)
def test_v5_what_is_over_when_the_day_is_or_of_the_world_is_no_memory(text: str) -> None:
    assert learned(text) == set()


def test_v5_a_plan_for_tomorrow_is_a_memory() -> None:
    assert [attribute for _, attribute, _ in learned("I'm off tomorrow")] == ["plan"]


def test_s1_somebody_elses_name_in_a_later_clause_is_not_the_owners() -> None:
    assert not [one for one in learned("I have one son, he is three, name is Leo") if one[1] == "name"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Remember that my locker code is 4471", ("me", "locker_code", "4471")),
        ("Remember that Nadia is allergic to strawberries", ("Nadia", "allergy", "strawberries")),
        ("Remember that I park on level 3", ("me", "note", "I park on level 3")),
    ],
)
def test_v5_what_is_to_be_remembered_fills_a_slot_where_there_is_one(text: str, expected: tuple[str, str, str]) -> None:
    assert learned(text) == {expected}


def test_s1_the_code_of_a_door_is_learned_as_it_is_told_and_that_of_a_locker_or_card_on_request_alone() -> None:
    assert learned("the alarm code is 4471") == {("me", "note", "the alarm code is 4471")}
    assert not learned("my locker code is 4471")
    assert not learned("the code for my card is 4471")


def test_s1_of_somebody_called_by_name_alone_it_is_learned_under_that_name() -> None:
    assert learned("Nadia is allergic to strawberries") == {("Nadia", "allergy", "strawberries")}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("we have a dog called Rex, 9 years old", {("me", "pet", "Rex"), ("dog Rex", "age", "9")}),
        ("My son Tim, 9 years old, plays chess", {("son Tim", "age", "9"), ("son Tim", "hobby", "chess")}),
        ("My daughter Ida, aged 7, loves horses", {("daughter Ida", "age", "7"), ("daughter Ida", "likes", "horses")}),
        ("My son Tim, allergic to nuts, plays chess", {("son Tim", "allergy", "nuts"), ("son Tim", "hobby", "chess")}),
        ("34 years old, nurse from Kent", {("me", "age", "34")}),
    ],
)
def test_s1_an_age_or_allergy_told_in_passing_is_of_whom_it_is_told(
    text: str, expected: set[tuple[str, str, str]]
) -> None:
    """Without "he is" it once became the owner's own."""
    told = learned(text)
    assert expected <= told
    assert {one for one in told if one[1] in {"age", "allergy"}} <= expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We've got a dog called Biscuit, he's a beagle.", ("dog Biscuit", "note", "My dog Biscuit is a beagle")),
        ("My brother Aleksi, who lives in Oulu, has two cats.", ("brother Aleksi", "pet", "two cats")),
        ("Mum and Dad moved to Spain.", ("mum", "home_city", "Spain")),
        ("Mum and Dad moved to Spain.", ("dad", "home_city", "Spain")),
        ("My rent is 800 euros and the deposit was 1,600 euros.", ("me", "rent", "800 euros")),
        ("I've lent my tent to Jonas.", ("me", "note", "I have lent my tent to Jonas")),
        ("The wedding venue is Coombe Lodge.", ("me", "note", "The wedding venue is Coombe Lodge")),
        ("My doctor told me to cut down on salt.", ("me", "goal", "cut down on salt")),
        ("I used to work at the Post Office but now I'm at the council.", ("me", "employer", "the council")),
    ],
)
def test_v5_no_half_of_a_sentence_is_lost(text: str, expected: tuple[str, str, str]) -> None:
    assert expected in learned(text)


@pytest.mark.parametrize(
    "text",
    [
        "Let's meet at 6 next Thursday, says Jo.",
        "My friend told me to avoid the ring road.",
        "Tom and Anna are married.",
    ],
)
def test_v5_what_others_say_or_are_to_each_other_is_not_the_owners(text: str) -> None:
    assert not {attribute for _, attribute, _ in learned(text)} & {"routine", "goal", "plan", "marital_status"}


def test_v5_what_two_are_together_is_not_told_of_each() -> None:
    assert {subject for subject, _, _ in learned("My sister and my brother live together.")} <= {"me"}


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("I have decided to sell the boat and the neighbours have a new fence", 2),
        ("I speak Gujarati at home and the bin men come on Thursdays", 2),
        ("My agent is Ruth Feldmann and there is no milk left", 2),
        ("My rent is 640 a month and please stop calling me madam", 2),
        ("I can not stand olives and for breakfast I eat eggs", 2),
        ("It has been raining and Karan's wedding is on 11 February", 2),
        ("my sister and the baby are well", 1),
        ("I like the house and the garden", 1),
        ("I love the freshly baked bread and the salted butter", 1),
    ],
)
def test_v5_what_is_said_of_a_thing_behind_and_is_a_statement_of_its_own(text: str, pieces: int) -> None:
    assert len(parts(text)) == pieces


@pytest.mark.parametrize(
    "beside", ["the balcony door sticks", "the lift is out of order", "the bin men come on Thursdays"]
)
def test_v1_a_memory_holds_nothing_of_what_stood_beside_it(beside: str) -> None:
    ahead, behind = (
        f"{beside.capitalize()} and I've decided to sell the boat",
        f"I've decided to sell the boat and {beside}",
    )
    for text in (ahead, behind):
        assert ("me", "decision", "sell the boat") in learned(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "I was born in Tbilisi, went to school in Yerevan and moved to Lille at twenty-two.",
            {
                ("me", "birthplace", "Tbilisi"),
                ("me", "education", "went to school in Yerevan"),
                ("me", "home_city", "Lille"),
            },
        ),
        (
            "The gate code is 5580, the bins go out on Wednesday.",
            {
                ("me", "note", "The gate code is 5580"),
                ("me", "note", "the bins go out on Wednesday"),
            },
        ),
    ],
)
def test_v5_each_of_three_things_in_one_sentence_is_told_by_itself(
    text: str, expected: set[tuple[str, str, str]]
) -> None:
    assert learned(text) == expected


@pytest.mark.parametrize(
    "text", ["I swim every now and again.", "I swim now and then.", "I swim every once in a while."]
)
def test_v5_what_one_does_now_and_then_is_no_change_of_now(text: str) -> None:
    assert learned(text) == {("me", "hobby", "swim occasionally")}


@pytest.mark.parametrize(
    "said",
    [
        "payday is the third Friday, the first Monday is choir",
        "the old Fiat died and the second Golf is mine",
        "we love the little Italian has good pizza",
        "my son says the second Golf is mine",
    ],
)
def test_v5_a_second_thing_by_name_is_nobodys_child(said: str) -> None:
    assert spread(said) == said


def test_v5_the_other_one_is_told_of_by_name() -> None:
    said = "my son Leo plays chess and the other one, Max, plays go"
    assert spread(said) == "my son Leo plays chess; my son Max plays go"
