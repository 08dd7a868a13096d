"""The people of `benchmarks.changes`: what they told, what they say later, and what that puts out of date."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

DATA = Path(__file__).parent / "data" / "changes"


@dataclass(frozen=True)
class Pair:
    text: str
    statement: str
    value: str
    changed: bool


def people(folder: Path = DATA) -> list[list[Pair]]:
    """The pairs of each person. Raises ValueError for a line that begins with none of # = > !"""
    found: list[list[Pair]] = []
    for path in sorted(folder.glob("*.txt")):
        lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        starts = [at for at, line in enumerate(lines) if line.startswith("#")]
        found += [_person(lines[a + 1 : b], path.name) for a, b in zip(starts, [*starts[1:], None], strict=True)]
    return found


def _person(lines: Sequence[str], where: str) -> list[Pair]:
    statements: list[tuple[str, list[str]]] = []
    messages: list[tuple[str, set[tuple[int, str]]]] = []
    for line in lines:
        mark, (first, *rest) = line[0], [part.strip() for part in line[1:].split("|")]
        match mark:
            case "=":
                statements.append((first, rest))
            case ">":
                messages.append((line[1:].strip(), set()))
            case "!":
                messages[-1][1].add((int(first) - 1, "|".join(rest)))
            case _:
                raise ValueError(f"{where}: {line!r} begins with none of # = > !")
    return [
        Pair(text, statement, value, (number, value) in ended)
        for text, ended in messages
        for number, (statement, values) in enumerate(statements)
        for value in values
    ]
