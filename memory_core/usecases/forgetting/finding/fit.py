"""How well a memory, or a clause of the history, fits the words of a request to forget. Pure.

What holds every telling word fits. What holds only some, speaks of the same theme, or is close in meaning may be meant, too: it is
asked about, unless it names another thing of the same sort.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.concepts import answering, phrase_themes, sharpness, themes_in, themes_of
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, RELATIONS
from memory_core.domain.records import Memory, MemoryId, Standing
from memory_core.domain.slot_terms import terms_of
from memory_core.domain.slots import OWNER
from memory_core.domain.themes import THEMES
from memory_core.domain.tokens import stem, stems, words
from memory_core.usecases.forgetting.deleting.copies import listed_beside
from memory_core.usecases.forgetting.deleting.plan import label
from memory_core.usecases.forgetting.finding.besides import told_besides
from memory_core.usecases.forgetting.finding.nouns import is_noun, is_only_a_word, names_asked
from memory_core.usecases.forgetting.finding.sorts import is_otherwise_called
from memory_core.usecases.forgetting.requests.slot_phrases import put_plainly
from memory_core.usecases.forgetting.telling.items import item_of
from memory_core.usecases.forgetting.telling.split import essence
from memory_core.usecases.forgetting.vocabulary.kinds import MEDICINES, only_calls_another, special, without_called
from memory_core.usecases.forgetting.vocabulary.match import compounds, held_words, nearly, weighed
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons
from memory_core.usecases.forgetting.vocabulary.text import folded
from memory_core.usecases.forgetting.vocabulary.topics import FILLERS, OPTIONAL, PLACEHOLDERS, alike, excludes
from memory_core.usecases.forgetting.vocabulary.words import COMMON_WORDS, MONTHS_AND_DAYS

_OWN, _ALIKE, _MISTYPED, _TERM, _TERM_BESIDE = 1.0, 0.78, 0.9, 0.7, 0.5
"""How much a word counts that the memory holds, holds in another word, with a slip, or that only its slot is asked for by: less
where another memory holds the word itself."""
SUBJECT_UNNAMED: Final = 0.75
"""Factor for a fact about somebody whom the request does not name: "my phone number" is not my sister's."""
NOT_PRESENT: Final = 0.85
"""Factor for a value that is replaced: "where I live" is where I live now."""
BY_MEANING: Final = 0.6
"""A recall's score from which on a memory is asked about though the words of the request are not in it."""
_SEVERAL: Final = 2
_NUMBER: Final = 4
"""Digits from which on it tells by itself what is meant."""
_SHORT: Final = 4
"""Letters up to which words of one stem may be different words."""
_SHARP: Final = 0.8
"""Only a theme of so few words proves anything by itself."""
_RELATIONS: Final = frozenset(skeleton(relation.replace("-", "")) for relation in RELATIONS)
_COMMON: Final = frozenset(map(skeleton, COMMON_WORDS))


@dataclass(frozen=True, slots=True)
class ForgetCandidate:
    """A memory that may be meant; `score` in 0..1. `goes_with`: the one that it only goes on with, in the same sentence."""

    memory: Memory
    score: float
    goes_with: MemoryId | None = None


def by_words(topic: str, memories: Sequence[Memory], recalled: Mapping[MemoryId, float]) -> list[ForgetCandidate]:
    """Those that hold every telling word of the topic, best first. All of them where the topic has none."""
    wanted = weighed(put_plainly(topic))
    parts = {word: of for word, of in compounds(topic).items() if word not in _RELATIONS}
    own = _own_words_of(memories)
    known, found = frozenset().union(*own.values()), list[ForgetCandidate]()
    inflected = {skeleton(word): word for word in words(topic) if word in COMMON_WORDS and stem(word) != word}
    for memory in memories:
        own[memory.id] -= _called_alike(memory, inflected)
    names = names_asked(topic)
    everyday = _COMMON & wanted.keys()  # stand for themselves alone: what "takes ages" is no "medicine that I take"
    for memory in memories:
        exact = {word for word in names & wanted.keys() if is_only_a_word(word, memory, own[memory.id])}
        said = {word: own[memory.id] - (everyday - {word}) for word in wanted}
        factors = {w: _factor_of_any(w, parts.get(w, ()), memory, said[w], known | exact) for w in wanted}
        if not all(factors.values()):
            continue
        total = sum(wanted.values()) or 1.0
        score = sum(weight * factors[word] for word, weight in wanted.items()) / total if wanted else 1.0
        if memory.subject != OWNER and not _names_subject(wanted, memory):
            score *= SUBJECT_UNNAMED
        if memory.standing is not Standing.CURRENT:
            score *= NOT_PRESENT
        found.append(ForgetCandidate(memory, score))
    # The newest come first, and of one message its end: what is equally good is told in the order in which it was said.
    told = reversed(_preferring(held_words([topic]) & OPTIONAL - FILLERS, found, own))
    return sorted(told, key=lambda c: (-c.score, -recalled.get(c.memory.id, 0.0), -c.memory.learned_at.timestamp()))


def _preferring(
    words_asked: frozenset[str], found: Sequence[ForgetCandidate], own: Mapping[MemoryId, frozenset[str]]
) -> list[ForgetCandidate]:
    """A word that need not be held tells those apart that hold it: "my passport number" is not when it expires."""
    said = frozenset().union(*(own[c.memory.id] & words_asked for c in found))
    return [c if said <= own[c.memory.id] else ForgetCandidate(c.memory, c.score * SUBJECT_UNNAMED) for c in found]


def _factor_of_any(
    word: str, parts: Sequence[str], memory: Memory, own: frozenset[str], known: frozenset[str]
) -> float:
    """Of a hyphenated word all of its parts do, too."""
    whole = _factor(word, memory, own, known)
    return whole or min((_factor(part, memory, own, known) for part in parts), default=0.0)


def _factor(word: str, memory: Memory, own: frozenset[str], known: frozenset[str]) -> float:
    if word in own:
        return _OWN
    kin = (alike(word) | special(word)) & own
    if kin and not excludes(word, own) and not only_calls_another(kin, memory.statement):
        return _ALIKE
    slot = held_words([terms_of(memory.attribute)])
    if word not in known and word not in slot and _mistyped(word, own, slot):
        return _MISTYPED
    if alike(word) & slot - _ASPECTS and word not in _ASPECTS and not excludes(word, own):
        return _TERM_BESIDE if word in known else _TERM
    return 0.0


_ASPECTS: Final = skeletons(
    "salary pay pays money number digits hours date time day place where order daily late use own other"
)
"""Words by which a slot is found in recall, but which name something else to forget: a salary is not the employer."""


def _mistyped(word: str, own: frozenset[str], slot: frozenset[str]) -> bool:
    return any(
        meant is not None and not excludes(word, own | {meant}) and not (word in _COMMON and meant in _COMMON)
        for meant in (nearly(word, own), nearly(word, slot))
    )


_DIAGNOSED: Final = skeletons("diagnosis illness disease")
"""What one who has a condition has."""


def own_words(memory: Memory) -> frozenset[str]:
    """Of a statement that says several things only what says this one."""
    subject, told = "" if memory.subject == OWNER else memory.subject, memory.statement
    statement = told if memory.attribute == "note" else item_of(told, memory.value) or essence(told, memory.value)
    diagnosed = _DIAGNOSED if memory.attribute.partition(":")[0] == "condition" else frozenset()
    named = held_words((subject, label(memory), memory.value, statement, *memory.tags))
    return named | told_besides(statement) | diagnosed


def _called_alike(memory: Memory, inflected: Mapping[str, str]) -> frozenset[str]:
    """Words that a memory holds as a name alone, where the request has an everyday word of the same stem: Liv, "lives"."""
    if not inflected:
        return frozenset()
    text = f"{memory.subject} {memory.value} {memory.statement} {' '.join(memory.tags)}"
    held = {word: skeleton(word.casefold()) for word in re.findall(r"[^\W\d_]+", text)}
    return frozenset(
        root
        for root, word in inflected.items()
        if root in held.values()
        and all(name[0].isupper() and name.casefold() != word for name, of in held.items() if of == root)
    )


def _own_words_of(memories: Sequence[Memory]) -> dict[MemoryId, frozenset[str]]:
    """By memory; an item of a list is not called by the names of the others."""
    own = {memory.id: own_words(memory) for memory in memories}
    saying: dict[str, list[Memory]] = {}
    for memory in memories:
        saying.setdefault(folded(memory.statement), []).append(memory)
    for several in saying.values():
        for memory in several:
            others = [other.value for other in several if other is not memory and listed_beside(memory, other)]
            own[memory.id] -= held_words(others) - held_words([memory.value])
    return own


def _names_subject(wanted: Mapping[str, float], memory: Memory) -> bool:
    return bool(held_words([memory.subject]) & wanted.keys()) or any(
        nearly(w, held_words([memory.subject])) for w in wanted
    )


def partly(topic: str, memories: Sequence[Memory]) -> list[ForgetCandidate]:
    """Those that hold every word of the topic by which one thing is told from another, though not all of its common words:
    "leaving my job at Siemens" for "leaving Siemens". A common word that may be left out stands for something named besides; beside
    a number any may."""
    wanted = weighed(put_plainly(topic))
    telling = {word for word in wanted if word not in _COMMON}
    own = {memory.id: own_words(memory) for memory in memories}
    known = frozenset().union(*own.values())
    found = []
    for memory in memories:
        missing = {word for word in wanted if not _factor(word, memory, own[memory.id], known)}
        numbered = len(missing) + 1 < len(wanted) and any(len(word) >= _NUMBER and word.isdigit() for word in telling)
        spare = missing <= PLACEHOLDERS or numbered
        if telling and missing and not missing & telling and spare:
            found.append(ForgetCandidate(memory, 1 - len(missing) / len(wanted)))
    return found


def by_head(topic: str, memories: Sequence[Memory]) -> list[ForgetCandidate]:
    """Those that call a thing by its plain name where the topic says which kind of it: "my team" for "my football team". The
    words that are missing must belong to the name: a sister's number is not just any number."""
    told = [word for word in dict.fromkeys(words(topic)) if skeleton(word) in weighed(topic)]
    if len(told) < _SEVERAL or _OF.search(topic):
        return []  # of "the combination of the safe" the safe is not the head
    *kinds, head = told
    if not all(_themes(kind) & _themes(head) for kind in kinds):
        return []
    wanted = frozenset(map(skeleton, told))
    own = {memory.id: own_words(memory) for memory in memories}
    called = [m for m in memories if skeleton(head) in own[m.id] and not any(excludes(w, own[m.id]) for w in wanted)]
    return [ForgetCandidate(memory, 1 / len(told)) for memory in called]


_OF: Final = Pattern(r"\w\s+(?:of|for|to|on|at|in|from)\s+\w", re.IGNORECASE)


def near(
    topic: str, memories: Sequence[Memory], recalled: Mapping[MemoryId, float], *, themes: bool = True
) -> list[ForgetCandidate]:
    """Those that may be meant by theme or by meaning, best first. None that names another thing of the same sort."""
    wanted = weighed(topic)
    phrased = phrase_themes(topic.casefold())
    found = []
    for memory in memories:
        own, text = own_words(memory), f"{memory.subject} {memory.statement}"
        if _contradicts(topic, wanted, own, stems(f"{text} {memory.value}")) or is_otherwise_called(topic, memory):
            continue
        if any(nearly(name, own) and is_only_a_word(name, memory, own) for name in names_asked(topic)):
            continue
        score = recalled.get(memory.id, 0.0)
        told = text if without_called(topic) != topic else without_called(text)
        about = themes_in(stems(told), told)
        if themes and (phrased & about or _by_theme(topic, memory, own, about)):
            score = max(score, BY_MEANING)
        if score >= BY_MEANING:
            found.append(ForgetCandidate(memory, score))
    return sorted(found, key=lambda c: -c.score)


_TOLD: Final = skeletons("mentioned told said talked spoke wrote gave shared picked chosen decided settled agreed")
"""Words by which a request says only that there is something to forget: "the debt I mentioned"."""


_COMPLAINED: Final = skeletons(
    "complaint complaints complained complaining moan moans moaning rant rants ranting whine whining gossip grumble grumbles remark"
    " remarks comment comments confession confessions"
)
"""The same of what was said at length: "my complaint about my supervisor" is no plain fact of theirs."""


@dataclass(frozen=True, slots=True)
class Shared:
    """Telling words of a topic: those that a memory `held`, those whose `theme` it speaks of, and those that it has nothing of."""

    held: frozenset[str]
    theme: frozenset[str]
    missing: frozenset[str]


def shared(topic: str, memory: Memory) -> Shared:
    """What of a topic's words a memory has."""
    told = {skeleton(word): word for word in words(topic) if skeleton(word) in weighed(topic)}
    own = own_words(memory) | held_words([memory.statement])
    text = f"{memory.subject} {memory.statement}"
    about = themes_in(stems(text), text)
    held = frozenset(word for word in told if (alike(word) | special(word)) & own)
    theme = frozenset(w for w, written in told.items() if w not in held | MEDICINES and _themes(written) & about)
    saying = _TOLD | _COMPLAINED if memory.attribute == "note" else _TOLD
    missing = frozenset(told) - held - theme - _COMMON - PLACEHOLDERS - OPTIONAL - saying
    return Shared(held, theme, missing)


def says_nearly(statement: str, others: Sequence[Memory]) -> list[Memory]:
    """Of memories that are near to a statement in meaning those about the same one: all names of either are in both, and neither
    names another thing of the same sort."""
    names = names_in(statement)
    wanted = {word: weight for word, weight in weighed(statement).items() if not names or word not in _RELATIONS}
    found = []
    for memory in others:
        own, text = own_words(memory) | held_words([memory.statement]), f"{memory.subject} {memory.statement}"
        if names_in(memory.statement) == names and not _contradicts("", wanted, own, stems(text)):
            found.append(memory)
    return found


def names_in(statement: str) -> frozenset[str]:
    """Skeletons of what is written like a name."""
    written = re.findall(r"(?<=\w )[A-Z][\w-]+|^[A-Z][\w-]+", statement)
    return frozenset(
        held_words(name for name in written if name.casefold() not in MONTHS_AND_DAYS and not is_noun(name))
    )


def _by_theme(topic: str, memory: Memory, own: frozenset[str], about: frozenset[str]) -> bool:
    """Every telling word is held, or speaks of a theme that the text speaks of."""
    told = [word for word in dict.fromkeys(words(topic)) if skeleton(word) in weighed(topic)]
    return bool(told) and all(
        bool(_themes(word) & about) or bool(_factor(skeleton(word), memory, own, own)) for word in told
    )


def _themes(word: str) -> frozenset[str]:
    """The themes that a word stands for by itself: the one that bears its name, and narrow ones."""
    root = stem(word)
    return frozenset(
        theme
        for theme in themes_of(root)
        if (stem(theme) == root or sharpness(theme) >= _SHARP) and theme not in _BROAD and not _by_another(word, theme)
    )


_BROAD: Final = frozenset({"event"})
"""Of which whatever begins or takes place has a word."""


def _by_another(word: str, theme: str) -> bool:
    """Whether a short word has a theme only because a word of it has the same stem: a car is no care."""
    if len(word) > _SHORT:
        return False
    written = {word, f"{word}s", word.removesuffix("s")}
    return not any(other in written for other in (theme, *THEMES.get(theme, "").split()))


def _contradicts(topic: str, wanted: Mapping[str, float], own: frozenset[str], roots: frozenset[str]) -> bool:
    """Whether the topic names somebody or something by name, or a thing that nothing else answers for, and the text does not."""
    written = re.findall(r"(?<=\w )[A-Z]\w+|^[A-Z]\w+", topic)
    names = held_words(name for name in written if not (topic.startswith(name) and is_noun(name)))
    if any(name not in own and nearly(name, own) is None for name in names):
        return True
    for word in words(topic):
        answers = answering(stem(word))
        if answers is not None and not answers & roots and skeleton(word) not in own:
            return True
    return any(excludes(word, own) for word in wanted)


def themed_words(topic: str, *, whole: bool) -> list[str]:
    """Words of the narrow themes that a topic speaks of, to search the history by: those of its turns of phrase, and with
    `whole` those of its words."""
    themes = set(phrase_themes(topic.casefold()))
    if whole:
        themes |= {theme for word in words(topic) if skeleton(word) not in FILLERS for theme in _themes(word)}
    return [word for theme in sorted(themes) for word in THEMES[theme].split()]


_NO_WHOM: Final = (
    r"(?:my|our|the|this|that|his|her|their|it|he|she|i|we|they|you|there|what|who|where|when|how|why|which|today|tomorrow|yesterday"
    rf"|last|next|everything|nothing|{WEEKDAY})"
)
_OF_WHOM: Final = Pattern(
    rf"^(?:that\s+)?(?P<who>(?:my|our)\s+(?:{KIN})"
    r"(?:\s+(?-i:[A-Z])[\w-]+)?"
    rf"|(?!{_NO_WHOM}\b)(?:(?:mr|mrs|ms|miss|dr|prof|aunt|uncle)\.?\s+)?[^\W\d_][\w-]*(?:\s+(?-i:[A-Z])[\w-]+){{0,2}})"
    r"(?P<own>['’]s?\s+(?=\w))?"
    r"(?(own)|\s+(?:is|are|was|were|has|have|had|does|did|can|could|will|would|ca|wo|not\s+being|being"
    r"|having|getting)(?:n['’]t)?\s+(?=\w))",
    re.IGNORECASE,
)


def told_of_whom(topic: str) -> frozenset[str]:
    """Skeletons of the words by which a topic says whose it is, or of whom it claims something: "Idris" of "Idris's bed-wetting",
    "Mrs Yamada" of "Mrs Yamada isn't eating". They tell nothing of what it is."""
    found = _OF_WHOM.match(topic)
    if found is None or not (found["own"] or re.match(r"[A-Z]|(?:my|our)\b", found["who"])):
        return frozenset()
    return skeletons(found["who"])


_FEW: Final = 3
_FRONT: Final = 5
"""Letters that two words for one thing begin with: "applied" and "application"."""


def faintly(topic: str, clauses: Sequence[Memory]) -> list[ForgetCandidate]:
    """Clauses that hold a telling word of the topic, or one that begins like it, which few of them hold: worth a question where
    nothing fits better. A relative alone is no sign, nor is whose it is, and what names another thing of the same sort is none."""
    asked = {word for word in weighed(put_plainly(topic)) if word not in _RELATIONS | OPTIONAL}
    wanted = asked - told_of_whom(topic) or asked
    own = {clause.id: own_words(clause) for clause in clauses}
    met = {word: [one for one in clauses if any(_begins_alike(word, held) for held in own[one.id])] for word in wanted}
    telling = {one.id: one for several in met.values() if len(several) <= _FEW for one in several}
    kept = [
        one
        for one in telling.values()
        if not (
            _contradicts(topic, weighed(topic), own[one.id], stems(one.statement)) or is_otherwise_called(topic, one)
        )
    ]
    return [ForgetCandidate(one, 1 / _SEVERAL) for one in kept]


def _begins_alike(word: str, held: str) -> bool:
    if word == held or held in alike(word):
        return True
    return min(len(word), len(held)) >= _FRONT - 1 and word[:_FRONT] == held[:_FRONT]
