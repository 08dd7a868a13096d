"""Telegram Desktop's JSON export (`result.json`), read as a stream: one chat, or all of them.

The only module that knows ijson. An export of years is larger than memory; it is read twice, the second time message by message.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from bot.cli.imports import ImportedLine, Part, storable
from bot.errors import ConfidantError
from memory_core.domain.records import Origin, Role

_CHATS: Final = ("", "chats.list.item", "left_chats.list.item")
"""Where a chat's object stands: alone, or in one of the two lists."""

_OWN_CHAT: Final = "saved_messages"
_NOBODY: Final = "unknown"
"""A sender that the export does not name, as of a deleted account: nobody's id."""

_MEDIA: Final = MappingProxyType(
    {
        "sticker": "sticker",
        "animation": "animation",
        "video_file": "video",
        "video_message": "video message",
        "voice_message": "voice message",
        "audio_file": "audio",
    }
)
_OTHERS_WORDS: Final = ("forwarded_from", "forwarded_from_id", "saved_from")
"""Keys of a message that somebody else wrote first, also where their value is hidden (null)."""

_LONGEST_NAME: Final = 200


@dataclass(frozen=True, slots=True)
class _Chat:
    id: str
    kind: str


def read_telegram(path: Path) -> Iterator[ImportedLine]:
    """Every message with words or media. Raises ConfidantError, before the first one, when the file is something else."""
    with _advising(path):
        chats = _headers(path)
    if not chats:
        raise ConfidantError(f"{path} is not a Telegram Desktop export in JSON.")
    with _advising(path):
        for at, message in _messages(path):
            line = _checked(message, chats[at], path)
            if line is not None:
                yield line


def _checked(message: Mapping[str, Any], chat: _Chat, path: Path) -> ImportedLine | None:
    """As `_line`; says which message it is that cannot be read."""
    try:
        return _line(message, chat)
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError, OSError):
        name = storable(message.get("id"))[:20]
        raise ConfidantError(
            f"Message {name} of chat {storable(chat.id)[:20]} in {path} has no readable date or text; the messages before it are "
            "imported. Correct or remove it and run the import again."
        ) from None


def _headers(path: Path) -> list[_Chat]:
    """Of every chat that has messages, in their order; reads to the end, so that a file that was cut off is noticed."""
    import ijson

    found: list[_Chat] = []
    fields: dict[str, str] = {}
    has_messages = False
    with path.open("rb") as file:
        for prefix, event, value in ijson.parse(file):
            place, _, name = prefix.rpartition(".")
            if place in _CHATS and name in ("id", "type") and event in ("string", "number"):
                fields[name] = str(value)
            elif place in _CHATS and name == "messages" and event == "start_array":
                has_messages = True
            elif prefix in _CHATS and event == "end_map":
                if has_messages and "id" in fields:
                    found.append(_Chat(fields["id"], fields.get("type", "")))
                fields, has_messages = {}, False
    return found


def _messages(path: Path) -> Iterator[tuple[int, Mapping[str, Any]]]:
    """With the number of the chat that it stands in."""
    import ijson
    from ijson.common import ObjectBuilder

    builder: ObjectBuilder | None = None
    inside, at, has_id, has_messages = "", 0, False, False
    with path.open("rb") as file:
        for prefix, event, value in ijson.parse(file):
            if builder is not None:
                builder.event(event, value)
                if prefix == inside and event == "end_map":
                    yield at, builder.value
                    builder = None
                continue
            place, _, name = prefix.rpartition(".")
            if event == "start_map" and prefix.endswith("messages.item") and _place_of(prefix) in _CHATS:
                builder, inside = ObjectBuilder(), prefix
                builder.event(event, value)
            elif place in _CHATS and name == "id":
                has_id = True
            elif place in _CHATS and name == "messages":
                has_messages = True
            elif prefix in _CHATS and event == "end_map":
                at += 1 if has_id and has_messages else 0
                has_id = has_messages = False


def _place_of(prefix: str) -> str:
    return prefix.removesuffix("messages.item").removesuffix(".")


def _line(message: Mapping[str, Any], chat: _Chat) -> ImportedLine | None:
    """None for what nobody said: a service message, an empty one."""
    if message.get("type") != "message" or "id" not in message:
        return None
    parts = _parts(message)
    if not parts:
        return None
    name = message.get("from") or message.get("author")
    edited, answered = message.get("edited_unixtime"), message.get("reply_to_message_id")
    return ImportedLine(
        external_id=str(message["id"]),
        conversation_id=f"telegram-export/{chat.id}",
        role=Role.USER,
        author=storable(name)[:_LONGEST_NAME] if name else None,
        sender_id=str(message.get("from_id") or "").removeprefix("user") or _NOBODY,
        parts=parts,
        sent_at=_moment(message.get("date_unixtime"), message.get("date")),
        direct=chat.kind == _OWN_CHAT,
        reply_to=str(answered) if answered is not None and "reply_to_peer_id" not in message else None,
        edited_at=_moment(edited, None) if edited else None,
    )


def _parts(message: Mapping[str, Any]) -> tuple[Part, ...]:
    """Whose words they are: a forward's are another's, a quote's and a bot's too; media are described, not read."""
    forwarded = any(key in message for key in _OTHERS_WORDS)
    origin = Origin.FORWARDED if forwarded else Origin.BOT if message.get("via_bot") else Origin.AUTHORED
    label = next((storable(message[key])[:_LONGEST_NAME] for key in _OTHERS_WORDS if message.get(key)), None)
    words = [
        Part(Origin.QUOTED if quoted and origin is Origin.AUTHORED else origin, text, label)
        for quoted, text in _stretches(message)
    ]
    described = _described(message)
    media = [Part(Origin.FORWARDED if forwarded else Origin.ATTACHED, described, label)] if described else []
    return tuple(part for part in (*words, *media) if part.text.strip())


def _stretches(message: Mapping[str, Any]) -> list[tuple[bool, str]]:
    """The text, cut where a block quote begins or ends. Both `text_entities` and the older `text` may hold lists."""
    found: list[tuple[bool, str]] = []
    entities = message.get("text_entities")
    for piece in _pieces(entities if isinstance(entities, list) and entities else message.get("text")):
        quoted = not isinstance(piece, str) and piece.get("type") == "blockquote"
        text = storable(piece if isinstance(piece, str) else piece.get("text") or "")
        if found and found[-1][0] == quoted:
            found[-1] = (quoted, found[-1][1] + text)
        else:
            found.append((quoted, text))
    return found


def _pieces(text: object) -> list[str | Mapping[str, Any]]:
    if isinstance(text, str):
        return [text]
    return [piece for piece in text if isinstance(piece, str | dict)] if isinstance(text, list) else []


def _described(message: Mapping[str, Any]) -> str:
    """What stands for a photo, a file, a poll …; empty for a message of words alone."""
    poll = message.get("poll")
    if isinstance(poll, dict):
        answers = [str(a.get("text", "")) for a in poll.get("answers", []) if isinstance(a, dict)]
        return storable(f"[poll: {poll.get('question', '')} {' / '.join(answers)}]")
    if "photo" in message:
        return "[photo]"
    if "contact_information" in message:
        return "[contact]"
    if "location_information" in message:
        return storable(f"[place: {message.get('place_name')}]" if message.get("place_name") else "[location]")
    kind = str(message.get("media_type") or "")
    if not kind and "file" not in message:
        return ""
    seconds = message.get("duration_seconds")
    details = (
        str(message.get("sticker_emoji") or message.get("title") or message.get("file_name") or ""),
        f"{seconds} s" if seconds else "",
    )
    return storable("[" + " ".join(part for part in (_MEDIA.get(kind, "file"), *details) if part) + "]")


def _moment(unix: object, local: object) -> datetime:
    """Older exports hold the local time alone, without its zone: it is taken for UTC."""
    if unix is not None:
        return datetime.fromtimestamp(int(str(unix)), UTC)
    return datetime.fromisoformat(str(local)).replace(tzinfo=UTC)


@contextmanager
def _advising(path: Path) -> Iterator[None]:
    import ijson

    try:
        yield
    except OSError as error:
        raise ConfidantError(f"{path} cannot be read: {error.strerror}.") from None
    except ijson.IncompleteJSONError:
        raise ConfidantError(f"{path} is cut off or damaged: export it again.") from None
    except (ijson.JSONError, ValueError, KeyError, TypeError, AttributeError, OverflowError, IndexError):
        raise ConfidantError(f"{path} is not a Telegram Desktop export in JSON.") from None
