"""Which versions of a fact are another's, for whoever asks for somebody by name: of "forget that Milan and me were together" not
who came after Milan, and of "forget Rachel" not the car that news of her was taken to put out of date. Pure; English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory
from memory_core.domain.slots import ENDED
from memory_core.usecases.forgetting.telling.roster import names_in
from memory_core.usecases.forgetting.vocabulary.text import holds

_CALLED: Final = re.compile(r"\b(?:called|named)\s+([^\W\d_][\w'’-]+)", re.IGNORECASE)


def is_of_another(other: Memory, fact: Memory, requests: Sequence[str]) -> bool:
    """Whether the fact tells of somebody whom the request names, and another version of it does not: it only gave way to the fact,
    or tells of who came later. Of one slot of the owner's own all versions go, whatever they name: where I live, my car."""
    named = [name for name in _names_of(fact) if holds("\n".join(requests), [name])]
    if not named or holds("\n".join((other.subject, other.statement, other.value)), named):
        return False
    if fact.value.startswith(ENDED):
        return True
    return fact.attribute in PEOPLE and other.attribute == fact.attribute and other.learned_at > fact.learned_at


def _names_of(fact: Memory) -> set[str]:
    """Whom it tells of: a thing that is over is nobody, though it has a name."""
    over = fact.value.removeprefix(ENDED) if fact.value.startswith(ENDED) and fact.attribute not in PEOPLE else ""
    told = {*names_in(fact.statement), *_CALLED.findall(fact.statement)}
    return {name for name in told if not holds(over, [name])}
