"""The text of a message and what its entities say about it: quotes, mentions of us, commands. Pure.

Entities count in UTF-16 code units. Formatting that tells whose words these are, or that hides an address, is written back
into the text: code gets its fences again, a link shows its target.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate

from adapters.telegram import payload as read
from adapters.telegram.payload import Payload
from adapters.telegram.senders import Account

_QUOTES = frozenset({"blockquote", "expandable_blockquote"})
_SPACES = re.compile(r"\s*")
_AFTER_MENTION = re.compile(r"\s*[,:]?\s*")
_CLOSING_MARK = re.compile(r"[.,:;!?)]|\Z")


class Command(StrEnum):
    """Whose command a text begins with."""

    ANYBODYS = "anybodys"
    OURS = "ours"
    ANOTHER_BOTS = "another_bots"


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text, quoted by the sender or not."""

    quoted: bool
    text: str


@dataclass(frozen=True, slots=True)
class Words:
    """A text as it was meant: without the mention of us, in runs. `bare` is the whole text, nothing taken out."""

    runs: tuple[Run, ...]
    bare: str
    mentions_us: bool
    command: Command | None


@dataclass(frozen=True, slots=True)
class _Span:
    kind: str
    start: int
    end: int
    entity: Payload


@dataclass(frozen=True, slots=True)
class _Edit:
    start: int
    end: int
    replacement: str


def read_words(text: str, entities: Sequence[Payload], account: Account) -> Words:
    """What the entities make of the text. A quote whose place cannot be told makes all of it a quote."""
    spans = tuple(_spans(text, entities))
    if any(_is_quote(entity) and not _is_placed(entity) for entity in entities):
        return Words((Run(quoted=True, text=text),), text, mentions_us=False, command=None)
    quotes = _merged([span for span in spans if span.kind in _QUOTES])
    own = [span for span in spans if not any(start < span.end and span.start < end for start, end in quotes)]
    mentions = [span for span in own if _names_us(text, span, account)]
    command, command_edit = _command(text, own, account)
    writing = list(_written_back(text, spans))
    taking = [_without_mention(text, span) for span in mentions] + ([command_edit] if command_edit is not None else [])
    runs = tuple(_runs(text, quotes, writing + taking))
    return Words(runs, _edited(text, 0, len(text), writing).strip(), bool(mentions) or command is Command.OURS, command)


def _is_quote(entity: Payload) -> bool:
    return read.text(entity, "type") in _QUOTES


def _is_placed(entity: Payload) -> bool:
    offset, length = read.integer(entity, "offset"), read.integer(entity, "length")
    return offset is not None and length is not None and offset >= 0 and length > 0


def _spans(text: str, entities: Sequence[Payload]) -> Iterator[_Span]:
    """The entities with Python's offsets, cut to the text; those without a place are left out."""
    ends = list(accumulate((2 if character > "\uffff" else 1 for character in text), initial=0))
    for entity in entities:
        if not _is_placed(entity):
            continue
        offset, length = read.integer(entity, "offset") or 0, read.integer(entity, "length") or 0
        start, end = bisect_left(ends, offset), bisect_left(ends, offset + length)
        start, end = min(start, len(text)), min(end, len(text))
        if start < end:
            yield _Span(read.text(entity, "type"), start, end, entity)


def _merged(spans: Sequence[_Span]) -> list[tuple[int, int]]:
    merged: list[tuple[int, int]] = []
    for span in sorted(spans, key=lambda span: span.start):
        if merged and span.start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(merged[-1][1], span.end))
        else:
            merged.append((span.start, span.end))
    return merged


def _names_us(text: str, span: _Span, account: Account) -> bool:
    if span.kind == "mention":
        return text[span.start : span.end].casefold() == f"@{account.username}".casefold()
    if span.kind == "text_mention":
        return str(read.integer(read.child(span.entity, "user"), "id")) == account.id
    return False


def _command(text: str, spans: Sequence[_Span], account: Account) -> tuple[Command | None, _Edit | None]:
    """Whose the command at the very start is, and the edit that takes our name off it."""
    for span in spans:
        if span.kind != "bot_command" or text[: span.start].strip():
            continue
        name, _, target = text[span.start : span.end].partition("@")
        if not target:
            return Command.ANYBODYS, None
        if target.casefold() == account.username.casefold():
            return Command.OURS, _Edit(span.start, span.end, name)
        return Command.ANOTHER_BOTS, None
    return None, None


def _without_mention(text: str, span: _Span) -> _Edit:
    """Takes the spaces on one side along, and the comma or colon after a mention that begins the text."""
    start, end = span.start, span.end
    if not text[:start].strip():
        return _Edit(0, _past(_AFTER_MENTION, text, end), "")
    if _CLOSING_MARK.match(text, end):
        return _Edit(len(text[:start].rstrip()), end, "")
    return _Edit(start, _past(_SPACES, text, end) if text[start - 1].isspace() else end, "")


def _past(pattern: re.Pattern[str], text: str, position: int) -> int:
    match = pattern.match(text, position)
    return match.end() if match is not None else position


def _written_back(text: str, spans: Sequence[_Span]) -> Iterator[_Edit]:
    for span in spans:
        shown = text[span.start : span.end]
        if span.kind == "pre":
            language, code = read.one_line(read.text(span.entity, "language"), 32), shown.strip("\n")
            yield _Edit(span.start, span.end, f"```{language}\n{code}\n```")
        elif span.kind == "text_link":
            url = read.one_line(read.text(span.entity, "url"), 2048)
            if url and url.rstrip("/") != shown.rstrip("/"):
                yield _Edit(span.start, span.end, f"{shown} ({url})")


def _runs(text: str, quotes: Sequence[tuple[int, int]], edits: Sequence[_Edit]) -> Iterator[Run]:
    position = 0
    for start, end in (*quotes, (len(text), len(text))):
        for quoted, run in (
            (False, _edited(text, position, start, edits)),
            (True, _edited(text, start, end, edits)),
        ):
            if run.strip():
                yield Run(quoted, run.strip())
        position = end


def _edited(text: str, start: int, end: int, edits: Sequence[_Edit]) -> str:
    """The text from `start` to `end` with the edits that lie within; of overlapping ones the first."""
    parts: list[str] = []
    position = start
    for edit in sorted(edits, key=lambda edit: (edit.start, -edit.end)):
        if edit.start < position or edit.end > end:
            continue
        parts += (text[position : edit.start], edit.replacement)
        position = edit.end
    return "".join((*parts, text[position:end]))
