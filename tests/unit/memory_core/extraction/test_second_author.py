"""V5, S1: faults that a second author's people brought up, as they would be met in chat."""

from __future__ import annotations

import pytest

from tests.unit.memory_core.extraction.hearing import learned


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "My kids are Ada, 11, Kamsi, 8 and Zim, 2",
            {
                ("me", "child", "Ada"),
                ("me", "child", "Kamsi"),
                ("me", "child", "Zim"),
                ("kid Ada", "age", "11"),
                ("kid Kamsi", "age", "8"),
                ("kid Zim", "age", "2"),
            },
        ),
        (
            "3 kids: adaeze 11, kamsi 8 n baby zim",
            {
                ("me", "child", "Adaeze"),
                ("me", "child", "Kamsi"),
                ("me", "child", "Zim"),
                ("me", "children", "3 kids"),
                ("kid Adaeze", "age", "11"),
                ("kid Kamsi", "age", "8"),
            },
        ),
        ("I cannot abide instant coffee, though I shall drink it if I am visiting.", {("me", "dislikes", "instant coffee")}),
        ("I'm a vegan but I do eat honey, sue me", {("me", "diet", "vegan")}),
        ("I am taking the girls to the pantomime on the nineteenth of December.",
         {("me", "plan", "taking the girls to the pantomime (2026-12-19)")}),
    ],
)  # fmt: skip
def test_v5_it_is_learned_as_it_was_meant(text: str, expected: set[tuple[str, str, str]]) -> None:
    assert learned(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "I dropped my spectacles in the pond yesterday but I fished them out again.",
        "my colleague jess is getting divorced again",
        "client's a vegan, won't stop talking about it",
        "Though I am fond of it, if I move I live in Paris and I work at Google.",
        "I like it, but if I win I live in Paris and I work at Google.",
    ],
)
def test_s1_a_mishap_gossip_and_what_would_follow_are_no_facts(text: str) -> None:
    assert learned(text) == set()
