"""All tools that are served, and the way a confirmed effect is carried out."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from bot.tools.confirm import Effect
from bot.tools.core_memory import CORE_TOOLS
from bot.tools.history import HISTORY_TOOLS
from bot.tools.knowledge import KNOWLEDGE_TOOLS
from bot.tools.memory import MEMORY_TOOLS
from bot.tools.registry import Tool, ToolTurn, TurnTools, carry_out

TOOLS: Final[tuple[Tool, ...]] = (*CORE_TOOLS, *MEMORY_TOOLS, *HISTORY_TOOLS, *KNOWLEDGE_TOOLS)

_BY_NAME: Final = MappingProxyType({tool.name: tool for tool in TOOLS})


def tools_of(turn: ToolTurn) -> TurnTools:
    """The tool box of one turn."""
    return TurnTools(TOOLS, turn)


async def execute_effect(effect: Effect, turn: ToolTurn) -> str:
    """Carries out what the owner agreed to, exactly as it was shown, in a turn of the guardian alone. Raises ScopeViolation only.

    Returns one plain sentence or a receipt, for the owner.
    """
    tool = _BY_NAME.get(effect.tool)
    if tool is None:
        return "Not done: this kind of change no longer exists."
    return await carry_out(tool, effect, turn)
