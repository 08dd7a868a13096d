"""When meaning alone is enough: no word of a request is in a memory, and yet it is plain that this one is meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.people import PEOPLE, RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.scopes import Readable
from memory_core.usecases.forgetting.finding.doubts import holds_now
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate, Shared, shared
from memory_core.usecases.forgetting.finding.found import Found, RecallCandidates, Where, is_in, tells
from memory_core.usecases.forgetting.finding.search import go_together
from memory_core.usecases.forgetting.finding.sorts import is_another_sort
from memory_core.usecases.forgetting.passages import is_passage, message_of
from memory_core.usecases.forgetting.requests.asked import tells_not_what
from memory_core.usecases.forgetting.requests.request import Wanted
from memory_core.usecases.forgetting.telling.split import parts
from memory_core.usecases.forgetting.vocabulary.match import nearly
from memory_core.usecases.forgetting.vocabulary.people import is_name_alone, is_of_somebody, names_somebody
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton
from memory_core.usecases.forgetting.vocabulary.topics import alike

CLEAR: Final = 0.755
"""The score of `meaning` from which on one thing is meant where nothing else comes near. Of 1,700 requests of 96 invented
people (`benchmarks.requests`), and a model that had not learned from them, 44 in a hundred were as clear; one in a hundred of those
meant something else, mostly what had never been told."""
FITTING: Final = 0.73
"""The same for what has a word of the request, or speaks of what one of its words stands for: two signs for one."""
_BESIDE: Final = 0.9
"""What fits by no word is no rival of what does, below this share of its closeness."""
_ALL_BUT_SAID: Final = 0.8
"""From here on it is meant whatever its words are."""
_ALL_BUT_SAID_ALONE: Final = 0.77
"""The same where nothing else is near at all."""
OFFERED: Final = 0.74
"""From here on what is near is offered where no word of the request leads anywhere."""
BELONGS: Final = 0.73
"""From here on what is near to a topic may belong to it."""
_MOST_OFFERED: Final = 4
_ZERO: Final = 0.6
"""The score of what has nothing in common with a request."""
_SEVERAL: Final = 2


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
    near = await recall(wanted.topic, where.readable)
    own = _OWN.search(wanted.topic) and not names_somebody(wanted.topic)
    near = [c for c in near if not tells_not_what(wanted.topic, c.memory)]
    close = [c for c in near if not (is_another_sort(wanted.topic, c.memory) or (own and is_of_somebody(c.memory)))]
    meant = [c for c in close if not (is_name_alone(wanted.topic) and _is_somebody_else(wanted.topic, c.memory))]
    offered = tuple(candidate for candidate in meant if candidate.score >= OFFERED)[:_MOST_OFFERED]
    if offered and not found.candidates and not any(map(str.isdigit, wanted.topic)):
        found = Found(offered, sure=False, plain=wanted.plain, by_meaning=True)
    if wanted.everything or wanted.keep or not close:
        return found
    if whole := _one_sentence(close, found):
        return Found(whole, together=True, plain=wanted.plain, by_meaning=True)
    best = next((c.memory for c in close if not is_passage(c.memory.id)), close[0].memory)
    best = best if _says_that(close[0].memory, best) else close[0].memory
    if len(parts(best.statement)) > 1:  # what else it tells would go with it
        clause = await _clause_meant(recall, wanted, where, best)
        return Found((clause,), plain=wanted.plain, by_meaning=True) if clause is not None else found
    if (wanted.earlier and holds_now(best)) or not _is_clear(wanted.topic, best, close, found):
        return found
    told = _tells_of(best)
    if any(
        name not in told and not alike(skeleton(name)) & {skeleton(one) for one in told}
        for name in _named_of(wanted.topic)
    ):
        return found  # a daughter's birthday is close to a son's, a number to another one
    return Found((ForgetCandidate(best, close[0].score),), plain=wanted.plain, by_meaning=True)


_AHEAD: Final = 1.15
"""How much closer than the next one a clause is to be."""


async def _clause_meant(
    recall: RecallCandidates, wanted: Wanted, where: Where, memory: Memory
) -> ForgetCandidate | None:
    """The one clause of a sentence that tells several things of somebody which is close to what is asked of them. Whose it is says
    nothing of which: "Brother Emeka's illness"."""
    named = _named_of(wanted.topic)
    if named - _tells_of(memory):
        return None
    told = [
        word
        for word in re.findall(r"[\w-]+", wanted.topic.replace("'s", "").replace("’s", ""))
        if word.casefold() not in named
    ]
    if not told or len(told) == len(wanted.topic.split()):
        return None
    near = await recall(" ".join(told), where.readable)
    clauses = [
        c for c in near if is_passage(c.memory.id) and is_in(c.memory, memory) and len(parts(c.memory.statement)) == 1
    ]
    first = clauses[0] if clauses and len(clauses[0].memory.statement) < len(memory.statement) else None
    ahead = len(clauses) < _SEVERAL or (first and (first.score - _ZERO) > _AHEAD * (clauses[1].score - _ZERO))
    return first if first is not None and ahead and first.score >= FITTING else None


def _is_somebody_else(name: str, memory: Memory) -> bool:
    """Whether a memory is of somebody who bears another name, of which this one is neither a slip nor the short or long form: a
    Hannes is close to a Hannelore in sound alone."""
    called = memory.value if memory.attribute in PEOPLE else memory.subject
    theirs = [one.casefold() for one in _NAME.findall(called)]
    asked = [one.casefold() for one in _NAME.findall(name)]
    if not (theirs and asked):
        return False
    return not any(
        one.startswith(other) or other.startswith(one) or nearly(one, [other]) for one in asked for other in theirs
    )


def _is_clear(topic: str, best: Memory, close: Sequence[ForgetCandidate], found: Found) -> bool:
    """Whether the best is near enough, and nothing else is as near or has more words of the request."""
    score, has = close[0].score, shared(topic, best)
    fits = bool(has.held or has.theme)
    alone = all(_says_that(other.memory, best) for other in close)
    said = _ALL_BUT_SAID_ALONE if alone else _ALL_BUT_SAID
    if score < (FITTING if fits else CLEAR) or (has.held and has.missing and score < said):
        return False
    if has.held and (head := _HEAD.match(topic)) and skeleton(head["what"].casefold()) in has.missing:
        return False  # of "the gift for the anniversary" the anniversary is not the gift
    for other in close:
        far = (other.score - _ZERO) < _BESIDE * (score - _ZERO) and _fits_less(topic, other.memory, has)
        if not _says_that(other.memory, best) and not (fits and far):
            return False
    known = {candidate.memory.id for candidate in close}
    apart = [c.memory for c in found.candidates if c.memory.id not in known and not _says_that(c.memory, best)]
    own = _OWN.search(topic) and not names_somebody(topic)
    rivals = [shared(topic, m) for m in apart if not (is_another_sort(topic, m) or (own and is_of_somebody(m)))]
    if score >= _ALL_BUT_SAID:  # what merely has a word of it, and was not near, is none
        rivals = [rival for rival in rivals if not rival.missing]
    held = [len(rival.held) for rival in rivals]
    return not any(count >= len(has.held) if count or not fits else False for count in held)


_HEAD: Final = re.compile(
    r"(?:(?:my|our|the|that|this)\s+)?(?:[\w'-]+\s+)?(?P<what>[\w'-]+)\s+(?:for|of|on|at|in)\s+(?:my|our|the)\s",
    re.IGNORECASE,
)


def _fits_less(topic: str, memory: Memory, best: Shared) -> bool:
    """Whether it has no word of the request, or fewer of them than the best, and none that this one has not."""
    has = shared(topic, memory)
    return not (has.held or has.theme) or (has.held < best.held and has.theme <= best.held | best.theme)


def _one_sentence(close: Sequence[ForgetCandidate], found: Found) -> tuple[ForgetCandidate, ...]:
    """Clauses of one message of which the one says why the other is so, where each is clear and nothing else is near: "I wear
    aids in both ears because I'm hard of hearing"."""
    said = [c for c in close if is_passage(c.memory.id)]
    here = {candidate.memory.id for candidate in said}
    if len(said) != _SEVERAL or len(said) != len(close) or any(c.memory.id not in here for c in found.candidates):
        return ()
    one, other = said
    same = message_of(one.memory.id) == message_of(other.memory.id)
    reason = any(_REASON.match(c.memory.statement) for c in said)
    return tuple(said) if same and reason and min(one.score, other.score) >= CLEAR else ()


async def with_what_belongs(recall: RecallCandidates, wanted: Wanted, where: Where, found: Found) -> Found:
    """A topic with what is near to it in meaning: all of it is asked about. Of what has its word twice all has it, and of
    somebody only what says so belongs to them."""
    if not wanted.everything or not wanted.topic or wanted.keep or wanted.earlier:
        return found
    if (
        wanted.all
        or wanted.last
        or wanted.id
        or wanted.span
        or found.alone
        or found.names
        or names_somebody(wanted.topic)
    ):
        return found
    said = [c.memory for c in found.candidates if c.score > _ZERO]
    if len([one for n, one in enumerate(said) if not any(_says_that(one, other) for other in said[:n])]) >= _SEVERAL:
        return found
    more: list[ForgetCandidate] = []
    for candidate in await recall(wanted.topic, where.readable):
        memory, here = candidate.memory, [c.memory for c in (*found.candidates, *more)]
        strange = is_another_sort(wanted.topic, memory) or is_of_somebody(memory)
        if candidate.score >= BELONGS and not strange and not any(_says_that(memory, other) for other in here):
            more.append(candidate)
    if not more:
        return found
    worded = all(shared(wanted.topic, c.memory).held for c in more)  # it has a word of it besides
    return replace(found, candidates=(*found.candidates, *more), together=found.together and worded)


_OWN: Final = re.compile(r"\b(?:I|I['’](?:m|ve|d)|my)\b")
_REASON: Final = re.compile(r"(?:because|since)\b", re.IGNORECASE)
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
