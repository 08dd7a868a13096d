"""Which memory is meant by a name that a sentence says: "the French class" of "do a French class every Wednesday", "the car" of a
Volvo, "the trip to Paris" of a plan to go there. Pure; English."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.slots import CALLED_BY_KIND, OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.outdated import DATED
from memory_core.extraction.whom import is_called

_LIGHT: Final = stems(
    "job work place company class course account subscription membership card app thing one appointment lesson"
)
"""What may be said besides of the thing that is named: "the bar job at the Anchor"."""
_LINE: Final = stems("landline land line")
""" "Sold my phone" leaves the number."""
_JOURNEY: Final = stems("holiday holidays trip vacation getaway break journey weekend summer")
_DRIVEN: Final = stems("car truck pickup van ride motor vehicle ute lorry suv wagon estate wheels")
_AGED: Final = stems("old trusty poor beloved faithful dear")
_TRIP: Final = stems("trip vacation journey getaway")
_PASTIME: Final = stems("hobby pastime old")
""" "My hobby", of the pottery: whoever speaks of it so has one."""
_TRAVELS: Final = Pattern(
    r"\b(?:go|going|off|flying|fly|travelling|traveling|driving|sailing|trip|holiday|vacation) (?:back )?to\b|\bvisiting\b",
    re.IGNORECASE,
)
""" "The holiday", where one is planned."""


def is_meant(named: str, memory: Memory, *, by_kind: bool) -> bool:
    """Whether a memory is of what is named, in part: "the French class" of "do a French class every Wednesday"."""
    wanted = stems(named) - _LIGHT or stems(named)
    if memory.attribute == "phone" and not wanted <= _LINE:
        return False
    if by_kind and is_called(named, memory):
        return True
    if memory.attribute == "plan" and wanted & _JOURNEY and _TRAVELS.search(memory.statement):
        where = wanted - _JOURNEY  # "the trip to Paris" of "I'm going to Paris in December"
        return where <= stems(memory.statement) if where else by_kind or wanted <= _TRIP
    if not wanted:
        return False
    if memory.attribute == "hobby" and wanted <= _PASTIME:
        return True
    if by_kind and memory.attribute == "vehicle" and wanted - _AGED <= _DRIVEN and "car" in memory.tags:
        return True
    value = "" if memory.attribute in DATED else memory.value  # a day in figures is no name: "so 12"
    told = stems(f"{value} {memory.subject if memory.subject != OWNER else ''}")
    held = told | stems(memory.statement) | stems(" ".join(memory.tags))
    owned = memory.attribute == "phone" or (by_kind and memory.attribute in CALLED_BY_KIND)
    return wanted <= held and (owned or bool(wanted & told))
