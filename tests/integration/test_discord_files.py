"""Files that come with a message, and the sign that it was seen: the real client against a strict Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from adapters.messages import FetchFailed, Media, MediaKind, Origin
from adapters.port import FETCH_LIMIT_BYTES
from tests.fakes.discord_home import Home, texts, visited_home
from tests.fakes.discord_world import Json

MESSAGE = r"/channels/\d+/messages/\d+"


@pytest.fixture
async def home() -> AsyncIterator[Home]:
    async with visited_home() as home:
        yield home


async def came_with(home: Home, **extra: object) -> Media:
    """The one file of a message from Ann."""
    await home.server.say(channel=home.dm, author=home.ann, content="", **extra)
    [event] = await home.inbox.until(1)
    [media] = event.media
    return media


def picture(home: Home, content: bytes = b"pixels", **extra: object) -> Json:
    return home.world.attachment("cat.png", content, "image/png", home.server.files_url, **extra)


class TestFetching:
    async def test_a_voice_message_is_the_senders_own_words_and_can_be_fetched(self, home: Home) -> None:
        async with home.running():
            media = await came_with(home, **home.world.voice_message(b"sound", home.server.files_url))
            assert (media.kind, media.origin, media.mime) == (MediaKind.VOICE, Origin.AUTHORED, "audio/ogg")
            assert await home.adapter.fetch(media) == b"sound"

    async def test_an_address_that_expired_is_renewed(self, home: Home) -> None:
        async with home.running():
            media = await came_with(home, attachments=[picture(home)])
            home.world.addresses += 1
            assert await home.adapter.fetch(media) == b"pixels"
        assert "http" not in media.ref

    async def test_a_file_of_a_forward_is_found_in_the_forward(self, home: Home) -> None:
        async with home.running():
            forward = home.world.forward("look", home.room, attachments=[picture(home)])
            media = await came_with(home, **forward)
            assert media.origin is Origin.FORWARDED
            assert await home.adapter.fetch(media) == b"pixels"
        # Discord sends forwards as references of type 1, which its published description does not list.
        home.server.own_errors.clear()

    async def test_a_file_that_is_too_large_is_not_downloaded(self, home: Home) -> None:
        async with home.running():
            media = await came_with(home, attachments=[picture(home)])
            before = len(home.server.rest.log.requests)
            with pytest.raises(FetchFailed, match="larger than 20 MB"):
                await home.adapter.fetch(replace(media, size_bytes=FETCH_LIMIT_BYTES + 1))
        assert len(home.server.rest.log.requests) == before

    async def test_a_file_that_is_larger_than_it_said_is_cut_off(self, home: Home) -> None:
        async with home.running():
            media = await came_with(home, attachments=[picture(home, b"x" * (FETCH_LIMIT_BYTES + 1), size=5)])
            with pytest.raises(FetchFailed, match="larger than 20 MB"):
                await home.adapter.fetch(media)

    @pytest.mark.parametrize(
        "url",
        [
            "https://evil.example/attachments/1/cat.png",
            "https://cdn.discordapp.com.evil.example/1/cat.png",
            "https://cdn.discordapp.com@evil.example/1/cat.png",
            "http://cdn.discordapp.com/attachments/1/cat.png",
            "file:///etc/passwd",
            "https://[broken",
        ],
    )
    async def test_only_discords_own_file_servers_are_asked(self, home: Home, url: str) -> None:
        file = picture(home) | {"url": url, "proxy_url": url}
        async with home.running():
            media = await came_with(home, attachments=[file])
            with pytest.raises(FetchFailed, match="outside of Discord"):
                await home.adapter.fetch(media)
        home.server.own_errors.clear()  # no address of Discord's

    async def test_a_redirect_is_not_followed(self, home: Home) -> None:
        file = picture(home) | {"url": f"{home.server.files_url}/elsewhere"}
        async with home.running():
            media = await came_with(home, attachments=[file])
            with pytest.raises(FetchFailed):
                await home.adapter.fetch(media)

    @pytest.mark.parametrize("status", [403, 404, 400, None])
    async def test_a_message_that_cannot_be_read_any_more_is_said(self, home: Home, status: int | None) -> None:
        async with home.running():
            media = await came_with(home, attachments=[picture(home)])
            home.server.fail("GET", MESSAGE, status, times=20)
            with pytest.raises(FetchFailed, match="Discord"):
                await home.adapter.fetch(media)

    async def test_a_file_taken_off_its_message_is_said(self, home: Home) -> None:
        async with home.running():
            media = await came_with(home, attachments=[picture(home)])
            [message] = home.world.messages[home.dm["id"]].values()
            message["attachments"] = []
            with pytest.raises(FetchFailed, match="no longer attached"):
                await home.adapter.fetch(media)

    @pytest.mark.parametrize("ref", ["", "1/2", "1/2/3/4", "1/../3", "a/b/c", "1/2/03"])
    async def test_a_strange_reference_is_refused(self, home: Home, ref: str) -> None:
        async with home.running():
            with pytest.raises(FetchFailed, match="did not come from Discord"):
                await home.adapter.fetch(Media(MediaKind.IMAGE, ref, Origin.ATTACHED))

    async def test_without_a_connection_it_is_said(self, home: Home) -> None:
        with pytest.raises(FetchFailed, match="not connected"):
            await home.adapter.fetch(Media(MediaKind.IMAGE, "1/2/3", Origin.ATTACHED))


class TestTextFiles:
    async def test_a_text_file_is_read_along_and_is_no_medium(self, home: Home) -> None:
        file = home.world.attachment("a.md", b"hello", "text/markdown", home.server.files_url)
        async with home.running():
            await home.server.say(channel=home.dm, author=home.ann, content="", attachments=[file])
            [event] = await home.inbox.until(1)
        assert texts(event, Origin.ATTACHED) == ["hello"]
        assert event.media == ()

    async def test_a_text_file_elsewhere_is_not_read(self, home: Home) -> None:
        file = home.world.attachment("a.md", b"hello", "text/markdown", "https://evil.example")
        async with home.running():
            await home.server.say(channel=home.dm, author=home.ann, content="", attachments=[file])
            [event] = await home.inbox.until(1)
        assert texts(event, Origin.ATTACHED) == ["[file: a.md]"]
        assert [media.kind for media in event.media] == [MediaKind.FILE]


class TestSeen:
    async def test_a_pair_of_eyes_below_the_message(self, home: Home) -> None:
        async with home.running():
            said = await home.server.say(channel=home.thread, author=home.ann, content="hello")
            [event] = await home.inbox.until(1)
            await home.adapter.show_seen(event.conversation, event.message_id)
        assert home.server.rest.log.reactions == [(said["id"], "👀")]

    async def test_a_slash_command_needs_none(self, home: Home) -> None:
        async with home.running():
            await home.commands_known()
            await home.server.slash(channel=home.dm, user=home.ann, name="help")
            [event] = await home.inbox.until(1)
            await home.adapter.show_seen(event.conversation, event.message_id)
        assert not [path for _, path in home.server.rest.log.requests if "reactions" in path]

    @pytest.mark.parametrize("status", [400, 403, 404, 429, 500, None])
    async def test_it_never_raises_and_never_waits(self, home: Home, status: int | None) -> None:
        # A cut connection is tried once more by the HTTP client itself.
        home.server.fail("PUT", r".*/reactions/.*", status, times=2 if status is None else 1, retry_after=30.0)
        async with home.running():
            said = await home.server.say(channel=home.dm, author=home.ann, content="hello")
            for _ in range(2):
                await home.adapter.show_seen(home.direct, said["id"])
        await home.adapter.show_seen(home.direct, said["id"])
        assert home.pauses == []
        # After a limit the next one is left out; everything else is tried again for the next message.
        assert len(home.server.rest.log.reactions) == (0 if status == 429 else 1)
