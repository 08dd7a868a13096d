"""What a request asks for of a clause that tells more: "forget where our wedding is", of "our wedding is on 6 June in Girona"."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.domain.records import Memory, Message, MessageId
from memory_core.ports import Reads, Store
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where, is_in, told_in
from memory_core.usecases.forgetting.passages import found_by_words, is_passage, is_piece, message_of, passages_of
from memory_core.usecases.forgetting.requests.request import Wanted, without_reason
from memory_core.usecases.forgetting.requests.slot_phrases import put_plainly
from memory_core.usecases.forgetting.telling.details import Detail, Sort, as_passage, bare, details_of, without_details
from memory_core.usecases.forgetting.telling.lists import is_item
from memory_core.usecases.forgetting.vocabulary.match import held_words, weighed
from memory_core.usecases.forgetting.vocabulary.people import is_name_alone
from memory_core.usecases.forgetting.vocabulary.spelling import skeletons
from memory_core.usecases.forgetting.vocabulary.text import folded, holds
from memory_core.usecases.forgetting.vocabulary.topics import alike

_OF_WHOM: Final = (
    r"airline|carrier|company|firm|dentist|doctor|gp|vet|physio|therapist|surgeon|teacher|coach|trainer|hairdresser|plumber|band|team|bank"
    r"|insurer|provider|operator"
)
_SPOTS: Final = (
    r"street|road|city|town|village|country|hospital|clinic|school|university|college|restaurant|venue|place|building|room|hall|airport|company|firm"
    r"|shop|store|station|hotel|church|park|gym|pool|theatre|cinema|office|gate|platform|seat|studio|club"
)
_DEFINITE: Final = r"(?:the\s+|my\s+|our\s+|that\s+)?(?:exact\s+)?"


@dataclass(frozen=True, slots=True)
class _Ask:
    """Words that ask for a detail of one of these sorts."""

    words: Pattern
    sorts: tuple[Sort, ...]


def _ask(words: str, *sorts: Sort) -> _Ask:
    return _Ask(Pattern(words, re.IGNORECASE), sorts)


_ASKS: Final = (
    _ask(r"^(?:where|who(?:m)?|which\s+\w+|what\s+\w+)\b.*\bfrom\W*$", Sort.FROM),
    _ask(rf"^{_DEFINITE}(?:seller|giver|lender)\s+of\b", Sort.FROM),
    _ask(r"^who(?:m|ever)?\b.*\bto\W*$", Sort.TO),
    _ask(rf"^{_DEFINITE}(?:buyer|recipient)\s+of\b", Sort.TO),
    _ask(
        r"^who(?:m|ever)?\b.*\bwith\W*$|^who(?:m|ever)?\s+(?:I|we|he|she|they|has|keeps|holds)\b", Sort.WITH, Sort.COUNT
    ),
    _ask(r"^what\b.*\babout\W*$", Sort.ABOUT),
    _ask(r"^what\b.*\bfor\W*$|^the\s+(?:purpose|reason)\s+(?:of|for)\b", Sort.PURPOSE),
    _ask(r"^(?:at\s+)?what\s+time\b|\b(?:time|hour)\s+(?:of|for|at\s+which|when)\b", Sort.CLOCK),
    _ask(
        r"^(?:on\s+)?(?:what|which)\s+(?:day|days|date|weekday|month|year)\b|^(?:the|its|that|their)\s+(?:exact\s+)?(?:dates?|days?|weekday|month)\s"
        r"|\bdates?\W*$|\b(?:date|day)\s+(?:of|for|on\s+which|when)\b",
        Sort.DATE,
    ),
    _ask(r"^(?:when|since\s+when|how\s+often|how\s+long)\b", Sort.DATE, Sort.CLOCK),
    _ask(
        r"^how\s+much\b|\b(?:price|cost|amount|fee|sum|salary|wages?|dose|dosage|strength)\s+(?:of|for|that|I|we)\b"
        r"|\b(?:salary|wages?|rent|price|cost|fee|dose|dosage|paid|pay)\W*$|^what\b.*\b(?:costs?|paid|pays?|charges?|earns?|earned|charged|spent)\b",
        Sort.AMOUNT,
    ),
    _ask(r"^how\s+many\b|\bnumber\s+of\s+\w+s\b|\bhead\s*count\b", Sort.COUNT),
    _ask(
        r"\b(?:registration|number\s*plate|licen[cs]e\s+plate|reg)\b|\b\w+\s+(?:number|code|pin|reference)(?:\W*$|\s+(?:of|for)\b)|^(?:which|what)\s+(?:gate|platform|seat)\b",
        Sort.NUMBER,
    ),
    _ask(
        r"^what\s+(?:my|his|her|their|our|[\w-]+['’]s)\s+(?:job|occupation|profession|role)\b|^what\b.*\b(?:do|does|works?\s+as)\b",
        Sort.ROLE,
    ),
    _ask(
        rf"^(?:which|what)\s+(?:{_OF_WHOM})\b|\bname\s+of\s+(?:my|the|our)\s+(?:{_OF_WHOM})\W*$", Sort.WITH, Sort.WHERE
    ),
    _ask(r"^where\b.*\b(?:bought|got|get|buy|adopted|ordered|rent|hired)\b", Sort.FROM, Sort.WHERE),
    _ask(
        rf"^where\b|\b(?:place|venue|location|address)\s+(?:of|for|where)\b|\b(?:venue|location|address)\W*$|^(?:in\s+|at\s+|on\s+)?(?:which|what)\s+(?:{_SPOTS})\b"
        r"|^(?:which|what)\s+(?:\w+\s+){1,3}?(?:I|we|he|she|they|my|our|[\w-]+['’]?s?)\s.*\b(?:to|at|in|into|on)\W*$",
        Sort.WHERE,
        Sort.TO,
    ),
)


_PLACED: Final = Pattern(r"(?:in|at|near|around)\s", re.IGNORECASE)


async def one_detail(store: Store, wanted: Wanted, found: Found, where: Where) -> Found:
    """What is found, of each clause that tells more than the detail asked for only that. Raises ScopeViolation."""
    named = wanted.last or wanted.id or wanted.all or wanted.span or wanted.keep or found.all or found.by_time
    topic = without_reason(wanted.topic)
    single = len(found.candidates) == 1 or found.certain
    asked = sorts_asked(topic) or _SAYS.match(topic) or _KIN_OF.match(topic) or is_name_alone(topic)
    if named or not asked or not single or found.messages:
        return found
    candidates: list[ForgetCandidate] = []
    async with store.reading() as reads:
        told = await told_in(reads, [c.memory for c in found.candidates], where)
        sources = {message.id for messages in told.values() for message in messages}
        for one in found.candidates:
            details = _meant(topic, one.memory, told.get(one.memory.id, ()))
            if wanted.everything and any(_PLACED.match(detail.value) for detail in details):
                details = []  # all that was told of Madeira is more than that it is there
            apart = bool(details) and not await _told_elsewhere(reads, details, sources, where)
            candidates += [ForgetCandidate(detail, one.score) for detail in details] if apart else [one]
    if candidates == list(found.candidates):
        return found
    meant = tuple(dict.fromkeys(candidates))
    return replace(found, candidates=meant, together=len(meant) > 1, sure=True, unsure=())  # nothing else belongs to it


_HOME_ADDRESS: Final = Pattern(
    r"^(?:(?:what|where)\s+)?(?:my|our)\s+(?:(?:home|house|street|postal|mailing|full|private|exact|current|old|new)\s+)*address(?:\s+is)?\W*$",
    re.IGNORECASE,
)
"""All of where one lives, not only the town of it."""


def sorts_asked(topic: str) -> tuple[Sort, ...]:
    """Which sorts of detail a topic asks for, the first the likeliest; () where it asks for what it names as a whole."""
    if _HOME_ADDRESS.match(topic.strip()):
        return ()
    return next((ask.sorts for ask in _ASKS if ask.words.search(topic.strip())), ())


def _meant(topic: str, memory: Memory, messages: Sequence[Message]) -> list[Memory]:
    """The details asked for of the one clause that a memory was learned from, or that a passage is; [] where it tells no more."""
    if is_item(memory.id) or is_piece(memory.id):
        return []
    clauses = [one for message in messages for one in passages_of(message)]
    own = [one for one in clauses if one.id == memory.id or (not is_passage(memory.id) and _is_told_by(memory, one))]
    asked = sorts_asked(topic)
    found = [(one, _asked_of(topic, asked, one.statement) if asked else _named_in(topic, one.statement)) for one in own]
    telling = [(one, details) for one, details in found if details]
    if len(telling) != 1:
        return []
    clause, details = telling[0]
    numbers = {detail.start: number for number, detail in enumerate(details_of(clause.statement))}
    return [as_passage(clause, numbers[detail.start], detail) for detail in details]


def _is_told_by(memory: Memory, clause: Memory) -> bool:
    """Whether a clause is the memory's sentence, or the part of it that tells it."""
    return is_in(clause, memory) or holds(clause.statement, [memory.value, memory.statement.rstrip(" .")])


_SAYS: Final = Pattern(
    r"^(?:(?:it|that|this|they|she|he)(?:['’](?:s|re)|\s+(?:is|are|was|were|will\s+be|takes?\s+place|happens?))"
    r"|(?:my|our|the|his|her|their)\s+[\w'’ -]{2,40}?\s+(?:is|are|was|were|will\s+be|takes?\s+place))"
    r"(?:\s+(?:held|happening|taking\s+place|going\s+to\s+be))?\s+(?=(?:in|at|on|near|outside|with|for|from)\s)",
    re.IGNORECASE,
)
""" "That our wedding is in Girona": it says the detail."""


_OF_ANOTHER: Final = re.compile(
    rf"(?:(?:My|my|Our|our)\s+(?:[a-z-]+\s+)?(?:{KIN})\s+)?(?P<who>(?!I\b)[A-Z][\w-]+)\s+(?!and\b|or\b)[a-z]+"
)
""" "My friend Amos works at Lidl with his cousin Bea": of Bea he only works with her."""
_KIN_OF: Final = Pattern(rf"^(?:my\s+)?(?:[\w-]+\s+)?[\w-]+['’]s\s+(?P<kin>{KIN})\W*$", re.IGNORECASE)


def _named_in(topic: str, clause: str) -> list[Detail]:
    """The details of a clause that a topic says of what it is about, where the clause has others; and whose of somebody it names:
    "Ana's boyfriend" of "Ana lives in Faro with her boyfriend"."""
    if is_name_alone(topic):
        of_name = [one for one in details_of(clause) if holds(one.text, [topic])]
        whom = _OF_ANOTHER.match(clause)
        rest = without_details(clause, [one.text for one in of_name])
        return of_name if len(of_name) == 1 and rest and whom and whom["who"] != topic else []
    if kin := _KIN_OF.match(topic):
        of_kin = [one for one in details_of(clause) if held_words([kin["kin"]]) & held_words([one.text])]
        left = without_details(clause, [one.text for one in of_kin])
        return of_kin if len(of_kin) == 1 and left and _is_about(weighed(topic).keys(), [left]) else []
    said = _SAYS.match(topic)
    told = [folded(one.text) for one in details_of(topic[said.end() :])] if said else []
    every = details_of(clause)
    details = [one for one in every if folded(one.text) in told]
    left = without_details(clause, [one.text.strip(" ,") for one in details])
    whole = len(details) == len(told) < len(every)
    return details if left and whole and _is_about(weighed(put_plainly(topic)).keys(), [clause]) else []


def _asked_of(topic: str, asked: Sequence[Sort], clause: str) -> list[Detail]:
    every = details_of(clause)
    thing = weighed(put_plainly(topic)).keys()
    of_sort = [[one for one in every if one.sort is sort and not _names(one, thing)] for sort in asked]
    details = [one for some in of_sort for one in some] if {*asked} <= _WHEN else next(filter(None, of_sort), [])
    if details and details[0].sort is Sort.FROM:  # "from a shelter in Leeds"
        details += [one for one in every if one.sort is Sort.WHERE and 0 <= one.start - details[0].end <= 1]
    elif len(details) > 1 and details[0].sort not in _WHEN:
        behind = [
            one for one in details if held_words(clause[: one.start].split()[-1:]) & {*thing}
        ]  # "the key under the pot"
        if details[0].sort is not Sort.WHERE and len(behind) != 1:
            return []
        details = [one for one in details if _IS.search(clause[: one.start])] or behind or details
    left = without_details(clause, [one.text.strip(" ,") for one in details])
    if _ONLY_KEEPS.fullmatch(left.strip(" .")) or _ONLY_PAYS.fullmatch(left.strip(" .")):
        return []  # "I keep the binoculars" tells nothing without where, nor "I send my mum" without how much
    about = Sort.ROLE in asked or _is_about(thing, [left, *(one.text for one in details)])
    return details if left and about else []


_ONLY_KEEPS: Final = Pattern(
    r"(?:I|we)(?:['’]ve)?\s+(?:always\s+|usually\s+)?(?:keep|kept|hide|hid|store|stored|put|stash|stashed|leave|left|park|parked)\s+(?:(?:the|my|our|all|a)\s+)*"
    r"[\w'’-]+(?:\s+[\w'’-]+){0,3}",
    re.IGNORECASE,
)
_ONLY_PAYS: Final = Pattern(
    r"(?:I|we|he|she|they|(?:my|our)\s+[\w-]+|(?-i:[A-Z])[\w'’-]+)(?:['’]ve|\s+have|\s+has)?\s+(?:(?:still|always|usually|also)\s+)?"
    r"(?:sends?|sent|pays?|paid|owes?|owed|gives?|gave|given|lends?|lent|earns?|earned|makes?|made|gets?|got|charges?|charged|costs?|weighs?|weighed)"
    r"(?:\s+(?:me|us|him|her|them|(?:my|our|the)\s+[\w-]+|(?-i:[A-Z])[\w'’-]+))?",
    re.IGNORECASE,
)
_WHEN: Final = frozenset({Sort.DATE, Sort.CLOCK})
_IS: Final = Pattern(r"\b(?:is|are|was|were)\s*$", re.IGNORECASE)
""" "The alarm at the cabin is behind the jar": that is where it is."""


def _names(detail: Detail, thing: Collection[str]) -> bool:
    """Whether the thing that is asked about is named by the detail itself: "when we fly to Lisbon"."""
    own = held_words([bare(detail.text)])
    return bool(own) and own <= {*thing}


def _is_about(thing: Collection[str], told: Sequence[str]) -> bool:
    """Whether what is left, or the detail, names the thing that is asked about."""
    held = held_words(told)
    telling = {*thing} - _TELLS_NOTHING or {*thing}
    return not thing or any({word, *alike(word)} & held for word in telling)


_TELLS_NOTHING: Final = skeletons("got get gets have has had told tell go goes went make made put")
"""Verbs that anything may be said with: of "where I got suspended" not where somebody got caught."""


async def _told_elsewhere(
    reads: Reads, details: Sequence[Memory], sources: Collection[MessageId], where: Where
) -> bool:
    """Whether another message of the owner's says one of the details as well: it would lose it, too."""
    for detail in details:
        said = await found_by_words(reads.messages, detail.value, where.readable, but=where.message_id)
        if any(holds(one.statement, [detail.value]) for one in said if message_of(one.id) not in sources):
            return True
    return False
