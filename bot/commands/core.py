"""The command about what is always in mind."""

from __future__ import annotations

import re
from typing import Final

from bot.commands.context import CommandCall, CommandReply
from memory_core.domain.errors import BudgetExceeded
from memory_core.extraction.credentials import holds_credential
from memory_core.usecases.core_blocks import BLOCK_BUDGET, CoreBlocks, cut

_SECTION: Final = re.compile(r"^([A-Za-z][A-Za-z0-9_-]{0,40})(?:\s+(.+))?$", re.DOTALL)


NO_CREDENTIALS: Final = (
    "That looks like a password or key, and what is always in mind goes out with every question to a language model. "
    "Say “remember …” if I should keep it all the same."
)


_VERB: Final = re.compile(r"^(set|show|clear|list)\b(?!-)\s*(.*)$", re.IGNORECASE | re.DOTALL)
_ADDED: Final = re.compile(r"^(?:add|append)\b(?!-)\s*(?:to\s+)?(.*)$", re.IGNORECASE | re.DOTALL)
_WHICH_SECTION: Final = (
    "Which section? For example: /core USER, /core USER the new text, /core add USER a line, or /core USER clear."
)


async def core(call: CommandCall) -> CommandReply | None:
    """`/core` lists, `/core USER` shows, `/core USER text` sets, `/core USER clear` clears, `/core add USER text` adds a line. The
    command line's order of words (`/core set USER text`, `/core show USER`, `/core clear USER`, `/core list`) is understood too."""
    blocks = call.services.core.core_blocks
    adding = _ADDED.match(call.argument.strip())
    argument = _section_first(adding.group(1) if adding else call.argument)
    if argument is None:
        return CommandReply(_WHICH_SECTION)
    wanted = _SECTION.match(argument)
    if adding and not (wanted and wanted.group(2)):
        return CommandReply(_WHICH_SECTION)
    if wanted is None:
        found = await blocks.all()
        # What a hand made longer than a block is shown as far as a prompt holds it.
        shown = [
            f"**{b.section}** ({len(b.text)} characters)\n{cut(b.text, BLOCK_BUDGET).rstrip()}"
            for b in found
            if b.text.strip()
        ]
        return CommandReply("\n\n".join([*shown, *await blocks.unreadable()]) or "No section holds anything yet.")
    section, text = wanted.group(1).upper(), (wanted.group(2) or "").strip()
    if not text:
        return CommandReply((await blocks.read(section)) or f"{section} is empty.")
    if call.context.scope.kind.value == "private":
        return CommandReply("In a private conversation I do not change what is always in mind.")
    if text.casefold() != "clear" and holds_credential(text):
        return CommandReply(NO_CREDENTIALS)
    return CommandReply(await _changed(blocks, section, text, adding=bool(adding)))


async def _changed(blocks: CoreBlocks, section: str, text: str, *, adding: bool) -> str:
    """What it held is told where another text takes its place: nothing else keeps it, and perhaps a line was to be added."""
    before = (await blocks.read(section)).strip()
    try:
        if adding:
            await blocks.append(section, text)
            return f"Added to {section}; I have it in mind from now on."
        if text.casefold() == "clear":
            await blocks.clear(section)
            return f"{section} is empty now."
        await blocks.set(section, text)
    except BudgetExceeded as error:
        return str(error)
    told = f"{section} is set; I have it in mind from now on."
    if not before or before in text:
        return told
    return f"{told}\n\nBefore, it said:\n{cut(before, BLOCK_BUDGET)}\n\n“/core add {section} …” adds to what is there."


def _section_first(argument: str) -> str | None:
    """The argument with the section before what is to be done with it. None: a verb without a section that it could apply to."""
    said = _VERB.match(argument)
    if said is None:
        return argument
    verb, rest = said.group(1).casefold(), said.group(2)
    words = len(rest.split())
    if verb == "list":
        return "" if words == 0 else None
    if verb == "set":
        return rest if words > 1 else None
    if words != 1:
        return None
    return rest if verb == "show" else f"{rest.strip()} clear"
