"""What speaks against something that a reader saw in a sentence: it is denied there, it is told of a stranger, it is gossip."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.candidates import Candidate, Told
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import DISTANT, KIN, PEOPLE, RELATIONS
from memory_core.domain.slots import same_value
from memory_core.domain.titles import TITLE
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.normalisation.gapping import gapped
from memory_core.extraction.normalisation.labels import labelled_row

NO_DENIAL: Final = words("""
avoids, dislikes, rule, style, diet, smoking, trait, routine, decision, fear, event, plan, prefers, work_schedule, goal, project
household, marital_status, note
""")
"""Attributes whose value may be what somebody does not do, or stand beside it."""
_CLAUSE: Final = Pattern(
    r"[,;:.!?()]\s*|\s+[-–—]+\s+|\b(?:but|and|because|since|so|though|although|while|whereas|as|when|for)\b",
    re.IGNORECASE,
)
_DENIED: Final = Pattern(
    r"(?:\bnot\b|n't\b|\b(?:dont|doesnt|isnt|arent|didnt|hasnt|havent|never|no longer|neither|nor|hardly)\b)"
    r"(?! (?:only|just|far|to mention|until|till|even)\b)",
    re.IGNORECASE,
)
_NOT_ME: Final = Pattern(r"[^.!?;]{0,60}?,? (?:and |but )?not (?:me|I|myself|us|mine|ours)\b", re.IGNORECASE)


_MUST_NOT: Final = Pattern(
    r"\bcan(?:['’]t|not|t| not) (?:ever )?(?:take|have|eat|drink|touch|tolerate|be (?:around|near|given)|go near|do)"
    r"(?: (?:any|anything with))?\s*$",
    re.IGNORECASE,
)
""" "Can't take penicillin" tells of an allergy."""
_ONCE: Final = Pattern(
    r"\b(?<!am )(?<!['’]m )(?<!is )(?<!['’]s )(?<!are )(?<!get )(?<!got )(?<!getting )used to (?!it\b|that\b|this\b"
    r"|the\b|an?\b|\w+ing\b)"
    r"[a-z]+ (?:(?!\b(?:but|and|now|so)\b)[^,;.])*$",
    re.IGNORECASE,
)
_HAD_ONCE: Final = Pattern(
    r"\bused to (?:have|own|keep|date|see|go out with|be (?:with|married to|engaged to))\b", re.IGNORECASE
)
_HAD: Final = Pattern(r"\b(?:had|owned)\b[^,;.]*$", re.IGNORECASE)
_WHEN_SMALL: Final = Pattern(
    r"[^,;.]{0,60}\b(?:when (?:I|we) (?:was|were) (?:little|small|young|kids?|children|an? \w+)|as (?:an? )?(?:kid"
    r"|child)|growing up)\b",
    re.IGNORECASE,
)
"""What was so once: "I used to drive a Fiesta", "we had a dog called Rex when I was little"."""
_TAKEN_BACK: Final = Pattern(r"\b(?:take back|never mind|nevermind|nvm|scratch|scrap|forget about)\b", re.IGNORECASE)


def denied(attribute: str, text: str, at: int) -> bool:
    """Whether the value at `at` is what does not hold: "I don't have diabetes", "no longer in Graz"."""
    if attribute in {"style", "rule"} and _TAKEN_BACK.search(text[:at]):
        return True
    if _ONCE.search(text[:at]) and (attribute not in PEOPLE or _HAD_ONCE.search(text[:at])):
        return True
    if attribute in NO_DENIAL or (attribute == "allergy" and _MUST_NOT.search(text[:at])):
        return False
    if _HAD.search(text[:at]) and _WHEN_SMALL.match(text, at):
        return True
    start = max((one.end() for one in _CLAUSE.finditer(text[:at])), default=0)
    return bool(_DENIED.search(text[start:at]))


def not_mine(text: str, end: int) -> bool:
    """Whether the owner says of what ends at `end` that it is not of them: "he is the one allergic to shellfish, not me"."""
    return bool(_NOT_ME.match(text, end))


_CONDITION: Final = Pattern(r"\b(?:if|unless|whether)\b", re.IGNORECASE)


def out_of_place(one: Told, text: str, at: int) -> bool:
    """Whether the value at `at` holds only under a condition, is an entry of a row ("Shopping: oat milk, candles"), or is said of
    another than whom the reader saw: of "Ana is a vet, Bruno a pilot" Bruno is no vet."""
    if _CONDITION.search(text[:at]) or labelled_row(text.strip(" .!")) is not None:
        return True
    begins = 0
    for each in gapped(text):
        ends = begins + len(each.raw)
        if begins <= at < ends:
            return one.subject is not None and one.subject not in each.raw
        begins = ends
    return False


_COMMENT: Final = Pattern(
    r"\b(?:I|we) (?:believe|think|guess|suppose|reckon|heard|hear|read|know|bet|see|saw|find|found|wonder)\b|\b(?:tell|told|ask"
    r"|asked|remind|reminds|gave|give|show|showed) (?:me|us)\b",
    re.IGNORECASE,
)
_OF_ONES_LIFE: Final = Pattern(
    rf"\b(?:I|I'm|I've|I'll|I'd|im|ive|we|we're|we've|me|us|my|our|mine|ours|myself|(?:{KIN})s?|au pair|twins|dog|cat|horse|puppy"
    r"|kitten|rabbit|eldest|oldest|youngest|smallest)\b",
    re.IGNORECASE,
)


def of_a_stranger(text: str) -> bool:
    """Whether a sentence ties nobody to the owner: "Lincoln was born in Kentucky, I believe" tells of nobody they know."""
    return bool(having(text)) or not _OF_ONES_LIFE.search(_COMMENT.sub(" ", text))


def having(text: str) -> str:
    """Who has what a sentence tells of, where that is neither the owner nor kin: "Joyce has twins"; or nothing."""
    theirs = _THEIR_OWN.match(text)
    if theirs is None or theirs["who"].casefold() in RELATIONS or _HAVING.search(text):
        return ""
    return theirs["who"]


_THEIR_OWN: Final = Pattern(
    rf"(?:(?:Aunt(?:ie|y)?|Uncle|Cousin|{TITLE}) )?(?P<who>[A-Z][a-z]+)(?: and [A-Z][a-z]+)?"
    r"(?: has| have| had|['’]s got|['’]ve got| got) (?:an?|two|three|four|twin|twins|\d)\b"
)


_ANY_KIN: Final = rf"\b(?:an?|some|that|this|another|every|any|one|each) (?:[a-z-]+ ){{0,2}}(?:{KIN})\b"
_HAVING: Final = Pattern(r"\b(?:I|we|I've|we've|ive|weve|my|our|us|me|mine)\b", re.IGNORECASE)


def says_more_fully(another: Candidate, attribute: str, value: str, subject: str) -> bool:
    """Whether it says the same of what it names in full: of "the parents' evening", not of "the parents"."""
    said, whole = (
        re.findall(r"[\w'’]+", text.casefold().replace("'", "").replace("’", "")) for text in (subject, another.subject)
    )
    return another.attribute == attribute and same_value(another.value, value) and set(said) < set(whole)


def of_any_kin(subject: str, text: str) -> bool:
    """Whether the word of kin is no relative of the owner: "a kid on the ward has leukaemia"."""
    if _HAVING.search(text):
        return False
    return any(one.group().split()[-1].casefold() == subject.casefold() for one in re.finditer(_ANY_KIN, text, re.I))


_ONLY_THERE: Final = Pattern(
    r"\b(?:stud(?:y|ies|ying)|at (?:uni|university|college|boarding school)|training|shares?|sharing|holiday|visiting|trip|born"
    r"|grew up|beach house|second home|summer house|wedding|funeral|hospital)\b",
    re.IGNORECASE,
)


def only_there(text: str) -> bool:
    """Whether a place is where somebody studies, was or has a house besides: they need not live there."""
    return bool(_ONLY_THERE.search(text)) and not _DWELLS.search(text)


_DWELLS: Final = Pattern(r"\b(?:live[sd]?|living|moved|based|resid\w+|settled)\b", re.IGNORECASE)


_GOSSIP: Final = Pattern(
    r"\b(?:divorc\w+|pregnant|cheating|affair|split up|left (?:him|her|his|the)|drunk|fired|sacked|in love|dating|seeing|again"
    r"|crying|argu\w+|shouting|getting married|in trouble|on fire|driving me)\b",
    re.IGNORECASE,
)


def gossip(attribute: str, text: str) -> bool:
    """Of whom nothing is kept where only gossip names them: "my colleague Jess is getting divorced"."""
    return (attribute in DISTANT and bool(_GOSSIP.search(text))) or (
        attribute == "friend" and bool(_OF_EACH_OTHER.match(text))
    )


_OF_EACH_OTHER: Final = Pattern(
    r"(?-i:[A-Z])[\w'-]+ (?:and|&) (?-i:[A-Z])[\w'-]+ (?:are|were|have been|have become|are not|aren['’]t) "
    r"(?:(?:no longer|still|best|good|close|great|old|not) )*(?:friends|mates)\b(?! of mine| with me)",
    re.IGNORECASE,
)
""" "Ben and Max are friends": not the owner's, or not only."""
