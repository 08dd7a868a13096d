"""Rich messages (Bot API 10.1) where the server knows them: tables and the like; no reply is lost or doubled by the attempt."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from adapters.messages import Button, SendFailed
from tests.fakes.telegram_bench import ANN, BOB, DIRECT, FRIENDS, IN_GROUP, TOKEN, Bench, outbound, running
from tests.fakes.telegram_server import TelegramServer
from tests.fakes.telegram_world import private_chat

TABLE = "# Rent\n\n| what | cost |\n|---|--:|\n| flat **by the lake** | $500 |\n| <b>heating</b> | $80 |"
TRIED, SENT = "sendRichMessage", "sendMessage"


@pytest.fixture
async def bench() -> AsyncIterator[Bench]:
    async with TelegramServer(TOKEN) as server, running(server) as made:
        await made.connected()
        made.knows(private_chat(ANN), private_chat(BOB), FRIENDS)
        yield made


def calls(bench: Bench) -> list[str]:
    return [one.method for one in bench.server.requests if one.method in (TRIED, SENT)]


async def test_a_table_goes_out_as_a_rich_message(bench: Bench) -> None:
    number = bench.server.say(sender=ANN, text="what do we pay?")["message"]["message_id"]
    sent = await bench.adapter.send(outbound(TABLE, in_reply_to=str(number), buttons=(Button("b", "Undo"),)))
    (message,) = await bench.server.sent()
    assert sent.message_ids == (str(message["message_id"]),)
    heading, table = message["rich_message"]["blocks"]
    assert (heading["type"], heading["text"]) == ("heading", "Rent")
    assert [[cell["align"] for cell in row] for row in table["cells"]] == [["left", "right"]] * 3
    assert [cell["text"] for cell in table["cells"][2]] == ["<b>heating</b>", "$80"]
    assert message["reply_to_message"]["message_id"] == number
    assert message["reply_markup"]["inline_keyboard"] == [[{"text": "Undo", "callback_data": "b"}]]


async def test_what_entities_can_show_goes_out_as_text(bench: Bench) -> None:
    await bench.adapter.send(outbound("**Hi** `Ann`\n- one\n- two"))
    await bench.server.sent()
    assert calls(bench) == [SENT]


async def test_a_server_that_knows_none_is_asked_once(bench: Bench) -> None:
    """An older self-hosted one answers 404; the reply goes out all the same, and once."""
    bench.server.knows_rich = False
    await bench.adapter.send(outbound(TABLE, id="o1"))
    await bench.adapter.send(outbound(TABLE, id="o2"))
    first, second = await bench.server.sent(2)
    assert not first.keys() & second.keys() & {"rich_message"}
    assert first["text"] == second["text"]
    assert "by the lake" in first["text"]
    assert calls(bench) == [TRIED, SENT, SENT]


async def test_a_refused_one_is_sent_with_entities_and_its_chat_is_not_tried_again(bench: Bench) -> None:
    bench.server.fail_next(TRIED, status=400, description="Bad Request: RICH_VALIDATE_FAILED")
    await bench.adapter.send(outbound(TABLE, id="o1"))
    await bench.adapter.send(outbound(TABLE, id="o2"))
    await bench.adapter.send(outbound(TABLE, IN_GROUP, id="o3"))
    messages = await bench.server.sent(3)
    assert ["rich_message" in message for message in messages] == [False, False, True]
    assert calls(bench) == [TRIED, SENT, SENT, TRIED]


@pytest.mark.parametrize("trouble", [{"drop": True}, {"status": 500}, {"broken": True}])
async def test_one_that_is_never_answered_goes_out_with_entities_the_next_time(
    bench: Bench, trouble: dict[str, object]
) -> None:
    """It may be out or not: so it is not sent a second time at once, and a server that fails over it loses no reply."""
    bench.server.fail_next(TRIED, times=99, **trouble)  # type: ignore[arg-type]  # any of the ways to fail
    with pytest.raises(SendFailed) as failed:
        await bench.adapter.send(outbound(TABLE))
    assert not failed.value.permanent
    assert calls(bench) == [TRIED]
    await bench.adapter.send(outbound(TABLE))
    (message,) = await bench.server.sent()
    assert "by the lake" in message["text"]
    assert calls(bench) == [TRIED, SENT]


async def test_a_429_is_waited_for_and_then_it_is_rich(bench: Bench) -> None:
    bench.server.fail_next(TRIED, retry_after=7)
    with pytest.raises(SendFailed) as failed:
        await bench.adapter.send(outbound(TABLE))
    assert failed.value.retry_after_s == 7
    await bench.clock.pause(7)
    await bench.adapter.send(outbound(TABLE))
    (message,) = await bench.server.sent()
    assert "rich_message" in message
    assert bench.server.trouble.impatient == []


async def test_a_group_that_became_a_supergroup_gets_the_reply_there(bench: Bench) -> None:
    bench.server.world.migrated[100] = -1001
    await bench.adapter.send(outbound(TABLE, DIRECT))
    (message,) = await bench.server.sent()
    assert message["chat"]["id"] == -1001


async def test_in_a_group_nobody_is_called(bench: Bench) -> None:
    await bench.adapter.send(outbound("# For @alice_smith", IN_GROUP))
    (message,) = await bench.server.sent()
    assert message["rich_message"]["blocks"][0]["text"] == "For @\N{WORD JOINER}alice_smith"


async def test_an_unfinished_answer_in_a_group_makes_room_for_the_rich_one(bench: Bench) -> None:
    """The preview is taken away once the whole answer stands below it."""
    await bench.adapter.preview(outbound("# Re", IN_GROUP))
    await bench.server.sent()
    await bench.adapter.send(outbound(TABLE, IN_GROUP))
    await bench.server.called("deleteMessage")
    (left,) = bench.server.shown(FRIENDS["id"])
    assert "by the lake" in left


async def test_one_too_long_for_a_rich_message_comes_in_parts(bench: Bench) -> None:
    text = "# Tale\n\n" + " ".join(f"word{n}" for n in range(4_500))
    await bench.adapter.send(outbound(text))
    assert set(calls(bench)) == {SENT}
