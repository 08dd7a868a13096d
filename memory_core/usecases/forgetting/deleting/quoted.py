"""What an answer quotes of messages that go whole, as one that asked "Did you mean this?" does: it goes from there as well."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.records import MessageId, Role
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import MessageReads
from memory_core.usecases.forgetting.passages import passages_of
from memory_core.usecases.forgetting.vocabulary.text import holds
from memory_core.usecases.forgetting.vocabulary.words import COMMON_WORDS

_MOST: Final = 100
"""Messages, the last of those that go: who forgets a year does not mean what was quoted of it here and there."""
_FEWEST: Final = 4
"""Words of a clause that is known by them."""
_MOST_HITS: Final = 300


async def quoted(messages: MessageReads, whole: Sequence[MessageId]) -> list[str]:
    """The clauses of the messages `whole` that stand in an answer besides, and that the owner told at no other time."""
    said = await messages.by_ids(whole[-_MOST:], EVERYTHING)
    clauses = [
        clause
        for message in said
        for clause in (one.statement.strip(" ,;.") for one in passages_of(message))
        if len(clause.split()) >= _FEWEST
    ]
    telling = [word for clause in clauses for word in re.findall(r"\w+", clause) if word.casefold() not in COMMON_WORDS]
    if not telling:
        return []
    hits = await messages.search(" ".join(dict.fromkeys(telling)), EVERYTHING, limit=_MOST_HITS)
    going = frozenset(whole)
    met = await messages.by_ids([MessageId(hit.id) for hit in hits if hit.id not in going], EVERYTHING)
    answers = "\n".join(one.content for one in met if one.role is Role.ASSISTANT)
    again = "\n".join(one.content for one in met if one.role is not Role.ASSISTANT)
    return [clause for clause in dict.fromkeys(clauses) if holds(answers, [clause]) and not holds(again, [clause])]
