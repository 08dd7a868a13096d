"""One structured call of a language model over the guardian's own words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.records import Confidence, Importance, Kind, Memory, Message
from memory_core.domain.teaching import Teachable
from memory_core.ports import Completion

SCHEMA: Final[Mapping[str, object]] = {
    "type": "object",
    "properties": {
        "candidates": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "kind": {"type": "string"},
                    "subject": {"type": "string"},
                    "attribute": {"type": "string"},
                    "value": {"type": "string"},
                    "statement": {"type": "string"},
                    "evidence": {"type": "string"},
                    "relation": {"type": "string"},
                },
                "required": ["kind", "subject", "attribute", "value", "statement", "evidence"],
            },
        }
    },
    "required": ["candidates"],
}


async def extract(
    completion: Completion,
    teachable: Teachable,
    earlier: Sequence[Message],
    shown: Sequence[Memory],
    *,
    zone: ZoneInfo,
) -> list[Candidate]:
    """Raises CompletionFailed."""
    del earlier, shown, zone
    answer = await completion.complete(
        purpose="extract",
        instructions="Extract durable facts that the text states about its author, as JSON.",
        data=teachable.text,
        schema=SCHEMA,
    )
    items = answer.get("candidates")
    found = [_candidate(item) for item in items if isinstance(item, Mapping)] if isinstance(items, list) else []
    return [c for c in found if c is not None]


def _candidate(item: Mapping[str, object]) -> Candidate | None:
    try:
        return Candidate(
            Kind(str(item["kind"])),
            str(item["subject"]),
            str(item["attribute"]),
            str(item["value"]),
            str(item["statement"]),
            str(item["evidence"]),
            Extractor.MODEL,
            importance=Importance(str(item.get("importance", "standard"))),
            confidence=Confidence(str(item.get("confidence", "likely"))),
            relation=Relation(str(item.get("relation", "new"))),
        )
    except (KeyError, ValueError):
        return None
