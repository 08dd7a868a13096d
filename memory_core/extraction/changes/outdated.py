"""What has ended on the word of a sentence or on a guess, and what may: an end is kept as a memory with the sentence that tells it.

Where nothing but the end was understood of a sentence, that sentence is all that is known of how things are since. It may be out of
date one day itself: "they've moved us to Piraeus", after "my office is in Kifissia", until "back in Kifissia once more".
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import ENDING_TIES, PEOPLE, same_subject
from memory_core.domain.reconcile import is_end
from memory_core.domain.records import Confidence, Kind, Memory, Standing
from memory_core.domain.slots import ENDED, WISHES
from memory_core.domain.tokens import stems
from memory_core.extraction.wording import capitalised

_FOR_LIFE: Final = frozenset({"name", "birthday", "birthplace", "hometown", "blood_type", "anniversary", "event"})
_ALWAYS_SO: Final = frozenset({"name", "event"})
_MISTAKEN: Final = Pattern(
    r"\b(?:wrong|mistake\w*|mistaken|mixed (?:up|\w+ up)|muddled|misread|misheard|misremember\w*|typo|nonsense|not right|incorrect"
    r"|correct(?:ion|ed)|put me right|set me straight|I meant|turns out|it turns out|mis(?:typed|counted|spelt|spelled|spoke|heard)"
    r"|(?:always|I|keep|kept) mix(?:ing)? (?:\w+ ){1,3}?up|(?:no idea|don['’]t know) why I (?:typed|wrote|said|put|told)"
    r"|(?:swapped|switched|transposed|mixed) the (?:digits|numbers|figures|letters)"
    r"|(?:was|were|am|is) (?:out|off) by (?:an?|one|two|three|\d)"
    r"|(?:had|got) (?:it|that|them) (?:backwards|back to front|upside down|the other way round)"
    r"|autocorrect\w*|(?:I )?should have (?:looked|checked|read)|told me off)\b",
    re.IGNORECASE,
)
DATED: Final = frozenset({"date", "deadline"})
"""Attributes whose value is a day."""
_OF_A_DAY: Final = DATED | {"birthday", "anniversary"}
"""Whose digits are no code."""
_IDENTIFIER: Final = Pattern(r"\d[\d\W]{3,}\d|[A-Za-z]+[-/ ]?\d{3,}|@")
_NO_CODE: Final = re.compile(
    r"\s*\(\d{4}-\d\d(?:-\d\d)?\)$"
    r"|(?<![\w-])\d{1,3}(?:,\d{3})+(?![\d,-])"
    r"|(?<![\w-])\d{1,4}(?= (?!and\b|or\b|is\b|at\b|in\b|on\b|for\b|to\b)[a-z]{3,}s\b)"
    r"|\b\d{1,2}[.:]\d\d\b(?![.,\d])"
    r"|[$\u00a3\u20ac] ?\d[\d.,]*|\b\d[\d.,]*(?= ?(?:(?:euros?|pounds?|dollars?|quid|bucks|kr|kroner|rupees|k)\b"
    r"|(?:an?|per|each|every|/) ?(?:day|week|month|year|night|hour|visit|session)\b))",
    re.IGNORECASE,
)
"""The day behind a plan, thousands, how many of something, a time of the day, an amount of money."""
CERTAIN_ENOUGH: Final = 0.9
"""Of the changes in chains by hands it was not taught by seven in ten are seen (`benchmarks.changes_further`). Of what it takes for
one in the run of things from .8 to .92 half is none: 7 of 13 in 856 messages of 34 people who did not teach it, two from .9 on."""
CERTAIN_UNNAMED: Final = 0.95
"""Where the message has no word and no theme of the memory: "59 days without one today", after "I smoke 15 a day"."""
OWNERS_WORD: Final = frozenset({Kind.CONSTRAINT, Kind.BEHAVIOR})
"""How to be spoken to ends when the owner says so in as many words."""


def holds(memory: Memory) -> bool:
    """False for what has ended, and for standing rules."""
    return memory.standing is Standing.CURRENT and memory.kind not in OWNERS_WORD and not is_end(memory)


def _tells_what_is(memory: Memory) -> bool:
    """Whether it is an end that was guessed: its sentence may tell how things are since."""
    guessed = memory.confidence <= Confidence.LIKELY.weight and memory.standing is Standing.CURRENT
    return guessed and is_end(memory) and memory.kind not in OWNERS_WORD


def may_end(memory: Memory, *, mistaken: bool = False) -> bool:
    """False for what a guess must not end: what holds for life, and numbers and codes, of which one is not told from another by
    what a model makes of its digits. `mistaken`: the owner says that they were wrong; what holds for life may be meant, too."""
    for_life = _ALWAYS_SO if mistaken else _FOR_LIFE
    return (
        (holds(memory) or _tells_what_is(memory))
        and memory.attribute not in for_life | WISHES
        and (memory.attribute not in PEOPLE or memory.attribute in ENDING_TIES)
        and (memory.attribute in _OF_A_DAY or not _IDENTIFIER.search(_NO_CODE.sub("", memory.value)))
    )


def is_mistaken(text: str) -> bool:
    """Whether it says that something told before was wrong."""
    return _MISTAKEN.search(text) is not None


class Ground(StrEnum):
    """Why a memory is taken to hold no more. Only the owner's own words for it end it at once."""

    DENIED = "denied"
    """The sentence says so: "no longer …", "I sold …"."""
    INSTEAD = "instead"
    """The sentence says so of what it tells a value for: "amlodipine instead of ramipril"; not of the car when one took the bus."""
    ANEW = "anew"
    """It tells another value of the same thing, or one that cannot hold beside it."""
    GUESSED = "guessed"
    """A model reads it so."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a reader saw: a memory that holds no more, and what is known in its place, where the sentence tells it."""

    memory: Memory
    told: Candidate | None = None


@dataclass(frozen=True, slots=True)
class Outdated:
    """A memory that no longer holds, and the sentence that tells. `told`: all that is known now, where the sentence says no more
    than what is different."""

    memory: Memory
    sentence: str
    ground: Ground
    told: Candidate | None = None


def in_its_slot(candidate: Candidate, memory: Memory) -> bool:
    return candidate.attribute == memory.attribute and same_subject(candidate.subject, memory.subject)


def end_of(outdated: Outdated) -> Candidate:
    """Of an end itself: what it ended is so again where the sentence speaks of it, or what was so since has ended, too."""
    memory, sentence = outdated.memory, outdated.sentence
    said = outdated.ground is Ground.DENIED
    return Candidate(
        kind=Kind.DECISION if memory.kind in OWNERS_WORD else memory.kind,
        subject=memory.subject,
        attribute=memory.attribute,
        value=_since(memory, sentence) if is_end(memory) else f"{ENDED}{memory.value}",
        statement=capitalised(sentence),
        evidence=sentence,
        extractor=Extractor.RULES if said else Extractor.READER,
        importance=memory.importance,
        confidence=Confidence.STATED if said else Confidence.LIKELY,
        tags=memory.tags,
        relation=Relation.ENDS if said else Relation.CONTRADICTS,
        related=(memory.id,),
        replaces=memory.value if said else None,
    )


def _since(memory: Memory, sentence: str) -> str:
    before = memory.value[len(ENDED) :]
    if stems(before) & stems(sentence) - stems(memory.statement):
        return before
    told = memory.statement.rstrip(" .!")
    return f"{ENDED}{told[:1].lower()}{told[1:]}"
