"""Messages from files: JSON Lines and Telegram Desktop's export. Imports never teach unless the guardian's ids are named."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from bot.errors import ConfidantError
from memory_core.domain.records import ConversationId, Message, Origin, Role, Source
from memory_core.domain.scopes import SHARED, Trust, room
from memory_core.usecases.record import compose, message_id

OWNER = "imported:0"
"""The author of an imported direct conversation's user messages, where the file names nobody."""


@dataclass(frozen=True, slots=True)
class ImportedLine:
    """One message of a file. `direct`: only the guardian and the assistant were there."""

    external_id: str
    conversation_id: str
    role: Role
    author: str | None
    sender_id: str | None
    content: str
    sent_at: datetime
    direct: bool


@dataclass(frozen=True, slots=True)
class Speakers:
    """Who in the file is the guardian: nobody, unless named."""

    guardian_ids: frozenset[str]

    @property
    def guardian_authors(self) -> frozenset[str]:
        return frozenset(f"imported:{i}" for i in self.guardian_ids)

    def message(self, line: ImportedLine) -> Message:
        """An imported direct conversation is the guardian's own: searchable in every direct chat, but it teaches nothing
        unless its sender is named."""
        guardian = line.sender_id is not None and line.sender_id in self.guardian_ids
        assistant = line.role is Role.ASSISTANT
        trust = Trust.GUARDIAN if guardian or (line.direct and line.sender_id is None) else Trust.UNKNOWN
        author = "assistant" if assistant else (f"imported:{line.sender_id}" if line.sender_id else OWNER)
        source = Source(Trust.UNKNOWN if assistant else trust, Origin.BOT if assistant else Origin.AUTHORED)
        content, spans = compose([(source, line.content, None, None)])
        conversation = ConversationId(line.conversation_id)
        return Message(
            id=message_id(f"import/{conversation}", line.external_id),
            conversation_id=conversation,
            external_id=line.external_id,
            role=line.role,
            author=author,
            author_name=line.author,
            trust=Trust.GUARDIAN if assistant and line.direct else trust,
            scope=SHARED if line.direct else room(conversation),
            content=content,
            spans=spans,
            sent_at=line.sent_at,
        )


def read_jsonl(path: Path) -> Iterator[ImportedLine]:
    """Raises ConfidantError naming the first bad line; lines before it are imported."""
    with path.open(encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if not line.strip():
                continue
            try:
                yield _jsonl_line(json.loads(line))
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                raise ConfidantError(
                    f"Line {number} of {path} is not a message ({type(error).__name__}: {error}); the lines before it "
                    "are imported, and a second run goes on."
                ) from None


def _jsonl_line(data: Mapping[str, Any]) -> ImportedLine:
    return ImportedLine(
        external_id=str(data["external_id"]),
        conversation_id=str(data["conversation_id"]),
        role=Role(data["role"]),
        author=str(data["author"]) if data.get("author") else None,
        sender_id=str(data["sender_id"]) if data.get("sender_id") is not None else None,
        content=str(data["content"]),
        sent_at=_moment(data["timestamp"]),
        direct=data.get("kind", "direct") == "direct",
    )


def _moment(value: object) -> datetime:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return datetime.fromtimestamp(value / 1000, UTC)
    moment = datetime.fromisoformat(str(value))
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)


def read_telegram(path: Path) -> Iterator[ImportedLine]:
    """Telegram Desktop's JSON export: one chat, or all of them. Raises ConfidantError when it is something else."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        chats = data["chats"]["list"] if "chats" in data else [data]
        for chat in chats:
            yield from _telegram_chat(chat)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise ConfidantError(f"{path} is not a Telegram Desktop export in JSON.") from None


def _telegram_chat(chat: Mapping[str, Any]) -> Iterator[ImportedLine]:
    direct = chat.get("type") in ("personal_chat", "saved_messages", "bot_chat")
    for message in chat["messages"]:
        text = _plain(message.get("text", ""))
        if message.get("type") != "message" or not text:
            continue
        sender = str(message.get("from_id") or "").removeprefix("user")
        yield ImportedLine(
            external_id=str(message["id"]),
            conversation_id=f"telegram-export/{chat['id']}",
            role=Role.USER,
            author=message.get("from"),
            sender_id=sender or None,
            content=text,
            sent_at=datetime.fromtimestamp(int(message["date_unixtime"]), UTC),
            direct=direct and chat.get("type") == "saved_messages",
        )


def _plain(text: object) -> str:
    """Telegram writes formatted text as a list of strings and objects with a text."""
    if isinstance(text, str):
        return text
    parts = text if isinstance(text, list) else []
    return "".join(p if isinstance(p, str) else str(p.get("text", "")) for p in parts)
