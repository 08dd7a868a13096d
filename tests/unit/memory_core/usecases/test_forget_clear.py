"""V15: what only meaning finds is clear where one thing is close and nothing else comes near; otherwise it is asked about."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from memory_core.domain.records import Memory
from memory_core.domain.scopes import EVERYTHING, Readable
from memory_core.usecases.forget_clear import CLEAR, clear_by_meaning
from memory_core.usecases.forget_fit import ForgetCandidate
from memory_core.usecases.forget_found import Found, RecallCandidates, Where
from memory_core.usecases.forget_request import parse
from tests.contracts.store_records import memory

NOW = datetime(2026, 6, 17, 12, tzinfo=UTC)
WHERE = Where(EVERYTHING, NOW)
LANDLORD = memory("My landlord is Mr Pettigrew.", attribute="contact", value="Mr Pettigrew")
AGAIN = memory("Pettigrew is my landlord.", attribute="contact", value="Mr Pettigrew")
HOME = memory("I live in a flat.", attribute="housing", value="flat")


def nearby(*near: tuple[Memory, float]) -> RecallCandidates:
    async def recall(description: str, readable: Readable) -> list[ForgetCandidate]:
        return [ForgetCandidate(one, score) for one, score in near]

    return recall


async def found_for(request: str, *near: tuple[Memory, float], before: Found | None = None) -> Found:
    nothing = Found(sure=False, by_meaning=True)
    return await clear_by_meaning(nearby(*near), parse(request, NOW), WHERE, before or nothing)


async def test_v15_one_thing_that_is_close_is_meant() -> None:
    found = await found_for("forget the guy who owns my flat", (LANDLORD, CLEAR))
    assert found.certain
    assert found.ids == [LANDLORD.id]


async def test_v15_the_same_told_twice_is_still_one_thing() -> None:
    found = await found_for("forget the guy who owns my flat", (LANDLORD, 0.9), (AGAIN, 0.88))
    assert found.certain


@pytest.mark.parametrize(
    ("request_", "near"),
    [
        ("forget the guy who owns my flat", [(LANDLORD, CLEAR - 0.01)]),
        ("forget the guy who owns my flat", [(LANDLORD, 0.9), (HOME, 0.85)]),
        ("forget everything about the guy who owns my flat", [(LANDLORD, 0.9)]),
        ("forget my old landlord", [(LANDLORD, 0.9)]),
        ("forget the guy who owns my flat", []),
    ],
    ids=["too far", "something beside it", "all about it", "an earlier one", "nothing"],
)
async def test_v15_otherwise_it_stays_as_it_was_found(request_: str, near: list[tuple[Memory, float]]) -> None:
    assert not (await found_for(request_, *near)).certain


async def test_v15_words_that_point_elsewhere_keep_it_a_question() -> None:
    by_words = Found((ForgetCandidate(HOME, 0.4),), sure=False)
    assert await found_for("forget the guy who owns my flat", (LANDLORD, 0.9), before=by_words) == by_words


async def test_v15_one_number_is_never_another() -> None:
    number = memory("My phone number is 01225 960 111.", attribute="phone", value="01225 960 111")
    found = await found_for("forget 01225 960 112", (number, 0.99))
    assert found.candidates == ()


@pytest.mark.parametrize(
    "request_", ["forget my daughter's birthday", "forget when Nora was born", "forget Dr. Price-Jones"]
)
async def test_v15_what_is_close_but_of_somebody_else_is_only_offered(request_: str) -> None:
    of_the_son = memory(
        "My son Levi has a birthday on 14 July.", attribute="birthday", value="07-14", subject="son Levi"
    )
    found = await found_for(request_, (of_the_son, 0.95))
    assert (found.ids, found.certain) == ([of_the_son.id], False)


async def test_v15_what_tells_more_than_is_meant_is_only_offered() -> None:
    pay = memory("I earn 71,000 and have 28 days off.", attribute="note", value="71,000 and 28 days off")
    found = await found_for("forget my salary", (pay, 0.95))
    assert (found.ids, found.certain) == ([pay.id], False)
