"""The other one of two sides: "it's the right achilles that's the problem, the left is fine", after "my left achilles is sore"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from types import MappingProxyType
from typing import Final

from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.extraction.rules.corrections import Reading
from memory_core.extraction.statement_parts import current_of, fresh_of, in_its_place, where_told

_OPPOSITE: Final = MappingProxyType(
    {
        one: other
        for pair in ("left right", "upper lower", "front back", "top bottom")
        for one, other in (pair.split(), pair.split()[::-1])
    }
)
_SIDE: Final = rf"(?:{'|'.join(_OPPOSITE)})"
_SAID: Final = Pattern(
    r"(?P<out>(?:it )?(?:turns|turned) out (?:that )?|apparently,? |actually,? )?(?:it is|it was|it['’]s|its)"
    rf" (?P<in_fact>actually |really )?(?:the|my|his|her) (?P<new>{_SIDE}) (?P<part>[a-z]+(?: (?!that\b|which\b|who\b)[a-z]+)?)"
    r"(?: (?:that|which)\b[^,;]*)?"
    rf"(?P<old>[,;]? (?:and |but )?(?:not (?:the |my |his |her )?{_SIDE}(?: [a-z]+)?"
    rf"|(?:the|my|his|her) {_SIDE}(?: one)?(?:['’]s| is| was) (?:absolutely |perfectly |quite )?"
    r"(?:fine|ok|okay|all right|alright|good)))?"
    r"[.! ]*",
    re.IGNORECASE,
)


def on_the_other(reading: Reading, evidence: str, recent: Sequence[Memory], *, now: datetime) -> tuple[Candidate, ...]:
    """What was told of the one side, of the other; of "the right one" what was told lately."""
    old = f", not the {reading.old}" if reading.old else ""
    said = _SAID.fullmatch(f"{reading.text}{old}")
    if said is None or not (reading.corrects or said["out"] or said["in_fact"] or said["old"]):
        return ()
    new, part = said["new"].casefold(), said["part"].casefold()
    what, held = ("", fresh_of(recent, now)) if part == "one" else (rf"(?= {part}\b)", current_of(recent))
    told = where_told(Pattern(rf"\b{_OPPOSITE[new]}\b{what}", re.IGNORECASE), held)
    return in_its_place(told, new, evidence) if len({one.statement for one, _ in told}) == 1 else ()
