"""Which memories a statement puts out of date, by its words or as the reading model sees it: asked before the transaction, of a few
of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.candidates import Candidate, Comparison
from memory_core.domain.errors import EmbeddingUnavailable, IndexUnavailable
from memory_core.domain.people import same_subject, subject_key
from memory_core.domain.records import ConversationId, Kind, Memory, MemoryId, Standing
from memory_core.domain.scopes import Readable, competing_scopes
from memory_core.domain.small_talk import is_small_talk
from memory_core.domain.teaching import Teachable
from memory_core.extraction import statements
from memory_core.extraction.asking import orders
from memory_core.extraction.changes.cancellations import called_off
from memory_core.extraction.changes.consequences import cleared, over_since, wed, wed_besides
from memory_core.extraction.changes.denials import denied_by
from memory_core.extraction.changes.details import otherwise
from memory_core.extraction.changes.exclusions import beside_slot, excluded
from memory_core.extraction.changes.habits_apart import elsewhere, in_another_position, rules_out
from memory_core.extraction.changes.household import moved_out, taken_by_a_beast
from memory_core.extraction.changes.named_things import partly_named
from memory_core.extraction.changes.outdated import (
    CERTAIN_ENOUGH,
    CERTAIN_UNNAMED,
    DATED,
    Ground,
    Outdated,
    end_of,
    holds,
    is_mistaken,
    may_end,
)
from memory_core.extraction.changes.posts import left_service, out_of_office, taken_over
from memory_core.extraction.changes.replaced_by_kind import exchanged, new_favourite, part_exchanged, renewed
from memory_core.extraction.changes.replaced_by_name import in_place_of
from memory_core.extraction.changes.rescheduled import rearranged
from memory_core.extraction.changes.retold import (
    has_moved,
    names_another,
    of_another,
    on_another_day,
    retelling,
    says_anew,
)
from memory_core.extraction.changes.returns import after_all, gone_back
from memory_core.extraction.changes.reversals import back_at_work, given_up, turned
from memory_core.extraction.changes.self_corrections import not_that
from memory_core.extraction.changes.specified import narrowed
from memory_core.extraction.changes.standing_rules import is_standing, lifted, may_lift, wished_anew
from memory_core.extraction.changes.touching import touches
from memory_core.extraction.changes.unconcerned import is_one_more, leaves_it
from memory_core.extraction.dates import first_date
from memory_core.extraction.rules_corrections import corrected
from memory_core.extraction.sentences import passes_on
from memory_core.ports import (
    Collection,
    Embedder,
    Events,
    MemoryFilter,
    Reader,
    Reads,
    Store,
    VectorIndex,
    VectorQuery,
)

_CLOSE: Final = 8
"""Memories found by the message's meaning."""
_MOST_COMPARED: Final = 24
_RULES: Final = frozenset({Kind.BEHAVIOR, Kind.CONSTRAINT, Kind.PREFERENCE})
_ASKED_FOR: Final = frozenset({Kind.BEHAVIOR, Kind.CONSTRAINT})
_MOST_RULES: Final = 200
_ANY_ZONE: Final = ZoneInfo("UTC")
"""Only where a date stands is asked, not which it is."""
_MOST_STATED: Final = 6
"""Sentences: who writes more is telling a story, or has pasted one."""


@dataclass(frozen=True, slots=True)
class Changes:
    """Asks index and reader; writes nothing."""

    store: Store
    embedder: Embedder
    reader: Reader | None
    index: VectorIndex
    events: Events
    zone: ZoneInfo

    async def seen(self, teachable: Teachable, read: Sequence[Candidate], known: Sequence[Memory]) -> list[Outdated]:
        """Memories of the text's own scope that no longer hold, each with the sentence that says so. `known`: those at hand."""
        stated = [one for one in statements.stated(teachable.text) if not is_small_talk(one)]
        eased = [one for one in statements.stated(teachable.text, eased=True) if not is_small_talk(one)]
        if not 0 < len(eased) <= _MOST_STATED:
            return []
        near = await self._near(teachable, read, known)
        held = list(filter(holds, near))
        moved = [found for one in stated if (found := self._moved(one, teachable, near, held, read))]
        moved += [
            Outdated(back.memory, one, Ground.ANEW, back.told)
            for one in eased
            if one not in stated and (back := gone_back(one, near))
        ]
        moved += [
            Outdated(also.memory, one, Ground.ANEW, also.told) for one in stated for also in wed_besides(one, held)
        ]
        explained = {one.sentence for one in moved}
        open_to = [one for one in stated if one not in explained]
        says = _in_words(stated, open_to, held, read, teachable.text)
        instead = [Outdated(m, one, Ground.INSTEAD) for one in stated for m in denied_by(one, held, instead=True)]
        said = [Outdated(memory, one, Ground.DENIED) for one in stated for memory in denied_by(one, held)]
        lifts = [*await self._lifted(teachable), *await self._wished_anew(teachable, read)]
        ended = {one.memory.id: one for one in (*excluded(read, held), *says, *instead, *said, *lifts, *moved)}
        mistaken = is_mistaken(teachable.text)
        doubtful = [memory for memory in near if may_end(memory, mistaken=mistaken) and memory.id not in ended]
        told = [one for one in doubtful if not any(of_another(text, one.statement) for text in eased)]
        asks = bool(read) and all(one.kind in _ASKED_FOR for one in read)  # a wish says nothing of how things are
        spoken = [one for one in told if not asks and touches(teachable.text, one, read, unnamed=True)]
        meant = [one for one in spoken if not names_another(teachable.text, one, held)]
        telling = [one for one in eased if one not in explained and not orders(one)]
        text = " ".join(telling) if explained or passes_on(teachable.text) else teachable.text
        guessed = await self._guessed(text, telling, meant[:_MOST_COMPARED], read)
        guessed = [one for one in guessed if not is_one_more(read, one.sentence, one.memory)]
        return [*ended.values(), *(one for one in guessed if not leaves_it(one.sentence, one.memory, held))]

    def _moved(
        self,
        sentence: str,
        teachable: Teachable,
        near: Sequence[Memory],
        held: Sequence[Memory],
        read: Sequence[Candidate],
    ) -> Outdated | None:
        beside = [one for one in read if one.evidence == sentence]
        text = teachable.text
        found = rearranged(sentence, held, beside, now=teachable.taught_at, zone=self.zone) or exchanged(sentence, held)
        found = (
            found or taken_over(sentence, text, held) or new_favourite(sentence, text, held) or turned(sentence, held)
        )
        found = found or gone_back(sentence, near) or in_place_of(sentence, held) or otherwise(sentence, held)
        found = found or wed(sentence, held) or part_exchanged(sentence, held) or narrowed(sentence, held, beside)
        found = found or partly_named(sentence, held) or not_that(sentence, held)
        return None if found is None else Outdated(found.memory, sentence, Ground.ANEW, found.told)

    async def _lifted(self, teachable: Teachable) -> list[Outdated]:
        """Standing rules that the owner lifts in as many words, however long ago they were set."""
        readable = Readable(frozenset(competing_scopes(teachable.scope)))
        async with self.store.reading() as reads:
            found = await lifted_by(reads, teachable.text, readable, teachable.conversation_id, teachable.taught_at)
        return [Outdated(memory, sentence, Ground.DENIED) for sentence, memory in found]

    async def _wished_anew(self, teachable: Teachable, read: Sequence[Candidate]) -> list[Outdated]:
        """Standing rules in whose place a new one of the same thing is set."""
        if not any(one.kind in _RULES for one in read):
            return []
        readable = Readable(frozenset(competing_scopes(teachable.scope)))
        async with self.store.reading() as reads:
            standing = await standing_rules(reads, readable, teachable.taught_at)
        return [Outdated(memory, sentence, Ground.INSTEAD) for sentence, memory in wished_anew(read, standing)]

    async def _guessed(
        self, text: str, stated: Sequence[str], near: Sequence[Memory], read: Sequence[Candidate]
    ) -> list[Outdated]:
        if self.reader is None or not near or not stated:
            return []
        needed = {one.id: CERTAIN_ENOUGH if touches(text, one, read) else CERTAIN_UNNAMED for one in near}
        try:
            certain = await self.reader.outdated([_compared(text, memory) for memory in near])
            ended = [memory for memory, sure in zip(near, certain, strict=True) if sure >= needed[memory.id]]
            if len(stated) == 1 or not ended:
                return [Outdated(memory, stated[0], Ground.GUESSED) for memory in ended]
            each = await self.reader.outdated([_compared(one, memory) for memory in ended for one in stated])
        except EmbeddingUnavailable as error:
            self.events.emit("learn.reader_unavailable", reason=type(error).__name__)
            return []
        rows = [each[at : at + len(stated)] for at in range(0, len(each), len(stated))]
        return [
            Outdated(one, stated[row.index(max(row))], Ground.GUESSED) for one, row in zip(ended, rows, strict=True)
        ]

    async def _near(self, teachable: Teachable, read: Sequence[Candidate], known: Sequence[Memory]) -> Sequence[Memory]:
        """What might be spoken of: what is at hand, what stands in a slot that was read, and what lies close to the text."""
        readable = Readable(frozenset(competing_scopes(teachable.scope)))
        found = {memory.id: memory for memory in known if readable.allows(memory.scope)}
        ids = await self._close(teachable, readable)
        slots = {(subject_key(one.subject), slot) for one in read for slot in (one.attribute, *beside_slot(one))}
        async with self.store.reading() as reads:
            if slots:
                subjects, attributes = zip(*slots, strict=True)
                beside = await reads.memories.competing(competing_scopes(teachable.scope), subjects, attributes)
                found |= {one.id: one for one in beside if (subject_key(one.subject), one.attribute) in slots}
            found |= {memory.id: memory for memory in await reads.memories.by_ids(ids, readable)}
        return list(found.values())

    async def _close(self, teachable: Teachable, readable: Readable) -> list[MemoryId]:
        """For a reader to compare; what the text says in as many words is found by words. Never waits for the embedder to load."""
        if self.reader is None or not self.embedder.ready or not self.embedder.dimension:
            return []
        try:
            (vector,) = await self.embedder.embed([teachable.text])
            asked = VectorQuery(readable=readable, text="", dense=vector, limit=_CLOSE)
            hits = await self.index.search(Collection.MEMORIES, asked)
        except (EmbeddingUnavailable, IndexUnavailable) as error:
            self.events.emit("learn.vectors_unavailable", reason=type(error).__name__)
            return []
        return list(dict.fromkeys(MemoryId(hit.id) for leg in hits.values() for hit in leg))


async def lifted_by(
    reads: Reads, text: str, readable: Readable, conversation: ConversationId, now: datetime
) -> list[tuple[str, Memory]]:
    """The standing rules that a text plainly lifts, each with the sentence that does; nothing is read where no word sounds like it.

    Raises ScopeViolation.
    """
    lifting = [one for one in statements.stated(text) if may_lift(one)]
    if not lifting:
        return []
    return lifted(lifting, await standing_rules(reads, readable, now), conversation)


async def standing_rules(reads: Reads, readable: Readable, now: datetime) -> list[Memory]:
    """What the owner asked for from now on, the latest first. Raises ScopeViolation."""
    listed = await reads.memories.listed(readable, MemoryFilter(now=now, kinds=_RULES, limit=_MOST_RULES))
    standing = [one for one in listed if one.standing is Standing.CURRENT and is_standing(one)]
    return sorted(standing, key=lambda one: (one.last_mention_at, one.id), reverse=True)


def _in_words(
    stated: Sequence[str], open_to: Sequence[str], held: Sequence[Memory], read: Sequence[Candidate], text: str
) -> list[Outdated]:
    """What the sentences put out of date by their words, each for itself. `open_to`: those that nothing was seen in yet."""
    says = [
        Outdated(m, one, Ground.ANEW, _told_anew(one, m, read))
        for one in open_to
        for m in held
        if _says_anew(one, m, text)
    ]
    for one in stated:
        over = (*after_all(one, held), *over_since(one, held), *renewed(one, held))
        over = (*over, *moved_out(one, held), *taken_by_a_beast(one, text, held))
        says += [Outdated(m, one, Ground.ANEW) for m in over]
    says += [Outdated(m, one, Ground.GUESSED) for one in open_to for m in left_service(one, held, by_name=True)]
    for one in stated:
        ended = (*given_up(one, held), *back_at_work(one, held), *cleared(one, text, held))
        ended = (*ended, *left_service(one, held), *out_of_office(one, held))
        says += [Outdated(m, one, Ground.DENIED) for m in ended]
        says += _called_off(one, held)
    says += [
        Outdated(m, one.evidence, Ground.ANEW)
        for one in read
        for m in held
        if one.evidence in open_to
        and one.attribute == m.attribute
        and same_subject(one.subject, m.subject)
        and _is_done_otherwise(one, m)
    ]
    return says


def _is_done_otherwise(read: Candidate, memory: Memory) -> bool:
    if read.attribute == _ROUTINE:
        return elsewhere(read.value, memory.value, read.evidence)
    return read.attribute == "hobby" and in_another_position(read.value, memory.value, read.evidence)


def _called_off(sentence: str, held: Sequence[Memory]) -> list[Outdated]:
    """Each with an end of its own, where it is known by its day and as a plan."""
    off = [Outdated(memory, sentence, Ground.DENIED) for memory in called_off(sentence, held)]
    return off if len(off) < 2 else [replace(one, told=end_of(one)) for one in off]


def _says_anew(sentence: str, memory: Memory, text: str) -> bool:
    return (
        says_anew(sentence, memory, text)
        or has_moved(sentence, memory)
        or on_another_day(sentence, memory)
        or rules_out(sentence, memory)
    )


def _told_anew(sentence: str, memory: Memory, read: Sequence[Candidate]) -> Candidate | None:
    """What is known now of what a memory tells as a clause of its own; None where the sentence was read already, or says less."""
    if memory.attribute not in _TOLD_AS_A_CLAUSE or memory.explicit or " and " in memory.statement:
        return None  # what was to be remembered stays beside it, and so does what tells more than one thing
    if any(one.evidence == sentence and one.attribute == memory.attribute for one in read):
        return None
    clause = retelling(sentence, memory)
    before = memory.statement.casefold().find(memory.value.casefold())
    if clause is None or before < 0:
        return None
    words, left_out = clause.strip(" .!").removesuffix(" again").split(), len(memory.statement[:before].split())
    statement = " ".join(words)
    value = " ".join(words[left_out:])
    return corrected(memory, value, f"{statement[:1].upper()}{statement[1:]}.", sentence) if value else None


_ROUTINE: Final = "routine"
_TOLD_AS_A_CLAUSE: Final = frozenset({"note", "routine"})


def _compared(text: str, memory: Memory) -> Comparison:
    return Comparison(text, memory.statement, as_worded(memory))


def as_worded(memory: Memory) -> str:
    """The value as the statement has it: "8 February" rather than 2027-02-08."""
    if memory.attribute not in DATED or (day := first_date(memory.statement, memory.learned_at, _ANY_ZONE)) is None:
        return memory.value
    return memory.statement[day.start : day.stop].strip(" ,.")
