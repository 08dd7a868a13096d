"""The process may die anywhere while it learns: run again, it ends in the rows of a run that nothing disturbed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from memory_core.domain.records import Memory, Standing
from tests.integration.learning_world import Killed, World, learning

CHECKPOINTS = ("learn.admitted", "learn.extracted", "learn.before_write", "learn.after_write")
SAID = "Actually, I live in Tokyo now, and I'm allergic to peanuts"


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with learning(tmp_path) as opened:
        yield opened


def _without_ids(memories: list[Memory]) -> list[Memory]:
    return [replace(m, id="", superseded_by=None, coexists_with=None) for m in memories]  # type: ignore[arg-type]  # ids differ


async def _undisturbed(folder: Path) -> list[Memory]:
    async with learning(folder) as calm:
        await calm.say("I live in Paris")
        await calm.say(SAID)
        return _without_ids(await calm.memories())


@pytest.mark.parametrize("checkpoint", CHECKPOINTS)
async def test_a_kill_at_a_checkpoint_loses_and_doubles_nothing(world: World, tmp_path: Path, checkpoint: str) -> None:
    await world.say("I live in Paris")
    message = await world.hear(SAID)
    world.killed_at = checkpoint
    with pytest.raises(Killed):
        await world.learn.message(message)
    world.killed_at = None
    await world.learn.drain()
    assert await world.pending() == 0
    assert _without_ids(await world.memories()) == await _undisturbed(tmp_path / "calm")


async def test_every_checkpoint_is_passed_in_order(world: World) -> None:
    passed: list[str] = []
    world.reached = passed.append
    await world.say("I live in Oslo")
    assert tuple(passed) == CHECKPOINTS


async def test_an_edit_while_learning_wins(world: World) -> None:
    """The words that were read are gone when they are to be written: what counts is the new text."""
    message = await world.hear("I live in Paris", name="m1")
    changed = world.message("I live in Rome", name="m1")
    edited = False

    async def edit_once(actor: str) -> object:
        nonlocal edited
        if not edited:
            edited = True
            await world.record.edit(changed, teach=True)
        return world.trust[actor]

    await replace(world.learn, trust_now=edit_once).message(message)  # type: ignore[arg-type]  # answers with a Trust
    await world.learn.drain()
    assert await world.current() == [("me", "home_city", "Rome")]
    assert await world.memories(Standing.WITHDRAWN) == []


async def test_what_was_redacted_while_learning_is_not_written(world: World) -> None:
    """Forgetting rewrites stored text without an edit: the words read before must not come in after it."""
    message = await world.hear("I live in Oslo", name="m1")
    stored = world.message("[forgotten]", name="m1")

    async def redact(actor: str) -> object:
        async with world.store.writing() as unit:
            await unit.messages.replace(stored)
        return world.trust[actor]

    report = await replace(world.learn, trust_now=redact).message(message)  # type: ignore[arg-type]  # answers with a Trust
    assert report.learned == ()
    assert await world.memories() == []


async def test_one_failing_job_does_not_stop_the_others(world: World) -> None:
    await world.hear("I live in Oslo", author="telegram:7")
    await world.hear("I hate mushrooms")

    async def failing(actor: str) -> object:
        if actor == "telegram:7":
            raise RuntimeError("the trust book is torn")
        return world.trust[actor]

    learn = replace(world.learn, trust_now=failing)  # type: ignore[arg-type]  # answers with a Trust
    assert [x.memory.value for report in await learn.drain() for x in report.learned] == ["mushrooms"]
    assert world.events.named("learn.failed") == [{"reason": "RuntimeError", "attempts": 1}]
    assert await world.pending() == 1
    for _ in range(4):
        await learn.drain()
    assert await world.pending() == 0, "given up after five attempts, kept and visible in the queue"


async def test_b4_what_is_at_work_is_left_to_its_own_turn(world: World) -> None:
    """A message that asks to forget would teach what it is to forget, were it read before its turn has understood it."""
    asked = await world.hear("Forget that I live in York")
    await world.hear("I hate mushrooms")
    reports = await world.learn.drain(at_work=lambda message: message == asked)
    assert [x.memory.value for report in reports for x in report.learned] == ["mushrooms"]
    assert await world.pending() == 1
