"""A running assistant behind the bridge adapter, in this process: lines in, lines out, as a script would drive it."""

from __future__ import annotations

import asyncio
import json
import re
import uuid
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from pydantic_settings import BaseSettings, PydanticBaseSettingsSource

from adapters.bridge import BridgeAdapter
from bot.bootstrap import OpenBot, Overrides, open_bot
from bot.clock import ReplayClock
from bot.settings import Settings
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.patience import PATIENCE_S

GUARDIAN = "100"
STRANGER = "200"
START = datetime(2026, 1, 5, 10, 0, tzinfo=UTC)
_ID = re.compile(r"[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}")


class GivenSettings(Settings):
    """Settings of which every one is given, and none is looked for elsewhere: that is most of what it takes to make them."""

    @classmethod
    def settings_customise_sources(
        cls, settings_cls: type[BaseSettings], init_settings: PydanticBaseSettingsSource, *_: Any, **__: Any
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return (init_settings,)


def settings_for(home: Path, **changes: object) -> Settings:
    """Settings of a test's home: the bridge guardian is 100; nothing is read from the environment."""
    values: dict[str, Any] = {
        "home": home,
        "guardians": f"bridge:{GUARDIAN}",
        "timezone": "UTC",
        "stranger_messages_per_minute": 1_000,
        **changes,
    }
    return GivenSettings(**values)


@dataclass
class Talk:
    """Sends one line, waits until it is settled, and returns what came out in between."""

    lines: asyncio.Queue[str | None]
    out: asyncio.Queue[dict[str, Any]]
    bot: OpenBot
    now: datetime = START
    heard: list[dict[str, Any]] = field(default_factory=list)

    async def put(self, line: dict[str, Any] | str) -> list[dict[str, Any]]:
        self.lines.put_nowait(line if isinstance(line, str) else json.dumps(line))
        came: list[dict[str, Any]] = []
        while True:
            answer = await asyncio.wait_for(self.out.get(), PATIENCE_S)
            came.append(answer)
            self.heard.append(answer)
            if answer["type"] in ("settled", "error"):
                return came

    async def say(
        self,
        text: str,
        *,
        chat: str = "c1",
        kind: str = "direct",
        sender: str = GUARDIAN,
        name: str | None = None,
        mention: bool = True,
        **extra: Any,
    ) -> str:
        """A message; returns the replies' text, joined; empty when nothing was said. Raises AssertionError on an error line."""
        self.now += timedelta(minutes=1)
        line = {
            "type": "message",
            "message_id": f"m{uuid.uuid4()}",
            "conversation": {"id": chat, "kind": kind},
            "sender": {"id": sender, "name": name, "is_bot": extra.pop("is_bot", False)},
            "text": text,
            "sent_at": self.now.isoformat(),
            "mentions_bot": mention,
            **extra,
        }
        came = await self.put(line)
        assert came[-1]["type"] == "settled", came
        return "\n".join(a["text"] for a in came if a["type"] in ("reply", "message"))

    async def tick(self, now: datetime) -> list[dict[str, Any]]:
        self.now = now
        return await self.put({"type": "tick", "now": now.isoformat()})


@asynccontextmanager
async def talking(
    settings: Settings, *, overrides: Overrides | None = None, embedder: Any = None
) -> AsyncIterator[Talk]:
    """Serves until the block is left; then the input ends and everything is finished, as at the end of a pipe."""
    clock = ReplayClock()
    lines: asyncio.Queue[str | None] = asyncio.Queue()
    out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def read() -> AsyncIterator[str]:
        while (line := await lines.get()) is not None:
            yield line

    given = overrides or Overrides(clock=clock, embedder=embedder or FakeEmbedder())
    async with open_bot(settings, given) as bot:
        await bot.warm()
        adapter = BridgeAdapter(
            read(),
            lambda text: out.put_nowait(json.loads(text)),
            now=bot.clock,
            new_serial=bot.new_id,
            moved=clock.move,
        )
        serving = asyncio.create_task(bot.serve([adapter], until="bridge"))
        try:
            yield Talk(lines, out, bot)
        finally:
            lines.put_nowait(None)
            await serving


async def rows(bot: OpenBot, table: str) -> list[tuple[Any, ...]]:
    """Every row of a table, for asserting on what is stored."""
    from sqlalchemy import text

    async with bot.memory.database.reading() as connection:
        return [tuple(row) for row in (await connection.execute(text(f"SELECT * FROM {table}"))).all()]


async def words_in(bot: OpenBot, *tables: str) -> str:
    """All that the rows of these tables say, one cell to a line.

    Without their ids, which are random: some hold any three digits that a test may look for.
    """
    cells = [cell for table in tables for row in await rows(bot, table) for cell in row]
    return "\n".join(_ID.sub("-", str(cell)) for cell in cells)


async def left_after(home: Path, said: Sequence[str], *asked: str) -> tuple[str, str]:
    """The last answer to what was told and then `asked` at a new home, and all that the history and the memories hold then."""
    async with talking(settings_for(home / "home")) as talk:
        answer = ""
        for one in (*said, *asked):
            answer = await talk.say(one)
        return answer, await words_in(talk.bot, "messages", "memories")
