"""What is known of a language besides English: by which words code tells who is spoken of, what is denied, asked or imagined.

English has rules that read facts; these tables read none. They only decide whether a model is asked about a text, and whether its
proposal rests on the owner's words; in doubt it does not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from memory_core.domain.patterns import Pattern, any_case


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """One language's tables. Patterns read a clause as written, letter case aside.

    `common`: words that stand in nearly every text of it and hardly in English, those that drop a vowel with their apostrophe;
    `signs`: letters and marks that count as much; `surely`: one of them is enough to tell it.
    `owner`: a clause says something of the owner; `touched`: it mentions the owner, so that likings and the like may be
    theirs. `kin`: a word for somebody → the English words it may stand for. `possessed`: what before such a word makes it
    somebody in particular; `mine`: it is somebody of the owner's. `beside`: how somebody is only mentioned ("with my
    sister"). `others`: it speaks of a third person. `goes_on`: how a clause without a subject begins. `unstated`: why a
    sentence states nothing. `given`: what follows is a text to work on or a letter. `cues`: words of which one must stand
    in what is quoted for these slots. `past`: it was so once. `small`: words that add nothing of their own.
    """

    name: str
    script: Pattern | None
    common: frozenset[str]
    surely: Pattern
    owner: Pattern
    touched: Pattern
    kin: Mapping[str, str]
    possessed: str
    beside: str
    others: Pattern
    goes_on: Pattern
    joints: Pattern
    unstated: Mapping[str, Pattern]
    given: Pattern
    denial: Pattern
    aversion: Pattern
    correcting: Pattern
    cues: Mapping[str, Pattern]
    past: Pattern
    small: frozenset[str]
    asking: Pattern
    courtesy: Pattern
    orders: Pattern
    wishes: Pattern
    passing: Pattern
    dated: Pattern
    remember: Pattern
    mine: Pattern
    signs: str = ""
    before: str = r"\b"
    """What stands before a word for somebody in a pattern, and after it: nothing where words are written without spaces."""
    after: str = r"\b"
    joined: Pattern | None = None
    """An "and" that is written together with the word after it."""


def cues(**patterns: str) -> Mapping[str, Pattern]:
    return MappingProxyType({attribute: any_case(pattern) for attribute, pattern in patterns.items()})


def spelled(text: str) -> frozenset[str]:
    return frozenset(text.split())


def kin(table: str) -> Mapping[str, str]:
    """One a line: the words as a pattern, a colon, what they may stand for."""
    lines = (line.rpartition(":") for line in table.strip().splitlines())
    return MappingProxyType({words.strip(): meant.strip() for words, _, meant in lines})


def reasons(imagined: str, unsure: str, reported: str, joke: str) -> Mapping[str, Pattern]:
    return MappingProxyType(
        {
            "it is only imagined": any_case(imagined),
            "you were not sure": any_case(unsure),
            "it tells what somebody said": any_case(reported),
            "it sounds like a joke or a story": any_case(joke),
        }
    )


LAUGHTER: Final = r"🙄|😏|😂|🤣|😜|😉|🤪|\b(?:lol|ja(?:ja)+|ha(?:ha)+|he(?:he)+|xd)\b"
