"""An owner at the other end of the bridge: says things, hears replies, waits until what was said is learned and indexed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from adapters.bridge import BridgeAdapter
from benchmarks.world import GUARDIAN
from bot.bootstrap import OpenBot, Overrides, open_bot
from bot.clock import ReplayClock
from bot.settings import Settings
from memory_core.ports import Checkpoint, Embedder

_STEP = timedelta(seconds=20)


@dataclass(frozen=True, slots=True)
class Reply:
    """What was said back to one message, in one text; `buttons` are the labels of the last part."""

    text: str
    buttons: tuple[str, ...]


@dataclass
class Owner:
    """`now` is the moment of the last thing said; every message moves it on."""

    now: datetime
    lines: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)
    out: asyncio.Queue[dict[str, object]] = field(default_factory=asyncio.Queue)
    sent: int = 0
    serving: asyncio.Task[None] | None = None

    async def read(self) -> AsyncIterator[str]:
        while (line := await self.lines.get()) is not None:
            yield line

    def write(self, line: str) -> None:
        self.out.put_nowait(json.loads(line))

    async def say(self, text: str, *, chat: str = "main", at: datetime | None = None, group: bool = False) -> Reply:
        """Raises RuntimeError when the program answers with an error."""
        self.sent += 1
        return await self._send("message", f"m{self.sent}", text, chat, at, group)

    async def edit(self, message_id: str, text: str, *, chat: str = "main") -> Reply:
        """Raises RuntimeError when the program answers with an error."""
        return await self._send("edit", message_id, text, chat, None, group=False)

    async def tick(self, to: datetime) -> None:
        """Runs what is due, with the clock at `to`."""
        self.now = max(self.now, to)
        self.lines.put_nowait(json.dumps({"type": "tick", "now": self.now.isoformat()}))
        while (await self._heard())["type"] not in ("settled", "error"):
            pass

    async def _send(
        self, kind: str, message_id: str, text: str, chat: str, at: datetime | None, group: bool = False
    ) -> Reply:
        self.now = max(self.now + _STEP, at or self.now)
        line = {
            "type": kind,
            "message_id": message_id,
            "conversation": {"id": chat, "kind": "group" if group else "direct"},
            "sender": {"id": GUARDIAN, "is_bot": False},
            "text": text,
            "sent_at": self.now.isoformat(),
            "mentions_bot": True,
        }
        self.lines.put_nowait(json.dumps(line))
        said: list[str] = []
        buttons: tuple[str, ...] = ()
        while True:
            answer = await self._heard()
            match answer["type"]:
                case "reply":
                    said.append(str(answer["text"]))
                    buttons = _labels(answer.get("buttons"))
                case "error":
                    raise RuntimeError(f"{text!r}: {answer['error']}")
                case "settled":
                    return Reply("\n".join(said), buttons)
                case _:
                    pass  # unprompted messages

    async def _heard(self) -> dict[str, object]:
        """Raises what the program died of, RuntimeError where it just ended."""
        hearing = asyncio.create_task(self.out.get())
        if self.serving is not None:
            await asyncio.wait({hearing, self.serving}, return_when=asyncio.FIRST_COMPLETED)
            if not hearing.done():
                hearing.cancel()
                await self.serving
                raise RuntimeError("the program ended while something was said to it")
        return await hearing


def _labels(buttons: object) -> tuple[str, ...]:
    return tuple(str(button["label"]) for button in buttons) if isinstance(buttons, list) else ()


@asynccontextmanager
async def talking(
    settings: Settings, began: datetime, embedder: Embedder | None = None, checkpoint: Checkpoint = lambda _name: None
) -> AsyncIterator[tuple[OpenBot, Owner]]:
    """The running assistant of a home, and its owner. `embedder` None: the one of the settings."""
    clock, owner = ReplayClock(), Owner(began)
    clock.move(began)
    async with open_bot(settings, Overrides(clock=clock, embedder=embedder, checkpoint=checkpoint)) as bot:
        if embedder is not None:
            await bot.warm()
        adapter = BridgeAdapter(owner.read(), owner.write, now=bot.clock, new_serial=bot.new_id, moved=clock.move)
        owner.serving = running = asyncio.create_task(bot.serve([adapter], until=adapter.platform))
        try:
            yield bot, owner
        finally:
            owner.lines.put_nowait(None)
            if not running.done():
                await running
