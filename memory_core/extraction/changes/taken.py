"""How a medicine is taken by now: how much of it, and when in the day. Of several told in one sentence it is of the one named.

Pure; English.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, same_value
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.lexicon.life import UNITS_OF_DOSES
from memory_core.extraction.rules.corrections import corrected
from memory_core.extraction.statement_parts import with_part


def _of_it(what: Pattern, drug: str, statement: str) -> list[re.Match[str]]:
    """The doses or times in a statement: of several the one right before the drug ("5 mg of ramipril"), or behind it ("ramipril at
    noon") with no other drug between."""
    found = list(what.finditer(statement))
    name = re.search(rf"\b{re.escape(drug)}\b", statement, re.IGNORECASE)
    if len(found) < 2 or name is None:
        return found
    before = [one for one in found if re.fullmatch(r" (?:of )?(?:the |my )?", statement[one.end() : name.start()])]
    behind = [
        one
        for one in found
        if one.start() >= name.end() and not re.search(r"\band\b|;", statement[name.end() : one.start()])
    ]
    return before[:1] or behind[:1]


_DOSE: Final = rf"\d+(?:[.,]\d+)? ?{UNITS_OF_DOSES}\b"
_DOSE_NOW: Final = Pattern(
    rf"(?:my|the) (?P<drug>[\w-]{{4,25}})(?:['’]s| is| has been| was)(?: (?:now|up|down|upped|raised|increased|reduced"
    rf"|lowered|changed|put up))*"
    rf"(?: to| at)? (?P<new>{_DOSE})(?: (?:now|from (?:now|today|tomorrow|here) on|these days|a day|daily|instead))*",
    re.IGNORECASE,
)
_HAS_A_DOSE: Final = Pattern(rf"(?<![\d.,]){_DOSE}\b", re.IGNORECASE)


def dosed_now(plain: str, sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "The metformin is 850 mg from now on", after "I take metformin, 500 mg twice a day"."""
    said = _DOSE_NOW.fullmatch(plain)
    if said is None:
        return None
    taken = [
        (one, at)
        for one in memories
        if one.attribute == "medication"
        and one.subject == OWNER
        and stems(said["drug"]) <= stems(one.value)
        and len(at := _of_it(_HAS_A_DOSE, said["drug"], one.statement)) == 1
    ]
    if len(taken) != 1 or same_value(taken[0][1][0].group(), said["new"]) or _HAS_A_DOSE.search(taken[0][0].value):
        return None
    memory, (old,) = taken[0]
    statement = f"{memory.statement[: old.start()]}{said['new']}{memory.statement[old.end() :]}"
    return Change(memory, corrected(memory, f"{said['new']} of {memory.value}", statement, sentence))


_AT_TIMES: Final = (
    r"(?:(?:at|with|before|after|in|around) (?:(?:my|the) )?(?:breakfast|lunch|dinner|supper|tea|bedtime|bed|night|noon|midday|food"
    r"|(?:(?:evening|morning|midday|main) )?meals?|mornings?|evenings?|afternoons?)(?: time)?|every (?:morning|evening|night)"
    r"|first thing|last thing(?: at night)?)"
)
_TAKEN_FROM_NOW: Final = Pattern(
    r"(?:(?:[\w.'’-]+ ){1,4}?(?:wants|told|has told|has asked|asked|needs|would like) me to (?:start )?tak(?:e|ing)"
    r"|(?:[\w.'’-]+ ){1,4}?has me taking|I(?:['’]m| am) (?:now )?(?:to take|supposed to take|taking)|I (?:now )?take)"
    rf" (?:the|my) (?P<drug>[\w-]{{4,25}}) (?P<new>{_AT_TIMES})"
    r"(?:,? (?:now|instead|these days|from (?:now on|today|tonight|tomorrow|here on|this week)))+",
    re.IGNORECASE,
)
_IS_TAKEN: Final = Pattern(rf"\b{_AT_TIMES}\b", re.IGNORECASE)


def taken_at(plain: str, sentence: str, memories: Sequence[Memory]) -> Change | None:
    """ "The doctor wants me to take the metformin with my evening meal from today", after "Metformin is at breakfast"."""
    said = _TAKEN_FROM_NOW.fullmatch(plain)
    taken = [
        (one, at)
        for one in (memories if said else ())
        if said
        and one.subject == OWNER
        and stems(said["drug"]) <= stems(one.value if one.attribute == "medication" else one.statement)
        and len(at := _of_it(_IS_TAKEN, said["drug"], one.statement)) == 1
    ]
    if said is None or len(taken) != 1 or same_value(taken[0][1][0].group(), said["new"]):
        return None
    memory, (old,) = taken[0]
    found = with_part([(memory, old.span())], said["new"], sentence)
    return Change(memory, found[0]) if found else None
