"""What the owner likes and dislikes to eat, where that is asked for as a whole: "my likes and dislikes in food" is no word about
jazz. English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.concepts import themes_in
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.lexicon.everyday import FOODS
from memory_core.ports import MemoryFilter, Store
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where, is_in
from memory_core.usecases.forgetting.passages import is_passage
from memory_core.usecases.forgetting.requests.request import Wanted
from memory_core.usecases.forgetting.vocabulary.text import holds

_LOOKED_THROUGH: Final = 2_000
_SHORT: Final = 2
"""Words of what may be a dish that no list has: "natto"."""
_LEAST: Final = 0.5
_TASTE: Final = r"(?:likes?|dislikes?|preferences?|tastes?|favou?rites?|aversions?)"
_LIKE: Final = r"(?:like|love|enjoy|prefer|dislike|hate|do(?:n['’]t|\s+not)\s+like|can['’]t\s+stand)"
_IN_FOOD: Final = Pattern(
    rf"(?:all\s+(?:of\s+)?)?(?:my\s+|our\s+)?(?:{_TASTE}(?:\s*(?:,|and|or|&)\s*(?:my\s+)?{_TASTE})*\s+(?:in|of|about|for|regarding|when\s+it\s+comes\s+to)\s+"
    rf"(?:the\s+)?(?:food|foods|eating|dishes|meals)|food\s+{_TASTE}(?:\s+(?:and|or)\s+{_TASTE})*"
    rf"|(?:what(?:ever)?|which\s+foods?|the\s+foods?|the\s+dishes|everything)\s+(?:that\s+)?I\s+{_LIKE}(?:\s+(?:and|or)\s+{_LIKE})*\s+(?:to\s+eat|eating))",
    re.IGNORECASE,
)
_LIKED: Final = Pattern(r"(?<!dis)(?<!n't )(?<!not )\b(?:like|love|enjoy|prefer|taste|favou?rite)", re.IGNORECASE)
_DISLIKED: Final = Pattern(
    r"\b(?:dislike|hate|aversion|stand)|n['’]t\s+like|not\s+like|\btaste|\bprefer", re.IGNORECASE
)
_SLOTS: Final = ("likes", "prefers", "favorite", "dislikes", "avoids")
_DRINKS: Final = frozenset(
    "alcohol coffee caffeine soda beer wine tea whisky whiskey vodka gin rum brandy cider lager stout spirits juice".split()  # noqa: SIM905
)
_NO_THEMES: Final = frozenset({"likes", "dislikes", "favourite"})
_DOING: Final = Pattern(r"\w{2,}ing\b", re.IGNORECASE)


async def of_tastes(store: Store, wanted: Wanted, found: Found, where: Where) -> Found:
    """What is found, or where tastes in food are asked for what tells of such; what may be food besides is asked about once that is
    gone. Raises ScopeViolation."""
    if not _IN_FOOD.fullmatch(wanted.topic.strip()) or wanted.keep or wanted.earlier or where.readable.is_empty:
        return found
    async with store.reading() as reads:
        known = await reads.memories.listed(where.readable, MemoryFilter(now=where.now, limit=_LOOKED_THROUGH))
    tastes = [one for one in known if one.subject == OWNER and _is_asked(wanted.topic, one)]
    food = [one for one in tastes if _is_of_food(one)]
    said = [
        c.memory for c in found.candidates if is_passage(c.memory.id) and c.score >= _LEAST and _is_of_food(c.memory)
    ]
    meant = [*food, *(one for one in said if not any(is_in(one, other) for other in known))]
    if not meant:
        return replace(found, together=False, sure=False, unsure=())
    perhaps = [one for one in tastes if one not in food and _may_be_food(one)]
    return replace(
        found,
        candidates=_scored(meant, 1.0),
        unsure=_scored(perhaps, _LEAST),
        together=True,
        sure=True,
        by_meaning=False,
        names=(),
    )


def _scored(memories: Sequence[Memory], score: float) -> tuple[ForgetCandidate, ...]:
    return tuple(ForgetCandidate(one, score) for one in memories)


def _is_asked(topic: str, memory: Memory) -> bool:
    """Whether it is a like where likes are asked for, or a dislike where dislikes are."""
    slot = memory.attribute.partition(":")[0]
    asked = _DISLIKED if slot in {"dislikes", "avoids"} else _LIKED
    return slot in _SLOTS and bool(asked.search(topic))


def _is_of_food(memory: Memory) -> bool:
    if _DOING.match(memory.value):
        return False  # who likes cooking tells nothing of what they eat
    told = themes_in(stems(memory.statement), memory.statement)
    return bool({"food", "fruit"} & told) or holds(memory.statement, [one for one in FOODS if one not in _DRINKS])


def _may_be_food(memory: Memory) -> bool:
    """Whether it is a thing of which nothing tells what it is."""
    told = themes_in(stems(memory.value), memory.value) - _NO_THEMES
    return not told and len(memory.value.split()) <= _SHORT and not _DOING.match(memory.value)
