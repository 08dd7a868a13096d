"""Forgettings that were interrupted, or that a store failed in: finished at the start and from time to time, and told once."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from bot.commands.last_receipt import bring_up_to_date
from bot.jobs.port import Job
from bot.welcome import Welcome
from memory_core.core import MemoryCore
from memory_core.usecases.forgetting.forget import Receipt, render_receipt

EVERY: Final = timedelta(hours=1)

INTERRUPTED: Final = "I was interrupted while forgetting, and"
TRIED_AGAIN: Final = "I tried again to forget what I could not forget everywhere before, and"


async def finish_forgetting(core: MemoryCore, welcome: Welcome) -> None:
    """What a former run left: the turn that asked for it finds nothing left to forget."""
    for receipt in await _noted(core, await core.forget.resume()):
        await _tell(receipt, INTERRUPTED, welcome)


def forgetting_job(core: MemoryCore, welcome: Welcome) -> Job:
    async def run() -> None:
        for receipt in await retry_forgetting(core):
            await _tell(receipt, TRIED_AGAIN, welcome, at_leisure=True)

    return Job("forgetting", EVERY, run)


async def retry_forgetting(core: MemoryCore) -> Sequence[Receipt]:
    """The receipts of those that got further."""
    return await _noted(core, await core.forget.retry())


def told(receipt: Receipt, why: str) -> str:
    """`why` it is worked on only now, and the whole receipt."""
    end = "could not finish it yet" if receipt.failures else "have finished it now"
    return f"{why} {end}.\n\n{render_receipt(receipt)}"


async def _noted(core: MemoryCore, receipts: Sequence[Receipt]) -> Sequence[Receipt]:
    for receipt in receipts:
        await bring_up_to_date(core.store, receipt)
    return receipts


async def _tell(receipt: Receipt, why: str, welcome: Welcome, *, at_leisure: bool = False) -> None:
    """Once a state: what fails as it did before is no news."""
    state = f"open:{','.join(sorted(receipt.failures))}" if receipt.failures else "done"
    await welcome.tell_guardian(f"forgotten:{receipt.name}:{state}", told(receipt, why), at_leisure=at_leisure)
