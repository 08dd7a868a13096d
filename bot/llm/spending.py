"""Caps on tokens a day, and for strangers a minute: looked at before a model is called, so that a cap is overrun by one turn at
most."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final

from bot.errors import OverBudget
from bot.llm.port import STRANGERS_CHAT, Answer, Brain, BrainRequest, Picture, Sight
from memory_core.domain.errors import CompletionFailed
from memory_core.ports import Completion

SpentToday = Callable[[], Awaitable[int]]
"""Tokens used since midnight in the owner's zone: by all, or by strangers alone."""


BUSY_MINUTES: Final = 5
"""In so many minutes strangers may use up what they have for a day; whoever is in a hurry shall not take it from all at once."""


@dataclass(frozen=True, slots=True)
class Caps:
    """Tokens a day; 0 is no cap. Strangers' turns count against both."""

    daily: int
    strangers_daily: int

    @property
    def strangers_minutely(self) -> int:
        """0 where a day has no cap."""
        return -(-self.strangers_daily // BUSY_MINUTES)


@dataclass(frozen=True, slots=True)
class CappedBrain:
    """Raises OverBudget instead of asking a model once a cap is reached."""

    inner: Brain
    caps: Caps
    spent: SpentToday
    spent_by_strangers: SpentToday
    strangers_lately: Callable[[], int]
    """Tokens that strangers used within the last minute."""

    @property
    def name(self) -> str:
        return self.inner.name

    @property
    def learns_first(self) -> bool:
        return self.inner.learns_first

    async def answer(self, request: BrainRequest) -> Answer:
        """Raises OverBudget, ModelFailed."""
        if not request.from_guardian and _reached(self.caps.strangers_daily, await self.spent_by_strangers()):
            raise OverBudget("I have answered enough guests for today; please try again tomorrow.")
        if not request.from_guardian and _reached(self.caps.strangers_minutely, self.strangers_lately()):
            raise OverBudget("Many guests are asking just now; please try again in a minute.")
        if _reached(self.caps.daily, await self.spent()):
            if not request.from_guardian or request.others_read:
                raise OverBudget("I cannot answer any more today; please try again tomorrow.")
            raise OverBudget(
                f"Today's cap of {self.caps.daily:,} tokens is reached: raise CONFIDANT_DAILY_TOKENS, or go on tomorrow."
            )
        return await self.inner.answer(request)


@dataclass(frozen=True, slots=True)
class CappedCompletion:
    """Fails like a model that is down once the cap is reached: learning goes on by rules."""

    inner: Completion
    caps: Caps
    spent: SpentToday

    @property
    def available(self) -> bool:
        return self.inner.available

    async def complete(
        self, *, purpose: str, instructions: str, data: str, schema: Mapping[str, object]
    ) -> Mapping[str, object]:
        """Raises CompletionFailed."""
        if _reached(self.caps.daily, await self.spent()):
            raise CompletionFailed("Today's token cap is reached.")
        return await self.inner.complete(purpose=purpose, instructions=instructions, data=data, schema=schema)


@dataclass(frozen=True, slots=True)
class CappedSight:
    """Looks at no picture once a cap is reached."""

    inner: Sight
    caps: Caps
    spent: SpentToday
    spent_by_strangers: SpentToday

    async def describe(self, picture: Picture, asked: str, *, purpose: str) -> str:
        """Raises OverBudget, ModelFailed."""
        by_guests = purpose == STRANGERS_CHAT and _reached(self.caps.strangers_daily, await self.spent_by_strangers())
        if by_guests or _reached(self.caps.daily, await self.spent()):
            raise OverBudget("I cannot look at any more images today.")
        return await self.inner.describe(picture, asked, purpose=purpose)


def _reached(cap: int, spent: int) -> bool:
    return 0 < cap <= spent
