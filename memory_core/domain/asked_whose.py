"""Whose thing a question asks for, and of which kind: "when is my flight?" asks for no sister's, "when is my sister getting
married?" not for the owner's own wedding, and "do I have a dog?" for no cat. Pure; English.

What a sentence begins with says whose it tells: "My brother's wedding is on 3 April".
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.kinships import kinds_in
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, RELATIONS, subject_key
from memory_core.domain.tokens import stem, stems, words

SEVERAL: Final = frozenset(
    word + "s" for word, attribute in RELATIONS.items() if attribute in {"child", "sibling", "family"}
) | {"parents", "grandparents", "triplets", "children", "grandchildren", "in-laws", "folks"}
"""Beside `people.RELATIONS`: people of the owner's life by the dozen."""
_PARTNERS: Final = frozenset(word for word, attribute in RELATIONS.items() if attribute == "partner")

_TOLD: Final = r"^\W*(?:(?:sorry|actually|remember|note|and|so|also)[,:]?\s+(?:that\s+)?)*"
_ANOTHERS: Final = Pattern(
    _TOLD
    + r"(?:(?:my|our|the)\s+(?:[\w-]+\s+){0,2}?(?P<kin>[\w-]+)|(?P<name>[^\W\d_]+))['’]s?\s+(?P<thing>[\w-]+(?:\s+[\w-]+)?)",
    re.IGNORECASE,
)
_OWN: Final = Pattern(
    _TOLD + r"(?:my\s+(?P<thing>[\w-]+)(?:\s+[\w-]+){0,2}?\s+(?:is|are|was|starts|begins|leaves|goes)\b|i(?:['’]m)?\s)",
    re.IGNORECASE,
)
_MY_THING: Final = Pattern(r"\b(?:my|our)\s+(?P<thing>[\w-]+(?:\s+[\w-]+)?)", re.IGNORECASE)
_OF_A_RELATION: Final = Pattern(
    r"^\W*(?:and |so |but )?(?:when|where|what|which|how)\b(?:\s+[\w-]+){0,3}?\s+(?:is|are|was|does|did|do|has|will)\s+my\s+"
    r"(?:(?:older|younger|big|little|elder)\s+)?(?P<who>[\w-]+?)(?:['’]s)?(?:\s|\W*$)",
    re.IGNORECASE,
)
_CAPITALISED: Final = Pattern(r"(?<=\s)(?!I\b|I['’])[^\W\d_a-z]\w+")
_OF_TIME: Final = Pattern(
    rf"{WEEKDAY}|{MONTHS}",
    re.IGNORECASE,
)
_EXISTS: Final = Pattern(
    r"^\W*(?:and |so |but )?(?:do|did) (?:i|we) (?:still |also |even )?(?:have|own|keep) (?:(?:an?|any|another|some) )?"
    r"(?P<kind>[\w-]+)\W*$"
    r"|^\W*have (?:i|we) got (?:(?:an?|any|another|some) )?(?P<got>[\w-]+)\W*$",
    re.IGNORECASE,
)


_DEVICES: Final = tuple(
    Pattern(rf"\b(?:{names})s?\b", re.IGNORECASE)
    for names in (
        "phone|smartphone|mobile|telephone|handset|iphone|fairphone|oneplus",
        "laptop|computer|notebook|pc|macbook|imac|thinkpad|chromebook|desktop",
        "tablet|ipad|kindle|e-?reader",
        "camera|dslr",
    )
)
"""Kinds of devices, each with names that no other kind has."""
_DEVICE_ASKED: Final = Pattern(
    r"^\W*(?:and |so |but )?(?:what|which)(?: (?:kind|sort|type|make|model|brand) of)?"
    r" (?P<device>phone|smartphone|mobile|laptop|computer|notebook|tablet|camera)s? "
    r"(?:(?:am|are) (?:i|we) (?:using|on)|(?:do|did) (?:i|we) (?:still |now )?(?:have|own|use|get|buy)"
    r"|have (?:i|we) got)\b",
    re.IGNORECASE,
)


_VEHICLES: Final = tuple(
    Pattern(rf"\b(?:{names})s?\b", re.IGNORECASE)
    for names in (
        "car|estate|hatchback|saloon|convertible|suv",
        "bike|bicycle|e-?bike|tandem|mountain bike|road bike|cargo bike",
        "motorbike|motorcycle|moped|scooter|vespa",
        "boat|yacht|dinghy|canoe|kayak",
        "campervan|caravan|motorhome|camper",
    )
)
"""Kinds of what people drive and ride. A make says nothing of the kind: what names none may be any."""
_VEHICLE_ASKED: Final = Pattern(
    r"^\W*(?:and |so |but )?(?:what|which)(?:(?:['’]s| is)? (?:the )?(?:kind|sort|type|make|model|brand|colour|color) of)?"
    r"(?: my| our)? (?P<vehicle>car|bike|bicycle|motorbike|motorcycle|boat|campervan|caravan)\b"
    r"(?= (?:(?:am|are) (?:i|we) (?:driving|riding)|(?:do|did|does|have|has) (?:i|we) )|\W*$)",
    re.IGNORECASE,
)


def is_of_another_owner(question: str, statement: str) -> bool:
    """Whether it tells of somebody else's thing where the owner's is asked for, of the owner's where a relative's is, or of
    another one of the same name."""
    if of_namesakes(question, statement) or _is_my_own_of_theirs(question, statement):
        return True
    asked = _OF_A_RELATION.match(question)
    who = "" if asked is None else asked["who"].casefold()
    if who in RELATIONS and who not in _PARTNERS:
        return _is_the_owners(statement, who) or _is_another_relatives(statement, who)
    found = _ANOTHERS.match(statement)
    if found is None or not _is_somebody(found):
        return False
    whose = found["kin"] or found["name"]
    things = {stem(word) for mine in _MY_THING.finditer(question) for word in words(mine["thing"])}
    return bool(things & stems(found["thing"])) and not stems(whose) & stems(question)


_THEIRS: Final = Pattern(rf"\bmy\s+(?:[\w-]+\s+)?(?P<who>{KIN})['’]s\s+(?P<thing>[\w-]+(?:\s+[\w-]+)?)", re.IGNORECASE)
_MINE: Final = Pattern(_TOLD + r"my\s+(?P<thing>(?:[\w-]+\s+){1,2}?)(?:is|are|was|were)\b", re.IGNORECASE)


def _is_my_own_of_theirs(question: str, statement: str) -> bool:
    """Whether a relative's thing is asked for by name, and the statement tells of the owner's: of my wife's dentist, mine."""
    asked, told = _THEIRS.search(question), _MINE.match(statement)
    if asked is None or told is None or asked["who"].casefold() in words(statement):
        return False
    mine = stems(told["thing"])
    ours = asked["who"].casefold() in _PARTNERS and mine & _OF_BOTH
    return bool(mine) and mine <= stems(asked["thing"]) and not ours


_OF_BOTH: Final = stems(
    "wedding anniversary marriage divorce engagement honeymoon home house flat address landlord rent mortgage kids dog cat"
)
"""What a couple has together."""


def asks_of_other_kin(question: str, subject: str) -> bool:
    """Whether it asks of one of the owner's people, and the subject is another: of my son, what my niece Zoe collects."""
    asked = _OF_A_RELATION.match(question)
    who, whom = "" if asked is None else asked["who"].casefold(), subject.split()[0].casefold()
    if who not in RELATIONS or whom not in RELATIONS or stems(subject.split()[-1]) & stems(question):
        return False
    first, second = RELATIONS[who], RELATIONS[whom]
    return first != second and not {first, second} <= _MET_ANYWHERE


_TO_WHOM: Final = Pattern(
    r"\b(?P<does>meet|see|visit|call|ring|text|owe|marry|dat|pick)(?:ing|s|ed|e)?\s+(?:up\s+)?(?:with\s+)?(?P<who>(?-i:[A-Z])[\w-]+)",
    re.IGNORECASE,
)
_TO_WHAT: Final = Pattern(
    r"\b(?P<does>water|feed|walk|clean|wash|mow|prune|repot|charge)(?:ing|s|ed)?\s+(?:the|my|our)\s+"
    r"(?P<who>(?!(?:plants?|flowers?|greenery|pets?|animals?|livestock|house|place|kids|children|garden)\b)(?-i:[a-z])[\w-]+)",
    re.IGNORECASE,
)


def is_done_to_another(question: str, statement: str) -> bool:
    """Whether both tell of the same done to two: of meeting Olga, that I meet Peter; of the cactus, how the monstera is watered."""
    return any(_is_to_another(form, question, statement) for form in (_TO_WHOM, _TO_WHAT))


def _is_to_another(form: Pattern, question: str, statement: str) -> bool:
    asked, told = form.search(question), form.search(statement)
    if asked is None or told is None or asked["does"].casefold() != told["does"].casefold():
        return False
    return stem(asked["who"].casefold()) not in stems(statement)


_CALLED: Final = Pattern(
    rf"\b(?:my|our)\s+(?:[\w-]+\s+)?(?P<kin>{KIN}),?\s+(?:is\s+(?:called|named)\s+)?(?P<name>[^\W\d_]+)",
    re.IGNORECASE,
)
_WHO_IS: Final = Pattern(
    rf"(?P<name>(?-i:[A-Z])[^\W\d_]+)(?:,|,?\s+who(?:['’]s|\s+is)|\s+is)?\s+(?:my|our)\s+(?:[\w-]+\s+)?(?P<kin>{KIN})\b(?!['’]s)",
    re.IGNORECASE,
)
""" "Priya my sister lives in Pune"."""
_FROM_SOMEWHERE: Final = Pattern(r"\b(?P<name>[A-Z][^\W\d_]+)\s+(?:from|at)\s+(?:the\s+|my\s+|our\s+)?[\w-]")
"""Who is called by where they are met is no relative."""
_MET_ANYWHERE: Final = frozenset(
    {"friend", "colleague", "manager", "contact", "doctor", "dentist", "teacher", "neighbour"}
)
"""Of these one may be another as well: a friend a colleague."""


def of_namesakes(one: str, other: str) -> bool:
    """Whether of two texts the one tells or asks of "my brother Sam" and the other of another one of that name, "my friend Sam"."""
    first, second = _named_with_kin(one), _named_with_kin(other)
    same = {(kin, another) for name, kin in first for named, another in second if name == named}
    return bool(same) and all(_are_two(*both) for both in same)


def _named_with_kin(text: str) -> list[tuple[str, str]]:
    """Names, each with what it says that they are to the owner: "Mike from work" is somebody met there."""
    named = [
        (who["name"].casefold(), who["kin"].casefold()) for form in (_CALLED, _WHO_IS) for who in form.finditer(text)
    ]
    known = {name for name, _ in named}
    met = [who["name"].casefold() for who in _FROM_SOMEWHERE.finditer(text)]
    return [*named, *((name, "colleague") for name in met if name not in known)]


_NUMBERED: Final = Pattern(
    r"\b(?P<what>[a-z-]{3,})\s+(?:(?:at|in|on|from|of)\s+)?(?:(?:number|no\.?|nr\.?|#|platform|unit|apartment|flat|room)\s*)?(?P<number>\d{1,4}[a-z]?)\b(?!\s*(?:[:.]\d|st|nd|rd|th|am|pm|%|o['’]clock))",
    re.IGNORECASE,
)


def is_numbered_otherwise(question: str, statement: str) -> bool:
    """Whether a thing or somebody is asked for by a number, and it is told of another of that name: of the neighbour at 22, the
    one at 26."""
    asked, told = (
        {(stem(one["what"].casefold()), one["number"].casefold()) for one in _NUMBERED.finditer(text)}
        for text in (question, statement)
    )
    of_it = {number for what, number in told if what in {word for word, _ in asked}}
    return bool(of_it) and not of_it & {number for _, number in asked}


def says_which(text: str) -> bool:
    """Whether it says of somebody named what they are to the owner: "my brother Sam", not "Sam"."""
    return _CALLED.search(text) is not None


def _are_two(kin: str, other: str) -> bool:
    first, second = RELATIONS[kin], RELATIONS[other]
    if first == second:
        return first == "family" and subject_key(kin) != subject_key(other)
    return not {first, second} <= _MET_ANYWHERE


def _is_somebody(found: re.Match[str]) -> bool:
    if found["kin"]:
        return found["kin"].casefold() in RELATIONS or found["kin"].casefold() in SEVERAL
    return found["name"][:1].isupper()


def _is_the_owners(statement: str, who: str) -> bool:
    """It begins with the owner, and neither the relative nor any name is in it."""
    own = _OWN.match(statement)
    if own is None or (own["thing"] or "").casefold() in RELATIONS or who in words(statement):
        return False
    return all(_OF_TIME.fullmatch(name) for name in _CAPITALISED.findall(statement)) and not any(
        word in RELATIONS or word in SEVERAL or word in {"he", "she", "they", "him", "her", "his", "them"}
        for word in words(statement)
    )


def _is_another_relatives(statement: str, who: str) -> bool:
    found = _ANOTHERS.match(statement)
    if found is not None and (found["kin"] or "").casefold().startswith(f"{who}-in-"):
        return True  # the father-in-law is not the father
    if found is None or not found["kin"] or who in words(statement):
        return False
    kinds, asked = kinds_in(found["kin"]), kinds_in(who)
    return bool(kinds and asked) and kinds.isdisjoint(asked)


def is_of_another_kind(question: str, statement: str) -> bool:
    """Whether it tells of a cat where the question is whether there is a dog."""
    if (device := _DEVICE_ASKED.match(question)) is not None:
        own = next(kind for kind in _DEVICES if kind.fullmatch(device["device"]))
        return own.search(statement) is None and any(kind.search(statement) for kind in _DEVICES)
    if (ridden := _VEHICLE_ASKED.match(question)) is not None:
        others = [kind for kind in _VEHICLES if not kind.search(ridden["vehicle"])]
        of_it = any(kind.search(statement) for kind in _VEHICLES if kind not in others)
        return not of_it and any(kind.search(statement) for kind in others)
    found = _EXISTS.match(question)
    if found is None:
        return False
    asked, told = kinds_in(found["kind"] or found["got"]), kinds_in(statement)
    return bool(asked and told) and asked.isdisjoint(told)
