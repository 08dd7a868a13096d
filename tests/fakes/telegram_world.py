"""What exists on the test Telegram: people, chats, messages, as the Bot API's JSON objects."""

from __future__ import annotations

import itertools
from typing import Any

Json = dict[str, Any]

FIRST_MESSAGE_AT = 1_767_225_600
"""2026-01-01T00:00:00Z; every message is one second later than the one before."""


def bot_user(identifier: int = 4242, username: str = "confidant_bot") -> Json:
    return {"id": identifier, "is_bot": True, "first_name": "Confidant", "username": username}


def person(identifier: int, name: str = "Ann", **extra: Any) -> Json:
    return {"id": identifier, "is_bot": False, "first_name": name, **extra}


def private_chat(user: Json) -> Json:
    return {"id": user["id"], "type": "private", "first_name": user["first_name"]}


def group(identifier: int, title: str = "Friends", *, kind: str = "supergroup", **extra: Any) -> Json:
    """Group ids are negative, those of supergroups and channels begin with -100."""
    return {"id": identifier, "type": kind, "title": title, **extra}


class World:
    """Chats and messages with numbers of their own. Knows nothing of HTTP or updates."""

    def __init__(self, bot: Json) -> None:
        self.bot = bot
        self.chats: dict[int, Json] = {}
        self.unstarted: set[int] = set()
        self.blocked: set[int] = set()
        self.topics: set[tuple[int, int]] = set()
        self.migrated: dict[int, int] = {}
        self.business: set[str] = set()
        self.administrators: dict[int, list[Json]] = {}
        self.member_counts: dict[int, int] = {}
        self.messages: dict[tuple[int, int], Json] = {}
        self._numbers = itertools.count(1)

    def know(self, chat: Json) -> None:
        """The bot may write to this chat from now on."""
        self.chats[chat["id"]] = chat
        self.unstarted.discard(chat["id"])

    def message(self, chat: Json, **fields: Any) -> Json:
        """A message with the next number and date."""
        number = next(self._numbers)
        made = {"message_id": number, "date": FIRST_MESSAGE_AT + number, "chat": chat, **fields}
        self.messages[chat["id"], number] = made
        if fields.get("is_topic_message"):
            self.topics.add((chat["id"], fields["message_thread_id"]))
        return made
