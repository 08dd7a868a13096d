"""What the owner tells when asked what is right instead of a memory: a correction of it, without a word that says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.candidates import Candidate, Relation
from memory_core.domain.people import same_subject
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.small_talk import is_small_talk
from memory_core.domain.tokens import stems

Read = Callable[[str], Sequence[Candidate]]
"""Reads the text as though these words stood before it."""

_CORRECTING: Final = "Actually, "
_NAMING: Final = "I meant "
_SHORT: Final = 6
"""Words of an answer that may be nothing but the right value."""


def as_answer(text: str, meant: Sequence[Memory], read: Read) -> Sequence[Candidate]:
    """What the text says: as it stands where that is of what is meant, else as the answer to the question."""
    plain = read("")
    if not meant or is_small_talk(text) or any(_about(one, meant) for one in plain):
        return plain
    openings = [_CORRECTING]
    if len(text.split()) <= _SHORT and len(meant) == 1:  # of a sentence that told two things, which one is not said
        openings.append(_NAMING)
    for opening in openings:
        found = [_without(opening, one) for one in read(opening)]
        if any(_about(one, meant) for one in found):
            return found
    return plain


def as_corrections(candidates: Sequence[Candidate], meant: Sequence[Memory]) -> list[Candidate]:
    """What stands in the slot of what is meant takes its place; where nothing does, what speaks of the same."""
    if not meant:
        return list(candidates)
    instead = {id(one): memory for one in candidates if (memory := _about(one, meant)) is not None}
    if not instead:
        near = next((one for one in candidates if _speaks_of(one, meant[0])), None)
        instead = {id(near): meant[0]} if near is not None else {}
    return [_correcting(one, instead[id(one)]) if id(one) in instead else one for one in candidates]


def _about(candidate: Candidate, meant: Sequence[Memory]) -> Memory | None:
    for memory in meant:
        in_slot = memory.attribute == candidate.attribute and same_subject(memory.subject, candidate.subject)
        if in_slot or memory.id in candidate.related:
            return memory
    return None


def _speaks_of(candidate: Candidate, memory: Memory) -> bool:
    somebody = memory.subject != OWNER and same_subject(memory.subject, candidate.subject)
    return somebody or bool(stems(candidate.statement) & stems(memory.statement))


def _correcting(candidate: Candidate, memory: Memory) -> Candidate:
    if candidate.relation is Relation.ENDS:
        return candidate
    related = tuple(dict.fromkeys((*candidate.related, memory.id)))
    return replace(candidate, relation=Relation.CORRECTS, related=related)


def _without(opening: str, candidate: Candidate) -> Candidate:
    """The quote is of what was said."""
    return replace(candidate, evidence=candidate.evidence.removeprefix(opening))
