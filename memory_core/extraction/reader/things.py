"""What is told of the owner's own things and people: "my night shifts are on Tuesdays", "my tractor is a New Holland"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.domain.records import Importance
from memory_core.domain.slots import OWNER
from memory_core.extraction.lexicon.everyday import EVENTS, LANGUAGES
from memory_core.extraction.lexicon.life import CARS, KINSHIP, THINGS, VEHICLES
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.objects import trimmed
from memory_core.extraction.rules.table import Draft, Setting
from memory_core.extraction.values import NAME, person_name, phrase, tidy

_SIGNIFICANT: Final = Importance.SIGNIFICANT
_IS: Final = Pattern(
    r"my (?P<thing>(?:(?!\b(?:is|are|am|was|has|have|who|that|which|and)\b)[\w'&-]+ ){1,6}?)(?:is|are|am) (?:(?:always"
    r"|usually|still|only|just|called"
    r"|named|now|from|by|an?(?! bit| little)|the) )*(?P<v>.+)",
    re.IGNORECASE,
)
_PERSON: Final = Pattern(
    rf"(?:(?!is\b|are\b)[\w-]+ ){{0,2}}?(?P<who>{KIN}|partner|boss|colleague|supplier|partner in crime) (?:in|for|at|from"
    rf"|on|of|across|above|below|over|opposite|next door|downstairs|upstairs|down|up|round) [\w' -]{{2,30}}",
    re.IGNORECASE,
)
_WEEKDAY: Final = rf"{WEEKDAY}s?"
_TIMES: Final = Pattern(
    rf"(?<!\w)(?:on |every |at |from |in the |{_WEEKDAY}|weekends|\d)[\w ,:&-]*(?:{_WEEKDAY}|weekends?|mornings?|evenings?"
    rf"|nights?|afternoons?|\d)\b[\w ,:&-]*"
    rf"|{_WEEKDAY}",
    re.IGNORECASE,
)
_MEETS: Final = Pattern(
    rf"my (?:[\w'-]+ ){{1,4}}?(?:meets?|trains?|rehearses?|practises?|practices?|plays?|gathers?) (?:every|each|on|at"
    rf"|twice|once)\b"
    rf"(?=.*(?:{_WEEKDAY}|week|month|fortnight)).{{2,40}}",
    re.IGNORECASE,
)
_WORKED: Final = Pattern(
    r"\b(?:shifts?|days? off|working days?|office days?|hours|on-call|duty|days? at work|lunch break|break)$",
    re.IGNORECASE,
)
_REGULAR: Final = Pattern(
    r"\b(?:class|classes|lessons?|training|practice|rehearsals?|therapy|sessions?|days?|night|club|choir|group|circle"
    r"|service|mass|walk|swim"
    r"|run|shop|call|visit|clinic|surgery|market|meetings?|stand-?up|weigh-in|bedtime|alarm)$",
    re.IGNORECASE,
)
_NUMBERED: Final = Pattern(
    r"\b(?:number|plate|size|registration|postcode|zip code|handicap|prescription|waist|inseam|blood group|callsign|call sign)$",
    re.IGNORECASE,
)
"""Codes, accounts and lockers are kept on request only."""
_BRANDED: Final = words("""
gym, school, church, bank, team, club, uni, university, college, blog, channel, brand, provider, insurer, network, pharmacy
clinic, hospital, supermarket, pub, cafe, café, local, station, stop, airline, broadband, bookshop, barber, band, choir
charity, farm, shop, restaurant, company, business, salon, studio, street, road, village, neighbourhood, neighborhood
region, state, county, parish, mosque, temple, synagogue, dialect, accent, instrument, horse, breed, degree, major, editor
browser, firm, agency, brewery, bakery, boat, house, mobile, operator, energy, handicap, sign, order, nickname, surname
tribe, clan, faith, party, union, regiment, ship, rig, depot
""")
_OWN_NAME: Final = Pattern(r"\b(?:sur|nick|fore)?name\b", re.IGNORECASE)
_DRINKS: Final = words("coffee, tea, drink, order, usual, usual order, coffee order, tipple, poison")
_DRUNK: Final = Pattern(
    r"\b(?:coffee|lattes?|espresso|cappuccino|flat white|americano|cortado|macchiato|mocha|tea|chai|matcha|water|juice|milk|beer"
    r"|ale|stout|lager|cider|pint|wine|whisk(?:e)?y|gin|rum|vodka|tonic|coke|cola|lemonade|cocktail|mojito|martini|negroni|spritz"
    r"|brew|shake|smoothie|cocoa|chocolate|bitter|sherry|port|sake|kombucha)\b",
    re.IGNORECASE,
)
_ABLE: Final = Pattern(
    r"(?:(?:a bit|a little|quite|very|really|pretty|fairly|not|so|rather|still) )*(?:shaky|rusty|basic|fluent|poor"
    r"|terrible|awful|good|decent|bad"
    r"|ok|okay|passable|better|weak|limited|broken|non-existent|conversational|perfect|improving|rudimentary|great|strong)\b.*",
    re.IGNORECASE,
)
_MEASURED: Final = Pattern(
    r"(?:blood pressure|cholesterol|blood sugar|iron|eyesight|hearing|memory|circulation|pulse|heart rate|thyroid"
    r"|immune system|skin"
    r"|sight|vision|bladder|liver|kidneys|heart|lungs|back|knees?|hips?|shoulders?|neck|feet|ankles?|joints|hands"
    r"|left \w+|right \w+)",
    re.IGNORECASE,
)
_AILING: Final = Pattern(
    r"(?:(?:a bit|quite|very|really|pretty|rather|so|too|permanently|badly|completely|not (?:very|so|that)) )*(?:high|low"
    r"|bad|poor|weak|arthritic|underactive"
    r"|overactive|sensitive|dry|failing|going|shot|dodgy|knackered|terrible|gone|good|damaged|enlarged|fused|replaced"
    r"|made of titanium)",
    re.IGNORECASE,
)
_LOOKS: Final = Pattern(
    r"(?:(?:naturally|very|really|long|short|dark|light|bright|dyed|quite) )*(?:blue|brown|green|grey|gray|hazel|black"
    r"|red|ginger|blonde|blond|auburn|white"
    r"|curly|straight|wavy|pink|purple|silver|frizzy|thinning)(?: and \w+)?",
    re.IGNORECASE,
)
_WHERE: Final = Pattern(r"(?P<v>(?:in|on|near|by|outside|off) (?:the )?(?-i:[A-Z])[\w' -]{2,40})", re.IGNORECASE)
_PLOT: Final = (
    r"allotment|studio|workshop|garage|mooring|plot|stall|field|woods?|holiday home|summer house|beach house|second home"
    r"|boathouse"
)
_NAMES: Final = Pattern(rf"(?:{NAME}|(?-i:[A-Z0-9])[\w&'-]*(?: (?-i:[A-Z0-9])[\w&'-]*){{0,3}})")


def read(setting: Setting) -> Sequence[Draft]:
    """What "my X is Y" says of a thing that stays; nothing for "my soup is cold"."""
    if _MEETS.fullmatch(setting.clause.words):
        return (Draft("routine", tidy(re.sub(r"^my ", "", setting.clause.words, flags=re.IGNORECASE))),)
    match = _IS.fullmatch(setting.clause.words)
    if match is None:
        return ()
    thing = tidy(match["thing"]).casefold()
    value = tidy(" ".join(trimmed(match["v"].split())))
    if (
        not value
        or not thing
        or set(thing.split()) & (EVENTS - words("shift, class, training, lesson, therapy, session"))
    ):
        return ()
    if len(value.split()) > _LONGEST:
        return ()
    thing = thing.removesuffix("'s") if thing.split()[-1] != "'s" else thing
    if (where := _WHERE.fullmatch(value)) and re.search(rf"\b(?:{_PLOT})$", thing):
        return (Draft("possession", f"{thing} {where['v']}"),)
    return (
        _placed(thing, value, setting) or _measured(thing, value, setting.clause.words) or _named(thing, value, setting)
    )


_LONGEST: Final = 9


def _placed(thing: str, value: str, setting: Setting) -> Sequence[Draft]:
    """When it takes place again and again."""
    said = setting.clause.words
    if thing.endswith("commute") and re.search(r"\b(?:hours?|minutes?|miles?|\d+)\b", value):
        return (Draft("routine", tidy(re.sub(r"^my ", "", said, flags=re.IGNORECASE))),)
    if not _TIMES.search(value) or not re.search(rf"{_WEEKDAY}|weekends?|every|\d", value, re.IGNORECASE):
        return ()
    told = tidy(re.sub(r"^my ", "", said, flags=re.IGNORECASE))
    several = re.search(rf"days\b|every|weekends|and {_WEEKDAY}", value, re.IGNORECASE)
    if _WORKED.search(thing):
        return (Draft("work_schedule", told),)
    return (Draft("routine", told),) if several and _REGULAR.search(thing) else ()


def _measured(thing: str, value: str, said: str) -> Sequence[Draft]:
    """How well one speaks, sees and the like."""
    if thing in LANGUAGES and _ABLE.fullmatch(value):
        return (Draft("language", f"{thing.capitalize()} ({value})"),)
    if _MEASURED.fullmatch(thing) and _AILING.fullmatch(value):
        return (Draft("condition", f"{thing} {value}", importance=_SIGNIFICANT),)
    if thing in {"eyes", "hair", "beard", "natural hair"} and _LOOKS.fullmatch(value):
        return (Draft("trait", f"{value} {thing}"),)
    if (
        thing in _DRINKS
        and phrase(value)
        and (thing in {"coffee", "tea", "drink", "tipple", "poison"} or _DRUNK.search(value))
        and re.search(r"\b(?:is|are|am) (?:(?:always|usually|just) |an? )", said, re.IGNORECASE)
    ):
        return (Draft("preferred_drink", value),)
    return ()


def _named(thing: str, value: str, setting: Setting) -> Sequence[Draft]:
    """What it is called, by name, number or make."""
    if match := _PERSON.fullmatch(thing):
        who = match["who"].casefold()
        name = person_name(value)
        attribute = "colleague" if who == "partner" else KINSHIP.get(who, "contact")
        return (Draft(attribute, name, subject=OWNER, importance=_SIGNIFICANT, tags=(who,)),) if name else ()
    if said := re.fullmatch(r"(?:pronounced|spelled|spelt|short for|written) (.+)", value, re.IGNORECASE):
        return (
            (Draft("pronunciation" if value.startswith("pro") else "spelling", said[1]),)
            if _OWN_NAME.search(thing)
            else ()
        )
    if _NUMBERED.search(thing) and re.search(r"\d|^(?-i:[A-Z]{2,})$", value) and len(value.split()) <= 3:
        anew = re.sub(r"^(?:new|latest|current) ", "", thing)
        return (Draft(_slot(anew), value, corrects=setting.clause.now or anew != thing),)
    if thing.endswith("order") and re.search(r" (?:is|are) from ", setting.clause.words):
        return ()  # it is on its way
    value = re.sub(r" (?:on|in|at|near|by) (?-i:[A-Z]).*$", "", value)
    if not _NAMES.fullmatch(value):
        return ()
    head = thing.split()[-1]
    if re.fullmatch(VEHICLES, head) or re.match(rf"{CARS}\b", value, re.IGNORECASE):
        return (Draft("vehicle", value, corrects=setting.clause.now),)
    if re.fullmatch(THINGS, head):
        return (Draft("possession", f"{value} {head}" if head not in value.casefold() else value),)
    return (Draft(_slot(thing), value, corrects=setting.clause.now),) if head in _BRANDED else ()


def _slot(thing: str) -> str:
    """The attribute as the owner calls it: "student number" → "student_number"; a known one by its own name."""
    name = "_".join(re.sub(r"'s\b", "", thing).split())
    known = {
        "company": "employer",
        "firm": "employer",
        "business": "employer",
        "team": "favorite:team",
        "faith": "religion",
    }
    return known.get(name, name)
