"""`core`: what is always in mind."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from bot.bootstrap import Hold, open_memory
from bot.cli.output import Json, print_json, print_lines, print_table, run_async
from bot.commands.core import NO_CREDENTIALS
from bot.errors import ConfidantError, WrongUse
from bot.settings import load
from memory_core.domain.errors import BudgetExceeded
from memory_core.domain.records import CoreBlock
from memory_core.extraction.credentials import holds_credential
from memory_core.usecases.core_blocks import ALWAYS, ON_DEMAND, section_name

app = typer.Typer(no_args_is_help=True)
Section = Annotated[str, typer.Argument(help="SOUL, IDENTITY, USER, PROJECTS, PATTERNS, … or a name of yours")]


@app.command("list")
def list_sections(as_json: Json = False) -> None:
    """Every section and its size."""

    async def work() -> tuple[tuple[CoreBlock, ...], tuple[str, ...]]:
        async with open_memory(load(), Hold.NOT) as memory:
            return await memory.core.core_blocks.all(), await memory.core.core_blocks.unreadable()

    blocks, wrong = run_async(work())
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    if as_json:
        print_lines({"section": b.section, "characters": len(b.text), "text": b.text} for b in blocks)
        return
    print_table(("section", "characters"), [(b.section, str(len(b.text))) for b in blocks], empty="Nothing yet.")


@app.command()
def show(section: Section, as_json: Json = False) -> None:
    """Print one section."""

    async def work() -> str:
        async with open_memory(load(), Hold.NOT) as memory:
            return await memory.core.core_blocks.read(section)

    text = run_async(work())
    if not text and section_name(section) not in {*ALWAYS, *ON_DEMAND}:
        raise ConfidantError(
            f"There is no section {section_name(section)}; `confidant core list` shows those there are."
        )
    if as_json:
        print_json({"section": section.upper(), "text": text})
    else:
        print(text)


@app.command("set")
def set_section(
    section: Section, text: Annotated[str, typer.Argument(help="the new text, or - for standard input")]
) -> None:
    """Replace one section."""
    value = sys.stdin.read() if text == "-" else text
    if holds_credential(value):
        raise WrongUse(NO_CREDENTIALS)

    async def work() -> None:
        async with open_memory(load(), Hold.NOT) as memory:
            await memory.core.core_blocks.set(section, value)

    try:
        run_async(work())
    except BudgetExceeded as error:
        raise WrongUse(str(error)) from None
    print(f"{section.upper()} is set.")


@app.command()
def append(section: Section, text: Annotated[str, typer.Argument(help="one line")]) -> None:
    """Add an entry with its month; the least relevant entries make room for it."""
    if holds_credential(text):
        raise WrongUse(NO_CREDENTIALS)
    if not text.strip():
        raise WrongUse("There is nothing to add: give the entry's text.")

    async def work() -> None:
        async with open_memory(load(), Hold.NOT) as memory:
            await memory.core.core_blocks.append(section, text)

    try:
        run_async(work())
    except BudgetExceeded as error:
        raise WrongUse(str(error)) from None
    print(f"Added to {section.upper()}.")


@app.command()
def clear(section: Section) -> None:
    """Empty one section."""

    async def work() -> None:
        async with open_memory(load(), Hold.NOT) as memory:
            await memory.core.core_blocks.clear(section)

    run_async(work())
    print(f"{section.upper()} is empty.")
