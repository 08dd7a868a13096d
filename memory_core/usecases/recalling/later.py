"""What was told later of the same thing: beside "my brother is getting engaged on the 24th" the engagement that is on the 31st now.

The later one may say less of whom it is, and so lie further from the question; to show the earlier alone would be wrong.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain import occasions
from memory_core.domain.answers import Sought, offers
from memory_core.domain.people import RELATIONS
from memory_core.domain.questions import Question
from memory_core.domain.ranking import Tier
from memory_core.domain.records import Memory, Message, MessageId, Origin, Role
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import COMMON_WEIGHT, stem, stems
from memory_core.usecases.history import RecalledMessage
from memory_core.usecases.points import is_own
from memory_core.usecases.recalling.history import is_command
from memory_core.usecases.recalling.memories import CURRENT, Asked, Judged

_CHANGES: Final = re.compile(
    r"\b(?:moved|shifted|changed|switched|pushed|put (?:back|off|forward)|postponed|rescheduled|brought forward|delayed|cancel+ed"
    r"|called off|instead|not .{1,30} but|no longer|now)\b",
    re.IGNORECASE,
)
_AGAIN: Final = "re"
_PEOPLE: Final = frozenset(map(stem, RELATIONS))


def with_later_memories(judged: Sequence[Judged], said: Sequence[RecalledMessage], asked: Asked) -> list[Judged]:
    """With what gives another day for a thing of which an earlier memory, or message, is to be shown."""
    if asked.question.sought is not Sought.TIME:
        return list(judged)
    shown = [one.memory for one in judged if one.tier is Tier.PRIORITY]
    told = [one.message for one in said if one.message.role is Role.USER and not one.earlier]
    raised = []
    for one in judged:
        tier = one.tier
        if one.status in CURRENT and not one.earlier and one.memory.attribute in occasions.ATTRIBUTES:
            if any(_is_of_the_same(one.memory, other) for other in shown):
                tier = Tier.PRIORITY
            elif tier is None and any(_tells_anew(one.memory, message, asked.question) for message in told):
                tier = Tier.POSSIBLE
        raised.append(replace(one, tier=tier))
    return raised


def _is_of_the_same(memory: Memory, other: Memory) -> bool:
    """Whether both give a day for one thing, the first the later one: a test and its retest, too. The later may say less of what
    it is, and nothing else: no dentist's appointment is the surgeon's."""
    if other.attribute not in occasions.ATTRIBUTES or memory.learned_at <= other.learned_at:
        return False
    if occasions.told_apart(memory.subject, other.subject) or memory.value == other.value:
        return False
    later, earlier = _things(memory.subject), _things(other.subject)
    return bool(later) and all({one, one.removeprefix(_AGAIN)} & earlier for one in later)


def _things(subject: str) -> frozenset[str]:
    return stems(occasions.head(subject)) - _PEOPLE


def _tells_anew(memory: Memory, message: Message, question: Question) -> bool:
    """Whether it speaks of the thing that question and message speak of, of nobody else, and was told after the message."""
    if memory.subject == OWNER or memory.learned_at <= message.sent_at:
        return False
    text = _text_of(message)
    subject = stems(memory.subject)
    return bool(subject & _things_asked(question) & stems(text)) and subject <= stems(text) | question.words.keys()


def later_messages(
    found: Sequence[RecalledMessage], candidates: Sequence[Message], asked: Asked, excluded: Collection[MessageId]
) -> list[RecalledMessage]:
    """With what was said after a message, of the same thing, to say that it is otherwise now: "they moved nan's op to Friday"."""
    sought = asked.question.sought
    if sought not in {Sought.TIME, Sought.PLACE, Sought.NUMBER}:
        return list(found)
    known = {one.message.id for one in found}
    earlier = [one for one in found if one.message.role is Role.USER and is_own(one.message)]
    further: list[RecalledMessage] = []
    for message in candidates:
        if message.id in known or message.id in excluded or message.role is not Role.USER or not is_own(message):
            continue
        text = _text_of(message)
        if (
            text.rstrip().endswith("?")
            or is_command(message)
            or not _CHANGES.search(text)
            or not offers(text, _NONE, sought)
        ):
            continue
        shared = stems(text) & _things_asked(asked.question)
        before = [
            one for one in earlier if one.message.sent_at < message.sent_at and shared & stems(_text_of(one.message))
        ]
        if before:
            further.append(RecalledMessage(message, max(one.score for one in before)))
    further.sort(key=lambda one: (one.message.sent_at, one.message.id), reverse=True)
    return [*further, *found]


_NONE: Final = frozenset[str]()


def _things_asked(question: Question) -> frozenset[str]:
    return frozenset(root for root, weight in question.words.items() if weight > COMMON_WEIGHT)


def _text_of(message: Message) -> str:
    return message.words_of(Origin.AUTHORED) or message.content
