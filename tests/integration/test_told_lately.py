"""M1, M2, M3: what is left, what takes its place, and what is said once, of plain changes told by a person in a month."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.integration.learning_world import statements_after


@pytest.mark.parametrize(
    ("said", "kept", "gone"),
    [
        (
            ("I run on Tuesdays and Saturdays.", "I've stopped running, my knee is bad. I swim on Thursdays now."),
            ("I swim on Thursdays now.",),
            ("Saturdays",),
        ),
        (
            ("My sister Carla is getting married on 12 September.", "Carla's wedding has been moved to 19 September."),
            ("My sister Carla is getting married on 19 September.",),
            ("12 September",),
        ),
        (
            (
                "My favourite book is The Wall by Marlen Haushofer.",
                "Actually my favourite book is The Loft, not The Wall.",
            ),
            ("My favorite book is The Loft.",),
            ("The Wall", "Haushofer"),
        ),
    ],
)
async def test_leaves_nothing_of_what_is_over(
    tmp_path: Path, said: tuple[str, ...], kept: tuple[str, ...], gone: tuple[str, ...]
) -> None:
    held = await statements_after(tmp_path, *said)
    assert [one for one in kept if one not in held] == []
    assert [one for one in gone if any(one in statement for statement in held)] == []
