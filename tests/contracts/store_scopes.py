"""Every read of the owner's text obeys the readers' scopes, inside the query and once more on its rows."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import pytest
from sqlalchemy import true

from memory_core.domain.errors import NotFound, ScopeViolation
from memory_core.domain.records import ConversationId, Kind, Memory, MemoryId, Message, MessageId
from memory_core.domain.scopes import NOTHING, PUBLIC, SHARED, Readable, Scope, ScopeKind, private, room, task
from memory_core.ports import Log, MemoryFilter, MemoryReads, MessageFilter, MessageReads, Reads, Store
from memory_core.storage import sql_scoping
from tests.contracts.store_records import CHAT, NOW, evidence, explanation, memory, message, rejection

SCOPES = (SHARED, PUBLIC, private("p"), room("chat"), task("t"))


@dataclass(frozen=True)
class World:
    """One message, one rule, one rejection and one explanation, all of one scope."""

    message: Message
    memory: Memory


ReadPath = Callable[[Reads, World, Readable], Awaitable[object]]


async def _listed_after(reads: Reads, world: World, readable: Readable) -> object:
    """The place to go on from is read as well."""
    try:
        following = await reads.memories.listed(readable, MemoryFilter(NOW, after_id=world.memory.id))
    except NotFound:
        return None
    return following or "nothing after it, but it was found"


async def _said_against(reads: Reads, world: World, readable: Readable) -> object:
    return await reads.memories.said_against([MemoryId("older")], readable)


READ_PATHS: dict[str, ReadPath] = {
    "MessageReads.by_ids": lambda r, w, s: r.messages.by_ids([w.message.id], s),
    "MessageReads.find": lambda r, w, s: r.messages.find(CHAT, w.message.external_id, s),
    "MessageReads.recent": lambda r, w, s: r.messages.recent(CHAT, s, limit=9),
    "MessageReads.around": lambda r, w, s: r.messages.around([w.message.id], s, before=2, after=1),
    "MessageReads.search": lambda r, w, s: r.messages.search("Oslo", s, limit=9),
    "MessageReads.search, own": lambda r, w, s: r.messages.search(
        "Oslo", s, limit=9, where=MessageFilter(own_or_in=CHAT)
    ),
    "MessageReads.own": lambda r, w, s: r.messages.own(s, until=w.message.sent_at),
    "MessageReads.present": lambda r, w, s: r.messages.present([w.message.id], s),
    "MemoryReads.by_ids": lambda r, w, s: r.memories.by_ids([w.memory.id], s),
    "MemoryReads.said_against": _said_against,
    "MemoryReads.standing_rules": lambda r, w, s: r.memories.standing_rules(s, NOW),
    "MemoryReads.recent_in": lambda r, w, s: r.memories.recent_in(CHAT, s, limit=9),
    "MemoryReads.search": lambda r, w, s: r.memories.search("Oslo", s, now=NOW, limit=9),
    "MemoryReads.listed": lambda r, w, s: r.memories.listed(s, MemoryFilter(NOW)),
    "MemoryReads.listed, text": lambda r, w, s: r.memories.listed(s, MemoryFilter(NOW, text="Oslo")),
    "MemoryReads.listed, after": _listed_after,
    "MemoryReads.chain": lambda r, w, s: r.memories.chain(w.memory.id, s),
    "Log.rejections": lambda r, w, s: r.log.rejections(s, limit=9),
    "Log.last_explanation": lambda r, w, s: r.log.last_explanation(CHAT, s),
}

every_read_path = pytest.mark.parametrize("path", READ_PATHS.values(), ids=READ_PATHS.keys())
every_scope = pytest.mark.parametrize("scope", SCOPES, ids=str)


async def world_in(store: Store, scope: Scope) -> World:
    of_old = MemoryId("older")
    world = World(message(scope=scope), memory(scope=scope, kind=Kind.CONSTRAINT, coexists_with=of_old))
    async with store.writing() as writes:
        await writes.messages.add(world.message)
        await writes.memories.add(world.memory, [evidence(world.message.id)])
        await writes.log.reject([rejection(scope=scope)])
        await writes.log.explain(explanation(world.memory.id, scope=scope))
    return world


def all_but(scope: Scope) -> Readable:
    """Everything that this scope is not: other kinds, and another of its kind."""
    others = {Scope(scope.kind, f"not-{scope.id}")} if scope.id else set()
    return Readable(frozenset(others), frozenset(ScopeKind) - {scope.kind})


class ScopesSpec:
    def test_every_read_that_takes_readers_is_listed_here(self) -> None:
        takes_readers = {
            f"{protocol.__name__}.{name}"
            for protocol in (MessageReads, MemoryReads, Log)
            for name, method in inspect.getmembers(protocol, inspect.isfunction)
            if "readable" in inspect.signature(method).parameters
        }
        assert takes_readers == {name.partition(",")[0] for name in READ_PATHS}

    @every_scope
    @every_read_path
    async def test_it_reads_what_is_allowed(self, store: Store, path: ReadPath, scope: Scope) -> None:
        """B3, V13: by the scope's name, or by its kind."""
        world = await world_in(store, scope)
        async with store.reading() as reads:
            assert await path(reads, world, Readable(frozenset({scope})))
            assert await path(reads, world, Readable(kinds=frozenset({scope.kind})))

    @every_scope
    @every_read_path
    async def test_it_reads_nothing_that_is_not_allowed(self, store: Store, path: ReadPath, scope: Scope) -> None:
        """B3, V13"""
        world = await world_in(store, scope)
        async with store.reading() as reads:
            assert not await path(reads, world, all_but(scope))

    @every_read_path
    async def test_it_reads_nothing_for_nobody(self, store: Store, path: ReadPath) -> None:
        """An empty set of scopes fails closed."""
        world = await world_in(store, SHARED)
        async with store.reading() as reads:
            assert not await path(reads, world, NOTHING)

    @every_read_path
    async def test_a_lost_filter_raises(self, store: Store, path: ReadPath, monkeypatch: pytest.MonkeyPatch) -> None:
        """The second check never filters: without the first one it is an error, not a shorter answer."""
        world = await world_in(store, private("p"))
        monkeypatch.setattr(sql_scoping, "within", lambda rows, readable: true())
        async with store.reading() as reads:
            with pytest.raises(ScopeViolation):
                await path(reads, world, Readable(frozenset({SHARED})))

    async def test_a_chain_shows_only_its_readable_links(self, store: Store) -> None:
        """B12: what was shared, and what corrected it afterwards for the owner alone."""
        mine = memory(scope=SHARED)
        shared = memory(scope=PUBLIC, superseded_by=mine.id)
        async with store.writing() as writes:
            await writes.memories.add(mine, [])
            await writes.memories.add(shared, [])
        public = Readable(frozenset({PUBLIC}))
        async with store.reading() as reads:
            assert await reads.memories.chain(shared.id, public) == [shared]
            assert await reads.memories.chain(mine.id, public) == []

    async def test_whose_words_these_are_is_asked_in_all_scopes(self, store: Store) -> None:
        said = message("a stranger's sentence", scope=room("elsewhere"), conversation_id=ConversationId("elsewhere"))
        async with store.writing() as writes:
            await writes.messages.add(said)
        async with store.reading() as reads:
            assert await reads.messages.first_speakers([said.content]) == {said.content: said}
            assert await reads.messages.by_ids([MessageId(said.id)], NOTHING) == []
