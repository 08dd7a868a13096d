"""What is asked for politely and meant from now on: "could you call me Jonty?", "can you always use metric units?". It has the form
of a question, and is none.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern

_ASKED: Final = Pattern(
    r"(?:(?:and|also|ok|okay|hey|please|so|right)[, ]+)*(?:can|could|would|will) you (?:please |just |maybe |kindly )*"
    r"(?!(?:remind|remember|forget|note|save|store|delete|find|look|check|search)\b)",
    re.IGNORECASE,
)
_NAMED: Final = Pattern(
    r"(?:call|address) me (?:by )?(?!(?:back|at|on|in|when|if|later|tomorrow|tonight|today|now|again|an?|the|after|before|up)\b)",
    re.IGNORECASE,
)
_NO_MORE: Final = Pattern(
    r"(?:stop|quit) (?:using|calling|adding|writing|answering|replying|ending|starting|sending|giving|saying|putting|making|being"
    r"|apologi[sz]ing|asking|repeating|including|doing (?:that|this))\b",
    re.IGNORECASE,
)
_EVER: Final = Pattern(
    r"(?:not )?(?:always|never) (?:ever )?(?:use|answer|reply|respond|write|call|address|keep|give|send|include|add|end|start|put"
    r"|speak|talk|say|ask|make|be|convert|round|format|explain)\b",
    re.IGNORECASE,
)
_ONWARDS: Final = Pattern(
    r".*\b(?:from (?:now|here|today) on(?:wards)?|in (?:the )?future|going forward|every time|whenever|each time|by default)\b",
    re.IGNORECASE,
)


def request_in(plain: str) -> str | None:
    """What a question asks for from now on, without the courtesy; None where it asks something, or for something now."""
    lead = _ASKED.match(plain)
    if lead is None:
        return None
    rest = plain[lead.end() :]
    lasting = any(form.match(rest) for form in (_NAMED, _NO_MORE, _EVER, _ONWARDS))
    return rest if lasting else None
