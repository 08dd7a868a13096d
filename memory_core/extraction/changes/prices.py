"""What is paid from now on: "from this month the rent is 910 euros", "so rent is 720 now", "as of this month we pay 1240"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import MONTHS
from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.amended import HOLDS_A_SUM, PER, SUM, TAKEN_BACK, same_kind, unit_of, with_unit
from memory_core.extraction.rules.corrections import Reading
from memory_core.extraction.statement_parts import current_of, in_its_place, where_told

_FROM_NOW_ON: Final = Pattern(
    rf"(?:^|[,;.] |\b(?:so|and|but) )(?:(?:my|our|the) )?(?P<thing2>(?!\w*[ -]?(?:code|pin|number|room|locker)\b)[\w'’-]+"
    rf"(?: (?!(?:code|pin|number|room|locker)\b)[\w'’-]+){{0,2}}?) (?:is|costs|comes to)"
    rf" (?:(?P<now>now )|(?:up|down) to )?(?P<v2>{SUM}){PER}(?(now)| (?:now|these days|from now on))(?=[ ,.;!]|$)"
    r"|\b(?:(?:from|since|as of|starting) (?:this|next|the next) (?:month|week|year|term)|from now on|from the (?:1st|first)"
    rf"|as of now|from (?:{MONTHS}))(?: on)?,?"
    r" (?:my|our|the) (?P<thing>[\w'’-]+(?: [\w'’-]+){0,3}?) (?:is|will be|costs|comes to) (?:going to be )?"
    rf"(?:now )?(?P<v>{SUM})(?=[ ,.;!]|$)",
    re.IGNORECASE,
)


def from_now_on(reading: Reading, evidence: str, recent: Sequence[Memory]) -> tuple[Candidate, ...]:
    """ "From this month the rent is 910 euros", of the one sum that was told of it."""
    text, current = TAKEN_BACK.sub("", reading.text), current_of(recent)
    if raised := _paid_more(text, evidence, current):
        return raised
    said = _FROM_NOW_ON.search(text)
    thing = stems(said["thing"] or said["thing2"]) if said else frozenset[str]()
    if said is None and (said := _WE_PAY.search(text)) is not None:
        thing = stems("rent" if _A_LANDLORD.search(text) else said["thing"] or "")
    told = [one for one in current if thing <= stems(f"{one.subject} {one.statement}")]
    if said is not None and said.groupdict().get("thing2"):  # "the rent is 720 now" is read as any rent is
        told = [
            one for one in told if one.attribute != said["thing2"].casefold() and _is_its_sum(one, thing, said["v2"])
        ]
    at = where_told(HOLDS_A_SUM, told)
    if said is None or not thing or len(at) != 1 or not same_kind(at[0][1][0].group(), said["v"] or said["v2"]):
        return ()
    return in_its_place(at, with_unit((said["v"] or said["v2"]).strip(), at[0][1][0].group()), evidence)


def _is_its_sum(memory: Memory, thing: frozenset[str], new: str) -> bool:
    """The one sum of what costs so much: a rent, not what a dog weighs."""
    sums = list(HOLDS_A_SUM.finditer(memory.statement))
    return stems(memory.subject) == thing and len(sums) == 1 and unit_of(sums[0].group()) == unit_of(new)


_WE_PAY: Final = Pattern(
    r"\b(?:as of|from|starting|since) (?:this|next|the next|now on)(?: month| week| year| term)?,? (?:we|I)(?: will"
    r"|['’]ll)? (?:now )?pay"
    rf" (?P<v>{SUM})(?P<v2>)(?: for (?:the|my|our) (?P<thing>[\w-]+))?(?=[ ,.;!]|$)",
    re.IGNORECASE,
)
_A_LANDLORD: Final = Pattern(r"\b(?:landlord|landlady|letting agent|rent)\b", re.IGNORECASE)
_PAID_MORE: Final = Pattern(
    r"(?:(?:my|our|the) )?(?P<who>[\w'’&-]+(?: [\w'’&-]+){0,2}?)(?:['’](?:ve|s)| have| has)?(?: just| now| finally)*"
    r" (?:put|bumped|moved|pushed|raised) me (?:back )?(?:up|down) to "
    rf"(?P<v>{SUM}){PER}(?: (?:now|this (?:year|month|week)|today|from \w+))?",
    re.IGNORECASE,
)
""" "Greggs put me up to 8.50"."""
_ANY_EMPLOYER: Final = stems("they he she work boss manager job place agency company")
_IS_PAY: Final = Pattern(
    rf"{SUM} ?(?:(?:an?|per|each|every|/) ?(?:hour|hr|day|week|month|year|shift)\b|(?:year|month|week|hour)ly\b|p\.?[ah]\b)",
    re.IGNORECASE,
)


def _paid_more(text: str, evidence: str, current: Sequence[Memory]) -> tuple[Candidate, ...]:
    """What somebody earns there, where one pay is told of that place, or one at all."""
    said = _PAID_MORE.fullmatch(text.strip(" .!"))
    who = stems(said["who"]) - _ANY_EMPLOYER if said else frozenset[str]()
    told = [one for one in current if (one.attribute == "salary" or _IS_PAY.search(one.statement)) and _is_owners(one)]
    at = where_told(HOLDS_A_SUM, [one for one in told if who <= stems(one.statement)])
    if said is None or len(at) != 1 or not same_kind(at[0][1][0].group(), said["v"]):
        return ()
    return in_its_place(at, with_unit(said["v"].strip(), at[0][1][0].group()), evidence)


def _is_owners(memory: Memory) -> bool:
    return memory.subject == OWNER and re.search(r"\b(?:pay|rent|costs?)\b", memory.statement, re.IGNORECASE) is None
