"""Which versions of a fact are another's, for whoever asks for somebody by name: of "forget that Milan and me were together" not
who came after Milan, and of "forget Rachel" not the car that news of her was taken to put out of date. And which stood beside it as
what was so no more, and are named by the request as well. Pure; English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory
from memory_core.domain.slots import ENDED
from memory_core.usecases.forgetting.deleting.named import telling_words
from memory_core.usecases.forgetting.telling.roster import names_in
from memory_core.usecases.forgetting.vocabulary.match import held_words
from memory_core.usecases.forgetting.vocabulary.text import holds

_CALLED: Final = re.compile(r"\b(?:called|named)\s+([^\W\d_][\w'’-]+)", re.IGNORECASE)


def is_of_another(other: Memory, fact: Memory, requests: Sequence[str]) -> bool:
    """Whether the fact tells of somebody whom the request names, and another version of it does not: it only gave way to the fact,
    or tells of who came later. So does what nothing but the reading of its sentence holds against the other. Of one slot of the
    owner's own all versions go, whatever they name: where I live, my car."""
    if only_understood(fact) and not telling_words(requests, [other]):
        return True
    named = [name for name in _names_of(fact) if holds("\n".join(requests), [name])]
    if not named or holds("\n".join((other.subject, other.statement, other.value)), named):
        return False
    if fact.value.startswith(ENDED):
        return True
    return fact.attribute in PEOPLE and other.attribute == fact.attribute and other.learned_at > fact.learned_at


def only_understood(memory: Memory) -> bool:
    """Whether it was only understood from its sentence that something is over: "the new one has ZH 482 951" tells no more of the
    old car, and stays when that is forgotten."""
    over = memory.value.removeprefix(ENDED)
    return over != memory.value and not held_words([over]) & held_words([memory.statement])


def is_outdone(older: Memory, newer: Memory, requests: Sequence[str]) -> bool:
    """Whether the newer was told to stand against the older, and the request speaks of both: of "forget the nursery fees" what the
    nursery cost before goes as well, and is not told as though it held."""
    same_slot = older.attribute == newer.attribute and older.subject == newer.subject
    return newer.coexists_with == older.id and same_slot and bool(telling_words(requests, [older]))


def _names_of(fact: Memory) -> set[str]:
    """Whom it tells of: a thing that is over is nobody, though it has a name."""
    over = fact.value.removeprefix(ENDED) if fact.value.startswith(ENDED) and fact.attribute not in PEOPLE else ""
    told = {*names_in(fact.statement), *_CALLED.findall(fact.statement)}
    return {name for name in told if not holds(over, [name])}
