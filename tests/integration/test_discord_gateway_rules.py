"""The gateway of the journeys is strict: for each of its rules, a client that breaks it is refused."""

from __future__ import annotations

import json
import zlib
from collections.abc import AsyncIterator

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
from tests.fakes.discord_visitor import TOKEN, Visitor, visiting
from tests.fakes.discord_world import Json
from tests.fakes.patience import PATIENCE_S


@pytest.fixture
async def visitor() -> AsyncIterator[Visitor]:
    async with visiting() as visitor:
        yield visitor


async def closed_with(socket: aiohttp.ClientWebSocketResponse) -> int | None:
    message = await socket.receive(timeout=PATIENCE_S)
    assert message.type is aiohttp.WSMsgType.CLOSE
    return socket.close_code


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
