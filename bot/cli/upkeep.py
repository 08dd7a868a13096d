"""`upkeep` and `reindex`."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Annotated

import typer

from bot.bootstrap import Hold, open_memory, rebuild_index, write_generation
from bot.cli.output import Json, print_json, run_async
from bot.cli.rows import receipt_row
from bot.errors import WrongUse
from bot.forgetting import TRIED_AGAIN, retry_forgetting, told
from bot.jobs.index_upkeep import IndexRound, keep_up
from bot.jobs.sessions import ArchiveRound, tidy
from bot.settings import load
from memory_core.domain.counting import counted
from memory_core.usecases.forgetting.forget import Receipt
from memory_core.usecases.upkeep import SweepReport, Upkeep


def register(root: typer.Typer) -> None:
    root.command()(upkeep)
    root.command()(reindex)
    root.command("write-generation", hidden=True)(write_one_generation)


def upkeep(
    now: Annotated[str | None, typer.Option(help="Sweep as of this time (ISO 8601).")] = None, as_json: Json = False
) -> None:
    """Ageing, purge, unfinished forgettings, and the index in order; prints what it did."""
    moment = _moment(now)

    async def work() -> tuple[SweepReport, ArchiveRound, int, IndexRound, Sequence[Receipt]]:
        async with open_memory(load(), Hold.IF_FREE) as memory:
            report = await _swept(memory.core.upkeep, moment)
            retried = await retry_forgetting(memory.core)
            tidied = await tidy(memory.core.archives, moment, summarise=memory.settings.memory == "on")
            indexed = await memory.drain_index() if memory.index_open else 0
            kept_up = await keep_up(memory.index, memory.store, memory.home.vectors)
            await memory.meter.flush()
            return report, tidied, indexed, kept_up, retried

    report, tidied, indexed, kept_up, retried = run_async(work())
    data = {
        "until": report.until.isoformat(),
        "turned_stale": report.turned_stale,
        "expired": report.expired,
        "purged": len(report.purged),
        "purged_ids": list(report.purged),
        "ask": list(report.ask),
        "indexed": indexed,
        "sessions": tidied.sessions,
        "facts_collected": tidied.facts_collected,
        "index_compacted": kept_up.compacted,
        "index_rebuilt": kept_up.rebuilt,
        "forgettings": [receipt_row(receipt) for receipt in retried],
    }
    if as_json:
        print_json(data)
        return
    print(
        f"As of {report.until:%Y-%m-%d %H:%M} UTC: {report.turned_stale} turned stale, {report.expired} expired, "
        f"{len(report.purged)} purged, {len(report.ask)} to ask about; {counted(tidied.sessions, 'session')} summarised, "
        f"{counted(tidied.facts_collected, 'expired working fact')} collected."
    )
    if kept_up.compacted:
        print("The index was rewritten without what was forgotten.")
    if kept_up.rebuilt:
        print("The index had grown and was built anew.")
    for receipt in retried:
        print(told(receipt, TRIED_AGAIN))


async def _swept(upkeep: Upkeep, moment: datetime | None) -> SweepReport:
    """Sweeps until nothing is left to purge: nobody waits for this process meanwhile."""
    report = await upkeep.sweep(moment)
    while report.more:
        further = await upkeep.sweep(report.until)
        report = replace(report, purged=report.purged + further.purged, more=further.more)
    return report


def _moment(text: str | None) -> datetime | None:
    if text is None:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise WrongUse(f"--now '{text}' is not an ISO 8601 time such as 2027-01-31T12:00:00Z.") from None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def reindex(as_json: Json = False) -> None:
    """Build the vector index anew from the database, and swap it in."""

    async def work() -> dict[str, int]:
        async with open_memory(load(), Hold.REQUIRED) as memory:
            await memory.warm()
            return await rebuild_index(memory)

    counts = run_async(work())
    if as_json:
        print_json(dict(counts))
    else:
        print(f"Indexed: memories {counts['memories']}, messages {counts['history']}.")


def write_one_generation(name: str) -> None:
    """Child process of a rebuild: writes one optimised generation from the database, and nothing else."""

    async def work() -> dict[str, int]:
        return await write_generation(load(), name)

    print(json.dumps(run_async(work())), file=sys.stdout)
