"""What stands behind a request only to say why, or how it was: "forget my PIN, the kids can see this", "everything from Saturday
on, right up to now. Rough run." Pure; English.

Whoever says why names nothing that is to be forgotten; a list of things does. What begins with "my", or behind a claim, may be
the next thing of a list, and is none.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.titles import BEHIND_NO_TITLE
from memory_core.usecases.forgetting.requests.orders import is_pronoun, order_of

_BECAUSE: Final = r"(?:because|since|as|cause|cos|coz|cuz|for)?\s*"
_BY_PRONOUN: Final = Pattern(
    rf"(?:\s*[,;.]\s*|\s+(?=because|since)){_BECAUSE}"
    r"(?:i|it|he|she|they|we|that|this|you|no one|(?:no|some|any|every)body|(?:some|any|every)one)(?:'?(?:m|ve|s|re|d|ll))?\b.*$",
    re.IGNORECASE,
)
_DOES: Final = (
    r"(?:(?:is|are|was|were|has|have|had|might|may|can|could|will|would|should|must|does|did|do)(?:n['’]t)?"
    r"|can['’]?t|won['’]t)"
)
_THINGS: Final = (
    r"(?:my|our|your|what|who|whom|whose|where|when|which|how|that|about|also|not|only|just|except|everything|all)"
)
_BY_NOUN: Final = Pattern(
    rf"\s*[,;\u2013\u2014]\s*{_BECAUSE}(?!{_THINGS}\b)(?:the\s+)?(?:[\w-]+\s+){{1,3}}?{_DOES}\s.*$", re.IGNORECASE
)
""" "…, boss might see"."""
_OBJECT: Final = r"(?:it|them|that|this|him|her|one)"
_BY_DEED: Final = Pattern(
    rf"\s*[,;\u2013\u2014]\s*{_BECAUSE}(?:(?:already|just|finally|since|now|never|have|had|only)\s+)*"
    r"(?:[a-z]{2,}ed|gave|given|sold|lost|got|sent|took|threw|thrown|put|paid|went|made|bought|broke|returned|quit|left|found|did|done)"
    rf"\s+(?:{_OBJECT}\b.*|back)$"
    rf"|\s*[,;\u2013\u2014]\s*{_BECAUSE}(?!{_THINGS}\b)[\w-]+['’](?:s|re)\s+(?:(?:not|now|already|just)\s+)*[\w-]+ing\s+"
    rf"(?:{_OBJECT}\b.*|(?:now|instead|again)$)"
    r"|\s*[,;\u2013\u2014]\s*(?:should\s?(?:n['’]?t|\s+not|\s+never)|never\s+should)\s+have\s.*$",
    re.IGNORECASE,
)
""" "…, gave it back", "…, Gary's doing them now": what was done with it, or who does it by now."""
_CLAIMS: Final = Pattern(rf"^(?:that\s|(?!(?:what|who|where|when|which|how|why)\b).*\b{_DOES}\b)", re.IGNORECASE)
_HEAD: Final = Pattern(
    r"^(?P<head>[^,;.:\u2013\u2014]+?)\s*[,;.:\u2013\u2014]+\s*(?P<tail>\S.*)$", re.IGNORECASE | re.DOTALL
)
_NEXT_THING: Final = Pattern(
    r"(?:and|or|nor|plus|but|the|an?|as well as|" + _THINGS[3:-1].replace("that|", "") + r")\b", re.IGNORECASE
)
_SEEING: Final = r"(?:reads?|sees?|saw|knows?|uses?|looks?|checks?|borrows?|watche?s?|hates?|finds?|found|snoops?)"
_CLAUSE: Final = Pattern(
    rf"^(?:and\s+)?(?:my|our|the)\s+(?:[\w-]+\s+){{1,2}}?(?:(?:always|often|sometimes|also)\s+)?(?:{_DOES}|{_SEEING})\s+\S",
    re.IGNORECASE,
)
""" "…, my wife reads this": names no thing, though it begins like one."""


_BY_MINE: Final = Pattern(
    rf"\s*[,;.\u2013\u2014]\s*{_BECAUSE}(?:my|our|the)\s+(?:[\w-]+\s+){{1,3}}?(?:{_SEEING}|would|might|may|could|will|must"
    r"|(?:ca|wo|must|should|would|does|do)n?['’]?t)\s+\S.*$",
    re.IGNORECASE,
)
""" "…, my parents would have a fit": no next thing of a list says what it would do."""


_BEFORE_SOMEBODY: Final = Pattern(
    r"\s*,?\s+before\s+(?:he|she|they|(?:some|any|every)\s?(?:one|body)|(?:my|the|our)\s+[\w-]+)\s+"
    r"(?:gets?|sees?|finds?|reads?|checks?|hears?|comes?|looks?|snoops?|notices?|borrows?|uses?|picks?)\b.*$",
    re.IGNORECASE,
)
""" "… before she gets hold of my phone"."""
_BY_SIGH: Final = Pattern(
    r"\s*[,;.!:\u2013\u2014-]+\s*(?:(?:so|how|that['’]?s|it['’]?s|was|way|just|a\s+bit)\s+)*(?:tmi|lol|lmao|ha(?:ha)+|gross|yuck|ugh+|eww*|cringe|oops|whoops|awkward"
    r"|embarrassing|mortifying|too\s+(?:private|personal|intimate|much(?:\s+information)?)|long\s+story)[\s.!]*$",
    re.IGNORECASE,
)
""" "Forget my diarrhoea, tmi"."""
_BY_SENTENCE: Final = Pattern(
    rf"{BEHIND_NO_TITLE}[.!]\s+(?!(?:and|but|also|plus|except|keep|only|just|not|what|where|who|when|how|everything)\b)"
    r"(?:(?-i:[A-Z])[\w'’-]+|(?:my|our|the)\s+[\w'’-]+(?:\s+[\w'’-]+)?)\s+(?:(?:always|also|never|often|still|only)\s+)?"
    rf"(?:{_DOES}|{_SEEING}|says?|said|thinks?|thought|told|wants?|asked|asks?|insists?|needs?|told|made|left|lost|got|went|came|[a-z]{{3,}}ed)\b.*$",
    re.IGNORECASE | re.DOTALL,
)
""" "… that door code. Marijke says one must not": a sentence of its own names no next thing."""


def unreasoned(text: str) -> str:
    """The text without why; the same where it says no reason."""
    text = _BEFORE_SOMEBODY.sub("", _BY_SIGH.sub("", _BY_SENTENCE.sub("", text)))
    shorter = _BY_PRONOUN.sub("", text)
    if shorter != text:
        return shorter
    found = _BY_NOUN.search(text) or _BY_MINE.search(text) or _BY_DEED.search(text)
    return text[: found.start()] if found and not _CLAIMS.match(text[: found.start()]) else text


_OF_ONESELF: Final = Pattern(
    rf"{_BECAUSE}(?:sorry[,;]?\s+)?(?:i|we)(?:\s*'?(?:m|ve))?\s+(?:(?:was|were|am|have|had|been|just|only|really|so|a\s+bit|too|totally)\s+)*"
    r"(?:vent|rant|rambl|moan|whin|whing|jok|kidd|drunk|tipsy|upset|angry|cross|tired|stressed|sad|silly|emotional|hungry|overreact|exaggerat"
    r"|letting\s+off|blowing\s+off|being\s+|in\s+a\s+)",
    re.IGNORECASE,
)


def says_why(text: str) -> bool:
    """Whether what stands beside a stretch of time tells in what mood it was said: "I was just venting"."""
    return _OF_ONESELF.match(text) is not None


def before_remark(text: str) -> str:
    """What stands before a remark of any kind, which names no next thing; "" where there is none."""
    found = _HEAD.match(text)
    remark = found is not None and (_CLAUSE.match(found["tail"]) or not _NEXT_THING.match(found["tail"]))
    return found["head"] if found and remark else ""


_PARTS: Final = re.compile(r"\s*[.!?;:\u2026\u2013\u2014]+\s*|\s*,\s+|\s+-\s+")
_HOW_MUCH: Final = Pattern(
    r"(?:(?:and|just|so|right|straight|all\s+the\s+way)\s+)*(?:all\s+of\s+(?:it|that|them)|it\s+all|everything|every\s+(?:last\s+|single\s+)?(?:bit|word|thing)"
    r"|the\s+(?:whole\s+|entire\s+)?(?:lot|thing|day|week|month)|(?:right\s+)?up\s+(?:to|until|till)\s+(?:now|today)|until\s+now|till\s+now|no\s+exceptions?"
    r"|monday\s+(?:to|through)\s+(?:friday|sunday)|both\s+days|completely|entirely|for\s+good)",
    re.IGNORECASE,
)
_HOW_IT_WAS: Final = Pattern(
    r"(?:it|that|this|those|they)(?:['’](?:s|re|d)|\s+(?:was|were|is|are|had\s+been|has\s+been))\s+(?:just\s+|all\s+|really\s+|only\s+|such\s+|not\s+|mostly\s+)*"
    r"(?:an?\s+)?(?:\w+\s+){0,2}?(?:mess|disaster|nightmare|blur|mistake|joke|lie|era|time|life|phase|day|week|month|year|weekend|night|run|spell|patch|rubbish"
    r"|nonsense|garbage|crap|drunk|awful|terrible|horrible|bad|rough|hard|dark|low|silly|stupid|crazy|wild|embarrassing|wrong|drivel|gibberish|venting|ranting)"
    r"|(?:(?:a|an|the|what\s+an?|such\s+an?)\s+)?(?:\w+\s+)?(?:rough|bad|hard|awful|terrible|horrible|crazy|mad|long|weird|dark|low|tough|wild|lousy|rotten|grim|sad|silly"
    r"|stupid|difficult|miserable|black|hectic|strange)\s+(?:day|days|week|weekend|month|year|time|times|night|run|patch|spell|evening|morning|stretch|period)"
    r"|(?:that|it)\s+(?:was|were)|(?:hen|stag|office|birthday|christmas|farewell)\s+(?:party|do|night)|enough\s+said|long\s+story|nuff\s+said|no\s+questions?(?:\s+asked)?|sorry|my\s+bad"
    r"|(?:i|we)(?:['’](?:m|re|d)|\s+(?:was|were|am|are|wasn['’]?t|had\s+been))\s+(?:(?:just|really|so|very|a\s+bit|not|all|only|too|completely)\s+)*"
    r"(?:drunk|tipsy|upset|angry|cross|tired|stressed|sad|emotional|hungry|myself|feverish|ill|sick|mad|furious|venting|ranting|rambling|joking|kidding|wasted|hungover"
    r"|out\s+of\s+(?:it|my\s+mind|sorts)|in\s+a\s+(?:\w+\s+)?(?:mood|state|place))(?:\s+(?:then|that\s+\w+|at\s+the\s+time))?",
    re.IGNORECASE,
)
_IN_OTHER_HANDS: Final = Pattern(
    r"(?:(?:my|me|our|the)\s+[\w-]+(?:\s+[\w-]+)?|somebody|someone|somebody\s+else|someone\s+else|he|she|they|(?-i:[A-Z])[\w-]+)\s+"
    r"(?:had|has|got|took|used|was\s+(?:using|on|playing\s+with|typing\s+on)|were\s+(?:using|on)|grabbed|nicked|borrowed|stole)\s+"
    r"(?:(?:hold\s+of|hands\s+on|at)\s+)?(?:my|the|me|this)\s+(?:phone|mobile|tablet|laptop|computer|ipad|account)",
    re.IGNORECASE,
)
""" "My kid had the phone"."""


def is_remark(text: str) -> bool:
    """Whether a text says nothing but how a time was or how much of it is meant, or asks once more."""
    said = text.strip(" ,.;:!?")
    for form in (_HOW_MUCH, _HOW_IT_WAS, _IN_OTHER_HANDS):
        if form.fullmatch(said):
            return True
    asked = order_of(said)
    return asked is not None and (is_pronoun(asked.what) or bool(_HOW_MUCH.fullmatch(asked.what)))


def without_remarks(text: str) -> str:
    """The text up to the first of the remarks that end it."""
    text = text.rstrip(" ,.;:!?")
    ends = [0, *(found.end() for found in _PARTS.finditer(text)), len(text)]
    kept = len(text)
    for start in reversed(ends[1:-1]):
        if not is_remark(text[start:kept]):
            break
        kept = start
    return text[:kept].strip(" ,.;:!?")
