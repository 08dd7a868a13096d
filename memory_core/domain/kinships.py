"""Words for relatives and animals of whom one is not the other, and which of them a text names. Pure; English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory_core.domain.tokens import words


def _rows(*rows: str) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(row.split()) for row in rows)


ANIMALS: Final = _rows(
    "dog puppy pup",
    "cat kitten kitty",
    "horse pony",
    "rabbit bunny",
    "hamster",
    "parrot bird budgie canary cockatiel",
    "tortoise turtle",
    "goldfish",
    "ferret",
    "hen chicken",
    "snake",
    "lizard gecko",
    "guinea",
)
SEXES: Final = (
    *_rows(
        "son stepson boy",
        "daughter stepdaughter girl",
        "sister stepsister half-sister sis",
        "brother stepbrother half-brother bro",
        "grandmother grandma granny nana gran nan abuela oma nonna bubbe",
        "grandfather grandpa granddad grandad granda abuelo opa nonno",
        "grandson",
        "granddaughter",
        "aunt auntie",
        "uncle",
        "cousin",
        "niece",
        "nephew",
        "mother-in-law",
        "father-in-law",
        "sister-in-law",
        "brother-in-law",
        "son-in-law",
        "daughter-in-law",
        "stepmother stepmom step-mum godmother",
        "stepfather stepdad step-dad godfather",
    ),
    *ANIMALS,
)
"""Who says "my kid" or "my pet" may mean any."""


def kinds_in(text: str, kinds: Sequence[frozenset[str]] = SEXES) -> frozenset[frozenset[str]]:
    """Those of the kinds that a text names, by one or by several."""
    named = {form for word in words(text) for form in (word, word.removesuffix("s"))}
    return frozenset(kind for kind in kinds if kind & named)
