"""The memory set: invented owners, what they said, questions in other words, and questions that nothing they said answers.

`data/recall.json` and `data/recall-unseen.json`, `-fourth`, `-fifth`, `-sixth`, by owner:
`memories` (what a careful listener would file), `questions` (each with
the memory that answers it), `world` (what one would ask an encyclopaedia, and small talk), `life` (about the owner's own life,
never told). The weights of recall are fitted on the owners marked `dev`. The others were written later, one set after the other,
and each judged the program before anybody looked at its errors; all have been looked at since (`benchmarks.abstention`).

Each owner can be met in two ways: *filed*, with the slots of the data set, as a language model would fill them; and *told*,
where every statement is said to the assistant as "Remember that …" and the rules alone make memories of it.
"""

from __future__ import annotations

import json
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, timedelta
from enum import StrEnum
from pathlib import Path
from zoneinfo import ZoneInfo

from benchmarks.stack import NOW, Stack, owners_message
from memory_core.domain.records import (
    ConversationId,
    Evidence,
    Importance,
    Kind,
    Memory,
    MemoryId,
    Message,
    Standing,
)
from memory_core.domain.scopes import SHARED, Trust
from memory_core.domain.teaching import Teachable, admit
from memory_core.extraction import gate
from memory_core.extraction.rules import extractor as rules

_FOLDER = Path(__file__).parent / "data"
DATA = tuple(
    _FOLDER / f"recall{one}.json"
    for one in (
        "",
        "-unseen",
        "-fourth",
        "-fifth",
        "-sixth",
        "-seventh",
        "-eighth",
        "-ninth",
        "-tenth",
        "-eleventh",
        "-twelfth",
        "-thirteenth",
        "-fourteenth",
        "-fifteenth",
        "-sixteenth",
        "-seventeenth",
        "-eighteenth",
        "-nineteenth",
        "-twentieth",
        "-twentyfirst",
        "-twentysecond",
        "-twentythird",
        "-twentyfourth",
        "-twentyfifth",
        "-twentysixth",
        "-twentyseventh",
        "-twentyeighth",
        "-twentyninth",
        "-thirtieth",
    )
)
_ZONE = ZoneInfo("UTC")


class Way(StrEnum):
    """How the statements became memories."""

    FILED = "filed"
    TOLD = "told"


@dataclass(frozen=True)
class Item:
    id: str
    kind: str
    subject: str
    attribute: str
    value: str
    statement: str


@dataclass(frozen=True)
class Owner:
    name: str
    split: str
    items: tuple[Item, ...]
    questions: tuple[tuple[str, str], ...]
    """Question, id of the item that answers it."""
    world: tuple[str, ...]
    life: tuple[str, ...]

    @property
    def unanswerable(self) -> tuple[str, ...]:
        return (*self.world, *self.life)


@dataclass(frozen=True)
class Stored:
    """What the assistant has of one item: the message that said it, and the memories that came of it."""

    item: Item
    message: Message
    memories: tuple[Memory, ...]


def load(paths: Sequence[Path] = DATA) -> list[Owner]:
    return [
        Owner(
            name=owner["owner"],
            split=owner["split"],
            items=tuple(Item(**memory) for memory in owner["memories"]),
            questions=tuple((question["query"], question["memory"]) for question in owner["questions"]),
            world=tuple(owner["world"]),
            life=tuple(owner["life"]),
        )
        for path in paths
        for owner in json.loads(path.read_text(encoding="utf-8"))
    ]


def stored(owner: Owner, way: Way) -> list[Stored]:
    """Every item as message and memories, a conversation an item and an hour apart."""
    return [_stored(item, number, way) for number, item in enumerate(owner.items)]


def _stored(item: Item, number: int, way: Way) -> Stored:
    sent_at = (NOW - timedelta(days=1 + number % 2) + timedelta(hours=number % 24)).astimezone(UTC)
    text = item.statement if way is Way.FILED else f"Remember that {_continued(item.statement)}"
    message = owners_message(f"benchmark:{number}", item.id, text, sent_at)
    return Stored(item, message, (_filed(item, message),) if way is Way.FILED else _heard(item, message))


def _continued(statement: str) -> str:
    """Lower case after "that", but for names and "I"."""
    first = statement.split(maxsplit=1)[0]
    plain = first in {
        "My",
        "We",
        "Our",
        "The",
        "On",
        "In",
        "At",
        "Every",
        "Before",
        "Nothing",
        "Please",
        "Since",
        "There's",
    }
    return statement[0].lower() + statement[1:] if plain else statement


def _filed(item: Item, message: Message) -> Memory:
    return Memory(
        id=MemoryId(str(uuid.uuid5(uuid.NAMESPACE_OID, item.id))),
        scope=SHARED,
        kind=Kind(item.kind),
        subject=item.subject,
        attribute=item.attribute,
        value=item.value,
        statement=item.statement,
        importance=Importance.STANDARD,
        confidence=0.8,
        tags=(),
        explicit=False,
        pinned=False,
        standing=Standing.CURRENT,
        mentions=1,
        learned_at=message.sent_at,
        last_mention_at=message.sent_at,
        valid_from=message.sent_at,
    )


def _heard(item: Item, message: Message) -> tuple[Memory, ...]:
    """What the rules and the gate make of the message; nothing is reconciled, as every item says something else."""
    said = admit(message, trust_now=Trust.GUARDIAN)
    if not isinstance(said, Teachable):
        return ()
    found = gate.distinct(rules.extract(said, now=message.sent_at, zone=_ZONE, recent=()))
    passed = [
        one for one in (gate.check(c, said, shown=(), own_words="") for c in found) if isinstance(one, gate.Passed)
    ]
    return tuple(
        replace(
            _filed(item, message),
            id=MemoryId(str(uuid.uuid5(uuid.NAMESPACE_OID, f"{item.id}/{number}"))),
            kind=one.candidate.kind,
            subject=one.candidate.subject,
            attribute=one.candidate.attribute,
            value=one.candidate.value,
            statement=one.candidate.statement,
            importance=one.candidate.importance,
            explicit=one.candidate.explicit,
            confidence=0.95 if one.candidate.explicit else 0.8,
            event_end=one.candidate.event_end,
        )
        for number, one in enumerate(passed)
    )


async def fill(stack: Stack, kept: Sequence[Stored]) -> None:
    """Messages into the history, memories beside them, both indexed."""
    async with stack.store.writing() as writes:
        for one in kept:
            await writes.messages.add(one.message)
            message = one.message
            quote = Evidence(message.id, message.conversation_id, message.content, message.sent_at, explicit=False)
            for memory in one.memories:
                await writes.memories.add(memory, [quote])
    await stack.settle()


CONVERSATION = ConversationId("benchmark:now")
"""Where the questions are asked: none of the conversations in which anything was said."""
