"""Who wants to be told all that is known asks for nothing to be forgotten (B2)."""

from __future__ import annotations

import pytest

from bot.commands.table import COMMANDS
from memory_core.domain.questions import TELL_ALL
from memory_core.extraction.rules.extractor import is_low_value


def command_of(text: str) -> str | None:
    return next((one.name for one in COMMANDS if any(form.match(text) for form in one.forms)), None)


@pytest.mark.parametrize(
    ("text", "of"),
    [
        ("everything about tina please", "tina"),
        ("All about Tina, please", "Tina"),
        ("tell me everything you know about my health", "my health"),
        ("everything about cycling", "cycling"),
        ("show me all you have on the garden", "the garden"),
    ],
)
def test_everything_about_somebody_is_told_and_is_no_fact(text: str, of: str) -> None:
    match = TELL_ALL.match(text)
    assert match is not None
    assert match["what"] == of
    assert command_of(text) == "memories"
    assert is_low_value(text)


@pytest.mark.parametrize(
    "text",
    [
        "everything about Bob should be forgotten",
        "forget everything about Tina",
        "everything about Bob must go",
        "I love everything about the sea",
        "all about to change",
    ],
)
def test_what_is_to_go_or_is_told_is_no_such_question(text: str) -> None:
    assert command_of(text) != "memories"
