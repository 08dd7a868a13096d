"""Two years of an invented owner, one message an hour: what is kept, what is junk, what was dropped, how large the store gets.

The owner is a seeded grammar: facts and changes, the same facts again, plans, tastes, small talk, questions. The rules
learn, the clock runs, the sweep comes every night. Afterwards every memory is held against what the owner really said, and the
store against the rules of ageing: nothing past its purge date is there, a second sweep finds nothing, what is still talked
about lives. A day's messages are stored in one transaction, as an import does; there are no embeddings, and the files are in
memory where the machine has room for them: what is measured is learning and ageing, not the disk.

    python -m benchmarks.ageing [DAYS]
"""

from __future__ import annotations

import asyncio
import random
import shutil
import sys
import tempfile
import time
import uuid
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final
from zoneinfo import ZoneInfo

from benchmarks.cost import Scripted
from benchmarks.stack import Quiet, owners_message
from benchmarks.tables import Row, Table
from memory_core.domain.ageing import Lifetimes, deadlines, status_at
from memory_core.domain.records import Memory, Standing, Status
from memory_core.domain.scopes import EVERYTHING, Trust
from memory_core.domain.tokens import stems
from memory_core.embedding.none import NoEmbedder
from memory_core.ports import MemoryFilter
from memory_core.storage.database import Database
from memory_core.storage.sql import SqlStore
from memory_core.storage.vectors_edge import EdgeVectorIndex
from memory_core.usecases.learning.learn import Learn
from memory_core.usecases.upkeep import Upkeep

DAYS: Final = 730
BEGAN: Final = datetime(2024, 1, 1, tzinfo=UTC)
JUNK_CLAIM: Final = 0.05
_SEED: Final = 11
_SNAPSHOTS: Final = 8
_HOUR: Final = timedelta(hours=1)
_MEMORY: Final = Path("/dev/shm")  # noqa: S108  (a folder of its own is made in it)
_ROOM: Final = 1_000_000_000
"""Bytes."""
SLOWER_CLAIM: Final = 1.5
"""Of the processor time of a message in the first quarter, what one may take in the last: age must not slow it down."""


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_CITIES: Final = _words(
    "Lisbon Oslo Vienna Porto Lyon Riga Turin Bergen Seville Krakow Ghent Aarhus Basel Cork Trieste Zagreb"
)
_FIRMS: Final = _words("Norvik Belltower Quantix Halden Marlowe Ferrum Ostara Lumen Kestrel Tidewater")
_NAMES: Final = _words(
    "Ada Bruno Chiara Dmitri Elena Farid Greta Hugo Ines Jonas Kaia Luca Mona Nils Olga Pavel Rosa Sven"
)
_FOODS: Final = _words(
    "sushi ramen lasagne falafel paella goulash pierogi tacos curry risotto dumplings couscous moussaka"
)
_HOBBIES: Final = _words("pottery climbing chess fencing sailing knitting judo rowing birdwatching archery calligraphy")
_PETS: Final = _words("Mio Rolo Findus Pelle Trym Bamse Killa Inti Simba Rex")
_ILLS: Final = _words("asthma migraine eczema tendinitis sciatica tinnitus")
_EVENTS: Final = ("dentist appointment", "concert", "meeting with the bank", "flight to {city}", "dinner with {name}")

_ONE: Final = (
    ("home", "I live in {city}.", "I moved to {city}.", "city"),
    ("job", "I work at {firm}.", "Actually, I work at {firm} now.", "firm"),
    ("manager", "My boss is {name}.", "My boss is {name} now.", "name"),
    ("dentist", "My dentist is Dr. {name}.", "Actually, my dentist is Dr. {name} now.", "name"),
    ("dish", "My favorite food is {food}.", "Actually, my favorite food is {food}.", "food"),
    ("rule", "Always answer me in less than {n} words.", "Always answer me in less than {n} words.", "n"),
)
_MANY: Final = (
    ("likes", "I like {food}.", "food"),
    ("hates", "I hate {food}.", "food"),
    ("hobby", "I love {hobby}.", "hobby"),
    ("pet", "I have a cat called {pet}.", "pet"),
    ("friend", "My friend {name} lives in {city}.", "name"),
    ("ill", "I have {ill}.", "ill"),
    ("sister", "My sister is called {name}.", "name"),
    ("note", "Remember that the spare key number {n} is with {name}.", "name"),
)
_CHAT: Final = (
    *(
        "Good morning!",
        "ok",
        "thanks",
        "haha",
        "What a day.",
        "I am tired.",
        "Can you help me with this email?",
        "lol",
        "hm",
    ),
    *("What is the capital of {city}?", "The train was late again.", "It is raining here.", "I had {food} for lunch."),
    *("Tell me a joke about {hobby}.", "How do I boil an egg?", "I'm going to bed.", "That meeting was long."),
    *("Summarise this, please.", "The neighbours are loud today.", "I think the film was too long.", "I'm on the bus."),
    *("Write a haiku about {city}.", "Back in {n} minutes.", "What does {name} mean?", "I can't find my keys."),
    *("Nothing works today.", "My phone is almost empty.", "Is it Friday yet?", "The coffee was cold."),
    *("I should clean the kitchen.", "We talked for an hour.", "I'll be late today."),
)


@dataclass
class Owner:
    """`told` are the values ever said as facts, `known` the sentences that are true now, by slot."""

    draw: random.Random = field(default_factory=lambda: random.Random(_SEED))
    known: dict[str, str] = field(default_factory=dict)
    told: set[str] = field(default_factory=set)
    said_at: dict[str, datetime] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)

    def says(self, now: datetime) -> str:
        """Facts grow rarer as there is less left to tell; most of it is talk."""
        chance = self.draw.random()
        if chance < 0.015:
            return self._tell(now, changing=chance < 0.002)
        if chance < 0.045 and self.known:
            self.counts["again"] += 1
            slot = self.draw.choice(sorted(self.known))
            self.said_at[slot] = now
            return self.known[slot]
        if chance < 0.075:
            return self._plan(now)
        if chance < 0.12 and self.known:
            self.counts["questions"] += 1
            return "Where do I live?" if chance < 0.1 else "What do you know about my friends?"
        self.counts["small talk"] += 1
        return self._filled(self.draw.choice(_CHAT))[0]

    def _tell(self, now: datetime, *, changing: bool) -> str:
        if changing or len(self.known) < len(_ONE):
            slot, first, change, word = self.draw.choice(_ONE)
            text, values = self._filled(change if slot in self.known else first)
            true = first.format(**values)
        else:
            slot, text, word = self.draw.choice(_MANY)
            text, values = self._filled(text)
            slot, true = f"{slot} {values[word]}", text
        self.counts["facts" if slot not in self.known else "changes and facts again"] += 1
        self.known[slot], self.said_at[slot] = true, now
        self.told |= {text, true}
        return text

    def _plan(self, now: datetime) -> str:
        self.counts["plans"] += 1
        what, _ = self._filled(self.draw.choice(_EVENTS))
        day = now + timedelta(days=self.draw.randrange(2, 60))
        text = f"I have a {what} on {day:%-d %B %Y}."
        self.told.add(text)
        return text

    def _filled(self, text: str) -> tuple[str, dict[str, str]]:
        values = {
            "city": self.draw.choice(_CITIES),
            "firm": self.draw.choice(_FIRMS),
            "name": self.draw.choice(_NAMES),
            "food": self.draw.choice(_FOODS),
            "hobby": self.draw.choice(_HOBBIES),
            "pet": self.draw.choice(_PETS),
            "ill": self.draw.choice(_ILLS),
            "n": str(self.draw.randrange(10, 60)),
        }
        return text.format(**values), values


@dataclass(frozen=True, slots=True)
class Snapshot:
    day: int
    statuses: Counter[Status]
    size: int
    """Bytes of the database's files."""
    purged: int
    busy: float
    """Seconds of processor time since the beginning."""


@dataclass(frozen=True, slots=True)
class Life:
    snapshots: tuple[Snapshot, ...]
    memories: tuple[Memory, ...]
    owner: Owner
    now: datetime
    purged: int
    dropped: Counter[str]
    """Purged memories by kind."""
    second_sweep: int
    seconds: float
    busy: float
    """Seconds of processor time: what the rest waited for was the disk, or other programs."""


class Clock:
    def __init__(self) -> None:
        self.now = BEGAN

    def __call__(self) -> datetime:
        return self.now


async def live(folder: Path, days: int) -> Life:
    """The owner's messages, a day's at a time; learned in the evening, swept at night."""
    clock, owner, started, worked = Clock(), Owner(), time.perf_counter(), time.process_time()
    snapshots: list[Snapshot] = []
    dropped: Counter[str] = Counter()
    async with AsyncExitStack() as stack:
        database = await Database.open(f"sqlite:///{folder / 'ageing.db'}")
        stack.push_async_callback(database.close)
        index = await EdgeVectorIndex.create(folder / "vectors", model="none", dimension=0)
        stack.push_async_callback(index.close)
        store = SqlStore(database, Lifetimes(), clock, _new_id)
        upkeep = Upkeep(store, Lifetimes(), clock, Quiet())
        learn = Learn(
            store=store,
            embedder=NoEmbedder(),
            reader=None,
            index=index,
            completion=Scripted(available=False),
            clock=clock,
            new_id=_new_id,
            trust_now=_guardian,
            zone=ZoneInfo("UTC"),
            checkpoint=lambda _: None,
            events=Quiet(),
        )
        kinds: dict[str, str] = {}
        purged = 0
        for day in range(days):
            chat = f"ageing:{day // 3}"
            said = [owners_message(chat, f"{day}.{number}", text, clock.now) for number, text in _day(owner, clock)]
            async with store.writing() as unit:
                await unit.messages.add_many(said)
                for message in said:
                    await unit.queue.add(message.id)
            for report in await learn.drain(100):
                kinds |= {one.memory.id: one.memory.kind.value for one in report.learned}
            swept = await upkeep.sweep()
            purged += len(swept.purged)
            dropped.update(kinds.get(name, "?") for name in swept.purged)
            if (day + 1) % max(1, days // _SNAPSHOTS) == 0:
                snapshots.append(
                    await _snapshot(store, folder, clock.now, day + 1, purged, time.process_time() - worked)
                )
        again = await upkeep.sweep()
        memories = await _memories(store, clock.now)
    seconds, busy = time.perf_counter() - started, time.process_time() - worked
    return Life(tuple(snapshots), tuple(memories), owner, clock.now, purged, dropped, len(again.purged), seconds, busy)


def _day(owner: Owner, clock: Clock) -> Iterator[tuple[int, str]]:
    for number in range(24):
        clock.now += _HOUR
        yield number, owner.says(clock.now)


async def _guardian(_: str) -> Trust:
    return Trust.GUARDIAN


def _new_id() -> str:
    return str(uuid.uuid4())


async def _memories(store: SqlStore, now: datetime) -> list[Memory]:
    async with store.reading() as reads:
        return await reads.memories.listed(EVERYTHING, MemoryFilter(now=now, limit=1_000_000))


async def _snapshot(store: SqlStore, folder: Path, now: datetime, day: int, purged: int, busy: float) -> Snapshot:
    statuses = Counter(status_at(memory, now, Lifetimes()) for memory in await _memories(store, now))
    return Snapshot(day, statuses, _size(folder), purged, busy)


def _size(folder: Path) -> int:
    return sum(path.stat().st_size for path in folder.glob("ageing.db*"))


def is_junk(memory: Memory, told: frozenset[frozenset[str]]) -> bool:
    """Whether no fact that the owner stated holds all of the memory's words."""
    said = stems(memory.statement) - stems("is called")
    return not any(said <= words for words in told)


def tables(life: Life) -> list[Table]:
    rows = [
        Row(
            f"day {one.day}",
            ", ".join(f"{count} {status.value}" for status, count in sorted(one.statuses.items())),
            f"{one.purged} purged so far",
            f"{one.size / 1e6:.1f} MB",
        )
        for one in life.snapshots
    ]
    told = frozenset(stems(text) for text in life.owner.told)
    junk = [memory for memory in life.memories if is_junk(memory, told)]
    share = len(junk) / max(1, len(life.memories))
    overdue = sum(_overdue(memory, life.now) for memory in life.memories)
    messages = sum(life.owner.counts.values())
    alive = [slot for slot, at in life.owner.said_at.items() if life.now - at <= timedelta(days=60)]
    held = [slot for slot in alive if _holds(life, life.owner.known[slot])]
    early, late = _quarters(life.snapshots)
    verdicts = (
        Row("messages", f"{messages:,}", ", ".join(f"{n:,} {what}" for what, n in life.owner.counts.most_common())),
        Row("memories at the end", str(len(life.memories)), f"{len(life.owner.known)} things are true"),
        Row("junk among them", f"{share:.1%} ({len(junk)})", claim=f"<= {JUNK_CLAIM:.0%}", holds=share <= JUNK_CLAIM),
        Row("dropped for age", str(life.purged), ", ".join(f"{n} {kind}" for kind, n in life.dropped.most_common())),
        Row("past their purge date and still there", str(overdue), claim="0", holds=overdue == 0),
        Row("purged by a second sweep at once", str(life.second_sweep), claim="0", holds=life.second_sweep == 0),
        Row("true things said in the last 60 days that are current", f"{len(held)} of {len(alive)}", claim=">= 95 %",
            holds=len(held) >= 0.95 * len(alive)),
        Row("processor time for all of it", f"{life.busy:.0f} s",
            f"{1000 * life.busy / max(1, messages):.1f} ms a message; {life.seconds:.0f} s by the clock, other programs included"),
        Row("a message in the last quarter", f"{late:.1f} ms", f"{early:.1f} ms in the first",
            claim=f"<= {SLOWER_CLAIM} x", holds=late <= SLOWER_CLAIM * early),
    )  # fmt: skip
    kinds = Counter(memory.statement[:70] for memory in junk).most_common(8)
    notes = (
        *(f"junk: {text} ({count})" for text, count in kinds),
        *(f"true, and not current: {life.owner.known[slot]}" for slot in alive if slot not in held),
    )
    return [Table("An owner ages: memories by status", tuple(rows)), Table("What is left of it", verdicts, notes)]


def _quarters(snapshots: Sequence[Snapshot]) -> tuple[float, float]:
    """Milliseconds of processor time a message took in the first quarter of the time, and in the last."""
    quarter = max(1, len(snapshots) // 4)
    first, last, before = snapshots[quarter - 1], snapshots[-1], snapshots[-1 - quarter]
    return 1000 * first.busy / (24 * first.day), 1000 * (last.busy - before.busy) / (24 * (last.day - before.day))


def _overdue(memory: Memory, now: datetime) -> bool:
    return deadlines(memory, Lifetimes()).purge_at < now


def _holds(life: Life, statement: str) -> bool:
    words = stems(statement.removeprefix("Remember that "))
    alive = (m for m in life.memories if m.standing is Standing.CURRENT)
    living = [m for m in alive if status_at(m, life.now, Lifetimes()) in (Status.ACTIVE, Status.STALE)]
    return any(words <= stems(f"{memory.statement} {memory.value}") for memory in living)


def _in_memory() -> Path | None:
    """A folder of the machine's memory with room for two years; None where there is none."""
    return _MEMORY if _MEMORY.is_dir() and shutil.disk_usage(_MEMORY).free > _ROOM else None


async def run(days: int = DAYS) -> int:
    with tempfile.TemporaryDirectory(dir=_in_memory()) as folder:
        found = tables(await live(Path(folder), days))
    for table in found:
        print(table)
    return 0 if all(row.holds is not False for table in found for row in table.rows) else 1


if __name__ == "__main__":
    sys.exit(asyncio.run(run(int(sys.argv[1]) if len(sys.argv) > 1 else DAYS)))
