"""Frames that say by themselves what they are about: verb, preposition and head noun. Asked before the wider families.

"I work on reception at a vet's" is a job, however often a week; "I take two sugars in my tea" is a drink. Each frame names its
slot; a check on the value keeps out what only has the shape.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.numbers import HOUR_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Importance, Kind, Standing
from memory_core.domain.slots import OWNER
from memory_core.extraction.lexicon.everyday import FIELDS, FOODS, LANGUAGES
from memory_core.extraction.lexicon.life import (
    CARS,
    DWELLINGS,
    NO_DRIVER_BY_TRADE,
    SHIFTS,
    THINGS,
    VEHICLES,
    WORKPLACES,
    ailment,
)
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.rules.body import medicine
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule, slot
from memory_core.extraction.values import (
    POINTING,
    edible,
    items,
    job,
    organisation,
    phrase,
    place,
    tidy,
    worded,
)

_SIGNIFICANT: Final = Importance.SIGNIFICANT


COMPANY: Final = Pattern(rf"\b{WORKPLACES}$", re.IGNORECASE)


_COUNT: Final = rf"{HOUR_WORDS}|\d{{1,2}}"


_ROOM: Final = r"(?:kitchens?|bar|door|line|phones?|counter|warehouse|garden|office|shop|shop floor|wards?|lab)"
"""Where one may be for a moment as well."""
_POST: Final = (
    r"(?:reception|the (?:front desk|tills?|checkouts?|bar|counter|door|switchboard|phones|line|wards?|shop floor|kitchens?"
    r"|warehouse|post ?room|kitchen|helpdesk|help desk|night desk|production line|assembly line)"
    r"|admin|sales|accounts|dispatch|security|maintenance|procurement|payroll|customer (?:service|support)|quality control"
    r"|an oil rig|the rigs|the railways?|a (?:farm|building site|construction site|cruise ship|ferry|ward|trawler|market stall)"
    r"|the buses|the docks|the land"
    r"|logistics|purchasing|housekeeping|catering|childcare|a care home|lost property)"
)


def _posted(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I work on reception at a vet's": what is done there, and where."""
    del setting
    where = organisation(match["org"]) if match.groupdict().get("org") else None
    what = tidy(re.sub(r"^the (?=\w)", "", match["post"]))
    drafts = [Draft("occupation", what, importance=_SIGNIFICANT)]
    return (*drafts, Draft("employer", where, importance=_SIGNIFICANT)) if where else tuple(drafts)


def _job_in(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I am pastry cook in a hotel": a job by its head noun, with or without an article."""
    what = job(re.sub(r"^(?:only|sole) ", "", match["job"], flags=re.IGNORECASE))
    if what is None or re.search(r"\b(?:an?|the)\b|^\w+ing ", what) or _DRIVES_SOMETIMES.fullmatch(match["job"]):
        return ()
    found = Draft("occupation", what, importance=_SIGNIFICANT, corrects=setting.clause.now)
    where = re.fullmatch(r".*? in (an? .+)", setting.clause.words[match.end("job") :], re.IGNORECASE)
    employer = organisation(re.sub(r" (?:at|on|in|near|by|that|which|outside) .*$", "", where[1])) if where else None
    if employer and COMPANY.search(employer):
        return (found, Draft("employer", employer, importance=_SIGNIFICANT))
    town = _TOWN.fullmatch(setting.clause.words[match.end("job") :]) if setting.clause.subject == OWNER else None
    home = place(town["town"]) if town and town["town"].casefold() not in LANGUAGES | FIELDS else None
    return (found, Draft("home_city", home)) if home else (found,)


_DRIVES_SOMETIMES: Final = Pattern(rf"{NO_DRIVER_BY_TRADE} driver", re.IGNORECASE)
_TOWN: Final = Pattern(
    r" in (?P<town>(?-i:[A-Z])[a-zà-ÿ]{3,}(?:[ -](?-i:[A-Z])[a-zà-ÿ]+){0,2})(?:,? (?:(?-i:[A-Z])\w+|(?-i:[A-Z]{2,3})))?",
    re.IGNORECASE,
)
""" "A midwife in Swansea" lives there, as far as anybody tells; "a developer in Python" does not."""


def _living(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = phrase(match["v"], most=6)
    return (Draft("occupation", value, importance=_SIGNIFICANT),) if value and not POINTING.search(value) else ()


def _new_job(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    where = re.sub(r" (?:last|this|in|on|since|yesterday|today|two|three|a few|\d+)\b.*$", "", match["org"])
    employer = organisation(where)
    return (Draft("employer", employer, importance=_SIGNIFICANT, corrects=True),) if employer else ()


def _banking(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """Tagged as the bank, which another one takes the place of."""
    name = phrase(re.sub(r" (?:now|instead|these days)$", "", match["v"]))
    if name is None:
        return ()
    changed = bool(match.groupdict().get("changed")) or setting.clause.now
    held = (one for one in setting.remembered if one.attribute == "uses" and _BANK in one.tags)
    old = next((one.value for one in held if one.standing is Standing.CURRENT), None)
    return (Draft("uses", name, tags=(_BANK,), corrects=changed, replaces=old if changed else None),)


_BANK: Final = "bank"


def _housed(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = phrase(match["v"], most=12)
    return (Draft("housing", value),) if value else ()


def _dosed(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I take thyroxine every morning for an underactive thyroid": a medicine by name, by its dose or by what it is for."""
    del setting
    why = re.sub(r"^(?:my|the|an?|his|her) ", "", tidy(match["why"] or ""))
    found = items(match["v"], medicine) or (items(match["v"], _word) if ailment(why) else ())
    if not found:
        return ()
    drafts = [Draft("medication", one, importance=Importance.CRITICAL) for one in found]
    if why and ailment(why):
        drafts.append(Draft("condition", why, importance=_SIGNIFICANT))
    elif allergen := re.fullmatch(r"([\w ]{2,20}?) allerg(?:y|ies)", why, re.IGNORECASE):
        drafts.append(Draft("allergy", allergen[1], importance=Importance.CRITICAL))
    return tuple(drafts)


def _word(text: str) -> str | None:
    value = phrase(text, most=2)
    return (
        value
        if value and re.fullmatch(r"[\w-]{4,}(?: [\w-]+)?", value) and value.casefold() not in _NO_MEDICINE
        else None
    )


_NO_MEDICINE: Final = words("""
breaks, walks, classes, lessons, time, naps, baths, showers, notes, turns, part, care, days, taxis, trains, buses, photos
pictures
""")


_OFTEN: Final = (
    r"(?:(?:,? (?:every (?:single )?(?:day|morning|evening|night|other day|week)|daily|nightly|(?:once|twice"
    r"|three times) (?:a|per)"
    r" (?:day|week)|in the (?:mornings?|evenings?)|at night|before bed|with (?:food|breakfast)|at the moment))*)"
)


def _make(text: str) -> str | None:
    value = phrase(re.sub(r"^an? ", "", tidy(text)), most=3)
    return None if value is None or _QUALITY.search(value) else value


_QUALITY: Final = Pattern(
    r"\b(?:mess|bit|lot|pain|nightmare|disaster|joke|piece|wreck|problem|old|good|great|bad|little|gift"
    r"|present)\b",
    re.IGNORECASE,
)


_ALLERGENS: Final = words("""
peanuts, nuts, tree nuts, shellfish, prawns, sesame, soy, soya, mustard, celery, lupin, kiwi, strawberries, crab, lobster
mushrooms, wheat, yeast, garlic, onion, onions, chilli, tomatoes
""")


def _sworn(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = phrase(match["v"], most=4)
    return (Draft("uses", value),) if value and not POINTING.search(value) else ()


def _owned(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I drive an electric van, a Renault Kangoo": the name that explains the thing is a part of it."""
    value = tidy(f"{match['v']}, {match['which']}")
    return (Draft("vehicle", value, corrects=setting.clause.now),)


def _plain_food(text: str) -> str | None:
    value = edible(text)
    return value if value and not POINTING.search(value) else None


def _avoided(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    return tuple(
        Draft("avoids", food, importance=_SIGNIFICANT, corrects=setting.clause.ended)
        for food in items(match["v"], _plain_food)
    )


_NOT_TODAY: Final = Pattern(r"\b(?:today|tonight|tomorrow|yesterday|just now|right now|this \w+)\b", re.IGNORECASE)


def _scheduled(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    value = tidy(match["v"])
    return () if _NOT_TODAY.search(value) or len(value.split()) > 14 else (Draft("work_schedule", value),)


RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"I (?:work|am working|have worked|am(?! (?:on|in|behind) (?:the )?{_ROOM}$)) (?:on|in"
        rf"|behind) (?P<post>{_POST})(?: (?:at|for|of|in) (?P<org>.+?))?"
        r"(?:,? (?:\w+|\d) (?:days|hours|nights|mornings) (?:a|per) week)?",
        _posted,
        anyone=True,
    ),
    rule(r"I am (?:an? |the )?(?P<job>[^,]+?) (?:in|on|by) [^,]+(?:, .+)?", _job_in, anyone=True),
    rule(
        r"I (?P<v>(?!do\b|am\b|work\b|have\b)[a-z]+ [\w' -]{2,40}?) (?:for a living|by (?:profession|trade))",
        _living,
        anyone=True,
    ),
    rule(
        r"I (?P<v>drive (?:an? |the )?(?:[\w-]+ ){0,2}(?:lorry|lorries|truck|trucks|taxi|cab|bus|buses|coach|tram|trams|train"
        r"|trains"
        r"|ambulance|forklift|van for \w+))(?: (?:in|around|out of)\b.*)?",
        _living,
        anyone=True,
    ),
    rule(
        r"I (?:have )?(?:just |recently )*(?:started|start|am starting|got|landed|took|found|began|have)(?: with)? (?:an? |my )?"
        r"(?:brand )?(?:new |first |part-time |full-time |summer )*job (?:at|with|in|for) (?P<org>.+)",
        _new_job,
        anyone=True,
    ),
    rule(
        rf"I (?:work|am working|do|am on|am doing) (?P<v>(?:the )?{SHIFTS}(?: shifts?)?)(?: (?:at|in|for|this year|every)\b.*)?",
        _scheduled,
        anyone=True,
    ),
    rule(
        r"I (?P<v>(?:start|finish|begin|clock on|clock in) (?:work |my shift )?(?:at|around) \d[\w:. ]*?"
        rf"(?: and (?:finish|end|start)(?: work)? (?:at|around) \d[\w:. ]*?)?,? (?:on )?(?:weekdays?|{WEEKDAY}s?)"
        r"(?: (?:to|till|through|and) \w+)?|(?:start|finish|begin) work (?:at|around) .+)",
        _scheduled,
        anyone=True,
    ),
    rule(
        rf"I work (?P<v>from (?:\d|{HOUR_WORDS}|noon|midnight)[\w: ]*? (?:to"
        r"|till|until"
        r"|through) .+)",
        _scheduled,
        anyone=True,
    ),
    rule(r"my (?P<v>(?:shifts?|day|hours) (?:starts?|begins?|ends?|runs?|is|are) (?:at )?(?:from )?\d.+)", _scheduled),
    rule(
        rf"I (?:am|live|have been|have lived|rent|am living|am renting)(?: living)?(?: in)? (?P<v>(?:an?|the same|the|our own"
        rf"|my own)"
        rf" (?:(?!in\b|of\b|at\b)[\w'-]+ ){{0,4}}{DWELLINGS}(?: (?:in|on|near|above|by|off) (?:(?! with ).)+?)?)(?:,? with .+)?",
        _housed,
        anyone=True,
    ),
    rule(
        r"I (?:live|am living|stay|rent) (?P<v>(?:above|over(?! (?:in|at|by|near|there|here|on)\b)|next to|behind|opposite"
        r"|across from)"
        r" (?!(?:there|here)\b).+)",
        _housed,
        anyone=True,
    ),
    slot("household", rf"I share (?P<v>(?:an?|the|my|our) (?:[\w-]+ ){{0,2}}{DWELLINGS} with .+)", phrase, anyone=True),
    slot("household", rf"I live in an? (?:\w+ )?{DWELLINGS} (?P<v>with (?!an?\b|the\b).+)", phrase, anyone=True),
    rule(
        rf"I (?:take|am taking|am on|use|was prescribed|have been on) (?P<v>(?:[\w-]+|[\w-]+ and [\w-]+"
        rf"|\d+ ?m?c?g(?: of)? [\w-]+|[\w-]+ \d+ ?m?c?g))"
        rf"{_OFTEN}(?: for (?P<why>.+))?",
        _dosed,
        anyone=True,
    ),
    slot(
        "preferred_drink",
        rf"I (?:take|have|like|drink|want) (?P<v>(?:(?:{_COUNT}|no|a) (?:sugars?|spoons?(?: of \w+)?)|milk|cream|lemon|honey)"
        r"(?: (?:and|with|but|no) [\w ]+?)? in (?:my|the) (?:tea|coffee|brew|cuppa|espresso))",
        worded,
        anyone=True,
    ),
    slot(
        "possession",
        r"my (?:laptop|phone|computer|camera|guitar|tablet|watch|printer|tv|keyboard|bass"
        r"|piano) is (?P<v>an? [\w-]+(?: [\w-]+){0,2})",
        _make,
    ),
    rule(r"I (?:now |still )?bank (?:with|at) (?:the )?(?P<v>[\w' &.-]{2,25})", _banking, anyone=True),
    rule(r"I (?:have )?(?P<changed>changed|switched|moved) banks? to (?P<v>(?-i:[A-Z])[\w' &]{1,24})", _banking),
    slot(
        "uses",
        r"my (?:laptop|computer|pc|phone|server|mac|desktop) runs(?: on)? (?P<v>(?-i:[A-Z])[\w. ]{1,20})",
        phrase,
    ),
    slot(
        "condition",
        r"I am (?P<v>(?:(?:\w+ )?(?:weeks|months) )?pregnant(?: with (?:twins|triplets|a (?:boy"
        r"|girl)))?)(?:,? .+)?",
        phrase,
        anyone=True,
    ),
    slot(
        "occupation",
        r"I have (?P<v>my own (?:(?!at\b|in\b|an?\b)[\w-]+ ){0,3}(?:business|company|firm|shop|salon|practice|studio|workshop"
        r"|café|cafe|agency|clinic|garage|farm|bakery))"
        r"(?: (?:in|on|near|since|at)\b.*)?",
        phrase,
        anyone=True,
    ),
    rule(
        r"I (?:can not|do not) (?:do|have|touch) (?P<v>[\w ]{3,25})",
        lambda m, s: (
            _avoided(m, s) if all(one.casefold() in FOODS | _ALLERGENS for one in items(m["v"], phrase)) else ()
        ),
        anyone=True,
    ),
    slot("hobby", r"I (?P<v>(?:make|brew|grow|bake|sew|roast|knit) my own [\w ]{3,30})", phrase, anyone=True),
    slot("uses", r"I do (?:all )?my banking (?:with|at) (?P<v>[\w' &]{2,25})", phrase, anyone=True),
    slot(
        "condition",
        r"I have (?:had )?(?P<v>(?:both|my|one|my left|my right|a) (?:hips?|knees?|shoulders?) replaced)",
        phrase,
        anyone=True,
    ),
    rule(
        r"I (?:am|have been|went|came) off (?P<v>[\w ]{3,20}?)(?:,? (?:until|till|for|since|at the|this|again)\b.*)?",
        lambda m, s: _avoided(m, s) if m["v"].casefold() in FOODS | {"caffeine", "sugar", "carbs", "booze"} else (),
        anyone=True,
    ),
    rule(r"I swear by (?:my |the )?(?P<v>[\w' -]{3,30})", _sworn, anyone=True),
    slot(
        "uses",
        r"I use (?P<v>an? (?:cpap|hearing aid|sat ?nav|planner|standing desk|e-reader)(?: machine)?)",
        phrase,
        anyone=True,
    ),
    rule(
        rf"I (?:drive|ride|have|own|bought|got) (?P<v>(?:an? |my )?(?:[\w-]+ ){{0,3}}{VEHICLES}), (?P<which>(?:an? )?(?:[\w-]+"
        rf" )?(?:{CARS}"
        r"|(?-i:[A-Z])[\w-]+)(?: [\w-]+)?)",
        _owned,
        anyone=True,
    ),
    rule(
        r"I (?:can not|never|do not|must not|am not allowed to|no longer)(?: ever| really)? (?:eat|have|touch|drink"
        r"|do) (?P<v>(?:any |spicy |raw |fried"
        r" |greasy |hot |sweet |salty |fatty |acidic )*[\w]+(?: food)?)",
        lambda m, s: (
            _avoided(m, s) if re.search(r"\b(?:spicy|raw|fried|greasy|sweet|salty|fatty|acidic) food$", m["v"]) else ()
        ),
        anyone=True,
    ),
    slot(
        "possession",
        rf"I have (?P<v>(?:{_COUNT}) (?:[\w-]+ ){{0,2}}(?:monitors?|bikes?|guitars?|cars?|boats?|{THINGS}s?))",
        phrase,
        anyone=True,
    ),
    slot(
        "condition",
        r"I have (?P<v>(?:heart|kidney|liver|lung|stomach|back|nerves) problems)",
        phrase,
        anyone=True,
        kind=Kind.IDENTITY,
    ),
)
