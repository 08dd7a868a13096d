"""Kills the running program (`confidant run`) between receiving and sending, hundreds of times, and counts what that did.

    python -m benchmarks.kills                 300 kills, two thirds on Telegram and one third on Discord
    python -m benchmarks.kills --kills 30 --only telegram

The program is a process of its own on loopback servers of both platforms. Every update is handed out three times, on Telegram in
any order, and the process dies by SIGKILL at a random moment after it asked for them. In the end it is left alone until it has
nothing more to do. Then every message must be in the history and answered, every statement learned once from one message.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.kill_scene import (
    GUARDIANS,
    PATIENCE_S,
    STRANGERS,
    TIMES,
    Platform,
    Program,
    on_discord,
    on_telegram,
)
from benchmarks.tables import Row, Table

KILLS = 300
SHARES = {"telegram": 2 / 3, "discord": 1 / 3}
LATEST_S, ANSWERED_WITHIN_S, SOON_S = 0.8, 4.0, 0.15
"""Kills strike up to so long after the program asked for what waits: by then most of it is answered and learned."""

COLOURS = ("red", "blue", "green", "white", "black", "brown", "grey", "yellow", "purple", "orange", "pink", "silver")
THINGS = ["ladder", "kayak", "tent", "drill", "piano", "lamp", "kettle", "sledge", "saddle", "globe"]
THINGS += ["anvil", "easel", "loom", "canoe", "trumpet", "barrow", "bucket", "shovel", "violin", "mirror"]
THINGS += ["carpet", "basket", "wagon", "helmet", "lantern", "hammock", "cradle", "telescope"]
ROOMS = ("attic", "cellar", "garage", "shed", "kitchen", "hallway")
STATEMENTS = tuple(
    f"the {colour} {thing} is in the {ROOMS[(n + m) % len(ROOMS)]}"
    for n, colour in enumerate(COLOURS)
    for m, thing in enumerate(THINGS)
)


@dataclass
class Outcome:
    """What a series of kills did. `doubled` counts answers that came twice, by the kill that ended the run which gave them first:
    a later run may be killed before it comes to say them again."""

    platform: str
    kills: int = 0
    before_any_answer: int = 0
    told: list[str] = field(default_factory=list)
    written: list[str] = field(default_factory=list)
    doubled: Counter[int] = field(default_factory=Counter)
    answered_in: dict[str, int] = field(default_factory=dict)
    """The run in which each message was last answered."""
    unanswered: int = 0
    lost: int = 0
    not_learned: int = 0
    learned_twice: int = 0
    open_rows: int = 0
    set_aside: int = 0
    seconds: float = 0.0

    @property
    def doubles(self) -> int:
        return sum(self.doubled.values())

    @property
    def worst(self) -> int:
        return max(self.doubled.values(), default=0)


OPEN = "SELECT 'inbox', count(*) FROM inbox WHERE state IN ('new', 'answered') UNION ALL SELECT 'outbound', count(*) FROM outbound"
OPEN += " WHERE state IN ('intended', 'sending') UNION ALL SELECT 'learning', count(*) FROM learn_queue WHERE state = 'pending'"
ASIDE = "SELECT 'inbox', count(*) FROM inbox WHERE state = 'aside'"
LEARNED = "SELECT m.statement, count(e.id) FROM memories m LEFT JOIN memory_evidence e ON e.memory_id = m.id"
LEARNED += " WHERE m.standing = 'current' GROUP BY m.id"
RECORDED = "SELECT external_id, count(*) FROM messages WHERE role = 'user' GROUP BY external_id"


# The series


async def killed(platform: Platform, folder: Path, kills: int, chance: random.Random) -> Outcome:
    """Kills the program so often while people write, lets it end its work, and examines what it holds."""
    began = time.monotonic()
    outcome, program = Outcome(platform.name), Program(folder, platform.settings)
    statements = iter(STATEMENTS)
    await _acquainted(program, platform, outcome, statements)
    known = Counter(platform.answers())
    while outcome.kills < kills:
        await _round(platform, outcome, statements, chance)
        await platform.disorder()
        await _started(program, platform)
        await _round(platform, outcome, statements, chance, at_least=0)
        await platform.disorder()
        before = sum(known.values())
        await _moment(platform, chance)
        await asyncio.to_thread(program.kill)
        outcome.kills += 1
        known = _doubled(outcome, known, platform.answers())
        outcome.before_any_answer += sum(known.values()) == before
    await _started(program, platform)
    for _ in range(TIMES):
        await platform.disorder()
    await _settled(program, platform, outcome.told)
    await asyncio.to_thread(program.stop)
    known = _doubled(outcome, known, platform.answers())
    _examine(outcome, program, known)
    outcome.seconds = time.monotonic() - began
    return outcome


async def _acquainted(program: Program, platform: Platform, outcome: Outcome, statements: Iterator[str]) -> None:
    """Once undisturbed: what was said in a room before the program ever heard of it is nobody's loss."""
    await _started(program, platform)
    for _ in range(GUARDIANS):
        outcome.told.append(await platform.tell(statement := next(statements)))
        outcome.written.append(statement)
    outcome.told += [await platform.greet() for _ in range(STRANGERS)]
    await platform.disorder()
    await _settled(program, platform, outcome.told)
    await asyncio.to_thread(program.stop)


async def _round(
    platform: Platform, outcome: Outcome, statements: Iterator[str], chance: random.Random, at_least: int = 1
) -> None:
    for _ in range(chance.randint(at_least, 1)):
        outcome.told.append(await platform.tell(statement := next(statements)))
        outcome.written.append(statement)
    if chance.random() < 0.3:
        outcome.told.append(await platform.greet())


async def _moment(platform: Platform, chance: random.Random) -> None:
    """Every second kill is anywhere, the others are around the next answer, where it may be sent and not known to be."""
    if chance.random() < 0.5:
        await asyncio.sleep(LATEST_S * chance.random())
        return
    known, until = len(platform.answers()), time.monotonic() + ANSWERED_WITHIN_S
    while len(platform.answers()) == known and time.monotonic() < until:  # noqa: ASYNC110  (a server that is asked)
        await asyncio.sleep(0.002)
    await asyncio.sleep(SOON_S * chance.random() ** 2)


async def _started(program: Program, platform: Platform) -> None:
    asked = asyncio.create_task(platform.asked())
    await asyncio.sleep(0)
    program.start()
    await asked


def _doubled(outcome: Outcome, known: Counter[str], answers: Sequence[str]) -> Counter[str]:
    """Notes the answers of the run that just ended. All answers so far."""
    now, run = Counter(answers), outcome.kills
    for one, count in now.items():
        if count > known[one]:
            outcome.doubled[outcome.answered_in.get(one, run)] += count - max(1, known[one])
            outcome.answered_in[one] = run
    return now


async def _settled(program: Program, platform: Platform, told: Sequence[str]) -> None:
    """Everything is answered and nothing open. Returns after `PATIENCE_S` in any case: what is missing then is counted."""
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        if set(told) <= set(platform.answers()) and not any(count for _, count in program.ask(OPEN)):
            return
        await asyncio.sleep(0.1)


def _examine(outcome: Outcome, program: Program, answers: Counter[str]) -> None:
    outcome.open_rows = sum(count for _, count in program.ask(OPEN))
    outcome.set_aside = sum(count for _, count in program.ask(ASIDE))
    outcome.unanswered = sum(answers[one] == 0 for one in outcome.told)
    recorded = dict(program.ask(RECORDED))
    outcome.lost = sum(recorded.get(one, 0) != 1 for one in outcome.told)
    learned = [(str(statement).rstrip(".").casefold(), evidence) for statement, evidence in program.ask(LEARNED)]
    times = Counter(statement for statement, _ in learned)
    outcome.not_learned = sum(times[statement] == 0 for statement in outcome.written)
    outcome.learned_twice = sum(count - 1 for count in times.values()) + sum(count - 1 for _, count in learned if count)


def _none(what: str, count: int) -> Row:
    return Row(what, str(count), "", "0", count == 0)


def table(outcome: Outcome) -> Table:
    allowed = 0 if outcome.platform == "discord" else 1
    rows = (
        Row("kills before any answer of that run", f"{outcome.before_any_answer} of {outcome.kills}"),
        _none("messages that are not in the history once", outcome.lost),
        _none("messages without an answer", outcome.unanswered),
        _none("statements not learned", outcome.not_learned),
        _none("learned twice", outcome.learned_twice),
        _none("still open at the end", outcome.open_rows),
        _none("set aside as if they had ended the program", outcome.set_aside),
        Row(
            "answers that people see twice, after one kill",
            str(outcome.worst),
            "",
            f"<= {allowed}",
            outcome.worst <= allowed,
        ),
        Row("answers that people see twice, in all", str(outcome.doubles)),
    )
    title = f"{outcome.kills} kills on {outcome.platform}, {len(outcome.told)} messages, in {outcome.seconds:.0f} s"
    return Table(title, rows)


async def run(folder: Path, kills: int, seed: int, only: str | None = None) -> tuple[Table, ...]:
    chance = random.Random(seed)
    tables = []
    for name, opened in (("telegram", on_telegram), ("discord", on_discord)):
        if only not in (None, name):
            continue
        home = folder / name
        home.mkdir()
        share = SHARES[name] if only is None else 1.0
        async with opened(chance) as platform:
            tables.append(table(await killed(platform, home, round(kills * share), chance)))
            print(tables[-1], flush=True)
    return tuple(tables)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="benchmarks.kills", description="What SIGKILL between receiving and sending does."
    )
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=sorted(SHARES))
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        tables = asyncio.run(run(Path(folder), given.kills, given.seed, given.only))
    return 0 if all(row.holds is not False for table in tables for row in table.rows) else 1


if __name__ == "__main__":
    sys.exit(main())
