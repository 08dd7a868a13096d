"""What is told by the way. Who has "neighbours here in Lincoln" lives there, whose "wages from Wincanton" came in works for them.

Asked last, of clauses that tell nothing else. It needs a name, and to be so now: "my old boss at Lidl" tells nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Importance
from memory_core.extraction.lexicon.life import CARS
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule
from memory_core.extraction.values import organisation, place

_NAME: Final = r"(?-i:[A-Z][\w'&.-]*(?: (?:(?:of|and|&|upon|on|le|la|de) )?[A-Z][\w'&.-]*){0,2})"
_WELL: Final = r"(?:(?:new|little|tiny|own|lovely|nice|whole|big|small|dear|next-door|downstairs|upstairs) )*"
_AT_HOME: Final = (
    r"(?:house|flat|apartment|home|bungalow|cottage|terrace|maisonette|studio|bedsit|place|front door|kitchen|neighbou?rs?"
    r"|neighbou?r|landlord|landlady|street|road)"
)
_AT_WORK: Final = (
    r"(?:wages|salary|pay|payslip|pay ?che(?:que|ck)|shifts?|colleagues|pupils|students"
    r"|patients|manager|boss|desk|contract)"
)
_PAST: Final = Pattern(
    r"\b(?:was|were|had|used to|old|former|ex|previous|first|last|grandparents|parents|holiday|summer|second|other|dream|sold"
    r"|rent(?:ing)? out|want|wish|hope|looking|if|would|could|might|maybe|almost|nearly|never|not|until|till|ago|when|like)\b",
    re.IGNORECASE,
)


def _home(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    town = place(match["v"])
    if town is None or _PAST.search(setting.clause.said):
        return ()
    return (Draft("home_city", town, importance=Importance.CORE),)


def _employer(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    firm = organisation(match["v"])
    if firm is None or _PAST.search(setting.clause.said):
        return ()
    return (Draft("employer", firm, importance=Importance.SIGNIFICANT),)


def _car(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    if _PAST.search(setting.clause.said):
        return ()
    return (Draft("vehicle", match["v"], tags=("vehicle", "car")),)


RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf".*\bmy {_WELL}{_AT_HOME} (?:here |over here |up here |down here )?in (?P<v>{_NAME})(?! (?:was|were)\b)\b.*",
        _home,
    ),
    rule(rf".*\bfrom (?P<v>{_NAME}) station to my (?:house|flat|front door|home|place)\b.*", _home),
    rule(rf".*\bmy {_WELL}{_AT_WORK} (?:from|at|with) (?P<v>{_NAME})\b.*", _employer),
    rule(
        rf".*\bmy {_WELL}(?P<v>(?=(?-i:[A-Z])){CARS}(?: (?-i:[A-Z0-9])[\w-]*){{0,2}})"
        r"(?: (?:is|has|needs|got|passed|failed|broke|started"
        r"|would|will|every|on|in|to|at|this)\b.*)?",
        _car,
    ),
)
