"""What a request to forget is answered with where nothing of what was said or learned is meant."""

from __future__ import annotations

import re
from typing import Final

from bot.commands.context import CommandCall, CommandReply
from bot.commands.memory import in_private
from memory_core.domain.tokens import stems
from memory_core.usecases.forgetting.requests.reading import SURELY_ASKED
from memory_core.usecases.forgetting.requests.request import parse

_NOTHING_TO_FORGET: Final = (
    "I have nothing in memory about that, so there is nothing to forget. I did not look into private conversations: "
    "what you told me there I forget when you ask me there."
)
_NOTHING_IN_PRIVATE: Final = (
    "This private conversation holds nothing about that. What you told me elsewhere I forget there; /endprivate leads "
    "back."
)
NOTHING_LEARNED: Final = "I learned nothing from what you said last here, so there is nothing to forget."
NOTHING_TAUGHT: Final = (
    "I learned nothing from what you said last here, so there is nothing to take back. "
    "Tell me in a sentence what is right."
)
_MOST_DOCUMENTS: Final = 3


async def nothing_there(call: CommandCall) -> CommandReply:
    """Documents that the owner gave to be looked up are named where they tell of it: what they say is answered with as before."""
    if in_private(call.context):
        return CommandReply(_NOTHING_IN_PRIVATE)
    documents = await _documents(call)
    if not documents:
        return CommandReply(_NOTHING_TO_FORGET)
    lines = [f"- “{name}”: remove it with `confidant knowledge remove {name_id}`" for name_id, name in documents]
    return CommandReply(f"{_NOTHING_TO_FORGET} It stands in what you gave me to look up:\n\n" + "\n".join(lines))


async def surely_asks(own: str, call: CommandCall) -> bool:
    """Whether "drop everything about Stripe" speaks of memory though nothing is known of it: all of a thing is asked for, and the
    reading model sees such a request."""
    if not (_ALL_ABOUT.search(own) and call.context.guardian_alone):
        return False
    read = await call.services.core.forget_reading.request(own, asked=True)
    return read is not None and read.certainty >= SURELY_ASKED


_ALL_ABOUT: Final = re.compile(
    r"\b(?:everything|anything|all|what(?:ever)?\s+(?:you|i)\b.*)\s+(?:about|on|regarding)\b", re.IGNORECASE
)


async def _documents(call: CommandCall) -> list[tuple[str, str]]:
    """Id and name of those with a passage that has all words of the topic."""
    topic = parse(call.argument).topic
    asked = stems(topic)
    if not asked:
        return []
    hits = await call.services.core.archives.knowledge.search(
        topic, call.context.reading.readable, limit=_MOST_DOCUMENTS
    )
    told = [hit for hit in hits if asked <= stems(f"{hit.document.name} {hit.chunk.heading} {hit.chunk.text}")]
    return list({hit.document.id: hit.document.name for hit in told}.items())
