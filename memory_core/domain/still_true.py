"""Which memories the owner is asked about before they expire, and what their answer makes of them: pure decisions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from memory_core.domain.ageing import Lifetimes, deadlines, fresh_until
from memory_core.domain.lifecycle import Change, apply
from memory_core.domain.records import Memory, MemoryId


def to_ask(
    stale: Iterable[Memory], asked: Mapping[MemoryId, datetime], lifetimes: Lifetimes
) -> list[tuple[Memory, ...]]:
    """Each question's memories: those that tell one sentence. The first to expire comes first.

    `asked`: when each was asked about last. It is not asked again before it was mentioned since and turned stale anew.
    """
    questions: dict[tuple[str, str], list[Memory]] = {}
    for memory in stale:
        before = asked.get(memory.id)
        if before is None or before <= fresh_until(memory):
            questions.setdefault((str(memory.scope), memory.statement), []).append(memory)

    def urgency(question: Sequence[Memory]) -> tuple[datetime, datetime, str]:
        first = min(question, key=lambda memory: deadlines(memory, lifetimes).expires_at)
        return deadlines(first, lifetimes).expires_at, first.learned_at, first.id

    return [tuple(question) for question in sorted(questions.values(), key=urgency)]


def reaffirmed(memory: Memory, at: datetime, zone: ZoneInfo) -> Memory:
    """As though it had been said again; a mention counts once a day of the owner's."""
    same_day = memory.last_mention_at.astimezone(zone).date() == at.astimezone(zone).date()
    return replace(
        memory,
        mentions=memory.mentions + (0 if same_day else 1),
        last_mention_at=max(memory.last_mention_at, at),
    )


def ended(memory: Memory, at: datetime) -> Memory:
    """No longer so, with nothing in its place: kept for questions about the past. Raises InvalidTransition unless current."""
    return apply(memory, Change.SUPERSEDE, at=max(at, memory.valid_from))
