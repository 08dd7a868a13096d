"""The question "Still true?" and its answers: by its buttons, or by their labels typed right after it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from zoneinfo import ZoneInfo

from adapters.messages import Button
from bot.commands.asking import last_answer
from bot.commands.context import CommandReply, Services, TurnContext
from bot.commands.memory import writable
from bot.commands.wording import describe_memory, listed
from bot.store.still_asked import Answer, StillAsked
from bot.tools.typed import Says, Typed
from memory_core.domain.records import Memory, MemoryId, Standing
from memory_core.domain.still_true import ended, reaffirmed
from memory_core.ports import Writes
from memory_core.usecases.recalling.together import told_together

STILL: Final = "still"
ENDED: Final = "ended"
"""What a button under the question does; its id goes on with the memory's."""
_LABELS: Final = {STILL: "Still true", ENDED: "No longer"}
_ANSWER_OF: Final = {STILL: Answer.STILL, ENDED: Answer.ENDED}
_TYPED: Final = {
    Says.YES: Answer.STILL,
    Says.KEEP: Answer.STILL,
    Says.STILL: Answer.STILL,
    Says.NO: Answer.ENDED,
    Says.ENDED: Answer.ENDED,
}
"""What a typed answer means here; "never mind" judges nothing."""


def question_text(asked: Sequence[Memory], zone: ZoneInfo) -> str:
    """With the day it was said last, so that the owner knows what it rests on."""
    rows = [
        f"{describe_memory(memory, zone)}. (You last told me on {memory.last_mention_at.astimezone(zone):%-d %B %Y}.)"
        for memory in asked
    ]
    return f"Still true? {rows[0]}" if len(rows) == 1 else f"Still true?\n\n{listed(rows)}"


def question_buttons(asked: Sequence[Memory]) -> tuple[Button, ...]:
    if len(asked) == 1:
        return tuple(Button(f"{verb}:{asked[0].id}", label) for verb, label in _LABELS.items())
    return tuple(
        Button(f"{verb}:{memory.id}", f"{number} {label.lower()}")
        for number, memory in enumerate(asked, 1)
        for verb, label in _LABELS.items()
    )


async def press_still(button_id: str, context: TurnContext, services: Services) -> CommandReply | None:
    """None where this is no button of ours, or not this person's to press here."""
    verb, _, subject = button_id.partition(":")
    if verb not in _ANSWER_OF or not context.guardian_alone:
        return None
    return CommandReply(await _answered(MemoryId(subject), _ANSWER_OF[verb], context, services))


async def still_open(context: TurnContext, services: Services) -> list[StillAsked]:
    """What the last such question here asked about, where this message may answer it; empty where all of it is answered."""
    if not context.guardian_alone:
        return []
    asked = await services.still_asked.last_in(context.conversation_id)
    mine = context.item.delivery_id
    waits = any(one.answer is None or one.answered_by == mine for one in asked)
    return asked if waits and context.event.sent_at >= asked[0].asked_at else []


async def answer_still(
    said: Typed, asked: Sequence[StillAsked], context: TurnContext, services: Services, *, newest: bool
) -> CommandReply | None:
    """The label of a button, or yes or no, typed as the next thing after the question; with a number and its label also later.
    `newest`: no other question was asked here since."""
    answer = _TYPED.get(said.says) if said.says is not None else None
    last = newest and await _asked_last(asked[0], context, services)
    if answer is None:
        return await _by_numbers(said, asked, context, services) if last and said.says is None else None
    mine = context.item.delivery_id
    waiting = {one.number: one for one in asked if one.answer is None or one.answered_by == mine}
    labelled = said.says in (Says.STILL, Says.ENDED)
    if not set(said.about) <= {one.number for one in asked} or not (last or (said.about and (newest or labelled))):
        return None
    if not said.about and answer is Answer.ENDED and len(waiting) > 1:
        return CommandReply("Which one is no longer true? Say its number, as in “1 no longer”.")
    chosen = [one for one in asked if one.number in said.about] if said.about else list(waiting.values())
    return await _answered_all(chosen, answer, context, services)


async def _by_numbers(
    said: Typed, asked: Sequence[StillAsked], context: TurnContext, services: Services
) -> CommandReply | None:
    """Numbers alone do not tell which way it is meant, but for all of them."""
    if said.picks == tuple(sorted({one.number for one in asked})) and len(said.picks) > 1:
        return await _answered_all(asked, Answer.STILL, context, services)
    if not said.picks:
        return None
    number = said.picks[0]
    return CommandReply(
        f"Is it still true or no longer? Say which, as in “{number} still true” or “{number} no longer”."
    )


async def _answered_all(
    chosen: Sequence[StillAsked], answer: Answer, context: TurnContext, services: Services
) -> CommandReply:
    first = {one.number: one for one in reversed(chosen)}
    said = [await _answered(first[number].memory_id, answer, context, services) for number in sorted(first)]
    return CommandReply("\n".join(said))


async def _asked_last(question: StillAsked, context: TurnContext, services: Services) -> bool:
    """True when nothing was said here since: a "no" to something else must not end what is remembered."""
    said = await last_answer(context, services)
    return said is None or said.sent_at <= question.asked_at


async def _answered(memory_id: MemoryId, answer: Answer, context: TurnContext, services: Services) -> str:
    """Checked and carried out in one transaction, so that of two answers one counts."""
    mine = context.item.delivery_id
    async with services.core.store.writing() as unit:
        found = await unit.memories.by_ids([memory_id], context.reading.readable)
        if not found or found[0].standing is Standing.WITHDRAWN:
            return "That is gone already."
        memory, shown = found[0], describe_memory(found[0], services.zone)
        if not writable(context).allows(memory.scope):
            return f"In a private conversation nothing else is changed: /endprivate, then answer again about “{shown}”."
        asked = await services.still_asked.of(unit, memory_id)
        if asked is None:
            return f"I did not ask about “{shown}”."
        if asked.answered_by == mine and asked.answer is not None:
            return _said(asked.answer, shown)  # a crash cut this very answer off
        if (over := _too_late(asked, memory, shown)) is not None:
            return over
        await _carry_out(unit, memory, answer, context, services)
    return _said(answer, shown)


def _too_late(asked: StillAsked, memory: Memory, shown: str) -> str | None:
    if asked.answer is Answer.ENDED:
        return f"You told me already that this is no longer true: {shown}. Tell me again if it is."
    if memory.standing is not Standing.CURRENT:
        return f"That has changed since I asked; this is no longer what I go by: {shown}."
    if asked.answer is Answer.STILL:
        return (
            f"You told me already that this is still true: {shown}. Tell me in a sentence what is right if it changed."
        )
    if memory.last_mention_at > asked.asked_at:
        return f"You told me again since I asked, so I hold on to it: {shown}."
    return None


async def _carry_out(unit: Writes, memory: Memory, answer: Answer, context: TurnContext, services: Services) -> None:
    at, mine = context.now, context.item.delivery_id
    same = await told_together(unit.memories, memory)
    for one in same:
        changed = reaffirmed(one, at, services.zone) if answer is Answer.STILL else ended(one, at)
        await unit.memories.replace(changed)
    await services.still_asked.answered(unit, [one.id for one in same], answer, by=mine)


def _said(answer: Answer, shown: str) -> str:
    if answer is Answer.STILL:
        return f"Good, I hold on to it: {shown}."
    return f"All right, I no longer go by it: {shown}. Tell me what is so instead, if anything is."
