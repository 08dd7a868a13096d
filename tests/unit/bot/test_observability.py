"""What stands in a log: no secret, and else every word."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.bootstrap.memory import open_people
from bot.observability import configure
from bot.settings import Settings
from tests.fakes.talking import settings_for


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """What the log is set to is the whole process's."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


def _logged(text: str, *secrets: str) -> str:
    configure("info", secrets=secrets)
    record = logging.LogRecord("confidant", logging.ERROR, __file__, 1, text, (), None)
    handler = logging.getLogger().handlers[-1]
    assert handler.filter(record)
    return record.getMessage()


def test_a_secret_is_blotted_out() -> None:
    assert _logged("the key is hunter2secret", "hunter2secret") == "the key is [secret]"


def test_a_key_of_a_letter_blots_nothing_out() -> None:
    """Servers at home take any key, and a log without its letters tells nothing."""
    assert _logged("the same token", "k", "") == "the same token"


async def test_no_secret_of_the_settings_stands_in_a_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whichever it is, and whosever line."""
    hidden = {name: f"hidden-{name}" for name, field in Settings.model_fields.items() if field.annotation is SecretStr}
    async with open_people(settings_for(tmp_path, **hidden)):
        for name, value in hidden.items():
            logging.getLogger("somebody.else").error("refused with %s for %s", value, name)
    logged = capsys.readouterr().err
    assert logged.count("[secret]") == len(hidden)
    assert not [value for value in hidden.values() if value in logged]
