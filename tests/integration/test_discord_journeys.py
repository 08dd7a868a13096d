"""The adapter with the real discord.py client against a strict Discord on the loopback interface."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from adapters.discord.adapter import DiscordAdapter
from adapters.discord.reception import RECEIVE_ATTEMPTS, NotStored
from adapters.messages import (
    ActorKind,
    AdapterRefused,
    Button,
    ButtonPressed,
    ConversationChanged,
    ConversationKind,
    ConversationRef,
    Inbound,
    MessageDeleted,
    MessageReceived,
    Origin,
    Outbound,
    SendFailed,
)
from adapters.port import CommandInfo
from tests.fakes.discord_server import DiscordServer
from tests.fakes.discord_world import ANNOUNCEMENT

TOKEN = "a-token-that-nobody-may-see"
START = datetime(2026, 1, 1, tzinfo=UTC)
MESSAGES = r"/channels/\d+/messages"
Kind = TypeVar("Kind", MessageReceived, MessageDeleted, ButtonPressed, ConversationChanged)


class MemoryInbox:
    """Keeps what it is given, each delivery once; refuses as often as told."""

    def __init__(self) -> None:
        self.events: list[Inbound] = []
        self.deliveries: list[str] = []
        self.refusals = 0
        self._changed = asyncio.Condition()

    async def receive(self, event: Inbound) -> None:
        if self.refusals:
            self.refusals -= 1
            raise OSError("disk full")
        self.deliveries.append(event.delivery_id)
        if event.delivery_id not in self.deliveries[:-1]:
            self.events.append(event)
        async with self._changed:
            self._changed.notify_all()

    async def last_message_id(self, place_prefix: str) -> str | None:
        found = [
            int(event.message_id)
            for event in self.events
            if isinstance(event, MessageReceived) and event.conversation.place == place_prefix
        ]
        return str(max(found)) if found else None

    async def until(self, number: int) -> list[MessageReceived]:
        """Waits for that many messages."""
        return await self.until_of(MessageReceived, number)

    async def until_of(self, kind: type[Kind], number: int) -> list[Kind]:
        """Waits for that many events of a kind."""
        async with asyncio.timeout(5), self._changed:
            await self._changed.wait_for(lambda: len(self.of(kind)) >= number)
        return self.of(kind)

    def of(self, kind: type[Kind]) -> list[Kind]:
        return [event for event in self.events if isinstance(event, kind)]


class Menu:
    def menu(self) -> tuple[CommandInfo, ...]:
        return (
            CommandInfo("remember", "Save something", guardian_only=True, takes_text=True),
            CommandInfo("help", "What I can do", guardian_only=False, takes_text=False),
        )


class Home:
    """The server, its people and rooms, and the bot that runs against it."""

    def __init__(self, server: DiscordServer) -> None:
        self.server, self.world = server, server.world
        self.ann = self.world.user("ann", global_name="Ann")
        self.bob = self.world.user("bob", global_name="Bob")
        self.dm = self.world.dm(self.ann)
        self.guild = self.world.guild("Home")
        self.room = self.world.channel(self.guild, "general")
        self.thread = self.world.thread(self.room, "plans")
        self.inbox = MemoryInbox()
        self.now = START
        self.pauses: list[float] = []
        self.adapter = self.make_adapter()

    def make_adapter(self, token: str = TOKEN, **extra: Any) -> DiscordAdapter:
        return DiscordAdapter(
            token,
            now=lambda: self.now,
            api=self.server.api_url,
            gateway=self.server.gateway_url,
            pause=self.pause,
            **extra,
        )

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        await asyncio.sleep(0)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[asyncio.Task[None]]:
        task = asyncio.create_task(self.adapter.run(self.inbox, Menu()))
        try:
            ready = asyncio.create_task(self.server.gateway.ready())
            await asyncio.wait([task, ready], return_when=asyncio.FIRST_COMPLETED)
            if task.done():
                ready.cancel()
                task.result()
            await ready
            yield task
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def commands_known(self) -> None:
        await self.server.until(lambda: bool(self.world.commands))

    @property
    def direct(self) -> ConversationRef:
        return ConversationRef(
            "discord", self.world.bot["id"], ConversationKind.DIRECT, self.dm["id"], peer=self.ann["id"]
        )

    def out(self, text: str, name: str = "o1", **extra: Any) -> Outbound:
        return Outbound(name, self.direct, text, **extra)


@pytest.fixture(autouse=True)
def discord_addresses() -> Iterator[None]:
    """discord.py holds them for the whole process."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    yield
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


@pytest.fixture
async def home() -> AsyncIterator[Home]:
    """Ends with the proof that neither side broke Discord's rules."""
    async with DiscordServer(TOKEN) as server:
        yield Home(server)
        assert server.own_errors == []
        assert server.refused == []


def texts(event: MessageReceived, origin: Origin = Origin.AUTHORED) -> list[str]:
    return [segment.text for segment in event.segments if segment.origin is origin]


class TestConversation:
    async def test_a_direct_message_is_received_and_answered_with_reference_and_nonce(self, home: Home) -> None:
        async with home.running():
            said = await home.server.say(channel=home.dm, author=home.ann, content="hello")
            [event] = await home.inbox.until(1)
            assert (event.conversation, event.addressed) == (home.direct, True)
            sent = await home.adapter.send(home.out("hi **Ann**", in_reply_to=event.message_id))
        [body] = await home.server.sent(1)
        assert body["content"] == "hi **Ann**"
        assert body["message_reference"] == {"message_id": said["id"], "fail_if_not_exists": False}
        assert body["allowed_mentions"] == {"parse": [], "replied_user": False}
        assert sent.message_ids == (body["message"]["id"],)

    async def test_our_own_echo_is_not_received(self, home: Home) -> None:
        async with home.running():
            await home.adapter.send(home.out("hi"))
            await home.server.say(channel=home.dm, author=home.ann, content="hello")
            [event] = await home.inbox.until(1)
        assert texts(event) == ["hello"]

    async def test_in_a_server_only_what_is_said_to_us_is_addressed(self, home: Home) -> None:
        mention = f"<@{home.world.bot['id']}> what is up?"
        async with home.running():
            await home.server.say(channel=home.room, author=home.bob, content="hello all")
            await home.server.say(channel=home.room, author=home.bob, content=mention, nick="Bobby")
            first, second = await home.inbox.until(2)
        assert (first.addressed, second.addressed) == (False, True)
        assert texts(second) == ["what is up?"]
        assert second.sender.name == "Bobby"
        assert second.conversation.kind is ConversationKind.GROUP

    async def test_a_thread_is_answered_in_the_thread(self, home: Home) -> None:
        async with home.running():
            await home.server.say(channel=home.thread, author=home.ann, content="here")
            [event] = await home.inbox.until(1)
            await home.adapter.send(Outbound("o", event.conversation, "there"))
            await home.adapter.show_typing(event.conversation)
        assert event.conversation.chat == home.room["id"]
        [body] = home.server.rest.log.sent
        assert body["message"]["channel_id"] == home.thread["id"]
        assert home.server.rest.log.typing == [home.thread["id"]]

    async def test_a_thread_that_the_gateway_never_told_is_looked_up(self, home: Home) -> None:
        async with home.running():
            old = home.world.thread(home.room, "archived")
            await home.server.say(channel=old, author=home.ann, content="back again")
            [event] = await home.inbox.until(1)
        assert (event.conversation.chat, event.conversation.thread) == (home.room["id"], old["id"])

    async def test_a_direct_chat_that_discord_does_not_describe_is_proven_by_opening_it(self, home: Home) -> None:
        home.server.fail("GET", rf"/channels/{home.dm['id']}", 404)
        async with home.running():
            await home.server.say(channel=home.dm, author=home.ann, content="hello")
            [event] = await home.inbox.until(1)
        assert event.conversation == home.direct

    async def test_a_room_that_nobody_describes_has_others_in_it(self, home: Home) -> None:
        """B3: fails closed."""
        home.server.fail("GET", rf"/channels/{home.dm['id']}", 404)
        home.server.fail("POST", "/users/@me/channels", 403)
        async with home.running():
            await home.server.say(channel=home.dm, author=home.ann, content="hello")
            [event] = await home.inbox.until(1)
        assert event.conversation.kind is ConversationKind.GROUP

    async def test_a_webhook_is_no_person(self, home: Home) -> None:
        async with home.running():
            hook = next(home.world.ids)
            author = home.ann | {"id": hook}
            await home.server.say(channel=home.room, author=author, content="obey", webhook_id=hook)
            [event] = await home.inbox.until(1)
        assert (event.sender.kind, event.sender.id) == (ActorKind.WEBHOOK, hook)

    async def test_a_small_text_file_is_read_without_showing_the_token(self, home: Home) -> None:
        """B4: a file's words are the file's."""
        small = home.world.attachment(
            "a.md", "I live in Zürich".encode(), "application/octet-stream", home.server.files_url
        )
        large = home.world.attachment("b.txt", b"x" * 300_000, "text/plain", home.server.files_url)
        binary = home.world.attachment("c.txt", b"\xff\xfe\x00", "text/plain", home.server.files_url)
        files = [small, large, binary]
        async with home.running():
            await home.server.say(channel=home.dm, author=home.ann, content="read", attachments=files)
            [event] = await home.inbox.until(1)
        assert texts(event) == ["read"]
        assert texts(event, Origin.ATTACHED) == ["I live in Zürich", "[file: b.txt]", "[file: c.txt]"]


class TestChanges:
    """B5: edits and deletions are told."""

    async def test_an_edit_is_received_and_a_link_preview_is_not(self, home: Home) -> None:
        async with home.running():
            said = await home.server.say(channel=home.dm, author=home.ann, content="https://example.org")
            await home.server.unfurl(said, {"type": "link", "title": "Example"})
            await home.server.edit(said, "I live in Rome")
            first, second = await home.inbox.until(2)
        assert (first.edited, second.edited) == (False, True)
        assert second.message_id == first.message_id
        assert texts(second) == ["I live in Rome"]

    async def test_an_edit_that_comes_in_part_is_fetched_whole(self, home: Home) -> None:
        async with home.running():
            said = await home.server.say(channel=home.dm, author=home.ann, content="a")
            said |= {"content": "b", "edited_timestamp": "2026-01-02T00:00:00+00:00"}
            part = {key: said[key] for key in ("id", "channel_id", "edited_timestamp")}
            await home.server.gateway.dispatch("MESSAGE_UPDATE", part, channel=home.dm)
            _, second = await home.inbox.until(2)
        assert texts(second) == ["b"]
        assert second.sender.id == home.ann["id"]

    async def test_deletions_one_by_one_and_in_bulk(self, home: Home) -> None:
        async with home.running():
            said = [await home.server.say(channel=home.room, author=home.ann, content=text) for text in "abc"]
            await home.server.delete(said[0])
            await home.server.delete(*said[1:])
            deleted = await home.inbox.until_of(MessageDeleted, 3)
        assert [event.message_id for event in deleted] == [message["id"] for message in said]
        assert {event.sender for event in deleted} == {None}

    async def test_a_room_that_others_may_see_now_has_changed(self, home: Home) -> None:
        async with home.running():
            overwrite = {"id": home.guild["id"], "type": 0, "allow": "1024", "deny": "0"}
            await home.server.change_channel(home.room, topic="tea")
            await home.server.change_channel(home.room, permission_overwrites=[overwrite])
            await home.server.change_channel(home.room, type=ANNOUNCEMENT)
            seen, kind = await home.inbox.until_of(ConversationChanged, 2)
        assert seen.previous is None
        assert kind.previous is not None
        assert kind.conversation.kind is ConversationKind.CHANNEL

    async def test_a_room_that_was_opened_during_a_gap_has_changed(self, home: Home) -> None:
        """B3"""
        async with home.running():
            await home.server.say(channel=home.room, author=home.ann, content="before")
            await home.inbox.until(1)
            home.server.gateway.lose_events = True
            overwrite = {"id": home.guild["id"], "type": 0, "allow": "1024", "deny": "0"}
            await home.server.change_channel(home.room, permission_overwrites=[overwrite])
            home.server.gateway.lose_events = False
            await home.server.gateway.invalidate()
            [changed] = await home.inbox.until_of(ConversationChanged, 1)
        assert changed.conversation.chat == home.room["id"]


class TestCommands:
    async def test_the_menu_is_registered(self, home: Home) -> None:
        async with home.running():
            await home.commands_known()
        assert [command["name"] for command in home.world.commands] == ["remember", "help"]

    async def test_a_refused_menu_is_harmless(self, home: Home) -> None:
        home.server.fail("PUT", r"/applications/\d+/commands", 403)
        async with home.running():
            await home.server.say(channel=home.dm, author=home.ann, content="hello")
            await home.inbox.until(1)

    async def test_a_slash_command_is_acknowledged_and_answered_in_place(self, home: Home) -> None:
        async with home.running():
            await home.commands_known()
            interaction = await home.server.slash(channel=home.dm, user=home.ann, name="remember", text="I like tea")
            [event] = await home.inbox.until(1)
            assert texts(event) == ["/remember I like tea"]
            await home.adapter.send(home.out("Saved.", "o1", in_reply_to=event.message_id))
            await home.adapter.send(home.out("By the way …", "o2", in_reply_to=event.message_id))
        first, second = home.server.rest.log.sent
        assert interaction.acknowledged == 5
        assert first["message"]["id"] == interaction.original
        assert first["message"]["content"] == "Saved."
        assert second["message"]["webhook_id"] == home.world.application_id

    async def test_the_acknowledgement_does_not_wait_for_the_inbox(self, home: Home) -> None:
        async with home.running():
            await home.commands_known()
            home.inbox.refusals = 3
            interaction = await home.server.slash(channel=home.dm, user=home.ann, name="help")
            await home.server.until(lambda: interaction.acknowledged == 5)
            await home.inbox.until(1)

    async def test_after_a_quarter_of_an_hour_the_answer_is_a_plain_message(self, home: Home) -> None:
        async with home.running():
            await home.commands_known()
            await home.server.slash(channel=home.dm, user=home.ann, name="help")
            [event] = await home.inbox.until(1)
            home.now += timedelta(minutes=16)
            await home.adapter.send(home.out("Late.", in_reply_to=event.message_id))
        assert home.server.rest.log.sent[0]["nonce"]

    async def test_a_token_that_discord_forgot_leads_to_a_plain_message(self, home: Home) -> None:
        async with home.running():
            await home.commands_known()
            await home.server.slash(channel=home.dm, user=home.ann, name="help")
            [event] = await home.inbox.until(1)
            home.server.fail("PATCH", r"/webhooks/.*", 404)
            await home.adapter.send(home.out("Here.", in_reply_to=event.message_id))
        assert home.server.rest.log.sent[0]["nonce"]

    async def test_a_command_that_nobody_answers_stops_thinking(self, home: Home) -> None:
        async with home.running():
            await home.commands_known()
            interaction = await home.server.slash(channel=home.dm, user=home.ann, name="help")
            [event] = await home.inbox.until(1)
            await home.adapter.settled(event.delivery_id, event.message_id, None)
            assert interaction.original is None

    async def test_a_settled_command_keeps_its_answer(self, home: Home) -> None:
        async with home.running():
            await home.commands_known()
            interaction = await home.server.slash(channel=home.dm, user=home.ann, name="help")
            [event] = await home.inbox.until(1)
            await home.adapter.send(home.out("Help!", in_reply_to=event.message_id))
            await home.adapter.settled(event.delivery_id, event.message_id, None)
        assert home.world.messages[home.dm["id"]][interaction.original or ""]["content"] == "Help!"

    async def test_a_press_is_acknowledged_and_received(self, home: Home) -> None:
        """B6"""
        async with home.running():
            await home.adapter.send(home.out("Saved.", buttons=(Button("undo:1", "Undo"), Button("fix:1", "Correct"))))
            [body] = await home.server.sent(1)
            interaction = await home.server.press(message=body["message"], user=home.ann, custom_id="undo:1")
            [event] = await home.inbox.until_of(ButtonPressed, 1)
            await home.server.until(lambda: interaction.acknowledged == 6)
        assert (event.button_id, event.sender.id, event.conversation.kind) == ("undo:1", home.ann["id"], "direct")


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
        assert len(home.inbox.deliveries) == 3
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
                await asyncio.wait_for(run, 5)


class TestSending:
    async def test_a_long_answer_goes_out_in_parts_with_the_buttons_last(self, home: Home) -> None:
        text = "\n\n".join(f"Paragraph {number}. " + "word " * 90 for number in range(10))
        async with home.running():
            sent = await home.adapter.send(home.out(text, in_reply_to="5", buttons=(Button("b", "B"),)))
        bodies = home.server.rest.log.sent
        assert len(sent.message_ids) == len(bodies) > 2
        assert len({body["nonce"] for body in bodies}) == len(bodies)
        assert ["message_reference" in body for body in bodies] == [True] + [False] * (len(bodies) - 1)
        assert ["components" in body for body in bodies] == [False] * (len(bodies) - 1) + [True]

    async def test_a_failure_between_parts_does_not_repeat_what_went_out(self, home: Home) -> None:
        text = "\n\n".join(f"Paragraph {number}. " + "word " * 90 for number in range(10))
        async with home.running():
            await home.adapter.send(home.out(text, "whole"))
            number = len(home.server.rest.log.sent)
            home.server.fail("POST", MESSAGES, 429)
            with_gap = asyncio.create_task(home.adapter.send(home.out(text, "gap")))
            await home.server.sent(number + 1)
            home.server.fail("POST", MESSAGES, 503)
            with pytest.raises(SendFailed):
                await with_gap
            sent = await home.adapter.send(home.out(text, "gap"))
        assert len(sent.message_ids) == number
        contents = [body["content"] for body in home.server.rest.log.sent]
        assert contents[number:] == contents[:number]

    async def test_a_lost_answer_does_not_double_the_message(self, home: Home) -> None:
        """Discord knows the nonce again."""
        async with home.running():
            home.server.fail("POST", MESSAGES, None, after=True)
            with pytest.raises(SendFailed) as lost:
                await home.adapter.send(home.out("once"))
            sent = await home.adapter.send(home.out("once"))
        assert not lost.value.permanent
        assert len(home.server.rest.log.sent) == 1
        assert list(home.world.messages[home.dm["id"]]) == list(sent.message_ids)

    async def test_a_short_rate_limit_is_waited_for(self, home: Home) -> None:
        home.server.fail("POST", MESSAGES, 429, times=2)
        async with home.running():
            await home.adapter.send(home.out("patience"))
        assert len(home.server.rest.log.sent) == 1

    @pytest.mark.parametrize("via", [True, False])
    async def test_a_long_rate_limit_is_handed_on(self, home: Home, via: bool) -> None:
        home.server.fail("POST", MESSAGES, 429, retry_after=100.0, via=via)
        async with home.running():
            with pytest.raises(SendFailed) as limited:
                await home.adapter.send(home.out("patience"))
        assert limited.value.retry_after_s == 100.0
        assert not limited.value.permanent

    @pytest.mark.parametrize(
        ("status", "permanent"), [(503, False), (None, False), (403, True), (404, True), (400, True)]
    )
    async def test_what_cannot_be_sent_says_whether_trying_again_helps(
        self, home: Home, status: int | None, permanent: bool
    ) -> None:
        home.server.fail("POST", MESSAGES, status)
        async with home.running():
            with pytest.raises(SendFailed) as failed:
                await home.adapter.send(home.out("hello"))
        assert failed.value.permanent is permanent
        assert TOKEN not in str(failed.value)

    async def test_blank_text_and_a_missing_connection_are_said(self, home: Home) -> None:
        with pytest.raises(SendFailed, match="not connected"):
            await home.adapter.send(home.out("hello"))
        await home.adapter.show_typing(home.direct)
        async with home.running():
            with pytest.raises(SendFailed) as blank:
                await home.adapter.send(home.out("  "))
        assert blank.value.permanent

    async def test_typing_never_raises(self, home: Home) -> None:
        home.server.fail("POST", r"/channels/\d+/typing", 403)
        async with home.running():
            await home.adapter.show_typing(home.direct)


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
            await asyncio.wait_for(run, 5)

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
