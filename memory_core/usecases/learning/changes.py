"""Which memories a message puts out of date, by its words (`extraction.changes`) or as the comparing model sees it: asked before
the transaction, of a few of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate, Comparison
from memory_core.domain.errors import EmbeddingUnavailable, IndexUnavailable
from memory_core.domain.people import subject_key
from memory_core.domain.records import ConversationId, Kind, Memory, MemoryId, Standing
from memory_core.domain.scopes import Readable, competing_scopes
from memory_core.domain.small_talk import is_small_talk
from memory_core.domain.teaching import Teachable
from memory_core.extraction import statements
from memory_core.extraction.changes.by_role import in_roles
from memory_core.extraction.changes.exclusions import beside_slot
from memory_core.extraction.changes.guesses import (
    LEAST_OF_A_SENTENCE,
    believed,
    doubtful,
    ended_by,
    sentences_to_compare,
    text_to_compare,
)
from memory_core.extraction.changes.outdated import DATED, Ground, Outdated, holds, is_mistaken
from memory_core.extraction.changes.rows import News
from memory_core.extraction.changes.seeing import Seen, seen_in
from memory_core.extraction.changes.standing_rules import is_standing, lifted, may_lift
from memory_core.extraction.dates import first_date
from memory_core.ports import (
    Collection,
    Embedder,
    Events,
    MemoryFilter,
    Reader,
    Reads,
    Store,
    VectorIndex,
    VectorQuery,
)

_CLOSE: Final = 8
"""Memories found by the message's meaning."""
_RULES: Final = frozenset({Kind.BEHAVIOR, Kind.CONSTRAINT, Kind.PREFERENCE})
_MOST_RULES: Final = 200
_ANY_ZONE: Final = ZoneInfo("UTC")
"""Only where a date stands is asked, not which it is."""
_MOST_STATED: Final = 6
"""Sentences: who writes more is telling a story, or has pasted one."""


@dataclass(frozen=True, slots=True)
class Changes:
    """Asks index and reader; writes nothing."""

    store: Store
    embedder: Embedder
    reader: Reader | None
    index: VectorIndex
    events: Events
    zone: ZoneInfo

    async def seen(self, teachable: Teachable, read: Sequence[Candidate], known: Sequence[Memory]) -> list[Outdated]:
        """Memories of the text's own scope that no longer hold, each with the sentence that says so. `known`: those at hand."""
        stated = [one for one in statements.stated(teachable.text) if not is_small_talk(one)]
        eased = [one for one in statements.stated(teachable.text, eased=True) if not is_small_talk(one)]
        if not 0 < len(eased) <= _MOST_STATED:
            return []
        near = await self._near(teachable, read, known)
        held = list(filter(holds, near))
        news = News(
            text=teachable.text,
            stated=stated,
            eased=eased,
            read=read,
            known=near,
            held=held,
            standing=await self._standing(teachable, read),
            conversation=teachable.conversation_id,
            now=teachable.taught_at,
            zone=self.zone,
        )
        seen = seen_in(news)
        asked, own = in_roles(news, seen.explained)
        guessed = believed(await self._guessed(asked, seen), asked)
        return [*seen.outdated, *(replace(one, sentence=own.get(one.sentence, one.sentence)) for one in guessed)]

    async def _standing(self, teachable: Teachable, read: Sequence[Candidate]) -> list[Memory]:
        """The standing rules, however long ago they were set, where the text may lift one or sets a new one."""
        sets_one = any(one.kind in _RULES for one in read)
        if not (sets_one or any(map(may_lift, statements.stated(teachable.text)))):
            return []
        readable = Readable(frozenset(competing_scopes(teachable.scope)))
        async with self.store.reading() as reads:
            return await standing_rules(reads, readable, teachable.taught_at)

    async def _guessed(self, news: News, seen: Seen) -> list[Outdated]:
        """What the comparing model takes for out of date of what no reader saw to be, each with the likeliest sentence."""
        if self.reader is None:
            return []
        near, sentences = doubtful(news, seen), sentences_to_compare(news, seen)
        if not near or not sentences:
            return []
        text = text_to_compare(news, seen)
        try:
            certain = await self.reader.outdated([_compared(text, memory) for memory in near])
            ended = ended_by(near, certain, text, news)
            if len(sentences) == 1 or not ended:
                return [Outdated(memory, sentences[0], Ground.GUESSED) for memory in ended]
            each = await self.reader.outdated([_compared(one, memory) for memory in ended for one in sentences])
        except EmbeddingUnavailable as error:
            self.events.emit("learn.reader_unavailable", reason=type(error).__name__)
            return []
        rows = [each[at : at + len(sentences)] for at in range(0, len(each), len(sentences))]
        return [
            Outdated(one, sentences[row.index(max(row))], Ground.GUESSED)
            for one, row in zip(ended, rows, strict=True)
            if max(row) >= LEAST_OF_A_SENTENCE
            or is_mistaken(news.text)  # "I got that wrong. She is allergic to aspirin."
        ]

    async def _near(self, teachable: Teachable, read: Sequence[Candidate], known: Sequence[Memory]) -> Sequence[Memory]:
        """What might be spoken of: what is at hand, what stands in a slot that was read, and what lies close to the text."""
        readable = Readable(frozenset(competing_scopes(teachable.scope)))
        found = {memory.id: memory for memory in known if readable.allows(memory.scope)}
        ids = await self._close(teachable, readable)
        slots = {(subject_key(one.subject), slot) for one in read for slot in (one.attribute, *beside_slot(one))}
        async with self.store.reading() as reads:
            if slots:
                subjects, attributes = zip(*slots, strict=True)
                beside = await reads.memories.competing(competing_scopes(teachable.scope), subjects, attributes)
                found |= {one.id: one for one in beside if (subject_key(one.subject), one.attribute) in slots}
            found |= {memory.id: memory for memory in await reads.memories.by_ids(ids, readable)}
        return list(found.values())

    async def _close(self, teachable: Teachable, readable: Readable) -> list[MemoryId]:
        """For a reader to compare; what the text says in as many words is found by words. Never waits for the embedder to load."""
        if self.reader is None or not self.embedder.ready or not self.embedder.dimension:
            return []
        try:
            (vector,) = await self.embedder.embed([teachable.text])
            asked = VectorQuery(readable=readable, text="", dense=vector, limit=_CLOSE)
            hits = await self.index.search(Collection.MEMORIES, asked)
        except (EmbeddingUnavailable, IndexUnavailable) as error:
            self.events.emit("learn.vectors_unavailable", reason=type(error).__name__)
            return []
        return list(dict.fromkeys(MemoryId(hit.id) for leg in hits.values() for hit in leg))


async def lifted_by(
    reads: Reads, text: str, readable: Readable, conversation: ConversationId, now: datetime
) -> list[tuple[str, Memory]]:
    """The standing rules that a text plainly lifts, each with the sentence that does; nothing is read where no word sounds like it.

    Raises ScopeViolation.
    """
    lifting = [one for one in statements.stated(text) if may_lift(one)]
    if not lifting:
        return []
    return lifted(lifting, await standing_rules(reads, readable, now), conversation)


async def standing_rules(reads: Reads, readable: Readable, now: datetime) -> list[Memory]:
    """What the owner asked for from now on, the latest first. Raises ScopeViolation."""
    listed = await reads.memories.listed(readable, MemoryFilter(now=now, kinds=_RULES, limit=_MOST_RULES))
    standing = [one for one in listed if one.standing is Standing.CURRENT and is_standing(one)]
    return sorted(standing, key=lambda one: (one.last_mention_at, one.id), reverse=True)


def _compared(text: str, memory: Memory) -> Comparison:
    return Comparison(text, memory.statement, as_worded(memory))


_ON_A_DAY: Final = re.compile(r"\s*\(\d{4}-\d\d(?:-\d\d)?(?:T\d\d:\d\d)?\)$")


def as_worded(memory: Memory) -> str:
    """The value as the statement has it: "8 February" rather than 2027-02-08, "flying to Rome" without the day behind it."""
    if memory.attribute not in DATED or (day := first_date(memory.statement, memory.learned_at, _ANY_ZONE)) is None:
        return _ON_A_DAY.sub("", memory.value)
    return memory.statement[day.start : day.stop].strip(" ,.")
