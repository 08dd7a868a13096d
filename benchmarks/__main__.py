"""Runs the benchmarks, prints what they found, and writes it down.

    python -m benchmarks            all of them; writes benchmarks/scorecard.md
    python -m benchmarks NAME …     some of them; writes nothing

Exits with 1 when a claim does not hold.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Final

SCORECARD: Final = Path(__file__).parent / "scorecard.md"

SECTIONS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "Recall": ("locomo", "abstention", "calibration"),
        "Learning and truth over time": ("learning", "updates"),
        "Forgetting and ageing": ("forgetting", "ageing"),
        "Cost": ("cost",),
        "Speed and size": ("speed",),
        "Platforms": ("flood",),
    }
)
"""Every name is a program of its own (`python -m benchmarks.NAME`) that prints its tables and exits with 1 when a claim fails."""
ALL: Final = tuple(name for names in SECTIONS.values() for name in names)
ALONE: Final = ("kills",)
"""Run when asked for: a quarter of an hour."""
NAMES: Final = (*ALL, *ALONE)

_HEAD: Final = """# Scorecard

Written by `make bench`: every figure stands beside its baseline from the same run. `NO` marks a claim that did not hold in
this run. What the benchmarks measure and where their data comes from is told in [README.md](README.md).

Machine: {processors} processors, {machine}, Python {python}; load {load:.1f} at the beginning (times include what else runs).
"""


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


def scorecard(found: Mapping[str, tuple[str, bool]]) -> str:
    head = _HEAD.format(
        processors=os.cpu_count(),
        machine=platform.machine(),
        python=platform.python_version(),
        load=os.getloadavg()[0],
    )
    parts = [head]
    for section, names in SECTIONS.items():
        parts.append(f"## {section}\n")
        parts += [f"```\n{found[name][0]}\n```\n" for name in names if name in found]
    return "\n".join(parts)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="benchmarks", description="What Confidant claims, measured here and now.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(NAMES)}; none: all")
    names: list[str] = parser.parse_args(arguments).names
    unknown = sorted(set(names) - set(NAMES))
    if unknown:
        parser.error(f"there is no benchmark {', '.join(unknown)}")
    found: dict[str, tuple[str, bool]] = {}
    for name in names or ALL:
        print(f"\n{name}\n{'=' * len(name)}", flush=True)
        found[name] = run(name)
        if not names:  # after each: an evening's work is not lost with its last part
            SCORECARD.write_text(scorecard(found), encoding="utf-8")
    failed = [name for name, (_, kept) in found.items() if not kept]
    if failed:
        print(f"\nNot every claim holds: see {', '.join(failed)}.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
