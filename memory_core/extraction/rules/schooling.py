"""Which school, nursery or daycare somebody of the owner's family goes to, and where nobody goes any more."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.people import RELATIONS
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule
from memory_core.extraction.values import tidy

SCHOOL: Final = (
    r"(?:day ?care|day nursery|nursery(?: school)?|cr[eè]che|pre-?school|playgroup|kindergarten|kita|primary(?: school)?|infants"
    r"|juniors|elementary(?: school)?|middle school|high school|secondary(?: school)?|grammar(?: school)?|school|academy|college"
    r"|montessori|lyc[ée]e|gymnasium|after-?school club)"
)
_LITTLE: Final = (
    r"(?:day ?care|(?:day )?nursery(?: school)?|cr[eè]che|pre-?school|playgroup|play ?school|kindergarten|kita"
    r"|montessori|after-?school club|breakfast club|childminder|holiday club)"
)
"""Where the little ones go, by its kind alone."""
_NAMED: Final = (
    r"(?:the )?(?-i:[A-ZÀ-Þ])[\w'’.&-]*(?: (?!on\b|at\b|in\b|now\b|and\b|from\b|since\b|every\b)[\w'’.&-]+){0,4}?"
)
_GOES: Final = (
    r"I (?:go|goes|am going|am|attend|started|start|have started|am starting|will start|moved|have moved|switched|have switched"
    r"|changed|transferred|have been)(?: now| already| over| back| currently)*(?: to| at| in| with)?"
)


_YOUNG: Final = frozenset(
    "niece nephew grandson granddaughter grandchild grandkid stepson stepdaughter godson goddaughter brother sister".split()  # noqa: SIM905
)


def _is_young(setting: Setting) -> bool:
    """Who is at a school may teach there, but for a child."""
    relation = setting.clause.relation or ""
    return RELATIONS.get(relation) == "child" or relation in _YOUNG


def _attends(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    if setting.clause.subject == OWNER or not (_is_young(setting) or re.match(r"I (?:go|goes|attend)", match.group())):
        return ()
    return (Draft("education", tidy(match["v"])),)


def _another(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "He goes to Het Sterretje now": a school, where it is known which one it was."""
    before = setting.known("education")
    if not _is_young(setting) or not before or not setting.clause.now:
        return ()
    replaces = before[0].value if len(before) == 1 else None
    return (Draft("education", tidy(match["v"]), corrects=True, replaces=replaces),)


def _moved_to(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "She's been moved to Barnsley Academy": of a child, or of whom a school is known; others may work there."""
    before = setting.known("education")
    pupil = _is_young(setting) and setting.clause.relation not in {"brother", "sister"}
    if setting.clause.subject == OWNER or not (before or pupil):
        return ()
    replaces = before[0].value if len(before) == 1 else None
    return (Draft("education", tidy(match["v"]), corrects=True, replaces=replaces),)


def _no_longer_at(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Leo is no longer at Bambino": where he went, or works, by as much of its name as is said."""
    if match["denied"].casefold() == "not" and not setting.clause.ended:
        return ()
    what = tidy(match["v"])
    for attribute in ("education", "employer"):
        held = [one.value for one in setting.known(attribute) if stems(what) <= stems(one.value)]
        if len(held) == 1:
            return (Draft(attribute, f"no longer {held[0]}", ends=True, replaces=held[0]),)
    elsewhere = ("education", "home_city", "hobby", "routine", "household", "project")
    return (Draft("employer", f"no longer {what}", ends=True, replaces=what, elsewhere=elsewhere),)


def _in_year(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Of the owner: of their children `reader` sees it."""
    return (Draft("education", tidy(match["v"])),) if setting.clause.subject == OWNER else ()


RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"I am (?:now |still )?in (?:my |the )?(?P<v>(?:year \d{1,2}|sixth form|(?:first|second|third|fourth|final) year)"
        r"(?: (?:at|of) [\w' -]{3,30}?)?)(?:(?: now| this year|,| doing| studying) ?.*)?",
        _in_year,
    ),
    rule(rf"{_GOES} (?P<v>{_NAMED} {SCHOOL})\b(?: .*)?", _attends, anyone=True),
    rule(
        rf"I (?:both |all |now )*(?:go|goes|attend|attends) (?:to )?(?:the |an? )?(?P<v>{_LITTLE}(?: (?:at|on|in|called|near"
        rf"|by) (?:the )?"
        r"(?-i:[A-ZÀ-Þ])[\w'’.&-]*(?: (?-i:[A-ZÀ-Þ])[\w'’.&-]*){0,3})?)(?: (?:on|at|from|till|until|every|now|near|in|for|with"
        r"|since|round|three|two|five|four|most|and)\b.*)?",
        _attends,
        anyone=True,
    ),
    rule(
        rf"I (?:am |have |been )*(?P<denied>no longer) (?:at|in) (?:the )?(?P<v>{_LITTLE})(?: (?:since|from|as of|after|because"
        rf"|any ?more) ?.*)?",
        _no_longer_at,
        anyone=True,
    ),
    rule(
        r"I (?:have |am |was )?(?:just |now |finally )*(?:been |got )?(?:moved|switched|transferred|changed)(?: over)? to"
        rf" (?P<v>{_NAMED} {SCHOOL}|(?:the )?(?:gaelscoil|scoil)(?: (?-i:[A-Z])[\w'’-]+)*)\b(?: .*)?",
        _moved_to,
        anyone=True,
    ),
    rule(
        r"I (?:am |have |been )*(?P<denied>no longer|not)(?: working| going| enrolled)? (?:at|with) "
        rf"(?P<v>{_NAMED})(?: (?:since|from|as of|after|because|any ?more) ?.*)?",
        _no_longer_at,
        anyone=True,
    ),
    rule(
        r"I (?:go|goes|am|moved|have moved|switched|changed|transferred)(?: now| over)*(?: to| at)"
        rf" (?P<v>{_NAMED})(?: now| instead| these days| from .*| since .*| on .*)*",
        _another,
        anyone=True,
    ),
)
