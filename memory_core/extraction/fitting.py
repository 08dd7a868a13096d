"""Whether a value that was seen in a sentence is one of its attribute there: what its surroundings speak against is refused."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.extraction.sanity import is_no_place
from memory_core.extraction.sentences import straightened

_SMOKE: Final = Pattern(
    r"\b(?:(?:non)?smok\w*|cigs?|cigar\w*|tobacco|vap(?:e[sdr]?|ers|ing)|fags?|nicotine|pipes?|packs? a day|snus|weed"
    r"|puff(?:s|ed|ing)?|light up)\b",
    re.IGNORECASE,
)
_AFTER_ALL: Final = Pattern(
    r"\b(?:only|except|but|do|just|love|like|enjoy|besides)(?: (?:eat|drink|have|like|for|the))?\s*$", re.IGNORECASE
)
_SOME_OTHER: Final = Pattern(r"^(?:another|some|different|new|any|one|big|small|large|local|good)\b", re.IGNORECASE)
_SHOPPED: Final = Pattern(
    r"\b(?:shop|shops|shopping|groceries|bought|buy|buying|order|ordered|returned|refund|parcel|lunch|dinner|coffee|ate"
    r"|appointment|interview|queue|queuing|stayed|staying|parked|sale) (?:in|at|from|with|to|by|outside)(?: the)?\s*$",
    re.IGNORECASE,
)
"""What one does at a firm that one does not work for."""
_IS_HAD: Final = Pattern(r"\b(?:have|['’]ve|had|got)(?: (?:an?|my|some))? $", re.IGNORECASE)
""" "I have physio on Mondays": nobody has what they are."""
_CHORE: Final = Pattern(r"\bdo(?:es|ing)? (?:all )?(?:my|our|the) (?:[\w-]+ )?$", re.IGNORECASE)
_WORK_IN: Final = Pattern(
    r"\b(?:offered|jobs?|position|role|interview\w*|internship|conference|wedding|holiday|trip|meeting)\b[^,;.]* (?:in|at|to) $",
    re.IGNORECASE,
)
""" "Hana's been offered a job in Vancouver": she does not live there."""
_ONE_PERSON: Final = Pattern(
    r"\s*(?:mum|mom|mother|dad|father|parent|man|woman|guy|girl|lady|bloke|lass|person)\b", re.IGNORECASE
)
_MOVED_A_THING: Final = Pattern(r"(?:the|my|our|his|her|their|its|that|this|all)\b.* (?:to|into)\b", re.IGNORECASE)
""" "I moved the horses over to Birch Creek"."""
_SECOND_HOME: Final = Pattern(
    r"\b(?:have|has|had|own|owns|bought|got|inherited|booked|rented) (?:an?|the|two|some|another) (?:[\w-]+ ){1,3}(?:in|near|at|on"
    r"|outside)(?: the)?\s*$"
    r"|\b(?:hotel|hostel|b&b|airbnb|guest ?house|resort|campsite|booking|reservation|layover|stopover|conference|talk"
    r"|wedding) (?:in|near)"
    r"(?: the)?\s*$",
    re.IGNORECASE,
)
"""Where somebody has a house need not be where they live."""
_LODGED: Final = Pattern(
    r"\b(?:stay\w*|booked|sleep\w*) (?:\w+ ){0,2}?(?:at|in) (?:the |an? )?(?:[\w'’-]+ ){0,2}?"
    r"(?:hotel|hostel|b&b|airbnb|inn|motel|guest ?house|lodge)\b[^,;.]*\b(?:in|near)(?: the)?\s*$",
    re.IGNORECASE,
)
""" "We're staying at the Hotel Bellerive in Lyon"."""
_MEASURED: Final = Pattern(
    r"\d ?(?:(?:kgs?|kilos?|st|stones?|lbs?|pounds?|cm|m|ft|feet|foot|in|inches)(?![a-z])|['’\"]|$)|\b(?:kilos?|stone|pounds?"
    r"|foot|feet|metres?"
    r"|meters?|inches|cm|kg)\b",
    re.IGNORECASE,
)
_DOSED_OR_PAID: Final = Pattern(
    r" ?(?:mg|mcg|µg|ml|g|iu|units)\b|,? (?:an?|per|each|every) (?:day|week|month|year|night|term|hour|visit)\b",
    re.IGNORECASE,
)
_CURE: Final = Pattern(
    r"^(?:(?:an?|the|this|that|my|bad|slight|dry|nasty|little|chesty|terrible) )*(?:cough|cold|headache|hangover|fever|temperature"
    r"|runny nose|sore throat|sniffles|(?:tummy|stomach) (?:ache|bug)|hiccups?|blister|bruise)s?$|\b(?:meds?|medication"
    r"|tablets?|pills?|inhaler|surgery|operation|appointment|pregnan(?:cy|t))$",
    re.IGNORECASE,
)
_WITHIN: Final = Pattern(r"^(?:ward|room|floor|unit|desk|shift|team|department|bay)\b", re.IGNORECASE)
_WHO_WORKS: Final = Pattern(r"\b(?:I|we|he|she|they) \w+", re.IGNORECASE)
"""A clause about the work rather than its hours."""
_OCCASION: Final = Pattern(
    r"^(?:the |an? )?(?:party|wedding|funeral|christening|dinner|lunch|brunch|drinks|reception|ceremony|service|concert|gig"
    r"|match|game"
    r"|exam|interview) (?:at|in|on|is)\b(?!.*\b(?:every|each|\w+days)\b)",
    re.IGNORECASE,
)
_PUT_OFF: Final = Pattern(r"^(?:scrap|scratch|cancel|forget|move|skip|shift|ditch|due)\b", re.IGNORECASE)
_ELSE: Final = MappingProxyType(
    {
        "work_schedule": _WHO_WORKS,
        "condition": _CURE,
        "date": _PUT_OFF,
        "deadline": _PUT_OFF,
        "employer": _WITHIN,
        "routine": _OCCASION,
    }
)
"""What a value of the attribute would be that is something else."""
_NURSING: Final = Pattern(r" (?:home|school|college|club|bra|course|exam)\b", re.IGNORECASE)
_OF_A_REPLY: Final = Pattern(r" (?:version|summary|one|answer for|paragraph)\b", re.IGNORECASE)
_SORT_OF_ILLNESS: Final = Pattern(r"(?:an? )?(?:[\w-]+ ){0,2}(?:condition|disorder|disease|illness)", re.IGNORECASE)
_CALLED_THEN: Final = Pattern(
    r"(?:,? called|,|:) (?!(?:so|but|and|which|that|my|I|it|since|for|now|like|too|as|not|or|they|he|she|we|you|the)\b)"
    r"[a-z][\w'-]+(?: [\w'-]+){0,3}[.!]?$",
    re.IGNORECASE,
)
""" "A heart condition, atrial fibrillation": one illness."""
_THINGS: Final = frozenset({"possession", "vehicle", "pet"})
_BARE: Final = Pattern(r"[\W\d_]+", re.IGNORECASE)
""" "80" of "80 head of cattle"."""
_NAMED: Final = frozenset({"language", "pet"})
"""Attributes whose value is a name, where it is one word alone."""
_QUOTED: Final = Pattern(r'"[^"]+"')
_A_TITLE: Final = 3
"""Words: a longer quotation is somebody's sentence, unless it is the value whole."""
_EXCUSE: Final = Pattern(r"\b(?:sorry|oops|whoops|apologies)[,;:. -]+$", re.IGNORECASE)
_SOMEBODY_FROM: Final = Pattern(
    r"(?<!\bam )(?<!['\u2019]m )(?<!\bas )\b(?:an?|the|some|this|that|my|our|his|her) (?:[\w-]+ ){1,3}from (?:the )?$",
    re.IGNORECASE,
)
_UNLESS_BEHIND: Final = MappingProxyType(
    {"dislikes": _AFTER_ALL, "avoids": _AFTER_ALL, "condition": _EXCUSE, "hometown": _SOMEBODY_FROM}
)
"""Behind which it is no value: what is taken after all ("no tea, only coffee", "a vegan, but I do eat honey"), an excuse
("sorry, brain fog, it's in Bath"), and somebody ("sold to a lad from Wrexham")."""
_DOES_OURS: Final = Pattern(r" (?:\w+ly )?[a-z]+s (?:\w+ )?(?:my|our|me|us)\b")
""" "Brenda Walsh does my books": she is not the owner."""
_CHOSEN: Final = Pattern(r"[,;]? (?:and )?(?:instead of|rather than|over|not) ", re.IGNORECASE)
_MYSELF: Final = Pattern(r"\b(?:I|I['’]m|my|me|myself)\b", re.IGNORECASE)


_NOT_TO_HAVE: Final = frozenset({"allergy", "avoids", "dislikes"})
_ALLOWED: Final = Pattern(
    r"\s*(?:is|are|was|were)(?: all| perfectly| totally)? (?:ok|okay|fine|allowed|all ?right|alright|no problem|good|safe)\b",
    re.IGNORECASE,
)
""" "Allergic to nuts, but peanuts are ok"."""


def _is_something_else(attribute: str, value: str, before: str, behind: str) -> bool:
    other, unless = _ELSE.get(attribute), _UNLESS_BEHIND.get(attribute)
    return bool(
        (other is not None and other.search(value))
        or (unless is not None and unless.search(before))
        or (attribute in _NOT_TO_HAVE and _ALLOWED.match(behind))
    )


_POINTED_AT: Final = Pattern(r"(?:the|this|that|my) (?:\w+ )?(?:one|ones|thing|number|code)$", re.IGNORECASE)
_OF_MONEY: Final = re.compile(
    r"\b(?:ow(?:e[sd]?|ing)|deposit|paid|pay(?:s|ing)?|cost(?:s|ing)?|price|fees?|rent|charge[sd]?|lent|borrowed|earn\w*|worth"
    r"|loan|debt"
    r"|fined?|bill|spent|spend)\b",
    re.IGNORECASE,
)
"""Before so many pounds."""


def fits(attribute: str, value: str, text: str) -> bool:
    """Whether a value is like those of its attribute, in its sentence."""
    text = straightened(text)
    before = text[: max(text.find(value), 0)]
    behind = text[len(before) + len(value) :]
    if _in_quotation(value, text) or (attribute in _NAMED and _lowered(value, text)):
        return False
    if _is_something_else(attribute, value, before, behind) or _says_nothing(attribute, value, behind):
        return False
    match attribute:
        case "diet":  # "that was the old one" is no way of eating
            return not _POINTED_AT.match(value)
        case "smoking":
            return bool(_SMOKE.search(text))
        case "height" | "weight":
            return bool(_MEASURED.search(value)) and not (
                re.search(r"[£$€]|\d[.,]$", before) or _OF_MONEY.search(before) or _DOSED_OR_PAID.match(behind)
            )
        case "name":  # of the baby: "changed our mind, Adam instead of Ilyes"
            return not _DOES_OURS.match(behind) and (not _CHOSEN.match(behind) or bool(_MYSELF.search(text)))
        case "employer":
            return not _SOME_OTHER.search(value) and not _SHOPPED.search(before)
        case "occupation":
            return not (_CHORE.search(before) or _IS_HAD.search(before)) and not _NURSING.match(behind)
        case "home_city":
            elsewhere = (
                _SECOND_HOME.search(before)
                or _LODGED.search(before)
                or _MOVED_A_THING.match(value)
                or _WORK_IN.search(before)
            )
            return not (elsewhere or is_no_place(value))
        case "marital_status":  # "Calum, with a single l"
            return not (before.casefold().endswith(" a ") and not _ONE_PERSON.match(behind))
        case "style":
            return not value.casefold().startswith(("with ", "like ", "as if ")) and not _OF_A_REPLY.match(behind)
        case _:
            return value.count('"') % 2 == 0


def _says_nothing(attribute: str, value: str, behind: str) -> bool:
    """A bare number of a thing; the sort of an illness that is named next."""
    sort_alone = attribute == "condition" and _SORT_OF_ILLNESS.fullmatch(value) and _CALLED_THEN.match(behind)
    return bool(sort_alone or (attribute in _THINGS and _BARE.fullmatch(value)))


def _lowered(value: str, text: str) -> bool:
    """Whether one word without a capital stands where others have theirs: "I speak decent French", "a collie caad Skerry"."""
    return value.isalpha() and value.islower() and bool(re.search(r"(?<=[a-z] )(?!I\b)[A-Z][a-z]", text))


def _in_quotation(value: str, text: str) -> bool:
    """Whether it is part of what somebody is quoted with: a template, a sign, a character's line."""
    at = text.find(value)
    return any(
        one.start() < at < one.end() and len(one.group().split()) > _A_TITLE and one.group().strip('".,!?') != value
        for one in _QUOTED.finditer(text)
    )
