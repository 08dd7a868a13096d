"""What an answer rests on, read while its message is being stored, or even before: nothing is decided by it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final, Self

from bot.commands.context import TurnContext
from bot.context.earlier import Earlier
from memory_core.domain.records import ConversationId, CoreBlock, Message, MessageId, Origin
from memory_core.domain.scopes import Place, Reading
from memory_core.domain.sessions import Session
from memory_core.usecases.recalling.recall import Recalled
from memory_core.usecases.recalling.retrieval import Ahead

_MOST_EXPECTED: Final = 8

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Sought:
    """Everything that the reading depends on. Two that are equal bring up the same: the moment may differ by a blink."""

    conversation_id: ConversationId
    place: Place
    reading: Reading
    guardian_alone: bool
    message_id: MessageId
    text: str
    now: datetime = field(compare=False)

    @classmethod
    def of(cls, context: TurnContext) -> Sought:
        return cls(
            context.conversation_id,
            context.place,
            context.reading,
            context.guardian_alone,
            context.message.id,
            context.message.words_of(Origin.AUTHORED) or context.message.content,
            context.now,
        )


@dataclass(frozen=True, slots=True)
class Ground:
    """What an answer rests on beside its message: earlier sessions, this one's messages, core blocks, what was recalled."""

    before: Earlier
    history: tuple[Message, ...]
    blocks: tuple[CoreBlock, ...]
    recalled: Recalled
    sessions: tuple[Session, ...] = ()
    """Those that the message asks about, for a brain without a prompt."""

    @property
    def is_empty(self) -> bool:
        """Nothing that may be recalled bears on the message."""
        return not (self.recalled.memories or self.recalled.history or self.sessions)


@dataclass(frozen=True, slots=True)
class Groundwork:
    """A `Ground` that is being read. Made by `begin`; `left` where nobody needed it after all."""

    sought: Sought
    _task: asyncio.Task[Ground]

    @classmethod
    def begin(cls, sought: Sought, reading: Coroutine[Any, Any, Ground]) -> Self:
        task = asyncio.create_task(reading)
        task.add_done_callback(_looked_at)
        return cls(sought, task)

    async def done(self) -> Ground:
        """Raises what the reading raised."""
        return await self._task

    async def left(self) -> None:
        """Waits for its end: a connection is not taken from under a statement. What went wrong concerns no answer."""
        await asyncio.wait([self._task])


def _looked_at(task: asyncio.Task[Ground]) -> None:
    """Whoever needs it gets the error; where nobody does it is no more than a line in the log."""
    if not task.cancelled() and (error := task.exception()) is not None:
        _log.info("what is read ahead of an answer failed: %s", type(error).__name__)


@dataclass(frozen=True, slots=True)
class Begun:
    """What was begun for a message that is just being stored."""

    ahead: Ahead
    groundwork: Groundwork | None


class Expected:
    """What was begun, by delivery; the last few, since some of it is never asked for."""

    def __init__(self) -> None:
        self._held: dict[str, Begun] = {}

    def put(self, delivery_id: str, begun: Begun) -> None:
        self._held[delivery_id] = begun
        while len(self._held) > _MOST_EXPECTED:
            del self._held[next(iter(self._held))]

    def take(self, delivery_id: str) -> Begun | None:
        return self._held.pop(delivery_id, None)
