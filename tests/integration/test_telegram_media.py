"""Files that come with messages, signs of being seen, and who is there when the assistant comes into a group."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from adapters.messages import (
    ConversationChanged,
    ConversationKind,
    ConversationRef,
    FetchFailed,
    Media,
    MediaKind,
    MessageReceived,
    Origin,
)
from adapters.telegram.adapter import TelegramAdapter
from tests.fakes.telegram_bench import ANN, BOB, DIRECT, FRIENDS, NOW, TOKEN, Bench, running
from tests.fakes.telegram_server import TelegramServer
from tests.fakes.telegram_world import Json, private_chat


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


def voice(server: TelegramServer, content: bytes) -> Json:
    document = server.add_file(content, "v.oga", "audio/ogg")
    del document["file_name"]
    return {**document, "duration": 3}


async def only_message(bench: Bench) -> MessageReceived:
    (event,) = await bench.inbox.received()
    assert isinstance(event, MessageReceived)
    return event


class TestFetch:
    async def test_an_own_voice_note_is_authored_and_its_bytes_can_be_fetched(self, bench: Bench) -> None:
        bench.server.say(sender=ANN, voice=voice(bench.server, b"OggS sound"))
        event = await only_message(bench)
        (media,) = event.media
        assert (media.kind, media.origin, media.mime) == (MediaKind.VOICE, Origin.AUTHORED, "audio/ogg")
        assert await bench.adapter.fetch(media) == b"OggS sound"

    async def test_a_text_file_is_a_segment_and_no_media(self, bench: Bench) -> None:
        bench.server.say(sender=ANN, document=bench.server.add_file(b"words", "a.txt"))
        assert (await only_message(bench)).media == ()

    @pytest.mark.parametrize("size", [20 * 1024 * 1024 + 1, None])
    async def test_a_file_beyond_the_limit_is_refused_in_one_sentence(self, bench: Bench, size: int | None) -> None:
        """Whether Telegram told its size beforehand or not."""
        ref = bench.server.add_file(b"x" * (20 * 1024 * 1024 + 1), "big.bin")["file_id"]
        with pytest.raises(FetchFailed, match="larger than the 20 MB"):
            await bench.adapter.fetch(Media(MediaKind.FILE, ref, Origin.ATTACHED, size_bytes=size))

    async def test_no_more_is_read_than_the_limit_whatever_size_was_told(self, bench: Bench) -> None:
        assert bench.adapter._connected is not None
        ref = bench.server.add_file(b"x" * 5000, "a.bin")["file_id"]
        bench.server.size_told = 10
        with pytest.raises(Exception, match="too big"):
            await bench.adapter._connected.client.content(ref, 1000)

    @pytest.mark.parametrize(
        "failure", [{"status": 400, "description": "Bad Request: wrong file_id"}, {"status": 500}, {"drop": True}]
    )
    async def test_a_file_that_is_gone_or_out_of_reach_is_told_without_secrets(
        self, bench: Bench, failure: dict[str, Any]
    ) -> None:
        bench.server.fail_next("getFile", **failure)
        ref = bench.server.add_file(b"x", "a.bin")["file_id"]
        with pytest.raises(FetchFailed) as failed:
            await bench.adapter.fetch(Media(MediaKind.FILE, ref, Origin.ATTACHED))
        assert TOKEN not in str(failed.value)

    async def test_a_download_that_breaks_off_is_told_without_the_address(self, bench: Bench) -> None:
        ref = bench.server.add_file(b"x", "a.bin")["file_id"]
        bench.server.downloads_drop = True
        with pytest.raises(FetchFailed) as failed:
            await bench.adapter.fetch(Media(MediaKind.FILE, ref, Origin.ATTACHED))
        assert TOKEN not in repr(failed.value)
        assert failed.value.__cause__ is None

    async def test_before_it_is_connected_nothing_is_fetched(self) -> None:
        with pytest.raises(FetchFailed):
            await TelegramAdapter(TOKEN, now=lambda: NOW).fetch(Media(MediaKind.FILE, "f", Origin.ATTACHED))


class TestSeen:
    async def test_a_pair_of_eyes_below_the_message(self, bench: Bench) -> None:
        number = bench.server.say(sender=ANN, text="hello")["message"]["message_id"]
        await bench.adapter.show_seen(DIRECT, str(number))
        assert bench.server.reactions == {(100, number): ["👀"]}

    @pytest.mark.parametrize(
        ("conversation", "message_id"),
        [
            (DIRECT, "999999"),
            (DIRECT, "no number"),
            (DIRECT, "0"),
            (ConversationRef("telegram", "4242", ConversationKind.GROUP, "x"), "1"),
            (ConversationRef("telegram", "4242", ConversationKind.GROUP, "100", business="biz"), "1"),
        ],
    )
    async def test_what_cannot_be_marked_is_left_alone(
        self, bench: Bench, conversation: ConversationRef, message_id: str
    ) -> None:
        await bench.adapter.show_seen(conversation, message_id)
        assert bench.server.reactions == {}

    async def test_a_429_silences_signs_there_but_no_message(self, bench: Bench) -> None:
        number = str(bench.server.say(sender=ANN, text="hello")["message"]["message_id"])
        bench.server.fail_next("setMessageReaction", retry_after=60)
        for _ in range(3):
            await bench.adapter.show_seen(DIRECT, number)
            await bench.adapter.show_typing(DIRECT)
        assert bench.server.trouble.impatient == []
        assert len(bench.server._calls("setMessageReaction")) == 1
        assert bench.server._calls("sendChatAction") == []


class TestJoining:
    def joins(self, bench: Bench, chat: Json = FRIENDS) -> Json:
        bot = bench.server.world.bot
        return bench.server.inject(
            {
                "my_chat_member": {
                    "chat": chat,
                    "from": BOB,
                    "date": 1_767_225_600,
                    "old_chat_member": {"status": "left", "user": bot},
                    "new_chat_member": {"status": "member", "user": bot},
                }
            }
        )

    async def changed(self, bench: Bench) -> ConversationChanged:
        (event,) = await bench.inbox.received()
        assert isinstance(event, ConversationChanged)
        return event

    async def test_tells_who_is_there(self, bench: Bench) -> None:
        """B3: people by their ids; bots are nobody."""
        another = {"id": 777, "is_bot": True, "first_name": "Helper"}
        bench.server.world.administrators[-1001] = [BOB, ANN, another]
        bench.server.world.member_counts[-1001] = 17
        self.joins(bench)
        event = await self.changed(bench)
        assert event.assistant_joined
        assert [actor.key for actor in event.present] == ["telegram:200", "telegram:100"]
        assert event.members == 17

    @pytest.mark.parametrize("failure", [{"status": 400}, {"status": 403}, {"retry_after": 9}, {"drop": True}])
    async def test_a_refusal_leaves_it_unknown(self, bench: Bench, failure: dict[str, Any]) -> None:
        bench.server.fail_next("getChatMemberCount", **failure)
        bench.server.fail_next("getChatAdministrators", **failure)
        self.joins(bench)
        event = await self.changed(bench)
        assert (event.assistant_joined, event.present, event.members) == (True, (), None)

    async def test_another_who_joins_is_not_the_assistant(self, bench: Bench) -> None:
        bench.server.say(chat=FRIENDS, sender=BOB, new_chat_members=[BOB])
        event = await self.changed(bench)
        assert not event.assistant_joined
        assert bench.server._calls("getChatAdministrators") == []
