"""Each of the things that a request names in a list: "my dog's name and what the vet costs"."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Final

from memory_core.usecases.forgetting.finding.found import Found
from memory_core.usecases.forgetting.passages import is_passage
from memory_core.usecases.forgetting.requests.request import Wanted, listed, several

LookFor = Callable[[Wanted], Awaitable[Found]]
_IN_ONE: Final = re.compile(r"^[^\W\d_]\S*\s+and\s+(?:the|that)\s+\w+$")
""" "That about Lena and the party": one thing, where one clause says both."""


async def of_each(look_for: LookFor, wanted: Wanted, found: Found) -> Found:
    """What was `found` for the list as a whole, or for each of its things."""
    whole = found.sure and any(not is_passage(candidate.memory.id) for candidate in found.candidates)
    whole = whole or (found.certain and bool(_IN_ONE.search(wanted.topic)))
    things = () if whole else several(wanted.topic)
    each = [await look_for(replace(wanted, topic=thing)) for thing in things]
    if not (things or found.candidates or wanted.id or wanted.all or wanted.last):
        # "cars and dogs": nothing says where the one ends, so that what is found of either is only offered.
        apart = [replace(wanted, topic=thing) for thing in listed(wanted.topic)]
        each = [await look_for(one) for one in apart]
        return replace(_joined(each), together=False, sure=False) if any(one.candidates for one in each) else found
    known = [one for one in each if one.candidates]
    if known and len(known) == len(each):
        return _joined(each)
    # Of "my dog and hamster" only the dog may be known: that is offered, not done.
    return replace(_joined(known), together=False, sure=False) if known and not found.candidates else found


def _joined(each: Sequence[Found]) -> Found:
    """Several things asked for at once: together where each of them is clear, else a choice of all."""
    candidates = {candidate.memory.id: candidate for found in each for candidate in found.candidates}
    clear = all(found.together or (found.sure and len(found.candidates) == 1) for found in each)
    names = tuple(dict.fromkeys(name for found in each for name in found.names))
    return Found(tuple(candidates.values()), together=clear, names=names, plain=each[0].plain)
