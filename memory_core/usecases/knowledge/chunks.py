"""From a document's text to chunks, at the borders that it has: headings, paragraphs, sentences, words.

The only module that knows the splitter, which is imported when a document is added.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.knowledge import Chunk
from memory_core.usecases.knowledge.files import MediaType

CHUNK_CHARACTERS: Final = (500, 900)
"""A chunk is cut between these where the text allows. 900 characters of English are some 230 tokens, and the default embedding
model reads 256."""

_HEADING: Final = re.compile(r"^(#{1,6})\s+(.+?)\s*#*\s*$", re.MULTILINE)
_FENCED: Final = re.compile(r"^(```+|~~~+).*?(?:^\1|\Z)", re.MULTILINE | re.DOTALL)
_LONGEST_HEADING: Final = 200


def chunked(text: str, kind: MediaType) -> list[Chunk]:
    """In order; together they hold all of the text but white space between them. Blocks for large texts."""
    from semantic_text_splitter import MarkdownSplitter, TextSplitter

    headed = kind in (MediaType.MARKDOWN, MediaType.HTML)
    splitter = MarkdownSplitter(CHUNK_CHARACTERS) if headed else TextSplitter(CHUNK_CHARACTERS)
    prose = _FENCED.sub(lambda code: " " * len(code.group()), text)  # a comment in a shell script is no heading
    headings = [(m.start(), len(m.group(1)), m.group(2)) for m in _HEADING.finditer(prose)] if headed else []
    chunks: list[Chunk] = []
    path: list[tuple[int, str]] = []
    at = 0
    for start, stretch in splitter.chunk_indices(text):
        while at < len(headings) and headings[at][0] < start:
            _, level, title = headings[at]
            path = [*(step for step in path if step[0] < level), (level, title)]
            at += 1
        chunks.append(Chunk(len(chunks), " › ".join(title for _, title in path)[:_LONGEST_HEADING], stretch))
    return chunks
