"""What a rule is: a pattern over a clause in the first person, and what it makes of a match.

A family of rules is a module with a tuple `RULES`. Patterns are matched against the whole clause, letter case aside.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo

from memory_core.domain.patterns import Pattern, any_case
from memory_core.domain.people import same_subject
from memory_core.domain.records import Importance, Kind, Memory, Standing
from memory_core.domain.slots import OWNER, VOCABULARY, same_value
from memory_core.extraction.clauses import Clause
from memory_core.extraction.values import Check, items, phrase, tidy


@dataclass(frozen=True, slots=True)
class Draft:
    """What a rule read: a slot's value. `subject` None is the clause's own; `kind` None the attribute's usual one."""

    attribute: str
    value: str
    kind: Kind | None = None
    subject: str | None = None
    importance: Importance = Importance.STANDARD
    tags: tuple[str, ...] = ()
    corrects: bool = False
    ends: bool = False
    replaces: str | None = None
    elsewhere: tuple[str, ...] = ()
    """Other attributes under which what ends may be kept."""
    valid_from: datetime | None = None
    event_end: datetime | None = None

    @property
    def actual_kind(self) -> Kind:
        known = VOCABULARY.get(self.attribute.partition(":")[0])
        return self.kind or (known.kind if known else Kind.IDENTITY)


@dataclass(frozen=True, slots=True)
class Setting:
    """When and where a clause was said. `alone`: the message says nothing else that it could be about.
    `greeted`: the sentence begins with a greeting. `remembered`: what a bare denial may be about."""

    clause: Clause
    now: datetime
    zone: ZoneInfo
    alone: bool = True
    greeted: bool = False
    remembered: Sequence[Memory] = ()

    def holds(self, attribute: str, value: str) -> bool:
        """Whether the value is remembered of whom the clause is about."""
        return any(same_value(memory.value, value) for memory in self.known(attribute))

    def known(self, attribute: str) -> list[Memory]:
        """What is remembered in that slot of whom the clause is about."""
        return [
            memory
            for memory in self.remembered
            if memory.standing is Standing.CURRENT
            and memory.attribute == attribute
            and same_subject(memory.subject, self.clause.subject)
        ]


Build = Callable[[re.Match[str], Setting], Sequence[Draft]]


@dataclass(frozen=True, slots=True)
class Rule:
    """`anyone`: holds of the people of the owner's life as well as of the owner."""

    pattern: Pattern
    build: Build
    anyone: bool = False

    def read(self, setting: Setting) -> Sequence[Draft]:
        if setting.clause.subject != OWNER and not self.anyone:
            return ()
        match = self.pattern.fullmatch(setting.clause.words)
        return self.build(match, setting) if match else ()


def rule(pattern: str, build: Build, *, anyone: bool = False) -> Rule:
    return Rule(any_case(pattern), build, anyone)


def slot(
    attribute: str,
    pattern: str,
    check: Check = phrase,
    *,
    anyone: bool = False,
    corrects: bool = False,
    importance: Importance = Importance.STANDARD,
    kind: Kind | None = None,
) -> Rule:
    """One value, in the group `v`."""

    def build(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
        del setting
        value = check(match["v"])
        if value is None:
            return ()
        return (Draft(attribute, value, kind=kind, importance=importance, corrects=corrects),)

    return rule(pattern, build, anyone=anyone)


def listed(
    attribute: str,
    pattern: str,
    check: Check = phrase,
    *,
    anyone: bool = False,
    importance: Importance = Importance.STANDARD,
) -> Rule:
    """An enumeration in the group `v`: a draft for each of its parts."""

    def build(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
        del setting
        return tuple(Draft(attribute, value, importance=importance) for value in items(match["v"], check))

    return rule(pattern, build, anyone=anyone)


def fixed(attribute: str, pattern: str, value: str, *, corrects: bool = False) -> Rule:
    """The wording itself is the value, of anybody."""

    def build(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
        del match, setting
        return (Draft(attribute, value, corrects=corrects),)

    return rule(pattern, build, anyone=True)


def whole(attribute: str, pattern: str, *, anyone: bool = False) -> Rule:
    """The clause as it is said, without its subject, is the value."""

    def build(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
        del setting
        return (Draft(attribute, tidy(match["v"])),)

    return rule(pattern, build, anyone=anyone)
