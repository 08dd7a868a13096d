"""What a request names of a list alone: "forget that I collect stamps", of "I collect stamps and coins"."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from typing import Final

from memory_core.domain.records import Memory, MemoryId, Message
from memory_core.domain.slots import same_value
from memory_core.ports import Store
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where, told_in
from memory_core.usecases.forgetting.passages import is_passage, items_of
from memory_core.usecases.forgetting.requests.request import Wanted, without_reason
from memory_core.usecases.forgetting.telling.lists import Listing, bare, holds_one_of, items_named, listing
from memory_core.usecases.forgetting.vocabulary.match import held_words
from memory_core.usecases.forgetting.vocabulary.text import folded, holds


async def one_item(store: Store, wanted: Wanted, found: Found, where: Where) -> Found:
    """What is found, of each list in it only the items that the request names; unchanged where it names none, or all. Raises
    ScopeViolation."""
    keeps = wanted.keep and not _THE_REST.match(wanted.keep)
    named = wanted.last or wanted.id or wanted.all or wanted.span or keeps or found.all or found.by_time
    if named or not found.candidates:
        return found
    topic = without_reason(wanted.topic)
    async with store.reading() as reads:
        told = await told_in(reads, [c.memory for c in found.candidates], where)
    candidates, of_one = found.candidates, found.certain
    for message in {one.id: one for messages in told.values() for one in messages}.values():
        of_it = {name for name, messages in told.items() if message in messages}
        candidates, alone = _of_message(topic, message, candidates, of_it)
        of_one = of_one or alone
    if candidates == found.candidates or not (of_one or len(candidates) == 1):
        return found
    return replace(found, candidates=candidates, together=found.together or of_one, sure=True)


_THE_REST: Final = re.compile(
    r"(?:all\s+)?(?:of\s+)?(?:the\s+(?:rest|others?)|everything\s+else|all\s+else)\b", re.IGNORECASE
)
""" "Lose the tortoise, keep the rest of my animals": whatever else is listed stays anyway."""


def _of_message(
    topic: str, message: Message, candidates: tuple[ForgetCandidate, ...], of_it: Collection[MemoryId]
) -> tuple[tuple[ForgetCandidate, ...], bool]:
    """The candidates, those of a message without the items of its lists that the topic does not name; and whether they are all of
    one item that it names."""
    items = items_of(message)
    of_one = False
    for sentence in dict.fromkeys(one.statement for one in items):
        told = listing(sentence)
        meant = items_named(topic, told) if told is not None else ()
        here = [
            c for c in candidates if c.memory.id in of_it and told is not None and _is_told(c.memory, sentence, told)
        ]
        if told is None or not meant or not here:
            continue
        own = [c for c in here if not is_passage(c.memory.id) and _is_one(c.memory, sentence, told, meant)]
        left = [value for value in meant if not any(_is_all_of(c.memory, value) for c in own)]
        alone = [ForgetCandidate(one, 1.0) for one in items if one.statement == sentence and one.value in left]
        at = candidates.index(here[0])
        others = [c for c in candidates if c not in here]
        candidates = (*others[:at], *own, *alone, *others[at:])
        of_one = len(meant) == 1 and len(own) + len(alone) == len(candidates)
    return candidates, of_one


def _is_told(memory: Memory, sentence: str, told: Listing) -> bool:
    """Whether a memory or passage is of the list in the sentence."""
    if is_passage(memory.id):
        return holds(sentence, [memory.statement.strip(" ,;.")]) and bool(_items_in(memory.statement, told.items))
    part = folded(memory.statement).strip(" .") in folded(sentence)
    return bool(holds_one_of(memory.value, told.items)) or (part and bool(_items_in(memory.statement, told.items)))


def _is_one(memory: Memory, sentence: str, told: Listing, meant: Collection[str]) -> bool:
    """Whether a memory is of nothing but items that are meant. Of "Pills: A at eight, B at noon" it may say "I take A"."""
    of = holds_one_of(memory.value, told.items)
    if folded(memory.statement).strip(" .") not in folded(sentence):
        of = list(dict.fromkeys((*of, *holds_one_of(memory.statement, told.items))))
        return bool(of) and all(item in meant for item in of)
    alone = any(same_value(memory.value, item) or holds(item, [memory.value]) for item in of)
    return alone and all(item in meant for item in of)


def _is_all_of(memory: Memory, item: str) -> bool:
    """Whether a memory tells all that an item does: "I have a rabbit called Hector", of "a rabbit called Hector". Of what a list
    says of an item alone, "lithium for my moods", its value may tell less."""
    listed = listing(memory.statement)
    if listed is not None and item in listed.items and bare(item) != item:
        return held_words([item]) <= held_words([memory.value])
    whole = holds(item, [memory.value]) and held_words([item]) <= held_words([memory.statement])
    return same_value(memory.value, item) or whole


def _items_in(text: str, items: Collection[str]) -> list[str]:
    return [item for item in items if holds(text, [item])]
