"""How what was just learned is told: in the words that were saved, and what they took the place of."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Final, assert_never

from memory_core.domain.people import PEOPLE
from memory_core.domain.reconcile import Add, Coexist, Reinforce, Reject, Supersede
from memory_core.domain.records import Memory
from memory_core.usecases.learning.learn import Learned

_LONGEST_QUOTE: Final = 240


def noted(learned: Sequence[Learned]) -> list[str]:
    """A line for each thing that is saved, or was already; one statement may fill several slots, and is told once, where it took
    the place of something with that."""
    news = {quoted(one.memory.statement) for one in learned if isinstance(one.decision, Add | Supersede | Coexist)}
    told = [
        one for one in learned if not (isinstance(one.decision, Reinforce) and _goes_without_saying(one.memory, news))
    ]
    lines = dict.fromkeys(line for one in told if (line := _noted(one)))
    return [
        line
        for line in lines
        if not any(other.startswith((f"{line} (", f"{_stopped(line)} Until ")) for other in lines)
    ]


def _goes_without_saying(memory: Memory, news: Set[str]) -> bool:
    """Beside news, that it was known: who somebody is, which every message about Sam repeats, and what is told as news already."""
    return bool(news) and (memory.attribute in PEOPLE or quoted(memory.statement) in news)


def _noted(learned: Learned) -> str:
    said, decision = quoted(learned.memory.statement), learned.decision
    match decision:
        case Add():
            return f"Noted: {said}"
        case Supersede() | Reinforce() if learned.replaced or isinstance(decision, Supersede):
            old = ", ".join(dict.fromkeys(quoted(memory.statement) for memory in learned.replaced))
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
