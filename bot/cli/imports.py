"""Messages from files. Imports never teach unless the guardian's ids are named; JSON Lines are read here."""

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
class Part:
    """A stretch of a message: whose words, and where they come from (a name: data)."""

    origin: Origin
    text: str
    label: str | None = None


@dataclass(frozen=True, slots=True)
class ImportedLine:
    """One message of a file. `direct`: only the guardian and the assistant were there. `reply_to`: an external id."""

    external_id: str
    conversation_id: str
    role: Role
    author: str | None
    sender_id: str | None
    parts: tuple[Part, ...]
    sent_at: datetime
    direct: bool
    reply_to: str | None = None
    edited_at: datetime | None = None


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
        sender = Trust.UNKNOWN if assistant else trust
        content, spans = compose([(Source(sender, part.origin), part.text, None, part.label) for part in line.parts])
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
            reply_to=line.reply_to,
            edited_at=line.edited_at,
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
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, OSError, RecursionError) as error:
        why = f"{error} is missing" if isinstance(error, KeyError) else str(error)
        raise ConfidantError(
            f"Line {number} of {path} is not a message ({why}); the lines before it are imported. Correct it and run "
            "the import again: what is there already is left as it is."
        ) from None


def _jsonl_line(data: Mapping[str, Any]) -> ImportedLine:
    role = Role(data["role"])
    for name in ("external_id", "conversation_id"):
        if not isinstance(data[name], str | int) or not str(data[name]).strip():
            raise ValueError(f"'{name}' is empty or no text")
    if not isinstance(data["content"], str):
        raise TypeError("'content' is no text")
    return ImportedLine(
        external_id=storable(data["external_id"]),
        conversation_id=storable(data["conversation_id"]),
        role=role,
        author=storable(data["author"]) if data.get("author") else None,
        sender_id=storable(data["sender_id"]) if data.get("sender_id") is not None else None,
        parts=(Part(Origin.BOT if role is Role.ASSISTANT else Origin.AUTHORED, storable(data["content"])),),
        sent_at=_moment(data["timestamp"]),
        direct=data.get("kind", "direct") == "direct",
    )


def storable(value: object) -> str:
    """JSON can escape half a character, which no database takes: it becomes the replacement character."""
    return str(value).encode("utf-16", "surrogatepass").decode("utf-16", "replace").replace("\0", "\ufffd")


def _in_the_calendar(seconds: float) -> datetime:
    try:
        return datetime.fromtimestamp(seconds, UTC)
    except (OverflowError, OSError, ValueError):
        raise ValueError("'timestamp' is no milliseconds since 1970") from None


def _moment(value: object) -> datetime:
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return _in_the_calendar(value / 1000)
    moment = datetime.fromisoformat(str(value))
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
