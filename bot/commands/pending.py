"""Answers to what waits for a yes, by words or by a button: only the person asked, only where they were asked."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime

from adapters.messages import Button
from bot.commands.asking import SHALL_I, last_answer
from bot.commands.context import CommandReply, Services, TurnContext
from bot.commands.forget import forget_picked
from bot.commands.learned import save_buttons, saved_by
from bot.commands.wording import describe_memory
from bot.store.confirmations import SAVING, Pending
from bot.tools.typed import Says, Typed, typed
from memory_core.domain.errors import MemoryCoreError, NotFound
from memory_core.domain.records import Memory, MemoryId, Message, MessageId
from memory_core.domain.scopes import EVERYTHING, PUBLIC, SHARED

Execute = Callable[[Pending, TurnContext], Awaitable[str]]
"""Carries out a confirmed effect of a tool and says what happened. Again, after an interruption, it ends in the same."""

ANSWERED = "confirmation.answered"
"""The fact that holds which delivery answered which question last: ids alone."""

ANSWER_DIRECTLY = "answer.directly"
"""Answers what was asked in company in the direct chat."""
POST_THERE = "answer.post"
"""Posts an answer of the direct chat where it was asked."""

_IN_COMPANY = frozenset({ANSWER_DIRECTLY})
"""Asked where others read, so that it is answered there; it discloses nothing there."""
_BY_NAME = {
    ANSWER_DIRECTLY: re.compile(
        r"^\W*(?:yes\W+)?(?:please\s+)?(?:answer|tell me|do it|do that)\s+(?:(?:me|it|that|this)\s+)?"
        r"(?:there|privately|in (?:our|the|my|a) (?:dms?|direct chat|private chat|direct messages?))(?:\W+please)?\W*$"
        r"|^\W*(?:please\s+)?dm me(?:\W+please)?\W*$",
        re.IGNORECASE,
    ),
    POST_THERE: re.compile(
        r"^\W*(?:yes\W+)?(?:please\s+)?post (?:this|that|it)(?: there| in the group)?(?:\W+please)?\W*$", re.IGNORECASE
    ),
}
"""How a yes to these is said as well."""

_CHOICES = frozenset({"forget", "share", "unshare"})
_ASKED_OUTSIDE_HISTORY = frozenset({"withdraw_message"})
"""Asked by the program of itself, so that the history of the chat does not hold the question."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """`asked_at`: when it was shown last. `last`: nothing was said here since."""

    pending: Pending
    asked_at: datetime
    last: bool


async def waiting_here(context: TurnContext, services: Services) -> Waiting | None:
    """The newest question that waits here for this person's yes."""
    # A yes counts from when it was said: the process may have been down since.
    asked_until = min(context.now, context.event.sent_at)
    pending = await services.confirmations.latest(context.conversation_id, context.event.sender.key, asked_until)
    if pending is None:
        return None
    said = await last_answer(context, services)
    if _shows(said, pending):
        return Waiting(pending, max(pending.created_at, said.sent_at) if said else pending.created_at, last=True)
    return Waiting(pending, pending.created_at, last=await begun(pending, context, services))


def may_confirm(text: str) -> bool:
    """Looked at first: most messages are no answer to anything, and need no look into the store."""
    return any(_says(text, action) for action in _BY_NAME)


async def answer_pending(
    text: str, waiting: Waiting, context: TurnContext, services: Services, execute: Execute
) -> CommandReply | None:
    """None when these words are no answer to it, or it is not what was asked last."""
    pending = waiting.pending
    if not waiting.last:
        return None
    said = typed(text, _choices(pending))
    numbers = (1,) if _says(text, pending.action) else _picked(said, pending)
    if numbers is not None:
        return await _carry_out(pending, numbers, context, services, execute)
    return _asked_again(said, pending, context)


def _picked(said: Typed | None, pending: Pending) -> tuple[int, ...] | None:
    if said is not None and said.says is Says.KEEP:
        meant: dict[str, tuple[int, ...]] = {SAVING: (1,), "forget": ()}
        return meant.get(pending.action)
    return None if said is None else said.picks


def _asked_again(said: Typed | None, pending: Pending, context: TurnContext) -> CommandReply | None:
    """What is meant as an answer to a choice of several, but leaves open which."""
    several = _choices(pending) > 1
    if said is None or not several or not context.guardian_alone:
        return None
    if said.says is Says.YES:
        return CommandReply(f"A yes leaves open which. {pending.shown}")
    if said.unclear:
        return CommandReply(f"I am not sure which you mean, so I did nothing yet. {pending.shown}")
    return None


async def press_pending(
    button_id: str, context: TurnContext, services: Services, execute: Execute
) -> CommandReply | None:
    pending_id, _, choice = button_id.rpartition(":")
    pending = await services.confirmations.latest(context.conversation_id, context.event.sender.key, context.now)
    if pending is None:
        return await answered_before(context, services)
    said = typed(choice, _choices(pending)) if pending.id == pending_id else None
    if said is None or said.picks is None:
        return None
    return await _carry_out(pending, said.picks, context, services, execute)


def _says(text: str, action: str) -> bool:
    return action in _BY_NAME and _BY_NAME[action].match(text) is not None


def _choices(pending: Pending) -> int:
    return len(pending.arguments) if pending.action in _CHOICES else 1


def _shows(said: Message | None, pending: Pending) -> bool:
    """True when nothing was said here since the question: a "yes" to something else must not carry out an older effect, nor one
    that was never shown. The question's own buttons go on working."""
    if said is None or said.sent_at < pending.created_at:
        return pending.action in _ASKED_OUTSIDE_HISTORY
    # At its very end: a model may repeat the question inside an answer about something else.
    asked = said.content.rstrip().removesuffix(SHALL_I).rstrip()
    return bool(pending.shown.strip()) and asked.endswith(pending.shown.strip())


async def _carry_out(
    pending: Pending, numbers: tuple[int, ...], context: TurnContext, services: Services, execute: Execute
) -> CommandReply | None:
    """Taken, carried out, closed: what dies in between is gone on with when the same answer is handled again."""
    may = context.from_guardian if pending.action in _IN_COMPANY else context.guardian_alone
    if not may or not await _take(pending, context, services):
        return None
    try:
        reply = await _effect(pending, numbers, context, services, execute)
    except MemoryCoreError:
        await _give_back(services)  # not done, and the person will be told so: they may answer again
        raise
    await services.confirmations.close(pending.id)
    return reply


async def _take(pending: Pending, context: TurnContext, services: Services) -> bool:
    """True for the first answer to a question, and for the same one again after a crash; False for any other."""
    mine, taken = context.item.delivery_id, True
    async with services.core.store.writing() as unit:
        by, _, question = ((await unit.facts.get(ANSWERED)) or "").rpartition(" ")
        if question == pending.id:
            taken = by == mine
        else:
            await unit.facts.put(ANSWERED, f"{mine} {pending.id}")
    return taken


async def begun(pending: Pending, context: TurnContext, services: Services) -> bool:
    """This very answer began before a crash: what it then redacted may be the words of the question."""
    async with services.core.store.reading() as unit:
        return await unit.facts.get(ANSWERED) == f"{context.item.delivery_id} {pending.id}"


async def _give_back(services: Services) -> None:
    async with services.core.store.writing() as unit:
        await unit.facts.put(ANSWERED, "")


async def answered_before(context: TurnContext, services: Services) -> CommandReply | None:
    """This very answer was carried out and closed before a crash cut the reply off; else None."""
    async with services.core.store.reading() as unit:
        by, _, _ = ((await unit.facts.get(ANSWERED)) or "").rpartition(" ")
    return CommandReply("That is done.") if by and by == context.item.delivery_id else None


async def _effect(
    pending: Pending, numbers: tuple[int, ...], context: TurnContext, services: Services, execute: Execute
) -> CommandReply:
    match pending.action:
        case "forget":
            try:
                return await forget_picked(pending, numbers, context, services)
            except NotFound:
                return CommandReply("It is gone already; there is nothing left of it to forget.")
        case "share" | "unshare":
            return await _share_picked(pending, numbers, context, services)
        case "withdraw_message":
            return await _withdraw(pending, numbers, services)
        case _ if not numbers:
            return CommandReply("All right, I leave it.")
        case _:
            said = await execute(pending, context)
            return CommandReply(said, await _offered_after(pending, context, services), foreign=True)


async def _offered_after(pending: Pending, context: TurnContext, services: Services) -> tuple[Button, ...]:
    """B6: what was saved can be taken back."""
    if pending.action != SAVING:
        return ()
    saved = await saved_by(services.core, MessageId(pending.arguments["message"]), context.reading.readable)
    return save_buttons(saved)


async def _share_picked(
    pending: Pending, numbers: tuple[int, ...], context: TurnContext, services: Services
) -> CommandReply:
    moved: list[Memory] = []
    for memory_id in [MemoryId(one) for number in numbers for one in pending.arguments[str(number)].split()]:
        try:
            moved.append(await _moved(pending.action, memory_id, context, services))
        except NotFound as error:
            return CommandReply(str(error))
    if not moved:
        return CommandReply("All right, nothing changes.")
    state = "public now" if pending.action == "share" else "yours alone again"
    told = dict.fromkeys(describe_memory(m, services.zone) for m in moved)
    return CommandReply("\n".join(f"{one} — {state}." for one in told))


async def _moved(action: str, memory_id: MemoryId, context: TurnContext, services: Services) -> Memory:
    """Moved now, or by a run that a crash cut off. Raises NotFound."""
    share, readable = services.core.share, context.reading.readable
    move, target = (share.publish, PUBLIC) if action == "share" else (share.withdraw, SHARED)
    try:
        return await move(memory_id, readable)
    except NotFound:
        async with services.core.store.reading() as unit:
            found = await unit.memories.by_ids([memory_id], readable)
        if found and found[0].scope == target:
            return found[0]
        raise


async def _withdraw(pending: Pending, numbers: tuple[int, ...], services: Services) -> CommandReply:
    if not numbers:
        return CommandReply("All right, I keep what I learned from it.")
    async with services.core.store.reading() as unit:
        found = await unit.messages.by_ids([MessageId(pending.arguments["1"])], EVERYTHING)
    for message in found:
        await services.core.record.delete(message.conversation_id, message.external_id)
    return CommandReply("Done: what only that message supported is withdrawn.")
