"""What the owner said without its becoming a memory: clauses of their own messages, which can be forgotten like memories.

A passage has an id of its own, `said:<message>:<number of the clause>`, and is handled as a note that no table holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from memory_core.domain.records import Importance, Kind, Memory, MemoryId, Message, MessageId, Origin, Role, Standing
from memory_core.domain.scopes import Readable, Trust
from memory_core.domain.slots import OWNER
from memory_core.ports import MessageReads
from memory_core.usecases.forget_request import REQUEST
from memory_core.usecases.forget_split import parts
from memory_core.usecases.forget_text import FORGOTTEN, holds, sentences

_PREFIX: Final = "said:"
_MOST_HITS: Final = 60
_ANSWERED: Final = 4
"""Messages after one that names somebody among which the next of the owner's is looked for."""


def is_passage(name: str) -> bool:
    return name.startswith(_PREFIX)


def message_of(name: MemoryId) -> MessageId:
    """The message of a passage."""
    return MessageId(name.removeprefix(_PREFIX).rpartition(":")[0])


def passages_of(message: Message) -> list[Memory]:
    """The clauses of one of the owner's own messages; none of a question, of a request to forget, or of anybody else's."""
    if message.role is not Role.USER or message.trust is not Trust.GUARDIAN or REQUEST.match(message.content):
        return []
    if any(span.source.origin is not Origin.AUTHORED for span in message.spans) or message.content.startswith("/"):
        return []
    said = (_EXPLICIT.sub("", sentence) for sentence in sentences(message.content))
    clauses = [clause.strip(" ,;") for sentence in said for clause in _clauses(sentence)]
    return [
        _passage(message, number, clause)
        for number, clause in enumerate(clauses)
        if clause and not clause.endswith("?") and FORGOTTEN not in clause
    ]


_EXPLICIT: Final = re.compile(
    r"^(?:please\s+)?(?:remember|don'?t forget|keep in mind|make a note|note(?: down)?|save this|memori[sz]e)"
    r"(?:\s+that|\s*[:,])\s*",
    re.IGNORECASE,
)
"""What is saved is what follows."""


def _clauses(sentence: str) -> Iterable[str]:
    """A sentence as a whole where it cannot be cut; otherwise its parts, the first joints taken off."""
    if sentence.endswith("?"):
        return (sentence,)
    return (part.lstrip(" ,;").removeprefix("and ").removeprefix("but ") for part in parts(sentence))


def _passage(message: Message, number: int, clause: str) -> Memory:
    return Memory(
        id=MemoryId(f"{_PREFIX}{message.id}:{number}"),
        scope=message.scope,
        kind=Kind.IDENTITY,
        subject=OWNER,
        attribute="note",
        value=clause.rstrip("."),
        statement=clause,
        importance=Importance.STANDARD,
        confidence=1.0,
        tags=(),
        explicit=False,
        pinned=False,
        standing=Standing.CURRENT,
        mentions=1,
        learned_at=message.sent_at,
        last_mention_at=message.sent_at,
        valid_from=message.sent_at,
        conversation_id=message.conversation_id,
    )


async def passages(messages: MessageReads, ids: Sequence[MemoryId], readable: Readable) -> list[Memory]:
    """Those of the ids that are passages and can still be read, in the order of `ids`."""
    wanted = [name for name in ids if is_passage(name)]
    found = await messages.by_ids(list(dict.fromkeys(map(message_of, wanted))), readable)
    by_id = {passage.id: passage for message in found for passage in passages_of(message)}
    return [by_id[name] for name in wanted if name in by_id]


async def found_by_words(messages: MessageReads, words: str, readable: Readable) -> list[Memory]:
    """The passages of the messages that hold any of the words, each clause once, the newest of equal ones."""
    hits = await messages.search(words, readable, limit=_MOST_HITS)
    met = await messages.by_ids([MessageId(hit.id) for hit in hits], readable)
    newest = sorted((passage for message in met for passage in passages_of(message)), key=lambda p: p.learned_at)
    return list({passage.statement.casefold(): passage for passage in newest}.values())


_GOES_ON: Final = re.compile(r"^(?:she|he|they|her|his|their)\b", re.IGNORECASE)
_NAMED_ANEW: Final = re.compile(r"(?<=\w )[A-Z]\w+")


async def followers(
    messages: MessageReads, said: Sequence[Memory], names: Sequence[str], readable: Readable
) -> list[Memory]:
    """The clauses after those that name somebody, as long as they go on about them: "My tenant is Ann. She pays late." """
    named = list(dict.fromkeys(message_of(one.id) for one in said if holds(one.statement, names)))
    found: dict[MemoryId, Memory] = {}
    for window in (await messages.around(named, readable, before=0, after=_ANSWERED)).values():
        about = False
        for clause in (one for message in window for one in passages_of(message)):
            if holds(clause.statement, names):
                about = True
            elif about and _GOES_ON.match(clause.statement) and not _NAMED_ANEW.search(clause.statement):
                found[clause.id] = clause
            else:
                about = False
    return list(found.values())


def by_message(said: Iterable[Memory]) -> dict[str, list[Memory]]:
    """The passages of each message."""
    found: dict[str, list[Memory]] = {}
    for passage in said:
        found.setdefault(message_of(passage.id), []).append(passage)
    return found
