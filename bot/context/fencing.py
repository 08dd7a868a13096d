"""Turns stored messages into text for a prompt, so that nobody's words can pass for somebody else's.

The guardian's own words stand as they are. All other words stand between tags, every "<" in them escaped, so that no text can
close its own tag or open another. Names are data: shortened, escaped, inside an attribute, never a role label.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from types import MappingProxyType
from typing import Final

from bot.llm.port import Speaker
from memory_core.domain.records import Message, Origin, Role
from memory_core.domain.scopes import Trust

MAX_NAME: Final = 40

_TAG: Final = MappingProxyType(
    {
        Origin.AUTHORED: "quoted",  # authored by somebody else than the sender we trust
        Origin.FORWARDED: "forwarded",
        Origin.QUOTED: "quoted",
        Origin.ATTACHED: "attached",
        Origin.LINKED: "linked",
        Origin.BOT: "from_bot",
        Origin.TOOL: "tool_result",
    }
)


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a message. `own`: the words of whoever sent it."""

    origin: Origin
    text: str
    own: bool
    label: str | None = None

    @property
    def is_attachment(self) -> bool:
        return self.origin in (Origin.ATTACHED, Origin.LINKED)

    @property
    def is_tool_result(self) -> bool:
        return self.origin is Origin.TOOL


@dataclass(frozen=True, slots=True)
class Turn:
    """A message as it will stand in the prompt. `sender` None: no tag around it (the guardian alone, or the assistant)."""

    speaker: Speaker
    parts: tuple[Part, ...]
    sender: str | None = None
    name: str | None = None

    def text(self) -> str:
        body = "\n".join(_part(part, escaped=self.sender is not None) for part in self.parts if part.text.strip())
        if self.sender is None:
            return body
        named = f' name="{_name(self.name)}"' if self.name else ""
        return f'<message sender="{self.sender}"{named}>\n{body}\n</message>'


def turn_of(message: Message, *, others_present: bool) -> Turn:
    """`others_present`: several people write here, so every message says whether the owner sent it."""
    if message.role is Role.ASSISTANT:
        return Turn(Speaker.ASSISTANT, (Part(Origin.AUTHORED, message.content, own=True),))
    guardian = message.trust is Trust.GUARDIAN
    sender = "your owner" if guardian else "someone else"
    tagged = others_present or not guardian
    return Turn(Speaker.USER, _parts(message), sender if tagged else None, message.author_name if tagged else None)


def _parts(message: Message) -> tuple[Part, ...]:
    """In order. Words that no span covers have no known author: they are quoted."""
    parts: list[Part] = []
    position = 0
    for span in sorted(message.spans, key=lambda s: s.start):
        parts.append(Part(Origin.QUOTED, message.content[position : span.start], own=False))
        own = span.source.origin is Origin.AUTHORED and span.source.trust is message.trust
        text = message.content[max(position, span.start) : span.end]
        parts.append(Part(span.source.origin, text, own, span.label or span.author))
        position = max(position, span.end)
    parts.append(Part(Origin.QUOTED, message.content[position:], own=False))
    return tuple(part for part in parts if part.text.strip())


def _part(part: Part, *, escaped: bool) -> str:
    if part.own:
        return fenceless(part.text) if escaped else part.text.strip("\n")
    tag = _TAG[part.origin]
    label = f' from="{_name(part.label)}"' if part.label else ""
    return f"<{tag}{label}>\n{fenceless(part.text).strip()}\n</{tag}>"


def fenceless(text: str) -> str:
    """Without any "<", so that it can neither close nor open a tag."""
    return text.replace("<", "&lt;")


def _name(name: str | None) -> str:
    """One line, printable, short, escaped."""
    shown = "".join(ch if ch.isprintable() else " " for ch in name or "")
    return escape(" ".join(shown.split())[:MAX_NAME], quote=True)
