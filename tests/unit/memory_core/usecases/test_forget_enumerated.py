"""Several things that a request names apart from its verb; somebody who is gone; what is asked of all of a matter."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.requests.exceptions import keeps, with_exception
from memory_core.usecases.forgetting.requests.over import says_over
from memory_core.usecases.forgetting.requests.request import parse, several
from memory_core.usecases.forgetting.requests.wording import plainly


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        (
            "Two things I wish to have removed: how I voted, and my religion.",
            "forget how I voted, and my religion.",
        ),
        ("Please forget these two things: my weight and my age", "forget my weight and my age"),
        ("Zeynep's and Deniz's gifts have been given, so delete those two.", "forget Zeynep's gift and Deniz's gift"),
        (
            "finished the hat and finished the book so you can forget those. still knitting",
            "forget the hat and the book",
        ),
        ("I sold the bike and the boat, so forget both", "forget the bike and the boat"),
    ],
)
def test_things_named_before_the_request_are_what_it_asks_for(said: str, plain: str) -> None:
    assert plainly(said) == plain


@pytest.mark.parametrize(
    "said",
    [
        "I finished the hat and my sister hates the book so you can forget those",
        "I like the hat and the book. Forget those!",
        "Two things to buy: milk and bread",
        "Would you two forget those?",
    ],
)
def test_what_is_not_done_with_is_none_of_those(said: str) -> None:
    assert not plainly(said).startswith(("forget the hat", "forget milk"))


def test_a_list_may_name_whose_each_is() -> None:
    assert several("Zeynep's gift and Deniz's gift") == ("Zeynep's gift", "Deniz's gift")


def test_the_others_are_of_the_kind_of_what_is_kept() -> None:
    wanted = parse("Keep just Halloran's quote, forget the other two.")
    assert (wanted.topic, wanted.everything, wanted.keep) == ("quote", True, "Halloran's quote")
    assert parse("forget the other two").topic == "the other two"
    assert parse("keep the flight but forget Rome").topic == "Rome"


@pytest.mark.parametrize(
    ("said", "topic", "keep"),
    [
        (
            "I've dropped out of the play. Get rid of all of it, with the exception of my allergy.",
            "the play",
            "my allergy",
        ),
        ("Forget everything about the car, excluding the plate", "the car", "the plate"),
        ("quit the dragon game so forget all of it", "the dragon game", ""),
        ("we've pulled out of the marathon. forget all of it", "the marathon", ""),
        ("The tour's been cancelled, so clear the tour. I'm still in the choir, mind.", "the tour", ""),
    ],
)
def test_all_of_what_is_given_up_goes_but_for_what_is_excepted(said: str, topic: str, keep: str) -> None:
    wanted = parse(said)
    assert (wanted.topic, wanted.everything, wanted.all) == (topic, True, False)
    assert wanted.keep.strip(" .") == keep


@pytest.mark.parametrize(
    ("first", "thing", "over"),
    [
        ("The tour's been cancelled, so ", "the tour", True),
        ("I quit the gym. ", "the gym", True),
        ("The party's over. ", "the table", False),
        ("The tour may be cancelled, so ", "the tour", False),
        ("My sister left, so ", "my sister", False),
        ("The meeting's cancelled, so ", "the meeting", False),
    ],
)
def test_what_is_over_is_called_the_same_by_the_request(first: str, thing: str, over: bool) -> None:
    assert says_over(first, thing) is over


@pytest.mark.parametrize(
    ("said", "topic"),
    [
        ("wipe my therapist, i've stopped going", "my therapist"),
        ("Remove the landlord, I've got a different one.", "the landlord"),
        ("forget my landlord, he moved away", "my landlord"),
        ("delete Coach Delacroix", "Coach Delacroix"),
        ("forget my accountant, we've parted ways", "my accountant"),
        ("My ex has asked that nothing be stored about him, please respect that.", "My ex"),
        ("There should be no trace of my operation left.", "my operation"),
        ("Forget the whole business with the neighbours' fence.", "the neighbours' fence"),
        ("Get rid of the things about Coach Delacroix.", "Coach Delacroix"),
        ("Nothing about my stepfather should remain, he is no longer part of the family.", "my stepfather"),
        ("Sister Benedicta has asked that nothing be kept about her. Do as she wishes.", "Sister Benedicta"),
        ("mate forget lachlan ever came up", "lachlan"),
        ("forget I ever mentioned that job application", "job application"),
        ("Clear out the whole matter of my knee.", "my knee"),
        ("Delete all that about the observatory job.", "the observatory job"),
        ("Forget both things on the Bay Street house", "the Bay Street house"),
        ("Drop what I said about Bela and about Liszt.", "Bela and about Liszt"),
    ],
)
def test_all_about_them_is_meant(said: str, topic: str) -> None:
    wanted = parse(said)
    assert (wanted.topic, wanted.everything) == (topic, True)


@pytest.mark.parametrize(
    "said",
    [
        "forget my brother",
        "forget my brother, I'll call him later",
        "Please remove the mean thing I wrote about my boss",
        "delete my boss's number",
        "remove my sister from the guest list",
        "Remove my son, he's not coming",
        "remove my son",
        "The meeting's cancelled, so delete the meeting",
        "Sister Benedicta has asked that nothing be kept about her.",
        "forget it ever happened",
    ],
)
def test_no_more_is_meant_than_is_said(said: str) -> None:
    assert not parse(said).everything


def test_what_is_kept_is_never_what_is_asked_for() -> None:
    said = "I've dropped out. Get rid of all of it, with the exception of my allergy."
    assert keeps(said, "my allergy")
    assert not keeps(said, "the play")
    for said in ("forget the minus sign", "forget that I save for a boat", "forget that we're excluding my brother"):
        assert with_exception(said) == (said, "")


def test_a_sigh_behind_is_no_thing() -> None:
    assert parse("forget about my diarrhoea, tmi").topic.startswith("my diarrhoea")
    assert parse("Kindly delete the name I had before I was married.").topic.startswith("the name I had")


def test_a_sold_phone_is_not_what_all_is_of() -> None:
    assert parse("Sold my phone. Delete all of it.").topic != "my phone"


@pytest.mark.parametrize(
    ("said", "parts"),
    [
        ("Scrap the bit about the surprise trip, Ollie's started reading my phone.", ()),
        ("forget Zeynep's gift and Ollie's reading it", ()),
        ("forget Zeynep's gift and Deniz's shoe size", ("Zeynep's gift", "Deniz's shoe size")),
    ],
)
def test_what_somebody_does_is_no_next_thing(said: str, parts: tuple[str, ...]) -> None:
    assert several(parse(said).topic) == parts


def test_how_many_the_others_are_is_told() -> None:
    assert parse("Keep just Halloran's quote, forget the other two.").count == 2
    assert parse("Keep just Halloran's quote, forget the others.").count == 1
