"""Why something is known, in the words in which it was told, and what was learned of late."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, time, timedelta
from typing import Final

from bot.commands.context import CommandCall, CommandReply
from bot.commands.last_receipt import last_receipt
from bot.commands.sent import ASKED, sent
from bot.commands.wording import describe_memory, listed
from memory_core.domain.records import Evidence, Memory, MemoryId, Status
from memory_core.domain.standing import holds_always
from memory_core.domain.tokens import content_words, covered, stems
from memory_core.ports import Explanation, MemoryFilter

TOLD: Final = "told"
"""In an explanation's payload: the ids of the memories that the answer repeats, where that is known."""

_MOST: Final = 8
_MOST_LEARNED: Final = 40
_SEARCHED: Final = 20
_ENOUGH: Final = 0.5
"""Of the words of what is asked about, that a memory must be about."""
_CLOSE: Final = 0.8
"""Beside the nearest: what is told of the same thing is named as well."""
_CURRENT: Final = frozenset({Status.ACTIVE, Status.STALE})
_ALL: Final = 100_000


async def why(call: CommandCall) -> CommandReply | None:
    """What the last answer rested on; or where something is asked about by name, how that is known. None: nothing of that kind is
    remembered, and the question is another."""
    if ASKED.match(call.argument):
        return await sent(call)
    if _RECEIPT.match(call.argument):
        return await last_receipt(call)
    found = await _known_of(call) if call.argument else await _rested_on(call)
    if not found:
        return None if call.argument else CommandReply("My last answer here did not rest on anything I remember.")
    async with call.services.core.store.reading() as unit:
        evidence = await unit.memories.evidence([memory.id for memory in found])
    rows = dict.fromkeys(_row(memory, evidence.get(memory.id, ()), call) for memory in found[:_MOST])
    return CommandReply(f"Because you told me:\n\n{listed(list(rows), bullets=True)}")


_RECEIPT: Final = re.compile(r"^(?:the\s+)?(?:whole\s+|full\s+)?(?:receipt|forgotten)\W*$", re.IGNORECASE)


def _row(memory: Memory, evidence: Sequence[Evidence], call: CommandCall) -> str:
    sources = sorted(evidence, key=lambda one: one.taught_at)
    when = "; ".join(
        f"you {'agreed' if one.confirmed else 'said'} on"
        f" {one.taught_at.astimezone(call.services.zone):%-d %B %Y at %H:%M}: “{one.quote}”"
        for one in sources[-2:]
    )
    return f"{describe_memory(memory, call.services.zone)} ({when or 'kept by hand'})"


async def _rested_on(call: CommandCall) -> list[Memory]:
    """Standing rules come with every answer: they are named only where it rests on nothing else, or repeats them."""
    store, context = call.services.core.store, call.context
    async with store.reading() as unit:
        explanation = await unit.log.last_explanation(context.conversation_id, context.reading.readable)
        if explanation is None:
            return []
        told = _told(explanation)
        found = await unit.memories.by_ids(explanation.recalled if told is None else told, context.reading.readable)
    if told is not None:
        return found
    return [memory for memory in found if not holds_always(memory)] or found


def _told(explanation: Explanation) -> list[MemoryId] | None:
    told = explanation.payload.get(TOLD)
    return [MemoryId(str(one)) for one in told] if isinstance(told, list) else None


async def _known_of(call: CommandCall) -> list[Memory]:
    """The memories that are about most of what is said to be known, the nearest first."""
    asked = content_words(call.argument)
    context = call.context
    recalled = await call.services.core.recall.about(
        call.argument, context.reading.readable, now=context.now, limit=_SEARCHED
    )
    memories = (
        *(hit.memory for hit in recalled.memories if hit.status in _CURRENT and not hit.earlier),
        *recalled.always,
    )
    share = {memory.id: covered(asked, _words(memory)) for memory in memories}
    nearest = max(share.values(), default=0.0)
    near = [memory for memory in memories if share[memory.id] >= max(_ENOUGH, _CLOSE * nearest)]
    return sorted(near, key=lambda memory: -share[memory.id])


def _words(memory: Memory) -> frozenset[str]:
    return stems(f"{memory.statement} {memory.subject} {memory.value} {memory.attribute.replace('_', ' ')}")


_OF_LATE: Final = re.compile(
    r"^\s*(?P<since>since\s+)?(?:(?P<today>(?:so\s+far\s+)?today(?:\s+so\s+far)?|just\s+now|right\s+now|this\s+(?:morning|afternoon|evening))"
    r"|(?P<yesterday>yesterday)|(?P<week>this\s+week|lately|recently|of\s+late|these\s+days))\s*[.?!]*$",
    re.IGNORECASE,
)


def since_of(text: str, now: datetime) -> tuple[datetime, datetime] | None:
    """From when to when is meant by "today", "yesterday", "this week" in the zone of `now`; None for anything else. What is since
    yesterday is also today's."""
    found = _OF_LATE.match(text)
    if found is None:
        return None
    today = datetime.combine(now.date(), time(), now.tzinfo)
    until = now + timedelta(seconds=1)
    if found["yesterday"]:
        return today - timedelta(days=1), until if found["since"] else today
    return today - timedelta(days=now.weekday() if found["week"] else 0), until


async def learned_of_late(call: CommandCall, since: datetime, until: datetime) -> CommandReply:
    """What was learned between two instants and still holds, the first first."""
    context, zone = call.context, call.services.zone
    async with call.services.core.store.reading() as unit:
        held = await unit.memories.listed(
            context.reading.readable, MemoryFilter(context.now, statuses=_CURRENT, limit=_ALL)
        )
    learned = sorted((one for one in held if since <= one.learned_at < until), key=lambda one: (one.learned_at, one.id))
    rows = list(dict.fromkeys(describe_memory(memory, zone) for memory in learned))
    if not rows:
        return CommandReply(f"I learned nothing from you {call.argument.strip(' .?!')}.")
    more = f"\n\nand {len(rows) - _MOST_LEARNED} more; /memories shows all." if len(rows) > _MOST_LEARNED else ""
    return CommandReply(
        f"What I learned from you {call.argument.strip(' .?!')}:\n\n{listed(rows[:_MOST_LEARNED], bullets=True)}{more}"
    )
