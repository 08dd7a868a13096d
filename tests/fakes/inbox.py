"""An inbox in memory, with the promises of `adapters.port.Inbox`, and a table of commands."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import datetime

from adapters.messages import Inbound, MessageDeleted, MessageReceived
from adapters.port import CommandInfo
from tests.fakes.patience import PATIENCE_S


class NotStored(Exception):
    """What a full disk would be."""


class FakeInbox:
    """Keeps events in order; the next `failures` calls store nothing and raise."""

    def __init__(self, failures: int = 0) -> None:
        self.events: list[Inbound] = []
        self.failures = failures
        self.refused = 0
        self._changed = asyncio.Condition()

    async def receive(self, *events: Inbound) -> None:
        if self.failures > 0:
            self.failures -= 1
            self.refused += 1
            raise NotStored
        async with self._changed:
            for event in events:
                if all(known.delivery_id != event.delivery_id for known in self.events):
                    self.events.append(event)
            self._changed.notify_all()

    async def deliveries(self, place: str, since: datetime) -> Sequence[str]:
        """However long ago."""
        del since
        placed = [event for event in self.events if isinstance(event, MessageReceived | MessageDeleted)]
        return [event.delivery_id for event in placed if event.conversation.place == place]

    async def last_message_id(self, place_prefix: str) -> str | None:
        stored = [
            event.message_id
            for event in self.events
            if isinstance(event, MessageReceived) and event.conversation.place.startswith(place_prefix)
        ]
        return stored[-1] if stored else None

    async def received(self, count: int = 1, *, timeout_s: float = PATIENCE_S) -> list[Inbound]:
        """All events, once there are `count`. Raises TimeoutError."""
        async with asyncio.timeout(timeout_s), self._changed:
            await self._changed.wait_for(lambda: len(self.events) >= count)
        return list(self.events)


class FakeCommands:
    """Implements `adapters.port.Commands`."""

    def __init__(self, commands: Sequence[CommandInfo] = ()) -> None:
        self._commands = tuple(commands)

    def menu(self) -> tuple[CommandInfo, ...]:
        return self._commands
