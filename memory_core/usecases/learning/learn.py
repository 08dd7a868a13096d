"""Learning: a durable job → admit → extract → gate → reconcile → one transaction.

Models and vectors are asked before the transaction; what is decided inside it is pure, on the rows as they are then, so that
nothing has to be decided twice. A crash anywhere leaves the job pending, and a second run ends in the same rows.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate
from memory_core.domain.reconcile import Reject
from memory_core.domain.records import Evidence, Memory, MemoryId, Message, MessageId, Rejection, Standing
from memory_core.domain.scopes import EVERYTHING, Readable, Trust
from memory_core.domain.teaching import NotTeachable, Teachable, admit
from memory_core.extraction import as_shown, gate, statements
from memory_core.extraction.rules import extractor as rules
from memory_core.ports import (
    Checkpoint,
    Clock,
    Completion,
    Embedder,
    Events,
    LearnJob,
    NewId,
    Reader,
    Store,
    VectorIndex,
    Writes,
)
from memory_core.usecases.learning import correcting
from memory_core.usecases.learning.judging import Judging, Proposal
from memory_core.usecases.learning.withdrawal import drop_support, withdraw
from memory_core.usecases.learning.writing import FORGOTTEN, FORGOTTEN_SOURCE, Learned, Writing, is_about

__all__ = ["Learn", "LearnReport", "Learned", "TrustNow"]

TrustNow = Callable[[str], Awaitable[Trust]]
"""Actor key → trust now."""

_MOST_TRIES: Final = 3
"""How often one run starts over when the message changes under it."""


@dataclass(frozen=True, slots=True)
class LearnReport:
    """What a message taught, in its order, and what was refused and why."""

    message_id: MessageId
    learned: tuple[Learned, ...] = ()
    rejected: tuple[Rejection, ...] = ()


class _ChangedMeanwhile(Exception):
    """Rolls the transaction back: the message is not what was read."""


@dataclass(frozen=True, slots=True)
class Learn:
    store: Store
    embedder: Embedder
    reader: Reader | None
    index: VectorIndex
    completion: Completion
    clock: Clock
    new_id: NewId
    trust_now: TrustNow
    zone: ZoneInfo
    checkpoint: Checkpoint
    events: Events

    async def message(self, message_id: MessageId) -> LearnReport:
        """Runs the message's pending job; without one, nothing happens."""
        async with self.store.reading() as reads:
            job = await reads.queue.of(message_id)
        return LearnReport(message_id) if job is None else await self._run(job)

    async def drain(
        self, limit: int = 50, *, at_work: Callable[[MessageId], bool] = lambda _: False
    ) -> list[LearnReport]:
        """Runs pending jobs; one that fails is counted, reported and left for later, and does not stop the others. `at_work`:
        whether a message's own turn is going on, which learns from it in the end, or calls `teach_nothing`: till then its job
        waits for that turn."""
        async with self.store.reading() as reads:
            jobs = await reads.queue.pending(limit)
        reports = []
        for job in jobs:
            if at_work(job.message_id):
                continue
            try:
                reports.append(await self._run(job))
            except Exception as error:  # noqa: BLE001  (the worker's edge: the job stays, with its reason)
                self.events.emit("learn.failed", reason=type(error).__name__, attempts=job.attempts + 1)
                async with self.store.writing() as unit:
                    await unit.queue.failed(job, type(error).__name__)
        return reports

    async def propose(
        self, message_id: MessageId, candidates: Sequence[Candidate], *, strict: bool = False, budget: int | None = None
    ) -> LearnReport:
        """What a tool of the model proposes in that message's turn: the same admission, gate, reconciliation and writing.

        `strict` applies the strict signs of injection. Of more than `budget` candidates the later ones are refused.
        """
        for _ in range(_MOST_TRIES):
            message = await self._stored(message_id)
            if message is None:
                return LearnReport(message_id)
            teachable = admit(message, trust_now=await self.trust_now(message.author))
            if isinstance(teachable, NotTeachable):
                refused = [self._rejection(message, one.statement, teachable.value) for one in candidates]
                async with self.store.writing() as unit:
                    await unit.log.reject(refused)
                return LearnReport(message_id, (), tuple(refused))
            proposal = await self._judging.proposed(teachable, candidates[:budget], strict=strict)
            beyond = candidates[len(candidates[:budget]) :]
            over = [self._rejection(message, one.statement, "the task has saved its fill") for one in beyond]
            try:
                return await self._write(teachable, message, proposal, job=None, rejected=over)
            except _ChangedMeanwhile:
                continue
        return LearnReport(message_id)

    async def confirmed(self, message_id: MessageId, text: str, readable: Readable) -> LearnReport:
        """Saves, explicitly, a text that is not the guardian's: it was shown to them word for word, and they said yes to it.

        `message_id`: their message in whose turn it was shown, which says for whom it is kept. The strict signs of injection apply.
        """
        for _ in range(_MOST_TRIES):
            message = await self._stored(message_id)
            if message is None or not readable.allows(message.scope):
                return LearnReport(message_id)
            teachable = admit(message, trust_now=await self.trust_now(message.author), confirmed=text)
            proposal, rejected = Proposal(()), list[Rejection]()
            if isinstance(teachable, NotTeachable):
                rejected = [self._rejection(message, text, teachable.value)]
            elif (unfit := as_shown.unfit(text)) is not None:
                rejected = [self._rejection(message, text, unfit)]
            else:
                proposal = await self._judging.confirmed(teachable)
            try:
                return await self._write(teachable, message, proposal, job=None, rejected=rejected)
            except _ChangedMeanwhile:
                continue
        return LearnReport(message_id)

    async def teach_nothing(self, message_id: MessageId) -> None:
        """The message teaches nothing, now that its turn knows what it asks: its job goes, for good. Without a job what it taught
        already goes: before a crash, or when the command line drained all that waited, no turn was at work on it."""
        async with self.store.writing() as unit:
            job = await unit.queue.of(message_id)
            if job is not None:
                await unit.queue.done(job)
                return
            for message in await unit.messages.by_ids([message_id], EVERYTHING):
                orphans = await drop_support(unit.memories, message, keeps=lambda *_: False)
                await withdraw(unit.memories, orphans, self.clock())
                await unit.memories.delete([memory.id for memory in orphans])

    async def undo(
        self, memory_ids: Sequence[MemoryId], readable: Readable, *, said_at: datetime | None = None
    ) -> list[Memory]:
        """Takes back what was learned: these memories are withdrawn, and what they replaced holds again; that is returned, the last
        learned first. `said_at`: when the owner said that they were wrong, and so that what they stood against is true."""
        async with self.store.writing() as unit:
            found = [
                m for m in await unit.memories.by_ids(memory_ids, readable) if m.standing is not Standing.WITHDRAWN
            ]
            if not found:
                return []
            restored = await withdraw(unit.memories, found, self.clock())
            readable.require(memory.scope for memory in restored)
            if said_at is not None:
                beside = [memory.coexists_with for memory in found if memory.coexists_with]
                for memory in (*restored, *await unit.memories.by_ids(beside, readable)):
                    await unit.memories.replace(replace(memory, last_mention_at=max(memory.last_mention_at, said_at)))
        self.events.emit("learn.undone", restored=len(restored))
        return sorted(restored, key=lambda memory: (memory.learned_at, memory.id), reverse=True)

    @property
    def _judging(self) -> Judging:
        return Judging(self.store, self.embedder, self.reader, self.index, self.completion, self.events, self.zone)

    async def _meant(self, message: Message) -> list[Memory]:
        async with self.store.reading() as reads:
            return await correcting.meant(reads, message)

    async def _stored(self, message_id: MessageId) -> Message | None:
        async with self.store.reading() as reads:
            found = await reads.messages.by_ids([message_id], EVERYTHING)
        return found[0] if found else None

    async def _run(self, job: LearnJob) -> LearnReport:
        for _ in range(_MOST_TRIES):
            message = await self._stored(job.message_id)
            if message is None:
                async with self.store.writing() as unit:
                    await unit.queue.done(job)
                break
            teachable = admit(message, trust_now=await self.trust_now(message.author))
            self.checkpoint("learn.admitted")
            proposal, meant = Proposal(()), await self._meant(message)
            if isinstance(teachable, Teachable) and not rules.is_low_value(teachable.text):
                edited = message.edited_at is not None
                proposal = await self._judging.extracted(teachable, meant, edited=edited)
            self.checkpoint("learn.extracted")
            try:
                return await self._write(teachable, message, proposal, job=job, meant=meant)
            except _ChangedMeanwhile:
                continue
        return LearnReport(job.message_id)

    async def _write(
        self,
        teachable: Teachable | NotTeachable,
        message: Message,
        proposal: Proposal,
        *,
        job: LearnJob | None,
        rejected: Sequence[Rejection] = (),
        meant: Sequence[Memory] = (),
    ) -> LearnReport:
        """Raises _ChangedMeanwhile, with nothing written, when the message is not what was read."""
        self.checkpoint("learn.before_write")
        refused = [*rejected, *(self._rejection(message, r.candidate.statement, r.reason) for r in proposal.refused)]
        learned: list[Learned] = []
        async with self.store.writing() as unit:
            if job is not None and not await unit.queue.done(job):
                raise _ChangedMeanwhile
            if await unit.messages.by_ids([message.id], EVERYTHING) != [message]:
                raise _ChangedMeanwhile
            left = await self._without_old_words(unit, message, teachable, proposal, learned)
            if isinstance(teachable, Teachable):
                before = await unit.memories.supported_by(message.id)
                writing = Writing(unit, teachable, self.zone, self.new_id, before)
                for candidate in left:
                    outcome = await writing.place(candidate, proposal.cosines.get(candidate.statement, {}))
                    if isinstance(outcome, Reject):
                        refused.append(self._rejection(message, candidate.statement, outcome.reason))
                    else:
                        learned.append(outcome)
            if {memory.id for memory in meant} & {old.id for one in learned for old in one.replaced}:
                await correcting.answered(unit)
            await unit.log.reject(refused)
        self.checkpoint("learn.after_write")
        self.events.emit("learn.message", learned=len(learned), rejected=len(refused))
        return LearnReport(message.id, tuple(learned), tuple(refused))

    async def _without_old_words(
        self,
        unit: Writes,
        message: Message,
        teachable: Teachable | NotTeachable,
        proposal: Proposal,
        learned: list[Learned],
    ) -> list[Candidate]:
        """After an edit: withdraws what only the old text supported, keeps what the new one says too; returns what is left.

        A message that was never edited may hold evidence already: of what a tool proposed in its turn. That stays.
        """
        candidates = list(proposal.candidates)
        if isinstance(teachable, Teachable) and (message.edited_at is None or teachable.confirmed):
            return candidates

        def still_said(memory: Memory, evidence: Evidence) -> bool:
            if memory.standing is Standing.WITHDRAWN:
                return True  # taken back by hand: its evidence is how that is known
            if evidence.confirmed:
                return isinstance(teachable, Teachable)  # its words were never the message's
            edited = message.edited_at
            current = edited is not None and evidence.taught_at >= edited
            return isinstance(teachable, Teachable) and (
                current or statements.still_says(teachable.text, evidence.quote)
            )

        orphans = await drop_support(unit.memories, message, keeps=still_said)
        if isinstance(teachable, Teachable):
            writing = Writing(unit, teachable, self.zone, self.new_id)
            for candidate in proposal.candidates:
                same = next((orphan for orphan in orphans if is_about(orphan, candidate)), None)
                if same is not None:
                    learned.append(await writing.adopt(candidate, same))
                    orphans.remove(same)
                    candidates.remove(candidate)
        await withdraw(unit.memories, orphans, self.clock())
        return candidates

    def _rejection(self, message: Message, text: str, reason: str) -> Rejection:
        shown = "" if reason in {FORGOTTEN, FORGOTTEN_SOURCE} else gate.without_credentials(text)
        return Rejection(self.new_id(), message.id, message.scope, shown, reason, self.clock())
