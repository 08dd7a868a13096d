"""V15: a daughter is no son, though both are children, and whoever is called "he" is nobody's daughter."""

from __future__ import annotations

import pytest

from memory_core.usecases.forgetting.finding.search import is_about, meant
from memory_core.usecases.forgetting.requests.request import parse
from memory_core.usecases.forgetting.vocabulary.people import (
    bearing,
    called_by_role,
    is_another_animal,
    is_he_or_she,
    is_of_another,
    is_of_somebody,
    is_somebody_named,
    name_described,
    names_of,
    names_somebody,
    names_them,
    otherwise_called,
    told_as,
)
from memory_core.usecases.forgetting.vocabulary.titles import first_names
from memory_core.usecases.forgetting.vocabulary.topics import alike, excludes
from tests.contracts.store_records import memory

SON = memory("My son is called Oisin.", attribute="child", value="Oisin", tags=("son",))
ELDEST = memory("My eldest is called Fintan.", attribute="child", value="Fintan", tags=("eldest",))
PERTH = memory(
    "My eldest Fintan lives in Perth with his husband Marco.",
    subject="eldest Fintan",
    attribute="home_city",
    value="Perth",
    tags=(),
)
ALL = [SON, ELDEST, PERTH]


def test_sons_and_daughters_are_children_and_no_more_alike_than_that() -> None:
    assert "son" in alike("kid")
    assert "son" not in alike("daughter")
    assert excludes("daughter", frozenset({"child", "son"}))
    assert not excludes("daughter", frozenset({"child"}))
    assert not excludes("ex", frozenset({"exwife"}))


def test_a_daughter_is_asked_for_and_only_sons_are_known() -> None:
    """Neither the son is meant nor the one of whom "his husband" is told."""
    assert meant(parse("forget my daughter"), ALL, {}).candidates == ()
    assert names_of("my daughter", ALL) == ()
    assert is_he_or_she("my daughter", "Fintan", ALL)
    assert not is_he_or_she("my daughter", "Oisin", ALL)


def test_all_sons_are_meant_and_who_only_may_be_one_makes_it_a_question() -> None:
    found = meant(parse("forget my sons"), [SON, ELDEST], {})
    assert {c.memory.id for c in found.candidates} == {SON.id, ELDEST.id}
    assert not found.together


def test_whose_relative_is_told_of_is_asked_about_by_name() -> None:
    """Of "Halvard" his wife's name tells, too; of "my wife" it tells nothing."""
    coffee = memory(
        "Halvard drinks his coffee black.", attribute="note", value="Halvard drinks his coffee black", tags=()
    )
    wife = memory("Halvard's wife is called Mette.", attribute="note", value="Halvard's wife is called Mette", tags=())
    found = meant(parse("forget Halvard"), [coffee, wife], {})
    assert {c.memory.id for c in found.candidates} == {coffee.id, wife.id}
    assert not found.together


PARROT = memory("Our parrot is called Beaky.", attribute="pet", value="Beaky", tags=("parrot",))
TORTOISE = memory("My tortoise is called Methuselah.", attribute="pet", value="Methuselah", tags=("tortoise",))
CAT = memory("Our kitten is called Misty.", attribute="pet", value="Misty", tags=("kitten",))


def test_all_about_the_parrot_is_nothing_about_the_tortoise() -> None:
    found = meant(parse("forget all there is about our parrot"), [PARROT, TORTOISE, CAT], {})
    assert [candidate.memory.id for candidate in found.candidates] == [PARROT.id]
    assert is_another_animal("our parrot", TORTOISE)
    assert not is_another_animal("our cat", CAT)
    assert not is_another_animal("my pets", CAT)


@pytest.mark.parametrize(
    ("topic", "named"),
    [
        ("my friend Karin", True),
        ("our dog Rex", True),
        ("Karin", False),
        ("my friend", False),
        ("my friend Karin's boat", False),
        ("my house Sunnyside", False),
    ],
)
def test_v15_of_somebody_named_with_what_they_are_all_that_was_told_is_meant(topic: str, named: bool) -> None:
    assert is_somebody_named(topic) is named


@pytest.mark.parametrize(
    ("subject", "somebody"),
    [("friend Karin", True), ("parents", True), ("Karin", True), ("loan with Nordlea", False), ("me", False)],
)
def test_v15_whom_a_memory_is_about_may_be_nobody(subject: str, somebody: bool) -> None:
    assert is_of_somebody(memory("It is so.", subject=subject, attribute="date", value="so", tags=())) is somebody


@pytest.mark.parametrize(("topic", "names"), [("our house", False), ("my son's school", True), ("Karin's van", True)])
def test_v15_a_topic_may_name_nobody(topic: str, names: bool) -> None:
    assert names_somebody(topic) is names


def test_v15_somebody_is_known_by_the_name_that_was_told_with_what_they_are() -> None:
    said = ["My boss Annika insists on gloves.", "My customer Mr Vogel owns a bakery."]
    assert told_as("my boss", said) == ("Annika",)
    assert told_as("my customer", said) == ("Mr Vogel",)
    assert told_as("my boss", ["My boss is called Jim."]) == ("Jim",)
    assert told_as("my boss", [*said, "My boss Jim is away."]) == ()
    assert told_as("my boss", ["My boss Annika's dog barks."]) == ("Annika",)
    assert told_as("my safety gloves", said) == ()


def test_v15_a_longer_name_is_another() -> None:
    assert names_them("martin's bike", ["Martin"])
    assert not names_them("Martina lives in Bergen.", ["Martin"])


def test_v15_a_name_that_only_goes_on_with_a_sentence_belongs_to_whom_it_is_about() -> None:
    twin = memory("Joyce has twins called Milo and Freya.", attribute="child", value="Freya", tags=())
    assert is_about(twin, ["Joyce"])


def test_v15_behind_a_title_the_family_name_is_the_short_one() -> None:
    assert first_names(["Mr. Halvorsen"], []) == ["Halvorsen"]
    assert first_names(["Dr. Ada Vantongeren"], []) == ["Vantongeren"]
    assert first_names(["Anna Berg"], []) == ["Anna"]
    assert first_names(["Halvorsen"], []) == []


def test_v15_the_wifes_mother_is_the_mother_in_law() -> None:
    assert "where my mother-in-law comes from" in otherwise_called("where my wife's mother comes from", [])
    assert "our grandfather" in otherwise_called("our mum's dad", [])
    assert not otherwise_called("my wife's boss", [])


@pytest.mark.parametrize(
    ("topic", "called"),
    [
        ("my hubby's mum", "my mother-in-law"),
        ("my wife's mam", "my mother-in-law"),
        ("my missus's dad", "my father-in-law"),
        ("my fiancée's sis", "my sister-in-law"),
        ("my mama's dad", "my grandfather"),
        ("my daddy's brother", "my uncle"),
    ],
)
def test_v15_kin_of_kin_is_meant_whatever_they_are_called(topic: str, called: str) -> None:
    assert otherwise_called(topic, []) == (called,)


def test_v15_a_daughters_hamster_is_her_pet() -> None:
    hamster = memory(
        "My daughter's hamster is called Krumel.", subject="daughter", attribute="pet", value="Krumel", tags=()
    )
    assert not is_of_another("the name of my daughter's pet", hamster)
    assert is_of_another("the name of my pet", hamster)


def test_whoever_bears_a_name_is_found_however_it_is_written() -> None:
    assert bearing("oisin", ALL) == ("Oisin",)
    assert bearing("Oisin's car", ALL) == ()
    assert bearing("will", [memory("My son is called Will.", attribute="child", value="Will", tags=("son",))]) == ()


@pytest.mark.parametrize(
    ("topic", "statement", "names"),
    [
        ("the dispatcher", "Tina, the dispatcher, is married to the boss's nephew.", ("Tina",)),
        ("the babysitter", "The babysitter is Ellie, 07700 900655.", ("Ellie",)),
        ("the gas man", "Colin, the gas man, can be reached on 07700 900321.", ("Colin",)),
        ("the printer", "The printer is Canon.", ()),  # a thing
        ("the dispatcher", "Tina knows the dispatcher.", ()),
        ("the dispatcher's extension", "Tina, the dispatcher, is nice.", ()),  # something of theirs
    ],
)
def test_who_is_called_by_what_they_do_has_a_name(topic: str, statement: str, names: tuple[str, ...]) -> None:
    assert called_by_role(topic, [statement]) == names


def test_where_somebody_is_found_describes_them() -> None:
    assert name_described("Geoff next door") == "Geoff"
    assert name_described("Priya from accounts") == "Priya"
    assert name_described("Geoff's telephone") == ""
    assert name_described("the house next door") == ""


def test_a_relation_before_a_name_may_be_left_out() -> None:
    assert "What Idriss earns" in otherwise_called("What my son Idriss earns", [])
