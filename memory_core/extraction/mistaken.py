"""What a reading model takes for the owner's own or for lasting, and is neither: a neighbour's dog, an edit asked for once.

It sees what a value looks like; whose it is, and for how long, the words around it say.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, PEOPLE, RELATIONS
from memory_core.extraction.lexicon.everyday import FIRST_NAMES
from memory_core.extraction.lexicon.life import KEEPERS, KINSHIP, NO_DRIVER_BY_TRADE
from memory_core.extraction.lexicon.names import MORE_FIRST_NAMES
from memory_core.extraction.lexicon.wishes import POLITELY
from memory_core.extraction.values import NAME

_OBTAINED: Final = (
    r"(?:have|has|had|got|gets?|bought|adopted|rescued|took in|fostered|named|called|welcomed|owns?"
    r"|is getting|are getting)"
)
_THEIRS: Final = Pattern(
    rf"(?:(?:and|but|so|oh|hey|well|ok|btw)[, ]+)*(?:(?:my|our|the) (?:[a-z-]+ )?(?P<kin>(?:{KIN})|neighbou?rs?|housemates?"
    rf"|flatmates?|landlord"
    r"|landlady|boss|mates?|friends?|colleagues?|people|couple|family|folks?|lot|bloke|woman|guy|lady|man|girl|boy|kids?|cousins?)"
    r"(?: (?-i:[A-Z])[\w'-]+)?"
    r"(?: (?:next door|down the road|over the road|upstairs|downstairs|at work|opposite|across the (?:road|street|hall)))?"
    r"|next door|upstairs|downstairs|the (?:\w+ ){1,2}(?:next door|down the road|upstairs|downstairs|opposite)"
    r"|(?:some(?:one|body)|a (?:\w+ ){1,2}) (?:at|from|in) (?:\w+ )?\w+)"
    rf"(?: (?:has|have|had))?(?: (?:just|recently|finally|also|now))* {_OBTAINED} (?:an?|another|the|two|three|their|his"
    rf"|her|some|new)\b",
    re.IGNORECASE,
)
"""Who has, got or named somebody: "my neighbour got a new dog called Luna"."""
_OURS: Final = Pattern(r"\b(?:me|us|mine|ours|I|we|I['’]m|we['’]ve)\b", re.IGNORECASE)


def having_theirs(text: str) -> str | None:
    """Whose it is that a sentence without "I" tells to have somebody: the word of kin, "" for anybody else's, None if nobody's."""
    found = _THEIRS.match(text)
    if found is None or _OURS.search(text):
        return None
    kin = (found["kin"] or "").casefold()
    return kin if kin in RELATIONS else ""


_EDITED: Final = Pattern(
    rf"{POLITELY}(?:(?:can|could|would|will) you (?:please )?)?(?:shorten|cut|trim|condense|tighten|rewrite|reword|rephrase|redo"
    r"|translate|convert|summari[sz]e|put|turn|make|say|write|format|split|break|sum|boil|expand|lengthen|simplify|polish|edit"
    r"|type|spell|send|reply|answer|explain|round|change|reduce|proofread|read|tidy|tone)(?: me)?(?: up| down| out| back)?"
    r" (?:that|this|it|these|those|them)\b",
    re.IGNORECASE,
)
_LASTS: Final = Pattern(
    r"\b(?:always|every|each|whenever|when|from now on|in future|in the future|going forward|by default|never|any ?time"
    r"|all (?:the|my|your)"
    r"|generally|usually)\b",
    re.IGNORECASE,
)


def asked_once(text: str) -> bool:
    """Whether something at hand is to be changed: "please shorten that to two sentences" is no wish for other answers."""
    return bool(_EDITED.match(text)) and not _LASTS.search(text)


_ON_A_DAY: Final = Pattern(
    r"\b(?:cancel\w*|postpon\w*|bump\w*|reschedul\w*|rearrang\w*|rang|ring|ringing|called|calling|phoned|missed|stood up|ran into"
    r"|bumped into|met|emailed|texted|bailed|not seeing|late for|let down)"
    r"(?: (?:on|with|to|by|from|off|the|my|an?|appointment|meeting|lunch|slot|session|visit|call))*\s*$",
    re.IGNORECASE,
)
"""What one does with somebody on a day, whoever they are: "had to cancel on Dr. Lim"."""
_DOINGS: Final = frozenset({"project", "goal", "plan", "hobby", "routine", "decision"})
_I_DO: Final = Pattern(
    r"(?:(?:and|but|so|oh|hey)[, ]+)*(?:I|we)(?:['’]m|['’]re|['’]ve| am| are| have)?(?: been| just| still| currently"
    r"| also)* \w+ing\b",
    re.IGNORECASE,
)


def is_my_doing(attribute: str, text: str) -> bool:
    """Whether it is the owner who does it, whoever it is for: "I'm making Isla a quilt"."""
    return attribute in _DOINGS and bool(_I_DO.match(text))


_HELPERS: Final = frozenset(
    {"doctor", "dentist", "therapist", "vet", "contact", "colleague", "manager", "teacher", "friend"}
)
_TIED: Final = Pattern(
    rf"\b(?:my|our)\b(?! (?:appointment|meeting|slot|session|visit|call))|\b(?:{KIN})\b", re.IGNORECASE
)
_HAD_THEIRS: Final = Pattern(
    r"\s+(?:has |have )?(?:had|got|went for|had to have) (?:his|her|their|its)\b", re.IGNORECASE
)
_IN_THEIR_STEAD: Final = Pattern(
    r"\s+(?:is |was |has been |has |will be )?(?:st(?:an|oo)d(?:s|ing)? in|fill(?:s|ed|ing) in|cover(?:s|ed|ing))"
    r" (?:for|as|while)\b",
    re.IGNORECASE,
)
""" "Dr Patel stood in for my GP today": who stands in for somebody is not what they are."""
_NOT_UNTIL: Final = Pattern(r"\b(?:not|n['’]t)\b.*\b(?:until|till|til|before)\b", re.IGNORECASE)


_NEVER_WAS: Final = Pattern(
    r"\b(?:never|not|no longer|n['’]t)(?: (?:actually|really|even|in fact|been))* (?:allergic|intolerant)(?: to)?(?: any)? $",
    re.IGNORECASE,
)
_GOT_ONE: Final = Pattern(
    r"(?: and (?:I|me|my [a-z]+))?(?: (?:have|has|just|finally|are|is))* (?:got|bought|adopted|getting|rescued)"
    r" (?:an?|another|our|two)"
    rf" (?:[\w-]+ ){{0,2}}?(?:{'|'.join(sorted(word for word, slot in RELATIONS.items() if slot == 'pet'))})\b",
    re.IGNORECASE,
)
""" "Me and Darlene got a new dog": who gets one is none."""
_CALLED_SO: Final = Pattern(
    r"\b(?:call(?:s|ed|ing)?|named?|calling) (?:him|her|them|it) $"
    r"|\b(?:his|her|its|their|[\w-]+['’]s) (?:\w+ )?name(?:['’]s| is| was) $",
    re.IGNORECASE,
)
""" "His name is Bartholomew but call him Bart", "Spud's real name is Trevor Hallam"."""
_GAPPED: Final = Pattern(
    r"\b(?:I|we) (?:support|like|love|prefer|drink|take|drive|speak|hate|eat|follow|play|read|watch) (?!(?:my"
    r"|our)\b)[^,;]+,? (?:and |but "
    rf"|while )?(?:my|our) (?:[a-z]+ )?(?:{KIN}) (?P<name>{NAME})(?=$|[,;.!])",
    re.IGNORECASE,
)


def without_its_verb(name: str, text: str) -> bool:
    """Whether it is what somebody else has, likes or does, the verb left out: "I support Celtic, my husband Rangers"."""
    known = name.casefold() in FIRST_NAMES | MORE_FIRST_NAMES
    return not known and any(one["name"] == name for one in _GAPPED.finditer(text))


_TELL: Final = Pattern(r"\b(?:tell|telling|told) (?:(?:my|our) [a-z]+ )?$", re.IGNORECASE)
""" "Don't tell Luca, but I hate his lasagne": of whom is to be told nothing is told."""


_WHO_KEEPS_IT: Final = Pattern(
    rf"\b(?:{'|'.join(sorted(word for word, slot in RELATIONS.items() if slot == 'pet'))})[ -]?(?:{'|'.join(sorted(KEEPERS))})"
    r"(?:['’]s| is| was| called| named|,)* $",
    re.IGNORECASE,
)
""" "Our dog walker is Shaun": who walks the dog is none."""
_BY_THE_WAY: Final = Pattern(r"\b(?:after|before|by|without|despite|from|instead of) $", re.IGNORECASE)
_A_DRIVER: Final = Pattern(rf"\b{NO_DRIVER_BY_TRADE} $", re.IGNORECASE)
_ON_A_STREET: Final = Pattern(r"\b(?:house|flat|apartment|place|room|studio|cottage|bungalow)s? on $", re.IGNORECASE)
_TITLED_KIN: Final = Pattern(r"\b(?P<kin>[a-z]+) $", re.IGNORECASE)
_CLOSEST: Final = frozenset({"mother", "father", "partner", "child", "sibling"})


def _led_up_to(attribute: str, value: str, before: str) -> bool:
    """Whether the words that lead up to the value make another thing of it."""
    match attribute:
        case "pet":
            return bool(_WHO_KEEPS_IT.search(before))
        case "routine" | "hobby":  # "after listening to me the director …"
            return bool(re.match(r"\w+ing\b", value) and _BY_THE_WAY.search(before))
        case "occupation":
            return value.casefold() == "driver" and bool(_A_DRIVER.search(before))
        case "home_city":
            return bool(_ON_A_STREET.search(before))
        case _ if attribute in _CLOSEST and (titled := _TITLED_KIN.search(before)):
            kin = KINSHIP.get(titled["kin"].casefold())  # "Uncle Frank" is no father, whoever is spoken of
            return kin is not None and kin != attribute
        case _:
            return False


_IT_WAS_WITH: Final = Pattern(
    r"\b(?:it|that|things?|life)(?:['’]s| is| was| got| gets| has been| had been| were| are)\b[^,;.]*\b(?:with|for) (?:my |our )?$",
    re.IGNORECASE,
)
""" "It was too much with Avi": how it went is no thing that one uses."""


def mistaken(attribute: str, value: str, text: str, at: int) -> bool:
    """Whether the words around the value at `at` speak against it being what it looks like."""
    before, behind = text[:at], text[at + len(value) :]
    match attribute:
        case "style" | "rule" | "workflow" | "prefers":
            return asked_once(text)
        case "name" | "nickname":
            return bool(_CALLED_SO.search(before))
        case "allergy":
            return bool(_NEVER_WAS.search(before))
        case "decision":  # how long it waits is no decision
            return bool(_NOT_UNTIL.search(text))
        case "uses":
            return bool(_IT_WAS_WITH.search(before))
        case "pet" if _GOT_ONE.match(behind):
            return True
        case _ if _led_up_to(attribute, value, before):
            return True
        case _ if attribute not in PEOPLE and _TELL.search(before):
            return True
        case _ if attribute in PEOPLE and without_its_verb(value, text):
            return True
        case _ if attribute in PEOPLE:
            if _IN_THEIR_STEAD.match(behind):
                return True
            of_a_day = attribute in _HELPERS and bool(_ON_A_DAY.search(before)) and not _TIED.search(before)
            return of_a_day or (not before.strip() and bool(_HAD_THEIRS.match(behind)))
        case _:
            return False
