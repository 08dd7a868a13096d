"""Durable inbox and outbound: nothing lost, nothing handled twice, order kept, lanes apart."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

import pytest

from adapters.messages import (
    Actor,
    ActorKind,
    Button,
    ConversationKind,
    ConversationRef,
    Inbound,
    MessageReceived,
    Origin,
    Outbound,
    Segment,
    SendFailed,
    Sent,
)
from bot.backlog import HELD_AT_MOST
from bot.delivery import LAST_START, MOST_STARTS, Delivery
from bot.errors import ConfidantError
from bot.lanes import STRANGER_WORKERS
from bot.posting import Post
from bot.retrying import LISTENING_S
from bot.store.inbox import InboxItem, InboxStore, Received
from bot.store.outbound import OutboundStore
from bot.store.people import PeopleStore
from bot.trust import TrustBook
from memory_core.domain.scopes import Trust
from memory_core.ports.urgency import is_urgent
from memory_core.storage.database import Database
from memory_core.usecases.record import message_id
from tests.fakes.patience import PATIENCE_S

NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)


def message(number: int, *, chat: str = "1", sender: str = "1") -> MessageReceived:
    actor = Actor("test", sender, ActorKind.PERSON)
    ref = ConversationRef("test", "bot", ConversationKind.GROUP, chat)
    segment = Segment(Origin.AUTHORED, f"text {number}", actor)
    return MessageReceived(f"test:{chat}:{number}", ref, str(number), actor, (segment,), NOW, addressed=True)


@dataclass
class FakePlatform:
    """Sends into a list; `failures` are raised first."""

    platform: str = "test"
    ordered: bool = False
    tells_errors: bool = True
    last_received_at: datetime | None = None
    sent: list[Outbound] = field(default_factory=list)
    added: list[tuple[str, tuple[Button, ...]]] = field(default_factory=list)
    settled_ids: list[tuple[str | None, str | None]] = field(default_factory=list)
    heard_of: defaultdict[str | None, asyncio.Event] = field(default_factory=lambda: defaultdict(asyncio.Event))
    failures: list[SendFailed] = field(default_factory=list)

    async def send(self, outbound: Outbound) -> Sent:
        if self.failures:
            raise self.failures.pop(0)
        self.sent.append(outbound)
        return Sent(("p1",))

    async def add_buttons(self, conversation: ConversationRef, message_id: str, buttons: Sequence[Button]) -> bool:
        self.added.append((message_id, tuple(buttons)))
        return True

    async def settled(self, delivery_id: str, message_id: str | None, error: str | None) -> None:
        self.settled_ids.append((message_id, error))
        self.heard_of[message_id].set()


@dataclass
class FakeHandler:
    """Notes what was handled and learned; can be made to wait or fail."""

    handled: list[str] = field(default_factory=list)
    finished: list[str] = field(default_factory=list)
    given_up: list[str] = field(default_factory=list)
    told: list[tuple[str, str]] = field(default_factory=list)
    gates: dict[str, asyncio.Event] = field(default_factory=dict)
    fails: dict[str, Exception] = field(default_factory=dict)
    deadly: dict[str, asyncio.Event] = field(default_factory=dict)
    """Set when work on it begins, which never ends."""
    running: int = 0
    most: int = 0

    def coming(self, event: Inbound, trust: Trust) -> None:
        """Nothing is prepared."""

    async def handle(self, item: InboxItem) -> None:
        self.running += 1
        self.most = max(self.most, self.running)
        try:
            if gate := self.gates.get(item.delivery_id):
                await gate.wait()
            if died := self.deadly.get(item.delivery_id):
                died.set()
                await asyncio.Event().wait()
            if error := self.fails.get(item.delivery_id):
                raise error
            await asyncio.sleep(0)
            self.handled.append(item.delivery_id)
        finally:
            self.running -= 1

    async def finish(self, item: InboxItem) -> None:
        self.finished.append(item.delivery_id)

    async def failed(self, item: InboxItem, sentence: str) -> None:
        self.told.append((item.delivery_id, sentence))

    async def gave_up(self, item: InboxItem) -> None:
        self.given_up.append(item.delivery_id)


async def at_once(seconds: float) -> None:
    del seconds
    await asyncio.sleep(0)


def made(
    database: Database,
    platform: FakePlatform,
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    *,
    held_at_most: int = HELD_AT_MOST,
) -> Delivery:
    return Delivery(
        sleep=sleep,
        held_at_most=held_at_most,
        inbox=InboxStore(database),
        trust=TrustBook(frozenset({"test:1"}), PeopleStore(database)),
        clock=lambda: NOW,
        checkpoint=lambda _: None,
        adapters={"test": platform},  # type: ignore[dict-item]  # as far as delivery uses it
    )


@asynccontextmanager
async def delivering(database: Database, handler: FakeHandler, platform: FakePlatform) -> AsyncIterator[Delivery]:
    delivery = made(database, platform)
    await delivery.start(handler)
    try:
        yield delivery
    finally:
        await delivery.stop(0.1)


async def test_an_event_is_handled_learned_from_and_settled_once(database: Database) -> None:
    handler, platform = FakeHandler(), FakePlatform()
    async with delivering(database, handler, platform) as delivery:
        await delivery.receive(message(1))
        await delivery.drain()
        await delivery.receive(message(1))
        await delivery.drain()
    assert handler.handled == handler.finished == ["test:1:1"]
    assert platform.settled_ids == [("1", None), ("1", None)], "a repeated delivery is settled without being handled"


async def test_b4_a_message_is_at_work_until_its_turn_is_over(database: Database) -> None:
    """Meanwhile nobody else is to learn from it: it may ask to forget."""
    handler, platform = FakeHandler(), FakePlatform()
    gate = handler.gates["test:1:1"] = asyncio.Event()
    of_it = message_id(message(1).conversation.place, "1")
    async with delivering(database, handler, platform) as delivery:
        assert not delivery.is_at_work(of_it)
        await delivery.receive(message(1))
        assert delivery.is_at_work(of_it)
        gate.set()
        await delivery.drain()
        assert not delivery.is_at_work(of_it)


async def test_what_came_together_is_stored_in_one_transaction(database: Database) -> None:
    """Each in its place's order; one that was there already is settled, as when it comes alone."""
    handler, platform = FakeHandler(), FakePlatform()
    async with delivering(database, handler, platform) as delivery:
        await delivery.receive(message(1))
        await delivery.drain()
        unstorable = replace(message(4), sent_at=object())  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="cannot store"):
            await delivery.receive(message(2), unstorable)
        assert await InboxStore(database).counts() == {"done": 1}, "nothing of it"
        await delivery.receive(message(1), message(2), message(3))
        await delivery.drain()
    assert handler.handled == ["test:1:1", "test:1:2", "test:1:3"]
    assert [one for one, _ in platform.settled_ids] == ["1", "1", "2", "3"]


async def test_b8_what_comes_together_with_the_guardians_is_not_urgent_for_that(database: Database) -> None:
    """FEATURES B8: storing it is, since the guardian waits for that; a stranger's turn is not, nor what is finished later."""
    handler, platform = FakeHandler(), FakePlatform()
    urgent: dict[str, bool] = {}
    handle, finish, add = handler.handle, handler.finish, InboxStore.add

    async def handling(item: InboxItem) -> None:
        urgent[f"turn {item.place}"] = is_urgent()
        await handle(item)

    async def finishing(item: InboxItem) -> None:
        urgent[f"end {item.place}"] = is_urgent()
        await finish(item)

    async def adding(store: InboxStore, received: Sequence[Received], *, at: datetime) -> list[InboxItem | None]:
        urgent[f"storing {len(received)}"] = is_urgent()
        return await add(store, received, at=at)

    handler.handle, handler.finish = handling, finishing  # type: ignore[method-assign]
    async with delivering(database, handler, platform) as delivery:
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(InboxStore, "add", adding)
            await delivery.receive(message(1, chat="own"), message(2, chat="theirs", sender="9"))
            await delivery.receive(message(3, chat="theirs", sender="9"), message(4, chat="c", sender="9"), message(5))
            await delivery.receive(message(6, chat="theirs", sender="9"))
        await delivery.drain()
    assert {name: urgent[f"turn test/bot/-/{name}/-"] for name in ("own", "theirs", "c")} == {
        "own": True,
        "theirs": False,
        "c": False,
    }
    assert not any(yes for name, yes in urgent.items() if name.startswith("end"))
    assert [urgent[f"storing {count}"] for count in (2, 3, 1)] == [True, True, False]


async def test_strangers_events_are_finished_together(database: Database) -> None:
    """None of them teaches: while one batch is finished the others wait, and then one end does for all."""
    handler, platform = FakeHandler(), FakePlatform()
    held = asyncio.Event()
    finish = handler.finish

    async def slow(item: InboxItem) -> None:
        await finish(item)
        await held.wait()

    handler.finish = slow  # type: ignore[method-assign]
    async with delivering(database, handler, platform) as delivery:
        await delivery.receive(message(0, chat="s0", sender="9"))
        async with asyncio.timeout(PATIENCE_S):
            while not handler.finished:  # noqa: ASYNC110  (a list that is looked at)
                await asyncio.sleep(0.001)
        await delivery.receive(*(message(n, chat=f"s{n}", sender="9") for n in range(1, 8)))
        async with asyncio.timeout(PATIENCE_S):
            while len(handler.handled) < 8:  # noqa: ASYNC110
                await asyncio.sleep(0.001)
        held.set()
        await delivery.drain()
    assert len(platform.settled_ids) == 8
    assert len(handler.finished) == 2


async def test_the_payload_is_erased_once_processed(database: Database) -> None:
    from sqlalchemy import text

    handler, platform = FakeHandler(), FakePlatform()
    async with delivering(database, handler, platform) as delivery:
        await delivery.receive(message(1))
        await delivery.drain()
    async with database.reading() as connection:
        assert (await connection.execute(text("SELECT payload FROM inbox"))).scalars().all() == [None]


async def test_order_is_kept_within_a_place(database: Database) -> None:
    handler, platform = FakeHandler(), FakePlatform()
    async with delivering(database, handler, platform) as delivery:
        for n in range(20):
            await delivery.receive(message(n, sender=str(1 + n % 2)))
        await delivery.drain()
    assert handler.handled == [f"test:1:{n}" for n in range(20)]


async def test_strangers_in_many_places_do_not_take_the_guardians_workers(database: Database) -> None:
    """A flood that hangs keeps the strangers' few workers busy; the guardian is answered meanwhile."""
    handler, platform = FakeHandler(), FakePlatform()
    async with delivering(database, handler, platform) as delivery:
        for n in range(20):
            handler.gates[f"test:s{n}:{n}"] = asyncio.Event()
            await delivery.receive(message(n, chat=f"s{n}", sender="9"))
        await delivery.receive(message(99, chat="own"))
        await asyncio.wait_for(platform.heard_of["99"].wait(), PATIENCE_S)
        assert handler.most <= STRANGER_WORKERS + 1
        for gate in handler.gates.values():
            gate.set()
        await delivery.drain()
    assert len(handler.handled) == 21


async def test_what_a_former_run_left_is_handled_at_the_next_start(database: Database) -> None:
    handler, platform = FakeHandler(), FakePlatform()
    handler.gates["test:1:1"] = asyncio.Event()
    async with delivering(database, handler, platform) as delivery:
        await delivery.receive(message(1))
        await delivery.receive(message(2))
        await asyncio.sleep(0.02)
    assert handler.handled == []
    second = FakeHandler()
    async with delivering(database, second, platform) as delivery:
        await delivery.drain()
    assert second.handled == ["test:1:1", "test:1:2"]


@pytest.mark.slow
async def test_an_orderly_end_is_held_against_no_event(database: Database) -> None:
    """However often the program is stopped while it works on something, that is not set aside."""
    for _ in range(MOST_STARTS + 2):
        stuck, platform = FakeHandler(), FakePlatform()
        stuck.gates["test:1:1"] = asyncio.Event()
        async with delivering(database, stuck, platform) as delivery:
            await delivery.receive(message(1))
            await asyncio.sleep(0.02)
        assert (stuck.handled, stuck.given_up) == ([], [])
    handler = FakeHandler()
    async with delivering(database, handler, FakePlatform()) as delivery:
        await delivery.drain()
    assert (handler.handled, handler.given_up) == (["test:1:1"], [])


async def test_events_beside_one_that_ends_the_program_are_handled_in_the_end(database: Database) -> None:
    """The process dies whenever it works on the second of three; that one alone is set aside."""
    inbox, platform = InboxStore(database), FakePlatform()
    for n in range(3):
        sent = message(n, chat=str(n))
        await inbox.add([Received(sent, "test", sent.conversation.place, Trust.UNKNOWN)], at=NOW)
    handled: list[str] = []
    given_up: list[str] = []
    for _ in range(LAST_START + 1):
        died = asyncio.Event()
        handler = FakeHandler(deadly={"test:1:1": died})
        await made(database, platform, at_once).start(handler)
        await happens(lambda died=died, handler=handler: died.is_set() or handler.given_up)
        await killed()
        handled += handler.handled
        given_up += handler.given_up
    assert given_up == ["test:1:1"]
    assert set(handled) == {"test:0:0", "test:2:2"}
    # A death may have come before an answer was noted as sent, and several of them put the innocent off for a while as well.
    delivery = made(database, platform, at_once)
    await delivery.start(FakeHandler())
    async with asyncio.timeout(PATIENCE_S):
        while (counts := await inbox.counts()) != {"done": 2, "aside": 1}:
            assert set(counts) <= {"new", "answered", "done", "aside"}, counts
            await asyncio.sleep(0.001)
    await delivery.stop(0.1)


async def test_an_event_that_kills_hit_often_waits_beside_its_lane_and_is_answered_in_the_end(
    database: Database,
) -> None:
    """A kill is little evidence against what was under way: its place goes on meanwhile, and when it went well for long enough
    the event has its turn, in the same run."""
    await hit(database, message(1), times=MOST_STARTS)
    passes = asyncio.Event()
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        await passes.wait()

    handler, platform = FakeHandler(), FakePlatform()
    delivery = made(database, platform, sleep)
    await delivery.start(handler)
    await delivery.receive(message(2))
    await delivery.drain()
    assert (handler.handled, delivery.suspects) == (["test:1:2"], True)
    passes.set()
    await happens(lambda: "test:1:1" in handler.handled)
    await delivery.drain()
    assert (waited, handler.given_up, delivery.suspects) == ([32.0], [], False)
    await delivery.stop(0.1)


async def test_a_script_does_not_wait_for_a_better_hour(database: Database) -> None:
    """Where each line waits for its answer, an event that was hit as often is set aside at once, and the script is told."""
    await hit(database, message(1), times=MOST_STARTS)
    handler, script = FakeHandler(), FakePlatform(ordered=True)
    delivery = made(database, script, at_once)
    await delivery.start(handler, first={"test"})
    assert (handler.handled, handler.given_up) == ([], ["test:1:1"])
    assert "set aside" in str(script.settled_ids[0][1])
    await delivery.stop(0.1)


async def test_stopping_in_order_does_not_speed_up_what_may_be_poison(database: Database) -> None:
    """Or whoever starts the program anew would have it ended by the same event, again and again, within seconds."""
    await hit(database, message(1), times=MOST_STARTS)
    delivery = made(database, FakePlatform(), held_back)
    await delivery.start(FakeHandler())
    await delivery.drain()
    await delivery.stop(0.1)
    (item,) = await InboxStore(database).open_items()
    assert item.attempts == MOST_STARTS


async def hit(database: Database, event: MessageReceived, *, times: int) -> None:
    """The program is killed so often while it works on the event that a former run left."""
    inbox = InboxStore(database)
    await inbox.add([Received(event, "test", event.conversation.place, Trust.UNKNOWN)], at=NOW)
    (item,) = await inbox.open_items()
    for _ in range(times):
        await inbox.begin_again(item)


async def held_back(seconds: float) -> None:
    del seconds
    await asyncio.Event().wait()


async def happens(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not condition():  # noqa: ASYNC110  (a list that is looked at)
            await asyncio.sleep(0.001)


class TestWhatIsHeld:
    """B8: a flood waits in the inbox's table; memory holds a bounded part of it."""

    async def test_no_more_than_the_bound_is_held_and_all_of_it_is_handled_once_in_order(
        self, database: Database
    ) -> None:
        handler, platform = FakeHandler(), FakePlatform()
        handler.gates["test:s0:0"] = asyncio.Event()
        delivery = made(database, platform, held_at_most=10)
        await delivery.start(handler)
        for n in range(200):
            await delivery.receive(message(n, chat=f"s{n % 3}", sender="9"))
            assert held(delivery) <= 10
        handler.gates["test:s0:0"].set()
        await delivery.drain()
        assert len(handler.handled) == len(set(handler.handled)) == 200
        for chat in ("s0", "s1", "s2"):
            own = [int(one.rpartition(":")[2]) for one in handler.handled if f":{chat}:" in one]
            assert own == sorted(own)
        assert await InboxStore(database).counts() == {"done": 200}
        await delivery.stop(0.1)

    async def test_the_guardian_does_not_wait_behind_what_waits(self, database: Database) -> None:
        handler, platform = FakeHandler(), FakePlatform()
        for n in range(40):
            handler.gates[f"test:s{n}:{n}"] = asyncio.Event()
        delivery = made(database, platform, held_at_most=5)
        await delivery.start(handler)
        await delivery.receive(*(message(n, chat=f"s{n}", sender="9") for n in range(40)))
        await delivery.receive(message(99, chat="own"))
        await asyncio.wait_for(platform.heard_of["99"].wait(), PATIENCE_S)
        assert handler.handled == ["test:own:99"]
        for gate in handler.gates.values():
            gate.set()
        await delivery.drain()
        assert len(handler.handled) == len(set(handler.handled)) == 41
        await delivery.stop(0.1)

    async def test_in_a_place_where_others_wait_the_guardian_does_not_overtake(self, database: Database) -> None:
        """What somebody said before may decide what the guardian's words there are: a chat that a second person entered."""
        handler, platform = FakeHandler(), FakePlatform()
        handler.gates["test:a:0"] = asyncio.Event()
        delivery = made(database, platform, held_at_most=1)
        await delivery.start(handler)
        await delivery.receive(message(0, chat="a", sender="9"))
        await delivery.receive(message(1, chat="b", sender="9"), message(2, chat="b"), message(3, chat="c"))
        await asyncio.wait_for(platform.heard_of["3"].wait(), PATIENCE_S)
        assert handler.handled == ["test:c:3"]
        handler.gates["test:a:0"].set()
        await delivery.drain()
        assert handler.handled.index("test:b:1") < handler.handled.index("test:b:2")
        assert len(handler.handled) == 4
        await delivery.stop(0.1)

    async def test_more_than_the_bound_of_a_former_run_is_all_taken_up(self, database: Database) -> None:
        inbox = InboxStore(database)
        left = [message(n, chat=f"s{n % 2}", sender="9") for n in range(30)]
        rows = [Received(one, "test", one.conversation.place, Trust.UNKNOWN) for one in left]
        await inbox.add(rows, at=NOW)
        handler, platform = FakeHandler(), FakePlatform()
        delivery = made(database, platform, held_at_most=4)
        await delivery.start(handler)
        await delivery.receive(message(30, chat="s0", sender="9"))
        await delivery.drain()
        assert handler.handled.index("test:s0:30") > handler.handled.index("test:s0:28")
        assert len(handler.handled) == len(set(handler.handled)) == 31
        await delivery.stop(0.1)


def held(delivery: Delivery) -> int:
    return len(delivery._open)


async def test_who_kills_the_program_every_few_seconds_gets_no_event_set_aside(database: Database) -> None:
    """However often: what was under way each time waits longer and longer, until it is not under way when the next kill comes."""
    sent = message(1)
    await InboxStore(database).add([Received(sent, "test", sent.conversation.place, Trust.UNKNOWN)], at=NOW)

    async def five_seconds(seconds: float) -> None:
        await (asyncio.Event().wait() if seconds > 5 else asyncio.sleep(0))

    for _ in range(2 * LAST_START):
        unlucky = FakeHandler(deadly={"test:1:1": asyncio.Event()})
        await made(database, FakePlatform(), five_seconds).start(unlucky)
        await asyncio.sleep(0.02)
        await killed()
        assert unlucky.given_up == []
    left_alone = FakeHandler()
    delivery = made(database, FakePlatform(), at_once)
    await delivery.start(left_alone)
    await delivery.drain()
    await killed()
    assert (left_alone.handled, left_alone.given_up) == (["test:1:1"], [])


async def killed() -> None:
    """No task of the program goes on, and none gets the chance to tidy up in the database."""
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def test_an_event_that_fails_is_told_and_does_not_stop_its_lane(database: Database) -> None:
    handler, platform = FakeHandler(), FakePlatform()
    handler.fails["test:1:1"] = ConfidantError("The disk is full.")
    handler.fails["test:1:2"] = KeyError("a bug")
    async with delivering(database, handler, platform) as delivery:
        for n in (1, 2, 3):
            await delivery.receive(message(n))
        await delivery.drain()
    errors = dict(platform.settled_ids)
    assert errors["1"] == "The disk is full."
    assert "a bug" not in str(errors["2"])
    assert errors["3"] is None


@pytest.mark.parametrize("tells_errors", [True, False])
async def test_where_the_platform_shows_no_errors_a_reply_tells_them(database: Database, tells_errors: bool) -> None:
    handler, platform = FakeHandler(), FakePlatform(tells_errors=tells_errors)
    handler.fails["test:1:1"] = ConfidantError("The disk is full.")
    async with delivering(database, handler, platform) as delivery:
        await delivery.receive(message(1))
        await delivery.drain()
    assert handler.told == ([] if tells_errors else [("test:1:1", "The disk is full.")])


def post(database: Database, platform: FakePlatform, tasks: list[object], waits: list[float]) -> Post:
    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    return Post(
        OutboundStore(database),
        {"test": platform},  # type: ignore[dict-item]  # as far as posting uses it
        lambda: NOW,
        lambda _: None,
        tasks.append,  # type: ignore[arg-type]
        sleep,
    )


OUT = Outbound("o1", ConversationRef("test", "bot", ConversationKind.DIRECT, "1"), "hello", "1")


async def test_a_message_is_sent_once_however_often_it_is_delivered(database: Database) -> None:
    platform = FakePlatform()
    poster = post(database, platform, [], [])
    assert await poster.deliver(OUT, delivery_id="d1")
    assert not await poster.deliver(OUT, delivery_id="d1")
    assert platform.sent == [OUT]
    assert await poster.answered("d1")


async def test_the_platform_hears_that_a_message_is_noted_when_it_is(database: Database) -> None:
    """And whatever else the turn waits for: other messages wait for that."""
    noted: list[str] = []
    platform = FakePlatform()

    async def send(outbound: Outbound) -> Sent:
        return Sent(("p1",), lambda: noted.append(outbound.id))

    platform.send = send  # type: ignore[method-assign]
    assert await post(database, platform, [], []).deliver(OUT, delivery_id="d1")
    assert noted == ["o1"]
    assert await OutboundStore(database).counts() == {"sent": 1}


async def test_buttons_that_come_later_go_below_a_message_that_has_none(database: Database) -> None:
    """Once, and never in place of a question's."""
    platform = FakePlatform()
    poster = post(database, platform, [], [])
    undo = (Button("undo:1", "Undo"),)
    await poster.deliver(OUT, delivery_id="d1")
    await poster.deliver(replace(OUT, id="o2", buttons=(Button("c:1", "yes"),)), delivery_id="d2")
    assert [await poster.add_buttons(one, undo) for one in ("o1", "o1", "o2", "o3")] == [True, False, False, False]
    assert platform.added == [("p1", undo)]


async def test_a_refused_message_waits_at_least_as_long_as_the_platform_says(database: Database) -> None:
    platform = FakePlatform(failures=[SendFailed("slow down", retry_after_s=17.0), SendFailed("again")])
    tasks: list[object] = []
    waits: list[float] = []
    poster = post(database, platform, tasks, waits)
    assert not await poster.deliver(OUT, delivery_id="d1")
    while tasks:
        await tasks.pop(0)
    assert platform.sent == [OUT]
    assert waits[0] == 17.0
    assert sum(waits[1:]) == 4.0


async def test_after_a_restart_a_message_that_was_not_sent_goes_out_no_earlier_than_allowed(database: Database) -> None:
    platform = FakePlatform(failures=[SendFailed("slow down", retry_after_s=60.0)])
    dropped: list[object] = []
    await post(database, platform, dropped, []).deliver(OUT, delivery_id="d1")
    for task in dropped:
        task.close()  # type: ignore[attr-defined]  # the process ended before its time came
    tasks: list[object] = []
    waits: list[float] = []
    later = post(database, platform, tasks, waits)
    await later.resume()
    for task in tasks:
        await task
    assert waits == [60.0]
    assert platform.sent == [OUT]


async def test_what_can_never_be_sent_is_given_up_and_its_text_erased(database: Database) -> None:
    platform = FakePlatform(failures=[SendFailed("blocked by the user", permanent=True)])
    poster = post(database, platform, [], [])
    await poster.deliver(OUT, delivery_id="d1")
    assert await OutboundStore(database).counts() == {"failed": 1}
    assert [item.message.text for item in await OutboundStore(database).of_delivery("d1")] == [""]


async def test_retries_end(database: Database) -> None:
    platform = FakePlatform(failures=[SendFailed("no") for _ in range(50)])
    tasks: list[object] = []
    poster = post(database, platform, tasks, [])
    await poster.deliver(OUT, delivery_id="d1")
    while tasks:
        await tasks.pop(0)
    assert await OutboundStore(database).counts() == {"failed": 1}


async def _outage(database: Database, *, heard_after_s: float) -> list[float]:
    """The waits before a message is sent whose first tries fail; the platform is heard again at that second."""
    platform = FakePlatform(failures=[SendFailed("no connection") for _ in range(9)], last_received_at=NOW)
    tasks: list[object] = []
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        if sum(waits) >= heard_after_s and platform.last_received_at == NOW:
            platform.failures.clear()
            platform.last_received_at = NOW + timedelta(seconds=sum(waits))

    poster = replace(post(database, platform, tasks, waits), sleep=sleep)
    await poster.deliver(OUT, delivery_id="d1")
    while tasks:
        await tasks.pop(0)
    assert platform.sent == [OUT]
    return waits


async def test_after_a_long_outage_an_answer_goes_out_as_soon_as_the_platform_is_heard(database: Database) -> None:
    """Its next try would have been minutes later."""
    waits = await _outage(database, heard_after_s=700.0)
    assert 700.0 <= sum(waits) <= 700.0 + LISTENING_S


async def test_a_platform_that_was_never_away_is_not_pressed(database: Database) -> None:
    """Polls go on while sending fails: the pauses between the tries stay what they were."""
    platform = FakePlatform(failures=[SendFailed("no") for _ in range(8)], last_received_at=NOW)
    tasks: list[object] = []
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        platform.last_received_at = (platform.last_received_at or NOW) + timedelta(seconds=seconds)

    poster = replace(post(database, platform, tasks, waits), sleep=sleep)
    await poster.deliver(OUT, delivery_id="d1")
    while tasks:
        await tasks.pop(0)
    assert platform.sent == [OUT]
    assert sum(waits) == 2 + 4 + 8 + 16 + 32 + 64 + 128 + 256


async def test_an_answer_that_waits_for_the_connection_goes_out_with_it(database: Database) -> None:
    """What a former run left is tried before the platform is connected: the first word from there ends the wait."""
    platform = FakePlatform(failures=[SendFailed("not connected yet") for _ in range(6)])
    tasks: list[object] = []
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)
        if sum(waits) >= 40.0:
            platform.failures.clear()
            platform.last_received_at = NOW

    poster = replace(post(database, platform, tasks, waits), sleep=sleep)
    await poster.deliver(OUT, delivery_id="d1")
    while tasks:
        await tasks.pop(0)
    assert platform.sent == [OUT]
    assert sum(waits) == 40.0
