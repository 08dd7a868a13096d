"""What everybody tells of an ordinary day: how many sit at home, which train it is, what a child wants for a birthday, what one has
joined to run, for whom one delivers.

Asked before the wider families, which would take a fun run for a course of study and Apple Music for a town.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.numbers import HOUR_WORDS
from memory_core.domain.people import KIN, PARENTS, RELATIONS
from memory_core.domain.products import named
from memory_core.domain.records import Importance, Kind
from memory_core.domain.slots import OWNER
from memory_core.extraction.lexicon.life import THINGS, VEHICLES
from memory_core.extraction.rules.plans import planned
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule, slot
from memory_core.extraction.values import NAME, organisation, person_name, tidy

_SIGNIFICANT: Final = Importance.SIGNIFICANT
_NUMBER: Final = rf"{HOUR_WORDS}|\d{{1,2}}"
_SERVICES: Final = frozenset(
    {"browser", "operating system", "music", "notes", "tasks", "tracker", "mail", "chat at work", "network"}
)
"""Kinds of products that are no towns, clubs or employers of whoever moves to them."""
_SERVICE: Final = (
    r"(?:(?:(?-i:[A-Z])[\w+-]+ )?(?:Music|Mail|Mobile|Fibre|Broadband|Energy|Cloud|Drive|Maps|Keep|Pay|Docs|Photos|Calendar|Linux)"
    rf"|{named(_SERVICES)}"
    # of banks and phones those alone that are nothing else: who moved to Halifax may live there
    r"|Monzo|Revolut|Starling|N26|iPhone|Android"
    r"|iOS|Signal|WhatsApp|Telegram|Threema|Discord|Zoom|iCloud|Dropbox|OneDrive|Netflix|Kindle"
    r"|Bluesky|Mastodon|Substack|Duolingo|Strava|Garmin|Bitwarden|1Password)"
)
_EVENT_OF_SPORT: Final = (
    r"(?:\w*walk|fun run|\w*run|race|(?:half[- ])?marathon|triathlon|duathlon|ironman|(?:bike |charity |sponsored )?ride|swim|trek"
    r"|challenge|parkrun|ultra|10k|5k|sportive|relay|climb|abseil|skydive|tough mudder)"
)
_TRADES: Final = (
    r"(?:deliveries|the books|bookkeeping|payroll|cleaning|security|admin|accounts|catering|translations?|repairs"
    r"|shifts|night shifts|odd jobs|marketing|sales|reception|maintenance|gardening|childcare|tutoring|support"
    r"|customer service|the accounts|IT|school runs|airport runs|courier work|freelance work)"
)
_PREMISES: Final = (
    rf"(?:{VEHICLES}|house|home|flat|apartment|cottage|bungalow|farmhouse|barn|attic|loft|shed|garage|basement|cellar|quarters|stables?"
    r"|kitchen|bathroom|bedroom|spare room|front room|living room|dining room|box room|room|garden|yard|patio|chapel"
    r"|church|mill|pub|shop"
    r"|warehouse|outhouse|outbuildings?|annexe?|cabin|chalet|conservatory|greenhouse|place|bus|school bus|ambulance"
    r"|container|field)"
)
_HERE: Final = r"(?:house|family|flat|household|home)"
_AT_HOME: Final = rf"(?:in (?:the|my|our|this) {_HERE}|at home|living here|under one roof|in total|altogether)"
"""Where so many are a household."""


def _so_many(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "We're 4 in the house": how many live there; of one person it would be an age."""
    if not re.match(r"(?:we|there)\b", setting.clause.said, re.IGNORECASE):
        return ()
    return (Draft("household", tidy(match["v"])),)


def _service(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I moved to Signal": what one uses is no town."""
    return (Draft("uses", tidy(match["v"]), corrects=setting.clause.now),)


def _with_its_name(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I have a new phone, a Galaxy S24": the thing by its name rather than by its kind."""
    value, kind = tidy(match["v"]), match["kind"].casefold()
    vehicle = re.fullmatch(rf"(?:\w+ )?{VEHICLES}", kind)
    tags = ("vehicle", kind) if vehicle else (kind,)
    return (Draft("vehicle" if vehicle else "possession", value, tags=tags, corrects=setting.clause.now),)


def _joined_in(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I'm doing the Great North Run in September": a plan where a day is told."""
    return planned(match["v"], setting)


def _works_for(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I do deliveries for Uber Eats": what is done, and for whom."""
    del setting
    firm = organisation(match["org"])
    if firm is None:
        return ()
    if not firm[:1].isupper():
        return (Draft("occupation", tidy(f"{match['v']} for {firm}"), importance=_SIGNIFICANT),)
    done = Draft("occupation", tidy(match["v"]), importance=_SIGNIFICANT)
    return (done, Draft("employer", firm, importance=_SIGNIFICANT))


def _wanted(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "My son wants a drone for Christmas": of somebody of the owner's, and for a day of presents."""
    if setting.clause.subject == OWNER:
        return ()
    return (Draft("wish", tidy(match["v"])),)


def _played_in(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I play bass in a band called Chai Break": what is played, and with whom."""
    del setting
    return (Draft("hobby", tidy(match["what"])), Draft("hobby", tidy(f"{match['do']} {match['where']}")))


def _clothes(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "My wife is a size 12": of a woman the size of her clothes, of a foot that of her shoes."""
    of_shoes = bool(match.groupdict().get("shoe"))
    attribute = "shoe_size" if of_shoes else "clothes_size"
    return (Draft(attribute, tidy(match["v"]), kind=Kind.IDENTITY, corrects=setting.clause.now),)


def _mother_of_mine(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Their mum's name is Rachel": the other parent of the owner's children, by name."""
    name = person_name(match["v"])
    if name is None or setting.clause.subject != OWNER:
        return ()
    return (Draft("family", name, subject=OWNER, importance=_SIGNIFICANT, tags=(f"their {match['kin'].casefold()}",)),)


def _liked(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Peonies are my favourite"; a person or what was just spoken of is none."""
    value = tidy(match["v"])
    if person_name(value) in {one.value for one in setting.remembered if one.attribute in RELATIONS.values()}:
        return ()
    return (Draft("likes", value),)


def _heritage(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    return (Draft("nationality", tidy(match["v"])),)


def _calls_in(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Kia ora, Kiri here!": behind a greeting only."""
    name = person_name(match["v"]) if setting.greeted and setting.clause.subject == OWNER else None
    return (Draft("name", name, importance=Importance.CORE),) if name else ()


RULES: Final[tuple[Rule, ...]] = (
    rule(rf"(?P<v>{NAME}) here", _calls_in),
    rule(rf"I am (?P<v>(?:{_NUMBER})(?: of us)? {_AT_HOME})", _so_many),
    rule(
        rf"I (?:have )?(?:just |recently |finally |now )*(?:moved|switched|changed|gone|migrated|went)(?: over| across| back)? to"
        rf" (?P<v>{_SERVICE})(?: (?:for|from|instead|because|now)\b.*)?",
        _service,
        anyone=True,
    ),
    rule(
        rf"I (?:have )?(?:just |finally |recently )*(?:have|got|bought|picked up|ordered|own) an? (?:brand[- ])?new"
        rf" (?P<kind>(?:[a-z]+ )?(?:{THINGS}|{VEHICLES})),? (?:it is |which is )?(?:an? "
        rf"|the )(?P<v>(?-i:[A-Z])[\w.+-]*(?: [\w.+-]+){{0,3}}?)"
        r"(?: (?:for|from|in|with|because|to)\b.*)?",
        _with_its_name,
        anyone=True,
    ),
    rule(
        rf"I am (?:also )?(?P<v>(?:doing|running|walking|entering|cycling|swimming) (?:an?|the"
        rf"|my)(?: [\w'-]+){{0,4}}? {_EVENT_OF_SPORT}"
        r" (?:in|on|for|next|this|with|at|from|around|across)\b[^,;]*)(?:[,;].*)?",
        _joined_in,
        anyone=True,
    ),
    rule(
        rf"I (?:also |mostly |mainly )?(?:do|am doing) (?P<v>{_TRADES}) for (?P<org>(?!now\b|me\b|my\b|him\b|her\b"
        rf"|free\b|us\b|it\b)"
        r"[\w'&. -]{2,30}?)(?: (?:on|at|in|every|now|these|because)\b.*)?",
        _works_for,
        anyone=True,
    ),
    slot(
        "employer",
        r"I have my (?P<v>own (?:[a-z]+ )?(?:practice|clinic|surgery|shop|salon|studio|business|firm|restaurant|garage"
        r"|bakery|agency|school)"
        r" (?:in|near|on) .+)",
        tidy,
        anyone=True,
        importance=_SIGNIFICANT,
    ),
    slot(
        "housing",
        r"I (?:am|live|am living)(?: now)? in (?P<v>(?:an?|the) (?:care|nursing|retirement|residential|old people's) home\b[^,;]*)",
        tidy,
        anyone=True,
    ),
    slot(
        "smoking",
        r"I am (?:an? )?(?P<v>(?:(?:heavy|light|social|occasional|regular|former|lifelong|chain|pipe|cigar) )*(?:non-"
        r"|ex-|chain-)?smoker)",
        tidy,
        anyone=True,
    ),
    rule(
        r"I (?:really |just |only )?want (?P<v>(?:an?|the|some|new|two) [\w' -]{2,40}? for (?:(?:his|her|their|my) )?(?:next )?"
        r"(?:christmas|birthday|xmas|\d+(?:st|nd|rd|th)|eid|diwali|hanukkah|graduation|confirmation|communion))(?: .*)?",
        _wanted,
        anyone=True,
    ),
    rule(
        r"I (?P<do>play) (?:the )?(?P<what>[a-z]+(?: [a-z]+)?) (?P<where>in an? (?:[\w-]+ ){0,2}(?:band|orchestra|group"
        r"|quartet|trio"
        r"|ensemble|ceilidh band|brass band)(?: called| named|,) .{2,40})",
        _played_in,
        anyone=True,
    ),
    rule(
        r"I (?:am|wear) (?:in )?(?:an? )?(?:size )(?P<v>\w{1,4}(?:[.,]5)?)(?P<shoe> (?:in )?shoes?)",
        _clothes,
        anyone=True,
    ),
    rule(
        r"I (?:am|wear) (?:in )?(?:an? )?(?P<v>size (?:\d{1,2}|x{0,3}[sml])(?: petite| tall| long)?)",
        _clothes,
        anyone=True,
    ),
    slot(
        "routine",
        r"my (?P<v>(?:(?:usual|morning|evening|normal|regular) )?(?:train|bus|ferry|tram|boat|coach|tube"
        r"|metro)(?: (?:to|from|home|in)\b"
        r"[\w ]{0,20}?)? is (?:always |usually )?the \d{1,2}[:.]\d\d(?: ?[ap]m)?(?: (?:from|to|into) [\w ]{3,25})?)",
        tidy,
        anyone=True,
    ),
    slot(
        "routine",
        r"I (?:always |usually )?(?P<v>sleep (?:on|nearest|closest to|next to|by) (?:the|my) (?:left|right|window|door"
        r"|wall|outer|inner|outside"
        r"|inside)(?:[- ]hand)?(?: side)?(?: of the bed)?)",
        tidy,
        anyone=True,
    ),
    slot(
        "work_schedule",
        rf"I am (?P<v>on (?:call|duty|standby) (?:every|each|one|two|on {WEEKDAY}s"
        r"|at weekends|most)\b.*)",
        tidy,
        anyone=True,
    ),
    slot(
        "routine",
        rf"I do (?P<v>(?:taking care of|looking after|minding|raising) (?:my|our|the) (?:(?:[a-z]+ )?(?:{KIN})s?|kids"
        rf"|children|parents"
        r"|grandchildren|house|farm|dogs?|cats?)\b.*)",
        tidy,
        anyone=True,
    ),
    rule(
        rf"(?:their|my (?:kids'|children's|daughter's|son's)) (?P<kin>{PARENTS}|da)(?:'s name is| is called| is)"
        rf" (?P<v>{NAME})",
        _mother_of_mine,
    ),
    rule(
        r"(?P<v>(?!(?:they|these|those|both|which|some|all|that|this|it|he|she|you|your|her|his|there|here|what|who|mine|ones?)\b)"
        r"[\w'&-]+(?: (?!(?:is|are|was|were|that|who|which|I|you)\b)[\w'&-]+){0,3}) are (?:always |still |absolutely "
        r"|definitely )?my"
        r" (?:all-time |absolute |total )?favorites?(?:,? (?:always have been|always will be|of all|by far|ever|too))*",
        _liked,
    ),
    rule(
        r"I am (?:also )?(?P<v>(?:part |half )?(?-i:[A-ZÀ-Þ])[\w'’āēīōū-]+(?: (?-i:[A-ZÀ-Þ])[\w'’āēīōū-]+)?,? on (?:my )?"
        r"(?:mum|mom|mother|dad|father|nan|grandmother|grandfather)'s side)",
        _heritage,
        anyone=True,
    ),
    slot(
        "project",
        r"I am (?P<v>(?:doing up|turning|converting|making|transforming|fixing up) (?:the|my|our|an?) (?=(?:[\w'-]+ ){0,4}"
        rf"(?:{_PREMISES}) into)[\w' -]{{3,50}}? into (?:an? |the )?[\w' -]{{3,40}})",
        tidy,
        anyone=True,
    ),
    slot(
        "project",
        rf"I am (?P<v>(?:doing|fixing) up (?:the|my|our|an?) (?=(?:[\w'-]+ ){{0,3}}(?:{_PREMISES})\b)[\w' -]{{3,50}})",
        tidy,
        anyone=True,
    ),
    slot(
        "note",
        r"I (?:have )?(?P<v>(?:leased|let|rented out|sublet)(?: out)? (?:the|my"
        r"|our) [\w' -]{2,40}? (?:out )?to [\w' -]{2,40}? (?:till"
        r"|until|through|for) .{3,30})",
        tidy,
        kind=Kind.EVENT,
    ),
)
