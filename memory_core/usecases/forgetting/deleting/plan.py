"""What one forgetting comprises: which memories make up the fact, which messages they came from, what to redact."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from memory_core.domain.records import Evidence, Memory, MemoryId, Message, MessageId, Role
from memory_core.domain.scopes import EVERYTHING, Readable
from memory_core.domain.slots import ENDED, OWNER, VOCABULARY
from memory_core.domain.tombstones import buried_slots, source_digest
from memory_core.ports import MemoryFilter, MemoryReads, MessageReads, Reads
from memory_core.usecases.forgetting.deleting.copies import (
    belong_together,
    gave_way,
    is_copy,
    says_more,
    tells_same,
)
from memory_core.usecases.forgetting.deleting.named import named_needles, still_told, telling_words, untorn
from memory_core.usecases.forgetting.deleting.of_oneself import said_of_oneself
from memory_core.usecases.forgetting.deleting.quoted import quoted
from memory_core.usecases.forgetting.deleting.said import digests_of_said, refusals
from memory_core.usecases.forgetting.deleting.trimming import (
    NOTE,
    left_as_note,
    left_headless,
    once_each,
    says_no_more,
    trim,
    what_is_left,
)
from memory_core.usecases.forgetting.deleting.versions import is_of_another, is_outdone
from memory_core.usecases.forgetting.passages import (
    is_passage,
    is_piece,
    message_of,
    passages,
    said_beside,
    told_values,
)
from memory_core.usecases.forgetting.requests.wording import REQUEST
from memory_core.usecases.forgetting.telling.details import is_detail
from memory_core.usecases.forgetting.telling.lists import is_item
from memory_core.usecases.forgetting.telling.needles import (
    about_the_fact,
    needles,
    numeric,
    spellings,
    without_tearing,
)
from memory_core.usecases.forgetting.telling.work_and_home import left_alone, same_key
from memory_core.usecases.forgetting.vocabulary.match import holds_identifier, identifiers, says_what
from memory_core.usecases.forgetting.vocabulary.text import holds, is_emptied, redact
from memory_core.usecases.forgetting.vocabulary.words import COMMON_WORDS

_ANSWERS_WITHIN: Final = 2
"""Messages after a source among which its answer is looked for."""
_MOST_HITS: Final = 300
_MOST_NAMESAKES: Final = 300
_COMMAND: Final = "/forget"
_TELLING: Final = 3
"""Words from which on a request says what it is about: "forget that" may stand anywhere."""
_REQUESTS: Final = 2
"""The last of the messages that go whole: the request, and the answer to what was asked back."""
_UNNAMED: Final = "memory"


@dataclass(frozen=True, slots=True)
class Asked:
    """What is to be forgotten: memories and passages by id. `names`: of somebody of whom nothing shall be left anywhere.

    `alone`: of a fact with several versions only the named ones. `retracts`: these were said by mistake: what they replaced holds
    again. `messages` go whole, whatever they say. `request`:
    the owner's words where they are none of the messages: a command line's, or a sentence of a message that says more. `kept`
    were offered beside them and not chosen: they stay, whatever they have to do with these.
    """

    ids: tuple[MemoryId, ...]
    names: tuple[str, ...] = ()
    alone: bool = False
    messages: tuple[MessageId, ...] = ()
    request: str = ""
    retracts: bool = False
    kept: tuple[MemoryId, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """`labels` name slots, never values. `needles` are the texts to redact, the longest first. `refused` are rejections that go.

    `trimmed` are memories that stay with what else their sentence said. `passages`: how many clauses of the history go that
    never became a memory. `stays`: a telling word of the request can still be read where it may be about something else.
    """

    memories: tuple[MemoryId, ...]
    sources: tuple[MessageId, ...]
    digests: tuple[str, ...]
    labels: tuple[str, ...]
    needles: tuple[str, ...]
    trimmed: tuple[Memory, ...] = ()
    passages: int = 0
    stays: bool = False
    refused: tuple[str, ...] = ()


async def plan(reads: Reads, asked: Asked, readable: Readable, now: datetime, texts: Iterable[str] = ()) -> Plan:
    """Works out all that belongs to what was asked for. `texts` are those of stores outside the database.

    Once the owner asked to forget a fact, its copies go wherever they are, also in scopes that the asking conversation
    cannot read; `labels` name only what `readable` shows. A memory that says what a sentence does of which nothing would be left
    goes as well: it would go on telling it.
    """
    texts = list(texts)
    made = await _planned(reads, asked, readable, now, texts)
    bare = () if asked.alone else await _left_bare(reads.memories, made, asked)
    return made if not bare else await plan(reads, replace(asked, ids=(*asked.ids, *bare)), readable, now, texts)


async def _left_bare(memories: MemoryReads, made: Plan, asked: Asked) -> tuple[MemoryId, ...]:
    """The memories that would stay though all that they rest on goes, and say no less than that, or of whose sentence only an end
    would be left that tells nothing. What is forgotten by its message takes its memories along by their ids."""
    stays = frozenset((*made.memories, *(one.id for one in made.trimmed), *asked.kept))
    near = [source for source in made.sources if source not in frozenset(asked.messages)]
    met = {one.id: one for resting in (await memories.supported_by_each(near)).values() for one in resting}
    quotes = await memories.evidence([name for name in met if name not in stays])
    return tuple(
        name
        for name, items in quotes.items()
        if left_headless(met[name].statement, made.needles)
        or (
            any(says_what(item.quote, met[name].statement) for item in items)
            and all(is_emptied(redact(item.quote, made.needles)[0]) for item in items)
        )
    )


async def _planned(reads: Reads, asked: Asked, readable: Readable, now: datetime, texts: Iterable[str]) -> Plan:
    said = await passages(reads.messages, asked.ids, readable)
    seeds = [*await reads.memories.by_ids([i for i in asked.ids if not is_passage(i)], EVERYTHING), *said]
    received = [m.content for m in await reads.messages.by_ids(asked.messages[-_REQUESTS:], EVERYTHING)]
    gone, met = await _whole_fact(reads.memories, seeds, now, asked, (*received, asked.request))
    notes = {memory.id: note for memory in gone if (note := left_as_note(memory, seeds, said)) is not None}
    wholly = [] if asked.alone else [memory for memory in met if says_no_more(memory, said)]
    met = [*(m for m in met if m not in wholly), *(m for m in gone if m.id in notes)]
    gone = [*(m for m in gone if m.id not in notes), *wholly]
    known = {memory.id for memory in (*gone, *met)}
    met += [memory for memory in await _named(reads.memories, asked.names, now) if memory.id not in known]
    cuts = (left_alone(m, gone) or trim(m, gone, asked.names) for m in met if m.id not in (*notes, *asked.kept))
    trimmed, twice = once_each([*(cut for cut in cuts if cut is not None), *notes.values()])
    kept = list({memory.id: memory for memory in (*met, *trimmed) if memory.id not in twice}.values())
    real, texts = [memory for memory in gone if not is_passage(memory.id)], list(texts)
    evidence = [item for items in (await reads.memories.evidence([m.id for m in real])).values() for item in items]
    sources = tuple(
        dict.fromkeys((*(e.message_id for e in evidence), *(message_of(one.id) for one in said), *asked.messages))
    )
    rejected, refused = await refusals(reads, real)
    near = tuple(source for source in sources if source not in frozenset(asked.messages))
    whole = [one for one in gone if not _is_of_a_clause(one)]
    about = [
        *await _sentences(reads.messages, whole, near),
        *(sentence for text in (*rejected, *texts) for sentence in about_the_fact(whole, text, close=False)),
    ]
    requests = _requests(received, asked)
    told = await told_values(reads, [*said, *(m for m in real if m.attribute == NOTE)], gone, sources, now)
    told += await named_needles(reads, requests, gone, readable, now, texts)
    named = (*asked.names, *told, *_as_typed(requests, gone))
    typed = [*filter(_is_telling, (*requests, *received)), *await quoted(reads.messages, asked.messages)]
    stays = [*kept, *await said_beside(reads.messages, gone), *await said_of_oneself(reads.messages, gone)]
    found = await untorn(reads, needles(gone, evidence, about, stays, named, typed), kept, texts)
    sought = without_tearing(found, await _with_numbers(reads, found, now))
    rest = {note.id: note for memory in real if (note := what_is_left(memory, sought, kept)) is not None}
    words, absent = telling_words(requests, gone), [*(memory.id for memory in real), *asked.messages]
    key = await reads.tombstones.key()
    mentioning = await _mentioning(reads.messages, sought)
    told_it = [*await reads.messages.by_ids(sources, EVERYTHING), *mentioning]
    digests = [
        *(digest for m in (*gone, *_cut(met, trimmed)) for digest in _buried(key, m)),
        *(source_digest(key, name) for name in (*sources, *(one.id for one in mentioning))),
        *digests_of_said(key, told_it, gone, sought, asked.messages),
    ]
    return Plan(
        memories=tuple(dict.fromkeys((*(memory.id for memory in real if memory.id not in rest), *twice))),
        sources=sources,
        digests=tuple(dict.fromkeys(digests)),
        labels=tuple(dict.fromkeys(label(memory) for memory in real if readable.allows(memory.scope))),
        needles=sought,
        trimmed=(*trimmed, *rest.values()),
        passages=len(said),
        stays=await still_told(reads, words, sought, readable, now, texts, absent),
        refused=refused,
    )


def _is_of_a_clause(one: Memory) -> bool:
    """Of an item, a piece or a detail alone no sentence goes."""
    return is_detail(one.id) or is_item(one.id) or is_piece(one.id)


def _is_telling(content: str) -> bool:
    return len(content.split()) >= _TELLING


def _buried(key: bytes, memory: Memory) -> tuple[str, ...]:
    """In its scope for whatever is said there, and in all scopes for what was said before: copies go wherever they are."""
    slot = (memory.subject, memory.attribute, memory.value)
    return (*buried_slots(key, memory.scope, *slot), *buried_slots(key, None, *slot))


def _cut(met: Sequence[Memory], trimmed: Sequence[Memory]) -> list[Memory]:
    """Those that were trimmed, with the value that told what goes: told again as it was it is not learned."""
    left = {memory.id: memory.value for memory in trimmed}
    return [memory for memory in met if left.get(memory.id, memory.value) != memory.value]


def _requests(received: Sequence[str], asked: Asked) -> list[str]:
    """The request, and the answer to what was asked back, as they were received, where the rules know them as such."""
    said = [content for content in received if REQUEST.match(content) or content.startswith(_COMMAND)]
    return [*said, *([asked.request] if asked.request else [])]


def _as_typed(requests: Sequence[str], gone: Sequence[Memory]) -> list[str]:
    """The forgotten identifiers as the request wrote them."""
    return [
        one
        for content in requests
        for one in identifiers(content)
        if any(holds_identifier(f"{fact.value} {fact.statement}", one) for fact in gone)
    ]


async def _mentioning(messages: MessageReads, sought: Sequence[str]) -> list[Message]:
    """What the owner said besides that loses words of it: told once more (an edit, a preview) it must not bring them back."""
    telling = [word for needle in sought for word in re.findall(r"\w+", needle) if word.casefold() not in COMMON_WORDS]
    if not telling:
        return []
    hits = await messages.search(" ".join(dict.fromkeys(telling)), EVERYTHING, limit=_MOST_HITS)
    met = await messages.by_ids([MessageId(hit.id) for hit in hits], EVERYTHING)
    return [message for message in met if message.role is Role.USER and holds(message.content, sought)]


async def _with_numbers(reads: Reads, sought: Sequence[str], now: datetime) -> list[str]:
    """Texts in which a number or date that goes may be a part of another one."""
    words = [word for needle in numeric(sought) for word in re.findall(r"\w+", needle)]
    if not words:
        return []
    query = " ".join(dict.fromkeys(words))
    hits = await reads.messages.search(query, EVERYTHING, limit=_MOST_HITS)
    said = await reads.messages.by_ids([MessageId(hit.id) for hit in hits], EVERYTHING)
    found = await reads.memories.search(query, EVERYTHING, now=now, limit=_MOST_NAMESAKES)
    known = await reads.memories.by_ids([MemoryId(hit.id) for hit in found], EVERYTHING)
    return [*(message.content for message in said), *(memory.statement for memory in known)]


async def _named(memories: MemoryReads, names: Sequence[str], now: datetime) -> list[Memory]:
    found = [
        await memories.listed(EVERYTHING, MemoryFilter(now=now, text=name, limit=_MOST_NAMESAKES)) for name in names
    ]
    return [memory for several in found for memory in several]


def label(memory: Memory) -> str:
    """How people call the slot; for a slot outside the vocabulary, whose name may tell the fact, its kind."""
    known = VOCABULARY.get(memory.attribute.partition(":")[0])
    return known.label if known else f"{memory.kind.value} {_UNNAMED}"


async def _whole_fact(
    memories: MemoryReads, seeds: Sequence[Memory], now: datetime, asked: Asked, requests: Sequence[str]
) -> tuple[list[Memory], list[Memory]]:
    """All memories of the facts, and those met on the way that stay. A query or four a memory: a fact has a few. `requests`: the
    words that asked for it."""
    gone: dict[MemoryId, Memory] = {}
    met: dict[MemoryId, Memory] = {}
    waiting = list(seeds)
    while waiting:
        fact = waiting.pop()
        if fact.id in gone or fact.id in asked.kept:
            continue
        gone[fact.id] = fact
        chain = [] if asked.alone else await memories.chain(fact.id, EVERYTHING)
        beside = await memories.competing([fact.scope], [fact.subject])
        same_source = await _of_same_sources(memories, fact)
        namesakes = await _namesakes(memories, fact, now)
        together = _retracted_with if asked.retracts else _same_fact if asked.alone else belong_together
        more = [*chain, *(other for other in beside if together(other, fact) and not says_more(other, fact))]
        more += [
            other
            for other in beside
            if not asked.alone and (gave_way(other, fact) or is_outdone(other, fact, requests))
        ]
        more += [other for other in same_source if is_copy(other, fact, same_source=True, alone=asked.alone)]
        more += [other for other in namesakes if is_copy(other, fact, same_source=False, alone=asked.alone)]
        waiting += [other for other in more if not is_of_another(other, fact, requests)]
        met |= {other.id: other for other in (*chain, *beside, *same_source, *namesakes)}
    return list(gone.values()), [memory for memory in met.values() if memory.id not in gone]


async def _namesakes(memories: MemoryReads, fact: Memory, now: datetime) -> list[Memory]:
    """Those that hold the same value, however it is written: of two things on one day the day of the other stays."""
    found = await memories.listed(EVERYTHING, MemoryFilter(now=now, text=fact.value, limit=_MOST_NAMESAKES))
    forms = spellings(fact.value) - {fact.value}
    if not forms:
        return found
    query = " ".join(sorted({word for form in forms for word in re.findall(r"\w+", form)}))
    hits = await memories.search(query, EVERYTHING, now=now, limit=_MOST_NAMESAKES)
    met = await memories.by_ids([MemoryId(hit.id) for hit in hits], EVERYTHING)
    return [*found, *(memory for memory in met if holds(f"{memory.value}\n{memory.statement}", [*forms]))]


def _same_fact(one: Memory, other: Memory) -> bool:
    return (
        one.scope == other.scope
        and one.attribute == other.attribute
        and same_key(one, other)
        and tells_same(one, other)
    )


def _retracted_with(one: Memory, other: Memory) -> bool:
    """The same fact, and not what was said by mistake to be over: that holds again."""
    return one.value.startswith(ENDED) is other.value.startswith(ENDED) and _same_fact(one, other)


async def _of_same_sources(memories: MemoryReads, fact: Memory) -> list[Memory]:
    if is_passage(fact.id):
        return await memories.supported_by(message_of(fact.id))
    evidence: list[Evidence] = (await memories.evidence([fact.id]))[fact.id]
    resting = await memories.supported_by_each([item.message_id for item in evidence])
    return [memory for item in evidence for memory in resting[item.message_id]]


async def _sentences(messages: MessageReads, facts: Sequence[Memory], sources: Sequence[MessageId]) -> list[str]:
    """What was said about the facts: in their sources, in the answers to these, and wherever it came up again."""
    near: dict[MessageId, Message] = {}
    for window in (await messages.around(sources, EVERYTHING, before=0, after=_ANSWERS_WITHIN)).values():
        near |= {message.id: message for message in window if message.id in sources or message.role is Role.ASSISTANT}
    hits = await messages.search(_query(facts), EVERYTHING, limit=_MOST_HITS)
    far = await messages.by_ids([MessageId(hit.id) for hit in hits if hit.id not in near], EVERYTHING)
    found = [sentence for message in near.values() for sentence in about_the_fact(facts, message.content, close=True)]
    found += [sentence for message in far for sentence in about_the_fact(facts, message.content, close=False)]
    return found


def _query(facts: Iterable[Memory]) -> str:
    words = (f"{fact.value} {'' if fact.subject == OWNER else fact.subject}" for fact in facts)
    return " ".join(dict.fromkeys(word for text in words for word in text.split()))
