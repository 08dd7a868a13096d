"""The program as a process is asked to end in the midst of work (SIGTERM): it ends well, and the next start goes on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from benchmarks.kill_scene import OnDiscord, OnTelegram, Program, on_discord, on_telegram
from tests.fakes.patience import PATIENCE_S

SAID = 24


async def answered(platform: OnTelegram | OnDiscord, asked: list[str]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while set(asked) - set(platform.answers()):  # noqa: ASYNC110  (a list that is looked at)
            await asyncio.sleep(0.02)


@pytest.mark.slow
@pytest.mark.parametrize("scene", [on_telegram, on_discord])
async def test_a_stop_amid_work_ends_well_and_every_answer_comes_once(
    scene: Callable[[random.Random], AbstractAsyncContextManager[OnTelegram | OnDiscord]], tmp_path: Path
) -> None:
    async with scene(random.Random(5)) as platform:
        program = Program(tmp_path, platform.settings)
        program.start()
        await platform.asked()
        asked = [await platform.tell(f"my locker {n} has the number {n + 100}") for n in range(SAID)]
        await answered(platform, asked[:1])
        await asyncio.to_thread(program.stop)  # raises where it does not end by itself, or not well
        program.start()
        await platform.asked()  # it may have nothing left to answer, and must have started before it is asked to end
        await answered(platform, asked)
        await asyncio.to_thread(program.stop)
        assert sorted(platform.answers()) == sorted(asked)
        learned = program.ask("SELECT statement, 1 FROM memories WHERE standing = 'current'")
        assert len(learned) == SAID
