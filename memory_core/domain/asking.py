"""What a question asks for (`aspects`), and whether a statement tells that. Pure; English.

"When is Nadia's birthday?" and "Nadia lives in Leeds" are about the same person and close in meaning, yet the one does not answer
the other: a birthday is asked for, and a home is told. Only questions proper are read, and only those that ask for one thing; what
is open ("anything I should know before dinner with Nadia?", "what should I get her?") is left to closeness of meaning.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from memory_core.domain.aspects import ASPECTS, PARTS
from memory_core.domain.concepts import answering, themes_of
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import STOP_WORDS, content_words, stem, words

NAME: Final = "name"
"""The aspect that asks for what somebody or something is called."""

WHENEVER: Final = frozenset({"date", "beginning", "last seen", "met", "how long"})
"""Aspects that a message may tell by having been sent at some time ("When did we paint the fence?")."""

_LEAD: Final = Pattern(
    r"^\W*(?:(?:and|so|but|hey|ok|okay|well|sorry|quick question|do you (?:know|remember|recall)"
    r"|can you (?:tell me|remind me|remember)|(?:please )?(?:tell|remind) me(?: again)?|i forg(?:o|e)t|any idea|i wonder|remember)"
    r"\W+)+"
)
_PROPER: Final = Pattern(
    r"^\W*(?:(?:at|on|in|by|to|for|from|since|until|of|with) )?(?:what|which|who|whom|whose|where|whereabouts|when|how|is|are"
    r"|was|were|am|do|does|did|has|have|had|my|our|[\w'-]+'s)\b"
)
_OPEN: Final = Pattern(
    r"\b(?:should|shall|could|would|might|ought|anything|something|ideas?|advice|suggest\w*|recommend\w*|tell me about|how to)\b"
)
"""Advice, or whatever there is."""
_ANY_OF_IT: Final = Pattern(
    r"\b(?:allergic|intolerant|reacts?) to anything\b|\b(?:any|some)thing (?:that )?(?:i|we|he|she|they|my [\w-]+)"
    r"(?:'m| am| are| is)? (?:allergic|intolerant|react)\b"
)
_SPREAD: Final = (
    (Pattern(r"\b(what|who|where|when|how|which|whereabouts)'s\b"), r"\1 is"),
    (Pattern(r"\b(what|who|where|when|how)'re\b"), r"\1 are"),
    (Pattern(r"\bi'm\b"), "i am"),
    (Pattern(r"\b(we|they|you)'re\b"), r"\1 are"),
    (Pattern(r"\b(i|we|they|you)'ve\b"), r"\1 have"),
)
_SENTENCE: Final = Pattern(r"[.!;:]\s+")

_VERB: Final = r"(?:do|does|did|is|are|was|were|am|have|has|had|can|must|will|would|should|shall)"
_HEADS: Final = (
    Pattern(rf"^(?:\w+ )?(?:what|which) (?!{_VERB}\b|(?:kind|sort|type) )(.+?) {_VERB}\b"),
    Pattern(rf"^(?:\w+ )?(?:what|which) (?!{_VERB}\b|(?:kind|sort|type) )((?:\S+ ){{0,1}}\S+)"),
    Pattern(r"^(?:what|who|when|where|how much|how) (?:is|are|was|were) (?!\w+ing\b)(.+)$"),
    Pattern(r"^(?:do|does|did|have|has|had) .{1,30}?\b(?:have|got|own|need|get) (.+)$"),
    Pattern(r"^((?:my|our|[\w-]+'s) .+)$"),
)
_DEFINITE: Final = Pattern(r"^(?:what|who|when|where) (?:is|are|was|were) |^(?:do|does|did|have|has|had) ")
_CALLED: Final = Pattern(r"^(?:the )?(?:full |first )?names? of | (?:called|named)$")
_HEAD_ENDS: Final = Pattern(
    r" (?:for|at|in|on|with|from|that|which|when|while|during|like|before|after|until|by|to|about|under|over|again|now|today"
    r"|these days|called|named|due|coming|going)\b.*$"
)
_POSSESSORS: Final = Pattern(r"^(?:.*'s? |(?:my|our|the|your|his|her|their|an?|any|this|that) )+")
_OF: Final = Pattern(r" of .*$")

_OWNERS: Final = Pattern(
    r"\b(?:i|i'm|i've|i'll|i'd|im|me|we|we're|we've|us)\b"
    r"|\b(?:my|our) (?:own |full |real |first |last |shoe )?(?:name|birthday|age|home|house|flat|place|job|height|weight|address"
    r"|number|size|surname|e-?mail|phone|work|boss|date)\b"
)
_NAMING: Final = frozenset({"zodiac", "flower", "herb"})
"""Themes whose words people are called by: Leo, Rose, Basil."""
_OF_A_RELATION: Final = Pattern(r"^\W*(?:my|our|the) (?:[\w-]+ ){0,2}?([\w-]+)\b")
_TOLD: Final = Pattern(r"^\W*(?:please )?(?:remember|note)(?: that)?\W+", re.IGNORECASE)
"""What asks for something to be kept is no part of it."""
_SAYS_OF_THE_OWNER: Final = Pattern(
    r"^\W*(?:my|our|the) (?:[\w-]+ ){0,2}?[\w-]+ (?:says?|said|tells?|told|thinks?|thought|reckons?|found|diagnosed)\b"
    r"|^\W*(?:my|our|the) (?:(?:new|family) )?(?:doctor|gp|consultant|specialist|surgeon|nurse|pharmacist|\w+ologist|dietitian|vet)"
    r" (?:has |have |had |just |now )*(?:stopp|start|chang|switch|swapp|prescrib|increas|reduc|lower|rais|doubl|halv|replac|add|put"
    r"|took|taken|gave|given|upp|cut)\w* (?!he\b|she\b|her\b|his\b|him\b)"
)
"""What the doctor says and prescribes is of the owner, not of the doctor."""
_FIRST_NAME: Final = Pattern(
    r"^\W*([^\W\d_a-z][^\W_]+)\b(?:'s|’s|,| and [^\W\d_a-z]\w+| [^\W\d_a-z]\w+)? ?(?:\w+ly |now |just |still |also )?"
    r"(?:is|was|has|had|are|were|did|can|can't|won't|will|would|\w+s|\w+ed|got|went|my|our|a|the)\b"
)


class Reading(StrEnum):
    """How a text stands to what a question asks for."""

    UNREAD = "unread"
    """What is asked for is in no table, or open."""
    ANSWERED = "answered"
    """It tells what is asked for, of the owner."""
    ANSWERED_OF = "answered of"
    """It tells what is asked for, of somebody or something that the question names."""
    ASIDE = "aside"
    """It tells such a thing, of something else."""
    AMISS = "amiss"
    """It tells another thing."""
    OF_ANOTHER = "of another"
    """It tells such a thing of somebody else, where the owner's own is asked for."""
    NAMELESS = "nameless"
    """It does not speak of the one thing that the question names."""
    OTHER_KIND = "other kind"
    """It does not speak of the kind that the question names."""
    HOLLOW = "hollow"
    """Nothing but a name is shared."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a question asks for. `aspect`: the name of a row of `aspects.ASPECTS`, None where only the noun is known. `asking`: the
    stems of its words that name the aspect. `head`: the stems of what is asked for, as the question calls it. The rest: see
    `aspects_shape.Aspect`."""

    aspect: str | None
    asking: frozenset[str]
    head: frozenset[str]
    own: bool = False
    strict: bool = False
    vague: bool = False
    literal: bool = False
    definite: bool = False
    """It asks for the one that there is ("who is my pastor?"), not for one of a kind ("which vegetable do I hate?")."""


@dataclass(frozen=True, slots=True)
class _Row:
    name: str
    noun: Pattern | None
    asked: Pattern | None
    told: Pattern
    slots: frozenset[str]
    themes: frozenset[str]
    own: bool
    strict: bool
    vague: bool
    literal: bool
    generic: frozenset[str]


def _compiled(pattern: str) -> Pattern:
    for name, part in PARTS.items():
        pattern = pattern.replace(f"<{name}>", part)
    return Pattern(pattern)


_ROWS: Final = tuple(
    _Row(
        one.name,
        _compiled(rf"(?:[\w'-]+ )?(?:{one.noun})") if one.noun else None,
        _compiled(one.asked) if one.asked else None,
        _compiled(one.told),
        frozenset(one.slots.split()),
        frozenset(one.themes.split()),
        one.own,
        one.strict,
        one.vague,
        one.literal,
        frozenset(stem(word) for word in one.generic.split()),
    )
    for one in ASPECTS
)
_BY_NAME: Final = {row.name: row for row in _ROWS}


@lru_cache(maxsize=512)
def wish_of(folded: str) -> Wish | None:
    """What a case-folded question asks for; None for what is open, or no question."""
    bare = _LEAD.sub("", _SENTENCE.split(folded.strip(" ?!.…"))[-1])
    for pattern, spread in _SPREAD:
        bare = pattern.sub(spread, bare)
    if not _PROPER.search(bare) or (_OPEN.search(bare) and not _ANY_OF_IT.search(bare)):
        return None
    head = _head_of(bare)
    short = _OF.sub("", head)
    stems_of_head = frozenset(content_words(short))
    for row in _ROWS:
        spans = _spans(row, bare, head, short)
        if spans:
            asking = frozenset(stem(word) for span in spans for word in words(span) if _names_it(row, word))
            return Wish(row.name, asking, stems_of_head, row.own, row.strict, row.vague, row.literal)
    return Wish(None, frozenset(), stems_of_head, definite=bool(_DEFINITE.search(bare)))


def _spans(row: _Row, bare: str, head: str, short: str) -> list[str]:
    """Where a question asks for a row's aspect: the noun phrase that names it, or turns of question."""
    if row.noun is not None and head and (row.noun.fullmatch(head) or row.noun.fullmatch(short)):
        return [short]
    return [] if row.asked is None else [found[0] for found in row.asked.finditer(bare) if found[0]]


def _names_it(row: _Row, word: str) -> bool:
    """A particular ("church" in "which church were we married in") is asked for beside the aspect, unless it tells it."""
    if row.vague:
        return False
    if row.generic:
        return stem(word) in row.generic
    return answering(stem(word)) is None or bool(row.told.search(word))


def _head_of(bare: str) -> str:
    """The noun phrase that is asked for, without whose it is."""
    found = next((found for pattern in _HEADS if (found := pattern.search(bare))), None)
    if found is None:
        return ""
    phrase = _HEAD_ENDS.sub("", _CALLED.sub("", found[1]))
    return _POSSESSORS.sub("", phrase)


def tells(wish: Wish, text: str, attributes: frozenset[str], themes: frozenset[str]) -> bool:
    """Whether a case-folded text, filed under attributes and about these themes, tells the aspect that is wished for."""
    row = _BY_NAME[wish.aspect or NAME]
    return not row.slots.isdisjoint(attributes) or not row.themes.isdisjoint(themes) or bool(row.told.search(text))


def is_kept_as(wish: Wish, attributes: frozenset[str]) -> bool:
    """Whether one of these attributes is that of the aspect that is wished for."""
    return wish.aspect is not None and not _BY_NAME[wish.aspect].slots.isdisjoint(attributes)


@lru_cache(maxsize=4_096)
def of_another(statement: str, subject: str) -> bool:
    """Whether a statement is about somebody else than the owner."""
    if subject != OWNER:
        return subject != subject.casefold() or not RELATIONS.keys().isdisjoint(words(subject))
    statement = _TOLD.sub("", statement)
    folded = statement.casefold().replace("’", "'")
    if _OWNERS.search(folded):
        return False
    if (found := _OF_A_RELATION.match(folded)) and found[1] in RELATIONS and not _SAYS_OF_THE_OWNER.match(folded):
        return True
    first = _FIRST_NAME.match(statement)
    if first is None or (word := first[1].casefold()) in STOP_WORDS:
        return False
    return themes_of(stem(word)) <= _NAMING
