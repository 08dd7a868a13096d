"""The Discord of the journeys is strict: for each of its rules, a client that breaks it is refused."""

from __future__ import annotations

import json
import zlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import aiohttp
import pytest

from tests.fakes.discord_gateway import (
    ALREADY_AUTHENTICATED,
    AUTHENTICATION_FAILED,
    DECODE_ERROR,
    DIRECT_MESSAGES,
    DISALLOWED_INTENTS,
    GUILD_MESSAGES,
    INVALID_INTENTS,
    INVALID_SEQUENCE,
    INVALID_SESSION,
    INVALID_VERSION,
    MESSAGE_CONTENT,
    NOT_AUTHENTICATED,
    UNKNOWN_OPCODE,
)
from tests.fakes.discord_schema import published_schema
from tests.fakes.discord_server import DiscordServer
from tests.fakes.discord_world import Interaction, Json

TOKEN = "t"
OK_BUTTON = {"type": 2, "style": 2, "custom_id": "b", "label": "B"}
OK_COMMAND = {"name": "help", "description": "What I can do", "type": 1}


class Visitor:
    """A bare HTTP and websocket client, which may do anything wrong."""

    def __init__(self, server: DiscordServer, http: aiohttp.ClientSession) -> None:
        self.server, self.http, self.world = server, http, server.world
        self.ann = self.world.user("ann")
        self.dm = self.world.dm(self.ann)
        self.room = self.world.channel(self.world.guild("Home"), "general")
        self.messages = f"/channels/{self.dm['id']}/messages"
        self.commands = f"/applications/{self.world.application_id}/commands"

    async def ask(
        self, method: str, path: str, body: object = None, token: str | None = TOKEN, **query: str
    ) -> tuple[int, Any]:
        headers = {"Authorization": f"Bot {token}"} if token is not None else {}
        options: dict[str, Any] = {"headers": headers, "params": query}
        if isinstance(body, str):
            options["data"] = body
        elif body is not None:
            options["json"] = body
        async with self.http.request(method, self.server.api_url + path, **options) as answer:
            return answer.status, await answer.json() if answer.status != 204 else None

    async def connect(self, query: str = "v=10&encoding=json") -> aiohttp.ClientWebSocketResponse:
        return await self.http.ws_connect(f"{self.server.gateway_url}?{query}")

    async def greeted(self) -> aiohttp.ClientWebSocketResponse:
        socket = await self.connect()
        assert (await socket.receive_json())["op"] == 10
        return socket

    async def identified(self, intents: int = 0) -> tuple[aiohttp.ClientWebSocketResponse, Json]:
        socket = await self.greeted()
        await socket.send_json({"op": 2, "d": {"token": TOKEN, "intents": intents, "properties": {}}})
        return socket, await socket.receive_json()

    async def command(self) -> Interaction:
        await self.ask("PUT", self.commands, [OK_COMMAND])
        return await self.server.slash(channel=self.dm, user=self.ann, name="help")

    def callback(self, interaction: Interaction) -> str:
        return f"/interactions/{interaction.payload['id']}/{interaction.payload['token']}/callback"

    def original(self, interaction: Interaction) -> str:
        return f"/webhooks/{self.world.application_id}/{interaction.payload['token']}/messages/@original"


@pytest.fixture
async def visitor() -> AsyncIterator[Visitor]:
    async with DiscordServer(TOKEN) as server, aiohttp.ClientSession() as http:
        yield Visitor(server, http)
        assert server.own_errors == []


async def closed_with(socket: aiohttp.ClientWebSocketResponse) -> int | None:
    message = await socket.receive(timeout=5)
    assert message.type is aiohttp.WSMsgType.CLOSE
    return socket.close_code


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


class TestGateway:
    @pytest.mark.parametrize(
        "query", ["v=9&encoding=json", "v=10&encoding=etf", "v=10&encoding=json&compress=gzip", ""]
    )
    async def test_the_version_is_checked(self, visitor: Visitor, query: str) -> None:
        assert await closed_with(await visitor.connect(query)) == INVALID_VERSION

    @pytest.mark.parametrize(
        ("body", "code"),
        [
            ({"token": "wrong", "intents": 0, "properties": {}}, AUTHENTICATION_FAILED),
            ({"token": TOKEN, "properties": {}}, INVALID_INTENTS),
            ({"token": TOKEN, "intents": -1, "properties": {}}, INVALID_INTENTS),
            ({"token": TOKEN, "intents": 1 << 40, "properties": {}}, INVALID_INTENTS),
            ({"token": TOKEN, "intents": 0}, INVALID_INTENTS),
            ({"token": TOKEN, "intents": 1 << 1, "properties": {}}, DISALLOWED_INTENTS),
        ],
    )
    async def test_identify_is_checked(self, visitor: Visitor, body: Json, code: int) -> None:
        socket = await visitor.greeted()
        await socket.send_json({"op": 2, "d": body})
        assert await closed_with(socket) == code

    async def test_message_content_must_be_switched_on(self, visitor: Visitor) -> None:
        visitor.world.application_flags = 0
        socket = await visitor.greeted()
        await socket.send_json({"op": 2, "d": {"token": TOKEN, "intents": MESSAGE_CONTENT, "properties": {}}})
        assert await closed_with(socket) == DISALLOWED_INTENTS

    @pytest.mark.parametrize(
        ("frame", "code"),
        [
            ("{", DECODE_ERROR),
            ('{"d": 1}', DECODE_ERROR),
            ('{"op": 3, "d": {}}', NOT_AUTHENTICATED),
            ('{"op": 1, "d": "x"}', INVALID_SEQUENCE),
            ('{"op": 6, "d": {"token": "wrong", "session_id": "s", "seq": 0}}', AUTHENTICATION_FAILED),
        ],
    )
    async def test_strange_frames_end_the_connection(self, visitor: Visitor, frame: str, code: int) -> None:
        socket = await visitor.greeted()
        await socket.send_str(frame)
        assert await closed_with(socket) == code

    @pytest.mark.parametrize(
        ("frame", "code"),
        [
            ({"op": 2, "d": {"token": TOKEN, "intents": 0, "properties": {}}}, ALREADY_AUTHENTICATED),
            ({"op": 6, "d": {"token": TOKEN, "session_id": "s", "seq": 0}}, ALREADY_AUTHENTICATED),
            ({"op": 99, "d": {}}, UNKNOWN_OPCODE),
            ({"op": 1, "d": 77}, INVALID_SEQUENCE),
        ],
    )
    async def test_an_identified_client_obeys_too(self, visitor: Visitor, frame: Json, code: int) -> None:
        socket, ready = await visitor.identified()
        assert ready["t"] == "READY"
        await socket.send_json(frame)
        assert await closed_with(socket) == code

    async def test_a_heartbeat_is_answered(self, visitor: Visitor) -> None:
        socket, _ = await visitor.identified()
        await socket.send_json({"op": 1, "d": 1})
        assert (await socket.receive_json())["op"] == 11

    async def test_an_unknown_session_cannot_be_resumed(self, visitor: Visitor) -> None:
        socket = await visitor.greeted()
        await socket.send_json({"op": 6, "d": {"token": TOKEN, "session_id": "s", "seq": 0}})
        answer = await socket.receive_json()
        assert (answer["op"], answer["d"]) == (INVALID_SESSION, False)

    async def test_resuming_beyond_what_was_sent_is_refused(self, visitor: Visitor) -> None:
        _, ready = await visitor.identified()
        socket = await visitor.greeted()
        body = {"token": TOKEN, "session_id": ready["d"]["session_id"], "seq": 99}
        await socket.send_json({"op": 6, "d": body})
        assert await closed_with(socket) == INVALID_SEQUENCE

    async def test_a_resumed_session_gets_what_it_missed(self, visitor: Visitor) -> None:
        first, ready = await visitor.identified(DIRECT_MESSAGES)
        await first.close()
        await visitor.server.say(channel=visitor.dm, author=visitor.ann, content="missed")
        socket = await visitor.greeted()
        body = {"token": TOKEN, "session_id": ready["d"]["session_id"], "seq": ready["s"]}
        await socket.send_json({"op": 6, "d": body})
        assert [(await socket.receive_json())["t"] for _ in range(2)] == ["MESSAGE_CREATE", "RESUMED"]

    async def test_only_events_that_were_asked_for_come(self, visitor: Visitor) -> None:
        socket, _ = await visitor.identified(DIRECT_MESSAGES)
        await visitor.server.say(channel=visitor.room, author=visitor.ann, content="in the server")
        await visitor.server.say(channel=visitor.dm, author=visitor.ann, content="direct")
        assert (await socket.receive_json())["d"]["content"] == "direct"

    async def test_without_the_intent_content_is_hidden_unless_it_concerns_the_bot(self, visitor: Visitor) -> None:
        socket, _ = await visitor.identified(GUILD_MESSAGES | DIRECT_MESSAGES)
        mention = f"<@{visitor.world.bot['id']}> hi"
        for room, text in ((visitor.room, "hidden"), (visitor.room, mention), (visitor.dm, "direct")):
            await visitor.server.say(channel=room, author=visitor.ann, content=text)
        assert [(await socket.receive_json())["d"]["content"] for _ in range(3)] == ["", mention, "direct"]

    async def test_compression_is_one_stream_over_all_frames(self, visitor: Visitor) -> None:
        socket = await visitor.connect("v=10&encoding=json&compress=zlib-stream")
        await socket.send_json({"op": 1, "d": None})
        inflate = zlib.decompressobj()
        frames = [await socket.receive_bytes() for _ in range(2)]
        assert all(frame.endswith(b"\x00\x00\xff\xff") for frame in frames)
        assert [json.loads(inflate.decompress(frame))["op"] for frame in frames] == [10, 11]


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
