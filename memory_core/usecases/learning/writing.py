"""Inside the transaction: tombstones, edits and rivals are looked at again, and each candidate is decided and written.

Everything here is pure decision on the rows as they are now; nothing waits for a model.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, assert_never
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate, Relation
from memory_core.domain.lifecycle import Change, apply
from memory_core.domain.people import same_subject
from memory_core.domain.reconcile import (
    Add,
    Coexist,
    Competitor,
    Decision,
    Reinforce,
    Reject,
    Supersede,
    as_restated,
    as_settled,
    reconcile,
)
from memory_core.domain.records import Evidence, Importance, Memory, MemoryId, Standing
from memory_core.domain.restating import says_stale, told_with, told_without
from memory_core.domain.scopes import Readable, competing_scopes
from memory_core.domain.slots import ENDED, OWNER, Cardinality, cardinality_of, same_value
from memory_core.domain.teaching import Teachable
from memory_core.domain.tokens import stems
from memory_core.domain.tombstones import said_digests, source_digest, told_slots, whole_digest
from memory_core.extraction.changes.retold import tells_otherwise
from memory_core.ports import NewId, Writes
from memory_core.usecases.learning.judging import rivals_of

_RANK: Final = {importance: rank for rank, importance in enumerate(Importance)}
_MOST_TAGS: Final = 4

FORGOTTEN: Final = "you asked me to forget it; say “remember …” if I should keep it again"
FORGOTTEN_SOURCE: Final = "it comes from a message that you asked me to forget"
"""Refusals that must not keep the words that they refuse."""


@dataclass(frozen=True, slots=True)
class Learned:
    """What became of one candidate. `replaced` are the memories that it took the place of, `beside` those that it contradicts: they
    are told as something of before."""

    decision: Decision
    memory: Memory
    replaced: tuple[Memory, ...] = ()
    beside: tuple[Memory, ...] = ()


@dataclass(frozen=True, slots=True)
class Writing:
    """One message's candidates on one transaction. `before` are memories that rested on the message when it began."""

    unit: Writes
    teachable: Teachable
    zone: ZoneInfo
    new_id: NewId
    before: Sequence[Memory] = ()

    async def adopt(self, candidate: Candidate, orphan: Memory) -> Learned:
        """The edited message still says what the memory holds: it keeps its place, without counting as another mention."""
        kept = _strengthened(orphan, candidate)
        kept = replace(
            kept,
            statement=candidate.statement,
            event_end=candidate.event_end or orphan.event_end,
            valid_from=candidate.valid_from or orphan.valid_from,
        )
        await self.unit.memories.replace(kept, [self._evidence(candidate)])
        return Learned(Reinforce(kept.id), kept)

    async def place(self, candidate: Candidate, cosines: Mapping[str, float]) -> Learned | Reject:
        if self._taken_back(candidate):
            return Reject("you took it back")
        forgotten = await self._forgotten(candidate)
        if isinstance(forgotten, Reject):
            return forgotten
        rivals = await self._rivals(candidate)
        if candidate.past:
            return Reject(FORGOTTEN_SOURCE) if forgotten else await self._bygone(candidate, rivals)
        candidate = as_settled(candidate, rivals)
        decision = reconcile(self._in_order(candidate, rivals), [Competitor(m, cosines.get(m.id)) for m in rivals])
        by_id = {memory.id: memory for memory in rivals}
        if isinstance(decision, Reinforce) and self._says_more_than(by_id[decision.memory_id], candidate):
            decision = Coexist(decision.memory_id)
        match decision:
            case Reject():
                return decision
            case Reinforce(memory_id, displaces):
                return await self._reinforce(candidate, decision, by_id[memory_id], [by_id[i] for i in displaces])
            case _ if forgotten:
                return Reject(FORGOTTEN_SOURCE)
            case Supersede(memory_ids):
                return await self._add(candidate, decision, [by_id[i] for i in memory_ids])
            case Add() | Coexist():
                return await self._add(candidate, decision, [])
            case _:
                assert_never(decision)

    async def _bygone(self, candidate: Candidate, rivals: Sequence[Memory]) -> Learned | Reject:
        """A past value: it holds no more from the first, and what holds stays as it is. Where the sentence does not say when it
        held, it was before what holds now, and nobody knows since when."""
        told, slot = self.teachable.taught_at, [m for m in rivals if m.attribute == candidate.attribute]
        slot = [m for m in slot if same_subject(m.subject, candidate.subject) and m.standing is not Standing.WITHDRAWN]
        for same in slot:
            if not same_value(same.value, candidate.value):
                continue
            if same.standing is Standing.SUPERSEDED and candidate.valid_to in {None, same.valid_to}:
                return await self._reinforce(candidate, Reinforce(same.id), same, ())
            if candidate.relation is Relation.ENDS:
                return await self.place(_as_an_end(candidate), {})
            if candidate.valid_to is None:
                return Reject("it is what I have as so at present; say “actually, …” if it is not")
        one = cardinality_of(candidate.attribute) is Cardinality.ONE
        begun = [m.valid_from for m in slot if one and m.standing is Standing.CURRENT]
        ended = min(candidate.valid_to or min(begun, default=told), told)
        dated = replace(candidate, valid_from=min(candidate.valid_from or ended, ended), valid_to=ended)
        return await self._add(dated, Add(), [])

    def _says_more_than(self, same: Memory, candidate: Candidate) -> bool:
        """ "The meeting is in the Juniper room on Mondays", where the day is the same and the room was another: words of its own,
        which rest on this message alone."""
        return same.scope == self.teachable.scope and tells_otherwise(candidate.statement, same.statement)

    async def _rivals(self, candidate: Candidate) -> list[Memory]:
        """With those that the extractor saw it meant, whoever they are of."""
        found = await rivals_of(self.unit.memories, candidate, self.teachable.scope)
        missing = {*candidate.related} - {memory.id for memory in found}
        readable = Readable(frozenset(competing_scopes(self.teachable.scope)))
        return [*found, *await self.unit.memories.by_ids(sorted(missing), readable)] if missing else found

    def _taken_back(self, candidate: Candidate) -> bool:
        """The guardian undid what this very message taught: reading it again must not bring it back."""
        return any(memory.standing is Standing.WITHDRAWN and is_about(memory, candidate) for memory in self.before)

    async def _forgotten(self, candidate: Candidate) -> Reject | bool:
        """True where the message is one that a forgotten memory rested on. An explicit statement lifts its slot's tombstone.

        The same words under another id tell what was forgotten of them no more than the message itself, in whatever slot
        they would be kept now."""
        teachable, tombstones = self.teachable, self.unit.tombstones
        key = await tombstones.key()
        slot = (candidate.subject, candidate.attribute, candidate.value)
        slots, anywhere = told_slots(key, teachable.scope, *slot), told_slots(key, None, *slot)
        source = source_digest(key, teachable.message_id)
        words = candidate.value if candidate.subject == OWNER else f"{candidate.value} {candidate.subject}"
        told = words if stems(words) & stems(teachable.text) else candidate.evidence
        said = (*said_digests(key, teachable.text, told), *whole_digest(key, teachable.text))
        held = await tombstones.held([*slots, *anywhere, source, *said])
        if any(teachable.taught_at < held[one] for one in anywhere if one in held):
            return Reject(FORGOTTEN)  # told elsewhere before it was forgotten, and only met now
        if buried := [one for one in (*slots, *said) if one in held]:
            # An imported or repeated old "remember …" asks for nothing.
            said_since = all(teachable.taught_at >= held[one] for one in buried)
            if not candidate.explicit or source in held or not said_since:
                return Reject(FORGOTTEN)
            await tombstones.lift([*buried, *anywhere])
        return source in held

    def _in_order(self, candidate: Candidate, rivals: Sequence[Memory]) -> Candidate:
        """A message older than what is remembered corrects nothing: imported history comes late."""
        candidate = as_restated(candidate)
        newer = any(
            memory.learned_at > self.teachable.taught_at and memory.attribute == candidate.attribute
            for memory in rivals
            if memory.standing is Standing.CURRENT
        )
        return (
            replace(candidate, relation=Relation.NEW)
            if newer and candidate.relation is Relation.CORRECTS
            else candidate
        )

    async def _reinforce(
        self, candidate: Candidate, decision: Reinforce, same: Memory, displaced: Sequence[Memory]
    ) -> Learned:
        stronger = _strengthened(same, candidate)
        if not any(memory.id == same.id for memory in self.before):
            stronger = await self._mentioned(stronger)
        if stronger.scope == self.teachable.scope:
            await self.unit.memories.replace(stronger, [self._evidence(candidate)])
        else:  # evidence never attaches to a memory that more people may read
            await self.unit.memories.replace(stronger)
        for rival in displaced:
            await self._supersede(rival, stronger, since=candidate.valid_from or self.teachable.taught_at)
        left = (
            await self.unit.memories.by_ids([stronger.id], Readable(frozenset({stronger.scope}))) if displaced else []
        )
        return Learned(
            decision, left[0] if left else stronger, tuple(displaced)
        )  # in what words it is told without them

    async def _mentioned(self, memory: Memory) -> Memory:
        """A mention counts once a conversation and day (of the owner's calendar), and revives what had expired."""
        evidence = (await self.unit.memories.evidence([memory.id]))[memory.id]
        seen = {(one.conversation_id, self._day(one.taught_at)) for one in evidence}
        told = (self.teachable.conversation_id, self._day(self.teachable.taught_at))
        elsewhere = memory.scope != self.teachable.scope and self._day(memory.last_mention_at) == told[1]
        return replace(
            memory,
            mentions=memory.mentions + (0 if told in seen or elsewhere else 1),
            last_mention_at=max(memory.last_mention_at, self.teachable.taught_at),
        )

    def _day(self, instant: datetime) -> str:
        return instant.astimezone(self.zone).date().isoformat()

    async def _add(self, candidate: Candidate, decision: Add | Coexist | Supersede, old: Sequence[Memory]) -> Learned:
        """A superseding memory inherits the stability of what it replaces: mentions, explicitness, pin, importance."""
        told = self.teachable.taught_at
        memory = Memory(
            id=MemoryId(self.new_id()),
            scope=self.teachable.scope,
            kind=candidate.kind,
            subject=candidate.subject,
            attribute=candidate.attribute,
            value=candidate.value,
            statement=candidate.statement,
            importance=max((candidate.importance, *(m.importance for m in old)), key=_RANK.__getitem__),
            confidence=candidate.confidence.weight,
            tags=candidate.tags[:_MOST_TAGS],
            explicit=candidate.explicit or any(m.explicit for m in old),
            pinned=any(m.pinned for m in old),
            standing=Standing.SUPERSEDED if candidate.past else Standing.CURRENT,
            mentions=max((m.mentions for m in old), default=1),
            learned_at=told,
            last_mention_at=told,
            valid_from=candidate.valid_from or told,
            valid_to=candidate.valid_to,
            event_end=candidate.event_end,
            coexists_with=decision.memory_id if isinstance(decision, Coexist) else None,
            conversation_id=self.teachable.conversation_id,
        )
        await self.unit.memories.add(memory, [self._evidence(candidate)])
        for rival in old:
            await self._supersede(rival, memory, since=memory.valid_from)
        beside: list[Memory] = []
        if memory.coexists_with is not None:
            beside = await self.unit.memories.by_ids(
                [memory.coexists_with], Readable(frozenset(competing_scopes(memory.scope)))
            )
        for rival in beside:
            await self._restate(rival)
        return Learned(decision, memory, tuple(old), tuple(beside))

    async def _supersede(self, old: Memory, by: Memory, *, since: datetime) -> None:
        """It held until what takes its place began, which the owner may tell late: it is kept as long as from being told."""
        ended = apply(old, Change.SUPERSEDE, at=max(since, old.valid_from), by=by.id)
        await self.unit.memories.replace(self._spoken_of(ended))
        await self._restate(old, by)

    def _spoken_of(self, memory: Memory) -> Memory:
        """What ended before it was told to have ended, was spoken of now: its time as something of the past counts from that."""
        told = self.teachable.taught_at
        late = memory.valid_to is not None and memory.valid_to < told
        return replace(memory, last_mention_at=max(memory.last_mention_at, told)) if late else memory

    async def _restate(self, old: Memory, by: Memory | None = None) -> None:
        """What the sentence of a memory that holds no more told besides is kept in words that do not tell the old value as well: in
        those of what took its place, where only a word of the sentence is another now."""
        evidence = (await self.unit.memories.evidence([old.id]))[old.id]
        for message_id in dict.fromkeys(one.message_id for one in evidence):
            for memory in await self.unit.memories.supported_by(message_id):
                if memory.standing is Standing.CURRENT and memory.scope == old.scope and says_stale(memory, old):
                    restated = told_with(memory, old, by) or told_without(memory, old)
                    await self.unit.memories.replace(replace(memory, statement=restated))

    def _evidence(self, candidate: Candidate) -> Evidence:
        told = self.teachable
        quote, explicit = candidate.evidence, candidate.explicit
        return Evidence(told.message_id, told.conversation_id, quote, told.taught_at, explicit, told.confirmed)


def _as_an_end(candidate: Candidate) -> Candidate:
    """What is told as over, of what is remembered as so."""
    return replace(candidate, value=f"{ENDED}{candidate.value}", replaces=candidate.value, past=False)


def is_about(memory: Memory, candidate: Candidate) -> bool:
    """The same value in the same slot, of the present or of the past alike."""
    told_as_over = memory.standing is Standing.SUPERSEDED and memory.superseded_by is None
    return (memory.standing is Standing.WITHDRAWN or told_as_over == candidate.past) and (
        memory.attribute == candidate.attribute
        and same_subject(memory.subject, candidate.subject)
        and same_value(memory.value, candidate.value)
    )


def _strengthened(memory: Memory, candidate: Candidate) -> Memory:
    return replace(
        memory,
        explicit=memory.explicit or candidate.explicit,
        confidence=max(memory.confidence, candidate.confidence.weight),
        importance=max((memory.importance, candidate.importance), key=_RANK.__getitem__),
        event_end=max(filter(None, (memory.event_end, candidate.event_end)), default=None),
        valid_from=min(memory.valid_from, candidate.valid_from or memory.valid_from),
    )
