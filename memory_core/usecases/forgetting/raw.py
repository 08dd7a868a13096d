"""What the raw files of the database still show of a forgotten name, where that is only a part of longer names that stay."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Protocol

from memory_core.domain.records import MessageId
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import Clock, Holding, MemoryFilter, Reads, Store
from memory_core.usecases.forgetting.receipt import RAW_FILES
from memory_core.usecases.forgetting.text import folded

_NAME: Final = re.compile(r"[^\W\d_a-z][^\W\d_]*")
_PAGE: Final = 500
_MOST: Final = 1_000


class Probed(Protocol):
    """A holder that looks for texts without regard to the words around them."""

    async def probe(self, needles: Sequence[str]) -> Holding: ...


async def but_longer(
    store: Store, clock: Clock, holder: Probed, needles: Sequence[str], seen: Sequence[Holding], held: Holding
) -> Holding:
    """What the raw files hold, without the names that they hold only at the beginning of longer ones: "Christian" of "Christiana",
    who was not to be forgotten. Only where no other store holds anything, the files hold nothing but names, and each place of a
    name is a place of a longer word that the history or a memory still tells."""
    names = [needle for needle in needles if _NAME.fullmatch(needle.strip())]
    if held.store != RAW_FILES or not held.count or not names or any(holding.count for holding in seen):
        return held
    rest = [needle for needle in needles if needle not in names]
    if rest and (await holder.probe(rest)).count:
        return held
    for name in names:
        places = (await holder.probe([name])).count
        if not places:
            continue
        async with store.reading() as reads:
            longer = await _longer(reads, clock, name.strip())
        if not longer or (await holder.probe(longer)).count != places:
            return held
    return Holding(held.store, 0)


async def _longer(reads: Reads, clock: Clock, name: str) -> list[str]:
    """The name with each letter that goes on behind it in what stays: no two of them can be in one place."""
    goes_on = re.compile(rf"(?<!\w){re.escape(folded(name))}(?P<letter>[^\W\d_])")
    found: set[str] = set()
    known = await reads.memories.listed(EVERYTHING, MemoryFilter(now=clock(), text=name, limit=_MOST))
    texts = [text for memory in known for text in (memory.subject, memory.value, memory.statement)]
    after = ""
    while ids := await reads.messages.ids(after=MessageId(after), limit=_PAGE):
        after = ids[-1]
        texts += [
            m.content for m in await reads.messages.by_ids(ids, EVERYTHING) if name.casefold() in m.content.casefold()
        ]
    for text in texts:
        found |= set(goes_on.findall(folded(text)))
    return sorted(f"{name}{letter}" for letter in found)
