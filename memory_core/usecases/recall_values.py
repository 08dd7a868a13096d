"""All values that slots have in the scopes at hand, found by what was asked or not: of a home, of a job, of a tie."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from memory_core.domain.records import Memory
from memory_core.domain.scopes import Readable, Scope, checked
from memory_core.ports import Reads


async def values_of(
    reads: Reads, slots: Mapping[str, Collection[str]], beside: Iterable[Memory], readable: Readable
) -> list[Memory]:
    """`slots`: attributes by the key of their subject. `beside`: memories at hand, whose scopes count as well.

    Raises ScopeViolation.
    """
    scopes: list[Scope] = sorted({memory.scope for memory in beside} | readable.scopes, key=str)
    readable.require(scopes)
    found: list[Memory] = []
    for subject, attributes in sorted(slots.items()):
        for scope in scopes:
            found += await reads.memories.competing(scope, subject, sorted(attributes))
    return checked(found, readable)
