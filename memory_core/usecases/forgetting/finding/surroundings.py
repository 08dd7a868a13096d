"""What the things that a request may mean are weighed with: what each is to be read with, and what was told right beside it; and
which of them are not weighed at all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from memory_core.domain.candidates import Sought
from memory_core.domain.records import Memory, MemoryId, Message, MessageId, Role, Standing
from memory_core.ports import Reads
from memory_core.usecases.forgetting.deleting.copies import belong_together
from memory_core.usecases.forgetting.finding.context import read_with
from memory_core.usecases.forgetting.finding.found import Where, is_in
from memory_core.usecases.forgetting.passages import is_passage, message_of

_BEFORE: Final = 2
"""Messages before one among which the owner's last is looked for."""


async def as_sought(reads: Reads, things: Sequence[Memory], where: Where) -> list[Sought]:
    """Each with its context, as the model was taught: passages with their message, all with what was said of them before; and with
    the places of what the same message tells, or the owner's message before or behind it. Raises ScopeViolation."""
    told_in = await _told_in(reads, things)
    ids = list(dict.fromkeys(told_in.values()))
    windows = await reads.messages.around(ids, where.readable, before=_BEFORE, after=0) if ids else {}
    before = {name: own[-1].id for name, window in windows.items() if (own := _own(window))}
    in_order = sorted(things, key=lambda one: one.learned_at)
    found = []
    for one in things:
        window = windows.get(told_in.get(one.id, MessageId("")), []) if is_passage(one.id) else []
        message = window[-1].content if window else one.statement
        last = own[-1].content if (own := _own(window)) else ""
        others = [other.statement for other in in_order if other.id != one.id]
        context = read_with(one.statement, message, last, others)
        found.append(Sought(one.statement, context, _beside(one, things, told_in, before)))
    return found


def _own(window: Sequence[Message]) -> list[Message]:
    """What the owner said before its last message."""
    return [each for each in window[:-1] if each.role is Role.USER]


async def _told_in(reads: Reads, things: Sequence[Memory]) -> dict[MemoryId, MessageId]:
    """The message in which each was told, the last one of a memory that was told more than once."""
    evidence = await reads.memories.evidence([one.id for one in things if not is_passage(one.id)])
    told = {one.id: message_of(one.id) for one in things if is_passage(one.id)}
    return told | {name: items[-1].message_id for name, items in evidence.items() if items}


async def but_replaced(reads: Reads, found: Sequence[Memory], things: Sequence[Memory]) -> list[Memory]:
    """These things without the clauses that only say what has given way to something found: that goes with it anyway."""
    ids = list({message_of(one.id) for one in things if is_passage(one.id)})
    told = await reads.memories.supported_by_each(ids) if found and ids else {}
    gave_way = [one for each in told.values() for one in each if one.standing is Standing.SUPERSEDED]
    gone = [one for one in gave_way if any(belong_together(one, other) for other in found)]
    return [one for one in things if not (is_passage(one.id) and any(is_in(one, other) for other in gone))]


def _beside(
    one: Memory,
    things: Sequence[Memory],
    told_in: Mapping[MemoryId, MessageId],
    before: Mapping[MessageId, MessageId],
) -> tuple[int, ...]:
    here = told_in.get(one.id)
    if here is None:
        return ()
    return tuple(
        at
        for at, other in enumerate(things)
        if (there := told_in.get(other.id)) is not None
        and (here == there or before.get(here) == there or before.get(there) == here)
        and not (is_in(one, other) or is_in(other, one))
    )
