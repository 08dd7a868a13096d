"""The program as a process dies by SIGKILL between receiving and sending (`python -m benchmarks.kills`: three hundred times)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from benchmarks.kill_scene import on_discord, on_telegram
from benchmarks.kills import Outcome, killed

NOTHING = (0, 0, 0, 0, 0)


def losses(outcome: Outcome) -> tuple[int, ...]:
    return (outcome.lost, outcome.unanswered, outcome.not_learned, outcome.learned_twice, outcome.open_rows)


@pytest.mark.slow
async def test_kills_on_telegram_lose_nothing_and_double_an_answer_at_most(tmp_path: Path) -> None:
    """Every update is handed out three times in any order; a sent answer that was not seen sent may come once more."""
    chance = random.Random(3)
    async with on_telegram(chance) as platform:
        outcome = await killed(platform, tmp_path, 8, chance)
    assert outcome.kills == 8
    assert losses(outcome) == NOTHING
    assert outcome.worst <= 1


@pytest.mark.slow
async def test_kills_on_discord_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    """Discord knows a nonce again, so that what was sent is not sent twice."""
    chance = random.Random(4)
    async with on_discord(chance) as platform:
        outcome = await killed(platform, tmp_path, 4, chance)
    assert outcome.kills == 4
    assert losses(outcome) == NOTHING
    assert outcome.doubles == 0
