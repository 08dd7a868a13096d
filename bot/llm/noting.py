"""How what was just learned is told: in the words that were saved, and what they took the place of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from memory_core.domain.people import PEOPLE, called
from memory_core.domain.reconcile import Add, Coexist, Reinforce, Reject, Supersede
from memory_core.domain.records import Memory
from memory_core.usecases.learning.learn import Learned

_LONGEST_QUOTE: Final = 240


def noted(learned: Sequence[Learned]) -> list[str]:
    """A line for each thing that is saved, or was already; one statement may fill several slots, and is told once, where it took
    the place of something with that."""
    news = any(isinstance(one.decision, Add | Supersede | Coexist) for one in learned)
    told = [
        one for one in learned if not (news and isinstance(one.decision, Reinforce) and _is_introduction(one.memory))
    ]
    lines = dict.fromkeys(line for one in told if (line := _noted(one)))
    return [
        line
        for line in lines
        if not any(other.startswith((f"{line} (", f"{_stopped(line)} Until ")) for other in lines)
    ]


def _is_introduction(memory: Memory) -> bool:
    """ "My brother is called Sam", which every message about Sam repeats."""
    return memory.attribute in PEOPLE and bool(memory.tags) and memory.statement == called(memory.tags[0], memory.value)


def _noted(learned: Learned) -> str:
    said, decision = quoted(learned.memory.statement), learned.decision
    match decision:
        case Add():
            return f"Noted: {said}"
        case Supersede():
            old = ", ".join(quoted(memory.statement) for memory in learned.replaced)
            return f"Noted: {said}" + (f" (instead of {old})" if old else "")
        case Coexist():
            old = " and ".join(quoted(memory.statement) for memory in learned.beside) or "something else"
            return f"Noted: {_stopped(said)} Until now I had {old}; /undo goes back to that."
        case Reinforce():
            return f"I have that already: {said}"
        case Reject():
            return ""
        case _:
            assert_never(decision)


def quoted(text: str) -> str:
    shown = " ".join(text.split())
    if len(shown) > _LONGEST_QUOTE:
        shown = shown[:_LONGEST_QUOTE].rsplit(" ", 1)[0] + " …"
    return f"“{shown.strip('“”')}”"


def _stopped(quote: str) -> str:
    """A quotation at a sentence's end: with a full stop, unless it brought its own."""
    return quote if quote.endswith((".”", "!”", "?”", "…”")) else f"{quote}."
