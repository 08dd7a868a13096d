"""All that was told of somebody who is all that a request names, by whatever they are called: `roster` says who is who."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import words
from memory_core.ports import MemoryFilter, Reads, Store
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate, told_of_whom
from memory_core.usecases.forgetting.finding.found import Found, Where, is_in, learned_of, told_in
from memory_core.usecases.forgetting.finding.search import is_about
from memory_core.usecases.forgetting.passages import by_message, followers, found_by_words
from memory_core.usecases.forgetting.requests.request import Wanted, several, without_reason
from memory_core.usecases.forgetting.telling.roster import (
    Known,
    Somebody,
    known,
    name_words,
    names_in,
    somebody,
    speaks_of,
    ties_in,
)
from memory_core.usecases.forgetting.vocabulary.match import nearly, weighed
from memory_core.usecases.forgetting.vocabulary.roles import called_so
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons

_LOOKED_THROUGH: Final = 2_000
_NEXT_TO_NOTHING: Final = 8
"""Characters that a clause may have beside what a memory tells: "well, …"."""
_TWO: Final = re.compile(r"(?P<one>[A-ZÀ-ÖØ-ÞĀ-Ž][\w'’-]+) (?:and|&) (?P<other>[A-ZÀ-ÖØ-ÞĀ-Ž][\w'’-]+)")
""" "Forget Nikos and Eleni": all that was told of either."""
_REASON: Final = re.compile(
    r"\s*[,;.!?\u2013\u2014:]\s+.*$"
    r"|\s+(?:is|was)\s+(?:all\s+|strictly\s+)?(?:(?:told\s+|said\s+)?in\s+(?:strict\s+)?confidence|confidential|private|a\s+secret|between\s+us)\W*$",
    re.DOTALL,
)


async def with_somebody(store: Store, wanted: Wanted, seen: str, found: Found, where: Where) -> Found:
    """What is found, or all that was told of the one whom the request names; unchanged where it names no one, or one of several.
    `seen`: what the reading model sees named, or "". Of a name alone it stays open what of theirs is meant, unless there is one
    thing. Raises ScopeViolation."""
    by_words = not (wanted.last or wanted.id or wanted.all or wanted.span or wanted.happening or wanted.anchor)
    if not by_words or wanted.keep or found.all or found.by_time or found.retracts or where.readable.is_empty:
        return found
    if (both := _TWO.fullmatch(wanted.topic)) is not None:
        each = [
            await with_somebody(store, replace(wanted, topic=both[one]), "", replace(found, candidates=()), where)
            for one in ("one", "other")
        ]
        candidates = {c.memory.id: c for one in each for c in one.candidates}
        if all(one.candidates for one in each) and candidates.keys() >= {*found.ids}:
            together = found.together or all(one.together for one in each)
            return replace(found, candidates=tuple(candidates.values()), together=together, sure=True, by_meaning=False)
        return found
    async with store.reading() as reads:
        memories = await reads.memories.listed(where.readable, MemoryFilter(now=where.now, limit=_LOOKED_THROUGH))
        asked = _as_they_are_written(wanted.topic, memories)
        seen = "" if _is_whom_it_is_said_of(seen, asked) else seen
        for topic in dict.fromkeys((*_topics(asked), *((seen,) if seen else ()))):
            role = one.role if (one := somebody(topic, ())) is not None else ""
            topic = " ".join((topic, *called_so(role)))
            told = await found_by_words(reads.messages, topic, where.readable, but=where.message_id)
            one = one or somebody(topic, _statements(_holding(memories, topic), told)) or _borne(topic, memories)
            if one is not None:
                open_ = one.is_by_name_alone and not wanted.everything
                of_them = await _all_of(reads, one, found, where, (memories, told), topic, earlier=wanted.earlier)
                of_them = await _with_what_is_told_of_the_name(reads, of_them, where)
                of_them = _but_of_whom_they_are_with(_as_a_name(of_them, topic), topic)
                return replace(of_them, together=False) if open_ and not found.certain else of_them
        if (one := _met(wanted.topic, found)) is not None:
            named = found.candidates[0].memory.statement
            told = await found_by_words(reads.messages, named, where.readable, but=where.message_id)
            return await _all_of(reads, one, found, where, (memories, told), named, earlier=False)
    return found


def _is_whom_it_is_said_of(seen: str, topic: str) -> bool:
    """Whether the model saw only of whom the request says something: "Señora Ruiz" of "Señora Ruiz being unfair"."""
    whom = told_of_whom(topic)
    return bool(seen) and skeletons(seen) <= whom and bool(weighed(topic).keys() - whom)


_CAPITALISED: Final = re.compile(r"(?<![\w'’])(?!I\b)[A-ZÀ-ÖØ-ÞĀ-Ž][\w-]+")


def _as_they_are_written(topic: str, memories: Iterable[Memory]) -> str:
    """The topic with each name that nobody has as that of whom it is nearly the name: Catherine, of Katherine."""
    held = {skeleton(name): name for one in memories for name in _CAPITALISED.findall(f"{one.value} {one.statement}")}

    def written(found: re.Match[str]) -> str:
        word = skeleton(found.group())
        other = None if word in held else nearly(word, held)
        return held[other] if other else found.group()

    return _CAPITALISED.sub(written, topic)


ANYBODY: Final = r"(?:guy|bloke|fella|lad|chap|man|woman|lady|girl|boy|person|someone|somebody)"
SOMEONE_WHO: Final = re.compile(
    rf"(?:the|that|this|some) (?:[a-z-]+ )?{ANYBODY}\s+(?:I|we|who|that|from|at|on|in)\b",
    re.IGNORECASE,
)
_WHOSE_NAME: Final = re.compile(rf"\b{ANYBODY},?\s+(?:called|named|whose name is)\s")


def _met(topic: str, found: Found) -> Somebody | None:
    """Who is called "the guy I met online", by the one thing found for it: "I met a guy called Silvio on Hinge"."""
    if not (found.certain and len(found.candidates) == 1 and SOMEONE_WHO.match(topic)) or names_in(topic):
        return None
    said = _WHOSE_NAME.split(found.candidates[0].memory.statement)
    names = names_in(said[1])[:1] if len(said) > 1 else []
    return Somebody(name_words(names[0])) if names else None


async def all_of_one(store: Store, one: Somebody, name: str, where: Where) -> list[Memory]:
    """All that was told of somebody of this name, as it is written; [] where they are known as another than asked for. Raises
    ScopeViolation."""
    async with store.reading() as reads:
        memories = await reads.memories.listed(where.readable, MemoryFilter(now=where.now, limit=_LOOKED_THROUGH))
        told = await found_by_words(reads.messages, name, where.readable, but=where.message_id)
        found = await _all_of(reads, one, Found(), where, (memories, told), name, earlier=False)
    return [c.memory for c in found.candidates]


_CALLED: Final = re.compile(r"\b(?:called|named|name\s+is)\s", re.IGNORECASE)


async def _with_what_is_told_of_the_name(reads: Reads, found: Found, where: Where) -> Found:
    """With what was learned of the name in the very message that gives it to them, though others bear it: "Lea's baby is called
    Oskar and he is 2"."""
    naming = [c.memory for c in found.candidates if _CALLED.search(c.memory.statement)]
    if not found.certain or not naming:
        return found
    learned = await learned_of(reads, (await told_in(reads, naming, where)).values(), where)
    more = {
        one.id: ForgetCandidate(one, 1.0)
        for one in learned
        if one.id not in found.ids and any(_is_who_is_called(one.subject, each.statement) for each in naming)
    }
    return replace(found, candidates=(*found.candidates, *more.values()), together=True) if more else found


def _borne(topic: str, memories: Sequence[Memory]) -> Somebody | None:
    """Who is called by a word that says something else as well: a cat Pepper."""
    borne = any(one.value == topic and one.attribute in PEOPLE for one in memories) and topic[:1].isupper()
    return Somebody(name_words(topic)) if borne else None


def _as_a_name(found: Found, name: str) -> Found:
    """Without what has the word in another sense, where it is a name: of a cat Pepper, that I love pepper."""
    borne = any(c.memory.value == name and c.memory.attribute in PEOPLE for c in found.candidates)
    if not borne or not name[:1].isupper() or " " in name:
        return found
    small = re.compile(rf"(?<!\w){re.escape(name.casefold())}(?!\w)")
    kept = tuple(c for c in found.candidates if name in c.memory.statement or not small.search(c.memory.statement))
    return replace(found, candidates=kept)


def _but_of_whom_they_are_with(found: Found, name: str) -> Found:
    """Without what one sentence tells of somebody else beside who they are: where Cora lives, of "Cora lives in Derby with her
    husband Judd". It is told without the name then."""
    naming = {
        c.memory.statement
        for c in found.candidates
        if c.memory.attribute in PEOPLE and c.memory.value == name and c.memory.subject != OWNER
    }
    kept = tuple(
        c
        for c in found.candidates
        if c.memory.statement not in naming or name in c.memory.value or name in c.memory.subject
    )
    return (
        replace(found, candidates=kept, names=tuple(dict.fromkeys((*found.names, name))))
        if len(kept) < len(found.candidates)
        else found
    )


def _is_who_is_called(subject: str, statement: str) -> bool:
    """Whether a subject is who a statement gives a name, not whose they are: "Oskar", of "Lea's baby is called Oskar"."""
    told = {skeleton(word) for word in words(statement)}
    owns = re.search(rf"\b{re.escape(subject.split()[-1])}['’]s\b", statement, re.IGNORECASE)
    return subject != OWNER and owns is None and {skeleton(word) for word in words(subject)} <= told


def _topics(topic: str) -> list[str]:
    """The topic as it is named, and without what is said behind it, or that it is things about somebody."""
    if several(topic):
        return [topic]
    whom = _THINGS_ABOUT.sub("", topic)
    return list(dict.fromkeys((topic, whom, without_reason(whom), _REASON.sub("", whom))))


_THINGS_ABOUT: Final = re.compile(
    r"^(?:(?:the|any|all|some|those|such)\s+)*(?:things?|stuff|facts?|details?|bits?(?:\s+and\s+pieces)?|information|info)\s+(?:about|on|regarding|concerning)\s+",
    re.IGNORECASE,
)


async def _all_of(
    reads: Reads,
    one: Somebody,
    found: Found,
    where: Where,
    told: tuple[Sequence[Memory], Sequence[Memory]],
    topic: str,
    *,
    earlier: bool,
) -> Found:
    """Looks twice: what else they are called by may be told where the topic's own words are not. An `earlier` one, "my old
    landlady", is who was found for it, and not whoever is called so now."""
    known_memories, said = told
    who = None if earlier else known(one, _statements(_holding(known_memories, topic), said))
    if (who is None or not who.names) and (by_name := _named_in(one, found)) is not None:
        one, topic = by_name, " ".join((topic, *by_name.names))
        who = known(one, _statements(known_memories, said)) or who
    if who is None:
        return found
    called = " ".join((topic, *who.written))
    further = await found_by_words(reads.messages, called, where.readable, but=where.message_id)
    memories = _holding(known_memories, called)
    said = list({each.id: each for each in (*said, *further)}.values())
    if (who := known(one, _statements(memories, said))) is None:
        return found
    of_them = [each for each in memories if _is_of(each, who)]
    spoken = [each for each in said if speaks_of(each.statement, who)]
    spoken += await followers(reads.messages, spoken, _as_written(spoken, who) or who.written, where.readable)
    here = {each.id for each in of_them}
    apart = [each for each in known_memories if each.id not in here]
    new = {each.id: each for each in spoken if _tells_more(each, of_them, apart)}
    meant = {each.id: each for each in (*of_them, *new.values())}
    new_by_name = one.is_by_name_alone and not {*meant} <= {*found.ids}
    if not meant or (found.certain and len(meant) == 1 and not new_by_name):
        return found
    before = found.candidates if found.sure else ()
    kept = [c for c in before if c.memory.id in meant or not names_in(c.memory.statement)]
    shown = {c.memory.id for c in kept}
    more = tuple(ForgetCandidate(each, 1.0) for name, each in meant.items() if name not in shown)
    return replace(found, candidates=(*kept, *more), together=True, sure=True, by_meaning=False)


_NO_PERSONS: Final = re.compile(
    r"\b(?:in|at|from|to|near)\s+(?-i:[A-ZÀ-ÖØ-ÞĀ-Ž])[\w-]+(?:\s+(?-i:[A-ZÀ-ÖØ-ÞĀ-Ž])[\w-]+)*|(?-i:[A-ZÀ-ÖØ-ÞĀ-Ž])[\w-]+['’]s\s+[\w-]+",
    re.IGNORECASE,
)
""" "We live in Utrecht", "we're seeing a lawyer about Papa's flat"."""


def _named_in(one: Somebody, found: Found) -> Somebody | None:
    """Whom a request means by what they are, by who is called so in what was found for it, or by the only name there: Kwabena, of
    "my flatmate" and "I share the flat with Kwabena"."""
    if not one.role or one.names or not found.certain:
        return None
    texts = [c.memory.statement for c in found.candidates]
    named = {tie.name for text in texts for tie in ties_in(text) if (tie.role, tie.whose) == (one.role, one.whose)}
    named = named or {name_words(name) for text in texts for name in names_in(_NO_PERSONS.sub("", text))}
    return Somebody(named.pop(), one.role, one.whose) if len(named) == 1 else None


def _is_of(memory: Memory, who: Known) -> bool:
    """Whether it tells of them; what holds of the owner's own not where it names them in passing: "I live in Oslo with my cat"
    is no news of the cat."""
    if memory.attribute in PEOPLE and memory.value[:1].isupper() and who.names and not who.bears(memory.value):
        return False  # it gives another one a name
    if memory.subject == OWNER and memory.attribute != "note":
        return speaks_of(memory.statement, who) and is_about(memory, who.written)
    return speaks_of(f"{memory.subject}: {memory.statement}", who)


def _tells_more(clause: Memory, of_them: Iterable[Memory], apart: Iterable[Memory]) -> bool:
    """Whether it tells more of them than the memories of them do, and nothing that a memory of something else tells: that stays."""
    length = len(clause.statement)
    return not any(is_in(clause, one) for one in apart) and not any(
        is_in(clause, one) and length <= len(one.statement) + _NEXT_TO_NOTHING for one in of_them
    )


def _holding(memories: Sequence[Memory], called: str) -> list[Memory]:
    """Those that hold any word of it."""
    sought = {skeleton(word) for word in words(called)}
    return [one for one in memories if sought & {skeleton(word) for word in words(f"{one.subject} {one.statement}")}]


def _statements(memories: Iterable[Memory], said: Iterable[Memory]) -> list[str]:
    """The memories, and what was said as whole messages: "my friend is Aleksandra, I call her Ola". A sentence begins nobody's
    title: "my dentist is Adler. My sister …" makes Adler no sister."""
    return [each.statement for each in memories] + [
        " ".join(
            one if one.endswith((".", "!")) else f"{one}," for one in (clause.statement for clause in clauses)
        ).rstrip(",")
        for clauses in by_message(said).values()
    ]


def _as_written(said: Iterable[Memory], who: Known) -> list[str]:
    return sorted({written for each in said for written in names_in(each.statement) if who.bears(written)})
