"""What a recall brings up, as much as there is room for, and its explanation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from memory_core.domain.budget import estimate_tokens
from memory_core.domain.ranking import Tier
from memory_core.domain.records import Memory
from memory_core.ports import Explanation
from memory_core.usecases.history import RecalledMessage
from memory_core.usecases.recalling.explaining import explained, scope_of
from memory_core.usecases.recalling.memories import Judged, RecalledMemory, said_once
from memory_core.usecases.recalling.rendering import memory_line, message_line
from memory_core.usecases.recalling.request import RecallRequest

_NEAR_MISSES: Final = 8
"""The best of what was not relevant enough, in an explanation."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """`always`: the standing rules. `dropped`: how many were found and not brought up. `keywords_only`: without vectors."""

    always: tuple[Memory, ...]
    memories: tuple[RecalledMemory, ...]
    history: tuple[RecalledMessage, ...]
    dropped: int
    keywords_only: bool
    explanation: Explanation


@dataclass(frozen=True, slots=True)
class Gathered:
    """What a search brought, before the budget."""

    always: tuple[Memory, ...]
    judged: tuple[Judged, ...]
    history: tuple[RecalledMessage, ...]
    messages_found: int
    keywords_only: bool


def within(budget: int, gathered: Gathered, request: RecallRequest, explanation_id: str) -> Recalled:
    """`budget`: tokens. Rules are never cut; then priority, possible and history go in, each in order, as long as there is room."""
    left = budget - sum(estimate_tokens(rule.statement) for rule in gathered.always)
    shown = said_once([one for one in gathered.judged if one.tier is not None])
    memories: list[RecalledMemory] = []
    for tier in Tier:
        for one in shown:
            line = estimate_tokens(memory_line(_recalled(one, tier))) if one.tier is tier else 0
            if one.tier is tier and line <= left:
                memories.append(_recalled(one, tier))
                left -= line
    history: list[RecalledMessage] = []
    for message in gathered.history:
        line = estimate_tokens(message_line(message))
        if line <= left:
            history.append(message)
            left -= line
    dropped = len(gathered.judged) - len(memories) + gathered.messages_found - len(history)
    return Recalled(
        always=gathered.always,
        memories=tuple(memories),
        history=tuple(history),
        dropped=dropped,
        keywords_only=gathered.keywords_only,
        explanation=_explanation(explanation_id, gathered, request, memories, history, dropped),
    )


def _explanation(
    explanation_id: str,
    gathered: Gathered,
    request: RecallRequest,
    memories: Sequence[RecalledMemory],
    history: Sequence[RecalledMessage],
    dropped: int,
) -> Explanation:
    shown = [one.memory.id for one in memories]
    payload: Mapping[str, object] = {
        "always": [rule.id for rule in gathered.always],
        "memories": [explained(one, shown) for one in gathered.judged if one.tier is not None]
        + [explained(one, shown) for one in islice((o for o in gathered.judged if o.tier is None), _NEAR_MISSES)],
        "history": [
            {"id": one.message.id, "relevance": round(one.score, 3), "earlier": one.earlier} for one in history
        ],
        "dropped": dropped,
        "keywords_only": gathered.keywords_only,
    }
    return Explanation(
        id=explanation_id,
        conversation_id=request.conversation_id,
        scope=scope_of(request.readable, request.conversation_id),
        message_id=request.message_id,
        recalled=(*(rule.id for rule in gathered.always), *shown),
        payload=payload,
        made_at=request.now,
    )


def _recalled(one: Judged, tier: Tier) -> RecalledMemory:
    return RecalledMemory(one.memory, one.score, tier, one.status, one.earlier, one.relevance)
