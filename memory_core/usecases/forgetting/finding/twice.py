"""What says nearly the same as the one memory that a request means, in other words."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from memory_core.usecases.forgetting.finding.fit import ForgetCandidate, says_nearly
from memory_core.usecases.forgetting.finding.found import Found, RecallCandidates, Where, is_in, tells
from memory_core.usecases.forgetting.finding.search import go_together
from memory_core.usecases.forgetting.passages import is_passage
from memory_core.usecases.forgetting.requests.request import Wanted

_TOLD_TWICE: Final = 0.89
"""The score by meaning from which on another memory may say the same in other words; a cosine of 0.72."""


async def told_twice(recall: RecallCandidates, wanted: Wanted, where: Where, found: Found) -> Found:
    """With what says nearly the same as the one memory that is meant, and does not go with it anyway: that is asked about."""
    if not found.certain or len(found.candidates) != 1 or wanted.id or wanted.last or wanted.earlier or found.alone:
        return found
    one = found.candidates[0].memory
    close = [c for c in await recall(one.statement, where.readable) if c.score >= _TOLD_TWICE and c.memory.id != one.id]
    met = [c.memory for c in close if not (go_together(c.memory, one) or is_in(c.memory, one) or is_in(one, c.memory))]
    apart = [memory for memory in met if not (is_passage(memory.id) and tells(memory, one))]
    same = says_nearly(one.statement, apart)
    if not same:
        return found
    more = tuple(ForgetCandidate(memory, 1.0) for memory in same)
    return replace(found, candidates=(*found.candidates, *more), together=False)
