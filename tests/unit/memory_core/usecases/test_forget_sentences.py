"""A request in several clauses, in any order of its words, is brought to one plain request; what asks for nothing stays."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.requests.orders import order_of
from memory_core.usecases.forgetting.requests.sentences import put_in_order


@pytest.mark.parametrize(
    ("said", "plain"),
    [
        ("Scratch my weight off your memory.", "forget my weight"),
        ("My shoe size no longer needs remembering.", "forget My shoe size"),
        ("I would like all mentions of the claim removed.", "forget all mentions of the claim"),
        ("Everything on Dr Anand should go.", "forget Everything on Dr Anand"),
        ("The loan to my cousin, you can forget that now, he paid me back.", "forget The loan to my cousin"),
        ("I'd appreciate it if you deleted the alarm code.", "delete the alarm code"),
        ("take my nephew out of your memory", "forget everything about my nephew"),
    ],
)
def test_the_words_may_stand_in_any_order(said: str, plain: str) -> None:
    assert (
        put_in_order(said).casefold().removeprefix("forget ").removeprefix("delete ")
        == plain.casefold().partition(" ")[2]
    )


@pytest.mark.parametrize(
    ("said", "topic"),
    [
        ("The Oslo trip is off, you can clear it from your memory.", "The Oslo trip"),
        ("I ought not to have told you where I hide my cash. Put it out of your mind.", "where I hide my cash"),
        ("What my son earns is his affair, take that out.", "What my son earns"),
        ("Finished with the tax audit! Forget whatever I told you concerning it.", "everything about the tax audit"),
        ("marek moved out, erase him completely", "everything about Marek"),
        ("I've packed in running so ditch everything about it.", "everything about running"),
        ("The name of Ida's baby is supposed to be a secret. Forget the name.", "The name of Ida's baby"),
        ("I was in bad form last week. Forget whatever I told you that week.", "whatever I told you last week"),
    ],
)
def test_what_a_pronoun_stands_for_is_named_before(said: str, topic: str) -> None:
    assert put_in_order(said) == f"forget {topic}"


@pytest.mark.parametrize(
    ("said", "topic"),
    [
        ("Please forget the dose of my tablets, my daughter manages that now.", "the dose of my tablets"),
        ("Please remove what I said about my results, I don't want it stored.", "what I said about my results"),
        ("forget what i wrote this morning, was still drunk", "what i wrote this morning"),
    ],
)
def test_why_it_is_to_go_names_nothing(said: str, topic: str) -> None:
    assert put_in_order(said) == f"forget {topic}"


@pytest.mark.parametrize(
    "said",
    [
        "She told me to forget him",
        "if I move you can forget my address",
        "Tell Tom to delete my number",
        "Mark, delete the number I gave you",
        "Mum, forget her!",
        "did you forget my birthday?",
        "don't forget my keys",
        "I forgot my keys at the gym",
        "Everything must go at the sale",
        "The sofa can go",
        "My dad died, forget it",
        "My back hurts. Forget it.",
        "don't store the password in plain text",
        "don't keep the number of guests low",
        "I don't want a dog in there",
        "She said the file can be deleted",
        "You never know who's reading",
        "My password must be kept secret",
        "Better forget the umbrella than the passport",
    ],
)
def test_what_only_sounds_like_a_request_is_none(said: str) -> None:
    assert put_in_order(said) == ""


@pytest.mark.parametrize("clause", ["My coat can go", "the old wallpaper must be removed", "I want the old tiles gone"])
def test_a_thing_in_a_hand_is_no_knowledge(clause: str) -> None:
    assert order_of(clause) is None


@pytest.mark.parametrize(
    "said",
    [
        "drop Teresa's birthday",
        "lose the plumber's name",
        "scrap the 1250 euro for the roof",
        "drop what the scooters cost",
        "bin where Duncan works",
        "scrap the title of the book we're reading",
    ],
)
def test_a_word_for_throwing_away_said_of_a_datum_of_somebodys_is_a_request(said: str) -> None:
    assert put_in_order(said) == f"forget {said.partition(' ')[2]}"


@pytest.mark.parametrize(
    "said",
    [
        "cut the price of the tickets",
        "drop the price of the bike to 50",
        "drop the name of the file",
        "lose Anna's number in the invite",
        "bin the dog's bed",
    ],
)
def test_it_is_none_where_it_may_be_done_to_a_thing(said: str) -> None:
    assert put_in_order(said) == ""
