"""From rows to index points: which text each leg is made of, who may find it. Pure.

A memory is found by its statement (dense) and by its words with those of its slot (sparse). A message is found by itself and
by a window of itself with its neighbours, the speaker's name in the text: on long histories that is worth fifteen points of
recall. A window never crosses a conversation, a scope (`MessageReads.around` sees to both) or a session.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from memory_core.domain.colloquial import with_plain_words
from memory_core.domain.records import Memory, Message, Origin, Role
from memory_core.domain.scopes import Scope, Trust
from memory_core.domain.slot_terms import searched_text
from memory_core.ports import Leg

WINDOW_BEFORE: Final = 2
WINDOW_AFTER: Final = 1
SESSION_GAP: Final = timedelta(hours=4)
"""A longer silence ends a session of talk; what follows is about something else."""

_MOST_CHARACTERS: Final = 8_000
"""Of one message in a leg's text; embedding models read less, and one pasted book must not swamp the keyword statistics."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A point before its dense vectors are known. `dense` and `sparse` are texts by leg."""

    id: str
    scope: Scope
    conversation_id: str
    own: bool
    dense: Mapping[Leg, str]
    sparse: Mapping[Leg, str]


def draft_memory(memory: Memory) -> Draft:
    return Draft(
        id=memory.id,
        scope=memory.scope,
        conversation_id=memory.conversation_id or "",
        own=True,
        dense={Leg.DENSE: with_plain_words(memory.statement)},
        sparse={Leg.SPARSE: searched_text(memory)},
    )


def draft_message(message: Message, around: Sequence[Message]) -> Draft:
    """`around`: the message with its neighbours of the same conversation and scope, oldest first."""
    alone = spoken(message)
    window = "\n".join(spoken(neighbour) for neighbour in same_session(message, around))
    return Draft(
        id=message.id,
        scope=message.scope,
        conversation_id=message.conversation_id,
        own=is_own(message),
        dense={Leg.DENSE: alone, Leg.WINDOW_DENSE: window},
        sparse={Leg.SPARSE: alone, Leg.WINDOW_SPARSE: window},
    )


def spoken(message: Message) -> str:
    """The message as indexed: who says what."""
    name = message.author_name or ("assistant" if message.role is Role.ASSISTANT else None)
    text = message.content[:_MOST_CHARACTERS]
    return f"{name}: {text}" if name else text


def same_session(message: Message, around: Sequence[Message]) -> list[Message]:
    """Those neighbours from which no silence longer than `SESSION_GAP` separates the message, itself included."""
    here = next((i for i, neighbour in enumerate(around) if neighbour.id == message.id), None)
    if here is None:
        return [message]
    first, last = here, here
    while first > 0 and around[first].sent_at - around[first - 1].sent_at <= SESSION_GAP:
        first -= 1
    while last + 1 < len(around) and around[last + 1].sent_at - around[last].sent_at <= SESSION_GAP:
        last += 1
    return list(around[first : last + 1])


def is_own(message: Message) -> bool:
    """The guardian's own words, or an answer to the guardian: what recall may carry across conversations.

    A message in which the guardian only passes on somebody else's words is not.
    """
    if message.trust is not Trust.GUARDIAN:
        return False
    return message.role is Role.ASSISTANT or bool(message.words_of(Origin.AUTHORED).strip())


def digest(text: str) -> str:
    """Identifies the text a vector was made of."""
    return hashlib.sha256(text.encode()).hexdigest()
