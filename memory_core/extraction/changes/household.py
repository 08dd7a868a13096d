"""Who and what lived with the owner and does no more: "Leila unpacked in Joost's old room", "a fox got in, none of them left"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import same_subject
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import NOT_DONE, SUPPOSED, any_of

_NAME: Final = r"(?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?"
_A_FLATMATE: Final = Pattern(
    rf"(?:my|our) (?:flat|house|room)[ -]?mate(?:s)? (?:is|are)(?: called)? (?P<name>{_NAME})|I (?:live"
    rf"|share) .*\bwith (?P<name2>{_NAME})",
    re.IGNORECASE,
)


def moved_out(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """Who shared the owner's home until somebody else has their room: "Leila unpacked in his old room", of Joost who is named."""
    found = []
    for one in memories if not NOT_DONE.search(sentence) else ():
        who = _A_FLATMATE.match(one.statement) if one.subject == OWNER else None
        name = (who["name"] or who["name2"]).split()[0] if who else ""
        if name and re.search(
            rf"\b{re.escape(name)}['’]s (?:old|former) room\b|\b{re.escape(name)}\b.*\b(?:his|her|their) (?:old"
            rf"|former) room\b",
            sentence,
        ):
            found.append(one)
    return found


_WITH_US: Final = Pattern(
    r"(?:(?:so|and|oh|well|btw|good news|big news)[,:]? )?"
    r"(?P<who>(?:(?:my|our) )?[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?)(?:['’]s| has| have)?"
    r"(?: just| now| finally)* moved (?:in|into (?:the|my|our) (?:flat|house|place|apartment|room)) with (?:me|us)\b",
    re.IGNORECASE,
)
_A_HOME: Final = frozenset({"home_city", "home_address", "home_country", "housing", "place"})


def moved_in(sentence: str, memories: Sequence[Memory]) -> list[Memory]:
    """Where somebody lived until they came to the owner's: "Mam has moved in with us"; who has company lives alone no more."""
    found = _WITH_US.match(sentence)
    if found is None or NOT_DONE.search(sentence):
        return []
    who = re.sub(r"^(?:my|our) ", "", found["who"], flags=re.IGNORECASE)
    alone = [one for one in memories if one.subject == OWNER and re.search(r"\blive alone\b", one.statement)]
    of_them = [one for one in memories if one.attribute in _A_HOME and one.subject != OWNER]
    return alone + [
        one for one in of_them if same_subject(who, one.subject) or who.split()[-1] in one.subject.split()[1:]
    ]


_NONE_LEFT: Final = Pattern(
    r"\b(?:not (?:a single )?one of them|none of them|none of the \w+) (?:(?:is|are|was|were) )?(?:left|alive|survived|made it)\b"
    r"|\b(?:they(?:['’]re| are| were)|every one of them (?:is|was)) all (?:dead|killed|gone)\b|\b(?:got|killed|took"
    r"|ate) (?:them all|all of them|the last (?:one|of them|two|few))\b|\bhad the last (?:one|of them)\b",
    re.IGNORECASE,
)
_ALL_SOLD: Final = Pattern(
    r"\b(?:bought|took|taken|sold|collected|(?:gave|given) away)(?: away)? (?:the (?:whole|entire) (?:herd|flock|lot)"
    r"|(?:them )?all|all (?:of )?(?:the |our |my )?(?:\w+ )?(?P<what>\w+s))\b"
    r"|\b(?:the (?:whole|entire) (?:herd|flock)|all (?:of )?(?:the |our |my )?(?:\w+ )?(?P<them>\w+s))"
    r" (?:went|have gone|has gone|were sold|was sold|are sold|got sold|moved) (?:to|away|yesterday|today|this)\b",
    re.IGNORECASE,
)
""" "A farmer bought the whole herd"."""
_SUPPOSED: Final = any_of(SUPPOSED)
""" "Not one of them left" is no denial."""
_PREDATOR: Final = Pattern(
    r"\b(?:Mr Fox|fox(?:es)?|badger|weasel|stoat|mink|marten|pine marten|raccoon|coyote|wolf|wolves|hawk|heron|rats?|stray dogs?"
    r"|lynx)\b",
    re.IGNORECASE,
)
_KEPT: Final = Pattern(
    r"\b(?:keep|have|got|kept|raise)\b.*\b(?:hens?|chickens|ducks|geese|quails?|turkeys|rabbits|guinea pigs|koi|goldfish"
    r"|lambs|sheep"
    r"|pigeons|doves|goats|cows|cattle|pigs|ponies|horses|donkeys|llamas|alpacas)\b",
    re.IGNORECASE,
)


def none_left(sentence: str, text: str, memories: Sequence[Memory]) -> list[Memory]:
    """The animals of which none is left: "a fox got into the run, not one of them left", of the hens that are kept; or that went
    all at once to somebody else."""
    sold = _ALL_SOLD.search(sentence)
    if not (sold or (_NONE_LEFT.search(sentence) and _PREDATOR.search(text))) or _SUPPOSED.search(sentence):
        return []
    named = stems(sold["what"] or sold["them"] or "") if sold else frozenset[str]()
    kept = [one for one in memories if one.subject == OWNER and _KEPT.search(one.statement)]
    kept = [one for one in kept if named <= stems(one.statement)]
    return kept if len(kept) == 1 else []
