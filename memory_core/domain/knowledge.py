"""Documents that the owner gave to be looked up. They are information: they never teach and are recalled only when asked for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from memory_core.domain.scopes import SHARED, Scope
from memory_core.domain.tokens import content_words, covered, stems
from memory_core.domain.working import Namespace, NamespaceKind

LIBRARY: Final = Namespace(NamespaceKind.GLOBAL)
"""Where documents are kept unless a namespace is named."""

ENOUGH_COSINE: Final = 0.30
"""A chunk without any of the question's words is found from this cosine on: for MiniLM the best cosine of an unrelated
question has median .22 and maximum .31 (the house's measurements)."""

ENOUGH_WORDS: Final = 0.34
"""Without a vector a chunk is found when it holds this share of the question's content words."""


@dataclass(frozen=True, slots=True)
class NewDocument:
    """`source` is where it came from: a path, or a name; the same source in the same namespace is replaced."""

    name: str
    source: str
    media_type: str
    text: str
    namespace: Namespace = LIBRARY
    scope: Scope = SHARED


@dataclass(frozen=True, slots=True)
class Document:
    id: str
    namespace: Namespace
    name: str
    source: str
    media_type: str
    digest: str
    scope: Scope
    characters: int
    added_at: datetime


@dataclass(frozen=True, slots=True)
class Chunk:
    """A stretch of a document; `heading` names the section that it lies in, empty where there is none."""

    position: int
    heading: str
    text: str

    @property
    def embedded_text(self) -> str:
        return f"{self.heading}\n{self.text}" if self.heading else self.text


@dataclass(frozen=True, slots=True)
class FoundChunk:
    """A candidate: `cosine` −1 without a vector, `words` its full-text score (0 when no word of the question is in it)."""

    document: Document
    chunk: Chunk
    cosine: float
    words: float

    @property
    def scope(self) -> Scope:
        return self.document.scope


@dataclass(frozen=True, slots=True)
class KnowledgeHit:
    """`score` is absolute, 0..1: comparable between questions."""

    document: Document
    chunk: Chunk
    score: float


def relevance(question: str, text: str, cosine: float) -> float:
    """0..1: what a question's words and its meaning say about a text; 0 for a text that does not answer it.

    Half meaning, half words, the better of the two counted fully: a text that says it in other words, and one that holds
    the very words, are both found.
    """
    words = covered(content_words(question), stems(text))
    if cosine < ENOUGH_COSINE and words < ENOUGH_WORDS:
        return 0.0
    meaning = min(max(cosine, 0.0), 1.0)
    return min(0.5 * max(meaning, words) + 0.25 * (meaning + words), 1.0)
