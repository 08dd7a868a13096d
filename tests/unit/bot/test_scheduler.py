"""Jobs wake at their interval and end with the program."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

import pytest

from bot.jobs.port import Job
from bot.jobs.scheduler import IntervalScheduler


async def test_a_job_that_runs_when_the_program_stops_is_no_error(caplog: pytest.LogCaptureFixture) -> None:
    began = asyncio.Event()

    async def run() -> None:
        began.set()
        await asyncio.Event().wait()

    scheduler = IntervalScheduler()
    with caplog.at_level(logging.INFO):
        scheduler.start((Job("sweep", timedelta(milliseconds=1), run),))
        await asyncio.wait_for(began.wait(), 60)
        scheduler.stop()
        for _ in range(20):
            await asyncio.sleep(0)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert any("sweep stopped with the program" in record.getMessage() for record in caplog.records)


async def test_a_job_that_fails_is_logged_and_comes_round_again(caplog: pytest.LogCaptureFixture) -> None:
    twice = asyncio.Event()
    runs = 0

    async def run() -> None:
        nonlocal runs
        runs += 1
        if runs > 1:
            twice.set()
        raise ValueError("broken")

    scheduler = IntervalScheduler()
    scheduler.start((Job("sweep", timedelta(milliseconds=1), run),))
    await asyncio.wait_for(twice.wait(), 60)
    scheduler.stop()
    assert "the job sweep failed and will be tried again" in caplog.text
