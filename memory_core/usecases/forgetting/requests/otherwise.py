"""Requests that are seldom put so, in plainer words: "I'd be grateful if nothing about Ann stayed with you", "erase this: I lied",
"Ida no longer lives there, strike that". Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern, any_case
from memory_core.domain.people import KIN
from memory_core.domain.titles import TITLED
from memory_core.usecases.forgetting.requests.wishes import VERB

_BEHIND: Final = (
    r"(?:\s*[,;]?\s*(?:now|any\s?more|any\s+longer|here|there|by\s+you|with\s+you|in\s+you|please|thanks|at\s+all))*"
    r"[\s.!]*$"
)
_NEEDED: Final = (
    r"(?:(?:needs?|has|have)\s+(?:keeping|remembering|storing|(?:to\s+)?(?:be\s+(?:kept|remembered|stored)|stay|remain))"
    r"|(?:is|are)\s+(?:needed|required|wanted|worth\s+(?:keeping|remembering)|of\s+(?:any\s+)?use)"
    r"|(?:should|need|must|ought\s+to)\s+(?:be\s+kept|be\s+stored|stay|remain))"
)
_KEPT: Final = (
    r"(?:(?:(?:to\s+be|was|were|is|are)\s+)?(?:kept|stored|saved|remembered|noted|left)|stay(?:s|ed)?|remain(?:s|ed)?"
    rf"|{_NEEDED})"
)
_BEFORE: Final = r"(?:^|(?<=[,;.!:\u2013\u2014-]\s)|(?<=\bso\s)|(?<=\band\s))(?:so\s+|and\s+|please\s+)*"
_OF: Final = (
    r"nothing\s+(?:about|of|on|to\s+do\s+with|regarding)\s+(?P<of>(?!(?:it|that|this)\s+is\b)[^,.!?;]{2,60}?)\s+"
)
_NOTHING: Final = Pattern(rf"{_BEFORE}{_OF}{_NEEDED}{_BEHIND}", re.IGNORECASE)
_WISHED: Final = Pattern(
    rf"{_BEFORE}(?:i(?:'d|\s+would)?\s+(?:really\s+|much\s+)?(?:like|want|prefer|love|rather(?:\s+have)?)"
    r"|i(?:'d|\s+would)\s+be\s+(?:\w+\s+)?(?:grateful|glad|happy|relieved|obliged)\s+if|i(?:'d|\s+would)\s+(?:appreciate|prefer)\s+it\s+if"
    rf"|it\s+would\s+be\s+(?:nice|good|best|better)\s+if)\s+{_OF}{_KEPT}{_BEHIND}",
    re.IGNORECASE,
)
_THIS: Final = Pattern(
    rf"^(?P<ask>(?:please\s+|pls\s+|just\s+)*{VERB})\s+(?:this|that|the\s+following)(?:\s+(?:one|fact|bit))?\s*:\s*(?P<what>\S.*)$",
    re.IGNORECASE,
)
_REASON: Final = Pattern(
    rf"\b(?P<ask>{VERB})\s+(?:about\s+)?the\s+reasons?\s+(?:why\s+|that\s+|for\s+which\s+)?(?=(?:i|we|my|our|he|she|they|(?-i:[A-Z])[\w-]+)\b)",
    re.IGNORECASE,
)
_BUT_WHY: Final = Pattern(
    r"^(?:please\s+)?(?:leave|keep|remember)\s+(?:it\s+)?that\s+(?P<what>[^,.;]{3,60}?)\s*,?\s+(?:but|just|only)\s+(?:please\s+)?"
    rf"{VERB}\s+(?:about\s+)?(?:why|the\s+reason)[\s.!]*$",
    re.IGNORECASE,
)
_GONE: Final = (
    rf"(?:\s*[,;.!\u2013\u2014-]+\s*|\s+)(?:(?:so|and|then|please|you\s+can|just)\s+)*(?:{VERB}|strike|scratch|drop|cut|scrap)\s+(?:that|it|this)"
    rf"(?:\s+(?:bit|part|one))?{_BEHIND}"
)
_NO_LONGER: Final = Pattern(
    rf"^(?:(?:well|ok(?:ay)?|so|oh)[\s,]+)*(?P<who>(?:my|our)\s+(?:{KIN})(?:\s+(?-i:[A-Z])[\w-]+)?|(?!(?:It|That|This|He|She|They|There|You|What|Who)\b)"
    r"(?-i:[A-Z][\w-]+)|i|we)\s+(?:no\s+longer\s+(?P<does>[a-z]+)|(?:doesn'?t|does\s+not|don'?t|do\s+not)\s+(?P<do>[a-z]+)(?=[^,;.!]*\b(?:any\s?more|any"
    rf"\s+longer|now)\b))(?P<rest>[^,;.!]{{0,60}}?)(?:\s+(?:any\s?more|any\s+longer|now|either|these\s+days))*{_GONE}",
    re.IGNORECASE,
)
_OF_MINE: Final = frozenset({"need", "use", "have", "want", "do", "play", "go", "see", "keep", "like"})
"""Of "I no longer need the car, delete it" the car is meant."""
_MOVED: Final = Pattern(
    r"^(?P<thing>(?:(?:my|our|the)\s+|(?-i:[A-Z])[\w-]+['’]s\s+)[\w'’ -]{2,50}?)"
    r"(?:['’]s|\s+(?:is|was|has\s+been|got|has))\s+(?:just\s+|now\s+|been\s+)*"
    r"(?:moved|changed|postponed|rescheduled|different|wrong|put\s+(?:back|off)|brought\s+forward)\s*[,;.!\u2013\u2014-]+\s*(?:so\s+|and\s+|please\s+)*"
    rf"(?P<ask>{VERB})\s+(?:that|the(?:\s+old)?|its(?:\s+old)?)\s+(?P<what>date|time|day|address|number|code|name|price|place)\b(?P<rest>.*)$",
    re.IGNORECASE,
)
_WHOLE: Final = Pattern(
    rf"\b(?P<ask>{VERB})\s+(?:about\s+)?(?:that|this|the)\s+(?:whole|entire)\s+(?:subject|topic|matter|affair|chapter)(?=[\s.!]*$)",
    re.IGNORECASE,
)
_AWAY: Final = Pattern(
    r"^(?:please\s+|so\s+|just\s+)*(?:away|out|off)\s+with\s+(?=(?:my|our|the|that)\s)", re.IGNORECASE
)
_LET_GO: Final = Pattern(
    r"\b(?P<what>(?:what(?:ever)?|everything|anything|all)\s+(?:that\s+)?i(?:['’]ve)?\s+(?:said|told\s+you|wrote|mentioned|typed)\b[^,;.!?]{0,60}?)\s*[,;:\u2013\u2014-]+\s*"
    r"(?:please\s+|just\s+)*(?:let\s+(?:it|that|them|all\s+of\s+it)\s+(?:all\s+)?go|take\s+(?:it|that|them)\s+(?:all\s+)?(?:back\s+)?out(?:\s+again)?)[\s.!]*$",
    re.IGNORECASE,
)


_YOU_CAN: Final = Pattern(
    rf"^(?P<what>(?:i|we)(?:['’](?:m|ve|re)|\s+\w+)\s[^.!?]{{4,120}}?)\s*[,;\u2013\u2014-]+\s*(?:so\s+|and\s+|please\s+)*you\s+(?:can|may|could)\s+"
    rf"(?:now\s+|just\s+|please\s+)*{VERB}\s+(?:that|this|it)\b{_BEHIND}",
    re.IGNORECASE,
)
""" "I have a meeting on 2 December - you can forget this": it is told, and may go."""


_TAKEN_BACK: Final = Pattern(
    r"^(?:please\s+|sorry\W+)*i(?:['’]d\s+like\s+to|\s+want\s+to)?\s+take\s+back\s+(?P<what>(?:what|everything|all|the\s+(?:bit|thing|part))\b[^,;.!?]{3,80}?)"
    rf"(?:\s*[,;.\u2013\u2014-]+\s*(?:so\s+|and\s+|please\s+)*{VERB}\s+(?:it|that))?{_BEHIND}",
    re.IGNORECASE,
)
_IN_CONFIDENCE: Final = Pattern(
    rf"^(?P<what>(?!(?:it|that|this|he|she|they|everything|what)\b){TITLED}[^,;.!?]{{3,60}}?)\s+(?:(?:was|is|were|are)\s+(?:told|said|mentioned|shared|given)(?:\s+to\s+me)?\s+"
    r"(?:in\s+(?:strict\s+)?confidence|confidentially|privately)|(?:is|are|was|were)\s+(?:(?:meant|supposed)\s+to\s+(?:be|stay)\s+|strictly\s+|an?\s+)*(?:confidential|secret))"
    rf"\s*[,;.\u2013\u2014-]+\s*(?:so\s+|and\s+|please\s+)*{VERB}\s+(?:it|that)\b{_BEHIND}",
    re.IGNORECASE,
)
""" "Ms. Ferreira's pregnancy was told to me in confidence, unlearn it please"."""
_NO_TRACE_HERE: Final = Pattern(
    r"^(?:(?:please|so|and)\s+)*(?:i(?:['’]d|\s+would)?\s+(?:want|like|prefer)\s+|leave\s+|keep\s+)?(?:no\s+(?:trace|mention|record|word)s?|nothing)\s+(?:of|about)\s+"
    r"(?P<what>[^,;.!?]{2,50}?)\s+(?:left\s+)?(?:in\s+(?:here|there)|anywhere)[\s.!]*$",
    re.IGNORECASE,
)
_OUT: Final = Pattern(
    r"\b(?:anything|everything|all)\s+(?:about|on|of|to\s+do\s+with)\s+(?P<what>[^,;:.!?]{2,40}?)\s*[,:\u2013\u2014-]+\s*(?:out|gone|away|off)[\s.!]*$",
    re.IGNORECASE,
)
_ALL_CAN_GO: Final = Pattern(
    r"^(?:please\s+)?(?P<what>[^,;:.!?]{2,40}?)\s+(?:can|may|should)\s+(?:all\s+)?go\s*[,;:\u2013\u2014-]+\s*(?:everything|anything|all|the\s+(?:whole\s+)?lot)"
    r"(?:\s+(?:of\s+(?:it|that)|(?:that\s+)?you(?:['’]ve)?\s+(?:have|know|hold|got)|there\s+is))?[\s.!]*$",
    re.IGNORECASE,
)
""" "Chess can go, everything you have"."""
_THE_PART: Final = Pattern(
    rf"^[^.!?]{{4,80}}?[,;]?\s+so\s+(?:please\s+|you\s+can\s+|just\s+)*(?:{VERB}|drop|scrap|bin|lose|cut|strike|scratch)\s+the\s+(?P<what>(?!(?:whole|entire|last|first|other|next)\b)"
    r"[\w-]+(?:\s+[\w-]+)?)\s+(?:part|bit|thing|stuff)[\s.!]*$",
    re.IGNORECASE,
)
""" "I eat meat again so drop the vegetarian part"."""
_WHERE_CAN_GO: Final = Pattern(
    r"^[^.!?]*?\b(?P<thing>(?:the|my|our)\s+[\w-]+)\b[^.!?]*?[,;]?\s+so\s+(?P<what>(?:where|when|what|which|who|how)\b[^.!?]*?)\b(?:it|them)\b(?P<rest>[^.!?]*?)"
    r"\s+(?:can|may|should)\s+(?:all\s+|now\s+)*(?:go|be\s+forgotten)[\s.!]*$",
    re.IGNORECASE,
)
""" "Found the car again so where I left it can go"."""
_FROM_MEMORY: Final = Pattern(
    rf"^(?P<ask>(?:please\s+|pls\s+|just\s+)*(?:{VERB}|scratch|strike|clear|cut|drop))\s+from\s+(?:your\s+|the\s+)?(?:memory|mind|memories|notes|records?)\s+(?=\w)",
    re.IGNORECASE,
)
_FORGOTTEN: Final = Pattern(r"\b(?:forgoten|forgotton|forgoton|forgtten|forgottn|forgetten)\b", re.IGNORECASE)
_LAST: Final = Pattern(
    r"^(?:please\s+)?(?:scratch|strike)\s+(?=(?:the\s+|that\s+)?last\s+(?:thing|bit|message)\b)", re.IGNORECASE
)

_CALLED_OFF: Final = Pattern(
    r"^(?:please\s+|so\s+|ok(?:ay)?\W+)*(?:cancel|call\s+off|scrap|scratch|drop|skip)\s+(?P<what>(?!(?:it|that|this|everything|all|what)\b)[^,;.!?]{3,60}?)"
    rf"\s*[,;.\u2013\u2014-]+\s*(?:so\s+|and\s+|please\s+|you\s+can\s+|just\s+)*{VERB}\s+(?:about\s+)?(?:it|that|this)\b{_BEHIND}",
    re.IGNORECASE,
)
""" "Cancel lunch with Priya, forget it"."""


_CONCERNING: Final = Pattern(
    r"\b(?P<all>everything|anything|all|whatever)\s+(?:that\s+|which\s+)?(?:concerns|regards|relates\s+to|involves|touches(?:\s+on)?|pertains\s+to|has\s+to\s+do\s+with"
    r"|is\s+(?:about|to\s+do\s+with))\s+(?=\w)",
    re.IGNORECASE,
)
""" "Everything that concerns Yusuf"."""
_FROM_ME: Final = Pattern(
    r"\b(?P<all>everything|anything|all|what(?:ever)?|(?:the\s+)?(?:things?|stuff))\s+(?:that\s+|which\s+)?(?:(?:came|comes)|you(?:['’]ve|\s+have|\s+had)?\s+(?:got|heard|had|received|learn(?:ed|t)|were\s+told)|you\s+have)"
    r"\s+(?:from|by)\s+me\b",
    re.IGNORECASE,
)
""" "What you heard from me on Friday" is what I told you."""


_JUST_GONE: Final = any_case(
    r"\b(?:(?:in|over|during)\s+)?the\s+(?P<unit>weekend|week|month|year)\s+(?:just\s+(?:gone|past|over|ended)|that(?:'s|\s+has)\s+just\s+(?:gone|passed|ended))\b"
)
_NOT_A_WORD: Final = any_case(
    r"^not\s+an?\s+(?:single\s+)?(?:word|thing|trace|syllable|scrap)\s+(?:about|of|on|to\s+do\s+with)\s+(?P<of>[^.!?]+?)"
    r"\s+(?:is|are|should|must|may)(?:\s+to)?\s+(?:remain|stay|be\s+(?:kept|left|remembered))\b"
)
_DROP_THEM: Final = any_case(
    rf"^(?:so\s+|and\s+)*you\s+(?:can|may|could)\s+(?:drop|lose|bin|ditch|scrap)\s+(?P<who>{TITLED}(?-i:[A-Z])[\w'-]+"
    r"(?:\s+(?-i:[A-Z])[\w'-]+)?)(?:\s+(?:altogether|completely|entirely))?(?=[\s.!]*$)"
)
""" "You can drop Siobhan altogether"."""


def said_plainly(said: str) -> str:
    """The request in plainer words; as it is where it is none of these."""
    said = _DROP_THEM.sub(r"forget \g<who>", _JUST_GONE.sub(r"last \g<unit>", said))
    said = _NOT_A_WORD.sub(r"forget everything about \g<of>", said)
    said = _FROM_ME.sub(r"\g<all> I told you", _CONCERNING.sub(r"\g<all> about ", said))
    said = _FROM_MEMORY.sub(r"forget ", _FORGOTTEN.sub("forgotten", said))
    for wish in (_WISHED, _NOTHING):
        said = wish.sub(r"forget everything about \g<of>", said)
    said = _REASON.sub(r"\g<ask> why ", _THIS.sub(r"\g<ask> that \g<what>", said))
    said = _BUT_WHY.sub(r"forget why \g<what>", said)
    said = _WHOLE.sub(r"\g<ask> all of that", _AWAY.sub("get rid of ", said))
    said = _MOVED.sub(r"forget the \g<what> of \g<thing>\g<rest>", said)
    said = _YOU_CAN.sub(r"forget that \g<what>", _LET_GO.sub(r"forget \g<what>", said))
    said = _TAKEN_BACK.sub(r"forget \g<what>", _IN_CONFIDENCE.sub(r"forget \g<what>", said))
    said = _NO_TRACE_HERE.sub(
        r"forget everything about \g<what>", _ALL_CAN_GO.sub(r"forget everything about \g<what>", said)
    )
    said = _OUT.sub(r"forget everything about \g<what>", _THE_PART.sub(r"forget the \g<what> part", said))
    said = _WHERE_CAN_GO.sub(r"forget \g<what>\g<thing>\g<rest>", _LAST.sub("forget ", said))
    said = _CALLED_OFF.sub(r"forget \g<what>", said)
    no_longer = _NO_LONGER.match(said)
    return said if no_longer is None else _claimed(no_longer) or said


def _claimed(found: re.Match[str]) -> str:
    """ "Ida no longer lives in Ghent, strike that": that she does is to be forgotten; "" where a thing is meant."""
    who, does = found["who"], (found["does"] or found["do"]).casefold()
    mine = who.casefold() in {"i", "we"}
    if mine and does in _OF_MINE - {"keep"}:
        return ""
    if not mine and found["do"]:
        does = f"{does}es" if does.endswith(("o", "ch", "sh", "s")) else f"{does}s"
    told = f"{does}{found['rest']}"
    return f"forget that {who} {told}"
