"""Where a message goes and what hangs on it, in Telegram's terms. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, ReplyParameters

from adapters.messages import Button, ConversationKind, ConversationRef, SendFailed, is_canonical_id
from adapters.telegram.places import CHANNEL_DIRECT_PREFIX, GENERAL_TOPIC, GUEST_PREFIX

BUTTON_DATA_BYTES = 64
BUTTONS_AT_MOST = 100
"""Bot API, InlineKeyboardButton.callback_data; and what Telegram takes in one keyboard."""
_ROW_BUTTONS, _ROW_LABELS = 4, 36


@dataclass(frozen=True, slots=True)
class Address:
    """A chat, and the topic or business connection in it. `group` is true where twenty messages a minute are the limit."""

    chat: int
    thread: int | None
    channel_topic: int | None
    business: str | None
    group: bool
    kind: ConversationKind

    @property
    def shows_drafts(self) -> bool:
        """Telegram shows drafts in private chats only."""
        return self.kind is ConversationKind.DIRECT and self.business is None and self.chat > 0

    @property
    def shows_unfinished(self) -> bool:
        """Where an unfinished answer may be posted and edited: not to a channel's readers, nor in the owner's name."""
        return self.kind is not ConversationKind.CHANNEL and self.business is None and self.channel_topic is None


def address_of(conversation: ConversationRef) -> Address:
    """Raises SendFailed for a conversation that cannot be written to."""
    try:
        chat = int(conversation.chat)
        thread = conversation.thread or ""
        topic = int(thread.removeprefix(CHANNEL_DIRECT_PREFIX)) if thread else None
    except ValueError:
        raise SendFailed("That is no Telegram chat.", permanent=True) from None
    if (conversation.business or "").startswith(GUEST_PREFIX):
        raise SendFailed("Guest chats on Telegram are not answered.", permanent=True)
    in_channel_direct = thread.startswith(CHANNEL_DIRECT_PREFIX)
    return Address(
        chat=chat,
        thread=None if in_channel_direct or topic == GENERAL_TOPIC else topic,
        channel_topic=topic if in_channel_direct else None,
        business=conversation.business,
        group=conversation.kind is not ConversationKind.DIRECT and chat < 0,
        kind=conversation.kind,
    )


def reply_to(message_id: str | None) -> ReplyParameters | None:
    """What marks a message as the answer to another; None where that other one has no usable number."""
    number = message_number(message_id)
    return None if number is None else ReplyParameters(number, allow_sending_without_reply=True)


def message_number(message_id: str | None) -> int | None:
    """The number of a message of Telegram's, or None for anything else."""
    if message_id is None or not is_canonical_id(message_id) or message_id == "0":
        return None
    return int(message_id)


def keyboard_of(buttons: Sequence[Button]) -> InlineKeyboardMarkup | None:
    """Short buttons in one row, others below each other. Raises SendFailed where Telegram's limits forbid them."""
    if not buttons:
        return None
    if len(buttons) > BUTTONS_AT_MOST or any(
        not 0 < len(button.id.encode()) <= BUTTON_DATA_BYTES or not button.label.strip() for button in buttons
    ):
        raise SendFailed("Telegram takes at most 100 buttons, with labels, and ids of 1 to 64 bytes.", permanent=True)
    made = [InlineKeyboardButton(button.label, callback_data=button.id) for button in buttons]
    short = len(made) <= _ROW_BUTTONS and sum(len(button.label) for button in buttons) <= _ROW_LABELS
    return InlineKeyboardMarkup([made] if short else [[button] for button in made])
