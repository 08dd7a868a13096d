"""What belongs to a topic beside what has all of its words: of "my Korean studies" all that was told of Korean. Pure; English."""

from __future__ import annotations

import re
from collections.abc import Sequence, Set
from dataclasses import replace
from typing import Final

from memory_core.domain.people import KIN, PEOPLE
from memory_core.domain.records import Memory, MemoryId
from memory_core.domain.tokens import words
from memory_core.usecases.forgetting.finding.areas import area_named
from memory_core.usecases.forgetting.finding.besides import told_besides
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate, by_words, own_words
from memory_core.usecases.forgetting.finding.found import Found, is_in, tells
from memory_core.usecases.forgetting.passages import is_passage
from memory_core.usecases.forgetting.requests.request import Wanted, without_reason
from memory_core.usecases.forgetting.vocabulary.match import held_words, weighed
from memory_core.usecases.forgetting.vocabulary.people import is_of_somebody, names_somebody
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons
from memory_core.usecases.forgetting.vocabulary.topics import KINDS_OF_DOING, OPTIONAL, alike

_THAT_I: Final = re.compile(r"\s+(?:(?:that|which|who)\s+)?(?:i|we)(?:['’](?:m|ve|re|d|ll))?\s+\w.*$", re.IGNORECASE)


def of_the_thing(topic: str, memories: Sequence[Memory], known: Set[MemoryId]) -> list[ForgetCandidate]:
    """Those that hold the thing alone of "the apartment I'm buying", without the `known` ones, to be asked about; [] where the
    topic is no more than a thing."""
    thing = _THAT_I.sub("", topic)
    told = words(thing)
    if len(weighed(thing)) > 1 and skeleton(told[-1]) in KINDS_OF_DOING:
        thing = " ".join(told[:-1])
    if thing == topic or not weighed(thing):
        return []
    own = [memory for memory in memories if names_somebody(thing) or not is_of_somebody(memory)]
    return [candidate for candidate in by_words(thing, own, {}) if candidate.memory.id not in known]


def of_introduced(found: Sequence[ForgetCandidate], memories: Sequence[Memory]) -> list[ForgetCandidate]:
    """What the same message tells of somebody whose name goes with what was found: of "my keto coach is Brandi, she texts me" that
    Brandi texts."""
    known = {candidate.memory.id for candidate in found}
    named = [(c.memory.value, c.memory.learned_at) for c in found if c.memory.attribute in PEOPLE]
    return [
        ForgetCandidate(memory, 1.0)
        for memory in memories
        if memory.id not in known
        and any(name in memory.subject.split() and memory.learned_at == at for name, at in named)
    ]


_AS_SURELY: Final = 0.8
"""From here on something says as much of a thing as what surely tells of it: below, it is somebody else's or of the past."""
_THEIRS: Final = re.compile(
    rf"\b(?:my|our)\s+(?:{KIN})"
    r"(?:['’]s\b|\s+(?!and\s+(?:I|me)\b))",
    re.IGNORECASE,
)


_THE_ONE: Final = re.compile(r"\b(?:the|my|our)\s+([^\W\d_][\w-]*)", re.IGNORECASE)


def of_the_one(topic: str, found: Found) -> Found | None:
    """What of that which was found speaks of the thing of the owner's that a topic names, where all but somebody else's does; None
    where it may be one of several such: "my folding bike" is not just "my bike"."""
    if found.certain:
        return found
    asked = weighed(topic).keys()
    own = tuple(c for c in found.candidates if not _is_theirs(c.memory))
    told = [
        told_besides(m.statement) | skeletons(" ".join(_THE_ONE.findall(m.statement))) for m in (c.memory for c in own)
    ]
    clear = found.plain and found.sure and bool(own) and all(asked <= words_held for words_held in told)
    return replace(found, candidates=own) if clear else None


def _is_theirs(memory: Memory) -> bool:
    return is_of_somebody(memory) or bool(_THEIRS.search(memory.statement))


def _is_told_by(passage: Memory, known: Sequence[Memory]) -> bool:
    """Whether a clause says nothing but what became one of these: "actually, it is on March 18th"."""
    said = {*weighed(passage.statement)}
    return is_passage(passage.id) and any(tells(passage, one) and said <= held_words([one.statement]) for one in known)


def with_all_told(found: Found, more: Found) -> Found:
    """What is surely meant by "what I told you about the wedding", with all else that tells of the owner's: also what was corrected
    since, which would be told again."""
    said = [candidate.memory for candidate in found.candidates]
    new = [
        candidate
        for candidate in more.candidates
        if (more.sure or more.certain)
        and candidate.score >= _AS_SURELY
        and candidate.memory.id not in found.ids
        and not any(is_in(one, candidate.memory) and one.statement != candidate.memory.statement for one in said)
        and not _is_theirs(candidate.memory)
        and not _is_told_by(candidate.memory, said)
    ]
    several = len(found.candidates) > 1
    return replace(found, candidates=(*found.candidates, *new), together=True) if new or several else found


_SEVERAL: Final = 2


def of_its_words(wanted: Wanted, found: Sequence[ForgetCandidate]) -> tuple[ForgetCandidate, ...]:
    """Of what was found for a topic, some of which merely comes near to it or is called by a wider word, what holds its words,
    where several do: "my novel" is no book of a reading circle."""
    if not wanted.everything or area_named(wanted.topic) is not None:
        return tuple(found)
    told = weighed(without_reason(wanted.topic)).keys() - OPTIONAL
    own = {c.memory.id: own_words(c.memory) | held_words([c.memory.statement]) for c in found}
    fitting = {name for name, held in own.items() if told and all(alike(word) & held for word in told)}
    return tuple(c for c in found if len(fitting) < _SEVERAL or c.memory.id in fitting)
