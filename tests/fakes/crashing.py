"""A bridge conversation in a process of its own that dies where it is told to: by SIGKILL, at a named checkpoint or from outside.

Processes are forked from a server that has imported the program, because fifty starts of an interpreter would be the longest
part of a test. What they run is what `confidant bridge` runs.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import re
import signal
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import qdrant_edge  # noqa: F401  # so that the server of forks has it
from apscheduler.schedulers.asyncio import AsyncIOScheduler  # noqa: F401

from bot.cli.conversing import ClockSource, serve_bridge
from tests.fakes.talking import GUARDIAN, START, settings_for

ROOT = Path(__file__).parents[2]
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(
    ["tests.fakes.crashing", "tests.fakes.read_before", "bot.cli.app", "bot.bootstrap", "dateparser", "rich.table"]
)


def named_in_the_source() -> frozenset[str]:
    """Every checkpoint of the program, read from its text."""
    call = re.compile(r"self\._?checkpoint\(\"([a-z_.]+)\"\)")
    files = [path for package in ("bot", "memory_core", "adapters") for path in (ROOT / package).rglob("*.py")]
    return frozenset(name for path in files for name in call.findall(path.read_text(encoding="utf-8")))


@dataclass
class KillAt:
    """Implements `ports.Checkpoint`: the process dies at the n-th visit of the named one."""

    name: str
    visit: int
    _left: int = field(init=False)

    def __post_init__(self) -> None:
        self._left = self.visit

    def __call__(self, name: str) -> None:
        if name != self.name:
            return
        self._left -= 1
        if not self._left:
            os.kill(os.getpid(), signal.SIGKILL)


def message(number: int, text: str) -> dict[str, Any]:
    """A line of the guardian's; the number makes its id and its time."""
    return {
        "type": "message",
        "message_id": f"m{number}",
        "conversation": {"id": "c1", "kind": "direct"},
        "sender": {"id": GUARDIAN, "name": "Ann"},
        "text": text,
        "sent_at": START.replace(minute=number % 60, hour=START.hour + number // 60).isoformat(),
    }


def _serve(home: str, lines: Sequence[str], out: str, kill: tuple[str, int] | None, changes: Mapping[str, Any]) -> None:
    """Runs in the process. Each line that is written is in the file before the next step, as in a pipe."""
    sink = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    async def read() -> AsyncIterator[str]:
        for line in lines:
            yield line

    def write(line: str) -> None:
        os.write(sink, line.encode() + b"\n")

    checkpoint: Callable[[str], None] = KillAt(*kill) if kill else lambda _name: None
    settings = settings_for(Path(home), **{"embeddings": "none", **changes})
    asyncio.run(serve_bridge(settings, ClockSource.MESSAGE, lines=read(), write=write, checkpoint=checkpoint))


def in_this_process(home: Path, lines: Sequence[Mapping[str, Any]]) -> None:
    """The same without a process: nobody kills it."""
    _serve(str(home / "home"), [json.dumps(line) for line in lines], str(home / "out"), None, {})


@dataclass(frozen=True)
class Conversation:
    """Runs of one home; `heard` is everything that they wrote."""

    home: Path
    out: Path

    def begin(
        self, lines: Sequence[Mapping[str, Any]], kill: tuple[str, int] | None = None, **changes: Any
    ) -> BaseProcess:
        texts = [json.dumps(line) for line in lines]
        process = FORKS.Process(target=_serve, args=(str(self.home), texts, str(self.out), kill, changes))
        process.start()
        return process

    def run(
        self, lines: Sequence[Mapping[str, Any]], kill: tuple[str, int] | None = None, **changes: Any
    ) -> int | None:
        """The exit code: minus 9 for a killed process."""
        process = self.begin(lines, kill, **changes)
        process.join(60)
        if process.is_alive():
            process.kill()
            raise TimeoutError("the conversation did not end")
        return process.exitcode

    @property
    def heard(self) -> list[dict[str, Any]]:
        """Whole lines only: a killed process may have written half of one."""
        if not self.out.exists():
            return []
        whole, _, _ = self.out.read_bytes().rpartition(b"\n")
        return [json.loads(line) for line in whole.splitlines()]

    def settled(self) -> set[str]:
        return {str(line["message_id"]) for line in self.heard if line["type"] == "settled"}

    def replies(self, message_id: str) -> list[str]:
        return [line["text"] for line in self.heard if line["type"] == "reply" and line["in_reply_to"] == message_id]
