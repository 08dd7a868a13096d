"""Pairs for `benchmarks.changes` from the people of `benchmarks.reading`, who tell what holds side by side.

What one of them says next puts nothing out of date that they told before: it tells something else, or it thanks, asks and laughs.
And what somebody else tells of the same thing would: who lives in Boise lives in Tucson no more.
"""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from benchmarks.changes_pairs import Pair
from benchmarks.reading import OWNER, Fact, Message
from memory_core.domain.tokens import stems

ONE_AT_A_TIME: Final = frozenset(
    {
        "home_city",
        "home_address",
        "employer",
        "occupation",
        "work_schedule",
        "manager",
        "partner",
        "marital_status",
        "age",
        "dentist",
        "weight",
        "favorite",
    }
)
"""Attributes of which somebody has one value: another person's stands for one told later."""
ANEW, OF_ONE = 4, 80
"""Changes, and pairs that are none, that are taken of a person."""
SILENT_EACH = 10
"""Messages without facts, of others, for each person whose changes were written down."""
_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+|,\s+(?:and|but|so)\s+")


@dataclass(frozen=True)
class _Told:
    statement: str
    fact: Fact
    place: int


def beside(given: Sequence[Sequence[Message]], order: random.Random) -> list[list[Pair]]:
    """The pairs of each person."""
    of_slot: Mapping[tuple[str, str], list[tuple[int, str, str]]] = defaultdict(list)
    for number, told in enumerate(given):
        for message in told:
            for fact in message.facts:
                if fact.subject == OWNER and fact.attribute in ONE_AT_A_TIME:
                    of_slot[_slot(fact)].append((number, message.text, fact.value))
    return [_pairs(number, told, of_slot, order) for number, told in enumerate(given)]


def silent(given: Sequence[Sequence[Message]]) -> list[str]:
    """The messages that tell nothing."""
    return [message.text for told in given for message in told if not message.facts]


def with_silence(pairs: Sequence[Pair], texts: Sequence[str], order: random.Random) -> list[Pair]:
    """A person's pairs, and what they told beside messages of others that tell nothing."""
    told = dict.fromkeys((pair.statement, pair.value) for pair in pairs)
    said = order.sample(texts, min(SILENT_EACH, len(texts)))
    return [*pairs, *(Pair(text, statement, value, changed=False) for text in said for statement, value in told)]


def _pairs(
    number: int,
    told: Sequence[Message],
    of_slot: Mapping[tuple[str, str], list[tuple[int, str, str]]],
    order: random.Random,
) -> list[Pair]:
    facts = [_Told(_clause(m.text, f.value), f, place) for place, m in enumerate(told) for f in m.facts]
    holds = [
        Pair(message.text, one.statement, one.fact.value, changed=False)
        for place, message in enumerate(told)
        for one in facts
        if place != one.place and not _tells_anew(message, one.fact)
    ]
    anew = [
        Pair(text, one.statement, one.fact.value, changed=True)
        for one in facts
        if one.fact.subject == OWNER and one.fact.attribute in ONE_AT_A_TIME
        for other, text, value in order.sample(of_slot[_slot(one.fact)], min(2, len(of_slot[_slot(one.fact)])))
        if other != number and not set(stems(value)) & set(stems(one.fact.value))
    ]
    return [*order.sample(anew, min(ANEW, len(anew))), *order.sample(holds, min(OF_ONE, len(holds)))]


def _slot(fact: Fact) -> tuple[str, str]:
    return fact.attribute, fact.kind.casefold()


def _tells_anew(message: Message, fact: Fact) -> bool:
    """Whether it tells the same thing of the same person: it may be a correction."""
    return fact.attribute in ONE_AT_A_TIME and any(
        (one.attribute, one.subject) == (fact.attribute, fact.subject) for one in message.facts
    )


def _clause(text: str, value: str) -> str:
    """The part of a message that tells a value, as a memory keeps it."""
    return next((part for part in _SENTENCE.split(text) if value.casefold() in part.casefold()), text)
