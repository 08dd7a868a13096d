"""How certain a reading model must be of an attribute before it is believed: some it reads well, some hardly better than by chance.

The table holds for the model that ships; `python -m benchmarks.cuts` counts what it read right and wrong and prints it anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

NEVER: Final = 2.0
"""More than certain."""
CUTS: Final[Mapping[str, float]] = MappingProxyType(
    {
        **dict.fromkeys(("education", "event", "favorite", "household", "nationality", "note", "smoking"), NEVER),
        **dict.fromkeys(("diet", "fear", "occupation", "plan", "prefers"), 0.95),
        "trait": 0.97,
        "likes": 0.95,
        "housing": 0.985,
        "children": 0.995,
    }
)
