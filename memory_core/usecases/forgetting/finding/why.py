"""Why something is so, where a request asks for that alone: "forget why I moved", of "I moved because I got divorced"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory, MemoryId
from memory_core.ports import Store
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where, is_in, told_in
from memory_core.usecases.forgetting.passages import passages_of
from memory_core.usecases.forgetting.requests.exceptions import with_exception
from memory_core.usecases.forgetting.requests.request import Wanted
from memory_core.usecases.forgetting.requests.wording import plainly
from memory_core.usecases.forgetting.vocabulary.text import holds, sentences

_ASKS_WHY: Final = Pattern(
    r"^(?:please\s+)?(?:forget|delete|erase|remove|wipe)\s+(?:about\s+)?why\s+(?!(?:i|we)\s+(?:told|said)\b)",
    re.IGNORECASE,
)
_WHY: Final = re.compile(r"^why\s+\S", re.IGNORECASE)
_REASON: Final = re.compile(r"^(?:because|'?cause|cos|coz|since|as|due\s+to|thanks\s+to|so\s+that)\s+\S", re.IGNORECASE)


def asks_why(description: str) -> str:
    """The request without what it says to keep, where it asks for a reason: the rest stays anyway."""
    plain = plainly(description)
    return with_exception(plain)[0] if _ASKS_WHY.match(plain) else description


async def of_the_reason(store: Store, wanted: Wanted, found: Found, where: Where) -> Found:
    """The one clause that says why, of the sentences that tell what is found; what is found where none, or several, do. Raises
    ScopeViolation."""
    if not _WHY.match(wanted.topic) or not found.candidates:
        return found
    known = [c.memory for c in found.candidates]
    async with store.reading() as reads:
        told = await told_in(reads, known, where)
    reasons: dict[MemoryId, Memory] = {}
    for one in known:
        for message in told.get(one.id, ()):
            clauses = passages_of(message)
            for sentence in sentences(message.content):
                here = [clause for clause in clauses if holds(sentence, [clause.statement.strip(" ,;.")])]
                if any(is_in(clause, one) or is_in(one, clause) for clause in here):
                    reasons |= {clause.id: clause for clause in here if _REASON.match(clause.statement)}
    if len(reasons) != 1:
        return found
    [reason] = reasons.values()
    return replace(found, candidates=(ForgetCandidate(reason, 1.0),), together=True, sure=True, remark=None)
