"""Conversations: the adapter with the real discord.py client against a strict Discord on the loopback interface."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta

import pytest

from adapters.messages import (
    ActorKind,
    Button,
    ButtonPressed,
    ConversationChanged,
    ConversationKind,
    MessageDeleted,
    Origin,
    Outbound,
)
from tests.fakes.discord_home import Home, texts, visited_home
from tests.fakes.discord_world import ANNOUNCEMENT


@pytest.fixture
async def home() -> AsyncIterator[Home]:
    async with visited_home() as home:
        yield home


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

    @pytest.mark.parametrize(("kind", "expected"), [(1, ConversationKind.DIRECT), (3, ConversationKind.GROUP)])
    async def test_what_the_event_says_of_its_room_is_enough_to_call_it_direct(
        self, home: Home, kind: int, expected: ConversationKind
    ) -> None:
        home.server.fail("GET", rf"/channels/{home.dm['id']}", 404)
        home.server.fail("POST", "/users/@me/channels", 403)
        async with home.running():
            said = home.world.message(home.dm, home.ann, "hello")
            await home.server.gateway.dispatch("MESSAGE_CREATE", said | {"channel_type": kind}, channel=home.dm)
            [event] = await home.inbox.until(1)
        assert event.conversation.kind is expected
        home.server.rest.faults.clear()

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
