"""What an extractor proposes: never more than a proposal until the gate and reconciliation have passed it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from memory_core.domain.records import Confidence, Importance, Kind, MemoryId


class Relation(StrEnum):
    """What the owner's wording says about an older value of the same slot."""

    NEW = "new"
    SAME = "same"
    CORRECTS = "corrects"
    """Explicitly: "actually …", "not X but Y", "I moved to …", "now"."""
    CONTRADICTS = "contradicts"
    """By inference only."""
    ENDS = "ends"
    """It ceased to hold and nothing took its place: "I no longer live in Oslo"."""


class Extractor(StrEnum):
    RULES = "rules"
    READER = "reader"
    MODEL = "model"


class Asked(StrEnum):
    """Attributes of what a message asks for, rather than tells. The subject of the first is whom a pronoun in it stands for."""

    FORGET = "forget"
    KEPT = "forget_except"
    """What of it is to stay."""
    LAST = "forget_last"
    """What was said last is to be forgotten, and nothing of it named."""


@dataclass(frozen=True, slots=True)
class Told:
    """A piece of a text in which a reader sees a value. `subject`: the piece that names whom it is told of, None for the writer.
    `certainty` in 0..1."""

    attribute: str
    subject: str | None
    value: str
    certainty: float


@dataclass(frozen=True, slots=True)
class Comparison:
    """A newer text, and a value that an earlier statement told."""

    text: str
    statement: str
    value: str


@dataclass(frozen=True, slots=True)
class Sought:
    """A thing that a request may mean: what it says, and the `context` that it is read with, which holds that.

    `beside`: the places, among the things sought with it, of those that were told right before or after it."""

    said: str
    context: str
    beside: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Candidate:
    """`evidence` is a verbatim quote of the teachable text; `related` are ids of memories that the extractor was shown.

    `elliptic` is True where the owner's sentence names neither subject nor attribute ("actually, it's on March 18th"),
    so that reconciliation must take both from the memory that it corrects. `replaces` is the older value that the wording
    names ("not X but Y", "I no longer …"); `elsewhere` are other attributes under which what ends may be kept.
    `valid_from` and `valid_to` are as the sentence says. `past`: it held once and is told as over; it takes nothing's place.
    """

    kind: Kind
    subject: str
    attribute: str
    value: str
    statement: str
    evidence: str
    extractor: Extractor
    importance: Importance = Importance.STANDARD
    confidence: Confidence = Confidence.STATED
    tags: tuple[str, ...] = ()
    explicit: bool = False
    relation: Relation = Relation.NEW
    related: tuple[MemoryId, ...] = ()
    valid_from: datetime | None = None
    valid_to: datetime | None = None
    event_end: datetime | None = None
    elliptic: bool = False
    replaces: str | None = None
    elsewhere: tuple[str, ...] = ()
    past: bool = False
