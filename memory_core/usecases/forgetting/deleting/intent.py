"""A forgetting that is under way, as stored: so that a crash in its middle is finished at the next start, and what a store failed
in is tried again.

Until the rows are deleted an intent holds ids alone, and the names of whom nothing shall be left. In the transaction that
deletes them it takes over the texts that are still to be redacted elsewhere, and gives them up as soon as every store has
redacted them. They are written in signs that no word is made of, so that redacting the stores does not redact the intent; that is
no encryption, and needs to be none while the other stores still hold the same texts.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime
from enum import StrEnum
from typing import Final, Self

from memory_core.domain.records import MemoryId, MessageId
from memory_core.domain.scopes import Readable, Scope, ScopeKind
from memory_core.ports import Facts
from memory_core.ports.wiping import Whole

FACT: Final = "forget.intents"
"""The fact that holds all intents of the database."""

WHOLES: Final = "forget.wholes"
"""The fact that holds when everything was forgotten."""

_HEXADECIMAL: Final = "0123456789abcdef"
_SIGNS: Final = "!#$%&()*+,-.:;<="
_TO_SIGNS: Final = str.maketrans(_HEXADECIMAL, _SIGNS)
_FROM_SIGNS: Final = str.maketrans(_SIGNS, _HEXADECIMAL)


class Stage(StrEnum):
    NAMED = "named"
    """Asked for; nothing changed yet."""
    DELETED = "deleted"
    """Rows gone and tombstones set; the texts elsewhere are still to be redacted."""
    REDACTED = "redacted"
    """Redacted everywhere; what deleted rows left in the files is still to be removed."""


@dataclass(frozen=True, slots=True)
class Intent:
    id: str
    stage: Stage
    memories: tuple[MemoryId, ...]
    labels: tuple[str, ...] = ()
    needles: tuple[str, ...] = ()
    """Before the rows are deleted: names; afterwards all texts to redact."""
    messages: tuple[MessageId, ...] = ()
    """They lose all of their text."""
    request: str = ""
    """The owner's words where they are no message of ours; given up when the rows are deleted."""
    alone: bool = False
    retracts: bool = False
    kept: tuple[MemoryId, ...] = ()
    """Offered beside these, and not chosen."""
    passages: int = 0
    originals: tuple[str, ...] = ()
    """Names of the owner's own files that held it."""
    whole: Whole | None = None
    """Everything is to be forgotten: then `memories` and `messages` are not listed, and `needles` are texts to look for."""

    outside: bool = False
    """Asked where private conversations cannot be read."""
    stays: bool = False
    """A telling word of the request still stands where it may be about something else."""
    due: tuple[str, ...] = ()
    """Stores that failed: what the others learned since is not asked for. () is all."""
    removed: tuple[tuple[str, int], ...] = ()
    """What went so far, by store."""

    @property
    def name(self) -> str:
        """Tells it from every other, also from the same asked for once it was finished."""
        return self.id if self.whole is None else f"{self.id}@{self.whole.until.isoformat()}"

    @classmethod
    def of_whole(cls, whole: Whole) -> Self:
        """Asking twice for everything, while the first asking is unfinished, is one intent."""
        name = hashlib.sha256(json.dumps(_readable_values(whole.readable)).encode()).hexdigest()
        return cls(id=name[:32], stage=Stage.NAMED, memories=(), whole=whole)

    @classmethod
    def of(cls, memories: Sequence[MemoryId], messages: Sequence[MessageId] = ()) -> Self:
        """Asking twice for the same is one intent."""
        name = hashlib.sha256("\n".join([*sorted(memories), *sorted(messages)]).encode()).hexdigest()
        return cls(id=name[:32], stage=Stage.NAMED, memories=tuple(memories), messages=tuple(messages))


async def stored(facts: Facts) -> dict[str, Intent]:
    """All unfinished intents by id, the one saved longest ago first."""
    text = await facts.get(FACT)
    if not text:
        return {}
    loaded = json.loads(bytes.fromhex(text.translate(_FROM_SIGNS)))
    return {
        item["id"]: Intent(
            id=item["id"],
            stage=Stage(item["stage"]),
            memories=tuple(MemoryId(memory) for memory in item["memories"]),
            labels=tuple(item["labels"]),
            needles=tuple(item["needles"]),
            messages=tuple(MessageId(message) for message in item.get("messages", ())),
            request=str(item.get("request", "")),
            alone=bool(item.get("alone")),
            retracts=bool(item.get("retracts")),
            kept=tuple(MemoryId(memory) for memory in item.get("kept", ())),
            passages=int(item.get("passages", 0)),
            originals=tuple(item.get("originals", ())),
            whole=_whole_of(item.get("whole")),
            outside=bool(item.get("outside")),
            stays=bool(item.get("stays")),
            due=tuple(item.get("due", ())),
            removed=tuple((str(store), int(count)) for store, count in item.get("removed", ())),
        )
        for item in loaded
    }


async def save(facts: Facts, intent: Intent) -> None:
    """Behind the others: what was not tried for longest comes first."""
    others = {name: other for name, other in (await stored(facts)).items() if name != intent.id}
    await _write(facts, {**others, intent.id: intent})


async def wholes(facts: Facts) -> list[Whole]:
    """When everything was forgotten, for which readers: a backup from before must not bring it back. No text."""
    text = await facts.get(WHOLES)
    return [whole for values in json.loads(text or "[]") if (whole := _whole_of(values)) is not None]


async def keep(facts: Facts, whole: Whole) -> None:
    """The last time for these readers stands for the times before."""
    others = [one for one in await wholes(facts) if one.readable != whole.readable]
    await facts.put(WHOLES, json.dumps([_whole_values(one) for one in (*others, whole)]))


async def drop(facts: Facts, intent: Intent) -> None:
    await _write(facts, {name: other for name, other in (await stored(facts)).items() if name != intent.id})


async def _write(facts: Facts, intents: Mapping[str, Intent]) -> None:
    values = [
        {**asdict(replace(intent, whole=None)), "whole": _whole_values(intent.whole)} for intent in intents.values()
    ]
    text = json.dumps(values).encode().hex() if intents else ""
    await facts.put(FACT, text.translate(_TO_SIGNS))


def _readable_values(readable: Readable) -> list[list[str]]:
    return [sorted(map(str, readable.scopes)), sorted(kind.value for kind in readable.kinds)]


def _whole_values(whole: Whole | None) -> list[object] | None:
    return None if whole is None else [*_readable_values(whole.readable), whole.until.isoformat()]


def _whole_of(values: Sequence[Sequence[str]] | None) -> Whole | None:
    if not values:
        return None
    scopes, kinds, until = values
    readable = Readable(frozenset(map(Scope.parse, scopes)), frozenset(map(ScopeKind, kinds)))
    return Whole(readable, datetime.fromisoformat(str(until)))
