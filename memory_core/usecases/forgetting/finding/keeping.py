"""What is to be kept of what a request means: "… but keep the name of the network"."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final

from memory_core.ports import Reads
from memory_core.usecases.forgetting.finding.figures import figure_asked
from memory_core.usecases.forgetting.finding.found import Found, Remark, Where, is_in
from memory_core.usecases.forgetting.finding.narrow import pieces_left, without_kept
from memory_core.usecases.forgetting.passages import is_passage
from memory_core.usecases.forgetting.requests.request import Wanted, parse
from memory_core.usecases.forgetting.telling.split import parts
from memory_core.usecases.forgetting.vocabulary.match import held_words

Looked = Callable[[Wanted], Awaitable[Found]]
"""Looks for what another request means, in the same place."""


async def but(reads: Reads, looked: Looked, wanted: Wanted, where: Where, found: Found) -> Found:
    """Without what is to be kept. An exception that names nothing of what was found, nor for sure anything else, is not understood:
    then it is asked about."""
    if _is_of_another_time(wanted, where):
        return found
    kept = without_kept(found, wanted.keep)
    if found.candidates and not kept.left.candidates:
        if found.certain and await _kept_elsewhere(looked, wanted, found):
            return found
        pieces = await pieces_left(reads, wanted, where, found)
        if pieces:
            return replace(found, candidates=pieces, together=False, sure=False, messages=(), names=())
        return replace(found, together=False, sure=False, messages=(), names=(), all=False, remark=Remark.KEPT_IN_IT)
    for exception in kept.unmet:
        other = await looked(parse(exception))
        if not other.candidates and _is_figure(kept.left) and figure_asked(exception) is None:
            continue  # "how much the mortgage costs but not the bank": the sum alone goes
        if not other.candidates or not _are_apart(other, kept.left, sure=other.sure):
            return replace(kept.left, together=False, sure=False)
    if wanted.count > 1 and not wanted.last and len(kept.left.candidates) != wanted.count:
        return replace(kept.left, together=False, sure=False)  # "the other two" are not three
    return kept.left


def _is_of_another_time(wanted: Wanted, where: Where) -> bool:
    """Whether a time is to be kept of which nothing is asked for: "what I said yesterday, but keep what I told you today"."""
    kept = parse(wanted.keep, where.now.astimezone(where.zone))
    if wanted.span is None or kept.span is None or kept.topic:
        return False
    return kept.span.end <= wanted.span.start or wanted.span.end <= kept.span.start


def _are_apart(kept: Found, going: Found, *, sure: bool) -> bool:
    """Whether what is to be kept is nothing of what goes: where it is only near in meaning, a clause of its own must go."""
    whole = all(len(parts(c.memory.statement)) == 1 for c in going.candidates)
    return not {*kept.ids} & {*going.ids} and (sure or (whole and going.certain))


_NAME: Final = re.compile(r"(?<=\w )(?!I\b)[A-Z]")


def _is_figure(going: Found) -> bool:
    """Whether what goes are clauses that tell a figure, and nobody and nothing by name."""
    return bool(going.candidates) and all(
        is_passage(c.memory.id)
        and any(map(str.isdigit, c.memory.statement))
        and c.memory.statement[:1].islower()
        and not _NAME.search(c.memory.statement)
        for c in going.candidates
    )


async def _kept_elsewhere(looked: Looked, wanted: Wanted, found: Found) -> bool:
    """Whether what is to be kept is told by something else than what is to go, though that has its word, too: of the "online
    banking PIN", which bank it is with."""
    other = await looked(parse(wanted.keep))
    told = [c.memory for c in other.candidates if c.memory.id not in found.ids]
    apart = [one for one in told if not any(is_in(c.memory, one) or is_in(one, c.memory) for c in found.candidates)]
    whole = all(len(parts(c.memory.statement)) == 1 for c in found.candidates)
    return bool(apart) and whole and bool(held_words([wanted.topic]) - held_words([wanted.keep]))
