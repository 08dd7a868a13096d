"""One structured call of a language model: it sees the guardian's words, the assistant's last question, and rival memories.

Nobody else's text enters it. What comes back is only proposed: the gate decides.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate, Extractor, Relation, Told
from memory_core.domain.records import Confidence, Importance, Kind, Memory, MemoryId, Message, Origin, Role
from memory_core.domain.scopes import Trust
from memory_core.domain.slots import VOCABULARY
from memory_core.domain.teaching import Teachable
from memory_core.extraction.dates import find_date
from memory_core.extraction.gate import Refused
from memory_core.extraction.worth import may_teach
from memory_core.ports import Completion

MOST_CANDIDATES: Final = 12
_EARLIER: Final = 4
_LONGEST_REASON: Final = 120
_DATED: Final = frozenset({"date", "deadline"})
_TEXT: Final[Mapping[str, object]] = {"type": "string"}
SCHEMA: Final[Mapping[str, object]] = {
    "type": "object",
    "properties": {
        "candidates": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "kind": {"type": "string", "enum": [kind.value for kind in Kind]},
                    "subject": _TEXT,
                    "attribute": _TEXT,
                    "value": _TEXT,
                    "statement": _TEXT,
                    "evidence": _TEXT,
                    "when": _TEXT,
                    "relation": {"type": "string", "enum": ["new", "same", "corrects", "contradicts"]},
                    "related": {"type": "array", "items": _TEXT},
                    "importance": {"type": "string", "enum": [i.value for i in Importance]},
                    "confidence": {"type": "string", "enum": [c.value for c in Confidence]},
                    "tags": {"type": "array", "items": _TEXT},
                    "keep": {"type": "boolean"},
                    "reason": _TEXT,
                },
                "required": ["kind", "subject", "attribute", "value", "statement", "evidence"],
            },
        }
    },
    "required": ["candidates"],
}


@dataclass(frozen=True, slots=True)
class Seen:
    """What the model is shown besides the message. `earlier`: the conversation's last messages, oldest first. `told`, what a reader
    saw in the message, it is not shown: that makes it worth asking."""

    earlier: Sequence[Message]
    memories: Sequence[Memory]
    told: Sequence[Told] = ()


@dataclass(frozen=True, slots=True)
class Found:
    """What the model proposes, what it saw and would not keep, with its reason, and how many items made no sense."""

    candidates: tuple[Candidate, ...]
    unkept: tuple[Refused, ...] = ()
    malformed: int = 0


async def extract(completion: Completion, teachable: Teachable, seen: Seen, *, zone: ZoneInfo) -> Found:
    """Nothing is sent where the message plainly holds nothing to learn. Raises CompletionFailed."""
    if not may_teach(teachable.text, asked=bool(_question(seen)), told=seen.told):
        return Found(())
    handles = {f"m{number}": memory for number, memory in enumerate(seen.memories, 1)}
    answer = await completion.complete(
        purpose="extract",
        instructions=files(__package__).joinpath("prompts/extract.md").read_text(encoding="utf-8"),
        data=_data(teachable, seen, handles),
        schema=SCHEMA,
    )
    items = answer.get("candidates")
    listed = items[:MOST_CANDIDATES] if isinstance(items, list) else []
    kept, unkept, malformed = [], [], 0
    for item in listed:
        candidate = _candidate(item, teachable, handles, zone) if isinstance(item, Mapping) else None
        if candidate is None:
            malformed += 1
        elif item.get("keep") is False:
            unkept.append(Refused(candidate, str(item.get("reason") or "not worth keeping")[:_LONGEST_REASON]))
        else:
            kept.append(candidate)
    return Found(tuple(kept), tuple(unkept), malformed)


def _data(teachable: Teachable, seen: Seen, handles: Mapping[str, Memory]) -> str:
    own = [_own_words(m) for m in seen.earlier]
    question = _question(seen)
    known = [f"{h}: {m.subject} | {m.attribute} | {m.value} | {m.statement}" for h, m in handles.items()]
    return "\n\n".join(
        (
            f"ATTRIBUTES\n{', '.join(VOCABULARY)}",
            f"KNOWN\n{chr(10).join(known) or '(nothing)'}",
            f"OWNER'S EARLIER WORDS\n{chr(10).join([w for w in own if w][-_EARLIER:]) or '(none)'}",
            f"ASSISTANT'S LAST QUESTION\n{question or '(none)'}",
            f"OWNER'S MESSAGE ({teachable.taught_at:%Y-%m-%d})\n{teachable.text}",
        )
    )


def _question(seen: Seen) -> str:
    """The end of the assistant's last message where that asked something, else ""."""
    asked = [m.content for m in seen.earlier if m.role is Role.ASSISTANT]
    return asked[-1][-300:] if asked and any(mark in asked[-1] for mark in "?？؟") else ""


def _own_words(message: Message) -> str:
    return " ".join(
        message.content[s.start : s.end]
        for s in message.spans
        if s.source.trust is Trust.GUARDIAN and s.source.origin is Origin.AUTHORED
    )


def _candidate(
    item: Mapping[str, object], teachable: Teachable, handles: Mapping[str, Memory], zone: ZoneInfo
) -> Candidate | None:
    try:
        when = str(item.get("when") or "")
        day = find_date(when, teachable.taught_at, zone) if teachable.holds(when) else None
        kind = Kind(str(item["kind"]))
        return Candidate(
            kind=kind,
            subject=str(item["subject"]),
            attribute=str(item["attribute"]),
            value=day.day if day and kind is Kind.EVENT and str(item["attribute"]) in _DATED else str(item["value"]),
            statement=str(item["statement"]),
            evidence=str(item["evidence"]),
            extractor=Extractor.MODEL,
            importance=Importance(str(item.get("importance", "standard"))),
            confidence=Confidence(str(item.get("confidence", "likely"))),
            tags=tuple(str(tag) for tag in _list(item.get("tags"))),
            relation=Relation(str(item.get("relation", "new"))),
            related=tuple(_id(handle, handles) for handle in _list(item.get("related"))),
            event_end=day.end if day and kind is Kind.EVENT else None,
        )
    except (KeyError, ValueError):
        return None


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _id(handle: object, handles: Mapping[str, Memory]) -> MemoryId:
    """An invented handle stays what it is: no memory has such an id, and the gate refuses the proposal."""
    known = handles.get(str(handle))
    return known.id if known else MemoryId(str(handle))
