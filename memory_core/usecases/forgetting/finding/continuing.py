"""With what is found also what only goes on with it in the same sentence: the 40 kilos that were thrown away, of the freezer."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory, MemoryId
from memory_core.ports import Reads, Store
from memory_core.usecases.forgetting.deleting.copies import listed_beside
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where, is_in, learned_of, told_in
from memory_core.usecases.forgetting.finding.seen import is_of_several
from memory_core.usecases.forgetting.passages import is_passage, passages_of
from memory_core.usecases.forgetting.requests.request import Wanted
from memory_core.usecases.forgetting.telling.continued import items_behind, other_half, what_goes_on
from memory_core.usecases.forgetting.telling.lists import kind_of, listed_together
from memory_core.usecases.forgetting.vocabulary.match import held_words, weighed
from memory_core.usecases.forgetting.vocabulary.people import is_name_alone
from memory_core.usecases.forgetting.vocabulary.text import holds, sentences

_ONE_THING: Final = re.compile(
    r"\b(?:what|when|where|which|who|whom|whose|how|number|price|cost|name|code|size|age|address|date|time|birthday|only|just|colou?r|shade|weight|height|model|brand"
    r"|password|pin|dose|dosage|result|mark|grade|salary|wage|fee|deposit)\b",
    re.IGNORECASE,
)
"""Who asks for one thing of it does not mean the rest."""


async def with_what_goes_on(store: Store, wanted: Wanted, found: Found, where: Where) -> Found:
    """What is found, with the clauses that go on with it. Raises ScopeViolation."""
    named = wanted.last or wanted.id or wanted.all or wanted.span or wanted.keep or found.all or found.by_time
    if named or not found.candidates:
        return found
    asked = wanted.topic if wanted.told else where.words or wanted.topic  # "what I told you about it" is all of it
    async with store.reading() as reads:
        certain = found.certain
        beside = await _listed_with(reads, wanted, found, where)
        found = replace(found, candidates=(*found.candidates, *(ForgetCandidate(one, 1.0) for one in beside)))
        one_thing = bool(_ONE_THING.search(asked))
        of_them = wanted.told or is_of_several(wanted) or is_name_alone(wanted.topic)
        more = await _more(
            reads, found, where, frozenset(weighed(wanted.topic)), of_them=None if one_thing else of_them
        )
    if not more and not beside:
        return found
    candidates = (*found.candidates, *(ForgetCandidate(one, 1.0, with_) for one, with_ in more))
    return replace(found, candidates=candidates, together=certain)


async def _listed_with(reads: Reads, wanted: Wanted, found: Found, where: Where) -> list[Memory]:
    """The other items of the lists that are meant as a whole: all their words are named with one of them ("that my kids are called
    Ana and Leo"), or none is and the words are those of the list ("the guinea pigs")."""
    known = [candidate.memory for candidate in found.candidates]
    said = await told_in(reads, known, where)
    new = [m for m in await learned_of(reads, said.values(), where) if m.id not in found.ids]
    return [m for m in new if any(_is_beside(m, one, wanted.topic) for one in known)]


def half_beside(sentence: str, clause: Memory, learned: Sequence[Memory]) -> list[str]:
    """The other half of a sentence, where nothing was learned of it alone: what was is a fact of its own."""
    half = other_half(sentence, clause.statement)
    said = replace(clause, statement=half)
    own = [
        one
        for one in learned
        if (holds(half, [one.value]) and (one.attribute in PEOPLE or not holds(clause.statement, [one.value])))
        or (is_in(said, one) and not is_in(clause, one))
    ]
    return [half] if half and not own else []


def _is_beside(memory: Memory, one: Memory, topic: str) -> bool:
    if is_passage(one.id):
        *_, last = one.value.split()
        return (
            holds(topic, [memory.value])
            and is_in(one, memory)
            and listed_together(memory.statement, last, memory.value)
        )
    if memory.statement != one.statement or not listed_beside(memory, one):
        return False
    named = holds(topic, [memory.value]), holds(topic, [one.value])
    if not all(named) and kind_of(memory.statement, memory.value) != kind_of(one.statement, one.value):
        return False  # of goats and a donkey the donkey is asked for
    of_all = held_words([one.statement]) - held_words([one.value, memory.value])
    return all(named) or (not any(named) and {*weighed(topic)} <= of_all)


async def _more(
    reads: Reads, found: Found, where: Where, asked: Collection[str], *, of_them: bool | None
) -> list[tuple[Memory, MemoryId]]:
    """Each with the one that it goes on with. `asked`: words of the request. `of_them`: None where one thing alone is asked for:
    then only the list goes on that says it."""
    known = [candidate.memory for candidate in found.candidates]
    said = await told_in(reads, known, where)
    learned = await learned_of(reads, said.values(), where)
    more: dict[MemoryId, tuple[Memory, MemoryId]] = {}
    for one in known:
        for message in said.get(one.id, ()):
            clauses = passages_of(message)
            here = [clause for clause in clauses if is_in(clause, one)]
            text = {
                part.strip(" ,;.")
                for clause in here
                for sentence in sentences(message.content)
                for part in (
                    *items_behind(sentence, clause.statement, asked),
                    *([] if of_them is None else what_goes_on(sentence, clause.statement, of_them=of_them)),
                    *([] if of_them is None else half_beside(sentence, clause, learned)),
                )
            }
            new = [c for c in clauses if c.statement.strip(" ,;.") in text and not any(is_in(c, k) for k in known)]
            more |= {c.id: (c, one.id) for c in new if c.id not in more}
    return list(more.values())
