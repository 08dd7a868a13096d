"""Earlier sessions of a conversation: where its present one begins, and what is told of those before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, assert_never
from zoneinfo import ZoneInfo

from memory_core.domain.budget import estimate_tokens
from memory_core.domain.records import ConversationId, Message
from memory_core.domain.scopes import Readable
from memory_core.domain.session_questions import Part, SessionQuestion
from memory_core.domain.sessions import Session, SessionState, told
from memory_core.usecases.sessions import Sessions

TOLD: Final = 3
"""Summaries of a conversation's latest sessions that a prompt holds."""

TOLD_TOKENS: Final = 900
"""Of all of them together, the latest first."""

CARRIED_OVER: Final = 6
"""Messages before the present session that stay in the prompt: the first words after a pause often refer to the last before."""

_LOOKED_AT: Final = 6

RECOUNTED: Final = 3
"""Sessions that an answer about earlier conversations recounts."""

_LISTED: Final = 200
"""The newest, looked through for those that are asked about."""


@dataclass(frozen=True, slots=True)
class Earlier:
    """`closed_at`: the owner ended a session then (`/new`), and nothing before it is shown. `told_to`: the summaries stand for
    what was said until then. None: there was no such end."""

    summaries: tuple[str, ...] = ()
    others_words: bool = False
    closed_at: datetime | None = None
    told_to: datetime | None = None

    def present(self, history: Sequence[Message]) -> tuple[Message, ...]:
        """The messages of the present session, and a few before it. `history` is in order."""
        shown = [message for message in history if self.closed_at is None or message.sent_at > self.closed_at]
        if self.told_to is None:
            return tuple(shown)
        begin = next((at for at, message in enumerate(shown) if message.sent_at > self.told_to), len(shown))
        return tuple(shown[max(0, begin - CARRIED_OVER) :])


async def earlier(
    sessions: Sessions, conversation_id: ConversationId, readable: Readable, zone: ZoneInfo, *, alone: bool
) -> Earlier:
    """`alone`: the guardian alone reads the answer. Nobody else is told of earlier sessions, and keeps the words instead."""
    found = await sessions.latest(conversation_id, readable, limit=_LOOKED_AT)
    shown = (
        _fitting([session for session in found if session.state is SessionState.DONE][-TOLD:], zone) if alone else []
    )
    return Earlier(
        summaries=tuple(text for _, text in shown),
        others_words=any(session.others_words for session, _ in shown),
        closed_at=max((session.closed_at for session in found if session.closed_at is not None), default=None),
        told_to=shown[-1][0].ended_at if shown else None,
    )


async def asked_about(
    sessions: Sessions, asked: SessionQuestion, conversation_id: ConversationId, readable: Readable, *, alone: bool
) -> tuple[Session, ...]:
    """The sessions that a question is about, the newest first. Where others read (not `alone`) this conversation's alone; of
    sessions of no named time this conversation's, if it has any."""
    listed = await sessions.listed(readable, limit=_LISTED)
    here = [one for one in listed if one.conversation_id == conversation_id]
    if asked.when is not None:
        within = here if not alone else listed
        found = [one for one in within if one.started_at < asked.when.end and one.ended_at >= asked.when.start]
    else:
        found = here or (listed if alone else [])
    match asked.part:
        case Part.DECISIONS:
            held = [one for one in found if one.summary.decisions]
        case Part.OPEN:
            held = [one for one in found if one.summary.open_questions]
        case Part.WHOLE:
            held = found
        case _:
            assert_never(asked.part)
    return tuple(held[: 1 if asked.when is None and asked.part is not Part.OPEN else RECOUNTED])


def _fitting(sessions: Sequence[Session], zone: ZoneInfo) -> list[tuple[Session, str]]:
    shown: list[tuple[Session, str]] = []
    room = TOLD_TOKENS
    for session in reversed(sessions):
        text = f"Earlier session, {session.started_at.astimezone(zone):%A, %-d %B %Y, %H:%M}\n{told(session)}"
        room -= estimate_tokens(text)
        if room < 0:
            break
        shown.insert(0, (session, text))
    return shown
