"""From the durable inbox through a turn to the durable outbound, in lanes.

Within a place events keep their order; places run beside each other (who goes first: `lanes`). A stop or a crash leaves rows
from which the next start goes on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import Final, Protocol

from adapters.messages import (
    Actor,
    ButtonPressed,
    ClockTicked,
    ConversationChanged,
    Inbound,
    MessageDeleted,
    MessageReceived,
    SendFailed,
)
from adapters.port import ChatAdapter
from bot.backlog import HELD_AT_MOST, Backlog
from bot.errors import ConfidantError
from bot.lanes import CROWD, Finishing, Precedence, is_guardians
from bot.store.inbox import InboxItem, InboxState, InboxStore, Received
from bot.trust import TrustBook
from memory_core.domain.errors import MemoryCoreError
from memory_core.domain.records import MessageId
from memory_core.domain.scopes import Trust
from memory_core.ports import Checkpoint, Clock
from memory_core.ports.urgency import urgent
from memory_core.usecases.record import message_id

MOST_STARTS: Final = 4
"""How often a start begins again at once on an event that a former run left open. That the program ended is little evidence:
it may have been killed. So it waits longer each time, and from then on leaves its lane and is tried when minutes went well."""
LAST_START: Final = 8
"""How often in all: one that ends the program must not do so for ever. Where a script waits for it, `MOST_STARTS`."""
FIRST_SUSPICION_S: Final = 0.5
"""How long an event waits that was begun again once before; four times as long, each time after, 34 minutes at last: a program
that is killed now and then for other reasons is not killed in just that event's turn each time, and sets nothing aside that is
innocent."""

LAST_TURN_S: Final = 4.0
"""At most, for what is under way when the grace of a stop is over."""
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
        held_at_most: int = HELD_AT_MOST,
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
        self._messages: dict[str, MessageId] = {}
        """What of it are messages, by delivery."""
        """By delivery id, what is held: set when the event is settled."""
        self._put_off: set[str] = set()
        """Delivery ids of events that wait outside their lanes."""
        self._due: set[str] = set()
        """Of those the ones whose time has come."""
        self._backlog = Backlog(inbox, held=lambda: len(self._open), put=self._put, held_at_most=held_at_most)
        self._idle = asyncio.Event()
        self._idle.set()
        self._handler: Handler | None = None
        self._ending = False
        """Nothing more is begun."""

    async def start(self, handler: Handler, *, first: Collection[str] = ()) -> None:
        """Begins work, with what a former run left. Returns once what was left on the platforms `first` is settled."""
        self._handler = handler
        self.later(self._finish_all())
        left = await self._backlog.begin()
        for item in left:
            self._put(item)
        settled = [self._open[item.delivery_id].wait() for item in left if item.platform in first]
        await asyncio.gather(*settled)
        if first and self._backlog.waits:
            await self._idle.wait()

    @property
    def crowded(self) -> bool:
        """Whether many events are under way or wait."""
        return len(self._open) > CROWD or self._backlog.waits

    @property
    def suspects(self) -> bool:
        """Whether an event is put off because work on it may have ended the program: meanwhile nothing else is to learn from it."""
        return bool(self._put_off)

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
        senders = {sender for event in events if (sender := _sender_of(event)) is not None}
        trusts = {sender: await self._trust.stamp(sender) for sender in senders}
        received = [_received(event, trusts) for event in events]
        known = [one for one in received if one.trust > Trust.UNKNOWN]
        # Only this: what is put into a lane further down inherits no urgency.
        with urgent(any(one.trust is Trust.GUARDIAN for one in received)):
            if self._handler is not None and len(known) == 1 and known[0].place not in self._lanes:
                self._handler.coming(known[0].event, known[0].trust)
                await asyncio.sleep(0)  # the embedding takes longest: it is handed over first
            items = await self._inbox.add(received, at=self._clock())
        self._checkpoint("inbox.received")
        for one, item in zip(received, items, strict=True):
            if item is not None:
                if await self._backlog.admits(item):
                    self._put(item)
                continue
            event, adapter = one.event, self._adapters.get(one.platform)
            # Still under way, perhaps since a former run: its end settles it.
            if event.delivery_id not in self._open and adapter is not None:
                await adapter.settled(event.delivery_id, message_id_of(event), None)
        self._read_on()

    async def deliveries(self, place: str, since: datetime) -> Sequence[str]:
        return await self._inbox.deliveries(place, since=since)

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
            self._ending = True
            if self._workers:  # an answer that is sent and not yet noted would be given again
                await asyncio.wait(list(self._workers.values()), timeout=LAST_TURN_S)
        everything = [*self._workers.values(), *self._tasks]
        for task in everything:
            task.cancel()
        await asyncio.gather(*everything, return_exceptions=True)
        if self._open:
            try:
                await self._inbox.absolve(below=MOST_STARTS)
            except MemoryCoreError as error:
                _log.warning("what is open counts as begun again: %s", error)

    def is_at_work(self, message: MessageId) -> bool:
        """Whether its turn is not over: till then nobody else learns from it, for it may be asking to forget."""
        return message in self._messages.values()

    def _put(self, item: InboxItem) -> None:
        self._open[item.delivery_id] = asyncio.Event()
        if isinstance(item.event, MessageReceived):
            self._messages[item.delivery_id] = message_id(item.event.conversation.place, item.event.message_id)
        self._idle.clear()
        lane = self._lanes.setdefault(item.place, asyncio.Queue())
        lane.put_nowait(item)
        worker = self._workers.get(item.place)
        if worker is None or worker.done():
            self._workers[item.place] = asyncio.create_task(self._work(item.place, lane))

    async def _work(self, place: str, lane: asyncio.Queue[InboxItem]) -> None:
        """Works one place's lane until it is empty; an empty lane costs nothing."""
        while not (lane.empty() or self._ending):
            item = lane.get_nowait()
            if item.delivery_id in self._due:
                self._due.discard(item.delivery_id)
            elif 0 < item.attempts < self._last_start(item):
                wait_s = FIRST_SUSPICION_S * 4 ** (item.attempts - 1)
                if item.attempts >= MOST_STARTS:
                    await self._put_off_by(wait_s, item)
                    continue
                # Whoever ends the program from outside, again and again, does not hit it each time.
                await self._sleep(wait_s)
            async with self._precedence.turn(item):
                if not self._ending:
                    await self._guarded(self._turn, item)
        self._lanes.pop(place, None)
        self._workers.pop(place, None)

    def _last_start(self, item: InboxItem) -> int:
        adapter = self._adapters.get(item.platform)
        return MOST_STARTS if adapter is not None and adapter.ordered else LAST_START

    async def _put_off_by(self, seconds: float, item: InboxItem) -> None:
        """Out of its lane, which goes on."""
        _log.warning("the program ended %s times with %s under way; it waits", item.attempts, item.delivery_id)
        await self._settle(item, "The program ended while it worked on this message; it is tried again later.")
        self._put_off.add(item.delivery_id)

        async def again() -> None:
            await self._sleep(seconds)
            self._due.add(item.delivery_id)
            self._put(item)

        self.later(again())

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
            if is_guardians(item) or item.resumed:
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
        if item.attempts < self._last_start(item):
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
        self._put_off.discard(item.delivery_id)
        settled = self._open.pop(item.delivery_id, None)
        self._messages.pop(item.delivery_id, None)
        self._read_on()
        if settled is None:
            return
        adapter = self._adapters.get(item.platform)
        try:
            if adapter is not None:
                await adapter.settled(item.delivery_id, item.message_id, error)
        finally:
            settled.set()
            self._note_idle()

    def _read_on(self) -> None:
        if self._backlog.has_room:
            self.later(self._refill())

    async def _refill(self) -> None:
        await self._backlog.refill()
        self._note_idle()

    def _note_idle(self) -> None:
        if not self._open and not self._backlog.waits:
            self._idle.set()


def _received(event: Inbound, trusts: Mapping[Actor, Trust]) -> Received:
    sender = _sender_of(event)
    return Received(event, *_platform_and_place(event), Trust.UNKNOWN if sender is None else trusts[sender])


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
