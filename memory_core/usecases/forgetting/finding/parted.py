"""Of a memory whose sentence says two things the one that is meant, as the seeking model sees it: of "Joris is our best welder but
he's an alcoholic" that he drinks.

Of 280 requests (`data/forgetting*`) for one of several clauses of a sentence the model is far surer of the right one in 260; those
of 13 that mean all of it are told by what cannot stand alone: "and two more", "I'm ashamed of it".
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from memory_core.domain.candidates import Sought
from memory_core.domain.errors import EmbeddingUnavailable
from memory_core.domain.records import Memory, MemoryId
from memory_core.ports import Events, Reader, Reads, Store
from memory_core.usecases.forgetting.finding.context import names_in, read_with
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where, is_in
from memory_core.usecases.forgetting.finding.likely import log_odds
from memory_core.usecases.forgetting.finding.seen import is_of_several
from memory_core.usecases.forgetting.passages import is_passage, passages_of
from memory_core.usecases.forgetting.requests.request import Wanted
from memory_core.usecases.forgetting.telling.continued import are_in_a_row, goes_on
from memory_core.usecases.forgetting.telling.roster import somebody
from memory_core.usecases.forgetting.telling.split import parts, stands_alone
from memory_core.usecases.forgetting.vocabulary.match import held_words, weighed

MEANT: Final = 0.5
"""From this certainty on a clause is meant."""
LEFT: Final = 0.2
"""Up to here it is not."""
APART: Final = 3.0
"""Log odds between the two."""
_MOST: Final = 5
"""Things found: of more of them it is not asked what each says."""
_SEVERAL: Final = 2


async def parted(
    store: Store, reader: Reader, description: str, wanted: Wanted, found: Found, where: Where, events: Events
) -> Found:
    """What is found, with those clauses in the place of a memory that are meant of it. Raises ScopeViolation."""
    if not _may_be_parted(wanted, found):
        return found
    async with store.reading() as reads:
        clauses = await _clauses(reads, [c.memory for c in found.candidates], where)
    asked = [(one, said) for said in clauses.values() for one in said]
    if not asked:
        return found
    sought = [Sought(one.statement, read_with(one.statement, _joined(said), "", [])) for one, said in asked]
    try:
        certain = await reader.sought(where.words or description, wanted.topic or description, sought)
    except EmbeddingUnavailable as error:
        events.emit("forget.reader_unavailable", reason=type(error).__name__)
        return found
    by_id = dict(zip([one.id for one, _ in asked], certain, strict=True))
    each = {
        name: _by_words(said, wanted.topic, by_id) or _by_name(said, wanted.topic, by_id) or _meant(said, by_id)
        for name, said in clauses.items()
    }
    candidates = tuple(one for c in found.candidates for one in (each.get(c.memory.id) or (c,)))
    several = len(candidates) > len(found.candidates)
    return replace(found, candidates=candidates, together=found.together or (several and found.certain))


async def parted_by_words(store: Store, wanted: Wanted, found: Found, where: Where) -> Found:
    """The same where there is no model to ask: by the words of the request alone. Raises ScopeViolation."""
    if not _may_be_parted(wanted, found):
        return found
    async with store.reading() as reads:
        clauses = await _clauses(reads, [c.memory for c in found.candidates], where)
    every = {one.id: MEANT for said in clauses.values() for one in said}
    each = {name: _by_words(said, wanted.topic, every) for name, said in clauses.items()}
    return replace(found, candidates=tuple(one for c in found.candidates for one in (each.get(c.memory.id) or (c,))))


def _may_be_parted(wanted: Wanted, found: Found) -> bool:
    by_words = not (
        wanted.last or wanted.id or wanted.all or wanted.span or wanted.keep or found.names or found.retracts
    )
    whole = is_of_several(wanted) or somebody(wanted.topic, ()) is not None
    return by_words and not whole and 0 < len(found.candidates) <= _MOST


async def _clauses(reads: Reads, memories: Sequence[Memory], where: Where) -> dict[MemoryId, list[Memory]]:
    """The clauses of each memory that has several, as they were said."""
    long = [one for one in memories if not is_passage(one.id) and len(parts(one.statement)) >= _SEVERAL]
    evidence = await reads.memories.evidence([one.id for one in long]) if long else {}
    ids = [item.message_id for items in evidence.values() for item in items]
    said = {one.id: passages_of(one) for one in await reads.messages.by_ids(list(dict.fromkeys(ids)), where.readable)}
    found = {}
    for one in long:
        told = [
            clause
            for item in evidence.get(one.id, [])
            for clause in said.get(item.message_id, [])
            if is_in(clause, one)
        ]
        if len(told) >= _SEVERAL:
            found[one.id] = told
    return found


def _joined(clauses: Sequence[Memory]) -> str:
    return ", ".join(one.statement for one in clauses)


def _by_name(clauses: Sequence[Memory], topic: str, certain: Mapping[MemoryId, float]) -> tuple[ForgetCandidate, ...]:
    """Those that bear a name that a request says, where each of the others bears another one: the meeting with Robert, told with
    the one with Rupert."""
    names = names_in(topic)
    meant = [one for one in clauses if names & names_in(one.statement)]
    others = [one for one in clauses if one not in meant]
    apart = all(names_in(one.statement) and stands_alone(one.statement) for one in others)
    if not (meant and others and apart) or any(certain[one.id] < MEANT for one in meant):
        return ()
    return tuple(ForgetCandidate(one, certain[one.id]) for one in meant)


_OF_WHOM: Final = re.compile(r"[\s,;]*(?:and\s+)?(?:he|she|it|they|his|her|its|their)\b", re.IGNORECASE)
""" "Her number is …" goes with the one of whom it is."""


def _by_words(clauses: Sequence[Memory], topic: str, certain: Mapping[MemoryId, float]) -> tuple[ForgetCandidate, ...]:
    """The one that has all words of the request but the names, where each of the others has none of them and says something by
    itself: where Steve works, told with where he lives."""
    asked = {*weighed(topic)} - held_words(names_in(topic))
    held = {one.id: asked & held_words([one.statement]) for one in clauses}
    meant = [one for one in clauses if asked and held[one.id] == asked]
    others = [one for one in clauses if one not in meant]
    apart = all(
        not held[one.id] and stands_alone(one.statement) and not _OF_WHOM.match(one.statement) for one in others
    )
    if len(meant) != 1 or not others or not apart or certain[meant[0].id] <= LEFT:
        return ()
    if any(goes_on(b.statement, a.statement) for a, b in pairwise(clauses) if a in meant and b in others):
        return ()
    return (ForgetCandidate(meant[0], certain[meant[0].id]),)


def _meant(clauses: Sequence[Memory], certain: Mapping[MemoryId, float]) -> tuple[ForgetCandidate, ...]:
    """Those that are meant; () where that cannot be told, or where the others say nothing by themselves."""
    meant = [one for one in clauses if certain[one.id] >= MEANT]
    others = [one for one in clauses if certain[one.id] < MEANT]
    if not meant or not others or max(certain[one.id] for one in others) > LEFT:
        return ()
    least, most = min(certain[one.id] for one in meant), max(certain[one.id] for one in others)
    if log_odds(least) - log_odds(most) < APART:
        return ()
    if are_in_a_row([one.statement for one in clauses]):
        return tuple(ForgetCandidate(one, certain[one.id]) for one in meant)
    if not all(stands_alone(one.statement) for one in others):
        return ()
    if any(goes_on(b.statement, a.statement) for a, b in pairwise(clauses) if a in meant and b in others):
        return ()
    return tuple(ForgetCandidate(one, certain[one.id]) for one in meant)
