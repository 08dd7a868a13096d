"""Whom "him" or "her" means in a request: whoever the owner spoke of last, where that is one person alone; and whose name is told
without saying whose it is. English.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.people import KIN, PEOPLE
from memory_core.domain.records import Memory, Role
from memory_core.domain.slots import OWNER
from memory_core.extraction.lexicon.everyday import FIRST_NAMES
from memory_core.ports import MemoryFilter, Reads
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate, by_words
from memory_core.usecases.forgetting.finding.found import Found, Where, is_in
from memory_core.usecases.forgetting.passages import found_by_words
from memory_core.usecases.forgetting.requests.asked import name_of_whose, tells_no_name
from memory_core.usecases.forgetting.requests.request import Wanted
from memory_core.usecases.forgetting.requests.wording import REQUEST
from memory_core.usecases.forgetting.telling.roster import names_in
from memory_core.usecases.forgetting.vocabulary.people import is_man, is_woman, names_them

_LOOKED_BACK: Final = 16
_LOOKED_THROUGH: Final = 2_000
_SPOKEN: Final = 3
"""Messages of the owner's before the request among which whoever is meant is named."""
_ALL_ABOUT: Final = re.compile(
    r"\b(?P<about>(?:everything|anything|all|whatever|what)\b[^,;.!?]*?\b(?:about|of|on|regarding|with))\s+(?P<who>him|her|them)"
    r"(?=[\s.!]*$)",
    re.IGNORECASE,
)
_RELATIVE: Final = re.compile(
    rf"\b(?:my|our)\s+(?P<who>{KIN})\b(?!['’]s)",
    re.IGNORECASE,
)


_BY_THEM: Final = re.compile(
    r"\b(?P<asks>what|when|that|where|how|whom?|which\s+\w+)\s+(?:he|she)(?=\s)", re.IGNORECASE
)
_OF_THEM: Final = re.compile(r"(?<=\s)(?:him|her|them)(?=[\s.!]*$)", re.IGNORECASE)


def with_name_before(description: str, message: str) -> str:
    """The request with the one name in the place of "him" that was said before it: "I've paid Amit back, so forget what I owe
    him"; otherwise as it stands."""
    asked = description.rstrip(" .!")
    before = message.rpartition(asked)[0] if asked else ""
    names = [name for name in names_in(before) if not before.startswith(name) or name.casefold() in FIRST_NAMES]
    if len(names) != 1:
        return description
    return _BY_THEM.sub(rf"\g<asks> {names[0]}", _OF_THEM.sub(names[0], description), count=1)


_THAT_ONE: Final = re.compile(r"\b(?:that|this)\s+(?P<what>[a-z-]+)[\s.!]*$", re.IGNORECASE)
_FIGURE: Final = re.compile(r"(?<![\w.,])\D?\d[\d.,]*\d(?![\d:])")


def with_figure_before(description: str, message: str) -> str:
    """The request with the one figure that was said before what it points at: "the 1500 came back, please delete that loan"."""
    pointed = _THAT_ONE.search(message)
    if pointed is None or not description.rstrip(" .!").casefold().endswith(pointed["what"].casefold()):
        return description
    figures = [found.group().strip() for found in _FIGURE.finditer(message[: pointed.start()])]
    return f"{description.rstrip(' .!')} {figures[0]}" if len(figures) == 1 else description


async def with_name(reads: Reads, description: str, where: Where) -> str:
    """The request with the name in the place of "him", where all that is known of him is asked for; otherwise as it stands."""
    found = _ALL_ABOUT.search(description)
    if found is None or where.conversation_id is None:
        return description
    known = await reads.memories.listed(where.readable, MemoryFilter(now=where.now, limit=_LOOKED_THROUGH))
    people = [m for m in known if m.attribute in PEOPLE and m.subject == OWNER and m.value[:1].isupper()]
    recent = await reads.messages.recent(where.conversation_id, where.readable, limit=_LOOKED_BACK)
    own = [
        m.content for m in recent if m.role is Role.USER and m.id != where.message_id and not REQUEST.match(m.content)
    ]
    for said in reversed(own[-_SPOKEN:]):
        named = _named_in(said, people, found["who"].casefold())
        if named:
            whom = next(iter(named)) if len(named) == 1 else found["who"]
            return f"{description[: found.start()]}{found['about']} {whom}"
    return description


def _named_in(said: str, people: Sequence[Memory], pronoun: str) -> set[str]:
    """Who may be meant of those whom a message speaks of."""
    named = {one.value for one in people if names_them(said, [one.value]) and _may_be(one.tags, pronoun)}
    relatives = [found["who"].casefold() for found in _RELATIVE.finditer(said)]
    called = {tag for one in people if one.value in named for tag in one.tags}
    return named | {f"my {who}" for who in relatives if who not in called and _may_be([who], pronoun)}


def _may_be(relations: Sequence[str], pronoun: str) -> bool:
    """Whether one who is this to the owner may be "him" or "her"."""
    if pronoun == "him":
        return not any(map(is_woman, relations))
    return pronoun != "her" or not any(map(is_man, relations))


async def with_name_told(reads: Reads, wanted: Wanted, where: Where, found: Found) -> Found:
    """What tells a name that is asked for by whose it is, and says so of nobody: "they're naming the baby Wade", of "the name of
    Kaylee's baby". It is asked about."""
    whose, what = name_of_whose(wanted.topic)
    if not what or (found.candidates and found.sure):
        return found
    bare = f"the name of the {what}"
    known = await reads.memories.listed(where.readable, MemoryFilter(now=where.now, limit=_LOOKED_THROUGH))
    said = await found_by_words(reads.messages, what, where.readable, but=where.message_id)
    owned = re.compile(
        rf"\b(?:my|our|(?!{re.escape(whose)}\b)[\w-]+['’]s)\s+(?:\w+\s+)?{re.escape(what)}\b", re.IGNORECASE
    )
    told: list[ForgetCandidate] = []
    for one in by_words(bare, [*known, *said], {}):
        new = not any(is_in(one.memory, other.memory) for other in told)
        if new and not tells_no_name(bare, one.memory) and not owned.search(one.memory.statement):
            told.append(one)
    return Found(tuple(told), sure=False, plain=wanted.plain) if told else found
