"""From the durable inbox through a turn to the durable outbound, in lanes.

Within a place events keep their order; places run beside each other (who goes first: `lanes`). A stop or a crash leaves rows
from which the next start goes on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Protocol

from adapters.messages import (
    Actor,
    ButtonPressed,
    ClockTicked,
    ConversationChanged,
    Inbound,
    MessageDeleted,
    MessageReceived,
    Outbound,
    SendFailed,
)
from adapters.port import ChatAdapter
from bot import retrying
from bot.errors import ConfidantError
from bot.lanes import Finishing, Precedence, guardian_first, is_guardians, out_of_turn
from bot.store.inbox import InboxItem, InboxState, InboxStore, Received
from bot.store.outbound import OutboundState, OutboundStore
from bot.trust import TrustBook
from memory_core.domain.errors import MemoryCoreError
from memory_core.domain.scopes import Trust
from memory_core.ports import Checkpoint, Clock, Writes

MOST_STARTS: Final = 4
"""How often a start begins again on an event that a former run left open: one that ends the program must not do so for ever."""
FIRST_SUSPICION_S: Final = 0.5
"""How long an event waits that was begun again once before; four times as long, each time after: a program that is killed every
few seconds for other reasons never begins on it the last time, and sets nothing aside that is innocent."""

_log = logging.getLogger(__name__)


class Handler(Protocol):
    """What is done with an event: `handle` up to the reply, `finish` learns and indexes. Both may run again after a crash.

    `coming` tells of an event that is just being stored, so that what takes long may be begun; nothing may rest on it.
    `failed` answers whoever waits for a reply that `handle` could not give, where the adapter does not tell them;
    `gave_up` tells of an event that will not be tried again, because trying ends the program.
    """

    def coming(self, event: Inbound, trust: Trust) -> None: ...
    async def handle(self, item: InboxItem) -> None: ...
    async def finish(self, item: InboxItem) -> None: ...
    async def failed(self, item: InboxItem, sentence: str) -> None: ...
    async def gave_up(self, item: InboxItem) -> None: ...


@dataclass(frozen=True, slots=True)
class Post:
    """Sends, with the intent recorded first. Implements the `deliver` of turns and jobs."""

    outbound: OutboundStore
    adapters: Mapping[str, ChatAdapter]
    clock: Clock
    checkpoint: Checkpoint
    later: Callable[[Awaitable[None]], None]
    sleep: Callable[[float], Awaitable[None]]

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

    async def intend_in(self, unit: Writes, message: Outbound, *, delivery_id: str | None) -> bool:
        """Records the intent in somebody else's transaction. True when it is new: then `send_intended` once that is committed."""
        return await self.outbound.intend_in(unit, message, delivery_id=delivery_id, at=self.clock())

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
                sent = await adapter.send(message)
        except SendFailed as failure:
            await self._failed(message, failure, attempts + 1)
            return False
        self.checkpoint("outbound.sent")
        await self.outbound.sent(message.id, sent)
        self.checkpoint("outbound.marked")
        return True

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


class Delivery:
    """Implements `adapters.port.Inbox`. `start` resumes, `drain` waits until nothing is under way, `stop` ends."""

    def __init__(
        self,
        *,
        inbox: InboxStore,
        trust: TrustBook,
        clock: Clock,
        checkpoint: Checkpoint,
        adapters: Mapping[str, ChatAdapter],
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._sleep = sleep
        self._inbox, self._trust, self._clock, self._checkpoint = inbox, trust, clock, checkpoint
        self._adapters = adapters
        self._lanes: dict[str, asyncio.Queue[InboxItem]] = {}
        self._workers: dict[str, asyncio.Task[None]] = {}
        self._precedence = Precedence()
        self._finishing = Finishing(self._precedence)
        self._tasks: set[asyncio.Task[None]] = set()
        self._open: dict[str, asyncio.Event] = {}
        """By delivery id: set when the event is settled."""
        self._idle = asyncio.Event()
        self._idle.set()
        self._handler: Handler | None = None

    async def start(self, handler: Handler, *, first: Collection[str] = ()) -> None:
        """Begins work, with what a former run left. Returns once what was left on the platforms `first` is settled."""
        self._handler = handler
        self.later(self._finish_all())
        left = await self._inbox.open_items()
        for item in left:
            self._put(item)
        settled = [self._open[item.delivery_id].wait() for item in left if item.platform in first]
        await asyncio.gather(*settled)

    def later(self, work: Awaitable[None]) -> None:
        """Runs something beside the turns, held until it ends."""

        async def guarded() -> None:
            try:
                await work
            except (ConfidantError, MemoryCoreError, SendFailed) as error:
                _log.warning("background work failed: %s", error)

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def receive(self, *events: Inbound) -> None:
        trusts: dict[Actor, Trust] = {}
        received = [await self._received(event, trusts) for event in events]
        known = [one for one in received if one.trust > Trust.UNKNOWN]
        if self._handler is not None and len(known) == 1 and known[0].place not in self._lanes:
            self._handler.coming(known[0].event, known[0].trust)
        items = await self._inbox.add(received, at=self._clock())
        self._checkpoint("inbox.received")
        for one, item in zip(received, items, strict=True):
            if item is not None:
                self._put(item)
                continue
            event, adapter = one.event, self._adapters.get(one.platform)
            # Still under way, perhaps since a former run: its end settles it.
            if event.delivery_id not in self._open and adapter is not None:
                await adapter.settled(event.delivery_id, message_id_of(event), None)

    async def last_message_id(self, place_prefix: str) -> str | None:
        return await self._inbox.last_message_id(place_prefix)

    async def drain(self) -> None:
        """Waits until every event received so far is settled."""
        await self._idle.wait()

    async def stop(self, grace_s: float = 8.0) -> None:
        """Lets what is under way end, then stops; unfinished rows wait for the next start."""
        try:
            await asyncio.wait_for(self._idle.wait(), grace_s)
        except TimeoutError:
            _log.info("stopping with work under way; it goes on at the next start")
        everything = [*self._workers.values(), *self._tasks]
        for task in everything:
            task.cancel()
        await asyncio.gather(*everything, return_exceptions=True)
        if self._open:
            try:
                await self._inbox.absolve()
            except MemoryCoreError as error:
                _log.warning("what is open counts as begun again: %s", error)

    async def _received(self, event: Inbound, trusts: dict[Actor, Trust]) -> Received:
        """`trusts` keeps what was looked up for events that came together."""
        sender = _sender_of(event)
        if sender is None:
            trust = Trust.UNKNOWN
        elif sender in trusts:
            trust = trusts[sender]
        else:
            trust = trusts[sender] = await self._trust.stamp(sender)
        return Received(event, *_platform_and_place(event), trust)

    def _put(self, item: InboxItem) -> None:
        self._open[item.delivery_id] = asyncio.Event()
        self._idle.clear()
        lane = self._lanes.setdefault(item.place, asyncio.Queue())
        lane.put_nowait(item)
        worker = self._workers.get(item.place)
        if worker is None or worker.done():
            self._workers[item.place] = asyncio.create_task(self._work(item.place, lane))

    async def _work(self, place: str, lane: asyncio.Queue[InboxItem]) -> None:
        """Works one place's lane until it is empty; an empty lane costs nothing."""
        while not lane.empty():
            item = lane.get_nowait()
            if 0 < item.attempts < MOST_STARTS:
                # Whoever ends the program from outside, again and again, does not hit it each time.
                await self._sleep(FIRST_SUSPICION_S * 4 ** (item.attempts - 1))
            async with self._precedence.turn(item):
                await self._guarded(self._turn, item)
        self._lanes.pop(place, None)
        self._workers.pop(place, None)

    async def _guarded(self, work: Callable[..., Awaitable[None]], *items: InboxItem) -> None:
        """A store that fails under an event (a full disk) must not hold its lane, nor whoever waits for it."""
        try:
            await work(*items)
        except Exception as error:  # noqa: BLE001  (the rows stay open for the next start; it is logged and told)
            _log.exception("an event could not be finished; it goes on at the next start")
            told = (
                str(error) if isinstance(error, (ConfidantError, MemoryCoreError)) else "Something went wrong inside."
            )
            for item in items:
                await self._settle(item, f"{told} This message waits and goes on at the next start.")

    async def _turn(self, item: InboxItem) -> None:
        assert self._handler is not None  # noqa: S101  (start() comes first)
        if item.state is InboxState.NEW:
            if item.resumed and not await self._begun_again(item):
                return
            try:
                await self._handler.handle(item)
            except (ConfidantError, MemoryCoreError) as error:
                await self._failed(item, str(error))
                return
            except Exception:  # noqa: BLE001  (one bad event must not end the lane; it is logged and told)
                _log.exception("an event could not be handled")
                sentence = "Something went wrong inside; it is in the log, and nothing of this message was learned."
                await self._failed(item, sentence)
                return
            self._checkpoint("turn.handled")
            if is_guardians(item):
                await self._inbox.mark([item], InboxState.ANSWERED)
                self._checkpoint("turn.answered")
            # Nobody else's teaches: begun again after a crash, it finds that it was answered. That spares a write.
        adapter = self._adapters.get(item.platform)
        if adapter is not None and adapter.ordered:
            await self._finish(item)
        else:
            self._finishing.put(item)

    async def _failed(self, item: InboxItem, sentence: str) -> None:
        assert self._handler is not None  # noqa: S101  (start() comes first)
        adapter = self._adapters.get(item.platform)
        if adapter is not None and not adapter.tells_errors:
            await self._handler.failed(item, sentence)
        await self._end(InboxState.FAILED, sentence, item)

    async def _begun_again(self, item: InboxItem) -> bool:
        """False when it was set aside instead: every start so far that worked on it ended there."""
        assert self._handler is not None  # noqa: S101  (start() comes first)
        if item.attempts < MOST_STARTS:
            await self._inbox.begin_again(item)
            return True
        _log.error("an event ended the program %s times and is set aside: %s", item.attempts, item.delivery_id)
        await self._inbox.mark([item], InboxState.ASIDE)
        await self._handler.gave_up(item)
        await self._settle(item, "Working on this message ended the program again and again; it is set aside.")
        return False

    async def _finish_all(self) -> None:
        while True:
            async with self._finishing.next() as items:
                await self._guarded(self._finish, *items)

    async def _finish(self, *items: InboxItem) -> None:
        """One event of the guardian's, or several of other people's: as none of those teaches, one end does for all of a kind."""
        assert self._handler is not None  # noqa: S101  (start() comes first)
        first = items[0]
        if first.state is InboxState.ANSWERED and first.resumed and not await self._begun_again(first):
            return
        error: str | None = None
        try:
            for item in {type(item.event): item for item in items}.values():
                await self._handler.finish(item)
        except Exception:  # noqa: BLE001  (the queue keeps the job; the next run tries again)
            _log.exception("learning from an event failed; it stays queued")
            error = "Learning from this message failed; it stays queued."
        else:
            self._checkpoint("turn.finished")
        await self._end(InboxState.DONE, error, *items)

    async def _end(self, state: InboxState, error: str | None, *items: InboxItem) -> None:
        await self._inbox.mark(items, state)
        for item in items:
            await self._settle(item, error)

    async def _settle(self, item: InboxItem, error: str | None) -> None:
        settled = self._open.pop(item.delivery_id, None)
        if settled is None:
            return
        adapter = self._adapters.get(item.platform)
        try:
            if adapter is not None:
                await adapter.settled(item.delivery_id, item.message_id, error)
        finally:
            settled.set()
            if not self._open:
                self._idle.set()


def message_id_of(event: Inbound) -> str | None:
    match event:
        case MessageReceived() | MessageDeleted() | ButtonPressed():
            return event.message_id
        case ConversationChanged() | ClockTicked():
            return None


def _sender_of(event: Inbound) -> Actor | None:
    match event:
        case MessageReceived(sender=sender) | ButtonPressed(sender=sender) | MessageDeleted(sender=sender):
            return sender
        case ConversationChanged() | ClockTicked():
            return None


def _platform_and_place(event: Inbound) -> tuple[str, str]:
    match event:
        case ClockTicked():
            return event.delivery_id.partition(":")[0], "clock"
        case MessageReceived() | MessageDeleted() | ButtonPressed() | ConversationChanged():
            return event.conversation.platform, event.conversation.place
