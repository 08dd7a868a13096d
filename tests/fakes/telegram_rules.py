"""What the Bot API refuses, as far as the test server speaks it: parameters by method, and the content of messages. Pure."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

MESSAGE_UNITS = 4096
BUTTON_DATA_BYTES = 64
FILE_BYTES = 20 * 1024 * 1024

Parameters = dict[str, Any]


@dataclass(eq=False)
class Refusal(Exception):
    """An answer with `ok: false`."""

    status: int
    description: str
    retry_after: int | None = None
    migrate_to: int | None = None


def bad_request(description: str) -> Refusal:
    return Refusal(400, f"Bad Request: {description}")


_MESSAGE = {
    "business_connection_id": "str",
    "chat_id": "chat!",
    "message_thread_id": "int",
    "direct_messages_topic_id": "int",
    "text": "str!",
    "parse_mode": "str",
    "entities": "json",
    "link_preview_options": "json",
    "disable_notification": "bool",
    "protect_content": "bool",
    "reply_parameters": "json",
    "reply_markup": "json",
}
_TEXT = frozenset({"text", "parse_mode", "entities", "link_preview_options"})
METHODS: Mapping[str, Mapping[str, str]] = {
    "getMe": {},
    "getUpdates": {"offset": "int", "limit": "int", "timeout": "int", "allowed_updates": "json"},
    "deleteWebhook": {"drop_pending_updates": "bool"},
    "setWebhook": {
        "url": "str!",
        "allowed_updates": "json",
        "drop_pending_updates": "bool",
        "secret_token": "str",
        "max_connections": "int",
    },
    "getWebhookInfo": {},
    "sendMessage": _MESSAGE,
    "sendRichMessage": {
        **{name: kind for name, kind in _MESSAGE.items() if name not in _TEXT},
        "rich_message": "json!",
    },
    "sendMessageDraft": {
        "chat_id": "int!",
        "message_thread_id": "int",
        "draft_id": "int!",
        "text": "str",
        "parse_mode": "str",
        "entities": "json",
    },
    "setMessageReaction": {"chat_id": "chat!", "message_id": "int!", "reaction": "json", "is_big": "bool"},
    "getChatAdministrators": {"chat_id": "chat!", "return_bots": "bool"},
    "getChatMemberCount": {"chat_id": "chat!"},
    "editMessageText": {
        "business_connection_id": "str",
        "chat_id": "chat!",
        "message_id": "int!",
        "text": "str!",
        "parse_mode": "str",
        "entities": "json",
        "link_preview_options": "json",
        "reply_markup": "json",
    },
    "editMessageReplyMarkup": {
        "business_connection_id": "str",
        "chat_id": "chat!",
        "message_id": "int!",
        "reply_markup": "json",
    },
    "deleteMessage": {"chat_id": "chat!", "message_id": "int!"},
    "sendChatAction": {
        "business_connection_id": "str",
        "chat_id": "chat!",
        "message_thread_id": "int",
        "action": "str!",
    },
    "answerCallbackQuery": {
        "callback_query_id": "str!",
        "text": "str",
        "show_alert": "bool",
        "url": "str",
        "cache_time": "int",
    },
    "setMyCommands": {"commands": "json!", "scope": "json", "language_code": "str"},
    "getMyCommands": {"scope": "json", "language_code": "str"},
    "deleteMyCommands": {"scope": "json", "language_code": "str"},
    "getFile": {"file_id": "str!"},
}
"""The methods that the server speaks, with their parameters; an exclamation mark stands for "required"."""

CHAT_ACTIONS = frozenset(
    "typing upload_photo record_video upload_video record_voice upload_voice upload_document choose_sticker find_location".split()  # noqa: SIM905
)


def decode(method: str, raw: Mapping[str, str]) -> Parameters:
    """The parameters of a call in their own types. Raises Refusal for unknown, missing and unreadable ones."""
    expected = METHODS[method]
    for name in raw:
        if name not in expected:
            raise bad_request(f"unknown parameter {name}")
    decoded: Parameters = {}
    for name, kind in expected.items():
        if name in raw:
            decoded[name] = _value(name, kind.rstrip("!"), raw[name])
        elif kind.endswith("!"):
            raise bad_request("chat_id is empty" if name == "chat_id" else f"parameter {name} is required")
    return decoded


def _value(name: str, kind: str, text: str) -> Any:
    try:
        if kind == "int" or (kind == "chat" and not text.startswith("@")):
            return int(text)
        if kind == "bool":
            return {"true": True, "false": False}[text.lower()]
        if kind == "json":
            return json.loads(text)
    except (ValueError, KeyError):
        raise bad_request(f"can't parse {name}") from None
    return text


def check_text(parameters: Mapping[str, Any]) -> None:
    text = parameters["text"]
    if not text.strip():
        raise bad_request("message text is empty")
    if _units(text) > MESSAGE_UNITS:
        raise bad_request("message is too long")
    if "parse_mode" in parameters:
        raise bad_request("this test server reads entities only")
    check_entities(text, parameters.get("entities", []))


def check_entities(text: str, entities: Sequence[Mapping[str, Any]]) -> None:
    """Stricter than Telegram, which leaves out what it does not like: here a wrong entity is a refused message."""
    if not entities:
        return
    boundaries = {0, *itertools.accumulate(2 if character > "\uffff" else 1 for character in text)}
    for entity in entities:
        kind, offset, length = entity.get("type"), entity.get("offset"), entity.get("length")
        if kind not in _ENTITY_KINDS:
            raise bad_request(f"can't parse entities: unknown type {kind}")
        if not isinstance(offset, int) or not isinstance(length, int) or length <= 0:
            raise bad_request("can't parse entities: ENTITY_BOUNDS_INVALID")
        if offset not in boundaries or offset + length not in boundaries:
            raise bad_request("can't parse entities: ENTITY_BOUNDS_INVALID")
        if kind == "text_link" and not re.match(r"(?:https?|tg|mailto|tel):", entity.get("url", "")):
            raise bad_request("can't parse entities: a link without an address")


_ENTITY_KINDS = frozenset(
    {"bold", "italic", "underline", "strikethrough", "spoiler", "code", "pre", "text_link"}
    | {"blockquote", "expandable_blockquote", "mention", "url", "hashtag", "bot_command", "text_mention"}
)


def check_keyboard(markup: Mapping[str, Any] | None) -> None:
    if markup is None:
        return
    rows = markup.get("inline_keyboard")
    if not isinstance(rows, list):
        raise bad_request("object expected as reply markup")
    buttons = [button for row in rows for button in row]
    if len(buttons) > 100:
        raise bad_request("reply markup is too long")
    for button in buttons:
        if not button.get("text", "").strip():
            raise bad_request("text buttons are unallowed in the inline keyboard")
        if not 0 < len(button.get("callback_data", "").encode()) <= BUTTON_DATA_BYTES:
            raise bad_request("BUTTON_DATA_INVALID")


def check_reactions(reactions: object) -> list[str]:
    """The emoji of a bot's reactions: at most one, and one of Telegram's own."""
    if not isinstance(reactions, list) or len(reactions) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    emoji = [reaction.get("emoji", "") for reaction in reactions]
    if any(one not in _REACTIONS for one in emoji):
        raise bad_request("REACTION_INVALID")
    return emoji


_REACTIONS = frozenset("👍👎❤🔥🥰👏😁🤔🤯😱🤬😢🎉🤩🤮💩🙏👌🕊🤡🥱🥴😍🐳💯🤣⚡👀✍🤗🫡😴")


def check_webhook(parameters: Mapping[str, Any]) -> None:
    address = urlsplit(parameters["url"])
    if address.scheme != "https" or not address.hostname:
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    if address.port not in (None, 443, 80, 88, 8443):
        raise bad_request("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443")
    if "secret_token" in parameters and not re.fullmatch(r"[A-Za-z0-9_-]{1,256}", parameters["secret_token"]):
        raise bad_request("secret token contains unallowed characters")
    if parameters.get("drop_pending_updates"):
        raise bad_request("what waits for the bot must not be thrown away")


def check_commands(commands: object) -> None:
    if not isinstance(commands, list) or len(commands) > 100:
        raise bad_request("can't parse commands")
    for command in commands:
        if not re.fullmatch(r"[a-z0-9_]{1,32}", command.get("command", "")):
            raise bad_request("BOT_COMMAND_INVALID")
        if not 1 <= len(command.get("description", "")) <= 256:
            raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
