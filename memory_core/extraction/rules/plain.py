"""What plain people tell in passing: of whom they see, of what is to be done by when, in a note with its day and time.

Asked after the families for each field of life: a dated appointment or a place to live is theirs.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import ANY_WEEKDAY, MONTH_NAME, MONTHS, WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Importance, Kind
from memory_core.domain.slots import OWNER
from memory_core.extraction.normalisation.spelling_names import raised
from memory_core.extraction.rules.plans import MANY_DAYS, SAID_OF_IT, day_told
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule, slot
from memory_core.extraction.values import NAME, organisation, phrase, place, tidy

_SIGNIFICANT: Final = Importance.SIGNIFICANT
_DAY: Final = (
    rf"(?:{ANY_WEEKDAY}|tomorrow|(?:the )?\d{{1,2}}(?:st|nd|rd|th)?(?: of)? {MONTH_NAME}|{MONTH_NAME} \d{{1,2}})\b"
)
_STREET: Final = (
    r"(?-i:[A-ZÄÖÜ])[\w.-]*(?:stra(?:ß|ss)e|str\.|gasse|weg|allee|platz|straat|gatan|gata|veien)(?: \d+\w?)?"
)
_YEARS: Final = r"(?:(?:about|nearly|almost|over|going on) )?[\w-]+ years"
_ORDER: Final = Pattern(
    r"(?:please |can you |could you )?(?:search|find|book|show|check|look|get|give|tell|list|compare|suggest|help|make"
    r"|write|add|set"
    r"|cancel|recommend|remind|schedule|move|buy|order|send|call|ring|phone|text|email|message|draft|summari[sz]e|wake|ping|note"
    r"|change|put|push|shift|delete|remove|forget|play|turn|open|close|what|when|where|how|who|which|why|is|are|any|see you|until"
    r"|meet me|let us|lets|not|no)\b",
    re.IGNORECASE,
)
"""What the assistant is told to do, or is asked, is no note of an occasion."""
_OF_NOBODY: Final = Pattern(
    r"\b(?:I|you|he|she|they|we|it|this|that|what|who|rain|snow|storm|sunny|sunshine|sunrise|sunset|frost|weather|forecast|traffic"
    r"|shops?|trains|buses|clocks|news|sale|deadline|opens?|closes?|starts?|ends?|begins?|leaves|arrives|resumes?|every|each|daily"
    r"|weekly|usually|always|never|was|were|last|yesterday|or|maybe|if|nights?|mornings|evenings|afternoons)\b",
    re.IGNORECASE,
)
_MOST_OF_A_NOTE: Final = 6
_CLOCK: Final = Pattern(r"\d ?[ap]\.?m\b|\b\d{1,2}[:.]\d\d\b|\bat \d{1,2}\b|\b(?:noon|midday)\b", re.IGNORECASE)


def _noted(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Car in for service Monday 8am": an occasion has a day and a time; a note without both may be about anything."""
    when = re.sub(r"(?<!at )\b(\d{1,2})[.:](\d\d)\b", r"at \1:\2", match["when"])
    day, at = day_told(when, setting, of=match["event"]), _CLOCK.search(when)
    label = tidy(re.sub(r"^(?:the|my|our|an?) ", "", match["event"], flags=re.IGNORECASE))
    if setting.clause.subject != OWNER or day is None or not at or day.end <= setting.now or MANY_DAYS.search(when):
        return ()
    if not 1 <= len(label.split()) <= _MOST_OF_A_NOTE or _ORDER.match(label) or _OF_NOBODY.search(label):
        return ()
    if SAID_OF_IT.search(label) or phrase(label) is None or re.match(r"(?:gone|went|switched|changed) ", label):
        return ()
    return (Draft("date", day.day, kind=Kind.EVENT, subject=label, importance=_SIGNIFICANT, event_end=day.end),)


_FIRM: Final = Pattern(
    r"(?-i:[A-Z])|(?:the )?(?:[\w&'-]+ ){0,4}(?:hvac|inc|ltd|llc|co|company|bank|school|council|nhs|hospital|group|services|police"
    r"|plumbing|electric|heating|construction|motors|logistics|transport|foods|farms|university|college|trust|post office|railways?"
    r"|airways|airlines|army|navy)$",
    re.IGNORECASE,
)


def _long_with(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Who one has been with for years is a firm only where it is called like one: it may be a husband."""
    del setting
    firm = organisation(match["v"])
    called = firm is not None and _FIRM.match(firm) and (" " in firm or firm.isupper())
    return (Draft("employer", firm, importance=_SIGNIFICANT),) if firm and called else ()


def _seeing(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return (Draft("partner", raised(match["v"]), importance=Importance.CORE, tags=("partner",)),)


def _coming(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Who comes to the owner, and when."""
    day = day_told(match["when"], setting)
    if day is None or day.end <= setting.now or not match["v"].strip():
        return ()
    who = _ONE_WHO_COMES.fullmatch(tidy(match["v"]))
    subject, what = (who["who"], who["does"]) if who else (None, tidy(match["v"]))
    return (Draft("plan", f"{what} ({day.day})", kind=Kind.EVENT, subject=subject, event_end=day.end),)


_ONE_WHO_COMES: Final = re.compile(r"(?!(?:My|The)\b)(?P<who>[A-Z][\w'’-]+) (?:is )?(?P<does>[a-z]+ing\b.*)")
""" "Karen is flying in": it is Karen's plan, as where she flies to is."""


def _charge(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """What somebody at work sees to."""
    around = RELATIONS.get((setting.clause.relation or "").casefold())
    return (Draft("occupation", tidy(match["v"])),) if around in {"colleague", "manager"} else ()


def _moved_in(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Mum moved into sheltered housing in Perth"."""
    town = place(match["town"])
    if town is None:
        return ()
    home = Draft("home_city", town, importance=Importance.CORE, corrects=setting.clause.now)
    return (Draft("housing", tidy(match["v"])), home)


def _with_me(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    return () if setting.clause.subject == OWNER else (Draft("routine", tidy(match["v"])),)


_CREW: Final = (
    r"(?:stylists?|assistants?|apprentices?|employees?|cooks?|waiters?|nurses?|drivers?|trainees?|interns?|juniors?|developers?"
    r"|engineers?|carpenters?|gardeners?|barbers?|technicians?|staff|people|guys|lads|girls)"
)


def _crew(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Who works for the owner, by name."""
    del setting
    names = re.split(r",? and |, ", match["names"])
    return tuple(Draft("colleague", name, importance=_SIGNIFICANT, tags=("colleague",)) for name in names)


def _due_for(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "The car needs new winter tyres": what is to be seen to at home, not what it wants today."""
    if setting.clause.subject != OWNER or _OF_TODAY.search(match["v"]):
        return ()
    return (Draft("plan", f"{tidy(match['thing'])} needs {tidy(match['v'])}", kind=Kind.EVENT),)


_OF_TODAY: Final = Pattern(
    r"\b(?:it|this|that|petrol|diesel|fuel|charging|charge|wash(?:ing)?|clean(?:ing)?|hoover(?:ing)?|tidy(?:ing)?|emptying|filling"
    r"|watering|feeding|turning|moving|love|time|look|minute|rest|break|today|tonight|now|asap|more|water|air|salt)\b",
    re.IGNORECASE,
)
_TO_SEE_TO: Final = (
    r"(?:car|van|truck|lorry|motorbike|motorcycle|moped|scooter|bike|boat|caravan|camper(?:van)?|tractor|trailer|house|flat|cottage"
    r"|cabin|roof|boiler|heating|kitchen|bathroom|bedroom|hall|fence|gate|shed|garage|guttering|gutters|chimney|windows?|front door"
    r"|back door|drive|stairs|deck(?:ing)?|oven|fridge|freezer|dishwasher|washing machine|tumble dryer|stove|piano|engine)"
)


def _first(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """What an answer is to begin with."""
    del setting
    return (Draft("style", f"{tidy(match['v'])} first"),)


RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"I have (?:got )?(?:\w+ )?{_CREW} (?:working for me|who works? for me|on my team|under me),? (?:called )?"
        rf"(?P<names>{NAME}(?:, {NAME})*(?:,? and {NAME})?)",
        _crew,
    ),
    rule(
        rf"(?:my|the) (?P<thing>(?:(?:old|blue|red|white|black|little|big) )?{_TO_SEE_TO}) (?:(?:really|also|still|badly) )*needs?"
        r" (?P<v>(?:an?|new|two new|four new|some new) [\w' -]{3,40}|re(?:placing|painting|wiring|pointing|upholstering|tuning)"
        r"|painting|fixing|repairing|insulating|servicing)",
        _due_for,
    ),
    slot(
        "note",
        r"(?:my|the) (?P<v>(?:(?:(?:mortgage|interest|energy|electricity|gas) )?(?:rate|price|tariff|deal)s?|mortgage|rent"
        r"|(?:[a-z]+ )?(?:contract|lease|tenancy|membership|subscription|warranty|guarantee)) (?:is|are) (?:now |still )?"
        r"(?:fixed|frozen|capped|locked(?: in)?|tied in|guaranteed)(?: (?:in|at [\d.,]+ ?(?:%|per ?cent|percent)))?"
        rf" (?:until|till|to|for|through) (?:(?:the end of|next|{MONTHS}) )*(?:\d{{4}}|{MONTHS}|year"
        r"|(?:another |the next )?[\w-]+ (?:more )?(?:years?|months?)))",
        tidy,
    ),
    slot(
        "routine",
        r"I (?P<v>(?:read|watch|listen to|cook|bake|write|drink) (?:at least |about |around |roughly |over |up to )?"
        r"(?:an?|one|two|three|four|five|six|seven|ten|\d+) [\w ]{3,25}? (?:a|per|every|each) (?:day|week|month|year))(?:, .*)?",
        tidy,
    ),
    slot(
        "routine",
        r"I (?P<v>(?:take|catch|ride|use|get) the (?:lrt|mrt|dart|luas|tram|u-?bahn|s-?bahn|metro|subway|tube|bart|ferry|shuttle"
        r"|commuter train|school bus|night bus) (?:to|into|from) .+)",
        tidy,
    ),
    rule(rf"I have been (?:with|at) (?P<v>[\w&'. -]{{3,40}}?)(?: for)? (?={_YEARS}){_YEARS}", _long_with),
    slot("occupation", r"I am (?P<v>(?:re)?training (?:as|to be|to become) an? [\w -]{3,30})", tidy, anyone=True),
    slot("home_address", rf"my (?:home )?address is (?:in |on )?(?:the )?(?P<v>{_STREET})", tidy),
    slot(
        "household",
        rf"I share (?P<v>an? (?:\d ?bhk|place|studio|house share|pad) with {NAME}(?: and {NAME})*)",
        tidy,
    ),
    slot(
        "routine",
        r"I (?P<v>(?:always|usually|mostly|normally|often) (?:(?:have|eat|drink) .+ for (?:breakfast|lunch|dinner|supper)"
        r"|pay (?:with|by|in|using) .+|(?:travel|go) by .+))",
        tidy,
        anyone=True,
    ),
    slot(
        "rule",
        r"(?:please )?(?P<v>no (?:calls|messages|reminders|notifications|texts|alerts|pings|e-?mails) (?:before|after|until|between"
        r"|during) .+)",
        tidy,
    ),
    rule(
        r"I am (?:seeing|dating|going out with) (?:an?|this|some) (?:[\w-]+ )?(?:girl|boy|guy|gal|man|woman|bloke|lad"
        r"|lass|fella|dude"
        r"|chap|lady|person) (?:called|named) (?P<v>[\w'-]+)(?: (?:since|for) .*)?",
        _seeing,
    ),
    slot(
        "goal",
        r"I want (?P<v>(?:the|my|our) [\w' -]{2,30} (?:up and running|running|done|finished|ready|built|sold|painted"
        r"|published|written"
        r"|paid off|on the road) (?:by|before|in time for) .+)",
        tidy,
    ),
    slot(
        "decision",
        r"I am (?P<v>not (?:buying|selling|renewing|hiring|accepting|taking|moving to|applying (?:for|to)"
        r"|going ahead with|extending)"
        r" (?:the|a|an|my|our|any) (?!one\b|thing\b|risks?\b|chances?\b|crap\b|nonsense\b|more\b|excuse|stor|lie\b"
        r"|bait\b)[\w' -]{3,40})(?:, .*)?",
        tidy,
        importance=_SIGNIFICANT,
    ),
    slot(
        "event",
        r"I (?P<v>had an? (?:[\w-]+ )?[\w-]+ (?:removed|taken out|cut out|put in|fitted|replaced)(?: in (?:\w+ )?(?:19|20)\d\d)?)"
        r"(?: and .*)?",
        tidy,
        kind=Kind.EVENT,
    ),
    rule(
        rf"(?P<v>(?!(?:he|she|they|it|I|we|you|who)\b)(?:(?:my [a-z]+|the [a-z]+|{NAME})"
        rf"(?: and (?:my |the |her |his )?[\w'-]+){{0,2}}|(?:[a-z]+ )?(?:man"
        rf"|guy|engineer|fitter"
        r"|inspector|plumber|electrician|builders?|decorators?)) (?:(?:is|are) )?(?:coming|visiting|staying"
        r"|flying in|coming over|driving up|driving down)(?: (?:to|with|over to|at) (?:me|us|mine|ours|our place))?)"
        rf"(?P<when> (?:(?:for|on|at|over|next|from|this) |{WEEKDAY}|tomorrow).*)",
        _coming,
    ),
    rule(
        r"I (?P<v>(?:look after|handle|manage|take care of|see to) (?:the|our|all the|all our) [\w' -]{3,40})",
        _charge,
        anyone=True,
    ),
    rule(
        r"I (?:have )?(?:just )?moved (?:in)?to (?P<v>(?:an? |the )?(?:[\w-]+ ){0,2}(?:sheltered housing|(?:care"
        r"|nursing|retirement)"
        r" (?:home|village|flat)|assisted living|flat|house|bungalow|apartment|annexe|cottage|studio|condo))"
        rf" (?:in|near) (?P<town>{NAME})(?: .*)?",
        _moved_in,
        anyone=True,
    ),
    slot(
        "education",
        r"I have (?:an? )?(?P<v>(?:first|2:1|2:2|distinction|bachelor'?s?|master'?s?|PhD|doctorate|BA|BSc|MA|MSc|MBA|diploma|HND)"
        r"(?: degree)? in .+)",
        tidy,
        anyone=True,
    ),
    slot(
        "hobby",
        r"I (?:have )?(?:just )?(?P<v>(?:signed up|registered|enrolled) (?:for|in|on|to) (?:an?|the|some) (?:[\w-]+ ){0,3}"
        r"(?:class|classes|course|lessons|workshop|club|choir|league))(?: at .+| in .+| with .+)?",
        tidy,
    ),
    slot(
        "possession", r"my (?P<v>[\w' -]{3,30}) is my (?:most )?(?:prized|treasured|precious|valued) possession", tidy
    ),
    rule(r"I (?:am )?(?P<v>(?:live |stay )?with (?:me|us) (?:every|on|at|half|for) .+)", _with_me, anyone=True),
    slot(
        "work_schedule",
        r"I (?:do|work) (?P<v>(?:weekends|nights|days|mornings|evenings|shifts|lates|earlies|saturdays|sundays) (?:at|in|for)"
        r" (?:an?|the) .+?)(?: to pay .*)?",
        tidy,
    ),
    rule(
        r"(?:please )?(?:put|give(?: me)?|state|show(?: me)?|say|write) (?P<v>(?:the |your )?(?:main |key )?(?:conclusions?|answer"
        r"|summary|results?|bottom line|point|recommendation|numbers?|verdict|decision|short version|headline|takeaway))"
        r" (?:first|up front|upfront|at the top)\b(?!.*\b(?:this|here|today|now)\b).*",
        _first,
    ),
    slot(
        "rule",
        r"(?:please )?(?P<v>keep (?:all |any |my |the |your )?(?:recipes?|meals?|meal ideas|suggestions?|workouts?"
        r"|walks?|routes?|ideas)"
        r" (?:under|below|within|to|at|no longer than|no more than) .+)",
        tidy,
    ),
    rule(rf"(?P<event>[\w'&/ -]{{3,50}}?),? (?P<when>(?:on |next |this )?{_DAY}.*)", _noted),
)
