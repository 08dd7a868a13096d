"""How the command line prints: tables for people, JSON for programs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from typing import Annotated, Any, TypeVar

import typer

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
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
    """A plain table, or the sentence `empty`."""
    if not rows:
        print(empty)
        return
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    Console(soft_wrap=False).print(table)
