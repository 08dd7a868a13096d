"""Markdown as a rich message, for what entities cannot show: tables, headings, nested lists, checklists. Pure.

Telegram reads a rich message's HTML itself. Only the tags below are written, and every word of the source as escaped text: nothing
in a reply can load an image, name a user, or be taken for a tag.
"""

from __future__ import annotations

import html
import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import pyromark
from telegramify_markdown.converter import STANDARD_OPTIONS

from adapters.telegram.render import check_words, sendable

CHARACTERS_AT_MOST: Final = 32_768
BLOCKS_AT_MOST: Final = 500
"""Nested ones, list items and rows of tables counted in."""
LEVELS_AT_MOST: Final = 16
COLUMNS_AT_MOST: Final = 20
"""Bot API, "Rich message limits"."""

_WEB_ADDRESS: Final = re.compile(r"(?:https?://|mailto:)\S+\Z", re.IGNORECASE)
_LANGUAGE: Final = re.compile(r"[\w+#.-]+")
_SPOILER: Final = re.compile(r"\|\|\S.*?\|\|")
_TAG: Final = re.compile(r"<[^>]*>")
_INLINE: Final = {"Strong": "b", "Emphasis": "i", "Strikethrough": "s"}
_ALIGNED: Final = {"Left": "left", "Center": "center", "Right": "right"}
_BLOCKS: Final = frozenset({"Paragraph", "Heading", "List", "Item", "BlockQuote", "CodeBlock", "Table"})
_ROWS: Final = frozenset({"TableHead", "TableRow"})
_KNOWN: Final = _BLOCKS | _ROWS | frozenset({"TableCell", "Link", "Image", *_INLINE})

_log = logging.getLogger(__name__)


class _Plain(Exception):
    """Nothing in it needs a rich message, or one cannot hold it."""


def rich_html(markdown: str, *, calm: bool = False) -> str | None:
    """What to send as `InputRichMessage.html`; None where entities show as much, or where it exceeds a rich message's limits.

    `calm`: nobody is called by what looks like a user name, as in `render.render_parts`.
    """
    source = sendable(markdown, calm=calm)
    writer = _Writer()
    try:
        for event in pyromark.events(source, options=STANDARD_OPTIONS):
            writer.take(event)
        made = writer.finished()
        shown = html.unescape(_TAG.sub("\n", made))
        check_words(source, shown, writer.hidden)
    except _Plain:
        return None
    except Exception as error:  # noqa: BLE001 - whatever a parser stumbles over, there is the plainer way
        _log.debug("No rich message (%s).", type(error).__name__)
        return None
    return made if shown.strip() and len(shown) <= CHARACTERS_AT_MOST else None


@dataclass(slots=True)
class _Writer:
    """Takes the parser's events in order."""

    hidden: list[str] = field(default_factory=list)
    """Words of the source that marks stand for: addresses, a code's language, a tick, the numbers of a list."""
    _pieces: list[str] = field(default_factory=list)
    _ends: list[str] = field(default_factory=list)
    """What closes each open element."""
    _blocks: int = 0
    _lists: list[int | None] = field(default_factory=list)
    """Of each open list the number of its next item, None where they have none."""
    _columns: tuple[str, ...] = ()
    _column: int = 0
    _header: bool = False
    _needed: bool = False

    def finished(self) -> str:
        """Raises _Plain."""
        if not self._needed or self._blocks > BLOCKS_AT_MOST:
            raise _Plain
        return "".join(self._pieces)

    def take(self, event: object) -> None:
        """Raises _Plain for what a rich message would show worse than text with entities."""
        match event:
            case {"Start": started}:
                self._open(*_named(started))
            case {"End": ended}:
                self._pieces.append(self._ends.pop())
                if _named(ended)[0] == "List":
                    self._lists.pop()
            case {"Text": str(text)}:
                if _SPOILER.search(text):
                    raise _Plain
                self._pieces.append(html.escape(text))
            case {"Code": str(text)}:
                self._pieces.append(f"<code>{html.escape(text)}</code>")
            case {"Html": str(text)} | {"InlineHtml": str(text)}:
                self._pieces.append(html.escape(text))
            case {"TaskListMarker": bool(done)}:
                self._needed = True
                self.hidden.append("x X" if done else "")
                self._pieces.append("☑ " if done else "☐ ")
            case "SoftBreak" | "HardBreak":
                self._pieces.append("<br/>")
            case "Rule":
                self._blocks += 1
                self._pieces.append("<hr/>")
            case _:  # formulas, footnotes: entities show them as they always did
                raise _Plain

    def _open(self, kind: str, about: object) -> None:
        if kind == "HtmlBlock":
            kind = "Paragraph"
        if kind not in _KNOWN or len(self._ends) >= LEVELS_AT_MOST:
            raise _Plain
        self._blocks += kind in _BLOCKS or kind in _ROWS
        begin, end = self._marks(kind, about)
        self._pieces.append(begin)
        self._ends.append(end)

    def _marks(self, kind: str, about: object) -> tuple[str, str]:
        told: Mapping[str, object] = about if isinstance(about, Mapping) else {}
        match kind:
            case "Paragraph":
                return "<p>", "</p>"
            case "Heading":
                self._needed = True
                level = str(told.get("level", "H1"))[-1]
                return f"<h{level}>", f"</h{level}>"
            case "List":
                self._needed |= bool(self._lists)
                first = about if isinstance(about, int) else None
                self._lists.append(first)
                return ("<ul>", "</ul>") if first is None else (f'<ol start="{first}">', "</ol>")
            case "Item":
                if (number := self._lists[-1]) is not None:
                    self.hidden.append(str(number))
                    self._lists[-1] = number + 1
                return "<li>", "</li>"
            case "BlockQuote":
                return "<blockquote>", "</blockquote>"
            case "CodeBlock":
                self.hidden.append(str(told.get("Fenced", "")))
                return _code_block(told)
            case "Table" | "TableHead" | "TableRow" | "TableCell":
                return self._table(kind, about)
            case "Link" | "Image":
                return self._link(str(told.get("dest_url", "")))
            case _:
                return f"<{_INLINE[kind]}>", f"</{_INLINE[kind]}>"

    def _table(self, kind: str, about: object) -> tuple[str, str]:
        match kind:
            case "Table":
                self._needed = True
                self._columns = tuple(str(one) for one in about) if isinstance(about, list | tuple) else ()
                if len(self._columns) > COLUMNS_AT_MOST:
                    raise _Plain
                return "<table bordered>", "</table>"
            case "TableCell":
                aligned = _ALIGNED.get(self._columns[self._column] if self._column < len(self._columns) else "")
                self._column += 1
                tag = "th" if self._header else "td"
                return (f'<{tag} align="{aligned}">' if aligned else f"<{tag}>"), f"</{tag}>"
            case _:
                self._header, self._column = kind == "TableHead", 0
                return "<tr>", "</tr>"

    def _link(self, address: str) -> tuple[str, str]:
        """An image becomes a link to it: nothing is loaded from elsewhere. Where a link leads nowhere, its words stay."""
        if not _WEB_ADDRESS.match(address):
            return "", ""
        self.hidden.append(address)
        return f'<a href="{html.escape(address)}">', "</a>"


def _named(started: object) -> tuple[str, object]:
    """A started element's name and what the parser says about it."""
    if isinstance(started, str):
        return started, None
    if isinstance(started, Mapping) and len(started) == 1:
        ((kind, about),) = started.items()
        return str(kind), about
    raise _Plain


def _code_block(told: Mapping[str, object]) -> tuple[str, str]:
    found = _LANGUAGE.match(str(told.get("Fenced", "")))
    language = f' class="language-{html.escape(found[0])}"' if found else ""
    return f"<pre><code{language}>", "</code></pre>"
