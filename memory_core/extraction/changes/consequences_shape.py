"""What a consequence is made of: `consequences_of_work` and `consequences_at_home` have the tables, `consequences` reads them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from memory_core.domain.patterns import Pattern, any_case


@dataclass(frozen=True, slots=True)
class Consequence:
    """`happened`: what the sentence tells. `told`: what a memory in one of `slots` tells that is over then. `of_us`: what befalls
    the owner's partner or child is of the owner as well. `names`: a group in `told`; the sentence has its words. Where `happened`
    has a group `where`, the memory tells that."""

    happened: Pattern
    slots: frozenset[str]
    told: Pattern
    of_us: bool = False
    names: str | None = None


def consequence(happened: str, slots: str, told: str, *, of_us: bool = False, names: str | None = None) -> Consequence:
    return Consequence(any_case(happened), frozenset(slots.split()), any_case(told), of_us, names)


HAVE: Final = (
    r"(?:\b(?:I|we)(?:['’]ve| have)?(?: just| finally| now| also)* |^(?:(?:so|and|well|finally|just|also),? )*)"
)
""" "I have just"; or nobody is named at the beginning: "Finally got the keys"."""
