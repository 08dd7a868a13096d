"""How certain it is that a request to forget means each of several things, of all that is known of them.

The seeking model reads the request beside one thing at a time and is surer than it should be. How near each thing lies to the
request in meaning tells more, and so does how the likeliest of the others stand; of a topic also what was told right before or
after a thing, since much that belongs to one shares no word with it. `FILE` holds what each of these counts;
`benchmarks.weighing` fits it by people who taught the model nothing.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

FILE: Final = Path(__file__).with_name("weighing.json")
ONE: Final = "one"
SEVERAL: Final = "several"
_LEAST: Final = 1e-6
"""Certainties are held to it and to 1 less it."""
FEWEST_OTHERS: Final = (-6.0, 0.15)
"""Log odds and cosine of the likeliest of the others, where these are less or there are none."""
Signs = tuple[float, float, float, float, float, float]
"""Of one thing: log odds of what the model says, cosine with the words that name it and with the whole message, the highest log
odds and cosine among the others, and the highest log odds of what was told beside it."""


@dataclass(frozen=True, slots=True)
class Weighing:
    """A logit of the signs, for requests that mean `ONE` thing or `SEVERAL` ("everything about my knee")."""

    bias: float
    weights: Signs

    @classmethod
    def load(cls, of: str, file: Path = FILE) -> Self:
        """Raises OSError where the file is missing, KeyError or ValueError where it is another one."""
        held = json.loads(file.read_text(encoding="utf-8"))[of]
        one, two, three, four, five, six = map(float, held["weights"])
        return cls(float(held["bias"]), (one, two, three, four, five, six))

    def __call__(self, things: Sequence[Signs]) -> list[float]:
        """How certain (0..1) each is."""
        return [1 / (1 + math.exp(-self._logit(signs))) for signs in things]

    def _logit(self, signs: Signs) -> float:
        return self.bias + math.fsum(weight * sign for weight, sign in zip(self.weights, signs, strict=True))


def signs_of(
    certain: Sequence[float],
    things: Sequence[Sequence[float]],
    named: Sequence[float],
    message: Sequence[float],
    beside: Sequence[Sequence[int]],
) -> list[Signs]:
    """`certain`: what the model says of each; `things`, `named` and `message`: unit vectors of each, of the words that name what is
    to go, and of the whole message; `beside`: the places of what was told beside each."""
    odds = [_log_odds(one) for one in certain]
    by_name = [_product(one, named) for one in things]
    by_message = [_product(one, message) for one in things]
    rivals, nearest = _highest_others(odds, FEWEST_OTHERS[0]), _highest_others(by_name, FEWEST_OTHERS[1])
    around = [max((odds[at] for at in places), default=FEWEST_OTHERS[0]) for places in beside]
    around = [max(one, FEWEST_OTHERS[0]) for one in around]
    return list(zip(odds, by_name, by_message, rivals, nearest, around, strict=True))


def _log_odds(certain: float) -> float:
    bounded = min(max(certain, _LEAST), 1 - _LEAST)
    return math.log(bounded / (1 - bounded))


def _product(one: Sequence[float], other: Sequence[float]) -> float:
    return math.fsum(a * b for a, b in zip(one, other, strict=True))


def _highest_others(numbers: Sequence[float], least: float) -> list[float]:
    """For each of the numbers the highest of the others, `least` at least."""
    in_order = sorted(range(len(numbers)), key=lambda at: -numbers[at])
    first, second = (*(numbers[at] for at in in_order[:2]), least, least)[:2]
    return [max(least, second if at == in_order[0] else first) for at in range(len(numbers))]
