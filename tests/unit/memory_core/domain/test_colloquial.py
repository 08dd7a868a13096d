"""V2: what is told in slang is found under its plain name, and is shown as it was told."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from memory_core.domain.colloquial import plain_words, with_plain_words
from memory_core.domain.matching import match, wording_of
from memory_core.domain.questions import analyse
from memory_core.domain.slot_terms import searched_text
from memory_core.ports import Leg
from memory_core.usecases.points import draft_memory
from tests.contracts.store_records import memory

SPARKY = memory("Our sparky is Tommo.", attribute="contact", value="Tommo", subject="me")


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Our sparky is Tommo.", "electrician"),
        ("My father is a postie.", "postman"),
        ("our chippy is Neil", "carpenter joiner"),
        ("The leccy is with Octopus.", "electricity"),
        ("The chippy on the corner shuts at nine.", ""),
        ("I saw a spark.", ""),
        ("Our electrician is Tommo.", ""),
        ("I like Sparkybank.", ""),
    ],
)
def test_v2_the_plain_name_of_what_is_named_colloquially(text: str, plain: str) -> None:
    assert plain_words(text) == plain
    assert with_plain_words(text) == (f"{text} ({plain})" if plain else text)


def test_v2_it_is_indexed_and_matched_under_both_and_told_as_it_was() -> None:
    assert draft_memory(SPARKY).dense[Leg.DENSE] == "Our sparky is Tommo. (electrician)"
    assert "sparky" in searched_text(SPARKY)
    assert "(electrician)" in searched_text(SPARKY)
    assert SPARKY.statement == "Our sparky is Tommo."
    asked = analyse("who is our electrician?", datetime(2026, 11, 27, tzinfo=UTC))
    assert match(asked, wording_of(SPARKY), {}).said > 0
    assert not match(analyse("who is our plumber?", datetime(2026, 11, 27, tzinfo=UTC)), wording_of(SPARKY), {}).said
