"""One person, several accounts: a code shown on one platform and typed on another proves it."""

from __future__ import annotations

from typing import Final

from bot.commands.context import CommandCall, CommandReply
from bot.store.codes import CodePurpose
from memory_core.domain.scopes import Trust

_FAILED: Final = "That code does not work. Say /link on your other account for a new one."
_DIRECTLY: Final = "Linking accounts is for our direct chat: others would see the code."


async def link(call: CommandCall) -> CommandReply | None:
    """`/link` gives a code; `/link CODE` on the other account makes both one person, with the trust of the first."""
    context, services = call.context, call.services
    if not context.is_person or context.speaker is Trust.BLOCKED or context.place.value not in {"direct", "private"}:
        return CommandReply(_DIRECTLY)
    actor = context.event.sender.key
    if not call.argument:
        if context.speaker < Trust.TRUSTED:
            return CommandReply(_FAILED)
        code = await services.codes.issue(CodePurpose.LINK, actor, context.now)
        if code is None:
            return CommandReply("Too many codes are open just now; try again in ten minutes.")
        return CommandReply(f"On your other account, send me this in a direct chat within ten minutes:\n\n/link {code}")
    other = await services.codes.take(CodePurpose.LINK, call.argument, actor, context.now)
    if other is None or other == actor:
        return CommandReply(_FAILED)
    trust = Trust.GUARDIAN if other in services.settings_guardians else await services.people.trust_of(other)
    if trust is None or trust < Trust.TRUSTED or context.speaker > trust:
        return CommandReply(_FAILED)  # a guardian who types a contact's code would become that contact
    await services.links.link(other, actor)
    await services.people.set_trust(actor, trust, context.now)
    return CommandReply("Done: from your next message on I know that both accounts are yours.")
