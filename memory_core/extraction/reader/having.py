"""What one has, by its head noun: "I have a stammer", "I've no patience for queues", "I had a slipped disc"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.numbers import HOUR_WORDS, SEVERAL_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Importance
from memory_core.extraction.lexicon.life import BREEDS, ailment
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.objects import fancy, trimmed
from memory_core.extraction.rules.table import Draft, Setting
from memory_core.extraction.values import demonym, tidy

_SIGNIFICANT: Final = Importance.SIGNIFICANT
_FEATURE: Final = Pattern(
    r"(?P<v>(?:(?:an?|no|two|three|several|very|really|naturally) )*(?:[\w-]+ ){0,3}(?:eyes|hair|beard|moustache|mustache"
    r"|scar|scars|tattoo|tattoos"
    r"|birthmark|stammer|stutter|lisp|limp|accent|dimples|freckles|dreadlocks|dreads|piercings?|braces|dentures"
    r"|perfect pitch|sweet tooth"
    r"|green thumb|photographic memory|sense of (?:direction|smell|humou?r|taste)|(?:poor|low|high) pain tolerance"
    r"|sense of rhythm)"
    r"(?: (?:of|on|above|under|from|in) .+)?)",
    re.IGNORECASE,
)
_MEDICAL: Final = Pattern(
    r"(?P<v>(?:(?:an?|the|my|one|two|three|some|mild|severe|chronic|really|quite|very) )*(?:[\w'-]+ ){0,4}?(?:trait|gene"
    r"|syndrome|disorder|disease|deficiency"
    r"|intolerance|allergy|allergies|implants?|pacemaker|stents?|phobia|condition|hernia|prosthesis|fracture|slipped disc"
    r"|murmur|migraines?"
    r"|hip replacement|knee replacement|replacement (?:hip|knee)|transplant|tumou?r|cyst|cataracts?|tinnitus|diabetes"
    r"|cancer|polio|malaria|covid|tuberculosis|measles|leukaemia|leukemia|colostomy"
    r"|insulin pump|iud"
    r"|coil|(?:hip|knee|shoulder) replacements|hay ?fever|high cholesterol|cholesterol|blood pressure|blood sugar|thyroid"
    r"|nerve damage|hearing loss|arrhythmia|flat feet|artificial leg"
    r"|glass eye|one kidney|one lung|bad (?:back|knees?|hips?|shoulders?|neck|hearing|eyesight|circulation|memory|feet"
    r"|hands|lungs|heart))"
    r"(?: (?:in|of|on|since|from|after) .+)?)",
    re.IGNORECASE,
)
_HOLDS: Final = Pattern(
    r"(?P<v>(?:an? |dual |my )(?:[\w'-]+ ){0,3}(?:licen[cs]e|permit|passport|citizenship|visa|vegetable patch|veg patch"
    r"|orchard|herb garden|pond|vineyard|polytunnel|standing desk|season ticket"
    r"|subscription|membership|pension"
    r"|mortgage|allotment|garden|balcony|workshop|studio|greenhouse|shed|darkroom|library card|railcard|timeshare"
    r"|storage unit|locker"
    r"|patent|trademark|green card|scholarship|website|blog|podcast|channel|newsletter|column)(?: (?:to|for|in|on|about"
    r"|at|with|near) .+)?)",
    re.IGNORECASE,
)
_SCHOOLED: Final = Pattern(
    r"(?:an? |my |the )?(?P<v>(?:[\w'-]+ ){0,2}(?:degree|phd|doctorate|master's|masters|bachelor's|diploma|qualification"
    r"|certificate|mba|msc"
    r"|bsc|ma|ba|a-levels?|black belt|grade \w+|teaching certificate)(?: (?:in|from|at|on) .+)?)",
    re.IGNORECASE,
)
_NAMED: Final = Pattern(
    r"an? (?P<what>(?:[\w'-]+ ){1,4})(?:called|named) (?P<name>(?-i:[A-Z])[\w'-]+|(?<=\b)[\w'-]+)", re.IGNORECASE
)
_ANIMAL: Final = Pattern(rf"(?:.* )?{BREEDS}s? ", re.IGNORECASE)
_NOT_PETS: Final = frozenset(RELATIONS) - {word for word, what in RELATIONS.items() if what == "pet"} | words("""
boat, car, van, house, cottage, company, business, shop, restaurant, cafe, band, blog, podcast, project, product, startup
app, game, book, novel, song, channel, disease, condition, syndrome, thing, place, street, school, hospital, drug, file
folder, server, bike, truck, guitar, farm, charity, club, team, character, village, town, guy, man, woman, girl, boy, lady
person, kid, student, patient, client, customer, plant, tractor, motorbike, caravan, yacht, canoe, robot, doll
""")
_WEAKNESS: Final = Pattern(
    r"(?:an?|such an?) (?:(?:big|huge|real|terrible|total) )*(?:soft spot|weakness|thing|passion|love|sweet spot) (?:for"
    r"|about) (?P<what>.+)",
    re.IGNORECASE,
)
_NO_TIME: Final = Pattern(
    r"(?:no|little|zero|very little) (?:patience|interest|tolerance|time|stomach) (?:for|with|in|of) (?P<what>.+)",
    re.IGNORECASE,
)
_KNACK: Final = Pattern(
    r"(?P<v>(?:an?|no) (?:(?:good|real|bad|great|terrible|poor) )*(?:knack|talent|gift|ear|eye|head|memory|flair) for .+)",
    re.IGNORECASE,
)
_HEADLESS: Final = words(
    "trait, gene, condition, allergy, allergies, disease, disorder, syndrome, intolerance, deficiency, thing"
)
_DUAL: Final = Pattern(
    r"(?:dual |double )?(?P<first>[\w-]+ )?(?:citizenship|nationality|passports?)(?:[,:]? (?P<both>.+))?", re.IGNORECASE
)
_DESCENT: Final = Pattern(
    rf"(?:\d+|an?|{HOUR_WORDS}|a dozen|several|many|no|lots of) (?:great-?)?"
    r"(?:grandchildren|grandkids|grandsons?|granddaughters?|nieces|nephews|nieces and nephews|nephews and nieces"
    r"|cousins|godchildren)",
    re.IGNORECASE,
)
_SEVERAL: Final = Pattern(
    rf"(?:(?:about|around|roughly|nearly|almost|over|some) )*(?P<v>(?:\d[\d,.]*|{SEVERAL_WORDS}"
    r"|a dozen|a couple of|several|some)"
    r" (?P<what>stepkids|stepchildren|stepsons|stepdaughters|foster (?:kids|children)|godchildren|hens|ducks|geese|goats"
    r"|sheep|ewes|rams|lambs|cattle|heifers|bullocks|chickens|turkeys|head of [\w ]+?|(?:dairy|beef|milking) cows|cows|pigs|ponies"
    r"|horses|guinea pigs|rabbits|budgies|parrots|goldfish|alpacas|llamas|donkeys|beehives|hives)(?: and .+)?)",
    re.IGNORECASE,
)


def had(setting: Setting) -> Sequence[Draft]:
    """ "I had a slipped disc": an illness that was leaves its mark."""
    said = tidy(
        re.sub(
            r" (?:an?|two|three|four|five|six|ten|\d+|many|a few|some) (?:years?|months?) ago$",
            "",
            " ".join(trimmed(setting.clause.words.split()[2:])),
        )
    )
    bare = re.sub(r"^(?:an?|the|my|some) ", "", said)
    if ailment(bare) or (_MEDICAL.fullmatch(said) and bare.casefold() not in _HEADLESS):
        return (Draft("condition", f"had {said}", importance=_SIGNIFICANT),)
    return ()


def _many(said: str) -> Sequence[Draft]:
    """So many of a kind: grandchildren, stepsons, hens."""
    if _DESCENT.fullmatch(said):
        return (Draft("family", said, importance=_SIGNIFICANT),)
    if match := _SEVERAL.fullmatch(said):
        kin = re.match(r"step|foster|god", match["what"], re.IGNORECASE)
        return (Draft("children" if kin else "possession", match["v"]),)
    return ()


def having(said: str) -> Sequence[Draft]:
    """`said` is what follows "I have"."""
    said = re.sub(r"^had (?=\w)| (?:every|each|most) \w+$", "", said)
    if found := _many(said):
        return found
    if (
        (match := _NAMED.fullmatch(said))
        and not set(match["what"].casefold().split()) & _NOT_PETS
        and (match["name"][:1].isupper() or _ANIMAL.fullmatch(match["what"]))
    ):
        return (Draft("pet", match["name"], importance=_SIGNIFICANT, tags=("pet",)),)
    if match := _NO_TIME.fullmatch(said):
        return (Draft("dislikes", value),) if (value := fancy(match["what"])) else ()
    if match := _WEAKNESS.fullmatch(said):
        return (Draft("likes", value),) if (value := fancy(match["what"])) else ()
    if match := _KNACK.fullmatch(said):
        return (Draft("trait", match["v"]),)
    bare = re.sub(r"^(?:an?|the|my|some) ", "", said)
    if match := _SCHOOLED.fullmatch(said):
        return (Draft("education", tidy(match["v"])),)
    if ailment(bare) or (_MEDICAL.fullmatch(said) and bare.casefold() not in _HEADLESS):
        critical = Importance.CRITICAL if re.search(r"allerg", bare) else _SIGNIFICANT
        return (Draft("condition", bare, importance=critical),)
    if match := _FEATURE.fullmatch(said):
        return (Draft("trait", f"have {match['v']}" if re.match(r"(?:an?|no)\b", said) else match["v"]),)
    if match := _DUAL.fullmatch(said):
        both = re.findall(r"[A-Z]\w+", match["both"] or "")
        if both and all(demonym(one) for one in both):
            return tuple(Draft("nationality", one) for one in both)
    if match := _HOLDS.fullmatch(said):
        return (Draft("possession", re.sub(r"^(?:an?|my) ", "", match["v"])),)
    return ()
