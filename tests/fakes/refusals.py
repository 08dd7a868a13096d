"""A pytest plugin that notes which refusals of the loopback servers happened: `-p tests.fakes.refusals`.

At the end it writes them, a `file:line` each, to the file that REFUSALS names.
"""

from __future__ import annotations

import ast
import functools
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.fakes import discord_schema, telegram_schema
from tests.fakes.discord_gateway import Gateway
from tests.fakes.discord_rules import Refused
from tests.fakes.telegram_rules import Refusal

FAKES = Path(__file__).parent
_MAKERS = frozenset({"Refused", "Refusal", "invalid", "bad_request", "_too_many"})
"""What is called to make a refusal; what `raise`s one by name (a constant) was made elsewhere."""
_seen: set[str] = set()


def in_the_source() -> dict[str, str]:
    """Every place that refuses a request or ends a connection, as `file:line`, with its source."""
    found: dict[str, str] = {}
    for path in sorted([*FAKES.glob("telegram_*.py"), *FAKES.glob("discord_*.py")]):
        source = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            call = node.exc if isinstance(node, ast.Raise) else node.value if isinstance(node, ast.Await) else None
            if not isinstance(call, ast.Call) or "join(errors)" in ast.unparse(call):
                continue  # (what joins errors are those of the published description, which has tests of its own)
            if _name(call) in (_MAKERS if isinstance(node, ast.Raise) else {"_refuse"}):
                found[f"{path.name}:{node.lineno}"] = ast.unparse(node)
    return found


def _name(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _note() -> None:
    """The line in a server's module that asked for the refusal, past the functions that make one."""
    frame = sys._getframe(2)
    while frame.f_back is not None and frame.f_code.co_name in {*_MAKERS, "__init__"}:
        frame = frame.f_back
    _seen.add(f"{Path(frame.f_code.co_filename).name}:{frame.f_lineno}")


def _noting(made: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(made)
    def noted(*arguments: Any, **named: Any) -> Any:
        _note()
        return made(*arguments, **named)

    return noted


def pytest_configure() -> None:
    """Without the published descriptions: they would refuse a part of it before the servers' own rules are asked."""
    discord_schema.SCHEMA_FILE = telegram_schema.SCHEMA_FILE = FAKES / "no description"
    Refused.__init__ = _noting(Refused.__init__)  # type: ignore[method-assign]  # for the length of this process
    Refusal.__init__ = _noting(Refusal.__init__)  # type: ignore[method-assign]
    Gateway._refuse = staticmethod(_noting(Gateway._refuse))  # type: ignore[method-assign]


def pytest_sessionfinish() -> None:
    Path(os.environ["REFUSALS"]).write_text("\n".join(sorted(_seen)), encoding="utf-8")
