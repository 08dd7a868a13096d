"""A reader that sees what a test tells it to see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from memory_core.domain.candidates import Told
from memory_core.domain.errors import EmbeddingUnavailable


class ReaderByHand:
    """`ports.Reader`. `asked`: the texts it was given; `failing` makes it raise."""

    def __init__(self, sees: Mapping[str, Sequence[Told]]) -> None:
        self.sees = sees
        self.failing = False
        self.asked: list[str] = []

    async def read(self, texts: Sequence[str]) -> list[tuple[Told, ...]]:
        self.asked += texts
        if self.failing:
            raise EmbeddingUnavailable("The reader by hand was told to fail.")
        return [tuple(self.sees.get(text, ())) for text in texts]
