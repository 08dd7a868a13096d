"""S6: what is only addressed to the program answers no question."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_core.domain.records import Role
from memory_core.usecases.recalling.history import is_command
from tests.contracts.store_records import message


@pytest.mark.parametrize(
    "text",
    [
        "/why sent",
        "forget the reset button of the boiler",
        "On second thought, delete that door code. Marijke says one must not put such things in a telephone.",
    ],
)
def test_s6_what_is_only_asked_of_the_program_tells_nothing(text: str) -> None:
    assert is_command(message(text))


@pytest.mark.parametrize(
    "text",
    [
        "Forget my old PIN. My new one is 7788.",
        "/remember the boiler is in the cellar",
        "I forgot my keys at the office",
        "Don't forget Mum's birthday on the 3rd",
    ],
)
def test_s6_what_is_told_beside_it_does(text: str) -> None:
    assert not is_command(message(text))


def test_s6_an_answer_is_no_command() -> None:
    assert not is_command(replace(message("forget the reset button"), role=Role.ASSISTANT))
