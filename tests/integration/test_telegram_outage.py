"""Telegram goes away, floods us, or listens to somebody else: nothing is missed, nothing doubled, nothing asked too early."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator

import pytest

from adapters.messages import ConversationKind, ConversationRef, MessageReceived, Outbound, SendFailed
from tests.fakes.patience import PATIENCE_S
from tests.fakes.telegram_bench import ANN, NOW, TOKEN, Bench, outbound, running
from tests.fakes.telegram_server import TelegramServer
from tests.fakes.telegram_world import person, private_chat

MINUTE = 60.0


@pytest.fixture
async def server() -> AsyncIterator[TelegramServer]:
    async with TelegramServer(TOKEN) as made:
        yield made


@pytest.fixture
async def bench(server: TelegramServer) -> AsyncIterator[Bench]:
    """On a clock that stands still while anything is under way."""
    async with running(server, stepped=True) as made:
        await made.connected()
        made.knows(private_chat(ANN))
        yield made


def direct(identifier: int) -> ConversationRef:
    return ConversationRef("telegram", "4242", ConversationKind.DIRECT, str(identifier), peer=str(identifier))


async def send_in_the_end(bench: Bench, message: Outbound) -> int:
    """As the program does: again after a failure, and never before the time that Telegram named. How often it failed."""
    failures = 0
    while True:
        try:
            (await bench.adapter.send(message)).noted()
        except SendFailed as failed:
            if failed.permanent:
                raise
            failures += 1
            await bench.clock.pause(failed.retry_after_s or 2.0)
        else:
            return failures


def texts(bench: Bench) -> list[str]:
    return [event.segments[0].text for event in bench.inbox.events if isinstance(event, MessageReceived)]


async def test_ten_minutes_of_outage_lose_and_double_nothing(server: TelegramServer, bench: Bench) -> None:
    """FEATURES B8: what people wrote meanwhile arrives in order, what was to be said goes out, each once."""
    server.say(sender=ANN, text="/before")
    await bench.inbox.received(1)
    server.go_down(10 * MINUTE)
    sending = [asyncio.create_task(send_in_the_end(bench, outbound(f"answer {n}", id=f"o{n}"))) for n in range(5)]
    for n in range(40):
        server.say(sender=ANN, text=f"/meanwhile {n}")
    await bench.inbox.received(41)
    failures = await asyncio.gather(*sending)
    assert bench.clock.seconds >= 10 * MINUTE
    assert texts(bench) == ["/before", *(f"/meanwhile {n}" for n in range(40))]
    assert sorted(server.shown(100)) == [f"answer {n}" for n in range(5)]
    assert all(failures)


async def test_an_answer_of_telegrams_that_was_lost_doubles_nothing_that_came_in(
    server: TelegramServer, bench: Bench
) -> None:
    server.fail_next("getUpdates", drop=True, after=True, times=3)
    for n in range(3):
        server.say(sender=ANN, text=f"/say {n}")
    await bench.inbox.received(3)
    last = server.say(sender=ANN, text="/end")
    await server.confirmed(last)
    assert texts(bench) == ["/say 0", "/say 1", "/say 2", "/end"]


async def test_after_five_deaf_minutes_the_connections_are_made_anew(
    server: TelegramServer, bench: Bench, caplog: pytest.LogCaptureFixture
) -> None:
    """FINDINGS: a peer was deaf for four days while it looked healthy."""
    assert bench.adapter._connected is not None
    client = bench.adapter._connected.client
    before = client._request
    server.go_down(12 * MINUTE)
    server.say(sender=ANN, text="/through")
    await bench.inbox.received(1)
    assert client._request != before
    lines = [record for record in caplog.records if "connecting anew" in record.getMessage()]
    assert len(lines) == 2
    assert all(record.levelno == logging.ERROR for record in lines)
    assert bench.adapter.last_received_at == NOW
    await bench.adapter.send(outbound("still able to speak"))
    assert server.shown(100) == ["still able to speak"]


async def test_a_short_outage_rebuilds_nothing(server: TelegramServer, bench: Bench) -> None:
    assert bench.adapter._connected is not None
    before = bench.adapter._connected.client._request
    server.go_down(3 * MINUTE)
    server.say(sender=ANN, text="/through")
    await bench.inbox.received(1)
    assert bench.adapter._connected.client._request == before


async def test_the_time_until_it_is_rebuilt_can_be_chosen(server: TelegramServer) -> None:
    async with running(server, stepped=True, deaf_after_s=20.0) as bench:
        await bench.connected()
        assert bench.adapter._connected is not None
        before = bench.adapter._connected.client._request
        server.go_down(MINUTE)
        server.say(sender=ANN, text="/through")
        await bench.inbox.received(1)
        assert bench.adapter._connected.client._request != before


async def test_a_second_poller_is_told_of_once_and_every_ten_minutes(
    server: TelegramServer, caplog: pytest.LogCaptureFixture
) -> None:
    server.rival_polls = True
    async with running(server, stepped=True) as bench:
        while bench.clock.seconds < 25 * MINUTE:
            await server.called("getUpdates", len(server._calls("getUpdates")) + 1)
        told = [record for record in caplog.records if "same token" in record.getMessage()]
        assert len(told) == 3
        server.rival_polls = False
        server.say(sender=ANN, text="/at last")
        await bench.inbox.received(1)


async def test_a_thousand_messages_of_ten_strangers_and_no_request_before_its_time(
    server: TelegramServer, bench: Bench
) -> None:
    """FEATURES B8: everything arrives, every answer goes out once, and Telegram's patience is never tried."""
    strangers = [person(300 + n, f"Stranger {n}") for n in range(10)]
    server.trouble.limits_enforced = True
    for stranger in strangers:
        for skip in (3, 40, 41):
            server.fail_next("sendMessage", retry_after=30, skip=skip, chat=stranger["id"])
    for n in range(100):
        for stranger in strangers:
            server.say(sender=stranger, text=f"/flood {n}")
    await bench.inbox.received(1000)

    async def answer_all(identifier: int) -> None:
        for n in range(100):
            await send_in_the_end(bench, outbound(f"answer {n}", direct(identifier), id=f"{identifier}:{n}"))

    async with asyncio.timeout(PATIENCE_S):
        await asyncio.gather(*(answer_all(stranger["id"]) for stranger in strangers))
    assert server.trouble.impatient == []
    for stranger in strangers:
        assert server.shown(stranger["id"]) == [f"answer {n}" for n in range(100)]
    refused = [refusal for method, refusal in server.refused if method == "sendMessage"]
    assert refused == [], "our own pace keeps the limits: only what was ordered here was refused"
    assert all(failure.left == 0 for failure in server.trouble.failures)


async def test_one_chats_flood_stalls_no_other(server: TelegramServer, bench: Bench) -> None:
    bench.knows(private_chat(person(300)))
    server.fail_next("sendMessage", retry_after=600, chat=300)
    stalled = asyncio.create_task(send_in_the_end(bench, outbound("later", direct(300), id="s")))
    await server.called("sendMessage")
    for n in range(5):
        await bench.adapter.send(outbound(f"now {n}", id=f"n{n}"))
    assert len(server.shown(100)) == 5
    assert server.shown(300) == []
    await stalled
    assert server.shown(300) == ["later"]
    assert server.trouble.impatient == []
