"""The files on a message: which are texts to read along, which are media to fetch later, and how a file is found again. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from adapters.discord import payload as read
from adapters.discord.payload import Payload
from adapters.discord.segments import LABEL_LENGTH, MessageFlag, flags_of, is_forward
from adapters.messages import Actor, ActorKind, Media, MediaKind, Origin

TEXT_FILE_BYTES = 256 * 1024
"""Larger text files are described, not read."""
TEXT_SUFFIXES = (
    ".txt", ".md", ".rst", ".csv", ".tsv", ".json", ".jsonl", ".yaml", ".yml", ".toml", ".ini", ".xml", ".html", ".log",
    ".py", ".js", ".ts", ".rs", ".go", ".c", ".h", ".cpp", ".java", ".sh", ".sql", ".eml", ".ics", ".tex",
)  # fmt: skip
MIME_LENGTH = 100
_PARTS = 3

_KINDS = {"image": MediaKind.IMAGE, "video": MediaKind.VIDEO, "audio": MediaKind.AUDIO}


@dataclass(frozen=True, slots=True)
class Place:
    """Where an attachment hangs; from there Discord gives an address that has not expired."""

    channel: str
    message: str
    attachment: str

    def __str__(self) -> str:
        return f"{self.channel}/{self.message}/{self.attachment}"

    @staticmethod
    def parse(ref: str) -> Place | None:
        """The place that `str` wrote, or None for anything else."""
        parts = ref.split("/")
        return Place(*parts) if len(parts) == _PARTS and all(read.is_snowflake(part) for part in parts) else None


def enclosing(message: Payload) -> tuple[Payload, ...]:
    """What may carry attachments: the message itself and the messages that it forwards."""
    inner = (read.child(snapshot, "message") for snapshot in read.children(message, "message_snapshots"))
    return (message, *(snapshot for snapshot in inner if snapshot is not None))


def text_file(attachment: Payload) -> int | None:
    """How many bytes to read at most where it is a text file of a size that is read along, else None."""
    size = read.number(attachment, "size")
    is_text = read.text(attachment, "content_type").startswith("text/")
    named_so = read.text(attachment, "filename").lower().endswith(TEXT_SUFFIXES)
    # Without a size nothing bounds the download.
    return TEXT_FILE_BYTES if (is_text or named_so) and size is not None and size <= TEXT_FILE_BYTES else None


def message_media(message: Payload, sender: Actor, read_along: frozenset[str]) -> tuple[Media, ...]:
    """The files of a message but those whose text was read along (by attachment id)."""
    channel, identifier = read.snowflake(message, "channel_id"), read.snowflake(message, "id")
    if channel is None or identifier is None:
        return ()
    found: list[Media] = []
    for source in enclosing(message):
        forwarded = source is not message or is_forward(message)
        voice = _is_voice_message(source)
        for attachment in read.children(source, "attachments"):
            name = read.snowflake(attachment, "id")
            if name is None or name in read_along:
                continue
            own = voice and not forwarded and sender.kind is ActorKind.PERSON
            origin = Origin.FORWARDED if forwarded else Origin.AUTHORED if own else Origin.ATTACHED
            found.append(_media(attachment, str(Place(channel, identifier, name)), origin, voice=voice))
    return tuple(found)


def _is_voice_message(source: Payload) -> bool:
    """A recording of Discord's own recorder: the flag, and exactly one audio file with its waveform."""
    files = read.children(source, "attachments")
    return (
        bool(flags_of(source) & MessageFlag.VOICE_MESSAGE)
        and len(files) == 1
        and bool(read.text(files[0], "waveform"))
        and read.text(files[0], "content_type").startswith("audio/")
    )


def _media(attachment: Payload, ref: str, origin: Origin, *, voice: bool) -> Media:
    mime = read.text(attachment, "content_type")[:MIME_LENGTH] or None
    kind = MediaKind.VOICE if voice else _KINDS.get((mime or "").partition("/")[0].lower(), MediaKind.FILE)
    size = read.number(attachment, "size")
    return Media(
        kind=kind,
        ref=ref,
        origin=origin,
        name=" ".join(read.text(attachment, "filename").split())[:LABEL_LENGTH] or None,
        mime=mime,
        size_bytes=size if size is not None and size >= 0 else None,
    )


def attachments(message: Payload) -> Iterator[Payload]:
    """All attachments of a message and of what it forwards."""
    for source in enclosing(message):
        yield from read.children(source, "attachments")
