"""A statement that told two things, of which one holds no more: what stays true is told in words of its own."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain import occasions
from memory_core.domain.people import PEOPLE, RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, VOCABULARY, Cardinality, cardinality_of

_UNNAMED: Final = "favorite"
_WHOLE: Final = frozenset(
    {"event", "plan", "decision", "goal", "routine", "rule", "style", "note", "workflow", "trait"}
)
"""Attributes whose value is a clause of its own."""


def says_stale(memory: Memory, old: Memory) -> bool:
    """Whether a memory of another fact still states a value that holds no more: "I'm a nurse at Acme" of who has left Acme.

    Only the sentence that told both is meant, or one of which the other is a part. Who mentions the older value in a sentence of
    their own may do so.
    """
    return (
        memory.id != old.id
        and _folded(old.statement) in _folded(memory.statement)
        and not _in_one_slot(memory, old)
        and (old.attribute in occasions.ATTRIBUTES or _holds(memory.statement, old.value))
        and not _holds(memory.value, old.value)
        and not _holds(memory.subject, old.value)
    )


def _in_one_slot(memory: Memory, old: Memory) -> bool:
    same = (memory.subject, memory.attribute) == (old.subject, old.attribute)
    return same and cardinality_of(memory.attribute) is Cardinality.ONE


def told_alone(memory: Memory) -> str:
    """The fact and nothing else: "My occupation is nurse.", "My sister Hanna's occupation is vet."."""
    name, _, thing = memory.attribute.partition(":")
    known = VOCABULARY.get(name)
    label = known.label if known else memory.attribute.replace("_", " ")
    what = f"{label} {thing}".strip() if name == _UNNAMED else label
    if name in PEOPLE and memory.subject == OWNER and memory.tags and memory.tags[0] in RELATIONS:
        what = memory.tags[0].replace("-", " ")
    whose = f"My {memory.subject}" if memory.subject[:1].islower() else memory.subject
    if name in _WHOLE:
        said = memory.value if memory.subject == OWNER else f"{whose}: {memory.value}"
        return f"{said[:1].upper()}{said[1:]}."
    return f"My {what} is {memory.value}." if memory.subject == OWNER else f"{whose}'s {what} is {memory.value}."


def _holds(text: str, value: str) -> bool:
    wanted = _folded(value)
    return bool(wanted) and re.search(rf"(?<!\w){re.escape(wanted)}(?!\w)", _folded(text)) is not None


def _folded(text: str) -> str:
    return " ".join(text.casefold().replace("’", "'").split()).strip(" .!")
