"""Whether a stretch of context holds anyone's words but the guardian's own."""

from __future__ import annotations

from collections.abc import Iterable

from memory_core.domain.records import Message, Origin, Role
from memory_core.domain.scopes import Trust


def is_foreign(message: Message) -> bool:
    """True when any of its words may be somebody else's: another speaker, a forward, a quote, a file, a tool's output.

    The assistant's own messages count as the person's whom it answered.
    """
    if message.trust is not Trust.GUARDIAN:
        return True
    if message.role is Role.ASSISTANT:
        return False
    covered = 0
    for span in sorted(message.spans, key=lambda s: s.start):
        if span.source.trust is not Trust.GUARDIAN or span.source.origin is not Origin.AUTHORED:
            return True
        if message.content[covered : span.start].strip():
            return True  # words that nobody vouched for
        covered = max(covered, span.end)
    return bool(message.content[covered:].strip())


def any_foreign(messages: Iterable[Message]) -> bool:
    return any(is_foreign(message) for message in messages)
