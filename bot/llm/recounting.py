"""What the offline brain tells of earlier conversations: the title, topics, decisions and open questions of their summaries.

A summary's sentences are quoted as they were said, each with who said it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Final

from bot.llm.port import BrainRequest
from memory_core.domain.session_questions import Part, SessionQuestion, session_question
from memory_core.domain.sessions import Session, Summary

_SAID: Final = re.compile(r"^(?P<who>owner|assistant): ")

When = Callable[[datetime], str]


def recounted(request: BrainRequest, now: datetime, when: When) -> list[str]:
    """What the sessions say that the message asks about; [] where it asks about none, or there are none."""
    asked = session_question(request.text, now)
    if asked is None:
        return []
    return [_told(session, asked, request, when) for session in request.sessions]


def asks_of_sessions(request: BrainRequest, now: datetime) -> bool:
    """Whether earlier conversations as such are asked about."""
    return session_question(request.text, now) is not None


def _told(session: Session, asked: SessionQuestion, request: BrainRequest, when: When) -> str:
    day = when(session.started_at)
    match asked.part:
        case Part.DECISIONS:
            return _listed(f"In our conversation of {day} we decided:", session.summary.decisions, request)
        case Part.OPEN:
            return _listed(f"In our conversation of {day} this stayed open:", session.summary.open_questions, request)
        case Part.WHOLE:
            return _whole(f"In our conversation of {day}", session.summary, request)


def _whole(head: str, summary: Summary, request: BrainRequest) -> str:
    topics = f" it was about {', '.join(summary.topics)}." if summary.topics else ":"
    named = {*summary.decisions, *summary.open_questions}
    sentences = [line for line in summary.summary.splitlines() if line.strip() and line not in named]
    title = [f"“{summary.title}”"] if summary.title and summary.title not in summary.summary else []
    parts = [
        "\n".join([f"{head}{topics}", *title]),
        _listed("", sentences, request),
        _listed("Decided:", summary.decisions, request) if summary.decisions else "",
        _listed("Still open:", summary.open_questions, request) if summary.open_questions else "",
    ]
    return "\n".join(part for part in parts if part)


def _listed(head: str, lines: Iterable[str], request: BrainRequest) -> str:
    return "\n".join([*([head] if head else []), *(f"• {_attributed(line, request)}" for line in lines)])


def _attributed(line: str, request: BrainRequest) -> str:
    """ "owner: …" as the reader calls them: "you: …"."""
    names = {"owner": "you" if request.from_guardian else "the owner", "assistant": "I"}
    return _SAID.sub(lambda found: f"{names[found['who']]}: ", line)
