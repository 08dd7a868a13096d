"""Forgetting: a fact goes with all of its versions, its words are redacted in every store, and then every store is probed.

The order is what makes it safe. (1) An intent with ids alone. (2) One transaction deletes the rows, sets the tombstones and
takes the texts to redact into the intent: from here on nothing can bring the rows back. (3) Every holder redacts. (4) The
texts leave the intent; what deleted rows left in files is scrubbed. (5) Every holder is probed, and the receipt says what it
found. A crash after any step is finished by `resume`, with the same end; a holder that failed keeps the intent alive.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from memory_core.domain.errors import IndexUnavailable, NotFound, StorageUnavailable
from memory_core.domain.records import Memory, MemoryId, MessageId
from memory_core.domain.scopes import EVERYTHING, Readable, ScopeKind
from memory_core.ports import (
    Checkpoint,
    Clock,
    Collection,
    Events,
    Holding,
    Store,
    TextHolder,
    VectorIndex,
    Writes,
)
from memory_core.ports.wiping import Whole
from memory_core.usecases.forgetting.deleting import intent as forget_intent
from memory_core.usecases.forgetting.deleting import redaction
from memory_core.usecases.forgetting.deleting import whole as forget_whole
from memory_core.usecases.forgetting.deleting.intent import Intent, Stage
from memory_core.usecases.forgetting.deleting.plan import Asked, plan
from memory_core.usecases.forgetting.deleting.receipt import (
    HISTORY,
    OUT_OF_REACH,
    PRIVATE_CONVERSATIONS,
    Receipt,
    brief_receipt,
    own_files,
    render_receipt,
)
from memory_core.usecases.forgetting.deleting.unfinished import Unfinished
from memory_core.usecases.forgetting.finding.finder import Finder
from memory_core.usecases.forgetting.finding.found import Found, Where
from memory_core.usecases.forgetting.finding.search import ForgetCandidate
from memory_core.usecases.forgetting.passages import is_passage, left_of, passages
from memory_core.usecases.forgetting.picked import Choice, picked
from memory_core.usecases.forgetting.vocabulary.text import holds
from memory_core.usecases.learning.withdrawal import withdraw

__all__ = [
    "COMPACTION_DUE",
    "LAST_FORGOTTEN",
    "OUT_OF_REACH",
    "Asked",
    "Choice",
    "Forget",
    "ForgetCandidate",
    "Found",
    "Receipt",
    "Where",
    "brief_receipt",
    "render_receipt",
]

COMPACTION_DUE: Final = "index.compaction_due"
"""The fact that is set while the vector index's files may hold bytes of deleted points: who rebuilds them clears it."""

LAST_FORGOTTEN: Final = "forget.last_at"
"""The fact that holds when something was forgotten last: what a process keeps in memory from before may hold it."""

SCRUBBING: Final = "deleted bytes in the database files"
"""How a failed scrub is named in a receipt."""

VECTORS: Final = "vector index"

_WIPED_AT_ONCE: Final = 500
"""Messages a transaction."""


@dataclass(frozen=True, slots=True)
class Forget:
    """`holders`: every store that holds text, those that show the raw files last. `scrub` removes deleted bytes from files.

    `index` is None where no index can be opened; the outbox then tells it later.
    """

    store: Store
    holders: Sequence[TextHolder]
    index: VectorIndex | None
    finder: Finder
    scrub: Callable[[], Awaitable[None]]
    clock: Clock
    checkpoint: Checkpoint
    events: Events
    unfinished: Unfinished = field(default_factory=Unfinished, repr=False, compare=False)

    async def find(self, description: str, readable: Readable) -> list[ForgetCandidate]:
        """The memories that a request may mean, best first; one alone where it is clearly that one, by its
        words. Empty when none fits."""
        found = await self.look(description, Where(readable, self.clock()))
        memories = [candidate for candidate in found.candidates if not is_passage(candidate.memory.id)]
        return [] if len(memories) == 1 and (found.by_meaning or not found.sure) else memories

    async def look(self, description: str, where: Where) -> Found:
        """What a request means, passages of the history included."""
        return await self.finder.look(description, where)

    async def picked(self, choice: Choice, readable: Readable) -> Found:
        """What was picked of a list and is still there, as found. Raises NotFound when nothing is."""
        async with self.store.reading() as reads:
            return await picked(reads, choice, readable)

    async def unsure(self, found: Found, readable: Readable) -> list[Memory]:
        """What may belong to what was found, and is still there once that is forgotten."""
        async with self.store.reading() as reads:
            return await left_of(reads, [candidate.memory for candidate in found.unsure], readable)

    async def forget(self, ids: Sequence[MemoryId], readable: Readable) -> Receipt:
        """Forgets these memories and all that belongs to them. Raises NotFound when none of them is readable.

        Asked again after an interruption it goes on where it stopped.
        """
        return await self.forget_asked(Asked(tuple(ids)), readable)

    async def forget_asked(self, asked: Asked, readable: Readable, *, blocks: bool = False) -> Receipt:
        """The same for all that can be asked for at once. `blocks`: everything of the readers' is. Raises NotFound."""
        if blocks:
            return await self.forget_everything(readable)
        intent = Intent.of(asked.ids, asked.messages)
        async with self.store.writing() as unit:
            begun = (await forget_intent.stored(unit.facts)).get(intent.id)
            if begun is None:
                stored = await unit.memories.by_ids([i for i in asked.ids if not is_passage(i)], readable)
                said = await passages(unit.messages, asked.ids, readable)
                wiped = await unit.messages.present(asked.messages, readable)
                if (asked.ids and not (stored or said)) or not (asked.ids or wiped):
                    raise NotFound("There is no such memory to forget; /memories lists them.")
                intent = replace(
                    intent,
                    memories=tuple(memory.id for memory in (*stored, *said)),
                    needles=asked.names,
                    messages=tuple(wiped),
                    alone=asked.alone,
                    retracts=asked.retracts,
                    request=asked.request,
                    kept=asked.kept,
                    outside=_is_outside(readable),
                )
                await forget_intent.save(unit.facts, intent)
        self.checkpoint("forget.intent")
        return await self._finish(begun or intent, readable)

    async def forget_everything(self, readable: Readable) -> Receipt:
        """All that these readers may see, said or learned up to now: memories, history, summaries, documents, and where it is
        the owner's own pool also core blocks, working facts and typed lines."""
        now = self.clock()
        async with self.store.writing() as unit:
            whole = Whole(readable, await forget_whole.until(unit, readable, now))
            intent = await self._begun(unit, whole)
        self.checkpoint("forget.intent")
        return await self._finish(intent, readable)

    async def forget_again(self, whole: Whole) -> Receipt:
        """Everything that was forgotten once and is back, as in a database from before."""
        async with self.store.writing() as unit:
            intent = await self._begun(unit, whole)
        return await self._finish(intent, whole.readable)

    async def _begun(self, unit: Writes, whole: Whole) -> Intent:
        intent = replace(Intent.of_whole(whole), needles=await forget_whole.texts_of(unit, whole))
        await unit.facts.put(COMPACTION_DUE, self.clock().isoformat())
        await unit.facts.put(LAST_FORGOTTEN, self.clock().isoformat())
        await forget_intent.keep(unit.facts, whole)
        await forget_intent.save(unit.facts, intent)
        return intent

    async def resume(self) -> tuple[Receipt, ...]:
        """Finishes what a crash or a failed store interrupted: called at start. A receipt for each."""
        async with self.store.reading() as reads:
            unfinished = await forget_intent.stored(reads.facts)
        return tuple([await self._finish(intent, EVERYTHING) for intent in unfinished.values()])

    async def retry(self) -> tuple[Receipt, ...]:
        """Tries again what a store failed in, now and then while the program runs. A receipt for each that got further."""
        async with self.store.reading() as reads:
            due = self.unfinished.due(await forget_intent.stored(reads.facts))
        tried = [(intent, await self._finish(intent, EVERYTHING)) for intent in due]
        return tuple(
            receipt for intent, receipt in tried if not receipt.failures or set(receipt.failures) != set(intent.due)
        )

    async def _finish(self, intent: Intent, readable: Readable) -> Receipt:
        with self.unfinished.at_work(intent):
            if intent.whole is not None:
                return await self._finish_whole(intent, intent.whole)
            return await self._finish_listed(intent, readable)

    async def _finish_listed(self, intent: Intent, readable: Readable) -> Receipt:
        removed: dict[str, int] = {}
        failures: dict[str, str] = {}
        if intent.stage is Stage.NAMED:
            intent = await self._delete(intent, readable)
            removed["memories"] = len(intent.memories)
        self.checkpoint("forget.deleted")
        removed[VECTORS] = await self._drop_points(Collection.MEMORIES, intent.memories)
        if intent.stage is Stage.DELETED:
            intent = replace(intent, originals=await self._originals(intent, failures))
            await self._redact(intent, removed, failures)
        self.checkpoint("forget.redacted")
        if not failures:
            await self._save(replace(intent, stage=Stage.REDACTED, needles=()))
        await self._scrub(failures)
        self.checkpoint("forget.scrubbed")
        verified = await self._probe(intent, failures) if intent.stage is not Stage.REDACTED else []
        return await self._close(intent, removed, tuple(verified), failures)

    async def _finish_whole(self, intent: Intent, whole: Whole) -> Receipt:
        """Every step may run again: what is gone already is not found a second time."""
        removed: dict[str, int] = {}
        failures: dict[str, str] = {}
        failed = self._told_of(failures)
        if intent.stage is not Stage.REDACTED:
            async with self.store.reading() as reads:
                before = await reads.outbox.last_seq()
                said = frozenset(name for name, _ in await reads.messages.own(whole.readable, until=whole.until))
            names = await forget_whole.originals(self.holders, intent.needles, whole, failed)
            intent = replace(intent, originals=tuple(dict.fromkeys((*intent.originals, *names))))
            due = [holder for holder in self.holders if redaction.is_due(holder.name, intent.due)]
            removed = await forget_whole.wipe(due, whole, intent.needles, failed)
            self.checkpoint("forget.deleted")
            removed[VECTORS] = await self._drop_settled(before, said)
        self.checkpoint("forget.redacted")
        if not failures:
            await self._save(replace(intent, stage=Stage.REDACTED, needles=()))
        await self._scrub(failures)
        self.checkpoint("forget.scrubbed")
        verified = await forget_whole.look_again(self.holders, whole, intent, failed)
        for holding in (one for one in verified if one.count):
            failures.setdefault(holding.store, "")
        return await self._close(intent, removed, tuple(verified), failures)

    async def _drop_settled(self, before: int, said: frozenset[str]) -> int:
        """Points of what is gone leave the index at once, and so do their jobs: a hundred thousand of them would keep the
        index from what is said next."""
        count = 0
        for collection, jobs in (await forget_whole.settled_points(self.store, before, said)).items():
            dropped = await self._drop_points(collection, [job.point_id for job in jobs])
            if dropped:
                async with self.store.writing() as unit:
                    await unit.outbox.done(jobs)
            count += dropped
        return count

    async def _originals(self, intent: Intent, failures: dict[str, str]) -> tuple[str, ...]:
        """A document's name that tells what is forgotten is not told again."""
        names = await forget_whole.originals(self.holders, intent.needles, None, self._told_of(failures))
        told = ["a document" if holds(name, intent.needles) else name for name in names]
        return tuple(dict.fromkeys((*intent.originals, *told)))

    async def _delete(self, intent: Intent, readable: Readable) -> Intent:
        """The plan is made inside the transaction: nothing can be learned between looking and deleting."""
        now = self.clock()
        texts = await redaction.texts_of(self.holders, self._told_of({}))
        async with self.store.writing() as unit:
            # Rows that only wait for a sweep count as absent for every read: they would be missed.
            await unit.memories.purge_due(now)
            asked = Asked(intent.memories, intent.needles, intent.alone, intent.messages)
            asked = replace(asked, request=intent.request, retracts=intent.retracts, kept=intent.kept)
            whole = await plan(unit, asked, readable, now, texts)
            deleted = replace(
                intent,
                stage=Stage.DELETED,
                memories=whole.memories,
                labels=whole.labels,
                needles=whole.needles,
                request="",
                passages=whole.passages,
                stays=whole.stays,
            )
            asked_in = intent.messages[-1] if intent.messages and not intent.request else None
            await unit.tombstones.add(whole.digests, await forget_whole.told_before(unit, asked_in, now))
            for memory in whole.trimmed:
                await unit.memories.replace(memory)
            if intent.retracts:
                await withdraw(unit.memories, await unit.memories.by_ids(whole.memories, EVERYTHING), now)
            await unit.memories.delete(whole.memories)
            await unit.log.drop_rejections(whole.refused, of=whole.sources)
            await unit.facts.put(COMPACTION_DUE, now.isoformat())
            await unit.facts.put(LAST_FORGOTTEN, now.isoformat())
            await forget_intent.save(unit.facts, deleted)
        return deleted

    async def _redact(self, intent: Intent, removed: dict[str, int], failures: dict[str, str]) -> None:
        async with self.store.reading() as reads:
            before = await reads.outbox.last_seq()
        if redaction.is_due(HISTORY, intent.due):
            removed[HISTORY] = await self._wipe(intent.messages)
        changed = await redaction.redact(self.holders, intent.needles, intent.due, self._told_of(failures))
        removed.update(redaction.added(removed, changed))
        async with self.store.reading() as reads:
            waiting = await reads.outbox.pending(await reads.outbox.count())
        points = [job.point_id for job in waiting if job.seq > before and job.collection is Collection.HISTORY]
        removed[VECTORS] += await self._drop_points(Collection.HISTORY, points)

    async def _wipe(self, ids: Sequence[MessageId]) -> int:
        """Takes all of their text from messages; the rows stay, so that an import of the same ones brings nothing back."""
        count = 0
        for start in range(0, len(ids), _WIPED_AT_ONCE):
            async with self.store.writing() as unit:
                count += await unit.messages.empty(ids[start : start + _WIPED_AT_ONCE])
        return count

    async def _drop_points(self, collection: Collection, ids: Sequence[str]) -> int:
        """At once, though the outbox would see to it: until then the old words could still be searched for."""
        if self.index is None or not ids:
            return 0
        try:
            await self.index.delete(collection, ids)
            await self.index.flush()
        except IndexUnavailable:
            self.events.emit("forget.index_unavailable", points=len(ids))
            return 0
        return len(ids)

    async def _scrub(self, failures: dict[str, str]) -> None:
        try:
            await self.scrub()
        except Exception as error:  # noqa: BLE001  (the receipt must say so, not be lost)
            self._told_of(failures)(SCRUBBING, "scrub", error)

    async def _probe(self, intent: Intent, failures: dict[str, str]) -> list[Holding]:
        needles, failed = intent.needles, self._told_of(failures)
        seen = await redaction.probe(self.store, self.clock, self.holders, needles, intent.due, failed)
        for holding in (one for one in seen if one.count):
            failures.setdefault(holding.store, "")
        return seen

    async def _close(
        self, intent: Intent, removed: dict[str, int], verified: tuple[Holding, ...], failures: dict[str, str]
    ) -> Receipt:
        removed = redaction.added(dict(intent.removed), removed)
        async with self.store.writing() as unit:
            if failures:
                await forget_intent.save(
                    unit.facts, replace(intent, due=tuple(failures), removed=tuple(removed.items()))
                )
            else:
                await forget_intent.drop(unit.facts, intent)
            pending = bool(await unit.facts.get(COMPACTION_DUE))
        self.events.emit("memory.forgotten", memories=len(intent.memories), failures=len(failures))
        return Receipt(
            forgotten=intent.memories,
            labels=intent.labels,
            messages_redacted=removed.get(HISTORY, 0),
            removed={name: count for name, count in removed.items() if count},
            verified=verified,
            failures=tuple(failures),
            reasons=tuple(dict.fromkeys(reason for reason in failures.values() if reason)),
            index_compaction_pending=pending,
            passages=intent.passages,
            out_of_reach=(*OUT_OF_REACH, *_beyond(intent)),
            whole=intent.whole is not None,
            stays=intent.stays,
            name=intent.name,
        )

    async def _save(self, intent: Intent) -> None:
        async with self.store.writing() as unit:
            await forget_intent.save(unit.facts, intent)

    def _told_of(self, failures: dict[str, str]) -> redaction.Failed:
        """Notes the stores that failed, with the reason where it can be told."""

        def failed(store: str, step: str, error: Exception) -> None:
            failures[store] = str(error) if isinstance(error, StorageUnavailable) else failures.get(store, "")
            self.events.emit("forget.store_failed", store=store, step=step, error=type(error).__name__)

        return failed


def _beyond(intent: Intent) -> tuple[str, ...]:
    """What else is out of reach of this one: told from where it was asked, whether or not there is anything."""
    whole = intent.whole
    private = intent.outside or (whole is not None and whole.of_owner and _is_outside(whole.readable))
    return (*own_files(intent.originals), *((PRIVATE_CONVERSATIONS,) if private else ()))


def _is_outside(readable: Readable) -> bool:
    """Whether these readers can see no private conversation."""
    kinds = (*readable.kinds, *(scope.kind for scope in readable.scopes))
    return ScopeKind.PRIVATE not in kinds
