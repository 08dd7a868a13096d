"""Measuring an embedding model that no table knows, with a dozen questions and answers in other words.

Models put texts on quite different scales: unrelated sentences score .09 with one and .75 with another, so that a cut made for one
would let everything through with the other. What `REFERENCE` scores tells the scale.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from operator import mul
from typing import Final

from memory_core.domain.relevance import MINILM, UNKNOWN_MODEL, Calibration

REFERENCE: Final = (
    ("Where do I live?", "My home is in Lisbon."),
    ("What do I do for a living?", "I work as a carpenter."),
    ("What am I allergic to?", "Peanuts make me ill."),
    ("When is my birthday?", "I was born on the 2nd of May."),
    ("Who is my wife?", "I'm married to Elena."),
    ("What should I not eat?", "I keep a vegetarian diet."),
    ("What is my dog called?", "Our puppy's name is Rex."),
    ("Which car do I drive?", "I bought a red Toyota."),
    ("When is the deadline?", "The report is due on Monday."),
    ("What music do I like?", "I listen to jazz a lot."),
    ("What am I studying?", "I'm taking evening classes in history."),
    ("Where are we going on holiday?", "We booked a week in Greece."),
)
"""Questions, each with the sentence that answers it; any other sentence is unrelated."""

MINILM_UNRELATED: Final = 0.089
MINILM_RELATED: Final = 0.464
"""Mean cosines of all-MiniLM-L6-v2 on `REFERENCE`, the scale that `relevance.MINILM` is made for."""

LEAST_SPREAD: Final = 0.1
"""Between the two means; a model that does not tell them apart that far is not trusted to say what is relevant."""


def reference_texts() -> list[str]:
    """What `measured` wants the vectors of, in this order: all questions, then all answers."""
    return [question for question, _ in REFERENCE] + [answer for _, answer in REFERENCE]


def measured(vectors: Sequence[Sequence[float]]) -> Calibration:
    """The calibration of the model that made these unit vectors of `reference_texts`; UNKNOWN_MODEL when it cannot tell."""
    count = len(REFERENCE)
    questions, answers = vectors[:count], vectors[count:]
    cosines = [[math.fsum(map(mul, q, s)) for s in answers] for q in questions]
    related = math.fsum(cosines[n][n] for n in range(count)) / count
    unrelated = (math.fsum(math.fsum(row) for row in cosines) - related * count) / (count * (count - 1))
    if related - unrelated < LEAST_SPREAD:
        return UNKNOWN_MODEL
    scale = (MINILM_RELATED - MINILM_UNRELATED) / (related - unrelated)
    return MINILM.rescaled(scale, MINILM_UNRELATED - unrelated * scale)
