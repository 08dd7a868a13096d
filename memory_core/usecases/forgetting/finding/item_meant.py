"""Of a list of which a request names none by its words the one item that the seeking model sees in it: "how big my feet are", of
"I wear size 46 boots and a medium jacket"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from memory_core.domain.candidates import Sought
from memory_core.domain.errors import EmbeddingUnavailable
from memory_core.domain.records import Memory
from memory_core.ports import Events, Reader, Store
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where, told_in
from memory_core.usecases.forgetting.finding.likely import log_odds
from memory_core.usecases.forgetting.finding.parted import APART, MEANT
from memory_core.usecases.forgetting.finding.seen import is_of_several
from memory_core.usecases.forgetting.passages import is_passage, items_of
from memory_core.usecases.forgetting.requests.request import Wanted, without_reason
from memory_core.usecases.forgetting.telling.lists import is_item, items_named, listing, without_items
from memory_core.usecases.forgetting.vocabulary.match import held_words, weighed
from memory_core.usecases.forgetting.vocabulary.text import folded

LEFT_BESIDE: Final = 0.3
"""Up to here another item is not meant: a new hip, of "the transplant" that was a kidney."""
_FEWEST: Final = 2


async def item_meant(
    store: Store, reader: Reader, description: str, wanted: Wanted, found: Found, where: Where, events: Events
) -> Found:
    """What is found, of the one list that it is the item that is meant; unchanged where the words name one or say it of all, and
    where the model does not set one far apart. Raises ScopeViolation."""
    if not found.certain or len(found.candidates) != 1 or found.names or wanted.keep or is_of_several(wanted):
        return found
    items = await _items(store, found.candidates[0].memory, without_reason(wanted.topic), where)
    if len(items) < _FEWEST:
        return found
    said = [_alone(one, items) for one in items]
    try:
        certain = await reader.sought(
            where.words or description, wanted.topic or description, [Sought(one, one) for one in said]
        )
    except EmbeddingUnavailable as error:
        events.emit("forget.reader_unavailable", reason=type(error).__name__)
        return found
    (first, best), (_, second), *_ = sorted(zip(items, certain, strict=True), key=lambda one: -one[1])
    if best < MEANT or second > LEFT_BESIDE or log_odds(best) - log_odds(second) < APART:
        return found
    return replace(found, candidates=(ForgetCandidate(first, best),), together=True, by_meaning=False)


async def _items(store: Store, one: Memory, topic: str, where: Where) -> list[Memory]:
    """The items of the sentence that a memory was learned from, or that a passage is; [] where the words of the request tell which
    are meant, or where what it says of all of them has one."""
    if is_item(one.id):
        return []
    async with store.reading() as reads:
        messages = (await told_in(reads, [one], where)).get(one.id, [])
    whole = folded(one.statement).strip(" .")
    items = [item for message in messages for item in items_of(message) if whole in folded(item.statement)]
    if len({item.statement for item in items}) != 1:
        return []
    told = listing(items[0].statement)
    if told is None or items_named(topic, told) or weighed(topic).keys() & held_words([told.lead, *told.items]):
        return []
    return items if is_passage(one.id) or all(_is_told(item, one) for item in items) else []


def _is_told(item: Memory, one: Memory) -> bool:
    return folded(item.value) in folded(one.statement)


def _alone(item: Memory, items: list[Memory]) -> str:
    """The sentence as if it told of this item alone."""
    return without_items(item.statement, [other.value for other in items if other.id != item.id])
