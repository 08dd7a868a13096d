"""What held before and holds again: "I've gone back to Firefox after all", "go back to English, please"; and what a household gets
from somebody else now: "we've switched our electricity to EDF"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.people import PEOPLE, same_subject
from memory_core.domain.records import Importance, Memory, Standing
from memory_core.domain.slots import ENDED, Cardinality, cardinality_of
from memory_core.domain.tokens import stems
from memory_core.extraction.lexicon.keeping import SERVICES
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule
from memory_core.extraction.values import NAME, tidy

_OF_LIFE: Final = PEOPLE | frozenset({"event", "date", "deadline", "note", "decision"})


def _back_to(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """In the place of what came between. Nothing where no such thing is remembered: "I went back to sleep"."""
    meant = stems(tidy(match["v"]))
    mine = [m for m in setting.remembered if same_subject(m.subject, setting.clause.subject)]
    known = [m for m in mine if m.attribute not in _OF_LIFE and not m.value.casefold().startswith(ENDED)]
    before = [m for m in known if meant and meant <= stems(m.value)]
    if not before:
        return ()
    one = before[0]
    between = next((m.value for m in mine if m.standing is Standing.CURRENT and _came_after(m, one)), None)
    return (Draft(one.attribute, one.value, kind=one.kind, tags=one.tags, corrects=True, replaces=between),)


def _together_again(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """With whom it was over, or is told to have been: of somebody else it may be said of a team, a trainer, a class."""
    named = match.groupdict().get("name")
    ties = [
        m for m in setting.remembered if m.attribute == "partner" and same_subject(m.subject, setting.clause.subject)
    ]
    names = [re.sub(rf"^{ENDED}", "", m.value, flags=re.IGNORECASE) for m in ties]
    again = [one for one in names if named is None or one.casefold() == named.casefold()]
    return (Draft("partner", again[0], importance=Importance.CORE, corrects=True),) if again else ()


def _switched(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """In the place of whoever supplied it: known by the thing, where who it was is not said."""
    del setting
    thing = match["thing"].casefold()
    return (Draft("uses", tidy(match["v"]), tags=(thing,), corrects=True, replaces=thing),)


def _came_after(memory: Memory, one: Memory) -> bool:
    if memory.id == one.id or memory.attribute != one.attribute:
        return False
    holds_one = cardinality_of(one.attribute) is Cardinality.ONE
    return holds_one or memory.id == one.superseded_by or memory.coexists_with == one.id


_AGAIN: Final = r"(?: (?:after all|again|please|instead|for good|now))*"

RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"I (?:have |had |just |recently |finally |now )*(?:switched|changed|moved|transferred) my (?P<thing>{SERVICES})"
        rf" (?:over )?(?:from {NAME} )?(?:to|over to) (?P<v>{NAME}){_AGAIN}",
        _switched,
    ),
    rule(
        r"I (?:am |have |had |just |finally |now |recently )*(?:went|gone|going|go|switched|changed|moved|returned|came|come)"
        rf" (?:right |straight )?back (?:to|on|onto|on to|at|with) (?:using |being |an? |the |my )?(?P<v>.+?){_AGAIN}",
        _back_to,
        anyone=True,
    ),
    rule(rf"I (?:am|got) back (?:together )?with (?P<name>{NAME}){_AGAIN}", _together_again),
    rule(
        rf"(?:I and (?P<name>{NAME})|I) (?:am|got) (?:back )?together again|I (?:am|got) back together{_AGAIN}",
        _together_again,
    ),
    rule(rf"(?P<name>{NAME}) and I (?:are|am|got) (?:back together|together again){_AGAIN}", _together_again),
    rule(rf"I am back (?:to|on|at|with|in) (?:using |being |an? |the |my )?(?P<v>.+?){_AGAIN}", _back_to, anyone=True),
    rule(rf"back (?:to|on|at|with) (?:using |being |an? |the |my )?(?P<v>.+?){_AGAIN}", _back_to),
    rule(
        r"I (?:have |had |just )*(?:moved|put|brought|switched|took|taken) (?:it|everything|(?:my|the|our) (?:[\w'-]+ ){1,3}?)"
        rf" ?back (?:to|into|in|on|onto|with) (?P<v>.+?){_AGAIN}",
        _back_to,
    ),
    rule(
        r"(?:please |just |can you |could you |let us |you can )*(?:go|switch|change) back to (?:an? |the )?(?P<v>.+?)"
        rf"{_AGAIN}",
        _back_to,
    ),
)
