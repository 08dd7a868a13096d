"""Starting, gaps and a failing inbox: the real discord.py client against a strict Discord on the loopback interface."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from adapters.discord.reception import RECEIVE_ATTEMPTS, NotStored
from adapters.messages import AdapterRefused, ConversationKind, Outbound, SendFailed
from tests.fakes.discord_home import MESSAGES, START, TOKEN, Home, Menu, texts, visited_home
from tests.fakes.patience import PATIENCE_S


@pytest.fixture
async def home() -> AsyncIterator[Home]:
    async with visited_home() as home:
        yield home


class TestStart:
    @pytest.mark.parametrize("token", ["wrong", "", "two words", "naïve"])
    async def test_a_wrong_token_is_refused_with_what_to_check(self, home: Home, token: str) -> None:
        adapter = home.make_adapter(token)
        with pytest.raises(AdapterRefused, match="check CONFIDANT_DISCORD_TOKEN"):
            await adapter.run(home.inbox, Menu())

    async def test_a_missing_intent_is_refused_with_the_step_to_take(self, home: Home) -> None:
        home.world.application_flags = 0
        with pytest.raises(AdapterRefused, match="Message Content Intent"):
            await home.adapter.run(home.inbox, Menu())
        assert home.server.gateway.identified == []

    async def test_a_gateway_that_refuses_the_intent_is_the_same(self, home: Home) -> None:
        home.server.gateway.refuses_content = True
        with pytest.raises(AdapterRefused, match="Message Content Intent"):
            await home.adapter.run(home.inbox, Menu())

    async def test_a_token_that_the_gateway_refuses_is_a_wrong_token(self, home: Home) -> None:
        home.server.gateway.token = "reset meanwhile"
        with pytest.raises(AdapterRefused, match="check CONFIDANT_DISCORD_TOKEN"):
            await home.adapter.run(home.inbox, Menu())

    async def test_a_connection_that_discord_ends_for_good_ends_the_run(self, home: Home) -> None:
        async with home.running() as run:
            await home.server.gateway.drop(code=4012)
            with pytest.raises(AdapterRefused, match="code 4012"):
                await asyncio.wait_for(run, PATIENCE_S)

    async def test_who_is_told_to_stop_receiving_can_send_until_the_close(self, home: Home) -> None:
        """An answer under way would be lost on the wire, and given twice."""
        async with home.running() as run:
            run.cancel()
            await asyncio.gather(run, return_exceptions=True)
            assert (await home.adapter.send(Outbound("o1", home.direct, "the last word"))).message_ids
            await home.adapter.close()
            with pytest.raises(SendFailed):
                await home.adapter.send(Outbound("o2", home.direct, "too late"))

    async def test_a_limited_intent_is_enough(self, home: Home) -> None:
        home.world.application_flags = 1 << 19
        async with home.running():
            pass

    async def test_discord_out_of_reach_is_tried_again(self, home: Home) -> None:
        home.server.fail("GET", "/users/@me", 503, times=2)
        home.server.fail("GET", "/oauth2/applications/@me", 503)
        async with home.running():
            pass
        assert home.pauses == [0.5, 1.0, 2.0]

    async def test_liveness_is_the_gateways_word(self, home: Home) -> None:
        """B8: only what the gateway sends counts."""
        assert home.adapter.last_received_at is None
        async with home.running():
            home.now = START + timedelta(hours=1)
            await home.server.say(channel=home.dm, author=home.ann, content="hello")
            await home.inbox.until(1)
        assert home.adapter.last_received_at == START + timedelta(hours=1)

    async def test_close_ends_the_run(self, home: Home) -> None:
        async with home.running() as run:
            await home.adapter.close()
            await asyncio.wait_for(run, PATIENCE_S)

    async def test_the_token_is_never_logged(self, home: Home, caplog: pytest.LogCaptureFixture) -> None:
        caplog.set_level(logging.DEBUG)
        async with home.running():
            await home.commands_known()
            interaction = await home.server.slash(channel=home.dm, user=home.ann, name="help")
            await home.server.say(channel=home.dm, author=home.ann, content="my secret text")
            await home.inbox.until(2)
            home.server.fail("POST", MESSAGES, 503)
            with pytest.raises(SendFailed):
                await home.adapter.send(home.out("my secret answer"))
        logged = "\n".join(record.getMessage() for record in caplog.records if record.name != "aiohttp.access")
        assert TOKEN not in logged
        assert interaction.payload["token"] not in logged
        assert "secret" not in logged


class TestGaps:
    """Nothing that was said while nobody listened is lost, and nothing is received twice."""

    async def test_a_new_session_reads_what_was_missed(self, home: Home) -> None:
        async with home.running():
            for room in (home.dm, home.room, home.thread):
                await home.server.say(channel=room, author=home.ann, content="before")
            await home.inbox.until(3)
            home.server.gateway.lose_events = True
            missed = [await home.server.say(channel=home.dm, author=home.ann, content=f"m{n}") for n in range(3)]
            await home.server.say(channel=home.room, author=home.bob, content="in the room")
            await home.server.say(channel=home.thread, author=home.bob, content="in the thread")
            home.server.gateway.lose_events = False
            await home.server.gateway.invalidate()
            await home.server.gateway.ready()
            events = await home.inbox.until(8)
        assert len(home.server.gateway.identified) == 2
        assert home.pauses == [5.0], "Discord takes one new session every five seconds"
        assert [event.message_id for event in events if texts(event)[0].startswith("m")] == [m["id"] for m in missed]
        assert {"in the room", "in the thread"} <= {texts(event)[0] for event in events}
        assert all(event.conversation.kind is ConversationKind.DIRECT for event in events if texts(event)[0] == "m1")

    async def test_more_than_a_page_was_missed(self, home: Home) -> None:
        async with home.running():
            await home.server.say(channel=home.dm, author=home.ann, content="before")
            await home.inbox.until(1)
            home.server.gateway.lose_events = True
            for number in range(150):
                await home.server.say(channel=home.dm, author=home.ann, content=f"m{number}")
            home.server.gateway.lose_events = False
            await home.server.gateway.invalidate()
            events = await home.inbox.until(151)
        assert [texts(event)[0] for event in events[1:]] == [f"m{number}" for number in range(150)]

    async def test_an_edit_in_the_gap_is_found(self, home: Home) -> None:
        """B5"""
        async with home.running():
            said = await home.server.say(channel=home.dm, author=home.ann, content="I live in Oslo")
            await home.inbox.until(1)
            home.server.gateway.lose_events = True
            await home.server.edit(said, "I live in Rome")
            home.server.gateway.lose_events = False
            await home.server.gateway.invalidate()
            _, second = await home.inbox.until(2)
        assert second.edited
        assert texts(second) == ["I live in Rome"]

    async def test_a_resumed_session_loses_nothing_and_reads_no_history(self, home: Home) -> None:
        async with home.running():
            await home.server.say(channel=home.dm, author=home.ann, content="before")
            await home.inbox.until(1)
            await home.server.gateway.drop()
            await home.server.say(channel=home.dm, author=home.ann, content="meanwhile")
            _, second = await home.inbox.until(2)
        assert texts(second) == ["meanwhile"]
        assert home.server.gateway.resumed == 1
        assert not [path for method, path in home.server.rest.log.requests if method == "GET" and "messages" in path]

    async def test_a_restart_reads_on_in_the_rooms_that_the_inbox_knows(self, home: Home) -> None:
        async with home.running():
            await home.server.say(channel=home.dm, author=home.ann, content="before")
            await home.server.say(channel=home.room, author=home.ann, content="before")
            await home.inbox.until(2)
        other = home.world.channel(home.guild, "never spoke there")
        for room in (home.dm, home.room, other):
            await home.server.say(channel=room, author=home.ann, content="while it was down")
        home.adapter = home.make_adapter(peers=(home.ann["id"],))
        async with home.running():
            events = await home.inbox.until(4)
        assert [texts(event)[0] for event in events[2:]] == ["while it was down"] * 2
        assert {event.conversation.chat for event in events} == {home.dm["id"], home.room["id"]}

    async def test_a_closed_history_stops_nothing(self, home: Home) -> None:
        async with home.running():
            await home.server.say(channel=home.room, author=home.ann, content="before")
            await home.inbox.until(1)
            home.server.fail("GET", MESSAGES, 403)
            await home.server.gateway.invalidate()
            await home.server.gateway.ready()
            await home.server.say(channel=home.room, author=home.ann, content="after")
            _, second = await home.inbox.until(2)
        assert texts(second) == ["after"]

    async def test_a_message_seen_live_and_in_the_history_is_one_delivery(self, home: Home) -> None:
        async with home.running():
            said = await home.server.say(channel=home.dm, author=home.ann, content="one")
            await home.inbox.until(1)
            await home.server.gateway.dispatch("MESSAGE_CREATE", said, channel=home.dm)
            await home.server.say(channel=home.dm, author=home.ann, content="two")
            events = await home.inbox.until(2)
        assert len(home.inbox.arrivals) == 3
        assert [texts(event)[0] for event in events] == ["one", "two"]

    async def test_an_event_that_makes_no_sense_makes_us_not_deaf(self, home: Home) -> None:
        async with home.running():
            await home.server.gateway.broken_event()
            await home.server.say(channel=home.dm, author=home.ann, content="still there?")
            [event] = await home.inbox.until(1)
        assert texts(event) == ["still there?"]
        assert len(home.server.gateway.identified) == 1

    async def test_a_frame_that_is_no_json_leads_to_a_new_connection(self, home: Home) -> None:
        async with home.running():
            await home.server.say(channel=home.dm, author=home.ann, content="one")
            await home.inbox.until(1)
            await home.server.gateway.broken_frame()
            await home.server.gateway.ready()
            await home.server.say(channel=home.dm, author=home.ann, content="two")
            events = await home.inbox.until(2)
        assert [texts(event)[0] for event in events] == ["one", "two"]


class TestInbox:
    async def test_a_refusing_inbox_is_asked_again_and_order_is_kept(self, home: Home) -> None:
        async with home.running():
            home.inbox.refusals = 3
            await home.server.say(channel=home.dm, author=home.ann, content="one")
            await home.server.say(channel=home.dm, author=home.ann, content="two")
            events = await home.inbox.until(2)
        assert [texts(event)[0] for event in events] == ["one", "two"]
        assert home.pauses == [0.5, 1.0, 2.0]

    async def test_an_inbox_that_refuses_for_good_ends_the_run_instead_of_losing_messages(self, home: Home) -> None:
        async with home.running() as run:
            home.inbox.refusals = RECEIVE_ATTEMPTS
            await home.server.say(channel=home.dm, author=home.ann, content="one")
            with pytest.raises(NotStored):
                await asyncio.wait_for(run, PATIENCE_S)
