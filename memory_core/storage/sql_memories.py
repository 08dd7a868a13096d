"""Long-term memories in SQL: reading them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any, Final, assert_never

from sqlalchemy import (
    ColumnElement,
    Select,
    and_,
    bindparam,
    exists,
    func,
    literal,
    or_,
    select,
    tuple_,
    union,
    union_all,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.domain.ageing import Lifetimes
from memory_core.domain.errors import NotFound
from memory_core.domain.people import subject_key
from memory_core.domain.records import (
    ConversationId,
    Evidence,
    Importance,
    Kind,
    Memory,
    MemoryId,
    MessageId,
    Standing,
    Status,
)
from memory_core.domain.scopes import Readable, Scope, checked
from memory_core.domain.standing import MANNERS
from memory_core.ports import Clock, MemoryFilter, NewId, TextHit
from memory_core.storage import sql_scoping
from memory_core.storage.prepared import Prepared, fetched, listed
from memory_core.storage.sql_fulltext import FullText
from memory_core.storage.sql_rows import evidence_of, memory_of
from memory_core.storage.tables import (
    Instant,
    explanation_memories,
    explanations,
    memories,
    memory_evidence,
    messages,
)


class SqlMemoryReads:
    """`ports.MemoryReads` on one connection. A memory past its purge date counts as absent, by the clock handed in."""

    def __init__(
        self,
        connection: AsyncConnection,
        full_text: FullText,
        statements: sql_scoping.Statements,
        lifetimes: Lifetimes,
        clock: Clock,
        new_id: NewId,
    ) -> None:
        self._connection = connection
        self._full_text = full_text
        self._statements = statements
        self._lifetimes = lifetimes
        self._clock = clock
        self._new_id = new_id

    async def ids(self, *, after: str = "", limit: int) -> list[MemoryId]:
        query = select(memories.c.id).where(memories.c.id > after).order_by(memories.c.id).limit(limit)
        return list(await self._connection.scalars(query))

    async def by_ids(self, ids: Sequence[MemoryId], readable: Readable) -> list[Memory]:
        found = await self._hot("by ids", _BY_IDS, readable, {"these": list(ids), "now": self._clock()})
        by_id = {memory.id: memory for memory in found}
        return [by_id[memory_id] for memory_id in dict.fromkeys(ids) if memory_id in by_id]

    async def competing(
        self, scopes: Iterable[Scope], subjects: Iterable[str], attributes: Sequence[str] = ()
    ) -> list[Memory]:
        about = sorted({subject_key(subject) for subject in subjects})
        values: dict[str, object] = {"places": sorted(map(str, scopes)), "about": about, "now": self._clock()}
        if not attributes:
            return [memory_of(row) for row in await fetched(self._connection, _COMPETING, values)]
        values["attributes"] = sorted(attributes)
        return [memory_of(row) for row in await fetched(self._connection, _COMPETING_IN, values)]

    async def said_against(self, ids: Sequence[MemoryId], readable: Readable) -> list[Memory]:
        return await self._hot("said against", _SAID_AGAINST, readable, {"these": list(ids), "now": self._clock()})

    async def standing_rules(self, readable: Readable, now: datetime) -> list[Memory]:
        """The oldest first."""
        return await self._hot("rules", _RULES, readable, {"now": now})

    async def recent_in(
        self, conversation_id: ConversationId, readable: Readable, *, limit: int, beside: MessageId | None = None
    ) -> list[Memory]:
        taught = select(memory_evidence.c.memory_id, memory_evidence.c.taught_at.label("at")).where(
            memory_evidence.c.conversation_id == conversation_id
        )
        asked_at = func.coalesce(messages.c.sent_at, explanations.c.made_at)
        recalled = (
            select(explanation_memories.c.memory_id, asked_at.label("at"))
            .join(explanations, explanations.c.id == explanation_memories.c.explanation_id)
            .join(messages, messages.c.id == explanations.c.message_id, isouter=True)
            .where(explanations.c.conversation_id == conversation_id)
        )
        if beside is not None:
            recalled = recalled.where(explanations.c.message_id.is_distinct_from(beside))
        uses = union_all(taught, recalled).subquery()
        last = select(uses.c.memory_id, func.max(uses.c.at).label("at")).group_by(uses.c.memory_id).subquery()
        query = (
            select(memories)
            .join(last, last.c.memory_id == memories.c.id)
            .where(self._present())
            .order_by(last.c.at.desc(), memories.c.seq.desc())
            .limit(limit)
        )
        return await self._readable(query, readable)

    async def search(self, query: str, readable: Readable, *, now: datetime, limit: int) -> list[TextHit]:
        """Equally good ones: the newer first."""
        match = self._full_text.any_word(memories, query)
        if match is None:
            return []
        rows = (
            await self._connection.execute(
                select(memories.c.id, memories.c.scope, match.score.label("score"))
                .select_from(match.source)
                .join(memories, match.on)
                .where(
                    match.where,
                    or_(status_is(Status.ACTIVE, now), status_is(Status.STALE, now)),
                    sql_scoping.within(memories, readable),
                )
                .order_by(match.score.desc(), memories.c.seq.desc())
                .limit(limit)
            )
        ).all()
        readable.require(Scope.parse(row.scope) for row in rows)
        return [TextHit(row.id, row.score) for row in rows]

    async def listed(self, readable: Readable, where: MemoryFilter) -> list[Memory]:
        """The last learned first. `text` keeps those with words that begin like each of its words.

        Raises NotFound when `after_id` is gone: the list has no such place to go on from.
        """
        query = select(memories)
        if where.text is not None:
            match = self._full_text.all_beginnings(memories, where.text)
            if match is None:
                return []
            query = query.join(match.source, match.on).where(match.where)
        if where.after_id is not None:
            query = query.where(await self._after(where.after_id, readable))
        newest_first = (memories.c.learned_at.desc(), memories.c.seq.desc())
        return await self._readable(
            query.where(*_narrowed(where, self._full_text)).order_by(*newest_first).limit(where.limit), readable
        )

    async def chain(self, memory_id: MemoryId, readable: Readable) -> list[Memory]:
        """Empty when the memory itself is not readable."""
        found = await self._readable(
            select(memories)
            .where(memories.c.id.in_(union(_replaced_by(memory_id), _replacing(memory_id))), self._present())
            .order_by(memories.c.valid_from, memories.c.learned_at, memories.c.seq),
            readable,
        )
        return found if any(memory.id == memory_id for memory in found) else []

    async def evidence(self, ids: Sequence[MemoryId]) -> dict[MemoryId, list[Evidence]]:
        """An entry for each id, empty where there is none; the oldest first."""
        found: dict[MemoryId, list[Evidence]] = {memory_id: [] for memory_id in ids}
        for row in await fetched(self._connection, _EVIDENCE, {"these": list(ids)}):
            found[row.memory_id].append(evidence_of(row))
        return found

    async def supported_by(self, message_id: MessageId) -> list[Memory]:
        """The oldest first."""
        return (await self.supported_by_each([message_id]))[message_id]

    async def supported_by_each(self, message_ids: Sequence[MessageId]) -> dict[MessageId, list[Memory]]:
        """An entry for each id, empty where there is none; the oldest first."""
        found: dict[MessageId, list[Memory]] = {message_id: [] for message_id in message_ids}
        for row in await fetched(self._connection, _SUPPORTED, {"these": list(message_ids), "now": self._clock()}):
            found[row.supporting].append(memory_of(row))
        return found

    async def _hot(self, name: str, query: Select[Any], readable: Readable, values: dict[str, object]) -> list[Memory]:
        mine = self._statements.of(f"memories {name}", query, memories, readable)
        return checked([memory_of(row) for row in await fetched(self._connection, mine, values)], readable)

    async def _readable(self, query: Select[Any], readable: Readable) -> list[Memory]:
        return checked(await self._all(query.where(sql_scoping.within(memories, readable))), readable)

    async def _all(self, query: Select[Any]) -> list[Memory]:
        return [memory_of(row) for row in await self._connection.execute(query)]

    async def _after(self, memory_id: MemoryId, readable: Readable) -> ColumnElement[bool]:
        """Later in the list than this memory."""
        row = (
            await self._connection.execute(
                select(memories.c.learned_at, memories.c.seq, memories.c.scope).where(
                    memories.c.id == memory_id, sql_scoping.within(memories, readable)
                )
            )
        ).first()
        if row is None:
            raise NotFound("the list changed: read it from its beginning")
        readable.require([Scope.parse(row.scope)])
        place = tuple_(literal(row.learned_at, Instant), literal(row.seq))
        return tuple_(memories.c.learned_at, memories.c.seq) < place

    def _present(self) -> ColumnElement[bool]:
        return memories.c.purge_at >= self._clock()


def status_is(status: Status, now: datetime | ColumnElement[datetime]) -> ColumnElement[bool]:
    """`ageing.status_at` over the stored deadlines."""
    current = memories.c.standing == Standing.CURRENT.value
    present = memories.c.purge_at >= now
    match status:
        case Status.ACTIVE:
            return and_(current, memories.c.stale_at >= now, memories.c.expires_at >= now, present)
        case Status.STALE:
            return and_(current, memories.c.stale_at < now, memories.c.expires_at >= now, present)
        case Status.EXPIRED:
            return and_(current, memories.c.expires_at < now, present)
        case Status.SUPERSEDED:
            return and_(memories.c.standing == Standing.SUPERSEDED.value, present)
        case Status.WITHDRAWN:
            return and_(memories.c.standing == Standing.WITHDRAWN.value, present)
        case Status.PURGED:
            return memories.c.purge_at < now
        case _:
            assert_never(status)


def _narrowed(where: MemoryFilter, full_text: FullText) -> list[ColumnElement[bool]]:
    terms: list[ColumnElement[bool]] = []
    if where.kinds:
        terms.append(memories.c.kind.in_(sorted(kind.value for kind in where.kinds)))
    if where.statuses:
        terms.append(or_(*(status_is(status, where.now) for status in sorted(where.statuses))))
    else:
        terms.append(memories.c.purge_at >= where.now)
    if where.scope is not None:
        terms.append(memories.c.scope == str(where.scope))
    if where.tag is not None:
        terms.append(full_text.has_element(memories.c.tags, where.tag))
    if where.coexisting:
        terms.append(_contradicted())
    if where.weighty:
        terms.append(weighty())
    return terms


def weighty() -> ColumnElement[bool]:
    """What is asked about before it expires."""
    return or_(memories.c.importance == Importance.CRITICAL.value, memories.c.kind == Kind.CONSTRAINT.value)


def _contradicted() -> ColumnElement[bool]:
    """Both sides of a contradiction that stands: each current, one naming the other."""
    other = memories.alias("other")
    current = Standing.CURRENT.value
    linked = or_(other.c.id == memories.c.coexists_with, other.c.coexists_with == memories.c.id)
    return and_(memories.c.standing == current, exists().where(linked, other.c.standing == current).correlate(memories))


def _replaced_by(memory_id: MemoryId) -> Select[tuple[str]]:
    """The memory, and what took its place, and so on. UNION rather than UNION ALL ends a ring."""
    later = (
        select(memories.c.id, memories.c.superseded_by).where(memories.c.id == memory_id).cte("later", recursive=True)
    )
    step = select(memories.c.id, memories.c.superseded_by).join(later, memories.c.id == later.c.superseded_by)
    return select(later.union(step).c.id)


def _replacing(memory_id: MemoryId) -> Select[tuple[str]]:
    """The memory, and what it took the place of, and so on."""
    earlier = select(memories.c.id).where(memories.c.id == memory_id).cte("earlier", recursive=True)
    step = select(memories.c.id).join(earlier, memories.c.superseded_by == earlier.c.id)
    return select(earlier.union(step).c.id)


# Queries of every turn, made once; those with readers are completed by `Statements`.
_NOW: Final = bindparam("now", type_=Instant)
_PRESENT: Final = memories.c.purge_at >= _NOW
_BY_IDS: Final = select(memories).where(memories.c.id.in_(listed("these")), _PRESENT)
_SAID_AGAINST: Final = (
    select(memories).where(memories.c.coexists_with.in_(listed("these")), _PRESENT).order_by(memories.c.seq)
)
_IN_SLOT: Final = (
    select(memories)
    .where(memories.c.scope.in_(listed("places")), memories.c.subject_key.in_(listed("about")), _PRESENT)
    .order_by(memories.c.seq)
)
_COMPETING: Final = Prepared.of(_IN_SLOT)
_COMPETING_IN: Final = Prepared.of(_IN_SLOT.where(memories.c.attribute.in_(listed("attributes"))))
_RULES: Final = (
    select(memories)
    .where(
        memories.c.kind.in_([Kind.CONSTRAINT.value, Kind.BEHAVIOR.value, Kind.PREFERENCE.value]),
        or_(memories.c.kind == Kind.CONSTRAINT.value, memories.c.attribute.in_(sorted(MANNERS))),
        or_(status_is(Status.ACTIVE, _NOW), status_is(Status.STALE, _NOW)),
    )
    .order_by(memories.c.seq)
)
_EVIDENCE: Final = Prepared.of(
    select(memory_evidence)
    .where(memory_evidence.c.memory_id.in_(listed("these")))
    .order_by(memory_evidence.c.taught_at, memory_evidence.c.message_id)
)
_SUPPORTED: Final = Prepared.of(
    select(memories, memory_evidence.c.message_id.label("supporting"))
    .join(memory_evidence, memory_evidence.c.memory_id == memories.c.id)
    .where(memory_evidence.c.message_id.in_(listed("these")), _PRESENT)
    .order_by(memories.c.seq)
)
