"""No text takes long to read: rules run beside every other conversation."""

from __future__ import annotations

import importlib
import multiprocessing
import pkgutil
import re
from collections.abc import Iterator

import pytest

import memory_core.domain
import memory_core.extraction
from memory_core.domain.patterns import Pattern, any_case
from memory_core.extraction.rules.families import RULES
from memory_core.extraction.sentences import sentences

HARD = {
    "one letter": "x" * 190,
    "base64": "QWxhZGRpbjpvcGVuIHNlc2FtZQ" * 7,
    "short words": "aa " * 400,
    "names": "Anna Bella " * 130,
    "mine": "my " * 400,
    "lists": "and my aa, " * 130,
    "digits": "1" * 190,
    "apostrophes": "a'" * 90,
    "dashes": "a-" * 90,
}


WRITTEN_OUT = ("ellipsis", "reader_habits", "runons")
"""Their patterns are texts until they are used."""


def _parts(value: object) -> tuple[object, ...]:
    return (
        tuple(value)
        if isinstance(value, tuple | list)
        else tuple(value.values())
        if isinstance(value, dict)
        else (value,)
    )


def patterns() -> Iterator[tuple[str, Pattern | Pattern]]:
    for package in (memory_core.extraction, memory_core.domain):
        for found in pkgutil.iter_modules(package.__path__):
            module = importlib.import_module(f"{package.__name__}.{found.name}")
            for name, value in vars(module).items():
                for one in _parts(value):
                    if isinstance(one, Pattern | re.Pattern):
                        yield f"{found.name}.{name}", one
                    elif found.name in WRITTEN_OUT and isinstance(one, str) and name.isupper():
                        yield f"{found.name}.{name}", any_case(one)


def tried(names: list[str]) -> None:
    for name, pattern in patterns():
        for text in HARD.values():
            names.append(name)
            pattern.search(text)
            pattern.fullmatch(text)
    for rule in RULES:
        for text in HARD.values():
            names.append(rule.pattern.pattern)
            rule.pattern.fullmatch(text)


@pytest.mark.slow
def test_no_pattern_takes_longer_than_its_text_deserves() -> None:
    """A pattern that tries every way to cut a word takes minutes here; all others together take seconds."""
    with multiprocessing.Manager() as shared:
        names = shared.list()
        process = multiprocessing.get_context("fork").Process(target=tried, args=(names,))
        process.start()
        process.join(120)
        stuck = process.is_alive()
        process.kill()
        assert not stuck, f"{names[-1]} does not come to an end"
        assert process.exitcode == 0, f"{names[-1]} cannot be tried"


def test_what_is_no_word_is_read_as_nothing() -> None:
    """A key or a picture pasted as text."""
    found = sentences(f"I live in Oslo. {'QWxhZGRpbjpvcGVuIHNlc2FtZQ' * 40} I have a cat.")
    assert [one.plain for one in found if one.plain.strip()] == ["I live in Oslo", "I have a cat"]


def test_a_sentence_without_end_is_nobodys_statement() -> None:
    assert sentences("my aa and " * 400) == ()
