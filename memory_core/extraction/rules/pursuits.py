"""What one plays, learns and takes part in, with whom and for which side; and what is booked of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Kind
from memory_core.domain.slots import OWNER
from memory_core.extraction.rules.plans import MANY_DAYS, day_told
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule
from memory_core.extraction.values import tidy

_SUBJECTS: Final = (
    r"(?:piano|violin|guitar|cello|flute|drums?|viola|trumpet|clarinet|singing|harp|organ|saxophone|recorder|driving|swimming"
    r"|riding"
    r"|tennis|golf|ballet|dance|dancing|judo|karate|fencing|maths?|english|french|spanish|german|italian|arabic|chinese|mandarin"
    r"|portuguese|dutch|physics|chemistry|biology|reading|pottery|art|drawing|speech|squash|boxing|skating|chess|elocution)"
)
_POSITION: Final = (
    r"(?:second row|fly half|scrum half|full back|fullback|left back|right back|centre back|center back|hooker|prop|flanker|winger"
    r"|left wing|right wing|wing|striker|goalie|goalkeeper|keeper|goal|sweeper|midfield|centre mid|defender|defence|defense"
    r"|point guard"
    r"|shooting guard|power forward|centre forward|goal attack|goal shooter|goal defence|wing attack|shortstop|pitcher|catcher"
    r"|quarterback|linebacker|first base|outfield|left field|wicketkeeper|up front|in goal|first violin|second violin|lead guitar"
    r"|rhythm guitar|bass guitar|keys|second row)"
)
_SIDE: Final = (
    r"(?:[\w'-]+ ){0,4}?(?:team|side|club|squad|choir|band|eleven|xi|league|crew|orchestra|section|society|guild"
    r"|troop|pack)"
)
_NO_PURSUIT: Final = Pattern(
    r"\b(?:newsletter|trial|account|website|site|app|service|email|e-mail|list|alerts?|updates?|offer|card|insurance|subscription"
    r"|netflix|amazon|broadband|it|this|that|shift|overtime|webinar|beta|waitlist|gym)\b",
    re.IGNORECASE,
)
_LODGING: Final = (
    r"(?:(?:[\w-]+ ){0,3}?(?:lodge|cottage|caravan|chalet|villa|hotel|apartment|cabin|campsite|pitch|b&b|airbnb|flat|hostel|yurt"
    r"|barn|farmhouse|boat|cruise|glamping pod|holiday|week|fortnight|weekend|tickets?|flights?))"
)


def _pursued(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = tidy(match["v"])
    return () if _NO_PURSUIT.search(value) or len(value.split()) > _LONGEST else (Draft("hobby", value),)


def _taught(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return (Draft("routine", tidy(match["v"])),)


def _booked(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Without a day: one with a day is a plan of that day by an earlier rule."""
    if day_told(match["v"], setting) is not None or MANY_DAYS.search(match["v"]):
        return ()
    return (Draft("plan", tidy(match["v"]), kind=Kind.EVENT),)


def _in_season(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = f"{tidy(match['v'])} {match['when'].casefold()}"
    return () if len(value.split()) > _LONGEST else (Draft("plan", value, kind=Kind.EVENT),)


def _holiday(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return (Draft("plan", f"holiday: {tidy(match['v'])}", kind=Kind.EVENT),)


def _occasion_of(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "The grandson has his swimming gala on the 14th": somebody else's occasion and its day."""
    day = day_told(match["when"], setting)
    if setting.clause.subject == OWNER or day is None or day.end <= setting.now or MANY_DAYS.search(match["when"]):
        return ()
    subject = f"{setting.clause.subject}'s {tidy(match['event'])}"
    return (Draft("date", day.day, kind=Kind.EVENT, subject=subject, event_end=day.end),)


_LONGEST: Final = 10

_FOR_ONESELF: Final = (
    r"(?:the )?(?:[\w'&-]+ ){0,3}?(?:\w*gyms?|fitness(?: first)?|leisure(?: centre)?|health club|slimming world|weight ?watchers"
    r"|slimming club|david lloyd|anytime fitness|parkrun|u3a|w\.?i\.?|rotary(?: club)?|library|labour(?: party)?|tories"
    r"|conservatives|lib dems|green party|facebook|instagram|tiktok|tinder|hinge|bumble|linkedin|reddit|national trust|rspb)"
)
""" "I've joined PureGym": who belongs to it works elsewhere."""


def _joined(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return (Draft("uses", tidy(match["v"])),)


RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"I (?:have )?(?:just |now |finally )*joined (?P<v>{_FOR_ONESELF})(?:,? (?:in|on|at|last|this|again|with|for|near) .+)?",
        _joined,
        anyone=True,
    ),
    rule(
        rf"I (?:have|take|do|am taking|get|am having|have been having|learn|study) (?P<v>{_SUBJECTS}(?: lessons?| class(?:es)?"
        rf"| tuition)?"
        r" (?:with|from|under) (?:(?:an?|the) [\w' -]{3,30}|(?:mr|mrs|ms|miss|dr)\.? (?-i:[A-Z])[\w'-]+|(?-i:[A-Z])[\w'.-]+(?:"
        r" (?-i:[A-Z])[\w'-]+)?)(?:,? (?:on|every|at|in) [\w' ]{3,25})?)",
        _taught,
        anyone=True,
    ),
    rule(
        rf"I (?P<v>(?:captain|referee|umpire|manage|coach|help out with|help with|keep wicket for|keep goal for) (?:my|our|the"
        rf"|an?) {_SIDE})"
        r"(?: .{2,30})?",
        _pursued,
        anyone=True,
    ),
    rule(
        rf"I (?P<v>play (?:as )?(?:an? |the )?{_POSITION}(?: (?:for|in|with) (?:the|my|our|an?) [\w' -]{{2,30}})?)",
        _pursued,
        anyone=True,
    ),
    rule(r"I (?P<v>main (?!thing\b|reason\b)[a-z]+)(?: (?:in|since|on|now) .*)?", _pursued),
    rule(
        r"I (?:have )?(?:just )?(?:signed up|enrolled|put my name down|registered) (?:for|on|in|with) (?:an? |the )?"
        r"(?P<v>(?:[\w'-]+ ){0,4}?(?:class(?:es)?|course|lessons?|club|choir|group|team|society|pottery|yoga|pilates|ballet|judo"
        r"|karate"
        r"|boxing|swimming|running|knitting|drawing|painting|sewing|weaving|ceramics|improv|tango|salsa|bridge|chess|fencing"
        r"|archery"
        r"|sailing|rowing|volleyball|netball|badminton|maths|physics|welsh|french|spanish|german|italian|japanese|korean|portuguese"
        r"|sign language))(?:,? (?:at|in|on|with|every|ten|six|eight|\d+|for|next|this|starting|from) .+)?",
        _pursued,
        anyone=True,
    ),
    rule(
        r"I have (?:his|her|their) (?P<event>(?:[\w'-]+ ){0,3}[\w'-]+) (?P<when>(?:on|at|in|this|next|tomorrow) .+)",
        _occasion_of,
        anyone=True,
    ),
    rule(
        rf"I have (?P<v>(?:booked|reserved|rented) (?:an?|the|two|three|our) {_LODGING}(?: .{{2,60}})?)",
        _booked,
    ),
    rule(
        r"(?P<when>(?:this|next) (?:spring|summer|autumn|fall|winter|year|easter|christmas)),? I (?:am |will )?"
        r"(?P<v>(?:travel|fly|go|drive|sail|move|cycle|travell?ing|flying|going|driving|sailing|moving) (?:back )?to "
        r"(?!bed\b|work\b|sleep\b)[\w' ,-]{3,50})",
        _in_season,
    ),
    rule(
        r"(?:my |our |the )?holiday (?:this year|this summer|next year) (?:is|will be) (?P<v>(?!not\b|cancelled\b|off\b|ruined\b"
        r"|over\b)"
        r"(?:an?|two|the|in|at|with|(?-i:[A-Z])) ?.{3,60})",
        _holiday,
    ),
)
