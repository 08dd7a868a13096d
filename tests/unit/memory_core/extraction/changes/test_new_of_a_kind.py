"""V6: another place or firm of a kind, and work that was left under its sort; and what only sounds so."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.new_of_a_kind import left_work, of_another_kind, worn_out
from tests.contracts.store_records import NOW, memory


def told(statement: str, attribute: str, value: str, subject: str = "me") -> Memory:
    return memory(statement, id=statement, attribute=attribute, value=value, subject=subject, learned_at=NOW)


SCHOOL = told("My daughter Mia goes to Oakfield school.", "education", "Oakfield school", "daughter Mia")
SIEMENS = told("My brother Tom works at Siemens.", "employer", "Siemens", "brother Tom")
MINE = told("I work at Barclays.", "employer", "Barclays")
UNI = told("I'm in my first year at the school of mines.", "education", "school of mines")


@pytest.mark.parametrize(
    ("sentence", "old", "statement"),
    [
        ("She's at a different school now, Hillview.", SCHOOL, "My daughter Mia goes to Hillview."),
        ("Mia changed schools, she's at Hillview now.", SCHOOL, "My daughter Mia goes to Hillview."),
        ("He's with a new firm now, Bosch.", SIEMENS, "My brother Tom works at Bosch."),
        ("I'm at a new firm, Lloyds.", MINE, "I work at Lloyds."),
    ],
)
def test_v6_another_of_its_kind_takes_the_place(sentence: str, old: Memory, statement: str) -> None:
    found = of_another_kind(sentence, (old,))
    assert found is not None
    assert found.told is not None
    assert (found.memory, found.told.statement) == (old, statement)


@pytest.mark.parametrize(
    "sentence",
    [
        "She might be at a different school soon, Hillview.",
        "My brother Tom is with a new firm now, Bosch.",
        "I have a second job as well, Lidl.",
        "I'm at a new gym now, Fitness Hub.",
        "Is she at a different school now, Hillview?",
    ],
)
def test_v6_another_persons_and_another_kind_change_nothing(sentence: str) -> None:
    assert of_another_kind(sentence, (MINE,)) is None


@pytest.mark.parametrize(
    "sentence", ["I quit the bank.", "I was let go from the bank on Friday.", "I left the bank, I start at Lidl."]
)
def test_v6_work_ends_under_the_sort_of_its_place(sentence: str) -> None:
    assert left_work(sentence, (MINE, SIEMENS)) == [MINE]


@pytest.mark.parametrize(
    "sentence",
    [
        "My brother quit the bank.",
        "I might quit the bank.",
        "I left the bank early.",
        "I left the bank at 4.",
        "If I quit the bank I'm broke.",
        "I quit the choir.",
    ],
)
def test_v6_who_goes_home_or_may_go_works_there_still(sentence: str) -> None:
    assert left_work(sentence, (MINE, SIEMENS)) == []


def test_v6_a_school_that_is_learned_at_may_be_meant() -> None:
    assert left_work("I quit the school.", (MINE, UNI)) == []


SINGER = told("My sewing machine is an old Singer.", "possession", "Singer")
KETTLE = told("Our kettle is a Dualit.", "note", "Our kettle is a Dualit")


@pytest.mark.parametrize(
    ("text", "old", "statement"),
    [
        (
            "The old machine's motor burnt out so the family clubbed together for a Janome.",
            SINGER,
            "My sewing machine is a Janome.",
        ),
        ("My sewing machine died and I treated myself to a Brother.", SINGER, "My sewing machine is a Brother."),
        ("The kettle packed up so I bought a Smeg.", KETTLE, "Our kettle is a Smeg."),
    ],
)
def test_v6_what_broke_and_what_was_got_for_it(text: str, old: Memory, statement: str) -> None:
    found = worn_out(text, text, (SINGER, KETTLE))
    assert found is not None
    assert found.told is not None
    assert (found.memory, found.told.statement) == (old, statement)


@pytest.mark.parametrize(
    "text",
    [
        "My sister's machine burnt out so we bought a Janome.",
        "The kettle packed up so I might buy a Smeg.",
        "The washing up machine died and I bought a Bosch.",
        "My sewing machine died but I bought a Singer.",
        "If the kettle packed up I bought a Smeg.",
        "The radio packed up so I bought a Roberts.",
        "The machine broke down so I bought a Janome for my daughter.",
        "The kettle is a nuisance so I bought a Smeg as well.",
    ],
)
def test_v6_what_broke_of_others_or_stays_the_same(text: str) -> None:
    assert worn_out(text, text, (SINGER, KETTLE)) is None


TREK = told("I ride a Trek hybrid to work.", "vehicle", "Trek hybrid")


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("My bike got stolen, got a Boardman instead.", "I ride a Boardman."),
        ("bike got nicked, bought a Boardman", "I ride a Boardman."),
        ("My car got stolen, got a Boardman instead.", None),
        ("My brother's bike got stolen, he got a Boardman instead.", None),
        ("My bike got stolen, might have got a Boardman.", None),
        ("My bike got stolen, got a Boardman as well.", None),
    ],
)
def test_v6_what_was_ridden_until_it_was_stolen(text: str, statement: str | None) -> None:
    found = worn_out(text, text, (SINGER, TREK))
    assert (found.told.statement if found and found.told else None) == statement


SCANIA = told("They've got me driving the Scania, fleet number 60.", "vehicle", "Scania")


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        (
            "Sold my old wagon out from under me. I'm in a Volvo FH, number 73, as of this week.",
            "They've got me driving a Volvo FH.",
        ),
        ("They sold my wagon. I'm in a Costa.", None),
        ("They sold my bike. I'm in a Volvo FH as of this week.", None),
        ("They might have sold my wagon. I'm in a Volvo FH as of this week.", None),
    ],
)
def test_v6_what_was_driven_until_it_was_sold(text: str, statement: str | None) -> None:
    found = worn_out(text.split(". ", 1)[1], text, (SINGER, SCANIA))
    assert (found.told.statement if found and found.told else None) == statement
