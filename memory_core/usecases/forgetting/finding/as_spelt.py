"""A name or a rare word of a request as it was told, where the request has it with a slip: Siobahn, of Siobhan; or for short: "the
CCJ", of a County Court judgment. English.

What is spelt as a name or word of its own is none: of Maria nothing goes with Marie. Nor is what is told as it is spelt.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Final

from memory_core.domain.records import Role
from memory_core.domain.tokens import STOP_WORDS
from memory_core.extraction.lexicon.everyday import FIRST_NAMES
from memory_core.ports import MemoryFilter, Reads
from memory_core.usecases.forgetting.finding.found import Where
from memory_core.usecases.forgetting.passages import found_by_words
from memory_core.usecases.forgetting.requests.request import parse
from memory_core.usecases.forgetting.requests.wording import REQUEST
from memory_core.usecases.forgetting.vocabulary.kinds import special
from memory_core.usecases.forgetting.vocabulary.match import nearly
from memory_core.usecases.forgetting.vocabulary.siblings import names_of_kind
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton
from memory_core.usecases.forgetting.vocabulary.topics import alike
from memory_core.usecases.forgetting.vocabulary.words import COMMON_WORDS

_LOOKED_THROUGH: Final = 2_000
_LOOKED_BACK: Final = 12
_WORD: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")
_NAME: Final = 5
"""Letters of a name from which on a slip is one."""
_RARE: Final = 8
"""The same of a word: shorter ones are too often another word."""


_LONG: Final = 10
_CLOSE: Final = 0.8
"""Two letters of ten may be others: "colinoscapy"."""
_TWO: Final = 2


async def as_spelt(reads: Reads, description: str, where: Where) -> tuple[str, Where]:
    """A request, and the message with it, with what it misspells as it was told. Raises ScopeViolation."""
    topic = _WORD.findall(parse(description, where.now).topic)
    asked = [one for one in dict.fromkeys(topic) if _may_be_slip(one)]
    short = [one for one in dict.fromkeys(topic) if _SHORT.fullmatch(one)]
    if not (asked or short or len(topic) >= _TWO) or where.readable.is_empty:
        return description, where
    memories = await reads.memories.listed(where.readable, MemoryFilter(now=where.now, limit=_LOOKED_THROUGH))
    texts = [text for one in memories for text in (one.subject, one.value, one.statement)]
    if where.conversation_id is not None:
        recent = await reads.messages.recent(where.conversation_id, where.readable, limit=_LOOKED_BACK)
        own = (one for one in recent if one.role is Role.USER and one.id != where.message_id)
        texts += [one.content for one in own if not REQUEST.match(one.content)]
    told = {skeleton(word): word for text in texts for word in _WORD.findall(text)}
    for word, meant in _in_full(short, texts) + _for_short(topic, texts):
        description, words = (_with(text, word, meant) for text in (description, where.words))
        where = replace(where, words=words)
    for word in asked:
        meant = _meant(word, told)
        if meant and not await found_by_words(reads.messages, word, where.readable, but=where.message_id):
            description, words = (_with(text, word, meant) for text in (description, where.words))
            where = replace(where, words=words)
    return description, where


_SHORT: Final = re.compile(r"[A-Z]{2,5}|[b-df-hj-np-tv-xz]{3,4}")
""" "CCJ", also as it is typed fast: initials are no word without a vowel."""
_INITIALS: Final = range(2, 6)


def _in_full(short: Sequence[str], texts: Sequence[str]) -> list[tuple[str, str]]:
    """Each that was never told so, with the words it stands for, where such were told."""
    found = []
    for one in short:
        if any(re.search(rf"(?<!\w){one}(?!\w)", text, re.IGNORECASE) for text in texts):
            continue
        meant = {
            run for text in texts for run in _runs(_WORD.findall(text), len(one)) if _initials(run) == one.casefold()
        }
        if len({run.casefold() for run in meant}) == 1:
            found.append((one, meant.pop()))
    return found


def _for_short(topic: Sequence[str], texts: Sequence[str]) -> list[tuple[str, str]]:
    """What is asked for in full and was told for short alone: "my County Court judgment", of a CCJ."""
    told = {word for text in texts for word in _WORD.findall(text) if _SHORT.fullmatch(word) and word.isupper()}
    if not told:
        return []
    runs = {_initials(run): run for length in _INITIALS for run in _runs(topic, length)}
    said = " ".join(texts).casefold()
    return [
        (runs[one.casefold()], one)
        for one in told
        if one.casefold() in runs and runs[one.casefold()].casefold() not in said
    ]


def _runs(words: Sequence[str], length: int) -> list[str]:
    """Words that stand together, none of them a mere joint at either end."""
    runs = (words[at : at + length] for at in range(len(words) - length + 1))
    return [" ".join(run) for run in runs if not {run[0].casefold(), run[-1].casefold()} & STOP_WORDS]


def _initials(run: str) -> str:
    return "".join(word[0] for word in run.split()).casefold()


def _may_be_slip(word: str) -> bool:
    """Whether it is no word or name that is spelt so by itself."""
    plain, root = word.casefold(), skeleton(word)
    if plain in FIRST_NAMES | COMMON_WORDS | STOP_WORDS or len(plain) < (_NAME if word[:1].isupper() else _RARE):
        return False
    return not (alike(root) - {root} or special(root) - {root} or names_of_kind(root))


def _meant(word: str, told: dict[str, str]) -> str:
    """What was told that it is a slip of; "" where nothing is, or several things are, and where it was told as it stands."""
    root = skeleton(word)
    if root in told:
        return ""
    alike_written = {one: written for one, written in told.items() if written[:1].isupper() == word[:1].isupper()}
    other = nearly(root, alike_written)
    if other is None and len(word) >= _LONG:
        close = get_close_matches(
            word.casefold(), [one.casefold() for one in alike_written.values() if len(one) >= _LONG - 1], 2, _CLOSE
        )
        if len(close) == 1:
            return close[0]
    swapped = {written for written in alike_written.values() if _is_swapped(word.casefold(), written.casefold())}
    return alike_written[other] if other is not None else swapped.pop() if len(swapped) == 1 else ""


def _is_swapped(word: str, other: str) -> bool:
    """Whether two letters next to each other have changed places behind the first, as it is written: Ngyuen, of Nguyen. The forms
    of the two need not be near."""
    if len(word) != len(other) or word[:1] != other[:1]:
        return False
    apart = [at for at, (one, two) in enumerate(zip(word, other, strict=True)) if one != two]
    return len(apart) == _TWO and apart[1] == apart[0] + 1 and sorted(word) == sorted(other)


def _with(text: str, word: str, meant: str) -> str:
    return re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", lambda _: meant, text)
