"""Standard input and output as scripts use them: closed, cut off, of any bytes, with lines of any length."""

from __future__ import annotations

import asyncio
import os
import queue
import sys
import threading
from collections.abc import AsyncIterator
from typing import Final

from bot.errors import ConfidantError

LONGEST_LINE: Final = 17_000_000
"""Bytes: more than four million characters can have. What a line has beyond is skipped."""


def require_output() -> None:
    """Raises ConfidantError when standard output is closed: nothing could be answered."""
    if sys.stdout is None:
        raise ConfidantError("Standard output is closed: there is nowhere to answer.")


def put_line(line: str) -> None:
    """One line in UTF-8, at once. Raises OSError when nobody reads any more."""
    sys.stdout.buffer.write(line.encode("utf-8", "replace") + b"\n")
    sys.stdout.buffer.flush()


async def input_lines() -> AsyncIterator[str]:
    """The lines of standard input without their ends. Closed input is at its end; bytes that are no UTF-8 become U+FFFD.

    Read on a thread that ends with the process: one that waits for a line must not keep a program that is done.
    """
    if sys.stdin is None:
        return
    loop = asyncio.get_running_loop()
    wanted: queue.SimpleQueue[asyncio.Future[bytes]] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.fileno(), wanted, loop), name="input", daemon=True).start()
    while True:
        asked: asyncio.Future[bytes] = loop.create_future()
        wanted.put(asked)
        line = await asked
        if not line:
            return
        yield line.decode("utf-8", "replace").rstrip("\r\n")


def _read(number: int, wanted: queue.SimpleQueue[asyncio.Future[bytes]], loop: asyncio.AbstractEventLoop) -> None:
    """A stream of its own: at its end the interpreter closes the standard one, which must not be in use then."""
    with os.fdopen(number, "rb", closefd=False) as stream:
        while True:
            asked = wanted.get()
            try:
                line = stream.readline(LONGEST_LINE)
                while line and not line.endswith(b"\n") and (rest := stream.readline(LONGEST_LINE)):
                    line += rest[-1:] if rest.endswith(b"\n") else b""
            except OSError:
                line = b""  # a terminal that hung up
            try:
                loop.call_soon_threadsafe(_give, asked, line)
            except RuntimeError:
                return  # the loop is closed: nobody waits any more


def _give(asked: asyncio.Future[bytes], line: bytes) -> None:
    if not asked.done():
        asked.set_result(line)
