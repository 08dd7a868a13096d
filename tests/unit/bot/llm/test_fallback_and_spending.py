"""A second model, and caps on what models may cost."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.clock import ReplayClock
from bot.errors import ModelFailed, OverBudget
from bot.llm.fallback import FallbackBrain
from bot.llm.port import STRANGERS_CHAT, Answer, BrainRequest, Prompt, Usage
from bot.llm.spending import CappedBrain, CappedCompletion, Caps
from bot.metering import Meter
from bot.store.usage import UsageStore
from memory_core.domain.errors import CompletionFailed
from memory_core.storage.database import Database
from tests.fakes.memory_core_turns import recalled


class Scripted:
    def __init__(self, name: str, *, fails: bool = False) -> None:
        self.name = name
        self.learns_first = False
        self.fails = fails
        self.asked = 0
        self.available = True

    async def answer(self, request: BrainRequest) -> Answer:
        self.asked += 1
        if self.fails:
            raise ModelFailed(f"{self.name} is down.")
        return Answer("hi", self.name)

    async def complete(self, **_: object) -> Mapping[str, object]:
        self.asked += 1
        return {}


def request(*, from_guardian: bool = True) -> BrainRequest:
    prompt = Prompt("", (), "", "hi")
    return BrainRequest(prompt, None, "hi", recalled(), others_read=not from_guardian, from_guardian=from_guardian)


def spent(tokens: int) -> Callable[[], Awaitable[int]]:
    async def total() -> int:
        return tokens

    return total


async def test_the_second_answers_when_the_first_fails() -> None:
    assert (await FallbackBrain(Scripted("a", fails=True), Scripted("b")).answer(request())).model == "b"


async def test_the_second_is_not_asked_when_the_first_answers() -> None:
    second = Scripted("b")
    assert (await FallbackBrain(Scripted("a"), second).answer(request())).model == "a"
    assert second.asked == 0


async def test_when_both_fail_the_first_ones_sentence_is_told() -> None:
    with pytest.raises(ModelFailed, match="a is down"):
        await FallbackBrain(Scripted("a", fails=True), Scripted("b", fails=True)).answer(request())


@pytest.mark.parametrize(
    ("caps", "used", "used_by_strangers", "from_guardian", "passes"),
    [
        (Caps(0, 0), 10**9, 10**9, True, True),
        (Caps(0, 0), 10**9, 10**9, False, True),
        (Caps(100, 50), 99, 49, False, True),
        (Caps(100, 50), 60, 50, False, False),
        (Caps(100, 50), 60, 50, True, True),
        (Caps(100, 50), 100, 0, True, False),
        (Caps(100, 50), 100, 0, False, False),
    ],
)
async def test_caps_stop_a_turn_before_a_model_is_asked(
    caps: Caps, used: int, used_by_strangers: int, from_guardian: bool, passes: bool
) -> None:
    """B8: strangers' spending never stops the guardian before the common cap does."""
    inner = Scripted("a")
    brain = CappedBrain(inner, caps, spent(used), spent(used_by_strangers), lambda: 0)
    if passes:
        await brain.answer(request(from_guardian=from_guardian))
    else:
        with pytest.raises(OverBudget) as over:
            await brain.answer(request(from_guardian=from_guardian))
        assert ("CONFIDANT_DAILY_TOKENS" in str(over.value)) is from_guardian
    assert inner.asked == int(passes)


async def test_over_the_cap_learning_goes_on_by_rules() -> None:
    inner = Scripted("a")
    capped = CappedCompletion(inner, Caps(100, 50), spent(100))
    with pytest.raises(CompletionFailed):
        await capped.complete(purpose="learn", instructions="", data="", schema={})
    assert inner.asked == 0


@pytest.mark.parametrize(("lately", "passes"), [(0, True), (9, True), (10, False)])
async def test_strangers_in_a_hurry_wait_for_the_next_minute(lately: int, passes: bool) -> None:
    """B8: a fifth of what they have for a day, and the guardian does not wait with them."""
    inner = Scripted("a")
    brain = CappedBrain(inner, Caps(100, 50), spent(0), spent(10), lambda: lately)
    await brain.answer(request())
    if passes:
        await brain.answer(request(from_guardian=False))
    else:
        with pytest.raises(OverBudget, match="in a minute"):
            await brain.answer(request(from_guardian=False))
    assert inner.asked == 1 + passes


async def test_a_strangers_minute_ends(tmp_path: Path) -> None:
    database = await Database.open(f"sqlite:///{tmp_path / 'memory.db'}")
    clock = ReplayClock()
    start = datetime(2026, 3, 1, tzinfo=UTC)
    clock.move(start)
    meter = Meter(UsageStore(database), clock, lambda now: now().date())
    meter(STRANGERS_CHAT, "a", Usage(30, 7, 1))
    meter("chat", "a", Usage(1_000, 1_000, 1))
    assert meter.strangers_lately() == 37
    clock.move(start + timedelta(seconds=59))
    meter(STRANGERS_CHAT, "a", Usage(1, 1, 1))
    assert meter.strangers_lately() == 39
    clock.move(start + timedelta(seconds=60))
    assert meter.strangers_lately() == 2
    await database.close()
