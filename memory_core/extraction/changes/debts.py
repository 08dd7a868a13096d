"""How much somebody owes by now: "Bo owes me 30 euros", after 20. What another one owes is another debt. Pure; English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.extraction.changes.in_part import in_that_place
from memory_core.extraction.changes.outdated import Change

_SUM: Final = r"[£$€]? ?\d[\d.,]*(?<![.,])(?: ?(?:euros?|pounds?|dollars?|quid|bucks|francs?|kroner|kr))?"
_OWES: Final = Pattern(
    r"(?:(?:no|sorry|actually|oh|wait|oops)[,! ]+)*(?:now )?(?P<who>(?:my |our )?[\w'’-]+(?: [A-Z][\w'’-]+)?)"
    r" (?:now |still |only |actually )*owes? (?P<whom>me|us|(?:my |our )?[\w'’-]+)"
    rf" (?P<sum>{_SUM})(?: now)?(?P<for>(?:,? (?:for|from) [^,;]{{2,40}})?)[.! ]*",
    re.IGNORECASE,
)
_MORE: Final = Pattern(r"\b(?:another|also|too|more|besides|as well|on top)\b", re.IGNORECASE)


def owed_now(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """The one debt between the same two, with the sum that is owed now; None where it is owed for something else."""
    said = _OWES.fullmatch(sentence)
    if said is None or _MORE.search(sentence):
        return None
    found = [
        (one, told)
        for one in memories
        if one.attribute == "debt" and (told := _OWES.fullmatch(one.statement)) and _is_between(said, told)
    ]
    if len(found) != 1 or (said["for"] and found[0][1]["for"] and said["for"] != found[0][1]["for"]):
        return None
    memory, told = found[0]
    return in_that_place(memory, told.span("sum"), said["sum"].strip(), sentence)


def _is_between(one: re.Match[str], other: re.Match[str]) -> bool:
    return all(one[who].casefold() == other[who].casefold() for who in ("who", "whom"))
