"""What a recall is asked: the message, where and for whom, and what stands in the prompt already."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from memory_core.domain.records import ConversationId, Message, MessageId, Role
from memory_core.domain.scopes import Audience, Readable
from memory_core.domain.tokens import content_words
from memory_core.usecases.recalling.retrieval import Ahead

_PRIOR_CHARACTERS: Final = 300
"""Of the turn before, where a message only refers back."""


@dataclass(frozen=True, slots=True)
class RecallRequest:
    """`recent`: the conversation's last messages, oldest first. `in_prompt`: they are in the prompt already and not recalled again.

    `room_tokens`: what of the model's window is free for recalled text and all that comes after it.
    `project`: the conversations that belong together with this one; what was learned there counts a little more.
    """

    text: str
    conversation_id: ConversationId
    readable: Readable
    now: datetime
    audience: Audience = Audience.OTHERS_PRESENT
    """Who reads the answer. "Today" is the owner's where the owner alone does, else that of UTC: the owner's time zone says where
    the owner is, and others could find it out by asking around midnight."""
    message_id: MessageId | None = None
    recent: tuple[Message, ...] = ()
    in_prompt: bool = True
    room_tokens: int = 10_000
    with_history: bool = True
    with_memories: bool = True
    task_id: str | None = None
    skill_id: str | None = None
    project: frozenset[ConversationId] = frozenset()
    ahead: Ahead | None = None
    """The embedding of the text, where it was begun already."""


def prior_turn(request: RecallRequest) -> str:
    """What the message may refer to: the sender's turn before, and where that says nothing either, the answer to it."""
    before = [message for message in request.recent if message.id != request.message_id]
    asked = next((message for message in reversed(before) if message.role is Role.USER), None)
    answer = next((message for message in reversed(before) if message.role is Role.ASSISTANT), None)
    parts = [asked] if asked is not None else []
    if answer is not None and (asked is None or not content_words(asked.content)):
        parts.append(answer)
    return "\n".join(message.content[:_PRIOR_CHARACTERS] for message in parts)


def in_prompt(request: RecallRequest) -> frozenset[MessageId]:
    own = {request.message_id} if request.message_id is not None else set()
    return frozenset(own | {message.id for message in request.recent if request.in_prompt})
