"""Where and with whom somebody lives."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Importance, Kind
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule, slot, whole
from memory_core.extraction.values import phrase, place, tidy

_DWELLING: Final = (
    r"(?:apartment|flat|house|cottage|condo|studio|loft|townhouse|duplex|bungalow|villa|farm|farmhouse"
    r"|cabin|houseboat|van|dorm"
    r"|(?:one|two|three|four|1|2|3|4)[- ]bedroom(?: \w+)?|shared flat|village|suburb|city|town"
    r"|care home|nursing home|retirement (?:home|village|community)|hostel|bedsit"
    r"|granny flat|semi|terrace|high-rise|mobile home|tiny house|penthouse)"
)


_STREET: Final = Pattern(
    r"(?!\d{4}\b)(?!.* at \d)(?:\d{1,4}[a-z]? (?-i:[A-Z])[\w'’.-]+(?: [\w'’.-]+){0,3}"
    r"|(?-i:[A-Z])[\w'’.-]+(?: [\w'’.-]+){0,3} \d{1,4}[a-z]?)"
    r"(?:,? (?:flat|apartment|apt|unit|floor|door) ?[\w/-]+)?(?:, (?-i:[A-Z])[\w' -]+)?",
    re.IGNORECASE,
)


def _moved_to_street(text: str) -> Sequence[Draft]:
    found = [Draft("home_address", tidy(text), importance=Importance.CORE, corrects=True)]
    if (town := place(text.rpartition(", ")[2])) and not any(map(str.isdigit, town)) and ", " in text:
        found.append(Draft("home_city", town, importance=Importance.CORE, corrects=True))
    return found


def _moved_into(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "I've moved to a flat in Leith": both the flat and the place are another one now."""
    del setting
    found = [Draft("housing", tidy(match["v"]), corrects=True)]
    if match["town"] and (town := place(match["town"])):
        found.append(Draft("home_city", town, importance=Importance.CORE, corrects=True))
    return found


def _home(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "Oslo", "Oslo, Norway", "Oslo with my wife"; a move is a correction."""
    text = re.sub(r",? (?:together )?with (?:my|our|the|two|three|a|an)\b.*$", "", match["v"], flags=re.IGNORECASE)
    text = re.sub(r" (?:alone|by myself|on my own)$", "", text, flags=re.IGNORECASE)
    moved = match.groupdict().get("moved")
    if moved:
        text = re.sub(r",? from .*$|,? at (?:the age of )?\d{1,2}$", "", text)
        text = re.sub(
            r",? (?:last|this|in|on|two|three|a few|\d+)\s+(?:\w+ ?){1,3}(?:ago)?$", "", text, flags=re.IGNORECASE
        )
    if _STREET.fullmatch(text.strip()):  # "we moved to Grochowska 40, flat 3"
        return _moved_to_street(text.strip()) if moved else ()
    town = place(text)
    if town is None:
        return ()
    source = match.groupdict().get("old") if moved else None
    return (
        Draft(
            "home_city",
            town,
            importance=Importance.CORE,
            corrects=bool(moved) or setting.clause.now,
            replaces=tidy(source) if source else None,
        ),
    )


def _into_a_home(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "He's been moved into a nursing home, Beit Dina": what it is, with its name."""
    del setting
    return (Draft("housing", f"{tidy(match['v'])}, {tidy(match['name'])}", corrects=True),)


def _left_household(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    if not (setting.clause.ended or "no longer" in match.group()):
        return ()
    return (Draft("household", f"no longer {match['v']}", ends=True, replaces=match["v"]),)


def _site(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    where = phrase(match["v"], most=6)
    if where is None or re.search(r"\b(?:fire|pieces|ruins|repair|order)\b", where):
        return ()
    owner = "" if setting.clause.subject == "me" else f"{setting.clause.subject}'s "
    return (
        Draft(
            "place",
            where,
            kind=Kind.IDENTITY,
            subject=f"{owner}{match['thing'].casefold()}",
            corrects=setting.clause.now,
        ),
    )


def _left(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    town = place(match["v"])
    if town is None or not (setting.clause.ended or "no longer" in match.group()):
        return ()
    return (Draft("home_city", f"no longer {town}", ends=True, replaces=town),)


RULES: Final[tuple[Rule, ...]] = (
    rule(
        r"I (?:do not live|no longer live|do no longer live|am no longer living|am no longer) in (?P<v>.+)",
        _left,
        anyone=True,
    ),
    slot(
        "housing",
        rf"I (?:live|am living) in (?P<v>(?:a|an) (?:\w+[- ]){{0,3}}{_DWELLING}(?: (?:in|near|by|outside"
        rf"|on) .+)?)",
        anyone=True,
    ),
    slot(
        "housing",
        r"I (?:live|am living) in (?P<v>the (?:suburbs|countryside|city cent(?:er|re)|woods|country"
        r"|old town|mountains))",
        anyone=True,
    ),
    rule(
        rf"I (?:have |has )?(?:just |recently |now )?moved (?:in)?to (?P<v>(?:a|an) (?:\w+[- ]){{0,3}}{_DWELLING}"
        r"(?: (?:near|by|outside|on) .+| in (?P<town>.+))?)",
        _moved_into,
        anyone=True,
    ),
    rule(
        r"I (?:have |am |was )?(?:just |now |finally )*(?:been |got |being )?"
        r"(?:moved|gone|went|placed|transferred|admitted|put)(?: over)? (?:in)?to"
        r" (?P<v>(?:an?|another) (?:[\w-]+ ){0,2}(?:home|hospice|housing|residence|bungalow))(?:,| called|, called) "
        r"(?P<name>(?-i:[A-ZÀ-Þ])[\w'’&.-]+(?: (?-i:[A-ZÀ-Þ])[\w'’&.-]+){0,3})",
        _into_a_home,
        anyone=True,
    ),
    slot(
        "household",
        r"I live (?P<v>(?:alone|by myself|on my own|with (?:my|two|three|a|an|\d"
        r"|some)\b.+))",
        anyone=True,
    ),
    slot(
        "housing",
        rf"I rent (?P<v>(?:a|an) (?:\w+[- ]){{0,3}}{_DWELLING}(?: (?:in|near|by|on|outside) .+)?)",
        anyone=True,
    ),
    slot(
        "household",
        r"I (?:have )?(?:just )?moved in (?P<v>with (?:my|our|a|an|two|three)\b.+)",
        anyone=True,
        corrects=True,
    ),
    rule(r"I (?:do not live|no longer live) (?P<v>with (?:my|our)\b.+|alone)", _left_household, anyone=True),
    slot("household", r"I share (?P<v>(?:a|an|my) (?:flat|apartment|house) with .+)", anyone=True),
    rule(
        r"I (?:live|am living|reside|am residing|am based|am located|have (?:been )?(?:lived|living|based)"
        r"|have my home) (?:here )?(?:in|out of|near|just outside|outside|close to) (?P<v>.+)",
        _home,
        anyone=True,
    ),
    rule(r"I am (?:now )?(?:a )?(?P<v>[A-Z]\w+)[- ]based", _home, anyone=True),
    rule(r"home for me is (?P<v>[A-Z].+)", _home),
    rule(
        r"my (?P<thing>office|workplace|gym|school|university|cabin|summer house|holiday home|studio"
        r"|workshop|clinic|shop) is (?:in|at|on|near) (?P<v>(?-i:[A-Z]).+)",
        _site,
        anyone=True,
    ),
    slot(
        "possession",
        r"I (?:have )?(?:just )?(?:bought|own|have) (?:a|an) (?P<v>(?:house|flat|apartment|cabin|condo"
        r"|summer house|farm|boat|sailboat|piece of land|holiday home|cottage)(?: (?:in|near|by|on"
        r"|outside) .+)?)",
        phrase,
        anyone=True,
    ),
    rule(
        r"my (?:home|home (?:town|city|base)|current home|current city|city) is (?:in |now )?(?P<v>[A-Z].+)",
        _home,
        anyone=True,
    ),
    rule(
        r"I (?:have |had )?(?:just |recently |now |finally )?(?P<moved>moved|relocated|have moved"
        r"|have relocated|settled|am back|moved back|settled down)(?: over| out"
        r"| away)?(?: back)?(?: here)?(?: from (?P<old>[^,]+?))?(?: to| in) (?P<v>.+)",
        _home,
        anyone=True,
    ),
    rule(r"I am living in (?P<v>.+) (?P<moved>again)", _home, anyone=True),
    whole(
        "routine",
        r"(?:(?:my|the) )?(?P<v>(?:bin|bins|recycling|rubbish|wash|washing|cleaning|shopping|market|office|bath) day is (?:on "
        r"|every"
        rf" (?:other |second )?)?{WEEKDAY}s?)",
    ),
)
