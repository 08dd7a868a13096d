"""The durable outbound: what is to be said is recorded before it is sent, and said once."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

from adapters.messages import Button, ConversationRef, Outbound, SendFailed, Sent
from adapters.port import ChatAdapter
from bot import retrying
from bot.lanes import guardian_first, out_of_turn
from bot.store.outbound import Intent, OutboundState, OutboundStore
from memory_core.ports import Checkpoint, Clock, Writes

MOST_PLAIN: Final = 100
"""Messages of which it is known where they went, for buttons that come later."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Post:
    """Sends, with the intent recorded first. Implements the `deliver` of turns and jobs."""

    outbound: OutboundStore
    adapters: Mapping[str, ChatAdapter]
    clock: Clock
    checkpoint: Checkpoint
    later: Callable[[Awaitable[None]], None]
    sleep: Callable[[float], Awaitable[None]]
    _plain: dict[str, tuple[ConversationRef, str]] = field(default_factory=dict, repr=False, compare=False)
    """The last messages that went out without buttons, by their outbound id: where, and the last part's id."""

    async def deliver(self, message: Outbound, *, delivery_id: str | None) -> bool:
        """True when sent now; False when it waits for another try or cannot be sent. A second delivery of an id does nothing."""
        if not await self.outbound.intend(message, delivery_id=delivery_id, at=self.clock()):
            return False
        return await self.send_intended(message)

    async def deliver_at_leisure(self, message: Outbound) -> None:
        """Records the intent; sends it later, once no turn of the guardian's is under way; where a script waits for it, at once."""
        if not await self.outbound.intend(message, delivery_id=None, at=self.clock()):
            return
        adapter = self.adapters.get(message.conversation.platform)
        if adapter is not None and adapter.ordered:
            await self.send_intended(message)
        else:
            self.later(self._at_leisure(message))

    async def _at_leisure(self, message: Outbound) -> None:
        await guardian_first()
        await self.send_intended(message)

    def intend_in(self, unit: Writes, message: Outbound, *, delivery_id: str | None) -> Intent:
        """Records the intent in somebody else's transaction. Where it is new, `send_intended` once that is committed."""
        return self.outbound.intend_in(unit, message, delivery_id=delivery_id, at=self.clock())

    async def send_intended(self, message: Outbound) -> bool:
        """As `deliver`, of a message whose intent is recorded."""
        self.checkpoint("outbound.intended")
        return await self.transmit(message, attempts=0)

    async def transmit(self, message: Outbound, *, attempts: int) -> bool:
        adapter = self.adapters.get(message.conversation.platform)
        if adapter is None:
            return False
        try:
            async with out_of_turn():
                sent = await self._sent(message, adapter)
        except SendFailed as failure:
            await self._failed(message, failure, attempts + 1)
            return False
        if sent.message_ids and not message.buttons:
            while len(self._plain) >= MOST_PLAIN:
                del self._plain[next(iter(self._plain))]
            self._plain[message.id] = message.conversation, sent.message_ids[-1]
        return True

    async def _sent(self, message: Outbound, adapter: ChatAdapter) -> Sent:
        """Nothing comes between sending and noting it: others wait for that, and a crash in between says things twice."""
        sent = await adapter.send(message)
        self.checkpoint("outbound.sent")
        try:
            await self.outbound.sent(message.id, sent)
        finally:
            sent.noted()
        self.checkpoint("outbound.marked")
        return sent

    async def add_buttons(self, outbound_id: str, buttons: Sequence[Button]) -> bool:
        """Below a message that went out lately without any. False elsewhere, and where the platform cannot."""
        found = self._plain.pop(outbound_id, None)
        adapter = self.adapters.get(found[0].platform) if found is not None else None
        return found is not None and adapter is not None and await adapter.add_buttons(*found, buttons)

    async def _failed(self, message: Outbound, failure: SendFailed, attempts: int) -> None:
        if failure.permanent or attempts >= retrying.MAX_ATTEMPTS:
            _log.warning("a message on %s could not be sent: %s", message.conversation.platform, failure)
            await self.outbound.failed(message.id)
            return
        wait_s = retrying.wait_s(attempts, failure.retry_after_s)
        await self.outbound.retry(message.id, self.clock() + timedelta(seconds=wait_s))
        self.later(self._again(message, wait_s, attempts, least_s=failure.retry_after_s or 0.0))

    async def _again(self, message: Outbound, wait_s: float, attempts: int, *, least_s: float) -> None:
        def last_heard() -> datetime | None:
            adapter = self.adapters.get(message.conversation.platform)
            return adapter.last_received_at if adapter is not None else None

        back = await retrying.waited(wait_s, least_s=least_s, last_heard=last_heard, sleep=self.sleep)
        await self.transmit(message, attempts=0 if back else attempts)

    async def resume(self) -> None:
        """What a former run did not see sent, no earlier than the platform allowed.

        Call it before turns begin, or it would take their messages for a former run's. What a script waits for is sent at once.
        """
        now = self.clock()
        for item in await self.outbound.open_items():
            wait_s = max(0.0, (item.not_before - now).total_seconds())
            adapter = self.adapters.get(item.message.conversation.platform)
            if adapter is not None and adapter.ordered:
                await self.transmit(item.message, attempts=item.attempts)
            else:
                self.later(self._again(item.message, wait_s, item.attempts, least_s=wait_s))

    async def answered(self, delivery_id: str) -> bool:
        """True when an answer to this delivery was already recorded."""
        return bool(await self.outbound.of_delivery(delivery_id))

    async def unsent(self) -> int:
        counts = await self.outbound.counts()
        return counts.get(OutboundState.INTENDED.value, 0)
