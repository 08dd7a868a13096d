"""Everyday ways of telling where one lives and comes from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import NEAREST
from memory_core.domain.records import Importance
from memory_core.domain.slots import OWNER
from memory_core.extraction.lexicon.everyday import DEMONYMS
from memory_core.extraction.lexicon.life import KINSHIP
from memory_core.extraction.rules.table import Draft, Rule, Setting, rule, slot
from memory_core.extraction.values import (
    phrase,
    place,
    tidy,
)

_CORE: Final = Importance.CORE

_SIGNIFICANT: Final = Importance.SIGNIFICANT

_WHERE: Final = (
    r"(?:right |just |way |out |over |up |down |back |here )*(?:in|near|outside(?:"
    r" of)?|around|by|on the (?:\w+ (?:side|coast|end)|outskirts|edge) of|(?:north"
    r"|south|east|west) of)"
)

_COUNTRY_TAIL: Final = Pattern(
    r"(?:,? (?:now|again|these days|at the moment|for \w+ (?:years?|months?|weeks?)))+$", re.IGNORECASE
)


def _town(text: str) -> str | None:
    """A place, also in careless typing; of what one may be "in" without living there, nothing."""
    value = re.sub(
        r"^(?:the (?:city|town|village|suburb|outskirts) of|a (?:village|town|suburb)"
        r" (?:called|named)) ",
        "",
        tidy(text),
    )
    return place(_COUNTRY_TAIL.sub("", value))


def _home(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    town = _town(match["v"])
    if town is None:
        return ()
    moved = bool(match.groupdict().get("moved")) or setting.clause.now
    return (Draft("home_city", town, importance=_CORE, corrects=moved),)


_NEAR: Final = NEAREST | {"friend"}


def _staying(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "is out in Perth", "are in Toronto now": a home only of somebody else, or with a sign that it lasts."""
    lasting = setting.clause.now or setting.clause.since or bool(match.groupdict().get("lasting"))
    town = _town(match["v"])
    if setting.clause.relation is not None and KINSHIP.get(setting.clause.relation) not in _NEAR:
        return ()
    if town is None or (not town[:1].isupper() and not lasting) or not (lasting or setting.clause.subject != OWNER):
        return ()
    if setting.clause.subject != OWNER and (town.casefold() in DEMONYMS or not town[:1].isupper()):
        return ()
    return (Draft("home_city", town, importance=_CORE, corrects=setting.clause.now),)


def _born_and_raised(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    del setting
    town = _town(match["v"])
    attributes = ("birthplace", "hometown") if "born" in match.group().casefold() else ("hometown",)
    return tuple(Draft(attribute, town, importance=_SIGNIFICANT) for attribute in attributes) if town else ()


def _household(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    home = _town(match["town"]) if match.groupdict().get("town") else None
    value = phrase(match["v"], most=8)
    drafts = [Draft("home_city", home, importance=_CORE)] if home else []
    del setting
    return (*drafts, Draft("household", value)) if value else tuple(drafts)


_LIVE: Final = (
    r"(?:live|am living|reside|am based|dwell|stay|am staying|have (?:been )?(?:lived"
    r"|living|based|staying))"
)

_SHARED: Final = (
    r"(?:(?:an?|my|the) (?:\w+ ){0,2}(?:flat|apartment|house|houseshare|flatshare"
    r"|dorm|place) with .+|with (?:my|our|two|three|a|an|\d|some)\b.+)"
)


def _home_of(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    town = _town(match["v"] or match["w"] or match["x"])
    return (Draft("home_city", town, importance=_CORE, corrects=setting.clause.now),) if town else ()


_OWN_PLACE: Final = (
    r"(?:my|their|his|her|its) own (?:little |first )?(?:place|spot|pad|crib|gaff|flat|apartment|house|studio|digs)"
)


def _own_place(match: re.Match[str], setting: Setting) -> Sequence[Draft]:
    """ "We got our own spot in Decatur": where one lives by now."""
    del setting
    town = _town(match["v"])
    return (Draft("home_city", town, importance=_CORE, corrects=True),) if town and town[:1].isupper() else ()


RULES: Final[tuple[Rule, ...]] = (
    rule(
        rf"I (?:have )?(?:just |finally |now )*(?:got|found|rented|moved into|signed for) {_OWN_PLACE} (?:{_WHERE}) (?P<v>.+)",
        _own_place,
        anyone=True,
    ),
    rule(rf"I {_LIVE} {_WHERE} (?P<town>[^,]+?),? (?:in )?(?P<v>{_SHARED})", _household, anyone=True),
    slot(
        "household",
        r"I (?:am living|have been living|live|am staying|stay) (?P<v>with (?:my"
        r"|two|three|a|an|some)\b[\w' ]+)",
        phrase,
        anyone=True,
    ),
    rule(
        rf"I {_LIVE} (?P<v>with (?:his|her|their|my|our) [\w ]+?) (?:in|near|outside)"
        r" (?P<town>(?-i:[A-Z]).+)",
        _household,
        anyone=True,
    ),
    slot(
        "household",
        r"I live (?P<v>alone|by myself|on my own)(?: now)?(?: (?:with|since|except"
        r"|apart).+)?",
        phrase,
        anyone=True,
    ),
    rule(
        r"I (?:split|divide) my (?:time|year|weeks?) between (?P<v>.+? and .+)",
        lambda m, _: (Draft("home_city", tidy(m["v"]), importance=_CORE),),
        anyone=True,
    ),
    rule(rf"I {_LIVE} {_WHERE} (?P<v>.+)", _home, anyone=True),
    rule(
        rf"I (?:have )?(?P<moved>moved|relocated|resettled|settled)(?: {_WHERE})?"
        r" (?!(?:the|my|our|his|her|their|its|that|this) [\w' -]+? (?:over |across |back )?(?:to"
        r"|into) )(?![\w-]+'s [a-z])(?:to |in )?(?P<v>.+)",
        _home,
        anyone=True,
    ),
    rule(rf"I am {_WHERE} (?P<v>.+)", _staying, anyone=True),
    rule(
        r"I have been (?P<lasting>in) (?P<v>[^\d]+?)(?: for)? (?:\d+|a few|two|three"
        r"|four|five|six|ten|several|many) (?:years?|months?)",
        _staying,
        anyone=True,
    ),
    rule(
        r"(?:I call (?P<v>.+?) home|my home is (?:in )?(?P<w>.+)|(?:my (?:house|flat"
        r"|apartment|place|family|folks)|(?:the )?flat)(?: is| are|'s) in (?P<x>(?-i:[A-Z]).+))",
        lambda m, s: _home_of(m, s),
    ),
    rule(
        r"I (?:was |am )?(?:born and (?:raised|bred|brought up)|grew up|was raised"
        r"|was brought up)(?: in| near| on)? (?P<v>.+)",
        _born_and_raised,
        anyone=True,
    ),
    rule(
        r"I (?:grew up|was raised) (?P<how>bouncing|moving|split|shuttling) (?P<v>between"
        r" .+)",
        lambda m, _: (Draft("hometown", tidy(m["v"])),),
        anyone=True,
    ),
    rule(
        r"I (?:come|am coming|hail|am originally|am) (?:originally )?from (?P<v>.+?)(?:"
        r" originally)?",
        _born_and_raised,
        anyone=True,
    ),
    rule(
        r"I am a (?P<v>(?-i:[A-Z])\w+) (?:native|girl|boy|lad|lass) ?(?:born and"
        r" bred)?",
        _born_and_raised,
        anyone=True,
    ),
    slot(
        "housing",
        r"I (?:live|am living|stay) in (?P<v>the \w+ (?:arrondissement|district|ward"
        r"|quarter|borough|suburbs|countryside|docklands|old town))",
        phrase,
        anyone=True,
    ),
    slot(
        "household",
        r"I (?:lodge|am lodging|board|am boarding|live|am living) (?P<v>with (?:an? [\w ]{3,20},"
        r" )?(?!the\b)(?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+)?)"
        r"(?: (?:above|over|in|near|next to|by|on|at) .+)?",
        phrase,
    ),
    slot(
        "household",
        r"(?:I am )?sharing (?P<v>(?:(?:an?|the|my|our) )?(?:[\w-]+ ){0,2}(?:flat|house|apartment|room) with .+)",
        phrase,
    ),
    slot(
        "housing",
        r"I (?:live|am living) (?:in|on) (?:the )?(?P<v>(?:ground|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth"
        r"|tenth|top"
        r"|\d{1,2}(?:st|nd|rd|th)) floor|halls(?: (?:on|in|at) .+)?)",
        phrase,
    ),
)
