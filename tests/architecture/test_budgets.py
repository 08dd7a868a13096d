"""Size and purity budgets of the whole program, checked on the syntax tree."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("adapters", "bot", "memory_core", "migrations")
LINES_A_MODULE = 400
LINES_A_FUNCTION = 60

MODULES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


TELLS_A_LIBRARY = {"memory_core/embedding/worker.py": {"putenv"}}
"""A process of its own that sets, and reads nothing: torch's threads are told in no other way how to wait."""


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_a_module_has_at_most_400_lines(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LINES_A_MODULE


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_a_function_has_at_most_60_lines(path: Path) -> None:
    long = {f.name: f.end_lineno - f.lineno + 1 for f in _functions(_tree(path)) if f.end_lineno}
    assert {name: n for name, n in long.items() if n > LINES_A_FUNCTION} == {}


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_only_the_settings_read_the_environment(path: Path) -> None:
    if _name(path) == "bot/settings.py":
        return
    used = {
        node.attr
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "os"
        and node.attr in {"environ", "getenv", "environb", "putenv"}
    }
    assert used == TELLS_A_LIBRARY.get(_name(path), set())


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_only_the_clock_asks_for_the_present(path: Path) -> None:
    if _name(path) == "bot/clock.py":
        return
    calls = {
        ast.unparse(node.func)
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    }
    presents = {"datetime.now", "datetime.utcnow", "datetime.today", "date.today", "time.time", "datetime.datetime.now"}
    assert calls & presents == set()


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_no_module_is_a_drawer_for_everything(path: Path) -> None:
    assert path.stem not in {"utils", "util", "helpers", "helper", "misc", "common", "manager"}


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
