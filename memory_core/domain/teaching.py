"""What may be taught. `admit` is the only maker of `Teachable`; extractors accept nothing else.

A test over the syntax tree forbids every other construction.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Final

from memory_core.domain.records import ConversationId, Message, MessageId, Origin, Role
from memory_core.domain.scopes import Scope, Trust

SPOKEN: Final = "voice message"
"""The label of a span that was transcribed: its words may have been misheard."""

_MINT: Final = object()


class NotTeachable(StrEnum):
    """Why a message may not become memory."""

    NOT_THE_GUARDIAN = "not written by the guardian"
    NO_LONGER_THE_GUARDIAN = "its author is no longer a guardian"
    NO_OWN_WORDS = "holds no words of the guardian's own"


@dataclass(frozen=True, slots=True)
class Teachable:
    """The guardian's own words in one message. `scope` is the message's and becomes the memory's.

    `spoken`: some of them were transcribed from speech, so that nothing learned from them is certain. `confirmed`: the text is
    not theirs; it was shown to the guardian word for word, and in answer to that message the guardian said yes to it.
    """

    message_id: MessageId
    conversation_id: ConversationId
    scope: Scope
    text: str
    taught_at: datetime
    spoken: bool
    confirmed: bool
    _mint: object = field(repr=False, compare=False)

    def __post_init__(self) -> None:
        if self._mint is not _MINT:
            raise TypeError("Teachable is made by teaching.admit alone")

    def holds(self, quote: str) -> bool:
        """True when the quote occurs in the text, letter case and white space aside."""
        return bool(quote.strip()) and fold(quote) in fold(self.text)


def fold(text: str) -> str:
    """Letter case and white space aside."""
    return " ".join(text.casefold().split())


def admit(message: Message, *, trust_now: Trust, confirmed: str | None = None) -> Teachable | NotTeachable:
    """The guardian's authored words of a message: guardian at receipt *and* now.

    Every span decides for itself; a span whose own source is not (GUARDIAN, AUTHORED) contributes nothing. `confirmed` takes the
    place of the words: a text that was shown to the guardian, exactly so, and to which they said yes. Who is admitted does not
    depend on it.
    """
    if message.role is not Role.USER or message.trust is not Trust.GUARDIAN:
        return NotTeachable.NOT_THE_GUARDIAN
    if trust_now is not Trust.GUARDIAN:
        return NotTeachable.NO_LONGER_THE_GUARDIAN
    own = [s for s in message.spans if s.source.trust is Trust.GUARDIAN and s.source.origin is Origin.AUTHORED]
    parts = [message.content[span.start : span.end] for span in own]
    text = "\n\n".join(part for part in parts if part.strip())
    if not text:
        return NotTeachable.NO_OWN_WORDS
    return Teachable(
        message_id=message.id,
        conversation_id=message.conversation_id,
        scope=message.scope,
        text=text if confirmed is None else confirmed,
        taught_at=message.edited_at or message.sent_at,
        spoken=confirmed is None and any(span.label == SPOKEN for span in own),
        confirmed=confirmed is not None,
        _mint=_MINT,
    )
