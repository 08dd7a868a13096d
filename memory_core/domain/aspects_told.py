"""What a statement that fits no slot is about, from its own words: the slots in which a careful listener would file it.

"I sell shoes at the market" names no occupation, "The room is 300 a month" no rent, and "Nobody beats Ella" no favourite. `asking`
reads what a question wants; this is the same knowledge from the statement's side. Pure; English, by hand; no owner's words are in
it. A statement that says when (`_PASTIME`) something is done for pleasure is no trade.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME, WEEKDAY
from memory_core.domain.patterns import Pattern

_WHO: Final = r"(?:i|we|he|she|they|my [\w-]+|our [\w-]+|[\w-]+, my [\w-]+,)"
_TRADES: Final = (
    r"(?:bakes?|drives?|drove|teach(?:es)?|taught|sells?|sold|fix(?:es)?|repairs?|cleans?|cooks?|runs?|ran|manages?|edits?"
    r"|designs?|builds?|codes?|programs?|translates?|carr(?:y|ied|ies)|delivers?|delivered|guards?|farms?|nurses?|drafts?"
    r"|install(?:s|ed)?|weld(?:s|ed)?|paints?|audits?|shears?|tutors?|works?|worked|stack(?:s|ed)?|served?|serves"
    r"|(?:do|does|did|keeps?|kept) the (?:books|sound|lights|accounts|hair|nails|floors|payroll|cleaning|cooking))"
)
_PASTIME: Final = Pattern(rf"\b(?:weekends?|evenings?|{WEEKDAY}s?|for fun|spare time|free time|hobby|days? off|club)\b")
_DAY: Final = rf"{WEEKDAY}s?"
_SUM: Final = r"(?:[$€£]? ?\d[\d,.]*|(?:\w+ )?(?:hundred|thousand|grand))"

_FILINGS: Final = tuple(
    (attribute, Pattern(pattern))
    for attribute, pattern in (
        ("occupation", rf"\b{_WHO} (?:\w+ly |still |just |also |now )?{_TRADES} .*\b(?:at|for|in|with|on|to)\b"),
        (
            "occupation",
            r"\bfrom (?:a|my|our) (?:workshop|studio|shop|stall|van|kitchen|garage)\b|\bby trade\b"
            r"|\bby profession\b|\bself-employed\b|\bretired\b",
        ),
        (
            "employer",
            r"\bbeen (?:with|at) \w+ (?:since|for)\b|\b(?:works?|drives?|flies|writes?|codes?|plays?) (?:for|at)\b",
        ),
        (
            "work_schedule",
            r"\bweeks? on\b.*\boff\b|\b(?:night|early|late|day|split) shifts?\b|\bworks? (?:nights|days|earlies|lates|weekends)\b"
            r"|\bon call\b|\bpart-time\b|\bfull-time\b|\bday week\b",
        ),
        (
            "manager",
            r"\bsigns? off\b|\b(?:reports?|answers?) to\b|\bin charge of (?:me|us|our|my)\b|\btells me what to do\b",
        ),
        (
            "home_city",
            r"\bi(?:'ve| have)? (?:been|lived|settled) in \w+.{0,12}\b(?:for|since|all my life)\b|\b(?:i|we) (?:stay"
            r"|live|are based)"
            r" in\b|\bborn and (?:raised|bred)\b",
        ),
        ("hometown", r"\b(?:raised|brought up|grew up|reared) (?:in|on|near|by)\b|\bborn and (?:raised|bred)\b"),
        ("bank", r"\bsalar(?:y|ies)\b.*\b(?:goes?|paid|comes?) in(?:to)?\b|\b(?:current|savings?|joint) account\b"),
        (
            "rent",
            rf"\b(?:room|flat|place|apartment|studio|house)\b.{{0,25}}{_SUM}.{{0,20}}\b(?:a|per|every|each) month\b",
        ),
        (
            "condition",
            r"\b(?:got|have|has|having) (?:\w+ ){0,2}(?:feet|knees?|back|hips?|heart|ears?|eyes?|lungs?|wrists?)$|\blosing my \w+"
            r"|\b(?:acts?|acting|plays?|playing) up\b|\bkilling me\b|\btold (?:me )?i(?:'ve| have)?(?: got)? \b|\b(?:half|going)"
            r" (?:deaf|blind)\b",
        ),
        (
            "injury",
            r"\b(?:tore|torn|broke|popped|sprained|twisted|dislocated|fractured|pulled|cracked) (?:my|a|his|her)\b",
        ),
        ("shoe_size", r"\bin shoes\b|\bsize \S+ (?:shoes?|feet|boots?)\b"),
        (
            "favorite",
            r"\b(?:nobody|nothing|no one|none)(?: can| will)? (?:beats?|tops?|like)\b|\bis the (?:goat|queen|king|best|greatest)\b"
            r"|\bnumber one\b|\bonly keep one\b|\bon repeat\b|\b(?:eat|drink|watch|hear|read) (?:it|that) (?:every day|again)\b"
            r"|\b(?:no debate|end of story|hands down|bar none)\b|\bthere(?: is|'s) only\b|\bwould(?: not|n't) (?:swap|trade)\b",
        ),
        (
            "dislikes",
            r"\b(?:will not|won't|do not|don't) (?:have \w+ at|do \w+ \w+|touch)\b|\bget me started\b|\bno business being\b"
            r"|\bcan't be doing\b|\bhate\b|\bkeep \w+ off\b|\bnot a fan\b|\bmakes me (?:gag|cringe)\b",
        ),
        (
            "favorite:team",
            r"\bseason ticket\b|\bfans?\b|\b\w+ (?:man|girl|supporter|household) (?:since|till|through)\b",
        ),
        (
            "routine",
            r"^i (?:do|go|walk|swim|run|meditate|stretch|write|am up|get up)\b.*\b(?:at (?:five|six|seven|eight|\d)|before|every"
            r" (?:morning|day|evening|night))\b",
        ),
        (
            "hobby",
            rf"^(?:on )?(?:{_DAY}|weekends?|evenings?|days off)(?: (?:mornings?|afternoons?|nights?|evenings?))?\b",
        ),
        (
            "hobby",
            rf"\b(?:five-a-side|parkrun|leg-spin|i (?:bowl|row|boulder|box|fence|skate|sail|surf|climb|spar)|{_DAY} league)\b",
        ),
        (
            "event",
            rf"\b(?:is|are|on|for|from) (?:the )?(?:{MONTH_NAME} \d|\d{{1,2}}(?:st|nd|rd|th)? (?:of )?{MONTH_NAME})",
        ),
        ("language", r"\b(?:talks?|speaks?) (?!to\b|with\b|about\b)\w+ (?:at home|with)\b"),
        ("debt", r"\bow(?:e|es|ed|ing)\b|\blent\b|\bborrowed\b|\bi\.?o\.?u\b"),
        ("phone", r"\bi(?:'m| am) on an? (?:samsung|iphone|pixel|nokia|huawei|motorola|oneplus|xiaomi|fairphone)\b"),
        ("household", r"\b(?:share|split) (?:a |the |my )?(?:flat|house|room|place|rent)?\b.{0,6}\bwith\b"),
        ("diet", r"\bno (?:meat|fish|pork|beef|dairy|gluten|sugar|alcohol) for (?:me|us)\b|\bonly eat\b"),
        ("allergy", r"\b(?:can not|can't|cannot) have\b|\bnearly killed (?:me|him|her)\b|\bswell\b|\bcannot touch\b"),
        (
            "goal",
            r"\bone day\b|\bi (?:want|hope|dream|mean|intend) (?:to|of)\b|\bapplying (?:to|for)\b|\bbefore i (?:die|turn|retire)\b",
        ),
    )
)
_NO_PASTIMES: Final = frozenset({"occupation", "employer"})


@lru_cache(maxsize=4_096)
def filings(folded: str) -> frozenset[str]:
    """The attributes under which a case-folded statement with plain apostrophes would be asked for; often none."""
    found = frozenset(attribute for attribute, pattern in _FILINGS if pattern.search(folded))
    return found - _NO_PASTIMES if _PASTIME.search(folded) else found
