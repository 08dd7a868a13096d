"""What is asked of an assistant, and on what occasions that come again."""

from __future__ import annotations

from typing import Final

DONE: Final = (
    r"(?:(?:answer|reply|respond|write|speak|talk|explain|give|show|tell|ask|check|correct|fix|keep|use|include|add|leave|skip"
    r"|start|begin|end|finish|suggest|recommend|offer|choose|pick|prefer|assume|say|translate|convert|round|list|mention|quote"
    r"|cite|spell|call|address|warn|make|put|send|summari[sz]e|point|flag|stick|avoid|stop|double-check|propose|name|note|mark"
    r"|format|print|read|repeat|compare|confirm|calculate|count|express|state|shorten|switch|get me|let me know)\b)"
)
"""What an assistant is told to do with what it says."""
NOBODYS: Final = (
    r"(?<!\bI)(?<!\bwe)(?<!\bhe)(?<!\bshe)(?<!\bthey)(?<!\bit)(?<!\byou)(?<!\bto)(?<!\bnot)(?<!\bwho)(?<!\bthat)"
)
"""What is told to be done has nobody before it who does it."""
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
    r"|my (?:english|german|french|spanish|italian|dutch|spelling|grammar|question|message|wording|sentence)s? (?:is|are|has|have"
    r"|sounds?|looks?|makes?)\b)"
)
"""What the owner or the assistant does or says in a conversation, behind "when" or "if"."""
WHENEVER: Final = (
    rf"^if (?={ADDRESSED}(?:[^,]*,|[^,]*?{NOBODYS}(?= {DONE}))"
    rf" (?:please |then |just |do not |always |never |only )*{DONE})"
)
""" "If I ask for a film, …" is said of every such time."""
