"""The program as a process against npm's telegram-test-api: a server that does not share our reading of the Bot API.

Skipped where it is not installed: `make second-opinion` installs and runs it.
"""

from __future__ import annotations

import asyncio
import shutil
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from benchmarks.kill_scene import Program
from benchmarks.kills import OPEN
from tests.fakes.telegram_world import group, person
from tests.second_opinion.telegram_front import HERE, PATIENCE_S, FrontedServer

pytestmark = [
    pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed"),
    pytest.mark.skipif(
        not (HERE / "node_modules" / "telegram-test-api").is_dir(),
        reason="telegram-test-api is not installed: run make second-opinion",
    ),
]

TOKEN = "666:AAtokenofanotherloopbackserver"
ANN, BOB = person(100, "Ann"), person(200, "Bob")
FRIENDS = group(-1001, "Friends")
NAME = "@TestNameBot"
MEMORIES = "SELECT scope, count(*) FROM memories GROUP BY scope"


class Scene:
    def __init__(self, telegram: FrontedServer, program: Program) -> None:
        self.telegram, self.program = telegram, program
        self._heard: dict[int, int] = {}

    async def ask(self, sender: dict[str, object], text: str, *, chat: dict[str, object] | None = None) -> str:
        """Says something to the bot and returns its answer, once everything about it is done."""
        entities = [{"type": "mention", "offset": 0, "length": len(NAME)}] if text.startswith(NAME) else []
        where = int(str((chat or sender)["id"]))
        await self.telegram.say(sender, text, chat=chat, entities=entities)
        self._heard[where] = self._heard.get(where, 0) + 1
        answers = await self.telegram.answers(where, self._heard[where])
        await self._settled()
        self._heard[where] = len(answers)
        return answers[-1]

    async def _settled(self) -> None:
        until = time.monotonic() + PATIENCE_S
        while any(count for _, count in self.program.ask(OPEN)):
            assert time.monotonic() < until
            await asyncio.sleep(0.05)


@pytest.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    async with FrontedServer(TOKEN) as telegram:
        settings = {"TELEGRAM_TOKEN": TOKEN, "TELEGRAM_API": telegram.base_url, "GUARDIANS": "telegram:100"}
        program = Program(tmp_path, settings)
        program.start()
        try:
            yield Scene(telegram, program)
        finally:
            await asyncio.to_thread(program.stop)


async def test_alone_the_guardian_is_remembered_and_a_stranger_learns_and_teaches_nothing(scene: Scene) -> None:
    """B2, B3, V6: remember, ask; somebody else asks the same and states something."""
    assert "Petrel" in await scene.ask(ANN, "Remember that our boat is called Petrel")
    assert "Petrel" in await scene.ask(ANN, "What is our boat called?")
    assert "Petrel" not in await scene.ask(BOB, "What is Ann's boat called?")
    await scene.ask(BOB, "Remember that our boat is called Kraken")
    assert "Kraken" not in await scene.ask(ANN, "What do you remember about our boat?")
    assert scene.program.ask(MEMORIES) == [("shared", 1)]


async def test_in_a_group_the_room_has_its_own_memory_and_nothing_private_is_said(scene: Scene) -> None:
    """B3: what was taught alone stays there, what was taught in the room is the room's; who asks does not matter."""
    await scene.ask(ANN, "Remember that I'm allergic to peanuts")
    assert "9:30" in await scene.ask(ANN, f"{NAME} remember that our standup is at 9:30", chat=FRIENDS)
    assert "9:30" in await scene.ask(BOB, f"{NAME} when is our standup?", chat=FRIENDS)
    for asking in (ANN, BOB):
        assert "peanuts" not in await scene.ask(asking, f"{NAME} what is Ann allergic to?", chat=FRIENDS)
    await scene.ask(BOB, f"{NAME} remember that our standup is at 11", chat=FRIENDS)
    scopes = dict(scene.program.ask(MEMORIES))
    assert sorted(scope.partition(":")[0] for scope in scopes) == ["room", "shared"]
    assert set(scopes.values()) == {1}
