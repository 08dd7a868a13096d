"""From files to text: Markdown, plain text, PDF and HTML. What is read is data, whatever it says.

The only module that knows pypdf and selectolax; both are imported when a file needs them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from memory_core.domain.errors import MemoryCoreError

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

LARGEST_FILE: Final = 64 * 1024 * 1024
"""Bytes. Reading takes some times this in memory."""

LONGEST_TEXT: Final = 20_000_000
"""Characters of one document: a library of ten books."""

_PROBED: Final = 8_192


class UnreadableDocument(MemoryCoreError):
    """A file that is not a document we can read: missing, too large, encrypted, damaged, without text, or of another kind."""


class MediaType(StrEnum):
    MARKDOWN = "markdown"
    TEXT = "text"
    PDF = "pdf"
    HTML = "html"


SUFFIXES: Final = MappingProxyType(
    {
        ".md": MediaType.MARKDOWN,
        ".markdown": MediaType.MARKDOWN,
        ".txt": MediaType.TEXT,
        ".text": MediaType.TEXT,
        ".log": MediaType.TEXT,
        ".rst": MediaType.TEXT,
        ".csv": MediaType.TEXT,
        ".pdf": MediaType.PDF,
        ".html": MediaType.HTML,
        ".htm": MediaType.HTML,
        ".xhtml": MediaType.HTML,
    }
)


def documents_in(paths: Sequence[Path]) -> list[Path]:
    """The files, and of folders the documents below them, by name; hidden files and folders are left out.

    Raises UnreadableDocument when a path does not exist.
    """
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = (file for file in sorted(path.rglob("*")) if file.is_file() and file.suffix.lower() in SUFFIXES)
            found += [file for file in inside if not any(p.startswith(".") for p in file.relative_to(path).parts)]
        elif path.exists():
            found.append(path)
        else:
            raise UnreadableDocument(f"There is no file {path}.")
    return list(dict.fromkeys(found))


def read_document(path: Path) -> tuple[MediaType, str]:
    """The text of a file, headings as in Markdown. Blocks. Raises UnreadableDocument."""
    kind = SUFFIXES.get(path.suffix.lower())
    if kind is None:
        raise UnreadableDocument(f"{path} is not a document that I can read: use {', '.join(sorted(SUFFIXES))}.")
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise UnreadableDocument(f"{path} is larger than {LARGEST_FILE // 1024 // 1024} MB: split it first.")
        content = path.read_bytes()
    except OSError as error:
        raise UnreadableDocument(f"{path} cannot be read: {error.strerror}.") from error
    return kind, text_of(content, kind, str(path))


def text_of(content: bytes, kind: MediaType, name: str) -> str:
    """The text of a document's bytes. Blocks. Raises UnreadableDocument."""
    match kind:
        case MediaType.PDF:
            text = _pdf(content, name)
        case MediaType.HTML:
            text = _html(_decoded(content, name))
        case MediaType.MARKDOWN | MediaType.TEXT:
            text = _decoded(content, name)
    text = _storable(text)
    if not text:
        scanned = ": scanned pages need text recognition first" if kind is MediaType.PDF else ""
        raise UnreadableDocument(f"{name} holds no text{scanned}.")
    if len(text) > LONGEST_TEXT:
        raise UnreadableDocument(f"{name} holds more than {LONGEST_TEXT} characters: split it first.")
    return text


def _decoded(content: bytes, name: str) -> str:
    """UTF-8, UTF-16 with its mark, else Windows-1252, in which every byte is some character."""
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return content.decode("utf-16", "replace")
    if b"\0" in content[:_PROBED]:
        raise UnreadableDocument(f"{name} is not a text file.")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")


_BROKEN_WAYS: Final = (
    ValueError, KeyError, TypeError, AttributeError, IndexError, OSError, RecursionError, NotImplementedError, ZeroDivisionError,
)  # fmt: skip
"""How a parser of PDF breaks on a damaged file, besides its own errors."""


def _pdf(content: bytes, name: str) -> str:
    import io

    from pypdf import PasswordType, PdfReader
    from pypdf.errors import PyPdfError

    try:
        reader = PdfReader(io.BytesIO(content))
        locked = reader.is_encrypted and reader.decrypt("") is PasswordType.NOT_DECRYPTED
        text = "" if locked else "\n\n".join(page.extract_text() for page in reader.pages)
    except (PyPdfError, *_BROKEN_WAYS) as error:
        raise UnreadableDocument(
            f"{name} is not a PDF that can be read: it is damaged or of an unknown kind."
        ) from error
    if locked:
        raise UnreadableDocument(f"{name} is protected by a password: save a copy without one first.")
    return text


_HIDDEN: Final = ("script", "style", "noscript", "template", "svg", "nav", "iframe")
_BLOCK_NAMES: Final = """
    address article aside blockquote br caption dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr
    li main ol p pre section table td th tr ul
"""
_BLOCKS: Final = frozenset(_BLOCK_NAMES.split())
_HEADINGS: Final = MappingProxyType({f"h{level}": "#" * level for level in range(1, 7)})


def _html(source: str) -> str:
    from selectolax.lexbor import LexborHTMLParser

    tree = LexborHTMLParser(source)
    tree.strip_tags(list(_HIDDEN))
    title = tree.css_first("title")
    named = f"# {title.text(strip=True)}\n\n" if title is not None and not tree.css_matches("h1") else ""
    body = tree.body
    text = "".join(_walked(body)) if body is not None else ""
    lines = (" ".join(line.split()) for line in text.split("\n"))
    return named + "\n".join(lines)


def _walked(root: LexborNode) -> Iterator[str]:
    """Depth first, without recursion: pages nest deeper than Python may."""
    stack: list[LexborNode | str] = [root]
    while stack:
        node = stack.pop()
        if isinstance(node, str):
            yield node
            continue
        if node.is_text_node:
            yield (node.text_content or "").replace("\n", " ")
            continue
        block = node.tag in _BLOCKS
        if block:
            yield "\n\n" if node.tag != "br" else "\n"
            if (mark := _HEADINGS.get(node.tag or "")) is not None:
                yield f"{mark} "
            stack.append("\n")
        stack += reversed(list(node.iter(include_text=True)))


def _storable(text: str) -> str:
    """Line ends as one, no characters that a database or a terminal chokes on, no runs of blank lines."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n").encode("utf-8", "replace").decode("utf-8")
    lines = [
        "".join(ch if ch.isprintable() or ch == "\t" else " " for ch in line).rstrip() for line in plain.split("\n")
    ]
    kept: list[str] = []
    for line in lines:
        if line or (kept and kept[-1]):
            kept.append(line)
    return "\n".join(kept).strip()
