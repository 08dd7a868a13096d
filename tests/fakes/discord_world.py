"""What the Discord server knows: users, rooms, messages, interactions. Objects are written as Discord writes them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

Json = dict[str, Any]

EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
START = datetime(2026, 1, 1, 12, tzinfo=UTC)
LONG_AGO = datetime(2025, 1, 1, tzinfo=UTC)
VIEW_AND_SEND = str(1 << 10 | 1 << 11)
MESSAGE_CONTENT_FLAG = 1 << 18

TEXT, DIRECT, GROUP_DIRECT, ANNOUNCEMENT, PUBLIC_THREAD = 0, 1, 3, 5, 11


def snowflakes() -> Iterator[str]:
    """Ids a second apart, from START on."""
    for second in count():
        moment = START + timedelta(seconds=second)
        yield str((int((moment - EPOCH) / timedelta(milliseconds=1)) << 22) + second)


def time_of(identifier: str) -> str:
    moment = EPOCH + timedelta(milliseconds=int(identifier) >> 22)
    return moment.isoformat(timespec="microseconds")


@dataclass(slots=True)
class Interaction:
    payload: Json
    acknowledged: int | None = None
    """The callback type that the bot answered with."""
    original: str | None = None
    """The message that stands for the answer."""
    expired: bool = False


@dataclass
class World:
    """State and object factories. No I/O."""

    ids: Iterator[str] = field(default_factory=snowflakes)
    users: dict[str, Json] = field(default_factory=dict)
    guilds: dict[str, Json] = field(default_factory=dict)
    channels: dict[str, Json] = field(default_factory=dict)
    messages: dict[str, dict[str, Json]] = field(default_factory=dict)
    interactions: dict[str, Interaction] = field(default_factory=dict)
    """By token."""
    commands: list[Json] = field(default_factory=list)
    files: dict[str, bytes] = field(default_factory=dict)
    addresses: int = 1
    """Addresses of files are good until this is counted up."""

    def __post_init__(self) -> None:
        self.bot = self.user("confidant", bot=True)
        self.application_id = next(self.ids)
        self.application_flags = MESSAGE_CONTENT_FLAG

    def user(self, username: str, *, global_name: str | None = None, bot: bool = False, **extra: object) -> Json:
        user: Json = {
            "id": next(self.ids),
            "username": username,
            "discriminator": "0",
            "global_name": global_name,
            "avatar": None,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }
        if bot:
            user["bot"] = True
        user |= extra
        self.users[user["id"]] = user
        return user

    def dm(self, user: Json) -> Json:
        """The direct chat with a user; the same one each time."""
        for channel in self.channels.values():
            if channel["type"] == DIRECT and channel["recipients"][0]["id"] == user["id"]:
                return channel
        return self._room({"type": DIRECT, "flags": 0, "last_message_id": None, "recipients": [user]})

    def group_dm(self, *users: Json, name: str | None = None) -> Json:
        room = {
            "type": GROUP_DIRECT,
            "flags": 0,
            "last_message_id": None,
            "recipients": list(users),
            "name": name,
            "icon": None,
        }
        return self._room(room | {"owner_id": users[0]["id"]})

    def guild(self, name: str, **extra: object) -> Json:
        """A server that the bot joined long ago, unless `joined_at` says otherwise; everybody may write in it."""
        identifier = next(self.ids)
        guild: Json = {
            "id": identifier,
            "name": name,
            "member_count": 3,
            "owner_id": next(self.ids),
            "roles": [{"id": identifier, "name": "@everyone", "permissions": VIEW_AND_SEND}],
            "system_channel_id": None,
            "emojis": [],
            "stickers": [],
            "features": [],
            "large": False,
            "unavailable": False,
            "joined_at": LONG_AGO.isoformat(),
        } | extra
        self.guilds[guild["id"]] = guild
        return guild

    def channel(self, guild: Json, name: str, kind: int = TEXT) -> Json:
        return self._room(
            {
                "type": kind,
                "flags": 0,
                "guild_id": guild["id"],
                "name": name,
                "position": 0,
                "permission_overwrites": [],
                "last_message_id": None,
                "parent_id": None,
                "nsfw": False,
                "topic": None,
                "rate_limit_per_user": 0,
            }
        )

    def thread(self, parent: Json, name: str, kind: int = PUBLIC_THREAD) -> Json:
        return self._room(
            {
                "type": kind,
                "flags": 0,
                "guild_id": parent["guild_id"],
                "parent_id": parent["id"],
                "name": name,
                "owner_id": self.bot["id"],
                "message_count": 0,
                "member_count": 2,
                "total_message_sent": 0,
                "last_message_id": None,
                "rate_limit_per_user": 0,
                "thread_metadata": {
                    "archived": False,
                    "archive_timestamp": START.isoformat(),
                    "auto_archive_duration": 1440,
                    "locked": False,
                },
            }
        )

    def _room(self, room: Json) -> Json:
        room = {"id": next(self.ids)} | room
        self.channels[room["id"]] = room
        self.messages[room["id"]] = {}
        return room

    def message(self, channel: Json, author: Json, content: str, **extra: object) -> Json:
        """A message object as the REST API gives it, kept in the history."""
        identifier = next(self.ids)
        message: Json = {
            "id": identifier,
            "channel_id": channel["id"],
            "type": 0,
            "content": content,
            "author": author,
            "timestamp": time_of(identifier),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [user for user in self.users.values() if f"<@{user['id']}>" in content],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "components": [],
            "pinned": False,
            "flags": 0,
        } | extra
        self.messages[channel["id"]][identifier] = message
        channel["last_message_id"] = identifier
        return message

    def attachment(self, name: str, content: bytes, content_type: str, base: str, **extra: object) -> Json:
        identifier = next(self.ids)
        self.files[identifier] = content
        url = f"{base}/attachments/{identifier}/{name}?ex={self.addresses}"
        return {
            "id": identifier,
            "filename": name,
            "size": len(content),
            "url": url,
            "proxy_url": url,
            "content_type": content_type,
        } | extra

    def with_fresh_addresses(self, message: Json) -> Json:
        """The message, with the addresses of its files renewed."""
        inner = [snapshot["message"] for snapshot in message.get("message_snapshots", [])]
        for attachment in [file for source in (message, *inner) for file in source.get("attachments", [])]:
            for key in ("url", "proxy_url"):
                if key in attachment:
                    attachment[key] = f"{attachment[key].partition('?')[0]}?ex={self.addresses}"
        return message

    def voice_message(self, content: bytes, base: str) -> Json:
        """The extra fields of a message of Discord's own recorder."""
        recorded = {"duration_secs": 1.5, "waveform": "AAAA"}
        file = self.attachment("voice-message.ogg", content, "audio/ogg", base, **recorded)
        return {"attachments": [file], "flags": 1 << 13}

    def reply(self, answered: Json) -> Json:
        """The extra fields of a message that answers another."""
        return {
            "type": 19,
            "message_reference": {"type": 0, "channel_id": answered["channel_id"], "message_id": answered["id"]},
            "referenced_message": answered,
        }

    def forward(self, content: str, source: Json, **extra: object) -> Json:
        """The extra fields of a forward: the words of another message, without its author."""
        identifier = next(self.ids)
        inner = {
            "type": 0,
            "content": content,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "timestamp": time_of(identifier),
            "edited_timestamp": None,
            "flags": 0,
            "components": [],
        } | extra
        return {
            "message_reference": {"type": 1, "channel_id": source["id"], "message_id": identifier},
            "message_snapshots": [{"message": inner}],
            "flags": 1 << 14,
        }

    def application(self) -> Json:
        return {
            "id": self.application_id,
            "name": "Confidant",
            "icon": None,
            "description": "",
            "type": None,
            "bot_public": False,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": self.application_flags,
            "flags_new": str(self.application_flags),
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "owner": next(iter(self.users.values())),
            "approximate_guild_count": len(self.guilds),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "team": None,
            "eligible_oauth2_scopes": [],
        }

    def guild_create(self, guild: Json) -> Json:
        rooms = [room for room in self.channels.values() if room.get("guild_id") == guild["id"]]
        return guild | {
            "channels": [room for room in rooms if "thread_metadata" not in room],
            "threads": [room for room in rooms if "thread_metadata" in room],
            "members": [self.member() | {"user": self.bot}],
            "presences": [],
            "voice_states": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    @staticmethod
    def member(nick: str | None = None) -> Json:
        return {"roles": [], "joined_at": START.isoformat(), "deaf": False, "mute": False, "flags": 0, "nick": nick}
