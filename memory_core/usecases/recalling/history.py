"""Which earlier messages bear on a question, unasked: the owner's own words, the answers to them, and this conversation's.

Order comes from the fused search; whether a message is brought up at all from its absolute relevance, so that an irrelevant
question brings up nothing.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import Final

from memory_core.domain.ageing import Lifetimes, status_at
from memory_core.domain.asked_of import is_of_another
from memory_core.domain.matching import match, wording_of_text
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import ConversationId, Memory, Message, MessageId, Origin, Role, Status
from memory_core.domain.relevance import KEYWORDS_ONLY, RELEVANCE_FLOOR, Calibration, says_so
from memory_core.domain.scopes import Trust, checked
from memory_core.domain.slots import normalise
from memory_core.extraction import statements
from memory_core.extraction.sentences import sentences
from memory_core.ports import Collection, Leg, MessageFilter, Reads, VectorIndex, VectorQuery
from memory_core.usecases import history_order
from memory_core.usecases.forgetting.requests.wording import REQUEST
from memory_core.usecases.history import RecalledMessage, fuse_legs
from memory_core.usecases.points import is_own, spoken
from memory_core.usecases.recalling.memories import Asked, matched_signals, shares_the_time_alone
from memory_core.usecases.recalling.retrieval import Legs, cosines_of, searched

MOST_MESSAGES: Final = 6
"""Brought up at once."""

_LEG_LIMIT: Final = 24
"""Messages a leg: a quarter of what an explicit search looks through."""

_MOST_CONSIDERED: Final = 12
"""The best of the fusion, read and judged."""

_MOST_CHECKED: Final = 2 * MOST_MESSAGES
"""Relevant ones whose memories are looked up."""

WINDOW_SHARE: Final = 0.4
"""Of the window's cosine beside the message's own. On LoCoMo with 5 % of unrelated questions let through: .88 against .83."""

_ALL_WORDS: Final = 0.99

_REDUNDANT_LENGTH: Final = 200
"""Characters: a message no longer than that says nothing beyond the memory made of it."""


@dataclass(frozen=True, slots=True)
class FoundMessages:
    """`legs` None: the index could not answer. `ids`: the best of the fusion, in order."""

    legs: Legs | None
    fused: Mapping[str, float]
    ids: tuple[MessageId, ...]
    cosines: Mapping[str, float]


async def find(index: VectorIndex, asked: Asked, conversation_id: ConversationId) -> FoundMessages:
    """Searches the index for messages that may be brought up here. Raises ScopeViolation."""
    ask = VectorQuery(asked.readable, asked.text, asked.dense, _LEG_LIMIT, own_or_in=conversation_id)
    legs = await searched(index, Collection.HISTORY, ask)
    if legs is None:
        return FoundMessages(None, {}, (), {})
    fused = fuse_legs(legs)
    ids = _best(fused)
    bounds = _bounds(legs)
    sought = [message_id for message_id in ids if message_id not in bounds]
    cosines = bounds | await cosines_of(index, Collection.HISTORY, legs, sought, asked.dense)
    return FoundMessages(legs, fused, ids, cosines)


async def rows(reads: Reads, found: FoundMessages, asked: Asked, known: Sequence[Message] = ()) -> list[Message]:
    """The rows of what the index found; those `known` already are not read again. Raises ScopeViolation."""
    have = {message.id: message for message in known}
    absent = [message_id for message_id in found.ids if message_id not in have]
    further = await reads.messages.by_ids(absent, asked.readable) if absent else []
    have |= {message.id: message for message in further}
    return checked([have[message_id] for message_id in found.ids if message_id in have], asked.readable)


async def read(
    reads: Reads, found: FoundMessages, asked: Asked, conversation_id: ConversationId, known: Sequence[Message] = ()
) -> tuple[FoundMessages, list[Message]]:
    """The candidates' rows; where the index could not answer, those of full text. Raises ScopeViolation."""
    if found.legs is None:
        where = MessageFilter(own_or_in=conversation_id)
        hits = await reads.messages.search(asked.text, asked.readable, limit=_MOST_CONSIDERED, where=where)
        fused = {hit.id: hit.score for hit in hits}
        found = replace(found, fused=fused, ids=_best(fused))
    return found, await rows(reads, found, asked, known)


def prepare(messages: Sequence[Message], asked: Asked) -> None:
    """As `memories.prepare`, for both looks at a message: at what was said, and at who said it."""
    for message in messages:
        wording_of_text(message.content, asked.question)
        wording_of_text(spoken(message), asked.question)


def judge(
    messages: Sequence[Message],
    found: FoundMessages,
    asked: Asked,
    calibration: Calibration,
    *,
    conversation_id: ConversationId,
    excluded: frozenset[MessageId],
) -> list[RecalledMessage]:
    """The relevant ones, best first, with relevance as their score. From elsewhere only the owner's side, and only own words."""
    windows = {hit.id: hit.score for hit in (found.legs or {}).get(Leg.WINDOW_DENSE, ())}
    here = [as_carried(m, conversation_id) for m in messages if m.id not in excluded]
    usable = [m for m in here if m is not None and not _only_asks(m, asked) and not is_command(m)]
    totals = history_order.totals(asked.question, usable, found.fused)
    judged = []
    for message in sorted(usable, key=lambda m: (-totals[m.id], m.sent_at, m.id)):
        own = found.cosines.get(message.id)
        met = match(asked.question, wording_of_text(spoken(message), asked.question))
        signals = matched_signals(met, own, asked.question)
        if own is not None and not says_so(signals):  # what says it by itself needs nobody beside it
            signals = replace(signals, cosine=(own + WINDOW_SHARE * windows.get(message.id, own)) / (1 + WINDOW_SHARE))
        relevance = (KEYWORDS_ONLY if own is None else calibration).of_message(signals)
        of_the_time = asked.question.when is not None and shares_the_time_alone(message.content, met.reading, asked)
        if relevance >= RELEVANCE_FLOOR and not of_the_time:
            in_words = says_so(signals) or (signals.coverage >= _ALL_WORDS and not signals.lacking)
            judged.append(RecalledMessage(message, relevance, closeness=own, in_words=in_words))
    return judged


async def up_to_date(
    reads: Reads,
    judged: Sequence[RecalledMessage],
    asked: Asked,
    lifetimes: Lifetimes,
    *,
    outdated_values: Sequence[str],
    told: Mapping[MessageId, Sequence[str]],
) -> list[RecalledMessage]:
    """At most `MOST_MESSAGES`: without what a shown memory says already (`told`, by its sentences), what no longer holds, and what
    told of somebody else than is asked of.

    A message whose memory was superseded, expired or withdrawn, an answer to one, and a text with a value that was replaced
    return only to a question about the past, marked earlier. What answered a command does not return unasked.
    """
    considered = [one for one in judged if _says_more(one.message, told.get(one.message.id))][:_MOST_CHECKED]
    answered = await _answered(reads, considered, asked)
    considered = [one for one in considered if not any(map(is_command, answered.get(one.message.id, ())))]
    sources = {
        one.message.id: (one.message.id, *(m.id for m in answered.get(one.message.id, ()))) for one in considered
    }
    supported = await _supported(reads, {source for of_one in sources.values() for source in of_one})
    gone_by = _gone_by(supported, asked, lifetimes)
    kept: list[RecalledMessage] = []
    for one in considered:
        outdated = _holds(one.message, outdated_values) or not gone_by.isdisjoint(sources[one.message.id])
        if (outdated and not asked.question.about_past) or _told_of_another(supported.get(one.message.id, ()), asked):
            continue
        kept.append(replace(one, earlier=outdated))
        if len(kept) == MOST_MESSAGES:
            break
    return kept


_GOES_ON: Final = Pattern(
    r"(?:(?:and|but|so|now|actually|ok(?:ay)?|well|instead)[, ]+)*"
    r"(?:it|that|this|these|those|they|he|she|mine|ours|his|hers|theirs|one|from|as of|starting|instead|now"
    r"|the (?:new|right|correct|actual|real|other) \w+)\b(?!['’]?s? (?:all|fine|great|nice|lovely|good)\b)",
    re.IGNORECASE,
)


def _says_more(message: Message, told: Sequence[str] | None) -> bool:
    """Than the shown memories made of it. "Landlord put the rent up" is one; "It's 1240 now" is not said with it."""
    if told is None or len(message.content) > _REDUNDANT_LENGTH:
        return True
    if not told:
        return False
    stated = statements.stated(message.words_of(Origin.AUTHORED), eased=True)
    return any(_GOES_ON.match(one) and not any(one in quote or quote in one for quote in told) for one in stated)


def _bounds(legs: Legs) -> dict[str, float]:
    """For what the windows' closeness alone found: its own is no greater than that of the last of a full dense leg. To ask for it
    would be one more search in most turns."""
    dense = legs.get(Leg.DENSE, ())
    if len(dense) < _LEG_LIMIT:
        return {}
    otherwise = {hit.id for leg, hits in legs.items() if leg is not Leg.WINDOW_DENSE for hit in hits}
    lowest = min(hit.score for hit in dense)
    return {hit.id: min(hit.score, lowest) for hit in legs.get(Leg.WINDOW_DENSE, ()) if hit.id not in otherwise}


def _best(fused: Mapping[str, float]) -> tuple[MessageId, ...]:
    return tuple(MessageId(i) for i in sorted(fused, key=lambda point: (-fused[point], point))[:_MOST_CONSIDERED])


def as_carried(message: Message, conversation_id: ConversationId) -> Message | None:
    """What of a message may be brought up here: all of it in its own conversation, elsewhere only the owner's side and words."""
    if message.conversation_id == conversation_id:
        return message
    if not is_own(message):
        return None
    others = [s for s in message.spans if s.source.origin is not Origin.AUTHORED]
    if message.role is Role.ASSISTANT or not others:
        return message
    return replace(message, content=message.words_of(Origin.AUTHORED), spans=())


def carried(
    messages: Sequence[Message], found: FoundMessages, conversation_id: ConversationId
) -> dict[MessageId, tuple[Message, float]]:
    """What was found, as far as it may be brought up here, with its own cosine to the question."""
    here = {one.id: as_carried(one, conversation_id) for one in messages}
    return {
        message_id: (one, found.cosines.get(message_id, 0.0)) for message_id, one in here.items() if one is not None
    }


def _only_asks(message: Message, asked: Asked) -> bool:
    """The owner's own earlier question answers nothing, unless it is asked for."""
    asks = message.role is Role.USER and message.trust is Trust.GUARDIAN and message.content.rstrip().endswith("?")
    return asks and not asked.question.of_owner


_COMMAND: Final = Pattern(r"\s*/(?!remember\b)[a-z]{2,20}(?:@\w+)?(?:\s|$)", re.IGNORECASE)
"""`/remember` says something; the others only want something done."""


def is_command(message: Message) -> bool:
    """A command of the owner's is addressed to the program, and so is what only asks to forget: it tells nothing."""
    said = message.words_of(Origin.AUTHORED) or message.content
    return message.role is Role.USER and (bool(_COMMAND.match(said)) or _only_asks_to_forget(said))


_TAKES_BACK: Final = Pattern(
    r"\s*(?:scratch|strike|ignore|forget|disregard) (?:that|it|this)(?: last (?:one|bit))?\s*[,:;–—-]+\s*(?P<rest>.+)",
    re.IGNORECASE,
)


def _only_asks_to_forget(text: str) -> bool:
    """Not with something told beside: "Forget my old PIN. The new one is 7788", "scratch that, the colour is Goose Down"."""
    taken = _TAKES_BACK.match(text)
    if taken is not None and statements.stated(taken["rest"], eased=True):
        return False
    return REQUEST.match(text) is not None and not any(statements.stated(one.text) for one in sentences(text)[1:])


async def _answered(
    reads: Reads, judged: Sequence[RecalledMessage], asked: Asked
) -> dict[MessageId, tuple[Message, ...]]:
    """For each answer of the assistant the message that it answers, where that stands close before it."""
    replies = [one.message for one in judged if one.message.role is Role.ASSISTANT]
    if not replies:
        return {}
    windows = await reads.messages.around([m.id for m in replies], asked.readable, before=2, after=0)
    asked.readable.require(near.scope for window in windows.values() for near in window)
    answered: dict[MessageId, tuple[Message, ...]] = {}
    for reply in replies:
        before = [m for m in windows.get(reply.id, ()) if m.id != reply.id]
        named = [m for m in before if reply.reply_to is not None and m.external_id == reply.reply_to]
        answered[reply.id] = tuple(named or [m for m in before[-1:] if m.role is Role.USER])
    return answered


async def _supported(reads: Reads, sources: Set[MessageId]) -> Mapping[MessageId, Sequence[Memory]]:
    """What was learned of each of these messages. The memories themselves are not shown."""
    return await reads.memories.supported_by_each(sorted(sources)) if sources else {}


def _gone_by(
    supported: Mapping[MessageId, Sequence[Memory]], asked: Asked, lifetimes: Lifetimes
) -> frozenset[MessageId]:
    """Those messages of which something was learned that no longer holds."""
    return frozenset(
        source
        for source, memories in supported.items()
        if any(status_at(memory, asked.now, lifetimes) not in {Status.ACTIVE, Status.STALE} for memory in memories)
    )


def _told_of_another(memories: Sequence[Memory], asked: Asked) -> bool:
    """Whether all that was learned of a message is of somebody else than the question asks of."""
    return bool(memories) and all(is_of_another(asked.text, memory) for memory in memories)


def _holds(message: Message, values: Sequence[str]) -> bool:
    text = f" {normalise(message.content)} "
    return any(value in text for value in values)
