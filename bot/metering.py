"""Counts the tokens of every model call, by purpose and payer, and keeps them by day."""

from __future__ import annotations

from collections import deque
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Final

from bot.llm.port import STRANGERS_CHAT as STRANGERS_CHAT
from bot.store.usage import UsageRow, UsageStore
from memory_core.ports import Clock

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.llm.port import Usage

OWNER: Final = "owner"
STRANGERS: Final = "strangers"
MINUTE: Final = timedelta(minutes=1)


class Meter:
    """Implements the model client's `OnUsage`; `flush` writes what was counted since."""

    def __init__(self, usage: UsageStore, clock: Clock, day_of: Callable[[Clock], date]) -> None:
        self._usage, self._clock, self._day_of = usage, clock, day_of
        self._waiting: list[UsageRow] = []
        self._strangers: deque[tuple[datetime, int]] = deque()
        """When a call for strangers ended, and its tokens; of the last minute."""

    def __call__(self, purpose: str, model: str, usage: Usage) -> None:
        payer = STRANGERS if purpose == STRANGERS_CHAT else OWNER
        if payer == STRANGERS:
            self._strangers.append((self._clock(), usage.input_tokens + usage.output_tokens))
        day = self._day_of(self._clock).isoformat()
        self._waiting.append(UsageRow(day, purpose, model, payer, usage.input_tokens, usage.output_tokens, usage.calls))

    def strangers_lately(self) -> int:
        """Tokens that strangers used within the last minute; since the start at most, for a start takes longer."""
        while self._strangers and self._strangers[0][0] <= self._clock() - MINUTE:
            self._strangers.popleft()
        return sum(tokens for _, tokens in self._strangers)

    async def flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for row in waiting:
            await self._usage.add(row)
