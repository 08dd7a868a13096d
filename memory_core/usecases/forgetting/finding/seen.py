"""What the seeking model sees a request to forget to mean, where its words alone leave it open.

The rules find what holds the words of a request, and ask where these fit several things or none plainly. The model reads the
request beside each thing that may be meant. How certain it is of each says little; what it sets far apart from all else is meant.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.errors import EmbeddingUnavailable
from memory_core.domain.groups import group_named
from memory_core.domain.records import Memory, MemoryId, Role
from memory_core.ports import Events, Reader, Reads, Store
from memory_core.usecases.forgetting.finding.belonging import belonging
from memory_core.usecases.forgetting.finding.clauses import data_in
from memory_core.usecases.forgetting.finding.context import names_in
from memory_core.usecases.forgetting.finding.figures import is_by_digits
from memory_core.usecases.forgetting.finding.fit import BY_MEANING, ForgetCandidate, own_words
from memory_core.usecases.forgetting.finding.found import Found, RecallCandidates, Where, is_in
from memory_core.usecases.forgetting.finding.likely import (
    NOTHING_OF_IT,
    SURELY,
    alike_in_words,
    as_certain,
    is_as_likely,
    is_of,
    log_odds,
    tells_no_more,
)
from memory_core.usecases.forgetting.finding.mine import is_none_of_it
from memory_core.usecases.forgetting.finding.persons import (
    LIKELY,
    are_of_one,
    are_of_several,
    bears_its_name,
    is_called_alike,
    is_name_of,
    is_of_somebody,
    is_with_another,
    may_be_of,
    may_name_somebody,
    names_the_unknown,
    of_its_name,
    of_one_asked,
    perhaps_theirs,
)
from memory_core.usecases.forgetting.finding.surroundings import as_sought, but_replaced
from memory_core.usecases.forgetting.finding.unsure import (
    ASKING,
    hangs,
    is_called_so,
    near_enough,
    of_another_slot,
    said_in,
    says_more,
    told_with,
)
from memory_core.usecases.forgetting.passages import found_by_words, is_passage, message_of, passages_of, pieces_of
from memory_core.usecases.forgetting.requests.request import Wanted
from memory_core.usecases.forgetting.vocabulary.match import held_words, weighed
from memory_core.usecases.forgetting.vocabulary.people import is_name_alone, is_somebody, is_somebody_named
from memory_core.usecases.forgetting.vocabulary.spelling import skeletons
from memory_core.usecases.forgetting.vocabulary.topics import alike

BELONGS: Final = 0.65
"""From this certainty on something belongs to what a request names altogether."""
MAY_BELONG: Final = 0.04
"""From here on it is asked whether it does, once the rest is gone: of 75 such things that were meant 14 lie below .15, of 60 others
35."""
_MOST_UNSURE: Final = 5
IS_OF_THEM: Final = 0.9
"""The same for somebody, of whom `roster` finds what is told by name: my son-in-law is near to my daughter-in-law."""
FOREMOST: Final = 0.8
"""So certain it must be of the first of them."""
MEANT: Final = 0.5
"""From here on a thing is rather meant than not."""
APART: Final = 2.0
"""Log odds between what is meant and what is not."""
BEYOND_DOUBT: Final = 0.95
"""From here on what the model sees is meant, rather than what words make plain that only stand for those of the request."""
FAINT: Final = 0.1
"""The same where nothing was found: nineteen in twenty of what is meant lie above, four in ten where nothing told is."""
_MOST_FAINT: Final = 3
SAID: Final = 0.5
"""From here on the first is meant where it holds words of the request, `APART` before the next."""
UNSAID: Final = 0.7
"""The same for what holds none of them."""
APART_FOUND: Final = 1.0
"""The log odds from what the words make plain to another thing, from where on it is asked."""
_MOST_SEEN, _MOST_BESIDE = 24, 8  # things, some 12 ms each; and those of whose messages the other clauses are read, too
_SEVERAL: Final = re.compile(r"^(?:all|both|every|any)\b|\bboth\b", re.IGNORECASE)


async def as_seen(
    store: Store,
    reader: Reader,
    nearest: RecallCandidates,
    description: str,
    wanted: Wanted,
    found: Found,
    where: Where,
    events: Events,
    *,
    asks: bool,
) -> Found:
    """What is found for `description`, which is `wanted`, as the model sees it; unchanged where a time, an id or the last thing
    said names it, and where the model cannot be asked. `asks`: the message is one that asks for forgetting, whatever its words may
    mean besides. Raises ScopeViolation."""
    if _is_named_otherwise(wanted, found) or where.readable.is_empty:
        return found
    near = await nearest(description, where.readable)
    async with store.reading() as reads:
        things = await _things(reads, wanted, found, [one.memory for one in near], where)
        may_be_meant = await as_sought(reads, things, where)
        beside = await told_with(reads, found, things)
    if not things:
        return found
    try:
        certain = await reader.sought(
            where.words or description, wanted.topic or description, may_be_meant, several=is_of_several(wanted)
        )
    except EmbeddingUnavailable as error:
        events.emit("forget.reader_unavailable", reason=type(error).__name__)
        return found
    by_id = dict(zip([one.id for one in things], certain, strict=True))
    if found.certain and not is_of_several(wanted):
        # What else its message says without a word of the request is no rival.
        asked = weighed(wanted.topic).keys()
        things = [one for one in things if one.id not in beside or one.id in found.ids or asked & said_in(one)]
    seen = _decided(found, wanted, by_id, things, asks=asks, alone=not says_more(where.words, wanted))
    seen = replace(seen, candidates=as_certain(seen, by_id, wanted.topic))
    seen = belonging(seen, wanted, found, beside)
    of_other = of_another_slot(wanted.topic, [c.memory for c in seen.candidates], [one.memory for one in near])
    return replace(seen, together=False, sure=False) if of_other and not found.certain else seen


_A_NUMBER: Final = re.compile(r"[\d\s().+/-]{5,}")


def _is_named_otherwise(wanted: Wanted, found: Found) -> bool:
    by_words = not (
        wanted.last or wanted.id or wanted.all or wanted.earlier or wanted.span or wanted.happening or wanted.anchor
    )
    return (
        not by_words
        or found.all
        or found.by_time
        or found.retracts
        or found.day is not None
        or found.remark is not None
    )


def _decided(
    found: Found,
    wanted: Wanted,
    certain: Mapping[MemoryId, float],
    things: Sequence[Memory],
    *,
    asks: bool,
    alone: bool = False,
) -> Found:
    """What the words make plain stays, with what belongs to it where all of something is meant, unless the model is sure of another
    thing. Where they leave it open, what the model sets apart from all else is meant; else it is asked which, of what the words
    and the model find. `alone`: nothing was said besides by which one of two could be told from the other."""
    in_order = sorted(things, key=lambda one: -certain[one.id])
    if is_by_digits(wanted.topic, found) or (not found.ids and _A_NUMBER.fullmatch(wanted.topic)):
        return found  # a number is found by its digits, or nowhere
    if found.certain:
        return _of_what_is_plain(found, wanted, in_order, certain)
    if wanted.keep:
        meant = [] if is_of_several(wanted) else _first(in_order, certain, found)
        kept = set(weighed(wanted.keep)) & held_words([one.statement for one in meant])
        return _with(found, meant, certain) if meant and not kept else found
    if is_name_alone(wanted.topic):
        return found
    several = is_of_several(wanted) and not is_of_somebody(wanted.topic)
    if not found.plain and (not asks or certain[in_order[0].id] < SURELY):
        return found
    if is_of_several(wanted):
        meant = near_enough(_several(in_order, certain), certain, found, SURELY)
        meant = of_one_asked(wanted.topic, of_its_name(wanted.topic, meant))
        one_alone = is_somebody(wanted.topic) and not (wanted.everything or are_of_one(meant))
        meant = [] if one_alone or are_of_several(wanted.topic, things) else meant
    elif alone and _fits_two(found, wanted):
        meant = []
    else:
        meant = _first(in_order, certain, found, {*weighed(wanted.topic), *data_in(wanted.topic)})
    near = {c.memory.id for c in found.candidates if c.score <= BY_MEANING}
    asked_later = {one.id for one in things if certain[one.id] >= MAY_BELONG} | near if several else set()
    left_out = wanted.everything and not found.by_meaning and {*found.ids} - {one.id for one in meant} - asked_later
    if not found.ids:
        meant = [one for one in meant if not is_with_another(wanted.topic, one)]
    if not meant or left_out or names_the_unknown(wanted.topic, things):
        return _offered(found, in_order, certain)
    taken = _with(found, meant, certain)
    return _and_unsure(taken, in_order, certain, near) if several else taken


def _of_what_is_plain(
    found: Found, wanted: Wanted, in_order: Sequence[Memory], certain: Mapping[MemoryId, float]
) -> Found:
    """What the words make plain, unless another thing is meant rather, or as likely."""
    if _is_another(in_order[0], found, wanted, certain):
        one = found.candidates[0].memory
        unlike = certain[in_order[0].id] >= BEYOND_DOUBT and certain[one.id] <= 1 - BEYOND_DOUBT
        mistaken = unlike and not set(weighed(wanted.topic)) & (own_words(one) | held_words([one.statement]))
        return _with(found, in_order[:1], certain) if mistaken else _offered(found, in_order, certain)
    if _has_a_rival(found, wanted, in_order, certain):
        return _offered(found, in_order, certain)
    if not (is_of_several(wanted) or len(found.candidates) > 1) or wanted.keep:
        return found
    return _with_what_belongs(found, wanted, in_order, certain)


def _with_what_belongs(
    found: Found, wanted: Wanted, in_order: Sequence[Memory], certain: Mapping[MemoryId, float]
) -> Found:
    """What the words make plain, with what belongs to it, and what may: of whom a request names, nobody else's. What holds none of
    its words, and is unlikely to be meant, only may: the food bank, of my finances."""
    asked = set(weighed(wanted.topic))
    told = [c.memory for c in found.candidates]
    of_one = is_of_somebody(wanted.topic) or is_name_of(wanted.topic, told)
    many = group_named(wanted.topic)
    far = [] if of_one and not many else alike_in_words(told, certain, None if many else asked)
    told = [one for one in told if one not in far] or told
    near = {one.id for one in far if one not in told and certain.get(one.id, 1.0) >= NOTHING_OF_IT}
    named = names_in(" ".join((wanted.topic, *(one.statement for one in told))))
    theirs = [one for one in in_order if not (of_one or may_name_somebody(wanted.topic)) or may_be_of(named, one)]
    least = IS_OF_THEM if is_somebody(wanted.topic) else BELONGS
    if wanted.everything and all(asked & held_words([one.statement]) for one in told):
        least = max(least, IS_OF_THEM)  # what has the word that all else has is of it: tennis only may be football
    plainly = [one for one in theirs if is_called_so(told, asked, one) or is_called_alike(wanted.topic, in_order, one)]
    sure = [one for one in theirs if certain[one.id] >= (MEANT if one in plainly else least)]
    further = [one for one in sure if one.id not in found.ids]
    further = [one for one in of_its_name(wanted.topic, [*told, *further]) if one in further]
    further = near_enough(further, certain, found, SURELY)
    if not {one.id for one in further} <= {one.id for one in plainly} and _are_two_of_a_sort(
        wanted, [*told, *further], found
    ):
        return _offered(found, in_order, certain)
    taken = found if not further and len(told) == len(found.ids) else _with(found, [*told, *further], certain)
    if of_one:
        return _and_unsure(taken, perhaps_theirs(wanted.topic, named, in_order, certain), certain)
    return _and_unsure(taken, in_order, certain, near)


def _and_unsure(
    found: Found,
    likely: Sequence[Memory],
    certain: Mapping[MemoryId, float],
    near: Collection[MemoryId] = (),
) -> Found:
    """With what may belong to what is found, each of it once, the `near` ones by their theme alone; who the owner is belongs to no
    topic."""
    known, unsure = [c.memory for c in found.candidates], list[Memory]()
    for one in likely:
        if (certain[one.id] < MAY_BELONG and one.id not in near) or one.attribute == "name":
            continue
        if not any(one.id == other.id or tells_no_more(one, other) for other in known):
            known.append(one)
            unsure.append(one)
    return replace(found, unsure=tuple(ForgetCandidate(one, certain[one.id]) for one in unsure[:_MOST_UNSURE]))


def _is_another(first: Memory, found: Found, wanted: Wanted, certain: Mapping[MemoryId, float]) -> bool:
    """Whether the model is sure of another thing than the one that the words make plain without all being in it."""
    if wanted.everything or wanted.keep or len(found.ids) != 1 or found.ids[0] not in certain:
        return False
    one = found.candidates[0].memory
    if set(weighed(wanted.topic)) <= held_words([one.statement]) | skeletons(one.attribute):
        return False
    if bears_its_name(wanted.topic, one) and not bears_its_name(wanted.topic, first):
        return False  # the model knows no name that is spelt otherwise
    if is_passage(one.id) and is_passage(first.id) and message_of(one.id) == message_of(first.id):
        asked = held_words([wanted.topic])
        if len(asked & said_in(one)) > len(asked & said_in(first)):
            return False  # of two clauses of one message its words tell which
    apart = log_odds(certain[first.id]) - log_odds(certain[found.ids[0]])
    return first.id not in found.ids and certain[first.id] >= UNSAID and apart >= APART_FOUND


def _has_a_rival(found: Found, wanted: Wanted, things: Sequence[Memory], certain: Mapping[MemoryId, float]) -> bool:
    """Whether the one thing that the words make plain is one of two: another one holds as many of them, and is as likely meant."""
    if is_of_several(wanted) or wanted.keep or len(found.candidates) != 1:
        return False
    one, asked = found.candidates[0].memory, held_words([wanted.topic])
    wholly = set(weighed(wanted.topic)) <= held_words([one.statement]) | skeletons(one.attribute)
    held, named = asked & said_in(one), bears_its_name(wanted.topic, one)
    return any(
        certain[other.id] >= MEANT
        and ((held <= said_in(other) and (held or not wholly)) or (not wholly and is_as_likely(other, one, certain)))
        and not is_of(one, other)
        for other in things
        if other.id != one.id and bears_its_name(wanted.topic, other) >= named
    )


def _fits_two(found: Found, wanted: Wanted) -> bool:
    """Whether two things hold all of its words: "the loan", of the one for the kitchen and the one for the roof."""
    asked = set(weighed(wanted.topic)) - ASKING
    told = ((c.memory, held_words([c.memory.statement])) for c in found.candidates)
    fitting = [one for one, held in told if all(word in held or alike(word) & held for word in asked)]
    return any(not is_of(one, other) for at, one in enumerate(fitting) for other in fitting[at + 1 :])


def _offered(found: Found, in_order: Sequence[Memory], certain: Mapping[MemoryId, float]) -> Found:
    """To be asked about: what was found, and what the model holds for as likely."""
    best = max((certain[name] for name in found.ids if name in certain), default=0.0)
    least, most = (LIKELY, len(in_order)) if found.ids else (FAINT, _MOST_FAINT)
    likely = [
        one
        for one in in_order
        if one.id not in found.ids and certain[one.id] >= least and log_odds(certain[one.id]) >= log_odds(best) - APART
    ][:most]
    if not likely:
        return found
    both = [*(c.memory for c in found.candidates), *likely]
    both.sort(key=lambda one: -certain.get(one.id, 0.0))
    offered = tuple(ForgetCandidate(one, certain.get(one.id, 1.0)) for one in both)
    unsaid = found.by_meaning or not found.ids
    return replace(found, candidates=offered, together=False, sure=len(offered) > 1, by_meaning=unsaid)


def _are_two_of_a_sort(wanted: Wanted, things: Sequence[Memory], found: Found) -> bool:
    """Whether who is asked for may be either of two: my dentist, of mine and Kari's."""
    one = len(found.candidates) == 1 and not wanted.everything and is_somebody(wanted.topic)
    return one and not are_of_one(things)


def _with(found: Found, meant: Sequence[Memory], certain: Mapping[MemoryId, float]) -> Found:
    candidates = tuple(ForgetCandidate(one, certain.get(one.id, 1.0)) for one in meant)
    return replace(found, candidates=candidates, together=True, sure=True, by_meaning=False, plain=True)


def is_of_several(wanted: Wanted) -> bool:
    """Whether a request means all of something, or all of somebody."""
    topic = wanted.topic
    return wanted.everything or is_somebody(topic) or is_somebody_named(topic) or bool(_SEVERAL.search(topic))


def _several(in_order: Sequence[Memory], certain: Mapping[MemoryId, float]) -> list[Memory]:
    """Those that are meant together; [] where none surely is."""
    meant = [one for one in in_order if certain[one.id] >= BELONGS]
    return meant if meant and certain[meant[0].id] >= FOREMOST else []


def _first(
    in_order: Sequence[Memory], certain: Mapping[MemoryId, float], found: Found, asked: Collection[str] = ()
) -> list[Memory]:
    """The first, with what is as near of the same message; [] where it does not stand apart from all others. Of what holds
    words `asked` for, and fewer of them than the first, it does: the red Toyota, of the white one."""
    first, *others = in_order
    held = held_words([first.statement]) & set(asked)
    if first.id in found.ids:
        others = [one for one in others if not (held_words([one.statement]) & set(asked)) < held or is_of(first, one)]
    odds = log_odds(certain[first.id])
    said = SAID if first.id in found.ids else UNSAID
    if any(one.id in found.ids and certain[one.id] >= MEANT and not is_of(first, one) for one in others):
        return []  # their words fit it as well
    beside = [one for one in others if odds - log_odds(certain[one.id]) < APART]
    apart = [one for one in beside if not is_of(first, one)]
    of_it = is_passage(first.id) and all(
        is_passage(one.id) and message_of(one.id) == message_of(first.id) for one in apart
    )
    meant = [first, *(one for one in beside if certain[one.id] >= LIKELY)]
    return meant if certain[first.id] >= said and (of_it or not apart) else []


async def _things(reads: Reads, wanted: Wanted, found: Found, near: Sequence[Memory], where: Where) -> list[Memory]:
    """What may be meant: what was found, what is near, and what holds words of the request, then what else their messages say; each
    clause once."""
    known: list[Memory] = [candidate.memory for candidate in found.candidates]
    said = await found_by_words(reads.messages, wanted.topic, where.readable, but=where.message_id)
    near_it = [*near, *said]
    beside = await _beside(reads, [*known, *near_it], where)
    for one in await but_replaced(reads, known, [*near_it, *beside]):
        if is_none_of_it(wanted.topic, one):
            continue
        if is_passage(one.id) and (message_of(one.id) == where.message_id or hangs(one.statement)):
            continue
        if one.id not in {other.id for other in known} and not any(is_in(one, other) for other in known):
            known.append(one)
    return known[:_MOST_SEEN]


async def _beside(reads: Reads, things: Sequence[Memory], where: Where) -> list[Memory]:
    """What the messages say in which these are told."""
    first = list({one.id: one for one in things}.values())[:_MOST_BESIDE]
    evidence = await reads.memories.evidence([one.id for one in first if not is_passage(one.id)])
    ids = [message_of(one.id) for one in first if is_passage(one.id)]
    ids += [item.message_id for items in evidence.values() for item in items]
    messages = await reads.messages.by_ids(list(dict.fromkeys(ids)), where.readable)
    said = [clause for message in messages if message.role is Role.USER for clause in passages_of(message)]
    return [one for clause in said for one in (clause, *pieces_of(clause))]
