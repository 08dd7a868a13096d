"""The Telegram adapter sends: the real client library against a strict server on the loopback interface."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import pytest

from adapters.messages import (
    ActorKind,
    Button,
    ButtonPressed,
    ConversationKind,
    ConversationRef,
    MessageReceived,
    SendFailed,
)
from adapters.splitting import utf16_units
from adapters.telegram.adapter import TelegramAdapter
from adapters.telegram.one_by_one import PATIENCE_S
from tests.fakes.telegram_bench import (
    ANN,
    BOB,
    DIRECT,
    FRIENDS,
    IN_GROUP,
    NOW,
    TOKEN,
    Bench,
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


# Precedence


async def test_an_answer_goes_before_what_answers_nobody(server: TelegramServer) -> None:
    """A chat takes a message a second: what was to be said unprompted waits for an answer that came later, not the other way."""
    async with running(server, stepped=True) as bench:
        await bench.connected()
        bench.knows(private_chat(ANN))
        asked = server.say(sender=ANN, text="What is our boat called?")["message"]["message_id"]
        sending = [bench.adapter.send(outbound(f"news {n}", id=f"n{n}")) for n in range(3)]
        sending.append(bench.adapter.send(outbound("Petrel", id="a", in_reply_to=str(asked))))
        await asyncio.gather(*sending)
        assert server.shown(ANN["id"]) == ["news 0", "Petrel", "news 1", "news 2"]
        assert bench.clock.seconds >= 3


TO_BOB = ConversationRef("telegram", "4242", ConversationKind.DIRECT, "200", peer="200")


async def test_a_message_waits_until_the_last_one_is_noted(server: TelegramServer) -> None:
    """Telegram takes a repetition for a new message: were several out and not noted, a kill would double them all."""
    async with running(server, stepped=True) as bench:
        await bench.connected()
        bench.knows(private_chat(ANN), private_chat(BOB))
        bench.clock.requests += 1  # type: ignore[union-attr]  # time stands still
        first = await bench.adapter.send(outbound("first", DIRECT, id="1"))
        second = asyncio.create_task(bench.adapter.send(outbound("second", TO_BOB, id="2")))
        await asyncio.sleep(0.02)
        assert (server.shown(100), server.shown(200)) == (["first"], [])
        first.noted()
        (await second).noted()
        assert server.shown(200) == ["second"]
        bench.clock.requests -= 1  # type: ignore[union-attr]


async def test_one_that_is_never_noted_keeps_others_waiting_for_half_a_second(server: TelegramServer) -> None:
    async with running(server, stepped=True) as bench:
        await bench.connected()
        bench.knows(private_chat(ANN), private_chat(BOB))
        await bench.adapter.send(outbound("first", DIRECT, id="1"))
        began = bench.clock.seconds
        await bench.adapter.send(outbound("second", TO_BOB, id="2"))
        assert bench.clock.seconds - began == pytest.approx(PATIENCE_S)


async def test_what_did_not_go_out_keeps_nobody_waiting(server: TelegramServer) -> None:
    async with running(server, stepped=True) as bench:
        await bench.connected()
        bench.knows(private_chat(ANN), private_chat(BOB))
        server.fail_next("sendMessage", retry_after=60, chat=100)
        bench.clock.requests += 1  # type: ignore[union-attr]
        with pytest.raises(SendFailed):
            await bench.adapter.send(outbound("first", DIRECT, id="1"))
        await bench.adapter.send(outbound("second", TO_BOB, id="2"))
        assert server.shown(200) == ["second"]
        bench.clock.requests -= 1  # type: ignore[union-attr]
