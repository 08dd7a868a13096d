"""Which memories are asked about before they expire (B13)."""

from __future__ import annotations

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest

from memory_core.domain.ageing import Lifetimes
from memory_core.domain.errors import InvalidTransition
from memory_core.domain.records import Importance, Kind, Memory, Standing
from memory_core.domain.scopes import PUBLIC
from memory_core.domain.still_true import ended, reaffirmed, to_ask
from tests.contracts.store_records import NOW, at, memory

UTC = ZoneInfo("UTC")
CRITICAL = memory("I am allergic to nuts", id="nuts", attribute="allergy", importance=Importance.CRITICAL)


def ids(questions: list[tuple[Memory, ...]]) -> list[list[str]]:
    return [[one.id for one in question] for question in questions]


def test_b13_the_first_to_expire_comes_first_and_a_rule_last() -> None:
    rule = memory("Never call before nine", id="rule", kind=Kind.CONSTRAINT, attribute="rule", learned_at=at(days=-9))
    event = memory("My operation is on Monday", id="event", kind=Kind.EVENT, importance=Importance.CRITICAL)
    assert ids(to_ask([rule, CRITICAL, event], {}, Lifetimes())) == [["event"], ["nuts"], ["rule"]]


def test_b13_once_until_it_is_mentioned_and_turns_stale_anew() -> None:
    asked = {CRITICAL.id: at(days=181)}
    assert to_ask([CRITICAL], asked, Lifetimes()) == []
    again = reaffirmed(CRITICAL, at(days=182), UTC)
    assert ids(to_ask([again], asked, Lifetimes())) == [["nuts"]]


def test_b13_one_sentence_is_one_question() -> None:
    food = memory(CRITICAL.statement, id="food", attribute="food", importance=Importance.CRITICAL)
    public = memory(CRITICAL.statement, id="public", importance=Importance.CRITICAL, scope=PUBLIC)
    assert ids(to_ask([CRITICAL, food, public], {}, Lifetimes())) == [["nuts", "food"], ["public"]]


def test_b13_a_yes_counts_as_a_mention_once_a_day() -> None:
    again = reaffirmed(CRITICAL, at(days=200), UTC)
    assert (again.mentions, again.last_mention_at) == (2, at(days=200))
    same_day = reaffirmed(again, at(days=200, minutes=5), UTC)
    assert (same_day.mentions, same_day.last_mention_at) == (2, at(days=200, minutes=5))


def test_b13_a_no_ends_it_with_nothing_in_its_place() -> None:
    over = ended(CRITICAL, NOW + timedelta(days=200))
    assert (over.standing, over.valid_to, over.superseded_by) == (Standing.SUPERSEDED, at(days=200), None)
    with pytest.raises(InvalidTransition):
        ended(over, at(days=201))
