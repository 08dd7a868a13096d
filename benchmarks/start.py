"""How long until `confidant chat` has answered its first line, and what its start spends its time on.

    python -m benchmarks start

The program is started as its users start it, with one piped line, while its embedding model is still loading. The baseline is
what the same answer would cost if it waited for the model: importing and loading it in a process of its own.
"""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from benchmarks.tables import Row, Table
from benchmarks.world import program

REPETITIONS = 5
CLAIM_S = 2.0
WORST = 10
"""Modules shown."""
_ROOT = Path(__file__).parents[1]
_LOAD_MODEL = """
import asyncio
from memory_core.embedding.packaged import PackagedEmbedder
asyncio.run(PackagedEmbedder().warm())
"""
_IMPORT_LINE = re.compile(r"import time:\s+(\d+) \|\s+(\d+) \|(\s+)(\S+)")


@dataclass(frozen=True, slots=True)
class Imported:
    """Seconds: by itself, and with what it imports."""

    module: str
    own: float
    total: float


def first_answer(home: Path) -> float:
    """Seconds from starting the process to its first line of an answer. Raises RuntimeError when there is none."""
    command, environment = program(home, "chat")
    started = time.perf_counter()
    with subprocess.Popen(
        command, env=environment, cwd=_ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"What do you know about me?\n")
        process.stdin.flush()
        answer = process.stdout.readline()
        spent = time.perf_counter() - started
        process.stdin.write(b"/quit\n")
        process.stdin.close()
        process.stdout.read()
    if not answer.strip():
        raise RuntimeError("confidant chat did not answer")
    return spent


def _seconds(*arguments: str) -> float:
    started = time.perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, cwd=_ROOT, capture_output=True)
    return time.perf_counter() - started


def imported() -> list[Imported]:
    """Every module that starting a chat imports, with its times as the interpreter reports them."""
    code = "import bot.cli.app, bot.cli.conversing, adapters.console"
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", code], check=True, cwd=_ROOT, capture_output=True, text=True
    )
    return [
        Imported(found[4], int(found[1]) / 1e6, int(found[2]) / 1e6) for found in _IMPORT_LINE.finditer(done.stderr)
    ]


def worst_packages(modules: list[Imported]) -> list[tuple[str, float]]:
    """Packages by the sum of what their modules take by themselves, the slowest first."""
    sums: dict[str, float] = {}
    for one in modules:
        package = one.module.partition(".")[0]
        sums[package] = sums.get(package, 0.0) + one.own
    return sorted(sums.items(), key=lambda item: -item[1])


def run(home: Path) -> list[Table]:
    fresh = first_answer(home)
    again = [first_answer(home) for _ in range(REPETITIONS)]
    waiting = statistics.median(_seconds("-c", _LOAD_MODEL) for _ in range(3))
    interpreter = statistics.median(_seconds("-c", "pass") for _ in range(3))
    median = statistics.median(again)
    baseline = f"{waiting:.2f} s loading the model alone"
    rows = (
        Row(
            f"chat: start to first answer, median of {REPETITIONS}",
            f"{median:.2f} s",
            baseline,
            f"<= {CLAIM_S:g} s",
            median <= CLAIM_S,
        ),
        Row("chat: the slowest of them", f"{max(again):.2f} s", baseline),
        Row(
            "chat: the very first start of a new owner",
            f"{fresh:.2f} s",
            baseline,
            f"<= {CLAIM_S:g} s",
            fresh <= CLAIM_S,
        ),
        Row("the interpreter alone", f"{interpreter:.2f} s"),
    )
    modules = imported()
    total = sum(one.own for one in modules)
    packages = tuple(
        Row(name, f"{seconds * 1000:.0f} ms", f"{total * 1000:.0f} ms all imports", f"({seconds / total:.0%})")
        for name, seconds in worst_packages(modules)[:WORST]
    )
    return [
        Table(
            "Start to first answer", rows, ("Piped `confidant chat`, no model configured, the embedder still loading.",)
        ),
        Table(
            "What the imports of a chat take, by package",
            packages,
            ("From -X importtime, which slows imports itself.",),
        ),
    ]
