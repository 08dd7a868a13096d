"""Redacting the stores text by text and looking through them again: at once, and once more where a store had failed.

Until a store's turn comes again the owner may have told the same anew. What holds what is told is redacted again only where it
failed itself; whatever is made of it (summaries, explanations) always is, for a store that failed went on being read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from memory_core.ports import Clock, Holding, Store, TextHolder
from memory_core.usecases.forgetting.deleting.holders import TextSource
from memory_core.usecases.forgetting.deleting.raw import but_longer
from memory_core.usecases.forgetting.deleting.receipt import HISTORY, RAW_FILES

_TOLD: Final = frozenset(
    {HISTORY, "memories", "evidence", "core blocks", "documents", "knowledge", "working facts", "threads"}
)
"""The stores of what was told, by the owner or in the owner's files."""

Failed = Callable[[str, str, Exception], None]
"""Told of a store that could not do its duty, with the step."""


def is_due(name: str, due: Sequence[str]) -> bool:
    """Whether the store is to be redacted: every one the first time, when none is `due` yet."""
    return not due or name in due or name not in _TOLD


async def texts_of(holders: Sequence[TextHolder], failed: Failed) -> list[str]:
    """What the small stores hold. One that cannot be read stops nothing: its probe will say so."""
    texts: list[str] = []
    for holder in holders:
        if isinstance(holder, TextSource):
            try:
                texts += await holder.texts()
            except Exception as error:  # noqa: BLE001  (as with redacting: one store must not spare the others)
                failed(holder.name, "read", error)
    return texts


async def redact(
    holders: Sequence[TextHolder], needles: Sequence[str], due: Sequence[str], failed: Failed
) -> dict[str, int]:
    """How many places of each store changed."""
    changed: dict[str, int] = {}
    for holder in holders:
        if not is_due(holder.name, due):
            continue
        try:
            changed[holder.name] = await holder.redact(needles)
        except Exception as error:  # noqa: BLE001  (one store's failure must not spare the others; the receipt names it)
            failed(holder.name, "redact", error)
    return changed


async def probe(
    store: Store,
    clock: Clock,
    holders: Sequence[TextHolder],
    needles: Sequence[str],
    due: Sequence[str],
    failed: Failed,
) -> list[Holding]:
    """What each store still holds. Where some are `due`, a text that was told anew since is no sign of what was forgotten."""
    seen: list[Holding] = []
    sought = await _not_told_anew(holders, needles, due, failed)
    for holder in holders:
        texts = needles if holder.name in due and holder.name != RAW_FILES else sought
        try:
            holding = await holder.probe(texts)
            holding = await but_longer(store, clock, holder, texts, seen, holding)
        except Exception as error:  # noqa: BLE001  (what cannot be looked through is not verified; the receipt says so)
            failed(holder.name, "probe", error)
            continue
        seen.append(holding)
    return seen


async def _not_told_anew(
    holders: Sequence[TextHolder], needles: Sequence[str], due: Sequence[str], failed: Failed
) -> Sequence[str]:
    left = list(needles)
    for holder in holders:
        if is_due(holder.name, due):
            continue
        try:
            if await holder.find(left):
                left = [needle for needle in left if not await holder.find([needle])]
        except Exception as error:  # noqa: BLE001  (as above)
            failed(holder.name, "probe", error)
    return left


def added(first: Mapping[str, int], then: Mapping[str, int]) -> dict[str, int]:
    """What went from each store, counted together."""
    return {name: first.get(name, 0) + then.get(name, 0) for name in dict.fromkeys((*first, *then))}
