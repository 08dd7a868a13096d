"""Gateway payloads into `Inbound`. Pure: what a payload proves is decided here, what that is worth is decided elsewhere.

Discord's traps, each with a test: a webhook's author is no user and may carry any name; a forward names the forwarder as its
author; a command may come from a direct chat in which the assistant is not; names are chosen by their bearers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from enum import IntEnum
from hashlib import sha256
from types import MappingProxyType

from adapters.discord import payload as read
from adapters.discord.attachments import message_media
from adapters.discord.channels import PLATFORM, Channel, conversation_of, with_others
from adapters.discord.payload import Payload
from adapters.discord.segments import display_name, is_forward, message_segments, spell_mentions
from adapters.messages import (
    Actor,
    ActorKind,
    ButtonPressed,
    ConversationChanged,
    ConversationKind,
    ConversationRef,
    MessageDeleted,
    MessageReceived,
    Origin,
    ReplyTo,
    Segment,
)

NO_TEXTS: Mapping[str, str] = MappingProxyType({})
NOBODY = "0"
"""The id of a sender whose own id is missing or unusable; no person has it."""
WEBHOOK_DISCRIMINATOR = "0000"
"""What Discord puts where a user's number would be, for webhooks only."""


class MessageType(IntEnum):
    """Discord's reference, "Message types": those that carry a sender's words, and the one that tells of a newcomer."""

    DEFAULT = 0
    RECIPIENT_ADD = 1
    REPLY = 19
    CHAT_INPUT_COMMAND = 20
    CONTEXT_MENU_COMMAND = 23


class InteractionType(IntEnum):
    COMMAND = 2
    COMPONENT = 3


class InteractionContext(IntEnum):
    """Where a command was given (Discord's reference, "Interaction context types")."""

    GUILD = 0
    BOT_DIRECT = 1
    PRIVATE_CHANNEL = 2


NEW, DELETED = "0", "deleted"
"""How the delivery ids of new and of deleted messages end."""
CHAT_INPUT = 1
"""`data.type` of a slash command; the others come from context menus and carry somebody else's message."""
SPOKEN = frozenset(
    {
        MessageType.DEFAULT,
        MessageType.REPLY,
        MessageType.CHAT_INPUT_COMMAND,
        MessageType.CONTEXT_MENU_COMMAND,
    }
)
_BY_PROGRAMS = frozenset({MessageType.CHAT_INPUT_COMMAND, MessageType.CONTEXT_MENU_COMMAND})
"""The answers to commands: their author is the application."""


def sender_of(message: Payload) -> Actor:
    """What pressed send, for a message object. Missing or contradictory data is UNVERIFIED."""
    author = read.child(message, "author") or {}
    name = display_name(author, read.child(message, "member"))
    if message.get("webhook_id") is not None:
        webhook = read.snowflake(message, "webhook_id")
        kind = ActorKind.WEBHOOK if webhook is not None else ActorKind.UNVERIFIED
        return Actor(PLATFORM, webhook or NOBODY, kind, name)
    actor = user_actor(author, name)
    if actor.kind is ActorKind.PERSON and _contradicts_a_person(message, actor.id):
        return Actor(PLATFORM, actor.id, ActorKind.UNVERIFIED, name)
    return actor


def _contradicts_a_person(message: Payload, person: str) -> bool:
    """True where the message says that a program sent it, or that somebody else did, beside an author who is a person."""
    member_user = read.child(read.child(message, "member") or {}, "user")
    return (
        any(message.get(key) is not None for key in ("application_id", "interaction", "interaction_metadata"))
        or read.number(message, "type") in _BY_PROGRAMS
        or (member_user is not None and read.snowflake(member_user, "id") != person)
    )


def user_actor(user: Payload, name: str | None = None) -> Actor:
    """The actor that a user object describes, when nothing around it says otherwise."""
    identifier = read.snowflake(user, "id")
    if identifier is None:
        return Actor(PLATFORM, NOBODY, ActorKind.UNVERIFIED, name)
    bot, system = user.get("bot", False), user.get("system", False)
    if not isinstance(bot, bool) or not isinstance(system, bool):
        kind = ActorKind.UNVERIFIED
    elif system:
        kind = ActorKind.SERVICE
    elif bot:
        kind = ActorKind.BOT
    elif user.get("discriminator") == WEBHOOK_DISCRIMINATOR:
        kind = ActorKind.UNVERIFIED
    else:
        kind = ActorKind.PERSON
    return Actor(PLATFORM, identifier, kind, name or display_name(user))


def messages_in(deliveries: Iterable[str]) -> frozenset[str]:
    """The ids of the new messages among deliveries, without those that were told to be deleted."""
    told: dict[str, set[str]] = {NEW: set(), DELETED: set()}
    for delivery in deliveries:
        _, _, about = delivery.partition(":")[2].partition(":")
        identifier, _, what = about.partition(":")
        if what in told and read.is_snowflake(identifier):
            told[what].add(identifier)
    return frozenset(told[NEW] - told[DELETED])


def message_received(
    message: Payload, channel: Channel, account: str, *, edited: bool = False, texts: Mapping[str, str] = NO_TEXTS
) -> MessageReceived | None:
    """A message object, new or with its new content; None for the assistant's own ones, for system messages and,
    with `edited`, where nobody edited (Discord also sends updates when a link preview appears)."""
    identifier = read.snowflake(message, "id")
    stamp = read.text(message, "edited_timestamp") if edited else NEW
    if identifier is None or read.number(message, "type") not in SPOKEN or not stamp:
        return None
    author = read.child(message, "author")
    if author is not None and read.snowflake(author, "id") == account:
        return None
    sender = sender_of(message)
    conversation = conversation_of(channel, account)
    if conversation.kind is ConversationKind.DIRECT and sender.id != conversation.peer:
        # A third voice: neither is that person who they claim to be, nor is this chat direct.
        sender = Actor(PLATFORM, sender.id, _never_a_person(sender.kind), sender.name)
        conversation = with_others(conversation)
    reply = _reply_to(message, account)
    sent_at = read.timestamp(message, "edited_timestamp" if edited else "timestamp")
    return MessageReceived(
        delivery_id=f"{PLATFORM}:{account}:{identifier}:{stamp}",
        conversation=conversation,
        message_id=identifier,
        sender=sender,
        segments=message_segments(
            message, account=account, sender=sender, quoted_author=_quoted_author(message), texts=texts
        ),
        sent_at=sent_at or read.snowflake_time(identifier),
        addressed=(
            conversation.kind is ConversationKind.DIRECT
            or _mentions(message, account)
            or (reply is not None and reply.to_assistant)
        ),
        edited=edited,
        reply_to=reply,
        media=message_media(message, sender, frozenset(texts)),
    )


def _never_a_person(kind: ActorKind) -> ActorKind:
    return ActorKind.UNVERIFIED if kind is ActorKind.PERSON else kind


def _mentions(message: Payload, account: str) -> bool:
    """True for a mention of the assistant's own user; roles and everyone are listed elsewhere and do not count."""
    return any(read.snowflake(user, "id") == account for user in read.children(message, "mentions"))


def _quoted_author(message: Payload) -> Actor | None:
    answered = read.child(message, "referenced_message")
    return sender_of(answered) if answered is not None else None


def _reply_to(message: Payload, account: str) -> ReplyTo | None:
    reference = read.child(message, "message_reference")
    if reference is None or is_forward(message):
        return None
    answered = read.child(message, "referenced_message")
    if answered is None:
        return ReplyTo(read.snowflake(reference, "message_id"), None)
    author = read.child(answered, "author") or {}
    # What we answered to a slash command carries a webhook id too; its author is us all the same.
    to_assistant = read.snowflake(author, "id") == account
    author_id = account if to_assistant else sender_of(answered).id
    return ReplyTo(read.snowflake(reference, "message_id"), author_id, to_assistant)


def recipient_added(message: Payload, channel: Channel, account: str) -> ConversationChanged | None:
    """The system message that tells of somebody added to a group chat or a thread."""
    identifier = read.snowflake(message, "id")
    if identifier is None or read.number(message, "type") != MessageType.RECIPIENT_ADD:
        return None
    conversation = conversation_of(channel, account)
    if conversation.kind is ConversationKind.DIRECT:
        conversation = with_others(conversation)
    return ConversationChanged(
        delivery_id=f"{PLATFORM}:{account}:{identifier}:joined",
        conversation=conversation,
        sent_at=read.timestamp(message, "timestamp") or read.snowflake_time(identifier),
    )


def channel_changed(before: Channel, after: Channel, account: str, now: datetime) -> ConversationChanged:
    """A room that became another kind of room, or that others may see now.

    Discord gives such an event no id: what the room became, and `now`, make one.
    """
    previous, conversation = conversation_of(before, account), conversation_of(after, account)
    became = sha256(repr((after.type, sorted(after.overwrites or ()))).encode()).hexdigest()[:16]
    return ConversationChanged(
        delivery_id=f"{PLATFORM}:{account}:{after.id}:{became}:{now.isoformat()}",
        conversation=conversation,
        sent_at=now,
        previous=previous if previous.key != conversation.key else None,
    )


def messages_deleted(event: Payload, channel: Channel, account: str, now: datetime) -> tuple[MessageDeleted, ...]:
    """One or, from a bulk event, many deletions. Discord does not tell who deleted, so `sender` stays None."""
    single = read.snowflake(event, "id")
    identifiers = (single,) if single is not None else read.snowflakes(event, "ids")
    conversation = conversation_of(channel, account)
    return tuple(
        MessageDeleted(
            delivery_id=f"{PLATFORM}:{account}:{identifier}:{DELETED}",
            conversation=conversation,
            message_id=identifier,
            sender=None,
            sent_at=now,
        )
        for identifier in identifiers
    )


def slash_command(interaction: Payload, channel: Channel, account: str) -> MessageReceived | None:
    """A slash command as the message "/name arguments"; None for other interactions."""
    identifier = read.snowflake(interaction, "id")
    data = read.child(interaction, "data")
    if identifier is None or data is None or read.number(interaction, "type") != InteractionType.COMMAND:
        return None
    name = read.text(data, "name")
    if read.number(data, "type") != CHAT_INPUT or not name:
        return None
    sender, conversation = _interaction_frame(interaction, channel, account)
    words = [f"/{name}", *_option_values(data)]
    command = spell_mentions(" ".join(words), _resolved_names(data))
    return MessageReceived(
        delivery_id=f"{PLATFORM}:{account}:{identifier}:command",
        conversation=conversation,
        message_id=identifier,
        sender=sender,
        segments=(Segment(Origin.AUTHORED, command, author=sender),),
        sent_at=read.snowflake_time(identifier),
        addressed=True,
    )


def button_pressed(interaction: Payload, channel: Channel, account: str) -> ButtonPressed | None:
    """A press of one of our buttons; `message_id` is the message that carries it. None for other interactions."""
    identifier = read.snowflake(interaction, "id")
    data = read.child(interaction, "data")
    message = read.child(interaction, "message")
    if identifier is None or data is None or message is None:
        return None
    button, carrier = read.text(data, "custom_id"), read.snowflake(message, "id")
    if read.number(interaction, "type") != InteractionType.COMPONENT or not button or carrier is None:
        return None
    sender, conversation = _interaction_frame(interaction, channel, account)
    return ButtonPressed(
        delivery_id=f"{PLATFORM}:{account}:{identifier}:press",
        conversation=conversation,
        message_id=carrier,
        sender=sender,
        button_id=button,
        sent_at=read.snowflake_time(identifier),
    )


def _interaction_frame(interaction: Payload, channel: Channel, account: str) -> tuple[Actor, ConversationRef]:
    """Who and where. A command may be given in a direct chat between two other people: that one is not ours."""
    member = read.child(interaction, "member")
    inner = read.child(member, "user") if member is not None else None
    outer = read.child(interaction, "user")
    user = inner or outer or {}
    sender = user_actor(user, display_name(user, member))
    contradictory = (
        inner is not None and outer is not None and read.snowflake(inner, "id") != read.snowflake(outer, "id")
    )
    conversation = conversation_of(channel, account)
    if conversation.kind is ConversationKind.DIRECT:
        context = read.number(interaction, "context")
        if context not in (None, InteractionContext.BOT_DIRECT) or member is not None:
            conversation = with_others(conversation)
        elif sender.id != conversation.peer:
            conversation, contradictory = with_others(conversation), True
    if contradictory:
        sender = Actor(PLATFORM, sender.id, ActorKind.UNVERIFIED, sender.name)
    return sender, conversation


def _option_values(data: Payload) -> list[str]:
    """The arguments in the order given; subcommands contribute their name and their own arguments."""
    words: list[str] = []
    for option in read.children(data, "options"):
        value = option.get("value")
        if value is None:
            words.append(read.text(option, "name"))
            words.extend(_option_values(option))
        else:
            words.append(str(value))
    return words


def _resolved_names(data: Payload) -> Mapping[str, str]:
    users = read.child(read.child(data, "resolved") or {}, "users") or {}
    names: dict[str, str] = {}
    for identifier, user in users.items():
        name = display_name(user) if isinstance(user, Mapping) else None
        if name is not None:
            names[identifier] = name
    return names
