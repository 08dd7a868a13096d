"""How one stands with others, in the plainest words: whom one lives with, whether one is married, what one is in the parish."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.records import Importance, Kind
from memory_core.extraction.rules.table import Draft, Rule, Setting, fixed, rule
from memory_core.extraction.values import tidy

_SIGNIFICANT: Final = Importance.SIGNIFICANT
_MARRIED: Final = {"widower": "widowed", "widow": "widowed"}
_MATES: Final = (
    r"(?:(?-i:[A-Z])[\w'-]+(?: and (?-i:[A-Z])[\w'-]+)?"
    r"|(?:two|three|four|five|six|\d|an?) (?:other )?(?:[\w-]+ )?(?:(?-i:[A-Z])[a-z]+s?|students|girls|lads|boys|guys|nurses"
    r"|friends"
    r"|flatmates|housemates|strangers|colleagues|cats|dogs|old lady|couple|family)(?: and (?:an?|two|three|one) [\w-]+)?)"
)
_OFFICE: Final = (
    r"(?:churchwarden|quartermaster|sidesman|bell ?ringer|scout leader|parish clerk|lay reader|school governor|trustee"
    r"|club secretary"
    r"|treasurer|returning officer|union rep|shop steward|first aider|fire warden)"
)
_BY_TRADE: Final = (
    r"(?:verger|magistrate|councillor|parish councillor|town councillor|organist|sexton|justice of the peace)"
)
_BORN: Final = r"(?:first|second|third|fourth|fifth|sixth|youngest|eldest|firstborn)(?: child| baby| one)?"


def _together(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    return (Draft("household", f"with {tidy(match['v'])}", importance=_SIGNIFICANT, corrects=setting.clause.now),)


def _marital(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    told = match["v"].casefold()
    return (Draft("marital_status", _MARRIED.get(told, told), importance=_SIGNIFICANT),)


def _office(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return (Draft("hobby" if match["office"] else "occupation", tidy(match["office"] or match["trade"])),)


def _arrived(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    which = re.sub(r" (?:child|baby|one)$", "", match["v"].casefold())
    return (Draft("event", f"{which} child born", kind=Kind.IDENTITY, importance=_SIGNIFICANT),)


RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:I )?(?:(?:live|am living|share|(?:am )?sharing|am flat-?sharing)(?: an? (?:flat|house|place|apartment)| flat"
        r"| house)?) with "
        rf"(?P<v>{_MATES})(?:,? (?:above|in|near|on|at|over|by|now) .+)?",
        _together,
    ),
    rule(r"I am (?:happily |still |very )?(?P<v>single)(?:,| and) .+", _marital, anyone=True),
    rule(
        r"I have been (?:an? )?(?P<v>widower|widow|widowed|divorced|single)(?: (?:for )?(?:\w+ )?(?:years?|months?)| (?:once"
        r"|twice))?",
        _marital,
        anyone=True,
    ),
    fixed("marital_status", r"I (?:have )?never (?:got )?married", "never married"),
    fixed("condition", r"I am in a wheelchair(?: .+)?", "in a wheelchair"),
    rule(
        rf"I am (?:still )?(?:(?:the|an?|our|my) )?(?:(?P<office>{_OFFICE})|(?P<trade>{_BY_TRADE}))"
        r"(?:,? (?:still|here|at|of|for) .+)?",
        _office,
    ),
    rule(rf"my (?P<v>{_BORN}) (?:has |have )?(?:just )?(?:arrived|was born|is born|is here|came)(?: .+)?", _arrived),
)
