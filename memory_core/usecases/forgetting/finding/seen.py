"""What the seeking model sees a request to forget to mean, where its words alone leave it open.

The rules find what holds the words of a request, and ask where these fit several things or none plainly. The model reads the
request beside each thing that may be meant: what it is certain of is meant, if there is nothing of which it is in doubt.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.candidates import Comparison
from memory_core.domain.errors import EmbeddingUnavailable
from memory_core.domain.records import Memory, MemoryId, Role
from memory_core.ports import Events, Reader, Reads, Store
from memory_core.usecases.forgetting.finding.context import read_with
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, RecallCandidates, Where, is_in
from memory_core.usecases.forgetting.passages import found_by_words, is_passage, message_of
from memory_core.usecases.forgetting.requests.request import Wanted, parse

MEANT: Final = 0.9
"""From this certainty on a thing is meant."""
OTHER: Final = 0.35
"""Below, it is not."""
BELONGS: Final = 0.95
"""From here on something belongs to what a request names altogether."""
_MOST_SEEN: Final = 24
"""Things, some 12 ms each."""
_BEFORE: Final = 2
"""Messages before one among which the owner's last is looked for."""


async def as_seen(
    store: Store,
    reader: Reader,
    nearest: RecallCandidates,
    description: str,
    found: Found,
    where: Where,
    events: Events,
) -> Found:
    """What is found, as the model sees it; unchanged where a time, an id or the last thing said names it, and where the model
    cannot be asked. Raises ScopeViolation."""
    wanted = parse(description, where.now.astimezone(where.zone))
    if _is_named_otherwise(wanted, found) or where.readable.is_empty:
        return found
    near = await nearest(description, where.readable)
    async with store.reading() as reads:
        things = await _things(reads, wanted, found, [one.memory for one in near], where)
        contexts = await _contexts(reads, things, where)
    if not things:
        return found
    asked = [Comparison(description, contexts[one.id], one.statement) for one in things]
    try:
        certain = await reader.sought(asked)
    except EmbeddingUnavailable as error:
        events.emit("forget.reader_unavailable", reason=type(error).__name__)
        return found
    return _decided(found, wanted, dict(zip([one.id for one in things], certain, strict=True)), things)


def _is_named_otherwise(wanted: Wanted, found: Found) -> bool:
    by_words = not (wanted.last or wanted.id or wanted.all or wanted.earlier or wanted.span is not None)
    return (
        not by_words
        or found.all
        or found.by_time
        or found.retracts
        or found.day is not None
        or found.remark is not None
    )


def _decided(found: Found, wanted: Wanted, certain: dict[MemoryId, float], things: Sequence[Memory]) -> Found:
    meant = [one for one in things if certain[one.id] >= MEANT]
    doubtful = [one for one in things if OTHER <= certain[one.id] < MEANT]
    if found.certain:
        if not (wanted.everything or len(found.candidates) > 1):
            return found
        more = [one for one in things if certain[one.id] >= BELONGS and one.id not in found.ids]
        further = tuple(ForgetCandidate(one, certain[one.id]) for one in more)
        return replace(found, candidates=(*found.candidates, *further), together=True) if further else found
    if meant and not doubtful:
        return replace(
            found,
            candidates=tuple(ForgetCandidate(one, certain[one.id]) for one in meant),
            together=True,
            sure=True,
            by_meaning=False,
        )
    return found


async def _things(reads: Reads, wanted: Wanted, found: Found, near: Sequence[Memory], where: Where) -> list[Memory]:
    """What may be meant: what was found, what is near, and what holds words of the request; each clause once."""
    said = await found_by_words(reads.messages, wanted.topic, where.readable, but=where.message_id)
    known: list[Memory] = [candidate.memory for candidate in found.candidates]
    for one in (*near, *said):
        if is_passage(one.id) and message_of(one.id) == where.message_id:
            continue
        if one.id not in {other.id for other in known} and not any(is_in(one, other) for other in known):
            known.append(one)
    return known[:_MOST_SEEN]


async def _contexts(reads: Reads, things: Sequence[Memory], where: Where) -> dict[MemoryId, str]:
    """What each is read with, as the model was taught: passages with their message, all with what was said of them before."""
    ids = list(dict.fromkeys(message_of(one.id) for one in things if is_passage(one.id)))
    windows = await reads.messages.around(ids, where.readable, before=_BEFORE, after=0) if ids else {}
    in_order = sorted(things, key=lambda one: one.learned_at)
    found: dict[MemoryId, str] = {}
    for one in things:
        window = windows.get(message_of(one.id), []) if is_passage(one.id) else []
        message = window[-1].content if window else one.statement
        own = [each.content for each in window[:-1] if each.role is Role.USER]
        others = [other.statement for other in in_order if other.id != one.id]
        found[one.id] = read_with(one.statement, message, own[-1] if own else "", others)
    return found
