"""The model as arbiter between two statements that are alike: the same, contradicting, or each its own.

It never decides a replacement: only the owner's wording for a slot does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Final

from memory_core.domain.candidates import Relation
from memory_core.domain.records import Memory, MemoryId
from memory_core.ports import Completion

SCHEMA: Final[Mapping[str, object]] = {
    "type": "object",
    "properties": {
        "verdict": {"type": "string", "enum": ["same", "contradicts", "different"]},
        "about": {"type": "string"},
    },
    "required": ["verdict", "about"],
}
_RELATIONS: Final = {"same": Relation.SAME, "contradicts": Relation.CONTRADICTS}


@dataclass(frozen=True, slots=True)
class Verdict:
    relation: Relation
    memory_id: MemoryId


async def arbitrate(completion: Completion, statement: str, memories: Sequence[Memory]) -> Verdict | None:
    """None when they differ, or the answer names none of the memories. Raises CompletionFailed."""
    handles = {f"m{number}": memory for number, memory in enumerate(memories, 1)}
    known = "\n".join(f"{handle}: {memory.statement}" for handle, memory in handles.items())
    answer = await completion.complete(
        purpose="arbitrate",
        instructions=files(__package__).joinpath("prompts/arbitrate.md").read_text(encoding="utf-8"),
        data=f"KNOWN\n{known}\n\nNEW\n{statement}",
        schema=SCHEMA,
    )
    relation, memory = _RELATIONS.get(str(answer.get("verdict"))), handles.get(str(answer.get("about")))
    return Verdict(relation, memory.id) if relation and memory else None
