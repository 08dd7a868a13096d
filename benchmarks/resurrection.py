"""Does what was forgotten come back? The same message edited, the same history imported, the index rebuilt, a backup restored,
a crash in the middle. Part of `benchmarks.forgetting`.

Come back is what had to go in a memory, or its text in any store; an import of somebody's copy of the history brings its text
back as history by intent, and counts only when it teaches.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from benchmarks.forgetting import PRIVATE, ask, holds, in_order, snapshot, teach
from benchmarks.forgetting_cases import Case
from benchmarks.tables import Row, Table
from benchmarks.talking import Owner, talking
from benchmarks.world import ran, settings_for
from bot.bootstrap import Hold, OpenBot, Overrides, open_memory
from bot.bootstrap.restoring import back_up, restore
from bot.cli.imports import ImportedLine, Part, Speakers
from memory_core.domain.errors import NotFound
from memory_core.domain.records import Origin, Role
from memory_core.domain.scopes import SHARED, Readable, Trust
from memory_core.ports import Embedder
from memory_core.usecases.forgetting.forget import Asked, Where

STEPS: Final = ("forget.intent", "forget.deleted", "forget.redacted", "forget.scrubbed")
SAMPLE: Final = 6
"""Cases for what takes long: rebuilding, restoring, and each step of a crash; and some of the kinds that touch every store."""
MOST_THROUGH_ALL: Final = 12
"""About so many of those kinds, from each part of the data: rebuilding and restoring them all would take an hour."""
_EVERY_STORE: Final = ("stores", "history")
_IMPORTER: Final = "1"


class Died(Exception):
    """The process ends here."""


@dataclass
class Again:
    """How often each thing was tried, and where something came back."""

    tried: Counter[str] = field(default_factory=Counter)
    back: Counter[str] = field(default_factory=Counter)
    where: list[str] = field(default_factory=list)

    async def look(self, what: str, case: Case, bot: OpenBot, *, history: bool = True) -> None:
        held = await snapshot(bot)
        self.tried[what] += 1
        memories = [text for row in held.memories.values() for text in map(str, row)]
        told = [text for _, text in held.texts] if history else []
        if any(holds(text, needle) for text in (*memories, *told) for needle in case.gone):
            self.back[what] += 1
            held_in = [p for p, t in held.texts if any(holds(t, needle) for needle in case.gone)]
            self.where.append(f"{what}: {case.id} ({', '.join(dict.fromkeys(held_in))})")

    def plus(self, other: Again) -> Again:
        return Again(self.tried + other.tried, self.back + other.back, self.where + other.where)

    def table(self) -> Table:
        rows = tuple(
            Row(what, f"{self.back[what]} of {count}", claim="0", holds=self.back[what] == 0)
            for what, count in self.tried.items()
        )
        return Table("What came back", rows, tuple(self.where))


def fit(cases: Sequence[Case]) -> list[Case]:
    """Those that end in something being gone, from the owner's own chat, without an answer to be given."""
    return [c for c in cases if c.gone and c.expect == ("done",) and c.ask.chat == "main" and c.kind != "id"]


async def measure(cases: Sequence[Case], folder: Path, embedder: Embedder) -> Again:
    """Of cases that were forgotten right: what is not forgotten cannot come back."""
    found = Again()
    chosen = fit(cases)
    through_all = [case.id for case in chosen if case.kind in _EVERY_STORE]
    slowly = {*(case.id for case in chosen[:SAMPLE]), *through_all[:: max(1, len(through_all) // MOST_THROUGH_ALL)]}
    for case in chosen:
        await _told_again(found, case, case.now, folder / f"again-{case.id}", embedder)
        if case.id in slowly:
            await _rebuilt_and_restored(found, case, case.now, folder / f"restored-{case.id}", embedder)
            for step in STEPS:
                await _after_a_crash(found, case, case.now, folder / f"{step}-{case.id}", embedder, step)
    return found


async def _told_again(found: Again, case: Case, now: datetime, home: Path, embedder: Embedder) -> None:
    async with talking(settings_for(home), _began(case, now), embedder) as (bot, owner):
        await teach(bot, owner, case, now)
        await ask(bot, owner, case, now)
        await _edited(found, case, bot, owner, now)
        await _imported(found, case, bot, now)


async def _rebuilt_and_restored(found: Again, case: Case, now: datetime, home: Path, embedder: Embedder) -> None:
    settings, backup = settings_for(home), home.with_suffix(".zip")
    async with talking(settings, _began(case, now), embedder) as (bot, owner):
        await teach(bot, owner, case, now)
        await back_up(bot.memory, backup)
        await ask(bot, owner, case, now)
    vectors = {} if embedder.dimension else {"CONFIDANT_EMBEDDINGS": "none"}
    await asyncio.to_thread(ran, home, "reindex", **vectors)
    async with talking(settings, now + timedelta(hours=1), embedder) as (bot, _):
        await found.look("the index rebuilt", case, bot)
    async with open_memory(settings, Hold.REQUIRED, Overrides(clock=lambda: now, embedder=embedder)) as memory:
        await restore(memory, backup)
    async with talking(settings, now + timedelta(hours=2), embedder) as (bot, _):
        await found.look("a backup from before restored", case, bot)


async def _edited(found: Again, case: Case, bot: OpenBot, owner: Owner, now: datetime) -> None:
    """Each message once more as it was, as platforms report it when only a preview was added."""
    spoken = in_order(case, now)
    opened = next((place for place, said in enumerate(spoken) if said.chat == PRIVATE), len(spoken))
    for place, said in enumerate(spoken):
        if said.chat == "main" and not said.text.startswith("/"):
            await owner.edit(f"m{place + 1 + (place >= opened)}", said.text)  # "/private" was a message, too
    await found.look("the message edited, as a memory", case, bot, history=False)
    await found.look("the message edited, in any store", case, bot)


async def _imported(found: Again, case: Case, bot: OpenBot, now: datetime) -> None:
    """The same words out of an export, with the time when they were said, learned from as the guardian's."""
    memory, speakers = bot.memory, Speakers(frozenset({_IMPORTER}))
    for author in speakers.guardian_authors:
        await memory.people.set_trust(author, Trust.GUARDIAN, memory.clock())
    for number, said in enumerate(one for one in case.taught if not one.into):
        line = ImportedLine(
            external_id=str(number),
            conversation_id="export",
            role=Role.USER,
            author=None,
            sender_id=_IMPORTER,
            parts=(Part(Origin.AUTHORED, said.text),),
            sent_at=said.at or now - timedelta(hours=1),
            direct=True,
        )
        await memory.core.record.add(speakers.message(line), teach=True)
    await memory.core.learn.drain()
    explicit = any(said.text.startswith("Remember") for said in case.taught)
    await found.look(f"imported again{' (said with “remember”)' if explicit else ''}", case, bot, history=False)


async def _after_a_crash(found: Again, case: Case, now: datetime, home: Path, embedder: Embedder, step: str) -> None:
    """The program dies at the step, starts again, and is asked nothing."""

    def die(name: str) -> None:
        if name == step:
            raise Died

    settings = settings_for(home)
    async with talking(settings, _began(case, now), embedder) as (bot, owner):
        await teach(bot, owner, case, now)
    dying = Overrides(clock=lambda: now, embedder=embedder, checkpoint=die)
    async with open_memory(settings, Hold.REQUIRED, dying) as memory:
        where = Where(Readable(frozenset({SHARED})), now)
        meant = await memory.core.forget.look(case.ask.text, where)
        with contextlib.suppress(Died, NotFound):  # "forget that" finds nothing without its conversation
            asked = Asked(tuple(meant.ids), meant.names, meant.alone, meant.messages)
            await memory.core.forget.forget_asked(asked, where.readable)
    async with talking(settings, now + timedelta(minutes=5), embedder) as (bot, owner):
        await owner.tick(now + timedelta(minutes=6))
        if meant.ids:
            await found.look(f"a crash at {step}", case, bot)


def _began(case: Case, now: datetime) -> datetime:
    return min([now - timedelta(hours=1), *(said.at - timedelta(minutes=1) for said in case.taught if said.at)])
