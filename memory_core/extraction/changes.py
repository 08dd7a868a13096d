"""What a message makes out of date, as a reading model sees it, in the terms of candidates.

A guess destroys nothing: what is read in the message is put beside what it contradicts, and of the two the newer one is told as
current. Which sentences are plain statements the rules decide, and what never ends on a guess is listed here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.people import PEOPLE, same_subject
from memory_core.domain.records import Confidence, Kind, Memory, Standing
from memory_core.domain.slots import ENDED, same_value
from memory_core.extraction.patterns import Pattern
from memory_core.extraction.wording import capitalised

CERTAIN_ENOUGH: Final = 0.85
"""Of changes that were written to be hard to tell four in ten are seen; of messages that change nothing one in fifty is taken for
one."""
_FOR_LIFE: Final = frozenset({"name", "birthday", "birthplace", "hometown", "blood_type", "anniversary", "event"})
_ENDING_TIES: Final = frozenset({"partner", "pet", "friend", "colleague", "manager", "doctor", "dentist", "contact"})
_IDENTIFIER: Final = Pattern(r"\d[\d\W]{3,}\d|[A-Za-z]+[-/ ]?\d{3,}|@")
_OWNERS_WORD: Final = frozenset({Kind.CONSTRAINT, Kind.BEHAVIOR})
"""How to be spoken to ends when the owner says so in as many words."""


def may_end(memory: Memory) -> bool:
    """False for what holds for life, for standing rules, for what has ended, and for numbers and codes: one is not told from
    another by what a model makes of its digits."""
    return (
        memory.standing is Standing.CURRENT
        and memory.attribute not in _FOR_LIFE
        and (memory.attribute not in PEOPLE or memory.attribute in _ENDING_TIES)
        and memory.kind not in _OWNERS_WORD
        and not memory.value.casefold().startswith(ENDED)
        and not _IDENTIFIER.search(memory.value)
    )


def with_changes(read: Sequence[Candidate], outdated: Sequence[tuple[Memory, str]]) -> tuple[Candidate, ...]:
    """`outdated`: each memory that no longer holds, with the sentence that says so. A sentence that tells a fact of its own ends
    nothing besides: it would stand for two things, and who forgets one of them would lose the other."""
    found = list(read)
    for memory, sentence in outdated:
        places = [n for n, one in enumerate(found) if _in_its_slot(one, memory)]
        if any(same_value(found[n].value, memory.value) for n in places):
            continue  # what was said again holds
        newer = [n for n in places if found[n].relation is Relation.NEW and found[n].evidence == sentence]
        for n in newer:
            found[n] = replace(found[n], relation=Relation.CONTRADICTS, related=tuple({*found[n].related, memory.id}))
        told_otherwise = any(one.evidence == sentence for one in found)
        if not newer and not told_otherwise and not any(_takes_its_place(found[n], memory) for n in places):
            found.append(_end(memory, sentence))
    return tuple(found)


def _in_its_slot(candidate: Candidate, memory: Memory) -> bool:
    return candidate.attribute == memory.attribute and same_subject(candidate.subject, memory.subject)


def _takes_its_place(candidate: Candidate, memory: Memory) -> bool:
    named = candidate.replaces is None or same_value(candidate.replaces, memory.value)
    return candidate.relation in {Relation.CORRECTS, Relation.ENDS} and named


def _end(memory: Memory, sentence: str) -> Candidate:
    return Candidate(
        kind=memory.kind,
        subject=memory.subject,
        attribute=memory.attribute,
        value=f"{ENDED}{memory.value}",
        statement=capitalised(sentence),
        evidence=sentence,
        extractor=Extractor.READER,
        importance=memory.importance,
        confidence=Confidence.LIKELY,
        tags=memory.tags,
        relation=Relation.CONTRADICTS,
        related=(memory.id,),
    )
