"""What the guardian feels of a flood: 1,000 messages of ten strangers on Telegram, some of their chats closed by 429s.

    python -m benchmarks.flood

The program is a process of its own (`confidant run`) with its real database, index, embedding model and Telegram client, against
a loopback Bot API server in this one; the offline brain answers. A question of the guardian's counts from when Telegram has it to
when Telegram has the answer. The same questions are asked on an idle assistant before, so that both meet the same machine.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from benchmarks.kill_scene import TOKEN, Program
from benchmarks.kills import OPEN
from benchmarks.tables import Row, Table, milliseconds, percentile
from tests.fakes.telegram_server import TelegramServer
from tests.fakes.telegram_trouble import MESSAGES
from tests.fakes.telegram_world import Json, person

ANN = person(100, "Ann")
STRANGERS = tuple(person(300 + n, f"Stranger {n}") for n in range(10))
FLOOD = 1_000
QUESTIONS = 20
EVERY_S = 2.0
"""Telegram takes a message a second in a chat: an answer that follows a late one sooner would wait for that, not for the flood."""
CLAIM = 2.0
"""Times the idle p95."""
LATE_S = 300.0
GROWTH_MB = 64
"""What a thousand messages may add: caches and the index's files in memory, and no backlog."""


async def run(folder: Path, messages: int = FLOOD, questions: int = QUESTIONS) -> tuple[Table]:
    async with TelegramServer(TOKEN) as server, _serving(server, folder) as program:
        await _ask(server, "Remember that our boat is called Petrel")
        await _warm(server)
        idle = [await _asked(server, number) for number in range(questions)]
        before = _memory_mb(program)
        for stranger in STRANGERS[:3]:
            server.fail_next("sendMessage", retry_after=5, chat=stranger["id"], skip=1)
        flooding = asyncio.create_task(_flood(server, messages, over_s=questions * EVERY_S))
        flooded = [await _asked(server, number) for number in range(questions)]
        await flooding
        await _drained(program)
        grown = _memory_mb(program) - before
        received = len({call["chat_id"] for call in _sent(server)}) - 1
        impatient = len(server.trouble.impatient)
    calm, pressed = percentile(idle, 0.95), percentile(flooded, 0.95)
    rows = (
        Row("guardian's answer, p50", milliseconds(percentile(flooded, 0.5)), milliseconds(percentile(idle, 0.5))),
        Row(
            "guardian's answer, p95",
            milliseconds(pressed),
            milliseconds(calm),
            f"< {CLAIM:.0f} × idle",
            pressed < CLAIM * calm,
        ),
        Row("requests before their retry_after", str(impatient), "", "0", impatient == 0),
        Row("strangers answered", str(received), str(len(STRANGERS)), "all", received == len(STRANGERS)),
        Row("memory of the program grew by", f"{grown:.0f} MB", "", f"< {GROWTH_MB} MB", grown < GROWTH_MB),
    )
    title = f"{messages:,} messages of {len(STRANGERS)} strangers within {questions * EVERY_S:.0f} s (baseline: idle)"
    return (Table(title, rows, ("the client holds a plain text back for 120 ms: a forward may follow it",)),)


async def _flood(server: TelegramServer, messages: int, *, over_s: float) -> None:
    for number in range(messages):
        server.say(sender=STRANGERS[number % len(STRANGERS)], text=f"Hello, can you tell me about number {number}?")
        await asyncio.sleep(over_s / messages)


async def _asked(server: TelegramServer, number: int) -> float:
    """Seconds until the answer is there; the next question waits for its turn."""
    began = time.monotonic()
    await _ask(server, f"What is our boat called, for the {number}th time?")
    took = time.monotonic() - began
    await asyncio.sleep(max(0.0, EVERY_S - took))
    return took


async def _ask(server: TelegramServer, text: str) -> None:
    """Raises TimeoutError."""
    looked_at = len(server.requests)
    number = server.say(sender=ANN, text=text)["message"]["message_id"]
    async with asyncio.timeout(LATE_S):
        while True:
            new = server.requests[looked_at:]
            looked_at += len(new)
            if any(_answered(request.method, request.parameters) == number for request in new):
                return
            await asyncio.sleep(0.002)


def _answered(method: str, parameters: Json) -> int | None:
    """Which of the guardian's messages a call answers."""
    if method not in MESSAGES or parameters["chat_id"] != ANN["id"]:
        return None
    number: int | None = parameters.get("reply_parameters", {}).get("message_id")
    return number


async def _warm(server: TelegramServer) -> None:
    """The program looks for what is meant, not only for words."""
    async with asyncio.timeout(LATE_S):
        while "Search by meaning: on" not in server.shown(ANN["id"])[-1]:
            await _ask(server, "/status")
            await asyncio.sleep(EVERY_S)


async def _drained(program: Program) -> None:
    async with asyncio.timeout(LATE_S):
        while any(count for _, count in program.ask(OPEN)):  # noqa: ASYNC110  (a database that is asked)
            await asyncio.sleep(0.5)


def _sent(server: TelegramServer) -> list[Json]:
    return [request.parameters for request in server.requests if request.method in MESSAGES]


def _memory_mb(program: Program) -> float:
    """What the process holds in memory that is its own; where that is not told, nothing."""
    assert program.process is not None
    status = Path(f"/proc/{program.process.pid}/status")
    told = status.read_text(encoding="ascii") if status.exists() else ""
    held = [line.split()[1] for line in told.splitlines() if line.startswith("RssAnon:")]
    return int(held[0]) / 1024 if held else 0.0


@asynccontextmanager
async def _serving(server: TelegramServer, folder: Path) -> AsyncIterator[Program]:
    settings = {"TELEGRAM_TOKEN": TOKEN, "TELEGRAM_API": server.base_url, "GUARDIANS": "telegram:100"}
    settings |= {"EMBEDDINGS": "sentence-transformers:all-MiniLM-L6-v2", "STRANGER_MESSAGES_PER_MINUTE": "6"}
    program = Program(folder, settings)
    polled = asyncio.create_task(server.called("getUpdates", timeout_s=LATE_S))
    program.start()
    try:
        await polled
        yield program
    finally:
        await asyncio.to_thread(program.stop)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.flood", description="What the guardian feels of a flood.")
    parser.add_argument("--messages", type=int, default=FLOOD)
    parser.add_argument("--questions", type=int, default=QUESTIONS, help=f"one every {EVERY_S} s")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        tables = asyncio.run(run(Path(folder), given.messages, given.questions))
    for table in tables:
        print(table)
    return 0 if all(row.holds is not False for table in tables for row in table.rows) else 1


if __name__ == "__main__":
    sys.exit(main())
