"""Requests that wish something gone, or nothing of it kept: "I'd like everything to do with the divorce gone", "nothing I said last
weekend should be kept". Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.usecases.forgetting.requests.reasons import unreasoned

_ABOUT: Final = r"(?:about|of|on|regarding|concerning)"
_WISHED_GONE: Final = Pattern(
    r"^(?:so\s+|and\s+|but\s+|please\s+)*i(?:'d|\s+would|\s+should|\s+do|\s+really)*\s+(?:want|like|love|prefer|need)(?:\s+to\s+(?:see|have))?\s+"
    r"(?:(?P<all>(?:everything|anything|all|whatever|what|every\s+\w+)\b[^.!?]{3,120}?)"
    r"\s+(?:to\s+(?:be|go)\s+)?(?:gone|deleted|erased|removed|wiped|forgotten|scrubbed|purged|disappear(?:ed)?)"
    r"|(?P<one>(?:my|our|the|that|this)\s+[^.!?]{2,80}?)\s+(?:to\s+be\s+)?forgotten)[\s.!]*$",
    re.IGNORECASE,
)
_UNWANTED: Final = Pattern(
    r"^(?:so\s+|and\s+|but\s+|please\s+)*i\s+(?:really\s+)?(?:don'?t|do\s+not|wouldn'?t)\s+(?:want|like|need)\s+"
    rf"(?:anything|a\s+(?:single\s+)?(?:thing|word)|any\s+\w+)\s+{_ABOUT}\s+(?!(?:this|that|it)\b)(?P<of>[^.!?]{{2,80}}?)\s+"
    r"(?:to\s+be\s+)?(?:kept|stored|saved|remembered|noted|held|recorded|written\s+down|on\s+(?:record|file))"
    r"(?:\s+(?:by\s+you|here|there|any\s?more|any\s+longer))*[\s.!]*$",
    re.IGNORECASE,
)
""" "I don't want anything about my ex kept"."""
_NOTHING: Final = (
    rf"(?:nothing|no\s+(?:notes?|records?|traces?|mentions?|memor(?:y|ies)|info(?:rmation)?|data))\s+{_ABOUT}\s+(?!(?:this|that|it)\b)"
    r"(?P<{}>[^.!?]{{2,80}}?)\s+"
)
_KEPT: Final = r"(?:kept|stored|saved|remembered|noted|held|recorded|written\s+down|left|on\s+(?:record|file))"
_NOTHING_KEPT: Final = Pattern(
    r"^(?:so\s+|and\s+|but\s+|please\s+|ok(?:ay)?\s+)*(?:"
    rf"i(?:'d|\s+would)?\s+(?:really\s+)?(?:want|like|prefer|rather)\s+(?:have\s+)?(?:{_NOTHING.format('of')}(?:(?:to\s+be|was|were|is)\s+)?{_KEPT}"
    rf"|nothing\s+(?:to\s+be\s+)?{_KEPT}\s+{_ABOUT}\s+(?!(?:this|that|it)\b)(?P<of_whom>[^.!?]{{2,80}}?))"
    r"|there\s+(?:should|must|ought\s+to|needs\s+to|has\s+to)\s+be\s+"
    rf"(?:{_NOTHING.format('of_it')}{_KEPT}|nothing\s+{_KEPT}\s+{_ABOUT}\s+(?!(?:this|that|it)\b)(?P<of_them>[^.!?]{{2,80}}?))"
    rf"|{_NOTHING.format('of_this')}(?:should|must|can|may|is\s+to|ought\s+to|needs\s+to)\s+(?:be\s+{_KEPT}|remain|stay|survive))"
    r"(?:\s+(?:by\s+you|with\s+you|here|there|any\s?more|any\s+longer))*[\s.!]*$",
    re.IGNORECASE,
)
""" "I want nothing about Conchita kept"."""
_OF_WHAT_TOLD: Final = Pattern(rf"\b(?:{_ABOUT[3:-1]}|with|i|we|you|i've|we've)\b", re.IGNORECASE)
_OUGHT: Final = r"(?:should|must|can|may|has\s+to|have\s+to|needs?\s+to|ought\s+to|is\s+to)"
_SAID_THEN: Final = Pattern(
    r"^(?:so\s+|and\s+|please\s+)*nothing\s+(?:that\s+)?(?P<said>(?:i|we)(?:['’]ve)?\s+(?:said|told\s+you|wrote|mentioned|typed)\b[^.!?]{2,60}?)\s+"
    rf"{_OUGHT}\s+(?:be\s+{_KEPT}|remain|stay)(?:\s*[,;.]\s*(?:please\s+|so\s+)*(?:delete|forget|erase|remove|wipe)\s+(?:it|that|them|all\s+of\s+(?:it|that)))?[\s.!]*$",
    re.IGNORECASE,
)
_NOTHING_THEN: Final = Pattern(
    r"^(?:so\s+|and\s+|please\s+)*nothing\s+(?:from|of|in|since|before|after|between)\s+(?P<then>(?!(?:it|this|that|what|me|us|my|our|the\s+(?!last|past))\b)[^.!?,]{2,60}?)\s+"
    rf"{_OUGHT}\s+(?:be\s+{_KEPT}|remain|stay|survive)(?:\s+(?:by\s+you|with\s+you|here|there|any\s?more|any\s+longer))*"
    r"(?:\s*[,;.]\s*(?:please\s+|so\s+)*(?:delete|forget|erase|remove|wipe|get\s+rid\s+of)\s+(?:it|that|them|all\s+of\s+(?:it|that)))?[\s.!]*$",
    re.IGNORECASE,
)
""" "Nothing from last week should stay with you, get rid of it"."""
_SUBJECT_GONE: Final = Pattern(
    r"^(?:so\s+|and\s+|but\s+|please\s+)*i(?:'d|\s+would|\s+should|\s+do|\s+really)*\s+(?:want|like|love|prefer|need)(?:\s+to\s+(?:see|have))?\s+"
    rf"(?:the\s+)?(?:whole\s+|entire\s+)?(?:subject|topic|matter|business|story|chapter|affair|thing)\s+(?:{_ABOUT[3:-1]}|with)\s+(?P<of>[^.!?,;]{{2,80}}?)"
    r"\s+(?:to\s+(?:be|go)\s+)?(?:gone|deleted|erased|removed|wiped|forgotten|scrubbed|purged|disappear(?:ed)?)[\s.!]*$",
    re.IGNORECASE,
)
""" "I'd like the whole subject of our treatment gone"."""
_FROM_THEN: Final = Pattern(
    rf"^(?:everything|all)\s+from\s+(?P<then>(?:last|this|yesterday|today|the\s+last|before|after|(?-i:[A-Z]))[^.!?]{{0,60}}?)\s+{_OUGHT}\s+"
    r"(?:go|be\s+(?:deleted|erased|removed|wiped|forgotten))[\s.!]*$",
    re.IGNORECASE,
)
_NOTHING_OF_IT: Final = Pattern(
    r"\bnothing\s+(?:to\s+do\s+with|about|on|of)\s+(?P<it>it|that|this|him|her|them)\s+(?:needs?\s+(?:keeping|remembering|to\s+be\s+kept|to\s+stay)"
    rf"|{_OUGHT}\s+(?:be\s+{_KEPT}|remain|stay))",
    re.IGNORECASE,
)


_ASKED_BY: Final = Pattern(
    r"^(?P<who>(?:my|our)\s+[\w-]+|(?-i:[A-Z])[\w-]+)\s+(?:asks?|asked|begs?|begged|wants?|wanted|insists?|insisted)\s+(?:me\s+)?(?:that\s+)?you\s+(?:to\s+)?"
    rf"(?:keep|store|save|remember|know)\s+nothing\s+{_ABOUT}\s+(?P<whose>(?:his|her|their)\s+(?=\w))?(?P<of>[^.!?,;]{{2,60}}?)"
    r"(?:\s*[,;.]?\s*(?:(?:so|and|then|please)\s+)*(?:delete|forget|erase|remove|wipe|clear)\s+(?:it|that|them|all|every\s+word|everything)(?:\s+all|\s+of\s+(?:it|that))?)?[\s.!]*$",
    re.IGNORECASE,
)
""" "My husband asks that you keep nothing about his mother Pilar, so delete every word"."""


_ON: Final = Pattern(r"^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|the\s+\d)", re.IGNORECASE)


def _when(then: str) -> str:
    return f"on {then}" if _ON.match(then) else then


def turned(said: str) -> str:
    """ "So nothing to do with it needs keeping" as "so forget everything about it"."""
    return _NOTHING_OF_IT.sub(r"forget everything about \g<it>", said)


def wished(said: str) -> str:
    """ "I'd like everything to do with the divorce gone": what is to be gone stands before that."""
    if unwanted := _UNWANTED.match(said):
        return f"forget everything about {unwanted['of']}"
    if kept := _NOTHING_KEPT.match(said) or _NOTHING_KEPT.match(unreasoned(said)):
        return f"forget everything about {kept['of'] or kept['of_this'] or kept['of_it'] or kept['of_whom'] or kept['of_them']}"
    if by := _ASKED_BY.match(said):
        whose = f"{by['who'][:1].lower()}{by['who'][1:]}'s " if by["whose"] else ""
        return f"forget everything about {whose}{by['of']}"
    if told := _SAID_THEN.match(said):
        return f"forget everything {told['said']}"
    if then := _NOTHING_THEN.match(said):
        return f"forget everything I told you {_when(then['then'])}"
    if subject := _SUBJECT_GONE.match(said) or _SUBJECT_GONE.match(unreasoned(said)):
        return f"forget everything about {subject['of']}"
    if then := _FROM_THEN.match(said):
        return f"forget everything I told you {then['then']}"
    found = _WISHED_GONE.match(said)
    if found is None or (found["all"] and not _OF_WHAT_TOLD.search(found["all"])):
        return ""
    return f"forget {found['all'] or found['one']}"
