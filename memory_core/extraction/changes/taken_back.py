"""How somebody says that what they told was wrong: "I got her name wrong", "no idea why I typed clarinet", "I was out by two"."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.extraction.changes.factuality import DOUBTED, any_of

TOLD_WRONG: Final = Pattern(
    r"\b(?:scratch that|(?:miscounted|miscalculated|counted wrong)(?! (?:the|my|our|his|her)\b)|(?:ignore|scrap"
    r"|disregard) (?:that|what I (?:said|wrote"
    r"|told you))|forget what I said[,;:]|what am I saying"
    r"|typo|autocorrect\w*|my (?:mistake|bad)|silly me|my memory!|I can(?:not|['’]t) (?:count|read|spell|type)"
    r"|I (?:must have |had |have )?(?:misspoke|mistyped|misremember\w*|misread|misheard|stand corrected)"
    r"|(?:he|she|it)(?:['’]s| is) (?:really|actually|in fact) (?:called|named)"
    r"|(?:(?:(?-i:[A-Z][\w-]+)|(?:my|our|the) [a-z-]+|he|she|they) (?:says?|said|reckons?|tells me|told me|insists?) (?:that )?)?"
    r"(?:I|we)(?: have| had|['’]ve|['’]d)? (?:got|had|said|told you|gave you|wrote|put|typed|read|heard|remembered)"
    r" (?:it|that|this|you|something|her|him|them|(?:the|my|our|his|her|their|its) (?:[\w'’-]+ ){0,3}?[\w'’-]+)"
    r" (?:down )?(?:all |quite |a bit |slightly |completely )?wrong(?! (?:way|end|size|side)\b)"
    r"|(?:(?:I )?(?:must|have to|need to|should|had better|want to)|let me) correct (?:myself|that|this|it|what I (?:said|wrote))"
    r"|(?:says?|said|reckons?|tells? me|told me) (?:that )?(?:I['’]m|I am|I was) (?:all |quite )?wrong(?=[,.;:!])"
    r"|(?:don['’]t|do not|never) (?:ever )?let me (?:get|have) (?:that|it|this) wrong(?: again)?"
    r"|(?:I )?(?:had|was wearing) the wrong (?:glasses|specs|reading glasses)(?: on)?"
    r"(?: when I (?:read|looked|told|wrote|gave|checked|put|copied)[^,.;]{0,40})?"
    r"|(?:I )?(?:was (?:looking at|reading(?: off| from)?)|looked at|(?:read|copied)(?: it| that)?(?: off| from)?|read out"
    r"|quoted(?: you)?)"
    r" the wrong (?:line|row|column|page|letter|card|ticket|e-?mail|sheet|month|week|year|calendar|diary|list|entry|invoice"
    r"|bill|label|box|bottle|packet|form|one)(?: when I (?:told|wrote|gave|put)[^,.;]{0,40})?"
    r"|(?:I(?:['’]ve| have|['’]d| had) been|I was|I keep|I kept) (?:mixing|muddling|confusing) (?:up )?"
    r"(?:(?:the|my|our|those|these) )?(?:two|three|both|them|those)?(?: [\w'’-]+){0,2}?(?: up)?(?=[,.;:!]|$)"
    r"|(?:that|this|it) was (?:the|my|our|his|her|their) [\w'’ -]{3,30} (?:that )?I (?:gave|told|quoted|sent)(?: you)?"
    r"|(?:^|[.!?] |(?:I|we)(?:['’]ve| have)? (?:been )?)(?:tried|trying|opened|opening|going|went|been|using|used|called|calling"
    r"|ringing|rung)(?: to (?:open|find|unlock|ring|call|use))?(?: at| to)? the wrong [a-z]+(?= all| for| like| again|[,.;:!]|$)"
    r"|I (?:told|gave|wrote|said|put|typed)(?: you)? the wrong [\w-]+|I told you wrong|I (?:mixed|muddled) (?:\w+ ){1,4}up"
    r"|(?:mixed|muddled) (?:it|them|those|these|him|her|the \w+|my \w+) up"
    r"|swapped (?:the|two|those|some) (?:digits|numbers|letters)|I was out by [\w-]+|I was [\w-]+ out(?=[,.;!]|$)"
    r"|call(?:ed|ing) (?:him|her|it|them|(?:the|my|our) [\w-]+|(?-i:[A-Z])[\w'-]+) (?:by )?the wrong \w+"
    r"|(?:no idea|dunno|don['’]t know|not sure) where I (?:got|had|took) (?:that|it|the other(?: one)?) from"
    r"|not what (?:I (?:said|put|wrote|typed|told you)|it made of it)\b"
    r"|(?:no idea|dunno|don['’]t know|not sure) why I (?:said|typed|wrote|put|told you) (?P<said2>[^,.;!?]{2,40})"
    r"|(?:told me off|put me (?:right|straight)|set me (?:right|straight)|corrected me)(?: (?:on|about) (?:that|it|this))?"
    r"(?=[,.;:!])"
    r"|(?:I|we)(?:['’]d| had)? (?:had|got|told you|wrote|put|said) (?:it|that|them) (?:the wrong way (?:round|around)"
    r"|backwards|upside down"
    r"|back to front)"
    r"|(?:no,? wait|wait,? no)|corrections?(?= ?[,:;.!\u2013\u2014-]|$| (?:to|on|about|for)\b)"
    r"|I was (?:off|wrong|an? \w+ off|\w+ years off)(?: (?:by|about|on)\b|[.,:;!]|$)"
    r"|(?:name|date|day|time|number|plate|deadline|address|figure|price|size|year|month|host|place|score) (?:was )?wrong"
    r"|did I (?:just |really |actually )?(?:say|write|put|type|tell you) (?P<said>[^?]{2,40})\?)(?!\w)",
    re.IGNORECASE,
)
SORRY: Final = Pattern(
    r"^(?:no|oh(?!,? (?:and|also|yes|yeah|btw|by the way|plus)\b)|ah|oops"
    r"|whoops|wait|sorry|actually|I meant?(?: to say)?(?: that)?)\b[,! ]+(?P<said>(?!))?",
    re.IGNORECASE,
)
"""Enough where something was understood to be wrong."""
ASIDE: Final = Pattern(
    r"(?<!get that )(?<!get it )(?<!have that )(?<!have it )"
    r"\b(?:wrong|mistake) (?:size|one|order|delivered|again|with me|with (?:my|our|the|his|her))\b",
    re.IGNORECASE,
)
""" "They sent me the wrong size", "there is something wrong with my knee"."""
UNSURE: Final = any_of(
    DOUBTED, r"\b(?:could be|not (?:really |quite )?sure|I (?:guess|suppose|think)|or (?:was|is) it)\b"
)
"""Not what is wished: "I should have looked" owns up."""

BY_OTHERS: Final = Pattern(
    r"(?:told me off|put me (?:right|straight)|set me (?:right|straight)|corrected me|(?:no idea|dunno|don['’]t know"
    r"|not sure)(?! where)|call)",
    re.IGNORECASE,
)
"""It may be of anything: what was wrong must be spoken of."""


def plainly(text: str, marked: re.Match[str] | None) -> str:
    """ "Did I say Kotka? …" asks nothing, and who takes something back tells what others say as it is."""
    if marked is None:
        return text
    return _OTHERS_SAY.sub("", f"{text[: marked.start()]}{text[marked.end() :]}".strip(" :,;.-"))


_OTHERS_SAY: Final = Pattern(
    rf"\b(?:(?:(?:my|our|the) )?(?:[\w-]+ )?"
    rf"(?:{KIN}|page|card|letter|ticket|vet|doctor|boss|papers?|passport|app|site|website|form|label"
    r"|receipt|invite|invitation|leaflet|calendar|notice|sign|poster|timetable|schedule|booklet|certificate|e-?mail|contract|lease)"
    r"(?: (?:on|in|from|at) (?:the|my|our) [\w-]+)?|he|she|they)"
    rf" (?:says?|said) (?:that )?(?=(?:it|he|she|they)\b|(?:on |every )?{WEEKDAY}s?\b|\d)",
    re.IGNORECASE,
)


_OF_A_THING: Final = Pattern(r"\b(?:it|that)(?: is| was|['’]s) an? (?-i:[A-Z])", re.IGNORECASE)


def is_of_a_thing(text: str) -> bool:
    """Whether what is right is said of a thing: "it's a Worcester", not of somebody's name."""
    return bool(_OF_A_THING.search(text)) and not re.search(r"\b(?:name[ds]?|called)\b", text, re.IGNORECASE)
