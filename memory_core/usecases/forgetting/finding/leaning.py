"""What leans on what is found, and is asked about once that is gone: "The breeder is in Kelso", told next to "We're getting a
puppy". English.

Whoever says "the breeder" of whom nothing was said before means the one of what was just told.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory, Message, Role
from memory_core.domain.tokens import stems
from memory_core.ports import Store
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where, is_in, told_in
from memory_core.usecases.forgetting.finding.told_next import ASPECT
from memory_core.usecases.forgetting.passages import passages_of
from memory_core.usecases.forgetting.requests.request import Wanted, without_reason

_BEFORE: Final = 12
"""Messages before it in which what is spoken of as "the" may have been named."""
_NEXT: Final = 2
"""The answer to it, and what the owner said then."""
_PERHAPS: Final = 0.2
"""The score of what is asked about besides."""
_LEANS: Final = Pattern(
    r"(?:(?:and|oh|also|so|btw)[\s,]+)*the\s+(?P<what>(?:[a-z-]+\s+){0,2}?[a-z-]+)(?:['’]s|\s+(?:is|are|was|were|has|have|will|can|costs?|wants?|needs?|comes?|goes|starts?|said|says))\b",
    re.IGNORECASE,
)
_ALWAYS_THERE: Final = stems(
    "weather news world government sun internet traffic kids children boys girls twins dog cat car house flat garden kitchen"
    " bathroom boiler fridge shed loft road street neighbours neighbour neighbor landlord police doctor doctors wife husband"
    " wifi password alarm heating oven washing dishwasher gate door key keys lift roof window windows sofa tv telly bed bath sink"
    " tap toilet garage drive gas electric electricity water post mail milk radio phone bank surgery school office church pub gym"
    " missus moon sky city town country train bus thing truth point problem other others one rest same first last next bin bins"
)
"""Whoever says "the dog" has one."""
_OF_ONES_OWN: Final = Pattern(
    rf"(?:and|but|also|so|plus)?\s*(?:(?:I|we|my|our|mine|he|she|they|his|her|their|you|there|every|on|in|at|{WEEKDAY}s?)\b|(?-i:[A-Z])[\w-]+\s)",
    re.IGNORECASE,
)


async def with_what_leans_on_it(store: Store, wanted: Wanted, found: Found, where: Where) -> Found:
    """What is found, with what may belong to it besides. Raises ScopeViolation."""
    named = wanted.last or wanted.id or wanted.all or wanted.span or wanted.keep or found.all or found.by_time
    topic = without_reason(wanted.topic)
    whole = wanted.everything or wanted.told
    if named or not found.certain or not found.candidates or (ASPECT.search(topic) and not whole):
        return found
    if not whole and _ALONE.search(where.words):
        return found
    known = [c.memory for c in found.candidates]
    async with store.reading() as reads:
        told = await told_in(reads, known, where)
        ids = list(dict.fromkeys(message.id for messages in told.values() for message in messages))
        windows = await reads.messages.around(ids, where.readable, before=_BEFORE, after=_NEXT) if ids else {}
    new: dict[str, Memory] = {}
    for name, window in windows.items():
        at = next(number for number, message in enumerate(window) if message.id == name)
        clauses = passages_of(window[at])
        new |= {one.id: one for one in _behind(clauses, known, whole=whole)}
        if all(any(is_in(one, other) for other in known) for one in clauses) and (one := _next(window, at, where)):
            new[one.id] = one
    taken = [*known, *(c.memory for c in found.unsure)]
    more = tuple(
        ForgetCandidate(one, _PERHAPS)
        for one in new.values()
        if not any(is_in(one, other) or is_in(other, one) for other in taken)
    )
    return replace(found, unsure=(*found.unsure, *more)) if more else found


_ALONE: Final = Pattern(r"\b(?:only|just|alone|bit|part|rest|others?)\b", re.IGNORECASE)


def _behind(clauses: Sequence[Memory], known: Sequence[Memory], *, whole: bool) -> list[Memory]:
    """What a message tells behind what is found, by no subject of its own: "door code 4417#". `whole`: all of a matter is asked
    for; else the message has to begin with what is meant."""
    first = next((at for at, one in enumerate(clauses) if any(is_in(one, other) for other in known)), len(clauses))
    if first and not whole:
        return []
    return [one for one in clauses[first + 1 :] if not _OF_ONES_OWN.match(one.statement)]


def _next(window: Sequence[Message], at: int, where: Where) -> Memory | None:
    """What the owner said next, if it speaks of something as "the" that nothing before it names."""
    later = [one for one in window[at + 1 :] if one.role is Role.USER and one.id != where.message_id]
    clauses = passages_of(later[0]) if later else []
    found = _LEANS.match(clauses[0].statement) if clauses else None
    if found is None:
        return None
    what = stems(found["what"])
    before = stems(" ".join(message.content for message in window[: at + 1] if message.role is Role.USER))
    return None if what & (before | _ALWAYS_THERE) else clauses[0]
