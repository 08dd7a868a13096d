"""Size and purity budgets of the whole program, checked on the syntax tree."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGES = ("adapters", "bot", "memory_core", "migrations")
LINES_A_MODULE = 400
LINES_A_FUNCTION = 60

MODULES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))


@cache
def _trees() -> dict[str, ast.Module]:
    """Every module by its path: read once, for each rule walks all of them."""
    return {_name(path): ast.parse(path.read_text(encoding="utf-8")) for path in MODULES}


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


TELLS_A_LIBRARY = {"memory_core/embedding/worker.py": {"putenv"}}
"""A process of its own that sets, and reads nothing: torch's threads are told in no other way how to wait."""


def test_a_module_has_at_most_400_lines() -> None:
    lengths = {_name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in MODULES}
    assert {name: lines for name, lines in lengths.items() if lines > LINES_A_MODULE} == {}


def test_a_function_has_at_most_60_lines() -> None:
    lengths = {
        f"{name}:{f.name}": f.end_lineno - f.lineno + 1
        for name, tree in _trees().items()
        for f in _functions(tree)
        if f.end_lineno
    }
    assert {name: lines for name, lines in lengths.items() if lines > LINES_A_FUNCTION} == {}


def test_only_the_settings_read_the_environment() -> None:
    used = {name: found for name, tree in _trees().items() if (found := _of_the_environment(tree))}
    assert used.pop("bot/settings.py")
    assert used == TELLS_A_LIBRARY


def _of_the_environment(tree: ast.Module) -> set[str]:
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "os"
        and node.attr in {"environ", "getenv", "environb", "putenv"}
    }


PRESENTS = {"datetime.now", "datetime.utcnow", "datetime.today", "date.today", "time.time", "datetime.datetime.now"}


def test_only_the_clock_asks_for_the_present() -> None:
    asking = {
        name
        for name, tree in _trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and ast.unparse(node.func) in PRESENTS
    }
    assert asking == {"bot/clock.py"}


def test_no_module_is_a_drawer_for_everything() -> None:
    drawers = {"utils", "util", "helpers", "helper", "misc", "common", "manager"}
    assert [_name(path) for path in MODULES if path.stem in drawers] == []


def test_the_import_contracts_hold() -> None:
    """import-linter runs the contracts of pyproject.toml: layers, one importer an SDK, a pure domain."""
    done = subprocess.run(
        [Path(sys.executable).parent / "lint-imports"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


HEAVY = (
    "torch",
    "sentence_transformers",
    "transformers",
    "pydantic_ai",
    "qdrant_client",
    "telegram",
    "discord",
    "apscheduler",
)


def test_the_command_line_imports_nothing_heavy() -> None:
    """A terminal chat must answer within two seconds: what is heavy waits until it is needed."""
    code = f"import sys, bot.cli.app; print([m for m in {HEAVY!r} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
