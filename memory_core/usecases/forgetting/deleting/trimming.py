"""What stays of a memory of whose sentence only a part goes: it is trimmed, or becomes a note of what is left. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.people import PEOPLE, called
from memory_core.domain.records import Kind, Memory, MemoryId
from memory_core.domain.slots import OWNER
from memory_core.usecases.forgetting.deleting.copies import listed_beside, without_fact
from memory_core.usecases.forgetting.deleting.versions import only_understood
from memory_core.usecases.forgetting.passages import is_passage
from memory_core.usecases.forgetting.telling.cuts import DID
from memory_core.usecases.forgetting.telling.details import is_detail, left_of
from memory_core.usecases.forgetting.telling.items import are_apart, figures_listed
from memory_core.usecases.forgetting.telling.lists import is_item, items_beside, whole_item, without_items
from memory_core.usecases.forgetting.telling.needles import short_dates, spellings
from memory_core.usecases.forgetting.telling.split import essence, parts, said_of, stands_alone, without
from memory_core.usecases.forgetting.vocabulary.match import held_words
from memory_core.usecases.forgetting.vocabulary.text import FORGOTTEN, folded, holds, redact

NOTE: Final = "note"


def left_as_note(memory: Memory, seeds: Sequence[Memory], said: Sequence[Memory]) -> Memory | None:
    """What stays of a memory that goes only with what was asked for; None where it goes whole."""
    if memory in seeds:
        return None
    return _as_note(memory) if only_understood(memory) else _rest_of(memory, said)


def says_no_more(memory: Memory, said: Sequence[Memory]) -> bool:
    """Whether a memory's sentence says nothing besides the clauses that go."""
    values = [one.value for one in said if not is_item(one.id)]
    return holds(memory.statement, values) and not re.search(r"\w", without(memory.statement, values))


def left_headless(statement: str, sought: Sequence[str]) -> bool:
    """Whether redacting takes the beginning of a sentence, and with it of what the rest is told: "with Ken next door", of "the key
    is with Ken next door". What is left says something by itself where it has a subject of its own."""
    left = redact(statement, sought)[0].strip()
    return left.startswith(FORGOTTEN) and not stands_alone(_JOINED_TO.sub("", left.removeprefix(FORGOTTEN)))


_JOINED_TO: Final = re.compile(r"^[\W_]*(?:(?:and|but|so|plus|while)\s+)?", re.IGNORECASE)


def _rest_of(memory: Memory, said: Sequence[Memory]) -> Memory | None:
    """What a memory's sentence says besides the clauses that go, as a note, where that tells something by itself: "Lena works at
    the aquarium", of "Lena was born in 1991 and works at the aquarium"."""
    values = [one.value for one in said if not is_item(one.id)]
    if is_passage(memory.id) or memory.attribute == NOTE or not holds(memory.statement, values):
        return None
    left = without(memory.statement, values)
    if not left or left == memory.statement or not stands_alone(left):
        return None
    whom = said_of(next((part for part in parts(memory.statement) if holds(part, [left])), ""), memory.statement)
    left = f"{whom} {left[:1].lower()}{left[1:]}" if whom else left
    return _as_note(replace(memory, statement=left, kind=Kind.IDENTITY, tags=(), event_end=None))


def what_is_left(memory: Memory, sought: Sequence[str], kept: Sequence[Memory]) -> Memory | None:
    """A note of the clauses of a memory's sentence that nothing of `sought` touches, where they tell something by themselves and no
    memory of `kept` tells it: "Oona bought a van", when the boyfriend of "… and her boyfriend is called Patrik" goes."""
    told = [part for part in parts(memory.statement) if re.search(r"\w", part)]
    left = [part for part in told if redact(part, sought)[0] == part]
    if memory.attribute == NOTE or not left or len(left) == len(told) or left[0] != told[0]:
        return None
    text = without(memory.statement, [part.strip(" ,;.") for part in told if part not in left])
    known = any(
        (one.attribute not in PEOPLE and holds(text, [one.value])) or folded(one.statement).strip(" .") in folded(text)
        for one in kept
    )
    put_together = not holds(memory.statement, [memory.value]) and held_words([memory.value]) & held_words([text])
    if known or holds(text, [memory.value]) or put_together or not (stands_alone(text) or _DID.match(text)):
        return None
    return _as_note(replace(memory, subject=OWNER, statement=text, kind=Kind.IDENTITY, tags=(), event_end=None))


_DID: Final = re.compile(
    rf"(?:I|we|(?:my|our)\s+[\w-]+(?:\s+[A-Z][\w-]+)?|[A-Z][\w-]+)\s+(?:{DID}|\w{{2,}}ed)\s+\S", re.IGNORECASE
)


def once_each(trimmed: Sequence[Memory]) -> tuple[list[Memory], frozenset[MemoryId]]:
    """Without the notes of what another of them says as well; and the ids of these: they would be told twice."""
    told = {folded(one.statement) for one in trimmed if one.attribute != NOTE}
    known: set[str] = set()
    twice: set[MemoryId] = set()
    for one in trimmed:
        said = folded(one.statement)
        if one.attribute == NOTE and (said in told or said in known):
            twice.add(one.id)
        known |= {said} if one.attribute == NOTE else set()
    return [one for one in trimmed if one.id not in twice], frozenset(twice)


def _as_note(memory: Memory) -> Memory:
    return replace(memory, attribute=NOTE, value=memory.statement.rstrip("."))


def _trimmed_note(memory: Memory, passages_gone: Sequence[str]) -> Memory | None:
    if not holds(memory.statement, passages_gone):
        return None
    left = without(memory.statement, passages_gone)
    return replace(memory, statement=left, value=left.rstrip(".")) if left else None


def _trimmed_value(memory: Memory, passages_gone: Sequence[str]) -> Memory | None:
    """A memory whose value says several things, without those of them that go; a note of what is left where the value was told by
    what goes: a date, of "the viewing is on Saturday, and mamma lands at 15:40"."""
    if not holds(memory.statement, passages_gone):
        return None
    left, value = without(memory.statement, passages_gone), without(memory.value, passages_gone)
    said = holds(left, [value, *spellings(value), *short_dates(value)])
    if not said and held_words([value]) & held_words([left]):
        value, said = left, True  # its words are those of the sentence, put together anew
    if left and memory.value[:1].islower() and value[:1].casefold() == memory.value[:1]:
        value = memory.value[:1] + value[1:]  # a value begins as it did
    if left and not said:
        return _as_note(replace(memory, statement=left, kind=Kind.IDENTITY, tags=(), event_end=None))
    return replace(memory, statement=left, value=value.rstrip(".")) if left and value else None


def trim(memory: Memory, gone: Sequence[Memory], names: Sequence[str]) -> Memory | None:
    """A memory of another fact whose sentence also tells what is forgotten: without that part; None where there is none."""
    if (unnamed := _unnamed(memory, gone)) is not None:
        return unnamed
    items = [fact.value for fact in gone if is_item(fact.id)]
    items += [
        item
        for fact in gone
        if folded(fact.statement) == folded(memory.statement)
        for item in items_beside(memory.statement, memory.value, fact.value)
    ]
    details = [fact.value for fact in gone if is_detail(fact.id)]
    if details and (cut := left_of(memory, details)) is not None:
        return cut
    if (left := without_items(memory.statement, items)) != memory.statement:
        memory = replace(memory, statement=left, value=without_items(memory.value, items))
        gone = [fact for fact in gone if not is_item(fact.id)]
        return trim(memory, gone, names) or memory
    if memory.attribute == NOTE:
        return _trimmed_note(memory, [fact.value for fact in gone if is_passage(fact.id)])
    beside = [
        fact
        for fact in gone
        if folded(fact.statement) == folded(memory.statement)
        and (listed_beside(memory, fact) or are_apart(memory.statement, memory.value, fact.value))
    ]
    if beside:
        items = [whole_item(memory.statement, fact.value) for fact in beside]
        return replace(memory, statement=without_items(memory.statement, items))
    of_them = [fact for fact in gone if fact.subject == memory.subject and not holds(memory.value, [fact.value])]
    figures = {fact.value for fact in of_them if fact.value.isdigit()}
    if figures_listed(memory.statement, figures):
        return replace(memory, statement=without_items(memory.statement, sorted(figures)))
    own = essence(memory.statement, memory.value)
    if own == memory.statement and _names_with(memory, gone):
        return replace(memory, statement=called(memory.tags[0], memory.value))
    if apart := next(filter(None, (without_fact(memory, fact) for fact in gone)), ""):
        return replace(memory, statement=apart)
    if own == memory.statement and (said := [fact.value for fact in gone if is_passage(fact.id)]):
        return _trimmed_value(memory, said)
    forms = [form for fact in gone for form in (*spellings(fact.value), *short_dates(fact.value))]
    going = [form for form in (*forms, *names) if not holds(own, [form])]
    if own == memory.statement or not holds(memory.statement, going):
        return None
    left = without(memory.statement, going)
    return replace(memory, statement=left) if holds(left, [memory.value]) else None


def _unnamed(memory: Memory, gone: Sequence[Memory]) -> Memory | None:
    """What was told of somebody whose name goes, without it: "My boss hates being late", of Karin; None where no name of theirs
    goes, or they are called nothing else."""
    for fact in gone:
        relation = next(iter(fact.tags), "") if fact.attribute in PEOPLE and fact.subject == OWNER else ""
        if relation and fact.value and memory.subject == f"{relation} {fact.value}":
            return replace(memory, subject=relation, statement=memory.statement.replace(memory.subject, relation))
    return None


def _names_with(memory: Memory, gone: Sequence[Memory]) -> bool:
    """Whether it is who somebody is to the owner, learned from a sentence that says, of both, nothing but what goes: "Pieter and I
    got married in May" of the wedding day."""
    if memory.attribute not in PEOPLE or memory.subject != OWNER or not (memory.tags and memory.value[:1].isupper()):
        return False
    said = folded(memory.statement)
    facts = [fact for fact in gone if fact.id != memory.id and not is_passage(fact.id)]
    return any(folded(one.statement).strip(" .") in said and not holds(one.value, [memory.value]) for one in facts)
