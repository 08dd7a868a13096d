"""How the command line prints: tables for people, JSON for programs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from typing import Annotated, Any, TypeVar

import typer

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Limit = Annotated[int, typer.Option("--limit", min=1, max=1_000_000)]
"""Most rows to print. The bound is the one of every list that is read whole; what lies beyond a database's integers is refused."""

Result = TypeVar("Result")


def run_async(work: Coroutine[Any, Any, Result]) -> Result:
    return asyncio.run(work)


def print_json(value: Mapping[str, object]) -> None:
    """One object on one line."""
    print(json.dumps(value, ensure_ascii=False))


def print_lines(rows: Iterable[Mapping[str, object]]) -> None:
    """A JSON object a line."""
    for row in rows:
        print_json(row)


def print_table(columns: Sequence[str], rows: Sequence[Sequence[str]], *, empty: str) -> None:
    """A plain table, or the sentence `empty`. Into a pipe a row is one line, however long."""
    if not rows:
        print(empty)
        return
    from rich.cells import cell_len
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns[:-1]:
        table.add_column(column, no_wrap=True)
    table.add_column(columns[-1], overflow="fold")
    for row in rows:
        table.add_row(*(Text(" ".join(cell.split())) for cell in row))
    console = Console()
    if not console.is_terminal:
        longest = max(sum(cell_len(cell) + 1 for cell in row) for row in (columns, *rows))
        console.width = max(console.width, longest * 2)
    console.print(table)
