"""Who asks to forget, and what was found for it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, tzinfo

from memory_core.domain.records import ConversationId, Memory, MemoryId, MessageId
from memory_core.domain.scopes import Readable
from memory_core.usecases.forget_fit import ForgetCandidate
from memory_core.usecases.forget_text import folded, holds

RecallCandidates = Callable[[str, Readable], Awaitable[list[ForgetCandidate]]]
"""Finds memories and passages by meaning; scores in 0..1."""


@dataclass(frozen=True, slots=True)
class Where:
    """Who asks where: what they may change, when, and in which message of which conversation. `zone` is the owner's."""

    readable: Readable
    now: datetime
    zone: tzinfo = UTC
    conversation_id: ConversationId | None = None
    message_id: MessageId | None = None


@dataclass(frozen=True, slots=True)
class Found:
    """`candidates`, best first. `together`: all of them are meant; otherwise one of them. `sure`: one alone needs no question.

    `all`: the owner wants everything forgotten, which needs a yes. `messages` go whole with it. `names`: of whom nothing shall
    be left; `alone`: of a fact with several versions only these. `plain`: the request speaks of forgetting, not just deleting.
    `by_meaning`: none of the candidates holds the words of the request.
    """

    candidates: tuple[ForgetCandidate, ...] = ()
    together: bool = False
    sure: bool = True
    all: bool = False
    alone: bool = False
    names: tuple[str, ...] = ()
    messages: tuple[MessageId, ...] = field(default=(), repr=False)
    plain: bool = True
    by_meaning: bool = False

    @property
    def certain(self) -> bool:
        """Whether it needs no question: said to be forgotten, and clear what is meant."""
        return self.plain and (self.together or (self.sure and len(self.candidates) == 1))

    @property
    def ids(self) -> list[MemoryId]:
        return [candidate.memory.id for candidate in self.candidates]


def tells(passage: Memory, memory: Memory) -> bool:
    return holds(passage.statement, [memory.value]) or repeats(passage, memory)


def repeats(passage: Memory, memory: Memory) -> bool:
    return folded(memory.statement).strip(".") in folded(passage.statement)


def is_in(passage: Memory, memory: Memory) -> bool:
    """Whether a clause says what a memory says, or is a part of it."""
    return repeats(passage, memory) or folded(passage.statement).strip(".") in folded(memory.statement)
