"""What is told only because it is to be remembered: a thing that only the owner has a name for, a person who was never introduced.

"Remember that my locker code is 4471" fills a slot of the owner's own; "remember that Nadia is allergic to strawberries" is about
Nadia. Outside an explicit request neither is sure enough.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.slots import VOCABULARY
from memory_core.extraction.clauses import Someone
from memory_core.extraction.lexicon import EVENTS, NO_NAMES
from memory_core.extraction.lexicon_life import KINSHIP
from memory_core.extraction.patterns import Pattern
from memory_core.extraction.rules_table import Draft
from memory_core.extraction.values import NAME, person_name, phrase
from memory_core.extraction.words import words

_OWN_THING: Final = Pattern(
    r"(?:my|our) (?P<thing>[a-z][\w-]*(?: [\w-]+){0,2}?)(?:'s)? (?:is|are)(?: called| named)? (?P<value>[^,;]+)",
    re.IGNORECASE,
)
_PERSON: Final = Pattern(
    rf"(?P<name>{NAME}) (?:is|has|likes|loves|hates|prefers|does|never|always|can|lives|works|drinks|eats|speaks|plays|drives"
    rf"|wants|moved|was born)\b.+",
)
_NOBODY: Final = words("""
the, this, that, there, it, he, she, they, we, i, you, my, our, your, his, her, their, its, what, who, when, where, why
how, if, no, not, all, every, some, any, today, tomorrow, monday, tuesday, wednesday, thursday, friday, saturday, sunday
january, february, march, april, may, june, july, august, september, october, november, december, christmas, easter
dinner, lunch, breakfast, rent, school, work
""")
_LONGEST: Final = 5


def own_thing(rest: str) -> Draft | None:
    """ "my locker code is 4471": the attribute is called as the owner calls the thing. None where it is anything else."""
    match = _OWN_THING.fullmatch(rest)
    if match is None:
        return None
    thing, value = match["thing"].casefold(), phrase(match["value"], most=_LONGEST)
    told = set(thing.split())
    if (
        value is None
        or told & (KINSHIP.keys() | EVENTS | NO_NAMES)
        or re.search(
            r"^(?:not|\w+ed|in|on|at|by|under|behind"
            r"|with)\b",
            value,
            re.IGNORECASE,
        )
    ):
        return None
    name = "_".join(thing.split())
    return None if name in VOCABULARY else Draft(name, value)


def spoken_of(rest: str) -> Someone | None:
    """Whom a sentence begins with by name: "Nadia is allergic to strawberries"."""
    match = _PERSON.fullmatch(rest)
    if match is None or match["name"].split()[0].casefold() in _NOBODY:
        return None
    name = person_name(match["name"])
    return Someone(name, name, None, name) if name else None
