"""What is said of one kind of thing and is no news of another that was told: a new vet ends no puppy, a scan no pregnancy."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.extraction.ends import DIED, GAVE_AN_ANIMAL_UP


@dataclass(frozen=True, slots=True)
class _News:
    """`said` is no news of what stands in `attribute` and tells `told`, unless `unless` is said as well."""

    attribute: str
    told: Pattern
    said: Pattern
    unless: Pattern | None = None


def _any(pattern: str) -> Pattern:
    return Pattern(pattern, re.IGNORECASE)


_SOFT: Final = "coffee|espresso|latte|cappuccino|tea|milk|cocoa|hot chocolate|juice|water|squash|cola|lemonade"
"""No alcohol, so that giving that up says nothing of it."""
_A_TIME: Final = r"(?:an?|per|each|every)\s+(?:hour|day|week|month|year|night)\b"
MOVED_OUT: Final = _any(
    r"^(?!(?:I|We|Finally|Just|Has|Have)\b)(?-i:[A-Z])[\w-]+ (?:has |have )?(?:just )?moved (?:out|in|away|back)\b"
)
""" "Jo moved out": who lived there with the owner does no more; the owner does."""
_NEWS: Final = (
    _News(
        "condition",
        _any(r"\b(?:pregnan\w+|expecting)\b"),
        _any(r"\b(?:it['’]?s (?:going to be )?an? (?:boy|girl)|due date|scan|kick\w*|twins|going with|names?)\b"),
    ),
    _News(
        "occupation",
        _any(r"\bteach"),
        _any(r"\bteach"),
        unless=_any(r"\b(?:now|instead|no longer|not|stopped|quit|left|any ?more|these days)\b"),
    ),
    _News(
        "employer",
        _any(r""),
        _any(r"^(?:our|the|my) (?:stack|tech stack|canteen|codebase|product|sprint|stand-?up|roadmap)\b"),
        unless=_any(r"\b(?:new|now|left|quit|instead|last|first)\b"),
    ),
    _News(
        "preferred_drink",
        _any(rf"\b(?:{_SOFT})\b"),
        _any(r"\b(?:alcohol|booze|the drink|drinking|teetotal\w*|sober)\b"),
        unless=_any(rf"\b(?:{_SOFT})\b"),
    ),
    _News(
        "allergy",
        _any(r""),
        _any(
            r"\b(?:(?:keep|stay|steer) (?:away|clear|off)|avoid\w*|allergic|intolerant|every kind of|leave out|cut out)\b"
        ),
        unless=_any(
            r"\b(?:not|no longer|never|only|just|instead|wrong|actually|turns out|grown out|all clear|fine)\b|n['’]t\b"
        ),
    ),
    _News(
        "pet",
        _any(r""),
        _any(r"\b(?:vets?|veterinar\w+|groomer|kennels?|clinic|practice|dog walker|food|insurance)\b"),
        unless=_any(r"\b(?:died|dead|gone|passed|put (?:down|to sleep)|ran|lost|gave|given|sold|rehomed|buried)\b"),
    ),
    _News(
        "home_city",
        _any(r""),
        MOVED_OUT,
        unless=_any(r"\b(?:I|we|me|us)\b"),
    ),
    _News(
        "trait",
        _any(r""),
        _any(r"\b(?:quit|resigned|retired|left|moved|married|divorced|got|started|joined|fired|promoted)\b"),
    ),
    _News(
        "goal",
        _any(r"\b(?:kilos?|kg|pounds|lbs?|stone|weight)\b"),
        _any(r"\b(?:lost|dropped|shed|gained|put on)\b.*\b(?:kilos?|kg|pounds|lbs?|stone)\b"),
        unless=_any(r"\b(?:goal|target|reached|hit|made it|instead|aim\w*|there now)\b"),
    ),
    _News("age", _any(r""), _any(r"\b(?:birthday|bday|b-day)\b"), unless=_any(r"\b(?:turn\w*|now|actually|not|old)\b")),
    _News(
        "routine",
        _any(rf"\d\s*(?:\w+\s+)?{_A_TIME}"),
        _any(r"\b(?:after|within|in)\s+\d+\s+(?:hours|days|weeks|months)\b"),
        unless=_any(rf"\d\s*(?:\w+\s+)?{_A_TIME}"),
    ),
    _News(
        "debt",
        _any(r""),
        _any(r""),
        unless=_any(
            r"\b(?:pa(?:y|ys|id|ying|yment)|repa\w+|settle[ds]?|square|quits|even|ow(?:e|es|ed|ing)|debt\w*|loan\w*|mortgage|lent|borrow\w*|back|clear\w*"
            r"|forg[ai]ve\w*|wrote|written|waived?|transfer\w*|money|cash|cheque|instal?ments?|free|off|gave|given|sent)\b|[$£€]"
        ),
    ),
    _News(
        "home_city",
        _any(r""),
        _any(
            r"\b(?:got (?:married|engaged|divorced)|married|tied the knot|proposed|(?:arrived|landed) (?:in|at|back))\b"
        ),
        unless=_any(r"\b(?:mov\w+|liv\w+|for good)\b"),
    ),
    _News(
        "pet",
        _any(r""),
        _any(r"\b(?:c[ao]me|comes|is|are|was|got) (?:\w+ )?(?:back|home)\b|\bturned up\b|\bsafe and (?:sound|well)\b"),
        unless=_any(rf"\b(?:{DIED}|{GAVE_AN_ANIMAL_UP}|without)\b"),
    ),
)


def is_no_news_of(sentence: str, memory: Memory) -> bool:
    return any(
        memory.attribute == one.attribute
        and one.told.search(memory.value)
        and one.said.search(sentence)
        and not (one.unless and one.unless.search(sentence))
        for one in _NEWS
    )
