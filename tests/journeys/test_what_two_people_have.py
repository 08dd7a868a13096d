"""V7, S1: what somebody else has or does is not moved by news of the owner's own, nor told for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.talking import settings_for, talking

PAIRS = [
    (
        "My son Emil has a dentist appointment on Monday at 9.",
        "My dentist appointment is on Thursday at 15:30.",
        "when is Emil's dentist appointment?",
        "Monday",
    ),
    (
        "My daughter takes piano lessons on Mondays.",
        "I take piano lessons on Thursdays.",
        "when does my daughter take piano lessons?",
        "Mondays",
    ),
    (
        "My sister is getting married on 6 June.",
        "I'm getting married on 8 August.",
        "when is my sister getting married?",
        "6 June",
    ),
    (
        "My wife's passport expires in 2027.",
        "My passport expires in 2031.",
        "when does my wife's passport expire?",
        "2027",
    ),
]


@pytest.mark.parametrize(("theirs", "mine", "asked", "day"), PAIRS)
async def test_neither_replaces_the_other(tmp_path: Path, theirs: str, mine: str, asked: str, day: str) -> None:
    for at, (first, second) in enumerate(((theirs, mine), (mine, theirs))):
        async with talking(settings_for(tmp_path / str(at))) as talk:
            await talk.say(first)
            assert "instead of" not in await talk.say(second)
            shown = await talk.say("/memories")
            assert [said for said in (theirs, mine) if said.rstrip(".") not in shown] == []
            assert day in await talk.say(asked)


async def test_news_of_the_same_persons_occasion_still_moves_it(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("My son Emil has a dentist appointment on Monday at 9.")
        assert "instead of" in await talk.say("Emil's dentist appointment is on Thursday at 15:30 now.")


async def test_of_two_of_a_kind_that_the_owner_has_neither_replaces_the_other(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path)) as talk:
        await talk.say("I have a rehearsal on Friday in the town hall.")
        assert "Until now" not in await talk.say("I have a rehearsal on Sunday in the crypt.")
        shown = await talk.say("/memories")
        assert [said for said in ("town hall", "crypt") if said not in shown] == []
        assert "earlier" not in shown
