"""Words for relatives and animals of whom one is not the other. Data only."""

from __future__ import annotations

from typing import Final

SEXES: Final = tuple(
    frozenset(words.split())
    for words in (
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
        "dog puppy pup",
        "cat kitten kitty",
        "horse pony",
        "rabbit bunny",
        "hamster",
        "parrot bird budgie canary cockatiel",
    )
)
"""Who says "my kid" or "my pet" may mean any."""
