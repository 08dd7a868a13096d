"""What the owner said without its becoming a memory: which of it is the fact itself, and what an edit took out (V15)."""

from __future__ import annotations

from dataclasses import replace

from memory_core.usecases.forgetting.passages import passages_of, taken_out
from memory_core.usecases.forgetting.vocabulary.text import FORGOTTEN
from tests.integration.forgetting_world import said


def test_the_passages_that_a_later_wording_no_longer_tells_are_named() -> None:
    """B2: a backup from before is looked through for them."""
    old = said("m1", "My illness is called lupus. I like tea.", minute=1)
    new = replace(old, content=f"{FORGOTTEN}. I like tea.")
    illness, tea = (passage.id for passage in passages_of(old))
    assert taken_out(old, new) == [illness]
    assert taken_out(old, None) == [illness, tea]
    assert taken_out(old, old) == []
