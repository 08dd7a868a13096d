"""Rich messages as the Bot API reads and answers them: HTML in, blocks out. Stricter than Telegram. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from tests.fakes.telegram_rules import bad_request
from tests.fakes.telegram_world import Json

CHARACTERS, BLOCKS, LEVELS, COLUMNS = 32_768, 500, 16, 20

_INLINE = {"b": "bold", "i": "italic", "s": "strikethrough", "code": "code", "a": "url"}
_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_BLOCKS = frozenset({"p", "ul", "ol", "li", "blockquote", "pre", "table", "tr", "hr", *_HEADINGS})
_EMPTY = frozenset({"br", "hr"})
_ATTRIBUTES: Mapping[str, frozenset[str]] = {
    "a": frozenset({"href"}),
    "ol": frozenset({"start"}),
    "table": frozenset({"bordered", "striped"}),
    "code": frozenset({"class"}),
    "th": frozenset({"align"}),
    "td": frozenset({"align"}),
}


@dataclass
class _Element:
    tag: str
    attributes: dict[str, str | None]
    children: list[_Element | str] = field(default_factory=list)

    def walk(self) -> Iterator[_Element]:
        yield self
        for child in self.children:
            if isinstance(child, _Element):
                yield from child.walk()

    @property
    def text(self) -> str:
        return "".join(
            one if isinstance(one, str) else ("\n" if one.tag == "br" else one.text) for one in self.children
        )


class _Reader(HTMLParser):
    """A tree. Raises Refusal for an unknown tag or attribute and for what is not closed in order."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = _Element("", {})
        self._open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag not in {*_INLINE, *_BLOCKS, "br", "th", "td"} or set(given) - _ATTRIBUTES.get(tag, frozenset()):
            raise bad_request(f"can't parse rich message: unsupported tag {tag} {sorted(given)}")
        made = _Element(tag, given)
        self._open[-1].children.append(made)
        if tag not in _EMPTY:
            self._open.append(made)
        if len(self._open) > LEVELS + 1:
            raise bad_request("RICH_MESSAGE_TOO_DEEP")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in _EMPTY:
            raise bad_request(f"can't parse rich message: {tag} is not empty")
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        if self._open[-1].tag != tag:
            raise bad_request(f"can't parse rich message: unexpected end of {tag}")
        self._open.pop()

    def handle_data(self, data: str) -> None:
        self._open[-1].children.append(data)

    def read(self, source: str) -> _Element:
        self.feed(source)
        self.close()
        if len(self._open) != 1:
            raise bad_request(f"can't parse rich message: {self._open[-1].tag} is not closed")
        return self.root


def rich_message(given: object) -> Json:
    """The RichMessage that an InputRichMessage becomes. Raises Refusal."""
    if not isinstance(given, Mapping) or not isinstance(given.get("html"), str) or "markdown" in given:
        raise bad_request("this test server reads rich messages in HTML only")
    root = _Reader().read(given["html"])
    if not root.text.strip():
        raise bad_request("RICH_MESSAGE_EMPTY")
    elements = list(root.walk())
    if len(root.text) > CHARACTERS or sum(one.tag in _BLOCKS for one in elements) > BLOCKS:
        raise bad_request("RICH_MESSAGE_TOO_LONG")
    if any(_columns(one) > COLUMNS for one in elements if one.tag == "tr"):
        raise bad_request("RICH_MESSAGE_TABLE_TOO_WIDE")
    return {"blocks": _blocks(root.children)}


def shown_text(message: Mapping[str, Any]) -> str:
    """What a message of the bot's says, as text or as a rich message."""
    if "rich_message" not in message:
        return str(message["text"])
    return "\n".join(_words(message["rich_message"]["blocks"]))


def _columns(row: _Element) -> int:
    return sum(isinstance(cell, _Element) for cell in row.children)


def _blocks(children: Sequence[_Element | str]) -> list[Json]:
    """Text that stands outside of any block makes paragraphs."""
    made: list[Json] = []
    loose: list[_Element | str] = []

    def paragraph() -> None:
        if _Element("", {}, loose).text.strip():
            made.append({"type": "paragraph", "text": _rich(loose)})
        loose.clear()

    for child in children:
        if isinstance(child, str) or child.tag not in _BLOCKS:
            loose.append(child)
            continue
        paragraph()
        made.append(_block(child))
    paragraph()
    return made


def _block(one: _Element) -> Json:
    match one.tag:
        case "p":
            return {"type": "paragraph", "text": _rich(one.children)}
        case "hr":
            return {"type": "divider"}
        case "pre":
            return {"type": "pre", "text": one.text}
        case "blockquote":
            return {"type": "blockquote", "blocks": _blocks(one.children)}
        case "ul" | "ol":
            first = int(one.attributes.get("start") or 1)
            items = [child for child in one.children if isinstance(child, _Element)]
            labels = [f"{first + n}." if one.tag == "ol" else "•" for n in range(len(items))]
            listed = zip(labels, items, strict=True)
            return {"type": "list", "items": [{"label": label, "blocks": _blocks(li.children)} for label, li in listed]}
        case "table":
            rows = [row for row in one.children if isinstance(row, _Element)]
            return {
                "type": "table",
                "cells": [[_cell(c) for c in row.children if isinstance(c, _Element)] for row in rows],
            }
        case tag if tag in _HEADINGS:
            return {"type": "heading", "text": _rich(one.children), "size": int(tag[1])}
        case _:
            raise bad_request(f"can't parse rich message: {one.tag} stands alone")


def _cell(one: _Element) -> Json:
    text = {"text": _rich(one.children)} if one.text else {}
    header = {"is_header": True} if one.tag == "th" else {}
    return {**text, **header, "align": one.attributes.get("align") or "left", "valign": "top"}


def _rich(children: Sequence[_Element | str]) -> Any:
    """A RichText."""
    made: list[Any] = []
    for child in children:
        if isinstance(child, str):
            made.append(child)
        elif child.tag == "br":
            made.append("\n")
        else:
            link = {"url": child.attributes.get("href") or ""} if child.tag == "a" else {}
            made.append({"type": _INLINE[child.tag], "text": _rich(child.children), **link})
    return made[0] if len(made) == 1 else made


def _words(value: Any) -> Iterator[str]:
    """The texts in blocks, in order."""
    match value:
        case str():
            yield value
        case list() if value and all(isinstance(one, str) or "url" in one or "text" in one for one in value):
            yield "".join("".join(_words(one)) for one in value)
        case list():
            for one in value:
                yield from _words(one)
        case {"text": text}:
            yield from _words(text)
        case {"label": label, "blocks": inner}:
            yield " ".join((str(label), *_words(inner)))
        case {"blocks": inner} | {"items": inner} | {"cells": inner}:
            yield from _words(inner)
