"""Tools over the core blocks, the sections that are always in the prompt.

What others may ever read (SOUL, IDENTITY) changes only after the owner saw the exact new text; so does any section when the
new text says more than the owner did.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Final

from bot.tools.confirm import Effect, exactly
from bot.tools.registry import READS, WRITES_CORE, Arguments, Done, Planned, Tool, ToolTurn
from bot.tools.wording import asks_to_remove, in_own_words
from memory_core.domain.errors import MemoryCoreError
from memory_core.extraction.credentials import holds_credential
from memory_core.usecases.core_blocks import BLOCK_BUDGET, FOR_OTHERS, section_name

_SECTION: Final = {"type": "string", "minLength": 1, "maxLength": 41, "description": "e.g. USER, PROJECTS, PATTERNS"}
_EVIDENCE: Final = {
    "type": "string",
    "minLength": 1,
    "maxLength": 2000,
    "description": "the owner's words in this message that ask for it, copied word for word",
}


_NO_CREDENTIALS: Final = (
    "Not done: it looks like a password or key, and core memory goes out with every question to a language model."
    " The owner can say “remember …” to have it kept all the same."
)


async def _read(turn: ToolTurn, arguments: Arguments) -> Done:
    if section := arguments.get("section"):
        name = section_name(str(section))
        return Done(json.dumps({name: await turn.core.core_blocks.read(name)}, ensure_ascii=False))
    blocks = await turn.core.core_blocks.all()
    return Done(json.dumps({block.section: block.text for block in blocks}, ensure_ascii=False))


async def _update(turn: ToolTurn, arguments: Arguments) -> Done | Planned:
    name, text = section_name(str(arguments["section"])), str(arguments["text"]).strip()
    mode = str(arguments.get("mode", "append"))
    if holds_credential(text):
        return Done(_NO_CREDENTIALS)
    present = await turn.core.core_blocks.read(name)
    if mode == "append":
        shown = f"Add to {name}:{exactly(text)}"
    else:
        shown = f"Replace the text of {name} by:{exactly(text)}" + (
            f"\nNow there:{exactly(present)}" if present else ""
        )
    planned = {"section": name, "text": text, "mode": mode, "was": _digest(present)}
    ask = name in FOR_OTHERS or not in_own_words(text, turn.teachable_text)
    return Planned(Effect("core_memory_update", planned, shown), ask=ask)


async def _carry_out_update(turn: ToolTurn, arguments: Mapping[str, str]) -> str:
    name, blocks = arguments["section"], turn.core.core_blocks
    if arguments["mode"] == "append":
        await blocks.append(name, arguments["text"])
        return f"Added to {name}."
    present = await blocks.read(name)
    if present != arguments["text"]:  # else it is done: a crash cut off the answer to the owner's yes
        if _digest(present) != arguments["was"]:
            raise _ChangedSince(f"{name} was changed meanwhile; look at it again first.")
        await blocks.set(name, arguments["text"], based_on=present)
    return f"{name} now holds the new text."


async def _clear(turn: ToolTurn, arguments: Arguments) -> Done | Planned:
    name = section_name(str(arguments["section"]))
    present = await turn.core.core_blocks.read(name)
    if not present.strip():
        return Done(f"{name} is empty already.")
    shown = f"Clear the section {name}, which holds:{exactly(present)}"
    ask = name in FOR_OTHERS or not _asks_to_clear(turn, name, str(arguments["evidence"]))
    return Planned(Effect("core_memory_clear", {"section": name, "was": _digest(present)}, shown), ask=ask)


def _asks_to_clear(turn: ToolTurn, section: str, evidence: str) -> bool:
    """The owner orders a removal, or at least speaks of what would be emptied."""
    own = turn.teachable_text.casefold()
    return asks_to_remove(turn.teachable_text, evidence) or "core memory" in own or section.casefold() in own.split()


async def _carry_out_clear(turn: ToolTurn, arguments: Mapping[str, str]) -> str:
    name = arguments["section"]
    present = await turn.core.core_blocks.read(name)
    if present.strip():  # else it is done: a crash cut off the answer to the owner's yes
        if _digest(present) != arguments["was"]:
            raise _ChangedSince(f"{name} was changed meanwhile; look at it again first.")
        await turn.core.core_blocks.clear(name)
    return f"{name} is empty now."


class _ChangedSince(MemoryCoreError):
    """What the owner agreed to replace is no longer what is there."""


def _digest(text: str) -> str:
    """Tells two texts apart without keeping them."""
    return hashlib.sha256(text.encode()).hexdigest()


CORE_TOOLS: Final = (
    Tool(
        name="core_memory_read",
        description="Read the core memory, all sections or one, as JSON {section: text}.",
        parameters={
            "type": "object",
            "properties": {"section": _SECTION},
            "required": [],
            "additionalProperties": False,
        },
        needs=READS,
        run=_read,
    ),
    Tool(
        name="core_memory_update",
        description="Add a line to a section of the core memory (mode append) or replace its text (mode replace).",
        parameters={
            "type": "object",
            "properties": {
                "section": _SECTION,
                "text": {"type": "string", "minLength": 1, "maxLength": BLOCK_BUDGET, "pattern": r"\S"},
                "mode": {"type": "string", "enum": ["append", "replace"]},
                "evidence": _EVIDENCE,
            },
            "required": ["section", "text", "evidence"],
            "additionalProperties": False,
        },
        needs=WRITES_CORE,
        run=_update,
        carry_out=_carry_out_update,
    ),
    Tool(
        name="core_memory_clear",
        description="Empty a section of the core memory.",
        parameters={
            "type": "object",
            "properties": {"section": _SECTION, "evidence": _EVIDENCE},
            "required": ["section", "evidence"],
            "additionalProperties": False,
        },
        needs=WRITES_CORE,
        run=_clear,
        carry_out=_carry_out_clear,
    ),
)
