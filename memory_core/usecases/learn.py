"""Learning: a durable job → admit → extract → gate → reconcile → one transaction.

Models and vectors are asked before the transaction; what is decided inside it is pure, on the rows as they are then, so that
nothing has to be decided again. A crash anywhere leaves the job pending, and a second run ends in the same rows.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate
from memory_core.domain.errors import CompletionFailed, EmbeddingUnavailable, IndexUnavailable, MemoryCoreError
from memory_core.domain.lifecycle import Change, apply
from memory_core.domain.reconcile import (
    Coexist,
    Competitor,
    Decision,
    Reinforce,
    Reject,
    Supersede,
    reconcile,
)
from memory_core.domain.records import Evidence, Memory, MemoryId, Message, MessageId, Rejection, Standing
from memory_core.domain.scopes import EVERYTHING, Readable, Trust
from memory_core.domain.slots import OWNER
from memory_core.domain.teaching import NotTeachable, Teachable, admit
from memory_core.domain.tokens import stems
from memory_core.domain.tombstones import slot_digest, source_digest
from memory_core.extraction import gate, model, rules
from memory_core.extraction.gate import Passed, Refused
from memory_core.ports import (
    Checkpoint,
    Clock,
    Collection,
    Completion,
    Embedder,
    Events,
    LearnJob,
    NewId,
    Store,
    VectorIndex,
    Writes,
)
from memory_core.usecases.record import withdraw_support

TrustNow = Callable[[str], Awaitable[Trust]]
"""Actor key → trust now."""

_MOST_JOBS: Final = 10_000
_RECENT: Final = 12
"""Memories of the conversation that an elliptic sentence may be about."""
_MOST_SHOWN: Final = 20
_OWN_WORDS: Final = 12
"""Earlier messages of the conversation whose words the guardian may refer back to."""


@dataclass(frozen=True, slots=True)
class Learned:
    decision: Decision
    memory: Memory
    replaced: tuple[Memory, ...] = ()


@dataclass(frozen=True, slots=True)
class LearnReport:
    message_id: MessageId
    learned: tuple[Learned, ...] = ()
    rejected: tuple[Rejection, ...] = ()


class _EditedMeanwhile(Exception):
    """Rolls the transaction back: the job is for an old text."""


@dataclass(frozen=True, slots=True)
class _Proposal:
    candidates: tuple[Candidate, ...]
    refused: tuple[Refused, ...]
    cosines: Mapping[str, Mapping[str, float]]
    """By statement: cosine by memory id."""


@dataclass(frozen=True, slots=True)
class Learn:
    store: Store
    embedder: Embedder
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
            jobs = await reads.queue.pending(_MOST_JOBS)
        job = next((j for j in jobs if j.message_id == message_id), None)
        return LearnReport(message_id) if job is None else await self._run(job)

    async def drain(self, limit: int = 50) -> list[LearnReport]:
        """Runs pending jobs; one that fails is counted and left for later."""
        async with self.store.reading() as reads:
            jobs = await reads.queue.pending(limit)
        reports = []
        for job in jobs:
            try:
                reports.append(await self._run(job))
            except MemoryCoreError as error:
                self.events.emit("learn.failed", reason=type(error).__name__)
                async with self.store.writing() as unit:
                    await unit.queue.failed(job, str(error))
        return reports

    async def propose(self, message_id: MessageId, candidates: Sequence[Candidate]) -> LearnReport:
        """What a tool of the model proposes in that message's turn: the same admission, gate, reconciliation and writing."""
        message = await self._stored(message_id)
        if message is None:
            return LearnReport(message_id)
        teachable = admit(message, trust_now=await self.trust_now(message.author))
        if isinstance(teachable, NotTeachable):
            return LearnReport(message_id, (), (self._rejection(message, "", teachable.value),))
        proposal = await self._judged(teachable, candidates, shown=())
        return await self._write(teachable, message, proposal, job=None)

    async def undo(self, memory_id: MemoryId, readable: Readable) -> Memory | None:
        """Takes back what was learned last: the memory is withdrawn, and what it replaced holds again; that is returned."""
        async with self.store.writing() as unit:
            found = await unit.memories.by_ids([memory_id], readable)
            if not found or found[0].standing is Standing.WITHDRAWN:
                return None
            await unit.memories.replace(apply(found[0], Change.WITHDRAW, at=self.clock()))
            restored = None
            for older in await unit.memories.chain(memory_id, readable):
                if older.superseded_by == memory_id and older.standing is Standing.SUPERSEDED:
                    restored = apply(older, Change.RESTORE, at=self.clock())
                    await unit.memories.replace(restored)
        return restored

    async def _stored(self, message_id: MessageId) -> Message | None:
        async with self.store.reading() as reads:
            found = await reads.messages.by_ids([message_id], EVERYTHING)
        return found[0] if found else None

    async def _run(self, job: LearnJob) -> LearnReport:
        message = await self._stored(job.message_id)
        if message is None:
            return await self._nothing(job)
        teachable = admit(message, trust_now=await self.trust_now(message.author))
        self.checkpoint("learn.admitted")
        if isinstance(teachable, NotTeachable) or rules.is_low_value(teachable.text):
            return await self._nothing(job)
        proposal = await self._extracted(teachable)
        self.checkpoint("learn.extracted")
        try:
            return await self._write(teachable, message, proposal, job=job)
        except _EditedMeanwhile:
            return LearnReport(job.message_id)

    async def _nothing(self, job: LearnJob) -> LearnReport:
        """Nothing to learn; what an older text of the message supported is withdrawn."""
        async with self.store.writing() as unit:
            await withdraw_support(unit, job.message_id, self.clock)
            await unit.queue.done(job)
        return LearnReport(job.message_id)

    async def _extracted(self, teachable: Teachable) -> _Proposal:
        scope = Readable(frozenset({teachable.scope}))
        async with self.store.reading() as reads:
            recent = await reads.memories.recent_in(teachable.conversation_id, scope, limit=_RECENT)
            rivals = await reads.memories.competing(teachable.scope, OWNER, []) if self.completion.available else []
            earlier = await reads.messages.recent(
                teachable.conversation_id, scope, limit=_OWN_WORDS, before=teachable.taught_at
            )
        found = list(rules.extract(teachable, now=teachable.taught_at, zone=self.zone, recent=recent))
        shown = _shown(teachable.text, recent, rivals)
        if self.completion.available:
            try:
                found += await model.extract(self.completion, teachable, model.Seen(earlier, shown), zone=self.zone)
            except CompletionFailed as error:
                self.events.emit("learn.model_failed", reason=type(error).__name__)
        return await self._judged(teachable, found, shown=shown, own_words=_own_words(earlier))

    async def _judged(
        self, teachable: Teachable, candidates: Sequence[Candidate], *, shown: Sequence[Memory], own_words: str = ""
    ) -> _Proposal:
        passed, refused = [], []
        for candidate in gate.distinct(candidates):
            verdict = gate.check(candidate, teachable, shown=shown, own_words=own_words)
            if isinstance(verdict, Passed):
                passed.append(verdict.candidate)
            else:
                refused.append(verdict)
        return _Proposal(tuple(passed), tuple(refused), await self._cosines(teachable, passed))

    async def _cosines(self, teachable: Teachable, candidates: Sequence[Candidate]) -> dict[str, Mapping[str, float]]:
        """How close each statement is to what is remembered about its subject; nothing while the embedder loads."""
        if not candidates or not self.embedder.ready or not self.embedder.dimension:
            return {}
        async with self.store.reading() as reads:
            rivals = {c.statement: await reads.memories.competing(teachable.scope, c.subject, []) for c in candidates}
        try:
            vectors = await self.embedder.embed([c.statement for c in candidates])
            return {
                c.statement: await self.index.cosines(Collection.MEMORIES, [m.id for m in rivals[c.statement]], vector)
                for c, vector in zip(candidates, vectors, strict=True)
            }
        except (EmbeddingUnavailable, IndexUnavailable):
            return {}

    async def _write(
        self, teachable: Teachable, message: Message, proposal: _Proposal, *, job: LearnJob | None
    ) -> LearnReport:
        self.checkpoint("learn.before_write")
        learned: list[Learned] = []
        rejected = [self._rejection(message, r.candidate.statement, r.reason) for r in proposal.refused]
        async with self.store.writing() as unit:
            if job is not None:
                await withdraw_support(unit, message.id, self.clock)
            for candidate in proposal.candidates:
                decision = await self._one(unit, candidate, teachable, proposal, learned)
                if isinstance(decision, Reject):
                    rejected.append(self._rejection(message, candidate.statement, decision.reason))
            await unit.log.reject(rejected)
            if job is not None and not await unit.queue.done(job):
                raise _EditedMeanwhile
        self.checkpoint("learn.after_write")
        self.events.emit("learn.message", learned=len(learned), rejected=len(rejected))
        return LearnReport(message.id, tuple(learned), tuple(rejected))

    async def _one(
        self, unit: Writes, candidate: Candidate, teachable: Teachable, proposal: _Proposal, learned: list[Learned]
    ) -> Decision:
        key = await unit.tombstones.key()
        slot = slot_digest(key, teachable.scope, candidate.subject, candidate.attribute, candidate.value)
        digests = {slot, source_digest(key, teachable.message_id)}
        if await unit.tombstones.held(digests):
            if not candidate.explicit:
                return Reject("you asked me to forget it")
            await unit.tombstones.lift(digests)
        rivals = await unit.memories.competing(teachable.scope, candidate.subject, [])
        close = proposal.cosines.get(candidate.statement, {})
        decision = reconcile(candidate, [Competitor(m, close.get(m.id)) for m in rivals])
        if isinstance(decision, Reject):
            return decision
        learned.append(await self._apply(unit, candidate, decision, teachable, rivals))
        return decision

    async def _apply(
        self, unit: Writes, candidate: Candidate, decision: Decision, teachable: Teachable, rivals: Sequence[Memory]
    ) -> Learned:
        by_id = {m.id: m for m in rivals}
        evidence = Evidence(
            teachable.message_id,
            teachable.conversation_id,
            candidate.evidence,
            teachable.taught_at,
            candidate.explicit,
        )
        if isinstance(decision, Reinforce):
            same = by_id[decision.memory_id]
            before = (await unit.memories.evidence([same.id])).get(same.id, [])
            mentioned = _mentioned(same, evidence, before)
            await unit.memories.replace(mentioned, [evidence])
            for rival in decision.displaces:
                await unit.memories.replace(apply(by_id[rival], Change.SUPERSEDE, at=teachable.taught_at, by=same.id))
            return Learned(decision, mentioned, tuple(by_id[r] for r in decision.displaces))
        replaced = tuple(by_id[i] for i in decision.memory_ids) if isinstance(decision, Supersede) else ()
        memory = self._memory(candidate, teachable, replaced)
        if isinstance(decision, Coexist):
            memory = replace(memory, coexists_with=decision.memory_id)
        await unit.memories.add(memory, [evidence])
        for old in replaced:
            await unit.memories.replace(apply(old, Change.SUPERSEDE, at=teachable.taught_at, by=memory.id))
        return Learned(decision, memory, replaced)

    def _memory(self, candidate: Candidate, teachable: Teachable, replaced: Sequence[Memory]) -> Memory:
        """A superseding memory inherits the mentions of what it replaces: the stability of the fact stays."""
        return Memory(
            id=MemoryId(self.new_id()),
            scope=teachable.scope,
            kind=candidate.kind,
            subject=candidate.subject,
            attribute=candidate.attribute,
            value=candidate.value,
            statement=candidate.statement,
            importance=candidate.importance,
            confidence=candidate.confidence.weight,
            tags=candidate.tags,
            explicit=candidate.explicit or any(m.explicit for m in replaced),
            pinned=any(m.pinned for m in replaced),
            standing=Standing.CURRENT,
            mentions=max((m.mentions for m in replaced), default=1),
            learned_at=teachable.taught_at,
            last_mention_at=teachable.taught_at,
            valid_from=candidate.valid_from or teachable.taught_at,
            valid_to=candidate.valid_to,
            event_end=candidate.event_end,
            conversation_id=teachable.conversation_id,
        )

    def _rejection(self, message: Message, text: str, reason: str) -> Rejection:
        return Rejection(self.new_id(), message.id, message.scope, gate.without_credentials(text), reason, self.clock())


def _shown(text: str, recent: Sequence[Memory], rivals: Sequence[Memory]) -> tuple[Memory, ...]:
    """What competes with the message: what was just talked about, then what shares words with it, current ones only."""
    said = stems(text)
    close = sorted(rivals, key=lambda m: -len(said & stems(f"{m.statement} {m.attribute}")))
    unique = {m.id: m for m in (*recent, *close) if m.standing is Standing.CURRENT}
    return tuple(unique.values())[:_MOST_SHOWN]


def _own_words(messages: Sequence[Message]) -> str:
    return "\n".join(
        m.content[s.start : s.end]
        for m in messages
        for s in m.spans
        if s.source.trust is Trust.GUARDIAN and s.source.origin.value == "authored"
    )


def _mentioned(memory: Memory, evidence: Evidence, before: Sequence[Evidence]) -> Memory:
    """A mention counts once a conversation and day."""
    seen = {(e.conversation_id, e.taught_at.date()) for e in before}
    counts = (evidence.conversation_id, evidence.taught_at.date()) not in seen
    return replace(
        memory,
        mentions=memory.mentions + (1 if counts else 0),
        last_mention_at=max(memory.last_mention_at, evidence.taught_at),
        explicit=memory.explicit or evidence.explicit,
    )
