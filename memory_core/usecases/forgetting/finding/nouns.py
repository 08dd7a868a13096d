"""Names, and the everyday words that are written like them or spelt nearly so: neither stands for the other. Pure; English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.concepts import themes_of
from memory_core.domain.records import Memory
from memory_core.domain.tokens import STOP_WORDS, stem
from memory_core.extraction.lexicon.everyday import FIRST_NAMES
from memory_core.usecases.forgetting.vocabulary.kinds import special
from memory_core.usecases.forgetting.vocabulary.match import held_words, nearly
from memory_core.usecases.forgetting.vocabulary.topics import alike
from memory_core.usecases.forgetting.vocabulary.words import COMMON_WORDS

_NAME: Final = re.compile(r"(?<=\w )[A-Z][\w-]+|^[A-Z][\w-]+")
_NAMED: Final = re.compile(r"\b[A-Z][^\W\d_]+")
_WORD: Final = re.compile(r"[^\W\d_][\w-]*")


def is_noun(word: str) -> bool:
    """Whether an everyday word is written like a name: "School" in "Elm Grove School" is nobody."""
    plain = word.casefold()
    return plain in COMMON_WORDS or plain in STOP_WORDS or bool(themes_of(stem(plain)))


def names_asked(topic: str) -> frozenset[str]:
    """Skeletons of what a topic writes like a name, and is no everyday word."""
    return held_words(name for name in _NAME.findall(topic) if not is_noun(name))


def is_only_a_word(name: str, memory: Memory, own: frozenset[str]) -> bool:
    """Whether a memory has a name with a slip alone, and that in an everyday word: of Stripe, no "strike at work" is meant."""
    if name in own or (alike(name) | special(name)) & own:
        return False
    text = f"{memory.subject} {memory.value} {memory.statement} {' '.join(memory.tags)}"
    return nearly(name, held_words(word for word in _WORD.findall(text) if word[0].isupper())) is None


def without_first_names(text: str) -> str:
    """Without the people in it: Pete is no pet, and Penny no money."""
    return _NAMED.sub(lambda name: "" if name[0].casefold() in FIRST_NAMES else name[0], text)


def is_written_small(name: str, memories: Sequence[Memory]) -> bool:
    """Whether what begins a sentence like a name is a word that these memories write small inside of one: "Taxi number three"."""
    named = " " in name or name.casefold() in FIRST_NAMES
    if named or any(name in (memory.subject, memory.value) for memory in memories):
        return False
    inside = [re.findall(rf"(?<=\w )\b{re.escape(name)}\b", memory.statement, re.IGNORECASE) for memory in memories]
    written = [word for several in inside for word in several]
    return bool(written) and not any(word[0].isupper() for word in written)
