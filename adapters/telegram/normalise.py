"""Telegram's updates into `Inbound`. Pure: what an update proves is decided here, what that is worth is decided elsewhere.

Works on the JSON as it came: what the client library does not know yet must not be overlooked where it restricts trust.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from types import MappingProxyType

from adapters.messages import (
    Actor,
    ActorKind,
    ButtonPressed,
    ConversationChanged,
    ConversationKind,
    ConversationRef,
    Inbound,
    MessageDeleted,
    MessageReceived,
    Origin,
    ReplyTo,
    Segment,
)
from adapters.telegram import payload as read
from adapters.telegram.media import attached, described, media_of
from adapters.telegram.payload import Payload
from adapters.telegram.places import Unreadable, conversation_of, is_private
from adapters.telegram.senders import (
    PLATFORM,
    Account,
    is_forward,
    is_ours,
    origin_author,
    origin_of,
    sender_of,
    unverified,
    user_actor,
)
from adapters.telegram.words import Command, Words, read_words

NO_TEXTS: Mapping[str, str] = MappingProxyType({})

MESSAGE_KINDS: Mapping[str, bool] = MappingProxyType(
    {
        "message": False,
        "edited_message": True,
        "channel_post": False,
        "edited_channel_post": True,
        "business_message": False,
        "edited_business_message": True,
        "guest_message": False,
    }
)
"""The fields of an update that hold a message, and whether it is an edited one."""
SUBSCRIBED = (
    "message",
    "edited_message",
    "channel_post",
    "edited_channel_post",
    "business_message",
    "edited_business_message",
    "deleted_business_messages",
    "callback_query",
    "my_chat_member",
    "chat_member",
)
"""What Telegram is asked for. Not guest messages: their chats can be answered once and by one message only."""

_ABSENT = frozenset({"left", "kicked"})


def normalise(
    update: Payload, account: Account, *, now: datetime, texts: Mapping[str, str] = NO_TEXTS
) -> tuple[Inbound, ...]:
    """The events of one update: mostly one, none for what does not concern us, several for a bulk deletion.

    `now` is the time of receipt, for events that Telegram does not date. `texts` holds fetched text files
    (`media.TextFile.key`). Raises Unreadable where an update lacks what all of its kind have.
    """
    number = read.integer(update, "update_id")
    if number is None:
        raise Unreadable("an update without an id")
    delivery_id = f"{PLATFORM}:{account.id}:{number}"
    for kind, edited in MESSAGE_KINDS.items():
        if (message := read.child(update, kind)) is not None:
            if kind == "guest_message" and not read.present(message, "guest_query_id"):
                raise Unreadable("a guest message without its query")
            event = _change(message, account, delivery_id, now) or _received(
                message, account, delivery_id, edited=edited, texts=texts
            )
            return () if event is None else (event,)
    if (query := read.child(update, "callback_query")) is not None:
        press = _pressed(query, account, delivery_id, now)
        return () if press is None else (press,)
    for kind in ("my_chat_member", "chat_member"):
        if (change := read.child(update, kind)) is not None:
            joined = _joined(change, account, delivery_id, now, assistant=kind == "my_chat_member")
            return () if joined is None else (joined,)
    if (deletion := read.child(update, "deleted_business_messages")) is not None:
        return tuple(_deleted(deletion, account, delivery_id, now))
    return ()


def update_message(update: Payload) -> Payload | None:
    """The message that an update carries, new or edited."""
    return next((message for kind in MESSAGE_KINDS if (message := read.child(update, kind)) is not None), None)


def _received(
    message: Payload, account: Account, delivery_id: str, *, edited: bool, texts: Mapping[str, str]
) -> MessageReceived | None:
    identifier, sent_at = read.integer(message, "message_id"), read.timestamp(message, "date")
    if identifier is None or sent_at is None:
        raise Unreadable("a message without an id or a date")
    if is_ours(message, account):
        return None
    sender = sender_of(message)
    conversation = conversation_of(message, account.id, sender)
    if conversation.kind is ConversationKind.CHANNEL:
        sender = Actor(PLATFORM, conversation.chat, ActorKind.CHANNEL, conversation.title)
    if is_private(message) and conversation.kind is not ConversationKind.DIRECT:
        # A voice that is not the chat's own: neither is that person who they claim to be, nor is this chat direct.
        sender = _never_a_person(sender)
    words = _own_words(message, account)
    content = (*_own(message, sender, words), *attached(message, texts))
    # A service message may "answer" something without saying anything; a lone mention of us says something.
    if not content and not any(part.mentions_us for part in words):
        return None
    reply = _reply_to(message, account)
    if edited:
        sent_at = read.timestamp(message, "edit_date") or sent_at
    return MessageReceived(
        delivery_id=delivery_id,
        conversation=conversation,
        message_id=str(identifier),
        sender=sender,
        segments=(*_answered(message, account), *content),
        sent_at=sent_at,
        addressed=_addressed(message, conversation, words, reply),
        edited=edited,
        reply_to=reply,
        media=media_of(message, origin_of(message, sender)[0], texts),
    )


def _never_a_person(sender: Actor) -> Actor:
    return unverified(sender.name) if sender.kind is ActorKind.PERSON else sender


def _own_words(message: Payload, account: Account) -> tuple[Words, ...]:
    """The text and the caption; a message has one of them."""
    return tuple(
        read_words(text, read.children(message, entities), account)
        for key, entities in (("text", "entities"), ("caption", "caption_entities"))
        if (text := read.text(message, key))
    )


def _own(message: Payload, sender: Actor, words: tuple[Words, ...]) -> Iterator[Segment]:
    origin, author = origin_of(message, sender)
    for part in words:
        if origin is not Origin.AUTHORED:
            if part.bare:
                yield Segment(origin, part.bare, author)
            continue
        for run in part.runs:
            yield Segment(Origin.QUOTED, run.text) if run.quoted else Segment(Origin.AUTHORED, run.text, author)


def _answered(message: Payload, account: Account) -> Iterator[Segment]:
    """The words that the message answers, as far as Telegram hands them over: the chosen quote before the whole text."""
    quote = read.text(read.child(message, "quote"), "text").strip()
    answered, external = _answered_message(message), read.child(message, "external_reply")
    if answered is not None:
        text = quote or "\n".join(part.bare for part in _own_words(answered, account)) or described(answered)
        author = origin_of(answered, sender_of(answered))[1] if is_forward(answered) else sender_of(answered)
        if text:
            yield Segment(Origin.QUOTED, text, author)
    elif external is not None:
        text = quote or described(external)
        if text:
            yield Segment(Origin.QUOTED, text, origin_author(read.child(external, "origin")))
    elif quote:
        yield Segment(Origin.QUOTED, quote)


def _answered_message(message: Payload) -> Payload | None:
    """The message answered. In a topic everything that answers nothing "answers" the notice that opened the topic."""
    answered = read.child(message, "reply_to_message")
    if answered is None or read.present(answered, "forum_topic_created"):
        return None
    root = read.integer(message, "message_thread_id")
    opens_topic = message.get("is_topic_message") is True and root == read.integer(answered, "message_id")
    return None if opens_topic and not _own_text(answered) and described(answered) is None else answered


def _own_text(message: Payload) -> str:
    return read.text(message, "text") or read.text(message, "caption")


def _reply_to(message: Payload, account: Account) -> ReplyTo | None:
    answered = _answered_message(message)
    if answered is not None:
        identifier = read.integer(answered, "message_id")
        to_assistant = is_ours(answered, account)
        author = account.id if to_assistant else sender_of(answered).id
        return ReplyTo(None if identifier is None else str(identifier), author, to_assistant)
    external = read.child(message, "external_reply")
    if external is None:
        return None
    author_of_external = origin_author(read.child(external, "origin"))
    # The message's number counts in another chat: here it would name a wrong one.
    return ReplyTo(None, author_of_external.id if author_of_external is not None else None)


def _addressed(
    message: Payload, conversation: ConversationRef, words: tuple[Words, ...], reply: ReplyTo | None
) -> bool:
    if conversation.kind is ConversationKind.DIRECT:
        return True
    commands = {part.command for part in words}
    if is_forward(message):
        commands, called = set(), False
    else:
        called = any(part.mentions_us for part in words)
    if Command.ANOTHER_BOTS in commands:
        return called
    # In a business chat the owner and somebody else talk to each other: a bare command there is not meant for us.
    commanded = Command.ANYBODYS in commands and conversation.business is None
    return called or commanded or (reply is not None and reply.to_assistant)


def _pressed(query: Payload, account: Account, delivery_id: str, now: datetime) -> ButtonPressed | None:
    message, button = read.child(query, "message"), read.text(query, "data")
    if message is None or not button:
        return None
    carrier = read.integer(message, "message_id")
    if carrier is None:
        raise Unreadable("a press without the message that carries the button")
    sender = user_actor(read.child(query, "from"))
    conversation = conversation_of(message, account.id, sender)
    if is_private(message) and conversation.kind is not ConversationKind.DIRECT:
        sender = _never_a_person(sender)
    return ButtonPressed(delivery_id, conversation, str(carrier), sender, button, now)


def _change(message: Payload, account: Account, delivery_id: str, now: datetime) -> ConversationChanged | None:
    """A service message that tells of others who joined, or of a group that got a new id."""
    here = conversation_of(message, account.id, None)
    sent_at = read.timestamp(message, "date") or now
    moved_to, moved_from = read.integer(message, "migrate_to_chat_id"), read.integer(message, "migrate_from_chat_id")
    if moved_to is not None:
        return ConversationChanged(delivery_id, replace(here, chat=str(moved_to)), sent_at, previous=here)
    if moved_from is not None:
        return ConversationChanged(delivery_id, here, sent_at, previous=replace(here, chat=str(moved_from)))
    members = read.children(message, "new_chat_members")
    if any(str(read.integer(member, "id")) != account.id for member in members):
        return ConversationChanged(delivery_id, here, sent_at)
    return None


def _joined(
    change: Payload, account: Account, delivery_id: str, now: datetime, *, assistant: bool
) -> ConversationChanged | None:
    """Somebody, or the assistant itself, came into a group or channel: others may have come while it was away."""
    if read.text(read.child(change, "chat"), "type") == "private":
        return None
    before, after = read.child(change, "old_chat_member"), read.child(change, "new_chat_member")
    if _is_in(before) or not _is_in(after):
        return None
    conversation = conversation_of(change, account.id, None)
    sent_at = read.timestamp(change, "date") or now
    return ConversationChanged(delivery_id, conversation, sent_at, assistant_joined=assistant)


def _is_in(member: Payload | None) -> bool:
    status = read.text(member, "status")
    if status == "restricted" and member is not None:
        return member.get("is_member") is True
    return bool(status) and status not in _ABSENT


def _deleted(deletion: Payload, account: Account, delivery_id: str, now: datetime) -> Iterator[MessageDeleted]:
    """Telegram tells of deletions in business chats only, and not who deleted."""
    conversation = conversation_of(deletion, account.id, None)
    identifiers = deletion.get("message_ids")
    for identifier in identifiers if isinstance(identifiers, list) else ():
        if isinstance(identifier, int):
            yield MessageDeleted(f"{delivery_id}:{identifier}", conversation, str(identifier), None, now)
