"""V15, B2: a question as a topic asks for one sort of answer, and for the owner's own where it says "I" or "my"."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.usecases.forgetting.finding.doubts import is_doubtful
from memory_core.usecases.forgetting.finding.search import meant, parse
from memory_core.usecases.forgetting.requests.asked import is_no_answer, is_perhaps_anothers
from tests.contracts.store_records import memory


def kept(statement: str, attribute: str, value: str, *, subject: str = "me") -> Memory:
    return memory(statement, attribute=attribute, value=value, subject=subject, tags=())


CHEF = kept("My husband Olivier is a pastry chef.", "occupation", "pastry chef", subject="husband Olivier")
NAMED = kept("My husband is called Olivier.", "partner", "Olivier")
BAKERY = kept("Olivier works at Ladurée.", "employer", "Ladurée", subject="husband Olivier")
HERS = kept("My sister Ann works at Siemens.", "employer", "Siemens", subject="sister Ann")
MINE = kept("I work at Pilkington.", "employer", "Pilkington")


def test_b2_what_somebody_is_does_not_tell_where_they_work() -> None:
    asked = parse("forget where Olivier works")
    assert not meant(asked, [CHEF, NAMED], {}).candidates
    assert [c.memory.id for c in meant(asked, [CHEF, NAMED, BAKERY], {}).candidates] == [BAKERY.id]


@pytest.mark.parametrize(
    ("statement", "attribute", "no_answer"),
    [
        ("I'm a teacher.", "note", True),
        ("I work as a plumber.", "occupation", True),
        ("I work as a nurse in the Charité.", "occupation", False),
        ("I work from home.", "note", False),
        ("Siemens is my employer.", "employer", False),
    ],
)
def test_b2_only_what_tells_of_a_place_answers_where_somebody_works(
    statement: str, attribute: str, no_answer: bool
) -> None:
    assert is_no_answer("where I work", kept(statement, attribute, statement)) is no_answer
    assert not is_no_answer("what I do", kept(statement, attribute, statement))


def test_b2_where_i_work_is_not_where_a_sister_works() -> None:
    assert not meant(parse("forget where I work"), [HERS], {}).candidates
    assert [c.memory.id for c in meant(parse("forget where I work"), [HERS, MINE], {}).candidates] == [MINE.id]
    assert [c.memory.id for c in meant(parse("forget where my sister works"), [HERS, MINE], {}).candidates] == [HERS.id]


@pytest.mark.parametrize(
    ("request_", "doubtful"),
    [
        ("forget my phone number", True),
        ("forget my sister's phone number", False),
        ("forget Ann's phone number", False),
    ],
)
def test_b2_what_everybody_has_is_asked_about_where_only_somebody_elses_is_known(request_: str, doubtful: bool) -> None:
    hers = kept("My sister Ann's phone number is 0664 123456.", "phone", "0664 123456", subject="sister Ann")
    assert is_doubtful(parse(request_), hers) is doubtful


def test_v15_my_vet_may_well_be_the_dogs() -> None:
    vet = kept("Rex's vet is Dr Kline.", "contact", "Dr Kline", subject="dog Rex")
    assert not is_perhaps_anothers("my vet", vet)


def test_b2_when_a_baby_is_due_is_not_its_name() -> None:
    due = kept("Kaylee is due February 11th.", "plan", "due (2027-02-11)", subject="Kaylee")
    named = kept("Kaylee's baby is called Wade.", "note", "Kaylee's baby is called Wade")
    assert is_no_answer("the name of Kaylee's baby", due)
    assert is_no_answer("Kaylee's baby's name", due)
    assert not is_no_answer(
        "the name of Kaylee's baby", kept("Her baby is a Wade, too.", "note", "Her baby is a Wade, too")
    )
    assert not is_no_answer("the name of Kaylee's baby", named)
    assert not is_no_answer("when Kaylee's baby is due", due)
