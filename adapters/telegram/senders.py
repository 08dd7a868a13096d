"""What pressed send, and whose words a message holds. Pure.

Telegram fills `from` with a *fake* user when a message was sent on behalf of a chat; names are chosen by their bearers. So
only ids and the fields that restrict trust are read here, and what does not fit together is nobody.
"""

from __future__ import annotations

from dataclasses import dataclass

from adapters.messages import Actor, ActorKind, Origin
from adapters.telegram import payload as read
from adapters.telegram.payload import Payload

PLATFORM = "telegram"
NOBODY = "0"
"""The id of a sender whose own id is missing, unusable or contradicted; no person has it."""

GROUP_ANONYMOUS_BOT = 1087968824
CHANNEL_BOT = 136817688
SERVICE_NOTIFICATIONS = 777000
"""Telegram's fake users: an anonymous administrator, a channel speaking in a group, Telegram itself."""

_FAKE_USERS = {
    GROUP_ANONYMOUS_BOT: ActorKind.ANONYMOUS_ADMIN,
    CHANNEL_BOT: ActorKind.CHANNEL,
    SERVICE_NOTIFICATIONS: ActorKind.SERVICE,
}
_FORWARD_MARKS = (
    "forward_origin",
    "is_automatic_forward",
    # Bot API before 7.0, which a self-hosted server may still speak:
    "forward_from",
    "forward_from_chat",
    "forward_sender_name",
    "forward_date",
)
_NOT_TYPED_BY_SENDER = (
    "via_bot",
    "sender_business_bot",
    "is_from_offline",
    "guest_bot_caller_user",
    "guest_bot_caller_chat",
)
"""Inline results, business bots, scheduled, away and greeting messages, answers of guest bots."""


@dataclass(frozen=True, slots=True)
class Account:
    """The bot itself. `id` in decimal digits, `username` without the @."""

    id: str
    username: str


def unverified(name: str | None = None) -> Actor:
    return Actor(PLATFORM, NOBODY, ActorKind.UNVERIFIED, name)


def user_actor(user: Payload | None) -> Actor:
    """The actor that a User object describes, when nothing around it says otherwise."""
    identifier, is_bot = read.integer(user, "id"), user.get("is_bot") if user is not None else None
    name = read.display_name(user)
    if identifier is None or identifier <= 0 or not isinstance(is_bot, bool):
        return unverified(name)
    kind = _FAKE_USERS.get(identifier) or (ActorKind.BOT if is_bot else ActorKind.PERSON)
    return Actor(PLATFORM, str(identifier), kind, name)


def sender_of(message: Payload) -> Actor:
    """Who pressed send, for a Message object. Never a person where the message was sent on behalf of a chat."""
    user = read.child(message, "from")
    if not read.present(message, "sender_chat"):
        return user_actor(user)
    chat = read.child(message, "sender_chat")
    identifier, fake = read.integer(chat, "id"), read.integer(user, "id")
    name = read.display_name(chat)
    if fake == SERVICE_NOTIFICATIONS:
        return Actor(PLATFORM, str(fake), ActorKind.SERVICE, name)
    if identifier is None or read.text(chat, "type") not in ("group", "supergroup", "channel"):
        return unverified(name)
    own_group = identifier == read.integer(read.child(message, "chat"), "id") and read.text(chat, "type") != "channel"
    if fake == GROUP_ANONYMOUS_BOT or own_group:
        return Actor(PLATFORM, str(GROUP_ANONYMOUS_BOT), ActorKind.ANONYMOUS_ADMIN, name)
    return Actor(PLATFORM, str(identifier), ActorKind.CHANNEL, name)


def origin_author(origin: Payload | None) -> Actor | None:
    """Whose words a MessageOrigin says they are; None where it only gives a name, which anybody can choose."""
    if origin is None:
        return None
    match read.text(origin, "type"):
        case "user":
            author = user_actor(read.child(origin, "sender_user"))
            return author if author.kind is not ActorKind.UNVERIFIED else None
        case "chat":
            return _chat_actor(read.child(origin, "sender_chat"))
        case "channel":
            return _chat_actor(read.child(origin, "chat"))
        case _:
            return None


def _chat_actor(chat: Payload | None) -> Actor | None:
    identifier = read.integer(chat, "id")
    return None if identifier is None else Actor(PLATFORM, str(identifier), ActorKind.CHANNEL, read.display_name(chat))


def is_forward(message: Payload) -> bool:
    """True when the words come from elsewhere; each of the marks alone is enough."""
    return any(read.present(message, mark) for mark in _FORWARD_MARKS)


def origin_of(message: Payload, sender: Actor) -> tuple[Origin, Actor | None]:
    """Whose words the message's own text holds, as far as Telegram tells, and their author."""
    if is_forward(message):
        return Origin.FORWARDED, origin_author(read.child(message, "forward_origin"))
    if sender.kind is ActorKind.BOT:
        return Origin.BOT, sender
    for mark in _NOT_TYPED_BY_SENDER:
        if read.present(message, mark):
            user = read.child(message, mark)
            author = user_actor(user) if mark in ("via_bot", "sender_business_bot") and user is not None else None
            return Origin.BOT, author
    return Origin.AUTHORED, sender


def is_ours(message: Payload, account: Account) -> bool:
    """True for a message that the assistant itself sent, on behalf of a business account too."""
    if read.present(message, "sender_chat"):
        return False
    ids = (read.integer(read.child(message, key), "id") for key in ("from", "sender_business_bot"))
    return any(str(identifier) == account.id for identifier in ids if identifier is not None)
