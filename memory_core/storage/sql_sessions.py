"""Sessions in SQL. Triggers of the schema drop a summary whose messages change (revision 0004)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import Integer, bindparam, delete, exists, func, select, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.ext.asyncio import AsyncConnection

from memory_core.domain.records import ConversationId, Message
from memory_core.domain.scopes import Readable, Scope, checked
from memory_core.domain.sessions import Session, SessionState, Summary, Talk, Utterance, told
from memory_core.ports.archive import Unembedded
from memory_core.storage import sql_scoping, sql_vectors
from memory_core.storage.prepared import fetched
from memory_core.storage.sql_rows import AnyRow, Values, message_of
from memory_core.storage.sql_scoping import scope_values
from memory_core.storage.tables import messages
from memory_core.storage.tables_archive import sessions


class SqlSessions:
    """`ports.archive.SessionArchive` on one connection."""

    def __init__(self, connection: AsyncConnection, statements: sql_scoping.Statements) -> None:
        self._connection = connection
        self._statements = statements

    async def uncovered(self, after_seq: int, *, limit: int) -> list[Utterance]:
        covering = exists().where(
            sessions.c.conversation_id == messages.c.conversation_id,
            sessions.c.scope == messages.c.scope,
            sessions.c.started_at <= messages.c.sent_at,
            sessions.c.ended_at >= messages.c.sent_at,
        )
        rows = await self._connection.execute(
            select(messages.c.seq, messages.c.conversation_id, messages.c.scope, messages.c.sent_at)
            .where(messages.c.seq > after_seq, ~covering)
            .order_by(messages.c.seq)
            .limit(limit)
        )
        return [Utterance(row.seq, row.conversation_id, Scope.parse(row.scope), row.sent_at) for row in rows]

    async def newest_seq(self) -> int:
        return await self._connection.scalar(select(func.max(messages.c.seq))) or 0

    async def adjacent(self, talk: Talk, idle: timedelta) -> Session | None:
        """The nearest one before, else after it."""
        rows = await self._connection.execute(
            select(sessions)
            .where(
                sessions.c.conversation_id == talk.conversation_id,
                sessions.c.scope == str(talk.scope),
                sessions.c.closed_at.is_(None),
                sessions.c.ended_at > talk.started_at - idle,
                sessions.c.started_at < talk.ended_at + idle,
            )
            .order_by(sessions.c.started_at)
            .limit(1)
        )
        row = rows.first()
        return None if row is None else _session(row)

    async def close(self, session_id: str, at: datetime) -> None:
        await self._connection.execute(update(sessions).where(sessions.c.id == session_id).values(closed_at=at))

    async def messages_of(self, session: Session, readable: Readable, *, limit: int) -> list[Message]:
        rows = await self._connection.execute(
            select(messages)
            .where(
                messages.c.conversation_id == session.conversation_id,
                messages.c.scope == str(session.scope),
                messages.c.sent_at >= session.started_at,
                messages.c.sent_at <= session.ended_at,
                sql_scoping.within(messages, readable),
            )
            .order_by(messages.c.sent_at.desc(), messages.c.seq.desc())
            .limit(limit)
        )
        return checked([message_of(row) for row in rows.all()][::-1], readable)

    async def put(self, session: Session) -> None:
        values = {**_values(session), "vector": None, "vector_model": None}
        new = upsert(sessions).values(values)
        changed = {name: new.excluded[name] for name in values if name != "id"}
        await self._connection.execute(new.on_conflict_do_update(index_elements=["id"], set_=changed))

    async def remove(self, ids: Sequence[str]) -> None:
        await self._connection.execute(delete(sessions).where(sessions.c.id.in_(ids)))

    async def due(self, *, limit: int) -> list[Session]:
        query = select(sessions).where(sessions.c.state == SessionState.DUE.value).order_by(sessions.c.seq)
        return [_session(row) for row in await self._connection.execute(query.limit(limit))]

    async def latest(self, conversation_id: ConversationId, readable: Readable, *, limit: int) -> list[Session]:
        query = self._statements.of("sessions latest", _LATEST, sessions, readable)
        rows = await fetched(self._connection, query, {"here": conversation_id, "at_most": limit})
        return checked([_session(row) for row in rows][::-1], readable)

    async def listed(self, readable: Readable, *, limit: int, before: datetime | None = None) -> list[Session]:
        query = select(sessions).where(
            sessions.c.state == SessionState.DONE.value, sql_scoping.within(sessions, readable)
        )
        if before is not None:
            query = query.where(sessions.c.ended_at < before)
        query = query.order_by(sessions.c.ended_at.desc(), sessions.c.seq.desc()).limit(limit)
        return checked([_session(row) for row in await self._connection.execute(query)], readable)

    async def search(
        self,
        query: str,
        vector: Sequence[float] | None,
        model: str,
        readable: Readable,
        *,
        limit: int,
        conversation_id: ConversationId | None = None,
    ) -> list[tuple[Session, float, float]]:
        within = [sessions.c.state == SessionState.DONE.value, sql_scoping.within(sessions, readable)]
        if conversation_id is not None:
            within.append(sessions.c.conversation_id == conversation_id)
        by_words: dict[int, float] = {}
        ranked = sql_vectors.with_words(select(sessions.c.seq).where(*within), sessions, query, limit)
        if ranked is not None:
            by_words = {row.seq: row.words for row in await self._connection.execute(ranked)}
        by_meaning: dict[int, float] = {}
        if vector is not None:
            wanted = select(sessions.c.seq, sessions.c.vector).where(*within)
            by_meaning = await sql_vectors.nearest(self._connection, wanted, sessions, model, vector, limit)
        seqs = [*by_words, *by_meaning]
        rows = (await self._connection.execute(select(sessions).where(*within, sessions.c.seq.in_(seqs)))).all()
        checked([_session(row) for row in rows], readable)
        return [(_session(row), by_meaning.get(row.seq, -1.0), by_words.get(row.seq, 0.0)) for row in rows]

    async def unembedded(self, model: str, *, limit: int) -> list[Unembedded]:
        query = select(sessions).where(
            sessions.c.state == SessionState.DONE.value, sql_vectors.has_no_vector(sessions, model)
        )
        rows = await self._connection.execute(query.order_by(sessions.c.seq).limit(limit))
        return [Unembedded(row.seq, told(_session(row))) for row in rows]

    async def set_vectors(self, model: str, vectors: Sequence[tuple[int, str, Sequence[float]]]) -> None:
        query = select(sessions).where(sessions.c.seq.in_([seq for seq, _, _ in vectors]))
        present = {row.seq: told(_session(row)) for row in await self._connection.execute(query)}
        same = [(seq, vector) for seq, text, vector in vectors if present.get(seq) == text]
        await sql_vectors.set_vectors(self._connection, sessions, model, same)


_LATEST: Final = (
    select(sessions)
    .where(sessions.c.conversation_id == bindparam("here"))
    .order_by(sessions.c.ended_at.desc(), sessions.c.seq.desc())
    .limit(bindparam("at_most", type_=Integer))
)


def _values(session: Session) -> Values:
    summary = session.summary
    return {
        "id": session.id,
        "conversation_id": session.conversation_id,
        **scope_values(session.scope),
        "started_at": session.started_at,
        "ended_at": session.ended_at,
        "closed_at": session.closed_at,
        "state": session.state.value,
        "messages": session.messages,
        "others_words": session.others_words,
        "title": summary.title,
        "summary": summary.summary,
        "topics": list(summary.topics),
        "decisions": list(summary.decisions),
        "open_questions": list(summary.open_questions),
        "tools": list(summary.tools),
    }


def _session(row: AnyRow) -> Session:
    return Session(
        id=row.id,
        conversation_id=row.conversation_id,
        scope=Scope.parse(row.scope),
        started_at=row.started_at,
        ended_at=row.ended_at,
        state=SessionState(row.state),
        messages=row.messages,
        others_words=row.others_words,
        summary=Summary(
            title=row.title,
            summary=row.summary,
            topics=tuple(row.topics),
            decisions=tuple(row.decisions),
            open_questions=tuple(row.open_questions),
            tools=tuple(row.tools),
        ),
        closed_at=row.closed_at,
    )
