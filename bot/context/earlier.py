"""Earlier sessions of a conversation: where its present one begins, and what is told of those before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.budget import estimate_tokens
from memory_core.domain.records import ConversationId, Message
from memory_core.domain.scopes import Readable
from memory_core.domain.sessions import Session, SessionState, told
from memory_core.usecases.sessions import Sessions

TOLD: Final = 3
"""Summaries of a conversation's latest sessions that a prompt holds."""

TOLD_TOKENS: Final = 900
"""Of all of them together, the latest first."""

CARRIED_OVER: Final = 6
"""Messages before the present session that stay in the prompt: the first words after a pause often refer to the last before."""

_LOOKED_AT: Final = 12


@dataclass(frozen=True, slots=True)
class Earlier:
    """`since`: the present session began after it; None: there was none before. `carried_over`: of the messages before."""

    summaries: tuple[str, ...] = ()
    others_words: bool = False
    since: datetime | None = None
    carried_over: int = 0

    def present(self, history: Sequence[Message]) -> tuple[Message, ...]:
        """The messages of the present session, and those carried over. `history` is in order."""
        if self.since is None:
            return tuple(history)
        begin = next((at for at, message in enumerate(history) if message.sent_at > self.since), len(history))
        return tuple(history[max(0, begin - self.carried_over) :])


async def earlier(
    sessions: Sessions, conversation_id: ConversationId, readable: Readable, zone: ZoneInfo, *, alone: bool
) -> Earlier:
    """`alone`: the guardian alone reads the answer; nobody else is told of earlier sessions."""
    found = await sessions.latest(conversation_id, readable, limit=_LOOKED_AT)
    with_summary = [session for session in found if session.state is SessionState.DONE]
    closed = next((session.closed_at for session in reversed(found) if session.closed_at is not None), None)
    ended = with_summary[-1].ended_at if with_summary else None
    shown = _fitting(with_summary[-TOLD:], zone) if alone else []
    by_owner = closed is not None and (ended is None or closed >= ended)
    return Earlier(
        summaries=tuple(text for _, text in shown),
        others_words=any(session.others_words for session, _ in shown),
        since=closed if by_owner else ended,
        carried_over=0 if by_owner else CARRIED_OVER,
    )


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
