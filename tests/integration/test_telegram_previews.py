"""Answers shown while they are written: drafts in private chats, an edited message in groups, and what becomes of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from adapters.messages import Button, ConversationKind, ConversationRef, SendFailed
from tests.fakes.telegram_bench import ANN, DIRECT, FRIENDS, IN_GROUP, TOKEN, Bench, outbound, running
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
        made.knows(private_chat(ANN), FRIENDS)
        yield made


async def show(
    bench: Bench, text: str, conversation: ConversationRef = IN_GROUP, *, then_s: float = 5.0, **fields: Any
) -> None:
    """Previews, waits for the request that this made, and lets the time between two previews pass."""
    await bench.adapter.preview(outbound(text, conversation, **fields))
    assert bench.adapter._connected is not None
    previews = bench.adapter._connected.previews
    requests = [one.request for one in previews._open.values() if one.request is not None]
    if requests:
        await asyncio.wait(requests)
    bench.clock.seconds += then_s


def methods(server: TelegramServer) -> list[str]:
    """What was asked of the chats, in order."""
    return [request.method for request in server.requests if "chat_id" in request.parameters]


class TestDrafts:
    async def test_a_private_chat_sees_a_draft_and_then_the_message(self, bench: Bench) -> None:
        await show(bench, "**Hel", DIRECT)
        await show(bench, "**Hello** Ann", DIRECT)
        first, second = await bench.server.called("sendMessageDraft", 2)
        assert first["draft_id"] == second["draft_id"] != 0
        assert list(bench.server.drafts.values()) == ["Hello Ann"]
        assert second["entities"] == [{"type": "bold", "offset": 0, "length": 5}]
        await bench.adapter.send(outbound("**Hello** Ann.", DIRECT))
        assert bench.server.drafts == {}
        assert bench.server.shown(100) == ["Hello Ann."]

    async def test_answers_have_drafts_of_their_own(self, bench: Bench) -> None:
        await show(bench, "one", DIRECT, id="o1")
        await show(bench, "two", DIRECT, id="o2")
        assert sorted(bench.server.drafts.values()) == ["one", "two"]

    async def test_a_draft_is_renewed_while_nothing_new_is_written(self, server: TelegramServer) -> None:
        """Telegram shows it for thirty seconds; a tool may take longer."""
        async with running(server, draft_renewed_s=0.02) as bench:
            await bench.connected()
            bench.knows(private_chat(ANN))
            await bench.adapter.preview(outbound("Looking it up"))
            drafts = await bench.server.called("sendMessageDraft", 3)
            assert {draft["text"] for draft in drafts} == {"Looking it up"}
            await bench.adapter.send(outbound("Found it."))
            await asyncio.sleep(0.05)
            assert bench.server.drafts == {}

    async def test_a_server_that_knows_no_drafts_gets_edits(self, bench: Bench) -> None:
        bench.server.fail_next("sendMessageDraft", status=404, description="Not Found")
        await show(bench, "one", DIRECT, id="o1")
        await show(bench, "two", DIRECT, id="o2")
        await bench.adapter.send(outbound("two and more", DIRECT, id="o2"))
        assert methods(bench.server) == ["sendMessageDraft", "sendMessage", "editMessageText"]
        assert bench.server.shown(100) == ["two and more"]

    async def test_a_long_unfinished_answer_shows_its_first_part(self, bench: Bench) -> None:
        await show(bench, "word " * 2000, DIRECT)
        (draft,) = await bench.server.called("sendMessageDraft")
        assert 3000 < len(draft["text"]) <= 4096


class TestEdits:
    async def test_a_group_sees_a_message_that_grows(self, bench: Bench) -> None:
        number = str(bench.server.say(chat=FRIENDS, sender=ANN, text="go on")["message"]["message_id"])
        await show(bench, "On", in_reply_to=number)
        await show(bench, "One", in_reply_to=number)
        sent = await bench.adapter.send(outbound("One, **two**.", IN_GROUP, in_reply_to=number))
        assert methods(bench.server) == ["sendMessage", "editMessageText", "editMessageText"]
        assert bench.server.shown(-1001) == ["One, two."]
        (message,) = await bench.server.sent()
        assert sent.message_ids == (str(message["message_id"]),)
        assert str(message["reply_to_message"]["message_id"]) == number
        assert all(
            call["link_preview_options"] == {"is_disabled": True} for call in bench.server._calls("editMessageText")
        )

    async def test_the_final_text_as_it_stands_is_not_edited_again(self, bench: Bench) -> None:
        await show(bench, "All of it.")
        await bench.adapter.send(outbound("All of it.", IN_GROUP))
        assert methods(bench.server) == ["sendMessage"]

    async def test_buttons_come_with_the_final_text(self, bench: Bench) -> None:
        await show(bench, "Sure?")
        await bench.adapter.send(outbound("Sure?", IN_GROUP, buttons=(Button("y", "Yes"),)))
        (message,) = await bench.server.sent()
        assert message["reply_markup"]["inline_keyboard"][0][0]["callback_data"] == "y"

    async def test_a_long_answer_is_put_in_place_and_the_rest_is_sent(self, bench: Bench) -> None:
        await show(bench, "aaa")
        sent = await bench.adapter.send(outbound("\n\n".join(letter * 4000 for letter in "abc"), IN_GROUP))
        assert methods(bench.server) == ["sendMessage", "editMessageText", "sendMessage", "sendMessage"]
        assert [text[0] for text in bench.server.shown(-1001)] == ["a", "b", "c"]
        assert len(set(sent.message_ids)) == 3

    @pytest.mark.parametrize(
        "failure",
        [
            {"retry_after": 40},
            {"status": 400, "description": "Bad Request: message can't be edited"},
            {"status": 400, "description": "Bad Request: message to edit not found"},
            {"status": 500},
            {"drop": True},
            {"drop": True, "after": True},
        ],
    )
    async def test_a_refused_final_edit_loses_nothing(self, bench: Bench, failure: dict[str, Any]) -> None:
        """The answer is sent anew, at once, and then the unfinished one is deleted: it is there once, and whole."""
        await show(bench, "unfin")
        bench.server.fail_next("editMessageText", **failure)
        before = bench.clock.seconds
        await bench.adapter.send(outbound("unfinished no more", IN_GROUP))
        assert bench.clock.seconds - before < 5
        await bench.server.called("deleteMessage")
        assert methods(bench.server)[-2:] == ["sendMessage", "deleteMessage"]
        assert bench.server.shown(-1001) == ["unfinished no more"]

    async def test_an_edit_that_changes_nothing_has_succeeded(self, bench: Bench) -> None:
        """Telegram may have taken an edit whose answer was lost; then the next one is "not modified"."""
        await show(bench, "one")
        bench.server.fail_next("editMessageText", drop=True, after=True)
        await show(bench, "one, two")
        await bench.adapter.send(outbound("one, two", IN_GROUP))
        assert bench.server.shown(-1001) == ["one, two"]
        assert "deleteMessage" not in methods(bench.server)

    async def test_a_deletion_that_fails_is_tried_again(self, bench: Bench) -> None:
        await show(bench, "unfin")
        bench.server.fail_next("editMessageText", status=500)
        bench.server.fail_next("deleteMessage", status=502)
        await bench.adapter.send(outbound("whole", IN_GROUP))
        await bench.server.called("deleteMessage", 2)
        assert bench.server.shown(-1001) == ["whole"]

    async def test_after_a_failed_send_the_next_try_still_replaces_the_preview(self, bench: Bench) -> None:
        await show(bench, "unfin")
        bench.server.fail_next("editMessageText", status=502)
        bench.server.fail_next("sendMessage", status=502)
        with pytest.raises(SendFailed):
            await bench.adapter.send(outbound("whole", IN_GROUP))
        await bench.adapter.send(outbound("whole", IN_GROUP))
        assert bench.server.shown(-1001) == ["whole"]

    async def test_a_group_that_moved_gets_the_answer_and_nothing_there_is_deleted(self, bench: Bench) -> None:
        """Message numbers begin anew in the new group: the old one's may be somebody else's there."""
        old = ConversationRef("telegram", "4242", ConversationKind.GROUP, "-5")
        bench.server.world.know({"id": -5, "type": "group", "title": "Old"})
        await show(bench, "unfin", old)
        bench.server.world.migrated[-5] = -1001
        await bench.adapter.send(outbound("whole", old))
        assert bench.server.shown(-1001) == ["whole"]
        assert all(call["chat_id"] == -5 for call in bench.server._calls("deleteMessage"))


class TestCourtesy:
    async def test_the_same_text_is_not_shown_twice(self, bench: Bench) -> None:
        for _ in range(3):
            await show(bench, "the same")
        assert methods(bench.server) == ["sendMessage"]

    async def test_what_comes_too_fast_is_left_out(self, bench: Bench) -> None:
        for n in range(50):
            await bench.adapter.preview(outbound("x" * (n + 1), IN_GROUP))
        await bench.server.called("sendMessage")
        assert methods(bench.server) == ["sendMessage"]

    async def test_a_429_silences_previews_until_then(self, bench: Bench) -> None:
        """No request before its retry_after; the server would note it."""
        await show(bench, "a")
        bench.server.fail_next("editMessageText", retry_after=30)
        for n in range(12):
            await show(bench, "a" * (n + 2))
        assert len(bench.server._calls("editMessageText")) > 1
        assert bench.server.trouble.impatient == []

    async def test_previews_leave_room_in_a_groups_minute(self, bench: Bench) -> None:
        """Twenty a minute: an answer that is long in the writing leaves eight to messages, which need not wait."""
        bench.server.trouble.limits_enforced = True
        for n in range(40):
            await show(bench, f"text {n}", id=f"o{n}", then_s=1.0)
        assert 5 < len(methods(bench.server)) <= 12
        before = bench.clock.seconds
        for n in range(5):
            await bench.adapter.send(outbound("a reply", IN_GROUP, id=f"r{n}"))
        assert bench.clock.seconds - before <= 6
        assert bench.server.trouble.impatient == []

    async def test_a_preview_after_the_end_is_left_out(self, bench: Bench) -> None:
        await bench.adapter.send(outbound("whole", IN_GROUP))
        bench.clock.seconds += 5
        await show(bench, "who")
        assert bench.server.shown(-1001) == ["whole"]

    async def test_the_answer_waits_for_a_preview_under_way(self, bench: Bench) -> None:
        """Overtaken, the preview would stay below the answer."""
        await bench.adapter.preview(outbound("unfin", IN_GROUP))
        await bench.adapter.send(outbound("whole", IN_GROUP))
        assert bench.server.shown(-1001) == ["whole"]

    @pytest.mark.parametrize(
        "conversation",
        [
            ConversationRef("telegram", "4242", ConversationKind.CHANNEL, "-1001"),
            ConversationRef("telegram", "4242", ConversationKind.GROUP, "100", business="biz"),
            ConversationRef("telegram", "4242", ConversationKind.GROUP, "100", business="guest:1"),
            ConversationRef("telegram", "4242", ConversationKind.GROUP, "-1001", thread="direct-7"),
            ConversationRef("telegram", "4242", ConversationKind.GROUP, "no number"),
        ],
    )
    async def test_nothing_unfinished_where_it_does_not_belong(
        self, bench: Bench, conversation: ConversationRef
    ) -> None:
        """Not before a channel's readers, nor in the owner's name in a business chat."""
        await show(bench, "unfin", conversation)
        assert methods(bench.server) == []

    @pytest.mark.parametrize("text", ["", "  \n", "\ud800" * 3, "```", "<" * 9000])
    async def test_whatever_is_previewed_raises_nothing(self, bench: Bench, text: str) -> None:
        await show(bench, text)

    async def test_a_refused_preview_is_given_up_and_the_answer_sent(self, bench: Bench) -> None:
        bench.server.fail_next("sendMessage", status=403, description="Forbidden: bot was kicked")
        await show(bench, "unf")
        await show(bench, "unfin")
        await bench.adapter.send(outbound("whole", IN_GROUP))
        assert bench.server.shown(-1001) == ["whole"]
        assert len(bench.server._calls("sendMessage")) == 2
