"""What a sentence lists between its commas of one and the same: "I'm 52, divorced, and I run a fish van". Pure; English."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.usecases.forgetting.vocabulary.text import folded, holds

_BETWEEN: Final = Pattern(r",\s+(?:and\s+)?|\s+and\s+")
_AM: Final = Pattern(r"^(?:(?:hi|hello|hey)\s+)?(?:I['’]?m|I\s+am)\s+(?:an?\s+)?|^an?\s+", re.IGNORECASE)


def _items(sentence: str) -> list[str]:
    return [one.strip(" .!") for one in _BETWEEN.split(sentence) if one.strip(" .!")]


def _is(item: str, value: str) -> bool:
    return folded(_AM.sub("", item)) == folded(_AM.sub("", value.strip()))


def item_of(sentence: str, value: str) -> str:
    """The one item that is this value, and nothing more, of several; "" where there is none."""
    items = _items(sentence)
    found = [item for item in items if value and _is(item, value)]
    return found[0] if len(items) > 1 and len(found) == 1 else ""


def are_apart(sentence: str, one: str, other: str) -> bool:
    """Whether two values are two items, and nothing more, of what a sentence says of one and the same: 52, and divorced."""
    first, second = item_of(sentence, one), item_of(sentence, other)
    return bool(first and second) and first != second


def is_listed(sentence: str, value: str, kept: Collection[str]) -> bool:
    """Whether a value is an item, and nothing more, beside items that tell one of the `kept` values."""
    items = _items(sentence)
    others = [item for item in items if not _is(item, value)]
    return len(others) == len(items) - 1 and any(holds(item, [*kept]) for item in others)


def marked(sentence: str, value: str) -> str:
    """One item of a list with the joint by which it is one: " and coffee", ", coffee", or "tea and " for the first; "" where it is
    none. A common word goes so without going everywhere."""
    name = re.escape(value)
    found = re.search(
        rf"(?<=\w),?\s+(?:and|or|&|plus)\s+{name}\b(?!\s+\w)|(?<=\w),\s+{name}(?=,|\s+(?:and|or|&|plus)\b)",
        sentence,
        re.IGNORECASE,
    )
    found = found or re.search(rf"\b{name}(?:,\s+(?=\w)|\s+(?:and|or|&|plus)\s+)", sentence, re.IGNORECASE)
    return found.group() if found else ""


def figures_listed(sentence: str, numbers: Collection[str]) -> set[str]:
    """Small numbers that are an item, with what marks them as one: ", 41," of "I'm Tom, 41, divorced", which says no more of the
    rest."""
    found: set[str] = set()
    for number in numbers:
        before = rf"(?:(?<=[\w)]),\s+|\b(?:I['’]?m|I\s+am)\s+){re.escape(number)}"
        found |= set(re.findall(rf"{before},(?=\s)", sentence, re.IGNORECASE))
        found |= set(re.findall(rf"(?<=[\w)]),\s+{re.escape(number)}(?=\.?$|\s+and\b)", sentence, re.IGNORECASE))
    return found
