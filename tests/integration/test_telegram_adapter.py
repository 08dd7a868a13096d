"""Journeys of the Telegram adapter: the real client library against a strict Bot API server on the loopback interface."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any

import pytest

from adapters.messages import (
    ActorKind,
    AdapterRefused,
    Button,
    ButtonPressed,
    ConversationKind,
    ConversationRef,
    MessageReceived,
    Origin,
    Outbound,
    SendFailed,
)
from adapters.port import ChatAdapter, CommandInfo
from adapters.splitting import utf16_units
from adapters.telegram.adapter import TelegramAdapter
from adapters.telegram.normalise import SUBSCRIBED
from tests.fakes.inbox import FakeCommands, FakeInbox
from tests.fakes.telegram_server import TelegramServer
from tests.fakes.telegram_world import Json, group, person, private_chat

TOKEN = "4242:AAtesttokentesttokentesttoken"
NOW = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)
ANN = person(100, "Ann")
BOB = person(200, "Bob")
FRIENDS = group(-1001, "Friends")
DIRECT = ConversationRef("telegram", "4242", ConversationKind.DIRECT, "100", peer="100")
IN_GROUP = ConversationRef("telegram", "4242", ConversationKind.GROUP, "-1001")

MENU = (
    CommandInfo("help", "What I can do", guardian_only=False, takes_text=False),
    CommandInfo("forget", "Forget something", guardian_only=True, takes_text=True),
)


class Clock:
    """Seconds that pass only while somebody pauses."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.pauses: list[float] = []

    def __call__(self) -> float:
        return self.seconds

    async def pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.seconds += seconds
        await asyncio.sleep(0.001)


class Bench:
    """An adapter on a server, with its inbox."""

    def __init__(self, server: TelegramServer, inbox: FakeInbox, clock: Clock, adapter: TelegramAdapter) -> None:
        self.server, self.inbox, self.clock, self.adapter = server, inbox, clock, adapter

    async def connected(self) -> None:
        await self.server.called("getUpdates")

    def knows(self, *chats: Json) -> None:
        for chat in chats:
            self.server.world.know(chat)


def adapter_for(server: TelegramServer, clock: Clock, **options: Any) -> TelegramAdapter:
    return TelegramAdapter(
        options.pop("token", TOKEN),
        now=lambda: NOW,
        api_base=server.base_url,
        monotonic=clock,
        pause=clock.pause,
        poll_s=options.pop("poll_s", 1),
        **options,
    )


@asynccontextmanager
async def running(server: TelegramServer, inbox: FakeInbox | None = None, **options: Any) -> AsyncIterator[Bench]:
    clock = Clock()
    adapter = adapter_for(server, clock, **options)
    bench = Bench(server, inbox or FakeInbox(), clock, adapter)
    task = asyncio.create_task(adapter.run(bench.inbox, FakeCommands(MENU)))
    try:
        yield bench
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


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


def outbound(text: str, conversation: ConversationRef = DIRECT, **fields: Any) -> Outbound:
    return Outbound(fields.pop("id", "o1"), conversation, text, **fields)


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
        await asyncio.wait_for(task, 5)


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


# Buttons


async def test_a_press_reaches_the_inbox_and_is_acknowledged(bench: Bench) -> None:
    """FEATURES B6."""
    await bench.adapter.send(outbound("Saved.", buttons=(Button("undo:1", "Undo"),)))
    (message,) = await bench.server.sent()
    assert message["reply_markup"] == {"inline_keyboard": [[{"text": "Undo", "callback_data": "undo:1"}]]}
    bench.server.press(message=message, sender=ANN, data="undo:1")
    (event,) = await bench.inbox.received()
    assert isinstance(event, ButtonPressed)
    assert (event.button_id, event.sender.key, event.sender.kind) == ("undo:1", "telegram:100", ActorKind.PERSON)
    await bench.server.called("answerCallbackQuery")
    assert not bench.server._methods.presses


async def test_a_press_too_old_to_acknowledge_counts_all_the_same(bench: Bench) -> None:
    await bench.adapter.send(outbound("Saved.", buttons=(Button("undo:1", "Undo"),)))
    (message,) = await bench.server.sent()
    bench.server.fail_next("answerCallbackQuery", status=400, description="Bad Request: query is too old")
    bench.server.press(message=message, sender=ANN, data="undo:1")
    assert len(await bench.inbox.received()) == 1


@pytest.mark.parametrize("data", ["", "x" * 65, "é" * 33])
async def test_buttons_beyond_the_limits_are_refused_before_anything_is_sent(bench: Bench, data: str) -> None:
    with pytest.raises(SendFailed) as failed:
        await bench.adapter.send(outbound("text", buttons=(Button(data, "label"),)))
    assert failed.value.permanent
    assert not bench.server._methods.sent


# Sending


async def test_a_reply_is_formatted_and_answers_its_message(bench: Bench) -> None:
    update = bench.server.say(sender=ANN, text="hello")
    number = update["message"]["message_id"]
    sent = await bench.adapter.send(outbound("**Hi** <b>Ann</b>", in_reply_to=str(number)))
    (message,) = await bench.server.sent()
    assert sent.message_ids == (str(message["message_id"]),)
    assert message["text"] == "Hi <b>Ann</b>"
    assert [(e["type"], e["offset"], e["length"]) for e in message["entities"]] == [("bold", 0, 2)]
    assert message["reply_to_message"]["message_id"] == number
    (call,) = await bench.server.called("sendMessage")
    assert call["link_preview_options"] == {"is_disabled": True}


async def test_a_long_reply_arrives_whole_in_parts(bench: Bench) -> None:
    """The reply mark is on the first part, the buttons are on the last, code stays code."""
    number = bench.server.say(sender=ANN, text="go on")["message"]["message_id"]
    words = " ".join(f"word{n}😀" for n in range(1500))
    code = "\n".join(f"line_{n} = {n}" for n in range(500))
    text = f"{words}\n\n```python\n{code}\n```"
    sent = await bench.adapter.send(outbound(text, in_reply_to=str(number), buttons=(Button("b", "Button"),)))
    messages = await bench.server.sent(len(sent.message_ids))
    assert len(messages) > 3
    assert all(utf16_units(message["text"]) <= 4096 for message in messages)
    assert [("reply_to_message" in m, "reply_markup" in m) for m in messages] == [
        (True, False),
        *[(False, False)] * (len(messages) - 2),
        (False, True),
    ]
    assert "".join("".join(m["text"] for m in messages).split()) == "".join(f"{words}{code}".split())
    for message in messages[-2:]:
        assert [(e["type"], e["language"]) for e in message["entities"]] == [("pre", "python")]


async def test_a_reply_to_a_vanished_message_is_sent_all_the_same(bench: Bench) -> None:
    await bench.adapter.send(outbound("still here", in_reply_to="999"))
    (message,) = await bench.server.sent()
    assert "reply_to_message" not in message


@pytest.mark.parametrize("description", ["message to be replied not found", "REPLY_MESSAGE_ID_INVALID"])
async def test_a_refused_reply_mark_is_left_out(bench: Bench, description: str) -> None:
    number = bench.server.say(sender=ANN, text="hello")["message"]["message_id"]
    bench.server.fail_next("sendMessage", status=400, description=f"Bad Request: {description}")
    await bench.adapter.send(outbound("**still** here", in_reply_to=str(number)))
    (message,) = await bench.server.sent()
    assert "reply_to_message" not in message
    assert message["entities"]


async def test_refused_formatting_falls_back_to_plain_text(bench: Bench) -> None:
    bench.server.fail_next("sendMessage", status=400, description="Bad Request: can't parse entities")
    await bench.adapter.send(outbound("**important** words"))
    (message,) = await bench.server.sent()
    assert message["text"] == "important words"
    assert "entities" not in message


@pytest.mark.parametrize("markdown", ["**bold", "[link](", "```\nopen", "<b>tag</b>", "a `b", "|a|\n|-|", "_*~`"])
async def test_broken_markdown_is_accepted_by_the_server(bench: Bench, markdown: str) -> None:
    await bench.adapter.send(outbound(markdown))
    assert len(await bench.server.sent()) == 1


async def test_blank_text_is_refused(bench: Bench) -> None:
    with pytest.raises(SendFailed) as failed:
        await bench.adapter.send(outbound(" \n"))
    assert failed.value.permanent


async def test_before_it_is_connected_sending_fails_for_now() -> None:
    with pytest.raises(SendFailed) as failed:
        await TelegramAdapter(TOKEN, now=lambda: NOW).send(outbound("early"))
    assert not failed.value.permanent


async def test_a_topic_is_answered_in_the_topic(bench: Bench) -> None:
    bench.server.say(chat=FRIENDS, sender=ANN, text="hi", message_thread_id=77, is_topic_message=True)
    (event,) = await bench.inbox.received()
    assert isinstance(event, MessageReceived)
    await bench.adapter.send(outbound("here", event.conversation))
    (message,) = await bench.server.sent()
    assert message["message_thread_id"] == 77


async def test_the_general_topic_is_never_named(bench: Bench) -> None:
    general = ConversationRef("telegram", "4242", ConversationKind.GROUP, "-1001", thread="1")
    await bench.adapter.send(outbound("to all", general))
    (call,) = await bench.server.called("sendMessage")
    assert "message_thread_id" not in call


async def test_a_business_chat_is_answered_through_its_connection(bench: Bench) -> None:
    bench.server.world.business.add("biz1")
    business = ConversationRef("telegram", "4242", ConversationKind.GROUP, "200", business="biz1")
    await bench.adapter.send(outbound("hello", business))
    (call,) = await bench.server.called("sendMessage")
    assert call["business_connection_id"] == "biz1"


async def test_guest_chats_are_not_answered(bench: Bench) -> None:
    guest = ConversationRef("telegram", "4242", ConversationKind.GROUP, "200", business="guest:1")
    with pytest.raises(SendFailed) as failed:
        await bench.adapter.send(outbound("hello", guest))
    assert failed.value.permanent


async def test_a_group_that_became_a_supergroup_is_answered_there(bench: Bench) -> None:
    bench.server.world.migrated[-5] = -1001
    old = ConversationRef("telegram", "4242", ConversationKind.GROUP, "-5")
    await bench.adapter.send(outbound("moved along", old))
    (message,) = await bench.server.sent()
    assert message["chat"]["id"] == -1001


def blocked(server: TelegramServer) -> None:
    server.world.blocked.add(100)


def unstarted(server: TelegramServer) -> None:
    server.world.unstarted.add(100)


def unknown(server: TelegramServer) -> None:
    server.world.chats.pop(100)


@pytest.mark.parametrize("lose", [blocked, unstarted, unknown])
async def test_a_chat_that_is_gone_is_a_permanent_failure(bench: Bench, lose: Callable[[TelegramServer], None]) -> None:
    lose(bench.server)
    with pytest.raises(SendFailed) as failed:
        await bench.adapter.send(outbound("hello"))
    assert failed.value.permanent


async def test_flood_control_is_handed_to_the_caller_and_obeyed(bench: Bench) -> None:
    """DESIGN §10: never retried before the platform's retry-after, not even by the next message to that chat."""
    bench.server.fail_next("sendMessage", retry_after=30)
    with pytest.raises(SendFailed) as failed:
        await bench.adapter.send(outbound("hello"))
    assert (failed.value.retry_after_s, failed.value.permanent) == (30.0, False)
    with pytest.raises(SendFailed) as held:
        await bench.adapter.send(outbound("too early", id="o2"))
    assert held.value.retry_after_s == pytest.approx(30, abs=2)
    assert len(bench.server._calls("sendMessage")) == 1
    bench.clock.seconds += 31
    await bench.adapter.send(outbound("hello"))
    assert len(await bench.server.sent()) == 1


async def test_a_flooded_chat_keeps_no_other_chat_waiting(bench: Bench) -> None:
    bench.server.fail_next("sendMessage", retry_after=600)
    with pytest.raises(SendFailed):
        await bench.adapter.send(outbound("hello", IN_GROUP))
    before = bench.clock.seconds
    await bench.adapter.send(outbound("hello", DIRECT, id="o2"))
    assert bench.clock.seconds - before < 2


async def test_after_a_failure_only_the_missing_parts_are_sent(bench: Bench) -> None:
    text = "\n\n".join(letter * 4000 for letter in "abc")
    bench.server.fail_next("sendMessage", status=500, skip=1)
    with pytest.raises(SendFailed) as failed:
        await bench.adapter.send(outbound(text))
    assert not failed.value.permanent
    sent = await bench.adapter.send(outbound(text))
    messages = await bench.server.sent(3)
    assert [message["text"][0] for message in messages] == ["a", "b", "c"]
    assert len(sent.message_ids) == 3


async def test_a_lost_connection_fails_for_now(bench: Bench) -> None:
    bench.server.fail_next("sendMessage", drop=True)
    with pytest.raises(SendFailed) as failed:
        await bench.adapter.send(outbound("hello"))
    assert not failed.value.permanent
    assert TOKEN not in str(failed.value)


async def test_typing_is_shown_and_never_raises(bench: Bench) -> None:
    await bench.adapter.show_typing(DIRECT)
    (call,) = await bench.server.called("sendChatAction")
    assert call == {"chat_id": 100, "action": "typing"}
    bench.server.fail_next("sendChatAction", retry_after=3)
    await bench.adapter.show_typing(DIRECT)
    await bench.adapter.show_typing(ConversationRef("telegram", "4242", ConversationKind.GROUP, "no number"))


# Menu


async def test_the_menu_shows_guardian_commands_only_to_guardians(server: TelegramServer) -> None:
    server.world.know(private_chat(ANN))
    async with running(server, guardian_chats=("999", "100", "not a number")):
        await server.called("setMyCommands", 3)
    assert [command["command"] for command in server.commands["default"]] == ["help"]
    assert [command["command"] for command in server.commands["chat:100"]] == ["help", "forget"]


async def test_a_refused_menu_is_harmless(server: TelegramServer) -> None:
    server.fail_next("setMyCommands", status=400, description="Bad Request: BOT_COMMAND_INVALID")
    async with running(server) as bench:
        server.say(sender=ANN, text="hello")
        assert len(await bench.inbox.received()) == 1


async def test_settling_tells_telegram_nothing(bench: Bench) -> None:
    before = [request for request in bench.server.requests if request.method not in ("getUpdates", "setMyCommands")]
    await bench.adapter.settled("telegram:4242:1", "1", None)
    after = [request for request in bench.server.requests if request.method not in ("getUpdates", "setMyCommands")]
    assert before == after


async def test_after_closing_sending_fails_and_closing_again_is_harmless(server: TelegramServer) -> None:
    async with running(server) as bench:
        await bench.connected()
        await bench.adapter.close()
        await bench.adapter.close()
        with pytest.raises(SendFailed):
            await bench.adapter.send(outbound("late"))
