"""When meaning alone is enough: no word of a request is in a memory, and yet it is plain that this one is meant."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.scopes import Readable
from memory_core.usecases.forget_fit import ForgetCandidate
from memory_core.usecases.forget_found import Found, RecallCandidates, Where, is_in, tells
from memory_core.usecases.forget_passages import is_passage, message_of
from memory_core.usecases.forget_request import Wanted
from memory_core.usecases.forget_search import go_together

CLEAR: Final = 0.755
"""The score of `forget_meaning` from which on one thing is meant where nothing else comes near. Of 1,700 requests of 96 invented
people (`benchmarks.requests`), and a model that had not learned from them, 44 in a hundred were as clear; one in a hundred of those
meant something else, mostly what had never been told."""
OFFERED: Final = 0.74
"""From here on what is near is offered where no word of the request leads anywhere."""
_MOST_OFFERED: Final = 4


def without_request(recall: RecallCandidates, where: Where) -> RecallCandidates:
    """Nothing is closer to a request than its own words, which are not what it means."""

    async def others(description: str, readable: Readable) -> list[ForgetCandidate]:
        found = await recall(description, readable)
        return [c for c in found if not (is_passage(c.memory.id) and message_of(c.memory.id) == where.message_id)]

    return others


async def clear_by_meaning(recall: RecallCandidates, wanted: Wanted, where: Where, found: Found) -> Found:
    """What is close, if `recall` finds nothing beside it and the words of the request point to nothing else; what is near is
    offered where they point to nothing at all; else as found."""
    if wanted.all or wanted.last or wanted.id or wanted.span or not wanted.topic or (found.candidates and found.sure):
        return found
    close = await recall(wanted.topic, where.readable)
    offered = tuple(candidate for candidate in close if candidate.score >= OFFERED)[:_MOST_OFFERED]
    if offered and not found.candidates and not any(map(str.isdigit, wanted.topic)):
        found = Found(offered, sure=False, plain=wanted.plain, by_meaning=True)
    if wanted.everything or wanted.earlier or wanted.keep or not close or close[0].score < CLEAR:
        return found
    best = next((c.memory for c in close if not is_passage(c.memory.id)), close[0].memory)
    if not all(_says_that(candidate.memory, best) for candidate in (*close, *found.candidates)):
        return found
    if _named_of(wanted.topic) - _tells_of(best):
        return found  # a daughter's birthday is close to a son's, a number to another one
    if _TELLS_MORE.search(best.statement):
        return found  # what else it tells would go with it
    return Found((ForgetCandidate(best, close[0].score),), plain=wanted.plain, by_meaning=True)


_TELLS_MORE: Final = re.compile(r"[,;]|\b(?:and|but)\b")
_WORD: Final = re.compile(r"\w+")
_NAME: Final = re.compile(r"(?<!\w)[^\W\d_a-z][^\W_]+")
_NO_NAMES: Final = frozenset(
    [
        "dr",
        "mr",
        "mrs",
        "ms",
        "st",
        "my",
        "our",
        "the",
        "what",
        "where",
        "when",
        "who",
        "which",
        "how",
        "that",
        "everything",
    ]
)


def _named_of(topic: str) -> frozenset[str]:
    """Who is spoken of, by name or by what they are to the owner, and numbers: what is close may be of another one."""
    said = _WORD.findall(topic.replace("-", ""))
    relations = {word.casefold() for word in said if word.casefold() in RELATIONS}
    names = {name.casefold() for name in _NAME.findall(topic.replace("-", ""))} - _NO_NAMES
    return frozenset((*relations, *names, *(word.casefold() for word in said if any(map(str.isdigit, word)))))


def _tells_of(memory: Memory) -> frozenset[str]:
    text = f"{memory.subject} {' '.join(memory.tags)} {memory.statement}".replace("-", "").casefold()
    return frozenset(_WORD.findall(text))


def _says_that(other: Memory, best: Memory) -> bool:
    return go_together(other, best) or is_in(other, best) or is_in(best, other) or tells(other, best)
