"""What "forget what I just said" means: what the owner's last statement here taught, or what an answer just told.

Only what was said directly before is forgotten unasked: of whatever lies further back, or was known from before, the owner is
shown the list. English.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Memory, Message, Role
from memory_core.extraction.rules.extractor import is_low_value
from memory_core.ports import Reads
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Remark, Where, is_in, tells
from memory_core.usecases.forgetting.finding.search import meant
from memory_core.usecases.forgetting.passages import passages_of
from memory_core.usecases.forgetting.requests.here import is_order
from memory_core.usecases.forgetting.requests.pointing import part_pointed, place_named
from memory_core.usecases.forgetting.requests.request import Wanted, parse
from memory_core.usecases.forgetting.vocabulary.people import THEM
from memory_core.usecases.forgetting.vocabulary.text import folded

_JUST_NOW: Final = timedelta(hours=1)
_LOOKED_BACK: Final = 24
"""Messages before the request among which it finds what was said last."""
_OF_SOMEBODY: Final = Pattern(r"\b(?:him|her|them)$", re.IGNORECASE)
_SOMEBODY: Final = Pattern(rf"\b(?:{THEM}|{'|'.join(RELATIONS)})\b|(?-i:(?<=\w )[A-Z]\w+)", re.IGNORECASE)
_OWN_WORDS: Final = Pattern(r"\b(?:i|i've|my)\b", re.IGNORECASE)
"""What the owner said is meant, not what they were answered."""
_ONE_THING: Final = Pattern(r"\b(?:thing|bit|part|fact|sentence|piece|memory|one)\b", re.IGNORECASE)
"""Of a statement that taught several things one is meant."""
_LAST_THING: Final = Pattern(r"\blast\s+(?:thing|bit|message|sentence)\b.*\bi\b", re.IGNORECASE)
"""Names what was said last however long ago that was; "that" after an hour may be something else."""
_SEVERAL: Final = 2


@dataclass(frozen=True, slots=True)
class _Last:
    """The statement that is meant. `directly`: the owner said nothing else since."""

    message: Message
    learned: tuple[Memory, ...]
    said: tuple[Memory, ...]
    """Its clauses that taught nothing."""
    directly: bool

    @property
    def memories(self) -> tuple[Memory, ...]:
        return (*self.learned, *self.said)


async def just_said(reads: Reads, wanted: Wanted, where: Where) -> Found:
    """What the owner's last statement here taught; where it taught nothing, what it said."""
    if where.conversation_id is None:
        return Found(plain=wanted.plain)
    recent = await reads.messages.recent(where.conversation_id, where.readable, limit=_LOOKED_BACK)
    own = [m for m in recent if m.role is Role.USER and m.id != where.message_id and _says_something(m.content)]
    if own and not _OWN_WORDS.search(wanted.topic) and part_pointed(wanted.topic) is None:
        answered = await _just_answered(reads, wanted, where, own[-1], recent)
        if answered is not None:
            return answered
    if _counts_answers(wanted):
        return Found(plain=wanted.plain)  # "the second one" of nothing that was listed
    found = await _statements(reads, wanted, where, own)
    if not found:
        return Found(plain=wanted.plain and wanted.topic.casefold() != "it", remark=Remark.UNTAUGHT)
    if (which := part_pointed(wanted.topic)) is not None:
        clauses = passages_of(found[0].message)
        part = tuple(ForgetCandidate(one, 1.0) for one in clauses[which:][:1])
        return Found(part if len(clauses) > 1 else (), plain=wanted.plain)
    return await _of_the_last(reads, wanted, where, found)


_ANSWER: Final = Pattern(
    r"(?:all|none|both|neither|everything|[\d\s,&+-]|and|to)+(?:of (?:them|these|those))?", re.IGNORECASE
)


def _says_something(text: str) -> bool:
    """Neither "thanks" nor the answer to a question of ours."""
    said = text.strip().strip(".!")
    return not (is_low_value(said) or _ANSWER.fullmatch(said))


def _counts_answers(wanted: Wanted) -> bool:
    topic = wanted.topic.casefold()
    if part_pointed(topic) is not None:
        return False
    return place_named(topic, 1)[0] is not None and topic.startswith("the ") and "last" not in topic


async def _statements(reads: Reads, wanted: Wanted, where: Where, own: Sequence[Message]) -> list[_Last]:
    """The last of the owner's statements, as many as are asked for, the latest first."""
    found: list[_Last] = []
    taught = await reads.memories.supported_by_each([message.id for message in own])
    for back, message in enumerate(reversed(own)):
        if _OF_SOMEBODY.search(wanted.topic) and not _SOMEBODY.search(message.content):
            continue
        learned = [memory for memory in taught[message.id] if where.readable.allows(memory.scope)]
        clauses = passages_of(message)
        if not (learned or clauses):
            continue  # a question, an order, a request to forget, or somebody else's words
        said = [one for one in clauses if not any(tells(one, memory) for memory in learned)]
        if wanted.of:
            named = {c.memory.id for c in meant(parse(wanted.of), [*learned, *said], {}).candidates}
            learned, said = ([one for one in some if one.id in named] for some in (learned, said))
            if not named:
                continue
        found.append(_Last(message, tuple(learned), tuple(said), directly=back == len(found)))
        if len(found) == wanted.count:
            break
    return found


async def _of_the_last(reads: Reads, wanted: Wanted, where: Where, found: Sequence[_Last]) -> Found:
    learned = [memory for one in found for memory in one.learned]
    everything = tuple({m.id: m for one in found for m in one.memories}.values())
    if wanted.topic.casefold() == "it" and not learned:
        return Found(plain=False)  # "forget it" says "never mind" as well
    evidence = await reads.memories.evidence([memory.id for memory in learned])
    known_before = any(len(evidence.get(memory.id, ())) > 1 for memory in learned)
    just_now = all(where.now - one.message.sent_at <= _JUST_NOW for one in found)
    clear = (
        (just_now or bool(_LAST_THING.search(wanted.topic))) and all(one.directly for one in found) and not known_before
    )
    one_of_several = bool(_ONE_THING.search(wanted.topic)) and _told_apart(found) >= _SEVERAL
    # "Scratch that" after a mere statement can be about nothing else: a question or an order of work would have its answer.
    named = bool(_MESSAGE.search(wanted.topic)) and not any(map(_orders, found))
    plain = wanted.plain or (clear and (named or all(map(_only_states, found))))
    together = clear and not one_of_several
    whole = together and plain and not (wanted.of or wanted.keep)
    return Found(
        tuple(ForgetCandidate(memory, 1.0) for memory in everything),
        together=together,
        sure=clear,
        messages=tuple(one.message.id for one in found) if whole else (),
        plain=plain,
        alone=True,
        retracts=True,
        remark=None if learned else Remark.UNTAUGHT,
    )


def _only_states(last: _Last) -> bool:
    """Whether a message did nothing but tell what was learned from it: "write me a song about my cat" has a song for an answer."""
    clauses = passages_of(last.message)
    told = all(any(is_in(one, memory) for memory in last.learned) for one in clauses)
    return bool(last.learned) and told and not is_order(last.message.content)


_MESSAGE: Final = Pattern(r"\b(?:last|latest|previous|recent|message|text|sentence)\b", re.IGNORECASE)
"""Names what was said, whatever it taught."""


def _orders(last: _Last) -> bool:
    """Whether a message wants something done or told: what came of that may be meant as well."""
    said = [clause.statement for clause in passages_of(last.message)]
    return "?" in last.message.content or any(map(is_order, said))


def _told_apart(found: Sequence[_Last]) -> int:
    """How many things were said: the clauses, of which several memories may be readings."""
    clauses = [passage for one in found for passage in passages_of(one.message)]
    return len(clauses) or len({memory.statement for one in found for memory in one.memories})


_ASKS: Final = Pattern(
    r"\?\s*$|^(?:who|what|when|where|which|how|why|tell|show|list|do you|did i|am i|is my|are my)\b", re.IGNORECASE
)


async def _just_answered(
    reads: Reads, wanted: Wanted, where: Where, last: Message, recent: Sequence[Message]
) -> Found | None:
    """What the answer to the owner's last question told, in its order; None where the last was no question. "Forget it" is asked
    about: it says "never mind" as well."""
    if where.conversation_id is None or not _ASKS.search(last.content):
        return None
    explanation = await reads.log.last_explanation(where.conversation_id, where.readable)
    if explanation is None or explanation.message_id != last.id:
        return None
    found = await reads.memories.by_ids(list(explanation.recalled), where.readable)
    answer = folded("\n".join(m.content for m in recent if m.role is Role.ASSISTANT and m.sent_at >= last.sent_at))
    told = [(place, m) for m in found if (place := answer.find(folded(m.statement).strip(" ."))) >= 0]
    said = [memory for _, memory in sorted(told, key=lambda one: one[0])]
    if not said:
        return None
    candidates = tuple(ForgetCandidate(memory, 1.0) for memory in said)
    number, every = place_named(wanted.topic, len(candidates))
    if number is not None:
        return Found(candidates[number : number + 1], together=True, plain=wanted.plain)
    clear = every or (len(candidates) == 1 and wanted.topic.casefold() != "it")
    return Found(candidates, together=clear, sure=clear, plain=wanted.plain)
