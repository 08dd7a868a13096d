"""Albums and comments with forwards arrive as one event, and nothing is confirmed to Telegram before it is stored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from adapters.messages import MessageReceived, Origin
from tests.fakes.inbox import FakeInbox
from tests.fakes.patience import PATIENCE_S
from tests.fakes.telegram_bench import ANN, BOB, FRIENDS, TOKEN, Clock, running
from tests.fakes.telegram_server import TelegramServer
from tests.fakes.telegram_world import Json

FORWARD = {"forward_origin": {"type": "user", "date": 1_767_225_600, "sender_user": BOB}}


@pytest.fixture
async def server() -> AsyncIterator[TelegramServer]:
    async with TelegramServer(TOKEN) as made:
        yield made


def photo(server: TelegramServer, name: str, **fields: Any) -> Json:
    sizes = [{"file_id": name, "file_unique_id": f"u{name}", "width": 9, "height": 9}]
    return server.say(sender=ANN, photo=sizes, media_group_id="g", **fields)


def messages(inbox: FakeInbox) -> list[MessageReceived]:
    return [event for event in inbox.events if isinstance(event, MessageReceived)]


class Offsets:
    """What the bot confirmed, seen at each moment at which the inbox stores something."""

    def __init__(self, server: TelegramServer) -> None:
        self.server = server
        self.inbox = FakeInbox()
        self.unconfirmed_at_store: list[list[int]] = []
        store = self.inbox.receive

        async def receive(event: Any) -> None:
            self.unconfirmed_at_store.append(self.server.unconfirmed())
            await store(event)

        self.inbox.receive = receive  # type: ignore[method-assign]


async def test_an_album_is_one_event_and_confirmed_once_stored(server: TelegramServer) -> None:
    offsets = Offsets(server)
    async with running(server, offsets.inbox):
        first = photo(server, "a")
        await server.called("getUpdates", 2)
        second = photo(server, "b", caption="our house")
        third = photo(server, "c")
        await offsets.inbox.received()
        await server.confirmed(third)
    (event,) = messages(offsets.inbox)
    assert [media.ref for media in event.media] == ["a", "b", "c"]
    assert event.delivery_id == f"telegram:4242:{first['update_id']}"
    assert event.message_id == str(second["message"]["message_id"])
    assert offsets.unconfirmed_at_store == [[first["update_id"], second["update_id"], third["update_id"]]]


async def test_another_chat_goes_on_while_an_album_is_awaited(server: TelegramServer) -> None:
    """Its message is stored first, and handed out again until the album is confirmed: it is stored once."""
    inbox = FakeInbox()
    async with running(server, inbox):
        photo(server, "a")
        server.say(chat=FRIENDS, sender=BOB, text="meanwhile")
        last = photo(server, "b")
        await inbox.received(2)
        await server.confirmed(last)
    events = messages(inbox)
    assert [event.conversation.chat for event in events] == ["-1001", "100"]
    assert len(events[1].media) == 2


async def test_what_follows_an_album_in_its_chat_comes_after_it(server: TelegramServer) -> None:
    inbox = FakeInbox()
    async with running(server, inbox):
        photo(server, "a")
        photo(server, "b")
        server.say(sender=ANN, text="/help")
        await inbox.received(2)
    first, second = messages(inbox)
    assert (len(first.media), second.segments[0].text) == (2, "/help")


async def test_a_process_that_dies_before_it_stores_gets_the_album_again(server: TelegramServer) -> None:
    first = photo(server, "a")
    photo(server, "b")
    async with running(server, FakeInbox(failures=10**6)) as bench:
        await server.called("getUpdates", 6)
        assert server.unconfirmed()[0] == first["update_id"]
        assert bench.inbox.events == []
    async with running(server) as bench:
        await bench.inbox.received()
        (event,) = messages(bench.inbox)
        assert len(event.media) == 2


async def test_an_album_that_was_stored_but_not_confirmed_is_not_doubled(server: TelegramServer) -> None:
    """The process died in between: Telegram hands all items out again, and the inbox knows the first one's number."""
    inbox = FakeInbox()
    numbers = [photo(server, name) for name in "abc"]
    async with running(server, inbox):
        await inbox.received()
        await server.confirmed(numbers[-1])
    for update in numbers:
        server.inject(update)
    async with running(server, inbox):
        await server.confirmed(numbers[-1])
    assert len(inbox.events) == 1


async def test_a_comment_and_its_forward_are_one_event(server: TelegramServer) -> None:
    inbox = FakeInbox()
    comment = server.say(sender=ANN, text="is that so?")
    forwards: list[Json] = []

    class MeanwhileClock(Clock):
        async def pause(self, seconds: float) -> None:
            if not forwards:
                forwards.append(server.say(sender=ANN, text="the moon is cheese", **FORWARD))
            await super().pause(seconds)

    async with running(server, inbox, clock=MeanwhileClock()):
        await inbox.received()
        await server.confirmed(forwards[0])
    (event,) = messages(inbox)
    assert [(segment.origin, segment.text) for segment in event.segments] == [
        (Origin.AUTHORED, "is that so?"),
        (Origin.FORWARDED, "the moon is cheese"),
    ]
    assert event.message_id == str(comment["message"]["message_id"])


async def test_a_lone_text_is_looked_after_once_and_briefly(server: TelegramServer) -> None:
    async with running(server, poll_s=0) as bench:
        await bench.connected()
        before = bench.clock.seconds
        update = server.say(sender=ANN, text="hello")
        await bench.inbox.received()
        await server.confirmed(update)
        assert bench.clock.seconds - before == pytest.approx(0.12)


async def test_a_text_that_something_follows_is_not_looked_after(server: TelegramServer) -> None:
    server.say(sender=ANN, text="one")
    server.say(sender=ANN, text="/help")
    async with running(server) as bench:
        await bench.inbox.received(2)
        assert bench.clock.seconds == 0


async def test_an_album_that_a_network_failure_interrupts_is_stored_all_the_same(server: TelegramServer) -> None:
    server.fail_next("getUpdates", skip=1, times=3, status=502)
    photo(server, "a")
    photo(server, "b")
    async with running(server) as bench:
        await asyncio.wait_for(bench.inbox.received(), PATIENCE_S)
    (event,) = messages(bench.inbox)
    assert len(event.media) == 2


async def test_an_unreadable_update_behind_an_album_is_skipped_alone(server: TelegramServer) -> None:
    photo(server, "a")
    photo(server, "b")
    server.inject_broken()
    server.say(sender=BOB, text="after")
    async with running(server) as bench:
        await bench.inbox.received(2)
        album, after = messages(bench.inbox)
        assert (len(album.media), after.segments[0].text) == (2, "after")
