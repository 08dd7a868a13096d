"""What the offline brain is asked about itself and its clock, and reminders: memory holds no answer to these."""

from __future__ import annotations

import re
from datetime import datetime
from typing import Final

_LEAD: Final = r"^\s*(?:(?:hey|hi|hello|ok|okay|so|and|please|confidant)[,!\s]+)*"
_END: Final = r"\s*[.?!]*\s*$"


def _asks(pattern: str, *, whole: bool = True) -> re.Pattern[str]:
    return re.compile(f"{_LEAD}(?:{pattern}){_END if whole else ''}", re.IGNORECASE)


_WHO: Final = _asks(
    r"(?:who|what)\s+(?:exactly\s+)?are\s+you(?:\s+exactly)?|who(?:['’]s|\s+is)\s+this|what(?:['’]s|\s+is)\s+your\s+name|"
    r"do\s+you\s+have\s+a\s+name|(?:tell\s+me\s+about|introduce)\s+yourself|"
    r"are\s+you\s+(?:an?\s+)?(?:real\s+)?(?:ai|bot|robot|human|person|real|machine|program|computer|assistant)(?:\s+being)?"
)
_WHAT_FOR: Final = _asks(
    r"help(?:\s+me)?|what\s+(?:else\s+)?(?:can|do|could)\s+you\s+do(?:\s+for\s+me)?|what\s+are\s+you\s+(?:for|able\s+to\s+do)|"
    r"how\s+(?:can|could)\s+you\s+help(?:\s+me)?|how\s+do\s+(?:you\s+work|i\s+use\s+(?:you|this))"
)
_TIME: Final = _asks(
    r"(?:(?:can|could)\s+you\s+tell\s+me\s+|tell\s+me\s+|do\s+you\s+know\s+)?"
    r"(?:what(?:['’]s|\s+is)?\s+(?:the\s+)?(?:current\s+)?(?:time|date|day|day\s+of\s+the\s+week)(?:\s+(?:is\s+it|it\s+is))?|"
    r"(?:what|which)\s+day\s+is\s+(?:it|today)|what(?:['’]s|\s+is)\s+today['’]?s?(?:\s+date)?|the\s+time)"
    r"(?:\s+(?:today|now|right\s+now|please))*"
)
_REMINDER: Final = _asks(
    r"(?:(?:can|could|will|would)\s+you\s+(?:please\s+)?)?"
    r"(?:remind\s+me\s+(?!(?:what|when|where|who|whose|which|why|how|of|about|again)\b)\S|"
    r"(?:set|make|create|add)\s+(?:me\s+)?(?:an?|the|another)\s+(?:\w+\s+)?(?:reminder|alarm|timer)\b|wake\s+me\b)",
    whole=False,
)


def about_itself(text: str, now: datetime, *, others_read: bool) -> str:
    """The answer, "" where the text asks for nothing of this. `now` is in the zone that may be told to who reads."""
    if _WHO.match(text) or _WHAT_FOR.match(text):
        return _FOR_OTHERS if others_read else _FOR_THE_OWNER
    if _TIME.match(text):
        return f"It is {now:%H:%M} ({now.tzname()}) on {now:%A, %-d %B %Y}."
    if _REMINDER.match(text):
        return "I can't remind anybody yet." if others_read else _NO_REMINDERS
    return ""


_FOR_THE_OWNER: Final = (
    "I'm Confidant, your personal assistant with a long memory, a program. I keep what you tell me, put it right when you "
    "correct it, find it again, say why I know it, and forget it when you ask. Without a language model that is all I do. "
    "/help lists everything."
)
_FOR_OTHERS: Final = "I'm Confidant, somebody's personal assistant. /help lists what I can do."
_NO_REMINDERS: Final = (
    "I can't remind you: I do not write at a time that you set. Please use an alarm or a calendar for this one."
)
