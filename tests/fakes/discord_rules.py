"""What Discord refuses in the body of a request, with its error codes. Pure."""

from __future__ import annotations

import re

from tests.fakes.discord_world import Json

MESSAGE_LENGTH = 2000
COMMAND_NAME = re.compile(r"[-_a-z0-9]{1,32}")
EDIT_FIELDS = frozenset({"content", "embeds", "allowed_mentions", "components", "flags", "attachments", "poll"})
CHANNEL_EDIT_FIELDS = EDIT_FIELDS - {"poll"}
WEBHOOK_FIELDS = EDIT_FIELDS | {"tts"}
MESSAGE_FIELDS = WEBHOOK_FIELDS | {"sticker_ids", "message_reference", "nonce", "enforce_nonce"}
_LOCALISED = frozenset({"name", "name_localizations", "description", "description_localizations"})
_OFFERED = frozenset({"default_member_permissions", "dm_permission", "contexts", "integration_types", "nsfw"})
COMMAND_FIELDS = _LOCALISED | _OFFERED | {"id", "type", "options", "handler"}
INVALID_FORM, EMPTY_MESSAGE = 50035, 50006


class Refused(Exception):
    """An answer with an error: HTTP status, Discord's code and its sentence."""

    def __init__(self, status: int, code: int, message: str) -> None:
        super().__init__(message)
        self.status, self.code, self.message = status, code, message


def invalid(what: str) -> Refused:
    return Refused(400, INVALID_FORM, f"Invalid Form Body: {what}")


def check_message(body: object, fields: frozenset[str]) -> Json:
    """The body of a message that may be created. Raises Refused."""
    if not isinstance(body, dict):
        raise invalid("not an object")
    unknown = set(body) - fields
    if unknown:
        raise invalid(f"unknown fields {sorted(unknown)}")
    content = body.get("content") or ""
    if not isinstance(content, str) or len(content) > MESSAGE_LENGTH:
        raise invalid("content must be at most 2000 characters")
    if not content.strip() and not any(body.get(part) for part in ("embeds", "sticker_ids", "poll", "components")):
        raise Refused(400, EMPTY_MESSAGE, "Cannot send an empty message")
    check_nonce(body)
    check_mentions(body.get("allowed_mentions"))
    check_components(body.get("components") or [])
    if (body.get("flags") or 0) & ~((1 << 2) | (1 << 6) | (1 << 12)):
        raise invalid("flags that a bot may not set")
    return body


def check_edit(body: object, fields: frozenset[str], message: Json) -> Json:
    """The body of an edit of a message: what it does not name stays, so that alone may be empty. Raises Refused."""
    if not isinstance(body, dict):
        raise invalid("not an object")
    kept = {"content": message["content"], "components": message["components"], "embeds": message["embeds"]}
    check_message({key: value for key, value in kept.items() if key in fields} | body, fields)
    if (body.get("flags") or 0) & ~(1 << 2):
        raise invalid("an edit may only suppress embeds")
    return body


def check_nonce(body: Json) -> None:
    nonce = body.get("nonce")
    if nonce is not None and len(str(nonce)) > 25:
        raise invalid("nonce must be at most 25 characters")
    if body.get("enforce_nonce") and nonce is None:
        raise invalid("enforce_nonce without a nonce")


def check_mentions(allowed: object) -> None:
    if allowed is None:
        return
    if not isinstance(allowed, dict) or set(allowed) - {"parse", "roles", "users", "replied_user"}:
        raise invalid("allowed_mentions")
    parse = allowed.get("parse") or []
    if not set(parse) <= {"roles", "users", "everyone"}:
        raise invalid("allowed_mentions.parse")
    if any(kind in parse and allowed.get(kind) for kind in ("roles", "users")):
        raise invalid("allowed_mentions names a kind twice")


def check_components(rows: object) -> None:
    if not isinstance(rows, list) or len(rows) > 5:
        raise invalid("at most five rows of components")
    seen: set[str] = set()
    for row in rows:
        buttons = row.get("components")
        if row.get("type") != 1 or not isinstance(buttons, list) or not 1 <= len(buttons) <= 5:
            raise invalid("a row holds one to five buttons")
        for button in buttons:
            custom_id, label = button.get("custom_id"), button.get("label")
            if button.get("type") != 2 or button.get("style") not in (1, 2, 3, 4):
                raise invalid("not a button that can be pressed")
            if not isinstance(custom_id, str) or not 1 <= len(custom_id) <= 100 or custom_id in seen:
                raise invalid("custom_id must be unique and have 1 to 100 characters")
            if not isinstance(label, str) or not 1 <= len(label) <= 80:
                raise invalid("label must have 1 to 80 characters")
            seen.add(custom_id)


def check_commands(body: object) -> list[Json]:
    """The commands of a bulk overwrite. Raises Refused."""
    if not isinstance(body, list) or len(body) > 100:
        raise invalid("at most 100 commands")
    for command in body:
        unknown = set(command) - COMMAND_FIELDS
        if unknown:
            raise invalid(f"unknown fields {sorted(unknown)}")
        if not COMMAND_NAME.fullmatch(command.get("name", "")):
            raise invalid("a command's name has 1 to 32 characters of a-z, 0-9, - and _")
        if not 1 <= len(command.get("description", "")) <= 100:
            raise invalid("a command's description has 1 to 100 characters")
    if len({command["name"] for command in body}) != len(body):
        raise invalid("two commands of one name")
    return body
