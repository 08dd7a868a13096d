"""How far a text answers a question by its words: said outright, by theme, or by the slot it is filed in. Pure.

What a question asks for by name (`concepts.PARTICULARS`) must be there: a mother is no grandmother, and a lock code no wifi
password. Names stand for what people are to the owner: where "my girlfriend Nandi" is known, "my girlfriend" finds Nandi.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from memory_core.domain.answers import Sought, offers
from memory_core.domain.concepts import answering, sharpness, themes_in, themes_of
from memory_core.domain.questions import Question
from memory_core.domain.records import Memory
from memory_core.domain.slot_terms import said_text, slot_stems, slot_themes
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import STOP_WORDS, content_words, stem, stems, words

NO_ALIASES: Final[Mapping[str, frozenset[str]]] = MappingProxyType({})

_SLOT_SHARE: Final = 0.8
"""What a slot's theme counts beside a theme of the words themselves."""

_MOST_OF_IT: Final = 0.8
"""Of a question's words; a text that holds one outright and yet less than that says something else of the same thing."""

_MOST_LACKING: Final = 2

_SHAPES: Final = (
    ("email", re.compile(r"\w@\w+\.\w")),
    ("phone", re.compile(r"\+\d[\d ()/-]{6,}\d")),
)
"""What is known by how it is written."""

_DIGIT: Final = re.compile(r"\d")

_RELATIONS: Final = frozenset(
    {"partner", "mother", "father", "child", "sibling", "grandchild", "grandparent", "friend", "boss", "neighbour"}
    | {"colleague", "household"}
)
_MY_RELATION_NAME: Final = re.compile(
    r"\b(?:[Mm]y|[Oo]ur)(?: [^\W\d_A-Z]+){0,2}? ([a-z-]+)(?:,| is| is called| called)? ([^\W\d_a-z]\w+)"
)
_NAME_MY_RELATION: Final = re.compile(
    r"\b([^\W\d_a-z]\w+)(?:,| is| is called)? (?:my|our)(?: [^\W\d_A-Z]+){0,2}? ([a-z-]+)\b"
)

_PARTNERS: Final = re.compile(
    r"\b([^\W\d_a-z]\w+) and I (?:\w+ ){0,2}?(?:married|engaged|together|wed)\b"
    r"|\b(?:married|engaged|wed|dating|going out)(?: to| with)? ([^\W\d_a-z]\w+)"
)
_PARTNER_WORDS: Final = [
    stem(word) for word in ("partner", "spouse", "husband", "wife", "girlfriend", "boyfriend", "fiancé", "fiancée")
]


@dataclass(frozen=True, slots=True)
class Wording:
    """What a text has to offer to a question."""

    text: str
    said: frozenset[str]
    slot: frozenset[str]
    themes: frozenset[str]
    slot_themes: frozenset[str]
    of_somebody: bool


@dataclass(frozen=True, slots=True)
class Match:
    """Shares 0..1 of the question's words: `said` outright, `themed` by theme, `slotted` by slot. `lacking` 0..2: particulars asked
    for and not there. `half`: it holds a word of the question, and most of the rest is missing. `unfit`: it offers nothing of the
    kind that the question wants."""

    said: float
    themed: float
    slotted: float
    lacking: int
    half: bool
    unfit: bool


def wording_of(memory: Memory) -> Wording:
    return _worded(said_text(memory), memory.statement, memory.attribute, memory.subject)


@lru_cache(maxsize=4_096)
def _worded(text: str, statement: str, attribute: str, subject: str) -> Wording:
    """The same memories are judged turn after turn."""
    said = _stems(text)
    return Wording(
        statement,
        said,
        slot_stems(attribute) - said,
        themes_in(said, text),
        slot_themes(attribute),
        of_somebody=subject != OWNER,
    )


def wording_of_text(text: str, question: Question) -> Wording:
    """Of words that are filed nowhere, as far as the question cares: turns of phrase only where it has some itself."""
    return _worded_anew(text, bool(question.phrases))


@lru_cache(maxsize=1_024)
def _worded_anew(text: str, phrased: bool) -> Wording:
    """Order and relevance of a message both ask for it, and the same messages come up turn after turn."""
    said = _stems(text)
    themes = themes_in(said, text if phrased else None)
    return Wording(text, said, frozenset(), themes, frozenset(), of_somebody=False)


def _stems(text: str) -> frozenset[str]:
    """The stems of a text, and what an address or a number in it is."""
    marks = [stem(word) for word, pattern in _SHAPES if pattern.search(text)]
    return stems(text).union(marks)


def aliases(memories: Iterable[Memory]) -> Mapping[str, frozenset[str]]:
    """The stem of a name → the stems of what that person is to the owner, as these memories say."""
    found: dict[str, set[str]] = {}
    for memory in memories:
        if memory.subject != OWNER and (name := words(memory.subject)):
            found.setdefault(stem(name[0]), set()).update(_relations(f"{memory.value} {memory.attribute}"))
        for relation, name_ in _MY_RELATION_NAME.findall(memory.statement):
            found.setdefault(stem(name_.casefold()), set()).update(_relations(relation))
        for name_ in (one for pair in _PARTNERS.findall(memory.statement) for one in pair if one):
            found.setdefault(stem(name_.casefold()), set()).update(_PARTNER_WORDS)
        for name_, relation in _NAME_MY_RELATION.findall(memory.statement):
            found.setdefault(stem(name_.casefold()), set()).update(_relations(relation))
    return {name: frozenset(relations) for name, relations in found.items() if relations and name not in STOP_WORDS}


def _relations(text: str) -> list[str]:
    return [root for root in content_words(text) if themes_of(root) & _RELATIONS]


def match(question: Question, held: Wording, known: Mapping[str, frozenset[str]] = NO_ALIASES) -> Match:
    """How the words of a text meet those of a question. `known`: `aliases` of the memories at hand."""
    alias = frozenset(root for name in known.keys() & held.said for root in known[name])
    outright = held.said | alias
    anywhere = outright | held.slot
    themes = held.themes | {theme for root in alias for theme in themes_of(root) if theme in _RELATIONS}
    said = themed = slotted = 0.0
    lacking = 0
    for root, weight in question.words.items():
        answers = answering(root)
        if root in outright:
            said += weight
        elif root in held.slot:
            slotted += weight
        elif answers is not None:
            themed += weight if answers & outright else 0.0
            lacking += not answers & outright
        else:
            asked = themes_of(root)
            by_words, by_slot = _sharpest(asked & themes), _SLOT_SHARE * _sharpest(asked & held.slot_themes)
            themed += weight * by_words if by_words >= by_slot else 0.0
            slotted += weight * by_slot if by_words < by_slot else 0.0
    for theme in question.phrases:
        if theme in held.themes:
            themed += sharpness(theme)
        elif theme in held.slot_themes:
            slotted += _SLOT_SHARE * sharpness(theme)
    if question.number_of is not None:
        lacking += question.number_of not in anywhere or not _DIGIT.search(held.text)
    lacking += _other_favourite(question, held, themes)
    lacking += _of_another(question, anywhere, themes | held.slot_themes)
    total = max(1.0, sum(question.words.values()) + len(question.phrases))
    said, themed, slotted = said / total, themed / total, slotted / total
    return Match(
        said,
        themed,
        slotted,
        lacking=min(lacking, _MOST_LACKING),
        half=said > 0 and said + themed + slotted < _MOST_OF_IT,
        unfit=_unfit(question.sought, held),
    )


def _sharpest(themes: Iterable[str]) -> float:
    return max((sharpness(theme) for theme in themes), default=0.0)


def _other_favourite(question: Question, held: Wording, themes: frozenset[str]) -> bool:
    """The favourite of another kind: what the owner likes best is asked for by what it is."""
    kinds: Sequence[str] = question.favourite_of
    return bool(kinds) and not any(root in held.said or root in held.slot or themes_of(root) & themes for root in kinds)


def _of_another(question: Question, anywhere: frozenset[str], themes: frozenset[str]) -> bool:
    """It names somebody or something that is not there. What is a particular is counted already."""
    return any(
        root not in anywhere and answering(root) is None and not themes_of(root) & themes for root in question.named
    )


def _unfit(sought: Sought | None, held: Wording) -> bool:
    return sought is not None and not offers(held.text, held.themes, sought, of_somebody=held.of_somebody)
