"""What a benchmark reports: plain tables, each claim next to a baseline that was measured in the same run."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """`holds` None: nothing is claimed, the number is for orientation."""

    what: str
    ours: str
    baseline: str = ""
    claim: str = ""
    holds: bool | None = None


@dataclass(frozen=True, slots=True)
class Table:
    title: str
    rows: tuple[Row, ...]
    notes: tuple[str, ...] = ()

    def __str__(self) -> str:
        verdict = {True: "yes", False: "NO", None: ""}
        lines = [("what", "ours", "baseline", "claim", "holds?")]
        lines += [(row.what, row.ours, row.baseline, row.claim, verdict[row.holds]) for row in self.rows]
        widths = [max(len(line[column]) for line in lines) for column in range(5)]
        lines.insert(1, tuple("-" * width for width in widths))  # type: ignore[arg-type]  # five columns, as above
        text = [
            "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() for line in lines
        ]
        return "\n".join([self.title, "=" * len(self.title), *text, *(f"* {note}" for note in self.notes)]) + "\n"


def percentile(values: Sequence[float], share: float) -> float:
    """The smallest value that at least `share` of the values do not exceed (nearest rank)."""
    ranked = sorted(values)
    return ranked[max(0, -(-int(share * 1000) * len(ranked) // 1000) - 1)]


def median_percentile(rounds: Sequence[Sequence[float]], share: float) -> float:
    """The median over the rounds of a percentile in each: one disturbed round does not decide."""
    return statistics.median(percentile(values, share) for values in rounds)


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms"
