"""Commands about people: who may teach, who may talk."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

from adapters.messages import is_canonical_id
from bot.commands.context import CommandCall, CommandReply, Services
from bot.store.codes import CodePurpose
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
    return CommandReply("\n".join(rows) or "Nobody has written to me yet.", foreign=True)


def quoted_name(name: str) -> str:
    """A name that its bearer chose: short, on one line, and without the marks that a platform would format."""
    return "“" + " ".join(re.sub(r"[“”`*_~|<>\[\]()]", " ", name).split())[:40] + "”"


async def trust(call: CommandCall) -> CommandReply | None:
    """By id, or by the code that a stranger was shown and told the owner."""
    return await _set(call, Trust.TRUSTED)


async def untrust(call: CommandCall) -> CommandReply | None:
    return await _set(call, Trust.UNKNOWN)


async def block(call: CommandCall) -> CommandReply | None:
    return await _set(call, Trust.BLOCKED)


_DONE: Final = {
    Trust.TRUSTED: "is a trusted contact now",
    Trust.UNKNOWN: "is a stranger to me now",
    Trust.BLOCKED: "is blocked: I neither read nor answer",
}


async def _set(call: CommandCall, level: Trust) -> CommandReply:
    context, services = call.context, call.services
    said = call.argument.strip()
    platform, _, number = said.partition(":")
    if is_canonical_id(number) and platform.isascii() and platform.isalpha():
        said = said.lower()  # "Telegram:123" is nobody, and would be blocked in vain
    else:
        asked = (
            await services.codes.take(CodePurpose.PAIR, said, context.event.sender.key, context.now) if said else None
        )
        if asked is None:
            return CommandReply(
                "I need a numeric id with its platform, for example telegram:123; /contacts lists them."
            )
        said = asked
    return CommandReply(await change_trust(said, level, services, context.now))


async def change_trust(actor_key: str, level: Trust, services: Services, now: datetime) -> str:
    """For every account that this person proved to be theirs. What happened, as one sentence."""
    accounts = await services.links.accounts(actor_key)
    if fixed := sorted(accounts & services.settings_guardians):
        return f"{fixed[0]} is a guardian by your settings; change CONFIDANT_GUARDIANS instead."
    for account in sorted(accounts):
        await services.people.set_trust(account, level, now)
        await services.codes.withdraw(CodePurpose.PAIR, account)
    others = sorted(accounts - {actor_key})
    also = f" So is {', '.join(others)}: the same person." if others else ""
    return f"{actor_key} {_DONE[level]}.{also}"


async def claim(call: CommandCall) -> CommandReply | None:
    """One answer for every failure, so that guessing learns nothing. Only in a direct chat, or others would see the code."""
    failed = CommandReply("That code does not work. Ask for a new one with `confidant claim-code` on the machine.")
    direct = call.context.place.value in {"direct", "private"}
    if not direct or not call.context.is_person or call.context.speaker is Trust.BLOCKED:
        return failed
    if await call.services.people.claim(call.context.event.sender.key, call.argument, call.context.now):
        return CommandReply("Welcome. From your next message on I know you as my guardian, here too.")
    return failed
