"""What crosses the border between a chat platform and the assistant. Plain frozen data, no behaviour beyond parsing ids.

Names and titles in here are data for showing; nothing may be decided by them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum


class ActorKind(StrEnum):
    """What pressed send, as far as the platform vouches for it."""

    PERSON = "person"
    BOT = "bot"
    WEBHOOK = "webhook"
    CHANNEL = "channel"
    ANONYMOUS_ADMIN = "anonymous_admin"
    SERVICE = "service"
    UNVERIFIED = "unverified"
    """Missing or contradictory sender data: fails closed."""


class Origin(StrEnum):
    """Whose words a segment holds, whoever pressed send."""

    AUTHORED = "authored"
    FORWARDED = "forwarded"
    QUOTED = "quoted"
    ATTACHED = "attached"
    LINKED = "linked"
    BOT = "bot"
    TOOL = "tool"


class ConversationKind(StrEnum):
    DIRECT = "direct"
    GROUP = "group"
    CHANNEL = "channel"


def is_canonical_id(text: str) -> bool:
    """True for a positive decimal number in ASCII digits without sign, space or leading zero."""
    return text.isascii() and text.isdigit() and (text == "0" or not text.startswith("0"))


@dataclass(frozen=True, slots=True)
class Actor:
    """A sender. `id` identifies; `name` only decorates."""

    platform: str
    id: str
    kind: ActorKind
    name: str | None = None

    @property
    def key(self) -> str:
        """`platform:id`, the identity that trust is looked up by."""
        return f"{self.platform}:{self.id}"


@dataclass(frozen=True, slots=True)
class ConversationRef:
    """Where a message was said. Every field but `title` is part of the key.

    A business or guest chat may share its chat id with the owner's direct chat, hence `account` and `business`.
    `peer` is the other person's actor id in a direct chat, else None.
    """

    platform: str
    account: str
    kind: ConversationKind
    chat: str
    thread: str | None = None
    business: str | None = None
    peer: str | None = None
    title: str | None = None

    @property
    def place(self) -> str:
        """The key without kind and peer: the same room before and after its kind changed."""
        return "/".join((self.platform, self.account, self.business or "-", self.chat, self.thread or "-"))

    @property
    def key(self) -> str:
        return "/".join((self.place, self.kind, self.peer or "-"))


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of text with one origin. `author` is set where the platform names whose words these are."""

    origin: Origin
    text: str
    author: Actor | None = None
    label: str | None = None
    """File name or the like; shown, never trusted."""


class MediaKind(StrEnum):
    VOICE = "voice"
    """Recorded by whoever sent it, to be listened to as their words."""
    AUDIO = "audio"
    IMAGE = "image"
    VIDEO = "video"
    FILE = "file"


@dataclass(frozen=True, slots=True)
class Media:
    """A file that came with a message. Its bytes are fetched when the message is handled; nothing stores them.

    `ref` is what the adapter that made it needs to fetch it. `origin` is AUTHORED only for the sender's own recording;
    a forwarded one is FORWARDED, anything else ATTACHED. `name` and `mime` are data, never trusted.
    """

    kind: MediaKind
    ref: str
    origin: Origin
    name: str | None = None
    mime: str | None = None
    size_bytes: int | None = None


@dataclass(frozen=True, slots=True)
class ReplyTo:
    """The message that this one answers."""

    message_id: str | None
    author_id: str | None
    to_assistant: bool = False


@dataclass(frozen=True, slots=True)
class MessageReceived:
    """A new message, or with `edited` the new content of an old one.

    `delivery_id` is unique a delivery and platform account (Telegram: bot + update id; Discord: message id + edit time);
    a second arrival of the same one is ignored.
    """

    delivery_id: str
    conversation: ConversationRef
    message_id: str
    sender: Actor
    segments: tuple[Segment, ...]
    sent_at: datetime
    addressed: bool
    """Said to the assistant: a direct chat, a mention, a reply to it or a command."""
    edited: bool = False
    reply_to: ReplyTo | None = None
    media: tuple[Media, ...] = ()
    """What came with it besides text; text files are segments already."""


@dataclass(frozen=True, slots=True)
class MessageDeleted:
    """`sender` is who deleted it, where the platform tells; None where it does not."""

    delivery_id: str
    conversation: ConversationRef
    message_id: str
    sender: Actor | None
    sent_at: datetime


@dataclass(frozen=True, slots=True)
class ButtonPressed:
    delivery_id: str
    conversation: ConversationRef
    message_id: str
    sender: Actor
    button_id: str
    sent_at: datetime


@dataclass(frozen=True, slots=True)
class ConversationChanged:
    """The place became something else (a direct chat became a group, a group got a new id) or others joined it.

    What was said before stays with the guardian. With `assistant_joined` it is the assistant that came in; `present` are
    the people whom the platform names there (mostly its administrators) and `members` how many there are, where it tells.
    """

    delivery_id: str
    conversation: ConversationRef
    sent_at: datetime
    previous: ConversationRef | None = None
    assistant_joined: bool = False
    present: tuple[Actor, ...] = ()
    members: int | None = None


@dataclass(frozen=True, slots=True)
class ClockTicked:
    """Run what is due; `now` moves a replayed clock."""

    delivery_id: str
    now: datetime


Inbound = MessageReceived | MessageDeleted | ButtonPressed | ConversationChanged | ClockTicked


@dataclass(frozen=True, slots=True)
class Button:
    """`quiet`: only an offer; a platform on which choices are typed leaves it out."""

    id: str
    label: str
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Outbound:
    """A reply or an unprompted message, in Markdown. `id` is stable over retries (idempotence where the platform offers it)."""

    id: str
    conversation: ConversationRef
    text: str
    in_reply_to: str | None = None
    buttons: tuple[Button, ...] = field(default=())


def _nobody_waits() -> None:
    return


@dataclass(frozen=True, slots=True)
class Sent:
    """What the platform answered. `message_ids` one a part, in order.

    `noted` is to be called once it is recorded: where a platform cannot tell a repetition, the next message goes out only then.
    """

    message_ids: tuple[str, ...]
    noted: Callable[[], None] = field(default=_nobody_waits, compare=False)


class SendFailed(Exception):
    """The platform refused or could not be reached. The message is one plain sentence without secrets.

    `retry_after_s` is the platform's own wish in seconds, or None where it named none; `permanent` means that
    trying again cannot help (the chat is gone, the bot was blocked).
    """

    def __init__(self, message: str, *, retry_after_s: float | None = None, permanent: bool = False) -> None:
        super().__init__(message)
        self.retry_after_s = retry_after_s
        self.permanent = permanent


class FetchFailed(Exception):
    """A file could not be fetched from the platform: too large, gone, unreachable. One plain sentence without secrets."""


class AdapterRefused(Exception):
    """The adapter cannot start: a wrong token, a missing intent, a second poller. One plain sentence with what to do."""
