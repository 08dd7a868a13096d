"""Who asks to forget, and what was found for it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, tzinfo
from enum import StrEnum
from typing import Final

from memory_core.domain.numbers import ORDINALS, ordinal
from memory_core.domain.records import ConversationId, Memory, MemoryId, Message, MessageId
from memory_core.domain.scopes import Readable
from memory_core.domain.tokens import words
from memory_core.ports import Reads
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.passages import is_passage, message_of
from memory_core.usecases.forgetting.telling.needles import MONTHS, short_dates, spellings
from memory_core.usecases.forgetting.vocabulary.text import holds, written_out
from memory_core.usecases.forgetting.vocabulary.words import FUNCTION_WORDS

_MONTHS: Final = frozenset(name.casefold() for names in MONTHS for name in names)

RecallCandidates = Callable[[str, Readable], Awaitable[list[ForgetCandidate]]]
"""Finds memories and passages by meaning; scores in 0..1."""


@dataclass(frozen=True, slots=True)
class Where:
    """Who asks where: what they may change, when, and in which message of which conversation. `zone` is the owner's. `words`: all
    that they say in it, the reasons and the sentence before included; "" where there is no more than the request."""

    readable: Readable
    now: datetime
    zone: tzinfo = UTC
    conversation_id: ConversationId | None = None
    message_id: MessageId | None = None
    words: str = field(default="", repr=False)


class Remark(StrEnum):
    """What the owner should be told of a find, besides its list."""

    UNTAUGHT = "untaught"
    """Nothing was learned from what was said last."""
    ONLY_PRESENT = "only_present"
    """An earlier value was asked for, and none is known: what is offered holds at present."""
    KEPT_IN_IT = "kept_in_it"
    """What is to be kept stands in the same sentence as what is to go."""


@dataclass(frozen=True, slots=True)
class Found:
    """`candidates`, best first. `together`: all of them are meant; otherwise one of them. `sure`: one alone needs no question.

    `all`: the owner wants everything forgotten, which needs a yes. `messages` go whole with it. `names`: of whom nothing shall
    be left; `alone`: of a fact with several versions only these. `plain`: the request speaks of forgetting, not just deleting.
    `by_meaning`: none of the candidates holds the words of the request. `retracts`: it was said by mistake, so that what it
    replaced holds again. `day`: the only day of what is found, where the request leaves open which it means. `unfound`: of several
    requests those for which nothing was found. `by_time`: named by when it happened, so that what was told of another time stays.
    `unsure`: what may belong to it as well, likeliest first; to be asked about when the rest is gone. `kept` were offered besides,
    and not chosen.
    """

    candidates: tuple[ForgetCandidate, ...] = ()
    together: bool = False
    sure: bool = True
    all: bool = False
    alone: bool = False
    names: tuple[str, ...] = ()
    messages: tuple[MessageId, ...] = field(default=(), repr=False)
    plain: bool = True
    by_meaning: bool = False
    retracts: bool = False
    remark: Remark | None = None
    day: date | None = None
    unfound: tuple[str, ...] = field(default=(), repr=False)
    by_time: bool = False
    unsure: tuple[ForgetCandidate, ...] = ()
    kept: tuple[MemoryId, ...] = ()

    @property
    def certain(self) -> bool:
        """Whether it needs no question: said to be forgotten, and clear what is meant."""
        return self.plain and self.day is None and (self.together or (self.sure and len(self.candidates) == 1))

    @property
    def ids(self) -> list[MemoryId]:
        return [candidate.memory.id for candidate in self.candidates]


def tells(passage: Memory, memory: Memory) -> bool:
    if holds(passage.statement, [memory.value]) or repeats(passage, memory):
        return True
    dated = [form for form in (*spellings(memory.value), *short_dates(memory.value)) if form != memory.value]
    return holds(passage.statement, dated) and bool(_telling(passage) & _telling(memory))


def _telling(memory: Memory) -> frozenset[str]:
    said = re.findall(r"[^\W\d_]+", memory.statement.casefold())
    return frozenset(word for word in said if word not in FUNCTION_WORDS) - _MONTHS


def repeats(passage: Memory, memory: Memory) -> bool:
    """Whether a clause says all that a memory says, be it without its verb: "our cat a siamese"."""
    if written_out(memory.statement).strip(".") in written_out(passage.statement):
        return True
    said, same = (
        frozenset(words(_in_figures(written_out(one.statement)))) - FUNCTION_WORDS for one in (passage, memory)
    )
    of_whom = frozenset(words(" ".join(passage.tags))) - FUNCTION_WORDS if is_passage(passage.id) else frozenset()
    equal = said == same or (bool(of_whom) and said < same <= said | of_whom | frozenset(words(memory.subject)))
    return len(said) > 1 and equal and not _DENIES.search(f"{passage.statement} {memory.statement}")


def _in_figures(text: str) -> str:
    """With its ordinals as statements have them: "the first of May" as "the 1st of May"."""
    return _ORDINAL.sub(lambda found: ordinal(ORDINALS[found[0]]), text)


_ORDINAL: Final = re.compile(rf"\b(?:{'|'.join(sorted(ORDINALS, key=len, reverse=True))})\b")
_DENIES: Final = re.compile(r"\b(?:not|no|never|nor|neither|none)\b|n['’]t\b", re.IGNORECASE)


def is_in(passage: Memory, memory: Memory) -> bool:
    """Whether a clause says what a memory says, or is a part of it."""
    return repeats(passage, memory) or written_out(passage.statement).strip(".") in written_out(memory.statement)


async def told_in(reads: Reads, memories: Sequence[Memory], where: Where) -> dict[MemoryId, list[Message]]:
    """In which messages each was told."""
    evidence = await reads.memories.evidence([one.id for one in memories if not is_passage(one.id)])
    told: dict[MemoryId, list[MessageId]] = {
        name: [item.message_id for item in items] for name, items in evidence.items()
    }
    told |= {one.id: [message_of(one.id)] for one in memories if is_passage(one.id)}
    ids = list(dict.fromkeys(name for names in told.values() for name in names))
    said = {message.id: message for message in await reads.messages.by_ids(ids, where.readable)}
    return {name: [said[one] for one in names if one in said] for name, names in told.items()}


async def learned_of(reads: Reads, said: Iterable[Sequence[Message]], where: Where) -> list[Memory]:
    """What was learned of these messages."""
    ids = list(dict.fromkeys(message.id for messages in said for message in messages))
    told = await reads.memories.supported_by_each(ids)
    return list({m.id: m for memories in told.values() for m in memories if where.readable.allows(m.scope)}.values())
