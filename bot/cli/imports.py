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
    """Raises ConfidantError naming the first bad line, or saying that the file cannot be read."""
    try:
        with path.open("rb") as file:
            for number, line in enumerate(file, 1):
                if line.strip():
                    yield _numbered_line(number, line, path)
    except OSError as error:
        raise ConfidantError(f"{path} cannot be read: {error.strerror}.") from None


def _numbered_line(number: int, line: bytes, path: Path) -> ImportedLine:
    try:
        return _jsonl_line(json.loads(line.decode("utf-8-sig")))
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        why = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise ConfidantError(
            f"Line {number} of {path} is not a message ({why}); the lines before it are imported. Correct it and run "
            "the import again: what is there already is left as it is."
        ) from None


def _jsonl_line(data: Mapping[str, Any]) -> ImportedLine:
    return ImportedLine(
        external_id=_storable(data["external_id"]),
        conversation_id=_storable(data["conversation_id"]),
        role=Role(data["role"]),
        author=_storable(data["author"]) if data.get("author") else None,
        sender_id=_storable(data["sender_id"]) if data.get("sender_id") is not None else None,
        content=_storable(data["content"]),
        sent_at=_moment(data["timestamp"]),
        direct=data.get("kind", "direct") == "direct",
    )


def _storable(value: object) -> str:
    """JSON can escape half a character, which no database takes: it becomes the replacement character."""
    return str(value).encode("utf-16", "surrogatepass").decode("utf-16", "replace").replace("\0", "\ufffd")


def _moment(value: object) -> datetime:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return datetime.fromtimestamp(value / 1000, UTC)
    moment = datetime.fromisoformat(str(value))
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)


def read_telegram(path: Path) -> Iterator[ImportedLine]:
    """Telegram Desktop's JSON export: one chat, or all of them. Raises ConfidantError when it is something else."""
    try:
        data = json.loads(path.read_bytes().decode("utf-8-sig"))
        chats = data["chats"]["list"] if "chats" in data else [data]
        for chat in chats:
            yield from _telegram_chat(chat)
    except OSError as error:
        raise ConfidantError(f"{path} cannot be read: {error.strerror}.") from None
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, RecursionError):
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
            content=_storable(text),
            sent_at=datetime.fromtimestamp(int(message["date_unixtime"]), UTC),
            direct=direct and chat.get("type") == "saved_messages",
        )


def _plain(text: object) -> str:
    """Telegram writes formatted text as a list of strings and objects with a text."""
    if isinstance(text, str):
        return text
    parts = text if isinstance(text, list) else []
    return "".join(p if isinstance(p, str) else str(p.get("text", "")) for p in parts)
