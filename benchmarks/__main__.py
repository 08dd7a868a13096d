"""Runs the benchmarks, prints what they found, and writes it into benchmarks/scorecard.md.

    python -m benchmarks            all of them
    python -m benchmarks NAME …     some of them; what benchmarks/scorecard.md says of the others stays

Exits with 1 when a claim does not hold.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import subprocess
import sys
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Final

SCORECARD: Final = Path(__file__).parent / "scorecard.md"

SECTIONS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "Recall": ("locomo", "abstention", "calibration"),
        "Learning and truth over time": ("learning", "beside", "updates"),
        "Forgetting and ageing": ("forgetting", "ageing"),
        "Cost": ("cost",),
        "Speed and size": ("speed",),
        "Platforms": ("flood", "kills"),
    }
)
"""Every name is a program of its own (`python -m benchmarks.NAME`) that prints its tables and exits with 1 when a claim fails."""
NAMES: Final = tuple(name for names in SECTIONS.values() for name in names)
ALONE: Final = ("kills",)
"""Run when asked for: a quarter of an hour."""
ALL: Final = tuple(name for name in NAMES if name not in ALONE)

_HEAD: Final = """# Scorecard

Written by `make bench`: every figure stands beside its baseline from the same run. `NO` marks a claim that did not hold in
that run. What the benchmarks measure and where their data comes from is told in [README.md](README.md).

Machine: {processors} processors, {machine}, Python {python}. Times include what else ran: the load stands beside each date.
"""

_HEADINGS: Final = "|".join([*(f"## {section}" for section in SECTIONS), *(f"### {name}" for name in NAMES)])
_PART: Final = re.compile(rf"^### (?P<name>\w+)\n(?P<text>.*?)(?=^(?:{_HEADINGS})$|\Z)", re.DOTALL | re.MULTILINE)


def run(name: str) -> tuple[str, bool]:
    """What one benchmark printed, which is shown as it comes, and whether all its claims hold."""
    command = [sys.executable, "-m", f"benchmarks.{name}"]
    printed: list[str] = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            printed.append(line)
    return "".join(printed).strip(), process.returncode == 0


def scorecard(known: str, found: Mapping[str, str]) -> str:
    """The scorecard with what was `found` now, and for the other benchmarks what was `known`."""
    parts = {match["name"]: match["text"] for match in _PART.finditer(known)} | found
    head = _HEAD.format(processors=os.cpu_count(), machine=platform.machine(), python=platform.python_version())
    lines = [head]
    for section, names in SECTIONS.items():
        held = [f"### {name}\n{parts[name].rstrip()}\n" for name in names if name in parts]
        lines += [f"## {section}\n", *held] if held else []
    return "\n".join(lines)


def part(printed: str, load: float) -> str:
    """What a benchmark printed, as it stands in the scorecard. `load`: of the machine at its beginning."""
    return f"\n{datetime.now(UTC):%d %B %Y}, load {load:.1f}\n\n```\n{printed}\n```\n"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="benchmarks", description="What Confidant claims, measured here and now.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(NAMES)}; none: all")
    names: list[str] = parser.parse_args(arguments).names
    unknown = sorted(set(names) - set(NAMES))
    if unknown:
        parser.error(f"there is no benchmark {', '.join(unknown)}")
    failed: list[str] = []
    for name in names or ALL:
        print(f"\n{name}\n{'=' * len(name)}", flush=True)
        load = os.getloadavg()[0]
        printed, holds = run(name)
        failed += [] if holds else [name]
        # After each: an evening's work is not lost with its last part.
        known = SCORECARD.read_text("utf-8") if SCORECARD.exists() else ""
        SCORECARD.write_text(scorecard(known, {name: part(printed, load)}), encoding="utf-8")
    if failed:
        print(f"\nNot every claim holds: see {', '.join(failed)}.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
