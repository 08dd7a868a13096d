"""Who goes when: the guardian first, strangers one after the other, and nobody waits for a platform that makes others wait."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

import pytest

from adapters.messages import Actor, ActorKind, ConversationKind, ConversationRef, MessageReceived
from bot.lanes import CROWD, STRANGER_WORKERS, Finishing, Precedence, guardian_first, out_of_turn
from bot.store.inbox import InboxItem, InboxState
from memory_core.domain.scopes import Trust
from memory_core.ports.urgency import is_urgent, urgent

NOW = datetime(2026, 1, 1, tzinfo=UTC)


def item(number: int, trust: Trust = Trust.UNKNOWN) -> InboxItem:
    ref = ConversationRef("test", "bot", ConversationKind.DIRECT, str(number))
    event = MessageReceived(
        str(number), ref, str(number), Actor("test", "1", ActorKind.PERSON), (), NOW, addressed=True
    )
    return InboxItem(number, str(number), "test", ref.place, str(number), trust, event, InboxState.NEW)


async def steps() -> None:
    """Everything that can go on does."""
    for _ in range(20):
        await asyncio.sleep(0)


class Turns:
    """Turns that last until they are let go; each may wait for its platform first."""

    def __init__(self) -> None:
        self.precedence = Precedence()
        self.begun: list[int] = []
        self.ends = asyncio.Event()
        self.sent = asyncio.Event()

    async def work(self, one: InboxItem) -> None:
        async with self.precedence.turn(one):
            self.begun.append(one.seq)
            await self.ends.wait()

    async def send(self, one: InboxItem) -> None:
        async with self.precedence.turn(one):
            self.begun.append(one.seq)
            async with out_of_turn():
                await self.sent.wait()


async def test_while_the_guardian_has_a_turn_no_strangers_begins() -> None:
    turns = Turns()
    working = [asyncio.create_task(turns.work(item(0, Trust.GUARDIAN)))]
    await steps()
    working += [asyncio.create_task(turns.work(item(n))) for n in (1, 2)]
    await steps()
    assert turns.begun == [0]
    turns.ends.set()
    await asyncio.gather(*working)
    assert turns.begun == [0, 1, 2]


async def test_strangers_share_a_few_turns_and_the_guardian_has_their_own() -> None:
    turns = Turns()
    working = [asyncio.create_task(turns.work(item(n))) for n in range(6)]
    working.append(asyncio.create_task(turns.work(item(9, Trust.GUARDIAN))))
    await steps()
    assert turns.begun == [*range(STRANGER_WORKERS), 9]
    turns.ends.set()
    await asyncio.gather(*working)


async def test_a_turn_whose_answer_waits_to_be_sent_keeps_nobody_up() -> None:
    """A chat that Telegram closed for an hour must not take a stranger's turn for an hour, nor the guardian's hold strangers."""
    turns = Turns()
    sending = [asyncio.create_task(turns.send(item(n))) for n in range(STRANGER_WORKERS)]
    sending.append(asyncio.create_task(turns.send(item(8, Trust.GUARDIAN))))
    await steps()
    turns.ends.set()
    await asyncio.gather(*(turns.work(item(n)) for n in (20, 21, 22)))
    assert turns.begun[-3:] == [20, 21, 22]
    turns.sent.set()
    await asyncio.gather(*sending)
    await asyncio.gather(*(turns.work(item(n)) for n in range(30, 33)))


async def test_what_a_turn_left_running_gives_up_no_turn() -> None:
    """A message that is tried again later was begun in a turn and is none."""
    turns = Turns()
    left: list[asyncio.Task[None]] = []

    async def later() -> None:
        async with out_of_turn():
            await turns.sent.wait()

    async def leaving() -> None:
        async with turns.precedence.turn(item(1)):
            left.append(asyncio.create_task(later()))
            await turns.ends.wait()

    working = asyncio.create_task(leaving())
    await steps()
    others = [asyncio.create_task(turns.work(item(n))) for n in range(2, 2 + STRANGER_WORKERS)]
    await steps()
    assert len(turns.begun) == STRANGER_WORKERS - 1, "the turn still counts"
    turns.ends.set()
    turns.sent.set()
    await asyncio.gather(working, *others, *left)


async def test_the_guardians_events_are_finished_first_and_strangers_together() -> None:
    finishing = Finishing(Precedence())
    for n in range(4):
        finishing.put(item(n))
    finishing.put(item(9, Trust.GUARDIAN))
    finished = []
    for _ in range(2):
        async with finishing.next() as items:
            finished.append([one.seq for one in items])
    assert finished == [[9], [0, 1, 2, 3]]


async def test_finishing_strangers_rests_in_between_and_the_guardian_does_not_wait_for_it() -> None:
    finishing = Finishing(Precedence())
    finishing.put(item(1))
    async with finishing.next():
        await asyncio.sleep(0.01)
    finishing.put(item(2))

    async def following() -> list[int]:
        async with finishing.next() as items:
            return [one.seq for one in items]

    waiting = asyncio.create_task(following())
    await steps()
    assert not waiting.done(), "it rests longer than it worked"
    finishing.put(item(9, Trust.GUARDIAN))
    assert await waiting == [9]
    assert await following() == [2]


async def test_a_crowds_events_are_finished_when_the_guardian_is_quiet_and_a_few_at_once() -> None:
    """Embedding what a crowd wrote would keep the guardian's next question waiting."""
    precedence = Precedence()
    finishing = Finishing(precedence)

    async def following() -> int:
        async with finishing.next() as items:
            return len(items)

    for n in range(CROWD):
        finishing.put(item(n))
    async with precedence.turn(item(90, Trust.GUARDIAN)):
        pass
    assert await following() == CROWD
    for n in range(CROWD + 1):
        finishing.put(item(n))
    waiting = asyncio.create_task(following())
    await asyncio.sleep(0.02)
    assert not waiting.done(), "the guardian has just had a turn"
    waiting.cancel()
    quiet = Finishing(Precedence())
    for n in range(CROWD + 1):
        quiet.put(item(n))
    async with quiet.next() as items:
        assert len(items) == CROWD + 1


async def test_after_the_guardians_turn_strangers_turns_are_followed_by_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the guardian is about, strangers take half of the time at most; without them there, all of it."""
    monkeypatch.setattr("bot.lanes.LONGEST_REST_S", 60.0)

    async def goes_on_at_once(precedence: Precedence) -> bool:
        for _ in range(STRANGER_WORKERS):
            await precedence.enter(guardians=False)
            precedence.leave(guardians=False, took_s=60.0)
        entering = asyncio.create_task(precedence.enter(guardians=False))
        await steps()
        entered = entering.done()
        entering.cancel()
        return entered

    accompanied = Precedence()
    async with accompanied.turn(item(9, Trust.GUARDIAN)):
        pass
    assert await goes_on_at_once(Precedence())
    assert not await goes_on_at_once(accompanied)


async def test_what_is_sent_at_leisure_lets_the_guardians_turn_end() -> None:
    precedence, told = Precedence(), asyncio.Event()

    async def at_leisure() -> None:
        await guardian_first()
        told.set()

    async with precedence.turn(item(9, Trust.GUARDIAN)):
        telling = asyncio.create_task(at_leisure())
        await steps()
        assert not told.is_set()
    await telling
    await guardian_first()


async def test_b8_the_guardians_turn_is_urgent_and_a_strangers_is_not_whatever_began_it() -> None:
    """FEATURES B8. A lane's worker may have been started by what was urgent itself."""
    precedence = Precedence()
    for outside in (True, False):
        with urgent(outside):
            async with precedence.turn(item(9, Trust.GUARDIAN)):
                assert is_urgent()
            async with precedence.turn(item(1)):
                assert not is_urgent()
            assert is_urgent() is outside
