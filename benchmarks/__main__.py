"""Runs the benchmarks and prints what they found.

    python -m benchmarks            all of them
    python -m benchmarks NAME …     some: turn, start, memory_use, store, locomo, abstention, calibration

Exits with 1 when a claim does not hold.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.tables import Table

if TYPE_CHECKING:
    from benchmarks.world import Homes

SPEED = ("turn", "start", "memory_use", "store")
QUALITY = ("locomo", "abstention", "calibration")
"""Programs of their own, which print their own findings."""


def tables_of(name: str, folder: Path) -> Sequence[Table]:
    """Imports a benchmark only when it is run: the model's libraries take seconds."""
    if name == "start":
        from benchmarks import start

        return start.run(folder / "start")
    if name == "memory_use":
        from benchmarks import memory_use

        return memory_use.run(folder)
    homes = _homes(folder)
    if name == "turn":
        from benchmarks import turn

        return asyncio.run(turn.run(homes))
    from benchmarks import store

    return asyncio.run(store.run(homes))


@cache
def _homes(folder: Path) -> Homes:
    """One set of synthetic owners for the whole run."""
    from benchmarks.world import Homes

    return Homes(folder)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="benchmarks", description="What Confidant claims, measured here and now.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join((*SPEED, *QUALITY))}; none: all")
    names: list[str] = parser.parse_args(arguments).names
    unknown = sorted(set(names) - {*SPEED, *QUALITY})
    if unknown:
        parser.error(f"there is no benchmark {', '.join(unknown)}")
    chosen = names or [*SPEED, *QUALITY]
    print(
        f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f} at the beginning: times include what else runs here.\n"
    )
    kept = True
    with tempfile.TemporaryDirectory() as folder:
        for name in [name for name in SPEED if name in chosen]:
            for table in tables_of(name, Path(folder)):
                print(table, flush=True)
                kept &= all(row.holds is not False for row in table.rows)
    for name in [name for name in QUALITY if name in chosen]:
        print(f"{name}\n{'=' * len(name)}", flush=True)
        kept &= subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], check=False).returncode == 0
        print(flush=True)
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
