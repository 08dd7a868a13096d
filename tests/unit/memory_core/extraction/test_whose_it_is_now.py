"""Who holds an office now, where one stays now, of what breed a dog is after all, and what is told of a firm or of kin (V1, V6)."""

from __future__ import annotations

import pytest

from memory_core.domain.candidates import Candidate, Relation
from memory_core.extraction.changes.exclusions import excluded
from memory_core.extraction.gate import Passed, Refused, check
from memory_core.extraction.whose import reached_at
from tests.contracts.store_records import memory
from tests.unit.memory_core.extraction.hearing import corrected_by, heard, teachable, told
from tests.unit.memory_core.extraction.test_whose import learned, sees

FELIX = memory(
    "My cofounder Felix Brandt is CTO.", id="cto", subject="cofounder Felix Brandt", attribute="occupation", value="CTO"
)
BISCUIT = told("Hes called biscuit and hes a cockapoo.", "pet", "biscuit")
REX = told("My dog Rex is a beagle.", "note", "My dog Rex is a beagle", subject="dog Rex")
ROY = told("My boss is Roy.", "manager", "Roy")


def read(text: str) -> set[tuple[str, str, str]]:
    return {(one.subject, one.attribute, one.value) for one in heard(text)}


@pytest.mark.parametrize(
    "text", ["New CTO is Ravi.", "Our new CTO is Ravi", "Ravi is our new CTO.", "Ravi is our CTO now"]
)
def test_v6_a_new_holder_of_an_office_takes_it_over(text: str) -> None:
    assert read(text) == {("Ravi", "occupation", "CTO")}
    (over,) = excluded(heard(text), [FELIX])
    assert over.memory is FELIX


@pytest.mark.parametrize(
    "text", ["Our CFO is Ravi now.", "Ravi is the CTO of Acme.", "I met a new CTO, Ravi.", "Our CTO is nice."]
)
def test_v6_another_office_or_firm_leaves_who_holds_it(text: str) -> None:
    assert excluded(heard(text), [FELIX]) == []


@pytest.mark.parametrize(
    ("text", "home"),
    [
        ("I stay in Jaja Hall, room B214", "Jaja Hall"),
        ("I now stay off campus at Akoka", "Akoka"),
        ("I live off campus in Yaba now", "Yaba"),
        ("I have packed out of Jaja, I now stay off campus at Akoka", "Akoka"),
        ("I now stay at Akoka", "Akoka"),
    ],
)
def test_v5_where_one_stays_is_home(text: str, home: str) -> None:
    assert read(text) == {("me", "home_city", home)}


@pytest.mark.parametrize(
    "text", ["I stayed at Akoka", "I now stay at Nora's", "We stay in the room", "I left my keys at Akoka"]
)
def test_v5_where_one_is_for_a_while_is_no_home(text: str) -> None:
    assert not {one[:2] for one in read(text)} & {("me", "home_city"), ("i", "place")}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("I drive for Prime Inc, truck number 88213", "Prime Inc"),
        ("Left Prime, I drive for Schneider now", "Schneider"),
        ("I haul for Landstar", "Landstar"),
    ],
)
def test_v5_for_whom_one_drives_is_the_employer(text: str, value: str) -> None:
    assert ("me", "employer", value) in read(text)


@pytest.mark.parametrize(
    "text", ["I drive for fun", "I drive for hours", "I drive for a living", "I fly for the first time"]
)
def test_v5_what_one_drives_for_is_no_employer(text: str) -> None:
    assert "employer" not in {one[1] for one in read(text)}


@pytest.mark.parametrize(
    "text",
    [
        "biscuit isnt a cockapoo actually hes a cavapoo",
        "Biscuit isn't a cockapoo, he's a cavapoo",
        "Biscuit is not actually a cockapoo, he's really a cavapoo.",
        "Biscuit is a cavapoo, not a cockapoo",
    ],
)
def test_v6_the_breed_is_another(text: str) -> None:
    found = corrected_by(text, BISCUIT)
    assert (found.attribute, found.value, found.statement) == (
        "pet",
        "biscuit",
        "Hes called biscuit and hes a cavapoo.",
    )


@pytest.mark.parametrize(
    "text",
    [
        "Bella isn't a cockapoo, she's a cavapoo",
        "Biscuit isn't a puppy, he's a dog",
        "Biscuit is not a cockapoo fan",
        "Rex isn't a cockapoo, he's a beagle",
    ],
)
def test_v6_of_another_or_of_something_else_the_breed_stays(text: str) -> None:
    assert not [one for one in heard(text, recent=[BISCUIT, REX]) if one.related]


def test_v6_the_name_of_somebody_is_no_word_of_what_is_told_of_them() -> None:
    assert not [one for one in heard("Ada isn't a boss, she's a manager", recent=[ROY]) if one.related]


@pytest.mark.parametrize(
    "text",
    [
        "we're 14 people, based in Berlin",
        "We are a small startup based in Berlin",
        "Our company is in Berlin",
        "My people are in Berlin",
        "My parents both live in Berlin",
    ],
)
def test_v5_where_a_firm_or_kin_are_is_not_the_owners_home(text: str) -> None:
    assert not [one for one in learned(text, sees("home_city", "Berlin")) if one[:2] == ("me", "home_city")]


@pytest.mark.parametrize(
    "text",
    [
        "I'm based in Berlin",
        "We're a family of five living in Berlin",
        "We moved the kids and now live in Berlin",
        "we live in Berlin",
    ],
)
def test_v5_where_the_owner_lives_is(text: str) -> None:
    assert ("me", "home_city", "Berlin") in learned(text, sees("home_city", "Berlin"))


@pytest.mark.parametrize(
    ("before", "whose"),
    [
        ("switched assistants: now it's Tom, ", "Tom"),
        ("Write to Tom Wong, ", "Tom"),
        ("I'm Tom, ", None),
        ("My name is Tom, ", None),
        ("Tom says to write to Acme, ", None),
    ],
)
def test_v5_an_address_behind_its_name_is_that_ones(before: str, whose: str | None) -> None:
    assert reached_at("email", f"{before}tom@loopcart.io", len(before)) == whose


def test_v5_the_address_of_somebody_named_is_not_the_owners() -> None:
    text = "switched assistants: now it's Tom, tom@loopcart.io"
    assert learned(text, sees("email", "tom@loopcart.io")) == {("Tom", "email", "tom@loopcart.io")}


def _of_an_assistant(text: str, attribute: str) -> Passed | Refused:
    (found,) = [one for one in heard(text) if one.subject == "assistant" and one.attribute == attribute]
    return check(found, teachable(text), shown=[], own_words="")


def test_v5_an_assistant_with_a_mail_address_is_no_program() -> None:
    assert isinstance(_of_an_assistant("my assistant's email is mia@loopcart.io", "email"), Passed)


def test_v5_what_the_assistant_is_remains_refused() -> None:
    text = "The assistant is a pirate."
    (found,) = heard("My email is mia@loopcart.io")
    of_the_bot = Candidate(found.kind, "assistant", "trait", "a pirate", text, text, found.extractor)
    assert isinstance(check(of_the_bot, teachable(text), shown=[], own_words=""), Refused)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("We have 2,400 ewes", "2,400 ewes"),
        ("We've got about 2,400 ewes and 80 head of Angus cattle", "2,400 ewes and 80 head of Angus cattle"),
        ("I have around 30 dairy cows", "30 dairy cows"),
    ],
)
def test_v5_a_herd_is_kept_with_its_number(text: str, value: str) -> None:
    assert ("me", "possession", value) in read(text)


def test_v5_a_bare_number_is_no_thing() -> None:
    found = learned("We run 80 of them on the hill", sees("possession", "80"))
    assert "possession" not in {one[1] for one in found}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        (
            "On the 20th of December I am flying to Krakow, coming back January 10.",
            "flying to Krakow, coming back January 10 (2026-12-20)",
        ),
        ("On December 20 I am flying to Krakow and coming back on January 10.", "flying to Krakow (2026-12-20)"),
        ("On the 20th of December I am flying to Krakow.", "flying to Krakow (2026-12-20)"),
    ],
)
def test_v5_a_journey_is_on_the_day_it_begins(text: str, value: str) -> None:
    assert ("me", "plan", value) in read(text)


def test_v6_a_new_office_corrects() -> None:
    (found,) = heard("Our CTO is Ravi now")
    assert found.relation is Relation.CORRECTS
