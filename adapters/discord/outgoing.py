"""The bodies of the requests that send something. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from adapters.messages import Button, SendFailed
from adapters.port import CommandInfo

Body = dict[str, object]

NONCE_LENGTH = 25
"""Discord's limit; with `enforce_nonce` it answers a repeated nonce with the message already sent."""
SUPPRESS_EMBEDS = 1 << 2
NO_PINGS: Body = {"parse": [], "replied_user": False}

BUTTONS_PER_ROW, ROWS, BUTTON_ID_LENGTH, BUTTON_LABEL_LENGTH = 5, 5, 100, 80
_ACTION_ROW, _BUTTON, _SECONDARY = 1, 2, 2

DESCRIPTION_LENGTH = 100
COMMANDS_AT_MOST = 100
_CHAT_INPUT, _STRING_OPTION = 1, 3
_STRING_OPTION_LENGTH = 6000
_GUILD_INSTALL, _IN_GUILDS, _IN_BOT_DIRECT = 0, 0, 1
_HIDDEN_BY_DEFAULT = 0
"""`default_member_permissions` without any permission: in servers only administrators see the command."""


def nonce_of(outbound_id: str, part: int, *, anew: bool = False) -> str:
    """Stable for one part of one outbound message, over retries and restarts.

    A preview has its first part's nonce: whoever sends that part later finds the preview. `anew` is for a first part
    that must be a message of its own because its preview cannot be edited.
    """
    name = f"{outbound_id}:{part}:anew" if anew else f"{outbound_id}:{part}"
    return sha256(name.encode()).hexdigest()[:NONCE_LENGTH]


def spoken(text: str, buttons: Sequence[Button] = ()) -> Body:
    """What every message that we send or edit has in common."""
    body: Body = {"content": text, "allowed_mentions": NO_PINGS, "flags": SUPPRESS_EMBEDS}
    if buttons:
        body["components"] = _rows(buttons)
    return body


def with_buttons(buttons: Sequence[Button]) -> Body:
    """Of a message that is out, all but the buttons stays as it is."""
    return {"allowed_mentions": NO_PINGS, "flags": SUPPRESS_EMBEDS, "components": _rows(buttons)}


def message(text: str, *, nonce: str, reply_to: str | None = None, buttons: Sequence[Button] = ()) -> Body:
    """A new message in a channel. `reply_to` may be gone by now: then it is no reply."""
    body = spoken(text, buttons) | {"nonce": nonce, "enforce_nonce": True}
    if reply_to is not None:
        body["message_reference"] = {"message_id": reply_to, "fail_if_not_exists": False}
    return body


def check_buttons(buttons: Sequence[Button]) -> None:
    """Raises SendFailed where Discord's limits forbid these buttons."""
    if len(buttons) > BUTTONS_PER_ROW * ROWS or any(not 0 < len(button.id) <= BUTTON_ID_LENGTH for button in buttons):
        raise SendFailed("Discord takes at most 25 buttons with ids of 1 to 100 characters.", permanent=True)


def _rows(buttons: Sequence[Button]) -> list[Body]:
    made: list[Body] = [
        {
            "type": _BUTTON,
            "style": _SECONDARY,
            "custom_id": button.id,
            "label": _label(button.label),
        }
        for button in buttons
    ]
    return [
        {"type": _ACTION_ROW, "components": made[start : start + BUTTONS_PER_ROW]}
        for start in range(0, len(made), BUTTONS_PER_ROW)
    ]


def _label(text: str) -> str:
    """A label that Discord takes: never empty, and no half of a character."""
    return text.encode("utf-8", "replace").decode()[:BUTTON_LABEL_LENGTH].strip() or "…"


def registration(menu: Sequence[CommandInfo]) -> list[Body]:
    """The slash commands for Discord's bulk overwrite: in servers and in our direct chats, nowhere else.

    Chats between other people stay out: there the assistant would answer among strangers to what looks like a direct chat.
    """
    return [_command(info) for info in menu[:COMMANDS_AT_MOST]]


def _command(info: CommandInfo) -> Body:
    command: Body = {
        "name": info.name,
        "description": info.description[:DESCRIPTION_LENGTH] or info.name,
        "type": _CHAT_INPUT,
        "integration_types": [_GUILD_INSTALL],
        "contexts": [_IN_GUILDS, _IN_BOT_DIRECT],
        "default_member_permissions": _HIDDEN_BY_DEFAULT if info.guardian_only else None,
    }
    if info.takes_text:
        command["options"] = [
            {
                "type": _STRING_OPTION,
                "name": "text",
                "description": "What to say with it",
                "required": False,
                "max_length": _STRING_OPTION_LENGTH,
            }
        ]
    return command
