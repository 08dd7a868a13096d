"""What befalls the people of the owner's life: a job lost, a test passed, a leg broken."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Importance, Kind
from memory_core.domain.slots import OWNER
from memory_core.extraction.dates import first_date
from memory_core.extraction.lexicon.life import BODY_PARTS
from memory_core.extraction.rules.plans import planned
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule
from memory_core.extraction.rules.treatment import ails
from memory_core.extraction.values import tidy

_SIGNIFICANT: Final = Importance.SIGNIFICANT
_WHOSE: Final = r"(?:his|her|their|the|my|our|an?)"
_LOST: Final = (
    r"(?:job|house|home|flat|licen[cs]e|driving licen[cs]e|baby|business|shop|farm|leg|arm|foot|eye|sight|eyesight|hearing|hair"
    r"|memory|voice|husband|wife|partner|mother|father|mum|dad|mom|brother|sister|son|daughter|dog|cat|horse|savings|pension|visa"
    r"|seat|sense of (?:smell|taste))"
)
_TRIED: Final = (
    r"(?:[\w-]+ ){0,3}?(?:exams?|finals|gcses?|a[- ]?levels?|test|theory|audition|interview|degree|course|year|bar|viva|resits?"
    r"|mocks?"
    r"|grade \w+|medical)"
)
_DONE_TO: Final = (
    r"(?:made redundant|laid off|fired|sacked|let go|promoted|demoted|suspended|expelled|evicted|arrested|deported|burgled|mugged"
    r"|robbed|hospitali[sz]ed|admitted|discharged|rushed to hospital|taken ill|taken (?:in)?to hospital|operated on|christened"
    r"|bapti[sz]ed|knighted|elected|accepted|headhunted|transferred|posted|drafted|adopted|fostered|hit by|run over|scammed|dumped"
    r"|divorced|offered|given (?:an?|the) (?:\w+ )?(?:place|job|award|post|prize|medal|part|role))"
)
_STRUCK: Final = (
    r"(?:had|has had|have had|suffered) an? (?:\w+ )?(?:stroke|heart attack|seizure|fall|miscarriage|operation|accident|crash"
    r"|bypass"
    r"|hip replacement|knee replacement|transplant|breakdown|relapse|c-section|caesarean|mastectomy|hysterectomy|biopsy"
    r"|car accident)"
)
_STAYING: Final = (
    r"(?:in (?:hospital|rehab|a coma|intensive care|icu|a (?:care|nursing) home|a hospice|remission|labou?r|a wheelchair|prison"
    r"|jail"
    r"|quarantine)|on (?:dialysis|crutches|chemo|life support|a ventilator|maternity leave|paternity leave|sick leave|parole"
    r"|bed rest))"
)
_ENDED_TOGETHER: Final = (
    r"(?:has |have )?(?:split(?: up)?|broke up|broken up|separated|parted ways|called off (?:his|her|their|the) (?:wedding"
    r"|engagement))(?: (?:with|from) (?:(?:his|her|their) \w+|(?-i:[A-Z])\w+))?"
)
_SETTLED: Final = (
    r"(?:has |have )?(?:moved|gone|went) (?:in with|into|back in with|out of|back to live with) (?:(?:his|her|their|an?"
    r"|the) [\w' -]{3,40}"
    r"|(?-i:[A-Z])[\w' -]{2,40})"
)
_FELL_OUT: Final = r"(?:is|are|am) (?:not|no longer) (?:speaking to|talking to|on speaking terms with) .{3,40}"
_PASSES: Final = re.compile(r"\b(?:bus|train|film|movie|game|series|again|lunch|today's|yesterday's)\b", re.IGNORECASE)


def _of_somebody(
    build: Callable[[re.Match[str], Setting], Sequence[Draft]],
) -> Callable[[re.Match[str], Setting], Sequence[Draft]]:
    """Only of a relation, a friend or somebody called by name: of a client or of a neighbour's cat it is gossip."""

    def told(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
        clause = setting.clause
        tie = RELATIONS.get(clause.relation or "", "named" if clause.name else "")
        if clause.subject == OWNER or tie in {"", "contact", "manager"} or _PASSES.search(match.group()):
            return ()
        return build(match, setting)

    return told


def _happened(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    value = re.sub(r"^(?:has|have) ", "", tidy(match["v"]))
    dated = first_date(value, setting.now, setting.zone)
    if dated is not None and dated.end > setting.now and re.match(r"(?:am|is|are) ", value):
        return ()
    return (Draft("event", value, kind=Kind.IDENTITY, importance=_SIGNIFICANT),)


def _will_be(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    return planned(match["v"], setting) or (Draft("plan", tidy(match["v"]), kind=Kind.EVENT),)


RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"I (?P<v>(?:have |has )?(?:just )?(?:lost {_WHOSE} {_LOST}|(?:failed|passed|resat|retook"
        rf"|sailed through) {_WHOSE} {_TRIED}"
        rf"|(?:was|were|got|have been|has been) (?:just )?{_DONE_TO}(?: .{{2,40}})?|{_STRUCK}|{_ENDED_TOGETHER}|{_SETTLED}"
        rf"|{_FELL_OUT}|got (?:an? |the |his |her |their )(?:\w+ )?(?:job|place|promotion|scholarship|visa|results?|diploma|degree)"
        r"(?: .{2,40})?|(?:won|was awarded) (?:the|an?|his|her|their|first) [\w' -]{0,25}"
        r"(?:prize|award|medal|cup|trophy|competition|championship|title|race|election|scholarship|case)))"
        r"(?:,? (?:last|this|on|in|yesterday|two|three|a) .{2,30})?",
        _of_somebody(_happened),
        anyone=True,
    ),
    rule(
        rf"I (?:have |has )?(?:just )?(?P<v>(?:broke|broken|fractured|sprained|dislocated|tore|torn|did in|snapped|twisted) "
        rf"(?:his|her|their|an?|my) (?:\w+ )?{BODY_PARTS})(?: .{{2,40}})?",
        _of_somebody(ails),
        anyone=True,
    ),
    rule(
        rf"I am (?:still |back )?(?P<v>{_STAYING})(?:,? (?:with|for|at|since|after|until) .+)?",
        _of_somebody(ails),
        anyone=True,
    ),
    rule(
        r"I am (?P<v>(?:getting|being) (?:christened|bapti[sz]ed|made redundant|promoted|evicted|deported|operated on|ordained"
        r"|confirmed|discharged|posted|transferred|naturali[sz]ed)(?: .{2,40})?)",
        _of_somebody(_will_be),
        anyone=True,
    ),
)
