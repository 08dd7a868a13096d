"""What was said and is forgotten is known again in its own words, also under another id: an export that is imported anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from memory_core.domain.records import Memory, Message, MessageId
from memory_core.domain.scopes import EVERYTHING
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems, words
from memory_core.domain.tombstones import said_digests, whole_digest
from memory_core.ports import Reads
from memory_core.usecases.forgetting.vocabulary.text import holds
from memory_core.usecases.forgetting.vocabulary.words import COMMON_WORDS

_MOST_REJECTIONS: Final = 1000


def digests_of_said(
    key: bytes, said: Iterable[Message], gone: Sequence[Memory], needles: Sequence[str], whole: Sequence[MessageId]
) -> list[str]:
    """Of each message that told something of it: by the words that go from it, and by all of its words where it goes whole."""
    values = [f"{one.value} {'' if one.subject == OWNER else one.subject}" for one in gone]
    found: list[str] = []
    for message in said:
        if message.id in whole:
            found += whole_digest(key, message.content)
            continue
        held = [needle for needle in needles if holds(message.content, [needle])]
        found += said_digests(key, message.content, " ".join((*held, *values)))
    return found


async def refusals(reads: Reads, gone: Sequence[Memory]) -> tuple[list[str], tuple[str, ...]]:
    """What the log of refused statements says, and the ids of those that name something telling of what is forgotten: nothing
    rests on them, so that a word of it is enough."""
    logged = await reads.log.rejections(EVERYTHING, limit=_MOST_REJECTIONS)
    named = " ".join(f"{one.value} {'' if one.subject == OWNER else one.subject}" for one in gone)
    telling = stems(" ".join(word for word in words(named) if word not in COMMON_WORDS))
    return [one.text for one in logged], tuple(one.id for one in logged if telling & stems(one.text))
