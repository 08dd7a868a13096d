"""Commands about people: who may teach, who may talk."""

from __future__ import annotations

import re

from adapters.messages import is_canonical_id
from bot.commands.context import CommandCall, CommandReply
from memory_core.domain.scopes import Trust


async def contacts(call: CommandCall) -> CommandReply | None:
    found = await call.services.people.listed()
    guardians = sorted(call.services.settings_guardians)
    rows = [f"- {key}: guardian (by setting)" for key in guardians]
    rows += [
        f"- {c.actor}: {c.trust.name.lower()}" + (f", calls themselves {quoted_name(c.name)}" if c.name else "")
        for c in found
        if c.actor not in call.services.settings_guardians
    ]
    return CommandReply("\n".join(rows) or "Nobody has written to me yet.")


def quoted_name(name: str) -> str:
    """A name that its bearer chose: short, on one line, and without the marks that a platform would format."""
    return "“" + " ".join(re.sub(r"[“”`*_~|<>\[\]()]", " ", name).split())[:40] + "”"


async def trust(call: CommandCall) -> CommandReply | None:
    return await _set(call, Trust.TRUSTED, "is a trusted contact now")


async def untrust(call: CommandCall) -> CommandReply | None:
    return await _set(call, Trust.UNKNOWN, "is a stranger to me now")


async def block(call: CommandCall) -> CommandReply | None:
    return await _set(call, Trust.BLOCKED, "is blocked: I neither read nor answer")


async def _set(call: CommandCall, level: Trust, done: str) -> CommandReply:
    platform, _, number = call.argument.strip().partition(":")
    if not is_canonical_id(number) or not platform.isalpha():
        return CommandReply("I need a numeric id with its platform, for example telegram:123; /contacts lists them.")
    key = f"{platform}:{number}"
    if key in call.services.settings_guardians:
        return CommandReply(f"{key} is a guardian by your settings; change CONFIDANT_GUARDIANS instead.")
    await call.services.people.set_trust(key, level, call.context.now)
    return CommandReply(f"{key} {done}.")


async def claim(call: CommandCall) -> CommandReply | None:
    """One answer for every failure, so that guessing learns nothing. Only in a direct chat, or others would see the code."""
    failed = CommandReply("That code does not work. Ask for a new one with `confidant claim-code` on the machine.")
    direct = call.context.place.value in {"direct", "private"}
    if not direct or not call.context.is_person or call.context.speaker is Trust.BLOCKED:
        return failed
    if await call.services.people.claim(call.context.event.sender.key, call.argument, call.context.now):
        return CommandReply("Welcome. From your next message on I know you as my guardian, here too.")
    return failed
