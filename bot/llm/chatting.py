"""What has a question mark and asks memory for nothing: "it's cold today, isn't it?", "do you reckon it'll rain?", "what if I
moved to Hobart?". Said only where memory holds no answer, and the same whoever reads it.
"""

from __future__ import annotations

import re
from typing import Final

_LEAD: Final = r"^\W*(?:(?:hey|hi|well|oh|ok|okay|so|and|but|hmm+|honestly|anyway)[,!\s]+)*"
_TAG: Final = re.compile(
    r"[,\s]\s*(?:(?:is|are|was|were|do|does|did|has|have|had|ca|could|wo|would|should|must)n['’]?t\s+(?:it|that|this|they|there)"
    r"|(?:is|was|does|has|will)\s+(?:it|that|there)|don['’]?t\s+you\s+(?:think|agree|find)|would(?:n['’]?t)?\s+you\s+(?:say|agree)"
    r"|innit|eh|huh|right|hey|no|hein)\s*[?!.]+\s*$",
    re.IGNORECASE,
)
_OF_NOBODY: Final = re.compile(
    _LEAD
    + r"(?:it(?:['’](?:s|ll|d))?|that(?:['’]s)?|this|there(?:['’]s)?|what\s+an?|such\s+an?|(?:rather|quite|pretty|so|very|bit)"
    r"|(?:the\s+)?(?:weather|sun|rain|snow|wind|traffic|news|weekend)|today|time|life|nice|lovely|cold|hot|warm|funny)\b",
    re.IGNORECASE,
)
_THE_OWNERS: Final = re.compile(r"\b(?:i|i['’]m|i['’]ve|me|my|mine|we|us|our|ours)\b", re.IGNORECASE)
"""Who asks it of their own affairs ("that is my dog, isn't it?") asks memory."""
_VIEW: Final = re.compile(
    _LEAD + r"(?:(?:what\s+)?do(?:n['’]t)?\s+you\s+(?:(?:really|also|ever|even)\s+)?"
    r"(?:reckon|think|believe|suppose|figure|guess|fancy|agree|like|love|hate|prefer|enjoy|mind|feel|dream|sleep|eat)\b"
    r"|(?:what|how)\s+(?:do|would|about)\s+you\s+(?:think|reckon|say|feel|make)\b|what(?:['’]s|\s+is)\s+your\s+(?:opinion|view|take)\b"
    r"|(?:would|wouldn['’]t)\s+you\s+(?:say|agree|rather|like)\b|are\s+you\s+(?!sure|aware|able)(?:[\w ]{1,20})[?!.\s]*$"
    r"|have\s+you\s+ever\b|(?:is|will)\s+it\s+(?:going\s+to\s+|gonna\s+)?(?:rain|snow|be\s+(?:sunny|warm|cold|hot|nice))\b)",
    re.IGNORECASE,
)
_IMAGINED: Final = re.compile(
    _LEAD
    + r"(?:(?:and\s+)?what\s+(?:if|would\s+(?:happen|you|it)\b)|what\s+would\s+.{1,60}\bif\b|(?:suppose|supposing|imagine)\b.*\?"
    r"|(?:should|shall|could|might)\s+(?:i|we)\b|would\s+it\s+be\b|how\s+about\s+(?:i|we|if)\b|why\s+(?:not|don['’]?t\s+(?:i|we))\b)",
    re.IGNORECASE | re.DOTALL,
)

TAG_ANSWER: Final = "I can't tell from here: I only know what you tell me."
VIEW_ANSWER: Final = (
    "I have no view of my own on that without a language model, and I see nothing of the world but what I am told."
)
IMAGINED_ANSWER: Final = (
    "What would be is beyond me without a language model: I only keep what is. "
    "Tell me what you decide, and I'll keep it in mind."
)


def chatted(text: str) -> str:
    """The answer to what only looks like a question to memory; "" where memory is really asked."""
    if _IMAGINED.match(text):
        return IMAGINED_ANSWER
    if _VIEW.match(text):
        return VIEW_ANSWER
    if _TAG.search(text) and _OF_NOBODY.match(text) and not _THE_OWNERS.search(text):
        return TAG_ANSWER
    return ""
