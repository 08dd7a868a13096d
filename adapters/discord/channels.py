"""Which room a channel id stands for. Pure: a directory of what the gateway told, and the `ConversationRef` of each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum

from adapters.discord import payload as read
from adapters.discord.payload import Payload
from adapters.messages import ConversationKind, ConversationRef

PLATFORM = "discord"
TITLE_LENGTH = 100
"""Discord's own limit for channel names; a longer one did not come from there."""


class ChannelType(IntEnum):
    """The types that matter here (Discord's reference, "Channel types"); every other one is a room with others in it."""

    TEXT = 0
    DIRECT = 1
    VOICE = 2
    GROUP_DIRECT = 3
    ANNOUNCEMENT = 5
    ANNOUNCEMENT_THREAD = 10
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12
    STAGE = 13


THREADS = frozenset({ChannelType.ANNOUNCEMENT_THREAD, ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD})


@dataclass(frozen=True, slots=True)
class Channel:
    """What is known of a channel. `type` None: nothing, so others are taken to be present."""

    id: str
    type: int | None = None
    guild: str | None = None
    parent: str | None = None
    title: str | None = None
    recipients: tuple[str, ...] = ()
    """Who else is in a direct chat, by id, without the assistant."""
    overwrites: frozenset[tuple[str, str, str]] | None = None
    """Who may see it: (role or member, allow, deny). None where Discord did not say."""
    newest: str | None = None
    """The id of its last message when Discord told of it; that message may be deleted by now."""


def parse_channel(source: Payload, *, account: str, guild: str | None = None) -> Channel | None:
    """The channel that a channel object describes, or None without a usable id. `guild` is where the object was nested."""
    identifier = read.snowflake(source, "id")
    if identifier is None:
        return None
    people = (read.snowflake(user, "id") for user in read.children(source, "recipients"))
    overwrites = None
    if "permission_overwrites" in source:
        overwrites = frozenset(
            (read.text(item, "id"), read.text(item, "allow"), read.text(item, "deny"))
            for item in read.children(source, "permission_overwrites")
        )
    return Channel(
        id=identifier,
        type=read.number(source, "type"),
        guild=read.snowflake(source, "guild_id") or guild,
        parent=read.snowflake(source, "parent_id"),
        title=read.text(source, "name")[:TITLE_LENGTH] or None,
        recipients=tuple(person for person in people if person is not None and person != account),
        overwrites=overwrites,
        newest=read.snowflake(source, "last_message_id"),
    )


def conversation_of(channel: Channel, account: str) -> ConversationRef:
    """The conversation that a channel is. Direct only where Discord says so and exactly one other person is in it."""
    if channel.type == ChannelType.DIRECT and channel.guild is None and len(channel.recipients) == 1:
        return ConversationRef(
            PLATFORM, account, ConversationKind.DIRECT, chat=channel.id, peer=channel.recipients[0], title=channel.title
        )
    if channel.type in THREADS:
        return ConversationRef(
            PLATFORM,
            account,
            ConversationKind.GROUP,
            chat=channel.parent or channel.id,
            thread=channel.id,
            title=channel.title,
        )
    kind = ConversationKind.CHANNEL if channel.type == ChannelType.ANNOUNCEMENT else ConversationKind.GROUP
    return ConversationRef(PLATFORM, account, kind, chat=channel.id, title=channel.title)


def with_others(conversation: ConversationRef) -> ConversationRef:
    """The same place, taken to have others in it: the safe reading of contradictory data."""
    return replace(conversation, kind=ConversationKind.GROUP, peer=None)


def seen_by_more(before: Channel, after: Channel, account: str) -> bool:
    """True when the room became another kind of room, or who may see it changed."""
    if conversation_of(before, account).key != conversation_of(after, account).key:
        return True
    return before.overwrites is not None and after.overwrites is not None and before.overwrites != after.overwrites


class Channels:
    """The channels seen so far, by id. Held in memory only: the gateway tells them again after each start."""

    def __init__(self) -> None:
        self._known: dict[str, Channel] = {}

    def get(self, identifier: str) -> Channel | None:
        return self._known.get(identifier)

    def learn(self, channel: Channel) -> None:
        self._known[channel.id] = channel

    def forget_newest(self) -> None:
        """Of what was told before a gap only Discord knows whether it still holds."""
        self._known = {identifier: replace(channel, newest=None) for identifier, channel in self._known.items()}

    def drop(self, identifier: str) -> None:
        self._known.pop(identifier, None)

    def directs(self) -> tuple[Channel, ...]:
        return tuple(channel for channel in self._known.values() if channel.type == ChannelType.DIRECT)

    def of_guild(self, guild: str) -> tuple[Channel, ...]:
        return tuple(channel for channel in self._known.values() if channel.guild == guild)
