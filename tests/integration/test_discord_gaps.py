"""Connections that break, in every way Discord's reference names: nothing is missed and nothing is received twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from tests.fakes.discord_home import START, Home, texts, visited_home
from tests.fakes.patience import PATIENCE_S

ROOMS = ("dm", "room", "thread")


@pytest.fixture
async def home() -> AsyncIterator[Home]:
    async with visited_home() as home:
        yield home


async def said_everywhere(home: Home, text: str, times: int = 1) -> list[str]:
    """Messages in the direct chat, the room and the thread; their texts."""
    said = [f"{text} {number} {room}" for number in range(times) for room in ROOMS]
    for content in said:
        await home.server.say(channel=getattr(home, content.split()[-1]), author=home.ann, content=content)
    return said


def received(home: Home) -> list[str]:
    """The texts in the inbox, in the order of arrival."""
    return [texts(event)[0] for event in home.inbox.events]  # type: ignore[arg-type]  # only messages in these tests


def of(room: str, said: list[str]) -> list[str]:
    return [text for text in said if text.endswith(room)]


async def check(home: Home, *said: list[str]) -> None:
    """Exactly these have come, each once, each room's in order."""
    everything = [text for part in said for text in part]
    await home.inbox.until(len(everything))
    assert sorted(received(home)) == sorted(everything)
    for room in ROOMS:
        assert of(room, received(home)) == of(room, everything)


class TestFiveSeconds:
    """The session is still there: Discord sends again what was missed."""

    @pytest.mark.parametrize("code", [1000, 1001, 1006, 4000, 4008, 4009])
    async def test_a_closed_connection_is_resumed(self, home: Home, code: int) -> None:
        async with home.running():
            before = await said_everywhere(home, "before")
            await home.inbox.until(len(before))
            home.now += timedelta(seconds=5)
            await home.server.gateway.drop(code=code if code != 1006 else 1011)
            meanwhile = await said_everywhere(home, "meanwhile", 5)
            await home.server.gateway.ready()
            after = await said_everywhere(home, "after")
            await check(home, before, meanwhile, after)

    async def test_a_request_to_reconnect_is_obeyed(self, home: Home) -> None:
        async with home.running():
            before = await said_everywhere(home, "before")
            await home.inbox.until(len(before))
            await home.server.gateway.ask_to_reconnect()
            meanwhile = await said_everywhere(home, "meanwhile")
            await check(home, before, meanwhile)
        assert home.server.gateway.resumed == 1
        assert len(home.server.gateway.identified) == 1

    async def test_a_connection_that_answers_no_heartbeat_is_replaced(self, home: Home) -> None:
        """A peer was deaf for days on a connection that looked healthy."""
        home.adapter = home.make_adapter(heartbeat_timeout_s=0.05)
        home.server.gateway.heartbeat_interval_ms = 10
        async with home.running():
            before = await said_everywhere(home, "before")
            await home.inbox.until(len(before))
            home.server.gateway.silent = True
            await asyncio.wait_for(home.server.gateway.resumption.wait(), PATIENCE_S)
            home.server.gateway.silent = False
            after = await said_everywhere(home, "after")
            await check(home, before, after)


class TestTenMinutes:
    """The session is gone: a new one begins, and the history tells what was said."""

    async def test_a_session_that_cannot_be_resumed_is_made_up_from_the_history(self, home: Home) -> None:
        """Opcode 9 with `d` false in answer to the attempt to resume; threads and direct chats too."""
        async with home.running():
            before = await said_everywhere(home, "before", 2)
            await home.inbox.until(len(before))
            home.server.gateway.lose_events = True
            meanwhile = await said_everywhere(home, "meanwhile", 40)
            home.now = START + timedelta(minutes=10)
            home.server.gateway.lose_events = False
            home.server.gateway.forget()
            await home.server.gateway.drop()
            await home.server.gateway.ready()
            after = await said_everywhere(home, "after")
            await check(home, before, meanwhile, after)
        assert home.server.gateway.resumed == 0
        assert len(home.server.gateway.identified) == 2

    async def test_events_that_come_while_the_history_is_read_wait_and_are_not_doubled(self, home: Home) -> None:
        async with home.running():
            before = await said_everywhere(home, "before")
            await home.inbox.until(len(before))
            home.server.gateway.lose_events = True
            meanwhile = await said_everywhere(home, "meanwhile", 3)
            home.server.gateway.lose_events = False
            home.inbox.refusals = 2
            await home.server.gateway.invalidate()
            await home.server.gateway.ready()
            after = await said_everywhere(home, "after", 3)
            await check(home, before, meanwhile, after)

    async def test_a_room_where_nobody_had_spoken_is_read_from_where_the_others_stopped(self, home: Home) -> None:
        other = home.world.channel(home.guild, "quiet so far")
        await home.server.say(channel=other, author=home.ann, content="long before")
        async with home.running():
            before = await said_everywhere(home, "before")
            await home.inbox.until(len(before))
            home.server.gateway.lose_events = True
            await home.server.say(channel=other, author=home.ann, content="first words")
            home.server.gateway.lose_events = False
            await home.server.gateway.invalidate()
            await home.inbox.until(len(before) + 1)
        assert received(home)[-1] == "first words"
        assert "long before" not in received(home)

    async def test_a_restart_reads_the_history_too(self, home: Home) -> None:
        async with home.running():
            before = await said_everywhere(home, "before")
            await home.inbox.until(len(before))
        other = home.world.channel(home.guild, "new meanwhile")
        meanwhile = await said_everywhere(home, "meanwhile", 3)
        await home.server.say(channel=other, author=home.ann, content="hello dm")
        home.adapter = home.make_adapter(peers=(home.ann["id"],))
        async with home.running():
            await home.inbox.until(len(before) + len(meanwhile) + 1)
        assert sorted(received(home)) == sorted([*before, *meanwhile, "hello dm"])

    async def test_an_old_message_that_was_edited_last_does_not_hide_the_newest(self, home: Home) -> None:
        """The inbox names the message of its last event, which may be an old one: the newest pages are read first."""
        async with home.running():
            old = await home.server.say(channel=home.dm, author=home.ann, content="m0 dm")
            for number in range(1, 1100):
                home.world.message(home.dm, home.ann, f"m{number} dm")
            await home.inbox.until(1)
            assert home.said(old["id"])
            await home.server.gateway.invalidate()
            await home.inbox.until(1001)
        assert received(home)[1:] == [f"m{number} dm" for number in range(100, 1100)]


class TestCompression:
    async def test_the_stream_is_compressed_and_survives_a_reconnect(self, home: Home) -> None:
        """`zlib-stream` (or `zstd-stream` where that package is there): one stream a connection."""
        async with home.running():
            before = await said_everywhere(home, "before " + "long " * 300)
            await home.inbox.until(len(before))
            await home.server.gateway.drop()
            after = await said_everywhere(home, "after " + "long " * 300)
            await home.inbox.until(len(before) + len(after))
        assert len(home.server.gateway.compressions) == 2
        assert set(home.server.gateway.compressions) <= {"zlib-stream", "zstd-stream"}
