"""A matter that a request calls by one word of it: "that bowling thing", "the whole keto business". Pure; English.

All that was told of it is meant. Whatever stands behind such a word without being the next thing of a list only says why.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.extraction.lexicon.everyday import FIRST_NAMES
from memory_core.usecases.forgetting.vocabulary.match import weighed
from memory_core.usecases.forgetting.vocabulary.people import is_somebody
from memory_core.usecases.forgetting.vocabulary.titles import is_title
from memory_core.usecases.forgetting.vocabulary.topics import AREAS

_NO_MATTER: Final = (
    r"(?:last|first|second|third|next|other|same|whole|entire|only|one|two|little|small|big|old|new|stupid|silly|embarrassing|funny|weird"
    r"|strange|bad|good|nice|sad|awful|horrible|personal|private|secret|wrong|right|important|following|previous|latest|sure|real|best"
    r"|worst|living|poor|own|certain|different|random|nasty|dumb|crazy|sweet|about|all|every|any|some|no|of|the|my|our|that|this|those"
    r"|what|which|who|i|you|he|she|it|we|they|and|or|to|family|unfinished|monkey|show|risky|dirty|serious)"
)
_NAMED: Final = rf"(?P<what>(?!{_NO_MATTER}\b)[^\W\d_][\w'-]+(?:\s+(?!{_NO_MATTER}\b)[\w'-]+)?)"
_WHOSE: Final = r"(?:about\s+)?(?:all\s+(?:of\s+)?)?(?:my|our|the|that|this|those)\s+"
_BEHIND: Final = (
    r"(?:[\s.!]*$|\s*[,;.:\u2013\u2014]+\s*(?!(?:and|or|nor|plus|but|also|my|our|the|what|where|who|when|how|which|that|except|not|only"
    r"|just|everything|all)\b)\S.*$"
    r"|\s*[,;.:\u2013\u2014]*\s*(?:my|our|the)\s+[\w'-]+(?:['’]s\s+(?!(?:and|or)\b)[\w-]+(?:\s.*)?|\s+(?:is|are|was|were|has|have|got|can|could|will|would|won't"
    r"|can't|hurts?|[a-z]{3,}ed)\b.*)$"
    r"|\s+(?!(?:i|we)(?:['’]ve|\s+have)?\s+(?:just\s+|once\s+)?(?:told|said|mentioned|wrote|typed|sent|shared|made|did|had)\b)"
    r"(?:i|it|he|she|they|we|because|since|as|cos)(?:['’]\w+)?\s.*$)"
)
_THING: Final = re.compile(
    rf"^{_WHOSE}(?:(?:whole|entire|silly|stupid)\s+)?{_NAMED}\s+(?:things?|stuff)\b{_BEHIND}", re.IGNORECASE | re.DOTALL
)
_WHOLE_BUSINESS: Final = re.compile(
    rf"^(?:{_WHOSE}(?:whole|entire)\s+|(?:about\s+)?all\s+(?:of\s+)?(?:that|this|the)\s+){_NAMED}\s+(?:business|saga|drama|matter|affair|situation|story"
    rf"|ordeal|fiasco|mess)\b{_BEHIND}",
    re.IGNORECASE | re.DOTALL,
)
_WHOLE: Final = re.compile(
    rf"^(?:my|our|the|that|this)\s+(?:whole|entire)\s+(?!\w*\s*(?:list|conversation|chat|day|week|month|year|message|file|code|page|lot|story|truth|time|table|data\s?base"
    rf"|drafts?|texts?|document|folder|thing|house|family|world|section|paragraph|line|calendar)\b){_NAMED}[\s.!]*$",
    re.IGNORECASE,
)
""" "The whole kitchen renovation": all that was told of it."""


def matter_named(topic: str) -> str:
    """The word for the matter; "" where a topic names none, or what has a meaning of its own: a whole area of life, or somebody."""
    business = _WHOLE_BUSINESS.match(topic)
    found = business or _THING.match(topic) or _WHOLE.match(topic)
    if found is None:
        return ""
    what = found["what"]
    told = [word.casefold().removesuffix("'s") for word in what.split()]
    area = not business and any(word in AREAS for word in told)
    somebody = is_somebody(what) and not (business and what.islower())  # "the whole puppy business"
    if area or somebody or is_title(what) or any(word in FIRST_NAMES for word in told):
        return ""
    return what if weighed(what) else ""
