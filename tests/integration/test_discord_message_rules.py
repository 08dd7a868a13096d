"""Editing, deleting, reacting, files and limits of the loopback Discord: for each rule, a client that breaks it is refused."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from tests.fakes.discord_visitor import Visitor, visiting
from tests.fakes.discord_world import Json

QUIET = {"allowed_mentions": {"parse": [], "replied_user": False}, "flags": 4}
BUTTON_ROW = [{"type": 1, "components": [{"type": 2, "style": 2, "custom_id": "b", "label": "B"}]}]


@pytest.fixture
async def visitor() -> AsyncIterator[Visitor]:
    async with visiting() as visitor:
        yield visitor


@pytest.fixture
async def ours(visitor: Visitor) -> str:
    """The path of a message of the bot's."""
    _, body = await visitor.ask("POST", visitor.messages, {"content": "hi", "components": BUTTON_ROW} | QUIET)
    return f"{visitor.messages}/{body['id']}"


def theirs(visitor: Visitor) -> str:
    return f"{visitor.messages}/{visitor.world.message(visitor.dm, visitor.ann, 'mine')['id']}"


class TestEdits:
    async def test_what_an_edit_does_not_name_stays(self, visitor: Visitor, ours: str) -> None:
        status, body = await visitor.ask("PATCH", ours, {"content": "new"})
        assert (status, body["content"], len(body["components"])) == (200, "new", 1)
        assert body["edited_timestamp"] is not None
        _, body = await visitor.ask("PATCH", ours, {"components": []})
        assert (body["content"], body["components"]) == ("new", [])

    async def test_only_own_messages_can_be_edited(self, visitor: Visitor) -> None:
        status, body = await visitor.ask("PATCH", theirs(visitor), {"content": "yours"})
        assert (status, body["code"]) == (403, 50005)

    async def test_where_the_history_may_not_be_read(self, visitor: Visitor, ours: str) -> None:
        """Its pages are empty there, and a single message is refused."""
        visitor.server.rest.without_history.add(visitor.dm["id"])
        assert await visitor.ask("GET", visitor.messages) == (200, [])
        status, body = await visitor.ask("GET", ours)
        assert (status, body["code"]) == (403, 50013)

    async def test_an_unknown_message(self, visitor: Visitor) -> None:
        for method in ("PATCH", "DELETE"):
            status, body = await visitor.ask(method, f"{visitor.messages}/5", {} if method == "PATCH" else None)
            assert (status, body["code"]) == (404, 10008)

    @pytest.mark.parametrize(
        "body",
        [
            {"content": "x" * 2001},
            {"content": 5},
            {"content": "x", "nonce": "n"},
            {"content": "x", "message_reference": {"message_id": "5"}},
            {"content": "x", "tts": True},
            {"content": "x", "flags": 1 << 12},
            {"content": "x", "allowed_mentions": {"parse": ["all"]}},
            {"components": [{"type": 1, "components": []}]},
            ["x"],
        ],
    )
    async def test_a_malformed_edit_is_refused(self, visitor: Visitor, ours: str, body: object) -> None:
        assert (await visitor.ask("PATCH", ours, body))[0] == 400
        assert visitor.server.rest.log.edits == []

    async def test_an_edit_to_nothing_is_refused(self, visitor: Visitor) -> None:
        _, made = await visitor.ask("POST", visitor.messages, {"content": "hi"})
        status, body = await visitor.ask("PATCH", f"{visitor.messages}/{made['id']}", {"content": ""})
        assert (status, body["code"]) == (400, 50006)


class TestDeletions:
    async def test_a_deleted_message_is_gone_and_told(self, visitor: Visitor, ours: str) -> None:
        assert (await visitor.ask("DELETE", ours))[0] == 204
        assert (await visitor.ask("GET", ours))[0] == 404
        assert visitor.server.rest.log.sent == []

    async def test_other_peoples_messages_are_not_ours_to_delete(self, visitor: Visitor) -> None:
        path = theirs(visitor)
        assert (await visitor.ask("DELETE", path))[0] == 403
        assert (await visitor.ask("GET", path))[0] == 200


class TestReactions:
    async def test_an_emoji_below_a_message(self, visitor: Visitor) -> None:
        assert (await visitor.ask("PUT", f"{theirs(visitor)}/reactions/👀/@me"))[0] == 204
        assert [emoji for _, emoji in visitor.server.rest.log.reactions] == ["👀"]

    async def test_a_word_is_no_emoji(self, visitor: Visitor) -> None:
        status, body = await visitor.ask("PUT", f"{theirs(visitor)}/reactions/eyes/@me")
        assert (status, body["code"]) == (400, 10014)

    async def test_an_unknown_message(self, visitor: Visitor) -> None:
        assert (await visitor.ask("PUT", f"{visitor.messages}/5/reactions/👀/@me"))[0] == 404

    async def test_a_body_is_refused(self, visitor: Visitor) -> None:
        from tests.fakes.discord_schema import published_schema

        if published_schema() is None:
            pytest.skip("Discord's OpenAPI description is not at hand")
        assert (await visitor.ask("PUT", f"{theirs(visitor)}/reactions/👀/@me", {"a": 1}))[0] == 400


class TestFiles:
    async def test_an_address_expires_and_the_message_has_a_fresh_one(self, visitor: Visitor) -> None:
        file = visitor.world.attachment("a.png", b"x", "image/png", visitor.server.files_url)
        message = visitor.world.message(visitor.dm, visitor.ann, "", attachments=[dict(file)])
        visitor.world.addresses += 1
        async with visitor.http.get(file["url"]) as answer:
            assert answer.status == 404
        _, body = await visitor.ask("GET", f"{visitor.messages}/{message['id']}")
        async with visitor.http.get(body["attachments"][0]["url"]) as answer:
            assert await answer.read() == b"x"

    async def test_an_address_without_its_signature_is_refused(self, visitor: Visitor) -> None:
        file = visitor.world.attachment("a.png", b"x", "image/png", visitor.server.files_url)
        async with visitor.http.get(file["url"].partition("?")[0]) as answer:
            assert answer.status == 404


class TestLoudness:
    @pytest.mark.parametrize(
        "lacking",
        [
            {"allowed_mentions": None},
            {"allowed_mentions": {"parse": ["users"], "replied_user": False}},
            {"allowed_mentions": {"parse": [], "users": ["5"], "replied_user": False}},
            {"allowed_mentions": {"parse": [], "replied_user": True}},
            {"flags": 0},
            {"embeds": [{"title": "x"}]},
        ],
    )
    async def test_every_body_that_is_not_quiet_is_noted(self, visitor: Visitor, ours: str, lacking: Json) -> None:
        await visitor.ask("POST", visitor.messages, {"content": "x"} | QUIET | lacking)
        await visitor.ask("PATCH", ours, {"content": "x"} | QUIET | lacking)
        assert len(visitor.server.rest.log.loud) == 2

    async def test_quiet_ones_are_not(self, visitor: Visitor, ours: str) -> None:
        await visitor.ask("PATCH", ours, {"content": "x"} | QUIET)
        assert visitor.server.rest.log.loud == []


class TestLimits:
    @pytest.fixture
    def seconds(self, visitor: Visitor) -> list[float]:
        """The server's clock."""
        clock = [0.0]
        visitor.server.rest.limits.clock = lambda: clock[0]
        return clock

    async def post(self, visitor: Visitor, room: str | None = None) -> tuple[int, Json]:
        return await visitor.ask("POST", f"/channels/{room or visitor.dm['id']}/messages", {"content": "x"})

    async def test_a_full_bucket_refuses_until_it_is_renewed(self, visitor: Visitor, seconds: list[float]) -> None:
        limits = visitor.server.rest.limits
        limits.count, limits.period_s = 2, 5.0
        assert [(await self.post(visitor))[0] for _ in range(3)] == [200, 200, 429]
        assert (await self.post(visitor, visitor.room["id"]))[0] == 200
        seconds[0] = 5.0
        assert (await self.post(visitor))[0] == 200
        assert limits.too_early == []

    async def test_who_comes_back_too_early_is_noted(self, visitor: Visitor, seconds: list[float]) -> None:
        limits = visitor.server.rest.limits
        limits.count, limits.period_s = 1, 5.0
        await self.post(visitor)
        _, body = await self.post(visitor)
        assert (body["retry_after"], body["global"]) == (5.0, False)
        seconds[0] = 4.9
        assert (await self.post(visitor))[0] == 429
        assert len(limits.too_early) == 1

    async def test_a_refusal_that_a_test_asked_for_counts_too(self, visitor: Visitor, seconds: list[float]) -> None:
        visitor.server.fail("POST", visitor.messages, 429, retry_after=3.0)
        assert (await self.post(visitor))[0] == 429
        seconds[0] = 2.0
        assert (await self.post(visitor))[0] == 429
        assert len(visitor.server.rest.limits.too_early) == 1

    async def test_a_limit_over_everything_excuses_one_request_a_room(
        self, visitor: Visitor, seconds: list[float]
    ) -> None:
        limits = visitor.server.rest.limits
        limits.count, limits.everything_every, limits.everything_s = 100, 2, 5.0
        assert [(await self.post(visitor))[0] for _ in range(2)] == [200, 429]
        limits.everything_every = None
        assert (await self.post(visitor, visitor.room["id"]))[0] == 429
        assert limits.too_early == []
        await self.post(visitor, visitor.room["id"])
        await self.post(visitor)
        assert len(limits.too_early) == 2
        seconds[0] = 5.0
        assert (await self.post(visitor))[0] == 200

    async def test_answers_tell_what_is_left(self, visitor: Visitor, seconds: list[float]) -> None:
        visitor.server.rest.limits.count = 5
        headers = {"Authorization": "Bot t"}
        address = visitor.server.api_url + visitor.messages
        async with visitor.http.post(address, json={"content": "x"}, headers=headers) as answer:
            assert (answer.headers["X-RateLimit-Remaining"], answer.headers["X-RateLimit-Limit"]) == ("4", "5")
