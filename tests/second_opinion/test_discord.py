"""The real Discord adapter and assistant on dpytest's Discord: objects that are not of our making.

Skipped where it is not installed: `make second-opinion` installs and runs it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("discord.ext.test", reason="dpytest is not installed: run make second-opinion")

from bot.bootstrap import OpenBot, Overrides, open_bot
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.senses import happens
from tests.fakes.talking import rows, settings_for
from tests.second_opinion.discord_backend import ANN, Discord, take_over

PATIENCE_S = 30.0


@dataclass
class Scene:
    discord: Discord
    bot: OpenBot
    _known: set[str] = field(default_factory=set)

    async def ask(self, who: Any, text: str, *, direct: bool = True) -> str:
        """Says something to the bot and returns what it said there, once everything about it is done."""
        where = self.discord.directs[who.id].id if direct else self.discord.room.id
        before = len(self.discord.said)
        await self.discord.say(who, text if direct else f"{self.discord.mention} {text}", direct=direct)
        assert await happens(lambda: self._answers(before, where) != "", within_s=PATIENCE_S)
        await asyncio.wait_for(self.bot.serving.delivery.drain(), PATIENCE_S)
        return self._answers(before, where)

    def _answers(self, since: int, where: int) -> str:
        return "\n".join(text for channel, text in self.discord.said[since:] if channel == where)

    async def scopes(self) -> list[str]:
        """Of each memory."""
        return sorted(str(row[2]).partition(":")[0] for row in await rows(self.bot, "memories"))


@pytest.fixture
async def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    discord = Discord()
    adapter = take_over(discord, monkeypatch)
    settings = settings_for(tmp_path, guardians=f"discord:{ANN}")
    async with open_bot(settings, Overrides(embedder=FakeEmbedder())) as bot:
        await bot.warm()
        stop = asyncio.Event()
        serving = asyncio.create_task(bot.serve([adapter], stop=stop))
        try:
            await asyncio.wait_for(discord.ready.wait(), PATIENCE_S)
            yield Scene(discord, bot)
            assert discord.unknown == []
        finally:
            stop.set()
            await serving


async def test_alone_the_guardian_is_remembered_and_a_stranger_learns_and_teaches_nothing(scene: Scene) -> None:
    """B2, B3, V6: remember, ask; somebody else asks the same and states something."""
    ann, bob = scene.discord.ann, scene.discord.bob
    assert "Petrel" in await scene.ask(ann, "Remember that our boat is called Petrel")
    assert "Petrel" in await scene.ask(ann, "What is our boat called?")
    assert "Petrel" not in await scene.ask(bob, "What is Ann's boat called?")
    await scene.ask(bob, "Remember that our boat is called Kraken")
    assert "Kraken" not in await scene.ask(ann, "What do you remember about our boat?")
    assert await scene.scopes() == ["shared"]


async def test_in_a_server_the_room_has_its_own_memory_and_nothing_private_is_said(scene: Scene) -> None:
    """B3: what was taught alone stays there, what was taught in the room is the room's; who asks does not matter."""
    ann, bob = scene.discord.ann, scene.discord.bob
    await scene.ask(ann, "Remember that I'm allergic to peanuts")
    assert "9:30" in await scene.ask(ann, "remember that our standup is at 9:30", direct=False)
    assert "9:30" in await scene.ask(bob, "when is our standup?", direct=False)
    for asking in (ann, bob):
        assert "peanuts" not in await scene.ask(asking, "what is Ann allergic to?", direct=False)
    await scene.ask(bob, "remember that our standup is at 11", direct=False)
    assert await scene.scopes() == ["room", "shared"]


async def test_what_is_not_said_to_it_is_not_answered(scene: Scene) -> None:
    """A mention is dpytest's own reading of the text."""
    await scene.discord.say(scene.discord.bob, "hello everybody", direct=False)
    assert await scene.ask(scene.discord.bob, "hello", direct=False)
    assert len(scene.discord.said) == 1
