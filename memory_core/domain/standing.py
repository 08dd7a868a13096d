"""What the owner asked for that holds in every answer: rules, how to be answered, in which language. It is brought up always and
never ranked; a wish for some occasions alone ("keep work e-mails formal") is recalled where it is relevant.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.records import Kind, Memory
from memory_core.domain.slots import ENDED

MANNERS: Final = frozenset({"style", "reply_language"})
"""Slots of how to be answered."""
_ON_OCCASION: Final = re.compile(
    r"\b(?:when(?:ever)?|if|while|unless|except|before|after|during|about|for|every time|as soon as|in case|at work"
    r"|(?:in|on|with|under) (?:(?:my|your|the|all|any|our|work|formal) )*"
    r"(?:e-?mails?|mails?|messages?|letters?|code|drafts?|reports?|recipes?|posts?|comments?|groups?|meetings?|documents?|summar\w+"
    r"|mornings?|evenings?|weekends?|\w+days?))\b",
    re.IGNORECASE,
)


def holds_always(memory: Memory) -> bool:
    """Whether it holds in every answer."""
    if memory.kind is Kind.CONSTRAINT:
        return True
    if memory.attribute not in MANNERS or memory.value.casefold().startswith(ENDED):
        return False
    return not _ON_OCCASION.search(memory.statement)


def in_force(memories: Sequence[Memory]) -> tuple[Memory, ...]:
    """Of current ones those that hold: of what was said against another the newer, and of languages to be answered in the last."""
    found = [one for one in memories if holds_always(one)]
    against = {one.coexists_with for one in found if one.kind is not Kind.CONSTRAINT}
    languages = [one for one in found if one.attribute == "reply_language"]
    last = max(languages, key=lambda one: (one.learned_at, one.id), default=None)
    return tuple(
        one
        for one in found
        if one.kind is Kind.CONSTRAINT or (one.id not in against and (one.attribute != "reply_language" or one is last))
    )


_ASKED: Final = re.compile(
    r"\bhow (?:should|do|must|will|would) you (?:\w+ ){0,2}?(?:answer|reply|respond|talk|speak|write|address|behave|treat)"
    r"|\bhow (?:(?:do|did|would) )?I(?:['’]d)? (?:like|want|prefer|wish) (?:you to|(?:my|your) (?:answers?|replies|responses)"
    r"|to be (?:answered|addressed|replied to|spoken to|talked to|written to)\b)"
    r"|\b(?:what|which|any|list|show)\b[\w ,']{0,20}\b(?:standing )?(?:rules|instructions)\b[\w ]{0,20}\b(?:you|I|me|mine|your)\b"
    r"|\bwhat (?:are|were) (?:my|your) (?:standing )?(?:rules|instructions)\b"
    r"|\b(?:what|which) (?:are|were) (?:all )?(?:of )?(?:my|the) (?:standing (?:wishes|requests|orders|preferences)|rules[\s?!.]*$)"
    r"|\b(?:what|which) (?:standing )?(?:wishes|requests|preferences) (?:do|did|have) I (?:have |make |made )?(?:for|of|about) you"
    r"|\b(?:what|which) (?:are|were) my (?:wishes|requests|preferences) (?:for|about|on|regarding) (?:you|your|how you)\b"
    r"|\bwhat (?:should|must|may|shall|are) you (?:not|never|always|not to)\b"
    r"|\bwhat (?:have|did) I (?:ask|asked|tell|told) (?:of you|you (?:(?:not|never|always) )?to\b|from you)"
    r"|\b(?:which|what) language (?:should|do|must|will) you (?:answer|reply|speak|write)",
    re.IGNORECASE,
)


def asks_for_them(question: str) -> bool:
    """Whether it asks what holds in every answer: "how should you answer me?", "what rules do you have?"."""
    return bool(_ASKED.search(question))
