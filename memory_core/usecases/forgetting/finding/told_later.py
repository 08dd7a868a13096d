"""What else was said of the thing that a request means, in other words: beside "my car's insured with Admiral", which is to be
forgotten, that the cover was taken out with LV since.

Only of passages: what became a memory is forgotten with all that took its place.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.candidates import Comparison, Sought
from memory_core.domain.errors import EmbeddingUnavailable
from memory_core.domain.records import Memory
from memory_core.extraction.changes.later_news import goes_on_beside, may_succeed, news_of
from memory_core.extraction.changes.unconcerned import of_its_counterpart
from memory_core.ports import Events, Reader, Store
from memory_core.usecases.forgetting.finding.context import read_with
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where
from memory_core.usecases.forgetting.finding.rivals import is_elsewhere, is_of_the_same_elsewhere
from memory_core.usecases.forgetting.passages import by_message, found_by_words, is_passage

_CERTAIN: Final = 0.9
_MAY_BE_MEANT: Final = 0.5
"""So much the seeking model must give it: the deposit is no later word of the rent."""
_MOST_COMPARED: Final = 16
"""Pairs, some 12 ms each."""


async def with_told_later(
    store: Store, reader: Reader | None, description: str, found: Found, where: Where, events: Events
) -> Found:
    """With the passages that put one found out of date, or that it puts out of date, as a comparing model sees it; none of the same
    thing elsewhere, where the request says which. Unchanged where it is not sure what is meant, or nobody can compare. Raises
    ScopeViolation."""
    meant = [one.memory for one in found.candidates if is_passage(one.memory.id)]
    if reader is None or not found.sure or found.alone or found.by_time or not meant:
        return found
    words = " ".join(one.statement for one in meant)
    async with store.reading() as reads:
        near = await found_by_words(reads.messages, words, where.readable, but=where.message_id)
    known = {one.memory.id for one in found.candidates}
    pairs = [
        pair
        for one in near
        if one.id not in known and not any(is_elsewhere(description, one, old) for old in meant)
        for old in meant
        if not of_its_counterpart(one.statement, old.statement) and (pair := _in_order(one, old))
    ][:_MOST_COMPARED]
    if not pairs:
        return found
    try:
        certain = await reader.outdated(
            [Comparison(news.statement, old.statement, old.value) for news, old, _ in pairs]
        )
        compared = {one.id: one for (_, _, one), sure in zip(pairs, certain, strict=True) if sure >= _CERTAIN}
        more = await _that_may_be_meant(reader, where.words or description, list(compared.values()), meant)
    except EmbeddingUnavailable as error:
        events.emit("forget.reader_unavailable", reason=type(error).__name__)
        return found
    further = tuple(ForgetCandidate(one, 1.0) for one in more)
    apart = any(is_of_the_same_elsewhere(one, old) for one in more for old in meant)
    one_thing = len(found.candidates) == 1 and not apart
    return replace(
        found,
        candidates=(*found.candidates, *further),
        together=(found.together and not apart) or (bool(further) and one_thing),
    )


_QUARREL: Final = re.compile(
    r"\b(?:f[ea]ll(?:en|ing)?[ -]out|had an? (?:\w+ )?(?:row|fight|argument)|argued|quarrell?ed|not (?:speaking|talking)"
    r"|n['’]t (?:speak|talk)ing)\b",
    re.IGNORECASE,
)
_MADE_UP: Final = re.compile(
    r"\b(?:made (?:it )?up(?! (?:of|my|our|his|her|their|your|a|an|the)\b)|made peace|patched (?:it|things) up|friends again"
    r"|(?:speaking|talking) again|buried the hatchet)\b",
    re.IGNORECASE,
)
_NAME: Final = re.compile(r"\b(?!I\b)[A-Z][\w-]+")


async def with_the_making_up(store: Store, found: Found, where: Where) -> Found:
    """With what was said of the same person's making up, where it is a quarrel that is to be forgotten: "we made up, me and Orla"
    tells of it as well. Raises ScopeViolation."""
    meant = [one.memory for one in found.candidates if _QUARREL.search(one.memory.statement)]
    names = {name for one in meant for name in _NAME.findall(one.statement)}
    if not found.certain or len(meant) != len(found.candidates) or not names:
        return found
    async with store.reading() as reads:
        near = await found_by_words(reads.messages, " ".join(sorted(names)), where.readable, but=where.message_id)
    began = min(one.learned_at for one in meant)
    further = [
        one
        for several in by_message(one for one in near if one.id not in found.ids and one.learned_at >= began).values()
        for one in _making_up(several, names)
    ]
    candidates = (*found.candidates, *(ForgetCandidate(one, 1.0) for one in further))
    return replace(found, candidates=candidates, together=True) if further else found


_SHORT: Final = 10


def _making_up(clauses: Sequence[Memory], names: Collection[str]) -> Sequence[Memory]:
    """The clauses of one message that tell of it: all of a short one that does, else those that name with whom."""
    said = " ".join(one.statement for one in clauses)
    if _MADE_UP.search(said) and len(said.split()) <= _SHORT and {*names} & {*_NAME.findall(said)}:
        return clauses
    return [one for one in clauses if _MADE_UP.search(one.statement) and {*names} & {*_NAME.findall(one.statement)}]


async def _that_may_be_meant(
    reader: Reader, asked: str, further: Sequence[Memory], meant: Sequence[Memory]
) -> list[Memory]:
    if not further:
        return []
    told = [one.statement for one in meant]
    things = [
        *(Sought(one.statement, read_with(one.statement, one.statement, "", told)) for one in further),
        *(Sought(one, one) for one in told),
    ]
    likely = await reader.sought(asked, asked, things)
    return [one for one, certain in zip(further, likely, strict=False) if certain >= _MAY_BE_MEANT]


def _in_order(one: Memory, meant: Memory) -> tuple[Memory, Memory, Memory] | None:
    """The later, the earlier, and which of them is further; None where they tell of two things."""
    later, earlier = (one, meant) if one.learned_at > meant.learned_at else (meant, one)
    news = news_of(later.statement)
    worth = news and may_succeed(news, earlier.statement, meant.statement, 0.0) and not goes_on_beside(news, None)
    return (later, earlier, one) if worth else None
