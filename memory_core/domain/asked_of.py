"""Of whom a question asks: "what is my wife called?" asks of no brother's wife, "do I have dementia?" of no mother-in-law. Pure;
English.

What is told of somebody else answers neither, however near its words are; unless the question speaks of them.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.people import PEOPLE, RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems

_RELATION: Final = "|".join(sorted(map(re.escape, RELATIONS), key=len, reverse=True))
_MINE: Final = re.compile(
    rf"\b(?:my|our)\s+(?:(?:new|late|older|younger|big|little|dear)\s+)?(?P<who>{_RELATION})\b", re.IGNORECASE
)
_OF_ONESELF: Final = re.compile(
    r"^(?:(?:so|and|hey|ok|okay|remind me|tell me|please)[,:]?\s+)*"
    r"(?:am i\b|do i (?:still )?(?:have|own|take|like|love|hate|eat|drink|smoke|speak|play|run|work|do|need|sing|use|drive|wear)\b"
    r"|what am i (?:allergic|training|studying|learning|reading|saving|afraid)\b"
    r"|where (?:do i (?:still )?(?:live|work|study)|did i (?:grow up|study)|was i born)\b"
    r"|what (?:sport|languages?|medication|medicine|pills|instrument) do i\b|have i got\b)",
    re.IGNORECASE,
)
_ANYBODY: Final = re.compile(
    r"\b(?:any ?(?:one|body)|some ?(?:one|body)|who|whose|friends?|family|relatives?|kids?|children|pets?|guests?|we|us|our"
    r"|know|with|for|about"
    r"|him|her|them|he|she|they|his|their|remember|remind|buy|get|bring|tell|call|visit|meet)\b",
    re.IGNORECASE,
)
""" "Do I have anybody who speaks French?" is about others."""


_NAME_OF: Final = re.compile(
    rf"(?:\b(?:what|who)(?:['’]?s| is| was| are) (?:the (?:\w+ )?name of )?|\bname of )(?:my|our)\s+"
    rf"(?:(?:new|late|older|younger|big|little|dear)\s+)?(?P<who>{_RELATION})"
    r"(?=['’]s (?:(?:first|last|full) )?name\b|\s+(?:called|named)\b|\s*\??\s*$)",
    re.IGNORECASE,
)
_NAME_OF_MINE: Final = re.compile(
    r"\bmy (?:middle|maiden|second|confirmation|baptismal|stage|pen|full|last|first|given)[ -]names?\b", re.IGNORECASE
)
_SEXES: Final = tuple(
    frozenset(words.split())
    for words in (
        "son stepson boy",
        "daughter stepdaughter girl",
        "sister stepsister half-sister sis",
        "brother stepbrother half-brother bro",
        "grandmother grandma granny nana gran nan abuela oma nonna bubbe",
        "grandfather grandpa granddad grandad granda abuelo opa nonno",
        "grandson",
        "granddaughter",
        "aunt auntie",
        "uncle",
        "cousin",
        "niece",
        "nephew",
        "mother-in-law",
        "father-in-law",
        "sister-in-law",
        "brother-in-law",
        "son-in-law",
        "daughter-in-law",
        "stepmother stepmom step-mum godmother",
        "stepfather stepdad step-dad godfather",
        "dog puppy pup",
        "cat kitten kitty",
        "horse pony",
        "rabbit bunny",
        "hamster",
        "parrot bird budgie canary cockatiel",
    )
)
"""Words for relatives and animals of whom one is not the other. Who says "my kid" or "my pet" may mean any."""
_EX: Final = ("ex", "former")
_OF_TRADES: Final = frozenset({"doctor", "dentist", "contact"})
"""One may be called by another's word: a cardiologist is a doctor."""


def is_of_another(question: str, memory: Memory) -> bool:
    """Whether a memory is told of somebody else than the question asks of."""
    if _is_somebody_elses_name(question, memory):
        return True
    if memory.subject == OWNER:
        return _is_former(question, memory.tags[0] if memory.tags and memory.attribute in PEOPLE else "")
    whom = memory.subject
    if _is_former(question, whom):
        return True
    if not _is_person(whom) or stems(whom) & stems(question):
        return False
    if (mine := _MINE.search(question)) is not None and memory.attribute in PEOPLE:
        return mine["who"].casefold() not in whom.casefold().split()
    return bool(_OF_ONESELF.match(question.strip())) and not _ANYBODY.search(question)


def _is_former(question: str, whom: str) -> bool:
    """Whether it is of an ex-husband where the question asks of "my husband"."""
    plain = whom.casefold()
    if not plain.startswith(("ex-", "ex ", "former ")) or re.search(
        r"\b(?:ex|former|previous|used to|was|were)\b", question, re.IGNORECASE
    ):
        return False
    return any(found["who"].casefold() in _PARTNERS for found in _MINE.finditer(question))


_PARTNERS: Final = frozenset(
    {"husband", "wife", "partner", "boyfriend", "girlfriend", "spouse", "fiance", "fiancé", "fiancee", "fiancée"}
)


def _is_person(whom: str) -> bool:
    first = whom.casefold().split()[0] if whom.split() else ""
    return (
        "'s" not in whom
        and (first in RELATIONS or first.removeprefix("ex-") in RELATIONS)
        and RELATIONS.get(first) != "pet"
    )


def _is_somebody_elses_name(question: str, memory: Memory) -> bool:
    """Whether it names a relative where the question asks for the name of another, or for one of the owner's own."""
    if _NAME_OF_MINE.search(question):
        return memory.attribute in PEOPLE
    if (asked := _NAME_OF.search(question)) is None:
        return False
    who = asked["who"].casefold()
    if who.startswith(_EX):
        return False  # who it was may be told of a partner
    if memory.subject != OWNER:
        first = memory.subject.casefold().split()[0]
        return first in RELATIONS and _are_two(who, first)
    if memory.attribute == "name":
        return True
    if memory.attribute not in PEOPLE:
        return not _names_anybody(memory.statement) and not stems(who) & stems(memory.statement)
    return _are_two_slots(RELATIONS[who], memory.attribute) or (
        bool(memory.tags) and _are_two(who, memory.tags[0].casefold())
    )


def _are_two(one: str, other: str) -> bool:
    first, second = (next((words for words in _SEXES if word in words), None) for word in (one, other))
    if first is None or second is None:
        return other in RELATIONS and _are_two_slots(RELATIONS[one], RELATIONS[other])
    return first != second


def _are_two_slots(one: str, other: str) -> bool:
    return one != other and not {one, other} <= _OF_TRADES


def _names_anybody(statement: str) -> bool:
    """ "I am divorced" holds no name; of what is told all in small letters nobody knows."""
    words = [word.strip("\"'“”(.,;!?") for word in statement.split()]
    return statement == statement.casefold() or any(
        word[:1].isupper() and not _BEGINNING.fullmatch(word) for word in words
    )


_BEGINNING: Final = re.compile(
    r"(?:i|my|our|we|the|an?|in|on|at|there|it|since|now|she|he|they|you|this|that|no|not|as|for|from|with)(?:['’].*)?",
    re.IGNORECASE,
)
"""Words that a sentence about somebody begins with, and that name nobody."""
