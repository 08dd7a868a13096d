"""Only `teaching.admit` makes what may become memory: shown on the syntax tree of the whole program."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEACHING = ROOT / "memory_core" / "domain" / "teaching.py"
MODULES = sorted(
    path for package in ("adapters", "bot", "memory_core", "migrations") for path in (ROOT / package).rglob("*.py")
)


def forgeries(source: str) -> list[str]:
    """What in a module could make a `Teachable`, or change one: its construction, `replace` of one, or touching the mint."""
    tree = ast.parse(source)
    return [*_constructions(tree), *_touches_of_the_mint(tree)]


def _constructions(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called == "Teachable":
                yield f"line {node.lineno}: Teachable(…)"
            named = [a.id for a in node.args if isinstance(a, ast.Name)]
            if called in {"replace", "__new__", "__setattr__"} and {"teachable", "Teachable"} & set(named):
                yield f"line {node.lineno}: {called} of a Teachable"
        if isinstance(node, ast.ImportFrom | ast.Import):
            for name in node.names:
                if name.name == "Teachable" and name.asname:
                    yield f"line {node.lineno}: Teachable under another name"
        if isinstance(node, ast.ClassDef) and any(getattr(base, "id", "") == "Teachable" for base in node.bases):
            yield f"line {node.lineno}: a subclass of Teachable"


def _touches_of_the_mint(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        name = getattr(node, "id", None) or getattr(node, "attr", None) or getattr(node, "name", None)
        value = node.value if isinstance(node, ast.Constant) else None
        if name in {"_MINT", "_mint"} or value in {"_MINT", "_mint"}:
            yield f"line {getattr(node, 'lineno', 0)}: the mint"


def test_nobody_but_admit_makes_a_teachable() -> None:
    found = {
        str(path.relative_to(ROOT)): forgeries(path.read_text(encoding="utf-8")) for path in MODULES if path != TEACHING
    }
    assert {name: made for name, made in found.items() if made} == {}


def test_in_its_own_module_only_admit_makes_one() -> None:
    tree = ast.parse(TEACHING.read_text(encoding="utf-8"))
    makers = [
        function.name
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        and any(
            isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Teachable" for node in ast.walk(function)
        )
    ]
    assert makers == ["admit"]


def test_v6_words_that_are_not_the_guardians_are_admitted_in_one_place_alone() -> None:
    """And asked for in one: where a tool carries out what the guardian was shown and said yes to."""
    admitting, saving = set(), set()
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if called == "admit" and (len(node.args) > 1 or "confirmed" in {word.arg for word in node.keywords}):
                    admitting.add(str(path.relative_to(ROOT)))
                if called == "confirmed" and "learn" in ast.unparse(node.func):
                    saving.add(str(path.relative_to(ROOT)))
    assert admitting - {"bot/welcome.py"} == {"memory_core/usecases/learning/learn.py"}
    assert saving == {"bot/tools/saving.py"}


@pytest.mark.parametrize(
    "forgery",
    [
        "Teachable(1, 2, 3)",
        "teaching.Teachable(text='x')",
        "from memory_core.domain.teaching import _MINT",
        "teaching._MINT",
        "getattr(teaching, '_MINT')",
        "replace(teachable, text='x')",
        "object.__new__(Teachable)",
        "object.__setattr__(teachable, 'text', 'x')",
        "from memory_core.domain.teaching import Teachable as T",
        "class Mine(Teachable): pass",
    ],
)
def test_the_check_sees_a_forgery(forgery: str) -> None:
    assert forgeries(forgery)
