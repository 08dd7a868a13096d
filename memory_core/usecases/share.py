"""Making one memory public, or taking that back: the owner alone, explicitly."""

from __future__ import annotations

from dataclasses import dataclass, replace

from memory_core.domain.errors import NotFound
from memory_core.domain.records import Memory, MemoryId, Standing
from memory_core.domain.scopes import PUBLIC, SHARED, Readable, Scope, ScopeKind
from memory_core.ports import Events, Store


@dataclass(frozen=True, slots=True)
class Share:
    store: Store
    events: Events

    async def publish(self, memory_id: MemoryId, readable: Readable) -> Memory:
        """Everyone may read it from now on. Private memories cannot be published. Raises NotFound."""
        return await self._move(memory_id, readable, PUBLIC, from_kinds=frozenset({ScopeKind.SHARED, ScopeKind.ROOM}))

    async def withdraw(self, memory_id: MemoryId, readable: Readable) -> Memory:
        """Back to the owner's own pool. Raises NotFound."""
        return await self._move(memory_id, readable, SHARED, from_kinds=frozenset({ScopeKind.PUBLIC}))

    async def _move(
        self, memory_id: MemoryId, readable: Readable, scope: Scope, *, from_kinds: frozenset[ScopeKind]
    ) -> Memory:
        async with self.store.writing() as unit:
            found = await unit.memories.by_ids([memory_id], readable)
            if not found or found[0].scope.kind not in from_kinds or found[0].standing is not Standing.CURRENT:
                raise NotFound("There is no such memory to share; /memories lists them with their numbers.")
            moved = replace(found[0], scope=scope)
            await unit.memories.replace(moved)
        self.events.emit("memory.scope_changed", kind=scope.kind.value)
        return moved
