"""What people are to the owner: words for the same role, and roles of which most people have one. Pure; English."""

from __future__ import annotations

from functools import cache
from typing import Final

from memory_core.domain.people import RELATIONS, subject_key
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton

_IN_TWO_WORDS: Final = (
    "skin-doctor", "skin-specialist", "heart-doctor", "heart-specialist",
)  # fmt: skip
ROLES: Final = (
    *RELATIONS,
    *_IN_TWO_WORDS,
    *"gf bf bestie sponsor bloke guy fella lad chap lady woman man girl boy kid crush date dispatcher contact nemesis".split(),  # noqa: SIM905
)
_SAME_ROLES: Final = tuple(
    frozenset(group.split())
    for group in (
        "gf girlfriend",
        "bf boyfriend",
        "bestie friend",
        "stepfather stepdad step-dad",
        "stepmother stepmom step-mum stepmum",
        "gynaecologist gynecologist",
        "paediatrician pediatrician",
        "physiotherapist physio",
        "flatmate roommate housemate roomie",
        "counsellor counselor",
        "dermatologist skin-doctor skin-specialist",
        "cardiologist heart-doctor heart-specialist",
        "grandmother gran granny nan nana",
    )
)
ONE_OF_A_KIND: Final = frozenset(
    skeleton(role)
    for role in (
        "mother",
        "father",
        "gran",
        "grandfather",
        "wife",
        "husband",
        "boss",
        "landlord",
        "landlady",
        "motherinlaw",
        "fatherinlaw",
    )
)
"""Of whom most people have one, or speak of one; with a name or without."""


@cache
def one_role(word: str) -> str:
    """One skeleton for all words of a role, with hyphens or without."""
    plain = subject_key("-".join(word.split()))
    same = next((group for group in _SAME_ROLES if plain in group), None)
    return skeleton(min(same) if same else plain.replace("-", ""))


@cache
def called_so(role: str) -> tuple[str, ...]:
    """All words for a role, as `Somebody` has it: mum, of a mother."""
    return tuple(word for word in ROLES if one_role(word) == role)
