"""A sentence with what somebody is to the owner in the place of their name: "our cleaner comes on Tuesdays now", of Irena. What was
told of them as that is theirs under either name."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.titles import TITLED
from memory_core.extraction.changes.rows import News
from memory_core.extraction.wording import capitalised

_WHO_THEY_ARE: Final = Pattern(
    r"(?P<whose>my|our|the) (?P<role>[a-z][a-z'’ -]{2,30}?) is (?:now )?(?:called |named )?"
    rf"(?P<name>{TITLED}(?-i:[A-Z])[\w'’-]+)\.?",
    re.IGNORECASE,
)


def by_role(sentence: str, known: Sequence[Memory]) -> str | None:
    """None where it names nobody of whom something was told by what they are, or several; nor of one of two sisters."""
    told = [one for memory in known if (one := _told_of(memory, known))]
    named = {one.group("name", "role") for one in told if re.search(rf"\b{re.escape(one['name'])}\b", sentence)}
    if len(named) != 1:
        return None
    ((name, role),) = named
    if len({one["name"] for one in told if one["role"] == role}) > 1:
        return None
    return capitalised(re.sub(rf"\b{re.escape(name)}\b", f"my {role}", sentence))


def _told_of(memory: Memory, known: Sequence[Memory]) -> re.Match[str] | None:
    """Who somebody is, where another memory tells of them by that."""
    told = _WHO_THEY_ARE.fullmatch(memory.statement)
    if memory.subject != OWNER or told is None:
        return None
    by_it = re.compile(rf"(?:my|our|the) {re.escape(told['role'])}\b", re.IGNORECASE)
    others = (one for one in known if one.id != memory.id and told["name"] not in one.statement)
    return told if any(by_it.match(one.statement) for one in others) else None


def in_roles(news: News, explained: Container[str]) -> tuple[News, dict[str, str]]:
    """The message so, and its own sentence for each that is otherwise in it. What is `explained` stays as it was said."""
    said = {one: other for one in news.eased if one not in explained and (other := by_role(one, news.held)) is not None}
    if not said:
        return news, {}
    text = news.text
    for one, other in said.items():
        text = text.replace(one, other)
    eased = [said.get(one, one) for one in news.eased]
    read = [replace(one, evidence=said.get(one.evidence, one.evidence)) for one in news.read]
    return replace(news, text=text, eased=eased, read=read), {other: one for one, other in said.items()}
