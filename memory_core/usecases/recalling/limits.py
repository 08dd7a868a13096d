"""How much is brought up at most, and from which score on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from memory_core.domain.budget import LARGEST_MEMORY_BUDGET, SMALLEST_MEMORY_BUDGET, memory_budget
from memory_core.domain.ranking import THRESHOLDS, Thresholds


@dataclass(frozen=True, slots=True)
class RecallLimits:
    """Tokens of recalled text in a full and in an empty window. Raises ValueError when the first are more than the second."""

    smallest_tokens: int = SMALLEST_MEMORY_BUDGET
    largest_tokens: int = LARGEST_MEMORY_BUDGET
    thresholds: Thresholds = THRESHOLDS

    def __post_init__(self) -> None:
        if self.smallest_tokens > self.largest_tokens:
            raise ValueError(f"{self.smallest_tokens} tokens at least are more than {self.largest_tokens} at most")

    def budget(self, room_tokens: int) -> int:
        """Tokens for recalled text when so many of the model's window are free."""
        return memory_budget(room_tokens, smallest=self.smallest_tokens, largest=self.largest_tokens)


DEFAULT_LIMITS: Final = RecallLimits()
