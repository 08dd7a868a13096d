"""Searching memory and history by a command."""

from __future__ import annotations

from typing import Final
from zoneinfo import ZoneInfo

from bot.commands.context import CommandCall, CommandReply
from bot.commands.memory import quoted, rows_of
from bot.commands.wording import listed
from bot.receipts import OVERFETCHED, is_said_to_no_purpose
from memory_core.domain.matching import match, wording_of_text
from memory_core.domain.questions import analyse
from memory_core.domain.records import Message, Role
from memory_core.usecases.recall import RecallRequest

_MOST_SAID: Final = 6
_MOST_REMEMBERED: Final = 10
_LONGEST_QUOTE: Final = 200
"""Characters of a message that are shown."""


async def search(call: CommandCall) -> CommandReply | None:
    if not call.argument:
        return CommandReply("What should I search for? For example: /search Q2 deadline.")
    core, context = call.services.core, call.context
    recalled = await core.recall.about(call.argument, context.reading.readable, now=context.now, limit=_MOST_REMEMBERED)
    parts = []
    if rows := rows_of(recalled, call.services):
        parts.append(f"In memory:\n\n{listed(rows, bullets=True)}")
    if said := await _related(call):
        lines = [_line(message, context.message, call.services.zone) for message in said]
        parts.append(f"In our conversations:\n\n{listed(lines, bullets=True)}")
    return CommandReply("\n\n".join(parts) or f"I found nothing about {quoted(call.argument)}.", foreign=True)


async def _related(call: CommandCall) -> list[Message]:
    """The best hits of the history that share a word with what is sought, or would be brought up by a question for it.

    The search itself orders whatever there is: of a short history it returns all.
    """
    core, context = call.services.core, call.context
    readable, question = context.reading.readable, analyse(call.argument, context.now)
    hits = await core.history.search(call.argument, readable, limit=_MOST_SAID * OVERFETCHED)
    asked = RecallRequest(
        call.argument,
        context.conversation_id,
        readable,
        context.now,
        message_id=context.message.id,
        with_memories=False,
    )
    relevant = {one.message.id for one in (await core.recall.recall(asked)).history}
    said = [hit.message for hit in hits if hit.message.id != context.message.id]
    return [
        message
        for message in said
        if not is_said_to_no_purpose(message)
        and (message.id in relevant or match(question, wording_of_text(message.content, question)).said > 0)
    ][:_MOST_SAID]


def _line(message: Message, asking: Message, zone: ZoneInfo) -> str:
    who = "I" if message.role is Role.ASSISTANT else _name(message, asking)
    shown = " ".join(message.content.split())
    cut = shown if len(shown) <= _LONGEST_QUOTE else shown[: _LONGEST_QUOTE - 1] + "…"
    return f"{message.sent_at.astimezone(zone):%-d %b %Y}, {' '.join(who.split())[:40]}: {cut}"


def _name(message: Message, asking: Message) -> str:
    return "you" if message.author == asking.author else message.author_name or message.author
