"""Which memories bear on a question: candidates from the index or SQL, judged one by one by absolute relevance."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import islice
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.ageing import Lifetimes, freshness, status_at
from memory_core.domain.asked_of import is_of_another
from memory_core.domain.asking import Reading
from memory_core.domain.calendar_words import MONTHS
from memory_core.domain.contrasts import set_apart
from memory_core.domain.matching import NO_ALIASES, Match, aliases, match, wording_of
from memory_core.domain.patterns import Pattern
from memory_core.domain.questions import Question
from memory_core.domain.ranking import THRESHOLDS, Occasion, Thresholds, Tier, context_factor, score, tier_of
from memory_core.domain.records import Kind, Memory, MemoryId, Status
from memory_core.domain.relevance import KEYWORDS_ONLY, Calibration, Signals
from memory_core.domain.restating import is_spelled_otherwise
from memory_core.domain.scopes import Readable, checked
from memory_core.domain.slots import ENDED, OWNER, WISHES
from memory_core.domain.standing import holds_always
from memory_core.domain.tokens import stem, stems
from memory_core.ports import Collection, Leg, MemoryFilter, Reads, VectorIndex, VectorQuery
from memory_core.usecases.recalling.retrieval import Legs, cosines_of, found_ids, searched

LEG_LIMIT: Final = 12
"""Memories a leg; a question has a handful of answers."""

_WORDS_BESIDE: Final = 8
"""Of the keyword leg where there are vectors: what shares only a common word with the question stands far down in both."""

_WIDER_LEG_LIMIT: Final = 500
"""When most of a full leg is no longer current: the old must not crowd out the present."""

BRIMMING_LEG_LIMIT: Final = 64
"""When all of a full leg is to be shown: as many as most budgets take."""

_LISTED_WITHOUT_INDEX: Final = 500
"""The newest memories, judged by words, themes and slots where there are no vectors to find them by."""

_TIMELY: Final = 1.05
"""On the score of what is of the time that a question names: as much as for the same conversation. It orders, and hardly admits."""

CURRENT: Final = frozenset({Status.ACTIVE, Status.STALE})
_GONE_BY: Final = frozenset({Status.EXPIRED, Status.SUPERSEDED})
_NEVER: Final = frozenset({Status.PURGED, Status.WITHDRAWN})
"""What was taken back was never so, not even once. Only the message that said it can still be found, and says who said it when."""


@dataclass(frozen=True, slots=True)
class RecalledMemory:
    """`score` in 0..1. `earlier`: it no longer holds, or a newer readable value of the same single-valued slot exists. `relevance`
    0..1: the part of the score that is to the question alone."""

    memory: Memory
    score: float
    tier: Tier
    status: Status
    earlier: bool
    relevance: float = 1.0


@dataclass(frozen=True, slots=True)
class Judged:
    """A candidate with what spoke for it. `tier` None: below what is shown."""

    memory: Memory
    status: Status
    signals: Signals
    relevance: float
    freshness: float
    score: float
    tier: Tier | None
    earlier: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as recall works on it: analysed, embedded, with who may read the answer, where and when it was asked."""

    question: Question
    text: str
    """What is searched: the message, with the last turns where it only refers back."""
    dense: Sequence[float] | None
    readable: Readable
    occasion: Occasion
    now: datetime
    """In `zone`, as every instant whose day is asked for must be."""
    zone: ZoneInfo
    """Whose days are meant by "today" and "tomorrow"."""
    thresholds: Thresholds = THRESHOLDS


@dataclass(frozen=True, slots=True)
class Found:
    """Candidates of a search of the index. `legs` None: it could not answer."""

    legs: Legs | None
    ids: tuple[MemoryId, ...]
    cosines: Mapping[str, float]


async def find(index: VectorIndex, asked: Asked, *, limit: int = LEG_LIMIT) -> Found:
    """Searches the index for memories. Raises ScopeViolation."""
    ask = VectorQuery(asked.readable, asked.text, asked.dense, limit)
    legs = await searched(index, Collection.MEMORIES, ask)
    if legs is None:
        return Found(None, (), {})
    most = limit if asked.dense is None or limit > LEG_LIMIT else _WORDS_BESIDE
    ids = found_ids({leg: hits if leg is Leg.DENSE else hits[:most] for leg, hits in legs.items()})
    cosines = await cosines_of(index, Collection.MEMORIES, legs, ids, asked.dense)
    return Found(legs, tuple(MemoryId(i) for i in ids), cosines)


def crowded(found: Found, memories: Sequence[Memory], asked: Asked, lifetimes: Lifetimes) -> bool:
    """A leg was full and most of what came is not current: present memories may lie behind it."""
    if found.legs is None or all(len(hits) < LEG_LIMIT for hits in found.legs.values()):
        return False
    current = (memory for memory in memories if status_at(memory, asked.now, lifetimes) in CURRENT)
    return sum(1 for _ in islice(current, LEG_LIMIT // 2)) < LEG_LIMIT // 2


def brimming(found: Found, judged: Sequence[Judged]) -> bool:
    """All that a full leg brought is to be shown: more of it may lie behind."""
    shown = {one.memory.id for one in judged if one.tier is not None}
    legs = () if found.legs is None else found.legs.values()
    return any(len(hits) >= LEG_LIMIT and all(hit.id in shown for hit in hits) for hits in legs)


async def widened(index: VectorIndex, asked: Asked) -> Found:
    return await find(index, asked, limit=_WIDER_LEG_LIMIT)


async def rows(reads: Reads, found: Found, asked: Asked, known: Sequence[Memory] = ()) -> list[Memory]:
    """The rows of what the index found; those `known` already are not read again. Raises ScopeViolation."""
    have = {memory.id: memory for memory in known}
    absent = [memory_id for memory_id in found.ids if memory_id not in have]
    have |= {memory.id: memory for memory in (await reads.memories.by_ids(absent, asked.readable) if absent else [])}
    return checked([have[memory_id] for memory_id in found.ids if memory_id in have], asked.readable)


async def read(reads: Reads, found: Found, asked: Asked, known: Sequence[Memory] = ()) -> list[Memory]:
    """The candidates' rows; without vectors or index also those of full text and the newest, whose themes and slots may answer
    where they share no word with the question. Raises ScopeViolation."""
    found_rows: list[Memory] = []
    if found.legs is not None:
        found_rows = await rows(reads, found, asked, known)
        if asked.dense is not None:
            return found_rows
    hits = await reads.memories.search(asked.text, asked.readable, now=asked.now, limit=LEG_LIMIT)
    statuses = CURRENT | _GONE_BY if asked.question.about_past or asked.question.bygone else CURRENT
    where = MemoryFilter(asked.now, statuses=statuses, limit=_LISTED_WITHOUT_INDEX)
    listed = await reads.memories.listed(asked.readable, where)
    have = {memory.id: memory for memory in (*found_rows, *listed)}
    absent = [MemoryId(hit.id) for hit in hits if hit.id not in have]
    further = await reads.memories.by_ids(absent, asked.readable) if absent else []
    return checked([*have.values(), *further], asked.readable)


def surest(found: Found) -> Found:
    """Of what the keywords found, as much as is looked at where there are vectors too."""
    return replace(found, ids=found.ids[:_WORDS_BESIDE])


def prepare(memories: Sequence[Memory]) -> None:
    """Takes their words apart, which is kept: what is found by keywords waits for the question's vector anyway."""
    aliases(memories)
    for memory in memories:
        wording_of(memory)


def judge(
    memories: Iterable[Memory],
    cosines: Mapping[str, float],
    asked: Asked,
    lifetimes: Lifetimes,
    calibration: Calibration,
) -> list[Judged]:
    """Every candidate that may be recalled now, the best first. What is past takes part only in questions about the past."""
    candidates = list(memories)
    known = aliases(candidates)
    judged = []
    for memory in candidates:
        status = status_at(memory, asked.now, lifetimes)
        past = status not in CURRENT
        asked_for = asked.question.about_past or (status is Status.EXPIRED and _is_over(memory, asked))
        unasked = (past or is_lifted_wish(memory)) and not asked_for
        if status in _NEVER or memory.kind is Kind.CONSTRAINT or (holds_always(memory) and not past) or unasked:
            continue
        if is_of_another(asked.text, memory):
            continue
        signals = signals_of(memory, cosines.get(memory.id), asked.question, known)
        if _asks_of_them(memory, asked, known):
            signals = replace(signals, personal=max(signals.personal, OF_THEIRS))
        judged.append(_judged(memory, status, signals, asked, lifetimes, calibration, earlier=past))
    return sorted(_without_those_apart(judged, asked), key=best_first)


OF_THEIRS: Final = 1.0
"""How much it is about the owner what is asked of somebody of theirs by name: "is Tara pregnant?", of a colleague Tara."""


def _asks_of_them(memory: Memory, asked: Asked, known: Mapping[str, frozenset[str]]) -> bool:
    """Whether a question names somebody of the owner's, and the memory is of them and has a word of the question besides."""
    *relation, called = memory.subject.split()
    name, words = stem(called.casefold()), asked.question.words.keys()
    theirs = memory.subject != OWNER and called[:1].isupper() and (bool(relation) or name in known)
    named = theirs and name in words and called in asked.text
    return named and bool((words - {name}) & stems(f"{memory.statement} {memory.value}"))


def _without_those_apart(judged: Sequence[Judged], asked: Asked) -> list[Judged]:
    """Beside one that is of the place or the person asked for, without those of another."""
    shown = [one for one in judged if one.tier is not None]
    apart = set_apart(asked.text, [one.memory.statement for one in shown])
    dropped = {shown[at].memory.id for at in apart}
    if shown and any(one.signals.whole and one.tier is Tier.PRIORITY for one in shown):
        dropped |= {one.memory.id for one in shown if _tells_nothing_of_it(one.signals)}
    return [one for one in judged if one.memory.id not in dropped]


def _tells_nothing_of_it(signals: Signals) -> bool:
    """Whether closeness alone speaks for it: beside what tells all that is asked it only distracts."""
    return signals.reading not in _TELLING and not signals.coverage + signals.themed + signals.slot_coverage


_TELLING: Final = frozenset({Reading.ANSWERED, Reading.ANSWERED_OF, Reading.UNREAD})


def _is_over(memory: Memory, asked: Asked) -> bool:
    """Whether it took place, and the question wants to know when."""
    return asked.question.bygone and memory.event_end is not None and memory.event_end <= asked.now


def is_lifted_wish(memory: Memory) -> bool:
    """ "You can stop answering in German": it has done its work."""
    return memory.attribute in WISHES and memory.value.casefold().startswith(ENDED)


def _judged(
    memory: Memory,
    status: Status,
    signals: Signals,
    asked: Asked,
    lifetimes: Lifetimes,
    calibration: Calibration,
    *,
    earlier: bool,
) -> Judged:
    measure = (
        KEYWORDS_ONLY if signals.cosine is None else calibration
    )  # its vector, or the question's, is not there yet
    relevance = measure.of_memory(signals)
    fresh = freshness(memory, asked.now, lifetimes)
    factor = context_factor(memory, asked.occasion) * (_TIMELY if _of_that_time(memory, asked.question) else 1.0)
    total = score(relevance, fresh, memory.confidence, factor)
    tier = tier_of(total, status, asked.thresholds)
    if tier is None and total > asked.thresholds.possible and _is_over(memory, asked):
        tier = Tier.POSSIBLE  # it is over, not out of date
    return Judged(memory, status, signals, relevance, fresh, total, tier, earlier)


def listed(memory: Memory, asked: Asked, lifetimes: Lifetimes) -> Judged:
    """As relevant as can be: all of something is wanted, and this is of it."""
    fresh = freshness(memory, asked.now, lifetimes)
    status = status_at(memory, asked.now, lifetimes)
    total = score(1.0, fresh, memory.confidence)
    tier = tier_of(total, status, asked.thresholds) or Tier.POSSIBLE
    return Judged(memory, status, signals_of(memory, None, asked.question), 1.0, fresh, total, tier)


def _of_that_time(memory: Memory, question: Question) -> bool:
    """It happened, or was said, around the time that the question names."""
    return question.when is not None and question.when.near(memory.event_end or memory.learned_at)


def signals_of(
    memory: Memory,
    cosine: float | None,
    question: Question,
    known: Mapping[str, frozenset[str]] = NO_ALIASES,
) -> Signals:
    """What speaks for a memory. `known`: what named people are to the owner, by `matching.aliases`."""
    return matched_signals(match(question, wording_of(memory), known), cosine, question)


def matched_signals(found: Match, cosine: float | None, question: Question) -> Signals:
    """The signals of a match of words and a closeness of meaning."""
    return Signals(
        cosine=cosine,
        coverage=found.said,
        slot_coverage=found.slotted,
        personal=question.personal,
        themed=found.themed,
        lacking=found.lacking,
        half=found.half,
        unfit=found.unfit,
        reading=found.reading,
        whole=found.whole,
        plain=found.plain,
        astray=found.astray,
        yes_or_no=question.yes_or_no,
    )


def shares_the_time_alone(text: str, reading: Reading, asked: Asked) -> bool:
    """Whether a text tells another thing than is asked for, and shares no more with the question than when: "In July Ruth is flying
    over", of "where do I work from July?"."""
    shared = stems(text) & asked.question.words.keys()
    return reading is Reading.AMISS and bool(shared) and shared <= _TIMES and not _BEGINS.search(text)


_BEGINS: Final = Pattern(r"\b(?:I|we)\b.{0,12}\b(?:start|begin|join|mov|switch|chang)\w*\b", re.IGNORECASE)
""" "I'm starting at Brightwater in July" is of work, though it does not say so."""
_TIMES: Final = stems(f"{MONTHS.replace('|', ' ')} spring summer autumn winter week weekend month year")


def best_first(judged: Judged) -> tuple[float, bool, float, float, str]:
    """Of equals at the top first what tells all that is asked, then what is closest."""
    close = -round(judged.signals.cosine or 0.0, 1)
    return (-judged.score, not judged.signals.whole, close, -judged.memory.learned_at.timestamp(), judged.memory.id)


def said_once(shown: Sequence[Judged]) -> list[Judged]:
    """Without what only says of an end what the sentence of another says, too, and without a sentence in a second spelling."""
    told = {one.memory.statement for one in shown if not one.memory.value.startswith(ENDED)}
    kept: list[Judged] = []
    for one in shown:
        if one.memory.value.startswith(ENDED) and one.memory.statement in told:
            continue
        if not any(_is_the_same_again(one.memory, before.memory) for before in kept if before.earlier == one.earlier):
            kept.append(one)
    return kept


def _is_the_same_again(memory: Memory, before: Memory) -> bool:
    return (
        memory.learned_at == before.learned_at
        and memory.statement != before.statement
        and is_spelled_otherwise(memory.statement, before.statement)
    )
