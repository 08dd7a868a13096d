"""Whose words a Discord message holds: the message object taken apart into segments. Pure.

Only what the sender typed into this very message is AUTHORED, and of that only what is not set as a Markdown quote.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import IntFlag

from adapters.discord import payload as read
from adapters.discord.payload import Payload
from adapters.messages import Actor, ActorKind, Origin, Segment

FORWARD_REFERENCE = 1
"""`message_reference.type` of a forward; 0 is a reply."""
NAME_LENGTH = 32
"""Discord's limit for user names, display names and nicknames."""
LABEL_LENGTH = 100
CAPTION_LENGTH = 1024
"""Discord's limit for the description of an attachment, the longest text here."""

_QUOTED_LINE = re.compile(r"^ *>(?: |$)")
_QUOTED_REST = re.compile(r"^ *>>>(?: |$)")
_USER_MENTION = re.compile(r"<@!?([0-9]+)>")
_AFTER_MENTION = re.compile(r"^[,:]\s*")


class MessageFlag(IntFlag):
    """Discord's reference, "Message flags"."""

    CROSSPOST = 1 << 1
    VOICE_MESSAGE = 1 << 13
    SNAPSHOT = 1 << 14


def flags_of(source: Payload) -> int:
    return read.number(source, "flags") or 0


def is_forward(message: Payload) -> bool:
    """True when the words come from elsewhere. Each of the marks alone is enough: a half-formed forward is one too."""
    reference = read.child(message, "message_reference")
    return (
        bool(read.children(message, "message_snapshots"))
        or bool(flags_of(message) & (MessageFlag.SNAPSHOT | MessageFlag.CROSSPOST))
        or (reference is not None and read.number(reference, "type") == FORWARD_REFERENCE)
    )


def display_name(user: Payload, member: Payload | None = None) -> str | None:
    """What people see: the nickname, else the display name, else the user name. For showing only."""
    nick = read.text(member, "nick") if member is not None else ""
    name = nick or read.text(user, "global_name") or read.text(user, "username")
    return " ".join(name.split())[:NAME_LENGTH] or None


def names_in(message: Payload) -> Mapping[str, str]:
    """The names of the users that a message mentions, by id."""
    names: dict[str, str] = {}
    for user in read.children(message, "mentions"):
        identifier, name = read.snowflake(user, "id"), display_name(user, read.child(user, "member"))
        if identifier is not None and name is not None:
            names[identifier] = name
    return names


def spell_mentions(content: str, names: Mapping[str, str]) -> str:
    """`<@id>` becomes `@name`; an unknown id stays as it is.

    A display name is chosen by its bearer and would stand among somebody else's own words, so it is reduced to one
    token of letters and digits: it cannot form a sentence or a line.
    """

    def spell(match: re.Match[str]) -> str:
        token = re.sub(r"[^\w]+", "_", names.get(match[1], "")).strip("_")
        return f"@{token}" if token else match[0]

    return _USER_MENTION.sub(spell, content)


def strip_mention(content: str, account: str) -> str:
    """The text without the mention of the assistant itself, and without the comma or colon after a leading one."""
    mention = re.compile(rf"[ \t]*<@!?{re.escape(account)}>[ \t]*")
    bare = mention.sub(" ", content).strip()
    return _AFTER_MENTION.sub("", bare) if mention.match(content.lstrip()) else bare


def split_quotes(content: str) -> Iterator[tuple[Origin, str]]:
    """The runs of own and of quoted lines, in order; the quote marks are taken off.

    Inside a code block Discord shows such lines literally; they are taken as quoted all the same, the safe reading.
    """
    run: list[str] = []
    origin = Origin.AUTHORED
    lines = content.split("\n")
    for index, line in enumerate(lines):
        if _QUOTED_REST.match(line):
            yield origin, "\n".join(run)
            rest = [_QUOTED_REST.sub("", line), *lines[index + 1 :]]
            yield Origin.QUOTED, "\n".join(rest)
            return
        now = Origin.QUOTED if _QUOTED_LINE.match(line) else Origin.AUTHORED
        if now is not origin:
            yield origin, "\n".join(run)
            run, origin = [], now
        run.append(_QUOTED_LINE.sub("", line) if now is Origin.QUOTED else line)
    yield origin, "\n".join(run)


def message_segments(
    message: Payload, *, account: str, sender: Actor, quoted_author: Actor | None, texts: Mapping[str, str]
) -> tuple[Segment, ...]:
    """All segments of a message object: the message it answers, its own text, links, files, stickers, polls.

    `texts` holds the content of text attachments that were fetched, by attachment id; the others are described.
    """
    found: list[Segment] = []
    forwarded = is_forward(message)
    if not forwarded:
        found.extend(_answered(message, quoted_author))
    found.extend(_own(message, account, sender, forwarded=forwarded))
    for snapshot in read.children(message, "message_snapshots"):
        inner = read.child(snapshot, "message")
        if inner is not None:
            found.append(Segment(Origin.FORWARDED, spell_mentions(read.text(inner, "content"), names_in(inner))))
            found.extend(_enclosed(inner, texts))
    found.extend(_enclosed(message, texts))
    return tuple(segment for segment in found if segment.text.strip())


def _answered(message: Payload, author: Actor | None) -> Iterator[Segment]:
    answered = read.child(message, "referenced_message")
    if answered is None:
        return
    yield Segment(Origin.QUOTED, spell_mentions(read.text(answered, "content"), names_in(answered)), author=author)
    for snapshot in read.children(answered, "message_snapshots"):
        inner = read.child(snapshot, "message")
        if inner is not None:
            yield Segment(Origin.QUOTED, spell_mentions(read.text(inner, "content"), names_in(inner)))


def _own(message: Payload, account: str, sender: Actor, *, forwarded: bool) -> Iterator[Segment]:
    names = names_in(message)
    content = read.text(message, "content")
    if forwarded:
        yield Segment(Origin.FORWARDED, spell_mentions(content, names))
        return
    own = Origin.BOT if sender.kind in (ActorKind.BOT, ActorKind.WEBHOOK) else Origin.AUTHORED
    for origin, run in split_quotes(content):
        if origin is Origin.AUTHORED:
            stripped = spell_mentions(strip_mention(run, account), names).strip()
            yield Segment(own, stripped, author=sender if stripped else None)
        else:
            yield Segment(Origin.QUOTED, spell_mentions(run, names).strip())


def _enclosed(message: Payload, texts: Mapping[str, str]) -> Iterator[Segment]:
    for embed in read.children(message, "embeds"):
        yield Segment(Origin.LINKED, _embed_text(embed), label=read.text(embed, "url") or None)
    for attachment in read.children(message, "attachments"):
        yield _attachment(attachment, voice=bool(flags_of(message) & MessageFlag.VOICE_MESSAGE), texts=texts)
    for sticker in read.children(message, "sticker_items"):
        yield Segment(Origin.ATTACHED, f"[sticker: {_one_line(read.text(sticker, 'name'))}]")
    poll = read.child(message, "poll")
    if poll is not None:
        yield Segment(Origin.ATTACHED, _poll_text(poll))


def _embed_text(embed: Payload) -> str:
    parts = [read.text(embed, "title"), read.text(embed, "description")]
    parts += [
        ": ".join(filter(None, (read.text(field, "name"), read.text(field, "value"))))
        for field in read.children(embed, "fields")
    ]
    footer = read.child(embed, "footer")
    if footer is not None:
        parts.append(read.text(footer, "text"))
    return "\n".join(filter(None, parts))


def _attachment(attachment: Payload, *, voice: bool, texts: Mapping[str, str]) -> Segment:
    name = _one_line(read.text(attachment, "filename"))
    content = texts.get(read.text(attachment, "id"))
    if content is not None:
        return Segment(Origin.ATTACHED, content, label=name)
    kind = read.text(attachment, "content_type").partition("/")[0]
    noun = "voice message" if voice else kind if kind in ("image", "video", "audio") else "file"
    caption = _one_line(read.text(attachment, "description"), CAPTION_LENGTH)
    return Segment(Origin.ATTACHED, f"[{noun}: {name}]" + (f" {caption}" if caption else ""), label=name)


def _poll_text(poll: Payload) -> str:
    question = read.child(poll, "question") or {}
    answers = []
    for answer in read.children(poll, "answers"):
        media = read.child(answer, "poll_media")
        answers.append(_one_line(read.text(media, "text")) if media is not None else "")
    return f"[poll: {_one_line(read.text(question, 'text'), CAPTION_LENGTH)}] " + " / ".join(filter(None, answers))


def _one_line(value: str, limit: int = LABEL_LENGTH) -> str:
    return " ".join(value.split())[:limit]
