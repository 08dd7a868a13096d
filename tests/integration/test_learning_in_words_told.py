"""V7: what is put right is right in the sentence that told it, and nothing that this told besides is lost."""

from __future__ import annotations

from pathlib import Path

from memory_core.domain.records import Standing
from tests.integration.learning_world import learning


async def statements_after(tmp_path: Path, *said: str) -> list[str]:
    async with learning(tmp_path) as world:
        for one in said:
            await world.say(one)
        return [one.statement for one in await world.memories(Standing.CURRENT)]


async def test_v7_a_day_put_right_keeps_the_time_that_was_told(tmp_path: Path) -> None:
    known = await statements_after(
        tmp_path,
        "My driving test is on Tuesday at 9:40.",
        "Sorry, I misread the letter. The driving test is on Wednesday.",
    )
    assert known == ["My driving test is on Wednesday at 9:40."]


async def test_v7_every_memory_of_the_sentence_has_the_day_that_is_right(tmp_path: Path) -> None:
    known = await statements_after(
        tmp_path,
        "My wife and I got married in Molde on 12 August 1987.",
        "We got married on 21 August, not the day I told you.",
    )
    assert set(known) == {"We got married in Molde on 21 August 1987."}


async def test_v7_a_short_number_is_of_the_message_right_before(tmp_path: Path) -> None:
    known = await statements_after(tmp_path, "My locker number is 44, and my parking spot is 7.", "Sorry, it's 45.")
    assert sorted(known) == ["My locker number is 45.", "My parking spot is 7."]


async def test_v7_a_short_number_of_something_untold_changes_nothing(tmp_path: Path) -> None:
    known = await statements_after(
        tmp_path, "My grandma's room number is 12.", "I have 15 cousins. I paid 20 euros for lunch.", "Sorry, it's 25."
    )
    assert "My grandma's room number is 12." in known
    assert "I have 15 cousins." in known
