"""Times and sizes of the program itself: a turn, the start, memory, upkeep, import.

python -m benchmarks.speed          all four
python -m benchmarks.speed NAME …   of turn, start, memory_use, store
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from benchmarks import memory_use, start, store, turn
from benchmarks.tables import Table
from benchmarks.world import Homes

NAMES = ("turn", "start", "memory_use", "store")


def tables_of(name: str, folder: Path, homes: Homes) -> Sequence[Table]:
    match name:
        case "start":
            return start.run(folder / "start")
        case "memory_use":
            return memory_use.run(folder)
        case "turn":
            return asyncio.run(turn.run(homes))
        case _:
            return asyncio.run(store.run(homes))


def main(names: Sequence[str]) -> int:
    kept = True
    with tempfile.TemporaryDirectory() as folder:
        homes = Homes(Path(folder))  # one set of synthetic owners for the whole run
        for name in names or NAMES:
            for table in tables_of(name, Path(folder), homes):
                print(table, flush=True)
                kept &= all(row.holds is not False for row in table.rows)
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
