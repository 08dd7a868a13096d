"""How much a message sounds like a request to forget something, by its vector alone: a first sieve before it is read.

`FILE` holds the direction and where along it such requests begin, for one model; `benchmarks.requests` makes it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

FILE: Final = Path(__file__).with_name("sounding.json")


@dataclass(frozen=True, slots=True)
class Sounding:
    """A logit for unit vectors of the model of that name: above 0 what may be a request."""

    model: str
    bias: float
    weights: tuple[float, ...]

    @classmethod
    def load(cls, file: Path = FILE) -> Self:
        """Raises OSError where the file is missing, KeyError or ValueError where it is another one."""
        held = json.loads(file.read_text(encoding="utf-8"))
        return cls(str(held["model"]), float(held["bias"]), tuple(map(float, held["weights"])))

    def __call__(self, vector: Sequence[float]) -> float:
        """Raises ValueError for a vector of another length."""
        return self.bias + sum(weight * number for weight, number in zip(self.weights, vector, strict=True))
