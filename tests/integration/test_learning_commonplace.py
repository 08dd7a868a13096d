"""V5: what most people say of themselves sooner or later is learned, and what only sounds like it is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.integration.learning_world import learning


@pytest.mark.parametrize(
    ("said", "learned"),
    [
        ("My dad gave me his Opel.", ("me", "vehicle", "Opel")),
        ("My sister gave me her piano.", ("me", "possession", "piano")),
        ("I work with Kris and Jules.", ("me", "colleague", "Jules")),
        ("I'm full time again.", ("me", "work_schedule", "full time")),
        ("Guess what, I got the job at the museum!", ("me", "employer", "the museum")),
        ("I have been to Peru and Chile.", ("me", "event", "been to Peru and Chile")),
        ("Both my brothers are doctors.", ("brothers", "occupation", "doctors")),
        ("None of my kids can swim.", ("kids", "trait", "can not swim")),
        (
            "I'm in the office on Mondays and Thursdays.",
            ("me", "work_schedule", "in the office on Mondays and Thursdays"),
        ),
        ("I earn 3,200 a month and my husband earns 2,900.", ("husband", "salary", "2,900")),
    ],
)
async def test_v5_plain_things_are_learned(tmp_path: Path, said: str, learned: tuple[str, str, str]) -> None:
    async with learning(tmp_path) as world:
        await world.say(said)
        assert learned in await world.current()


@pytest.mark.parametrize("said", ["My dad gave me a lift.", "My mum gave me the flu.", "My boss gave me a hard time."])
async def test_v5_not_all_that_is_given_is_kept(tmp_path: Path, said: str) -> None:
    async with learning(tmp_path) as world:
        await world.say(said)
        assert {attribute for _, attribute, _ in await world.current()} & {"possession", "vehicle"} == set()
