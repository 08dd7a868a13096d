"""V15: one thing of a sort is not another, and what a thing is called may be a special word for it."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.finding.fit import shared
from memory_core.usecases.forgetting.finding.search import meant, parse
from memory_core.usecases.forgetting.finding.sorts import is_another_sort, is_otherwise_called
from memory_core.usecases.forgetting.vocabulary.kinds import special, special_words
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton
from tests.contracts.store_records import memory


@pytest.mark.parametrize(
    ("topic", "statement", "other"),
    [
        ("my credit card number", "My library card number is 55-0192.", True),
        ("my credit card number", "My credit card number is 4111.", False),
        ("my credit card number", "My card number is 4111.", False),
        ("the extra key", "Our spare key is under a pot.", False),
        ("the extra key", "Our car key is under a pot.", True),
        ("my shoe size", "My ring size is 18.", True),
        ("my shoe size", "My feet are size 43.", False),
        ("my old phone", "My work phone is a Nokia.", False),
        ("my mobile phone", "My work phone is a Nokia.", False),
        ("where I swim on weekdays", "On Saturdays I swim in the lake.", True),
        ("where I swim on weekdays", "I swim in the lake.", False),
        ("my cat", "My labrador Bruno is nine.", True),
        ("my sister", "My brother Lars lives in Aarhus.", True),
        ("my car", "I have a motorbike.", True),
        ("my car", "I drive a Mazda.", False),
    ],
)
def test_v15_another_of_the_same_sort_is_told_apart(topic: str, statement: str, other: bool) -> None:
    assert is_another_sort(topic, memory(statement, attribute="note", value=statement, tags=())) is other


def test_v15_only_a_name_of_two_nouns_tells_one_from_another() -> None:
    library = memory("My library card is blue.", attribute="note", value="blue", tags=())
    assert is_otherwise_called("my credit card", library)
    assert not is_otherwise_called("my card", library)
    assert not is_otherwise_called("my new card", library)


def test_v15_a_tabby_is_a_cat_but_a_cat_need_not_be_a_tabby() -> None:
    tabby = memory("My tabby Miso only eats wet food.", attribute="note", value="wet food", tags=())
    cat = memory("My cat Miso only eats wet food.", attribute="note", value="wet food", tags=())
    assert [c.memory.id for c in meant(parse("forget about my cat"), [tabby], {}).candidates] == [tabby.id]
    assert not meant(parse("forget about my tabby"), [cat], {}).candidates
    assert skeleton("espresso") in special(skeleton("coffee"))
    assert "tabby" in special_words(skeleton("cat"))


def test_v15_what_of_a_request_a_memory_has() -> None:
    feet = memory("My feet are size 43.", attribute="note", value="43", tags=())
    strawberries = memory("I'm allergic to strawberries.", attribute="allergy", value="strawberries", tags=())
    debt = memory("I owe Bram 600 euros.", attribute="note", value="600 euros", tags=())
    assert (shared("my shoe size", feet).theme, shared("my shoe size", feet).missing) == (
        {skeleton("shoe")},
        frozenset(),
    )
    assert shared("my peanut allergy", strawberries).missing == {skeleton("peanut")}
    assert not shared("the debt I mentioned", debt).missing


def test_v15_a_grandmother_is_no_slip_for_a_grandfather() -> None:
    grandmother = memory("My grandmother Agathe likes crosswords.", subject="grandmother Agathe", attribute="hobby",
                         value="crosswords", tags=())  # fmt: skip
    grandfather = memory("My grandfather Emil collects stamps.", subject="grandfather Emil", attribute="hobby",
                         value="stamps", tags=())  # fmt: skip
    found = meant(parse("forget everything about my grandmother"), [grandmother, grandfather], {})
    assert [c.memory.id for c in found.candidates] == [grandmother.id]


def test_v15_of_her_husband_nothing_of_her_own_is_meant() -> None:
    said = "My friend Noor is a pilot and her husband Casper is a baker."
    husband = memory(said, subject="friend Noor", attribute="partner", value="Casper", tags=())
    pilot = memory(said, subject="friend Noor", attribute="occupation", value="pilot", tags=())
    friend = memory("My friend is called Noor.", attribute="friend", value="Noor", tags=())
    found = meant(parse("forget everything about Noor's husband"), [husband, pilot, friend], {})
    assert [c.memory.id for c in found.candidates] == [husband.id]
    assert "Noor" not in found.names


@pytest.mark.parametrize(
    ("topic", "statement", "other"),
    [
        ("when I get up for the early shift", "My late shift ends at 22:15.", True),
        ("when I get up for the early shift", "For earlies my alarm goes off at 4:50.", False),
        ("my uncle Desmond", "My uncle is called Cyril.", True),
        ("my uncle Desmond", "My uncle is called Desmond.", False),
        ("my uncle Desmnod", "My uncle is called Desmond.", False),
    ],
)
def test_v15_what_is_opposed_or_otherwise_named_is_another(topic: str, statement: str, other: bool) -> None:
    assert is_another_sort(topic, memory(statement, tags=())) is other
