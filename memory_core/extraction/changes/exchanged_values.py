"""Two of whom each was told what is so of the other: "I mixed up the birthdays, Anna's is 9 June and Tom's is 3 May". Pure;
English."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.extraction.rules.corrections import Reading, corrected
from memory_core.extraction.statement_parts import current_of

_MIXED_UP: Final = Pattern(
    r"\b(?:mixed|muddled|mix|swapped|confused|switched)(?: (?:[\w'’]+ ){1,5}?(?:up|round|around)| up)?\b"
    r"|\b(?:wrong|other) way (?:round|around)\b|\bthe wrong ones?\b",
    re.IGNORECASE,
)
_TAIL: Final = Pattern(
    r"^(?P<head>.+? (?:is|are|turns?|has|takes|drives|lives in|works at|goes to)(?: on| called)? )(?P<tail>[^,;]+?)\.?$"
)
"""What is told of somebody, behind its verb."""


def exchanged(reading: Reading, evidence: str, recent: Sequence[Memory]) -> tuple[Candidate, ...]:
    """Each with what was told of the other, where the sentence says that two were mixed up and names both; () where it may mean
    other two, or says of one of them something else than was told of the other."""
    text = reading.text if _MIXED_UP.search(reading.text) else evidence
    if _MIXED_UP.search(text) is None:
        return ()
    named = [
        (one, told, name)
        for one in current_of(recent)
        if one.attribute not in PEOPLE
        and (told := _TAIL.match(one.statement)) is not None
        and (name := _named(one, text))
    ]
    pairs = [
        (one, other)
        for one, other in combinations(named, 2)
        if one[0].attribute == other[0].attribute and one[2] != other[2]
    ]
    if len(pairs) != 1 or not _agrees(text, *pairs[0]):
        return ()
    (one, of_one, _), (other, of_other, _) = pairs[0]
    return (_with(one, of_one, other, of_other, evidence), _with(other, of_other, one, of_one, evidence))


_Told = tuple[Memory, re.Match[str], str]


def _named(memory: Memory, text: str) -> str:
    """The name of whom a memory is, where the text names them; "" where it does not."""
    whose = memory.subject.split()[-1:] if memory.subject != OWNER else _NAME.findall(memory.statement)
    return next((name for name in whose if re.search(rf"\b{re.escape(name)}\b", text)), "")


_NAME: Final = re.compile(
    r"(?<![\w'’])(?!My\b|Our\b|I\b)[A-Z][\w-]+(?=['’]s\b| (?:is|has|takes|drives|lives|works|goes)\b)"
)


def _agrees(text: str, one: _Told, other: _Told) -> bool:
    """Whether what the text says of each ("Anna's is 9 June") is what was told of the other, or it names them both together."""
    said = 0
    for (_, _, name), (_, theirs, _) in ((one, other), (other, one)):
        value = re.search(
            rf"\b{re.escape(name)}(?:['’]s)?(?: \w+)? is (?:on )?(?P<value>[^,;.]+?)(?: and\b|[,;.]|$)", text
        )
        if value is not None and value["value"].casefold().strip() != theirs["tail"].casefold().strip():
            return False
        said += value is not None
    first, second = (re.escape(name) for _, _, name in (one, other))
    both = rf"\b(?:{first}(?:['’]s)? (?:and|with|&) (?:my \w+ )?{second}|{second}(?:['’]s)? (?:and|with|&) (?:my \w+ )?{first})\b"
    return said > 0 or re.search(both, text) is not None


def _with(memory: Memory, told: re.Match[str], other: Memory, theirs: re.Match[str], evidence: str) -> Candidate:
    statement = f"{told['head']}{theirs['tail']}."
    value = statement.rstrip(".") if memory.value == memory.statement.rstrip(".") else other.value
    made = corrected(memory, value, statement, evidence, event_end=other.event_end)
    return replace(made, replaces=memory.value)
