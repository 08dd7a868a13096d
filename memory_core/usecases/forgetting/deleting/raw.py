"""What the raw files of the database still show of a forgotten text, where that is only a part of longer words that stay."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Protocol

from memory_core.domain.records import MessageId
from memory_core.domain.scopes import EVERYTHING
from memory_core.domain.word_bounds import is_whole
from memory_core.ports import Clock, Holding, MemoryFilter, Reads, Store
from memory_core.usecases.forgetting.deleting.receipt import RAW_FILES
from memory_core.usecases.forgetting.vocabulary.text import folded

_LETTER: Final = r"[^\W\d_]"
_PAGE: Final = 500
_MOST: Final = 1_000


class Probed(Protocol):
    """A holder that looks for texts without regard to the words around them."""

    async def probe(self, needles: Sequence[str]) -> Holding: ...


async def but_longer(
    store: Store, clock: Clock, holder: Probed, needles: Sequence[str], seen: Sequence[Holding], held: Holding
) -> Holding:
    """What the raw files hold, without what they hold only within longer words: "Christian" of "Christiana", "Ann Lee" of "Joann
    Leek", who were not to be forgotten. Only where no other store holds anything, all that the files hold counts as whole words
    only, and each place of it is a place within longer words that the history or a memory still tells."""
    if held.store != RAW_FILES or not held.count or any(holding.count for holding in seen):
        return held
    anywhere = [needle for needle in needles if not is_whole(needle)]
    if anywhere and (await holder.probe(anywhere)).count:
        return held
    for needle in await _shown(holder, [needle for needle in needles if is_whole(needle)]):
        if not await _only_in_longer(store, clock, holder, needle.strip()):
            return held
    return Holding(held.store, 0)


async def _shown(holder: Probed, needles: Sequence[str]) -> list[str]:
    """Those of them that the files show: each look is a reading of all files."""
    if not needles or not (await holder.probe(needles)).count:
        return []
    if len(needles) == 1:
        return list(needles)
    half = len(needles) // 2
    return [*await _shown(holder, needles[:half]), *await _shown(holder, needles[half:])]


async def _only_in_longer(store: Store, clock: Clock, holder: Probed, needle: str) -> bool:
    async with store.reading() as reads:
        before, after = await _beside(reads, clock, needle)
    begun, ended = [f"{letter}{needle}" for letter in before], [f"{needle}{letter}" for letter in after]
    both = [f"{first}{needle}{last}" for first in before for last in after]

    async def places(texts: Sequence[str]) -> int:
        return (await holder.probe(texts)).count if texts else 0

    # A place with letters at both ends is met twice: among those that begin within a word, and among those that end within one.
    return await places(begun) + await places(ended) - await places(both) == await places([needle])


async def _beside(reads: Reads, clock: Clock, needle: str) -> tuple[list[str], list[str]]:
    """The letters that stand right before it and right behind it in what stays, where it is a part of longer words."""
    longer = re.compile(rf"(?P<before>{_LETTER})?{re.escape(folded(needle))}(?P<after>{_LETTER})?")
    known = await reads.memories.listed(EVERYTHING, MemoryFilter(now=clock(), text=needle, limit=_MOST))
    texts = [text for memory in known for text in (memory.subject, memory.value, memory.statement)]
    after = ""
    while ids := await reads.messages.ids(after=MessageId(after), limit=_PAGE):
        after = ids[-1]
        said = await reads.messages.by_ids(ids, EVERYTHING)
        texts += [message.content for message in said if needle.casefold() in message.content.casefold()]
    found = [match for text in texts for match in longer.finditer(folded(text))]
    return _letters(found, "before"), _letters(found, "after")


def _letters(found: Sequence[re.Match[str]], side: str) -> list[str]:
    return sorted({letter for match in found if (letter := match[side])})
