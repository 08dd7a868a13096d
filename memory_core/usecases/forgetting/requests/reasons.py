"""What stands behind a request only to say why: "forget my PIN, the kids can see this". Pure; English.

Whoever says why names nothing that is to be forgotten; a list of things does. What begins with "my", or behind a claim, may be
the next thing of a list, and is none.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern

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


_BY_SIGH: Final = Pattern(
    r"\s*[,;.!:\u2013\u2014-]+\s*(?:(?:so|how|that['’]?s|it['’]?s|was|way|just|a\s+bit)\s+)*(?:tmi|lol|lmao|ha(?:ha)+|gross|yuck|ugh+|eww*|cringe|oops|whoops|awkward"
    r"|embarrassing|mortifying|too\s+(?:private|personal|intimate|much(?:\s+information)?)|long\s+story)[\s.!]*$",
    re.IGNORECASE,
)
""" "Forget my diarrhoea, tmi"."""
_BY_SENTENCE: Final = Pattern(
    r"(?<!\bMr)(?<!\bMrs)(?<!\bDr)(?<!\bMs)(?<!\bSt)[.!]\s+(?!(?:and|but|also|plus|except|keep|only|just|not|what|where|who|when|how|everything)\b)"
    r"(?:(?-i:[A-Z])[\w'’-]+|(?:my|our|the)\s+[\w'’-]+(?:\s+[\w'’-]+)?)\s+(?:(?:always|also|never|often|still|only)\s+)?"
    rf"(?:{_DOES}|{_SEEING}|says?|said|thinks?|thought|told|wants?|asked|asks?|insists?|needs?|told|made|left|lost|got|went|came|[a-z]{{3,}}ed)\b.*$",
    re.IGNORECASE | re.DOTALL,
)
""" "… that door code. Marijke says one must not": a sentence of its own names no next thing."""


def unreasoned(text: str) -> str:
    """The text without why; the same where it says no reason."""
    text = _BY_SIGH.sub("", _BY_SENTENCE.sub("", text))
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
