"""When two memories are one fact, or one says what the other says: who forgets the one forgets the other. Pure."""

from __future__ import annotations

from typing import Final

from memory_core.domain import occasions
from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Kind, Memory, Standing
from memory_core.domain.slots import ENDED, OWNER, Cardinality, cardinality_of, normalise, same_value
from memory_core.domain.which_person import are_two
from memory_core.usecases.forgetting.passages import is_passage
from memory_core.usecases.forgetting.telling.details import cut_apart
from memory_core.usecases.forgetting.telling.items import are_apart
from memory_core.usecases.forgetting.telling.lists import is_item, items_beside, listed_together
from memory_core.usecases.forgetting.telling.needles import (
    short_dates,
    spellings,
    topic_words,
)
from memory_core.usecases.forgetting.telling.split import (
    REMARK,
    announces,
    in_different_parts,
    parts,
    without,
)
from memory_core.usecases.forgetting.telling.work_and_home import same_key, work_and_home
from memory_core.usecases.forgetting.vocabulary.text import folded, holds, written_out

_NOTE: Final = "note"


def are_rivals(one: Memory, other: Memory) -> bool:
    """Whether both hold now, with different values: who names the one does not name the other."""
    return one.standing is other.standing is Standing.CURRENT and not tells_same(one, other)


def belong_together(one: Memory, other: Memory) -> bool:
    """Whether two memories of one scope are the same fact: earlier and later values of a slot. What holds beside it is
    another: who names one of two rivals does not name the other.

    A slot of many values holds many facts: there only the same value, or a value that the other contradicts. So do the dates of
    two occasions of one name.
    """
    if are_rivals(one, other):
        return False
    if one.id in (other.superseded_by, other.coexists_with) or other.id in (one.superseded_by, one.coexists_with):
        return True
    if one.scope != other.scope or one.attribute != other.attribute or not same_key(one, other):
        return False
    if one.attribute in occasions.ATTRIBUTES and occasions.told_apart(one.statement, other.statement):
        return False
    if are_two(one.statement, other.statement):
        return False
    return cardinality_of(one.attribute) is Cardinality.ONE or tells_same(one, other)


def gave_way(older: Memory, newer: Memory) -> bool:
    """Whether of two that contradict each other in a slot of one value the newer is told as so now: with that gone, the older
    must not come back as though it held."""
    same = older.attribute == newer.attribute and older.subject == newer.subject
    return newer.coexists_with == older.id and same and cardinality_of(newer.attribute) is Cardinality.ONE


def is_copy(other: Memory, fact: Memory, *, same_source: bool, alone: bool = False) -> bool:
    """Whether `other` says what `fact` says in another slot or scope: as a note, or as a second reading of one sentence. `alone`:
    what was learned from a passage does not go with it."""
    if is_item(fact.id):
        return same_source and (tells_same(other, fact) or holds(fact.value, [other.value]))
    if written_out(other.statement).rstrip(" .!") == written_out(fact.statement).rstrip(" .!"):
        more = (
            told_beside(other, fact) or _says_who(other, fact) or items_beside(fact.statement, other.value, fact.value)
        )
        return not more and not (alone and is_passage(fact.id))
    if says_more(other, fact):
        return False
    if is_passage(fact.id) and same_source and not alone and _told_by(other, fact.value):
        return True
    if is_passage(fact.id) and same_source and announces(fact.statement) and holds(fact.value, [other.value]):
        return True
    if is_passage(fact.id) and same_source and not alone and _is_number_in(other, fact):
        return True
    same_slot = same_key(other, fact) and other.attribute == fact.attribute
    if same_slot and tells_same(other, fact):
        return True
    if not (tells_same(other, fact) or holds(other.statement, list(spellings(fact.value)))):
        return False
    if other.attribute == _NOTE:
        return same_source or bool(topic_words(fact) & topic_words(other))
    return same_source and tells_same(other, fact) and same_key(other, fact)


def _says_who(memory: Memory, fact: Memory) -> bool:
    """Whether it is who somebody is to the owner, and the fact is another: "Pieter and I got married in May" of the day."""
    who = memory.attribute in PEOPLE and memory.subject == OWNER and bool(memory.tags) and memory.value[:1].isupper()
    return (
        who and not is_passage(fact.id) and memory.attribute != fact.attribute and not holds(fact.value, [memory.value])
    )


def says_more(note: Memory, fact: Memory) -> bool:
    """Whether a note says more than the passage that goes: it is trimmed."""
    return is_passage(fact.id) and note.attribute == _NOTE and bool(without(note.statement, [fact.value]))


def _told_by(memory: Memory, clause: str) -> bool:
    """Whether of all that a memory's sentence says this clause alone says its value, or a remark is all that it says beside it."""
    _, told, more = folded(written_out(clause)).partition(folded(written_out(memory.statement)).rstrip(" .!"))
    if told and REMARK.match(more):
        return True
    forms = [memory.value, *spellings(memory.value), *short_dates(memory.value)]
    said = written_out(memory.statement)
    left = without(said, [written_out(clause)])
    several = len(parts(memory.value)) > 1 and not holds(clause, [memory.value])
    return left != said and holds(clause, forms) and not (several or holds(left, forms))


_SIGNS: Final = 4


def _is_number_in(memory: Memory, clause: Memory) -> bool:
    """Whether a memory's value is a number or a code that the clause tells, whatever its own statement says: "My number plate is
    LM17 KDO" of "my Fiesta's registration is LM17 KDO"."""
    digits, signs = sum(map(str.isdigit, memory.value)), sum(map(str.isalnum, memory.value))
    telling = digits > 1 and signs >= _SIGNS and len(memory.value.split()) < _SIGNS
    return telling and holds(clause.statement, [memory.value, *spellings(memory.value), *short_dates(memory.value)])


def told_beside(one: Memory, other: Memory) -> bool:
    """Whether one sentence says two memories as two things: either can be forgotten without the other."""
    apart = in_different_parts(one.statement, one.value, other.value) or are_apart(
        one.statement, one.value, other.value
    )
    return apart or listed_beside(one, other) or work_and_home(one, other) or bool(without_fact(one, other))


def without_fact(memory: Memory, fact: Memory) -> str:
    """The sentence of both without the detail that tells the fact: "I work as a nurse" of "… at Mercy Hospital"; "" where that is
    told in none, or the two go together."""
    told = {fact.kind, memory.kind} == {Kind.IDENTITY} and _NOTE not in (fact.attribute, memory.attribute)
    if not told or written_out(memory.statement).rstrip(" .!") != written_out(fact.statement).rstrip(" .!"):
        return ""
    gone, kept = ([one.value, *spellings(one.value)] for one in (fact, memory))
    return cut_apart(memory.statement, gone, kept)


def listed_beside(one: Memory, other: Memory) -> bool:
    """Whether two memories are two items of one list of the owner's: either can be forgotten without the other."""
    same_slot = one.attribute == other.attribute and same_key(one, other) and not tells_same(one, other)
    return same_slot and listed_together(one.statement, one.value, other.value)


def tells_same(one: Memory, other: Memory) -> bool:
    first, second = (memory.value.removeprefix(ENDED) for memory in (one, other))
    return bool(normalise(first)) and same_value(first, second)
