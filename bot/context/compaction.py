"""Makes a prompt fit: at 80 % of the window, in a fixed order, each step recorded.

(1) older history becomes a summary, (2) tool results are cut, (3) attachments become descriptions, (4) memory shrinks to recent
items. Only when that is not enough are the oldest turns, and at last the end of the message, left out. Pure but for the summary.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from functools import cached_property
from typing import Final
from zoneinfo import ZoneInfo

from bot.context.fencing import Part, Turn, fenceless
from bot.context.summary import summarised
from bot.context.tokens import TURN_OVERHEAD, fitting
from bot.llm.port import Prompt, PromptTurn, Speaker
from memory_core.domain.budget import estimate_tokens
from memory_core.ports import Completion
from memory_core.usecases.recalling.recall import Recalled, RecalledMemory, render

COMPACT_AT: Final = 0.8
"""Of the window; the rest is room for the answer and for tool results."""

KEPT_TURNS: Final = 6
"""The latest turns are never summarised: what the message refers to stands in them."""

SUMMARY_SHARE: Final = 0.1
"""Of the window, at most, for a summary of older history."""

TOOL_HEAD: Final = 300
TOOL_TAIL: Final = 100
DESCRIBED_CHARACTERS: Final = 120
RECENT_MEMORIES: Final = 5


class StepName(StrEnum):
    SUMMARISED_HISTORY = "summarised history"
    CUT_TOOL_RESULTS = "cut tool results"
    DESCRIBED_ATTACHMENTS = "described attachments"
    RECENT_MEMORY_ONLY = "recent memory only"
    DROPPED_HISTORY = "dropped history"
    CUT_MESSAGE = "cut message"


@dataclass(frozen=True, slots=True)
class Step:
    """What was done, with the prompt's estimated tokens before and after."""

    name: StepName
    before: int
    after: int
    detail: str = ""


@dataclass(frozen=True)
class Draft:
    """A prompt still in its parts. `summary` stands for the turns that were taken out. Its texts are made once: they are
    counted, and then they are the prompt."""

    system: str
    summaries: tuple[str, ...]
    turns: tuple[Turn, ...]
    recalled: Recalled
    message: Turn
    now: datetime
    zone: ZoneInfo
    tool_tokens: int = 0
    summary: str = ""

    def prompt(self) -> Prompt:
        turns = [PromptTurn(Speaker.USER, self._earlier)] if self._earlier else []
        turns += [
            PromptTurn(turn.speaker, text)
            for turn, text in zip(self.turns, self._turn_texts, strict=True)
            if text.strip()
        ]
        return Prompt(self.system, tuple(turns), self._recalled, self.message.text())

    @cached_property
    def tokens(self) -> Mapping[str, int]:
        """Estimates, by part."""
        return {
            "system": estimate_tokens(self.system) + TURN_OVERHEAD,
            "tools": self.tool_tokens,
            "summaries": estimate_tokens(self._earlier),
            "history": sum(estimate_tokens(text) + TURN_OVERHEAD for text in self._turn_texts),
            "recalled": estimate_tokens(self._recalled) + TURN_OVERHEAD,
            "message": estimate_tokens(self.message.text()) + TURN_OVERHEAD,
        }

    def total(self) -> int:
        return sum(self.tokens.values())

    @cached_property
    def _turn_texts(self) -> tuple[str, ...]:
        return tuple(turn.text() for turn in self.turns)

    @cached_property
    def _recalled(self) -> str:
        """The time stands here and not in the system text, which must stay the same from turn to turn."""
        today = f"It is {self.now.astimezone(self.zone):%A, %-d %B %Y, %H:%M} ({self.zone.key})."
        return "\n\n".join(part for part in (today, render(self.recalled, now=self.now, zone=self.zone)) if part)

    @cached_property
    def _earlier(self) -> str:
        texts = [text for text in (*self.summaries, self.summary) if text.strip()]
        return "\n".join(f"<earlier_conversation>\n{fenceless(text)}\n</earlier_conversation>" for text in texts)


async def compact(draft: Draft, window: int, completion: Completion | None) -> tuple[Draft, tuple[Step, ...]]:
    """The draft within 80 % of the window where that is possible, and the steps that it took."""
    limit = int(window * COMPACT_AT)
    steps: list[Step] = []

    def record(name: StepName, before: Draft, after: Draft, detail: str) -> Draft:
        if after != before:
            steps.append(Step(name, before.total(), after.total(), detail))
        return after

    if draft.total() <= limit:
        return draft, ()
    shorter = await _with_summary(draft, int(window * SUMMARY_SHARE), completion)
    taken = len(draft.turns) - len(shorter.turns)
    draft = record(StepName.SUMMARISED_HISTORY, draft, shorter, f"{taken} turns")
    for name, step in _PURE_STEPS:
        if draft.total() > limit:
            after, detail = step(draft)
            draft = record(name, draft, after, detail)
    if draft.total() > limit:
        draft = record(StepName.DROPPED_HISTORY, draft, _without_oldest(draft, limit), "oldest turns first")
    if draft.total() > limit:
        draft = record(StepName.CUT_MESSAGE, draft, _with_message_cut(draft, limit), "the end of the message")
    return draft, tuple(steps)


async def _with_summary(draft: Draft, tokens: int, completion: Completion | None) -> Draft:
    older = draft.turns[:-KEPT_TURNS]
    if not older:
        return draft
    text = await summarised(older, tokens, completion)
    return replace(draft, turns=draft.turns[-KEPT_TURNS:], summary=text)


def _without_tool_results(draft: Draft) -> tuple[Draft, str]:
    return _mapped(draft, lambda part: part.is_tool_result, _essentials)


def _without_attachments(draft: Draft) -> tuple[Draft, str]:
    return _mapped(draft, lambda part: part.is_attachment, _described)


def _mapped(draft: Draft, wanted: Callable[[Part], bool], shortened: Callable[[Part], Part]) -> tuple[Draft, str]:
    count = 0

    def change(turn: Turn) -> Turn:
        nonlocal count
        parts = tuple(shortened(part) if wanted(part) else part for part in turn.parts)
        count += sum(1 for old, new in zip(turn.parts, parts, strict=True) if old != new)
        return replace(turn, parts=parts)

    changed = replace(draft, turns=tuple(map(change, draft.turns)), message=change(draft.message))
    return changed, f"{count} parts"


def _essentials(part: Part) -> Part:
    if len(part.text) <= TOOL_HEAD + TOOL_TAIL:
        return part
    left_out = len(part.text) - TOOL_HEAD - TOOL_TAIL
    text = f"{part.text[:TOOL_HEAD]}\n[{left_out} characters left out]\n{part.text[-TOOL_TAIL:]}"
    return replace(part, text=text)


def _described(part: Part) -> Part:
    start = " ".join(part.text.split())[:DESCRIBED_CHARACTERS]
    text = f"[not shown in full: {len(part.text):,} characters, beginning “{start} …”]"
    return replace(part, text=text) if len(text) < len(part.text) else part


def _recent_memory(draft: Draft) -> tuple[Draft, str]:
    """Rules always stay. Of the memories the lately mentioned ones do, in their order; old messages go."""
    memories = draft.recalled.memories

    def mentioned(hit: RecalledMemory) -> datetime:
        return hit.memory.last_mention_at

    recent = sorted(memories, key=mentioned, reverse=True)[:RECENT_MEMORIES]
    kept = tuple(hit for hit in memories if hit in recent)
    cut = len(memories) - len(kept) + len(draft.recalled.history)
    smaller = replace(draft.recalled, memories=kept, history=(), dropped=draft.recalled.dropped + cut)
    return (replace(draft, recalled=smaller), f"{cut} items left out") if cut else (draft, "")


def _without_oldest(draft: Draft, limit: int) -> Draft:
    while draft.turns and draft.total() > limit:
        draft = replace(draft, turns=draft.turns[1:])
    return draft


def _with_message_cut(draft: Draft, limit: int) -> Draft:
    """Somebody else's words go before the sender's own, the end before the beginning."""
    for index in sorted(range(len(draft.message.parts)), key=lambda n: (draft.message.parts[n].own, -n)):
        excess = draft.total() - limit
        if excess <= 0:
            break
        part = draft.message.parts[index]
        kept = fitting(part.text, max(0, estimate_tokens(part.text) - excess - _MARK_TOKENS))
        shorter = replace(part, text=kept.rstrip() + _MARK)
        parts = (*draft.message.parts[:index], shorter, *draft.message.parts[index + 1 :])
        draft = replace(draft, message=replace(draft.message, parts=parts))
    return draft


_PURE_STEPS: Final = (
    (StepName.CUT_TOOL_RESULTS, _without_tool_results),
    (StepName.DESCRIBED_ATTACHMENTS, _without_attachments),
    (StepName.RECENT_MEMORY_ONLY, _recent_memory),
)

_MARK: Final = " [the rest did not fit]"
_MARK_TOKENS: Final = estimate_tokens(_MARK) + 1
