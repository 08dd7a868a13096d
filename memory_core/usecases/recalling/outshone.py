"""Without what merely lies near a question where something else answers it: beside "I prefer trains to planes", which is what "do
I prefer flying or the train?" asks for, no fear of heights and no hate of karaoke.

Only where one is close by far. What tells the kind of thing that is asked for stays, since a question may ask for several.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.asked_of import is_no_way, tells_the_way
from memory_core.domain.asking import Reading
from memory_core.domain.occasions import asked_of
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.domain.ranking import Tier
from memory_core.domain.records import Role
from memory_core.domain.servings import is_of_another_drink
from memory_core.domain.which_person import are_one
from memory_core.usecases.history import RecalledMessage
from memory_core.usecases.recalling.memories import CURRENT, Asked, Judged

_BY_FAR: Final = 0.25
"""Cosine. Of 800 questions none lost its answer to one that is closer by that; at 0.2 one in 300 did. A third of all that was shown
beside an answer goes."""
_CLOSE: Final = 0.5
"""Cosine: what is no nearer shines on nothing."""
_SURE: Final = 0.8
"""Relevance of a message that is as sure as a memory with priority."""
_MUCH_OF_IT: Final = 0.5
_TELLING: Final = frozenset({Reading.ANSWERED, Reading.ANSWERED_OF})


def without_outshone(
    judged: Sequence[Judged], said: Sequence[RecalledMessage], asked: Asked
) -> tuple[list[Judged], list[RecalledMessage]]:
    """The memories, those that are outshone below what is shown; the messages without those that are."""
    judged = _without_other_drinks(_without_mere_means(judged, asked), asked)
    judged, said = _without_others_occasions(judged, asked), _without_others_words(judged, said, asked)
    best = max((*map(_shining, judged), *map(_shines, said)), default=0.0)
    if best < _CLOSE or asked.question.courses:  # of a course the steps before the last are asked for
        return list(judged), list(said)
    most = best - _BY_FAR
    words = max((one.signals.coverage for one in judged if _shining(one) == best), default=0.0)
    kept = [replace(one, tier=None) if _is_outshone(one, most, words) else one for one in judged]
    return kept, [one for one in said if one.closeness is None or one.closeness > most or one.earlier or one.in_words]


def _without_mere_means(judged: Sequence[Judged], asked: Asked) -> Sequence[Judged]:
    """Beside "I take the ferry to work" the car that the owner has is no answer to how they get there."""
    if not any(one.tier is not None and tells_the_way(asked.text, one.memory) for one in judged):
        return judged
    return [replace(one, tier=None) if is_no_way(asked.text, one.memory) else one for one in judged]


def _without_other_drinks(judged: Sequence[Judged], asked: Asked) -> Sequence[Judged]:
    """How the tea is taken is no answer to how the coffee is."""
    return [replace(one, tier=None) if is_of_another_drink(asked.text, one.memory.statement) else one for one in judged]


def _without_others_occasions(judged: Sequence[Judged], asked: Asked) -> Sequence[Judged]:
    """When my dentist appointment is, my son's does not tell, where mine is known; nor where one sister lives the other's home."""
    whose = [_is_whose(asked.text, one.memory.statement) if one.tier is not None else None for one in judged]
    if True not in whose:
        return judged
    return [replace(one, tier=None) if of is False else one for one, of in zip(judged, whose, strict=True)]


_OF_MINE: Final = Pattern(
    rf"(?:when|what|where|which|how (?:old|tall|much|many|long)|who)(?:['’]s|['’]re)?\b[^?]*\bmy (?!(?:[a-z-]+ )?(?:{KIN})\b)",
    re.IGNORECASE,
)
_OF_THEM: Final = Pattern(r"\b(?:she|he|they|her|his|him|them|their)\b", re.IGNORECASE)
_OWN: Final = Pattern(r"\b(?:I|me|my|mine|we|us|our|im|ive)\b", re.IGNORECASE)


def _without_others_words(
    judged: Sequence[Judged], said: Sequence[RecalledMessage], asked: Asked
) -> Sequence[RecalledMessage]:
    """The same of messages, where a memory tells it of the one who is asked for; and without those that begin with "she" or "his"
    and speak of nobody else, where something of one's own is asked for: "She turns 80 on 3 May", of "when is my birthday?"."""
    if _OF_MINE.match(asked.text) and not _OF_THEM.search(asked.text):
        said = [
            one for one in said if not (_OF_THEM.match(one.message.content) and not _OWN.search(one.message.content))
        ]
    known = any(one.tier is not None and are_one(asked.text, one.memory.statement) for one in judged)
    return [one for one in said if are_one(asked.text, one.message.content) is not False] if known else said


def _is_whose(question: str, statement: str) -> bool | None:
    which = are_one(question, statement)
    return asked_of(question, statement) if which is None else which


def _shining(one: Judged) -> float:
    sure = one.tier is Tier.PRIORITY and one.status in CURRENT and not one.earlier and not one.signals.astray
    return one.signals.cosine or 0.0 if sure else 0.0


def _shines(one: RecalledMessage) -> float:
    sure = one.score >= _SURE and one.message.role is Role.USER and not one.earlier
    return one.closeness or 0.0 if sure else 0.0


def _is_outshone(one: Judged, most: float, words: float) -> bool:
    signals = one.signals
    if one.tier is None or one.earlier or one.status not in CURRENT or signals.cosine is None or signals.cosine > most:
        return False
    if signals.whole or signals.coverage > words:
        return False
    shared = signals.coverage + signals.themed + signals.slot_coverage
    return signals.reading not in _TELLING or shared < _MUCH_OF_IT
