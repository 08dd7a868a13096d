"""What the owner works on and towards, and what was decided."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.records import Importance, Kind
from memory_core.extraction.dates import first_date
from memory_core.extraction.rules.plans import planned
from memory_core.extraction.rules.table import Draft, Rule, Setting, listed, rule, slot
from memory_core.extraction.values import long_phrase, phrase, tidy

_UNDERTAKING: Final = (
    r"(?:book|novel|thesis|dissertation|blog|memoir|screenplay|album|app|game|website|paper|course"
    r"|startup|start-up|company|platform|tool|bot|podcast"
    r"|house|shed|boat|robot|prototype|product|api|library|compiler|database|portfolio|cookbook"
    r"|documentary|short story|shop|garden|business|extension"
    r"|plugin|service|dashboard|model|report|proposal|presentation|migration|rewrite|feature|site"
    r"|system|project|newsletter|channel|comic|treehouse|cabin)"
)


def _working_on(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    value = None if first_date(match["v"], setting.now, setting.zone) else long_phrase(match["v"])
    if value is None or re.match(
        r"(?:it|this|that|these|those|something|the same|some|myself|my (?:patience|sleep|temper|posture))\b",
        value,
        re.IGNORECASE,
    ):
        return ()
    if re.match(r"(?:my|an?) (?:master'?s|phd|degree|bachelor'?s|mba|diploma|doctorate|ged)\b", value, re.IGNORECASE):
        return (Draft("education", re.sub(r"^(?:my|an?) ", "", re.split(r",| at night| part", value)[0])),)
    return (Draft("project", value),)


def _project(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    value = phrase(match["v"], most=12, clausal=True)
    return (Draft("project", value, corrects=setting.clause.now),) if value else ()


def _decision(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = long_phrase(match["v"])
    if value is None or re.match(
        r"(?:yet|not to$|not$|(?:option|number|version|choice|answer|plan) \w+$|it|this|that|what|whether|if|how|where|when"
        r"|anything|nothing)\b",
        value,
        re.IGNORECASE,
    ):
        return ()
    return (Draft("decision", value, importance=Importance.SIGNIFICANT),)


def _chosen_in(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """What was decided, and the project that it was decided in."""
    chosen = _decision(match, setting)
    return (*chosen, Draft("project", tidy(match["p"]))) if chosen else ()


def _stack(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = phrase(match["v"], most=10)
    return (Draft("tech_stack", value),) if value and re.search(r"[A-Z0-9]", value) else ()


def _goal(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    day = first_date(match["v"], setting.now, setting.zone)
    if day is not None and re.search(r"\d", match["v"][day.start : day.stop]) and len(day.day) >= len("2027-03-15"):
        return ()  # an appointment rather than an aim
    value = phrase(re.sub(r"^to\s+", "", tidy(match["v"])), most=14, clausal=True)
    if value is None or re.search(r"\b(?:it|this|that|you|your)\b", value, re.IGNORECASE):
        return ()
    return (Draft("goal", value),)


_SOUGHT: Final = (
    r"(?:job|flat|apartment|house|place to live|roommate|internship|position|dentist|doctor|therapist"
    r"|car)"
)


def _looking(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    if not re.search(rf"hunting|\b{_SOUGHT}\b", match["v"], re.IGNORECASE):
        return ()
    return (Draft("goal", tidy(match["v"])),)


def _trying(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    day = first_date(match["v"], setting.now, setting.zone)
    if day is not None and re.search(r"\d", match["v"][day.start : day.stop]) and len(day.day) >= len("2027-03-15"):
        return planned(match["v"], setting)
    return (Draft("goal", tidy(match["v"])),)


_CODE: Final = (
    r"(?:Python|Rust|Go|Java|JavaScript|TypeScript|C\+\+|C#|Kotlin|Swift|Ruby|PHP|Scala|Haskell|Elixir"
    r"|R|Julia|Perl|C)"
)

RULES: Final[tuple[Rule, ...]] = (
    listed(
        "tech_stack",
        rf"I (?:mostly |mainly |usually )?(?:write|code in|program in|develop in"
        rf"|work with|work in)(?: mostly| mainly| some)? (?P<v>{_CODE}(?:(?:,| and"
        rf"|, and)(?: some| a bit of| a little)? {_CODE})*)(?: (?:at|for) .+)?",
        lambda text: re.sub(r"^(?:some|a bit of|a little) ", "", tidy(text)),
        anyone=True,
    ),
    rule(r"I am (?:currently )?working on (?P<v>(?:an?|my|our|the)\b.+|[A-Z].+)", _working_on, anyone=True),
    rule(
        rf"I am (?P<v>(?:building|writing|developing|designing|creating|making|launching|renovating"
        rf"|recording|restoring|setting up) (?:an?|my|our|the) (?:[\w-]+ ){{0,3}}{_UNDERTAKING}\b.*)",
        _working_on,
        anyone=True,
    ),
    rule(
        r"my (?:current|new|side|main|latest|pet|big|thesis|work|research)(?: side)? (?:project|thesis"
        r"|research topic) is (?:called |to |named )?(?P<v>.+)",
        _project,
    ),
    rule(
        r"(?:my|the|our) (?:project|product|app|startup|company|team|thesis|book) is (?:called|named"
        r"|titled|about) (?P<v>.+)",
        _project,
    ),
    rule(
        r"(?:my|the|our) (?:project|app|product|backend|frontend|service|site|website|code|stack"
        r"|tech stack) (?:uses|is written in|is built (?:with|on|in)|runs on|is|is based on) (?P<v>(?!\d).+)",
        _stack,
    ),
    rule(
        r"I (?:am using|use|code in|program in|develop in|write code in"
        r"|mostly write) (?P<v>(?-i:[A-Z])[\w.+#, ]+?) for (?:the|my|our|this) (?:project|app|backend"
        r"|frontend|product|service|site|website)",
        _stack,
    ),
    rule(
        r"my (?:main |big |current |long-term |new year's |biggest )?(?:goal|aim|resolution|objective"
        r"|target|ambition)(?: (?:for|this) .+?)? is (?:to )?(?P<v>.+)",
        _goal,
        anyone=True,
    ),
    rule(
        r"I am (?P<v>(?:training|preparing|studying|practicing|practising) for (?:an?"
        r"|the|my) .+)",
        _trying,
        anyone=True,
    ),
    rule(
        r"I am (?P<v>cutting (?:down|back) on .+|saving (?:up )?(?:money )?for (?:an?|the|my|our) .+)",
        _trying,
        anyone=True,
    ),
    rule(
        r"I am (?P<v>(?:trying|aiming|working) to (?:lose|gain|quit|learn|run|save|get fit|get in shape"
        r"|eat|drink|cut|improve|stop|build|finish|read|sleep|become|reach|pay off|reduce)\b.+)",
        _trying,
        anyone=True,
    ),
    rule(
        r"I am (?P<v>learning (?:to |how to )?(?!about\b|this\b|these\b|that\b|a lot|it\b|so\b|from\b|more\b)\w.+)",
        _trying,
        anyone=True,
    ),
    rule(
        r"I am (?P<v>(?:looking for|job hunting|house hunting|apartment hunting|hunting for"
        r"|searching for)(?: (?:a|an) (?:new )?(?:job|flat|apartment|house|place to live|roommate"
        r"|internship|position|dentist|doctor|therapist|car)\b.*)?)",
        _looking,
        anyone=True,
    ),
    rule(
        r"I (?:have )?(?:just |finally )?(?:decided|agreed|chosen|resolved|opted|voted) (?:to |on |for "
        r"|that )?(?P<v>.+)",
        _decision,
    ),
    rule(
        r"I (?:have )?(?:finally |just )?(?:chose|picked(?! up)|settled on|went with|have gone with"
        r"|have settled on|am going with|are going with|will go with|are sticking with"
        r"|am sticking with) (?P<v>.+)",
        _decision,
    ),
    rule(
        r"(?:in|for|on) (?:my|the|our)(?: new| current| side| latest)? (?:project|app|product|startup|company|game)(?: called)?"
        r" (?P<p>(?-i:[A-Z])[\w-]*(?: (?-i:[A-Z])[\w-]*)?),? I (?:have )?(?:finally |just |all )?(?:chose|chosen"
        r"|picked(?! up)|settled on"
        r"|decided on|went with|gone with|agreed on|opted for) (?P<v>.+)",
        _chosen_in,
    ),
    rule(
        r"(?:internally,? )?I (?:now |all |internally )?(?:call|named|have named|have called) (?:the|my|our) (?:new )?"
        r"(?:project|product|app|startup|company|team|thesis|book|band) (?P<v>(?-i:[A-Z])[\w'-]*(?: (?-i:[A-Z])[\w'-]*){0,3})",
        _project,
    ),
    rule(r"(?:the|my|our) (?:final )?decision is (?:to |that )?(?P<v>.+)", _decision),
    rule(r"(?:final )?decision: (?P<v>.+)", _decision),
    rule(r"(?:it is decided|it is settled)[:,]? (?:that )?(?P<v>.+)", _decision),
    listed("goal", r"my new year's resolutions are (?P<v>.+)", phrase),
    slot(
        "project",
        r"I am (?P<v>(?:migrating|porting|rewriting|upgrading|rolling out|redesigning"
        r"|refactoring) .+|remodeling .+|renovating (?:the|my|our) .+)",
        phrase,
        kind=Kind.PROJECT,
    ),
)
