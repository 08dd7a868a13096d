"""A store fails while something is forgotten: the owner is told so, and told once more when the clock has brought it to an end."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path

from tests.fakes.talking import Talk, settings_for, talking


async def hour(talk: Talk) -> str:
    came = await talk.tick(talk.now + timedelta(hours=1))
    return "\n".join(line["text"] for line in came if line["type"] in ("reply", "message"))


async def test_b2_b14_a_failed_store_is_tried_again_by_the_clock_and_told_when_done(tmp_path: Path) -> None:
    """A block that cannot be read keeps one store from being looked through, hour by hour, until it can be read."""
    async with talking(settings_for(tmp_path / "h")) as talk:
        await talk.say("My locker code is 4711.")
        broken = talk.bot.memory.home.workspace / "ERRORS.md"
        await asyncio.to_thread(broken.write_bytes, b"\xff\xfe")
        told = await talk.say("Forget my locker code.")
        assert "could not remove every trace" in told
        assert "Not done yet: core blocks." in told
        assert "I try again every hour" in told
        assert await hour(talk) == ""
        assert await hour(talk) == ""
        await asyncio.to_thread(broken.unlink)
        done = await hour(talk)
        assert done.startswith(
            "I tried again to forget what I could not forget everywhere before, and have finished it now."
        )
        assert "4711" not in done
        assert "Not done yet" not in done
        assert "nothing of it is left" in done
        assert await hour(talk) == ""
        whole = await talk.say("/why receipt")
        assert "Not done yet" not in whole
        assert "core blocks" in whole


async def test_b2_the_next_failure_is_told_as_the_first_was(tmp_path: Path) -> None:
    """Everything is forgotten twice, and a store fails each time: nobody takes the second end for the first."""
    async with talking(settings_for(tmp_path / "h")) as talk:
        broken = talk.bot.memory.home.workspace / "ERRORS.md"
        for code in ("4711", "8822"):
            await talk.say(f"My locker code is {code}.")
            await asyncio.to_thread(broken.write_bytes, b"\xff\xfe")
            await talk.say("/forget everything")
            assert "could not remove every trace" in await talk.say("yes")
            assert await hour(talk) == ""
            await asyncio.to_thread(broken.unlink)
            assert "have finished it now" in await hour(talk)


async def test_what_was_told_anew_before_the_next_try_is_kept(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "h")) as talk:
        await talk.say("My locker code is 4711.")
        broken = talk.bot.memory.home.workspace / "ERRORS.md"
        await asyncio.to_thread(broken.write_bytes, b"\xff\xfe")
        await talk.say("Forget my locker code.")
        await talk.say("My locker code is 4711.")
        await asyncio.to_thread(broken.unlink)
        assert "have finished it now" in await hour(talk)
        assert "4711" in await talk.say("What is my locker code?")
