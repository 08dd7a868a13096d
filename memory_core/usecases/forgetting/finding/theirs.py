"""Somebody asked for by what they are, where only something told of them says so: "the district nurse", of whom "Bev the district
nurse comes on Mondays" was told, and "Bev's off to Tenerife" besides. What else was told of the one named there is offered, too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.ports import Store
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where, is_in
from memory_core.usecases.forgetting.finding.somebody import ANYBODY, SOMEONE_WHO, all_of_one
from memory_core.usecases.forgetting.requests.request import Wanted, without_reason
from memory_core.usecases.forgetting.telling.roster import Somebody, name_words, names_in, somebody

_MOST_PEOPLE: Final = 3
_MOST_OF_THEM: Final = 8
_BEFORE_NAME: Final = Pattern(r"(?:(?:my|our|the)\s+(?:[a-z-]+\s+){1,3}?)?(?=[A-ZÀ-ÖØ-ÞĀ-Ž])")
_MAY_BE: Final = 1.0


async def with_theirs(store: Store, wanted: Wanted, found: Found, where: Where) -> Found:
    """What is found, with all else that was told of whom it begins with, where the request names somebody by what they are: below
    the receipt where it is plain what is meant, among the choices where it is asked. Raises ScopeViolation."""
    one = _asked_for(wanted)
    offered = found.candidates or found.unsure
    if one is None or found.all or found.by_time or wanted.keep or wanted.span or not offered:
        return found
    told = [c.memory for c in found.candidates]
    people = _named_first(told) or (_named_first([c.memory for c in found.unsure]) if found.certain else [])
    if not people or len(people) > _MOST_PEOPLE:
        return found
    theirs: list[Memory] = []
    for name in people:
        theirs += await all_of_one(store, replace(one, names=name_words(name)), name, where)
    known = [*told, *(c.memory for c in found.unsure)]
    more: list[Memory] = []
    for each in theirs:
        if not any(is_in(each, other) or is_in(other, each) for other in (*known, *more)):
            more.append(each)
    further = tuple(ForgetCandidate(each, _MAY_BE) for each in more[:_MOST_OF_THEM])
    if found.certain:
        return replace(found, unsure=(*further, *found.unsure) if _named_first(told) else (*found.unsure, *further))
    return replace(found, candidates=(*found.candidates, *further), together=False) if further else found


def _asked_for(wanted: Wanted) -> Somebody | None:
    """Who is asked for by what they are, and by no name; None where a thing is, or by a name."""
    topic = without_reason(wanted.topic)
    if names_in(topic):
        return None
    if (one := somebody(topic, ())) is not None and not one.names:
        return Somebody((), "" if _IS_ANYBODY.fullmatch(topic) else one.role, one.whose)
    return Somebody() if SOMEONE_WHO.match(topic) else None


_IS_ANYBODY: Final = re.compile(rf".*\b{ANYBODY}\b.*", re.IGNORECASE)


def _named_first(told: Sequence[Memory]) -> list[str]:
    """Whom these begin with: Bev, of "Bev the district nurse comes in"; each once."""
    found = dict[str, None]()
    for one in told:
        begins = _BEFORE_NAME.match(one.statement)
        names = names_in(one.statement) if begins else []
        if begins and names and one.statement.startswith(names[0], begins.end()):
            found[re.sub(r"['’]s$", "", names[0])] = None
    return list(found)
