"""Whether a text touches on what a memory tells: by a word, by a theme or by what is read in it.

What a comparing model takes for a change is one only of something that is spoken of. Words frequent in any chat are no sign: who
writes "love this" does not speak of a film that they love.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.candidates import Candidate
from memory_core.domain.concepts import themes_in
from memory_core.domain.numbers import NUMBER_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE, RELATIONS, same_subject
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import COMMON_WEIGHT, content_words
from memory_core.domain.tokens import words as words_of
from memory_core.extraction.changes.outdated import is_mistaken
from memory_core.extraction.ends import may_end
from memory_core.extraction.passing import YEARS_TO_COME

_OF_AN_OCCASION: Final = frozenset({"date", "deadline"})
_BY_NAME: Final = frozenset({"age", "avoids", "allergy", "dislikes"})
"""What is spoken of by its name alone: who takes milk in tea says nothing of the wine that they do not drink."""
_YEARS: Final = Pattern(
    r"\b(?:turn(?:s|ed|ing)?|am|is|are|(?:I|he|she|they)['’]\w+|[A-Z][a-z]+['’]s|now|actually|aged?) (?:now |actually |just )*"
    rf"(?:\d{{1,3}}|{'|'.join(NUMBER_WORDS)})\b(?!(?:st|nd|rd|th)\b)",
    re.IGNORECASE,
)
"""How old somebody is; a birthday says nothing of that."""
_OF_A_KIND: Final = Pattern(r"\b(?:is|was)\b|['’]s\b", re.IGNORECASE)
_ANYTIME: Final = frozenset({"winter", "summer", "duration", "frequency", "date", "where_kept", "id_number"})
"""Themes of when and how often: they say nothing of what is spoken of."""


_HOMES: Final = frozenset({"home_city", "housing", "address", "home_country"})
_NEW_HOME: Final = Pattern(
    r"\b(?:(?:the|my|our) (?:new|own) (?:place|flat|house|home|apartment|room|studio|digs|pad)"
    r"|moved (?:in|into|out)|moving (?:in|out)"
    r"|(?:got|picked up|collected|have) the keys|(?:first|last) night (?:here|in)|unpack\w*|boxes|removal (?:men|van))\b",
    re.IGNORECASE,
)
""" "Picked up the keys to the new place in Portobello"."""


def touches(text: str, memory: Memory, read: Sequence[Candidate], *, unnamed: bool = False) -> bool:
    """`read`: what was found in the text. Where it tells the same thing of somebody else alone, this one has to be named.
    `unnamed`: no word and no theme has to be the same."""
    same = [one for one in read if one.attribute == memory.attribute]
    if any(same_subject(one.subject, memory.subject) for one in same):
        return True
    said, told = _telling(text), _telling(_told(memory))
    if memory.attribute in PEOPLE and not _may_end_a_tie(text, memory):
        return False
    named = memory.subject != OWNER and bool(said & _telling(memory.subject))
    if not named and (same or (read and memory.attribute in _OF_AN_OCCASION)):
        return False
    if memory.attribute in _HOMES and memory.subject == OWNER and _NEW_HOME.search(text):
        return True
    if said & told:
        return memory.attribute != "age" or bool(_YEARS.search(text) and not YEARS_TO_COME.search(text))
    if memory.attribute in _BY_NAME:
        # a glass of wine is what who drinks no alcohol shunned; another allergy is one more, unless the first was a mistake
        meant = unnamed and memory.subject == OWNER and (memory.attribute == "avoids" or is_mistaken(text))
        return meant and memory.attribute != "age" and bool(_themes(said, text) & _themes(told, _told(memory)))
    return (unnamed and memory.subject == OWNER) or bool(_themes(said, text) & _themes(told, _told(memory)))


def _may_end_a_tie(text: str, memory: Memory) -> bool:
    """What sort of animal it is goes with its name: that may be said to be another without any parting."""
    another_sort = memory.attribute == "pet" and _OF_A_KIND.search(text) is not None
    return another_sort or may_end(text, memory.attribute, unasked=True) or _called_otherwise(text, memory)


def _called_otherwise(text: str, memory: Memory) -> bool:
    """Whether it speaks of somebody as what the memory's somebody may have become: of a wife, after a girlfriend."""
    spoken = {word for word in words_of(text) if RELATIONS.get(word) == memory.attribute}
    return bool(spoken - set(memory.tags))


def _told(memory: Memory) -> str:
    of_whom = "" if memory.subject == OWNER else memory.subject
    return f"{memory.statement} {of_whom} {memory.value} {memory.attribute.replace('_', ' ').replace(':', ' ')}"


def _telling(text: str) -> frozenset[str]:
    """Without days: what is due on the first has nothing to do with what starts then."""
    return frozenset(root for root, weight in content_words(_DAY.sub(" ", text)).items() if weight > COMMON_WEIGHT)


_DAY: Final = Pattern(
    rf"\b(?:\d{{1,2}}(?:st|nd|rd|th)?(?: of)? (?:{MONTHS})|(?:{MONTHS}) \d{{1,2}}(?:st|nd|rd|th)?|\d{{1,2}}(?:st|nd|rd|th)(?: of)?"
    rf"|{WEEKDAY}s?|{MONTHS})\b",
    re.IGNORECASE,
)


def _themes(roots: frozenset[str], text: str) -> frozenset[str]:
    return themes_in(roots, text) - _ANYTIME
