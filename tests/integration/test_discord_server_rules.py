"""The REST API of the journeys is strict: for each of its rules, a client that breaks it is refused."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from typing import Any

import aiohttp
import pytest

from tests.fakes.discord_schema import published_schema
from tests.fakes.discord_server import DiscordServer
from tests.fakes.discord_visitor import OK_COMMAND, TOKEN, Visitor, visiting
from tests.fakes.discord_world import Json

OK_BUTTON = {"type": 2, "style": 2, "custom_id": "b", "label": "B"}


@pytest.fixture
async def visitor() -> AsyncIterator[Visitor]:
    async with visiting() as visitor:
        yield visitor


class TestAuthorisation:
    @pytest.mark.parametrize("token", [None, "wrong", ""])
    async def test_the_token_is_checked(self, visitor: Visitor, token: str | None) -> None:
        status, body = await visitor.ask("GET", "/users/@me", token=token)
        assert (status, body["message"]) == (401, "401: Unauthorized")

    async def test_the_right_token_says_who_we_are(self, visitor: Visitor) -> None:
        status, body = await visitor.ask("GET", "/users/@me")
        assert (status, body["id"]) == (200, visitor.world.bot["id"])

    async def test_the_gateway_is_told(self, visitor: Visitor) -> None:
        status, body = await visitor.ask("GET", "/gateway/bot")
        assert (status, body["url"]) == (200, visitor.server.gateway_url)

    async def test_another_applications_commands_are_not_ours(self, visitor: Visitor) -> None:
        assert (await visitor.ask("PUT", "/applications/5/commands", [OK_COMMAND]))[0] == 403

    async def test_a_file_is_refused_to_somebody_who_shows_the_token(self, visitor: Visitor) -> None:
        file = visitor.world.attachment("a.txt", b"x", "text/plain", visitor.server.files_url)
        async with visitor.http.get(file["url"], headers={"Authorization": "Bot t"}) as answer:
            assert answer.status == 400
        async with visitor.http.get(file["url"]) as answer:
            assert await answer.read() == b"x"


class TestMessages:
    async def test_a_plain_message_is_taken(self, visitor: Visitor) -> None:
        status, body = await visitor.ask("POST", visitor.messages, {"content": "x" * 2000})
        assert (status, body["author"]["id"]) == (200, visitor.world.bot["id"])
        assert visitor.server.refused == []

    @pytest.mark.parametrize(
        "body",
        [
            {"content": "x" * 2001},
            {"content": 5},
            {"content": "x", "colour": "red"},
            {"content": "x", "nonce": "n" * 26},
            {"content": "x", "enforce_nonce": True},
            {"content": "x", "flags": 1 << 6 | 1 << 7},
            {"content": "x", "allowed_mentions": {"parse": ["all"]}},
            {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["5"]}},
            {"content": "x", "allowed_mentions": {"everybody": True}},
            {"content": "x", "components": [{"type": 1, "components": [OK_BUTTON]}] * 6},
            {"content": "x", "components": [{"type": 1, "components": []}]},
            {"content": "x", "components": [{"type": 1, "components": [OK_BUTTON, OK_BUTTON]}]},
            {"content": "x", "components": [{"type": 1, "components": [OK_BUTTON | {"custom_id": "b" * 101}]}]},
            {"content": "x", "components": [{"type": 1, "components": [OK_BUTTON | {"label": "b" * 81}]}]},
            {"content": "x", "components": [{"type": 1, "components": [OK_BUTTON | {"style": 9}]}]},
            {"content": "x", "components": [OK_BUTTON]},
            {"content": "x", "message_reference": {"message_id": "5"}},
            ["x"],
            "{no json",
        ],
    )
    async def test_a_malformed_message_is_refused(self, visitor: Visitor, body: object) -> None:
        status, answer = await visitor.ask("POST", visitor.messages, body)
        assert status == 400
        assert answer["code"] in (50035, 50109)
        assert visitor.world.messages[visitor.dm["id"]] == {}
        assert len(visitor.server.refused) == 1

    @pytest.mark.parametrize("content", ["", "  \n", None])
    async def test_an_empty_message_is_refused(self, visitor: Visitor, content: str | None) -> None:
        status, answer = await visitor.ask("POST", visitor.messages, {"content": content})
        assert (status, answer["code"]) == (400, 50006)

    async def test_a_lost_reference_is_taken_when_asked_for(self, visitor: Visitor) -> None:
        reference = {"message_id": "5", "fail_if_not_exists": False}
        status, body = await visitor.ask("POST", visitor.messages, {"content": "x", "message_reference": reference})
        assert status == 200
        assert "message_reference" not in body

    async def test_a_repeated_nonce_gives_the_same_message_only_when_enforced(self, visitor: Visitor) -> None:
        enforced = {"content": "x", "nonce": "n", "enforce_nonce": True}
        first, second = [(await visitor.ask("POST", visitor.messages, enforced))[1]["id"] for _ in range(2)]
        third = (await visitor.ask("POST", visitor.messages, {"content": "x", "nonce": "n"}))[1]["id"]
        assert first == second != third

    async def test_everyone_is_rung_unless_the_mention_is_not_allowed(self, visitor: Visitor) -> None:
        loud = await visitor.ask("POST", visitor.messages, {"content": "@everyone"})
        quiet = await visitor.ask("POST", visitor.messages, {"content": "@everyone", "allowed_mentions": {"parse": []}})
        assert (loud[1]["mention_everyone"], quiet[1]["mention_everyone"]) == (True, False)

    async def test_unknown_and_forbidden_rooms(self, visitor: Visitor) -> None:
        visitor.server.rest.forbidden.add(visitor.room["id"])
        for path in ("", "/messages"):
            assert (await visitor.ask("GET", f"/channels/5{path}"))[0] == 404
            assert (await visitor.ask("GET", f"/channels/{visitor.room['id']}{path}"))[0] == 403
        assert (await visitor.ask("POST", "/channels/5/typing"))[0] == 404
        assert (await visitor.ask("POST", f"/channels/{visitor.dm['id']}/typing"))[0] == 204

    async def test_an_unknown_message(self, visitor: Visitor) -> None:
        status, body = await visitor.ask("GET", f"{visitor.messages}/5")
        assert (status, body["code"]) == (404, 10008)

    @pytest.mark.parametrize("query", [{"limit": "0"}, {"limit": "101"}, {"before": "1", "after": "2"}, {"since": "1"}])
    async def test_a_malformed_question_for_history_is_refused(self, visitor: Visitor, query: dict[str, str]) -> None:
        assert (await visitor.ask("GET", visitor.messages, **query))[0] == 400

    async def test_history_is_newest_first_and_after_means_the_next_ones(self, visitor: Visitor) -> None:
        said = [visitor.world.message(visitor.dm, visitor.ann, str(number))["id"] for number in range(5)]
        after = await visitor.ask("GET", visitor.messages, after=said[0], limit="2")
        before = await visitor.ask("GET", visitor.messages, before=said[4], limit="2")
        assert [message["id"] for message in after[1]] == [said[2], said[1]]
        assert [message["id"] for message in before[1]] == [said[3], said[2]]

    @pytest.mark.parametrize("body", [{}, {"recipient_id": "5"}, {"user": "5"}, None])
    async def test_a_direct_chat_needs_a_person(self, visitor: Visitor, body: object) -> None:
        assert (await visitor.ask("POST", "/users/@me/channels", body))[0] == 400

    async def test_a_direct_chat_is_the_same_each_time(self, visitor: Visitor) -> None:
        status, body = await visitor.ask("POST", "/users/@me/channels", {"recipient_id": visitor.ann["id"]})
        assert (status, body["id"]) == (200, visitor.dm["id"])


class TestCommands:
    @pytest.mark.parametrize(
        "commands",
        [
            [OK_COMMAND | {"name": "Help"}],
            [OK_COMMAND | {"name": "x" * 33}],
            [OK_COMMAND | {"description": ""}],
            [OK_COMMAND | {"description": "x" * 101}],
            [OK_COMMAND | {"hidden": True}],
            [OK_COMMAND, OK_COMMAND],
            [OK_COMMAND | {"name": f"c{number}"} for number in range(101)],
            {"name": "help"},
        ],
    )
    async def test_malformed_commands_are_refused(self, visitor: Visitor, commands: object) -> None:
        assert (await visitor.ask("PUT", visitor.commands, commands))[0] == 400
        assert visitor.world.commands == []

    async def test_only_registered_commands_and_real_buttons_can_be_used(self, visitor: Visitor) -> None:
        with pytest.raises(AssertionError):
            await visitor.server.slash(channel=visitor.dm, user=visitor.ann, name="help")
        message = visitor.world.message(visitor.dm, visitor.world.bot, "hi")
        with pytest.raises(AssertionError):
            await visitor.server.press(message=message, user=visitor.ann, custom_id="b")

    async def test_an_interaction_is_acknowledged_once(self, visitor: Visitor) -> None:
        interaction = await visitor.command()
        assert (await visitor.ask("POST", visitor.callback(interaction), {"type": 5}))[0] == 204
        status, body = await visitor.ask("POST", visitor.callback(interaction), {"type": 5})
        assert (status, body["code"]) == (400, 40060)

    @pytest.mark.parametrize("kind", [1, 6, 99])
    async def test_a_command_cannot_be_acknowledged_like_a_press(self, visitor: Visitor, kind: int) -> None:
        interaction = await visitor.command()
        assert (await visitor.ask("POST", visitor.callback(interaction), {"type": kind}))[0] == 400

    async def test_unknown_and_expired_interactions(self, visitor: Visitor) -> None:
        interaction = await visitor.command()
        wrong_id = f"/interactions/5/{interaction.payload['token']}/callback"
        assert (await visitor.ask("POST", wrong_id, {"type": 5}))[0] == 404
        interaction.expired = True
        assert (await visitor.ask("POST", visitor.callback(interaction), {"type": 5}))[0] == 404

    async def test_an_answer_comes_after_the_acknowledgement(self, visitor: Visitor) -> None:
        interaction = await visitor.command()
        assert (await visitor.ask("PATCH", visitor.original(interaction), {"content": "x"}))[0] == 404
        await visitor.ask("POST", visitor.callback(interaction), {"type": 5})
        assert (await visitor.ask("PATCH", visitor.original(interaction), {"content": "x"}))[0] == 200
        assert (await visitor.ask("DELETE", visitor.original(interaction)))[0] == 204
        assert (await visitor.ask("PATCH", visitor.original(interaction), {"content": "x"}))[0] == 404

    @pytest.mark.parametrize("body", [{"content": "x" * 2001}, {"content": ""}, {"content": "x", "nonce": "n"}])
    async def test_answers_obey_the_rules_of_messages(self, visitor: Visitor, body: Json) -> None:
        interaction = await visitor.command()
        await visitor.ask("POST", visitor.callback(interaction), {"type": 5})
        follow_up = visitor.original(interaction).removesuffix("/messages/@original")
        assert (await visitor.ask("PATCH", visitor.original(interaction), body))[0] == 400
        assert (await visitor.ask("POST", follow_up, body))[0] == 400


class TestFaults:
    async def test_a_fault_comes_as_often_as_asked_and_only_where_asked(self, visitor: Visitor) -> None:
        visitor.server.fail("GET", "/users/@me", 503, times=2)
        assert (await visitor.ask("GET", "/gateway/bot"))[0] == 200
        assert [(await visitor.ask("GET", "/users/@me"))[0] for _ in range(3)] == [503, 503, 200]

    async def test_a_rate_limit_says_how_long(self, visitor: Visitor) -> None:
        visitor.server.fail("POST", visitor.messages, 429, retry_after=1.5)
        status, body = await visitor.ask("POST", visitor.messages, {"content": "x"})
        assert (status, body["retry_after"], body["global"]) == (429, 1.5, False)

    async def test_a_cut_connection_before_and_after_the_effect(self, visitor: Visitor) -> None:
        for after, effect in ((False, 0), (True, 1)):
            visitor.server.fail("POST", visitor.messages, None, after=after)
            with pytest.raises(aiohttp.ClientError):
                await visitor.ask("POST", visitor.messages, {"content": "x"})
            assert len(visitor.world.messages[visitor.dm["id"]]) == effect


class TestWebhooks:
    async def test_a_webhook_ends_with_its_interaction(self, visitor: Visitor) -> None:
        interaction = await visitor.command()
        await visitor.ask("POST", visitor.callback(interaction), {"type": 5})
        interaction.expired = True
        status, body = await visitor.ask("PATCH", visitor.original(interaction), {"content": "x"})
        assert (status, body["code"]) == (404, 10015)


class TestPublishedSchema:
    """The checker itself must be able to object."""

    @pytest.fixture(autouse=True)
    def needs_the_file(self) -> None:
        if published_schema() is None:
            pytest.skip("Discord's OpenAPI description is not at hand")

    @pytest.mark.parametrize(
        "check",
        [
            lambda schema: schema.request_errors("POST", "/channels/{channel_id}/messages", {"content": 5}),
            lambda schema: schema.request_errors("POST", "/channels/{channel_id}/messages", {"colour": "red"}),
            lambda schema: schema.request_errors("GET", "/users/@me", {"a": 1}),
            lambda schema: schema.request_errors("POST", "/nowhere", {}),
            lambda schema: schema.answer_errors("GET", "/users/@me", 200, {"id": "5"}),
            lambda schema: schema.answer_errors("GET", "/users/@me", 201, {}),
            lambda schema: schema.answer_errors("GET", "/nowhere", 200, {}),
            lambda schema: schema.object_errors("MessageResponse", {"id": "05"}),
        ],
    )
    def test_what_is_wrong_is_named(self, check: Callable[[Any], list[str]]) -> None:
        assert check(published_schema())

    async def test_a_wrong_answer_of_ours_is_noted(self) -> None:
        async with DiscordServer(TOKEN) as server, aiohttp.ClientSession() as http:
            visitor = Visitor(server, http)
            del visitor.world.bot["username"]
            await visitor.ask("GET", "/users/@me")
            assert server.own_errors
