"""The receipt of a forgetting: what is gone, from where, what was checked, what could not be done. Never the value itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from memory_core.domain.counting import counted
from memory_core.domain.records import MemoryId
from memory_core.ports import Holding

HISTORY: Final = "history"
"""The store that holds the messages."""

RAW_FILES: Final = "database files"
"""The store that is looked through byte by byte: its places are no number that anybody wants to read."""

OUT_OF_REACH: Final = (
    "the chat platform's own copy of our messages",
    "what a language model's provider may have kept",
    "backups and exports made before now",
)


_STAYS: Final = (
    "What stays: a word of your request also stands where it may be about something else; /search finds it there."
)
_MOST_NAMED: Final = 5
PRIVATE_CONVERSATIONS: Final = "what you told me in private conversations (ask me there)"
_SHOWN_AS: Final = {"private conversations": "names of private conversations"}
"""Stores whose own names promise more than they hold."""


def own_files(names: Sequence[str]) -> tuple[str, ...]:
    """The entry of what is out of reach for files of the owner's own, by their names; () for none."""
    if not names:
        return ()
    more = f" and {len(names) - _MOST_NAMED} more" if len(names) > _MOST_NAMED else ""
    return (f"your own files that I read it in ({', '.join(names[:_MOST_NAMED])}{more})",)


@dataclass(frozen=True, slots=True)
class Receipt:
    """`labels` name slots and kinds. `messages_redacted` counts places in the history, `removed` rows or places by store.

    `verified` are the stores looked through again afterwards, with what they still hold. `failures` name what could not be
    redacted, or not be looked through, or still holds something; it is tried again. `reasons`: what is in the
    way, a sentence each with what to do, where it is known.
    """

    forgotten: tuple[MemoryId, ...]
    labels: tuple[str, ...]
    messages_redacted: int
    removed: Mapping[str, int]
    verified: tuple[Holding, ...]
    failures: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    index_compaction_pending: bool = False
    passages: int = 0
    """Sentences of the history that were no memory."""
    out_of_reach: tuple[str, ...] = field(default=OUT_OF_REACH)
    whole: bool = False
    """Everything was to be forgotten: `forgotten` lists none of it, `removed` counts."""

    stays: bool = False
    """A telling word of the request can still be read where it may be about something else."""

    name: str = ""
    """Of the forgetting: the receipt of a later try bears the same."""

    @property
    def complete(self) -> bool:
        """Whether every store did its duty and was seen to hold nothing any more."""
        return bool(self.verified) and not self.failures and not any(holding.count for holding in self.verified)


def brief_receipt(receipt: Receipt) -> str:
    """The receipt for the chat, in a few lines: what is gone from where, and that all stores were looked through again. Whatever
    is left or not done yet is told as in the whole one."""
    if not receipt.complete:
        return render_receipt(receipt)
    lines = _removed(receipt)
    looked = (
        f"I looked again in all {len(receipt.verified)} stores, and nothing of it is left; /why receipt names them."
    )
    lines.append(looked + (" Index compaction pending." if receipt.index_compaction_pending else ""))
    if receipt.stays:
        lines.append(_STAYS)
    lines.append(f"Out of my reach: {'; '.join(receipt.out_of_reach)}.")
    return "\n".join((_headline(receipt), "", *(f"- {line}" for line in lines)))


def _removed(receipt: Receipt) -> list[str]:
    places = [name if name == RAW_FILES else f"{name} ({count})" for name, count in receipt.removed.items() if count]
    return [f"Removed from: {', '.join(places)}."] if places else []


def render_receipt(receipt: Receipt) -> str:
    """The whole receipt, in plain sentences: every store by its name."""
    lines = [_headline(receipt), *_removed(receipt)]
    clean = [
        holding.store for holding in receipt.verified if not holding.count and holding.store not in receipt.failures
    ]
    if clean:
        lines.append(
            f"Looked again in all of these, and nothing of it is left: {', '.join(_SHOWN_AS.get(name, name) for name in clean)}."
        )
    if receipt.stays:
        lines.append(_STAYS)
    if not receipt.verified:
        lines.append("The stores have not been looked through again after an interruption.")
    if receipt.failures:
        why = " ".join((f"Not done yet: {', '.join(receipt.failures)}.", *receipt.reasons))
        lines.append(f"{why} I try again every hour, and whenever I start.")
    if receipt.index_compaction_pending:
        lines.append("Index compaction pending: the search index drops its old files when it is next rebuilt.")
    lines.append(f"Out of my reach: {'; '.join(receipt.out_of_reach)}.")
    head, *details = lines
    return "\n".join((head, "", *(f"- {line}" for line in details)))


def _headline(receipt: Receipt) -> str:
    number = receipt.removed.get("memories", 0) if receipt.whole else len(receipt.forgotten)
    said = f"{counted(receipt.passages, 'thing')} that you told me"  # no memory of its own, or a part of one
    what = counted(number, "memory", "memories") if number or not receipt.passages else said
    if not (number or receipt.passages) and receipt.removed.get(HISTORY):
        kept_rest = bool(receipt.labels)  # what else the memory's sentence said stays as a note
        what = "part of a memory" if kept_rest else "messages of our history, of which I had kept no memory"
    if receipt.whole:
        what = f"{what} and everything that we said" if number else "everything that we said"
    elif number and receipt.passages:
        what += f" and {counted(receipt.passages, 'more thing')} that you told me"
    named = f" ({', '.join(label.removesuffix(' memory') for label in receipt.labels)})" if receipt.labels else ""
    if receipt.failures:
        return f"I deleted {what}{named}, but could not remove every trace."
    return f"Forgotten: {what}{named}. I will not learn it again unless you tell me to."
