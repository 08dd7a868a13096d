"""What a sentence tells anew without a word of change: the same words with another value, another day, or another way of living."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from memory_core.domain.candidates import Candidate
from memory_core.domain.people import same_subject
from memory_core.domain.records import Memory
from memory_core.extraction.changes.habits_apart import (
    at_leisure_otherwise,
    counted_otherwise,
    elsewhere,
    in_another_position,
    rules_out,
)
from memory_core.extraction.changes.in_part import in_that_place
from memory_core.extraction.changes.on_other_days import day_of_one, on_another_day
from memory_core.extraction.changes.outdated import Change, in_its_slot
from memory_core.extraction.changes.retold import has_moved, retelling, says_anew
from memory_core.extraction.rules.corrections import corrected

_TOLD_AS_A_CLAUSE: Final = frozenset({"note", "routine"})


def told_anew(sentence: str, text: str, memories: Sequence[Memory], read: Sequence[Candidate]) -> list[Change]:
    """The memories that tell the same otherwise, each with what is known now where the sentence is a clause of its own. `read`:
    what was read in the sentence."""
    if of_one := list(_on_a_day_of_its_own(sentence, memories)):
        return of_one
    return [
        Change(one, _in_its_place(sentence, one, read))
        for one in memories
        if (
            says_anew(sentence, one, text)
            or has_moved(sentence, one)
            or on_another_day(sentence, one)
            or rules_out(sentence, one)
        )
        and not any(_is_of_a_namesake(told, one) for told in read)
    ]


def _on_a_day_of_its_own(sentence: str, memories: Sequence[Memory]) -> Iterator[Change]:
    for one in memories:
        place = day_of_one(sentence, one)
        change = in_that_place(one, *place, sentence) if place is not None else None
        if change is not None:
            yield change


def _is_of_a_namesake(read: Candidate, memory: Memory) -> bool:
    """Whether both tell the same sort of thing of two of one name: where cousin Olga lives is no news of the teacher Olga."""
    names = (read.subject.split()[-1], memory.subject.split()[-1])
    same = read.attribute == memory.attribute and names[0] == names[1] and names[0][:1].isupper()
    return same and not same_subject(read.subject, memory.subject)


def done_otherwise(read: Sequence[Candidate], memories: Sequence[Memory]) -> list[Memory]:
    """What is done somewhere else, or in another position, than what was read in a sentence."""
    return [
        memory for one in read for memory in memories if in_its_slot(one, memory) and _is_done_otherwise(one, memory)
    ]


def _is_done_otherwise(read: Candidate, memory: Memory) -> bool:
    if read.attribute == "routine":
        said = (read.value, memory.value, read.evidence)
        return elsewhere(*said) or counted_otherwise(*said) or at_leisure_otherwise(*said)
    return read.attribute == "hobby" and in_another_position(read.value, memory.value, read.evidence)


def _in_its_place(sentence: str, memory: Memory, read: Sequence[Candidate]) -> Candidate | None:
    """What is known now of what a memory tells as a clause of its own; None where the sentence was read already, or says less."""
    if memory.attribute not in _TOLD_AS_A_CLAUSE or memory.explicit or " and " in memory.statement:
        return None  # what was to be remembered stays beside it, and so does what tells more than one thing
    if any(one.attribute == memory.attribute for one in read):
        return None
    clause = retelling(sentence, memory)
    before = memory.statement.casefold().find(memory.value.casefold())
    if clause is None or before < 0:
        return None
    words, left_out = clause.strip(" .!").removesuffix(" again").split(), len(memory.statement[:before].split())
    statement = " ".join(words)
    value = " ".join(words[left_out:])
    return corrected(memory, value, f"{statement[:1].upper()}{statement[1:]}.", sentence) if value else None
