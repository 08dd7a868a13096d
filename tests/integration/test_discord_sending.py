"""Sending, and how it fails: the real discord.py client against a strict Discord on the loopback interface."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from adapters.messages import Button, SendFailed
from tests.fakes.discord_home import MESSAGES, TOKEN, Home, visited_home


@pytest.fixture
async def home() -> AsyncIterator[Home]:
    async with visited_home() as home:
        yield home


class TestSending:
    async def test_a_long_answer_goes_out_in_parts_with_the_buttons_last(self, home: Home) -> None:
        text = "\n\n".join(f"Paragraph {number}. " + "word " * 90 for number in range(10))
        async with home.running():
            sent = await home.adapter.send(home.out(text, in_reply_to="5", buttons=(Button("b", "B"),)))
        bodies = home.server.rest.log.sent
        assert len(sent.message_ids) == len(bodies) > 2
        assert len({body["nonce"] for body in bodies}) == len(bodies)
        assert ["message_reference" in body for body in bodies] == [True] + [False] * (len(bodies) - 1)
        assert ["components" in body for body in bodies] == [False] * (len(bodies) - 1) + [True]

    async def test_a_failure_between_parts_does_not_repeat_what_went_out(self, home: Home) -> None:
        text = "\n\n".join(f"Paragraph {number}. " + "word " * 90 for number in range(10))
        async with home.running():
            await home.adapter.send(home.out(text, "whole"))
            number = len(home.server.rest.log.sent)
            home.server.fail("POST", MESSAGES, 429)
            with_gap = asyncio.create_task(home.adapter.send(home.out(text, "gap")))
            await home.server.sent(number + 1)
            home.server.fail("POST", MESSAGES, 503)
            with pytest.raises(SendFailed):
                await with_gap
            sent = await home.adapter.send(home.out(text, "gap"))
        assert len(sent.message_ids) == number
        contents = [body["content"] for body in home.server.rest.log.sent]
        assert contents[number:] == contents[:number]

    async def test_a_lost_answer_does_not_double_the_message(self, home: Home) -> None:
        """Discord knows the nonce again."""
        async with home.running():
            home.server.fail("POST", MESSAGES, None, after=True)
            with pytest.raises(SendFailed) as lost:
                await home.adapter.send(home.out("once"))
            sent = await home.adapter.send(home.out("once"))
        assert not lost.value.permanent
        assert len(home.server.rest.log.sent) == 1
        assert list(home.world.messages[home.dm["id"]]) == list(sent.message_ids)

    async def test_a_short_rate_limit_is_waited_for(self, home: Home) -> None:
        home.server.fail("POST", MESSAGES, 429, times=2)
        async with home.running():
            await home.adapter.send(home.out("patience"))
        assert len(home.server.rest.log.sent) == 1

    @pytest.mark.parametrize("via", [True, False])
    async def test_a_long_rate_limit_is_handed_on(self, home: Home, via: bool) -> None:
        home.server.fail("POST", MESSAGES, 429, retry_after=100.0, via=via)
        async with home.running():
            with pytest.raises(SendFailed) as limited:
                await home.adapter.send(home.out("patience"))
        assert limited.value.retry_after_s == 100.0
        assert not limited.value.permanent

    @pytest.mark.parametrize(
        ("status", "permanent"), [(503, False), (None, False), (403, True), (404, True), (400, True)]
    )
    async def test_what_cannot_be_sent_says_whether_trying_again_helps(
        self, home: Home, status: int | None, permanent: bool
    ) -> None:
        home.server.fail("POST", MESSAGES, status)
        async with home.running():
            with pytest.raises(SendFailed) as failed:
                await home.adapter.send(home.out("hello"))
        assert failed.value.permanent is permanent
        assert TOKEN not in str(failed.value)

    async def test_blank_text_and_a_missing_connection_are_said(self, home: Home) -> None:
        with pytest.raises(SendFailed, match="not connected"):
            await home.adapter.send(home.out("hello"))
        await home.adapter.show_typing(home.direct)
        async with home.running():
            with pytest.raises(SendFailed) as blank:
                await home.adapter.send(home.out("  "))
        assert blank.value.permanent

    async def test_typing_never_raises(self, home: Home) -> None:
        home.server.fail("POST", r"/channels/\d+/typing", 403)
        async with home.running():
            await home.adapter.show_typing(home.direct)
