"""Commands about the conversation itself."""

from __future__ import annotations

from typing import Final

from adapters.messages import ConversationKind
from bot.commands.context import CommandCall, CommandReply

_FOR_THE_OWNER: Final = (
    "Hello, I'm Confidant. Tell me things in your own words and I remember them: “I'm vegan”, “my sister Anna lives in "
    "Bergen”, “remember that my dentist appointment is on March 15th”. Ask me “what do you remember about …?”, correct me "
    "with “actually, …”, and say “forget what I told you about …” when something should be gone. /help shows the rest."
)
_FOR_OTHERS: Final = (
    "Hello, I'm Confidant, somebody's personal assistant. I answer here, and what you write teaches me nothing."
)


async def start(call: CommandCall) -> CommandReply | None:
    return CommandReply(_FOR_THE_OWNER if call.context.guardian_alone else _FOR_OTHERS)


async def help_text(call: CommandCall) -> CommandReply | None:
    from bot.commands.table import COMMANDS

    rows = [c for c in COMMANDS if call.context.from_guardian or not c.guardian_only]
    lines = [f"/{c.name} – {c.description}" for c in rows]
    if call.context.guardian_alone:
        lines.append("\nPlain words work too: “remember that …”, “actually, …”, “forget what I told you about …”,")
        lines.append("“what do you remember about …?”, “search your memory for …”, “why do you know that?”.")
    return CommandReply("\n".join(lines))


async def private(call: CommandCall) -> CommandReply | None:
    """Only in a direct chat: elsewhere others would read it."""
    context, services = call.context, call.services
    if not context.guardian_alone or context.conversation.kind is not ConversationKind.DIRECT:
        return CommandReply("Private conversations are for our direct chat.")
    private_id = await services.conversations.private_named(call.argument or None, services.new_id(), context.now)
    await services.conversations.enter_private(context.conversation.place, private_id)
    name = f" “{call.argument.strip()}”" if call.argument.strip() else ""
    return CommandReply(
        f"This is the private conversation{name} now. What you tell me here I remember only here; what I already "
        "know about you I can still use. /endprivate leads back."
    )


async def end_private(call: CommandCall) -> CommandReply | None:
    if call.context.conversation.private_id is None:
        return CommandReply("We are not in a private conversation.")
    await call.services.conversations.enter_private(call.context.conversation.place, None)
    return CommandReply("The private conversation is closed; what you told me there stays there.")


async def new(call: CommandCall) -> CommandReply | None:
    """Ends the session: it is summarised, and the next words start a prompt of their own. Nothing is removed."""
    context = call.context
    ended = await call.services.core.archives.sessions.end(
        context.conversation_id,
        context.reading.readable,
        context.scope,
        before=context.message.sent_at,
        now=max(context.now, context.message.sent_at),
    )
    if ended is None or not context.guardian_alone:
        return CommandReply("A new session. What was said before stays findable.")
    return CommandReply(f"A new session. The last one, “{ended.summary.title}”, is kept and stays findable.")
