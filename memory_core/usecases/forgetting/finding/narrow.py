"""A sentence that says several things, of which one is asked for: the clause that says it, instead of the whole memory; and what is
to be kept of all that is asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from memory_core.domain.asking import is_kept_as, wish_of
from memory_core.domain.people import PEOPLE, RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.ports import Reads
from memory_core.usecases.forgetting.finding.clauses import in_context
from memory_core.usecases.forgetting.finding.figures import figure_asked
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate, by_words, own_words
from memory_core.usecases.forgetting.finding.found import Found, Where
from memory_core.usecases.forgetting.finding.search import go_together, is_about, meant
from memory_core.usecases.forgetting.passages import passages_of, pieces_of
from memory_core.usecases.forgetting.requests.request import Wanted, listed, parse
from memory_core.usecases.forgetting.requests.slot_phrases import put_plainly
from memory_core.usecases.forgetting.telling.continued import items_behind
from memory_core.usecases.forgetting.telling.split import detail_of, essence, of_the_same, parts, pieces
from memory_core.usecases.forgetting.vocabulary.kinds import special
from memory_core.usecases.forgetting.vocabulary.match import held_words, weighed
from memory_core.usecases.forgetting.vocabulary.people import OF_THEM, is_somebody
from memory_core.usecases.forgetting.vocabulary.spelling import skeletons
from memory_core.usecases.forgetting.vocabulary.text import holds
from memory_core.usecases.forgetting.vocabulary.topics import alike

_SEVERAL: Final = 2
_NAME: Final = re.compile(r"(?<![\w'’-])[A-Z][\w-]+")


async def narrowed(reads: Reads, wanted: Wanted, where: Where, found: Found) -> Found:
    """What was found, or the clauses of the one memory found that are meant alone."""
    if wanted.id or len(found.candidates) != 1 or _is_occasion(wanted.topic, found.candidates[0].memory):
        return found
    memory, one = found.candidates[0].memory, len(parts(found.candidates[0].memory.statement)) < _SEVERAL
    besides = _aspects(wanted.topic) - own_words(memory)
    if one and (detail := await _detail_meant(reads, wanted.topic, memory, where)) is not None:
        return Found((ForgetCandidate(detail, 1.0),), plain=wanted.plain)
    if one and not besides:
        return found
    evidence = (await reads.memories.evidence([memory.id])).get(memory.id, [])
    sources = await reads.messages.by_ids([item.message_id for item in evidence], where.readable)
    said = [passage for message in sources for passage in passages_of(message)]
    if memory.attribute == "note":
        heard = meant(wanted, said, {}).candidates or tuple(in_context(wanted.topic, {memory.id: said}))
    else:
        told = _told_apart(wanted.topic, memory, said) or _most_told(wanted.topic, memory, said)
        told = told or _having_figure(wanted.topic, said) or _naming(wanted.topic, memory, said)
        heard = tuple(ForgetCandidate(one, 1.0) for one in told)
    if len(heard) == 1 and _is_whole_list(wanted.topic, memory, heard[0].memory, said):
        return found
    if len(heard) == len(said) and _are_twins(wanted.topic, said):
        return Found(tuple(ForgetCandidate(one, 1.0) for one in said), plain=wanted.plain)
    return Found(heard, together=True, plain=wanted.plain) if len(said) > len(heard) > 0 else found


def _is_whole_list(topic: str, memory: Memory, heard: Memory, said: Sequence[Memory]) -> bool:
    """Whether all that a sentence says besides the clause is more items of the list in which that ends: "seats 22A and 22B"."""
    return len(items_behind(memory.statement, heard.statement, weighed(topic).keys())) == len(said) - 1 > 0


_OCCASION: Final = re.compile(
    r"^(?:(?:the|my|our|that|this)\s+)?(?:[\w'’-]+\s+){0,3}?(?:trip|holiday|vacation|visit|journey|getaway|break|tour|cruise|honeymoon|outing|excursion"
    r"|weekend|move|wedding|party)(?:\s+(?:to|in|with|at)\s+[\w'’ -]+)?$",
    re.IGNORECASE,
)
_BESIDE_IT: Final = re.compile(r"^[\s,;]*(?:and\s+)?(?:(?:then|also|we|i)\s+)*\w{2,}ing\b", re.IGNORECASE)


def _is_occasion(topic: str, memory: Memory) -> bool:
    """Whether a topic is a trip or the like as a whole, of which one sentence says where it goes and "staying at …"."""
    _, *others = parts(memory.statement)
    return bool(_OCCASION.match(topic)) and bool(others) and all(_BESIDE_IT.match(part) for part in others)


async def _detail_meant(reads: Reads, topic: str, memory: Memory, where: Where) -> Memory | None:
    """The number or code that a topic names of a thing of which the memory tells more: of "my bike is a Gazelle, frame number
    GZ449812" the bike stays. None where the thing itself is meant, or the number is all that the memory is of."""
    telling, asked = frozenset(weighed(put_plainly(topic))), held_words([put_plainly(topic)])
    first, *others = pieces(memory.statement.rstrip(" ."))
    meant_by = [one for one in others if asked & held_words([detail_of(one)]) - held_words([first])]
    if len(meant_by) != 1 or holds(meant_by[0], [memory.value]):
        return None
    if telling - held_words([detail_of(meant_by[0]), first]) or others[others.index(meant_by[0]) :] != meant_by:
        return None  # what stands behind it may go on with it
    evidence = (await reads.memories.evidence([memory.id])).get(memory.id, [])
    sources = await reads.messages.by_ids([item.message_id for item in evidence], where.readable)
    cut = [piece for message in sources for one in passages_of(message) for piece in pieces_of(one)]
    detail = meant_by[0].strip(" ,;.")
    if holds(memory.value, [detail]):
        return None  # a value that holds it could not lose it
    return next((piece for piece in cut if holds(piece.statement, [detail])), None)


def _are_twins(topic: str, said: Sequence[Memory]) -> bool:
    """Whether each clause tells of another one of the same, of which the topic means one: "my flight", of the flight out and
    the flight back."""
    head = next(reversed(re.findall(r"[\w-]+", topic)), "")
    several = len(said) > 1 and not head.endswith("s")
    return several and all(of_the_same(f"and {b.statement}", a.statement) for a, b in pairwise(said))


def _told_apart(topic: str, memory: Memory, said: Sequence[Memory]) -> list[Memory]:
    """The clauses that hold all that the topic says of somebody, where the others hold none of it; [] where the memory's own
    value is meant."""
    called = _called(topic)
    telling = [word for word in weighed(put_plainly(topic)) if word not in called]
    aspects = held_words([topic]) & _ASPECTS
    if any(aspects & own_words(one) for one in said):
        telling = [*telling, *aspects]
    telling = telling or [*_aspects(topic)]
    if not telling:
        return []
    for holding in (_has, _holds):  # who asks what they earn is not asking what they pay
        met = {one.id: [word for word in telling if holding(word, own_words(one))] for one in said}
        whole = [one for one in said if len(met[one.id]) == len(telling)]
        if whole and len(whole) < len(said):
            break
    if _cut(memory) and any(holds(one.statement, [memory.value]) for one in whole):
        return []
    common = frozenset(telling).intersection(*map(frozenset, met.values()))  # who does it tells no clause from another
    return whole if all(common.issuperset(met[one.id]) for one in said if one not in whole) else []


def _most_told(topic: str, memory: Memory, said: Sequence[Memory]) -> list[Memory]:
    """The one clause that says most of what is asked of a thing which another names: "the lock code is 0852" of "my bike is a red
    Giant, the lock code is 0852"; [] where that is the memory's own value."""
    best = [c.memory for c in in_context(topic, {memory.id: said})]
    asked = weighed(put_plainly(topic)).keys()
    if len(best) != 1 or len(asked & own_words(best[0])) < _SEVERAL or holds(best[0].statement, [memory.value]):
        return []
    most = len(asked & own_words(best[0]))
    return best if all(len(asked & own_words(one)) < most for one in said if one.id != best[0].id) else []


def _having_figure(topic: str, said: Sequence[Memory]) -> list[Memory]:
    """The one clause that has the figure which a topic asks for, behind the thing that another names: "and pay 720 a week" of "we
    rent our holiday flat from the Morettis and pay 720 a week", for its price."""
    kind = figure_asked(topic)
    having = [one for one in said if kind and kind.search(one.statement)]
    thing = weighed(put_plainly(topic)).keys()
    named = [one for one in said if one not in having and len(thing & own_words(one)) >= len(thing) - 1 > 0]
    return having if len(having) == 1 and named else []


def _naming(topic: str, memory: Memory, said: Sequence[Memory]) -> list[Memory]:
    """Of what the owner does, the clauses that name whom a topic is: "see my therapist on Thursdays", beside the gym on Mondays; []
    where the others speak of them, too."""
    if not is_somebody(topic) or memory.subject != OWNER or memory.attribute in PEOPLE:
        return []
    naming = [one for one in said if held_words([topic]) & own_words(one)]
    others = [one for one in said if one not in naming]
    return [] if any(OF_THEM.search(one.statement) for one in others) else naming


def _called(topic: str) -> frozenset[str]:
    """Words of a topic by which somebody is called."""
    return skeletons(" ".join(RELATIONS)) | held_words(_NAME.findall(topic))


def _aspects(topic: str) -> frozenset[str]:
    """What a topic asks for of somebody of whom it says nothing else: "number" of "Mr Patel's number"."""
    of_them = not any(word not in _called(topic) for word in weighed(put_plainly(topic)))
    return held_words([topic]) & _ASPECTS if of_them else frozenset()


def _cut(memory: Memory) -> bool:
    """Whether one clause alone says the memory's value."""
    return essence(memory.statement, memory.value) != memory.statement


def _has(word: str, own: frozenset[str]) -> bool:
    return word in own


def _holds(word: str, own: frozenset[str]) -> bool:
    return bool((alike(word) | special(word)) & own)


_ASPECTS: Final = skeletons("number nr handle time amount sum size reading result figure")
"""Words that a memory need not hold, by which of somebody the one thing is told from the other: "Mr Patel's number"."""
_THE_NAME: Final = re.compile(r"^(?:(?:his|her|their|its|the)\s+)?(?:first\s+)?names?$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Kept:
    """`left`: what was found without what the owner said to keep; `unmet`: the exceptions that name nothing of it."""

    left: Found
    unmet: tuple[str, ...]


def without_kept(found: Found, keep: str) -> Kept:
    """Without what the owner said to keep, nor the names in it. Of everything but something no message goes whole, and it is
    asked about."""
    known = [candidate.memory for candidate in found.candidates]
    exceptions = listed(keep) or (keep,)
    each = {exception: _kept(exception, known) for exception in (keep, *exceptions)}
    kept = {memory for some in each.values() for memory in some}
    kept |= {
        memory for memory in known if any(go_together(memory, it) and not _is_told_beside(memory, it) for it in kept)
    }
    told = "\n".join(memory.statement for memory in kept)
    left = tuple(
        c
        for c in found.candidates
        if c.memory not in kept and not (c.memory.attribute in PEOPLE and holds(told, [c.memory.value]))
    )
    names = tuple(name for name in found.names if not holds(told, [name]))
    whole = bool(found.all or found.messages)
    rest = replace(found, candidates=left, messages=(), names=names, all=False)
    rest = replace(rest, together=False, sure=False) if whole else rest
    return Kept(rest, tuple(exception for exception in exceptions if not each[exception]))


async def pieces_left(reads: Reads, wanted: Wanted, where: Where, found: Found) -> tuple[ForgetCandidate, ...]:
    """Of the one memory found what the sentences it was learned from say between their commas of what is to go, where what is to
    be kept stands in another place."""
    if len(found.candidates) != 1 or not wanted.topic:
        return ()
    evidence = await reads.memories.evidence(found.ids)
    sources = [item.message_id for items in evidence.values() for item in items]
    said = [one for message in await reads.messages.by_ids(sources, where.readable) for one in passages_of(message)]
    cut = [piece for one in said for piece in pieces_of(one)]
    going = [one for one in cut if weighed(wanted.topic).keys() <= own_words(one)]
    staying = [one for one in cut if weighed(parse(wanted.keep).topic).keys() <= own_words(one)]
    apart = going and staying and not {one.id for one in going} & {one.id for one in staying}
    return tuple(ForgetCandidate(one, 1.0) for one in going) if apart else ()


_NAMED: Final = re.compile(r"\b(?:called|named)\b|\bnames?(?:['’]s|\s+(?:is|are|was))\b", re.IGNORECASE)


def _is_told_beside(one: Memory, other: Memory) -> bool:
    """Whether one sentence told both, and each is another thing: the day somebody was born on, and the place."""
    return one.statement == other.statement and one.attribute != other.attribute


def _asked_for(exception: str, memories: Sequence[Memory]) -> list[Memory]:
    """Those that are kept as what the exception asks for: "where she was born", of a sentence that tells the day, too."""
    wish = wish_of(exception.casefold())
    asked = [one for one in memories if wish is not None and is_kept_as(wish, frozenset({one.attribute}))]
    return asked or list(memories)


def _kept(exception: str, known: Sequence[Memory]) -> list[Memory]:
    """What an exception names, with all about whom it names."""
    if _THE_NAME.match(exception):
        return [memory for memory in known if memory.attribute in PEOPLE or _NAMED.search(memory.statement)]
    wanted = parse(exception)
    told = _asked_for(exception, [c.memory for c in meant(wanted, known, {}).candidates])
    also = _asked_for(exception, [c.memory for c in by_words(wanted.topic, known, {})])
    named = [*told, *(one for one in also if not any(_is_told_beside(one, it) for it in told))]
    names = meant(replace(wanted, everything=True), named, {}).names
    if weighed(wanted.topic).keys() - held_words(names) - skeletons(" ".join(RELATIONS)):
        names = ()  # something of somebody's is kept, not all about them: "that he likes whisky"
    return list(
        {memory.id: memory for memory in (*named, *(m for m in known if names and is_about(m, names)))}.values()
    )
