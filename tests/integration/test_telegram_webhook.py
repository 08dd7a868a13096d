"""Telegram posts its updates: the real server of the adapter, and a Telegram that posts like the real one."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import AsyncIterator

import httpx
import pytest

from adapters.messages import AdapterRefused, MessageReceived
from adapters.telegram.normalise import SUBSCRIBED
from adapters.telegram.webhook import BODY_BYTES, SECRET_HEADER, WebhookReception
from tests.fakes.inbox import FakeCommands, FakeInbox
from tests.fakes.patience import PATIENCE_S
from tests.fakes.telegram_bench import ANN, NOW, TOKEN, Bench, Clock, adapter_for, outbound, running
from tests.fakes.telegram_server import TelegramServer
from tests.fakes.telegram_world import private_chat

URL = "https://bot.example.org/telegram/hook"
SECRET = "s3cret_-"


class QuietClock(Clock):
    """Pauses end only when the test lets them: the minute between two checks, the wait for the rest of an album."""

    def __init__(self) -> None:
        super().__init__()
        self.sleepers: list[tuple[float, asyncio.Future[None]]] = []
        self.changed = asyncio.Condition()

    async def pause(self, seconds: float) -> None:
        woken = asyncio.get_running_loop().create_future()
        async with self.changed:
            self.sleepers.append((self.seconds + seconds, woken))
            self.changed.notify_all()
        await woken

    async def waited_for(self, count: int) -> None:
        """Returns once there were so many pauses."""
        async with asyncio.timeout(PATIENCE_S), self.changed:
            await self.changed.wait_for(lambda: len(self.sleepers) >= count)

    def advance(self, seconds: float) -> None:
        self.seconds += seconds
        for due, woken in self.sleepers:
            if due <= self.seconds and not woken.done():
                woken.set_result(None)


@pytest.fixture
async def server() -> AsyncIterator[TelegramServer]:
    async with TelegramServer(TOKEN) as made:
        yield made


class Hook:
    """An adapter with a webhook, and where its proxy would hand posts over."""

    def __init__(self, bench: Bench, clock: QuietClock) -> None:
        self.bench, self.clock = bench, clock
        self.inbox = bench.inbox

    @property
    def address(self) -> str:
        assert self.bench.adapter._connected is not None
        reception = self.bench.adapter._connected.reception
        assert isinstance(reception, WebhookReception)
        return f"http://127.0.0.1:{reception.port}/telegram/hook"

    async def holds(self, count: int) -> None:
        """Returns once so many posts wait for their answer."""
        assert self.bench.adapter._connected is not None
        reception = self.bench.adapter._connected.reception
        assert isinstance(reception, WebhookReception)
        async with asyncio.timeout(PATIENCE_S):
            while len(reception._waiting) < count:  # noqa: ASYNC110 - nothing else tells of it
                await asyncio.sleep(0.005)

    async def post(self, body: bytes, secret: str | None = SECRET, path: str = "") -> int:
        headers = {} if secret is None else {SECRET_HEADER: secret}
        async with httpx.AsyncClient(trust_env=False) as http:
            return (await http.post(self.address + path, content=body, headers=headers)).status_code


@pytest.fixture
async def hook(server: TelegramServer) -> AsyncIterator[Hook]:
    clock = QuietClock()
    inbox = FakeInbox()
    options = {"webhook_url": URL, "webhook_listen": ("127.0.0.1", 0), "webhook_secret": SECRET}
    async with running(server, inbox, clock=clock, **options) as bench:
        await server.called("setWebhook")
        yield Hook(bench, clock)


def update(number: int = 1, text: str = "/help") -> bytes:
    chat = private_chat(ANN)
    message = {"message_id": number, "date": 1_767_225_600, "chat": chat, "from": ANN, "text": text}
    return json.dumps({"update_id": number, "message": message}).encode()


async def test_telegram_is_told_where_to_post_and_what(server: TelegramServer, hook: Hook) -> None:
    (call,) = await server.called("setWebhook")
    assert call == {"url": URL, "secret_token": SECRET, "allowed_updates": list(SUBSCRIBED)}
    assert server._calls("getUpdates") == []
    assert server._calls("deleteWebhook") == []


async def test_updates_reach_the_inbox_as_by_polling(server: TelegramServer, hook: Hook) -> None:
    posted = server.say(sender=ANN, text="/help")
    assert await server.post_updates(hook.address) == [200]
    (event,) = await hook.inbox.received()
    assert isinstance(event, MessageReceived)
    assert event.delivery_id == f"telegram:4242:{posted['update_id']}"
    assert server.unconfirmed() == []
    assert hook.bench.adapter.last_received_at == NOW


async def test_a_reply_goes_out(server: TelegramServer, hook: Hook) -> None:
    hook.bench.knows(private_chat(ANN))
    await hook.bench.adapter.send(outbound("hello"))
    assert server.shown(100) == ["hello"]


async def test_200_only_once_it_is_stored(server: TelegramServer, hook: Hook) -> None:
    """A full disk: Telegram is told so, and posts the update again."""
    hook.inbox.failures = 2
    server.say(sender=ANN, text="/help")
    assert [await server.post_updates(hook.address) for _ in range(3)] == [[500], [500], [200]]
    assert len(hook.inbox.events) == 1


async def test_an_update_that_is_posted_again_is_answered_and_not_doubled(hook: Hook) -> None:
    assert [await hook.post(update(7)) for _ in range(3)] == [200, 200, 200]
    assert len(hook.inbox.events) == 1


async def test_the_same_update_twice_at_once(hook: Hook) -> None:
    assert await asyncio.gather(*(hook.post(update(7)) for _ in range(4))) == [200] * 4
    assert len(hook.inbox.events) == 1


@pytest.mark.parametrize(
    ("secret", "status"), [(None, 401), ("", 403), ("wrong", 403), (SECRET + "x", 403), ("s3cret", 403)]
)
async def test_nobody_else_is_listened_to(hook: Hook, secret: str | None, status: int) -> None:
    assert await hook.post(update(), secret=secret) == status
    assert hook.inbox.events == []


async def test_bodies_are_limited(hook: Hook) -> None:
    assert await hook.post(update(text="x" * BODY_BYTES)) == 413
    assert hook.inbox.events == []


@pytest.mark.parametrize("body", [b"", b"nonsense", b"[]", b'{"update_id": "5"}', b"\xff\xfe", b"[" * 100_000])
async def test_what_is_no_update_is_refused_and_its_text_not_logged(
    hook: Hook, body: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    assert await hook.post(body) == 400
    assert "nonsense" not in caplog.text
    assert await hook.post(update()) == 200


async def test_an_update_that_says_nothing_readable_is_done_with(hook: Hook) -> None:
    """Else Telegram would post it for ever."""
    assert await hook.post(b'{"update_id": 5, "message": {"chat": {}}}') == 200


async def test_another_path_or_method_is_not_found(hook: Hook) -> None:
    assert await hook.post(update(), path="/else") == 404
    async with httpx.AsyncClient(trust_env=False) as http:
        assert (await http.get(hook.address)).status_code == 405


async def test_an_album_is_one_event_and_answered_when_it_is_stored(server: TelegramServer, hook: Hook) -> None:
    sizes = [{"file_id": "p", "file_unique_id": "u", "width": 9, "height": 9}]
    for _ in range(3):
        server.say(sender=ANN, photo=sizes, media_group_id="g")
    posting = asyncio.create_task(server.post_updates(hook.address))
    await hook.holds(3)
    assert hook.inbox.events == []
    hook.clock.advance(2.6)
    assert await posting == [200, 200, 200]
    (event,) = hook.inbox.events
    assert isinstance(event, MessageReceived)
    assert len(event.media) == 3


async def test_a_webhook_that_was_taken_away_is_set_again(
    server: TelegramServer, hook: Hook, caplog: pytest.LogCaptureFixture
) -> None:
    await hook.clock.waited_for(1)
    server._methods.webhook = "https://thief.example.org"
    hook.clock.advance(61)
    await server.called("setWebhook", 2)
    assert server._methods.webhook == URL
    assert "Another program changed" in caplog.text


async def test_a_quiet_day_looks_alive_while_telegram_vouches_for_it(server: TelegramServer, hook: Hook) -> None:
    assert hook.bench.adapter.last_received_at is None
    await hook.clock.waited_for(1)
    hook.clock.advance(61)
    await server.called("getWebhookInfo")
    await hook.clock.waited_for(2)
    assert hook.bench.adapter.last_received_at == NOW


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"webhook_url": "http://bot.example.org/x"}, "https://"),
        ({"webhook_url": "https:///x"}, "name a host"),
        ({"webhook_url": "nonsense"}, "https://"),
        ({"webhook_url": URL, "webhook_secret": "two words"}, "secret takes"),
        ({"webhook_url": URL, "webhook_secret": "x" * 257}, "secret takes"),
        ({"webhook_url": URL, "webhook_listen": ("192.0.2.1", 1)}, "cannot listen"),
        ({"webhook_url": "https://bot.example.org:1234/x", "webhook_listen": ("127.0.0.1", 0)}, "only on ports"),
    ],
)
async def test_a_wrong_setting_is_told_in_one_sentence(
    server: TelegramServer, options: dict[str, object], sentence: str
) -> None:
    with pytest.raises(AdapterRefused, match=sentence):
        await asyncio.wait_for(adapter_for(server, Clock(), **options).run(FakeInbox(), FakeCommands()), PATIENCE_S)


async def test_without_a_secret_each_start_makes_a_new_one(server: TelegramServer) -> None:
    for _ in range(2):
        async with running(server, clock=QuietClock(), webhook_url=URL, webhook_listen=("127.0.0.1", 0)):
            await server.called("setWebhook", len(server._calls("setWebhook")) + 1)
    first, second = (call["secret_token"] for call in server._calls("setWebhook"))
    assert first != second
    assert len(first) >= 32


async def test_the_secret_is_never_logged(server: TelegramServer, hook: Hook, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, logger="adapters")
    await hook.post(update(), secret="wrong")
    await hook.post(update())
    assert SECRET not in caplog.text
    assert SECRET not in repr(hook.bench.adapter._connected)


async def test_closing_answers_what_is_not_stored_with_an_error(server: TelegramServer, hook: Hook) -> None:
    """It was never acknowledged, so Telegram posts it again."""
    posting = asyncio.create_task(hook.post(update(text="a lone text that waits")))
    await hook.holds(1)
    await hook.bench.adapter.close()
    with contextlib.suppress(httpx.HTTPError):
        assert await posting == 500
    assert hook.inbox.events == []
