"""Counts the tokens of every model call, by purpose and payer, and keeps them by day."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from bot.llm.port import STRANGERS_CHAT as STRANGERS_CHAT
from bot.store.usage import UsageRow, UsageStore
from memory_core.ports import Clock

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.llm.port import Usage

OWNER: Final = "owner"
STRANGERS: Final = "strangers"


class Meter:
    """Implements the model client's `OnUsage`; `flush` writes what was counted since."""

    def __init__(self, usage: UsageStore, clock: Clock, day_of: Callable[[Clock], date]) -> None:
        self._usage, self._clock, self._day_of = usage, clock, day_of
        self._waiting: list[UsageRow] = []

    def __call__(self, purpose: str, model: str, usage: Usage) -> None:
        payer = STRANGERS if purpose == STRANGERS_CHAT else OWNER
        day = self._day_of(self._clock).isoformat()
        self._waiting.append(UsageRow(day, purpose, model, payer, usage.input_tokens, usage.output_tokens, usage.calls))

    async def flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for row in waiting:
            await self._usage.add(row)
