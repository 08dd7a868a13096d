"""A guardian's message, as the extractors get it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from benchmarks import learning
from memory_core.domain.candidates import Candidate, Relation, Told
from memory_core.domain.records import Kind, Memory
from memory_core.domain.scopes import Trust
from memory_core.domain.teaching import Teachable, admit
from memory_core.extraction.rules import extractor as rules
from tests.contracts.store_records import memory, message

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
"""A Saturday."""
OSLO = ZoneInfo("Europe/Oslo")
LONDON = ZoneInfo("Europe/London")


def teachable(text: str) -> Teachable:
    admitted = admit(message(text, sent_at=NOW), trust_now=Trust.GUARDIAN)
    assert isinstance(admitted, Teachable)
    return admitted


def heard(text: str, *, recent: Sequence[Memory] = ()) -> tuple[Candidate, ...]:
    return rules.extract(teachable(text), now=NOW, zone=OSLO, recent=recent)


def learned(text: str, *told: Told) -> set[tuple[str, str, str]]:
    """What is filed of a text, and under what, by all extractors and the gate; `told`: what small models saw in it."""
    return {(one.subject, one.attribute, one.value) for one in learning.heard(text, NOW, LONDON, told=told)}


def told(statement: str, attribute: str, value: str, *, subject: str = "me", hours_ago: int = 1) -> Memory:
    """What the owner told so long ago."""
    return memory(
        statement, id=f"{attribute} {value}", attribute=attribute, value=value, subject=subject,
        kind=Kind.IDENTITY, learned_at=NOW - timedelta(hours=hours_ago), tags=(),
    )  # fmt: skip


def corrected_by(text: str, *recent: Memory) -> Candidate:
    """The one thing that a text corrects among `recent`."""
    (found,) = heard(text, recent=recent)
    assert found.relation is Relation.CORRECTS
    return found
