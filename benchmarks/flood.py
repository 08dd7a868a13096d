"""What the guardian feels of a flood: 1,000 messages of ten strangers on Telegram, some of their chats closed by 429s.

    python -m benchmarks.flood

The whole program runs in this process with its real database, index, embedding model and Telegram client, against a loopback
Bot API server; the offline brain answers. A question of the guardian's counts from when Telegram has it to when Telegram has the
answer. The same questions are asked on an idle assistant before, so that both meet the same machine.
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

from adapters.telegram.adapter import TelegramAdapter
from benchmarks.tables import Row, Table, milliseconds, percentile
from bot.bootstrap import OpenBot, Overrides, open_bot
from bot.settings import Settings
from tests.fakes.telegram_server import TelegramServer
from tests.fakes.telegram_world import Json, person

TOKEN = "1:a-token-of-a-loopback-server"  # noqa: S105  (of a server in this process)
ANN = person(100, "Ann")
STRANGERS = tuple(person(300 + n, f"Stranger {n}") for n in range(10))
MESSAGES = 1_000
QUESTIONS = 20
EVERY_S = 2.0
"""Telegram takes a message a second in a chat: an answer that follows a late one sooner would wait for that, not for the flood."""
CLAIM = 2.0
"""Times the idle p95."""
LATE_S = 300.0


async def run(folder: Path, messages: int = MESSAGES, questions: int = QUESTIONS) -> tuple[Table]:
    async with _serving(folder) as (server, bot):
        await _ask(server, "Remember that our boat is called Petrel")
        await asyncio.sleep(EVERY_S)
        idle = [await _asked(server, number) for number in range(questions)]
        for stranger in STRANGERS[:3]:
            server.fail_next("sendMessage", retry_after=5, chat=stranger["id"], skip=1)
        flooding = asyncio.create_task(_flood(server, messages, over_s=questions * EVERY_S))
        flooded = [await _asked(server, number) for number in range(questions)]
        await flooding
        await asyncio.wait_for(bot.serving.delivery.drain(), LATE_S)
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
    known = len(_answers(server))
    number = server.say(sender=ANN, text=text)["message"]["message_id"]
    async with asyncio.timeout(LATE_S):
        while number not in _answers(server)[known:]:  # noqa: ASYNC110  (a server that is asked, not one that tells)
            await asyncio.sleep(0.002)


def _sent(server: TelegramServer) -> list[Json]:
    return [request.parameters for request in server.requests if request.method == "sendMessage"]


def _answers(server: TelegramServer) -> list[int]:
    """Which of the guardian's messages were answered."""
    calls = [call for call in _sent(server) if call["chat_id"] == ANN["id"]]
    return [call.get("reply_parameters", {}).get("message_id", 0) for call in calls]


@asynccontextmanager
async def _serving(folder: Path) -> AsyncIterator[tuple[TelegramServer, OpenBot]]:
    settings = Settings(_env_file=None, home=folder, guardians="telegram:100", timezone="UTC")  # type: ignore[call-arg]
    async with TelegramServer(TOKEN) as server, open_bot(settings, Overrides()) as bot:
        await bot.warm()
        adapter = TelegramAdapter(TOKEN, now=bot.clock, api_base=server.base_url, guardian_chats=["100"])
        stop = asyncio.Event()
        serving = asyncio.create_task(bot.serve([adapter], stop=stop))
        try:
            await server.called("getUpdates", timeout_s=LATE_S)
            yield server, bot
        finally:
            stop.set()
            await serving


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="benchmarks.flood", description="What the guardian feels of a flood.")
    parser.add_argument("--messages", type=int, default=MESSAGES)
    parser.add_argument("--questions", type=int, default=QUESTIONS, help=f"one every {EVERY_S} s")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        tables = asyncio.run(run(Path(folder), given.messages, given.questions))
    for table in tables:
        print(table)
    return 0 if all(row.holds is not False for table in tables for row in table.rows) else 1


if __name__ == "__main__":
    sys.exit(main())
