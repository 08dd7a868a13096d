"""What is asked of an assistant, on what occasions that come again, and what is asked of it once."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern

DONE: Final = (
    r"(?:(?:answer|reply|respond|write|speak|talk|explain|give|show|tell|ask|check|correct|fix|keep|use|include|add|leave|skip"
    r"|start|begin|end|finish|suggest|recommend|offer|choose|pick|prefer|assume|say|translate|convert|round|list|mention|quote"
    r"|cite|spell|call|address|warn|make|put|send|summari[sz]e|point|flag|stick|avoid|stop|double-check|propose|name|note|mark"
    r"|format|print|read|repeat|compare|confirm|calculate|count|express|state|shorten|switch|get me|let me know|schedule|book"
    r"|remind|buy|order|share|discuss|delete|do(?! (?:you|I|we|they)\b)|be"
    r"|wake|disturb|contact|email|text|message|bring|plan|let|follow|link|provide"
    r"|set|save|store|post|interrupt|apologi[sz]e|greet|refer|notify|sign|spend|pronounce|cc|phone|ring|wait|reveal|hide|move"
    r"|cancel|accept|invite|quiz|test|sort|push|challenge|go)\b)"
)
"""What an assistant is told to do."""
POLITELY: Final = (
    r"(?:(?:please|pls|kindly|just|then|and|also|so|ok|can you|could you|would you|will you|I (?:want|need|would like) you to"
    r"|I prefer that you|I would ask (?:you to|that you)|I ask that you|I would appreciate (?:it|that)?(?: ?if you)?"
    r"|I (?:should|would) be grateful if you would|you (?:should|must|can|may)|feel free to|make sure (?:(?:that )?you|to)"
    r"|be sure to|remember to|try to|would you mind|do me a favou?r and|it would be great to)[, ]+)*"
)
"""What stands before it."""
NOBODYS: Final = (
    r"(?<!\bI)(?<!\bwe)(?<!\bhe)(?<!\bshe)(?<!\bthey)(?<!\bit)(?<!\byou)(?<!\bto)(?<!\bnot)(?<!\bwho)(?<!\bthat)"
    r"(?<!\ba)(?<!\ban)(?<!\bthe)(?<!\bmy)(?<!\byour)(?<!\bof)(?<!\bfor)"
)
"""What is told to be done has nobody before it who does it, and is no thing."""
AGAIN: Final = r"(?:when|whenever|every ?time|any ?time|each time)"
ADDRESSED: Final = (
    r"(?:(?:I|we) (?:\w+ly )?(?:ask (?:you|for|about|what|how|whether|if|a question)|request|mention|share|paste|forward|dictate"
    r"|misspell|(?:send|show|give|tell|write|text|message|talk to|speak to|type to) you"
    r"|(?:say|write|speak|type|text) (?:in|something)|make an? (?:\w+ )?(?:mistake|error|typo|slip)"
    r"|do not (?:say|specify|mention|ask|understand|answer|reply|make sense)"
    r"|am (?:wrong|unclear|mistaken about)|sound \w+|repeat myself|complain)\b"
    r"|you (?:are (?:not sure|unsure|uncertain|guessing|in doubt|wrong)|do not (?:know|have|understand|find)"
    r"|can not (?:find|tell|do)"
    r"|have (?:to guess|no idea|doubts)|quote|cite|mention|use|answer|reply|respond|explain|translate|write|suggest|recommend|plan"
    r"|book|send me|summari[sz]e|remind me|list|show me|give me|tell me|schedule)\b"
    r"|my (?:english|german|french|spanish|italian|dutch|spelling|grammar|wording|question|message|sentence)s? (?:is|are|has|have"
    r"|sounds?|looks?|makes?)\b)"
)
"""What the owner or the assistant does or says in a conversation, behind "when" or "if"."""
CONDITION: Final = Pattern(
    rf"(?:{AGAIN}|if) (?:(?:I|we|you)\b|{ADDRESSED})|(?:whenever|every ?time|each time)\b", re.IGNORECASE
)
"""What follows it is what is to be done then."""
_THEN: Final = rf"{POLITELY}(?:(?:always |never |do not |only )*{DONE}|(?:always|never)\b)"
ON_OCCASION: Final = (
    rf"(?:{AGAIN} {ADDRESSED}.*?(?:,|{NOBODYS}(?= {DONE})) {_THEN}"
    rf"|{AGAIN} (?:I|we|you)\b.+?(?:,|{NOBODYS}(?= (?:(?:give|show|tell|answer) me|use)\b)) {_THEN}"
    rf"|(?:whenever|every ?time|each time) (?:my|our|the|an?|there|some(?:one|body))\b[^,]+, {_THEN}) .+"
)
"""An occasion that comes again, and what is to be done then."""
ORDERED: Final = Pattern(ON_OCCASION, re.IGNORECASE)
WHENEVER: Final = rf"^if (?={ADDRESSED}(?:[^,]*,|[^,]*?{NOBODYS}(?= {DONE})) {_THEN})"
""" "If I ask for a film, …" is said of every such time."""
ONCE: Final = Pattern(
    r"\b(?:today|tonight|tomorrow|yesterday|now|this|these|those|above|below|in (?:(?:a|an) (?:minute|moment|hour)"
    r"|\d+ (?:minutes|hours))|(?<!every time )(?<!whenever )(?:I|you|we) (?:am|are|get|come|arrive) (?:home|back|ready|done"
    r"|finished|there)"
    r"|run it|open it|it (?:works|fails)|press|click)\b",
    re.IGNORECASE,
)
"""What is asked for once."""
AT_HAND: Final = Pattern(
    r"\b(?:this (?:time|once|one)|for now|today|tonight|tomorrow|(?:use|put) the [\w -]+ (?:for|on|in|from) (?:the|my|page))\b",
    re.IGNORECASE,
)
"""Whatever else is asked, it is for the task at hand."""
