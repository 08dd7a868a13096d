"""V7: what is put right is right in the sentence that told it, and nothing that this told besides is lost."""

from __future__ import annotations

from pathlib import Path

from tests.integration.learning_world import statements_after


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
    assert set(known) == {"My wife and I got married in Molde on 21 August 1987."}


async def test_v7_a_short_number_is_of_the_message_right_before(tmp_path: Path) -> None:
    known = await statements_after(tmp_path, "My locker number is 44, and my parking spot is 7.", "Sorry, it's 45.")
    assert sorted(known) == ["My locker number is 45.", "My parking spot is 7."]


async def test_v7_a_short_number_of_something_untold_changes_nothing(tmp_path: Path) -> None:
    known = await statements_after(
        tmp_path, "My grandma's room number is 12.", "I have 15 cousins. I paid 20 euros for lunch.", "Sorry, it's 25."
    )
    assert "My grandma's room number is 12." in known
    assert "I have 15 cousins." in known


async def test_v7_what_stands_around_the_right_word_is_not_said_twice(tmp_path: Path) -> None:
    known = await statements_after(
        tmp_path, "I had my left hip replaced in 2021.", "No, it was my right hip, not the left."
    )
    assert known == ["I had my right hip replaced in 2021."]


async def test_v7_of_two_times_that_of_the_day_is_put_right(tmp_path: Path) -> None:
    known = await statements_after(
        tmp_path, "School pick up is at 3.15, on Fridays at 1.", "Sorry, pick up on Fridays is at 1.30."
    )
    assert known == ["School pick up is at 3.15, on Fridays at 1.30."]


async def test_v6_a_code_that_was_changed_is_what_it_is_now(tmp_path: Path) -> None:
    known = await statements_after(
        tmp_path,
        "My key safe code is 4471.",
        "I changed the key safe code, it's 9026.",
        "Rent is 480.",
        "Rent goes to 510 from January.",
    )
    assert sorted(known) == ["My key safe code is 9026.", "Rent is 510, from January."]
