"""Synthetic owners of any size: a data directory with memories, history and vectors, filled without embedding it for hours.

What is said is invented and repeatable. Vectors are random unit vectors, but for the memories that the benchmark asks about:
those are really embedded, so that questions find them. The index is built by the program's own `reindex`.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

import numpy as np
from sqlalchemy import insert

from bot.bootstrap import Hold, Overrides, open_memory
from bot.settings import Settings
from memory_core.domain.ageing import Lifetimes
from memory_core.domain.records import (
    ConversationId,
    Importance,
    Memory,
    MemoryId,
    Message,
    MessageId,
    Origin,
    Role,
    Source,
    Span,
    Standing,
)
from memory_core.domain.scopes import SHARED, Trust
from memory_core.domain.slots import VOCABULARY
from memory_core.embedding.packaged import PackagedEmbedder
from memory_core.ports import Collection, Leg
from memory_core.storage import tables
from memory_core.storage.sql_rows import memory_values, message_values
from memory_core.usecases.points import WINDOW_AFTER, WINDOW_BEFORE, Draft, digest, draft_memory, draft_message

NOW = datetime(2026, 6, 1, 12, tzinfo=UTC)
GUARDIAN = "100"
HISTORY = 4_000
"""Messages beside the memories of a synthetic owner."""
TALK = 20
"""Messages a conversation."""
ASKED = 120
"""Memories that questions are asked about."""
_BATCH = 2_000
_ROOT = Path(__file__).parents[1]
_IDS = uuid.UUID("2a4c1c38-7f3f-4b79-9f0f-6b1b1a4e3d55")


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_FIRST_NAMES = _words(
    "Ada Bruno Chiara Dmitri Elena Farid Greta Hugo Ines Jonas Kaia Luca Mona Nils Olga Pavel Rosa Sven"
)
_LAST_NAMES = _words(
    "Abel Brandt Costa Duarte Engel Fischer Gallo Hansen Ivanova Jensen Keller Lopez Moreau Novak Olsen"
)
_PEOPLE = tuple(f"{first} {last}" for first, last in itertools.product(_FIRST_NAMES, _LAST_NAMES))
_CITIES = _words(
    "Lisbon Oslo Vienna Porto Lyon Riga Turin Bergen Seville Krakow Ghent Aarhus Basel Cork Trieste Zagreb"
)
_THINGS = _words(
    "bicycle piano tent kettle camera sofa printer telescope guitar lamp rug stove canoe drill toaster desk microscope ladder "
    "helmet blender suitcase radio aquarium easel loom anvil hammock projector scooter typewriter"
)
_COLOURS = _words("red green blue yellow grey white black orange purple brown silver golden")
_ACTIVITIES = _words(
    "pottery climbing chess fencing gardening sailing baking birdwatching carpentry archery calligraphy judo swimming knitting "
    "astronomy beekeeping rowing origami surfing falconry"
)
_MONTHS = _words("January February March April May June July August September October November December")


@dataclass(frozen=True, slots=True)
class _Pattern:
    """`{n}` makes the statement the only one of its kind: an owner of 100,000 memories repeats themselves otherwise."""

    statement: str
    question: str
    attribute: str
    value: str
    about_owner: bool = True


_PATTERNS = (
    _Pattern(
        "{person} lives in {city}, house number {n}",
        "In which city does {person} live?",
        attribute="contact",
        value="{city} {n}",
        about_owner=False,
    ),
    _Pattern(
        "I bought a {colour} {thing} in {city} for {n} euros",
        "What did I pay for the {colour} {thing}?",
        attribute="possession",
        value="{colour} {thing} {n}",
    ),
    _Pattern(
        "{person} and I go {activity} in {city}, course {n}",
        "What do {person} and I do together in {city}?",
        attribute="hobby",
        value="{activity} {n}",
    ),
    _Pattern(
        "I prefer the {colour} {thing} number {n} over the one {person} has",
        "Which {thing} do I prefer?",
        attribute="prefers",
        value="{colour} {thing} {n}",
    ),
    _Pattern(
        "In {month} {person} showed me {activity} trick {n}",
        "What did {person} show me in {month}?",
        attribute="note",
        value="{activity} {n}",
    ),
)

_UNRELATED = (
    "How do I boil an egg?",
    "What is the capital of Australia?",
    "Explain recursion to a child.",
    "Who wrote Hamlet?",
    "How far is the moon?",
    "Write a haiku about rain.",
    "What does HTTP 404 mean?",
    "Convert 12 miles to kilometres.",
    "Why is the sky blue?",
    "Suggest a name for a bakery.",
)


@dataclass(frozen=True, slots=True)
class Fact:
    memory: Memory
    question: str


def facts(count: int, seed: int = 1) -> Iterator[Fact]:
    """Invented memories, all current at `NOW`, some three in five about the owner; each with a question that asks for it."""
    draw = random.Random(seed)
    for number in range(count):
        pattern = draw.choice(_PATTERNS)
        words = {
            "person": draw.choice(_PEOPLE),
            "city": draw.choice(_CITIES),
            "thing": draw.choice(_THINGS),
            "colour": draw.choice(_COLOURS),
            "activity": draw.choice(_ACTIVITIES),
            "month": draw.choice(_MONTHS),
            "n": str(number),
        }
        taught = NOW - timedelta(minutes=draw.randrange(30 * 24 * 60))
        memory = Memory(
            id=MemoryId(str(uuid.uuid5(_IDS, f"memory {number}"))),
            scope=SHARED,
            kind=VOCABULARY[pattern.attribute].kind,
            subject="me" if pattern.about_owner and draw.random() < 0.75 else words["person"],
            attribute=pattern.attribute,
            value=pattern.value.format(**words),
            statement=pattern.statement.format(**words) + ".",
            importance=Importance.STANDARD,
            confidence=0.8,
            tags=("synthetic",),
            explicit=False,
            pinned=False,
            standing=Standing.CURRENT,
            mentions=1,
            learned_at=taught,
            last_mention_at=taught,
            valid_from=taught,
        )
        yield Fact(memory, pattern.question.format(**words))


def questions() -> list[str]:
    """One for each of the first `ASKED` memories, which every synthetic owner has."""
    return [fact.question for fact in facts(ASKED)]


def messages_to_send(count: int, seed: int = 7) -> list[str]:
    """What an owner writes in a day: three questions about what is remembered, one about the world, one new sentence. No two are
    the same to the letter: the vector of what was just embedded is at hand."""
    draw = random.Random(seed)
    asked, world, told = questions(), list(_UNRELATED), _news(draw)
    return [
        next(told) if at % 5 == 4 else f"{at}. {draw.choice(world) if at % 5 == 3 else draw.choice(asked)}"
        for at in range(count)
    ]


def _news(draw: random.Random) -> Iterator[str]:
    for number in itertools.count():
        yield f"I lent my {draw.choice(_COLOURS)} {draw.choice(_THINGS)} to {draw.choice(_PEOPLE)}, receipt {number}."


def talks(count: int, seed: int = 3) -> Iterator[list[Message]]:
    """Conversations of the owner with the assistant, `TALK` messages each, a minute apart, over two years."""
    draw = random.Random(seed)
    for start in range(0, count, TALK):
        conversation = ConversationId(f"synthetic:{start}")
        began = NOW - timedelta(minutes=30 + draw.randrange(2 * 365 * 24 * 60))
        talk = []
        for at in range(min(TALK, count - start)):
            owner = at % 2 == 0
            thing, person, city = draw.choice(_THINGS), draw.choice(_PEOPLE), draw.choice(_CITIES)
            text = (
                f"{person} asked about the {draw.choice(_COLOURS)} {thing} again, and we talked about {city} until late."
                if owner
                else f"Good to know. Is {person.split()[0]} still thinking of moving to {city} with the {thing}?"
            )
            source = Source(Trust.GUARDIAN if owner else Trust.UNKNOWN, Origin.AUTHORED if owner else Origin.BOT)
            talk.append(
                Message(
                    id=MessageId(str(uuid.uuid5(_IDS, f"{conversation} {at}"))),
                    conversation_id=conversation,
                    external_id=str(at),
                    role=Role.USER if owner else Role.ASSISTANT,
                    author=f"bridge:{GUARDIAN}" if owner else "assistant",
                    author_name=None,
                    trust=Trust.GUARDIAN,
                    scope=SHARED,
                    content=text,
                    spans=(Span(0, len(text), source),),
                    sent_at=began + timedelta(minutes=at),
                )
            )
        yield talk


def settings_for(home: Path, **changes: object) -> Settings:
    """Settings of a benchmark's home: the owner is bridge:100, no model is configured."""
    values: dict[str, object] = {
        "home": home,
        "guardians": f"bridge:{GUARDIAN}",
        "timezone": "UTC",
        "model": "",
        **changes,
    }
    return Settings(_env_file=None, **values)  # type: ignore[call-arg, arg-type]  # pydantic's own keyword; it checks the values


def program(home: Path, *arguments: str, **changes: str) -> tuple[list[str], dict[str, str]]:
    """The command line and environment of the program on a home."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("CONFIDANT_")}
    environment = {**inherited, "CONFIDANT_HOME": str(home), "CONFIDANT_TIMEZONE": "UTC", **changes}
    return [sys.executable, "-m", "bot", *arguments], environment


def ran(home: Path, *arguments: str, **changes: str) -> float:
    """Runs a command of the program to its end; returns the seconds it took. Raises RuntimeError with what it said."""
    command, environment = program(home, *arguments, **changes)
    started = time.perf_counter()
    done = subprocess.run(command, check=False, env=environment, capture_output=True, text=True, cwd=_ROOT)
    if done.returncode:
        raise RuntimeError(f"{' '.join(arguments)} failed: {done.stderr.strip()[-500:]}")
    return time.perf_counter() - started


@dataclass(frozen=True)
class Homes:
    """Synthetic owners by number of memories, made once a run."""

    folder: Path
    embedder: PackagedEmbedder = field(default_factory=PackagedEmbedder)
    reindexing: dict[int, float] = field(default_factory=dict)
    """Seconds that `reindex` took, by size."""

    async def of(self, memories: int) -> Path:
        home = self.folder / f"owner-{memories}"
        if not home.exists():
            await self.embedder.warm()
            await fill(home, memories, self.embedder)
            self.reindexing[memories] = await asyncio.to_thread(ran, home, "reindex")
        return home


async def fill(home: Path, memories: int, embedder: PackagedEmbedder) -> None:
    """Rows and vectors, with an empty index beside them: `reindex` is due."""
    overrides = Overrides(clock=lambda: NOW, embedder=embedder)
    async with open_memory(settings_for(home), Hold.REQUIRED, overrides) as memory:
        remembered = (fact.memory for fact in facts(memories))
        first = list(itertools.islice(remembered, ASKED))
        vectors = np.array(await embedder.embed([one.statement for one in first]), dtype=np.float32)
        async with memory.store.writing() as writes:
            rows = _Rows(embedder.model, embedder.dimension)
            while first:
                drafts = [draft_memory(one) for one in first]
                lifetimes = Lifetimes()
                await writes.connection.execute(
                    insert(tables.memories), [memory_values(one, lifetimes) for one in first]
                )
                await writes.connection.execute(
                    insert(tables.embeddings), rows.of(Collection.MEMORIES, drafts, vectors)
                )
                first, vectors = list(itertools.islice(remembered, _BATCH)), rows.random(0)
            for talk in talks(HISTORY):
                drafts = [
                    draft_message(one, talk[max(0, at - WINDOW_BEFORE) : at + WINDOW_AFTER + 1])
                    for at, one in enumerate(talk)
                ]
                await writes.connection.execute(insert(tables.messages), [message_values(one) for one in talk])
                await writes.connection.execute(insert(tables.embeddings), rows.of(Collection.HISTORY, drafts))


class _Rows:
    """Rows of the embeddings table."""

    def __init__(self, model: str, dimension: int) -> None:
        self._model, self._dimension = model, dimension
        self._draw = np.random.default_rng(5)

    def random(self, count: int) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
        """Unit vectors in all directions alike."""
        drawn = self._draw.standard_normal((count, self._dimension), dtype=np.float32)
        unit: np.ndarray[tuple[int, int], np.dtype[np.float32]] = drawn / np.linalg.norm(drawn, axis=1, keepdims=True)
        return unit

    def of(
        self,
        collection: Collection,
        drafts: Sequence[Draft],
        given: np.ndarray[tuple[int, int], np.dtype[np.float32]] | None = None,
    ) -> list[dict[str, object]]:
        """A vector for each dense leg of each draft: the given ones, as far as there are any."""
        texts: list[tuple[str, Leg, str]] = [(d.id, leg, text) for d in drafts for leg, text in d.dense.items()]
        vectors = given if given is not None and len(given) == len(texts) else self.random(len(texts))
        return [
            {
                "collection": collection.value,
                "point_id": point_id,
                "model": self._model,
                "leg": leg.value,
                "digest": digest(text),
                "vector": vector.astype("<f4").tobytes(),
            }
            for (point_id, leg, text), vector in zip(texts, vectors, strict=True)
        ]
