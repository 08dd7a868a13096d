"""Memories, hits and receipts as plain objects: what `--json` prints."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from memory_core.domain.ageing import NEVER, Lifetimes, deadlines, freshness, status_at
from memory_core.domain.records import Evidence, Memory, Rejection
from memory_core.usecases.forgetting.forget import Receipt
from memory_core.usecases.recalling.recall import RecalledMemory


def memory_row(memory: Memory, evidence: Sequence[Evidence], now: datetime, lifetimes: Lifetimes) -> dict[str, object]:
    """Every field that the owner can see of a memory."""
    due = deadlines(memory, lifetimes)
    return {
        "id": memory.id,
        "class": memory.kind.memory_class.value,
        "kind": memory.kind.value,
        "status": status_at(memory, now, lifetimes).value,
        "scope": str(memory.scope),
        "subject": memory.subject,
        "attribute": memory.attribute,
        "value": memory.value,
        "statement": memory.statement,
        "importance": memory.importance.value,
        "confidence": memory.confidence,
        "tags": list(memory.tags),
        "explicit": memory.explicit,
        "pinned": memory.pinned,
        "mentions": memory.mentions,
        "freshness": round(freshness(memory, now, lifetimes), 4),
        "learned_at": memory.learned_at.isoformat(),
        "last_mention_at": memory.last_mention_at.isoformat(),
        "valid_from": memory.valid_from.isoformat(),
        "valid_to": _moment(memory.valid_to),
        "event_end": _moment(memory.event_end),
        "stale_at": _moment(due.stale_at),
        "expires_at": _moment(due.expires_at),
        "purge_at": _moment(due.purge_at),
        "superseded_by": memory.superseded_by,
        "coexists_with": memory.coexists_with,
        "conversation_id": memory.conversation_id,
        "task_id": memory.task_id,
        "skill_id": memory.skill_id,
        "evidence": [
            {
                "message_id": e.message_id,
                "conversation_id": e.conversation_id,
                "quote": e.quote,
                "taught_at": e.taught_at.isoformat(),
                "explicit": e.explicit,
            }
            for e in evidence
        ],
    }


def told_once(rows: Sequence[dict[str, object]]) -> list[dict[str, object]]:
    """For people: a sentence of one message that fills several slots is one row, with the ids of all of them."""
    shown: dict[tuple[object, ...], dict[str, object]] = {}
    for row in rows:
        evidence = row["evidence"]
        taught_by = evidence[0]["message_id"] if isinstance(evidence, list) and evidence else row["id"]
        key = (row["statement"], row["status"], row["scope"], row["kind"], taught_by)
        known = shown.get(key)
        shown[key] = row if known is None else {**known, "id": f"{known['id']} {row['id']}"}
    return list(shown.values())


def _moment(moment: datetime | None) -> str | None:
    return None if moment is None or moment >= NEVER else moment.isoformat()


def hit_row(hit: RecalledMemory) -> dict[str, object]:
    return {
        "id": hit.memory.id,
        "kind": hit.memory.kind.value,
        "statement": hit.memory.statement,
        "score": round(hit.score, 4),
        "tier": hit.tier.value,
        "scope": str(hit.memory.scope),
        "status": hit.status.value,
        "earlier": hit.earlier,
    }


def receipt_row(receipt: Receipt) -> dict[str, object]:
    return {
        "complete": receipt.complete,
        "forgotten": list(receipt.forgotten),
        "messages_redacted": receipt.messages_redacted,
        "removed": dict(receipt.removed),
        "verified": {h.store: h.count for h in receipt.verified},
        "failures": list(receipt.failures),
        "reasons": list(receipt.reasons),
        "index_compaction_pending": receipt.index_compaction_pending,
        "out_of_reach": list(receipt.out_of_reach),
    }


def rejection_row(rejection: Rejection) -> dict[str, object]:
    return {
        "id": rejection.id,
        "message_id": rejection.message_id,
        "scope": str(rejection.scope),
        "text": rejection.text,
        "reason": rejection.reason,
        "rejected_at": rejection.rejected_at.astimezone(UTC).isoformat(),
    }
