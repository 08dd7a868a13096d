"""The question "Still true?" and its answers: by its buttons, or by their labels typed right after it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from zoneinfo import ZoneInfo

from adapters.messages import Button
from bot.commands.asking import last_answer
from bot.commands.context import CommandReply, Services, TurnContext
from bot.commands.memory import writable
from bot.commands.wording import describe_memory, listed
from bot.store.still_asked import Answer, StillAsked
from memory_core.domain.records import Memory, MemoryId, Standing
from memory_core.domain.still_true import ended, reaffirmed
from memory_core.ports import Writes
from memory_core.usecases.together import told_together

STILL: Final = "still"
ENDED: Final = "ended"
"""What a button under the question does; its id goes on with the memory's."""
_LABELS: Final = {STILL: "Still true", ENDED: "No longer"}
_ANSWER_OF: Final = {STILL: Answer.STILL, ENDED: Answer.ENDED}
_LONGEST: Final = 60

_NUMBERS: Final = r"(?P<{}>\d{{1,2}}(?:\s*(?:,|and|&)\s*\d{{1,2}})*)"
_TYPED: Final = re.compile(
    rf"^\s*(?:{_NUMBERS.format('first')}\s*[.:)]?\s+)?"
    r"(?:(?P<still>yes|yep|yeah|(?:yes,?\s+)?(?:still true|(?:it|that)(?:'s|’s| is) still true|it still (?:is|does)))"
    r"|(?P<ended>no|nope|(?:no,?\s+)?(?:no longer(?: true)?|not any ?more|(?:it|that)(?:'s|’s| is) no longer true)))"
    rf"(?:\s+{_NUMBERS.format('last')})?\s*[.!]*\s*$",
    re.IGNORECASE,
)


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


async def answer_still(text: str, context: TurnContext, services: Services) -> CommandReply | None:
    """The label of a button, or yes or no, typed as the next thing after the question; with a number also later."""
    typed = _TYPED.match(text) if len(text) <= _LONGEST else None
    if typed is None or not context.guardian_alone:
        return None
    asked = await services.still_asked.last_in(context.conversation_id)
    mine = context.item.delivery_id
    waiting = {one.number: one for one in asked if one.answer is None or one.answered_by == mine}
    numbers = [int(n) for n in re.findall(r"\d+", f"{typed['first'] or ''} {typed['last'] or ''}")]
    if not waiting or not set(numbers) <= {one.number for one in asked}:
        return None
    if not numbers and not await _asked_last(asked[0], context, services):
        return None
    answer = Answer.STILL if typed["still"] else Answer.ENDED
    if not numbers and answer is Answer.ENDED and len(waiting) > 1:
        return CommandReply("Which one is no longer true? Say its number, as in “1 no longer”.")
    chosen = [one for one in asked if one.number in numbers] if numbers else list(waiting.values())
    first = {one.number: one for one in reversed(chosen)}
    said = [await _answered(first[number].memory_id, answer, context, services) for number in sorted(first)]
    return CommandReply("\n".join(said))


async def _asked_last(question: StillAsked, context: TurnContext, services: Services) -> bool:
    """True when nothing was said here since: a "no" to something else must not end what is remembered."""
    said = await last_answer(context, services)
    return context.event.sent_at >= question.asked_at and (said is None or said.sent_at < question.asked_at)


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
