"""What the owner said without its becoming a memory: clauses of their own messages, which can be forgotten like memories.

A passage has an id of its own, `said:<message>:<number of the clause>`, and is handled as a note that no table holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Importance, Kind, Memory, MemoryId, Message, MessageId, Origin, Role, Standing
from memory_core.domain.scopes import EVERYTHING, Readable, Trust
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import words
from memory_core.extraction.interrogatives import only_asks
from memory_core.ports import MemoryFilter, MessageReads, Reads
from memory_core.usecases.forgetting.requests.points import NO_NAMES
from memory_core.usecases.forgetting.requests.wording import REQUEST
from memory_core.usecases.forgetting.telling.details import passages_of_details
from memory_core.usecases.forgetting.telling.lists import item_id, listing
from memory_core.usecases.forgetting.telling.needles import is_distinctive
from memory_core.usecases.forgetting.telling.so_many import is_so_many
from memory_core.usecases.forgetting.telling.split import parts, pieces, said_of
from memory_core.usecases.forgetting.telling.told_of import told_of
from memory_core.usecases.forgetting.vocabulary.match import says_what
from memory_core.usecases.forgetting.vocabulary.people import names_them
from memory_core.usecases.forgetting.vocabulary.text import FORGOTTEN, holds, sentences, written_out
from memory_core.usecases.forgetting.vocabulary.words import COMMON_WORDS

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
    said = (_EXPLICIT.sub("", sentence) for sentence in sentences(message.content) if not only_asks(sentence))
    clauses = [(clause.strip(" ,;"), sentence) for sentence in said for clause in _clauses(sentence)]
    return [
        _passage(message, number, clause, said_of(clause, sentence) or told_of(clause, sentence))
        for number, (clause, sentence) in enumerate(clauses)
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
    return (_JOINT.sub("", part.lstrip(" ,;")) for part in parts(sentence))


_JOINT: Final = re.compile(
    r"^(?:(?:and|yet)\s+)?(?:but\s+)?|^where\s+(?=(?:I|we|he|she|they|it|my|our|his|her|their)\s)"
)


def _passage(message: Message, number: int, clause: str, whom: str) -> Memory:
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
        tags=(whom,) if whom else (),
        explicit=False,
        pinned=False,
        standing=Standing.CURRENT,
        mentions=1,
        learned_at=message.sent_at,
        last_mention_at=message.sent_at,
        valid_from=message.sent_at,
        conversation_id=message.conversation_id,
    )


def is_piece(name: str) -> bool:
    """Whether the id of a passage is that of what stands between two commas."""
    return is_passage(name) and "." in name.rpartition(":")[2]


def pieces_of(passage: Memory) -> list[Memory]:
    """What a clause says between its commas, as passages; [] where that is one thing."""
    said = pieces(passage.statement)
    found = [(number, one.strip(" ,;")) for number, one in enumerate(said) if len(said) > 1]
    return [
        replace(passage, id=MemoryId(f"{passage.id}.{number}"), value=one.rstrip("."), statement=one)
        for number, one in found
    ]


def items_of(message: Message) -> list[Memory]:
    """The items of the lists in one of the owner's own messages, as passages: each its value, and the sentence that lists it."""
    if not passages_of(message):
        return []
    lists = [(at, one, listing(one)) for at, one in enumerate(sentences(message.content))]
    return [
        replace(
            _passage(message, at, sentence, ""), id=MemoryId(item_id(f"{_PREFIX}{message.id}:{at}", number)), value=item
        )
        for at, sentence, told in lists
        if told is not None
        for number, item in enumerate(told.items)
    ]


def taken_out(old: Message, new: Message | None) -> list[MemoryId]:
    """Ids of the passages of a message that its later wording, or its absence, no longer tells."""
    left = new.content if new is not None else ""
    return [passage.id for passage in passages_of(old) if not holds(left, [passage.value])]


async def passages(messages: MessageReads, ids: Sequence[MemoryId], readable: Readable) -> list[Memory]:
    """Those of the ids that are passages and can still be read, in the order of `ids`."""
    wanted = [name for name in ids if is_passage(name)]
    found = await messages.by_ids(list(dict.fromkeys(map(message_of, wanted))), readable)
    whole = [passage for message in found for passage in passages_of(message)]
    by_id = {one.id: one for passage in whole for one in (passage, *pieces_of(passage), *passages_of_details(passage))}
    by_id |= {one.id: one for message in found for one in items_of(message)}
    return [by_id[name] for name in wanted if name in by_id]


async def left_of(reads: Reads, those: Sequence[Memory], readable: Readable) -> list[Memory]:
    """Those that are there yet, as they read now: a passage's number is another one once a clause before it is gone."""
    kept = {one.id: one for one in await reads.memories.by_ids([m.id for m in those if not is_passage(m.id)], readable)}
    sources = list(dict.fromkeys(message_of(one.id) for one in those if is_passage(one.id)))
    whole = [clause for message in await reads.messages.by_ids(sources, readable) for clause in passages_of(message)]
    said = {(message_of(p.id), p.statement): p for clause in whole for p in (*pieces_of(clause), clause)}
    return [
        now
        for one in those
        if (now := said.get((message_of(one.id), one.statement)) if is_passage(one.id) else kept.get(one.id))
    ]


async def said_beside(messages: MessageReads, gone: Sequence[Memory]) -> list[Memory]:
    """The other clauses of the messages of passages that go: what was found beside them, and left alone. Those that only count what
    goes are no others."""
    sources = dict.fromkeys(message_of(one.id) for one in gone if is_passage(one.id))
    texts = [one.statement for one in gone]
    whole = {written_out(text).strip(" .!") for text in texts}
    return [
        clause
        for message in await messages.by_ids(list(sources), EVERYTHING)
        for clause in passages_of(message)
        if not is_so_many(clause.statement)
        and not holds(clause.statement, texts)
        and not any(holds(text, [clause.statement]) for text in texts)
        and written_out(clause.statement).strip(" .!") not in whole
        and not any(says_what(clause.statement, text) for text in texts)
    ]


async def found_by_words(
    messages: MessageReads, words: str, readable: Readable, *, but: MessageId | None = None
) -> list[Memory]:
    """The passages of the messages that hold any of the words, each clause once, the newest of equal ones; none of `but`, the
    request itself."""
    hits = await messages.search(words, readable, limit=_MOST_HITS)
    met = await messages.by_ids([MessageId(hit.id) for hit in hits if hit.id != but], readable)
    newest = sorted((passage for message in met for passage in passages_of(message)), key=lambda p: p.learned_at)
    return list({passage.statement.casefold(): passage for passage in newest}.values())


_GOES_ON: Final = re.compile(r"^(?:she|he|they|her|his|their)\b", re.IGNORECASE)
_SPOKEN_OF: Final = re.compile(
    r"\b(?:she|he|they|her|hers|him|his|them|their)\b"
    r"|\bwe\s+(?:(?:first|both|never|always|often)\s+)?(?:met|meet|dated?|broke\s+up|split|kissed|fell\s+out|quarrell?ed|argued?"
    r"|got\s+together|get\s+along)\b",
    re.IGNORECASE,
)
_ITEM: Final = 2
"""Words: the rest of a list tells nothing of its own."""
_NAMED_ANEW: Final = re.compile(r"(?<=\w )[A-Z]\w+")
_PLACES: Final = re.compile(r"\b(?i:in|at|for|from|near|of|on|to|into)\s+(?i:the\s+)?[A-Z]\w+(?:\s+[A-Z]\w+)*")
""" "He's down for Millfield": nobody else."""


_THEIR_OWN: Final = re.compile(
    r"^(?:(?:she|he|they)(?:['’]s|['’]ve|\s+(?:also\s+)?(?:has|have|had))(?:\s+got)?\s+(?:\w+\s+){0,3}?|(?:her|his|their)\s+(?:\w+\s+)?)"
    r"(?:twins|kids?|children|child|girls?|boys?|daughters?|sons?|wife|husband|partner|ex|brothers?|sisters?|parents|mother|father|mum|mom|dad"
    r"|dogs?|cats?)\b",
    re.IGNORECASE,
)
""" "He has twins, Aoife and Saoirse": who is named is theirs."""


_UNNAMED: Final = re.compile(
    r"(?:(?:and|but|also|still|never|always)\s+)*(?:is|was|has|had|can|can['’]t|will|won['’]t|does|doesn['’]t|used\s+to|lives|works|takes|gets|goes|comes"
    r"|pays|owes|likes|loves|hates|wants|needs|keeps|makes|plays|speaks|drinks|eats|snores|drives|wears|charges|teaches|runs|sings|thinks"
    r"|knows|calls|looks|lent|told|said|gave|took|moved|got)\s",
    re.IGNORECASE,
)
""" "Lourdes is from Cusco and takes 18 dollars": of the same, without a word for them."""


def goes_on(said: str, *, here: bool) -> bool:
    """Whether a clause tells more of whom the one before it named: it begins with them or, said in the same message (`here`),
    speaks of them and of nobody else: "and I see her every other Friday"."""
    anew = _NAMED_ANEW.findall(_PLACES.sub("", said))
    if any(name.casefold() not in NO_NAMES for name in anew):
        return bool(_THEIR_OWN.match(said))
    others = {word for word in words(said) if word in RELATIONS}
    return bool(_GOES_ON.match(said) or (here and (_SPOKEN_OF.search(said) or _UNNAMED.match(said)) and not others))


async def followers(
    messages: MessageReads, said: Sequence[Memory], names: Sequence[str], readable: Readable
) -> list[Memory]:
    """The clauses after those that name somebody, as long as they go on about them: "My tenant is Ann. She pays late." """
    named = list(dict.fromkeys(message_of(one.id) for one in said if names_them(one.statement, names)))
    found: dict[MemoryId, Memory] = {}
    here = set(named)
    for window in (await messages.around(named, readable, before=0, after=_ANSWERED)).values():
        about = False
        for clause in (one for message in window for one in passages_of(message)):
            if names_them(clause.statement, names):
                about = True
            elif about and goes_on(clause.statement, here=message_of(clause.id) in named):
                found[clause.id] = clause
                here.add(message_of(clause.id))
            elif about and len(clause.statement.split()) <= _ITEM and message_of(clause.id) in here:
                found[clause.id] = clause  # "… twins called Milo and Freya"
            else:
                about = False
    return list(found.values())


def by_message(said: Iterable[Memory]) -> dict[str, list[Memory]]:
    """The passages of each message."""
    found: dict[str, list[Memory]] = {}
    for passage in said:
        found.setdefault(message_of(passage.id), []).append(passage)
    return found


_NAMES: Final = re.compile(
    r"\b(?:called|named|known as|diagnosed with|suffer(?:s|ing)? from)\s+(?P<value>.+)$", re.IGNORECASE
)
"""What follows is the value itself, whatever it is."""
_SAYS: Final = re.compile(
    r"(?:\b(?:is|are|am|was|were|have|has|had|got|take|takes)|(?<=\w)['’](?:s|m|ve|re))\s+(?P<value>.+)$", re.IGNORECASE
)
_ARTICLE: Final = re.compile(r"^(?:an?|the|my|our|got|had)\s+", re.IGNORECASE)
_LONGEST_VALUE: Final = 3
_MOST_NAMESAKES: Final = 50


async def told_values(
    reads: Reads, said: Sequence[Memory], gone: Sequence[Memory], sources: Sequence[MessageId], now: datetime
) -> list[str]:
    """What passages and notes say, where that is a telling word or three: "lupus" of "my illness is called lupus". It goes wherever
    it stands, as the value of a memory would: not where a memory that stays holds it, and of a mere "I am …" only where
    the owner uses the word for nothing else."""
    found: list[str] = []
    going = {memory.id for memory in gone}
    for passage in said:
        named = _NAMES.search(passage.value)
        value = _complement(named or _SAYS.search(passage.value))
        if not value:
            continue
        kept = await reads.memories.listed(EVERYTHING, MemoryFilter(now=now, text=value, limit=_MOST_NAMESAKES))
        stays = [text for m in kept if m.id not in going for text in (m.subject, m.value, m.statement)]
        if not holds("\n".join(stays), [value]) and (
            named or not await _used_elsewhere(reads.messages, value, sources)
        ):
            found.append(value)
    return found


def _complement(match: re.Match[str] | None) -> str:
    """The value that a match found, without its article; "" where it is long, or of everyday words alone."""
    value = _ARTICLE.sub("", match["value"]).strip(" .,;!") if match else ""
    words = re.findall(r"[\w'’-]+", value)
    telling = any(word.casefold() not in COMMON_WORDS for word in words)
    return value if telling and len(words) <= _LONGEST_VALUE and is_distinctive(value) else ""


async def _used_elsewhere(messages: MessageReads, value: str, sources: Sequence[MessageId]) -> bool:
    hits = await messages.search(value, EVERYTHING, limit=_MOST_HITS)
    met = await messages.by_ids([MessageId(hit.id) for hit in hits if hit.id not in sources], EVERYTHING)
    return any(m.role is Role.USER and not REQUEST.match(m.content) and holds(m.content, [value]) for m in met)
