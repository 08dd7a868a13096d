"""The strict test server refuses what Telegram refuses: for each rule a wrong request that is not let through."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from aiohttp import web

from tests.fakes.patience import PATIENCE_S
from tests.fakes.telegram_schema import SCHEMA_FILE, published_schema
from tests.fakes.telegram_server import TelegramServer
from tests.fakes.telegram_world import Json, bot_user, group, person, private_chat

TOKEN = "4242:AAtest"
ANN = person(100)
FRIENDS = group(-1001)

needs_description = pytest.mark.skipif(
    published_schema() is None, reason=f"the published description of the Bot API is not at {SCHEMA_FILE}"
)


class Caller:
    """Calls the server as any client would."""

    def __init__(self, server: TelegramServer, http: httpx.AsyncClient) -> None:
        self.server, self.http = server, http

    async def __call__(self, method: str, **parameters: Any) -> Json:
        return await self.with_token(TOKEN, method, **parameters)

    async def with_token(self, token: str, method: str, **parameters: Any) -> Json:
        form = {key: value if isinstance(value, str) else json.dumps(value) for key, value in parameters.items()}
        answer = await self.http.post(f"{self.server.base_url}/bot{token}/{method}", data=form)
        body: Json = answer.json()
        assert body["ok"] == (answer.status_code == 200)
        return {"status": answer.status_code, **body}

    async def refused(self, method: str, **parameters: Any) -> tuple[int, str]:
        body = await self(method, **parameters)
        assert not body["ok"], body
        return body["status"], body["description"]


@pytest.fixture
async def call() -> AsyncIterator[Caller]:
    async with TelegramServer(TOKEN) as server, httpx.AsyncClient(trust_env=False) as http:
        server.world.know(private_chat(ANN))
        server.world.know(FRIENDS)
        yield Caller(server, http)


async def test_right_requests_pass(call: Caller) -> None:
    """Without this the refusals below would prove nothing."""
    assert (await call("getMe"))["result"] == bot_user()
    entities = [{"type": "bold", "offset": 0, "length": 2}]
    sent = (await call("sendMessage", chat_id=100, text="hello", entities=entities))["result"]
    assert sent["text"] == "hello"
    edited = await call("editMessageText", chat_id=100, message_id=sent["message_id"], text="bye")
    assert edited["result"]["text"] == "bye"
    assert (await call("sendChatAction", chat_id=100, action="typing"))["result"] is True
    assert (await call("setMyCommands", commands=[{"command": "help", "description": "Help"}]))["result"] is True
    assert (await call("getMyCommands"))["result"] == [{"command": "help", "description": "Help"}]
    assert (await call("deleteMyCommands"))["result"] is True
    assert (await call("deleteMessage", chat_id=100, message_id=sent["message_id"]))["result"] is True
    assert (await call("getWebhookInfo"))["result"]["url"] == ""


async def test_a_wrong_token(call: Caller) -> None:
    assert (await call.with_token("4242:other", "getMe"))["status"] == 401


async def test_an_unknown_method(call: Caller) -> None:
    assert await call.refused("sendTelepathy") == (404, "Not Found")


@pytest.mark.parametrize(
    ("method", "parameters", "complaint"),
    [
        ("sendMessage", {"chat_id": 100}, "text is required"),
        ("sendMessage", {"text": "x"}, "chat_id is empty"),
        ("sendMessage", {"chat_id": 100, "text": "x", "disable_web_page_preview": True}, "unknown parameter"),
        ("sendMessage", {"chat_id": "ann", "text": "x"}, "can't parse chat_id"),
        ("sendMessage", {"chat_id": 100, "text": "x", "disable_notification": "maybe"}, "can't parse"),
        ("sendMessage", {"chat_id": 100, "text": "x", "entities": "[{"}, "can't parse entities"),
        ("sendMessage", {"chat_id": 100, "text": "x", "parse_mode": "HTML"}, "entities only"),
        ("sendMessage", {"chat_id": 100, "text": ""}, "text is empty"),
        ("sendMessage", {"chat_id": 100, "text": " \n"}, "text is empty"),
        ("sendMessage", {"chat_id": 100, "text": "x" * 4097}, "too long"),
        ("sendMessage", {"chat_id": 100, "text": "😀" * 2049}, "too long"),
        ("sendMessage", {"chat_id": 555, "text": "x"}, "chat not found"),
        ("sendMessage", {"chat_id": -1001, "text": "x", "message_thread_id": 1}, "thread not found"),
        ("sendMessage", {"chat_id": -1001, "text": "x", "message_thread_id": 7}, "thread not found"),
        ("sendMessage", {"chat_id": 100, "text": "x", "business_connection_id": "b"}, "business connection not found"),
        ("sendMessage", {"chat_id": 100, "text": "x", "reply_parameters": {"message_id": 99}}, "replied not found"),
        ("editMessageText", {"chat_id": 100, "message_id": 99, "text": "x"}, "message to edit not found"),
        ("deleteMessage", {"chat_id": 100, "message_id": 99}, "message to delete not found"),
        ("sendChatAction", {"chat_id": 100, "action": "dancing"}, "wrong parameter action"),
        ("sendChatAction", {"chat_id": -1001, "action": "typing", "message_thread_id": 1}, "thread not found"),
        ("answerCallbackQuery", {"callback_query_id": "77"}, "query ID is invalid"),
        ("getFile", {"file_id": "nothing"}, "wrong file_id"),
        ("getUpdates", {"limit": 101}, "out of range"),
        ("getUpdates", {"timeout": 51}, "out of range"),
        ("deleteWebhook", {"drop_pending_updates": True}, "must not be thrown away"),
        ("sendMessageDraft", {"chat_id": 100, "text": "x"}, "draft_id is required"),
        ("sendMessageDraft", {"chat_id": 100, "draft_id": 0, "text": "x"}, "must be non-zero"),
        ("sendMessageDraft", {"chat_id": -1001, "draft_id": 1, "text": "x"}, "TEXTDRAFT_PEER_INVALID"),
        ("sendMessageDraft", {"chat_id": 100, "draft_id": 1, "text": "x" * 4097}, "too long"),
        ("sendMessageDraft", {"chat_id": 100, "draft_id": 1, "text": "x", "message_thread_id": 1}, "thread not found"),
        ("sendMessageDraft", {"chat_id": 100, "draft_id": 1, "text": "x", "disable_notification": True}, "unknown"),
        ("setMessageReaction", {"chat_id": 100, "message_id": 99, "reaction": []}, "message to react not found"),
        ("getChatAdministrators", {"chat_id": 100}, "no administrators in the private chat"),
        ("getChatAdministrators", {"chat_id": 555}, "chat not found"),
        ("getChatMemberCount", {"chat_id": 555}, "chat not found"),
        ("setWebhook", {"url": "http://example.org"}, "HTTPS URL must be provided"),
        ("setWebhook", {"url": "https://example.org:1234/x"}, "only on ports"),
        ("setWebhook", {"url": "https://example.org", "secret_token": "two words"}, "unallowed characters"),
        ("setWebhook", {"url": "https://example.org", "secret_token": "x" * 257}, "unallowed characters"),
        ("setWebhook", {"url": "https://example.org", "drop_pending_updates": True}, "must not be thrown away"),
        ("setMyCommands", {"commands": [{"command": "Help", "description": "x"}]}, "BOT_COMMAND_INVALID"),
        ("setMyCommands", {"commands": [{"command": "a b", "description": "x"}]}, "BOT_COMMAND_INVALID"),
        ("setMyCommands", {"commands": [{"command": "help", "description": ""}]}, "DESCRIPTION_INVALID"),
        ("setMyCommands", {"commands": [{"command": f"c{n}", "description": "x"} for n in range(101)]}, "parse"),
        ("setMyCommands", {"commands": [], "scope": {"type": "chat", "chat_id": 555}}, "chat not found"),
    ],
)
async def test_bad_requests(call: Caller, method: str, parameters: Json, complaint: str) -> None:
    status, description = await call.refused(method, **parameters)
    assert status == 400
    assert complaint in description
    assert not call.server._methods.sent


@pytest.mark.parametrize(
    "entity",
    [
        {"type": "bold", "offset": 0, "length": 99},
        {"type": "bold", "offset": -1, "length": 2},
        {"type": "bold", "offset": 0, "length": 0},
        {"type": "bold", "offset": 1, "length": 2},
        {"type": "sparkling", "offset": 0, "length": 2},
        {"type": "text_link", "offset": 0, "length": 2},
        {"type": "text_link", "offset": 0, "length": 2, "url": "/relative"},
    ],
)
async def test_entities_out_of_bounds_or_of_no_kind(call: Caller, entity: Json) -> None:
    """Offset 1 would cut the emoji in half."""
    status, description = await call.refused("sendMessage", chat_id=100, text="😀 hi", entities=[entity])
    assert status == 400
    assert "can't parse entities" in description


@pytest.mark.parametrize(
    "button",
    [
        {"text": "x", "callback_data": "y" * 65},
        {"text": "x", "callback_data": ""},
        {"text": " ", "callback_data": "y"},
        {"text": "x"},
    ],
)
async def test_bad_buttons(call: Caller, button: Json) -> None:
    markup = {"inline_keyboard": [[button]]}
    status, _ = await call.refused("sendMessage", chat_id=100, text="x", reply_markup=markup)
    assert status == 400


async def test_too_many_buttons_or_no_keyboard(call: Caller) -> None:
    many = {"inline_keyboard": [[{"text": "x", "callback_data": "y"}]] * 101}
    assert (await call.refused("sendMessage", chat_id=100, text="x", reply_markup=many))[0] == 400
    assert (await call.refused("sendMessage", chat_id=100, text="x", reply_markup={"keyboard": []}))[0] == 400


async def test_people_who_never_started_or_who_blocked_the_bot(call: Caller) -> None:
    call.server.world.unstarted.add(100)
    assert (await call.refused("sendMessage", chat_id=100, text="x"))[0] == 403
    call.server.world.know(private_chat(ANN))
    call.server.world.blocked.add(100)
    assert (await call.refused("sendMessage", chat_id=100, text="x"))[0] == 403


async def test_a_group_that_moved(call: Caller) -> None:
    call.server.world.migrated[-5] = -1001
    body = await call("sendMessage", chat_id=-5, text="x")
    assert (body["status"], body["parameters"]) == (400, {"migrate_to_chat_id": -1001})


async def test_messages_of_others_and_unchanged_ones_cannot_be_edited(call: Caller) -> None:
    theirs = call.server.say(sender=ANN, text="mine")["message"]["message_id"]
    assert (await call.refused("editMessageText", chat_id=100, message_id=theirs, text="x"))[0] == 400
    ours = (await call("sendMessage", chat_id=100, text="x"))["result"]["message_id"]
    _, description = await call.refused("editMessageText", chat_id=100, message_id=ours, text="x")
    assert "not modified" in description
    _, description = await call.refused("editMessageReplyMarkup", chat_id=100, message_id=ours)
    assert "not modified" in description


async def test_a_second_poller_ends_the_first(call: Caller) -> None:
    first = asyncio.create_task(call("getUpdates", timeout=20))
    await call.server.called("getUpdates")
    second = asyncio.create_task(call("getUpdates", timeout=20))
    assert (await asyncio.wait_for(first, PATIENCE_S))["status"] == 409
    call.server.say(sender=ANN, text="hello")
    assert len((await asyncio.wait_for(second, PATIENCE_S))["result"]) == 1


async def test_a_rival_and_a_webhook_forbid_polling(call: Caller) -> None:
    call.server.rival_polls = True
    assert (await call.refused("getUpdates"))[0] == 409
    call.server.rival_polls = False
    await call("setWebhook", url="https://example.org")
    assert (await call.refused("getUpdates"))[0] == 409
    await call("deleteWebhook")
    assert (await call("getUpdates"))["ok"]


async def test_updates_come_again_until_they_are_confirmed(call: Caller) -> None:
    numbers = [call.server.say(sender=ANN, text=str(n))["update_id"] for n in range(3)]
    for _ in range(2):
        found = (await call("getUpdates"))["result"]
        assert [update["update_id"] for update in found] == numbers
    assert len((await call("getUpdates", limit=2))["result"]) == 2
    rest = (await call("getUpdates", offset=numbers[2]))["result"]
    assert [update["update_id"] for update in rest] == numbers[2:]
    assert call.server.unconfirmed() == numbers[2:]


async def test_only_the_wanted_kinds_are_handed_out(call: Caller) -> None:
    message = call.server.say(sender=ANN, text="first")["message"]
    call.server.edit(message, "second")
    found = (await call("getUpdates", allowed_updates=["edited_message"]))["result"]
    assert [list(update) for update in found] == [["update_id", "edited_message"]]


async def test_failures_on_demand(call: Caller) -> None:
    call.server.fail_next("getMe", retry_after=7)
    body = await call("getMe")
    assert (body["status"], body["parameters"]) == (429, {"retry_after": 7})
    call.server.fail_next("getMe", status=502, skip=1)
    assert (await call("getMe"))["ok"]
    assert (await call.refused("getMe"))[0] == 502
    call.server.fail_next("getMe", drop=True)
    with pytest.raises(httpx.HTTPError):
        await call("getMe")
    call.server.fail_next("getMe", broken=True)
    with pytest.raises(json.JSONDecodeError):
        await call("getMe")
    assert (await call("getMe"))["ok"]


async def test_an_answer_may_be_lost_after_the_fact(call: Caller) -> None:
    call.server.fail_next("sendMessage", drop=True, after=True)
    with pytest.raises(httpx.HTTPError):
        await call("sendMessage", chat_id=100, text="x")
    assert len(await call.server.sent()) == 1


async def test_files_need_the_token(call: Caller) -> None:
    document = call.server.add_file(b"content", "a.txt")
    path = (await call("getFile", file_id=document["file_id"]))["result"]["file_path"]
    right = await call.http.get(f"{call.server.base_url}/file/bot{TOKEN}/{path}")
    assert right.content == b"content"
    wrong = await call.http.get(f"{call.server.base_url}/file/bot1:other/{path}")
    assert wrong.status_code == 404


async def test_a_draft_vanishes_when_a_message_arrives(call: Caller) -> None:
    await call("sendMessageDraft", chat_id=100, draft_id=5, text="unfin")
    await call("sendMessageDraft", chat_id=100, draft_id=5, text="unfinished")
    assert call.server.drafts == {(100, 5): "unfinished"}
    await call("sendMessage", chat_id=100, text="finished")
    assert call.server.drafts == {}


@pytest.mark.parametrize(
    "reaction",
    [[{"type": "emoji", "emoji": "👀"}] * 2, [{"type": "emoji", "emoji": "🦄"}], [{"type": "emoji", "emoji": "x"}]],
)
async def test_reactions_that_bots_may_not_choose(call: Caller, reaction: list[Json]) -> None:
    number = call.server.say(sender=ANN, text="hello")["message"]["message_id"]
    assert (await call.refused("setMessageReaction", chat_id=100, message_id=number, reaction=reaction))[0] == 400
    right = [{"type": "emoji", "emoji": "👀"}]
    assert (await call("setMessageReaction", chat_id=100, message_id=number, reaction=right))["ok"]
    assert call.server.reactions == {(100, number): ["👀"]}


async def test_who_is_in_a_group(call: Caller) -> None:
    call.server.world.administrators[-1001] = [ANN]
    call.server.world.member_counts[-1001] = 9
    (member,) = (await call("getChatAdministrators", chat_id=-1001))["result"]
    assert member["user"] == ANN
    assert (await call("getChatMemberCount", chat_id=-1001))["result"] == 9


async def test_a_file_of_more_than_twenty_megabytes(call: Caller) -> None:
    document = call.server.add_file(b"x" * (20 * 1024 * 1024 + 1), "big.bin")
    assert (await call.refused("getFile", file_id=document["file_id"]))[1] == "Bad Request: file is too big"


async def test_a_call_before_its_retry_after_is_refused_and_noted(call: Caller) -> None:
    """After a refused message nothing may come; after a refused edit no other edit. Other chats are not concerned."""
    now = 0.0
    call.server.trouble.clock = lambda: now
    ours = (await call("sendMessage", chat_id=100, text="x"))["result"]["message_id"]
    call.server.fail_next("editMessageText", retry_after=9)
    await call("editMessageText", chat_id=100, message_id=ours, text="y")
    assert (await call("sendMessage", chat_id=100, text="x"))["ok"]
    assert (await call("editMessageText", chat_id=100, message_id=ours, text="y"))["parameters"] == {"retry_after": 9}
    assert call.server.trouble.impatient == [("editMessageText", 100)]
    call.server.fail_next("sendMessage", retry_after=30, chat=100)
    assert (await call("sendMessage", chat_id=-1001, text="x"))["ok"]
    assert not (await call("sendMessage", chat_id=100, text="x"))["ok"]
    now = 29.0
    for method, fields in (("sendMessage", {"text": "x"}), ("sendChatAction", {"action": "typing"})):
        assert (await call(method, chat_id=100, **fields))["status"] == 429
    assert len(call.server.trouble.impatient) == 3
    now = 30.0
    assert (await call("sendMessage", chat_id=100, text="x"))["ok"]


async def test_limits_where_they_are_enforced(call: Caller) -> None:
    now = 0.0
    call.server.trouble.clock = lambda: now
    call.server.trouble.limits_enforced = True
    assert (await call("sendMessage", chat_id=100, text="x"))["ok"]
    assert (await call("sendMessage", chat_id=100, text="x"))["parameters"] == {"retry_after": 1}
    answers = []
    for second in range(1, 25):
        now = float(second)
        answers.append((await call("sendMessage", chat_id=-1001, text="x"))["ok"])
    assert answers == [True] * 20 + [False] * 4


async def test_an_outage_drops_everything_and_ends(call: Caller) -> None:
    now = 0.0
    call.server.trouble.clock = lambda: now
    call.server.go_down(600)
    for method in ("getMe", "getUpdates"):
        with pytest.raises(httpx.HTTPError):
            await call(method)
    now = 600.0
    assert (await call("getMe"))["ok"]


async def test_a_webhook_is_posted_to_until_it_answers_well(call: Caller) -> None:
    """With its secret; what is answered with an error is posted again, the rest is confirmed."""
    seen: list[tuple[str | None, int]] = []

    async def answer(request: web.Request) -> web.Response:
        number = (await request.json())["update_id"]
        seen.append((request.headers.get("X-Telegram-Bot-Api-Secret-Token"), number))
        return web.Response(status=200 if len(seen) > 1 else 500)

    application = web.Application()
    application.router.add_post("/hook", answer)
    runner = web.AppRunner(application)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    address = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    try:
        await call("setWebhook", url="https://example.org/hook", secret_token="abc")
        number = call.server.say(sender=ANN, text="hello")["update_id"]
        assert [await call.server.post_updates(address) for _ in range(3)] == [[500], [200], []]
        assert seen == [("abc", number)] * 2
    finally:
        await runner.cleanup()


@needs_description
async def test_requests_are_checked_against_the_published_description(call: Caller) -> None:
    status, description = await call.refused(
        "sendMessage", chat_id=100, text="x", link_preview_options={"disabled": True}
    )
    assert status == 400
    assert "link_preview_options.disabled is unknown" in description


@needs_description
async def test_updates_are_checked_against_the_published_description(call: Caller) -> None:
    with pytest.raises(AssertionError, match="date is missing"):
        call.server.inject({"message": {"message_id": 1, "chat": private_chat(ANN)}})
    with pytest.raises(AssertionError, match="nonsense is unknown"):
        call.server.say(sender=ANN, text="x", nonsense=1)


@needs_description
@pytest.mark.parametrize(
    ("kind", "value", "wrong"),
    [
        ("User", {"id": "5", "is_bot": False, "first_name": "A"}, "User.id is no Integer"),
        ("User", {"id": True, "is_bot": False, "first_name": "A"}, "User.id is no Integer"),
        ("User", {"id": 5, "is_bot": 0, "first_name": "A"}, "User.is_bot is no Boolean"),
        ("User", {"id": 5, "is_bot": False}, "User.first_name is missing"),
        ("Array of User", {"id": 5}, "Array of User is no array"),
        ("Array of User", ["x"], "Array of User[0] is no User"),
        ("MessageOrigin", {"type": "user", "date": 1}, "MessageOrigin.sender_user is missing"),
        ("BotCommandScope", {"type": "planet", "chat_id": 1}, "BotCommandScope.type is not chat"),
    ],
)
def test_the_checker_finds(kind: str, value: object, wrong: str) -> None:
    checker = published_schema()
    assert checker is not None
    assert wrong in checker.object_errors(kind, value)


@needs_description
def test_the_checker_knows_methods_and_results() -> None:
    checker = published_schema()
    assert checker is not None
    assert checker.request_errors("sendTelepathy", {}) == ["sendTelepathy is no method of the Bot API"]
    assert checker.answer_errors("getMe", bot_user()) == []
    assert checker.answer_errors("getMe", True) == ["getMe → is no User"]
