"""What the next sentences of the same message say of what is meant: "My bike is the green Raleigh. I chain it up in the yard"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory, MemoryId, Message
from memory_core.ports import Store
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where, is_in, told_in
from memory_core.usecases.forgetting.finding.persons import is_of_somebody
from memory_core.usecases.forgetting.passages import passages_of
from memory_core.usecases.forgetting.requests.request import Wanted, without_reason
from memory_core.usecases.forgetting.vocabulary.text import holds, sentences

_OF_THEM: Final = Pattern(
    r"^(?:she|he|they|her|his|their)\b|^we\s+(?:first\s+|both\s+)?met\b"
    r"|^(?:I|we)\s+(?:[\w'’]+\s+){1,3}?(?:her|him|them)\b",
    re.IGNORECASE,
)
_OF_IT: Final = Pattern(
    r"^(?:it|its|they|their|that|this|those|these)\b(?!\s+(?:is|was|has\s+been)\s+(?:raining|snowing|sunny|cold|hot|late|early|time)\b)"
    r"|^(?:the|its)\s+(?:secret|trick|price|rent|code|password|deadline|owner|reason|problem|catch|first\s+one|last\s+one|oldest\s+one)\b"
    r"|^(?:I|we)(?:['’]\w+)?\s+(?:[\w'’]+\s+){1,3}?(?:it|them|there)\b",
    re.IGNORECASE,
)
ASPECT: Final = Pattern(
    r"^(?:I|we|he|she|they|it)\b|\b(?:is|are|am|was|were|has|have|had)\b"
    r"|^(?:that|what|when|where|which|who|whom|whose|how|why|if|the\s+(?:name|number|price|cost|code|size|age|address|date|time|day|colou?r|make"
    r"|brand|model|reason|fact|place)s?\b)|\b(?:name|number|price|cost|code|size|age|address|date|time|birthday|colou?r)$|['’]s?\s+\w|\bof\s",
    re.IGNORECASE,
)
"""Who asks for one thing of it does not mean the rest."""


async def with_told_next(store: Store, wanted: Wanted, found: Found, where: Where) -> Found:
    """What is found, each with the sentences right behind it in its message that speak of it by "it" or "she". Raises
    ScopeViolation."""
    named = (
        wanted.last
        or wanted.id
        or wanted.all
        or wanted.span
        or wanted.keep
        or found.all
        or found.by_time
        or found.alone
    )
    topic = without_reason(wanted.topic)
    whole = wanted.everything or wanted.told
    if named or not found.candidates or (ASPECT.search(topic) and not whole):
        return found
    refers = _OF_THEM if is_of_somebody(topic) else _OF_IT
    async with store.reading() as reads:
        said = await told_in(reads, [c.memory for c in found.candidates], where)
    more: dict[MemoryId, ForgetCandidate] = {}
    known = [c.memory for c in found.candidates]
    for candidate in found.candidates:
        for message in said.get(candidate.memory.id, ()):
            for clause in _behind(message, known, candidate.memory, refers):
                more.setdefault(clause.id, ForgetCandidate(clause, 1.0, candidate.goes_with or candidate.memory.id))
    if not more:
        return found
    kept = [c for c in found.candidates if c.memory.id not in more]
    return replace(found, candidates=(*kept, *more.values()), together=found.certain, sure=True)


def _behind(message: Message, known: Sequence[Memory], first: Memory, refers: Pattern) -> list[Memory]:
    """The clauses of the sentences behind that which tells `first`, as long as they go on about it; [] where a sentence says more
    than what is known."""
    clauses = passages_of(message)
    each = [
        [one for one in clauses if holds(sentence, [one.statement.strip(" ,;.")])]
        for sentence in sentences(message.content)
    ]
    here = next((at for at, told in enumerate(each) if any(is_in(one, first) for one in told)), len(each))
    if here == len(each) or not all(any(is_in(one, other) for other in known) for one in each[here]):
        return []
    found: list[Memory] = []
    for told in each[here + 1 :]:
        if not told or not refers.match(told[0].statement):
            break
        found += told
    return found
