"""Who may read what: one type, one pure table. No other place decides.

A `Scope` is stamped on every row at receipt and says who may ever read it. `Readable` is the set of scopes that the
readers of one reply may see; every read port requires one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Final, Protocol, TypeVar, assert_never

from memory_core.domain.errors import ScopeViolation


class Trust(IntEnum):
    """How far an actor is trusted; ordered, the least first."""

    BLOCKED = 1
    UNKNOWN = 2
    TRUSTED = 3
    GUARDIAN = 4


class ScopeKind(StrEnum):
    SHARED = "shared"
    PUBLIC = "public"
    PRIVATE = "private"
    ROOM = "room"
    TASK = "task"


_NAMED: Final = frozenset({ScopeKind.PRIVATE, ScopeKind.ROOM, ScopeKind.TASK})


@dataclass(frozen=True, slots=True)
class Scope:
    """Written `shared`, `public`, `private:<id>`, `room:<conversation>` or `task:<id>`.

    Raises ValueError when a named kind lacks its id or an unnamed one has one.
    """

    kind: ScopeKind
    id: str | None = None

    def __post_init__(self) -> None:
        if (self.kind in _NAMED) != bool(self.id):
            raise ValueError(f"a {self.kind} scope {'needs' if self.kind in _NAMED else 'has no'} id")

    def __str__(self) -> str:
        return self.kind.value if self.id is None else f"{self.kind.value}:{self.id}"

    @classmethod
    def parse(cls, text: str) -> Scope:
        """The inverse of `str`. Raises ValueError for anything else."""
        kind, _, name = text.partition(":")
        return cls(ScopeKind(kind), name or None)


SHARED: Final = Scope(ScopeKind.SHARED)
PUBLIC: Final = Scope(ScopeKind.PUBLIC)


def private(private_id: str) -> Scope:
    return Scope(ScopeKind.PRIVATE, private_id)


def room(conversation_id: str) -> Scope:
    return Scope(ScopeKind.ROOM, conversation_id)


def task(task_id: str) -> Scope:
    return Scope(ScopeKind.TASK, task_id)


class Audience(StrEnum):
    GUARDIAN_ALONE = "guardian_alone"
    OTHERS_PRESENT = "others_present"


class Place(StrEnum):
    """Where a reply will be read: the rows of the one table of readers, also those for programs that do not exist yet."""

    DIRECT = "direct"
    PRIVATE = "private"
    GROUP = "group"
    CHANNEL = "channel"
    MACHINE = "machine"
    """The owner at the machine. The command line reads without a place; a viewer would have this one."""
    PROGRAM = "program"
    """Another program, as MCP would bring one; none does yet."""


@dataclass(frozen=True, slots=True)
class Readable:
    """Scopes that may be read: `scopes` by name, and every scope of a kind in `kinds`."""

    scopes: frozenset[Scope] = frozenset()
    kinds: frozenset[ScopeKind] = frozenset()

    def allows(self, scope: Scope) -> bool:
        return scope in self.scopes or scope.kind in self.kinds

    def require(self, scopes: Iterable[Scope]) -> None:
        """Raises ScopeViolation when any of them may not be read. Never filters: a lost filter must show."""
        for scope in dict.fromkeys(scopes):  # hundreds of rows a turn have a handful of scopes
            if not self.allows(scope):
                raise ScopeViolation(f"a row of scope kind {scope.kind} reached a reader who may not see it")

    @property
    def is_empty(self) -> bool:
        return not self.scopes and not self.kinds


NOTHING: Final = Readable()
EVERYTHING: Final = Readable(kinds=frozenset(ScopeKind))


@dataclass(frozen=True, slots=True)
class Reading:
    """One row of the table: who hears the reply, and what may be recalled for them."""

    audience: Audience
    readable: Readable


def reading(
    place: Place, speaker: Trust, *, is_person: bool, conversation_id: str, private_id: str | None = None
) -> Reading:
    """The whole table of readable scopes.

    `is_person` is False for bots, webhooks, channels, anonymous administrators and anything unverified. `private_id`
    names the private conversation when `place` is PRIVATE. Anything unlisted reads nothing.
    """
    own = room(conversation_id)
    guardian = speaker is Trust.GUARDIAN and is_person
    match place:
        case Place.MACHINE:
            return Reading(Audience.GUARDIAN_ALONE, EVERYTHING)
        case Place.PROGRAM:
            return Reading(Audience.OTHERS_PRESENT, Readable(frozenset({SHARED, PUBLIC})))
        case _ if speaker is Trust.BLOCKED or not is_person:
            return Reading(Audience.OTHERS_PRESENT, NOTHING)
        case Place.DIRECT if guardian:
            return Reading(Audience.GUARDIAN_ALONE, Readable(frozenset({SHARED, PUBLIC}), frozenset({ScopeKind.ROOM})))
        case Place.PRIVATE if guardian and private_id:
            return Reading(
                Audience.GUARDIAN_ALONE,
                Readable(frozenset({SHARED, PUBLIC, private(private_id)}), frozenset({ScopeKind.ROOM})),
            )
        case Place.PRIVATE:
            return Reading(Audience.OTHERS_PRESENT, NOTHING)
        case Place.DIRECT | Place.GROUP:
            return Reading(Audience.OTHERS_PRESENT, Readable(frozenset({PUBLIC, own})))
        case Place.CHANNEL:
            return Reading(Audience.OTHERS_PRESENT, Readable(frozenset({PUBLIC})))
        case _:
            assert_never(place)


def scope_of_speech(place: Place, speaker: Trust, *, conversation_id: str, private_id: str | None = None) -> Scope:
    """The scope stamped on what is said somewhere, and on all that derives from it.

    A stranger's direct chat is a room of its own: its words are read there and, when searched for, by the guardian.
    """
    match place:
        case Place.PRIVATE if private_id:
            return private(private_id)
        case Place.DIRECT | Place.MACHINE if speaker is Trust.GUARDIAN:
            return SHARED
        case Place.DIRECT | Place.PRIVATE | Place.GROUP | Place.CHANNEL | Place.MACHINE | Place.PROGRAM:
            return room(conversation_id)
        case _:
            assert_never(place)


class Scoped(Protocol):
    @property
    def scope(self) -> Scope: ...


ScopedRow = TypeVar("ScopedRow", bound=Scoped)


def checked(rows: list[ScopedRow], readable: Readable) -> list[ScopedRow]:
    """The rows, after the second check. Raises ScopeViolation."""
    readable.require(row.scope for row in rows)
    return rows


def competing_scopes(scope: Scope) -> tuple[Scope, ...]:
    """Where what is told in a scope may put something right: there alone, but a shared fact may correct one made public."""
    return (SHARED, PUBLIC) if scope == SHARED else (scope,)
