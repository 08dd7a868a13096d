"""Commands about the program."""

from __future__ import annotations

from bot.commands.context import CommandCall, CommandReply
from bot.store.facts import LEARNING_PAUSED
from memory_core.domain.counting import counted
from memory_core.domain.records import Status
from memory_core.ports import MemoryFilter


async def status(call: CommandCall) -> CommandReply | None:
    async with call.services.core.store.reading() as unit:
        alive = frozenset({Status.ACTIVE, Status.STALE})
        memories = await unit.memories.listed(
            call.context.reading.readable, MemoryFilter(now=call.context.now, statuses=alive, limit=10_000)
        )
        waiting = await unit.outbox.count()
        paused = await unit.facts.get(LEARNING_PAUSED)
    lines = [
        f"I remember {counted(len(memories), 'thing')} that I may tell you here.",
        "Learning is paused; /resume ends that." if paused else "I am learning.",
        *(await call.services.status_lines()),
    ]
    if waiting:
        lines.append(f"{counted(waiting, 'text waits', 'texts wait')} to be indexed.")
    spent = await call.services.usage.spent(call.context.now.astimezone(call.services.zone).date())
    lines.append(f"Tokens used today: {spent}.")
    return CommandReply("\n".join(lines))


async def pause(call: CommandCall) -> CommandReply | None:
    async with call.services.core.store.writing() as unit:
        await unit.facts.put(LEARNING_PAUSED, call.context.now.isoformat())
    return CommandReply("I stop learning until you say /resume. What I know stays.")


async def resume(call: CommandCall) -> CommandReply | None:
    async with call.services.core.store.writing() as unit:
        await unit.facts.put(LEARNING_PAUSED, "")
    return CommandReply("I am learning again.")
