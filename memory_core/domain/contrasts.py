"""What is set apart by a word of the question: beside what was bought in the city, what was bought in the village is no answer, nor
is a neighbour beside the roommate who is asked for. Pure; English.

Both only count where something at hand says the word outright: a town may be the city, and a cousin the roommate.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.concepts import themes_of
from memory_core.domain.people import KIN, RELATIONS
from memory_core.domain.times import without_time
from memory_core.domain.tokens import stem, stems, words

_DETERMINER: Final = r"(?:the|my|our|a|an|this|that)"
_PLACE_ASKED: Final = re.compile(
    rf"^\W*(?:and |so |but )?(?:what|which|who|whom|how|when)\b.* (?:did|was|were|have|had|do) (?:i|we)\b.*"
    rf"\b(?:in|at|from) (?:{_DETERMINER} )?(?P<place>[\w'-]+(?: [\w'-]+)?)\W*$"
)
_PLACE_TOLD: Final = re.compile(rf"\b(?:in|at|from) (?:{_DETERMINER} )?(?P<place>[\w'-]+(?: [\w'-]+)?)")
_NO_PLACES: Final = frozenset(
    word
    for line in (
        "morning afternoon evening night past future end beginning weekend moment all least last first time fact general total",
        "cash advance case secret love charge front order spring summer autumn winter fall once work home",
    )
    for word in line.split()
)

_WHO: Final = re.compile(
    rf"^\W*(?:and |so |but )?(?:who(?:'s| is| are| was| were)|what(?:'s| is| are) (?:the names? of )?) ?(?:my|our)"
    rf" (?P<who>{KIN})(?:s|es)?(?:'s? names?| called| named)?\W*$"
)


def set_apart(question: str, statements: Sequence[str]) -> frozenset[int]:
    """Which of the statements are of another place or person than the question asks of, where one is of that very one."""
    folded = _folded(question)
    if found := _WHO.match(folded):
        return _of_other_people(found["who"], statements)
    if found := _PLACE_ASKED.match(without_time(folded)):
        return _elsewhere(found["place"], statements)
    return frozenset()


def _elsewhere(place: str, statements: Sequence[str]) -> frozenset[int]:
    wanted = _places(place)
    there = [bool(wanted) and wanted <= stems(one) for one in statements]
    if not any(there):
        return frozenset()
    return frozenset(at for at, one in enumerate(statements) if not there[at] and _names_a_place(one))


def _names_a_place(statement: str) -> bool:
    return any(_places(found["place"]) for found in _PLACE_TOLD.finditer(without_time(_folded(statement))))


def _places(phrase: str) -> frozenset[str]:
    named = words(phrase)
    return frozenset(stem(word) for word in named) if named and named[0] not in _NO_PLACES else frozenset()


def _of_other_people(who: str, statements: Sequence[str]) -> frozenset[int]:
    told = [_relations(one) for one in statements]
    if not any(stem(who) in each for each in told):
        return frozenset()
    alike = themes_of(stem(who))
    return frozenset(
        at
        for at, each in enumerate(told)
        if each and stem(who) not in each and not any(alike & themes_of(one) for one in each)
    )


def _relations(statement: str) -> frozenset[str]:
    return frozenset(
        stem(word) for word in words(statement) if word in RELATIONS or word.removesuffix("s") in RELATIONS
    )


def _folded(text: str) -> str:
    return " ".join(text.casefold().replace("’", "'").split())
