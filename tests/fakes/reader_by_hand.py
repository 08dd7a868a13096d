"""A reader that sees what a test tells it to see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from memory_core.domain.candidates import Comparison, Sought, Told
from memory_core.domain.errors import EmbeddingUnavailable


class ReaderByHand:
    """`ports.Reader`. `ends`: newer texts, each with the values that they put out of date. `means`: requests to forget, each with
    what it means. `asked`: the texts it was given to read;
    `failing` makes it raise."""

    def __init__(
        self,
        sees: Mapping[str, Sequence[Told]] = MappingProxyType({}),
        ends: Mapping[str, Sequence[str]] = MappingProxyType({}),
        means: Mapping[str, Sequence[str]] = MappingProxyType({}),
    ) -> None:
        self.sees = sees
        self.ends = ends
        self.means = means
        self.failing = False
        self.asked: list[str] = []

    async def read(self, texts: Sequence[str]) -> list[tuple[Told, ...]]:
        self.asked += texts
        if self.failing:
            raise EmbeddingUnavailable("The reader by hand was told to fail.")
        return [tuple(self.sees.get(text, ())) for text in texts]

    async def requested(self, texts: Sequence[str]) -> list[tuple[Told, ...]]:
        return await self.read(texts)

    async def outdated(self, comparisons: Sequence[Comparison]) -> list[float]:
        if self.failing:
            raise EmbeddingUnavailable("The reader by hand was told to fail.")
        return [float(one.value in self.ends.get(one.text, ())) for one in comparisons]

    async def sought(self, message: str, named: str, things: Sequence[Sought], *, several: bool = False) -> list[float]:
        if self.failing:
            raise EmbeddingUnavailable("The reader by hand was told to fail.")
        return [float(one.said in self.means.get(message, ())) for one in things]
