"""Finds what a request to forget means: first by its words and by meaning, then by what the seeking model sees in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from memory_core.domain.ageing import Lifetimes
from memory_core.domain.errors import EmbeddingUnavailable
from memory_core.domain.records import Memory
from memory_core.ports import Events, Reader, Store
from memory_core.usecases.forgetting.finding.answering import with_the_answer
from memory_core.usecases.forgetting.finding.as_one import as_one
from memory_core.usecases.forgetting.finding.as_spelt import as_spelt
from memory_core.usecases.forgetting.finding.continuing import with_what_goes_on
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, RecallCandidates, Where, is_in
from memory_core.usecases.forgetting.finding.holding import holding_all
from memory_core.usecases.forgetting.finding.item_meant import item_meant
from memory_core.usecases.forgetting.finding.leaning import with_what_leans_on_it
from memory_core.usecases.forgetting.finding.look import look
from memory_core.usecases.forgetting.finding.mine import of_the_owner
from memory_core.usecases.forgetting.finding.one_detail import one_detail
from memory_core.usecases.forgetting.finding.one_item import one_item
from memory_core.usecases.forgetting.finding.parted import parted, parted_by_words
from memory_core.usecases.forgetting.finding.persons import are_of_several, each_in_one, without_mere_names
from memory_core.usecases.forgetting.finding.seen import as_seen
from memory_core.usecases.forgetting.finding.somebody import with_somebody
from memory_core.usecases.forgetting.finding.tastes import of_tastes
from memory_core.usecases.forgetting.finding.theirs import with_theirs
from memory_core.usecases.forgetting.finding.told_later import with_the_making_up, with_told_later
from memory_core.usecases.forgetting.finding.told_next import with_told_next
from memory_core.usecases.forgetting.finding.untold import of_what_was_told
from memory_core.usecases.forgetting.finding.whom import with_figure_before, with_name_before
from memory_core.usecases.forgetting.finding.why import asks_why, of_the_reason
from memory_core.usecases.forgetting.passages import is_passage
from memory_core.usecases.forgetting.requests.reading import as_request
from memory_core.usecases.forgetting.requests.request import Wanted, parse
from memory_core.usecases.forgetting.telling.lists import is_item
from memory_core.usecases.forgetting.vocabulary.match import weighed
from memory_core.usecases.forgetting.vocabulary.text import holds


@dataclass(frozen=True, slots=True)
class Finder:
    """`recall`: what is near in meaning; `nearest`: the same with what is too far to be offered. `discerning`: whether the
    embedding model tells what a request means from what is merely near: then meaning alone may be enough."""

    store: Store
    recall: RecallCandidates
    lifetimes: Lifetimes
    events: Events
    discerning: bool = False
    reader: Reader | None = None
    nearest: RecallCandidates | None = None

    async def look(self, description: str, where: Where) -> Found:
        """What a request means, passages of the history included. Raises ScopeViolation."""
        description = asks_why(with_figure_before(with_name_before(description, where.words), where.words))
        async with self.store.reading() as reads:
            description, where = await as_spelt(reads, description, where)
        description = _all_about(description, where)
        found = await look(self.store, self.recall, self.lifetimes, description, where, discerning=self.discerning)
        wanted = parse(description, where.now.astimezone(where.zone))
        wanted = replace(wanted, everything=wanted.everything or bool(_ALL_OF_IT.search(where.words)))
        wanted = _whenever(wanted, found)
        named = await self._seen(where)
        found = await with_somebody(self.store, wanted, named, of_the_owner(wanted, found), where)
        if self.reader is not None:
            found = await as_seen(
                self.store,
                self.reader,
                self.nearest or self.recall,
                description,
                wanted,
                found,
                where,
                self.events,
                asks=bool(named) or not where.words,
            )
            found = await with_somebody(self.store, wanted, named, found, where)
            found = await item_meant(self.store, self.reader, description, wanted, found, where, self.events)
            found = await parted(self.store, self.reader, description, wanted, found, where, self.events)
        else:
            found = await parted_by_words(self.store, wanted, found, where)
        found = await with_the_answer(self.store, wanted, found, where)
        found = await with_told_later(self.store, self.reader, description, found, where, self.events)
        found = await with_the_making_up(self.store, found, where)
        found = await with_what_goes_on(self.store, wanted, of_the_owner(wanted, found), where)
        found = await with_told_next(self.store, wanted, found, where)
        found = await of_the_reason(self.store, wanted, found, where)
        asked, any_found = found.certain, bool(found.candidates)
        found = of_what_was_told(wanted, found)
        if any_found and not found.candidates:
            async with self.store.reading() as reads:  # it may be told where another one of the kind was found first
                found = of_what_was_told(wanted, await holding_all(reads, wanted, where, found))
        if found.certain or not asked:
            found = await one_item(self.store, wanted, found, where)
            found = await one_detail(self.store, wanted, found, where)
        found = replace(found, candidates=without_mere_names(wanted.topic, found.candidates))
        found = await with_theirs(self.store, wanted, _unless_of_several(wanted, found), where)
        found = replace(found, candidates=_each_once(found.candidates))
        found = await as_one(self.store, wanted, await of_tastes(self.store, wanted, found, where), where)
        found = await with_what_leans_on_it(self.store, wanted, found, where)
        return replace(found, names=_of_those(found), unsure=_besides(found))

    async def _seen(self, where: Where) -> str:
        """What the reading model sees named in all that the owner said; "" where there is nothing to read it with."""
        if self.reader is None or not where.words:
            return ""
        try:
            [told] = await self.reader.requested([where.words])
        except EmbeddingUnavailable as error:
            self.events.emit("forget.reader_unavailable", reason=type(error).__name__)
            return ""
        read = as_request(told)
        return parse(read.words).topic if read is not None else ""


_ALL_OF_IT: Final = re.compile(
    r"\b(?:all\s+(?:of\s+)?(?:that|this|it)|(?:it|that)\s+all)\b[\s.!]*(?:please[\s.!]*)?$", re.IGNORECASE
)
"""Ends a request for all that was told of what the sentence before names: "remove all of that"."""


_EVERY_BIT: Final = (
    r"\b(?:an?y?|no|every|each|the\s+(?:last|least|slightest|smallest))\s+(?:single\s+|last\s+|tiny\s+|little\s+)?"
    r"(?:trace|bit|scrap|shred|detail|mention|word|thing)\s+(?:of|about|on|regarding)\s+"
)


def _all_about(description: str, where: Where) -> str:
    """The request as one for all about what it names, where the message says so: "I don't want a trace of my divorce left"."""
    wanted = parse(description, where.now.astimezone(where.zone))
    named = wanted.everything or wanted.span or wanted.last or wanted.id or wanted.all or wanted.keep
    if named or not wanted.topic or not re.search(f"{_EVERY_BIT}{re.escape(wanted.topic)}", where.words, re.IGNORECASE):
        return description
    return f"forget everything about {wanted.topic}"


def _whenever(wanted: Wanted, found: Found) -> Wanted:
    """Without its time, where nothing is known of then: "what I'm giving my husband for Christmas" need not be dated."""
    happening = wanted.happening
    if happening is None or happening.open or found.candidates or found.messages or not weighed(happening.topic):
        return wanted
    return replace(wanted, happening=None)


def _unless_of_several(wanted: Wanted, found: Found) -> Found:
    """To be asked about, one choice each, where it tells of several who are what the request calls one of: of two aunts one is
    meant."""
    if not are_of_several(wanted.topic, [c.memory for c in found.candidates]):
        return found
    asked = replace(found, together=False, sure=True) if found.certain else found
    return replace(asked, candidates=each_in_one(wanted.topic, found.candidates))


def _each_once(found: Sequence[ForgetCandidate]) -> tuple[ForgetCandidate, ...]:
    """Without the clauses that a memory among them says in the same words: it takes them along. Of an item of a list the memory of
    it takes no more than its value."""
    learned = {c.memory.statement.rstrip(" .!") for c in found if not is_passage(c.memory.id)}
    values = {c.memory.value for c in found if not is_passage(c.memory.id)}

    def is_said(one: Memory) -> bool:
        return one.statement.rstrip(" .!") in learned and (not is_item(one.id) or one.value in values)

    return tuple(c for c in found if not (is_passage(c.memory.id) and is_said(c.memory)))


def _besides(found: Found) -> tuple[ForgetCandidate, ...]:
    """What may belong to it, less what was taken along since; nothing where it is asked anyway."""
    taken = [c.memory for c in found.candidates]
    return tuple(
        one
        for one in found.unsure
        if found.certain and not any(is_in(one.memory, other) or is_in(other, one.memory) for other in taken)
    )


def _of_those(found: Found) -> tuple[str, ...]:
    """The names that what is found has: of the old landlady nothing shall be left, of the new landlord all."""
    texts = [text for c in found.candidates for text in (c.memory.subject, c.memory.value, c.memory.statement)]
    return tuple(name for name in found.names if any(holds(text, [name]) for text in texts))
