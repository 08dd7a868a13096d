"""All that was told of somebody who is all that a request names: "my brother", "my friend Karin", or a name that somebody bears."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.people import KIN, PEOPLE
from memory_core.domain.records import Memory
from memory_core.ports import Reads
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where, is_in
from memory_core.usecases.forgetting.finding.search import Meant, is_about
from memory_core.usecases.forgetting.passages import followers, found_by_words, goes_on
from memory_core.usecases.forgetting.requests.request import Wanted, without_reason
from memory_core.usecases.forgetting.telling.roster import names_in
from memory_core.usecases.forgetting.vocabulary.people import (
    are_several,
    called_by_role,
    name_described,
    names_of,
    names_them,
    told_as,
    told_of,
)
from memory_core.usecases.forgetting.vocabulary.titles import first_names


async def with_all_said_of(
    reads: Reads, wanted: Wanted, where: Where, found: Found, known: Sequence[Memory], called: Sequence[str] = ()
) -> Found:
    """What was found, with what else is known or was said of them. `called`: the topic is no more than these names; of whoever
    bears them all is asked about."""
    called = called or (called_in(wanted, found) if wanted.topic.casefold().startswith("the ") else ())
    names = tuple(called) or names_of(wanted.topic, known)
    if not names and (told := told_as(wanted.topic, [c.memory.statement for c in found.candidates])):
        names = (*told, *first_names(told, known))
    settled = found.certain and not (wanted.everything or called)
    if not names or wanted.earlier or found.alone or settled:
        return found
    if not called and are_several(wanted.topic, known):  # of two brothers one is meant
        found = replace(found, together=False)
    kept = found.candidates if found.sure or wanted.everything else ()
    here = {candidate.memory.id for candidate in kept}
    of_them = [memory for memory in known if memory.id not in here and is_about(memory, names)]
    said = await found_by_words(reads.messages, " ".join(names), where.readable, but=where.message_id)
    new = [one for one in said if told_of(one, names) and not any(is_in(one, memory) for memory in known)]
    more = tuple(ForgetCandidate(one, 1.0) for one in (*of_them, *new) if one.id not in here)
    told_at = {candidate.memory.learned_at for candidate in (*found.candidates, *more)}
    if not more or (called and len(told_at) == 1):  # by one message: what was found of it is what is meant
        return _with_said_on(found, known, names) if called else found
    together = wanted.everything and found.together
    names = tuple(dict.fromkeys((*found.names, *names))) if together else found.names
    return replace(found, candidates=(*kept, *more), together=together, sure=True, names=names, by_meaning=False)


def _with_said_on(found: Found, known: Sequence[Memory], names: Sequence[str]) -> Found:
    """With what was learned in the same breath of whoever bears the name, and says "her" instead: "I see her on Thursdays" of "my
    therapist is called Outi and I see her on Thursdays"."""
    said = {c.memory.learned_at for c in found.candidates if c.memory.attribute in PEOPLE and c.memory.value in names}
    more = tuple(
        ForgetCandidate(m, 1.0)
        for m in known
        if m.learned_at in said
        and m.id not in found.ids
        and m.attribute not in PEOPLE
        and goes_on(m.statement, here=True)
    )
    return replace(found, candidates=(*found.candidates, *more), together=found.certain) if more else found


def called_in(wanted: Wanted, found: Found) -> tuple[str, ...]:
    """The name of whom a topic describes: by what they do, or by where they are found."""
    topic = without_reason(wanted.topic)
    by_role = called_by_role(topic, [c.memory.statement for c in found.candidates])
    described = name_described(topic) if wanted.everything else ""
    return by_role or ((described,) if described else ())


_HOW_IT_WENT: Final = re.compile(r"how\b.*\b(?:went|was|turned\s+out|ended|worked\s+out)$", re.IGNORECASE)
_DID: Final = re.compile(
    r"(?:I|we|he|she|they|it)\s+(?:(?:just|nearly|almost|completely|really|even|totally|never|then)\s+)*(?:[a-z]{2,}ed|burst|cried|ran|got|was"
    r"|were|had|forgot|froze|fell|left|lost|broke|said|told|felt|made|did(?:n't)?|could(?:n't)?|went|came|threw|shook|blew|spoke"
    r"|kept|knew|found|sat|stood|sang|won)\b",
    re.IGNORECASE,
)


async def with_what_follows(
    reads: Reads,
    wanted: Wanted,
    where: Where,
    found: Meant,
    heard: Meant,
    told: tuple[Sequence[Memory], Sequence[Memory]],
) -> Meant:
    """What was `heard`, with the clauses that go on with it: about somebody of whom everything is meant, or with what happened
    where it is asked how it went. `told`: the clauses that became no memory, and all of them."""
    new, said = told
    if len(heard.candidates) == 1 and _HOW_IT_WENT.match(wanted.topic):
        following = _what_happened(heard.candidates[0].memory, said)
        return _joined(heard, following) if following else heard
    if not wanted.everything:
        return heard
    if found.names:
        following = await followers(reads.messages, said, found.names, where.readable)
        named = [one for one in new if names_them(one.statement, found.names)]
        return Meant(_joined(heard, [*named, *following]).candidates, together=True)
    heard = replace(heard, candidates=_joined(heard, _of_the_thing_alone(wanted.topic, new)).candidates)
    begun = [c.memory for c in heard.candidates if _begins_with(c.memory.statement, heard.names)]
    following = await followers(reads.messages, begun, heard.names, where.readable) if begun else []
    return replace(heard, candidates=_joined(heard, [*_before_the_name(begun, said), *following]).candidates)


_WHOSE: Final = re.compile(r"^(?:my\s+|our\s+)?[\w-]+['’]s\s+(?P<what>[\w'-]+(?:\s+[\w'-]+){1,2})$", re.IGNORECASE)


def _of_the_thing_alone(topic: str, said: Sequence[Memory]) -> list[Memory]:
    """The clauses that speak of a thing of several words without saying whose it is: "the surprise party" of "Dad's"."""
    found = _WHOSE.match(topic)
    if found is None:
        return []
    thing = re.compile(rf"\bthe\s+{re.escape(found['what'])}\b(?!\s+(?:for|of)\b)", re.IGNORECASE)
    return [one for one in said if thing.search(one.statement)]


_NOBODY_YET: Final = re.compile(
    r"\b(?:someone|somebody|(?:this|a|an)\s+(?:new\s+|nice\s+)?(?:guy|man|woman|girl|boy|bloke|lad|lady))[\s.!]*$", re.I
)
_HIS_NAME: Final = re.compile(r"(?:his|her|their)\s+name\b|(?:he|she)(?:['’]s|\s+is)\s+called\b", re.IGNORECASE)


def _before_the_name(begun: Sequence[Memory], said: Sequence[Memory]) -> list[Memory]:
    """The clause that tells of somebody whose name the next one says: "I started to see someone. His name is Declan"."""
    found: list[Memory] = []
    for clause in begun:
        message, _, number = clause.id.rpartition(":")
        if number.isdigit() and _HIS_NAME.match(clause.statement):
            before = f"{message}:{int(number) - 1}"
            found += [one for one in said if one.id == before and _NOBODY_YET.search(one.statement)]
    return found


def _begins_with(statement: str, names: Sequence[str]) -> bool:
    """Whether it tells of them, rather than of somebody who has to do with them: "She" behind it need not be who is named last."""
    before = (
        r"(?:(?:my|our|the)\s+(?:[\w-]+\s+){0,2}|(?:his|her|their)\s+(?:first\s+)?name(?:['’]s|\s+is|\s+was)\s+"
        r"|(?:he|she)(?:['’]s|\s+is)\s+called\s+)?"
    )
    alone = _I.match(statement) and len(names_in(statement)) == 1 and not _RELATIVE.search(statement)
    return any(
        re.match(rf"{before}{re.escape(name)}\b", statement, re.I) or (alone and name in names_in(statement))
        for name in names
    )


_I: Final = re.compile(r"(?:I|we)(?:['’](?:ve|m|re|d|ll))?\s", re.IGNORECASE)
_RELATIVE: Final = re.compile(rf"\b(?:{KIN})\b", re.IGNORECASE)
""" "I've a crush on Renuka" tells of her; whoever told my sister of her may mean my sister by "she"."""


def _what_happened(clause: Memory, said: Sequence[Memory]) -> list[Memory]:
    """The clauses behind one in its sentence that say what was done then: "it went badly, I burst into tears"."""
    message, _, number = clause.id.rpartition(":")
    by_id = {one.id: one for one in said}
    found: list[Memory] = []
    while number.isdigit() and not (found or [clause])[-1].statement.endswith((".", "!")):
        number = str(int(number) + 1)
        after = next((one for name, one in by_id.items() if name == f"{message}:{number}"), None)
        if after is None or not _DID.match(after.statement):
            break
        found.append(after)
    return found


def _joined(heard: Meant, more: Sequence[Memory]) -> Meant:
    added = (*heard.candidates, *(ForgetCandidate(one, 1.0) for one in more))
    return replace(heard, candidates=tuple({c.memory.id: c for c in added}.values()), together=True)
