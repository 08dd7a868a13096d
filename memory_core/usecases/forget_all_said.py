"""All that was told of somebody who is all that a request names: "my brother", "my friend Karin", or a name that somebody bears."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from memory_core.domain.records import Memory
from memory_core.ports import Reads
from memory_core.usecases.forget_fit import ForgetCandidate
from memory_core.usecases.forget_found import Found, Where, is_in
from memory_core.usecases.forget_passages import found_by_words
from memory_core.usecases.forget_people import are_several, names_of, told_as, told_of
from memory_core.usecases.forget_request import Wanted
from memory_core.usecases.forget_search import is_about


async def with_all_said_of(
    reads: Reads, wanted: Wanted, where: Where, found: Found, known: Sequence[Memory], called: Sequence[str] = ()
) -> Found:
    """What was found, with what else is known or was said of them. `called`: the topic is no more than these names; of whoever
    bears them all is asked about."""
    names = (
        tuple(called)
        or names_of(wanted.topic, known)
        or told_as(wanted.topic, [c.memory.statement for c in found.candidates])
    )
    settled = found.certain and not (wanted.everything or called)
    if not names or wanted.earlier or found.alone or settled:
        return found
    if not called and are_several(wanted.topic, known):  # of two brothers one is meant
        found = replace(found, together=False)
    kept = found.candidates if found.sure or wanted.everything else ()
    here = {candidate.memory.id for candidate in kept}
    of_them = [memory for memory in known if memory.id not in here and is_about(memory, names)]
    said = await found_by_words(reads.messages, " ".join(names), where.readable, but=where.message_id)
    new = [one for one in said if told_of(one, names) and not any(is_in(one, memory) for memory in known)]
    more = tuple(ForgetCandidate(one, 1.0) for one in (*of_them, *new) if one.id not in here)
    told_at = {candidate.memory.learned_at for candidate in (*found.candidates, *more)}
    if not more or (called and len(told_at) == 1):  # by one message: what was found of it is what is meant
        return found
    together = wanted.everything and found.together
    names = tuple(dict.fromkeys((*found.names, *names))) if together else found.names
    return replace(found, candidates=(*kept, *more), together=together, sure=True, names=names, by_meaning=False)
