"""What to bring to mind before answering: standing rules, memories, earlier messages. Reads only; `note` stores the explanation."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.ageing import Lifetimes
from memory_core.domain.questions import analyse
from memory_core.domain.ranking import Occasion, Tier
from memory_core.domain.records import ConversationId, Memory, MemoryId, Message, MessageId, Status
from memory_core.domain.relevance import UNKNOWN_MODEL, Calibration
from memory_core.domain.scopes import Audience, Readable, checked
from memory_core.domain.standing import holds_always, in_force
from memory_core.domain.times import NamedTime
from memory_core.domain.tokens import content_words
from memory_core.ports import (
    Clock,
    Embedder,
    Events,
    MemoryFilter,
    NewId,
    Reader,
    Reads,
    Store,
    VectorIndex,
)
from memory_core.usecases.history import RecalledMessage
from memory_core.usecases.recalling import agenda as recall_agenda
from memory_core.usecases.recalling import history as recall_history
from memory_core.usecases.recalling import memories as recall_memories
from memory_core.usecases.recalling import slots as recall_slots
from memory_core.usecases.recalling.agenda import Span
from memory_core.usecases.recalling.calibrating import measured, reference_texts
from memory_core.usecases.recalling.courses import Followed, followed, told_in
from memory_core.usecases.recalling.later import later_messages, with_later_memories
from memory_core.usecases.recalling.limits import DEFAULT_LIMITS, RecallLimits
from memory_core.usecases.recalling.memories import Asked, Found, RecalledMemory, listed
from memory_core.usecases.recalling.outshone import without_outshone
from memory_core.usecases.recalling.recalled import Gathered, Recalled, within
from memory_core.usecases.recalling.rendering import render
from memory_core.usecases.recalling.request import RecallRequest, in_prompt, prior_turn
from memory_core.usecases.recalling.retrieval import Ahead, Halves, embedded, vector_of
from memory_core.usecases.recalling.rows import Finds, Meanwhile, read_found, read_meanwhile
from memory_core.usecases.recalling.succession import Succeeded, succeeded
from memory_core.usecases.recalling.times import memories_of, messages_of, of_whereabouts
from memory_core.usecases.recalling.topics import mentions, of_people, on_topic, topics_of

__all__ = ["Recall", "RecallRequest", "Recalled", "RecalledMemory", "RecalledMessage", "Tier", "render"]

_MOST_LISTED: Final = 200
"""Memories for a wish to hear everything, before the budget."""

_UNBOUNDED: Final = 10**9
"""Tokens, where the caller bounds by count."""

_UTC: Final = ZoneInfo("UTC")
_NOWHERE: Final = ConversationId("none")
_CURRENT: Final = frozenset({Status.ACTIVE, Status.STALE})


@dataclass(frozen=True, slots=True)
class _Remembered:
    """What memories bear on a question. `outdated`: values that were replaced."""

    found: Found | None
    course: Followed = field(default_factory=lambda: Followed([]))
    outdated: tuple[str, ...] = ()


@dataclass(frozen=True)
class Recall:
    store: Store
    index: VectorIndex
    embedder: Embedder
    clock: Clock
    new_id: NewId
    events: Events
    lifetimes: Lifetimes
    calibration: Calibration
    zone: ZoneInfo
    """The owner's."""
    limits: RecallLimits = DEFAULT_LIMITS
    reader: Reader | None = None
    """Compares what was told earlier with what was told later."""
    _measured: dict[str, Calibration] = field(default_factory=dict, repr=False, compare=False)
    """By model: what was measured of one that no table knows."""

    async def recall(self, request: RecallRequest) -> Recalled:
        """What bears on a message, for those who can read the answer. Does not write. Raises ScopeViolation."""
        started = self.clock()
        asked = self._asked(request)
        if request.readable.is_empty:
            gathered = Gathered((), (), (), 0, keywords_only=True)
        elif asked.question.bulk is not None and request.with_memories:
            gathered = await self._at_large(request, asked, asked.question.bulk.topic)
        elif asked.question.whatever_of is not None:
            gathered = await self._of_time(request, asked, asked.question.whatever_of)
        elif (span := recall_agenda.agenda_of(request.text, asked.now, asked.zone)) is not None:
            gathered = await self._of_agenda(request, asked, span)
        else:
            gathered = await self._gather(request, asked)
        recalled = within(self.limits.budget(request.room_tokens), gathered, request, self.new_id())
        self.events.emit(
            "recall.done",
            memories=len(recalled.memories),
            history=len(recalled.history),
            dropped=recalled.dropped,
            keywords_only=recalled.keywords_only,
            milliseconds=(self.clock() - started).total_seconds() * 1000,
        )
        return recalled

    async def about(
        self,
        topic: str | None,
        readable: Readable,
        now: datetime,
        limit: int = 50,
        *,
        ahead: Ahead | None = None,
    ) -> Recalled:
        """All that is remembered about a topic, or at all (None), as far as readable; the best `limit`. Raises ScopeViolation."""
        request = RecallRequest(topic or "", _NOWHERE, readable, now, with_history=False, ahead=ahead)
        gathered = Gathered((), (), (), 0, keywords_only=True)
        if not readable.is_empty:
            asked = replace(self._asked(request), text=request.text)  # one text is searched, and embedded once
            gathered = await self._everything(await self._with_vector(request, asked), topic, limit=limit)
        return within(_UNBOUNDED, gathered, request, self.new_id())

    async def outdated(
        self, memories: Sequence[Memory], readable: Readable, now: datetime
    ) -> Mapping[MemoryId, Memory]:
        """Which of these are shown as earlier, and what holds in their place. Raises ScopeViolation."""
        async with self.store.reading() as reads:
            return await recall_slots.outdated(reads, memories, readable, now, self.lifetimes)

    async def note(self, recalled: Recalled) -> None:
        """Stores the explanation, for "why do you know that?"."""
        async with self.store.writing() as writes:
            await writes.log.explain(recalled.explanation)

    def begin(self, text: str) -> Ahead:
        """Embeds a text that a recall will be asked about; hand it over in the request."""
        return Ahead.begin(self.embedder, text, self.events)

    def _asked(self, request: RecallRequest) -> Asked:
        """Without its vector yet."""
        zone = self.zone if request.audience is Audience.GUARDIAN_ALONE else _UTC
        now = request.now.astimezone(zone)
        question = analyse(request.text, now)
        text = question.searched
        if question.refers_back and (prior := prior_turn(request)):
            text = f"{prior}\n{request.text}"
            before = analyse(prior, now)
            words = content_words(text)
            question = replace(question, words=words, personal=max(question.personal, before.personal))
        occasion = Occasion(request.conversation_id, request.task_id, request.skill_id, request.project)
        return Asked(question, text, None, request.readable, occasion, now, zone, self.limits.thresholds)

    async def _with_vector(self, request: RecallRequest, asked: Asked) -> Asked:
        """Unchanged where nothing is asked or no vector can be had."""
        if asked.question.is_empty or asked.readable.is_empty:
            return asked
        return replace(asked, dense=await vector_of(self.embedder, asked.text, self.events, request.ahead))

    async def calibrated(self) -> Calibration:
        """The calibration handed in, unless it is the one for unknown models: then that model is measured, once."""
        model = self.embedder.model
        if self.calibration is UNKNOWN_MODEL and model not in self._measured:
            vectors = await embedded(self.embedder, reference_texts(), self.events)
            if vectors is None:
                return self.calibration
            self._measured[model] = measured(vectors)
        return self._measured.get(model, self.calibration)

    async def _gather(self, request: RecallRequest, asked: Asked) -> Gathered:
        searching = not asked.question.is_empty
        with_memories, with_history = request.with_memories and searching, request.with_history and searching
        index = Halves(self.index)

        async def find(asked: Asked) -> Finds:
            memories = await recall_memories.find(index, asked) if with_memories else None
            return memories, await recall_history.find(index, asked, request.conversation_id) if with_history else None

        by_words = asyncio.ensure_future(find(asked))

        async def meanwhile() -> Meanwhile:
            rules = self._rules if request.with_memories else _no_rules
            return await read_meanwhile(self.store, rules, await by_words, asked)

        async def by_meaning() -> tuple[Asked, Finds]:
            with_vector, found = await asyncio.gather(self._with_vector(request, asked), by_words)
            if with_vector.dense is None:
                return with_vector, found
            await index.complete(with_vector.dense)
            return with_vector, await find(with_vector)

        known, (asked, (found, talk)) = await asyncio.gather(meanwhile(), by_meaning())
        calibration = await self.calibrated() if asked.dense is not None else self.calibration
        remembered = _Remembered(found)
        said, left_out = list[RecalledMessage](), list[RecalledMessage]()
        async with self.store.reading() as reads:
            candidates, talk, messages = await read_found(reads, request.conversation_id, asked, known, (found, talk))
            if found is not None:
                remembered = await self._remembered(reads, index, found, candidates, asked, calibration)
            if talk is not None:
                relevant = recall_history.judge(
                    messages,
                    talk,
                    asked,
                    calibration,
                    conversation_id=request.conversation_id,
                    excluded=in_prompt(request),
                )
                said, left_out = await self._said(reads, request, asked, relevant, messages, remembered)
            judged = with_later_memories(remembered.course.judged, said, asked)
        judged, said = without_outshone(judged, said, asked)
        if talk is not None:
            carried = recall_history.carried(messages, talk, request.conversation_id)
            after = await succeeded(self.reader, judged, said, left_out, carried, asked, self.events)
            further = await self._further(after, remembered.course, asked, in_prompt(request))
            judged, said = after.judged, [*further, *after.said]
        found = remembered.found
        unindexed = (found is not None and found.legs is None) or (talk is not None and talk.legs is None)
        keywords_only = unindexed or (searching and asked.dense is None)
        return Gathered(known.always, tuple(judged), tuple(said), len(messages), keywords_only)

    async def _remembered(
        self, reads: Reads, index: VectorIndex, found: Found, candidates: list[Memory], asked: Asked, by: Calibration
    ) -> _Remembered:
        if recall_memories.crowded(found, candidates, asked, self.lifetimes):
            found = await recall_memories.widened(index, asked)
            candidates = await recall_memories.read(reads, found, asked)
        judged = recall_memories.judge(candidates, found.cosines, asked, self.lifetimes, by)
        if recall_memories.brimming(found, judged):
            found = await recall_memories.find(index, asked, limit=recall_memories.BRIMMING_LEG_LIMIT)
            candidates = await recall_memories.read(reads, found, asked)
            judged = recall_memories.judge(candidates, found.cosines, asked, self.lifetimes, by)
        judged = recall_agenda.within_time(judged, asked)
        rivals = await recall_slots.rivals(reads, judged, asked, candidates)
        judged = recall_agenda.not_yet(recall_slots.settle_slots(judged, rivals, asked, self.lifetimes), asked)
        outdated = recall_slots.outdated_values(judged, [*candidates, *rivals], asked, self.lifetimes)
        return _Remembered(found, await followed(reads, judged, asked, self.lifetimes), tuple(outdated))

    async def _said(
        self,
        reads: Reads,
        request: RecallRequest,
        asked: Asked,
        relevant: Sequence[RecalledMessage],
        messages: Sequence[Message],
        remembered: _Remembered,
    ) -> tuple[list[RecalledMessage], list[RecalledMessage]]:
        """What of the relevant messages is shown beside the memories, and what is not since it holds no more."""
        here, shown, course = request.conversation_id, in_prompt(request), remembered.course
        relevant = later_messages(relevant, messages, asked, shown)
        relevant = await of_whereabouts(reads, relevant, asked, here, shown)
        told = await told_in(reads, course.judged, course.settled) if relevant else {}
        said = await recall_history.up_to_date(
            reads, relevant, asked, self.lifetimes, outdated_values=remembered.outdated, told=told
        )
        return said, [one for one in relevant if one.message.id not in told and one not in said]

    async def _further(
        self, after: Succeeded, course: Followed, asked: Asked, excluded: frozenset[MessageId]
    ) -> list[RecalledMessage]:
        """What was said later and is not shown already, in a memory or the prompt."""
        later = [one for one in after.later if one.message.id not in excluded]
        if not later:
            return []
        async with self.store.reading() as reads:
            told = await told_in(reads, after.judged, course.settled)
            return await recall_history.up_to_date(reads, later, asked, self.lifetimes, outdated_values=(), told=told)

    async def _of_time(self, request: RecallRequest, asked: Asked, time: NamedTime) -> Gathered:
        async with self.store.reading() as reads:
            rules = await self._rules(reads, asked) if request.with_memories else ()
            judged = await memories_of(reads, time, asked, self.lifetimes) if request.with_memories else []
            here, shown = request.conversation_id, in_prompt(request)
            said = await messages_of(reads, time, asked, here, shown) if request.with_history else []
            told = await told_in(reads, judged, ())
            past = replace(asked, question=replace(asked.question, about_past=True))
            history = await recall_history.up_to_date(reads, said, past, self.lifetimes, outdated_values=(), told=told)
        return Gathered(rules, tuple(judged), tuple(history), len(said), keywords_only=False)

    async def _of_agenda(self, request: RecallRequest, asked: Asked, span: Span) -> Gathered:
        """What is on in a stretch of days."""
        searched = await self._gather(request, asked)
        async with self.store.reading() as reads:
            judged = await recall_agenda.planned(reads, span, asked, searched.judged, self.lifetimes)
            here, shown = request.conversation_id, in_prompt(request)
            said = await recall_agenda.announced(reads, span, asked, here, shown) if request.with_history else []
            told = await told_in(reads, judged, ())
            history = await recall_history.up_to_date(reads, said, asked, self.lifetimes, outdated_values=(), told=told)
        if history:  # no surer than what was only said
            judged = [replace(one, tier=one.tier and Tier.POSSIBLE) for one in judged]
        return replace(searched, judged=tuple(judged), history=tuple(history), messages_found=len(said))

    async def _at_large(self, request: RecallRequest, asked: Asked, topic: str | None) -> Gathered:
        """Everything, or everything on a topic together with what a search for the message itself brings."""
        asked_by_meaning = await self._with_vector(request, asked)
        everything = await self._everything(asked_by_meaning, topic, limit=_MOST_LISTED)
        if topic is None:
            return everything
        searched = await self._gather(request, asked)
        known = {one.memory.id for one in everything.judged}
        further = (one for one in searched.judged if one.memory.id not in known)
        return replace(searched, judged=(*everything.judged, *further))

    async def _everything(self, asked: Asked, topic: str | None, *, limit: int) -> Gathered:
        """The current memories, those about the topic where there is one, each as relevant as can be."""
        where = MemoryFilter(asked.now, statuses=_CURRENT, limit=limit)
        async with self.store.reading() as reads:
            always = await self._rules(reads, asked)
            if topic is None:
                kept = checked(await reads.memories.listed(asked.readable, where), asked.readable)
            else:
                found = [
                    one
                    for each in topics_of(topic)
                    for one in await of_people(reads, each, asked) or await self._on_topic(reads, asked, each)
                ]
                kept = list({one.id: one for one in found}.values())
        kept = [one for one in kept if not holds_always(one) and not recall_memories.is_lifted_wish(one)]
        judged = [listed(memory, asked, self.lifetimes) for memory in kept][:limit]
        judged.sort(key=lambda one: (-one.score, -one.memory.learned_at.timestamp(), one.memory.id))
        settled = recall_slots.settle_slots(judged, (), asked, self.lifetimes)
        rules = always if topic is None else tuple(m for m in always if mentions(m, topic))
        return Gathered(rules, tuple(settled), (), 0, asked.dense is None)

    async def _on_topic(self, reads: Reads, asked: Asked, topic: str) -> list[Memory]:
        """Memories with most of the topic's words in statement, value, subject or slot, or that the search finds relevant."""
        about = replace(asked, question=replace(analyse(topic, asked.now), personal=1.0), text=topic)
        if asked.dense is None or asked.text != topic:
            about = replace(about, dense=await vector_of(self.embedder, topic, self.events, None))
        found = await recall_memories.find(self.index, about)
        candidates = await recall_memories.read(reads, found, about)
        calibration = await self.calibrated()
        judged = recall_memories.judge(candidates, found.cosines, about, self.lifetimes, calibration)
        return on_topic(judged, topic)

    async def _rules(self, reads: Reads, asked: Asked) -> tuple[Memory, ...]:
        return in_force(checked(await reads.memories.standing_rules(asked.readable, asked.now), asked.readable))


async def _no_rules(reads: Reads, asked: Asked) -> tuple[Memory, ...]:  # noqa: ARG001  (the form of `_rules`)
    return ()
