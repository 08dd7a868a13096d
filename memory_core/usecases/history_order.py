"""In which order found messages answer a question: the fused search score and what the texts themselves show.

Each term is generic and was kept because it helped conversations that its weight was not fitted on (`benchmarks/locomo.py` prints
the comparison, and names what did not help).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from itertools import pairwise
from typing import Final

from memory_core.domain.matching import match, wording_of_text
from memory_core.domain.questions import Question
from memory_core.domain.records import Message, MessageId, Role
from memory_core.domain.scopes import Trust
from memory_core.domain.tokens import stem, words
from memory_core.usecases.points import SESSION_GAP

ANSWER_GAP: Final = timedelta(minutes=5)
"""How soon an answer follows its question."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What is added up for a message, each times its weight in `WEIGHTS`, the fused search score being 1.

    `speaker`: by the one speaker whom the question names, or of the side it asks for. `time`: sent around the time that it names.
    `talk`: the best fused score in the same talk. `length`: log(1 + words). `asks`: it ends with a question mark.
    `replies`: how far the message before it in the talk, if that asks, stands above the lowest find. `rare`: the share 0..1 of the
    question's words that it holds, the rarer the more. `unfit`, `themed`: see `matching.Match`.
    """

    speaker: float
    time: float
    talk: float
    length: float
    asks: float
    replies: float
    rare: float
    unfit: float
    themed: float


WEIGHTS: Final = Terms(
    speaker=3.5, time=21.9, talk=0.8, length=4.4, asks=-3.3, replies=0.5, rare=5.1, unfit=-6.1, themed=3.9
)
"""A listwise logistic fit on five conversations of LoCoMo, rounded; leaving one out changes R@10 by less than a point."""


def totals(question: Question, messages: Sequence[Message], fused: Mapping[str, float]) -> dict[MessageId, float]:
    """The score of every message; comparable within one search only. `fused` holds one for each of them."""
    return {message.id: fused[message.id] + _weighed(terms) for message, terms in terms_of(question, messages, fused)}


def _weighed(terms: Terms) -> float:
    return (
        WEIGHTS.speaker * terms.speaker
        + WEIGHTS.time * terms.time
        + WEIGHTS.talk * terms.talk
        + WEIGHTS.length * terms.length
        + WEIGHTS.asks * terms.asks
        + WEIGHTS.replies * terms.replies
        + WEIGHTS.rare * terms.rare
        + WEIGHTS.unfit * terms.unfit
        + WEIGHTS.themed * terms.themed
    )


def terms_of(
    question: Question, messages: Sequence[Message], fused: Mapping[str, float]
) -> Iterator[tuple[Message, Terms]]:
    """Each message with what is added up for it."""
    sought = _speaker_sought(question, messages)
    talks = _talks(messages)
    best_of_talk = {m.id: max(fused[other.id] for other in talk) for talk in talks for m in talk}
    replies = _replies(talks, fused)
    held = {message.id: wording_of_text(message.content, question) for message in messages}
    rarity = _rarity(question, messages, [wording.said for wording in held.values()])
    total = math.fsum(rarity.values()) or 1.0
    for message in messages:
        wording = held[message.id]
        met = match(question, wording)
        yield (
            message,
            Terms(
                speaker=float(_spoke(message, question, sought)),
                time=float(question.when is not None and question.when.near(message.sent_at)),
                talk=best_of_talk[message.id],
                length=math.log1p(len(message.content.split())),
                asks=float(message.content.rstrip().endswith("?")),
                replies=replies.get(message.id, 0.0),
                rare=math.fsum(weight for root, weight in rarity.items() if root in wording.said) / total,
                unfit=float(met.unfit),
                themed=met.themed,
            ),
        )


def _rarity(question: Question, messages: Sequence[Message], held: Sequence[frozenset[str]]) -> dict[str, float]:
    """Inverse frequency of the question's words among what was found (Robertson and Spärck Jones), without speakers' names."""
    names = {stem(part) for message in messages for part in words(message.author_name or "")}
    count = len(messages)
    holding = Counter(root for found in held for root in found & question.words.keys())
    return {
        root: math.log((count - holding[root] + 0.5) / (holding[root] + 0.5) + 1)
        for root in question.words
        if root not in names
    }


def _speaker_sought(question: Question, messages: Sequence[Message]) -> str | None:
    """The one speaker among these messages whom the question names; None for none or several."""
    asked = frozenset(words(question.text))
    named = {
        message.author_name
        for message in messages
        if message.author_name and (parts := words(message.author_name)) and parts[0] in asked
    }
    return named.pop() if len(named) == 1 else None


def _spoke(message: Message, question: Question, sought: str | None) -> bool:
    if question.of_assistant:
        return message.role is Role.ASSISTANT
    if question.of_owner:
        return message.role is Role.USER and message.trust is Trust.GUARDIAN
    return sought is not None and message.author_name == sought


def _talks(messages: Sequence[Message]) -> list[list[Message]]:
    """The finds by conversation, cut where nothing was said for longer than `SESSION_GAP`, each in order of time."""
    talks: list[list[Message]] = []
    for message in sorted(messages, key=lambda m: (m.conversation_id, m.sent_at, m.id)):
        last = talks[-1][-1] if talks else None
        if (
            last is None
            or last.conversation_id != message.conversation_id
            or message.sent_at - last.sent_at > SESSION_GAP
        ):
            talks.append([])
        talks[-1].append(message)
    return talks


def _replies(talks: Sequence[Sequence[Message]], fused: Mapping[str, float]) -> dict[MessageId, float]:
    """For what follows soon after a question that was found, too: how good a find that question is."""
    lowest = min((fused[message.id] for talk in talks for message in talk), default=0.0)
    return {
        after.id: fused[before.id] - lowest
        for talk in talks
        for before, after in pairwise(talk)
        if "?" in before.content and after.sent_at - before.sent_at <= ANSWER_GAP
    }
