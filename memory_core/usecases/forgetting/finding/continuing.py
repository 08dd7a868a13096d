"""With what is found also what only goes on with it in the same sentence: the 40 kilos that were thrown away, of the freezer."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from memory_core.domain.records import Memory, MemoryId
from memory_core.ports import Reads, Store
from memory_core.usecases.forgetting.continued import what_goes_on
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where, is_in
from memory_core.usecases.forgetting.finding.seen import is_of_several
from memory_core.usecases.forgetting.passages import is_passage, message_of, passages_of
from memory_core.usecases.forgetting.people import is_name_alone
from memory_core.usecases.forgetting.requests.request import Wanted
from memory_core.usecases.forgetting.text import sentences

_ONE_THING: Final = re.compile(
    r"\b(?:what|when|where|which|who|whom|whose|how|number|price|cost|name|code|size|age|address|date|time|birthday|only|just)\b",
    re.IGNORECASE,
)
"""Who asks for one thing of it does not mean the rest."""


async def with_what_goes_on(store: Store, wanted: Wanted, found: Found, where: Where) -> Found:
    """What is found, with the clauses that go on with it. Raises ScopeViolation."""
    named = wanted.last or wanted.id or wanted.all or wanted.span or wanted.keep or found.all or found.by_time
    if named or not found.candidates or _ONE_THING.search(where.words or wanted.topic):
        return found
    async with store.reading() as reads:
        more = await _more(reads, found, where, of_them=is_of_several(wanted) or is_name_alone(wanted.topic))
    if not more:
        return found
    candidates = (*found.candidates, *(ForgetCandidate(one, 1.0) for one in more))
    return replace(found, candidates=candidates, together=found.certain)


async def _more(reads: Reads, found: Found, where: Where, *, of_them: bool) -> list[Memory]:
    known = [candidate.memory for candidate in found.candidates]
    evidence = await reads.memories.evidence([one.id for one in known if not is_passage(one.id)])
    told = {one.id: [item.message_id for item in evidence.get(one.id, [])] for one in known}
    told |= {one.id: [message_of(one.id)] for one in known if is_passage(one.id)}
    ids = list(dict.fromkeys(name for names in told.values() for name in names))
    said = {message.id: message for message in await reads.messages.by_ids(ids, where.readable)}
    more: dict[MemoryId, Memory] = {}
    for one in known:
        for message in (said[name] for name in told[one.id] if name in said):
            clauses = passages_of(message)
            here = [clause for clause in clauses if is_in(clause, one)]
            text = {
                part.strip(" ,;.")
                for clause in here
                for sentence in sentences(message.content)
                for part in what_goes_on(sentence, clause.statement, of_them=of_them)
            }
            more |= {
                c.id: c for c in clauses if c.statement.strip(" ,;.") in text and not any(is_in(c, k) for k in known)
            }
    return list(more.values())
