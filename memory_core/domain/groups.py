"""Words for many people or animals of the owner's life ("my family", "all the kids"), and whom of those known they mean."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from types import MappingProxyType
from typing import Final

from memory_core.domain.people import PEOPLE, RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER

_OF_A_GROUP: Final = MappingProxyType(
    {
        "family": frozenset(("partner", "mother", "father", "child", "children", "sibling", "family")),
        "parents": frozenset(("mother", "father")),
        "siblings": frozenset(("sibling",)),
        "children": frozenset(("child", "children")),
        "friends": frozenset(("friend",)),
        "colleagues": frozenset(("colleague", "manager")),
        "pets": frozenset(("pet",)),
        "everybody": frozenset((*PEOPLE, "children")) - {"pet"},
    }
)
"""Attributes of those whom a word for many means."""
_EVERYBODY: Final = tuple(
    f"{who}{told}"
    for who in ("everyone", "everybody", "people", "persons", "anyone")
    for told in ("", " i know", " i told you about", " i ever told you about", " i mentioned", " in my life")
    if who != "people" or told
)
_CALLED_SO: Final = MappingProxyType(
    {
        **{group: group for group in _OF_A_GROUP},
        **dict.fromkeys(("relatives", "relations", "loved ones", "kin", "folks", "family members"), "family"),
        **dict.fromkeys(("kids", "sons and daughters"), "children"),
        **dict.fromkeys(("mum and dad", "mom and dad", "mother and father"), "parents"),
        **dict.fromkeys(("coworkers", "co-workers", "workmates", "people at work", "people i work with"), "colleagues"),
        **dict.fromkeys(("mates", "buddies", "pals"), "friends"),
        **dict.fromkeys(("animals",), "pets"),
        **dict.fromkeys(("brothers and sisters", "sisters and brothers"), "siblings"),
        **dict.fromkeys(_EVERYBODY, "everybody"),
    }
)
_GROUP: Final = re.compile(
    r"(?:(?P<all>all|both|whole|entire)\b(?:\s+of)?\s*|(?:my|our|the|own|close|other)\s+)*"
    rf"(?P<group>{'|'.join(sorted(_CALLED_SO, key=len, reverse=True))})",
    re.IGNORECASE,
)


def group_named(topic: str) -> frozenset[str]:
    """The attributes of the owner that hold those whom a word for many means; empty where the topic is no such word."""
    meant = _GROUP.fullmatch(topic.strip(" ?!."))
    return _OF_A_GROUP[_CALLED_SO[meant["group"].casefold()]] if meant else frozenset()


def is_all_of_them(topic: str) -> bool:
    """Whether a word for many says besides that each of them is meant: "my whole family", "all my friends"."""
    meant = _GROUP.fullmatch(topic.strip(" ?!."))
    return meant is not None and meant["all"] is not None


def those_of(attributes: Collection[str], known: Sequence[Memory]) -> list[Memory]:
    """What is told of the people or animals who hold one of these attributes of the owner, and that they do."""
    named = {one.value.casefold() for one in known if one.attribute in attributes and one.subject == OWNER}
    return [one for one in known if _is_of_them(one, attributes, named)]


def called(attributes: Collection[str], known: Iterable[Memory]) -> tuple[str, ...]:
    """How the owner may ask for each of them: "my sister Rosa", "my neighbour"."""
    found: list[str] = []
    for one in known:
        if one.subject == OWNER and one.attribute in attributes:
            relation = next((tag for tag in one.tags if tag in RELATIONS), "")
            found.append(f"my {relation} {one.value}" if relation and one.value[:1].isupper() else one.value)
        elif one.subject != OWNER and RELATIONS.get(one.subject.casefold().partition(" ")[0]) in attributes:
            found.append(f"my {one.subject}")
    return tuple(dict.fromkeys(found))


def _is_of_them(memory: Memory, attributes: Collection[str], named: Collection[str]) -> bool:
    if memory.subject == OWNER:
        return memory.attribute in attributes
    relation, _, name = memory.subject.casefold().partition(" ")
    return RELATIONS.get(relation) in attributes or relation in named or name in named
