"""Who goes when: the guardian first, strangers one after the other, and nobody waits for a platform that makes others wait."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime

from adapters.messages import Actor, ActorKind, ConversationKind, ConversationRef, MessageReceived
from bot.lanes import STRANGER_WORKERS, Finishing, Precedence, out_of_turn
from bot.store.inbox import InboxItem, InboxState
from memory_core.domain.scopes import Trust

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
