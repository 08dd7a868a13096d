"""What looks like the thing that a request names, and is another one of which the owner told as well."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.tokens import words
from memory_core.ports import Reads
from memory_core.usecases.forgetting.finding.fit import names_in, own_words
from memory_core.usecases.forgetting.finding.found import Where
from memory_core.usecases.forgetting.finding.search import Meant
from memory_core.usecases.forgetting.passages import found_by_words
from memory_core.usecases.forgetting.requests.request import Wanted, without_reason
from memory_core.usecases.forgetting.vocabulary.match import held_words, identifiers, nearly, weighed
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton
from memory_core.usecases.forgetting.vocabulary.text import folded
from memory_core.usecases.forgetting.vocabulary.topics import OPTIONAL, alike

_SHORTEST_END, _SHORTEST_FRONT = 4, 3
"""Letters of a word that ends a longer one, and of what stands before it there: "Mastercard"."""


def without_slips(topic: str, memories: Sequence[Memory], told: Sequence[Memory]) -> list[Memory]:
    """Those that hold a word of the topic itself where any of `told` does: of Martin and Martina, neither is the other mistyped."""
    held = frozenset().union(*map(own_words, (*told, *memories)))
    exact = [word for word in weighed(topic) if word in held]
    return [memory for memory in memories if not any(_only_nearly(word, own_words(memory)) for word in exact)]


def _only_nearly(word: str, own: frozenset[str]) -> bool:
    return not alike(word) & own and nearly(word, own) is not None


async def unless_told(reads: Reads, wanted: Wanted, where: Where, found: Meant) -> Meant:
    """What was found, without what it would be with a slip alone where the history tells of the word itself."""
    slips = [c for c in found.candidates if any(_only_nearly(w, own_words(c.memory)) for w in weighed(wanted.topic))]
    if not slips:
        return found
    said = await found_by_words(reads.messages, wanted.topic, where.readable, but=where.message_id)
    known = {memory.id for memory in without_slips(wanted.topic, [c.memory for c in found.candidates], said)}
    left = tuple(candidate for candidate in found.candidates if candidate.memory.id in known)
    if len(left) == len(found.candidates):
        return found
    return replace(found, candidates=left, names=(), together=found.together and bool(left))


def twins(topic: str, one: Memory, said: Sequence[Memory]) -> list[Memory]:
    """The clauses that say as much of another one, which a longer word names: of "my card PIN" that of the Mastercard."""
    wanted = weighed(topic)
    if not wanted.keys() <= own_words(one):
        return []
    return [
        other
        for other in said
        if other.id != one.id and all(word in own_words(other) or _ends_one(word, own_words(other)) for word in wanted)
    ]


_ITS_PLACE: Final = re.compile(
    r"\b(?:the|my|our|an?)\s+(?:[\w'’-]+\s+)?(?P<thing>[\w-]+)\s+(?:at|in|of|for|on|to)\s+(?:(?:the|my|our|his|her|their)\s+)?(?P<place>[\w-]+)"
    r"|\b(?P<whose>[\w-]+)['’]s\s+(?:[\w-]+\s+)?(?P<owned>[\w-]+)",
    re.IGNORECASE,
)


def is_elsewhere(request: str, other: Memory, one: Memory) -> bool:
    """Whether another clause tells the same of a thing somewhere else, or of somebody else's, than the one that a request names:
    "the wifi at my flat" where it asks for that of the bakery, and "the wifi at the bakery" was found."""
    asked = held_words([request])
    named, otherwise = names_in(one.statement), names_in(other.statement)
    if (named & asked) - otherwise and otherwise - named:
        return True  # beside coach Brandt, whom it names, a new coach Brody is somebody else
    mine, theirs, told = _places(one.statement), _places(other.statement), held_words([other.statement])
    return any(
        (place in asked or nearly(place, asked)) and place not in told and any(thing == same for same, _ in theirs)
        for thing, place in mine
    )


def is_of_the_same_elsewhere(other: Memory, one: Memory) -> bool:
    """Whether two clauses tell of the same at two places or of two people, whichever is meant: the passwords of two mailboxes."""
    mine, theirs = _places(one.statement), _places(other.statement)
    same = [(here, there) for thing, here in mine for another_, there in theirs if thing == another_]
    return bool(same) and all(here != there for here, there in same)


def _places(text: str) -> list[tuple[str, str]]:
    found = _ITS_PLACE.finditer(text)
    told = [(one["thing"] or one["owned"], one["place"] or one["whose"]) for one in found]
    return [(skeleton(thing.casefold()), skeleton(place.casefold())) for thing, place in told]


def another(topic: str, clause: Memory) -> bool:
    """Whether a clause is about another one of the same: "my old dentist was Dr. Moe" where "my dentist" is asked for."""
    told = [word for word in weighed(topic) if word not in OPTIONAL]
    found = re.search(r"\bmy (?:\w+ )?(\w+) (?:is|was|were|are)\b", clause.statement, re.IGNORECASE)
    return len(told) == 1 and found is not None and skeleton(found[1].casefold()) in (told[0], *alike(told[0]))


def is_another(topic: str, passage: Memory, memory: Memory) -> bool:
    """Whether a clause is about another one of what a topic names than a memory is."""
    return (
        another(topic, passage)
        or is_parallel(topic, passage, memory)
        or is_namesake(topic, passage, memory)
        or is_one_of_several(topic, passage, memory)
    )


def is_one_of_several(topic: str, passage: Memory, memory: Memory) -> bool:
    """Whether each tells of one of what a topic names as if there were one: "a 35 quid parking ticket", "a 60 quid parking ticket"
    where it asks for "the parking ticket"."""
    thing = re.match(r"(?:the|that|my)\s+([\w-]+(?:\s+[\w-]+)?)", without_reason(topic), re.IGNORECASE)
    if thing is None:
        return False
    one = re.compile(rf"\b(?:an?|another)\s+(?:[\w-]+\s+){{0,3}}?{re.escape(thing[1])}\b", re.IGNORECASE)
    first, second = one.search(passage.statement), one.search(memory.statement)
    return first is not None and second is not None and folded(first.group()) != folded(second.group())


def is_parallel(topic: str, passage: Memory, memory: Memory) -> bool:
    """Whether a clause says in the very words of a memory, some of the topic among them, the same of another one: "I keep a savings
    account at Kiwibank" beside "… at Westpac"."""
    before, value, after = folded(memory.statement).strip(" .").partition(folded(memory.value))
    said = folded(passage.statement).strip(" .")
    other = said.removeprefix(before).removesuffix(after)
    same = (
        bool(value and other.strip())
        and said == f"{before}{other}{after}"
        and bool(held_words([before, after]) & weighed(topic).keys())
    )
    return same and value not in other and said not in folded(memory.statement)


_EPITHET: Final = re.compile(
    r"(?P<name>[A-Z][\w-]+)\s+(?:(?P<how>from|at|in|of|on)\s+(?:the\s+|my\s+|our\s+)?(?P<where>[\w-]+)"
    r"|(?P<storey>upstairs|downstairs|next\s?door))"
)
_RELATED: Final = re.compile(
    rf"\b(?:my|our)\s+(?:[a-z-]+\s+)?(?:{'|'.join(sorted(RELATIONS, key=len, reverse=True))})\s+(?P<name>(?-i:[A-Z])[\w-]+)",
    re.IGNORECASE,
)


def is_namesake(topic: str, passage: Memory, memory: Memory) -> bool:
    """Whether a topic is a name alone, and the two tell of different people of it: "Anna from work", "Anna from the choir"; "Sara
    from work" is not "my cousin Sara"."""
    if len(words(topic)) != 1:
        return False
    said, known = (_known_from(topic, one.statement) for one in (passage, memory))
    related, kin = (_related(topic, one.statement) for one in (passage, memory))
    if said and known:
        return not {*said.values()} & {*known.values()}
    told, other = (bool({*places} & _TELLING) for places in (said, known))
    return bool((told and kin and not related) or (other and related and not kin))


_TELLING: Final = frozenset({"from", "upstairs", "downstairs", "next door"})
"""Beside a relative: "Sara in Rome" may be the cousin."""


def _known_from(name: str, text: str) -> dict[str, str]:
    """ "Work" of "Anna from work", "upstairs" of "Alex upstairs"; by how it is said."""
    found = (one for one in _EPITHET.finditer(text) if words(one["name"]) == words(name))
    return {(one["how"] or one["storey"]).casefold(): (one["where"] or one["storey"]).casefold() for one in found}


def _related(name: str, text: str) -> bool:
    return any(words(one["name"]) == words(name) for one in _RELATED.finditer(text))


def are_namesakes(topic: str, memories: Sequence[Memory]) -> bool:
    """Whether any two of them are."""
    return any(is_namesake(topic, one, other) for one, other in combinations(memories, 2))


def _ends_one(word: str, own: frozenset[str]) -> bool:
    return len(word) >= _SHORTEST_END and any(
        held.endswith(word) and len(held) - len(word) >= _SHORTEST_FRONT for held in own
    )


def is_unmistakable(asked: str, passage: Memory) -> bool:
    """Whether a clause is surely what was meant: it says "my boat", a name, or two telling words of the request."""
    topic = weighed(asked)
    if len(topic) > 1 or identifiers(asked):
        return True
    own = re.findall(r"(?:\b(?:my|our|I'm|I've|I|we)|^an?)\b((?:\W+\w+){1,4})", passage.statement, re.IGNORECASE)
    named = bool(re.search(r"\b[A-Z]\w+", asked))
    return named or any(held_words([near]) & {*topic} for near in own) or _alike_in(topic, own)


def _alike_in(topic: dict[str, float], own: Sequence[str]) -> bool:
    return any(held_words([near]) & alike(word) for near in own for word in topic)
