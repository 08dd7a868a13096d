"""What is over once something has happened, in the words of everyday life: a hospital with coming home, a job with its loss, the
glasses with the laser, a search with the lease.

`consequences` reads them, with the rest of what follows from something; what one of them is made of stands here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern, any_case


@dataclass(frozen=True, slots=True)
class Consequence:
    """`happened`: what the sentence tells. `told`: what a memory in one of `slots` tells that is over then. `of_us`: what befalls
    the owner's partner or child is of the owner as well. `names`: a group in `told`; the sentence has its words. Where `happened`
    has a group `where`, the memory tells that."""

    happened: Pattern
    slots: frozenset[str]
    told: Pattern
    of_us: bool = False
    names: str | None = None


def consequence(happened: str, slots: str, told: str, *, of_us: bool = False, names: str | None = None) -> Consequence:
    return Consequence(any_case(happened), frozenset(slots.split()), any_case(told), of_us, names)


_HAVE: Final = (
    r"(?:\b(?:I|we)(?:['’]ve| have)?(?: just| finally| now| also)* |^(?:(?:so|and|well|finally|just|also),? )*)"
)
""" "I have just"; or nobody is named at the beginning: "Finally got the keys"."""
_WAS: Final = (
    r"(?:\b(?:I|we)(?: was| were| got|['’]ve been| have been)|^(?:(?:so|and|well|just|sadly),? )*(?:been|got|was))"
)
_BACK_IN: Final = r"(?:gave|given|handed|took|turned|sent|posted)"
_MY: Final = r"(?:(?:all )?(?:my|the|our) )"
_GEAR: Final = r"(?:helmet|pager|bleeper|turnout (?:gear|kit|coat)|fire (?:kit|gear|uniform)|breathing apparatus)"

AFTERMATHS: Final = (
    consequence(
        r"\bmade (?:me|us|(?:my|our) (?:whole |entire )?(?:team|section|department|shift|office|branch|crew|unit)) redundant\b"
        rf"|{_WAS}(?: just)? (?:made redundant|laid off)\b|\bclocked (?:off|out) for the (?:very )?last time\b"
        rf"|{_HAVE}lost my job\b"
        r"|\bhanded (?:in my (?:pass|badge|lanyard)|my (?:pass|badge|lanyard) (?:in|back))\b",
        "employer occupation work_schedule",
        r"\b(?:works?|working|job|am|['’]m|at|for|as|with)\b|['’][ms] ",
    ),
    consequence(
        r"(?:\b(?:is|are|came|got|back|allowed|sent|let)|['’]s|^\w+s)(?: (?:finally|back|now|come|been|allowed|sent))* home\b"
        rf"(?=[,.!]|$| (?:now|from|today|yesterday|at last|again|safe|this \w+|last \w+|on \w*day|{WEEKDAY})\b)"
        r"|\b(?:out of|discharged from|home from|left) (?:the )?hospital\b|\b(?:was|been|got|is)(?: finally)? discharged\b",
        "condition event note housing home_city",
        r"\b(?:is|are|am|was|been|taken|went|gone|admitted|rushed)(?: still| back)? (?:in|to|into) (?:the )?"
        r"(?:(?-i:[A-Z])[\w.'’-]* ){0,3}(?:hospital|intensive care|the infirmary|icu)\b",
    ),
    consequence(
        r"\b(?:^|my )laser (?:eye )?(?:surgery|treatment|operation|op) (?:went|worked|was (?:a success|perfect)|has"
        r" (?:gone|worked))\b"
        rf"|{_HAVE}(?:had|got) (?:my eyes (?:lasered|done)|laser (?:eye )?(?:surgery|treatment)(?: on my eyes)?)\b",
        "trait note possession condition routine uses",
        r"\b(?:glasses|contact lenses|contacts|specs|spectacles|short-?sighted|near-?sighted|long-?sighted)\b",
    ),
    consequence(
        rf"{_HAVE}{_BACK_IN}(?: back| in)? {_MY}(?:{_GEAR}(?:,? and )?(?:(?:my|the) )?)+(?: back| in)?\b",
        "hobby occupation routine note employer",
        r"\bfire ?(?:brigade|fighter|man|woman|department|service|station|company|crew)s?\b|\blifeboat\b",
    ),
    consequence(
        rf"{_HAVE}(?:got|collected|picked up|been given|were given|have) (?:the|our|my) keys(?! (?:for|to) (?:the|my|our) "
        r"(?:car|van|office|shop|shed|garage|bike|locker|room))\b(?! (?:cut|copied|back|out))"
        rf"|{_HAVE}(?:completed on (?:the|our)|closed on (?:the|our)|exchanged on) ",
        "goal plan",
        r"\bsav(?:e|ing)(?: up)? for (?:an? |our |the |my )?(?:first |own |new )?(?:house|home|flat|place|apartment|mortgage)\b"
        r"|\bsav(?:e|ing)(?: up)? for (?:an? |our |the |my )?(?:house |flat )?deposit\b"
        r"|\b(?:look|search|hunt)\w* for (?:an? |our |the |my )?(?:first |own |new )?(?:house|home|flat|place|apartment)\b"
        r"|\b(?:house|flat|home|apartment)[- ]hunting\b",
    ),
    consequence(
        r"\bsigned (?:the|a|his|her|our|my|their) (?:(?:new|rental|tenancy) )?(?:lease|tenancy(?: agreement)?|rental agreement)\b",
        "goal plan note",
        r"\b(?:look|search|hunt)\w* for (?:an? |our |the |my |his |her )?(?:[a-z-]+ )?(?:house|home|flat|place|apartment|studio"
        r"|room)\b|\b(?:house|flat|home|apartment|room)[- ]hunting\b",
    ),
    consequence(
        r"\b(?:lasered|had laser on) (?:both )?(?:my|of my) eyes\b",
        "trait note possession condition routine uses",
        r"\b(?:glasses|contact lenses|contacts|specs|spectacles|short-?sighted|near-?sighted|long-?sighted)\b",
    ),
    consequence(
        rf"{_HAVE}(?:gave|given|sent|handed|returned) (?:him|her|(?-i:[A-Z])[\w'’-]+)(?: back)?"
        r" (?:the|my|his|her) ring(?: back)?\b"
        rf"|{_HAVE}(?:gave|given|sent|handed|returned) (?:the|my|his|her) ring back\b"
        r"|\b(?:registry office|registrar|vicar|priest|venue|guests|caterers?)\b.*\b(?:told|informed)\b.*"
        r"\b(?:not to expect us|not coming|there is no wedding|wedding is off)\b",
        "plan event date note decision",
        r"\b(?:getting married|get married|wedding|marry|marrying|engaged|fianc[ée]+)\b",
    ),
    consequence(
        r"\b(?:a|our) (?:(?:little|baby|healthy) )*(?:girl|boy|son|daughter),? \d[\d.,]* ?(?:grams?|g|kilos?|kg|pounds?|lbs?)\b"
        r"|\bmother and (?:baby|child|son|daughter|twins) (?:are|both)\b",
        "condition plan event date note",
        r"\b(?:pregnan\w+|expecting|due (?:in|on|date|at|around|any)|having a baby|baby is due)\b",
        of_us=True,
    ),
    consequence(
        r"\b(?:I|we|(?:every|each) one of us|all of us|everyone|everybody|the whole (?:team|firm|company))(?:['’]ll| will|['’]m| am"
        r"|['’]re| are)?(?: now| all)* work(?:s|ing)? (?:from home|remotely) (?:for good|full[ -]time|permanently|from now on"
        r"|every day|all week)\b",
        "routine hobby note uses",
        r"\b(?:cycle|bike|ride|drive|walk|commute|go|get|train|bus|tram|metro|tube)\b"
        r".*\b(?:to|into) (?:(?:the|my) )?(?:office|work)\b",
    ),
)
