"""What was told later of the same thing, where a comparing model sees it: beside an earlier answer to a question the later one.

What a message changes is mostly learned as a change when it is told (`usecases.learning.changes`). Where too little of the memory
was named for that, or nothing was learned of the earlier message at all, the question brings both together; the earlier is then
shown as earlier, with what was said later. Nothing is written.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from memory_core.domain.asked_whose import of_namesakes, says_which
from memory_core.domain.candidates import Comparison
from memory_core.domain.errors import EmbeddingUnavailable
from memory_core.domain.ranking import Tier
from memory_core.domain.records import Kind, Memory, Message, MessageId, Origin, Role
from memory_core.domain.relevance import RELEVANCE_FLOOR
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.details_told import details_of
from memory_core.extraction.changes.later_news import (
    goes_on_beside,
    is_of_what_is_asked,
    may_succeed,
    news_of,
    tells_another_number,
)
from memory_core.extraction.sentences import sentences
from memory_core.ports import Events, Reader
from memory_core.usecases.history import RecalledMessage
from memory_core.usecases.learning.changes import as_worded
from memory_core.usecases.points import is_own
from memory_core.usecases.recalling.history import is_command
from memory_core.usecases.recalling.memories import CURRENT, Asked, Judged

_MOST_COMPARED: Final = 8
"""Pairs, some 12 ms each: of 565 chains of changes nine in ten have fewer."""
_MOST_COMPARED_AGAIN: Final = 4
_MOST_DETAILS: Final = 6
"""Of what was told as a whole, and is not seen to be out of date as that: of 632 changes by hands that it has not read eight more
are seen by their details, and of 2,639 pairs of which none is one four."""
_LATER: Final = 0.5
"""Certainty from which the later text is shown beside the earlier one. Of 150 questions to owners of whom nothing changes four had
such a text."""
_OUT_OF_DATE: Final = 0.8
"""Certainty from which the earlier one is shown as earlier, with the later one beside it. Of 2,000 questions to owners of whom next
to nothing changes it marks something true in one of 100 (from .9 on in one of 200); of 240 chains by three hands whom it had not
read 20 state the old value as current (28)."""


_WITH_A_SIGN: Final = 0.6
"""Certainty from which that is so of the whole sentence that told it, where the later text shows a sign of telling the very thing
that is asked for: of 1,322 changes three in four, and four of 970 that are none."""
_MOST_WHOLE: Final = 12


@dataclass(frozen=True, slots=True)
class Succeeded:
    """`later`: further messages to show. What is out of date among `judged` and `said` is marked as earlier."""

    judged: list[Judged]
    said: list[RecalledMessage]
    later: list[RecalledMessage]


@dataclass(frozen=True, slots=True)
class _Old:
    """Something told earlier that bears on the question, shown or not. `said`: the sentence that told it. `learned_at`: when that
    was; `told_at`: when it was said last."""

    id: str
    text: str
    value: str
    said: str
    learned_at: datetime
    told_at: datetime
    score: float


@dataclass(frozen=True, slots=True)
class _News:
    message: Message
    text: str
    closeness: float


@dataclass
class _Found:
    """By the id of something old: what was said later of it, and how certainly (0..1) that puts it out of date. `asked`: what the
    later text tells anew by more than a likeness."""

    of: dict[str, tuple[_News, float]] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)

    def add(self, old: _Old, news: _News, certain: float) -> None:
        known = self.of.get(old.id)
        newer = known is None or (news.message.sent_at, certain) > (known[0].message.sent_at, known[1])
        if certain >= _LATER and newer:
            self.of[old.id] = (news, certain)


async def succeeded(
    reader: Reader | None,
    judged: Sequence[Judged],
    said: Sequence[RecalledMessage],
    left_out: Sequence[RecalledMessage],
    candidates: Mapping[MessageId, tuple[Message, float]],
    asked: Asked,
    events: Events,
) -> Succeeded:
    """`left_out`: relevant messages not shown since they hold no more. `candidates`: what was found, with the cosine to the
    question of each. Unchanged where the question is about the past, or nobody can compare."""
    unchanged = Succeeded(list(judged), list(said), [])
    if reader is None or asked.dense is None or asked.question.about_past or asked.question.courses:
        return unchanged
    olds = [*_of_memories(judged, candidates), *map(_of_message, said), *map(_of_message, left_out)]
    news = _news(candidates)
    if not olds or not news:
        return unchanged
    found = _Found()
    try:
        await _compare(reader, found, pairs := _pairs(olds, news, asked, _MOST_COMPARED))
        await _compare_whole(reader, found, pairs, asked.question.searched)
        again = list({one.message.id: one for one, _ in found.of.values()}.values())
        steps = [_step(one) for one in again]
        await _compare(reader, found, _pairs(steps, news, asked, _MOST_COMPARED_AGAIN))
    except EmbeddingUnavailable as error:
        events.emit("recall.reader_unavailable", reason=type(error).__name__)
        return unchanged
    return _marked(unchanged, olds, found)


def _of_memories(judged: Sequence[Judged], candidates: Mapping[MessageId, tuple[Message, float]]) -> list[_Old]:
    bearing = [
        one
        for one in judged
        if one.tier is not None or (one.status not in CURRENT and one.relevance >= RELEVANCE_FLOOR)
    ]
    return [_of_memory(one.memory, one.relevance, candidates) for one in bearing]


def _of_memory(memory: Memory, relevance: float, candidates: Mapping[MessageId, tuple[Message, float]]) -> _Old:
    """What was said again since is as new as that."""
    told_at = memory.last_mention_at if memory.valid_to is None else memory.learned_at
    said = memory.statement
    for message, _ in candidates.values():
        if message.sent_at == memory.learned_at and message.conversation_id == memory.conversation_id:
            said = _sentence_of(memory.statement, message.words_of(Origin.AUTHORED) or message.content)
    return _Old(memory.id, memory.statement, as_worded(memory), said, memory.learned_at, told_at, relevance)


def _sentence_of(statement: str, text: str) -> str:
    """The sentence of a text that has the most of the words of a statement that was learned from it."""
    told = stems(statement)
    return max((one.text for one in sentences(text)), key=lambda one: len(told & stems(one)), default=statement)


def _of_message(one: RecalledMessage) -> _Old:
    text, at = one.message.words_of(Origin.AUTHORED) or one.message.content, one.message.sent_at
    return _Old(one.message.id, text, text, text, at, at, one.score)


def _step(news: _News) -> _Old:
    """A later text as one that a still later one may put out of date."""
    at = news.message.sent_at
    return _Old(news.message.id, news.text, news.text, news.text, at, at, 0.0)


def _news(candidates: Mapping[MessageId, tuple[Message, float]]) -> list[_News]:
    own = [
        (message, closeness)
        for message, closeness in candidates.values()
        if message.role is Role.USER and is_own(message) and not is_command(message)
    ]
    told = [_News(message, news_of(message.words_of(Origin.AUTHORED)), closeness) for message, closeness in own]
    return [one for one in told if one.text]


def _pairs(olds: Sequence[_Old], news: Sequence[_News], asked: Asked, most: int) -> list[tuple[_Old, _News]]:
    """Those worth asking about, the surest answers and the nearest texts first."""
    namesakes = {old.id for old in olds if any(of_namesakes(old.text, other.text) for other in olds)}
    pairs = [
        (old, one)
        for old in olds
        for one in news
        if one.message.sent_at > old.learned_at
        and one.message.sent_at >= old.told_at  # what says it again may tell it otherwise: "my wife", of the fiancée
        and old.id != one.message.id
        and (old.id not in namesakes or says_which(one.text))  # "Sam has moved" may be of either
        and may_succeed(one.text, old.text, asked.question.searched, one.closeness)
    ]
    pairs.sort(key=lambda pair: (-pair[0].score - pair[1].closeness, pair[1].message.id))
    return pairs[:most]


async def _compare(reader: Reader, found: _Found, pairs: Sequence[tuple[_Old, _News]]) -> None:
    """Raises EmbeddingUnavailable."""
    if not pairs:
        return
    certain = await reader.outdated([Comparison(one.text, old.text, old.value) for old, one in pairs])
    for (old, one), sure in zip(pairs, certain, strict=True):
        found.add(old, one, sure)
    open_yet = [pair for pair, sure in zip(pairs, certain, strict=True) if sure < _OUT_OF_DATE]
    narrower = [(old, one, detail) for old, one in open_yet for detail in details_of(old.value)][:_MOST_DETAILS]
    if narrower:
        certain = await reader.outdated([Comparison(one.text, old.text, detail) for old, one, detail in narrower])
        for (old, one, _), sure in zip(narrower, certain, strict=True):
            found.add(old, one, sure)


async def _compare_whole(reader: Reader, found: _Found, pairs: Sequence[tuple[_Old, _News]], question: str) -> None:
    """Where a later text shows a sign of telling what is asked for, the sentence that told the earlier is compared as a whole, too:
    how a value is worded makes much of the difference. Raises EmbeddingUnavailable."""
    for old, one in pairs:
        if tells_another_number(one.text, old.said, question):
            found.add(old, one, 1.0)
            found.asked.add(old.id)
    signed = [(old, one) for old, one in pairs if is_of_what_is_asked(one.text, old.said, question)]
    whole = [(old, one, told) for old, one in signed for told in (old.said, *details_of(old.said))][:_MOST_WHOLE]
    if not whole:
        return
    certain = await reader.outdated([Comparison(one.text, old.said, told) for old, one, told in whole])
    for (old, one, _), sure in zip(whole, certain, strict=True):
        if sure >= _WITH_A_SIGN:
            found.add(old, one, max(sure, _OUT_OF_DATE))
            found.asked.add(old.id)


def _marked(known: Succeeded, olds: Sequence[_Old], found: _Found) -> Succeeded:
    """A text that gave way itself puts nothing out of date: what came after it may have brought the first back."""

    def is_earlier(old: str, attribute: str | None = None) -> bool:
        news, certain = found.of.get(old, (None, 0.0))
        return (
            news is not None
            and certain >= _OUT_OF_DATE
            and news.message.id not in found.of
            and not goes_on_beside(news.text, None if old in found.asked else attribute)
        )

    shown = {one.message.id for one in known.said}
    later: dict[MessageId, RecalledMessage] = {}
    for old in olds:
        step = found.of.get(old.id)
        while step is not None:
            news, last = step[0], step[0].message.id
            step = found.of.get(last)
        if old.id in found.of and last not in shown:
            later.setdefault(last, RecalledMessage(news.message, old.score, closeness=news.closeness, in_words=True))
    judged = [
        replace(one, earlier=True, tier=one.tier and Tier.POSSIBLE)
        if one.memory.kind is not Kind.CONSTRAINT and is_earlier(one.memory.id, one.memory.attribute)
        else one
        for one in known.judged
    ]  # what somebody must not eat is not doubted for a likeness
    said = [replace(one, earlier=one.earlier or is_earlier(one.message.id)) for one in known.said]
    return Succeeded(judged, said, list(later.values()))
