"""Before the transaction: what the extractors propose, what the gate lets pass, how close it is to what is remembered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain import occasions
from memory_core.domain.candidates import Candidate, Relation, Told
from memory_core.domain.errors import CompletionFailed, EmbeddingUnavailable, IndexUnavailable
from memory_core.domain.people import alternatives, same_subject
from memory_core.domain.reconcile import NEAR_DUPLICATE_COSINE, SAME_TOPIC_COSINE, Add, Coexist, Competitor, reconcile
from memory_core.domain.records import Confidence, Memory, MemoryId, Message, Origin, Role, Standing
from memory_core.domain.scopes import Readable, Scope, Trust, competing_scopes
from memory_core.domain.teaching import Teachable
from memory_core.extraction import answering, as_shown, gate, model, notes, refining
from memory_core.extraction.arbiter import arbitrate
from memory_core.extraction.beginnings import since_told
from memory_core.extraction.changes.providers import no_towns
from memory_core.extraction.gate import Passed, Refused
from memory_core.extraction.rules import extractor as rules
from memory_core.ports import Collection, Completion, Embedder, Events, MemoryReads, Reader, Reads, Store, VectorIndex
from memory_core.usecases.learning.changes import Changes

_RECENT: Final = 12
"""Memories of the conversation that an elliptic sentence may be about."""
_ALIKE: Final = 8
"""Memories found by the message's words: who is meant by a name, what the model should compare with."""
_OWN_WORDS: Final = 12
"""Earlier messages of the conversation whose words the guardian may refer back to."""
_MOST_SHOWN: Final = 16


@dataclass(frozen=True, slots=True)
class Proposal:
    """`cosines`: by statement, the cosine of each memory to it, by id; empty where no vector was at hand."""

    candidates: tuple[Candidate, ...]
    refused: tuple[Refused, ...] = ()
    cosines: Mapping[str, Mapping[str, float]] = field(default_factory=dict)


async def rivals_of(memories: MemoryReads, candidate: Candidate, scope: Scope) -> list[Memory]:
    """Memories about the candidate's subject, under any name that the owner may have used for it; of "the meeting about hiring"
    also those of a meeting."""
    head = occasions.head(candidate.subject) if candidate.attribute in occasions.ATTRIBUTES else candidate.subject
    subjects = {*alternatives(candidate.subject), *alternatives(head)}
    return [
        memory
        for memory in await memories.competing(competing_scopes(scope), subjects)
        if same_subject(memory.subject, candidate.subject) or same_subject(memory.subject, head)
    ]


@dataclass(frozen=True, slots=True)
class Judging:
    """Asks extractors, gate, index and model; writes nothing."""

    store: Store
    embedder: Embedder
    reader: Reader | None
    index: VectorIndex
    completion: Completion
    events: Events
    zone: ZoneInfo

    @property
    def _changes(self) -> Changes:
        return Changes(self.store, self.embedder, self.reader, self.index, self.events, self.zone)

    async def extracted(self, teachable: Teachable, meant: Sequence[Memory] = (), *, edited: bool = False) -> Proposal:
        """What the rules and, where there is one, the model find. A failing model leaves the rules' findings.

        `meant`: what the owner was asked the right of, and corrects with whatever they tell of it. `edited`: what only the
        message's old words told is not known already.
        """
        grounds = (await self._grounds(teachable)).first(meant)
        if edited:
            grounds = grounds.without(await self._only_told_before(teachable))
        told = await self._told(teachable)

        def as_if_after(opening: str) -> Sequence[Candidate]:
            return rules.extract(
                teachable,
                now=teachable.taught_at,
                zone=self.zone,
                recent=grounds.memories,
                told=told,
                before=grounds.right_before(teachable.taught_at),
                opening=opening,
            )

        plain = answering.as_answer(teachable.text, meant, as_if_after)
        towns = no_towns(plain, grounds.memories, teachable.taught_at)
        qualified = refining.qualified(towns, teachable.text)
        outdated = await self._changes.seen(teachable, qualified, grounds.memories)
        read = refining.settled(qualified, refining.Beside(teachable, outdated, grounds.memories, self.zone))
        grounds = grounds.beside([one.memory for one in outdated])
        found = await self._by_model(teachable, grounds, told)
        proposal = await self._judged(teachable, (*read, *found.candidates), grounds, strict=False, meant=meant)
        return replace(proposal, refused=(*proposal.refused, *found.unkept))

    async def proposed(self, teachable: Teachable, candidates: Sequence[Candidate], *, strict: bool) -> Proposal:
        """What somebody else proposes as following from the text: the same gate."""
        return await self._judged(teachable, candidates, await self._grounds(teachable), strict=strict)

    async def confirmed(self, teachable: Teachable) -> Proposal:
        """What the rules read in a text that the guardian said yes to: kept exactly as it was shown, or not at all."""
        grounds = await self._grounds(teachable)
        read = as_shown.candidates(teachable, zone=self.zone, recent=grounds.memories)
        return await self._judged(teachable, read, grounds, strict=True)

    async def _told(self, teachable: Teachable) -> tuple[Told, ...]:
        """What the reader sees, where there is one; without it the rules read alone."""
        if self.reader is None:
            return ()
        try:
            return (await self.reader.read([teachable.text]))[0]
        except EmbeddingUnavailable as error:
            self.events.emit("learn.reader_unavailable", reason=type(error).__name__)
            return ()

    async def _by_model(self, teachable: Teachable, grounds: _Grounds, told: Sequence[Told]) -> model.Found:
        if not self.completion.available:
            return model.Found(())
        try:
            seen = model.Seen(grounds.earlier, grounds.shown, told)
            found = await model.extract(self.completion, teachable, seen, zone=self.zone)
        except CompletionFailed as error:
            self.events.emit("learn.model_failed", reason=type(error).__name__)
            return model.Found(())
        if found.malformed:
            self.events.emit("learn.model_malformed", items=found.malformed)
        return found

    async def _grounds(self, teachable: Teachable) -> _Grounds:
        scope, own = Readable(frozenset(competing_scopes(teachable.scope))), Readable(frozenset({teachable.scope}))
        conversation, told = teachable.conversation_id, teachable.taught_at
        async with self.store.reading() as reads:
            recent = await reads.memories.recent_in(conversation, scope, limit=_RECENT, beside=teachable.message_id)
            hits = await reads.memories.search(teachable.text, scope, now=told, limit=_ALIKE)
            alike = await reads.memories.by_ids([MemoryId(hit.id) for hit in hits], scope)
            earlier = await _before(reads, teachable, own)
        return _Grounds(tuple(earlier), tuple({memory.id: memory for memory in (*recent, *alike)}.values()))

    async def _only_told_before(self, teachable: Teachable) -> set[MemoryId]:
        """Memories that rest on the message alone, as it was before it was edited."""
        async with self.store.reading() as reads:
            ids = [memory.id for memory in await reads.memories.supported_by(teachable.message_id)]
            evidence = await reads.memories.evidence(ids)
        return {
            one
            for one in ids
            if all(e.message_id == teachable.message_id and e.taught_at < teachable.taught_at for e in evidence[one])
        }

    async def _judged(
        self,
        teachable: Teachable,
        candidates: Sequence[Candidate],
        grounds: _Grounds,
        *,
        strict: bool,
        meant: Sequence[Memory] = (),
    ) -> Proposal:
        passed, refused = [], []
        for candidate in gate.distinct([since_told(one, teachable.taught_at, self.zone) for one in candidates]):
            verdict = gate.check(
                candidate, teachable, shown=grounds.memories, own_words=grounds.own_words, strict=strict
            )
            if isinstance(verdict, Passed):
                passed.append(_as_heard(verdict.candidate) if teachable.spoken else verdict.candidate)
            else:
                refused.append(verdict)
        passed = answering.as_corrections(notes.without_understood(passed), meant)
        rivals = await self._rivals(teachable.scope, passed)
        cosines = await self._cosines(passed, rivals)
        settled = [
            await self._arbitrated(candidate, rivals[number], cosines) for number, candidate in enumerate(passed)
        ]
        return Proposal(tuple(settled), tuple(refused), cosines)

    async def _rivals(self, scope: Scope, candidates: Sequence[Candidate]) -> list[list[Memory]]:
        if not candidates:
            return []
        async with self.store.reading() as reads:
            return [await rivals_of(reads.memories, candidate, scope) for candidate in candidates]

    async def _cosines(
        self, candidates: Sequence[Candidate], rivals: Sequence[Sequence[Memory]]
    ) -> dict[str, Mapping[str, float]]:
        """Never waits for the embedder to load; without it the slots alone decide."""
        if not any(rivals) or not self.embedder.ready or not self.embedder.dimension:
            return {}
        try:
            vectors = await self.embedder.embed([candidate.statement for candidate in candidates])
            return {
                candidate.statement: await self.index.cosines(Collection.MEMORIES, [m.id for m in those], vector)
                for candidate, those, vector in zip(candidates, rivals, vectors, strict=True)
                if those
            }
        except (EmbeddingUnavailable, IndexUnavailable) as error:
            self.events.emit("learn.vectors_unavailable", reason=type(error).__name__)
            return {}

    async def _arbitrated(
        self, candidate: Candidate, rivals: Sequence[Memory], cosines: Mapping[str, Mapping[str, float]]
    ) -> Candidate:
        """Between "the same" and "something else" the model decides, if there is one; it can never replace a memory."""
        close = cosines.get(candidate.statement, {})
        doubtful = [
            memory
            for memory in rivals
            if memory.standing is Standing.CURRENT
            and SAME_TOPIC_COSINE <= close.get(memory.id, 0.0) < NEAR_DUPLICATE_COSINE
        ]
        if not doubtful or not self.completion.available or candidate.relation is not Relation.NEW:
            return candidate
        if not isinstance(reconcile(candidate, [Competitor(m, close.get(m.id)) for m in rivals]), Add | Coexist):
            return candidate
        doubtful.sort(key=lambda memory: -close[memory.id])
        try:
            verdict = await arbitrate(self.completion, candidate.statement, doubtful[:4])
        except CompletionFailed as error:
            self.events.emit("learn.arbiter_failed", reason=type(error).__name__)
            return candidate
        if verdict is None:
            return candidate
        return replace(candidate, relation=verdict.relation, related=(*candidate.related, verdict.memory_id))


async def _before(reads: Reads, teachable: Teachable, scope: Readable) -> list[Message]:
    """What was said here before it; within one second the order of receipt decides."""
    conversation, told = teachable.conversation_id, teachable.taught_at
    recent = await reads.messages.recent(conversation, scope, limit=2 * _OWN_WORDS)
    place = next((place for place, message in enumerate(recent) if message.id == teachable.message_id), None)
    if place is None:  # long ago
        return await reads.messages.recent(conversation, scope, limit=_OWN_WORDS, before=told)
    return recent[max(0, place - _OWN_WORDS) : place]


def _as_heard(candidate: Candidate) -> Candidate:
    """Speech may be misheard: what was only heard is likely at most."""
    if candidate.confidence.weight <= Confidence.LIKELY.weight:
        return candidate
    return replace(candidate, confidence=Confidence.LIKELY)


_GOES_ON: Final = timedelta(hours=2)
"""So long after a message "she" may be whom it spoke of."""


@dataclass(frozen=True, slots=True)
class _Grounds:
    """All of the teachable text's own scope. `memories`: the conversation's latest first, then those found by its words."""

    earlier: tuple[Message, ...]
    memories: tuple[Memory, ...]

    @property
    def shown(self) -> tuple[Memory, ...]:
        return tuple(memory for memory in self.memories if memory.standing is Standing.CURRENT)[:_MOST_SHOWN]

    def beside(self, memories: Sequence[Memory]) -> _Grounds:
        """With memories that were compared with the text as well."""
        known = {memory.id for memory in self.memories}
        return replace(self, memories=(*self.memories, *(memory for memory in memories if memory.id not in known)))

    def first(self, meant: Sequence[Memory]) -> _Grounds:
        """With these as what was spoken of last."""
        return replace(self, memories=tuple({memory.id: memory for memory in (*meant, *self.memories)}.values()))

    def without(self, ids: set[MemoryId]) -> _Grounds:
        return replace(self, memories=tuple(memory for memory in self.memories if memory.id not in ids))

    def right_before(self, now: datetime) -> list[str]:
        """What the guardian said with nobody else in between, the latest first; the assistant's answers do not count."""
        found: list[str] = []
        for message in reversed(self.earlier):
            if message.role is Role.ASSISTANT:
                continue
            if message.trust is not Trust.GUARDIAN or now - message.sent_at > _GOES_ON:
                break
            spans = [one for one in message.spans if one.source.origin is Origin.AUTHORED]
            found.append(" ".join(message.content[one.start : one.end] for one in spans))
        return found

    @property
    def own_words(self) -> str:
        """The guardian's, in this conversation: also those kept in memories that were taught or recalled here."""
        said = [
            message.content[span.start : span.end]
            for message in self.earlier
            for span in message.spans
            if span.source.trust is Trust.GUARDIAN and span.source.origin is Origin.AUTHORED
        ]
        return "\n".join(said)
