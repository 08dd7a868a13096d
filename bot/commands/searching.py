"""Searching memory and history by a command."""

from __future__ import annotations

from typing import Final
from zoneinfo import ZoneInfo

from bot.commands.context import CommandCall, CommandReply
from bot.commands.memory import quoted, rows_of
from bot.commands.wording import listed
from bot.receipts import OVERFETCHED, is_said_to_no_purpose
from memory_core.domain.records import Message, Role
from memory_core.domain.sessions import Session
from memory_core.usecases.recalling.retrieval import Ahead

_MOST_SAID: Final = 6
_MOST_REMEMBERED: Final = 10
_MOST_SESSIONS: Final = 3
_LONGEST_QUOTE: Final = 200
"""Characters of a message or a summary that are shown."""


async def search(call: CommandCall) -> CommandReply | None:
    """One embedding of the words, one look into each collection of the index."""
    if not call.argument:
        return CommandReply("What should I search for? For example: /search Q2 deadline.")
    core, context = call.services.core, call.context
    readable, ahead = context.reading.readable, core.recall.begin(call.argument)
    recalled = await core.recall.about(call.argument, readable, now=context.now, limit=_MOST_REMEMBERED, ahead=ahead)
    parts = []
    if rows := rows_of(recalled, call.services):
        parts.append(f"In memory:\n\n{listed(rows, bullets=True)}")
    if said := await _said(call, ahead):
        lines = [_line(message, context.message, call.services.zone) for message in said]
        parts.append(f"In our conversations:\n\n{listed(lines, bullets=True)}")
    if told := await core.archives.sessions.search(call.argument, readable, limit=_MOST_SESSIONS, ahead=ahead):
        lines = [_session_line(hit.session, call.services.zone) for hit in told]
        parts.append(f"In session summaries:\n\n{listed(lines, bullets=True)}")
    return CommandReply("\n\n".join(parts) or f"I found nothing about {quoted(call.argument)}.", foreign=True)


async def _said(call: CommandCall, ahead: Ahead) -> list[Message]:
    core, context = call.services.core, call.context
    calibration = await core.recall.calibrated()
    hits = await core.history.about(
        call.argument, context.reading.readable, calibration, limit=_MOST_SAID * OVERFETCHED, ahead=ahead
    )
    said = [hit.message for hit in hits if hit.message.id != context.message.id]
    return [message for message in said if not is_said_to_no_purpose(message)][:_MOST_SAID]


def _session_line(session: Session, zone: ZoneInfo) -> str:
    """Its day and title, and what it was about as far as there is room."""
    summary = session.summary
    title = " ".join(summary.title.split())
    about = _cut(" ".join(summary.summary.split()))
    told = f"{title}: {about}" if title and about else title or about
    return f"{session.started_at.astimezone(zone):%-d %b %Y}, {told}"


def _line(message: Message, asking: Message, zone: ZoneInfo) -> str:
    who = "I" if message.role is Role.ASSISTANT else _name(message, asking)
    shown = _cut(" ".join(message.content.split()))
    return f"{message.sent_at.astimezone(zone):%-d %b %Y}, {' '.join(who.split())[:40]}: {shown}"


def _cut(shown: str) -> str:
    return shown if len(shown) <= _LONGEST_QUOTE else shown[: _LONGEST_QUOTE - 1] + "…"


def _name(message: Message, asking: Message) -> str:
    return "you" if message.author == asking.author else message.author_name or message.author
