"""What the owner said of themselves in the words of what is forgotten of somebody else: "I had a lisp as a child, too", of a
niece's lisp. It stays, so that its words do not go wherever they stand.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.scopes import EVERYTHING
from memory_core.domain.slots import OWNER
from memory_core.ports import MessageReads
from memory_core.usecases.forgetting.passages import found_by_words, is_passage
from memory_core.usecases.forgetting.vocabulary.people import OF_THEM
from memory_core.usecases.forgetting.vocabulary.text import holds

_OF_ME: Final = Pattern(r"(?:(?:and|but|so|well|when|yes|no)[, ]+)*(?:I\b|my\s|we\b)", re.IGNORECASE)


async def said_of_oneself(messages: MessageReads, gone: Sequence[Memory]) -> list[Memory]:
    """The clauses of the owner's that have the value of what is to go of somebody else, and speak of nobody but the owner."""
    found: list[Memory] = []
    for memory in gone:
        if is_passage(memory.id) or memory.subject == OWNER or not memory.value:
            continue
        theirs = [word for word in memory.subject.split() if len(word) > 1]
        found += [
            clause
            for clause in await found_by_words(messages, memory.value, EVERYTHING)
            if holds(clause.statement, [memory.value])
            and _OF_ME.match(clause.statement)
            and not OF_THEM.search(clause.statement)
            and not holds(clause.statement, theirs)
        ]
    return found
