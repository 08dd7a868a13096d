"""Whether a stretch of context holds anyone's words but the guardian's own."""

from __future__ import annotations

from collections.abc import Iterable

from memory_core.domain.records import Message, Origin, Role
from memory_core.domain.scopes import ScopeKind, Trust


def is_foreign(message: Message) -> bool:
    """True when any of its words may be somebody else's: another speaker, a forward, a quote, a file, a tool's output.

    The assistant's own messages count as the person's whom it answered; in a room they may repeat anybody there.
    """
    if message.trust is not Trust.GUARDIAN:
        return True
    if message.role is Role.ASSISTANT:
        return message.scope.kind is ScopeKind.ROOM
    covered = 0
    for span in sorted(message.spans, key=lambda s: s.start):
        if span.source.trust is not Trust.GUARDIAN or span.source.origin is not Origin.AUTHORED:
            return True
        if message.content[covered : span.start].strip():
            return True  # words that nobody vouched for
        covered = max(covered, span.end)
    return bool(message.content[covered:].strip())


def any_foreign(messages: Iterable[Message]) -> bool:
    """True also for an answer of the assistant's whose question is not among them: it may repeat a forward, or what has since
    been deleted. One that is marked as resting on the guardian's words alone is known not to.
    """
    read = list(messages)
    known = {(message.conversation_id, message.external_id) for message in read}

    def unexplained(message: Message) -> bool:
        answers = message.role is Role.ASSISTANT and message.reply_to is not None
        marked = all(span.source.trust is Trust.GUARDIAN for span in message.spans)
        return answers and not marked and (message.conversation_id, message.reply_to) not in known

    return any(is_foreign(message) or unexplained(message) for message in read)
