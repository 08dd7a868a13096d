"""The command line: `confidant …`. Exit code 0 done, 1 failed, 2 wrong use; errors are one plain sentence on standard error."""

from __future__ import annotations

import sys
from typing import NoReturn

import click
import typer

from bot.cli import contacts, conversing, core, doctor, history, memory, upkeep
from bot.errors import ConfidantError, WrongUse
from memory_core.domain.errors import MemoryCoreError

app = typer.Typer(
    name="confidant",
    help="A personal assistant that remembers its owner and keeps secrets.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
conversing.register(app)
doctor.register(app)
contacts.register(app)
upkeep.register(app)
app.add_typer(memory.app, name="memory", help="What is remembered.")
app.add_typer(core.app, name="core", help="What is always in mind.")
app.add_typer(history.app, name="history", help="What was said.")


def main() -> NoReturn:
    """Runs the command line and leaves with its exit code."""
    try:
        code = app(standalone_mode=False)
    except click.exceptions.Abort:
        sys.exit(130)
    except click.ClickException as error:
        error.show()
        sys.exit(2)
    except WrongUse as error:
        _fail(error, 2)
    except (ConfidantError, MemoryCoreError) as error:
        _fail(error, 1)
    except BrokenPipeError:
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(code if isinstance(code, int) else 0)


def _fail(error: Exception, code: int) -> NoReturn:
    print(error, file=sys.stderr)
    sys.exit(code)
