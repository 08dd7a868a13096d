"""What may belong to what a request names, and is asked about once the rest is gone: less of it where its own word is plain."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.records import Memory, MemoryId
from memory_core.domain.slots import VOCABULARY
from memory_core.domain.tokens import STOP_WORDS, words
from memory_core.ports import Reads
from memory_core.usecases.forgetting.finding.areas import area_named
from memory_core.usecases.forgetting.finding.fit import BY_MEANING, ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, is_in
from memory_core.usecases.forgetting.passages import is_passage, message_of
from memory_core.usecases.forgetting.requests.request import Wanted
from memory_core.usecases.forgetting.requests.slot_phrases import put_plainly
from memory_core.usecases.forgetting.vocabulary.match import held_words, weighed
from memory_core.usecases.forgetting.vocabulary.people import is_name_alone
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton
from memory_core.usecases.forgetting.vocabulary.topics import alike

LIKELY_ENOUGH: Final = 0.1
"""Of what holds no word of the request where all else does. Of what was asked about, for people who say one plain thing a message
none of 21 belonged to it, 16 of them below; for people who tell stories seven in ten of 91 did, four in five of those above."""
_MOST_OTHERS: Final = 3


def less_of_others(found: Found, wanted: Wanted, by_words: Collection[MemoryId], beside: Collection[MemoryId]) -> Found:
    """Where all that is found `by_words` has those of the request, what has none of them and was told `beside` none of it is not
    asked about unless it is `LIKELY_ENOUGH`, nor more than a few of it: that I collect stamps, of football."""
    unsure = (c for c in found.unsure if not _is_of_another_area(wanted.topic, c))
    found = replace(found, unsure=tuple(c for c in unsure if not _is_of_another_person(wanted.topic, c.memory)))
    asked = weighed(wanted.topic).keys()
    told = [c.memory for c in found.candidates if c.memory.id in by_words]
    if not asked or not all(asked & said_in(one) for one in told):
        return found
    clear = {c.memory.id for c in found.unsure if c.memory.id in beside or asked & said_in(c.memory)}
    others = [c.memory.id for c in found.unsure if c.memory.id not in clear and c.score >= LIKELY_ENOUGH]
    kept = {*clear, *others[:_MOST_OTHERS]}
    return replace(found, unsure=tuple(c for c in found.unsure if c.memory.id in kept))


def _is_of_another_person(topic: str, one: Memory) -> bool:
    """Whether all that is asked for is somebody by name, and a memory is of somebody else by theirs and names nobody who is asked
    for: of Leo, what is told of Ava."""
    named = [word for word in one.subject.split() if word[:1].isupper()]
    asked = weighed(topic).keys()
    return bool(named) and is_name_alone(topic) and not asked & (said_in(one) | held_words([one.subject]))


_LIKELY: Final = 0.3


def _is_of_another_area(topic: str, one: ForgetCandidate) -> bool:
    """Whether a whole area of life is asked for, and it was learned as what one does or likes besides, and is not likely of it: of
    my job, that I collect charts."""
    area = area_named(topic)
    slot = one.memory.attribute.partition(":")[0]
    besides = area is not None and slot in _BESIDES and slot not in (*area.attributes, *area.perhaps)
    return besides and one.score < _LIKELY


_BESIDES: Final = frozenset({"hobby", "likes", "dislikes", "pet", "favorite"})


def said_in(memory: Memory) -> frozenset[str]:
    """The words of what is told, and those of which it tells."""
    return held_words([memory.statement, *memory.tags])


def of_another_slot(topic: str, meant: Sequence[Memory], known: Sequence[Memory]) -> bool:
    """Whether a topic asks for one slot alone ("what I do for a living"), and what is seen in it is `known` as something else:
    teaching oneself the banjo. What was learned as nothing may be it."""
    asked = [word for word in words(put_plainly(topic)) if word not in STOP_WORDS]
    if len(asked) != 1 or asked[0] not in VOCABULARY:
        return False
    learned = [[m.attribute for m in known if not is_passage(m.id) and is_in(one, m)] for one in meant]
    return bool(meant) and all(told and asked[0] not in told and "note" not in told for told in learned)


async def told_with(reads: Reads, found: Found, things: Sequence[Memory]) -> frozenset[MemoryId]:
    """Those of the things that were told in a message in which something of what is found was told."""
    evidence = await reads.memories.evidence([one.id for one in things if not is_passage(one.id)])
    told = {name: {item.message_id for item in items} for name, items in evidence.items()}
    told |= {one.id: {message_of(one.id)} for one in things if is_passage(one.id)}
    sources = {message for name in found.ids for message in told.get(name, ())}
    return frozenset(name for name, messages in told.items() if messages & sources)


_FEWEST_FOUND: Final = 2


def near_enough(
    meant: Sequence[Memory], certain: Mapping[MemoryId, float], found: Found, surely: float
) -> list[Memory]:
    """Without what shares no word with what the words find and is less than `surely` meant: beside three things of a holiday the
    tax office, which is asked about."""
    told = [c.memory.statement for c in found.candidates if c.score > BY_MEANING]
    if len(told) < _FEWEST_FOUND:
        return list(meant)
    held = weighed(" ".join(told)).keys()
    return [
        one for one in meant if certain[one.id] >= surely or one.id in found.ids or held & weighed(one.statement).keys()
    ]


ASKING: Final = frozenset(
    weighed(
        "please forget delete remove erase wipe drop scrub scrap scratch ditch bin lose clear memory remember said told gave"
        " give sent"
        " mentioned want wish need"
        " keep know longer"
    )
)
"""Words of a request that say nothing of what is meant."""


def says_more(message: str, wanted: Wanted) -> bool:
    """Whether something is said beside the thing that is named, by which one of two could be told from the other."""
    return bool(set(weighed(message)) - set(weighed(wanted.topic)) - ASKING)


_HANGS: Final = re.compile(
    r"(?:who|which|whose)\s|(?:while|when|whenever|because|since|although|though|until|unless|before|after|so\s+that|if)\s"
    r"(?!.+?[\w,]\s+(?:I|we|he|she|they|my\s+[\w-]+)(?:['’]\w+)?\s+\w)",
    re.IGNORECASE,
)


def hangs(statement: str) -> bool:
    """Whether it only says when or why the rest is so, which nobody means by itself: "while they are away", not "when they play I
    wear a scarf"."""
    return _HANGS.match(statement) is not None


_CALLED: Final = re.compile(r"\b(?P<kind>[\w-]+),?\s+(?:called|named)\s+(?P<name>[A-Z][\w'’-]+(?:\s+[A-Z][\w'’-]+)*)")


def is_called_so(told: Sequence[Memory], asked: Collection[str], one: Memory) -> bool:
    """Whether it names what is asked for as something `told` calls it: Halcyon, of "I own a boat named Halcyon"."""
    called = [each for thing in told for each in _CALLED.finditer(thing.statement)]
    names = [each["name"] for each in called if {*asked} & alike(skeleton(each["kind"].casefold()))]
    return any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", one.statement) for name in names)
