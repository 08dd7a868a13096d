"""How much memory a chat takes, with and without the local embedding model.

    python -m benchmarks.speed memory_use

Resident memory of a real `confidant chat`, and of the process that holds its model, after a handful of messages, read from /proc
(Linux); with the model only once it is loaded.
"""

from __future__ import annotations

import re
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO

from benchmarks.tables import Row, Table
from benchmarks.world import program

_ROOT = Path(__file__).parents[1]
_MEBIBYTE_KB = 1024
_LOADED_WITHIN_S = 60.0
_SETTLING_S = 5.0
_LINES = ("I live in Lisbon.", "My sister is called Ines.", "Where do I live?", "What is my sister called?")
_MODEL_ALONE = """
import asyncio, sys
from memory_core.embedding.packaged import PackagedEmbedder
async def main():
    await (embedder := PackagedEmbedder()).warm()
    await embedder.embed(["one"])
    print("loaded", flush=True); sys.stdin.readline()
asyncio.run(main())
"""


def resident_mib(pid: int) -> float:
    """Of a process and those that it started. Raises OSError where there is no /proc."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    started = [
        int(child)
        for children in Path(f"/proc/{pid}/task").glob("*/children")
        for child in children.read_text().split()
    ]
    return int(found[1]) / _MEBIBYTE_KB + sum(map(resident_mib, started))


class _Heard:
    """What a process printed so far, read on a thread of its own so that nothing blocks."""

    def __init__(self, output: IO[str]) -> None:
        self._lines: list[str] = []
        self._output = output
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        self._lines.extend(self._output)

    def holds(self, text: str) -> bool:
        return any(text in line for line in self._lines)


def chat_mib(home: Path, embeddings: str | None) -> float:
    """Raises RuntimeError when search by meaning is not settled within a minute."""
    changes = {} if embeddings is None else {"CONFIDANT_EMBEDDINGS": embeddings}
    command, environment = program(home, "chat", **changes)
    with subprocess.Popen(
        command,
        env=environment,
        cwd=_ROOT,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        heard, until = _Heard(process.stdout), time.monotonic() + _LOADED_WITHIN_S
        settled = f"Search by meaning: {'on' if embeddings is None else 'off'}"
        while not heard.holds(settled):
            if time.monotonic() > until:
                process.kill()  # or its end would be waited for
                raise RuntimeError("search by meaning did not settle within a minute")
            process.stdin.write("/status\n")
            process.stdin.flush()
            time.sleep(0.5)
        process.stdin.write("".join(f"{line}\n" for line in _LINES))
        process.stdin.flush()
        time.sleep(_SETTLING_S)
        found = resident_mib(process.pid)
        process.stdin.write("/quit\n")
        process.stdin.close()
    return found


def _python_mib(code: str) -> float:
    """Of an interpreter that ran `code`, which says a line and waits."""
    with subprocess.Popen(
        [sys.executable, "-c", code], cwd=_ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.readline()
        found = resident_mib(process.pid)
        process.stdin.write("\n")
        process.stdin.close()
    return found


def run(folder: Path) -> list[Table]:
    if not Path("/proc/self/status").exists():
        return [Table("Memory of a chat", (), ("Skipped: this system has no /proc.",))]
    model = _python_mib(_MODEL_ALONE)
    bare = _python_mib("import sys; print('here', flush=True); sys.stdin.readline()")
    with_model = chat_mib(folder / "with-model", None)
    without = chat_mib(folder / "without-model", "none")
    rows = (
        Row("chat with the local embedding model", f"{with_model:.0f} MiB", f"{model:.0f} MiB the model alone"),
        Row(
            "chat without it (CONFIDANT_EMBEDDINGS=none)", f"{without:.0f} MiB", f"{bare:.0f} MiB an empty interpreter"
        ),
        Row("what we add to the model", f"{with_model - model:.0f} MiB", f"{model:.0f} MiB the model alone"),
    )
    return [Table("Memory of a chat (resident)", rows)]
