"""What was comes before what is where it is asked for, in whatever slot it was kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from zoneinfo import ZoneInfo

from memory_core.domain.ageing import Lifetimes
from memory_core.domain.questions import analyse
from memory_core.domain.ranking import Occasion, Tier
from memory_core.domain.records import ConversationId, Kind, Memory, MemoryId, Standing, Status
from memory_core.domain.relevance import Signals
from memory_core.domain.scopes import SHARED, Readable
from memory_core.usecases.recalling.memories import Asked, Judged
from memory_core.usecases.recalling.slots import settle_slots
from tests.fakes.memory_core_turns import NOW, memory

BAKERY = memory(
    "I work saturdays at the bakery", key="a", attribute="routine", value="the bakery", standing=Standing.SUPERSEDED
)
CAFE = memory("I work at the café now", key="b", attribute="employer", value="the café")


def _judged(one: Memory, relevance: float, *, earlier: bool) -> Judged:
    status = Status.SUPERSEDED if earlier else Status.ACTIVE
    tier = Tier.POSSIBLE if earlier else Tier.PRIORITY
    return Judged(one, status, Signals(0.6, 0.5, 0.0, 1.0), relevance, 1.0, relevance, tier, earlier)


def _asked(text: str) -> Asked:
    readable = Readable(frozenset({SHARED}))
    return Asked(analyse(text, NOW), text, None, readable, Occasion(ConversationId("c")), NOW, ZoneInfo("UTC"))


def test_b1_a_former_employer_kept_as_a_routine_is_no_less_sure_than_the_present_one() -> None:
    judged = [_judged(CAFE, 1.0, earlier=False), _judged(BAKERY, 1.0, earlier=True)]
    settled = settle_slots(judged, (), _asked("where did i work before"), Lifetimes())
    assert [(one.memory.id, one.tier) for one in settled] == [("a", Tier.POSSIBLE), ("b", Tier.POSSIBLE)]


def test_b1_of_the_present_the_present_one_is_surer() -> None:
    judged = [_judged(CAFE, 1.0, earlier=False), _judged(BAKERY, 1.0, earlier=True)]
    settled = settle_slots(judged, (), _asked("where do i work"), Lifetimes())
    assert [(one.memory.id, one.tier) for one in settled] == [("b", Tier.PRIORITY), ("a", Tier.POSSIBLE)]


def test_b1_what_is_past_and_bears_less_on_it_takes_no_surety_away() -> None:
    judged = [_judged(CAFE, 1.0, earlier=False), _judged(BAKERY, 0.6, earlier=True)]
    settled = settle_slots(judged, (), _asked("where did i work before"), Lifetimes())
    assert [one.tier for one in settled if one.memory.id == "b"] == [Tier.PRIORITY]


GIVEN = "I have migraines, the GP gave me sumatriptan 50 mg, max two a day."
FIFTY = memory(GIVEN, key="f", attribute="medication", value="sumatriptan 50 mg", standing=Standing.SUPERSEDED)
ROUTINE = memory(GIVEN, key="r", attribute="routine", value="the GP gave me sumatriptan 50 mg, max two a day")


def test_a_clause_kept_as_a_whole_goes_with_the_value_in_it() -> None:
    settled = settle_slots([_judged(ROUTINE, 1.0, earlier=False)], [FIFTY], _asked("what tablets am I on"), Lifetimes())
    assert [(one.memory.id, one.earlier, one.tier) for one in settled] == [("r", True, Tier.POSSIBLE)]


def test_what_another_sentence_tells_or_states_no_such_value_stays() -> None:
    other = memory("I take sumatriptan 50 mg at night", key="o", attribute="routine", value="take sumatriptan 50 mg")
    half = memory(GIVEN, key="h", attribute="condition", value="migraines")
    judged = [_judged(one, 1.0, earlier=False) for one in (other, half)]
    settled = settle_slots(judged, [FIFTY], _asked("what tablets am I on"), Lifetimes())
    assert [one.earlier for one in settled] == [False, False]


FLIGHT = memory("I am flying to Pieter on 4 June", key="p", attribute="plan", value="flying to Pieter")
LONG_AGO = NOW - timedelta(days=10)
CALLED_OFF = memory(
    "Pieter and the boys come here instead",
    key="i",
    kind=Kind.EVENT,
    attribute="plan",
    value="no longer flying to Pieter",
    coexists_with=MemoryId("p"),
    learned_at=LONG_AGO,
    last_mention_at=LONG_AGO,
)


def _settled(against: Memory) -> list[tuple[str, bool, Tier | None]]:
    flight = replace(FLIGHT, last_mention_at=LONG_AGO - timedelta(days=9))
    settled = settle_slots([_judged(flight, 1.0, earlier=False)], [against], _asked("am I going away"), Lifetimes())
    return [(one.memory.id, one.earlier, one.tier) for one in settled]


def test_what_was_called_off_stays_so_though_nobody_spoke_of_it_since() -> None:
    assert [(key, earlier) for key, earlier, _ in _settled(CALLED_OFF)] == [("i", False), ("p", True)]


def test_what_was_only_said_beside_it_has_its_day() -> None:
    assert _settled(replace(CALLED_OFF, value="the boys come here")) == [("p", False, Tier.PRIORITY)]
    assert _settled(replace(CALLED_OFF, coexists_with=None)) == [("p", False, Tier.PRIORITY)]
