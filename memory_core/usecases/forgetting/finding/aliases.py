"""What was told of somebody by another of their names, or by what they are to the owner: "my mother-in-law thinks …" of
Birgitta, of whom it was said that she is the mother-in-law.

Only where it is clear whom a request means, and all of them is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Memory
from memory_core.ports import Store
from memory_core.usecases.forgetting.finding.context import names_in
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where, is_in
from memory_core.usecases.forgetting.passages import found_by_words, is_passage, message_of
from memory_core.usecases.forgetting.people import is_somebody, is_somebody_named
from memory_core.usecases.forgetting.requests.request import parse

_RELATION: Final = "|".join(sorted(map(re.escape, RELATIONS), key=len, reverse=True))
_NAME: Final = r"(?-i:[A-Z])[^\W\d_][\w'’-]*"
_IS: Final = re.compile(
    rf"(?P<name>{_NAME})(?:['’]s|\s+is|\s+was|,)\s+(?:my|our)\s+(?:\w+\s+)?(?P<relation>{_RELATION})\b(?!['’]s)"
    rf"|\b(?:my|our)\s+(?:\w+\s+)?(?P<who>{_RELATION})(?:(?:['’]s|\s+is|\s+was)(?:\s+(?:called|named))?|\s+called|,)?\s+(?P<called>{_NAME})",
    re.IGNORECASE,
)
_NICKNAME: Final = re.compile(
    rf"\b(?:call|calls|calling|known\s+as|short(?:ened)?\s+(?:for|to)|goes\s+by)\s+(?:(?:her|him|them)\s+)?(?P<name>{_NAME})",
    re.IGNORECASE,
)


async def with_other_names(store: Store, description: str, found: Found, where: Where) -> Found:
    """With what is told of the same by another name. Raises ScopeViolation."""
    wanted = parse(description, where.now.astimezone(where.zone))
    topic = wanted.topic
    of_somebody = wanted.everything or is_somebody(topic) or is_somebody_named(topic)
    if (
        not (found.certain and of_somebody and found.candidates)
        or found.alone
        or found.by_time
        or wanted.keep
        or wanted.earlier
    ):
        return found
    sources = [message_of(one.memory.id) for one in found.candidates if is_passage(one.memory.id)]
    async with store.reading() as reads:
        messages = await reads.messages.by_ids(list(dict.fromkeys(sources)), where.readable)
        told = [*(one.memory.statement for one in found.candidates), *(message.content for message in messages)]
        names, relations = _called(topic, told)
        if not names:
            return found
        said = await found_by_words(
            reads.messages, " ".join((*names, *relations)), where.readable, but=where.message_id
        )
    relations = {one for one in relations if not _is_shared(one, names, [one.statement for one in said])}
    known = [one.memory for one in found.candidates]
    new = [one for one in said if _is_of(one, names, relations) and not any(is_in(one, other) for other in known)]
    if not new:
        return found
    return replace(found, candidates=(*found.candidates, *(ForgetCandidate(one, 1.0) for one in new)), together=True)


def _called(topic: str, told: Sequence[str]) -> tuple[set[str], set[str]]:
    """Whoever a topic names, by all names and relations that what was told of them says; no names where it says none."""
    asked = topic.casefold()
    links = [link for one in told for link in _links(one)]
    names = {name for name, relation in links if _has(asked, name) or _has(asked, relation)}
    relations = {relation for name, relation in links if name in names}
    if not names:
        return set(), set()
    nicknames = {found["name"] for one in told if names & names_in(one) for found in _NICKNAME.finditer(one)}
    return names | nicknames, relations


def _links(text: str) -> Iterable[tuple[str, str]]:
    """Who is what to the owner: names with relations in small letters."""
    for found in _IS.finditer(text):
        yield found["name"] or found["called"], (found["relation"] or found["who"]).casefold()


def _has(asked: str, word: str) -> bool:
    return re.search(rf"\b{re.escape(word.casefold())}\b", asked) is not None


def _is_shared(relation: str, names: set[str], said: Sequence[str]) -> bool:
    """Whether somebody else is the same to the owner: of two brothers "my brother" may be either."""
    return any(other not in names and one == relation for text in said for other, one in _links(text))


def _is_of(passage: Memory, names: set[str], relations: set[str]) -> bool:
    text = passage.statement
    if any(re.search(rf"\b{re.escape(name)}\b(?!['’]?\w)", text) for name in names):
        return True
    if names_in(text) - names:
        return False  # "my manager now is Mrs Ueda"
    return any(re.search(rf"\b(?:my|our)\s+{re.escape(one)}\b(?!['’]s)", text, re.IGNORECASE) for one in relations)
