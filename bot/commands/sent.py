"""`/why sent`: word for word what a language model was sent for the last answer in this conversation (V16)."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

from bot.commands.context import CommandCall, CommandReply
from bot.llm.sent import Sent
from memory_core.usecases.forgetting.forget import LAST_FORGOTTEN

ASKED: Final = re.compile(r"^(?:what (?:you |was )?)?sent\b", re.IGNORECASE)
"""The argument of `/why` that asks for this."""

_NOTHING: Final = (
    "Nothing was sent to a language model from this conversation since I started, or something was forgotten since. How "
    "many tokens went out today, `/status` says."
)
_LEARNING: Final = (
    "To learn from it I also send your message by itself, with the memories that it may change. Nothing else leaves this machine "
    "for a model."
)


async def sent(call: CommandCall) -> CommandReply:
    """Shows it to the owner alone: the command table asks for that before."""
    async with call.services.core.store.reading() as unit:
        forgotten = await unit.facts.get(LAST_FORGOTTEN)
    since = datetime.fromisoformat(forgotten) if forgotten else None
    last = call.services.sent.of(call.context.conversation_id, since=since)
    return CommandReply(_NOTHING if last is None else _shown(last, call), foreign=True)


def _shown(last: Sent, call: CommandCall) -> str:
    prompt = last.prompt
    parts = [
        f"Sent to {last.model} on {last.at.astimezone(call.services.zone):%-d %B %Y at %H:%M}, word for word:",
        _part("Instructions, and what is always in mind", prompt.system),
        *(_part(f"Earlier: {turn.speaker.value}", turn.text) for turn in prompt.turns),
        _part("Recalled for this message", prompt.recalled),
        _part("Your message", prompt.message),
        f"Tools that it may call: {', '.join(last.tools) or 'none'}. What a tool answers it is sent, too.",
        _LEARNING,
    ]
    return "\n\n".join(part for part in parts if part)


def _part(title: str, text: str) -> str:
    return f"**{title}**\n{text}" if text.strip() else ""
