"""The command line: `confidant …`. Exit code 0 done, 1 failed, 2 wrong use; errors are one plain sentence on standard error."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import NoReturn

import typer

from bot.cli import backup, contacts, conversing, core, doctor, history, knowledge, memory, upkeep, working
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
backup.register(app)
app.add_typer(memory.app, name="memory", help="What is remembered.")
app.add_typer(core.app, name="core", help="What is always in mind.")
app.add_typer(history.app, name="history", help="What was said.")
app.add_typer(knowledge.app, name="knowledge", help="Documents to be looked up.")
app.add_typer(working.app, name="working", help="What programs note down for a while.")


def main() -> NoReturn:
    """Runs the command line and leaves with its exit code."""
    _leave(_run())


def _run() -> int:
    try:
        app()
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else int(leaving.code is not None)
    except WrongUse as error:
        return _said(error, 2)
    except (ConfidantError, MemoryCoreError) as error:
        return _said(error, 1)
    except BrokenPipeError:
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _said(error: Exception, code: int) -> int:
    print(error, file=sys.stderr)
    return code


def _leave(code: int) -> NoReturn:
    """At once: everything is closed by now but the thread that may still be importing the embedder, for seconds to come."""
    for stream in filter(None, (sys.stdout, sys.stderr)):  # None: closed by whoever started us
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
    os._exit(code)
