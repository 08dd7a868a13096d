"""A guardian's message, as the extractors get it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate
from memory_core.domain.records import Memory
from memory_core.domain.scopes import Trust
from memory_core.domain.teaching import Teachable, admit
from memory_core.extraction import rules
from tests.contracts.store_records import message

NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)
"""A Saturday."""
OSLO = ZoneInfo("Europe/Oslo")


def teachable(text: str) -> Teachable:
    admitted = admit(message(text, sent_at=NOW), trust_now=Trust.GUARDIAN)
    assert isinstance(admitted, Teachable)
    return admitted


def heard(text: str, *, recent: Sequence[Memory] = ()) -> tuple[Candidate, ...]:
    return rules.extract(teachable(text), now=NOW, zone=OSLO, recent=recent)
