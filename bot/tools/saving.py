"""What may be kept although its words are not the owner's: only as it was shown to them, and after their yes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from bot.store.confirmations import SAVE
from bot.store.facts import LEARNING_PAUSED
from bot.tools.confirm import Effect, exactly
from bot.tools.registry import Planned, ToolTurn
from bot.tools.typed import assents
from bot.tools.wording import asks_to_keep
from memory_core.domain.proposing import as_the_owner_says
from memory_core.domain.reconcile import Reinforce
from memory_core.domain.records import MemoryId, MessageId
from memory_core.extraction.as_shown import unfit
from memory_core.extraction.languages.detection import in_no_table
from memory_core.extraction.rules.extractor import tells
from memory_core.usecases.learning.writing import FORGOTTEN, FORGOTTEN_SOURCE

if TYPE_CHECKING:
    from memory_core.core import MemoryCore
    from memory_core.usecases.learning.learn import LearnReport

NOT_YET: Final = (
    "Not saved yet: the owner must confirm. The exact text is shown below your answer; do not say that it is saved."
)
_NEVER: Final = frozenset({FORGOTTEN, FORGOTTEN_SOURCE})


def saving(message_id: MessageId, text: str, *, foreign: bool, own: str = "") -> Effect | None:
    """Asks about the exact text, and says whose words it is. `foreign`: it may be somebody else's. `own`: the owner's words of this
    turn. None: not to be asked about."""
    text = " ".join(text.split())
    if unfit(text) is not None:
        return None
    whose = "The words are not yours; they may be somebody else's" if foreign else "The words are mine, not yours"
    if _stands_in(text, own):
        whose = "The words are yours, in a language that I cannot check"
    return Effect(SAVE, {"message": message_id, "text": text}, f"Save this? {whose}:{exactly(text)}")


async def proposed_saving(turn: ToolTurn, statement: str, evidence: str, report: LearnReport) -> Planned | None:
    """The confirmation that a model's proposal becomes which the gate refused. Only where the owner's own words of this turn ask
    to keep something, say yes to a question, or are in a language that code cannot judge: what nobody asked for is refused, and no
    more."""
    own = turn.teachable_text
    pointed = asks_to_keep(own, evidence) and not tells(
        own, now=turn.now, zone=turn.zone
    )  # else learning keeps their words
    wanted = pointed or (turn.asked_before and assents(own)) or _uncheckable(turn, statement, evidence)
    refused = report.rejected and not report.learned and not any(one.reason in _NEVER for one in report.rejected)
    if not wanted or not refused or await paused(turn.core):
        return None
    effect = saving(turn.message_id, as_the_owner_says(statement) or statement, foreign=turn.contaminated, own=own)
    return None if effect is None else Planned(effect, ask=True)


def _uncheckable(turn: ToolTurn, statement: str, evidence: str) -> bool:
    """Whether the owner told something in a language that code cannot judge: what it means is theirs to see. With anyone else's
    text in the context only their own words are shown."""
    own = turn.teachable_text
    if not _stands_in(evidence, own) or not in_no_table(own) or evidence.rstrip().endswith(("?", "？", "؟")):
        return False
    return _stands_in(statement, own) or not turn.contaminated


def _stands_in(text: str, own: str) -> bool:
    said = " ".join(text.casefold().split()).rstrip(".!。！ ")
    return bool(said) and said in " ".join(own.casefold().split())


async def carry_out_saving(turn: ToolTurn, arguments: Mapping[str, str]) -> str:
    """Keeps what was shown, for those who may read the message that it was shown in answer to."""
    if await paused(turn.core):
        return "I did not save that: learning is paused. /resume ends that; then tell me again."
    text = arguments["text"]
    report = await turn.core.learn.confirmed(MessageId(arguments["message"]), text, turn.readable)
    if report.learned:
        reinforced = [one.memory.id for one in report.learned if isinstance(one.decision, Reinforce)]
        known = len(reinforced) == len(report.learned) and not await _saved_by_this(turn, arguments, reinforced)
        return f"I have that already: “{text}”" if known else f"Saved: “{text}”"
    reason = report.rejected[0].reason.rstrip(".") if report.rejected else "the message that it came from is gone"
    return f"I did not save that: {reason}."


async def _saved_by_this(turn: ToolTurn, arguments: Mapping[str, str], ids: Sequence[MemoryId]) -> bool:
    """This very yes saved it, before a crash cut its answer off: nothing else tells of it."""
    async with turn.core.store.reading() as reads:
        evidence = await reads.memories.evidence(ids)
    return all([one.message_id for one in evidence[memory]] == [arguments["message"]] for memory in ids)


async def paused(core: MemoryCore) -> bool:
    """The owner said /pause: nothing is learned, and nothing is asked about."""
    async with core.store.reading() as reads:
        return bool(await reads.facts.get(LEARNING_PAUSED))
