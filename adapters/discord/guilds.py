"""A server that the assistant came into: when that is news, where to say so, who is there. Pure."""

from __future__ import annotations

from datetime import datetime, timedelta
from enum import IntFlag

from adapters.discord import payload as read
from adapters.discord.channels import PLATFORM, Channel, ChannelType, conversation_of
from adapters.discord.normalise import user_actor
from adapters.discord.payload import Payload
from adapters.messages import Actor, ActorKind, ConversationChanged

NEWS_FOR = timedelta(days=1)
"""Discord describes every server at every start. One joined within this time is told, under an id that the inbox knows
again; so a server that was joined while nobody listened is not missed, and old ones are not greeted."""


class Permission(IntFlag):
    """Discord's reference, "Permissions": those that decide whether we may write."""

    ADMINISTRATOR = 1 << 3
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11


def guild_joined(
    guild: Payload, channels: tuple[Channel, ...], account: str, now: datetime
) -> ConversationChanged | None:
    """The news that the assistant came into a server, or None where that is long ago or nobody could be told there."""
    identifier, joined_at = read.snowflake(guild, "id"), read.timestamp(guild, "joined_at")
    if identifier is None or joined_at is None or now - joined_at > NEWS_FOR:
        return None
    place = _meeting_place(guild, channels, account)
    if place is None:
        return None
    members = read.number(guild, "member_count")
    return ConversationChanged(
        delivery_id=f"{PLATFORM}:{account}:{identifier}:joined:{joined_at.isoformat()}",
        conversation=conversation_of(place, account),
        sent_at=joined_at,
        assistant_joined=True,
        present=_owner(guild),
        members=members if members is not None and members >= 0 else None,
    )


def _meeting_place(guild: Payload, channels: tuple[Channel, ...], account: str) -> Channel | None:
    """The system channel where we may write, else the first text channel where we may, else the first text channel."""
    texts = {channel.id: channel for channel in channels if channel.type == ChannelType.TEXT}
    sources = [source for source in read.children(guild, "channels") if read.text(source, "id") in texts]
    sources.sort(key=lambda source: (read.number(source, "position") or 0, int(read.text(source, "id"))))
    system = read.snowflake(guild, "system_channel_id")
    sources.sort(key=lambda source: read.text(source, "id") != system)
    writable = [source for source in sources if may_write(guild, source, account)]
    chosen = next(iter(writable or sources), None)
    return texts[read.text(chosen, "id")] if chosen is not None else None


def may_write(guild: Payload, channel: Payload, account: str) -> bool:
    """Discord's rule ("Permission hierarchy"): roles first, then the channel's exceptions, broadest first."""
    everyone, mine = read.text(guild, "id"), _roles_of(guild, account)
    granted = 0
    for role in read.children(guild, "roles"):
        if read.text(role, "id") == everyone or read.text(role, "id") in mine:
            granted |= _bits(role, "permissions")
    if granted & Permission.ADMINISTRATOR:
        return True
    exceptions = read.children(channel, "permission_overwrites")
    for names in ({everyone}, mine, {account}):
        chosen = [item for item in exceptions if read.text(item, "id") in names]
        denied = allowed = 0
        for item in chosen:
            denied |= _bits(item, "deny")
            allowed |= _bits(item, "allow")
        granted = granted & ~denied | allowed
    needed = Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES
    return granted & needed == needed


def _roles_of(guild: Payload, account: str) -> frozenset[str]:
    for member in read.children(guild, "members"):
        if read.snowflake(read.child(member, "user") or {}, "id") == account:
            return frozenset(read.snowflakes(member, "roles"))
    return frozenset()


def _bits(source: Payload, key: str) -> int:
    """A permission set; Discord writes it as a string of decimal digits."""
    digits = read.text(source, key)
    return int(digits) if digits.isascii() and digits.isdigit() else 0


def _owner(guild: Payload) -> tuple[Actor, ...]:
    """The server's owner, the one person whom Discord names unasked."""
    owner = read.snowflake(guild, "owner_id")
    if owner is None:
        return ()
    for member in read.children(guild, "members"):
        user = read.child(member, "user") or {}
        if read.snowflake(user, "id") == owner:
            return (user_actor(user),)
    return (Actor(PLATFORM, owner, ActorKind.PERSON),)
