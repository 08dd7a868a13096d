"""What a restored database must take over from the present one before it takes its place.

A backup is older than the home. What the owner asked to forget since then must not come back, and what the owner closed to
others since then must not be open again. Tombstones recognise the first; the home's rows tell the second.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from memory_core.domain.errors import MemoryCoreError
from memory_core.domain.records import Memory, MemoryId, Message, MessageId, Origin, Role, Source, Span
from memory_core.domain.scopes import EVERYTHING, PUBLIC, ScopeKind, Trust
from memory_core.domain.slots import same_value
from memory_core.domain.tombstones import source_digest, told_slots
from memory_core.ports import Clock, MemoryFilter, Store
from memory_core.usecases.forgetting.deleting import intent as forget_intent
from memory_core.usecases.forgetting.deleting.plan import Asked
from memory_core.usecases.forgetting.forget import Forget, Receipt
from memory_core.usecases.forgetting.passages import message_of, taken_out

FORGOTTEN: Final = "[forgotten]"
"""What stands where something was redacted."""

_MOST_PASSAGES: Final = 200
"""The last ones: each costs a few queries, and after "forget everything" there are as many as there was history."""
_PAGE: Final = 500


class OtherOwner(MemoryCoreError):
    """The backup is of another database, and both remember what was forgotten: their lists cannot be joined."""


class Forgotten(Protocol):
    """What a database knows of the forgotten, all of it."""

    async def digests(self) -> frozenset[str]: ...
    async def take_over(self, digests: Iterable[str]) -> None:
        """These instead of its own."""
        ...

    async def redacted(self) -> list[MessageId]:
        """Messages in which something was redacted."""
        ...

    async def message_ids(self) -> list[MessageId]: ...


@dataclass(frozen=True, slots=True)
class CarriedOver:
    """`forgotten` memories, `redacted` messages, and memories `closed` to others again. Counts."""

    forgotten: int
    redacted: int
    closed: int


@dataclass(frozen=True, slots=True)
class Restoring:
    """`home` is the present database, `staged` the restored one, before anybody sees it. `forget` works on the staged one."""

    home: Store
    staged: Store
    home_forgotten: Forgotten
    staged_forgotten: Forgotten
    forget: Forget
    clock: Clock

    async def carry_over(self) -> CarriedOver:
        """Idempotent. Raises OtherOwner; RuntimeError when something forgotten could not be removed."""
        home_key, staged_key = await _key(self.home), await _key(self.staged)
        digests = await self.home_forgotten.digests()
        self._require_done(await self.forget.resume())
        if home_key != staged_key:
            if digests:
                raise OtherOwner(
                    "This backup is of another Confidant, and things were forgotten here since: restore it into an empty "
                    "CONFIDANT_HOME, or remove this database first."
                )
            return CarriedOver(0, 0, 0)
        await self.staged_forgotten.take_over(digests)
        async with self.home.reading() as reads, self.staged.reading() as staged:
            known = await forget_intent.wholes(staged.facts)
            since = [whole for whole in await forget_intent.wholes(reads.facts) if whole not in known]
        self._require_done([await self.forget.forget_again(whole) for whole in since])
        wanted = await self._touched(home_key, digests)
        gone, said = await self._forgotten_memories(home_key, digests), await self._forgotten_passages(wanted)
        if said:  # alone: which of what was learned from them has to go, the digests tell
            self._require_done([await self.forget.forget_asked(Asked(tuple(said), alone=True), EVERYTHING)])
        async with self.staged.reading() as reads:
            left = [memory.id for memory in await reads.memories.by_ids(gone, EVERYTHING)]
        if left:
            self._require_done([await self.forget.forget(left, EVERYTHING)])
        redacted = max(await self._redact_messages(wanted), len(set(map(message_of, said))))
        closed = await self._close_again()
        await self.forget.scrub()
        return CarriedOver(len(gone), redacted, closed)

    def _require_done(self, receipts: Sequence[Receipt]) -> None:
        failures = [failure for receipt in receipts for failure in receipt.failures]
        if failures:
            raise RuntimeError(f"what was forgotten could not be removed from: {', '.join(failures)}")

    async def _forgotten_memories(self, key: bytes, digests: frozenset[str]) -> list[MemoryId]:
        """Those whose value was forgotten, and those that rest on forgotten messages alone and are gone from the home."""
        gone: list[MemoryId] = []
        for page in await self._memories():
            async with self.staged.reading() as reads:
                evidence = await reads.memories.evidence([memory.id for memory in page])
            for memory in page:
                slots = told_slots(key, memory.scope, memory.subject, memory.attribute, memory.value)
                sources = {source_digest(key, item.message_id) for item in evidence.get(memory.id, [])}
                doubtful = bool(sources) and sources <= digests
                if not digests.isdisjoint(slots) or (doubtful and not await self._is_known(memory)):
                    gone.append(memory.id)
        return gone

    async def _is_known(self, memory: Memory) -> bool:
        """At home, as it is or told again since: what else a forgotten message taught stays."""
        async with self.home.reading() as reads:
            if await reads.memories.by_ids([memory.id], EVERYTHING):
                return True
            rivals = await reads.memories.competing([memory.scope], [memory.subject], [memory.attribute])
        return any(same_value(rival.value, memory.value) for rival in rivals)

    async def _memories(self) -> list[list[Memory]]:
        pages: list[list[Memory]] = []
        last: MemoryId | None = None
        while True:
            where = MemoryFilter(now=self.clock(), limit=_PAGE, after_id=last)
            async with self.staged.reading() as reads:
                page = await reads.memories.listed(EVERYTHING, where)
            if not page:
                return pages
            pages.append(page)
            last = page[-1].id

    async def _touched(self, key: bytes, digests: frozenset[str]) -> list[MessageId]:
        """Messages in which something was redacted at home, or on which something forgotten rested."""
        held = {m for m in await self.staged_forgotten.message_ids() if source_digest(key, m) in digests}
        return list(dict.fromkeys([*await self.home_forgotten.redacted(), *held]))

    async def _forgotten_passages(self, touched: Sequence[MessageId]) -> list[MemoryId]:
        """What was said and is taken out at home: core blocks and documents of the backup may hold its words."""
        gone: list[MemoryId] = []
        for start in range(0, len(touched), _PAGE):
            ids = touched[start : start + _PAGE]
            async with self.home.reading() as reads:
                present = {message.id: message for message in await reads.messages.by_ids(ids, EVERYTHING)}
            async with self.staged.reading() as reads:
                old = await reads.messages.by_ids(ids, EVERYTHING)
            gone += [name for message in old for name in taken_out(message, present.get(message.id))]
        return gone[-_MOST_PASSAGES:]

    async def _redact_messages(self, wanted: Sequence[MessageId]) -> int:
        """The home's words where something was redacted in them. A forgotten source that the home no longer has is blanked with
        its answer: nobody can tell any more which of its words were meant."""
        count = 0
        for start in range(0, len(wanted), _PAGE):
            ids = wanted[start : start + _PAGE]
            async with self.home.reading() as reads:
                present = {message.id: message for message in await reads.messages.by_ids(ids, EVERYTHING)}
            async with self.staged.writing() as writes:
                for old in await writes.messages.by_ids(ids, EVERYTHING):
                    new = present.get(old.id)
                    fresh = _blank(old) if new is None else _worded_as(old, new)
                    if fresh != old:
                        await writes.messages.replace(fresh)
                        count += 1
                    if new is None:
                        around = await writes.messages.around([old.id], EVERYTHING, before=0, after=2)
                        for answer in around.get(old.id, []):
                            if answer.role is Role.ASSISTANT and answer.reply_to == old.external_id:
                                await writes.messages.replace(_blank(answer))
        return count

    async def _close_again(self) -> int:
        """What is public in the backup and no longer in the home."""
        closed = 0
        for page in await self._memories():
            public = [memory for memory in page if memory.scope == PUBLIC]
            async with self.home.reading() as reads:
                present = {m.id: m for m in await reads.memories.by_ids([m.id for m in public], EVERYTHING)}
            async with self.staged.writing() as writes:
                for memory in public:
                    now = present.get(memory.id)
                    if now is not None and now.scope.kind is not ScopeKind.PUBLIC:
                        await writes.memories.replace(replace(memory, scope=now.scope))
                        closed += 1
        return closed


async def _key(store: Store) -> bytes:
    async with store.reading() as reads:
        return await reads.tombstones.key()


def _blank(message: Message) -> Message:
    return replace(message, content=FORGOTTEN, spans=(Span(0, len(FORGOTTEN), Source(Trust.UNKNOWN, Origin.QUOTED)),))


def _worded_as(old: Message, new: Message) -> Message:
    return replace(old, content=new.content, spans=new.spans, author_name=new.author_name, edited_at=new.edited_at)
