"""Everyday ways of telling of appointments, deadlines and plans."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from memory_core.domain.calendar_words import ANY_WEEKDAY, MONTH_NAME, WEEKDAY, WEEKDAYS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import DISTANT
from memory_core.domain.records import Importance, Kind
from memory_core.domain.slots import OWNER
from memory_core.extraction.lexicon.everyday import EVENTS
from memory_core.extraction.lexicon.life import KINSHIP
from memory_core.extraction.rules.plans import MANY_DAYS, SAID_OF_IT, day_told
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule
from memory_core.extraction.values import phrase, place, tidy

_SIGNIFICANT: Final = Importance.SIGNIFICANT

_NOT_EVENT: Final = Pattern(
    r"^(?:please |can you )?(?:search|find|book|show|check|look|get|give|tell"
    r"|plan|list|compare|suggest|help|make|write|add|set|cancel|any|how|is|are"
    r"|can|recommend"
    r"|remind|schedule|move|buy|order|send|call|email|draft|summari[sz]e|what|when|where)\b|"
    r"\b(?:I|you|he|she|they|it|this|that|what|who|which|favorite|birthday|name"
    r"|problem|issue|question|point|idea|answer|mood|guess|weather|rain|snow"
    r"|traffic|everything|nothing|something|sale|news|president|queen|king|government"
    r"|elections?|world cup|champions league|sun|moon|days? off)\b",
    re.IGNORECASE,
)

_WHEN: Final = (
    r"(?P<when>(?:(?:on|at|in|by|for|from|this|next|tomorrow|today|tonight|until"
    rf"|the|mid|early|late|end|first|{MONTH_NAME}|{WEEKDAYS}"
    r"|christmas|new year|easter|\d{1,4}(?:st|nd|rd|th)?)\b).*)"
)

_HEAD: Final = rf"(?:{'|'.join(sorted(map(re.escape, EVENTS), key=len, reverse=True))})s?"

_MORE_HEADS: Final = (
    r"(?:exams?|resits?|committee|panel|(?:(?:grand|semi|quarter)[- ]?)?finals?|midterms|op|mot|nct|jabs?|bloods"
    r"|boiler service|inspection|inspector|communion"
    r"|quinceañera"
    r"|bar mitzvah|bat mitzvah|prom|parents'? (?:evening|night)|sports day|gig"
    r"|recital|premiere|round|board meeting|knee replacement|hip replacement"
    r"|replacement|surgery|biopsy|c-section|chemo|physio|viva|defen[cs]e|submission"
    r"|thesis|draft|manuscript|paper|tax return|rent|lease|mortgage|visa|passport"
    r"|contract|subscription|insurance|licen[cs]e|warranty|election|moving day"
    r"|wedding|anniversary|reunion|christening|funeral|holiday|half term|term"
    r"|semester|migration|release|launch|sprint|go-live|audit|milestone|payday"
    r"|marathon|half marathon|10k|race|tournament|cup|derby|festival|conference"
    r"|summit|workshop|offsite|retreat|flight|train|ferry|cruise|check-?up|scan"
    r"|appointment|interview|call|meeting|review|test|party|dinner|lunch|graduation"
    r"|ceremony|show|play|concert|visit|delivery|move|closing|completion|midterm|dance|ball|disco|fair|f[eê]te|bake sale"
    r"|sleepover|open (?:day|evening|house)|quiz night|(?:christmas|work|office|leaving|stag|hen|birthday|team) do|drinks|potluck"
    r"|bbq|barbecue|(?:baby|bridal) shower|baptism|memorial|wake|assessment|medical|presentation|pitch|demo|rehearsal|audition"
    r"|try-?outs|hearing|trial|induction|orientation|seminar|webinar|lecture|assembly|nativity"
    r"|jumble sale|yard sale|mocks?|practical)"
)

_WORLD: Final = (
    r"(?:I|we|he|she|it|they|you|there|this|that|what|who|when|winter|summer"
    r"|spring|autumn|fall|ramadan|christmas|lent|the (?:war|world|season|year"
    r"|day|week|month)|world|war|olympics|euros|life|everything|time|sale)\b"
)


def _label(text: str) -> str | None:
    value = re.sub(
        r"^(?:(?:my|our|the|an?|next|upcoming|annual|another|big|that|whole|first)\s+)+(?=\w+"
        r" )|^(?:my|our|the|an?)\s+",
        "",
        tidy(text),
        flags=re.IGNORECASE,
    )
    if (
        not 1 <= len(value.split()) <= 7
        or _NOT_EVENT.search(value)
        or SAID_OF_IT.search(value)
        or re.match(r"(?:gone|went|switched|swapped) over\b", value)
        or not phrase(re.sub(r" do$", " party", value))
    ):
        return None
    return value


def _dated(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """An occasion and its day: the occasion is the subject."""
    label, day = _label(match["event"]), day_told(match["when"], setting, of=match["event"])
    if (
        label is None
        or day is None
        or day.start > 22
        or MANY_DAYS.search(match["when"])
        or _GOES_ON.search(match["when"])
        or _SO_MUCH_FROM.search(match.group())
    ):
        return ()
    due = re.search(r"\b(?:deadline|due|expires?|runs out|ends|submission|mot|return)\b", match.group(), re.IGNORECASE)
    moved = bool(match.groupdict().get("moved"))
    attribute = "deadline" if due else "date"
    if due:
        label = (
            re.sub(
                r"\s*\b(?:deadline|due date)\b\s*(?:for (?:the |my |our )?)?", " ", label, flags=re.IGNORECASE
            ).strip()
            or "project"
        )
    subject = label if setting.clause.subject == OWNER else f"{setting.clause.subject}'s {label}"
    return (
        Draft(
            attribute,
            day.day,
            kind=Kind.EVENT,
            subject=subject,
            importance=_SIGNIFICANT,
            corrects=moved or setting.clause.now or bool(_NOW_DUE.search(match.group())),
            event_end=day.end,
        ),
    )


_GOES_ON: Final = Pattern(r"^(?:this|next) (?:year|summer|spring|autumn|winter) (?:is|are|will be) ", re.IGNORECASE)
"""When it is, and then what it is: "holiday this year is a cottage in Wales"."""
_SO_MUCH_FROM: Final = Pattern(
    r"\b(?:is|are|costs?) (?:now )?(?:[£$€] ?\d[\d.,]*|\d[\d.,]*(?: ?[£€$]| (?:euros?|pounds?|dollars?|quid|francs?"
    r"|bucks))?) from ",
    re.IGNORECASE,
)
""" "The rent is 850 from today" has no day."""
_NOW_DUE: Final = Pattern(r"\b(?:is|are) now\b", re.IGNORECASE)


def _anniversary(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    day = day_told(match["when"], setting)
    if day is None or len(day.day) < len("2027-03-15"):
        return ()
    return (
        Draft(
            "date", day.day, kind=Kind.EVENT, subject="wedding anniversary", importance=_SIGNIFICANT, event_end=day.end
        ),
    )


def _plan(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I'm closing the seed round on Dec 15": the plan is the value, its day the end."""
    text = match["v"]
    day = day_told(text, setting)
    if day is None or re.search(r"\b(?:you|your)\b", text, re.IGNORECASE):
        return ()
    if re.match(r" (?:nights|mornings|evenings|afternoons)\b", text[day.stop :]) or re.match(
        r"see (?:in|at|on|by|next)\b", text
    ):
        return ()
    before = _LEFT.sub("", text[: day.start])
    text = _TILL.sub("", text[: day.stop]) + _TILL.sub("", text[day.stop :])
    what = tidy(f"{before} {text[day.stop :]}" if len(text[day.stop :].split()) <= 6 else before)
    if not 1 <= len(what.split()) <= 14:
        return ()
    return (Draft("plan", f"{what} ({day.day})", kind=Kind.EVENT, event_end=day.end),)


_TILL: Final = Pattern(rf"^ (?:to|till|until|through|-) {ANY_WEEKDAY}\b", re.IGNORECASE)
"""Behind a day, the day on which it ends."""
_LEFT: Final = Pattern(
    r"(?:\s+(?:on|at|by|from|until|in|this|for|starting|the|to|through|between"
    r"|of|first week|week))+\s*$",
    re.IGNORECASE,
)


def _from_then(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "From July I'll be working for Havila": what begins on a day to come is a plan until then."""
    when = re.sub(rf"^(?:from|starting|as (?:of|from)) (?={MONTH_NAME}\b)", "in ", match["when"], flags=re.IGNORECASE)
    day, what = day_told(when, setting), tidy(match["v"])
    if day is None or day.end <= setting.now or not 2 <= len(what.split()) <= 14 or _NO_DOING.match(what):
        return ()
    if re.search(r"\b(?:you|your|it|this|that|maybe|perhaps|probably)\b", what, re.IGNORECASE):
        return ()
    return (Draft("plan", f"{what} ({day.day})", kind=Kind.EVENT, event_end=day.end),)


_NO_DOING: Final = Pattern(
    r"(?:hoping|thinking|wondering|looking|trying|feeling|being|having|wanting|guessing|praying|dying|needing|missing)\b",
    re.IGNORECASE,
)
_BEGINNING: Final = (
    r"(?P<when>(?:from|starting(?: from)?|as (?:of|from)) (?:the )?(?:(?:next|new) \w+|(?:\d{1,2}(?:st|nd|rd|th)? (?:of )?)?"
    rf"{MONTH_NAME}(?: \d{{1,2}}(?:st|nd|rd|th)?)?(?: \d{{4}})?|{WEEKDAY})(?: on(?:wards)?)?)"
)
_SEASONS: Final = {"spring": 5, "summer": 8, "autumn": 11, "fall": 11, "winter": 2}
"""The last month of each."""


def _seasonal(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "moving my mother in this summer": held until the season is over."""
    if re.search(r"\b(?:you|your)\b", match["v"], re.IGNORECASE):
        return ()
    last, today = _SEASONS[match["season"].casefold()], setting.now.astimezone(setting.zone)
    year = today.year + (1 if last < today.month or match["which"].casefold() == "next" else 0)
    after = datetime(year + last // 12, last % 12 + 1, 1, tzinfo=setting.zone)
    return (Draft("plan", tidy(match["v"]), kind=Kind.EVENT, event_end=after.astimezone(UTC)),)


_PARTING: Final = Pattern(r"getting (?:divorced|separated|a divorce)\b", re.IGNORECASE)


def _undated(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    value = tidy(match["v"])
    if _PARTING.match(value) and KINSHIP.get(setting.clause.relation or "") in DISTANT:
        return ()  # gossip
    if not 2 <= len(value.split()) <= 10 or re.search(
        r"\b(?:it|this|that|you|your|on|crazy|mad)\b", value, re.IGNORECASE
    ):
        return ()
    return (Draft("plan", value, kind=Kind.EVENT),)


def _moving(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    town = place(match["v"])
    return (Draft("plan", f"moving to {town}", kind=Kind.EVENT),) if town else ()


_ING: Final = (
    r"(?:going|flying|travell?ing|driving|visiting|meeting|seeing|leaving|moving"
    r"|starting|taking|getting|having|expecting|running|attending|hosting|returning"
    r"|presenting|giving|picking|coming|arriving|staying|celebrating|working"
    r"|playing|interviewing|speaking|throwing|cooking|signing|receiving|graduating"
    r"|racing|competing|camping|hiking|sailing|skiing|heading|off|closing|launching"
    r"|shipping|submitting|defending|retiring|opening|selling|buying|adopting"
    r"|joining|changing|switching|finishing|ending|renewing|performing|exhibiting"
    r"|teaching|training|painting|planting|installing|booked|signed up|registered"
    r"|due|back|away|at (?:an?|the)|in (?:hospital|court)|on a course|out of"
    r" (?:the )?office|on (?:holiday|vacation|leave|call)|planning|recording"
    r"|(?:looking|hoping|planning|aiming) to|releasing|publishing|volunteering|fasting|cycling|swimming)"
)

_SIMPLE: Final = (
    r"(?:fly|leave|hand in|celebrate|go (?:home|back|to|on|away|in for)|start|move|travel|graduate"
    r"|retire|land|return|head|depart|come back|present|defend|submit|sign|close"
    r"|launch"
    r"|ship|finish|sit|host|visit|perform|race|pick up|drive to|sail|join|renew"
    r"|marry|attend|speak at|am in (?-i:[A-Z])\w+)"
)

RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"(?:(?:my|the|our|an?) )?(?P<event>[\w&:'. -]+?) (?:(?:was|is|has been|got"
        r"|have been|had to be|will be) )?(?P<moved>re-?scheduled|moved|postponed"
        r"|pushed(?: back)?|brought forward|shifted|bumped|changed)(?: from .+?)?"
        r" (?:to|until|till) (?P<when>.+)",
        _dated,
    ),
    rule(
        rf"(?:(?:my|the|our|an?) )?(?P<event>[\w&:'. +-]*?\b(?:{_HEAD}|{_MORE_HEADS})(?:"
        r" (?:for|with|of|at|on|in) [\w'. +-]+?)?) (?:is|are|takes place|is going"
        r" to be|starts?|begins?|ends|leaves|departs|arrives|happens|expires?|runs"
        r" out|lands|falls|comes|comes up|is coming up|are coming up|is up|is over"
        r"|is due|runs|will be|opens|closes|kicks off|has to be (?:in|done)|needs"
        r" to be (?:in|done))(?: (?:scheduled|set|booked|planned|due|coming up|confirmed"
        rf"|happening|to be|on|to|in|for|by))*,? {_WHEN}",
        _dated,
        anyone=True,
    ),
    rule(
        rf"(?:(?:my|the|our|an?) )?(?P<event>[\w&:' +-]*?\b(?:{_HEAD}|{_MORE_HEADS})(?:"
        rf" (?:for|with|of|at|to|from) [\w'. +-]+?)?)(?:,|:| -)? {_WHEN}",
        _dated,
    ),
    rule(
        r"(?:I (?:have|have got|got|booked|am having|made|scheduled|am down for)"
        r"|there is|there are|I have booked) (?:an?|my|the|another|our)? ?(?P<event>[\w&:'"
        rf" +-]*?\b(?:{_HEAD}|{_MORE_HEADS})(?: (?:for|with|of|at|in|to|from) [\w'."
        rf" +-]+?)?)(?:,| coming up| booked| scheduled| set| due)? {_WHEN}",
        _dated,
        anyone=True,
    ),
    rule(
        r"(?:the|my|our) (?P<event>(?!(?:other|last|first|next|bus|president|weather)\b)[\w'"
        r" -]{3,40}?) (?:is coming|comes|is coming round|visits?|arrives?|is arriving"
        r"|gets here|is (?:being|getting) (?:delivered|installed|fitted|replaced|serviced"
        rf"|repaired|fixed|collected|picked up)) (?:on |at )?{_WHEN}",
        _dated,
    ),
    rule(
        rf"(?:my|our|the) (?P<event>(?!{_WORLD})[A-Za-z][\w' -]{{2,40}}?) (?:is|are|will be) (?:now )?(?:on )?"
        rf"(?P<when>(?:(?:{ANY_WEEKDAY},? )?(?:the )?\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {MONTH_NAME}"
        rf"|{MONTH_NAME} \d{{1,2}}(?:st|nd|rd|th)?)\b.*)",
        _dated,
    ),
    rule(rf"my (?:wedding )?anniversary (?:is|falls|comes)(?: on)? {_WHEN}", _anniversary),
    rule(
        r"I am (?:to|due to|scheduled to|supposed to|set to) (?P<v>(?:have|get|see"
        r"|start|be|meet|go|leave|undergo|move) .+)",
        _plan,
        anyone=True,
    ),
    rule(rf"{_BEGINNING},? I (?:will be|am(?: going to be)?) (?P<v>[a-z]+ing\b.+)", _from_then, anyone=True),
    rule(rf"I (?:will be|am(?: going to be)?) (?P<v>[a-z]+ing\b.+?),? {_BEGINNING}", _from_then, anyone=True),
    rule(rf"I (?:am|will be) (?P<v>{_ING}\b.+)", _plan, anyone=True),
    rule(
        r"I (?:will|am going to|am planning to|plan to|intend to|am about to|am scheduled"
        rf" to|have to|need to|want to) (?P<v>(?:{_SIMPLE}|see|meet|take|get|have"
        r"|run|do|play|work|be|buy|sell|open|book|go|drive|call|pay|file|apply|bring)\b.+)",
        _plan,
        anyone=True,
    ),
    rule(rf"I (?P<v>{_SIMPLE}\b.+)", _plan, anyone=True),
    rule(
        r"I (?:have )?(?:just )?(?P<v>(?:signed up|registered|booked|bought tickets"
        r"|got tickets|entered|enrolled|got a place|got into|am registered) .+)",
        _plan,
        anyone=True,
    ),
    rule(
        rf"I (?:am|will|am going to|plan to|are) (?P<v>(?:(?<=am ){_ING}|(?<!am )(?:{_SIMPLE}|get|have|take|see|do))\b.*"
        r"(?<!starting) (?P<which>this|next|in|in the) (?P<season>spring|summer|autumn|fall|winter))",
        _seasonal,
        anyone=True,
    ),
    rule(
        rf"(?:(?:my|our|the) )?(?P<event>(?!{_WORLD})[A-Za-z][\w' -]{{2,40}}?) (?:starts"
        rf"|begins|kicks off|(?:is|are)(?: now| still| only| actually)? due(?: back)?(?: in)?|ends|opens|finishes|closes?"
        rf"|reopens?)(?: on)? {_WHEN}",
        _dated,
    ),
    rule(
        r"I am (?P<v>(?:expecting|having) (?:an? |my |our )?(?:\w+ )?(?:baby|child"
        r"|girl|boy|twins|grandchild)\b.*)",
        _undated,
        anyone=True,
    ),
    rule(
        r"I am (?:going to be )?(?P<v>(?:moving in with|moving out of|getting (?:married|engaged|divorced|separated|a divorce)"
        r"|emigrating|retiring)\b.*)",
        _undated,
        anyone=True,
    ),
    rule(r"I am (?:going to )?(?:moving|relocating|emigrating|move) to (?P<v>[^,]+)", _moving, anyone=True),
    rule(r"my (?P<v>(?:baby|twins?) (?:is|are) due .+)", _plan),
    rule(
        r"I am (?P<v>(?:selling|buying|giving up|downsizing|closing|quitting|leaving)"
        r" (?:the|my|our|an?) [\w -]{3,40})",
        _undated,
        anyone=True,
    ),
)
