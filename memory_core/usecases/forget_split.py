"""Sentences that say several things: which part of one is about what is forgotten, so that the rest stays true. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.usecases.forget_text import folded, holds, spans

_ANOTHER: Final = re.compile(
    r",\s+(?:the|my|our|his|her|their)\s+(?:new|old|other|current|former|previous|second|first|last)\b"
)
"""Begins a part that says something of another one of the same: ", the new one is …"."""
_PART: Final = re.compile(
    r"(?=,?\s+(?:and(?!\s+I\s+(?:are|were|both|have\s+been)\b)|but|while|whereas|plus|because|although|though)\s)"
    r"|(?=;\s)|(?=,\s+(?:I|I'm|my|My|we|our)\b)|(?<!\bis)(?<!\bare)(?<!\bwas)(?<!\bwere)(?<!ed)(?<!ing)(?<!\bup)(?=\s+with\s+(?:my|our|[A-Z]))"
    rf"|(?={_ANOTHER.pattern})"
)
_OWN: Final = re.compile(r"\b(?:I|I'm|I've|we|my|our)\b", re.IGNORECASE)
_REFERS_BACK: Final = re.compile(r"\b(?:he|she|it|they|him|her|them|his|hers|its|their|who|which)\b", re.IGNORECASE)
_JOINT: Final = re.compile(r"^[\s,;]*(?:(?:and|but|while|whereas|plus|because|although|though)\s+)?")


def parts(sentence: str) -> list[str]:
    """The sentence cut before each further thing that it says. Joined they are the sentence."""
    return [part for part in _PART.split(sentence) if part]


def gone_parts(sentence: str, gone: Sequence[str], kept: Sequence[str] = ()) -> list[str]:
    """What of a sentence is about `gone`: the parts that hold a text of it, with what only continues them.

    `kept` are texts that must stay. Where one part holds both, what goes is the words between the kept ones.
    """
    found: list[str] = []
    going = False
    for part in parts(sentence):
        in_it = holds(part, gone)
        if in_it and holds(part, kept):
            found += _between(part, gone, kept)
            going = False
            continue
        if in_it:
            going = True
        elif holds(part, kept) or _ANOTHER.match(part) or (_OWN.search(part) and not _REFERS_BACK.search(part)):
            going = False
        if going:
            found.append(_JOINT.sub("", part).rstrip(" ,;"))
    return found


def _between(part: str, gone: Sequence[str], kept: Sequence[str]) -> list[str]:
    """ "My daughter Nora plays chess", of which Nora stays: "plays chess"."""
    pieces, last = [], 0
    for start, end in spans(part, kept):
        pieces.append(part[last:start])
        last = end
    pieces.append(part[last:])
    return [_JOINT.sub("", piece).strip(" ,;") for piece in pieces if holds(piece, gone)]


def without(statement: str, gone: Sequence[str]) -> str:
    """The statement without the parts that hold any of `gone`; "" when nothing is left."""
    left = _JOINT.sub("", "".join(part for part in parts(statement) if not holds(part, gone))).strip()
    return left[:1].upper() + left[1:]


def essence(statement: str, value: str) -> str:
    """The part of a statement that says its value; all of it where no single part does."""
    saying = [part for part in parts(statement) if value and holds(part, [value])]
    return _JOINT.sub("", saying[0]) if len(saying) == 1 else statement


_BETWEEN: Final = re.compile(r"\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*")


def listed_together(statement: str, one: str, other: str) -> bool:
    """Whether a statement names both as items of one list: "I have two cats, Minoes and Pluis"."""
    if any(char.isdigit() for char in one + other) or not (one and other):
        return False
    items = [folded(item).strip(" .!") for item in _BETWEEN.split(statement)]
    return all(any(re.search(rf"(?:^|\s){re.escape(folded(name))}$", item) for item in items) for name in (one, other))


def without_item(statement: str, item: str) -> str:
    """The statement without one of the items of a list in it; unchanged where it names no such item."""
    name, between = re.escape(item), r"(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*)"
    shorter = re.sub(rf"\b{name}{between}", "", statement, count=1, flags=re.IGNORECASE)
    return (
        shorter if shorter != statement else re.sub(rf"{between}{name}\b", "", statement, count=1, flags=re.IGNORECASE)
    )
