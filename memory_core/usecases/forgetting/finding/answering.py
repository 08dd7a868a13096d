"""What of a message answers a request that is put as a question, where another clause of it only has the words: of "Anna has asthma
and takes Salbutamol" what Anna takes for her asthma, of "we are saving for a house, have about 35000 so far" how much we saved."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.ports import Store
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where, told_in
from memory_core.usecases.forgetting.passages import passages_of
from memory_core.usecases.forgetting.requests.request import Wanted

_ANSWERS: Final = (
    (
        Pattern(r"^how\s+(?:much|many)\b(?!.*\b(?:is|are|was|were)\s+left\b)", re.IGNORECASE),
        Pattern(r"\d|\b(?:hundred|thousand|million|grand)\b", re.IGNORECASE),
    ),
    (
        Pattern(
            r"^(?:what|which\s+\w+)\s+(?:[\w'’-]+\s+){1,3}?(?:takes?|took|uses?|(?:is|am)\s+(?:taking|on))\s+for\b",
            re.IGNORECASE,
        ),
        Pattern(r"\b(?:takes?|took|taking|uses?|using|is\s+on|am\s+on|gets?|prescribed|injects?)\b", re.IGNORECASE),
    ),
)
"""How it is asked, and what a clause has that answers it."""


async def with_the_answer(store: Store, wanted: Wanted, found: Found, where: Where) -> Found:
    """What is found, with the one clause of its message that answers in the place of what does not. Raises ScopeViolation."""
    named = wanted.last or wanted.id or wanted.all or wanted.span or wanted.keep or found.all or found.by_time
    has = next((answer for asked, answer in _ANSWERS if asked.search(wanted.topic)), None)
    if named or has is None or not found.certain or any(has.search(c.memory.statement) for c in found.candidates):
        return found
    async with store.reading() as reads:
        told = await told_in(reads, [c.memory for c in found.candidates], where)
    messages = {one.id: one for said in told.values() for one in said}
    answers = [one for message in messages.values() for one in passages_of(message) if has.search(one.statement)]
    if len(answers) != 1:
        return found
    return replace(found, candidates=(ForgetCandidate(answers[0], 1.0),), together=False, sure=True, unsure=())
