"""Does recall bring up the right memory, and nothing when nothing bears on the question?

    python -m benchmarks.abstention

On `data/recall.json`: invented owners with twenty memories each, a question in other words for every memory, and twenty messages
that have nothing to do with them. The same sentences also stand in each owner's history. The calibration was made with these
owners in sight; `benchmarks.calibration` reports how it does on an owner that it has not seen.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from benchmarks.stack import NOW, Quiet, Stack, opened, owners_message
from memory_core.domain.ageing import Lifetimes
from memory_core.domain.ranking import calibration_for
from memory_core.domain.records import ConversationId, Evidence, Importance, Kind, Memory, MemoryId, Standing
from memory_core.domain.scopes import SHARED, Readable
from memory_core.embedding.none import NoEmbedder
from memory_core.embedding.packaged import PackagedEmbedder
from memory_core.ports import Embedder
from memory_core.usecases.recall import Recall, RecallRequest

DATA = Path(__file__).parent / "data" / "recall.json"
_CONVERSATION = ConversationId("benchmark:now")


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
    memories: tuple[Item, ...]
    questions: tuple[tuple[str, str], ...]
    """Question, id of the memory that answers it."""
    unrelated: tuple[str, ...]


@dataclass(frozen=True)
class Outcome:
    """Shares of the questions or of the unrelated messages, and memories beside the right one a question."""

    right: float
    right_message: float
    """Without memories: the sentence itself, out of the history."""
    right_first: float
    others: float
    unrelated_memories: float
    unrelated_history: float

    def __str__(self) -> str:
        return (
            f"right memory {self.right:.1%} (first {self.right_first:.1%}, others a question {self.others:.2f})  "
            f"right message {self.right_message:.1%}  "
            f"unrelated: memories {self.unrelated_memories:.1%}, history {self.unrelated_history:.1%}"
        )


def load() -> list[Owner]:
    return [
        Owner(
            name=owner["owner"],
            memories=tuple(Item(**memory) for memory in owner["memories"]),
            questions=tuple((question["query"], question["memory"]) for question in owner["questions"]),
            unrelated=tuple(owner["unrelated"]),
        )
        for owner in json.loads(DATA.read_text())
    ]


def memory_of(item: Item, days_ago: int) -> Memory:
    taught = NOW - timedelta(days=days_ago)
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
        learned_at=taught,
        last_mention_at=taught,
        valid_from=taught,
    )


async def fill(stack: Stack, owner: Owner) -> None:
    """The owner's sentences as history, a conversation a sentence and an hour apart, and what was learned from them."""
    async with stack.store.writing() as writes:
        for number, item in enumerate(owner.memories):
            memory = memory_of(item, days_ago=1 + number % 2)
            message = owners_message(
                f"benchmark:{number}", item.id, item.statement, memory.learned_at + timedelta(hours=number)
            )
            await writes.messages.add(message)
            quote = Evidence(message.id, message.conversation_id, item.statement, message.sent_at, explicit=False)
            await writes.memories.add(memory, [quote])
    await stack.settle()


async def measure(owner: Owner, embedder: Embedder, folder: Path) -> Outcome:
    async with opened(folder, embedder) as stack:
        await fill(stack, owner)
        recall = Recall(
            store=stack.store,
            index=stack.index,
            embedder=embedder,
            clock=stack.clock,
            new_id=lambda: str(uuid.uuid4()),
            events=Quiet(),
            lifetimes=Lifetimes(),
            calibration=calibration_for(embedder.model, embedder.dimension),
        )

        def request(text: str, *, with_memories: bool = True) -> RecallRequest:
            readable = Readable(frozenset({SHARED}))
            return RecallRequest(text, _CONVERSATION, readable, NOW, with_memories=with_memories)

        right = message = first = others = 0
        for text, item_id in owner.questions:
            recalled = await recall.recall(request(text))
            ids = [one.memory.id for one in recalled.memories]
            wanted = str(uuid.uuid5(uuid.NAMESPACE_OID, item_id))
            right += wanted in ids
            first += ids[:1] == [wanted]
            others += sum(found != wanted for found in ids)
            alone = await recall.recall(request(text, with_memories=False))
            message += item_id in [one.message.external_id for one in alone.history]
        silent = [await recall.recall(request(text)) for text in owner.unrelated]
    asked, unrelated = len(owner.questions), len(owner.unrelated)
    return Outcome(
        right=right / asked,
        right_message=message / asked,
        right_first=first / asked,
        others=others / asked,
        unrelated_memories=sum(bool(one.memories) for one in silent) / unrelated,
        unrelated_history=sum(bool(one.history) for one in silent) / unrelated,
    )


def mean(outcomes: Sequence[Outcome]) -> Outcome:
    count = len(outcomes)
    return Outcome(
        right=sum(one.right for one in outcomes) / count,
        right_message=sum(one.right_message for one in outcomes) / count,
        right_first=sum(one.right_first for one in outcomes) / count,
        others=sum(one.others for one in outcomes) / count,
        unrelated_memories=sum(one.unrelated_memories for one in outcomes) / count,
        unrelated_history=sum(one.unrelated_history for one in outcomes) / count,
    )


async def run() -> None:
    for embedder in (PackagedEmbedder(), NoEmbedder()):
        outcomes: dict[str, Outcome] = {}
        for owner in load():
            with tempfile.TemporaryDirectory() as folder:
                outcomes[owner.name] = await measure(owner, embedder, Path(folder))
        print(embedder.model)
        for name, outcome in outcomes.items():
            print(f"  {name:10} {outcome}")
        print(f"  all        {mean(list(outcomes.values()))}")


if __name__ == "__main__":
    sys.exit(asyncio.run(run()))
