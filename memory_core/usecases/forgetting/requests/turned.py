"""Requests to forget whose words stand in another order: the thing before what is to be done with it, the verb in two pieces.
Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.politeness import ADDRESSED, SOFTLY
from memory_core.domain.titles import TITLED
from memory_core.usecases.forgetting.requests.points import DAY
from memory_core.usecases.forgetting.requests.stretches import STRETCH
from memory_core.usecases.forgetting.requests.wishes import THROWN, VERB
from memory_core.usecases.forgetting.vocabulary.people import is_name_alone, is_somebody

_IN_TWO: Final = Pattern(
    r"\b(?:throw|chuck|toss|clear|wipe|kick|take|cut)\s+(?P<it>it|that|this|them|those|it\s+all|all\s+of\s+(?:it|that|them))\s+(?:out|away|off)"
    r"(?=[\s.!]*$)",
    re.IGNORECASE,
)
""" "Throw it out"."""
_OUT_WITH: Final = Pattern(
    r"(?:(?<=[\w)][,;:]\s)|(?<=\s[\u2013\u2014-]\s)|(?<=\bso\s)|(?<=\band\s))(?:out|away)\s+with\s+(?P<it>it|that|them|him|her|those)(?=[\s.!]*$)",
    re.IGNORECASE,
)
"""Behind what it is; alone it asks somebody to speak."""
_TOLD_TO_US: Final = (
    r"(?:you(?:'ve|\s+have)?\s+(?:know|got|have|remember|noted|saved|stored|kept|keep)"
    r"|(?:i|we)(?:'ve|\s+have)?\s+(?:ever\s+|just\s+)?(?:told|said|mentioned|wrote|shared))"
)
_GO: Final = (
    r"(?:can|may|must|should|has\s+to|have\s+to|needs?\s+to|ought\s+to)\s+(?:all\s+|now\s+|please\s+)*"
    rf"go(?:\s+now)?(?:,?\s+(?:please|{ADDRESSED}))*[\s.!]*$"
)
_CAN_GO: Final = Pattern(
    rf"^(?:so\s+|and\s+|but\s+)*(?P<what>(?:what(?:ever)?|everything|anything|all|the\s+(?:bits?|things?|parts?|stuff))\s+(?:that\s+)?"
    rf"(?:{_TOLD_TO_US}\b|(?:about|regarding|concerning|from|since|before|after)\s)[^.!?]*?)\s+{_GO}",
    re.IGNORECASE,
)
""" "What you know about the plumber can go"."""
_DATUM_CAN_GO: Final = Pattern(
    r"^(?:so\s+|and\s+|but\s+)*(?P<what>(?:the|my|our)\s+(?:[\w'-]+\s+){0,2}?(?:amount|sum|price|figure|salary|rent|codes?|passwords?|passcode"
    r"|pin|address|number|name|birthday|diagnosis)(?:\s+(?:(?:that\s+)?(?:i|we)\s|(?:of|for|to|on)\s+(?:my|our|the)\s)[^.!?]*?)?)\s+"
    rf"{_GO}",
    re.IGNORECASE,
)
""" "The amount I pay for the university must go"."""
_DO: Final = rf"(?:{VERB}|{THROWN}|forget\s+about|stop\s+remembering)"
_ALL_OF_THEM: Final = (
    r"(?:\s*[,;]?\s*(?:all\s+of\s+(?:it|him|her|them)|everything|completely|entirely|altogether"
    r"|the\s+(?:whole\s+)?lot|for\s+good))"
)
_CALLED_FIRST: Final = Pattern(
    rf"^(?P<who>(?:my|our)\s+(?:[\w'-]+\s+){{0,2}}?[\w'-]+|{TITLED}(?-i:[A-Z])[\w'-]+(?:\s+(?-i:[A-Z])[\w'-]+){{0,2}})"
    rf"(?:\s*[:?\u2013\u2014]\s*{SOFTLY}{_DO}\s+(?:about\s+)?(?:him|her|them){_ALL_OF_THEM}?"
    rf"|\s*,\s*{SOFTLY}{_DO}\s+(?:about\s+)?(?:him|her|them){_ALL_OF_THEM})[\s.!]*$",
    re.IGNORECASE,
)
""" "Daigo: forget him, all of it"."""
_OF_A_DAY: Final = Pattern(
    rf"\b(?P<day>(?:last\s+|this\s+)?(?:{DAY})|yesterday|today|last\s+(?:night|week|month))['’]s\s+"
    r"(?:(?:whole|entire)\s+)?(?:messages?|chats?|conversations?|talks?|notes)\b",
    re.IGNORECASE,
)
_THOSE_OF: Final = Pattern(
    r"^\s*,\s*(?:the\s+ones?\s+)?(?:from|of|in)?\s*(?P<week>this\s+week|last\s+week)\s*(?=,|$|[.!])", re.IGNORECASE
)
""" "Wednesday's messages, the ones from this week"."""
_IS_ASKED: Final = Pattern(
    rf"^\s*[,;:\u2013\u2014-]+\s*{SOFTLY}{_DO}\s+(?:it|that|them|those)(?:\s+all)?[\s.!]*$", re.IGNORECASE
)
_ONLY_ASKS: Final = Pattern(rf"^\s*{SOFTLY}{_DO}\s+(?:all\s+(?:of\s+)?)?$", re.IGNORECASE)


_YOUR_MEMORY: Final = (
    r"(?:your|the)\s+(?:memory|memories|notes?|mind|head|brain|records?|files?|system|database)"
    r"(?:\s+(?:any\s?more|any\s+longer|now))?"
)
_TAKEN_OUT: Final = Pattern(
    rf"^{SOFTLY}(?:take|get|cut|leave|kick)\s+(?P<what>(?!(?:it|that|this|them|him|her|me|us)\b)[^,;.!?:]{{2,60}}?)\s+(?:out\s+of|off|from)\s+"
    rf"{_YOUR_MEMORY}[\s.!]*$",
    re.IGNORECASE,
)
""" "Take Earl out of your memory"."""
_ALL_NOTES: Final = Pattern(
    rf"^(?P<ask>{SOFTLY}{_DO})\s+(?:all|any|every\s+one)\s+(?:of\s+)?(?:the|my|your|our|those)\s+(?P<of>[\w'-]+(?:\s+[\w'-]+)?)\s+"
    r"(?:notes?|entries|records?|info|memories)(?:\s+(?:you\s+(?:have|keep|kept|made)|now))?[\s.!]*$",
    re.IGNORECASE,
)
""" "Erase all the mother-in-law notes"."""

_DAY_OUT: Final = Pattern(
    rf"^{SOFTLY}(?:take|cut|leave|get)\s+(?P<when>(?:the\s+)?{STRETCH})\s+out(?:\s+of\s+{_YOUR_MEMORY})?"
    r"(?:\s*[,;:\u2013\u2014-]\s*(?:all\s+of\s+it|the\s+(?:whole|entire)\s+\w+|completely|entirely))?[\s.!]*$",
    re.IGNORECASE,
)
""" "Take the 20th of October out, the entire day"."""
_THAT_TIME: Final = Pattern(
    rf"^(?P<why>.{{3,160}}?\b(?P<when>{STRETCH})(?!\w).*?)(?:[,;.!\u2013\u2014-]+\s*|\s+)(?:so\s+|and\s+)?{SOFTLY}{_DO}\s+"
    r"(?P<what>(?:whatever|everything|anything|what|all|my\s+\w+s)\b[^,;.!?]*?)\s*\b(?:(?:for|on|in|from|of|during|at|around)\s+)?"
    r"(?:that\s+(?:day|week|week-?end|month|year|time)|then)[\s.!]*$",
    re.IGNORECASE,
)
""" "I'm in hospital next week, so drop whatever was down for that week"."""


_WISHED_THEN: Final = Pattern(
    rf"^(?P<when>{STRETCH})\s+was\b[^.!?;]*[.!;,]\s+(?:so\s+|and\s+)?(?:please\s+)?i(?:['’]d|\s+would)\s+(?:like|want|prefer|rather)\s+(?:have\s+)?"
    r"(?P<what>(?:everything|all|whatever|anything)\b[^.!?]*?)\s+(?:in|from|during)\s+(?:it|then|that\s+(?:time|day|week|month|year))\s+"
    r"(?:to\s+be\s+)?(?:erased|gone|deleted|removed|wiped|forgotten)[\s.!]*$",
    re.IGNORECASE,
)
""" "September was a wretched month. I'd like everything I told you in it erased"."""


_EVER: Final = Pattern(
    rf"^{SOFTLY}(?:forget|pretend)\s+(?:about\s+)?(?:that\s+)?(?:"
    r"(?P<who>(?!(?:i|we|you|it|that|this|he|she|they|everything|nothing)\b)(?:(?:my|our|the)\s+)?[\w'’-]+(?:\s+[\w'’-]+){0,2}?)\s+"
    r"(?:ever\s+(?:came\s+up|existed|happened|was(?:\s+mentioned)?|were(?:\s+mentioned)?)|(?:was|were)\s+ever\s+(?:mentioned|brought\s+up|here|a\s+thing))"
    r"|(?:i|we)\s+ever\s+(?:mentioned|brought\s+up|talked\s+about|spoke\s+(?:of|about)|told\s+you\s+about|said\s+(?:anything|a\s+word)\s+about)\s+"
    r"(?P<what>(?!(?:it|that|this|him|her|them)[\s.!]*$)(?:(?:my|our|the|that)\s+)?[\w'’-]+(?:\s+[\w'’-]+){0,4}))[\s.!]*$",
    re.IGNORECASE,
)
""" "Forget Lachlan ever came up", "forget I ever mentioned that job application": nothing of it is to be left."""
_ASKED_BY_THEM: Final = Pattern(
    r"^(?P<who>(?:(?:my|our)\s+(?:[\w'-]+\s+)??[\w'-]+|(?-i:[A-Z])[\w'’-]+(?:\s+(?-i:[A-Z])[\w'’-]+){0,2}))\s+(?:has\s+|have\s+)?"
    r"(?:asked|asks|wants|wished|wishes|requested|requests|insists|insisted|prefers|would\s+(?:like|prefer)|told\s+me)\s+(?:(?:me|us|you|for)\s+)?(?:that\s+)?"
    r"(?:there\s+(?:should\s+)?be\s+)?(?:nothing|no\s+(?:notes?|records?|traces?|data|info(?:rmation)?))\s+(?:(?:to|should|must|can)\s+)?(?:be\s+)?"
    r"(?:(?:kept|stored|saved|remembered|noted|held|recorded|written\s+down|left|known)\s+)?(?:about|on|of)\s+(?:him|her|them)"
    r"(?:\s+(?:be\s+)?(?:kept|stored|saved|remembered|noted|held|recorded|written\s+down|left))?"
    r"\s*[.!;,]+\s*(?:so\s+|and\s+)?(?:please\s+)?(?:(?:do|go\s+along\s+with|respect|honou?r|follow|grant)\s+(?:as|what|that|so|it|this|his|her|their)\b[^.!?]*"
    r"|make\s+it\s+so|see\s+to\s+(?:it|that))[\s.!]*$",
    re.IGNORECASE,
)
""" "Sister Benedicta has asked that nothing be kept about her. Do as she wishes." Without the order it is only told."""

_NOT_TO_BE_KNOWN: Final = Pattern(
    r"^(?P<who>(?:(?:my|our)\s+(?:[\w'-]+\s+)??[\w'-]+|(?-i:[A-Z])[\w'’-]+))\s+(?:(?:does|do|did)(?:n['’]?t|\s+not)|would\s+rather|hates?\s+it\s+(?:if|when))"
    r"\s+(?:want\s+)?(?:people|others|any(?:one|body)|me|you|us|the\s+world)\s+(?:to\s+)?(?:know(?:ing)?|knew|to\s+hear|hearing)\s+"
    r"(?P<asks>where|what|when|how|that|who|which\s+\w+)\s+(?:he|she|they)\s+(?P<does>[^.!?;,]+?)"
    rf"\s*[,;.!]*\s+(?:so\s+|and\s+)?{SOFTLY}{_DO}\s+(?:it|that|this)[\s.!]*$",
    re.IGNORECASE,
)
""" "Leila doesn't want people to know where she works, so forget that"."""
_WENT_AWAY: Final = Pattern(
    r"^(?:(?:sadly|unfortunately|ok(?:ay)?|well|so)[,\s]+)?(?:we|i)(?:['’]ve|\s+have|\s+had\s+to)?\s+(?:just\s+|now\s+)?"
    r"(?:cancel+ed|cancel|called\s+off|call\s+off|scrapped|scrap|dropped|given\s+up|gave\s+up)\s+(?:on\s+)?(?P<where>(?-i:[A-Z])[\w'’-]+(?:\s+(?-i:[A-Z])[\w'’-]+)?)"
    rf"\s*[,;.!]+\s*(?:so\s+|and\s+)?{SOFTLY}{_DO}\s+(?:the\s+(?:whole|entire)\s+(?:trip|journey|holiday|vacation|thing|plan|visit|lot|tour)|everything|all\s+of\s+it|it\s+all)"
    r"[\s.!]*$",
    re.IGNORECASE,
)
""" "We've cancelled Lisbon. Forget the whole trip"."""

_MAY_NAME_A_TIME: Final = Pattern(
    r"\bout\b|\b(?:that\s+(?:day|week|week-?end|month|year|time)|then)\W*$", re.IGNORECASE
)
"""Without it neither of them fits; they are long."""


_NAME_AND_POST: Final = Pattern(
    rf"^\W*(?:please\s+)?(?:{VERB})\s+(?:about\s+)?(?P<who>(?-i:[A-Z])[\w-]+),?\s+(?:the|our|my)\s+(?P<post>[a-z]+(?:\s+[a-z]+)?)[\s.!]*$",
    re.IGNORECASE,
)
""" "Forget Shaun the plumber": our plumber Shaun."""
_A_PROJECT: Final = Pattern(
    rf"^\W*(?:please\s+)?(?:{VERB})\s+(?:about\s+)?(?P<which>(?:the|my|our)\s+[\w'’-]+(?:\s+[\w'’-]+)?\s+project)[\s.!]*$",
    re.IGNORECASE,
)
""" "Forget the greenhouse project": whatever is told of a project is of it, also where the word is not said."""


def _all_about(said: str) -> str:
    """Of what or whom a request means all there is; "" where it does not."""
    if (found := _NAME_AND_POST.match(said)) and is_somebody(f"my {found['post']}"):
        return f"my {found['post']} {found['who']}"
    if found := _A_PROJECT.match(said):
        return found["which"]
    return found["who"] if (found := _CALLED_FIRST.match(said)) else ""


def in_order(said: str) -> str:
    """The same as a plain request; "" where its words stand in no such order."""
    if found := _CAN_GO.match(said) or _DATUM_CAN_GO.match(said):
        return f"forget {found['what']}"
    if whole := _all_about(said):
        return f"forget everything about {whole}"
    if _MAY_NAME_A_TIME.search(said) and (found := _DAY_OUT.match(said)):
        return f"forget everything from {found['when']}"
    if _MAY_NAME_A_TIME.search(said) and (found := _THAT_TIME.match(said)):
        return f"forget {found['what']} in {found['when']}"
    if " was " in said and (found := _WISHED_THEN.match(said)):
        return f"forget {found['what']} in {found['when']}"
    if found := _TAKEN_OUT.match(said):
        whole = "everything about " if is_somebody(found["what"]) or is_name_alone(found["what"]) else ""
        return f"forget {whole}{found['what']}"
    if found := _ALL_NOTES.match(said):
        whose = "my " if is_somebody(found["of"]) else "the "
        return f"{found['ask']} everything about {whose}{found['of']}"
    if found := _EVER.match(said) or _ASKED_BY_THEM.match(said):
        told = found.groupdict()
        return f"forget everything about {told['who'] or told.get('what')}"
    if found := _NOT_TO_BE_KNOWN.match(said):
        return f"forget {found['asks']} {found['who']} {found['does']}"
    if found := _WENT_AWAY.match(said):
        return f"forget everything about {found['where']}"
    return _of_a_day(said)


def in_one_piece(said: str) -> str:
    """With a verb of two pieces as one: "what I said, throw it out", "…: out with it"."""
    out = _OUT_WITH.search(said)
    if out is not None and len(said[: out.start()].split()) > 1:
        said = f"{said[: out.start()]}delete {out['it']}{said[out.end() :]}"
    return _IN_TWO.sub(lambda found: f"delete {found['it']}", said)


def _of_a_day(said: str) -> str:
    found = _OF_A_DAY.search(said)
    if found is None:
        return ""
    before, after = said[: found.start()], said[found.end() :]
    week = _THOSE_OF.match(after)
    rest = after[week.end() :] if week else after
    asked = (not before.strip() and _IS_ASKED.match(rest)) or (_ONLY_ASKS.match(before) and not rest.strip(" .!"))
    day = found["day"].casefold().removeprefix("last ").removeprefix("this ") if week else found["day"]
    when = f"{day} {week['week']}" if week else day
    return f"forget everything I told you {_on(when)}{when}" if asked else ""


def _on(when: str) -> str:
    return "on " if re.match(rf"(?:{DAY})", when, re.IGNORECASE) else ""
