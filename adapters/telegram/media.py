"""What hangs on a message: files, pictures, polls, places. Pure.

Text files become text, everything else one factual line; files that can be fetched are named as `Media`, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from adapters.messages import Media, MediaKind, Origin, Segment
from adapters.port import FETCH_LIMIT_BYTES
from adapters.telegram import payload as read
from adapters.telegram.payload import Payload

TEXT_FILE_BYTES = 256 * 1024
"""Text files up to this size are read; larger ones are only named."""
DESCRIPTION_LENGTH = 500

_TEXT_TYPES = frozenset(
    {"application/json", "application/xml", "application/x-yaml", "application/yaml", "application/toml"}
    | {"application/javascript", "application/x-sh", "application/x-python", "application/sql"}
)
_TEXT_SUFFIXES = frozenset(
    {"txt", "md", "markdown", "rst", "tex", "log", "csv", "tsv", "json", "jsonl", "xml", "yaml", "yml", "toml"}
    | {"ini", "cfg", "conf", "html", "css", "js", "ts", "py", "sh", "sql", "ics", "vcf", "srt"}
)


@dataclass(frozen=True, slots=True)
class TextFile:
    """A document that is worth fetching. `key` is what its content is handed to `attached` under."""

    key: str
    file_id: str


def text_file(message: Payload) -> TextFile | None:
    """The message's document, where it is by type or name a text of a size that is read."""
    document = read.child(message, "document")
    if document is None:
        return None
    key, file_id, size = _key(document), read.text(document, "file_id"), read.integer(document, "file_size")
    suffix = read.text(document, "file_name").rpartition(".")[2].casefold()
    kind = read.text(document, "mime_type").partition(";")[0].strip().casefold()
    textual = kind.startswith("text/") or kind in _TEXT_TYPES or suffix in _TEXT_SUFFIXES
    # Without a size nothing bounds the download.
    if not textual or not file_id or not key or size is None or not 0 < size <= TEXT_FILE_BYTES:
        return None
    return TextFile(key, file_id)


def decoded(content: bytes) -> str | None:
    """The text of a file, or None where it is too large, no UTF-8 or plainly binary."""
    if len(content) > TEXT_FILE_BYTES or b"\x00" in content:
        return None
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return None


def attached(message: Payload, texts: Mapping[str, str]) -> Iterator[Segment]:
    """A segment for everything that hangs on the message. `texts` holds what was fetched, by `TextFile.key`."""
    document = read.child(message, "document")
    label = read.one_line(read.text(document, "file_name")) or None
    if document is not None and (content := texts.get(_key(document))) is not None:
        yield Segment(Origin.ATTACHED, content, label=label)
        return
    description = described(message)
    if description is not None:
        yield Segment(Origin.ATTACHED, description, label=label)


def media_of(message: Payload, origin: Origin, texts: Mapping[str, str]) -> tuple[Media, ...]:
    """The files of a message whose own words have this origin; not a text file that was read already (`texts`).

    Only a voice note is the sender's own recording, and only where nothing says that the message came from elsewhere.
    """
    found = _file_in(message)
    if found is None:
        return ()
    field, file = found
    file_id = read.text(file, "file_id")
    if not file_id or (field == "document" and _key(file) in texts):
        return ()
    mime = read.one_line(read.text(file, "mime_type")).casefold() or _USUAL_TYPES.get(field)
    kind = _KINDS.get(field) or _kind_of(mime or "")
    own_voice = kind is MediaKind.VOICE and origin is Origin.AUTHORED
    attached_origin = Origin.FORWARDED if origin is Origin.FORWARDED else Origin.ATTACHED
    return (
        Media(
            kind=kind,
            ref=file_id,
            origin=Origin.AUTHORED if own_voice else attached_origin,
            name=read.one_line(read.text(file, "file_name")) or None,
            mime=mime,
            size_bytes=read.integer(file, "file_size"),
        ),
    )


def _file_in(message: Payload) -> tuple[str, Payload] | None:
    """The field that holds the message's file, and the file. An animation fills `document`, too; a photo comes in sizes."""
    for field in ("voice", "audio", "animation", "video_note", "video", "document"):
        if (file := read.child(message, field)) is not None:
            return field, file
    sizes = [size for size in read.children(message, "photo") if _size(size) <= FETCH_LIMIT_BYTES]
    largest = max(sizes, key=lambda size: (_area(size), _size(size)), default=None)
    return None if largest is None else ("photo", largest)


def _size(file: Payload) -> int:
    return read.integer(file, "file_size") or 0


def _area(size: Payload) -> int:
    return (read.integer(size, "width") or 0) * (read.integer(size, "height") or 0)


def _kind_of(mime: str) -> MediaKind:
    """What a document is, by the type that its sender's program gave it."""
    return _KINDS_BY_TYPE.get(mime.partition("/")[0], MediaKind.FILE)


_KINDS: Mapping[str, MediaKind] = {
    "voice": MediaKind.VOICE,
    "audio": MediaKind.AUDIO,
    "animation": MediaKind.VIDEO,
    "video_note": MediaKind.VIDEO,
    "video": MediaKind.VIDEO,
    "photo": MediaKind.IMAGE,
}
_KINDS_BY_TYPE: Mapping[str, MediaKind] = {
    "image": MediaKind.IMAGE,
    "audio": MediaKind.AUDIO,
    "video": MediaKind.VIDEO,
}
_USUAL_TYPES: Mapping[str, str] = {"photo": "image/jpeg", "voice": "audio/ogg", "video_note": "video/mp4"}
"""Photos and video notes come without a type; voice notes may."""


def described(message: Payload) -> str | None:
    """One line in brackets about the first thing that hangs on the message, or None where nothing does.

    Also reads an ExternalReplyInfo, which names the same things.
    """
    for key, describe in _DESCRIPTIONS:
        if read.present(message, key):
            return f"[{read.one_line(describe(read.child(message, key) or {}), DESCRIPTION_LENGTH)}]"
    return None


def _key(document: Payload) -> str:
    return read.text(document, "file_unique_id") or read.text(document, "file_id")


def _named(noun: str, *keys: str) -> Callable[[Payload], str]:
    """`noun: value, value` from the strings under `keys`, or the noun alone."""

    def describe(thing: Payload) -> str:
        values = ", ".join(filter(None, (read.text(thing, key) for key in keys)))
        return f"{noun}: {values}" if values else noun

    return describe


def _timed(noun: str) -> Callable[[Payload], str]:
    def describe(thing: Payload) -> str:
        seconds = read.integer(thing, "duration")
        return noun if seconds is None else f"{noun}, {seconds} s"

    return describe


def _poll(poll: Payload) -> str:
    answers = (read.text(option, "text") for option in read.children(poll, "options"))
    return " / ".join(filter(None, (f"poll: {read.text(poll, 'question')}", *answers)))


def _checklist(checklist: Payload) -> str:
    tasks = (read.text(task, "text") for task in read.children(checklist, "tasks"))
    return " / ".join(filter(None, (f"checklist: {read.text(checklist, 'title')}", *tasks)))


def _location(location: Payload) -> str:
    values = (location.get(key) for key in ("latitude", "longitude"))
    return f"location: {', '.join(str(value) for value in values if isinstance(value, int | float))}"


def _dice(dice: Payload) -> str:
    return f"dice: {read.text(dice, 'emoji')} {read.integer(dice, 'value') or ''}"


def _rich_text(thing: object) -> Iterator[str]:
    """All strings that a rich message shows, in order, wherever its blocks nest them."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, list):
        for item in thing:
            yield from _rich_text(item)
    elif isinstance(thing, Mapping):
        for key in ("text", "caption", "title", "summary", "blocks", "items", "cells", "credit", "content"):
            yield from _rich_text(thing.get(key))


def _rich_message(message: Payload) -> str:
    return f"rich message: {' '.join(_rich_text(message.get('blocks')))}"


# The first that is present names the message: an animation also fills `document`, a venue `location`, a live photo `photo`.
_DESCRIPTIONS: tuple[tuple[str, Callable[[Payload], str]], ...] = (
    ("animation", _named("animation", "file_name")),
    ("live_photo", _named("live photo")),
    ("photo", _named("photo")),
    ("voice", _timed("voice message")),
    ("video_note", _timed("video message")),
    ("video", _timed("video")),
    ("audio", _named("audio", "performer", "title", "file_name")),
    ("document", _named("file", "file_name")),
    ("sticker", _named("sticker", "emoji", "set_name")),
    ("venue", _named("place", "title", "address")),
    ("location", _location),
    ("contact", _named("contact", "first_name", "last_name", "phone_number")),
    ("poll", _poll),
    ("checklist", _checklist),
    ("dice", _dice),
    ("game", _named("game", "title")),
    ("story", _named("story")),
    ("reply_to_story", _named("answers a story")),
    ("paid_media", _named("paid media")),
    ("invoice", _named("invoice", "title")),
    ("giveaway", _named("giveaway")),
    ("giveaway_winners", _named("giveaway winners")),
    ("rich_message", _rich_message),
)
