"""How memories and what was learned are said to the owner."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import assert_never
from zoneinfo import ZoneInfo

from memory_core.domain.reconcile import Add, Coexist, Reinforce, Reject, Supersede
from memory_core.domain.records import Memory, Status
from memory_core.domain.scopes import ScopeKind
from memory_core.domain.slots import normalise
from memory_core.usecases.learning.learn import Learned, LearnReport


def describe_memory(memory: Memory, zone: ZoneInfo, status: Status = Status.ACTIVE) -> str:
    """The statement with its date where it has one and its scope where that is not the owner's own pool."""
    notes = []
    if memory.event_end is not None:
        # An event ends with its last day: the midnight after it already belongs to the next one.
        notes.append(f"{(memory.event_end - timedelta(microseconds=1)).astimezone(zone):%-d %B %Y}")
    match memory.scope.kind:
        case ScopeKind.PUBLIC:
            notes.append("public")
        case ScopeKind.PRIVATE:
            notes.append("private")
        case ScopeKind.ROOM:
            notes.append("from a group")
        case ScopeKind.SHARED | ScopeKind.TASK:
            pass
        case _:
            assert_never(memory.scope.kind)
    if status is Status.STALE:
        notes.append("not mentioned for long")
    statement = memory.statement.strip().rstrip(".")
    return f"{statement} ({', '.join(notes)})" if notes else statement


def each_once(labels: Sequence[str], memories: Sequence[Memory]) -> list[tuple[str, tuple[Memory, ...]]]:
    """The memories by how they are shown: what is told twice in the same words is one choice, and stands for all of it."""
    same: dict[str, list[tuple[str, Memory]]] = {}
    for label, memory in zip(labels, memories, strict=True):
        same.setdefault(normalise(label), []).append((label, memory))
    return [(rows[0][0], tuple(memory for _, memory in rows)) for rows in same.values()]


def listed(rows: Sequence[str], *, bullets: bool = False) -> str:
    return "\n".join(f"- {row}" if bullets else f"{number}. {row}" for number, row in enumerate(rows, 1))


def taken_back(taken: Sequence[Memory], restored: Sequence[Memory], zone: ZoneInfo) -> str:
    """One sentence may have filled several slots: it is said once."""
    gone = list(dict.fromkeys(describe_memory(memory, zone) for memory in taken))
    text = f"Taken back: {gone[0]}" if len(gone) == 1 else f"Taken back:\n\n{listed(gone, bullets=True)}\n"
    for again in dict.fromkeys(describe_memory(memory, zone) for memory in restored):
        text += f"\nAgain in force: {again}"
    return text.rstrip()


def describe_learned(report: LearnReport, zone: ZoneInfo, now: datetime) -> str:
    """One sentence a thing learned; says "saved" only of what was. One statement may fill several slots, and is told once."""
    del now
    lines = dict.fromkeys(_sentence(learned, zone) for learned in report.learned)
    return "\n".join(line for line in lines if not any(other.startswith(f"{line} (") for other in lines))


def _sentence(learned: Learned, zone: ZoneInfo) -> str:
    shown = describe_memory(learned.memory, zone)
    match learned.decision:
        case Add():
            return f"Saved: {shown}."
        case Reinforce():
            return f"I had that already and hold on to it: {shown}."
        case Supersede():
            old = "; ".join(describe_memory(m, zone) for m in learned.replaced)
            return f"Updated: {shown}." + (f" (Before: {old}.)" if old else "")
        case Coexist():
            old = "; ".join(describe_memory(m, zone) for m in learned.beside) or "something that says otherwise"
            return f"Saved: {shown}. (Until now: {old}.)"
        case Reject():
            return f"Not saved: {learned.decision.reason.rstrip('.')}."
        case _:
            assert_never(learned.decision)
