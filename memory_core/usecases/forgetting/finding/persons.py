"""Whether a request is of one person, and which of the things that may be meant are of them. Pure; English."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from memory_core.domain.people import KIN, PEOPLE, RELATIONS
from memory_core.domain.records import Memory, MemoryId, Standing
from memory_core.domain.tokens import words
from memory_core.extraction.lexicon.everyday import FIRST_NAMES
from memory_core.usecases.forgetting.finding.context import names_in
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import repeats
from memory_core.usecases.forgetting.passages import is_passage
from memory_core.usecases.forgetting.telling.roster import are_one, is_of, name_words, somebody, ties_in
from memory_core.usecases.forgetting.telling.roster import names_in as written_names
from memory_core.usecases.forgetting.vocabulary.match import held_words, weighed
from memory_core.usecases.forgetting.vocabulary.people import is_of_another, is_somebody, is_somebody_named
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton
from memory_core.usecases.forgetting.vocabulary.text import holds
from memory_core.usecases.forgetting.vocabulary.titles import is_titled
from memory_core.usecases.forgetting.vocabulary.topics import alike

LIKELY: Final = 0.3
"""From here on something is offered where it must be asked."""
_SPELT_ALIKE: Final = 0.7
"""Of two names, as `difflib` has it: Stefan and Steffen."""
_WHAT_BEFELL: Final = re.compile(r"\S+\s+(?!king\b)[a-z]+ing\s")


def is_of_somebody(topic: str) -> bool:
    """Whether it is of one person, by what they are to the owner or by a name that it begins with: "Maria from work"."""
    if _WHAT_BEFELL.match(topic):
        return False  # "Lena being picked on at school" is a matter
    begins = [word.rstrip(",") for word in topic.split()[:2]]
    asked = somebody(topic, ())
    return (
        (asked is not None and bool(asked.role))
        or is_somebody(re.sub(r"['’]s\b", "", topic))
        or is_somebody_named(topic)
        or bool({*begins[:1]} & names_in(topic))
        or is_titled(" ".join(begins))
    )


def of_its_name(topic: str, meant: Sequence[Memory]) -> list[Memory]:
    """Of what is meant that which bears the name that a topic is, in small letters too: Otto is not "oskar"; of somebody by what
    they are that which speaks of anybody at all: the cream that one uses is not the skin doctor's."""
    if is_name_of(topic, meant):
        return [one for one in meant if holds(one.statement, [topic])]
    if (who := somebody(topic, ())) is None or not who.role:
        return list(meant)
    asked = {*weighed(topic)}
    return [one for one in meant if _speaks_of_anybody(one.statement) or asked & held_words([one.statement])]


_ONE_ASKED: Final = re.compile(r"(?:how|where|when|which|who)\s+(?:I|we|my|our)\b", re.IGNORECASE)


def of_one_asked(topic: str, meant: Sequence[Memory]) -> list[Memory]:
    """Of what is meant, where one thing is asked for that something says in all of its words, not what has some of them alone: of
    "how I take my coffee" no coffee machine."""
    asked = weighed(topic).keys()
    held = {one.id: asked & held_words([one.statement]) for one in meant}
    whole = any(held[one.id] == asked for one in meant)
    if not (whole and _ONE_ASKED.match(topic)):
        return list(meant)
    return [one for one in meant if held[one.id] == asked or not held[one.id]]


_ANYBODY: Final = re.compile(
    rf"\b(?:he|she|they|him|her|them|his|hers|their|theirs|who|whom|(?:{KIN}))\b|(?<!^)(?<![.!?] )\b(?!I\b)(?-i:[A-Z])[\w'’-]+",
    re.IGNORECASE,
)


def _speaks_of_anybody(statement: str) -> bool:
    return _ANYBODY.search(statement) is not None


def is_name_of(topic: str, things: Sequence[Memory]) -> bool:
    return any(topic.casefold() in {name.casefold() for name in names_in(one.statement)} for one in things)


_PLACE: Final = re.compile(r"\b(?:(?:the|my|our|that)\s+[A-Z][\w-]+(?=\s+[a-z])|(?:to|in|at|from)\s+[A-Z][\w-]+)")


def may_name_somebody(topic: str) -> bool:
    """Whether a name in it may be a person's: not that of "the Japan trip", nor of "my flight to Oslo"."""
    return any(name.casefold() in FIRST_NAMES for name in names_in(topic)) or bool(names_in(_PLACE.sub("", topic)))


def may_be_of(named: frozenset[str], thing: Memory) -> bool:
    """Whether it names one of these, or nobody: Svenja is not Sven."""
    names = names_in(thing.statement)
    return not names or bool(names & named)


def are_of_one(things: Sequence[Memory]) -> bool:
    """Whether a name is in all of them: of two dentists it must be asked which."""
    return len(things) <= 1 or bool(frozenset.intersection(*(names_in(one.statement) for one in things)))


def are_of_several(topic: str, things: Sequence[Memory]) -> bool:
    """Whether they tell of several who are what a topic calls one of: "my aunt", of Rosa and Carmen."""
    return not are_one(_called(topic, things)) or len({*_places(topic, things).values()}) > 1


_WHO: Final = re.compile(r"^(?:all\s+(?:about\s+)?)?(?:my|our)\s+(?P<who>[\w-]+(?:\s+[A-Z][\w-]+)?)\W*$")


def _places(topic: str, things: Sequence[Memory]) -> dict[MemoryId, str]:
    """Of somebody whom a topic calls without saying which where each thing places them: "my uncle in Galway", "Luca from work"."""
    if (asked := _WHO.match(topic)) is None:
        return {}
    who = rf"\b(?:my|our)\s+{re.escape(asked['who'])}(?:\s+(?-i:[A-Z])[\w-]+)?"
    called = rf"{who}\s+(?:in|from|at)\s+(?P<place>(?:the\s+|my\s+)?[\w-]+)"
    met = {one.id: re.search(called, one.statement, re.IGNORECASE) for one in things}
    return {name: found["place"].casefold() for name, found in met.items() if found}


def is_called_alike(topic: str, things: Sequence[Memory], one: Memory) -> bool:
    """Whether it begins with whom a topic calls by what they are alone, where all that speaks of such a one does, and nothing tells
    two of them apart: "my neighbour just got a second husky" beside "my neighbour plays the trumpet"."""
    asked = _WHO.match(topic)
    if asked is None or " " in asked["who"]:
        return False
    called = re.compile(rf"^(?:my|our)\s+{re.escape(asked['who'])}\s+(?!{_WHICH_ONE}\b)(?-i:[a-z])", re.IGNORECASE)
    spoken = [each for each in things if held_words([asked["who"]]) & held_words([each.statement])]
    alike = all(called.match(each.statement) and not names_in(each.statement) for each in spoken)
    return alike and one in spoken


_WHICH_ONE: Final = (
    r"(?:in|from|at|on|across|over|opposite|upstairs|downstairs|above|below|next|with|who|whose|and|or|number|i|we)"
)
_WHAT_THEY_DO: Final = re.compile(
    r"(?:what|where|when|how|why|that|which\s+[\w-]+)\s+(?P<who>(?:my|our)\s+[\w-]+|(?-i:[A-Z])[\w-]+)\s+(?!and\b|or\b|(?:is|was)\s+called\b)[a-z]",
    re.IGNORECASE,
)
""" "What my grandson wants for Christmas"."""


def _called(topic: str, things: Sequence[Memory]) -> set[tuple[str, ...]]:
    """The names of whoever they call by what a topic asks for, or in full by the name that it is."""
    asked = somebody(whose["who"] if (whose := _WHAT_THEY_DO.match(topic)) else topic, ())
    if asked is None or asked.place:
        return set()
    if asked.names:
        told = {name_words(written) for one in things for written in written_names(one.statement)}
        return {name for name in told if len(name) > len(asked.names) and is_of(asked.names, name)}
    current = [one for one in things if one.standing is not Standing.SUPERSEDED]
    ties = [tie for one in current for tie in ties_in(one.statement)]
    return {tie.name for tie in ties if (tie.role, tie.whose) == (asked.role, asked.whose)}


def each_in_one(topic: str, found: Sequence[ForgetCandidate]) -> tuple[ForgetCandidate, ...]:
    """Of several who are what a topic calls one of, all that is told of each as one choice: what else names them goes with the
    first that tells more than their name."""
    names, first = _called(topic, [c.memory for c in found]), dict[tuple[str, ...], ForgetCandidate]()
    told_once = [one for one in found if not _is_told_by(one.memory, [c.memory for c in found])]
    if _WHAT_THEY_DO.match(topic):
        told_once = [
            one for one in told_once if one.memory.attribute not in PEOPLE
        ]  # what they are called is not asked for
    places = _places(topic, [c.memory for c in found])
    if len({*places.values()}) > 1:
        return _each_in_its_place(told_once, places)
    in_order = sorted(told_once, key=lambda c: c.memory.attribute in PEOPLE)
    joined: list[ForgetCandidate] = []
    for one in in_order:
        told = [name_words(written) for written in written_names(one.memory.statement)]
        theirs = [name for name in names if any(is_of(name, each) for each in told)]
        lead = first.setdefault(theirs[0], one) if len(theirs) == 1 else one
        joined.append(one if lead is one else replace(one, goes_with=lead.memory.id))
    return tuple(joined)


def _each_in_its_place(found: Sequence[ForgetCandidate], places: Mapping[MemoryId, str]) -> tuple[ForgetCandidate, ...]:
    """One choice for each place. What they are called is no choice: the other is called so, too."""
    first: dict[str, ForgetCandidate] = {}
    joined: list[ForgetCandidate] = []
    for one in found:
        if (place := places.get(one.memory.id)) is not None:
            lead = first.setdefault(place, one)
            joined.append(one if lead is one else replace(one, goes_with=lead.memory.id))
        elif one.memory.attribute not in PEOPLE:
            joined.append(one)
    return tuple(joined)


def without_mere_names(topic: str, found: Sequence[ForgetCandidate]) -> tuple[ForgetCandidate, ...]:
    """Without what somebody is called, where what they do is asked for: "what Felix does"."""
    if not _WHAT_THEY_DO.match(topic):
        return tuple(found)
    more = [one for one in found if one.memory.attribute not in PEOPLE]
    return tuple(more or found)


def _is_told_by(passage: Memory, memories: Sequence[Memory]) -> bool:
    """Whether a clause is all that a memory's sentence says."""
    return is_passage(passage.id) and any(not is_passage(one.id) and repeats(passage, one) for one in memories)


def bears_its_name(topic: str, one: Memory) -> bool:
    """Whether it has a name that the request has, however that is spelt."""
    told = {name.casefold() for name in names_in(one.statement)}
    return any(get_close_matches(name.casefold(), told, 1, _SPELT_ALIKE) for name in names_in(topic))


_KIN: Final = re.compile(rf"(?<![\w-])(?:{KIN})(?![\w-])", re.IGNORECASE)


_ONE_OF_THEIRS: Final = re.compile(r"\b(?P<whose>[\w-]+)['’]s\s+(?P<who>[\w-]+(?:\s+[\w-]+)?)")


def is_one_of_theirs(topic: str, statement: str) -> bool:
    """Whether somebody is asked for by what they are to the owner, and a statement tells of somebody else's alone: of my boss, what
    my wife's boss collects."""
    if not is_somebody(topic):
        return False
    asked = {same for word in weighed(topic) for same in (word, *alike(word))}
    theirs = [one for one in _ONE_OF_THEIRS.finditer(statement) if held_words([one["who"]]) & asked]
    others = [one for one in theirs if skeleton(one["whose"].casefold()) not in asked]
    return bool(others) and not held_words([_ONE_OF_THEIRS.sub(" ", statement)]) & asked


def _is_of_other_kin(topic: str, memory: Memory) -> bool:
    """Whether somebody is asked for by what they are, and it tells of somebody else's or of others of the owner's: of my
    mother-in-law, that my mother comes for New Year; of my boss, that my wife's is retiring."""
    asked, told = ({skeleton(one) for one in _KIN.findall(text)} for text in (topic, memory.statement))
    wider = asked.union(*(alike(one) for one in asked))
    return bool(asked and told) and (not wider & told or is_of_another(topic, memory))


def perhaps_theirs(
    topic: str, named: frozenset[str], in_order: Sequence[Memory], certain: Mapping[MemoryId, float]
) -> list[Memory]:
    """What may be of somebody as well: what names them otherwise than the request, the Kowalskis of the neighbours; what likely is
    of a name, where none is known; and what has the word that they are called by, and no name."""
    beside, asked = named - names_in(topic), set(weighed(topic))
    return [
        one
        for one in in_order
        if not _is_of_other_kin(topic, one)
        and (
            (beside & names or (not named and certain[one.id] >= LIKELY))
            if (names := names_in(one.statement))
            else asked & held_words([one.statement])
        )
    ]


def names_the_unknown(topic: str, things: Sequence[Memory]) -> bool:
    """Whether a request names what none of these does, however it is spelt: "my cat Whiskers" is not Tibbles."""
    _, _, behind = topic.partition(" ")  # a first word is written large for being the first
    named = {name.casefold() for name in names_in(behind)}
    said = {word.casefold() for one in things for word in words(one.statement)}
    told = {name.casefold() for one in things for name in names_in(one.statement)}
    return bool(named) and not (named & said or any(get_close_matches(one, told, 1, _SPELT_ALIKE) for one in named))


_SPECIFIC: Final = frozenset({"contact", "dentist"})
_GENERAL: Final = frozenset(
    {"teacher", "coach", "trainer", "agent", "client", "customer", "builder", "nurse", "instructor"}
)


def is_with_another(topic: str, thing: Memory) -> bool:
    """Whether a request names somebody by their trade, and what is told is of somebody of another one, and not of theirs: the
    optician is no vet."""
    asked, told = _trades(topic), _trades(thing.statement)
    return bool(asked and told) and not any({*alike(skeleton(one))} & {*map(skeleton, told)} for one in asked)


def _trades(text: str) -> set[str]:
    return {word for word in words(text) if RELATIONS.get(word) in _SPECIFIC and word not in _GENERAL}
