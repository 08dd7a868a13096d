"""What an explanation of a recall holds, and who may read it. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from memory_core.domain.records import ConversationId, MemoryId
from memory_core.domain.scopes import PUBLIC, SHARED, Readable, Scope, ScopeKind, room
from memory_core.usecases.recalling.memories import Judged


def explained(one: Judged, shown: Sequence[MemoryId]) -> dict[str, object]:
    """Ids and numbers only: an explanation holds no text."""
    return {
        "id": one.memory.id,
        "cosine": None if one.signals.cosine is None else round(one.signals.cosine, 3),
        "coverage": round(one.signals.coverage, 3),
        "slot_coverage": round(one.signals.slot_coverage, 3),
        "relevance": round(one.relevance, 3),
        "freshness": round(one.freshness, 3),
        "score": round(one.score, 3),
        "tier": one.tier.value if one.tier is not None else None,
        "status": one.status.value,
        "earlier": one.earlier,
        "shown": one.memory.id in shown,
    }


def scope_of(readable: Readable, conversation_id: ConversationId) -> Scope:
    """Where the explanation may be read: no wider than what it was made from."""
    private = sorted((s for s in readable.scopes if s.kind is ScopeKind.PRIVATE), key=str)
    if private:
        return private[0]
    if readable.allows(SHARED):
        return SHARED
    own = room(conversation_id)
    return PUBLIC if readable.allows(PUBLIC) and not readable.allows(own) else own
