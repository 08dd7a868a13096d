"""The question which of several things to forget: its exact list, its buttons, and how it waits for the answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final
from zoneinfo import ZoneInfo

from adapters.messages import Button
from bot.commands.context import CommandReply, Services, TurnContext
from bot.commands.memory import FORGET_CHOICES, yes_no
from bot.commands.wording import describe_memory, each_once, listed
from bot.store.confirmations import Pending
from memory_core.domain.records import Memory, MemoryId
from memory_core.usecases.forgetting.telling.lists import is_item

ALONE: Final = "alone"
RETRACTS: Final = "retracts"
"""Notes of a question: only these versions of a fact are meant, and they were said by mistake."""


_NOTHING: Final[Mapping[MemoryId, MemoryId]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Which:
    """The question, where one thing is shown and where several are."""

    one: str
    several: str


async def ask_which(
    which: Which,
    memories: Sequence[Memory],
    context: TurnContext,
    services: Services,
    *,
    notes: Sequence[str] = (),
    told: str = "",
    above: str = "",
    goes_with: Mapping[MemoryId, MemoryId] = _NOTHING,
) -> CommandReply:
    """Lists them and waits for numbers. `told` begins the question; `above` is what was done, which is no part of it; `goes_with`:
    what only goes on with another one is no choice of its own."""
    choices = _in_one_piece(each_once(_told_apart(memories, services.zone), memories), goes_with)
    labels = [label for label, _ in choices[:FORGET_CHOICES]]
    one = len(choices) == 1
    asked = f"{which.one} Answer “yes” or “no”." if one else f"{which.several} Answer with numbers, “all” or “none”."
    text = f"{told} {asked}\n\n{listed(labels)}".lstrip()
    if more := len(choices) - len(labels):
        text += f"\n\nThere {'is' if more == 1 else 'are'} {more} more like these; “all” means them, too."
    arguments = {str(n): " ".join(memory.id for memory in same) for n, (_, same) in enumerate(choices, 1)}
    pending = pending_of(context, services, arguments, text, *notes)
    await services.confirmations.ask(pending)
    shown = f"{above}\n\n{text}".lstrip()
    if one:
        return CommandReply(shown, yes_no(pending.id))
    numbers = tuple(Button(f"{pending.id}:{n}", str(n)) for n in range(1, len(labels) + 1))
    return CommandReply(shown, (*numbers, Button(f"{pending.id}:all", "all"), Button(f"{pending.id}:none", "none")))


def _in_one_piece(
    choices: Sequence[tuple[str, tuple[Memory, ...]]], goes_with: Mapping[MemoryId, MemoryId]
) -> list[tuple[str, tuple[Memory, ...]]]:
    """What goes on with one of the choices is shown and picked with that."""
    joined: list[tuple[str, tuple[Memory, ...]]] = []
    for label, same in choices:
        with_ = goes_with.get(same[0].id)
        at = next((at for at, (_, ones) in enumerate(joined) if any(one.id == with_ for one in ones)), None)
        if at is None:
            joined.append((label, same))
        else:
            joined[at] = (f"{joined[at][0]}, {label}", (*joined[at][1], *same))
    return joined


def _told_apart(memories: Sequence[Memory], zone: ZoneInfo) -> tuple[str, ...]:
    """How each is shown; with its value where several come of one sentence. Of a list the one item, which alone would go."""
    shown = [memory.value if is_item(memory.id) else describe_memory(memory, zone) for memory in memories]
    several = {one for one in shown if shown.count(one) > 1}
    return tuple(
        f"{label}: {memory.value}" if label in several else label for label, memory in zip(shown, memories, strict=True)
    )


def pending_of(
    context: TurnContext, services: Services, arguments: Mapping[str, str], shown: str, *notes: str
) -> Pending:
    """`choices` keeps the message that asked, then the notes."""
    return Pending(
        id=services.new_id(),
        conversation_id=context.conversation_id,
        actor=context.event.sender.key,
        action="forget",
        arguments=arguments,
        shown=shown,
        choices=(context.message.id, *notes),
        created_at=context.now,
    )
