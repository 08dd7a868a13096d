"""What is lost and comes back in no other form: a life, an animal, a fear."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Importance, Kind
from memory_core.domain.slots import OWNER
from memory_core.extraction.ends import DIED, FOR_A_MOMENT, GAVE_AN_ANIMAL_UP
from memory_core.extraction.lexicon.life import BREEDS, KINSHIP
from memory_core.extraction.rules.endings import AUX, WHEN, ended, thing
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule
from memory_core.extraction.values import tidy


def _dead(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """An animal's death ends that it is a pet; that somebody died is kept."""
    happened = Draft("event", tidy(match["v"]), kind=Kind.IDENTITY, importance=Importance.SIGNIFICANT)
    clause = setting.clause
    tie = KINSHIP.get((clause.relation or "").casefold())
    if tie == "partner" and clause.relation is not None:
        return (happened, ended("partner", clause.name, subject=OWNER))
    if clause.relation is None or tie != "pet":
        return (happened,)
    return (happened, ended("pet", clause.name or clause.relation.casefold(), subject=OWNER))


def _pet(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Of an animal, by its kind or its name; what else is lost or given away is for other rules to read."""
    what = None if FOR_A_MOMENT.search(setting.clause.said) else thing(match["v"])
    return (ended("pet", what, elsewhere=("possession",)),) if what and _ANIMAL.search(what) else ()


_ANIMAL: Final = Pattern(
    rf"^(?-i:[A-Z])|\b(?:{'|'.join(word for word, tie in KINSHIP.items() if tie == 'pet')}|{BREEDS})s?(?: (?-i:[A-Z])[\w'’-]+)?$",
    re.IGNORECASE,
)
""" "We lost the game", "I lost my keys": of no animal."""


def _unafraid(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    if match.groupdict().get("denied") and not setting.clause.ended:
        return ()  # never was
    what = thing(match["v"])
    return (ended("dislikes", what, elsewhere=("fear", "avoids", "condition")),) if what else ()


_AFRAID: Final = r"(?:scared|afraid|frightened|terrified|petrified|nervous about|phobic)"

RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"I (?P<v>(?:sadly |recently |just )*{DIED}"
        r"(?: (?:in|on|last|this) (?:\w+ )?\w+)?)\b.*",
        _dead,
        anyone=True,
    ),
    rule(rf"I {AUX}put (?P<v>[\w' ]+?) (?:down|to sleep){WHEN}", _pet),
    rule(
        rf"I {AUX}{GAVE_AN_ANIMAL_UP} (?P<v>(?:my |our |the )(?:\w+ )?\w+|(?-i:[A-Z])\w+){WHEN}",
        _pet,
    ),
    rule(
        rf"I {AUX}(?:gave|given) (?P<v>(?:my |our |the )(?:\w+ )?\w+|(?-i:[A-Z])\w+) (?:away|up for adoption|to the shelter){WHEN}",
        _pet,
    ),
    rule(
        rf"I {AUX}(?:got over|gotten over|over|beat|beaten|conquered|overcame|overcome|lost|cured of|rid of|no longer have)"
        rf" (?:my|his|her|their|the|that|an?) (?:old |big |terrible )?(?:fear|phobia|terror) of (?P<v>.+?)(?: any ?more)?{WHEN}",
        _unafraid,
        anyone=True,
    ),
    rule(
        rf"I {AUX}(?:no longer|(?P<denied>not)) (?:so |that |really )?{_AFRAID}(?: of)? (?P<v>.+?)(?: any ?more)?{WHEN}",
        _unafraid,
        anyone=True,
    ),
)
