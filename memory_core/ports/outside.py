"""Clock, ids, embedder, model, files, events, and the duty of every store that holds text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from memory_core.domain.candidates import Comparison, Sought, Told

Clock = Callable[[], datetime]
"""The present, aware UTC."""

NewId = Callable[[], str]
"""A fresh UUID string."""

Checkpoint = Callable[[str], None]
"""Called with a name between two commits; tests kill the process there."""


class Embedder(Protocol):
    @property
    def model(self) -> str:
        """Names the model and what else changes its vectors; stored with them."""
        ...

    @property
    def dimension(self) -> int:
        """0 for the embedder that makes none."""
        ...

    @property
    def ready(self) -> bool:
        """False while loading: callers go on with keywords instead of waiting."""
        ...

    async def warm(self) -> None:
        """Loads off the event loop. Raises EmbeddingUnavailable."""
        ...

    async def embed(self, texts: Sequence[str]) -> list[Sequence[float]]:
        """Unit vectors, one a text; waits for loading. Raises EmbeddingUnavailable."""
        ...


class Reader(Protocol):
    """Sees in a text which lasting facts it tells, what it asks to have forgotten, and what it puts out of date. Waits for loading.
    Raises EmbeddingUnavailable: it lives beside the embedder."""

    async def read(self, texts: Sequence[str]) -> list[tuple[Told, ...]]:
        """What each text tells, in its order."""
        ...

    async def requested(self, texts: Sequence[str]) -> list[tuple[Told, ...]]:
        """What each text asks to have forgotten (`Asked`), in its order."""
        ...

    async def outdated(self, comparisons: Sequence[Comparison]) -> list[float]:
        """How certain it is (0..1) that each newer text puts the earlier value out of date."""
        ...

    async def sought(self, message: str, named: str, things: Sequence[Sought], *, several: bool = False) -> list[float]:
        """How certain it is (0..1) that a message, a request to forget, means each of these things. `named`: the words in it that
        say what is to go; `several`: they name all of something. All that may be meant is to come at once: each is weighed against
        the others."""
        ...


class Completion(Protocol):
    """A structured answer of a language model."""

    @property
    def available(self) -> bool: ...

    async def complete(
        self, *, purpose: str, instructions: str, data: str, schema: Mapping[str, object]
    ) -> Mapping[str, object]:
        """An object that fits the JSON schema. Raises CompletionFailed."""
        ...


class Files(Protocol):
    """The Markdown files of the core blocks."""

    async def read(self, name: str) -> str | None: ...
    async def write(self, name: str, text: str, *, expected: str | None) -> bool:
        """Atomically. False, and nothing written, when the file's present text is not `expected` (None: absent)."""
        ...

    async def names(self) -> list[str]: ...

    async def texts(self, *, only: Sequence[str] | None = None, but: Sequence[str] = ()) -> dict[str, str]:
        """Of every file, or of those that are there of `only`, by name and in one visit; those of `but` are left out."""
        ...


class Events(Protocol):
    def emit(self, name: str, **fields: str | int | float | bool) -> None:
        """Counts and logs. Fields hold ids and numbers, never remembered text."""
        ...


@dataclass(frozen=True, slots=True)
class Holding:
    """How many places of a store hold one of the sought texts."""

    store: str
    count: int


class TextHolder(Protocol):
    """The duty of every store that holds text: find, redact and probe it. Needles are compared case-folded."""

    @property
    def name(self) -> str: ...

    async def find(self, needles: Sequence[str]) -> int: ...
    async def redact(self, needles: Sequence[str]) -> int:
        """Replaces them; returns how many places changed. Raises on failure: the receipt says so."""
        ...

    async def probe(self, needles: Sequence[str]) -> Holding:
        """Looks again, reading what is really stored."""
        ...
