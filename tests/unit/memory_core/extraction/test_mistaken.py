"""V1: what the words around a value make of it."""

from __future__ import annotations

import pytest

from memory_core.extraction.mistaken import mistaken


@pytest.mark.parametrize(
    ("text", "name", "is_mistaken"),
    [
        ("Spud's real name is Trevor Hallam.", "Trevor Hallam", True),
        ("His name is Bartholomew.", "Bartholomew", True),
        ("My dog's full name is Lord Rufus.", "Lord Rufus", True),
        ("My real name is Pat Dunne.", "Pat Dunne", False),
        ("I am Pat Dunne.", "Pat Dunne", False),
    ],
)
def test_v1_a_name_of_somebody_else_is_not_the_owners(text: str, name: str, is_mistaken: bool) -> None:
    assert mistaken("name", name, text, text.index(name)) is is_mistaken
