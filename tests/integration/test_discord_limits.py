"""Rate limits: the real client against a Discord that counts, refuses, and notes who comes back too early."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from adapters.messages import ConversationKind, ConversationRef, Outbound, SendFailed
from tests.fakes.discord_home import MESSAGES, Home, visited_home
from tests.fakes.patience import PATIENCE_S

STRANGERS, EACH = 10, 100


@pytest.fixture
async def home() -> AsyncIterator[Home]:
    async with visited_home() as home:
        yield home


async def test_a_flood_from_ten_strangers_is_answered_without_one_request_before_its_time(home: Home) -> None:
    """1,000 messages, with limits of rooms, hidden limits and limits over everything; the server notes who is too early
    (`too_early` is checked when the home is left)."""
    limits = home.server.rest.limits
    limits.count, limits.period_s, limits.strict_every, limits.everything_every = 5, 0.05, 23, 97
    people = [home.world.user(f"stranger{number}") for number in range(STRANGERS)]

    async def answers(person: int) -> None:
        room = home.world.dm(people[person])["id"]
        place = ConversationRef("discord", home.world.bot["id"], ConversationKind.DIRECT, room, peer="1")
        for number in range(EACH):
            await home.adapter.send(Outbound(f"{person}-{number}", place, f"answer {number}"))

    async with home.running():
        for number in range(EACH):
            for person in people:
                await home.server.say(channel=home.world.dm(person), author=person, content=f"m{number}")
        events = await home.inbox.until(STRANGERS * EACH)
        await asyncio.gather(*(answers(person) for person in range(STRANGERS)))
    assert len(events) == STRANGERS * EACH
    for person in people:
        assert home.standing(home.world.dm(person)) == [f"answer {number}" for number in range(EACH)]
    assert limits.refusals > 50, "a test without refusals proves nothing"


async def test_many_answers_to_one_room_at_once_keep_within_its_limit(home: Home) -> None:
    home.server.rest.limits.count = 3
    async with home.running():
        await asyncio.gather(*(home.adapter.send(home.out(f"answer {n}", f"o{n}")) for n in range(30)))
    assert sorted(home.standing()) == sorted(f"answer {n}" for n in range(30))


async def test_a_room_that_has_to_wait_stalls_no_other(home: Home) -> None:
    """The pause of the limited room never ends here; the other's answer comes all the same."""
    waiting = asyncio.Event()

    async def for_ever(seconds: float) -> None:
        del seconds
        waiting.set()
        await asyncio.Event().wait()

    home.adapter = home.make_adapter(pause=for_ever)
    other = ConversationRef("discord", home.world.bot["id"], ConversationKind.GROUP, home.room["id"])
    async with home.running():
        home.server.fail("POST", rf"/channels/{home.dm['id']}/messages", 429, retry_after=30.0)
        limited = asyncio.create_task(home.adapter.send(home.out("patience")))
        await asyncio.wait_for(waiting.wait(), PATIENCE_S)
        await asyncio.wait_for(home.adapter.send(Outbound("o2", other, "hello")), PATIENCE_S)
        limited.cancel()
    assert home.standing(home.room) == ["hello"]
    assert home.standing() == []


async def test_after_a_limit_over_everything_every_room_waits(home: Home) -> None:
    limits = home.server.rest.limits
    limits.count, limits.everything_every, limits.everything_s = 5, 10, 7.0
    other = ConversationRef("discord", home.world.bot["id"], ConversationKind.GROUP, home.room["id"])
    async with home.running():
        for number in range(12):
            place = other if number % 2 else home.direct
            await home.adapter.send(Outbound(f"o{number}", place, f"answer {number}"))
    assert max(home.pauses) > 6.9
    assert len(home.standing()) == len(home.standing(home.room)) == 6


async def test_a_command_is_acknowledged_although_everything_is_limited(home: Home) -> None:
    """Answers to interactions are outside of the limit over everything (Discord's reference), and have three seconds."""
    release = asyncio.Event()

    async def held(seconds: float) -> None:
        await release.wait()
        home.seconds += seconds

    home.adapter = home.make_adapter(pause=held)
    async with home.running():
        await home.commands_known()
        limits = home.server.rest.limits
        limits.count, limits.everything_every, limits.everything_s = 100, 1, 10.0
        sending = asyncio.create_task(home.adapter.send(home.out("answer")))
        await home.server.until(lambda: limits.refusals == 1)
        limits.everything_every = None
        interaction = await home.server.slash(channel=home.dm, user=home.ann, name="help")
        await home.server.until(lambda: interaction.acknowledged == 5)
        assert not sending.done()
        release.set()
        await sending


async def test_a_hint_is_left_out_where_it_would_have_to_wait(home: Home) -> None:
    async with home.running():
        home.server.fail("POST", r"/channels/\d+/typing", 429, retry_after=20.0)
        for _ in range(3):
            await home.adapter.show_typing(home.direct)
    assert home.pauses == []
    assert home.server.rest.log.typing == []


async def test_history_is_asked_for_again_when_discord_stumbles(home: Home) -> None:
    async with home.running():
        await home.server.say(channel=home.dm, author=home.ann, content="before")
        await home.inbox.until(1)
        home.server.gateway.lose_events = True
        await home.server.say(channel=home.dm, author=home.ann, content="meanwhile")
        home.server.gateway.lose_events = False
        home.server.fail("GET", MESSAGES, 502, times=2)
        await home.server.gateway.invalidate()
        events = await home.inbox.until(2)
    assert len(events) == 2


async def test_a_limit_that_comes_back_again_and_again_is_handed_on_in_the_end(home: Home) -> None:
    """No answer waits in the process for ever: after a minute the durable queue has it again."""
    async with home.running():
        home.server.fail("POST", MESSAGES, 429, times=10, retry_after=25.0)
        with pytest.raises(SendFailed) as limited:
            await home.adapter.send(home.out("patience"))
        assert limited.value.retry_after_s is not None
        assert 0 < limited.value.retry_after_s <= 25.0
        assert not limited.value.permanent


async def test_a_refusal_in_words_alone_is_waited_for_as_well(home: Home) -> None:
    """What stands in front of Discord answers in HTML, without a number."""
    async with home.running():
        home.server.fail("POST", MESSAGES, 429, retry_after=5.0, words="<html>slow down</html>")
        await home.adapter.send(home.out("answer"))
    assert home.standing() == ["answer"]
    assert home.pauses == [5.0]


async def test_closing_ends_a_send_that_waits_with_an_error_that_may_be_tried_again(home: Home) -> None:
    waiting, release = asyncio.Event(), asyncio.Event()

    async def held(seconds: float) -> None:
        waiting.set()
        await release.wait()
        home.seconds += seconds

    home.adapter = home.make_adapter(pause=held)
    async with home.running():
        home.server.fail("POST", MESSAGES, 429, retry_after=30.0)
        sending = asyncio.create_task(home.adapter.send(home.out("patience")))
        await asyncio.wait_for(waiting.wait(), PATIENCE_S)
        await home.adapter.close()
        release.set()
        with pytest.raises(SendFailed) as failed:
            await sending
    assert not failed.value.permanent
