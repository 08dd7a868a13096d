"""What a household runs on, with something definite in it: from whom a service is had ("I'm with Vodafone"), what it costs ("the
mooring fee is 400 quid"), who comes when ("the milkman comes Tuesdays and Fridays"), where one buys ("the meat comes from Hussain
Brothers"), where one sits, what a gate's code is, and of which colour, material or make a thing is.

A bare "I'm with Sam" tells of company: where the service is not said, the name has to be that of a firm that is known.
"""

from __future__ import annotations

import re
from datetime import datetime
from types import MappingProxyType
from typing import Final
from zoneinfo import ZoneInfo

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.numbers import TO_NINETY
from memory_core.domain.patterns import Pattern
from memory_core.domain.products import named, products_in
from memory_core.domain.tokens import stems
from memory_core.extraction.dates import first_date
from memory_core.extraction.definite_places import FIRM, ITS, PLACED
from memory_core.extraction.lexicon.everyday import FIRST_NAMES
from memory_core.extraction.lexicon.services import (
    BY_KIND,
    CALLERS,
    DUES,
    GOODS,
    HEAT,
    MOVED_OVER,
    SERVICES,
)

_WORDS: Final = f"zero|{TO_NINETY}"
NUM: Final = (
    r"(?:(?:about |around |roughly |only |some |nearly |almost )?"
    rf"(?:\d[\d.,]*|(?:{_WORDS}|an?(?= hundred| thousand))(?:[ -](?:{_WORDS}|hundred|thousand|and))*))"
)
MONEY: Final = (
    rf"(?:[£$€] ?\d[\d.,]*k?|\d[\d.,]*k\b|{NUM} ?(?:€|£|(?:pounds?|quid|euros?|dollars?|bucks?|rand|rupees|pesos|reais|kroner"
    rf"|kronor"
    rf"|crowns|francs|yen|yuan|won|zloty|z\u0142oty|forints?|lei|lira|shekels?|dirhams?|baht|naira|cedis|shillings|ringgit|kr"
    rf"|eur|usd"
    r"|gbp|chf|pln|bob|grand|k)\b)(?: (?:an?|per) \w+)?"
    r"|a (?:tenner|fiver|hundred(?: \w+)?|couple of (?:hundred|grand)(?: \w+)?))"
)
_EACH: Final = (
    r"(?:an?|per|every|each|the) (?:day|week|fortnight|month|year|quarter|term"
    r"|hour|session|lesson|head|child|person|night)"
)
_SUM: Final = rf"(?:{MONEY}(?: {_EACH})?|{NUM},? {_EACH})"
_SERVICE: Final = rf"(?:{'|'.join(SERVICES.values())})"
_WELL_KNOWN: Final = rf"(?:{named(BY_KIND)})"
_PROVIDER: Final = rf"(?:{FIRM}|{_WELL_KNOWN})"
_SHOP: Final = (
    r"(?!(?:the )?(?:shops?|supermarket|store|market|internet|fridge|freezer|cellar|pantry|cupboard|garage|shed|kitchen|car"
    r"|loft|table"
    r"|oven|cow|bag|box|bank|door|post)$)"
    rf"(?:(?:an?|the|our) (?:\w+ )?company called )?"
    rf"(?:(?:the|our local|my local) (?:[\w'’-]+ ){{0,2}}[\w'’-]+(?: (?:on|in|by|near|next to|opposite|behind|up|at)"
    rf" .{{3,30}})?|{FIRM}"
    r"(?: (?:market|shop|farm|bakery|butchers?|fair|auction|mart|stores?|garden centre))?"
    r"(?: (?:on|in|at|by|near|up|down) .{3,30})?)"
)
_DAY: Final = rf"(?:{WEEKDAY}s?(?: (?:mornings?|afternoons?|evenings?|nights?))?)"
_WHEN: Final = (
    rf"(?:(?:on |every |each )?(?:(?:other|second|third|alternate) )?(?:{WEEKDAY}s|{WEEKDAY} (?:mornings|afternoons|evenings"
    rf"|nights)"
    rf"|{_DAY}(?:(?:, | and |, and ){_DAY})+)"
    rf"|(?:every|each) (?:(?:other|second|third|alternate|single) )?(?:{WEEKDAY}(?: (?:morning|afternoon|evening))?|day|week"
    rf"|month|morning"
    r"|evening|fortnight)"
    r"|(?:on )?(?:the )?(?:first|last|\d{1,2}(?:st|nd|rd|th))(?: \w+day)? of (?:the|each|every) month"
    r"|(?:once|twice|three times) an? (?:day|week|fortnight|month|year)|daily|weekly|fortnightly|monthly"
    rf"|(?:from )?{WEEKDAY}s? to {WEEKDAY}s?)"
)
_TAIL: Final = r"(?:,? (?:at|from|by|for|in|outside|between|around|after|before|about) .{2,40})?"

_KEPT: Final = tuple(
    (
        name,
        Pattern(
            rf"(?:{pattern})(?:,? (?:yesterday|last (?:night|week|month)|too|instead|now|these days))*", re.IGNORECASE
        ),
    )
    for name, pattern in (
        *PLACED,
        # from whom a service is had
        (
            "provider",
            rf"(?:I|we) (?:am |are )?(?:still |already |all |both |currently )*(?:with|signed up with|using|use)"
            rf" (?P<value>{_PROVIDER}) for {ITS}(?P<of>{_SERVICE})",
        ),
        ("provider", rf"(?:I|we) (?:am |are )(?:still |already |all |both |back )*with (?P<value>{_PROVIDER})(?P<of>)"),
        (
            "provider",
            rf"{ITS}(?P<of>{_SERVICE})(?: at home| here)? (?:is|are|comes?)(?: still| all| now)? (?:with|from|through|via|by"
            rf"|insured with)"
            rf" (?P<value>{_PROVIDER})",
        ),
        ("provider", rf"(?:my|our|the) (?P<of>{_SERVICE}) is(?: still)? on (?P<value>{_WELL_KNOWN})"),
        (
            "provider",
            rf"{ITS}(?P<of>broadband|internet|wi-?fi|water|electric(?:ity)?|gas|(?:car|house|home|pet|travel|contents)"
            rf" insurance) is"
            rf" (?P<value>{_PROVIDER})",
        ),
        ("provider", rf"(?:I am |I use |I have )?(?P<value>{_PROVIDER}) for (?:my|our) (?P<of>{_SERVICE})"),
        ("provider", rf"(?:I am |we are )?on (?P<value>{_PROVIDER}) (?P<of>{_SERVICE})"),
        (
            "provider",
            rf"(?:I |we )?(?:have |had )?(?:just |now |finally |got )*(?:{MOVED_OVER} )?{ITS}(?P<of>{_SERVICE})(?: {MOVED_OVER})?"
            rf"(?: over| across)?(?: from [\w'’& ]+?)? to (?P<value>{_PROVIDER})",
        ),
        (
            "provider",
            rf"(?:I |we )(?:have |had )?(?:just |now |finally )*(?:switched|ported|transferred|swapped|changed|(?:went|gone"
            rf"|moved) (?:over|across)|moved|signed up)(?: over| across)?"
            rf" (?:to|with) (?P<value>{_WELL_KNOWN})(?: for {ITS}(?P<of>{_SERVICE}))?",
        ),
        (
            "provider",
            rf"(?:I |we )(?:have )?(?:took|taken|moved) (?:the lot|everything|it all|all of it) (?:over |across )?to "
            rf"(?:the (?:bank|building society|credit union),? )?(?P<value>{_PROVIDER})(?P<of>)",
        ),
        (
            "provider",
            rf"{ITS}(?P<of>wages|salary|pay|pension|benefits) (?:goes|go|lands?|comes?|is paid|are paid)(?: straight)? (?:in)?to"
            rf" {ITS}(?P<value>{_PROVIDER})(?: account)?",
        ),
        (
            "provider",
            rf"{ITS}(?P<of>wages|salary|pay|pension|benefits) (?:goes|go|lands?|comes?) in {ITS}(?P<value>{_PROVIDER})(?:"
            rf" account)?",
        ),
        (
            "tariff",
            r"(?:I am|we are) on (?:the|an?) (?P<value>[\w' -]{3,25}?) (?P<of>tariff|contract|deal|package)",
        ),
        ("tariff", r"(?:I am|we are) on (?P<of>an?|) ?(?P<value>sim only|pay as you go|prepay)"),
        (
            "heating",
            rf"(?:I |we )(?:(?P<of>heat)(?: the (?:house|flat|water))? (?:with|by|on) (?P<value>(?:an? )?(?:\w+ )?{HEAT}))",
        ),
        (
            "heating",
            rf"{ITS}(?P<of>heating|hot water) is (?P<value>(?:(?:off|by|from|on|with) )?(?:an? |the )?"
            rf"(?:\w+ )?{HEAT}(?: tank)?)(?: (?:out|in|at) .{{3,30}})?",
        ),
        # what it costs, and what is earned
        (
            "price",
            rf"(?!the (?!rent|mortgage|council)\w+ (?:is going|goes|went|has gone) up)(?:(?:my|our|the) )?(?P<of>(?!(?:this"
            rf"|that|your|his|her|their|no|a|an)\b)(?:[\w'-]+ ){{0,3}}?{DUES})"
            r" (?:is|are|costs?|comes to|works out at|stays at|(?:is |are )?(?:goes|go|going|went|gone|has gone|is|are) up)"
            rf"(?: now| still| due| only)*(?: (?:in|from|on) (?:{MONTHS}|the \w+))?(?: to| at|,)? (?P<value>{_SUM}|(?<=to"
            rf" )\d[\d,.]*)(?:,? .{{2,40}})?",
        ),
        (
            "price",
            rf"(?P<of>(?:(?:(?:Mr|Mrs|Ms|Miss|Dr)\.? )?(?-i:[A-Z])[\w-]+['’]s )?(?:rent|council tax|mortgage|salary))"
            rf" (?:is|goes up|is going up|went up)(?: (?:in|from|on) (?:{MONTHS}|the"
            rf" \w+))?(?: to)?"
            rf" (?P<value>\d[\d,.]*|{NUM})(?: and something|-something| odd)?",
        ),
        (
            "earns",
            rf"(?:I|we) (?:now |still |only |currently )*(?P<of>earn|make|take home|get paid|am on|am earning|am paid|get)"
            rf" (?P<value>{_SUM}|(?<=earn )\d[\d,.]*|(?<=home )\d[\d,.]*)(?: (?:before|after|net|gross|plus|at|in|from|for)"
            rf" .{{2,40}})?",
        ),
        (
            "charges",
            rf"(?:(?:from|since|as of) \w+,? )?(?:I|we) (?:now |still |only )*(?:am |are )?(?P<of>charge|charging|bill|billing)"
            rf" (?P<value>{_SUM})(?: (?:to|for) .{{2,30}})?",
        ),
        (
            "pays",
            rf"(?:(?:I|we) (?:am |are )?|(?=still ))(?:still |now |only )*(?:pay|paying)(?: off)? (?:for )?(?:my|our|the|a)"
            rf" (?P<of>[\w'"
            rf" -]{{3,30}}?),?"
            rf" (?P<value>{_SUM})",
        ),
        (
            "saves",
            rf"(?:I|we) (?:am |are )?(?:put(?:ting)? (?:away|aside|by)|sav(?:e|ing))(?: up)? (?P<value>{_SUM})"
            r" (?P<of>(?:for|towards|into) .{3,40})",
        ),
        (
            "pays",
            rf"(?:I|we) have a (?:standing order|direct debit) (?:to|with|for) (?P<of>(?:my|our|the) [\w' -]{{3,30}}|{FIRM})"
            rf" (?:for|of) (?P<value>{_SUM})",
        ),
        (
            "pays",
            r"(?P<of>they|(?:my|our|the) [\w' -]{3,25}?) pays? (?:me|us) in (?P<value>(?:\w+ )?(?:dollars|euros|pounds|francs"
            r"|cash))",
        ),
        ("band", r"(?:(?:my|our) )?(?P<of>council tax)(?: is)?(?: in)? (?P<value>band (?-i:[A-H]|[a-h]))"),
        # who comes, and when
        (
            "caller",
            rf"{ITS}(?P<of>(?:[\w-]+ ){{0,2}}?{CALLERS}) (?:(?:now |only |always |usually )*(?:comes?|calls?|delivers?|visits"
            rf"|is|are|does"
            rf"|can only (?:do|come)|gets delivered|arrives?))(?: round| in| here| to us| by| now)? (?P<value>{_WHEN}){_TAIL}",
        ),
        (
            "caller",
            rf"(?:I|we) (?:get|have|take) (?:my|our|the) (?P<of>(?:[\w'-]+ ){{0,2}}?(?:{CALLERS}|{GOODS}|(?-i:[A-Z])\w+))"
            rf"(?: delivered| brought)? (?P<value>{_WHEN}){_TAIL}",
        ),
        (
            "caller",
            rf"(?P<of>(?-i:[A-Z])[\w'-]+ (?:cleans|cooks|gardens|irons|shops|drives|babysits)) for (?:me|us)"
            rf" (?P<value>{_WHEN}){_TAIL}",
        ),
        (
            "delivers",
            rf"(?:(?:my|our|the) )?(?P<of>(?:[\w'-]+ ){{0,3}}?{GOODS}) (?:comes?|arrives?) (?P<value>by (?:post|mail|courier"
            rf"|boat|van))",
        ),
        # where one buys, and where one goes
        (
            "buys",
            rf"(?:I|we) (?:always |usually |mostly |now |still )*(?:buy|get|order|collect|fetch|pick up|source) (?:all )?{ITS}"
            rf"(?P<of>(?:[\w'-]+ ){{0,2}}?{GOODS}) (?:mostly |always )?(?:from|at|off|by) (?P<value>{_SHOP})",
        ),
        (
            "buys",
            r"(?:I|we) collect from (?P<value>the (?P<of>chemist|pharmacy|post office|depot|farm)(?: (?:on|in|at|by|near"
            r"|next to|opposite)"
            r" .{3,30})?)",
        ),
        (
            "buys",
            rf"(?:all )?(?:my|our|the(?= (?:\w+ )?(?:meat|veg|milk|eggs|bread|fish|shopping|fruit|flowers|hay|feed)\b)) "
            rf"(?P<of>(?:[\w'-]+ ){{0,2}}?{GOODS}) (?:all )?(?:comes?|(?:is|are) (?:all )?(?:coming|bought)|go(?:es)?)(?: in a"
            rf" box| now)?"
            rf" (?:from|at|to) (?P<value>{_SHOP})",
        ),
        (
            "buys",
            rf"{ITS}(?P<of>(?:[\w'-]+ ){{0,2}}?{GOODS})(?: for (?:my|our|the) \w+)?,? (?:I|we) (?:always )?(?:buy|get|order)"
            rf" (?:from|at|by) (?P<value>{_SHOP})",
        ),
        (
            "buys",
            rf"(?:I|we) (?:always |usually |mostly )?go to (?P<value>{_SHOP}) for (?:my |our |the )?(?P<of>{GOODS})",
        ),
        (
            "buys",
            rf"(?:I|we) do (?:my|our|the) (?P<of>(?:(?:big|weekly|main|food|grocery|online) )*shop(?:ping)?) (?:at|in|on|with"
            rf"|from|through)"
            rf" (?P<value>{_SHOP})",
        ),
        (
            "sells",
            rf"(?:I |we )sell (?:all )?(?:my|our|the) (?P<of>[\w' -]{{3,25}}?) (?:at|to|through|on) (?P<value>{_SHOP})",
        ),
        (
            "goes",
            r"(?:I|we) (?:still |now )?(?:go to|train at|work out at|am a member at|am a member of|belong to) (?P<value>(?:the )?"
            r"(?:(?-i:[A-Z])[\w'’&-]* ){0,3}?(?P<of>(?:\w*(?-i:Gym)|gym|fitness|leisure cent(?:re|er)|sports cent(?:re|er)"
            r"|baths|lido)\b)"
            r"(?: (?:in|on|near|at|by) .{3,30})?)",
        ),
    )
)
_ANYBODYS: Final = re.compile(r"\b(?:you|your|this|these|it|that)\b", re.IGNORECASE)


def kept(said: str) -> tuple[str, frozenset[str], frozenset[str]] | None:
    """What sort of thing a clause tells, of what, and the value; None where it tells nothing of the kind."""
    return next((told for reading in _readings(said) if (told := _read(reading))), None)


def plainly(said: str) -> str | None:
    """From whom the owner has a service, with the service named: "I ported to Telkom" is found by who asks about the phone."""
    for reading in _readings(said):
        for name, pattern in _KEPT:
            if name != "provider" or (match := pattern.fullmatch(reading)) is None:
                continue
            sorts = _sort(match["of"] or "", match["value"])
            if sorts is None:
                continue
            label = next((_LABELS[sort] for sort in sorts if sort in _LABELS), None)
            return None if label is None or _IS_WITH.match(reading) else f"my {label} is with {match['value']}"
    return None


_LABELS: Final = MappingProxyType({"phone": "phone", "broadband": "broadband", "electricity": "energy"})
_IS_WITH: Final = re.compile(r"(?!I\b|we\b).+ (?:is|are|comes?) ", re.IGNORECASE)


def _readings(said: str) -> list[str]:
    """The clause, and what stands before its commas; with "'s" written out."""
    whole = _SHORT_IS.sub(r"\1 is ", said)
    readings = dict.fromkeys(
        (said, *(said[: comma.start()] for comma in _COMMA.finditer(said)), whole, whole.partition(",")[0])
    )
    return [one for one in readings if len(one.split()) >= _FEWEST and not _ANYBODYS.search(one)]


def several_hold(said: str) -> bool:
    """Whether there may be two of it at a time (two shops for the eggs, two banks, two incomes), or so much hangs on it that the
    first is kept until a word says that it holds no more (a code)."""
    told = kept(said)
    return told is not None and (told[0] in _SEVERAL or told[1] == {"bank"})


_FROM: Final = re.compile(
    rf"\b(?:from|as of|starting(?: in| on)?|with effect from) (?:the )?(?:(?:start|beginning) of )?(?P<month>(?:{MONTHS})\b)?",
    re.IGNORECASE,
)


def begins_later(said: str, now: datetime, zone: ZoneInfo) -> bool:
    """Whether it is told of a time to come: "my day rate goes up to 450 from January" leaves what it is until then."""
    since = _FROM.search(said)
    day = first_date(f"in {since['month']}" if since["month"] else said[since.end() :], now, zone) if since else None
    return day is not None and day.day > now.astimezone(zone).date().isoformat()[: len(day.day)]


_SEVERAL: Final = frozenset({"buys", "sells", "goes", "earns", "charges", "heating", "code"})
_FEWEST: Final = 3
_COMMA: Final = re.compile(r",? (?:because|which|until|till|so) |, ")
_SHORT_IS: Final = re.compile(r"^((?:(?:my|our|the) )?[\w -]{3,25}?)'s (?=\S)", re.IGNORECASE)


def _read(said: str) -> tuple[str, frozenset[str], frozenset[str]] | None:
    for name, pattern in _KEPT:
        if (match := pattern.fullmatch(said)) is None:
            continue
        of = match["of"] or ""
        if name == "provider":
            sort = _sort(of, match["value"])
            if sort is None:
                continue
            return name, sort, stems(match["value"])
        return name, stems(of) - _PLAIN, stems(match["value"])
    return None


_PLAIN: Final = stems("my our the a an now this")


def _sort(of: str, firm: str) -> frozenset[str] | None:
    """Which service it is: "my sim" and "the phone contract" are one. Where none is named, a firm has to be known."""
    if firm.casefold() in FIRST_NAMES or re.match(_DEPARTMENT, firm):
        return None
    for sort, words in SERVICES.items():
        if of and re.fullmatch(words, of, re.IGNORECASE):
            return stems(of) if sort == "insurance" else frozenset({sort})
    known = [
        BY_KIND[kind]
        for kind, match in products_in(firm)
        if kind in BY_KIND and match.group() == firm.removeprefix("the ")
    ]
    everyday = firm.islower() and firm in _EVERYDAY
    return frozenset({known[0]}) if known and not everyday and firm.casefold() not in _AMBIGUOUS else None


_DEPARTMENT: Final = (
    r"(?:HR|IT|Finance|Legal|Sales|Marketing|Accounts|Mum|Mom|Dad|Nan|God|Silent|Loud|Vibrate|Monday|Friday)\b"
)
_EVERYDAY: Final = frozenset({"three", "orange", "bulb", "zen", "chase", "edge", "ing", "ee", "o2", "halifax"})
_AMBIGUOUS: Final = frozenset({"chase", "halifax", "starling", "jio"})
"""Firms whose name is a place's or a person's as well."""
