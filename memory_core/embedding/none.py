"""The embedder that makes no vectors: recall by keywords alone."""

from __future__ import annotations

from collections.abc import Sequence


class NoEmbedder:
    """`ports.Embedder` of dimension 0. Always ready, so that nothing waits for it; its vectors are empty, which an index takes
    for "none" in points and queries."""

    model = "none"
    dimension = 0
    ready = True

    async def warm(self) -> None:
        """Nothing to load."""

    async def embed(self, texts: Sequence[str]) -> list[Sequence[float]]:
        return [() for _ in texts]

    async def close(self) -> None:
        """Nothing to free."""
