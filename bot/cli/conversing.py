"""`chat`, `run` and `bridge`: the commands that hold the home and converse."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Callable
from enum import StrEnum
from typing import Annotated, Final

import typer

from bot.bootstrap import Overrides, open_bot
from bot.cli.streams import input_lines, put_line, require_output
from bot.clock import ReplayClock, system_clock
from bot.errors import WrongUse
from bot.settings import Settings, load
from memory_core.ports import Checkpoint

GREETING: Final = (
    "[bold]Confidant[/bold] – everything stays on this machine. Tell me something, or ask. "
    "[dim]/help shows what I can do, /quit leaves.[/dim]"
)


class ClockSource(StrEnum):
    SYSTEM = "system"
    MESSAGE = "message"


def register(app: typer.Typer) -> None:
    app.command()(chat)
    app.command()(run)
    app.command()(bridge)


def chat() -> None:
    """Talk in this terminal, as the guardian."""
    asyncio.run(_chat(load()))


async def _chat(settings: Settings) -> None:
    from adapters.console import ConsoleAdapter, LiveTerminal, PipedTerminal, Terminal
    from bot.home import Home

    require_output()
    home = Home(settings.data_directory)
    home.prepare()
    live = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    terminal: Terminal = LiveTerminal(home.console_history, GREETING) if live else PipedTerminal(input_lines())
    async with open_bot(settings, Overrides()) as bot:
        console = ConsoleAdapter(terminal, now=bot.clock, new_id=bot.new_id)
        await bot.serve([console], until=console.platform)


def run() -> None:
    """Serve every configured platform, with upkeep."""
    settings = load()
    if not (settings.telegram_token.get_secret_value() or settings.discord_token.get_secret_value()):
        raise WrongUse(
            "Nothing to run: set CONFIDANT_TELEGRAM_TOKEN or CONFIDANT_DISCORD_TOKEN, or use `confidant chat`."
        )
    asyncio.run(_run(settings))


async def _run(settings: Settings) -> None:
    async with open_bot(settings, Overrides()) as bot:
        adapters = await bot.configured_adapters()
        stop = asyncio.Event()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop.set)
        print(f"Confidant is running on {', '.join(a.platform for a in adapters)}. Ctrl-C stops it.", file=sys.stderr)
        await bot.serve(adapters, stop=stop)


def bridge(
    clock: Annotated[ClockSource, typer.Option(help="system, or message: the time is what the lines say.")] = (
        ClockSource.SYSTEM
    ),
) -> None:
    """Converse in JSON Lines on standard input and output."""
    require_output()
    asyncio.run(serve_bridge(load(), clock, lines=input_lines(), write=put_line))


async def serve_bridge(
    settings: Settings,
    source: ClockSource,
    *,
    lines: AsyncIterator[str],
    write: Callable[[str], None],
    checkpoint: Checkpoint = lambda _name: None,
) -> None:
    """Serves until the end of `lines`. `checkpoint` is called between any two steps that a crash may come between."""
    from adapters.bridge import BridgeAdapter, moment_of

    replay = ReplayClock() if source is ClockSource.MESSAGE else None
    async with open_bot(settings, Overrides(clock=replay or system_clock, checkpoint=checkpoint)) as bot:
        moved = replay.move if replay else None
        adapter = BridgeAdapter(lines, write, now=bot.clock, new_serial=bot.new_id, moved=moved)
        await bot.warm()
        if replay is not None:  # what a former run left is finished at its own time, not at today's
            for event in await bot.unfinished(adapter.platform):
                replay.move(moment_of(event))
        await bot.serve([adapter], until=adapter.platform)
