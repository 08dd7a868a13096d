"""Children in the order in which they came, and what is told of one that is still to come: "our second is Femi", "it's twins",
where it is known that there are children, or that one is expected.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Importance, Kind, Memory, Standing
from memory_core.domain.slots import OWNER
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule
from memory_core.extraction.values import NAME, person_name

_WHICH: Final = r"(?:first|second|third|fourth|fifth|sixth)(?: one)?"
_EXPECTED: Final = Pattern(
    r"\b(?:pregnan\w+|expecting|(?:having|having had|have) a (?:baby|child)|baby|(?:due|scan) (?:in|on))\b",
    re.IGNORECASE,
)
_CHILDREN: Final = Pattern(rf"\b(?:my|our) {_WHICH} is\b|\b(?:children|kids)\b", re.IGNORECASE)
_TOLD_OF: Final = frozenset({"condition", "plan", "event", "note", "date"})


def _of_us(memory: Memory) -> bool:
    """Of the owner, or of whom the owner is with."""
    whose = memory.subject.split()[0].casefold()
    return memory.subject == OWNER or RELATIONS.get(whose) == "partner"


def _expected(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "It's a boy", of the child that the owner or the owner's partner is known to expect."""
    awaited = any(
        one.standing is Standing.CURRENT
        and one.attribute in _TOLD_OF
        and _of_us(one)
        and _EXPECTED.search(f"{one.value} {one.statement}")
        for one in setting.remembered
    )
    if not awaited or setting.clause.subject != OWNER:
        return ()
    return (Draft("note", f"it is {match['v']}", kind=Kind.IDENTITY, importance=Importance.SIGNIFICANT),)


def _in_order(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Our second is Femi": called so, or where another one of them is known; a second home has a name as well."""
    name = person_name(match["name"])
    known = bool(setting.known("child") or setting.known("children")) or any(
        one.standing is Standing.CURRENT and _CHILDREN.search(one.statement) for one in setting.remembered
    )
    if name is None or not (match["called"] or known):
        return ()
    return (Draft("child", name, subject=OWNER, importance=Importance.CORE, tags=("child",)),)


RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:and |so )?it is (?:going to be )?(?P<v>an? (?:baby )?(?:boy|girl)|twins|triplets)"
        r"(?:,? (?:y'all|you all|everyone|guys))?",
        _expected,
    ),
    rule(rf"(?:and )?my {_WHICH} is (?P<called>called |named )?(?P<name>{NAME})", _in_order),
)
