"""The command line as its users start it: arguments, environment, streams; exit code, output, errors.

Processes are forked from a server that has imported the program: a start of the interpreter costs a second. What depends
on how a process comes to its streams is started for real, by `started`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.fakes.crashing import FORKS, ROOT

PATIENCE_S = 60


@dataclass(frozen=True)
class Done:
    code: int | None
    out: str
    err: str

    @property
    def objects(self) -> list[dict[str, Any]]:
        """The JSON objects of the output, a line each."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def object(self) -> dict[str, Any]:
        (only,) = self.objects
        return only

    def require(self) -> Done:
        assert self.code == 0, self
        return self


@dataclass(frozen=True)
class CommandLine:
    """`folder` is where the commands are given: its `.env`, if any, is read."""

    folder: Path
    settings: Mapping[str, str]

    def __call__(self, *arguments: str, stdin: str | bytes = "", **settings: str) -> Done:
        given = self.folder / "stdin"
        given.write_bytes(stdin.encode() if isinstance(stdin, str) else stdin)
        streams = [str(given), str(self.folder / "stdout"), str(self.folder / "stderr")]
        process = FORKS.Process(target=_main, args=(arguments, self.environment(**settings), str(self.folder), streams))
        process.start()
        process.join(PATIENCE_S)
        if process.is_alive():
            process.kill()
            raise TimeoutError(f"confidant {' '.join(arguments)} did not end")
        out, err = (Path(path).read_text(encoding="utf-8") for path in streams[1:])
        assert "Traceback" not in err, err
        return Done(process.exitcode, out, err)

    def environment(self, **settings: str) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith("CONFIDANT_")}
        given = {f"CONFIDANT_{name.upper()}": value for name, value in {**self.settings, **settings}.items()}
        return {**kept, "PYTHONPATH": str(ROOT), **given}

    def started(self, *arguments: str, streams: str = "", **settings: str) -> subprocess.Popen[str]:
        """A process with pipes; `streams` is what a shell makes of them, such as `>&-`."""
        return subprocess.Popen(
            ["/bin/sh", "-c", f'exec "$@" {streams}', "sh", sys.executable, "-m", "bot", *arguments],
            cwd=self.folder,
            env=self.environment(**settings),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )


def command_line(folder: Path, **settings: str) -> CommandLine:
    """At home in a folder of the test's, without embeddings unless the settings say otherwise."""
    folder.mkdir(exist_ok=True)
    given = {"home": str(folder / "home"), "embeddings": "none", "timezone": "UTC", "guardians": "bridge:100"}
    return CommandLine(folder, {**given, **settings})


def _main(arguments: Sequence[str], environment: Mapping[str, str], folder: str, streams: Sequence[str]) -> None:
    """Runs in the process, which ends here."""
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    for number, path in enumerate(streams):
        flags = os.O_RDONLY if number == 0 else os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        os.dup2(os.open(path, flags), number)
    sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w")  # noqa: SIM115  # as a new interpreter opens them
    sys.argv = ["confidant", *arguments]
    from bot.cli.app import main

    main()
