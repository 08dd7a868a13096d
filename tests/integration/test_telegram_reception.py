"""The Telegram adapter receives: the real client library against a strict server on the loopback interface."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest

from adapters.messages import (
    AdapterRefused,
    ConversationKind,
    ConversationRef,
    MessageReceived,
    Origin,
    SendFailed,
)
from adapters.port import ChatAdapter
from adapters.telegram.adapter import TelegramAdapter
from adapters.telegram.normalise import SUBSCRIBED
from tests.fakes.inbox import FakeCommands, FakeInbox
from tests.fakes.patience import PATIENCE_S
from tests.fakes.telegram_bench import (
    ANN,
    BOB,
    FRIENDS,
    NOW,
    TOKEN,
    Bench,
    Clock,
    adapter_for,
    outbound,
    running,
)
from tests.fakes.telegram_server import TelegramServer
from tests.fakes.telegram_world import private_chat


@pytest.fixture
async def server() -> AsyncIterator[TelegramServer]:
    async with TelegramServer(TOKEN) as made:
        yield made


@pytest.fixture
async def bench(server: TelegramServer) -> AsyncIterator[Bench]:
    async with running(server) as made:
        await made.connected()
        made.knows(private_chat(ANN), private_chat(BOB), FRIENDS)
        yield made


def test_is_a_chat_adapter() -> None:
    adapter: ChatAdapter = TelegramAdapter("1:x", now=lambda: NOW)
    assert (adapter.platform, adapter.ordered, adapter.last_received_at) == ("telegram", False, None)


# Receiving


async def test_a_message_reaches_the_inbox_and_is_confirmed(bench: Bench) -> None:
    update = bench.server.say(sender=ANN, text="I'm vegan")
    (event,) = await bench.inbox.received()
    assert isinstance(event, MessageReceived)
    assert event.delivery_id == f"telegram:4242:{update['update_id']}"
    assert event.conversation == ConversationRef(
        "telegram", "4242", ConversationKind.DIRECT, "100", peer="100", title="Ann"
    )
    assert [(s.origin, s.text) for s in event.segments] == [(Origin.AUTHORED, "I'm vegan")]
    await bench.server.confirmed(update)


async def test_what_waited_while_we_were_away_is_received_in_order(server: TelegramServer) -> None:
    for number in range(5):
        server.say(sender=ANN, text=f"message {number}")
    async with running(server) as bench:
        events = await bench.inbox.received(5)
    texts = [event.segments[0].text for event in events if isinstance(event, MessageReceived)]
    assert texts == [f"message {number}" for number in range(5)]


async def test_nothing_is_confirmed_before_it_is_stored(server: TelegramServer) -> None:
    """The inbox fails three times: Telegram hands the message out again each time, and nothing after it is lost."""
    inbox = FakeInbox(failures=3)
    async with running(server, inbox):
        first = server.say(sender=ANN, text="first")
        server.say(sender=ANN, text="second")
        events = await inbox.received(2)
        assert inbox.refused == 3
        assert events[0].delivery_id == f"telegram:4242:{first['update_id']}"


async def test_a_message_that_is_never_stored_is_never_confirmed(server: TelegramServer) -> None:
    inbox = FakeInbox(failures=10**6)
    update = server.say(sender=ANN, text="precious")
    async with running(server, inbox):
        await server.called("getUpdates", 4)
    assert server.unconfirmed() == [update["update_id"]]
    async with running(server) as bench:
        assert len(await bench.inbox.received()) == 1


async def test_an_unreadable_update_is_skipped_and_its_text_not_logged(
    bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    poisoned = bench.server.inject({"message": {"text": "secret words", "chat": {}}}, valid=False)
    bench.server.say(sender=ANN, text="after")
    (event,) = await bench.inbox.received()
    assert isinstance(event, MessageReceived)
    assert event.segments[0].text == "after"
    await bench.server.confirmed(poisoned)
    assert "could not be read" in caplog.text
    assert "secret words" not in caplog.text


async def test_an_update_that_is_no_json_is_skipped_alone(bench: Bench, caplog: pytest.LogCaptureFixture) -> None:
    """The library refuses the whole answer; the good ones around the broken one arrive all the same."""
    bench.server.say(sender=ANN, text="before")
    bench.server.inject_broken()
    bench.server.say(sender=ANN, text="after")
    events = await bench.inbox.received(2)
    assert [e.segments[0].text for e in events if isinstance(e, MessageReceived)] == ["before", "after"]
    assert "secret words" not in caplog.text


async def test_says_which_updates_it_wants(bench: Bench) -> None:
    """Without the list, Telegram leaves some kinds out."""
    (call, *_) = await bench.server.called("getUpdates")
    assert call["allowed_updates"] == list(SUBSCRIBED)


async def test_reception_is_timed_by_real_answers(server: TelegramServer) -> None:
    """FEATURES B8: a bot that hears nothing does not look alive."""
    server.rival_polls = True
    async with running(server, poll_s=0) as bench:
        await server.called("getUpdates", 2)
        assert bench.adapter.last_received_at is None
        server.rival_polls = False
        await server.called("getUpdates", len(server._calls("getUpdates")) + 2)
        assert bench.adapter.last_received_at == NOW


async def test_a_second_poller_is_named_and_survived(server: TelegramServer, caplog: pytest.LogCaptureFixture) -> None:
    server.rival_polls = True
    async with running(server) as bench:
        await server.called("getUpdates", 2)
        server.rival_polls = False
        server.say(sender=ANN, text="at last")
        assert len(await bench.inbox.received()) == 1
        assert bench.clock.pauses[0] == 30
    assert "same token" in caplog.text


@pytest.mark.parametrize("failure", [{"drop": True}, {"status": 502}, {"broken": True}, {"retry_after": 5}])
async def test_reception_outlives_a_bad_network(server: TelegramServer, failure: dict[str, Any]) -> None:
    server.fail_next("getUpdates", times=3, **failure)
    async with running(server) as bench:
        server.say(sender=ANN, text="through")
        assert len(await bench.inbox.received()) == 1


async def test_pauses_grow_while_the_network_is_down(server: TelegramServer) -> None:
    server.fail_next("getUpdates", times=5, status=500)
    async with running(server) as bench:
        server.say(sender=ANN, text="through")
        await bench.inbox.received()
        assert bench.clock.pauses[:5] == [1, 2, 4, 8, 16]


async def test_waits_for_a_telegram_that_is_not_there_yet(server: TelegramServer) -> None:
    server.fail_next("getMe", times=2, drop=True)
    server.say(sender=ANN, text="hello")
    async with running(server) as bench:
        assert len(await bench.inbox.received()) == 1


async def test_a_left_over_webhook_is_removed_and_nothing_thrown_away(server: TelegramServer) -> None:
    server._methods.webhook = "https://example.org/old"
    server.say(sender=ANN, text="waiting")
    async with running(server) as bench:
        assert len(await bench.inbox.received()) == 1


@pytest.mark.parametrize("token", ["4242:wrong", "", "   ", "two words", "4242:ключ"])
async def test_a_wrong_token_is_told_in_one_sentence(server: TelegramServer, token: str) -> None:
    with pytest.raises(AdapterRefused, match="check CONFIDANT_TELEGRAM_TOKEN") as refused:
        await adapter_for(server, Clock(), token=token).run(FakeInbox(), FakeCommands())
    assert "4242" not in str(refused.value)


async def test_a_token_that_is_revoked_later_ends_reception(server: TelegramServer) -> None:
    clock = Clock()
    adapter = adapter_for(server, clock)
    task = asyncio.create_task(adapter.run(FakeInbox(), FakeCommands()))
    await server.called("getUpdates")
    server.token = "4242:another"
    server.say(sender=ANN, text="wake up")
    with pytest.raises(AdapterRefused, match="CONFIDANT_TELEGRAM_TOKEN"):
        await asyncio.wait_for(task, PATIENCE_S)


async def test_the_token_is_never_logged(server: TelegramServer, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    server.fail_next("getUpdates", drop=True)
    async with running(server) as bench:
        server.say(sender=ANN, text="hello")
        await bench.inbox.received()
        bench.server.fail_next("sendMessage", status=500)
        with contextlib.suppress(SendFailed):
            await bench.adapter.send(outbound("hi"))
    assert TOKEN not in caplog.text
    assert TOKEN.split(":")[1] not in caplog.text


# Files


async def test_a_text_file_arrives_with_its_content(bench: Bench) -> None:
    document = bench.server.add_file("Ünïcode list\nof things".encode(), "list.txt")
    bench.server.say(sender=ANN, document=document, caption="my list")
    (event,) = await bench.inbox.received()
    assert isinstance(event, MessageReceived)
    found = [(segment.origin, segment.text, segment.label) for segment in event.segments]
    assert found == [
        (Origin.AUTHORED, "my list", None),
        (Origin.ATTACHED, "Ünïcode list\nof things", "list.txt"),
    ]


@pytest.mark.parametrize(
    ("content", "name"),
    [(b"\xff\xfe\x00broken", "a.txt"), (b"x" * (256 * 1024 + 1), "big.txt"), (b"\x89PNG", "image.png")],
)
async def test_other_files_are_only_named(bench: Bench, content: bytes, name: str) -> None:
    mime = "image/png" if name.endswith("png") else "text/plain"
    bench.server.say(sender=ANN, document=bench.server.add_file(content, name, mime))
    (event,) = await bench.inbox.received()
    assert isinstance(event, MessageReceived)
    assert [(s.origin, s.text) for s in event.segments] == [(Origin.ATTACHED, f"[file: {name}]")]


async def test_a_file_that_cannot_be_fetched_is_only_named(bench: Bench) -> None:
    bench.server.fail_next("getFile", status=400, description="Bad Request: file is too big")
    bench.server.say(sender=ANN, document=bench.server.add_file(b"text", "a.txt"))
    (event,) = await bench.inbox.received()
    assert isinstance(event, MessageReceived)
    assert event.segments[0].text == "[file: a.txt]"


# The end


@pytest.mark.parametrize("method", ["getMe", "getUpdates"])
async def test_closing_ends_reception(server: TelegramServer, method: str) -> None:
    """Also while it still tries to log in."""
    server.fail_next("getMe", drop=True, times=10**6 if method == "getMe" else 0)
    adapter = adapter_for(server, Clock(), poll_s=50)
    task = asyncio.create_task(adapter.run(FakeInbox(), FakeCommands()))
    await server.called(method)
    await adapter.close()
    await asyncio.wait_for(task, PATIENCE_S)


async def test_who_is_told_to_stop_receiving_can_send_until_the_close(server: TelegramServer) -> None:
    """An answer under way would be lost on the wire, and given twice."""
    adapter = adapter_for(server, Clock(), poll_s=50)
    task = asyncio.create_task(adapter.run(FakeInbox(), FakeCommands()))
    server.say(sender=ANN, text="hello")
    await server.called("getUpdates", 2)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert (await adapter.send(outbound("the last word"))).message_ids
    await adapter.close()
    with pytest.raises(SendFailed):
        await adapter.send(outbound("too late", id="o2"))
