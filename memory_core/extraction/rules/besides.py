"""What is told besides of animals and people of the owner's: of what breed a dog is, how many cats a brother has, what a doctor
told the owner to do."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.numbers import SEVERAL_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Importance
from memory_core.domain.slots import OWNER
from memory_core.extraction.lexicon.life import ADVISED, BREEDS, MEDICS
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule, slot
from memory_core.extraction.values import tidy

_COUNT: Final = rf"(?:an?|\d+|{SEVERAL_WORDS}|several)"
_ANIMALS: Final = (
    r"(?:cats?|dogs?|kittens?|pupp(?:y|ies)|rabbits?|hamsters?|horses?|pon(?:y|ies)|parrots?|budgies?|guinea pigs?|hens|chickens"
    r"|ducks|goats|sheep|tortoises?|snakes?|lizards?|ferrets?)"
)
_ONE: Final = rf"{_COUNT} (?:[a-z]+ )?{_ANIMALS}"
_BETWEEN: Final = Pattern(r",? and |, ")


def _breed(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Of an animal alone, in the words it was told in: "he's a boxer" may tell of a trade."""
    animal = RELATIONS.get((setting.clause.relation or "").casefold()) == "pet"
    return (Draft("note", tidy(setting.clause.said)),) if animal and match["v"] else ()


def _their_animals(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    mine = setting.clause.subject == OWNER or setting.clause.relation is None
    each = () if mine else _BETWEEN.split(tidy(match["v"]))
    return tuple(Draft("pet", one, tags=("pet",)) for one in each)


RULES: Final[tuple[Rule, ...]] = (
    rule(rf"I am (?:an? |part |half )?(?P<v>(?:[\w-]+ ){{0,3}}?{BREEDS}(?:[ -](?:mix|cross))?)", _breed, anyone=True),
    rule(rf"I have (?P<v>{_ONE}(?:(?:,? and |, ){_ONE})*)", _their_animals, anyone=True),
    slot(
        "goal",
        rf"(?:my|the) {MEDICS} (?:has )?(?:just )?(?:told|advised|asked|ordered) me to (?P<v>{ADVISED}.*)",
        tidy,
        importance=Importance.SIGNIFICANT,
    ),
)
