"""History in SQL: every message, its neighbours, its full text."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import (
    Boolean,
    ColumnElement,
    Integer,
    Row,
    Select,
    Text,
    Update,
    and_,
    bindparam,
    case,
    delete,
    func,
    literal,
    literal_column,
    not_,
    or_,
    select,
    tuple_,
    type_coerce,
    union_all,
    update,
)
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.selectable import CompoundSelect

from memory_core.domain.errors import NotFound
from memory_core.domain.records import ConversationId, Message, MessageId, Role
from memory_core.domain.scopes import Readable, Scope, ScopeKind, Trust, checked
from memory_core.ports import Collection, Leg, MessageFilter, TextHit
from memory_core.storage import sql_scoping
from memory_core.storage.prepared import Prepared, Values, Visit, elements, fetched, listed, visiting, with_next
from memory_core.storage.sql_fulltext import MOST_TERMS, FullText, words
from memory_core.storage.sql_queue import enqueue, enqueued
from memory_core.storage.sql_redaction import MARK
from memory_core.storage.sql_rows import message_of, message_values
from memory_core.storage.tables import Instant, Json, embeddings, learn_queue, messages, rejections

WINDOW_BEFORE: Final = 2
WINDOW_AFTER: Final = 1
"""A message is also found by its window, these neighbours with it: so a change touches the windows of one message before
and two after it. Source: the measurement of turn windows in the house's findings (+15 points of recall)."""

_WINDOW_LEGS: Final = (Leg.WINDOW_DENSE.value, Leg.WINDOW_SPARSE.value)
_OUTER_MARKS: Final = " \t\n.,;:!?\"'…“”‘’«»()[]{}*_~`>-–—"


class SqlMessages:
    """`ports.MessageWrites` on one connection."""

    def __init__(self, connection: AsyncConnection, full_text: FullText, statements: sql_scoping.Statements) -> None:
        self._connection = connection
        self._full_text = full_text
        self._statements = statements

    async def ids(self, *, after: str = "", limit: int) -> list[MessageId]:
        query = select(messages.c.id).where(messages.c.id > after).order_by(messages.c.id).limit(limit)
        return list(await self._connection.scalars(query))

    async def by_ids(self, ids: Sequence[MessageId], readable: Readable) -> list[Message]:
        found = await self._hot("by ids", _BY_IDS, readable, {"these": list(ids)})
        by_id = {message.id: message for message in found}
        return [by_id[message_id] for message_id in dict.fromkeys(ids) if message_id in by_id]

    async def find(self, conversation_id: ConversationId, external_id: str, readable: Readable) -> Message | None:
        found = await self._messages(
            select(messages).where(
                messages.c.conversation_id == conversation_id, messages.c.external_id == external_id
            ),
            readable,
        )
        return found[0] if found else None

    async def recent(
        self, conversation_id: ConversationId, readable: Readable, *, limit: int, before: datetime | None = None
    ) -> list[Message]:
        """`before` itself is left out."""
        found = {"here": conversation_id, "at_most": limit}
        if before is None:
            return (await self._hot("recent", _RECENT, readable, found))[::-1]
        earlier = _RECENT.where(messages.c.sent_at < bindparam("before", type_=Instant))
        return (await self._hot("recent before", earlier, readable, found | {"before": before}))[::-1]

    async def around(
        self, ids: Sequence[MessageId], readable: Readable, *, before: int, after: int
    ) -> dict[MessageId, list[Message]]:
        near = _neighbours(messages.c.id.in_(ids), before=before, after=after).subquery()
        rows = (
            await self._connection.execute(
                select(messages, near.c.anchor_id)
                .join(near, near.c.seq == messages.c.seq)
                .where(sql_scoping.within(messages, readable))
                .order_by(messages.c.sent_at, messages.c.seq)
            )
        ).all()
        windows: dict[MessageId, list[Message]] = defaultdict(list)
        for row in rows:
            windows[row.anchor_id].append(message_of(row))
        checked([message for window in windows.values() for message in window], readable)
        return {message_id: windows[message_id] for message_id in dict.fromkeys(ids) if message_id in windows}

    async def search(
        self, query: str, readable: Readable, *, limit: int, where: MessageFilter | None = None
    ) -> list[TextHit]:
        """Equally good ones: the newer first."""
        match = self._full_text.any_word(messages, query)
        if match is None:
            return []
        rows = (
            await self._connection.execute(
                select(messages.c.id, messages.c.scope, match.score.label("score"))
                .select_from(match.source)
                .join(messages, match.on)
                .where(match.where, sql_scoping.within(messages, readable), *_narrowed(where or MessageFilter()))
                .order_by(match.score.desc(), messages.c.seq.desc())
                .limit(limit)
            )
        ).all()
        readable.require(Scope.parse(row.scope) for row in rows)
        return [TextHit(row.id, row.score) for row in rows]

    async def first_speakers(self, sentences: Sequence[str]) -> dict[str, Message]:
        """Punctuation around a sentence is set aside too; a sentence without a letter or digit is nobody's."""
        sought = {sentence: plain for sentence in sentences if words(plain := _plain(sentence))}
        speakers: dict[str, Message] = {}
        pairs = list(sought.items())
        for start in range(0, len(pairs), MOST_TERMS):  # one query, but for a text of more than a hundred sentences
            speakers |= await self._first_speakers(dict(pairs[start : start + MOST_TERMS]))
        return speakers

    async def add(self, message: Message) -> bool:
        """As `add_many`, in one visit: every turn adds two. Vectors of the windows that it joins are made anew from
        their texts' digests; none of their words went."""
        values = message_values(message)
        return await visiting(self._connection, lambda visit: _add(visit, values))

    def put(self, message: Message) -> None:
        values = message_values(message)

        def work(visit: Visit) -> None:
            _add(visit, values)

        with_next(self._connection, work)

    async def add_many(self, messages_: Sequence[Message]) -> int:
        """Those whose conversation and external id are known already are left as they are."""
        if not messages_:
            return 0
        last = await self._connection.scalar(select(func.max(messages.c.seq))) or 0
        await self._connection.execute(
            insert(messages).on_conflict_do_nothing(),
            [message_values(message) for message in messages_],
        )
        new = messages.c.seq > last
        await reindex_messages(self._connection, new)
        return await self._connection.scalar(select(func.count()).where(new)) or 0

    async def replace(self, message: Message) -> None:
        """Raises NotFound."""
        this = messages.c.id == message.id
        await reindex_messages(self._connection, this)
        changed = await self._connection.execute(update(messages).where(this).values(message_values(message)))
        if not changed.rowcount:
            raise NotFound("there is no such message to change")
        await reindex_messages(self._connection, this)

    async def own(
        self, readable: Readable, *, since: datetime | None = None, until: datetime
    ) -> list[tuple[MessageId, Role]]:
        """By their place in the table; a read of rows without their texts."""
        query = select(messages.c.id, messages.c.role, messages.c.scope).where(
            sql_scoping.within(messages, readable),
            messages.c.trust == int(Trust.GUARDIAN),
            messages.c.sent_at <= until,
            messages.c.content != MARK,
        )
        if since is not None:
            query = query.where(messages.c.sent_at >= since)
        rows = (await self._connection.execute(query.order_by(messages.c.seq))).all()
        readable.require(Scope.parse(scope) for scope in {row.scope for row in rows})
        return [(row.id, Role(row.role)) for row in rows]

    async def present(self, ids: Sequence[MessageId], readable: Readable) -> list[MessageId]:
        """In the order of `ids`."""
        query = select(messages.c.id, messages.c.scope).where(
            messages.c.id.in_(elements(literal(list(ids), Json))), sql_scoping.within(messages, readable)
        )
        rows = (await self._connection.execute(query)).all()
        readable.require(Scope.parse(scope) for scope in {row.scope for row in rows})
        found = {row.id for row in rows}
        return [message_id for message_id in dict.fromkeys(ids) if message_id in found]

    async def empty(self, ids: Sequence[MessageId]) -> int:
        """`ids` of any number, though a page of some hundreds lets others write in between."""
        named = elements(literal(list(ids), Json))
        await self._connection.execute(delete(rejections).where(rejections.c.message_id.in_(named)))
        these = and_(messages.c.id.in_(named), messages.c.content != MARK)
        await reindex_messages(self._connection, these)
        return (await self._connection.execute(emptying().where(these))).rowcount

    async def delete(self, ids: Sequence[MessageId]) -> None:
        these = messages.c.id.in_(ids)
        await reindex_messages(self._connection, these)
        await self._connection.execute(delete(messages).where(these))
        await self._connection.execute(delete(learn_queue).where(learn_queue.c.message_id.in_(ids)))
        await self._connection.execute(
            delete(embeddings).where(
                embeddings.c.collection == Collection.HISTORY.value, embeddings.c.point_id.in_(ids)
            )
        )

    async def _hot(
        self, name: str, query: Select[tuple[object, ...]], readable: Readable, values: dict[str, object]
    ) -> list[Message]:
        mine = self._statements.of(f"messages {name}", query, messages, readable)
        return checked([message_of(row) for row in await fetched(self._connection, mine, values)], readable)

    async def _messages(self, query: Select[tuple[object, ...]], readable: Readable) -> list[Message]:
        rows = await self._connection.execute(query.where(sql_scoping.within(messages, readable)))
        return checked([message_of(row) for row in rows], readable)

    async def _first_speakers(self, sought: dict[str, str]) -> dict[str, Message]:
        phrases = self._full_text.any_phrase("content", list(sought.values()))
        if phrases is None:
            return {}
        query = self._statements.any("speakers", lambda: _speakers(self._full_text))
        found: dict[str, Any] = {}

        def work(visit: Visit) -> None:
            for row in visit.each(query, {"phrases": phrases}):
                content = _plain(row.content)
                found.update((s, row) for s, plain in sought.items() if s not in found and plain in content)
                if len(found) == len(sought):
                    return

        await visiting(self._connection, work)
        return {sentence: message_of(row) for sentence, row in found.items()}


def _speakers(full_text: FullText) -> Select[tuple[object, ...]]:
    """Whoever said any of the `phrases`, the first of them first."""
    match = full_text.matching(messages, "phrases")
    return (
        select(messages)
        .select_from(match.source)
        .join(messages, match.on)
        .where(match.where, not_(_said_to_the_guardian_alone()))
        .order_by(messages.c.sent_at, messages.c.seq)
    )


def _said_to_the_guardian_alone() -> ColumnElement[bool]:
    """The assistant's answers there repeat the guardian, and offer sentences to try: typing one makes it the guardian's."""
    return and_(
        messages.c.role == Role.ASSISTANT.value,
        messages.c.trust == int(Trust.GUARDIAN),
        messages.c.scope_kind.in_((ScopeKind.SHARED.value, ScopeKind.PRIVATE.value)),
    )


def emptying() -> Update:
    """To be narrowed: takes all of their text from messages. Whose words each was stays known, by a span over `MARK`."""
    first = func.json_extract(messages.c.spans, "$[0]")
    one = func.json_array(func.json_set(first, "$.start", 0, "$.end", len(MARK), "$.label", literal_column("NULL")))
    none = func.json_array_length(messages.c.spans) == 0
    spans = case((none, literal_column("'[]'")), else_=type_coerce(one, Text))
    return update(messages).values({messages.c.content: MARK, messages.c.spans: spans})


async def reindex_messages(connection: AsyncConnection, changed: ColumnElement[bool]) -> None:
    """Enqueues the changed rows and those whose windows they are part of; drops the vectors made of the old text."""
    await _reindex(connection, (await connection.execute(_around(changed))).all())


async def _reindex(connection: AsyncConnection, rows: Sequence[Row[tuple[str, int]]]) -> None:
    if not rows:
        return
    await enqueue(connection, Collection.HISTORY, [row.id for row in rows])
    await connection.execute(_DROP_VECTORS, [{"job_point": row.id, "job_itself": bool(row.itself)} for row in rows])


def _around(changed: ColumnElement[bool]) -> Select[tuple[str, int]]:
    """The changed rows and those whose windows they are part of: `(id, itself)`."""
    near = _neighbours(changed, before=WINDOW_AFTER, after=WINDOW_BEFORE).subquery()
    return (
        select(messages.c.id, func.max(near.c.itself).label("itself"))
        .join(near, near.c.seq == messages.c.seq)
        .group_by(messages.c.seq)
        .order_by(messages.c.seq)
    )


def _neighbours(anchors: ColumnElement[bool], *, before: int, after: int) -> CompoundSelect[tuple[str, int, int]]:
    """The chosen messages and those around each in its conversation and scope: `(anchor_id, seq, itself)`."""
    anchor, near = messages.alias("anchor"), messages.alias("near")
    order = (near.c.sent_at, near.c.seq)
    here = tuple_(anchor.c.sent_at, anchor.c.seq)
    chosen = select(messages.c.seq).where(anchors)

    def beside(count: int, *, earlier: bool) -> Select[tuple[str, int, int]]:
        side = tuple_(*order) < here if earlier else tuple_(*order) > here
        closest = (
            select(near.c.seq)
            .where(near.c.conversation_id == anchor.c.conversation_id, near.c.scope == anchor.c.scope, side)
            .order_by(*(column.desc() if earlier else column for column in order))
            .limit(count)
            .correlate(anchor)
        )
        other = messages.alias("other")
        return (
            select(anchor.c.id.label("anchor_id"), other.c.seq, literal(0).label("itself"))
            .select_from(anchor)
            .join(other, other.c.seq.in_(closest))
            .where(anchor.c.seq.in_(chosen))
        )

    itself = select(messages.c.id.label("anchor_id"), messages.c.seq, literal(1).label("itself")).where(anchors)
    return union_all(itself, beside(before, earlier=True), beside(after, earlier=False))


def _narrowed(where: MessageFilter) -> list[ColumnElement[bool]]:
    """`after` is included, `before` is not."""
    terms: list[ColumnElement[bool]] = []
    if where.conversation_id is not None:
        terms.append(messages.c.conversation_id == where.conversation_id)
    if where.own_or_in is not None:
        own = messages.c.trust == int(Trust.GUARDIAN)  # of the assistant's messages: whom it answered
        terms.append(or_(own, messages.c.conversation_id == where.own_or_in))
    if where.after is not None:
        terms.append(messages.c.sent_at >= where.after)
    if where.before is not None:
        terms.append(messages.c.sent_at < where.before)
    return terms


def _plain(text: str) -> str:
    """For "verbatim, case and spacing aside"."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split()).strip(_OUTER_MARKS)


# Statements of every turn, made once: SQLAlchemy then finds their compiled form without walking them again.
_BY_IDS: Final = select(messages).where(messages.c.id.in_(listed("these")))
_RECENT: Final = (
    select(messages)
    .where(messages.c.conversation_id == bindparam("here"))
    .order_by(messages.c.sent_at.desc(), messages.c.seq.desc())
    .limit(bindparam("at_most", type_=Integer))
)
_ADD_ONE: Final = Prepared.of(
    insert(messages).on_conflict_do_nothing().returning(messages.c.seq),
    given=[column.key for column in messages.c if column is not messages.c.seq],
)
_ENQUEUE_AROUND_ONE: Final = Prepared.of(
    enqueued(Collection.HISTORY, _around(messages.c.seq == bindparam("changed_seq")).with_only_columns(messages.c.id))
)
_DROP_VECTORS: Final = delete(embeddings).where(
    embeddings.c.collection == Collection.HISTORY.value,
    embeddings.c.point_id == bindparam("job_point"),
    or_(*(embeddings.c.leg == leg for leg in _WINDOW_LEGS), bindparam("job_itself", type_=Boolean)),
)


def _add(visit: Visit, values: Values) -> bool:
    added = visit.first(_ADD_ONE, values)
    if added is not None:
        visit.run(_ENQUEUE_AROUND_ONE, {"changed_seq": added[0]})
    return added is not None
