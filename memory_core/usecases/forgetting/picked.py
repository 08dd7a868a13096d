"""What the owner picked of a list of things that a request to forget may mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from memory_core.domain.errors import NotFound
from memory_core.domain.records import Memory, MemoryId
from memory_core.domain.scopes import Readable
from memory_core.ports import MemoryReads, Reads
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found
from memory_core.usecases.forgetting.passages import is_passage, passages
from memory_core.usecases.forgetting.vocabulary.text import folded


@dataclass(frozen=True, slots=True)
class Choice:
    """`alone`: of a fact with several versions only these. The `kept` ones were offered besides, and stay. `worded`: how those that
    were picked were shown."""

    ids: Sequence[MemoryId]
    alone: bool = False
    kept: Sequence[MemoryId] = ()
    worded: Sequence[str] = field(default=(), repr=False)


async def picked(reads: Reads, choice: Choice, readable: Readable) -> Found:
    """Those of the choice that are still there. How they were shown goes as well, where it tells nothing else. Raises NotFound when
    none is there."""
    stored = await reads.memories.by_ids([one for one in choice.ids if not is_passage(one)], readable)
    said = await passages(reads.messages, choice.ids, readable)
    if not stored and not said:
        raise NotFound("There is no such memory to forget; /memories lists them.")
    meant = tuple(ForgetCandidate(memory, 1.0) for memory in (*stored, *said))
    names = await _telling_no_more(reads.memories, choice.worded, stored)
    return Found(meant, together=True, alone=choice.alone, kept=tuple(choice.kept), names=names)


async def _telling_no_more(memories: MemoryReads, worded: Sequence[str], gone: Sequence[Memory]) -> tuple[str, ...]:
    """Without the sentences of which something else was learned that stays: "I have diabetes, asthma and a bad hip"."""
    evidence = await memories.evidence([one.id for one in gone])
    sources = {item.message_id for items in evidence.values() for item in items}
    learned = await memories.supported_by_each(sorted(sources))
    going = {one.id for one in gone}
    staying = {_plain(one.statement) for of_one in learned.values() for one in of_one if one.id not in going}
    return tuple(one for one in worded if _plain(one) not in staying)


def _plain(text: str) -> str:
    return folded(text).strip(" .!")
