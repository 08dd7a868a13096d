"""Whether a statement says what its slot holds, and nothing more: "My son is called Abe" names a son and tells no trade.

What is filed without a slot, or with words left over, may answer more than it is filed under; these cannot. Pure; English.
"""

from __future__ import annotations

from typing import Final

from memory_core.domain.people import RELATIONS
from memory_core.domain.slot_terms import slot_stems
from memory_core.domain.tokens import stem, stems

_OPEN: Final = frozenset(
    {"note", "plan", "event", "hobby", "project", "goal", "decision", "possession", "likes", "dislikes", "routine"}
    | {"workflow", "style", "rule", "prefers", "uses", "trait"}
)
"""Attributes that hold all sorts of things."""
_FRAME: Final = (
    stems("called named name lives live have moved born based year years old")
    | stems("january february march april may june july august september october november december")
    | frozenset(map(stem, RELATIONS))
)
"""What sentences are made of around a value."""


def says_only_its_slot(statement: str, attribute: str, value: str, subject: str) -> bool:
    """Whether every word of weight is the slot's, the value's, or whose it is."""
    if attribute.partition(":")[0] in _OPEN:
        return False
    left = stems(statement) - stems(value) - stems(subject) - slot_stems(attribute) - _FRAME
    return all(root[0].isdigit() for root in left)
