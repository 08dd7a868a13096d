"""The strict test server refuses rich messages that Telegram would refuse: for each rule a wrong one."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from tests.fakes.telegram_server import TelegramServer
from tests.fakes.telegram_world import Json, person, private_chat

TOKEN = "4242:AAtest"


@pytest.fixture
async def server() -> AsyncIterator[TelegramServer]:
    async with TelegramServer(TOKEN) as running:
        running.world.know(private_chat(person(100)))
        yield running


async def sent(server: TelegramServer, rich: Any) -> Json:
    async with httpx.AsyncClient(trust_env=False) as http:
        form = {"chat_id": "100", "rich_message": json.dumps(rich)}
        answer = await http.post(f"{server.base_url}/bot{TOKEN}/sendRichMessage", data=form)
    body: Json = answer.json()
    return body


async def test_a_right_one_passes(server: TelegramServer) -> None:
    """Without this the refusals below would prove nothing."""
    body = await sent(server, {"html": "<h1>Week</h1><table><tr><th>Day</th><td>Friday</td></tr></table>"})
    assert [block["type"] for block in body["result"]["rich_message"]["blocks"]] == ["heading", "table"]


@pytest.mark.parametrize(
    ("rich", "complaint"),
    [
        ({"markdown": "# Week"}, "HTML only"),
        ({"html": "<marquee>Week</marquee>"}, "unsupported tag marquee"),
        ({"html": '<p onclick="x">Week</p>'}, "unsupported tag p"),
        ({"html": "<blockquote>" * 17 + "deep" + "</blockquote>" * 17}, "TOO_DEEP"),
        ({"html": "<p/>Week"}, "p is not empty"),
        ({"html": "<p><b>Week</p></b>"}, "unexpected end of p"),
        ({"html": "<p>Week"}, "p is not closed"),
        ({"html": "<p> </p>"}, "EMPTY"),
        ({"html": f"<p>{'x' * 32_769}</p>"}, "TOO_LONG"),
        ({"html": "<p>x</p>" * 501}, "TOO_LONG"),
        ({"html": f"<table><tr>{'<td>x</td>' * 21}</tr></table>"}, "TABLE_TOO_WIDE"),
        ({"html": "<li>Week</li>"}, "li stands alone"),
    ],
)
async def test_a_wrong_one_is_refused(server: TelegramServer, rich: Json, complaint: str) -> None:
    body = await sent(server, rich)
    assert (body["ok"], body["error_code"]) == (False, 400)
    assert complaint in body["description"]


async def test_a_server_of_before_does_not_know_the_method(server: TelegramServer) -> None:
    server.knows_rich = False
    assert (await sent(server, {"html": "<p>Week</p>"}))["error_code"] == 404
