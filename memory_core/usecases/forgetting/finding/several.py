"""Several things asked for at once: "remove my old rent from your memory, and Mr Adeyemi too", "forget his birthday please. And
everything about him". Each is looked for by itself, and whatever stands behind the last one only says why. English.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.politeness import POLITE
from memory_core.domain.records import Memory
from memory_core.domain.tokens import words
from memory_core.ports import Store
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Where
from memory_core.usecases.forgetting.passages import found_by_words, is_passage, message_of
from memory_core.usecases.forgetting.requests.wishes import AMBIGUOUS, FORM, THROWN, VERB
from memory_core.usecases.forgetting.vocabulary.people import is_name_alone, told_of
from memory_core.usecases.forgetting.vocabulary.titles import is_titled

_A_THING: Final = r"(?:(?:my|our|the|his|her|their|those|these|(?:mr|mrs|ms|dr)\.?)\s+\w|(?-i:[A-Z]))"
"""How the next thing begins: "please don't tell him" is none."""
_WHY: Final = r"(?:\s*[,;.!\u2013\u2014-]\s*(?P<why>.*))?"
_TOO: Final = Pattern(
    r"^(?P<first>.+?)(?P<apart>\s*[,;.!]+)?\s+(?:and|plus)\s+(?:also\s+|please\s+)*"
    rf"(?P<next>(?={_A_THING})[^,;.!?]{{2,60}}?),?\s+(?:too|as\s+well){_WHY}$",
    re.IGNORECASE | re.DOTALL,
)
_ALL_ABOUT: Final = Pattern(
    r"^(?P<first>.+?)\s*[,;.!]+\s+(?:and|plus|actually)\s+(?:also\s+|please\s+|actually\s+)*"
    r"(?P<next>(?:everything|anything|all|whatever)\s+(?:[\w'-]+\s+){0,4}?(?:about|of|on|regarding|with)\s+[^,;.!?]{2,60}?)"
    rf"(?:\s+(?:actually|please|too|as\s+well|while\s+you'?re\s+at\s+it))*(?:[\s.!]*|{_WHY})$",
    re.IGNORECASE | re.DOTALL,
)
_ASK: Final = Pattern(rf"^\s*{POLITE}(?P<ask>{VERB}|{THROWN}|forget\s+about)\s", re.IGNORECASE)
_NAMES_IT: Final = Pattern(
    rf"^\s*{POLITE}(?:{VERB}|{THROWN}|forget\s+about)\s+(?P<what>[^,;.!?]+?)[\s.!]*$", re.IGNORECASE
)
_CLAIM: Final = Pattern(
    rf"^\s*{POLITE}(?:{VERB}|{THROWN})\s+(?:about\s+)?(?:that|what|where|who|when|how|why|which|whether)\b",
    re.IGNORECASE,
)
_AGAIN: Final = Pattern(rf"^(?:{VERB}|{THROWN})\s+(?:about\s+)?", re.IGNORECASE)


def requests_in(said: str) -> tuple[str, ...]:
    """The requests of a message that asks for two things, each in its own words; () where it asks for one."""
    for form in (_ALL_ABOUT, _TOO):
        found = form.match(" ".join(said.replace("’", "'").split()))
        ask = _ASK.match(found["first"]) if found else None
        if found is None or ask is None or not FORM.match(found["first"]) or AMBIGUOUS.match(found["next"]):
            continue
        if form is _TOO and not found["apart"] and _CLAIM.match(found["first"]):
            continue  # "that I like fish and the chips too"
        return _whole_person(found["first"]), _whole_person(f"{ask['ask']} {_AGAIN.sub('', found['next'])}")
    return ()


def _whole_person(request: str) -> str:
    """Beside another thing, somebody who is called by name alone is meant with all that was told of them."""
    found = _NAMES_IT.match(request)
    if found is None or not (is_name_alone(found["what"]) or is_titled(found["what"])):
        return request
    return f"forget everything about {found['what']}"


_THEIRS: Final = Pattern(
    r"\bthe\s+(?P<who>girls|boys|kids|children|twins|daughters|sons|family|wife|husband|parents|sister|brother|dog|cat)$",
    re.IGNORECASE,
)
_ITEM: Final = 2
_BORNE: Final = Pattern(r"(?<=[\w-] )(?!(?:I|He|She|They|His|Her|Their)\b)[A-Z][^\W\d_]+")


async def both(store: Store, each: Sequence[Found], requests: Sequence[str], where: Where) -> Found:
    """What was found for several requests, with those for which nothing was. "The girls" beside somebody are theirs."""
    first, second = each
    theirs = _THEIRS.search(requests[1])
    told = [c.memory for c in first.candidates if theirs and theirs["who"] in words(c.memory.statement)]
    if first.names and told:
        beside = [c.memory for c in first.candidates if _is_item(c.memory, told)]
        borne = {name for one in (*told, *beside) for name in _BORNE.findall(f"- {one.statement}")} - {*first.names}
        async with store.reading() as reads:
            said = await found_by_words(reads.messages, " ".join(sorted(borne)), where.readable, but=where.message_id)
        new = [one for one in said if told_of(one, [*borne]) and one.id not in first.ids]
        more = tuple(ForgetCandidate(one, 1.0) for one in new)
        second = replace(first, candidates=more, names=tuple(sorted(borne)))
        return _joined((first, second), ())
    return _joined(each, requests)


def _is_item(memory: Memory, told: Sequence[Memory]) -> bool:
    """Whether it is the rest of a list that one of these clauses begins: "and Freya"."""
    here = {message_of(one.id) for one in told if is_passage(one.id)}
    return is_passage(memory.id) and message_of(memory.id) in here and len(memory.statement.split()) <= _ITEM


def _joined(each: Sequence[Found], requests: Sequence[str]) -> Found:
    known = [one for one in each if one.candidates or one.messages]
    if not known:
        return each[0]
    return replace(
        known[0],
        candidates=tuple({c.memory.id: c for one in known for c in one.candidates}.values()),
        together=all(one.together or (one.sure and len(one.candidates) == 1) for one in known),
        sure=all(one.sure for one in known),
        alone=all(one.alone for one in known),
        names=tuple(dict.fromkeys(name for one in each for name in one.names)),
        messages=tuple(dict.fromkeys(name for one in known for name in one.messages)),
        plain=any(one.plain for one in known),
        retracts=all(one.retracts for one in known),
        unfound=tuple(request for one, request in zip(each, requests, strict=False) if one not in known),
    )
