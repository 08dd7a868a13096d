"""Connections that break, in every way Discord's reference names: nothing is missed and nothing is received twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from datetime import timedelta

import pytest

from adapters.messages import MessageDeleted
from tests.fakes.discord_home import START, Home, texts, visited_home
from tests.fakes.discord_world import Json
from tests.fakes.patience import PATIENCE_S

ASKED_ONCE = "GET /channels/{channel_id}/messages/{message_id}: 404 Unknown Message"
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
        home.adapter = home.make_adapter(
            heartbeat_timeout_s=0.5
        )  # less, and a busy machine's own pauses look like silence
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


class TestDeletedMeanwhile:
    """B5: what was deleted while nobody listened is taken back, too."""

    async def test_what_is_no_longer_in_the_history_was_deleted(self, home: Home) -> None:
        """In the direct chat and in a thread; what is there still is left alone."""
        async with home.running():
            secret = await home.server.say(channel=home.dm, author=home.ann, content="the code is 4711")
            await home.server.say(channel=home.dm, author=home.ann, content="hello dm")
            plan = await home.server.say(channel=home.thread, author=home.bob, content="let us go to Rome")
            await home.inbox.until(3)
            await gap(home, deleted=[secret, plan], said="after dm")
            await home.inbox.until(4)
            gone = await home.inbox.until_of(MessageDeleted, 2)
        assert {(one.conversation.chat, one.message_id) for one in gone} == {
            (home.dm["id"], secret["id"]),
            (home.room["id"], plan["id"]),
        }
        assert all(one.sender is None for one in gone), "Discord does not tell who it was"
        assert len(home.inbox.of(MessageDeleted)) == 2
        assert home.server.refused == [ASKED_ONCE], "the thread is empty: Discord was asked whether that is so"
        home.server.refused.clear()

    async def test_the_last_message_of_all_and_one_said_in_the_gap_are_noticed(self, home: Home) -> None:
        """Nothing came after it; and what was said and deleted while nobody listened was never there."""
        async with home.running():
            await home.server.say(channel=home.dm, author=home.ann, content="first dm")
            last = await home.server.say(channel=home.dm, author=home.ann, content="last dm")
            await home.inbox.until(2)
            home.server.gateway.lose_events = True
            unheard = await home.server.say(channel=home.dm, author=home.ann, content="unheard dm")
            home.server.gateway.lose_events = False
            await gap(home, deleted=[last, unheard])
            (gone,) = await home.inbox.until_of(MessageDeleted, 1)
            await gap(home, said="second gap dm")
            await home.inbox.until(3)
        assert gone.message_id == last["id"]
        assert home.inbox.of(MessageDeleted) == [gone], "the next gap does not tell it again"

    async def test_a_restart_notices_it_too(self, home: Home) -> None:
        async with home.running():
            said = await home.server.say(channel=home.room, author=home.bob, content="only room")
            await home.inbox.until(1)
        await home.server.delete(said)
        home.adapter = home.make_adapter()
        async with home.running():
            (gone,) = await home.inbox.until_of(MessageDeleted, 1)
        assert gone.message_id == said["id"]
        home.server.refused.clear()

    async def test_a_history_that_may_not_be_read_proves_nothing(self, home: Home) -> None:
        """Discord shows an empty one then. Everything would be taken back that was ever said there."""
        async with home.running():
            await home.server.say(channel=home.room, author=home.bob, content="said room")
            await home.inbox.until(1)
            home.server.rest.without_history.add(home.room["id"])
            await gap(home)
            await home.server.say(channel=home.dm, author=home.ann, content="later dm")
            await home.inbox.until(2)
        assert home.inbox.of(MessageDeleted) == []
        home.server.refused.clear()

    async def test_a_history_that_cannot_be_reached_proves_nothing(self, home: Home) -> None:
        async with home.running():
            await home.server.say(channel=home.room, author=home.bob, content="said room")
            await home.inbox.until(1)
            home.server.rest.forbidden.add(home.room["id"])
            await gap(home)
            await home.server.say(channel=home.dm, author=home.ann, content="later dm")
            await home.inbox.until(2)
        assert home.inbox.of(MessageDeleted) == []
        home.server.refused.clear()

    async def test_a_slash_command_was_never_a_message(self, home: Home) -> None:
        async with home.running():
            await home.commands_known()
            await home.server.slash(channel=home.dm, user=home.ann, name="help")
            await home.server.say(channel=home.dm, author=home.ann, content="hello dm")
            await home.inbox.until(2)
            await gap(home, said="later dm")
            await home.inbox.until(3)
        assert home.inbox.of(MessageDeleted) == []

    async def test_what_lies_a_day_back_is_not_sought(self, home: Home) -> None:
        async with home.running():
            old = await home.server.say(channel=home.dm, author=home.ann, content="old dm")
            await home.inbox.until(1)
            home.now += timedelta(hours=25)
            await gap(home, deleted=[old], said="later dm")
            await home.inbox.until(2)
        assert home.inbox.of(MessageDeleted) == []

    async def test_what_is_older_than_the_page_that_is_read_is_left_alone(self, home: Home) -> None:
        async with home.running():
            await home.server.say(channel=home.dm, author=home.ann, content="m0 dm")
            for number in range(1, 150):
                await home.server.say(channel=home.dm, author=home.ann, content=f"m{number} dm")
            await home.inbox.until(150)
            await gap(home, said="later dm")
            await home.inbox.until(151)
        assert home.inbox.of(MessageDeleted) == []


async def gap(home: Home, *, deleted: Sequence[Json] = (), said: str | None = None) -> None:
    """The session is lost; meanwhile messages are deleted, and one is said in the direct chat."""
    home.server.gateway.lose_events = True
    for message in deleted:
        await home.server.delete(message)
    if said is not None:
        await home.server.say(channel=home.dm, author=home.ann, content=said)
    home.server.gateway.lose_events = False
    await home.server.gateway.invalidate()
    await home.server.gateway.ready()


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
