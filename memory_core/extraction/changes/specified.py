"""What was told of something unnamed, and is named now: "the instrument I play in the band is the flugelhorn", after "I play an
instrument in the village band"; "it's Danish I'm learning", after "I'm learning a Scandinavian language".

Nothing has changed: what is known is more exact, and takes the place of what was vague.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain import occasions
from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import same_subject
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import DENIED, SUPPOSED, any_of
from memory_core.extraction.changes.in_part import in_that_place
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.rules.corrections import corrected

_VAGUE: Final = r"(?:an?|some(?: (?:kind|sort) of)?(?: an?)?|certain|a certain|one of (?:the|my|our))"
_IS: Final = Pattern(
    r"(?:[\w' ]{2,30}[:,!] )?(?:the|my|our) (?P<what>(?!(?:one|thing|only|best|worst|first|last|next|other|same)\b)[\w-]+)"
    r"(?: (?P<more>(?:that |which )?[^,;:]{2,60}?))? (?:is|are|turns out to be) (?P<new>(?:an? |the )?[\w'’-]+(?: [\w'’-]+){0,3})",
    re.IGNORECASE,
)
_NO_NAME: Final = Pattern(
    r"(?:an? |the )?(?:not|no|very|so|too|really|quite|now|old|new|good|great|bad|nice|hard|easy|fun|in|on|at|to|from|with|for"
    r"|it|that|this|broken|over|done|closed|open|late|early|off|up|out|away|back|down|here|there|today|tomorrow|tonight|yesterday"
    rf"|next|last|half|my|our|his|her|their|your|{WEEKDAY}s?|(?:{MONTHS})|\w+(?:ing|ed|ly|er|est))\b",
    re.IGNORECASE,
)
_IT_IS: Final = Pattern(
    r"(?:it is|it['’]s|its|that['’]s) (?P<new>[^,;:]{2,40}?) (?:that |which )?(?:I|we)\b[^,;:]{3,60}(?:[,;:] .*)?",
    re.IGNORECASE,
)
_ENOUGH: Final = 1
"""Words that the sentence says of the thing as the older one did."""


def narrowed(sentence: str, held: Sequence[Memory], read: Sequence[Candidate]) -> Change | None:
    """The vague memory, and what is known now. None where none, or more than one, is meant."""
    plain = sentence.strip(" .!")
    found = [
        made
        for one in held
        if (
            made := _named(plain, sentence, one)
            or _within(plain, sentence, one)
            or _it_is(plain, one, read)
            or _one_of_them(sentence, one)
        )
        is not None
    ]
    return found[0] if len(found) == 1 else None


def _named(plain: str, sentence: str, memory: Memory) -> Change | None:
    said = _IS.fullmatch(plain)
    if said is None or said["more"] is None or _NO_NAME.match(said["new"]) or memory.attribute in occasions.ATTRIBUTES:
        return None
    vague = re.compile(rf"\b{_VAGUE} (?:[\w-]+ )?{re.escape(said['what'])}\b", re.IGNORECASE)
    told = list(vague.finditer(memory.statement))
    shared = stems(said["more"]) & stems(memory.statement)
    if len(told) != 1 or len(shared) < _ENOUGH or not shared >= stems(said["more"]) - _COMMON:
        return None
    return in_that_place(memory, told[0].span(), said["new"], sentence)


_WITHIN: Final = Pattern(
    r"(?:.{0,60}[,;] )?(?:within|inside) (?P<what>[a-z]+(?: [a-z]+)?),? I(?:['’]ll be| will be|['’]m| am)"
    r" (?:doing|studying|specialising in|specializing in|focusing on|reading) (?P<new>[a-z]+(?: [a-z]+)?)"
    r"|(?:in|at) the (?P<what2>[a-z]+(?: [a-z]+)?),? I(?:['’]m| am| play| sit| sing)(?: now)? (?P<new2>(?:in|on|with"
    r"|among) the [a-z]+(?: [a-z]+)?)"
    r"(?:,.*)?",
    re.IGNORECASE,
)
_STUDIED_OR_DONE: Final = frozenset({"education", "hobby", "routine"})


def _within(plain: str, sentence: str, memory: Memory) -> Change | None:
    """What exactly, of what was told as a whole: "within engineering I'll be doing hydraulics"."""
    said = _WITHIN.fullmatch(plain)
    if said is None or memory.attribute not in _STUDIED_OR_DONE or memory.subject != OWNER:
        return None
    what = said["what"] or said["what2"]
    told = list(re.finditer(rf"\b{re.escape(what)}\b", memory.statement, re.IGNORECASE))
    new = said["new"] or said["new2"]
    if len(told) != 1 or stems(new) <= stems(memory.statement):
        return None
    more = f" ({new})" if said["new"] else f", {new}"
    return in_that_place(memory, told[0].span(), f"{told[0].group()}{more}", sentence)


_COMMON: Final = stems("that which have got use there here now the mentioned told about")


def _it_is(plain: str, memory: Memory, read: Sequence[Candidate]) -> Change | None:
    """The same doing, with a name for what it is done with."""
    said = _IT_IS.fullmatch(plain)
    beside = [n for n in read if n.attribute == memory.attribute and same_subject(n.subject, memory.subject)]
    if said is None or len(beside) != 1 or not stems(said["new"]) <= stems(beside[0].value):
        return None
    does = beside[0].value.split()[0]
    if re.match(rf"{re.escape(does)} {_VAGUE} \w", memory.value, re.IGNORECASE) is None:
        return None
    return Change(memory, corrected(memory, beside[0].value, beside[0].statement, beside[0].evidence))


_ALLERGENS: Final = {
    "shellfish": stems(
        "prawn prawns shrimp shrimps crab crabs lobster lobsters mussel mussels oyster oysters clam clams scallop scallops"
    ),
    "seafood": stems("prawn prawns shrimp shrimps crab lobster mussels oysters squid octopus clams scallops shellfish"),
    "nut": stems(
        "peanut peanuts cashew cashews almond almonds walnut walnuts hazelnut hazelnuts pistachio pistachios pecan pecans"
    ),
    "dairy": stems("milk cheese cream butter yoghurt"),
    "antibiotic": stems("penicillin amoxicillin erythromycin doxycycline"),
    "painkiller": stems("ibuprofen aspirin codeine paracetamol naproxen"),
}
"""Kinds, and what is of that kind."""
_ONLY_THAT: Final = Pattern(
    r"\b(?:it['’]s|it is|I['’]m) (?:just|only)(?: allergic to)? (?P<new>[a-z]+)(?=[,.;!]|$| (?:and|so"
    r"|but)\b)",
    re.IGNORECASE,
)
_THE_REST: Final = Pattern(
    r"\bI (?:may|can|am allowed to)(?: still| now| safely)? (?:eat|have|take)\b|\bthe (?:others?|rest) (?:is|are) (?:fine|ok"
    r"|okay|safe)\b",
    re.IGNORECASE,
)
_UNSURE: Final = any_of(DENIED, SUPPOSED, r"\bthink\b")


def _one_of_them(sentence: str, memory: Memory) -> Change | None:
    """ "It's just prawns, I may eat mussels and crab", of who was told to be allergic to all shellfish: only where it is said both
    what it is and that the rest may be had."""
    said = _ONLY_THAT.search(sentence)
    if (
        said is None
        or memory.attribute != "allergy"
        or memory.subject != OWNER
        or _UNSURE.search(_THE_REST.sub("", sentence))
    ):
        return None
    new = stems(said["new"])
    kinds = [kind for kind, those in _ALLERGENS.items() if stems(kind) <= stems(memory.value) and new <= those]
    if not kinds or not new or not _THE_REST.search(sentence[said.end() :]):
        return None
    value = said["new"].casefold()
    return Change(memory, corrected(memory, value, f"I'm allergic to {value}.", sentence))
