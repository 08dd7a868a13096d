"""What is said of one kind of thing and is no news of another that was told: a new vet ends no puppy, a scan no pregnancy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME
from memory_core.domain.patterns import Pattern, any_case
from memory_core.domain.records import Memory
from memory_core.extraction.ends import DIED, GAVE_AN_ANIMAL_UP


@dataclass(frozen=True, slots=True)
class _News:
    """`said` is no news of what stands in `attribute` and tells `told`, unless `unless` is said as well."""

    attribute: str
    told: Pattern
    said: Pattern
    unless: Pattern | None = None


_SOFT: Final = "coffee|espresso|latte|cappuccino|tea|milk|cocoa|hot chocolate|juice|water|squash|cola|lemonade"
"""No alcohol, so that giving that up says nothing of it."""
_A_TIME: Final = r"(?:an?|per|each|every)\s+(?:hour|day|week|month|year|night)\b"
MOVED_OUT: Final = any_case(
    r"^(?!(?:I|We|Finally|Just|Has|Have)\b)(?-i:[A-Z])[\w-]+ (?:has |have )?(?:just )?moved (?:out|in|away|back)\b"
)
""" "Jo moved out": who lived there with the owner does no more; the owner does."""
MOVES_LATER: Final = any_case(
    r"(?:\b(?:am|is|are)|['’](?:m|s|re)) (?:moving|relocating|going to move) (?:back |out |over )?(?:to|into|in with|in together)"
    rf" .*\b(?:in (?:the )?(?:{MONTH_NAME}|spring|summer|autumn|fall|winter|new year|a (?:few )?(?:weeks?|months?|years?)"
    r"|\w+ (?:weeks|months))|next (?:week|month|year|spring|summer|autumn|fall|winter)"
    r"|after (?:christmas|easter|new year|graduation)|soon|one day)\b"
)
"""Until then one lives where one did."""
OF_A_TEACHER: Final = any_case(
    r"^(?!.*\b(?:school|kindergarten|nursery|college|uni\w*|left|moved|changed|switched|expelled|dropped|degree|course)\b)"
    r".*\b(?:teacher|tutor|form|classmate|head|headmaster|headteacher)\b"
)
"""A new one is had at the same school."""
_APART: Final = any_case(r"\b(?:separated|divorced|split|single|widow\w*|broken up|broke up)\b")
""" "Apart since the spring": whom either has met or left since makes them no less apart."""
FOUND_AGAIN: Final = any_case(
    r"\b(?:found|recovered|returned|(?:got|have|had|getting|bought) (?:[\w'’-]+ ){1,3}back|turned up"
    r"|brought (?:[\w'’-]+ ){1,3}back)\b"
    r"(?!.*\b(?:burn\w*|torched|wreck\w*|smashed|written off|write-off|scrap\w*|total+ed|sold|dead|buyer|not|never|no|money"
    r"|deposit)\b)"
    r"(?! (?:an?|another|me an?|us an?) |.*n['’]t\b)"
)
""" "Police found the van": it is had again; a better one that was found is not."""
_A_SUM: Final = any_case(rf"[£$€]\s?\d|\d\s?(?:pounds?|euros?|dollars?|quid|francs?|[£$€])|\d\s*{_A_TIME}")
_PAID_SO: Final = any_case(
    r"\bpay(?:s|ing)?\b.*\b(?:on|by|before|at) (?:the|direct|standing|card|bank|cheque|check|cash|phone|app|post|transfer|\d)\b"
    r"|\bpay(?:s|ing)?\b.*\b(?:online|monthly|weekly|quarterly|yearly|annually|in advance|in arrears|(?:every|each) \w+)\b"
)
_SO_MUCH: Final = any_case(
    r"[£$€]\s?\d|\d\s?(?:pounds?|euros?|dollars?|quid|francs?|[£$€])|\d\s*(?:an?|per)\b"
    r"|\b(?:instead|no longer|any ?more|stopped|cancel\w*|up|down|more|less|off|nothing)\b"
)
""" "I pay all my bills on the first": when and how, and not how much."""
_NEWS: Final = (
    _News(
        "condition",
        any_case(r"\b(?:pregnan\w+|expecting)\b"),
        any_case(r"\b(?:it['’]?s (?:going to be )?an? (?:boy|girl)|due date|scan|kick\w*|twins|going with|names?)\b"),
    ),
    _News(
        "marital_status",
        _APART,
        any_case(
            r"^(?!.*\b(?:I|we|me|us|my|our|mine|ours)\b)|\b(?:broke|broken|split|splitting) up\b"
            r"|\bcalled (?:it|things) (?:quits|a day|off)\b|"
            r"(?:\b(?:not|no longer|stopped)|n['’]t)(?: \w+)? (?:seeing|dating|together)\b"
        ),
        unless=any_case(r"\b(?:divorc\w+|decree|remarr\w+|reconcil\w+|back (?:together|with)|engaged|married)\b"),
    ),
    _News(
        "plan",
        any_case(r"\b(?:mov(?:e|ing)|emigrat\w+|relocat\w+)\b"),
        any_case(r"\b(?:flights?|fly|flying|leave on|depart\w*|trains?|ferry|removal \w+|movers)\b"),
        unless=any_case(
            r"\b(?:mov(?:e|ing)|relocat\w+|emigrat\w+|stay(?:ing)?|cancel\w*|off|not|no longer|instead|any ?more)\b|n['’]t\b"
        ),
    ),
    _News(
        "occupation",
        any_case(r"\bteach"),
        any_case(r"\bteach"),
        unless=any_case(r"\b(?:now|instead|no longer|not|stopped|quit|left|any ?more|these days)\b"),
    ),
    _News(
        "employer",
        any_case(r""),
        any_case(r"^(?:our|the|my) (?:stack|tech stack|canteen|codebase|product|sprint|stand-?up|roadmap)\b"),
        unless=any_case(r"\b(?:new|now|left|quit|instead|last|first)\b"),
    ),
    _News(
        "preferred_drink",
        any_case(rf"\b(?:{_SOFT})\b"),
        any_case(r"\b(?:alcohol|booze|the drink|drinking|teetotal\w*|sober)\b"),
        unless=any_case(rf"\b(?:{_SOFT})\b"),
    ),
    _News(
        "allergy",
        any_case(r""),
        any_case(
            r"\b(?:(?:keep|stay|steer) (?:away|clear|off)|avoid\w*|allergic|intolerant|every kind of|leave out|cut out)\b"
        ),
        unless=any_case(
            r"\b(?:not|no longer|never|only|just|instead|wrong|actually|turns out|grown out|all clear|fine)\b|n['’]t\b"
        ),
    ),
    _News(
        "pet",
        any_case(r""),
        any_case(r"\b(?:vets?|veterinar\w+|groomer|kennels?|clinic|practice|dog walker|food|insurance)\b"),
        unless=any_case(r"\b(?:died|dead|gone|passed|put (?:down|to sleep)|ran|lost|gave|given|sold|rehomed|buried)\b"),
    ),
    _News(
        "home_city",
        any_case(r""),
        MOVED_OUT,
        unless=any_case(r"\b(?:I|we|me|us)\b"),
    ),
    _News(
        "trait",
        any_case(r""),
        any_case(r"\b(?:quit|resigned|retired|left|moved|married|divorced|got|started|joined|fired|promoted)\b"),
    ),
    _News(
        "goal",
        any_case(r"\b(?:kilos?|kg|pounds|lbs?|stone|weight)\b"),
        any_case(r"\b(?:lost|dropped|shed|gained|put on)\b.*\b(?:kilos?|kg|pounds|lbs?|stone)\b"),
        unless=any_case(r"\b(?:goal|target|reached|hit|made it|instead|aim\w*|there now)\b"),
    ),
    _News(
        "age",
        any_case(r""),
        any_case(r"\b(?:birthday|bday|b-day)\b"),
        unless=any_case(r"\b(?:turn\w*|now|actually|not|old)\b"),
    ),
    _News(
        "routine",
        any_case(rf"\d\s*(?:\w+\s+)?{_A_TIME}"),
        any_case(r"\b(?:after|within|in)\s+\d+\s+(?:hours|days|weeks|months)\b"),
        unless=any_case(rf"\d\s*(?:\w+\s+)?{_A_TIME}"),
    ),
    _News(
        "debt",
        any_case(r""),
        any_case(r""),
        unless=any_case(
            r"\b(?:pa(?:y|ys|id|ying|yment)|repa\w+|settle[ds]?|square|quits|even|ow(?:e|es|ed|ing)|debt\w*|loan\w*|mortgage|lent|borrow\w*|back|clear\w*"
            r"|forg[ai]ve\w*|wrote|written|waived?|transfer\w*|money|cash|cheque|instal?ments?|free|off|gave|given|sent)\b|[$£€]"
        ),
    ),
    _News(
        "home_city",
        any_case(r""),
        any_case(
            r"\b(?:got (?:married|engaged|divorced)|married|tied the knot|proposed|(?:arrived|landed) (?:in|at|back))\b"
        ),
        unless=any_case(r"\b(?:mov\w+|liv\w+|for good)\b"),
    ),
    *(_News(lived, any_case(r""), MOVES_LATER) for lived in ("home_city", "housing", "household")),
    *(
        _News(sum_, _A_SUM, _PAID_SO, unless=_SO_MUCH)
        for sum_ in ("note", "routine", "rent", "salary", "bill", "price")
    ),
    _News("education", any_case(r""), OF_A_TEACHER),
    *(_News(had, any_case(r""), FOUND_AGAIN) for had in ("vehicle", "possession", "uses")),
    _News(
        "pet",
        any_case(r""),
        any_case(
            r"\b(?:c[ao]me|comes|is|are|was|got) (?:\w+ )?(?:back|home)\b|\bturned up\b|\bsafe and (?:sound|well)\b"
        ),
        unless=any_case(rf"\b(?:{DIED}|{GAVE_AN_ANIMAL_UP}|without)\b"),
    ),
)


def is_no_news_of(sentence: str, memory: Memory) -> bool:
    return any(
        memory.attribute == one.attribute
        and one.told.search(memory.value)
        and one.said.search(sentence)
        and not (one.unless and one.unless.search(sentence))
        for one in _NEWS
    )
