"""A fast embedder without a model: words hashed into a bag. Texts that share words are alike, others are not."""

from __future__ import annotations

import asyncio
import hashlib
import math
import re
from collections.abc import Sequence

from memory_core.domain.errors import EmbeddingUnavailable


class FakeEmbedder:
    """`ports.Embedder`; the same words give the same vector in every process.

    `ready` may be switched by a test; `warm` switches it on. `failing` makes every call raise. `calls` holds what was embedded, a
    list a call.
    """

    def __init__(self, dimension: int = 64, *, model: str = "fake:bag-of-words", ready: bool = True) -> None:
        self.model = model
        self.dimension = dimension
        self.ready = ready
        self.failing = False
        self.calls: list[list[str]] = []

    async def warm(self) -> None:
        self._check()
        self.ready = True

    async def embed(self, texts: Sequence[str]) -> list[Sequence[float]]:
        self._check()
        self.calls.append(list(texts))
        await asyncio.sleep(0)  # a real one lets others run meanwhile
        return [self.vector(text) for text in texts]

    async def close(self) -> None:
        self.ready = False

    def vector(self, text: str) -> list[float]:
        """A unit vector; a text without words gets one of its own."""
        bag = [0.0] * self.dimension
        for word in re.findall(r"\w+", text.casefold()) or [""]:
            digest = hashlib.blake2b(word.encode(), digest_size=8).digest()
            bag[int.from_bytes(digest[:4], "big") % self.dimension] += 1.0 if digest[4] % 2 else -1.0
        length = math.hypot(*bag)
        if length == 0:  # opposite words met in one place
            return [1.0] + [0.0] * (self.dimension - 1)
        return [number / length for number in bag]

    def _check(self) -> None:
        if self.failing:
            raise EmbeddingUnavailable("The fake embedder was told to fail.")
