"""What is over once something else has happened: studies with a degree, a pregnancy with a birth, saving with what was saved for.

Each is told in words of its own, and ends only what is told in the words for it: who has graduated still went to that university.
The words stand in two tables, `consequences_of_work` and `consequences_at_home`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PARTNERS
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.consequences_at_home import AT_HOME
from memory_core.extraction.changes.consequences_of_work import OF_WORK
from memory_core.extraction.changes.consequences_shape import Consequence
from memory_core.extraction.changes.passed_on import NOT_YET, has_passed_on
from memory_core.extraction.clauses import analyse
from memory_core.extraction.whom import speaks_of

_OURS: Final = Pattern(rf"{OWNER}$|(?:{PARTNERS})\b|(?:baby|child)$", re.IGNORECASE)
_OUR_CHILD: Final = frozenset(
    {"baby", "son", "daughter", "child", "boy", "girl", "twins", "kid", "wife", "partner", "girlfriend"}
)


def over_since(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """What holds no more after what a plain sentence tells."""
    found = [
        memory
        for one in (*OF_WORK, *AT_HOME)
        if (what := one.happened.search(sentence.rstrip(" .!")))
        and not NOT_YET.search(_BUT_IT_IS.sub("", sentence[: what.end()]))
        for memory in memories
        if memory.attribute in one.slots and _is_over(one, what, sentence, memory)
    ]
    found += [memory for memory in memories if has_passed_on(sentence, memory)]
    return list({memory.id: memory for memory in found}.values())


_BUT_IT_IS: Final = Pattern(
    r"\b(?:have not|haven['’]t|not|['’]ve not) (?=(?:had|smoked)\b)|\b(?:will not|won['’]t) (?=be (?:coming|back)\b)"
    r"|^after (?:[\w-]+ ){1,4}?(?:years|months|weeks|decades),? (?=(?:I|we)\b)",
    re.IGNORECASE,
)
""" "I haven't smoked since May" is no news that something is not; "after ten years I left" none of what is to come."""


def _is_over(one: Consequence, happened: re.Match[str], sentence: str, memory: Memory) -> bool:
    told = one.told.search(memory.statement)
    groups = happened.groupdict()
    where = groups.get("where") or groups.get("where2")
    if told is None or (where and not (stems(where) and stems(where) <= stems(memory.statement))):
        return False
    if one.names is not None:
        named = stems(told[one.names])
        owners = memory.subject == OWNER and speaks_of(sentence, memory)
        return owners and bool(named) and named <= stems(sentence)
    sentence = _THEY_DID.sub("", sentence)
    if happened.start() == 0:  # "Graduation was today" begins with nobody's name
        sentence = f"{sentence[:1].lower()}{sentence[1:]}"
    return speaks_of(sentence, memory) or (one.of_us and _is_of_us(sentence, memory))


_THEY_DID: Final = Pattern(r"^they (?=(?:took|have taken|cut|sawed|sawn|gave me) )", re.IGNORECASE)
""" "They took the cast off": whoever does such things; it is of the one who wore it."""


def _is_of_us(sentence: str, memory: Memory) -> bool:
    _, someone = analyse(sentence, known=(), last=None)
    theirs = someone is None or (someone.relation or "").casefold() in _OUR_CHILD
    return theirs and _OURS.match(memory.subject) is not None
