"""Markdown as Telegram shows it: plain text with entities, in parts that Telegram takes. Pure.

Formatting must never cost a word: where the conversion fails, or where a word of the source is neither in the text nor in a
link's address, the source itself is sent as plain text.
"""

from __future__ import annotations

import html
import logging
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise, takewhile
from typing import TypeVar

import pyromark
import telegramify_markdown as markdown_converter
from telegram import MessageEntity
from telegramify_markdown.converter import STANDARD_OPTIONS

from adapters.splitting import split_markdown, utf16_units

MESSAGE_UNITS = 4096
"""UTF-16 code units in one message, after formatting (Bot API, sendMessage)."""
ENTITIES_AT_MOST = 100
"""Telegram leaves out what exceeds this many entities in a message."""

_FORMATS = frozenset(
    {"bold", "italic", "underline", "strikethrough", "spoiler", "code", "pre", "blockquote", "expandable_blockquote"}
)
_WEB_ADDRESS = re.compile(r"(?:https?://|mailto:)\S+\Z", re.IGNORECASE)
_IN_TELEGRAM = re.compile(r"\s*tg:", re.IGNORECASE)
_MENTION = re.compile(r"(?<![\w@/.+-])@(?=\w{3})")
_WORD = re.compile(r"[^\W_]+")
_LATEX = re.compile(r"\\\(.*?\\\)|\\\[.*?\\\]", re.DOTALL)
_ESCAPING_ROUNDS = 100

_Place = TypeVar("_Place")

_log = logging.getLogger(__name__)

_STYLE = markdown_converter.RenderConfig.isolated()
_STYLE.markdown_symbol.heading_level_1 = ""
_STYLE.markdown_symbol.heading_level_2 = ""
_STYLE.markdown_symbol.heading_level_3 = ""
_STYLE.markdown_symbol.heading_level_4 = ""
_STYLE.markdown_symbol.unordered_list_item = "•"


class Lossy(Exception):
    """The conversion would leave words out."""


@dataclass(frozen=True, slots=True)
class Part:
    """One message: at most 4096 UTF-16 units, never blank, entities within its text."""

    text: str
    entities: tuple[MessageEntity, ...]


def render_parts(markdown: str, *, calm: bool = False) -> tuple[Part, ...]:
    """The messages to send; none for blank text. Code that has to be cut is code in every part.

    `calm`: nobody is called by what looks like a user name; for rooms, where Telegram would notify them.
    """
    source = sendable(markdown, calm=calm)
    if not source.strip():
        return ()
    try:
        whole = _converted(source)
        if not whole:
            # Nothing but marks: then the marks are what was said.
            return plain_parts(source)
        if len(whole) == 1:
            return whole
        pieces = split_markdown(source, MESSAGE_UNITS, length=utf16_units)
        return tuple(part for piece in pieces for part in _converted(piece))
    except Lossy:
        _log.debug("Formatting would lose words; sending plain text.")
    except Exception as error:  # noqa: BLE001 - whatever a converter stumbles over, the reply itself must go out
        _log.warning("Formatting failed (%s); sending plain text.", type(error).__name__)
    return plain_parts(source)


def plain_parts(markdown: str) -> tuple[Part, ...]:
    """The source as it is, without any formatting."""
    source = sendable(markdown)
    return tuple(Part(part.strip("\n"), ()) for part in split_markdown(source, MESSAGE_UNITS, length=utf16_units))


def sendable(text: str, *, calm: bool = False) -> str:
    """Without lone surrogates and NUL, which no request can carry; `calm` as in `render_parts`."""
    source = text.encode("utf-8", "replace").decode("utf-8").replace("\x00", "\ufffd")
    return _MENTION.sub("@\N{WORD JOINER}", source) if calm else source


def _converted(source: str) -> tuple[Part, ...]:
    """Raises Lossy, and whatever the converter raises."""
    source = _without_strange_links(source)
    text, found = markdown_converter.convert(_without_html(source), config=_STYLE)
    entities = [entity for entity in found if _is_shown(entity.type, entity.url)]
    check_words(source, text, (entity.url or entity.language or "" for entity in entities))
    return tuple(
        _part(chunk, [MessageEntity(**entity.to_dict()) for entity in inside])
        for chunk, inside in markdown_converter.split_entities(text, entities, MESSAGE_UNITS)
    )


def _is_shown(kind: str, url: str | None) -> bool:
    """Telegram drops links that lead nowhere; ones to users would ring bells."""
    return kind in _FORMATS or (kind == "text_link" and url is not None and _WEB_ADDRESS.match(url) is not None)


def _without_strange_links(source: str) -> str:
    """Links into Telegram as their bare words, for those to people would ring bells; images that say nothing as addresses."""
    if "](" not in source:
        return source
    data = source.encode()
    pieces: list[bytes] = []
    done = 0
    for start, end, replacement in _strange_links(source, data):
        if start >= done:
            pieces += (data[done:start], replacement)
            done = end
    return b"".join((*pieces, data[done:])).decode()


def _strange_links(source: str, data: bytes) -> Iterator[tuple[int, int, bytes]]:
    """Byte spans and what is to stand there, the outer before the inner ones."""
    events = list(pyromark.events_with_range(source, options=STANDARD_OPTIONS))
    for index, (event, span) in enumerate(events):
        link = _inline_link(event)
        if link is None:
            continue
        kind, address = link
        start, end = span["start"], span["end"]
        inside = _places_within([place for _, place in islice(events, index, None)])
        if _IN_TELEGRAM.match(address):
            first, last = min((s["start"] for s in inside), default=end), max((s["end"] for s in inside), default=end)
            yield start, end, data[first:last]
        elif kind == "Image" and not inside and _WEB_ADDRESS.match(address):
            yield start, end, address.encode()


def _places_within(places: Sequence[_Place]) -> list[_Place]:
    """The places up to the one that is the first again: what lies within it."""
    return list(takewhile(lambda place: place != places[0], places[1:]))


def _inline_link(event: object) -> tuple[str, str] | None:
    """ "Link" or "Image" and the address, where the event begins one that is written in brackets."""
    begun = event.get("Start") if isinstance(event, dict) else None
    if not isinstance(begun, dict):
        return None
    for kind in ("Link", "Image"):
        if kind in begun and begun[kind]["link_type"] == "Inline":
            return kind, begun[kind]["dest_url"]
    return None


def _without_html(source: str) -> str:
    """Raw HTML with its brackets escaped: the converter leaves HTML out, and Telegram would not show it either.

    A block of HTML loses its first bracket only: read as text, the rest of it may be code, which must stay as it is.
    """
    for _ in range(_ESCAPING_ROUNDS):
        data = source.encode()
        brackets = sorted(set(_html_brackets(source, data)))
        if not brackets:
            return source
        bounds = (0, *brackets, len(data))
        source = b"\\".join(data[start:end] for start, end in pairwise(bounds)).decode()
    raise Lossy


def _html_brackets(source: str, data: bytes) -> Iterator[int]:
    """Byte offsets of the brackets that begin raw HTML, in blocks and within lines."""
    block_end = -1
    for event, span in pyromark.events_with_range(source, options=STANDARD_OPTIONS):
        if not isinstance(event, dict):
            continue
        start, end = span["start"], span["end"]
        if "InlineHtml" in event:
            yield start
        elif "Html" in event:
            if start != block_end:
                yield data.index(b"<", start, end)
            block_end = end


def check_words(source: str, text: str, hidden: Iterable[str]) -> None:
    """Raises Lossy unless every word of the source is in the text or in what entities carry. Formulas may be rewritten."""
    shown = "\n".join((text, *hidden))
    words = set(_WORD.findall(shown))
    for word in set(_WORD.findall(html.unescape(_LATEX.sub(" ", _without_math(source))))):
        if word not in words and word not in shown:
            raise Lossy


def _without_math(source: str) -> str:
    if "$" not in source:
        return source
    data = bytearray(source.encode())
    for event, span in pyromark.events_with_range(source, options=STANDARD_OPTIONS):
        if isinstance(event, dict) and ("InlineMath" in event or "DisplayMath" in event):
            data[span["start"] : span["end"]] = b" " * (span["end"] - span["start"])
    return data.decode()


def _part(text: str, entities: Sequence[MessageEntity]) -> Part:
    """Without the blank lines at its edges, which Telegram would cut off, and with the entities moved accordingly."""
    bare = text.lstrip("\n")
    shift = utf16_units(text) - utf16_units(bare)
    bare = bare.rstrip()
    length = utf16_units(bare)
    kept: list[MessageEntity] = []
    for entity in entities:
        start = max(entity.offset - shift, 0)
        end = min(entity.offset + entity.length - shift, length)
        if start < end:
            # Behind a code block's language its source may hold more, for other renderers.
            language = entity.language.split()[0] if entity.language and entity.language.strip() else None
            kept.append(MessageEntity(entity.type, start, end - start, url=entity.url, language=language))
    # Telegram knows no link within a link: the outer one is what a tap is meant for.
    links = [entity for entity in kept if entity.type == "text_link"]
    kept = [entity for entity in kept if entity.type != "text_link" or not any(_within(entity, o) for o in links)]
    # Where there are too many, those that carry an address or code go first.
    kept.sort(key=lambda entity: entity.type not in ("text_link", "pre"))
    return Part(bare, tuple(sorted(kept[:ENTITIES_AT_MOST], key=lambda entity: (entity.offset, -entity.length))))


def _within(inner: MessageEntity, outer: MessageEntity) -> bool:
    ends = inner.offset + inner.length, outer.offset + outer.length
    return inner.offset >= outer.offset and ends[0] <= ends[1] and inner.length < outer.length
