"""Chats as `ConversationRef`. Pure.

A business chat is a chat between two other people that the assistant is let into, and a guest chat one that it does not
even belong to: neither is ever direct, and their ids may repeat those of direct chats.
"""

from __future__ import annotations

from adapters.messages import Actor, ConversationKind, ConversationRef
from adapters.telegram import payload as read
from adapters.telegram.payload import Payload
from adapters.telegram.senders import PLATFORM

GENERAL_TOPIC = 1
"""The message_thread_id of a forum's General topic, which Telegram refuses to be sent."""
GUEST_PREFIX = "guest:"
CHANNEL_DIRECT_PREFIX = "direct-"
"""Marks a thread that is a topic of a channel's direct messages, one for each person who wrote to the channel."""

_KINDS = {
    "private": ConversationKind.DIRECT,
    "group": ConversationKind.GROUP,
    "supergroup": ConversationKind.GROUP,
    "channel": ConversationKind.CHANNEL,
}


class Unreadable(ValueError):
    """An update without what every update of its kind has. Carries no text of it."""


def conversation_of(message: Payload, account: str, speaker: Actor | None) -> ConversationRef:
    """Where a message was said. Direct only where the one who speaks is the one whom the private chat belongs to.

    `speaker` is None where nobody in particular speaks. Raises Unreadable without a usable chat.
    """
    chat = read.child(message, "chat")
    identifier = read.integer(chat, "id")
    if identifier is None:
        raise Unreadable("an update without a chat")
    # A chat of a kind that we do not know is at least not private.
    kind = _KINDS.get(read.text(chat, "type"), ConversationKind.GROUP)
    business = _business(message)
    if kind is ConversationKind.DIRECT and (
        business is not None or identifier <= 0 or (speaker is not None and speaker.id != str(identifier))
    ):
        kind = ConversationKind.GROUP
    return ConversationRef(
        platform=PLATFORM,
        account=account,
        kind=kind,
        chat=str(identifier),
        thread=_thread(message),
        business=business,
        peer=str(identifier) if kind is ConversationKind.DIRECT else None,
        title=read.display_name(chat),
    )


def is_private(message: Payload) -> bool:
    """True where the chat calls itself private and is neither a business nor a guest chat."""
    return read.text(read.child(message, "chat"), "type") == "private" and _business(message) is None


def _business(message: Payload) -> str | None:
    """Each guest query is a conversation of its own: guest chats with one id may be different chats."""
    if read.present(message, "guest_query_id"):
        return f"{GUEST_PREFIX}{message['guest_query_id']}"
    if read.present(message, "business_connection_id"):
        return str(message["business_connection_id"])
    return None


def _thread(message: Payload) -> str | None:
    topic = read.integer(read.child(message, "direct_messages_topic"), "topic_id")
    if topic is not None:
        return f"{CHANNEL_DIRECT_PREFIX}{topic}"
    thread = read.integer(message, "message_thread_id")
    # Outside topics the field only names the root of a chain of replies.
    if message.get("is_topic_message") is not True or thread in (None, GENERAL_TOPIC):
        return None
    return str(thread)
