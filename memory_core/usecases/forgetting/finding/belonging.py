"""Of what may belong to a topic what surely does, and what is too unlikely to be asked about: less of what shows no sign of it.

Of 104 things that were asked about in 140 requests for all of a topic 48 belonged to it. Thirty-one of the 56 others showed no sign
and lay below `UNSIGNED`, with four of the 48.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from memory_core.domain.records import Memory, MemoryId
from memory_core.usecases.forgetting.finding.areas import area_named
from memory_core.usecases.forgetting.finding.besides import told_besides
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate, told_of_whom
from memory_core.usecases.forgetting.finding.found import Found
from memory_core.usecases.forgetting.finding.persons import is_of_somebody
from memory_core.usecases.forgetting.finding.unsure import LIKELY_ENOUGH, less_of_others, said_in
from memory_core.usecases.forgetting.requests.request import Wanted, without_reason
from memory_core.usecases.forgetting.vocabulary.match import weighed
from memory_core.usecases.forgetting.vocabulary.people import OF_THEM
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton
from memory_core.usecases.forgetting.vocabulary.topics import FILLERS, KINDS_OF_DOING, alike
from memory_core.usecases.forgetting.vocabulary.words import COMMON_WORDS

UNSIGNED: Final = 0.2
"""Below it nothing is asked about that shows no sign of the topic, where several things are found: of one alone more may be
missing."""
SIGNED: Final = 0.3
"""From here on what has the topic's own word belongs to it: our hotel in Crete, of the holiday there."""
_HARDLY: Final = 0.03
_SEVERAL: Final = 2
_EVERYDAY: Final = frozenset(map(skeleton, COMMON_WORDS))


def belonging(found: Found, wanted: Wanted, before: Found, beside: Collection[MemoryId]) -> Found:
    """What is found, with what of the unsure belongs to it, and less of the rest. `before`: what the words of the request led to;
    it is asked about however unlikely it is. `beside`: told in one message with something of it, which is a sign. Where it is
    asked anyway it is about all of it. Of somebody nothing is changed."""
    if before.certain:
        found = less_of_others(found, wanted, before.ids, beside)
    topic = without_reason(wanted.topic)
    if not (found.certain and found.unsure) or found.names or wanted.keep or is_of_somebody(topic):
        return found
    own = weighed(topic).keys()
    telling = own - _EVERYDAY - FILLERS - KINDS_OF_DOING - told_of_whom(topic)
    taken = [one for one in found.unsure if one.score >= SIGNED and telling & said_in(one.memory)]
    further = [one for one in found.unsure if one not in taken]
    signed = {c.memory.id for c in further if c.memory.id in beside or _shows(topic, own, c.memory)}
    least = UNSIGNED if len({c.memory.statement for c in found.candidates}) >= _SEVERAL else LIKELY_ENOUGH
    asked = any(c.memory.id in before.ids or c.score >= (_HARDLY if c.memory.id in signed else least) for c in further)
    candidates: tuple[ForgetCandidate, ...] = (*found.candidates, *taken)
    return replace(
        found, candidates=candidates, together=found.together or bool(taken), unsure=tuple(further if asked else ())
    )


def _shows(topic: str, own: Collection[str], one: Memory) -> bool:
    """Whether a thing has a word of the topic, or one that says the same, or that the area of life has which it names; of what
    befell somebody also whether it speaks of "her" alone."""
    if told_of_whom(topic) and OF_THEM.search(one.statement):
        return True
    said = said_in(one) | told_besides(one.statement)
    if any(alike(word) & said for word in own):
        return True
    area, slot = area_named(topic), one.attribute.partition(":")[0]
    return area is not None and (slot in (*area.attributes, *area.perhaps) or bool(said & (area.words | area.hints)))
