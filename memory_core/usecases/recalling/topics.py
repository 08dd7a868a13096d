"""What is of a topic: of somebody who is known by name only what is told of them; of anything else what is close, too."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.concepts import themes_of
from memory_core.domain.groups import group_named, those_of
from memory_core.domain.matching import aliases
from memory_core.domain.records import Memory
from memory_core.domain.relevance import RELEVANCE_FLOOR
from memory_core.domain.scopes import checked
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import content_words, covered, stem, stems, words
from memory_core.extraction.lexicon.everyday import FIRST_NAMES
from memory_core.ports import MemoryFilter, Reads
from memory_core.usecases.recalling.memories import CURRENT, Asked, Judged

NOBODY: Final = frozenset[str]()
_MOST_OF_A_GROUP: Final = 1_000


_ASIDE: Final = re.compile(
    r"(?:,|\s[–-])\s*(?:(?:i|we|you|it|that)(?:['’]?(?:m|s|re|d|ll|ve)|\s+(?:am|was|want|need|just|would|forg[eo]t))\b|im\b|just\b|please\b"
    r"|pls\b|thanks?\b|ok(?:ay)?\b|cheers\b|lol\b|if\b|so\b|because\b|cos\b|since\b|would\b|will\b|can\b|could\b).*$",
    re.IGNORECASE,
)
""" "… on my mum, I'm checking your homework": why it is asked is no topic."""
_BOTH: Final = re.compile(
    r"(?:,\s*|\s+)(?:and(?:\s+also)?|or|as\s+well\s+as|plus)\s+(?:(?:about|on|of)\s+(?=\w)|(?=(?:my|our|his|her|their)\s))",
    re.IGNORECASE,
)


def topics_of(topic: str) -> list[str]:
    """The one thing, or the several, that everything is wanted on: "my car and on my mum"."""
    bare = _ASIDE.sub("", topic).strip(" .?!,") or topic
    return [one for part in _BOTH.split(bare) if (one := part.strip(" .?!,"))]


async def of_people(reads: Reads, topic: str, asked: Asked) -> list[Memory]:
    """All that is told of those of the owner's life whom a word for many means: "my family"; nothing where it is no such word.

    Raises ScopeViolation.
    """
    attributes = group_named(topic)
    if not attributes:
        return []
    where = MemoryFilter(asked.now, statuses=CURRENT, limit=_MOST_OF_A_GROUP)
    return those_of(attributes, checked(await reads.memories.listed(asked.readable, where), asked.readable))


def on_topic(judged: Sequence[Judged], topic: str) -> list[Memory]:
    """Memories with most of the topic's words in statement, value, subject or slot, or that the search finds relevant."""
    relations = _relations_of(topic, judged)
    if relations is not None or _is_a_name(topic):
        return [one.memory for one in judged if mentions(one.memory, topic) or _is_of(one.memory, relations or NOBODY)]
    return [one.memory for one in judged if one.relevance >= RELEVANCE_FLOOR or mentions(one.memory, topic)]


def mentions(memory: Memory, topic: str) -> bool:
    """Whether it has half of the topic's words or more."""
    wanted = content_words(topic)
    return bool(wanted) and covered(wanted, stems(f"{memory.statement} {memory.value} {memory.subject}")) >= 0.5


def _relations_of(topic: str, judged: Sequence[Judged]) -> frozenset[str] | None:
    """What somebody of that name is to the owner, in stems; None where the topic is more than a name, or nobody's."""
    known = aliases(one.memory for one in judged)
    named = list(content_words(topic))
    return known[named[0]] if len(named) == 1 and named[0] in known else None


def _is_a_name(topic: str) -> bool:
    """Whether it is one word with a capital that means nothing, or a first name: nobody else is meant by "Rita"."""
    named = words(topic)
    if len(named) == 1 and named[0].casefold() in FIRST_NAMES:
        return True
    capital = re.fullmatch(r"\W*[^\W\d_a-z][^\W\d_]+\W*", topic) is not None
    return capital and len(named) == 1 and not themes_of(stem(named[0]))


def _is_of(memory: Memory, relations: frozenset[str]) -> bool:
    """Whether it is told of "my husband" without a name."""
    told = words(memory.subject)
    return memory.subject != OWNER and len(told) == 1 and stem(told[0]) in relations
