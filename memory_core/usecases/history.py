"""Searching everything that was ever said.

Four legs (the message alone and in its window, each by meaning and by words) are fused by their normalised scores; what the
question and the texts show then adds to that (`history_order`). `benchmarks/locomo.py` measures it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Final

from memory_core.domain.matching import match, wording_of_text
from memory_core.domain.questions import Question, analyse
from memory_core.domain.ranking import LegScores, fuse
from memory_core.domain.records import ConversationId, Message, MessageId
from memory_core.domain.relevance import KEYWORDS_ONLY, RELEVANCE_FLOOR, Calibration
from memory_core.domain.scopes import Readable, checked
from memory_core.ports import Clock, Collection, Embedder, Leg, MessageFilter, Reads, Store, VectorIndex, VectorQuery
from memory_core.usecases import history_order
from memory_core.usecases.points import spoken
from memory_core.usecases.recalling.memories import matched_signals
from memory_core.usecases.recalling.retrieval import Ahead, Legs, embedded, searched, vector_of

LEG_WEIGHTS: Final = MappingProxyType({Leg.SPARSE: 0.7, Leg.DENSE: 0.7, Leg.WINDOW_SPARSE: 1.5, Leg.WINDOW_DENSE: 0.8})
_BY_WORDS: Final = frozenset({Leg.SPARSE})
LEG_LIMIT: Final = 100
"""Of each leg; the best hundred lose nothing against all (LoCoMo, turn level)."""

_BOUNDED_LEG_LIMIT: Final = 1_000
"""With `after` or `before`, which the index does not know: enough to be left with some."""

_MOST_READ: Final = 150
"""The best of the fusion, read from SQL to weigh what the question shows."""

_FULL_TEXT_LEG_WEIGHT: Final = 1.0


@dataclass(frozen=True, slots=True)
class RecalledMessage:
    """A message of the history and its score: for searches comparable within one answer only, in a recall its relevance 0..1.

    `earlier`: what was learned from it no longer holds. `closeness`: its own cosine to the question, where that is known.
    `in_words`: it has most words of the question."""

    message: Message
    score: float
    earlier: bool = False
    closeness: float | None = None
    in_words: bool = False


@dataclass(frozen=True, slots=True)
class HistoryQuery:
    """`conversation_id` narrows to one conversation. `after` and `before` bound the time of sending (after ≤ sent < before)."""

    text: str
    conversation_id: ConversationId | None = None
    after: datetime | None = None
    before: datetime | None = None
    now: datetime | None = None
    """For relative times in the text; None: the present."""


@dataclass(frozen=True)
class HistorySearch:
    store: Store
    index: VectorIndex
    embedder: Embedder
    clock: Clock

    async def search(
        self,
        query: str,
        readable: Readable,
        *,
        limit: int = 10,
        conversation_id: ConversationId | None = None,
        after: datetime | None = None,
        before: datetime | None = None,
    ) -> list[RecalledMessage]:
        """The best first. Anyone's words, as far as readable: they come attributed. Raises ScopeViolation."""
        one = HistoryQuery(query, conversation_id, after, before)
        return (await self.search_many([one], readable, limit=limit))[0]

    async def about(
        self, query: str, readable: Readable, calibration: Calibration, *, limit: int = 10, ahead: Ahead | None = None
    ) -> list[RecalledMessage]:
        """As `search`, without what has neither a word nor the meaning of the query: of a short history a search orders all there
        is. `ahead`: the query's vector, where it was begun. Raises ScopeViolation."""
        dense = await vector_of(self.embedder, query, None, ahead)
        ask = HistoryQuery(query)
        question = analyse(query, self.clock())
        found, legs = await self._ranked(ask, dense, readable)
        cosines = {hit.id: hit.score for hit in legs.get(Leg.DENSE, ())}
        measure = KEYWORDS_ONLY if dense is None else calibration
        return [hit for hit in found if _is_about(question, hit.message, cosines.get(hit.message.id), measure)][:limit]

    async def search_many(
        self, queries: Sequence[HistoryQuery], readable: Readable, *, limit: int = 10
    ) -> list[list[RecalledMessage]]:
        """One answer a query, in order; all queries are embedded in one batch."""
        vectors = await embedded(self.embedder, [query.text for query in queries])
        return [
            await self._one(query, vectors[at] if vectors else None, readable, limit)
            for at, query in enumerate(queries)
        ]

    async def _one(
        self, query: HistoryQuery, dense: Sequence[float] | None, readable: Readable, limit: int
    ) -> list[RecalledMessage]:
        found, _ = await self._ranked(query, dense, readable)
        return found[:limit]

    async def _ranked(
        self, query: HistoryQuery, dense: Sequence[float] | None, readable: Readable
    ) -> tuple[list[RecalledMessage], Legs]:
        """The messages, best first, and what the index brought, nothing where it could not answer."""
        now = query.now or self.clock()
        bounded = query.after is not None or query.before is not None
        where = MessageFilter(query.conversation_id, after=query.after, before=query.before)
        ask = VectorQuery(
            readable=readable,
            text=query.text,
            dense=dense,
            limit=_BOUNDED_LEG_LIMIT if bounded else LEG_LIMIT,
            conversation_id=query.conversation_id,
        )
        legs = await searched(self.index, Collection.HISTORY, ask)
        async with self.store.reading() as reads:
            if legs is None or bounded:
                fused = await _with_full_text(reads, legs or {}, query.text, readable, where)
            else:
                fused = fuse_legs(legs)
            best = sorted(fused, key=lambda point: (-fused[point], point))[: None if bounded else _MOST_READ]
            messages = checked(await reads.messages.by_ids([MessageId(p) for p in best], readable), readable)
        kept = [message for message in messages if _within(message, where)]
        return rank(analyse(query.text, now), kept, fused), legs or {}


def _is_about(question: Question, message: Message, cosine: float | None, measure: Calibration) -> bool:
    """Whether it shares a word with what is sought, or would be brought up by a question for it."""
    if match(question, wording_of_text(message.content, question)).said > 0:
        return True
    met = match(question, wording_of_text(spoken(message), question))
    return measure.of_message(matched_signals(met, cosine, question)) >= RELEVANCE_FLOOR


def fuse_legs(legs: Legs) -> dict[str, float]:
    """Id → fused score of a search of the history."""
    return fuse(_scores(legs))


def _scores(legs: Legs) -> list[LegScores]:
    return [
        LegScores(LEG_WEIGHTS[leg], {hit.id: hit.score for hit in hits}, by_words=leg in _BY_WORDS)
        for leg, hits in legs.items()
    ]


def rank(question: Question, messages: Sequence[Message], fused: Mapping[str, float]) -> list[RecalledMessage]:
    """The messages, best first: the fused score and what question and texts show (`history_order`)."""
    totals = history_order.totals(question, messages, fused)
    scored = [RecalledMessage(message, totals[message.id]) for message in messages]
    return sorted(scored, key=lambda found: (-found.score, found.message.sent_at, found.message.id))


async def _with_full_text(
    reads: Reads, legs: Legs, text: str, readable: Readable, where: MessageFilter
) -> dict[str, float]:
    """Fused with the exact full-text search of SQL, which knows times and needs no index."""
    hits = await reads.messages.search(text, readable, limit=LEG_LIMIT, where=where)
    full_text = LegScores(_FULL_TEXT_LEG_WEIGHT, {hit.id: hit.score for hit in hits}, by_words=True)
    return fuse([*_scores(legs), full_text])


def _within(message: Message, where: MessageFilter) -> bool:
    return (where.after is None or message.sent_at >= where.after) and (
        where.before is None or message.sent_at < where.before
    )
