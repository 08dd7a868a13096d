"""A second model for when the first one fails."""

from __future__ import annotations

from dataclasses import dataclass

from bot.errors import ModelFailed
from bot.llm.port import Answer, Brain, BrainRequest


@dataclass(frozen=True, slots=True)
class FallbackBrain:
    """Asks `second` when `first` fails. Tool calls that the first already made stay made; saving twice is a mention, not a copy.

    A private conversation never goes to another provider unasked: such a turn is answered by `Brains.private`, which has no second.
    """

    first: Brain
    second: Brain

    @property
    def name(self) -> str:
        return self.first.name

    @property
    def learns_first(self) -> bool:
        return self.first.learns_first

    async def answer(self, request: BrainRequest) -> Answer:
        """Raises ModelFailed when both failed; the sentence is the first one's, which its owner has to put right."""
        try:
            return await self.first.answer(request)
        except ModelFailed as error:
            try:
                return await self.second.answer(request)
            except ModelFailed:
                raise error from None
