"""V15: what a sentence lists, which of it a request names, and what is left."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.telling.lists import (
    items_beside,
    items_named,
    kind_of,
    listed_together,
    listing,
    whole_item,
    without_items,
)


@pytest.mark.parametrize(
    ("sentence", "items"),
    [
        ("I like tea and coffee.", ("tea", "coffee")),
        ("I've lived in Lyon, Turin and Graz.", ("Lyon", "Turin", "Graz")),
        ("I don't eat pork or shellfish.", ("pork", "shellfish")),
        ("I'm allergic to walnuts, dust and penicillin.", ("walnuts", "dust", "penicillin")),
        ("My favourite bands are Radiohead and Portishead.", ("Radiohead", "Portishead")),
        ("I want to visit Peru and Japan.", ("Peru", "Japan")),
        ("We have three cats and a parrot.", ("three cats", "parrot")),
        ("I have two sons, Jonas and Emil.", ("Jonas", "Emil")),
        ("He has twins, girls, Aoife and Saoirse.", ("Aoife", "Saoirse")),
        ("I grow tomatoes and basil on my balcony.", ("tomatoes", "basil")),
        ("I go to yoga on Mondays and choir on Thursdays.", ("yoga on Mondays", "choir on Thursdays")),
    ],
)
def test_v15_a_list_is_read_as_its_items(sentence: str, items: tuple[str, ...]) -> None:
    told = listing(sentence)
    assert told is not None
    assert told.items == items


@pytest.mark.parametrize(
    "sentence",
    [
        "I bought a red and white bike.",
        "I love fish and chips.",
        "I had lunch with Tom and Grace on Friday.",
        "My wife and I went to Rome.",
        "My sister Ana and her husband moved to Oslo.",
        "I run on Tuesdays and swim on Fridays.",
        "My brother lives in York and my sister in Leeds.",
        "I drive a Volvo and ride a Vespa.",
        "We are flying to Lisbon on 14 February, seats 22A and 22B.",
        "I've got a stall at the Christmas market, number 31.",
        "My cat is called Momo.",
        "I'm lactose intolerant and my locker at the pool is number 207.",
        "quick one: our oven guy is called Ulrich, his number is 0761 448821",
    ],
)
def test_v15_what_is_no_list_of_things_is_none(sentence: str) -> None:
    assert listing(sentence) is None


@pytest.mark.parametrize(
    ("topic", "sentence", "named"),
    [
        ("that I collect stamps", "I collect stamps and coins.", ("stamps",)),
        ("Dr. Lange", "My doctors are Dr. Lange and Dr. Kurz.", ("Dr. Lange",)),
        ("that I like tea and wine", "I like tea, coffee and wine.", ("tea", "wine")),
        ("my hobbies", "My hobbies are chess and knitting.", ()),
        ("what I like", "I like tea and coffee.", ()),
        ("that I like tea and coffee", "I like tea and coffee.", ()),
    ],
)
def test_v15_a_request_names_some_of_it_or_the_whole(topic: str, sentence: str, named: tuple[str, ...]) -> None:
    told = listing(sentence)
    assert told is not None
    assert items_named(topic, told) == named


@pytest.mark.parametrize(
    ("sentence", "items", "left"),
    [
        ("I like tea, coffee and wine.", ["coffee"], "I like tea and wine."),
        ("I like tea, coffee and wine.", ["tea"], "I like coffee and wine."),
        ("I like tea, coffee and wine.", ["tea", "wine"], "I like coffee."),
        ("We have a dog and a parrot.", ["dog"], "We have a parrot."),
        ("We have a dog and a parrot.", ["parrot"], "We have a dog."),
        ("We have a dog.", ["dog"], "We have a dog."),
    ],
)
def test_v15_the_other_items_are_left(sentence: str, items: list[str], left: str) -> None:
    assert without_items(sentence, items) == left


def test_v15_a_memory_of_the_whole_list_tells_more_than_one_of_an_item() -> None:
    said = "I take lisinopril in the morning and melatonin at night."
    whole = said.removeprefix("I ").rstrip(".")
    assert items_beside(said, whole, "lisinopril") == ["lisinopril in the morning"]
    assert items_beside(said, "lisinopril", whole) == []
    assert items_beside(said, "melatonin", "lisinopril") == []


@pytest.mark.parametrize(
    ("sentence", "item", "left"),
    [
        ("I have two cars: a Mini and a Jeep.", "Mini", "I have a Jeep."),
        ("I have three cats: Minoes, Pluis and Tom.", "Pluis", "I have two cats: Minoes and Tom."),
        ("I have two cats, Minoes and Pluis.", "Pluis", "I have one cat, Minoes."),
        ("I like opera, chess, and pickles.", "chess", "I like opera and pickles."),
    ],
)
def test_v15_what_is_left_of_a_list_says_how_many(sentence: str, item: str, left: str) -> None:
    assert without_items(sentence, [item]) == left


def test_v6_of_two_kinds_in_one_list_each_name_has_its_own() -> None:
    told = "We have two goats called Pip and Marigold, and a donkey called Ferenc."
    assert [kind_of(told, name) for name in ("Pip", "Marigold", "Ferenc")] == ["goats", "goats", "donkey"]
    assert without_items(told, ["Pip", "Marigold"]) == "We have a donkey called Ferenc."
    assert kind_of("I like figs.", "figs") == ""


def test_v6_an_item_is_listed_with_what_is_said_of_it_alone() -> None:
    told = "I take lithium for my moods, ibuprofen for headaches and vitamin D in winter."
    assert listed_together(told, "lithium", "ibuprofen")
    assert whole_item(told, "lithium") == "lithium for my moods"
    assert whole_item(told, "zinc") == "zinc"


def test_v6_two_that_have_a_name_each_are_no_list_of_four() -> None:
    assert listing("We have a cat, Mog, and a dog, Rex.") is None
    assert listing("I have a cat, a dog and a parrot.") is not None
