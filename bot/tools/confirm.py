"""Effects that wait for the owner's yes: stored as they were shown, carried out exactly so."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Effect:
    """One exact effect. `arguments` is all that carrying it out needs; `shown` is what the owner sees before deciding."""

    tool: str
    arguments: Mapping[str, str]
    shown: str


def exactly(text: str) -> str:
    """The text as an owner has to see it before deciding: in a code block, so that no markup hides or renames a part of it."""
    marks = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * max(3, marks + 1)
    return f"\n{fence}\n{text.strip()}\n{fence}"


class Confirm(Protocol):
    """Asks the owner, in the owner's direct conversation."""

    async def ask(self, effect: Effect) -> str:
        """Keeps the effect and shows it; returns at once with what to tell the model."""
        ...
