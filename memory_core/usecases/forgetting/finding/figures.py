"""What has a figure where that figure is asked for by a word that nothing holds: "the price of the clutch" of "he wants 480 for the
clutch", "my chemistry mark" of "I got 41 percent in my chemistry mock". Pure; English.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import words
from memory_core.ports import MemoryFilter, Reads
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate, by_words, own_words
from memory_core.usecases.forgetting.finding.found import Found, Where, is_in, tells
from memory_core.usecases.forgetting.finding.nouns import names_asked
from memory_core.usecases.forgetting.finding.sorts import is_otherwise_called
from memory_core.usecases.forgetting.passages import found_by_words, is_passage, message_of
from memory_core.usecases.forgetting.requests.request import Wanted, without_reason
from memory_core.usecases.forgetting.requests.slot_phrases import put_plainly
from memory_core.usecases.forgetting.telling.split import parts
from memory_core.usecases.forgetting.vocabulary.match import held_words, identifiers, weighed
from memory_core.usecases.forgetting.vocabulary.people import is_of_another
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton, skeletons
from memory_core.usecases.forgetting.vocabulary.topics import excludes
from memory_core.usecases.forgetting.vocabulary.words import COMMON_WORDS

_UNIT: Final = (
    r"(?:mg|mcg|[µu]g|g|kg|kilos?|grams?|ml|l|litres?|liters?|cm|mm|m|km|miles?|metres?|meters?|inch(?:es)?|feet|ft|iu|units?|hours?|hrs?|minutes?|mins?"
    r"|days?|weeks?|months?|years?|am|pm|o'clock|°\w?|degrees?|people|times?|euros?|pounds?|quid|dollars?|rupees|naira|bucks|kroner|kronor|lakhs?|grand)"
)
_CURRENCY: Final = r"(?:euros?|pounds?|quid|dollars?|bucks|rupees|rs|naira|kr|kroner|kronor|lakhs?|grand|k|p|cents?)"
_FIGURES: Final = tuple(
    (skeletons(asked), re.compile(has, re.IGNORECASE))
    for asked, has in (
        (
            "code codes pin pins passcode combination combo password passphrase",
            rf"(?<![\d.,£$€:/])(?:\d[-\s]?){{2,}}\d(?![\d,.]*\s*(?:%|{_UNIT}\b)|[:/]\d)"
            r"|\b(?:opens?|unlocks?)\s+with\s+\S",
        ),
        (
            "price prices cost costs quote fee fees charge bill amount fare rate sum",
            rf"[£$€₹₦]\s?\d|(?<![\w.])\d[\d,.]*\s*{_CURRENCY}\b|\b(?:wants?|wanted|charg(?:es?|ed|ing)|costs?|paid|pays?|quot(?:es?|ed)|ask(?:s|ed|ing)"
            rf"|owes?|owed|spent|gave)\s+(?:(?!\d)[\w'’]+\s+){{0,3}}?\d[\d,.]*(?![\d,.]*\s*{_UNIT}\b)",
        ),
        (
            "dose doses dosage strength",
            r"(?<![\w.])\d[\d.,]*\s*(?:mg|mcg|[µu]g|g|ml|iu|units?|tablets?|pills?|drops?|puffs?)\b"
            r"|\b(?:half|one|two|three|four)\s+(?:an?\s+)?(?:tablets?|pills?|puffs?|drops?)\b",
        ),
        (
            "grade grades mark marks score scores percentage gpa",
            r"(?<![\w.])\d[\d.,]*\s*(?:%|percent|per\s+cent|/\s*\d|out\s+of)|\b(?:got|get|scored|received|had|gave|made|is|was|were)\s+(?:me\s+)?(?:an?\s+)?"
            rf"(?:only\s+|just\s+)?(?:\d[\d.,]*(?!\s*{_UNIT}\b)|(?-i:[A-F])[+-]?)(?![\w:])",
        ),
        (
            "age ages",
            r"\b(?:is|am|are|turns?|turned|turning)\s+(?:(?:now|nearly|almost|about|only|just)\s+)*\d{1,3}\b(?![\d:.,%]|\s*(?:%|"
            rf"{_UNIT}|{_CURRENCY})\b)|\b\d{{1,3}}[\s-]years?[\s-]old\b|\baged?\s+\d",
        ),
        (
            "value values result results reading readings level levels count figure figures",
            r"\b(?:is|was|were|are|came\s+(?:back|out)|at|to|of|reads?)\s+(?:(?:at|as|now|about|around)\s+)*[<>]?\d|(?<![\w.])\d[\d.,]*\s*%",
        ),
    )
)
"""Words for a figure, and how a text has one."""
_COMMON: Final = frozenset(map(skeleton, COMMON_WORDS)) - skeletons(
    "work home bank school car house safe door gate shed garage"
)
_PEOPLE: Final = frozenset(skeleton(relation.replace("-", "")) for relation in RELATIONS)


async def with_figure(reads: Reads, wanted: Wanted, where: Where, found: Found) -> Found:
    """What has the figure that is asked for by a word which nothing holds ("the price"), where one thing alone has it."""
    if (one := _the_figure_of(wanted.topic, found)) is not None:
        return replace(found, candidates=(one,), sure=True)
    clear = bool(found.candidates) and found.sure
    if clear or wanted.everything or wanted.all or wanted.last or wanted.id or wanted.span or not wanted.topic:
        return found
    known = await reads.memories.listed(where.readable, MemoryFilter(now=where.now, limit=_LOOKED_THROUGH))
    said = await found_by_words(reads.messages, wanted.topic, where.readable, but=where.message_id)
    one = figure_meant(put_plainly(without_reason(wanted.topic)), known, said)
    return Found((one,), plain=found.plain, names=found.names) if one is not None else found


_HOW_MUCH: Final = re.compile(r"\bhow\s+(?:much|many)\b", re.IGNORECASE)
_A_NUMBER: Final = re.compile(r"\d")


def _the_figure_of(topic: str, found: Found) -> ForgetCandidate | None:
    """Of several clauses of one message the one that tells how much: "comes to 1,865 a month" of "my pension is paid by the fund
    and comes to 1,865 a month"."""
    said = [c.memory for c in found.candidates]
    if not _HOW_MUCH.search(topic) or found.together or len(said) < _SEVERAL or not all(is_passage(m.id) for m in said):
        return None
    having = [c for c in found.candidates if _A_NUMBER.search(c.memory.statement)]
    same = len({message_of(m.id) for m in said}) == 1
    return having[0] if same and len(having) == 1 else None


_SUM: Final = re.compile(r"\d{3,}")
_THOUSANDS: Final = re.compile(r"(?<=\d)[.,](?=\d{3})")


def is_by_digits(topic: str, found: Found) -> bool:
    """Whether what is found has the identifier, or the one thing found the sum, by which it is asked for."""
    if found.certain and identifiers(topic):
        return True
    sums = set(_SUM.findall(_THOUSANDS.sub("", topic)))
    one = found.sure and len(found.candidates) == 1
    return one and bool(sums) and sums <= held_words([found.candidates[0].memory.statement])


_SEVERAL: Final = 2
_LOOKED_THROUGH: Final = 2_000


def figure_asked(topic: str) -> re.Pattern[str] | None:
    """How a text has the figure that a topic asks for; None where it asks for none, or for several."""
    told = [word for word in words(topic) if skeleton(word) in weighed(topic) or skeleton(word) in _ALL_FIGURES]
    kinds = [has for asked, has in _FIGURES if any(skeleton(word) in asked for word in told)]
    return kinds[0] if len(kinds) == 1 else None


def figure_meant(topic: str, memories: Sequence[Memory], said: Sequence[Memory]) -> ForgetCandidate | None:
    """The one thing of memories and clauses that has all else of a topic which asks for a figure, and such a figure. None where
    several have, or where the word for the figure is held by something of the same: that is what is meant then."""
    told = [word for word in words(topic) if skeleton(word) in weighed(topic) or skeleton(word) in _ALL_FIGURES]
    kind = figure_asked(topic)
    if kind is None:
        return None
    names = names_asked(topic)
    rest = {skeleton(word) for word in told} - _ALL_FIGURES
    rest = {word for word in rest if word in names or word in _PEOPLE or word not in _COMMON}
    if not rest - _PEOPLE:
        return None  # of "my son's mark" nobody knows which
    plain = _of_it(topic, rest)
    having = [
        one
        for one in (*memories, *said)
        if kind.search(one.statement)
        and not is_of_another(topic, one)
        and not is_otherwise_called(topic, one)
        and not any(excludes(word, own_words(one)) for word in rest)
    ]
    fits = [c.memory for c in by_words(plain, having, {})]
    fits = [
        one for one in fits if one.subject == OWNER or held_words([one.subject]) & rest or not one.subject[:1].isupper()
    ]
    apart: list[Memory] = []
    for one in sorted(fits, key=lambda memory: len(parts(memory.statement))):
        if not any(is_in(one, other) or is_in(other, one) or tells(one, other) for other in apart):
            apart.append(one)
    return ForgetCandidate(apart[0], 1.0) if len(apart) == 1 else None


_ALL_FIGURES: Final = frozenset().union(*(asked for asked, _ in _FIGURES))


def _of_it(topic: str, rest: set[str]) -> str:
    """The words of a topic that a thing must hold, as they are written."""
    written = re.findall(r"[\w-]+", re.sub(r"['’]s\b", "", topic))
    return " ".join(word for word in written if {skeleton(one) for one in words(word)} & rest)
