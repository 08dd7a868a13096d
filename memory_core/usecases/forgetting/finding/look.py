"""Looks for what a request to forget means: among the memories, by time, in what was just said, and in the plain history."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.ageing import Lifetimes, status_at
from memory_core.domain.groups import group_named
from memory_core.domain.records import Memory, MemoryId, Status
from memory_core.domain.tokens import words
from memory_core.ports import MemoryFilter, Reads, Store
from memory_core.usecases.forgetting.finding.all_said import called_in, with_all_said_of, with_what_follows
from memory_core.usecases.forgetting.finding.besides import words_besides
from memory_core.usecases.forgetting.finding.clauses import in_context
from memory_core.usecases.forgetting.finding.clear import clear_by_meaning, with_what_belongs, without_request
from memory_core.usecases.forgetting.finding.doubts import (
    doubted,
    holds_now,
    is_only_known,
    of_before,
)
from memory_core.usecases.forgetting.finding.each import of_each
from memory_core.usecases.forgetting.finding.figures import with_figure
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate, faintly, near, themed_words
from memory_core.usecases.forgetting.finding.found import Found, RecallCandidates, Remark, Where, is_in, repeats, tells
from memory_core.usecases.forgetting.finding.groups import of_group
from memory_core.usecases.forgetting.finding.happened import of_a_time
from memory_core.usecases.forgetting.finding.holding import holding_all
from memory_core.usecases.forgetting.finding.keeping import but
from memory_core.usecases.forgetting.finding.latest import just_said
from memory_core.usecases.forgetting.finding.moments import by_time
from memory_core.usecases.forgetting.finding.narrow import narrowed
from memory_core.usecases.forgetting.finding.opinions import asks_opinion
from memory_core.usecases.forgetting.finding.rivals import (
    are_namesakes,
    is_another,
    is_unmistakable,
    twins,
    unless_told,
    without_slips,
)
from memory_core.usecases.forgetting.finding.search import Meant, area_named, meant
from memory_core.usecases.forgetting.finding.several import both, requests_in
from memory_core.usecases.forgetting.finding.twice import told_twice
from memory_core.usecases.forgetting.finding.whom import with_name, with_name_told
from memory_core.usecases.forgetting.finding.wider import of_its_words, of_the_one, with_all_told
from memory_core.usecases.forgetting.passages import by_message, found_by_words, is_passage, passages_of
from memory_core.usecases.forgetting.requests.asked import tells_not_what, tells_of_nobody
from memory_core.usecases.forgetting.requests.request import Wanted, parse, without_reason
from memory_core.usecases.forgetting.vocabulary.kinds import special_words
from memory_core.usecases.forgetting.vocabulary.match import (
    blocks,
    compact,
    edge_of,
    held_words,
    identifiers,
    nouns,
    spelt_apart,
    tells_identifier,
    weighed,
)
from memory_core.usecases.forgetting.vocabulary.people import (
    bearing,
    is_name_alone,
    is_somebody,
    is_somebody_named,
    name_described,
    names_them,
    otherwise_called,
)
from memory_core.usecases.forgetting.vocabulary.spelling import skeletons
from memory_core.usecases.forgetting.vocabulary.topics import OPTIONAL, alike, words_alike

_LOOKED_THROUGH: Final = 2_000
_EVERY: Final = 1_000_000
_FOUND_BY_WORDS: Final = 100
_SEVERAL: Final = 2
_MOST_FAINT: Final = 5
_LOOKED_BACK: Final = 12
"""Messages before a "forget that" among which it finds what was said last."""


async def look(
    store: Store,
    recall: RecallCandidates,
    lifetimes: Lifetimes,
    description: str,
    where: Where,
    *,
    discerning: bool = False,
) -> Found:
    """What a request means among what may be changed there. `discerning`: what `recall` finds close is close in what it means."""
    if len(requests := requests_in(description)) > 1:
        each = [await look(store, recall, lifetimes, one, where, discerning=discerning) for one in requests]
        return await both(store, each, requests, where)
    recall = without_request(recall, where)
    async with store.reading() as reads:
        description = await with_name(reads, description, where)
    wanted = parse(description, where.now.astimezone(where.zone))
    if (then := await of_a_time(store, wanted, where)) is not None:
        return await _settled(store, recall, lifetimes, wanted, where, then)
    found = await _look(store, recall, lifetimes, wanted, where)
    if wanted.id and wanted.topic and not found.candidates:
        wanted = replace(wanted, id="")  # an account number may look like the beginning of an id
        found = await _look(store, recall, lifetimes, wanted, where)
    shorter = without_reason(wanted.topic)
    if shorter != wanted.topic and not (found.candidates and found.sure):
        bare = await _look(store, recall, lifetimes, without := replace(wanted, topic=shorter), where)
        found, wanted = (bare, without) if bare.candidates else (found, wanted)
    if wanted.span is None and (attributes := group_named(wanted.topic)):

        async def of_one(one: Wanted) -> Found:
            told = await _look(store, recall, lifetimes, one, where)
            return await _of_somebody(store, recall, lifetimes, one, where, told)

        found = await of_group(store, wanted, where, attributes, found, of_one)
    else:

        async def of_thing(one: Wanted) -> Found:
            told = await _look(store, recall, lifetimes, one, where)
            async with store.reading() as reads:
                return await with_figure(reads, one, where, told)

        found = await of_each(of_thing, wanted, found)
        found = await _of_somebody(store, recall, lifetimes, wanted, where, found)
    async with store.reading() as reads:
        found = await with_name_told(reads, wanted, where, await with_figure(reads, wanted, where, found))
    found = of_before(wanted, found)
    if wanted.told and not wanted.earlier and (one := of_the_one(wanted.topic, found)) is not None:
        found = with_all_told(one, await _look(store, recall, lifetimes, replace(wanted, everything=True), where))
    if discerning:
        found = await clear_by_meaning(recall, wanted, where, found)
        found = await with_what_belongs(recall, wanted, where, found)
    found = doubted(await told_twice(recall, wanted, where, found), wanted)
    if found.remark is Remark.ONLY_PRESENT:
        found = await _said_of_before(store, recall, wanted, where, found)
    if found.candidates and found.sure and is_only_known(wanted, shorter, found) and not wanted.aside:
        found = replace(found, plain=True)
    return await _settled(store, recall, lifetimes, wanted, where, found)


async def _settled(
    store: Store, recall: RecallCandidates, lifetimes: Lifetimes, wanted: Wanted, where: Where, found: Found
) -> Found:
    """Without what is to be kept; what may be meant after all where nothing was found."""
    async with store.reading() as reads:
        if not (found.candidates or found.messages):
            return await holding_all(reads, wanted, where, found)
        if not wanted.keep:
            return found

        async def of_other(one: Wanted) -> Found:
            return await _look(store, recall, lifetimes, one, where)

        return await but(reads, of_other, wanted, where, found)


async def _said_of_before(store: Store, recall: RecallCandidates, wanted: Wanted, where: Where, found: Found) -> Found:
    """What the history tells of an earlier one, though no memory does: "I used to work at a bank" of my previous job."""
    close = [c for c in await recall(wanted.topic, where.readable) if is_passage(c.memory.id)]
    async with store.reading() as reads:
        said = await found_by_words(reads.messages, _sought(wanted), where.readable, but=where.message_id)
    past = [one for one in said if not holds_now(one)]
    named = meant(replace(wanted, earlier=False), past, {}).candidates or tuple(
        c for c in close if not holds_now(c.memory)
    )
    return Found(named, sure=False, plain=wanted.plain) if named else found


async def _of_somebody(
    store: Store, recall: RecallCandidates, lifetimes: Lifetimes, wanted: Wanted, where: Where, found: Found
) -> Found:
    """The same by the name of whom the request calls "my sister", or by the other name; and with all that was said of somebody
    who is all that it names."""
    if wanted.all or wanted.id or wanted.last or not wanted.topic or where.readable.is_empty:
        return found
    async with store.reading() as reads:
        known = await reads.memories.listed(where.readable, MemoryFilter(now=where.now, limit=_LOOKED_THROUGH))
        borne = () if wanted.everything else bearing(without_reason(wanted.topic), known)
        if (is_somebody(wanted.topic) or is_somebody_named(wanted.topic) or borne) and wanted.span is None:
            return await with_all_said_of(reads, wanted, where, found, known, borne)
        if wanted.span is None and (names := called_in(wanted, found)):
            apart = replace(found, together=found.together and not name_described(wanted.topic))
            return await with_all_said_of(reads, wanted, where, apart, known, names)
    if found.candidates and found.sure:
        return found
    for other in otherwise_called(wanted.topic, known):
        called = await _look(store, recall, lifetimes, replace(wanted, topic=other), where)
        if called.candidates and called.sure:
            return called
    return found


async def _look(store: Store, recall: RecallCandidates, lifetimes: Lifetimes, wanted: Wanted, where: Where) -> Found:
    if where.readable.is_empty:
        return Found(plain=wanted.plain)
    if wanted.all or wanted.span is not None:
        async with store.reading() as reads:
            return await by_time(reads, wanted, where)
    if wanted.last:
        async with store.reading() as reads:
            return await just_said(reads, wanted, where)
    if not wanted.topic and not wanted.id:
        return Found(plain=wanted.plain)
    close = [] if wanted.id else await recall(wanted.topic, where.readable)
    recalled = {c.memory.id: c for c in close if not is_passage(c.memory.id)}
    async with store.reading() as reads:
        limit = _EVERY if wanted.id else _LOOKED_THROUGH
        newest = await reads.memories.listed(where.readable, MemoryFilter(now=where.now, limit=limit))
        hits = await reads.memories.search(_sought(wanted), where.readable, now=where.now, limit=_FOUND_BY_WORDS)
        by_words = await reads.memories.by_ids([MemoryId(hit.id) for hit in hits], where.readable)
        met = [*newest, *by_words, *(candidate.memory for candidate in recalled.values())]
        present = [m for m in met if status_at(m, where.now, lifetimes) is not Status.PURGED]
        found = meant(wanted, present, {name: candidate.score for name, candidate in recalled.items()})
        found = await unless_told(reads, wanted, where, found)
        if wanted.id or (
            found.candidates and found.sure and not wanted.everything and area_named(wanted.topic) is None
        ):
            clear = await narrowed(reads, wanted, where, await _beside_others(reads, wanted, where, found, present))
            clear = await _with_said_besides(reads, wanted, where, clear, present)
            return await _with_said_of_several(reads, wanted, where, clear)
        return await _with_passages(reads, wanted, where, found, [c for c in close if is_passage(c.memory.id)])


async def _beside_others(reads: Reads, wanted: Wanted, where: Where, found: Meant, present: Sequence[Memory]) -> Found:
    """One memory is meant, unless the history tells of another one of the same that never became a memory."""
    known = [candidate.memory for candidate in found.candidates]
    if wanted.id or wanted.earlier or len(known) != 1:
        return _as_found(found, wanted)
    said = await found_by_words(reads.messages, wanted.topic, where.readable, but=where.message_id)
    apart = [one for one in said if is_another(wanted.topic, one, known[0])]
    others = [one for one in apart if not any(tells(one, m) for m in present)]
    if not others:
        return _as_found(found, wanted)
    more = tuple(ForgetCandidate(one, 1.0) for one in others)
    return replace(_as_found(found, wanted), candidates=(*found.candidates, *more), together=False)


async def _with_said_of_several(reads: Reads, wanted: Wanted, where: Where, found: Found) -> Found:
    """A choice among several has the clauses, too, that say as much of them and became no memory."""
    if wanted.id or found.together or found.alone or len(found.candidates) < _SEVERAL:
        return found
    said = await found_by_words(reads.messages, wanted.topic, where.readable, but=where.message_id)
    new = [one for one in said if not any(repeats(one, c.memory) for c in found.candidates)]
    more = tuple(c for c in meant(wanted, new, {}).candidates if c.memory.id not in found.ids)
    return replace(found, candidates=(*found.candidates, *more))


_OWN_THING: Final = re.compile(r"\b(?:my|our)\b((?:\W+\w+){1,4})", re.IGNORECASE)


async def _with_said_besides(
    reads: Reads, wanted: Wanted, where: Where, found: Found, present: Sequence[Memory]
) -> Found:
    """With the clauses that speak of the same thing of the owner's, by two telling words or more, and became no memory:
    "Actually, my gate code is …" where the gate code is asked for. One telling word may be about another of the same."""
    told = {word for word in weighed(wanted.topic) if word not in OPTIONAL}
    clear = found.together or (found.sure and len(found.candidates) == 1)
    if wanted.id or wanted.earlier or found.alone or not clear or len(told) < _SEVERAL:
        return found
    said = await found_by_words(reads.messages, wanted.topic, where.readable, but=where.message_id)
    same = [one for one in said if any(told <= held_words([near]) for near in _OWN_THING.findall(one.statement))]
    new = [one for one in same if one.id not in found.ids and not any(tells(one, memory) for memory in present)]
    if not new:
        return found
    return replace(found, candidates=(*found.candidates, *(ForgetCandidate(one, 1.0) for one in new)), together=True)


def _as_found(found: Meant, wanted: Wanted) -> Found:
    return Found(found.candidates, found.together, found.sure, alone=found.alone, names=found.names, plain=wanted.plain)


def _sought(wanted: Wanted) -> str:
    """The words to search the history for: those of the request, and others that say the same."""
    asked = list(dict.fromkeys(words(wanted.topic)))
    if weighed(wanted.topic).keys() <= skeletons(" ".join(named := nouns(wanted.topic))):
        return " ".join(named)  # a search looks for "will" only where nothing else is asked for
    area = area_named(wanted.topic)
    more = [
        other
        for word in weighed(wanted.topic)
        for other in (*alike(word), *words_alike(word), *special_words(word), *words_besides(word))
    ] + [*(area.words if area else ())]
    more += ["take", "taking"] if area and area.perhaps else []
    edge = edge_of(wanted.topic)
    sought = (*identifiers(wanted.topic), *((edge[0],) if edge else ()))
    ids = [part for one in sought for part in (one, *re.split(r"\W+", one), *blocks(one))]
    ids += [compact(one) for one in spelt_apart(wanted.topic)]
    return " ".join(dict.fromkeys((*asked, *more, *ids, *themed_words(wanted.topic, whole=wanted.everything))))


async def _with_passages(
    reads: Reads, wanted: Wanted, where: Where, found: Meant, close: Sequence[ForgetCandidate]
) -> Found:
    """The memories found, and clauses of the history that say the same sort of thing without having become one: those that hold
    the words, or else those that are `close` in meaning and name no other thing of the same sort."""
    query = " ".join((_sought(wanted), *found.names))
    said = await found_by_words(reads.messages, query, where.readable, but=where.message_id)
    if where.conversation_id is not None:  # a slip of the finger finds nothing by full text
        recent = await reads.messages.recent(where.conversation_id, where.readable, limit=_LOOKED_BACK)
        said += [one for message in recent if message.id != where.message_id for one in passages_of(message)]
    said = [one for one in {one.id: one for one in said}.values() if not tells_not_what(wanted.topic, one)]
    close = [c for c in close if not tells_of_nobody(wanted.topic, c.memory)]
    known = [candidate.memory for candidate in found.candidates if found.sure]
    told = is_in if wanted.everything else tells
    new = [one for one in said if not any(told(one, memory) for memory in known)]
    new = without_slips(wanted.topic, new, known)
    heard = meant(wanted, new, {})
    if are_namesakes(wanted.topic, [*known, *(c.memory for c in heard.candidates)]):
        return Found((*(found.candidates if found.sure else ()), *heard.candidates), plain=wanted.plain)
    if len(heard.candidates) == 1 and not (known or wanted.everything or heard.alone or asks_opinion(wanted.topic)):
        others = twins(wanted.topic, heard.candidates[0].memory, new)
        if others:
            return Found((*heard.candidates, *(ForgetCandidate(one, 1.0) for one in others)), plain=wanted.plain)
    if not (heard.candidates or known):
        if tells_identifier(wanted.topic):
            return Found(plain=wanted.plain)  # of numbers none is nearly the one that is meant
        heard = Meant(tuple(in_context(wanted.topic, by_message(said))))
    if not (heard.candidates or known):
        faint = [
            c for c in faintly(wanted.topic, said) if not any(told(c.memory, one.memory) for one in found.candidates)
        ]
        scores = {c.memory.id: c.score for c in close}
        said_nearly = near(wanted.topic, [c.memory for c in close], scores, themes=False)
        return _offered(faint[:_MOST_FAINT], found.candidates, said_nearly, wanted)
    heard = await with_what_follows(reads, wanted, where, found, heard, (new, said))
    if not heard.candidates:
        return replace(_as_found(found, wanted), sure=found.sure or _is_list(found))
    if found.candidates and not found.sure and area_named(wanted.topic) is not None:
        new_said = [c for c in heard.candidates if not any(is_in(c.memory, one.memory) for one in found.candidates)]
        return Found((*found.candidates, *new_said), sure=_is_list(found), plain=wanted.plain)
    known_first = found.candidates if found.sure else ()
    names = tuple(dict.fromkeys((*found.names, *heard.names)))
    together = found.together and heard.together if known_first else heard.together
    said_of = [c.memory for c in heard.candidates]
    plainly = (is_unmistakable(wanted.topic, m) or names_them(m.statement, names) for m in said_of)
    clear = len(said_of) == 1 or all(plainly)
    sure = heard.sure and clear
    together = together or (sure and not known_first and is_name_alone(wanted.topic))
    whole = (*known_first, *heard.candidates)
    whole = whole if names or found.together or heard.together else of_its_words(wanted, whole)
    return Found(whole, together, sure, alone=heard.alone and not known_first, names=names, plain=wanted.plain)


def _is_list(found: Meant) -> bool:
    """Whether what belongs to an area of life is several things, of which one surely does: a list is shown anyway."""
    return len(found.candidates) >= _SEVERAL and any(c.score >= 1.0 for c in found.candidates)


def _offered(
    faint: Sequence[ForgetCandidate], close: Sequence[ForgetCandidate], near: Sequence[ForgetCandidate], wanted: Wanted
) -> Found:
    """What may be meant where nothing holds all of the words, each clause once."""
    offered = list(close)
    for candidate in (*faint, *near):
        if not any(is_in(candidate.memory, other.memory) for other in offered):
            offered.append(candidate)
    offered.sort(key=lambda candidate: -candidate.score)
    return Found(tuple(offered), sure=False, plain=wanted.plain, by_meaning=not faint)
