"""The words of a request itself: a telling word that is all it names goes wherever it stands; of others it is known what stays.

"Forget Xylophonix" is more than the memory that it finds ("I like Xylophonix music"): the owner named the word. It is redacted as
a whole word only, not where a memory that stays tells it, and never out of what the asker cannot read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Final

from memory_core.domain.concepts import themes_of
from memory_core.domain.records import Memory, Message, MessageId, Role
from memory_core.domain.scopes import EVERYTHING, SHARED, Readable
from memory_core.domain.tokens import STOP_WORDS, stem
from memory_core.ports import MemoryFilter, Reads
from memory_core.usecases.forgetting.requests.request import parse
from memory_core.usecases.forgetting.requests.wording import REQUEST
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton
from memory_core.usecases.forgetting.vocabulary.text import folded, holds, redact, sentences
from memory_core.usecases.forgetting.vocabulary.topics import OPTIONAL, PLACEHOLDERS
from memory_core.usecases.forgetting.vocabulary.words import COMMON_WORDS

_COMMAND: Final = re.compile(r"^/forget\b(?:@\w+)?\s*", re.IGNORECASE)
_TOKEN: Final = re.compile(r"[^\W\d_][\w'’-]*")
_NAME: Final = re.compile(r"[A-Z][\w'’-]+(?:\s+[A-Z][\w'’-]+)+")
_SHORTEST: Final = 4
_MOST_HITS: Final = 300


def telling_words(requests: Iterable[str], gone: Sequence[Memory]) -> tuple[str, ...]:
    """The words of the requests that are not everyday ones and that what is forgotten tells, too."""
    told = [f"{memory.value}\n{memory.statement}" for memory in gone]
    found = [word for request in requests for word in _words(_topic(request))]
    return tuple(dict.fromkeys(word for word in found if any(stands(word, text) for text in told)))


async def named_needles(
    reads: Reads,
    requests: Iterable[str],
    gone: Sequence[Memory],
    readable: Readable,
    now: datetime,
    texts: Sequence[str],
) -> list[str]:
    """What to redact for the requests that name nothing but a word or a name. Where it would tear a longer word, or what the
    asker cannot read, the sentences go instead that can be read and hold it. `texts` are those of stores outside the database."""
    going = {memory.id for memory in gone}
    # What stands outside the database is of no scope: a private conversation does not write it.
    own = texts if readable.allows(SHARED) else ()
    found: list[str] = []
    for name in _whole_topics(requests, gone):
        kept = [memory for memory in await _telling(reads, name, EVERYTHING, now) if memory.id not in going]
        if any(readable.allows(memory.scope) and _tells(memory, name) for memory in kept):
            continue
        said = await _said(reads, name, EVERYTHING)
        ours = [*(message.content for message in said if readable.allows(message.scope)), *own]
        apart = any(not readable.allows(message.scope) and holds(message.content, [name]) for message in said)
        apart = apart or any(holds(text, [name]) for text in texts if text not in own)
        apart = apart or any(not readable.allows(memory.scope) and _tells(memory, name) for memory in kept)
        if apart or any(_torn(name, text) for text in (*ours, *(memory.statement for memory in kept))):
            found += [one for text in ours for one in sentences(text) if stands(name, one) and len(one.split()) > 1]
        else:
            found.append(name)
    return found


async def untorn(reads: Reads, sought: Sequence[str], kept: Sequence[Memory], texts: Sequence[str]) -> tuple[str, ...]:
    """What to redact without the names that would tear a longer one that stays, "Lucia" in "Luciano": of these the sentences go
    that hold them, where no memory that stays says the same. `texts` are those of stores outside the database."""
    stays = [text for memory in kept for text in (memory.subject, memory.value, memory.statement)]
    found: list[str] = []
    for needle in sought:
        if not _ONE_NAME.fullmatch(needle):
            found.append(needle)
            continue
        said = [message.content for message in await _said(reads, needle, EVERYTHING)]
        if any(_in_longer(needle, text) for text in (*stays, *said, *texts)):
            told = [one for text in (*said, *texts) for one in sentences(text) if stands(needle, one)]
            found += [one for one in told if len(one.split()) > 1 and not holds("\n".join(stays), [one])]
        else:
            found.append(needle)
    return tuple(sorted(dict.fromkeys(found), key=lambda text: (-len(text), text)))


_ONE_NAME: Final = re.compile(r"[^\W\d_a-z][^\W\d_]{4,}")


def _in_longer(name: str, text: str) -> bool:
    """Whether it is a part of another word than its own plural there."""
    plain = re.escape(folded(name))
    return _places(plain, text) > _places(rf"(?<![^\W\d_]){plain}(?:e?s)?(?![^\W\d_])", text)


async def still_told(
    reads: Reads,
    words: Sequence[str],
    sought: Sequence[str],
    readable: Readable,
    now: datetime,
    texts: Sequence[str],
    gone: Iterable[str],
) -> bool:
    """Whether, once all of `sought` is redacted and `gone` is no more, one of the words can still be read somewhere."""
    absent = frozenset(gone)
    for word in words:
        met = [message for message in await _said(reads, word, readable) if message.id not in absent]
        said = [_stated(message.content, own=message.role is Role.USER) for message in met]
        told = [m.statement for m in await _telling(reads, word, readable, now) if m.id not in absent]
        if any(stands(word, redact(text, sought)[0]) for text in (*said, *told, *(_stated(text) for text in texts))):
            return True
    return False


_ASKS: Final = re.compile(
    r"^(?:who|what|when|where|which|how|why|do you|did i|can you|could you|tell me|show me)\b", re.IGNORECASE
)


_FINDS_NOTHING: Final = re.compile(r"^I (?:remember|know) nothing about\b", re.IGNORECASE)


def _stated(text: str, *, own: bool = True) -> str:
    """What a text tells: neither a question nor the heading of an answer tells anything of what it names, nor does the `own`
    request to forget it."""
    lines = [one for one in sentences(text) if not one.endswith(("?", ":")) and not _FINDS_NOTHING.match(one)]
    if own:
        lines = [one for one in lines if not _ASKS.match(one) and not REQUEST.match(one)]
    return "\n".join(lines)


def stands(word: str, text: str) -> bool:
    """Whether the text holds it as a whole word."""
    return bool(_places(rf"(?<!\w){re.escape(folded(word))}(?!\w)", text))


def _torn(word: str, text: str) -> bool:
    """Whether the word is a part of a longer one there, which redacting it would tear."""
    return _places(re.escape(folded(word)), text) > _places(rf"(?<!\w){re.escape(folded(word))}(?!\w)", text)


def _places(pattern: str, text: str) -> int:
    return len(re.findall(pattern, folded(text)))


def _topic(request: str) -> str:
    wanted = parse(_COMMAND.sub("", request))
    return "" if wanted.id or wanted.all or wanted.last else wanted.topic


def _words(topic: str) -> list[str]:
    plain = (re.sub(r"['’]s$", "", token) for token in _TOKEN.findall(topic))
    return [word for word in plain if _is_telling(word)]


def _is_telling(word: str) -> bool:
    common = word.casefold() in COMMON_WORDS or word.casefold() in STOP_WORDS
    return len(word) >= _SHORTEST and not common and skeleton(word.casefold()) not in OPTIONAL | PLACEHOLDERS


def _whole_topics(requests: Iterable[str], gone: Sequence[Memory]) -> list[str]:
    """Topics that are one telling word, or one name of several. Words that speak of a theme ("dentist") name no single thing."""
    found: list[str] = []
    for topic in map(_topic, requests):
        alone = _words(topic) == [topic] and not themes_of(stem(topic.casefold()))
        alone = alone or _is_short_name(topic, gone)
        told = any(stands(topic, f"{memory.value}\n{memory.statement}") for memory in gone) if topic else False
        if told and (alone or (_NAME.fullmatch(topic) and _words(topic))):
            found.append(topic)
    return list(dict.fromkeys(found))


def _is_short_name(topic: str, gone: Sequence[Memory]) -> bool:
    """Whether it is somebody's name of three letters, as what is forgotten writes it: "liz" of "I report to Liz Carter"."""
    name = topic.capitalize()
    common = name.casefold() in COMMON_WORDS or name.casefold() in STOP_WORDS
    if len(name) != _SHORTEST - 1 or not name.isalpha() or common:
        return False
    return any(re.search(rf"\b{re.escape(name)}\b", f"{memory.subject} {memory.value}") for memory in gone)


def _tells(memory: Memory, name: str) -> bool:
    return holds(f"{memory.subject}\n{memory.value}\n{memory.statement}", [name])


async def _telling(reads: Reads, text: str, readable: Readable, now: datetime) -> list[Memory]:
    return await reads.memories.listed(readable, MemoryFilter(now=now, text=text, limit=_MOST_HITS))


async def _said(reads: Reads, text: str, readable: Readable) -> list[Message]:
    hits = await reads.messages.search(text, readable, limit=_MOST_HITS)
    return await reads.messages.by_ids([MessageId(hit.id) for hit in hits], readable)
