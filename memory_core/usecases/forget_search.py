"""Which memories a request to forget means: "my dentist appointment", "what I told you about X", "everything about Bob". Pure."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from memory_core.domain.records import Memory, MemoryId, Standing
from memory_core.domain.slot_terms import searched_text
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import content_words, stems
from memory_core.usecases.forget_plan import belong_together, label

WANTED_SCORE: Final = 0.3
"""Below it a memory is not what was meant."""
CLEAR_SCORE: Final = 0.6
CLEAR_LEAD: Final = 0.8
"""The best is meant alone when it reaches `CLEAR_SCORE` and the second has less than this share of its score."""

_OWN_SHARE: Final = 0.9
_RECALL_SHARE: Final = 0.1
_TERMS_SHARE: Final = 0.7
_BY_MEANING: Final = 0.7

_EVERYTHING: Final = re.compile(
    r"\b(?:everything|anything|all)\b(?:\s+\w+){0,6}?\s+(?:about|of|on|regarding|concerning)\b", re.IGNORECASE
)
_FRAMES: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"^(?:please|now|and|so|can you|could you|would you|i want you to|i'd like you to)\b[\s,]*",
        r"^(?:forget|delete|erase|remove|drop)\b\s*",
        r"^(?:what|everything|anything|all|whatever|the things?|things|stuff)\s+(?:that\s+)?"
        r"(?:i|i've|i have|we|you|you've|you have)\s+"
        r"(?:ever\s+|just\s+|once\s+)?(?:told|said|mentioned|wrote|taught|gave|know|knew|remember|remembered|saved|noted|"
        r"stored|learned|learnt|have|shared)(?:\s+(?:to\s+)?you)?\s*(?:about|of|on|regarding|concerning)?\b\s*",
        r"^(?:everything|anything|all)\s+(?:there is\s+)?(?:about|of|on|regarding|concerning)\b\s*",
        r"^(?:(?:all|any|the|every|your|those|these)\s+)*(?:memory|memories|notes?|facts?|entry|entries|information)\s+"
        r"(?:that\s+)?(?:you have\s+)?(?:about|of|on|regarding|concerning|that)\b\s*",
        r"^(?:the fact that|about|that|it that)\b\s*",
    )
)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a request names. `everything`: all about the topic is meant, not one memory."""

    topic: str
    everything: bool


@dataclass(frozen=True, slots=True)
class ForgetCandidate:
    """A memory that may be meant; `score` in 0..1."""

    memory: Memory
    score: float


def parse(description: str) -> Wanted:
    """Takes the frame off a request; "" as the topic when there is nothing else."""
    topic = " ".join(description.split()).strip(" .!?\"'“”")
    everything = bool(_EVERYTHING.search(topic))
    before = None
    while before != topic:
        before = topic
        for frame in _FRAMES:
            topic = frame.sub("", topic)
    return Wanted(topic.strip(" .,:;!?\"'“”"), everything)


def ranked(wanted: Wanted, memories: Sequence[Memory], recalled: Mapping[MemoryId, float]) -> list[ForgetCandidate]:
    """The memories that may be meant, best first, each fact once; the best alone where it is clearly meant.

    `recalled`: scores in 0..1 of those found by meaning.
    """
    scored = [
        ForgetCandidate(memory, _score(wanted.topic, memory, recalled.get(memory.id)))
        for memory in {memory.id: memory for memory in memories}.values()
    ]
    order = sorted(
        (candidate for candidate in scored if candidate.score >= WANTED_SCORE),
        key=lambda c: (
            -c.score,
            c.memory.standing is not Standing.CURRENT,
            -c.memory.learned_at.timestamp(),
            c.memory.id,
        ),
    )
    facts = _one_a_fact(order)
    if wanted.everything:
        naming = [candidate for candidate in facts if _coverage(wanted.topic, _own_words(candidate.memory)) == 1.0]
        return naming or facts
    if len(facts) > 1 and facts[0].score >= CLEAR_SCORE and facts[1].score < CLEAR_LEAD * facts[0].score:
        return facts[:1]
    return facts


def _score(topic: str, memory: Memory, recalled: float | None) -> float:
    own = _coverage(topic, _own_words(memory))
    by_words = max(own, _TERMS_SHARE * _coverage(topic, stems(searched_text(memory))))
    by_meaning = recalled or 0.0
    return max(_OWN_SHARE * by_words + _RECALL_SHARE * by_meaning, _BY_MEANING * by_meaning)


def _own_words(memory: Memory) -> frozenset[str]:
    subject = "" if memory.subject == OWNER else memory.subject
    return stems(" ".join((subject, label(memory), memory.value, memory.statement, *memory.tags)))


def _coverage(topic: str, words: frozenset[str]) -> float:
    """The share of the topic's content words, by weight, that are among the words."""
    weights = content_words(topic)
    total = sum(weights.values())
    return sum(weight for word, weight in weights.items() if word in words) / total if total else 0.0


def _one_a_fact(candidates: Sequence[ForgetCandidate]) -> list[ForgetCandidate]:
    """Memories that go together anyway are offered once: by the current one, with the best score of any."""
    facts: list[ForgetCandidate] = []
    for candidate in candidates:
        for place, fact in enumerate(facts):
            if belong_together(candidate.memory, fact.memory):
                if _more_current(candidate.memory, fact.memory):
                    facts[place] = ForgetCandidate(candidate.memory, fact.score)
                break
        else:
            facts.append(candidate)
    return facts


def _more_current(one: Memory, other: Memory) -> bool:
    return (one.standing is Standing.CURRENT, one.learned_at) > (other.standing is Standing.CURRENT, other.learned_at)
