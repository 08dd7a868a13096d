"""What goes on of several things that were told with their days, once one is dropped: "Saoirse dropped the swimming", after
"Saoirse has Irish dancing Wednesdays and swimming on Saturdays". Pure; English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.outdated import Change, holds
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.rules.corrections import corrected
from memory_core.extraction.whom import speaks_of

_DROPPED: Final = Pattern(
    r"\W*(?:(?:so|and|oh|well),? )*(?:(?:my |our )?[\w'-]+(?: (?-i:[A-Z])[\w'-]+)?)"
    r"(?:['’]ve|['’]s| has| have)?(?: just| now| finally)*"
    r" (?:dropped|gave up|given up|quit|stopped|packed in|jacked in|ditched)(?: doing| going to)? (?:(?:the|her|his|my|their) )?"
    r"(?P<what>[a-z][\w' -]{2,30}?)(?=[,;.!]|$| (?:and|so|but|because|for good|altogether|last|this|now|on)\b)",
    re.IGNORECASE,
)
_TOLD: Final = Pattern(
    r"(?P<head>(?:(?:my|our) )?[\w'-]+(?: (?-i:[A-Z])[\w'-]+)? "
    r"(?:(?:has|have|does|do|plays?|goes? to|attends?)(?: got)?|['’]s got) )"
    r"(?P<list>.+?)[.!]?",
    re.IGNORECASE,
)
_JOINT: Final = Pattern(r", and |, | and | & ", re.IGNORECASE)
_DAY: Final = Pattern(rf"\b{WEEKDAY}s?\b", re.IGNORECASE)
_ROUTINES: Final = frozenset({"routine", "hobby", "note", "work_schedule"})


def one_dropped(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """The one memory of several things, each with its day, of which one is named as dropped, with those that are left."""
    said = _DROPPED.match(sentence)
    if said is None or "?" in sentence or of_the_day(sentence):
        return None
    what = stems(said["what"])
    found = [
        (one, left)
        for one in memories
        if one.attribute in _ROUTINES and holds(one) and (left := _without(what, one)) and speaks_of(sentence, one)
    ]
    if len(found) != 1:
        return None
    memory, (statement, value) = found[0]
    return Change(memory, corrected(memory, value, statement, sentence))


def _without(what: frozenset[str], memory: Memory) -> tuple[str, str] | None:
    """Statement and value of what is left of it."""
    told = _TOLD.fullmatch(memory.statement)
    parts = _JOINT.split(told["list"]) if told else []
    if told is None or len(parts) < 2 or not all(_DAY.search(one) for one in parts):
        return None
    kept = [one for one in parts if not what <= stems(one)]
    if not what or len(kept) != len(parts) - 1 or told["list"] not in memory.value:
        return None
    left = f"{', '.join(kept[:-1])} and {kept[-1]}" if len(kept) > 1 else kept[0]
    return f"{told['head']}{left}.", memory.value.replace(told["list"], left)
