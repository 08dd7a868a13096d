"""All values that slots have in the scopes at hand, found by what was asked or not: of a home, of a job, of a tie."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from memory_core.domain.people import subject_key
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
    attributes = sorted({attribute for of_subject in slots.values() for attribute in of_subject})
    found = await reads.memories.competing(scopes, slots, attributes) if attributes else []
    return checked([one for one in found if one.attribute in slots[subject_key(one.subject)]], readable)
