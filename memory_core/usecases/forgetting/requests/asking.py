"""Whether words ask for something to be forgotten or only tell that it is over: "my trip to Paris is cancelled" is news. What a
model takes for a request is not enough to delete.
"""

from __future__ import annotations

import re
from typing import Final

_ASKS: Final = re.compile(
    r"\b(?:forget|forgot|un-?remember|please|pls|plz|you|your|u|ur|records?|memory|memories|notes?|files?|database|trace|history)\b"
    r"|(?:(?:^|[.!?,;:…-]\s*)(?:do\s+)?|\b(?:and|so|just|now|then|kindly)\s+)(?:delete|remove|erase|wipe|scrub|drop|lose|bin|clear|strike|purge|scrap"
    r"|ditch|trash|kill|get\s+rid|let\s+go\s+of|take\b.*\b(?:out|off|away)|leave\b.*\bout|stop\s+\w+ing|(?:do\s+not|don['’]?t)(?!\s+(?:know|think|care|mind|see|understand|feel|like|want)\b)|no\s+more|never)\b"
    r"|(?<!\bhe\s)(?<!\bshe\s)(?<!\bthey\s)(?<!\bwe\s)(?<![.!?,;:]\sit\s)\b(?:has|have|had|needs?|ought|must|should|can|could|want|wants|wish)\b[^.!?]{0,30}\b(?:go|gone|deleted|removed|forgotten|erased"
    r"|wiped|out|away|disappear|vanish)\b"
    r"|\bno\s+need\s+(?:for\s+you\s+)?to\s+(?:know|keep|remember|store|hang\s+on|hold)\b"
    r"|\b(?:better|rather|best)\s+(?:not|forgotten|gone|off)\b",
    re.IGNORECASE,
)
_IS_OVER: Final = re.compile(
    r"\b(?:is|are|was|were|been|be|got|gets|['’]s|['’]re)\s+(?:all\s+|now\s+|just\s+|finally\s+|sadly\s+|completely\s+)*(?:cancel+ed"
    r"|called\s+off|deleted|gone|closed|over|off|lost|removed|paid(?:\s+off)?|finished|done|stolen|blocked|suspended|terminated"
    r"|postponed|dropped|sold|dead|history)\b",
    re.IGNORECASE,
)


_NONE_OF_THEM: Final = re.compile(
    r"^(?!.*\b(?:kept|stored|saved|remembered|on\s+(?:record|file)|in\s+your)\b)\W*(?:(?:and|but|so|please|ok(?:ay)?|no|oh|well)[\s,]+)*(?:i\s+(?:really\s+)?(?:don['’]?t|do\s+not|no\s+longer|never)\s+(?:want|need|wanna|like)"
    r"(?:\s+to\s+(?:get|hear|see|have))?|(?:please\s+)?no(?:\s+more)?|stop\s+(?:giving|sending)\s+me|(?:don['’]?t|do\s+not)\s+(?:give|send)\s+me)\s+"
    r"(?:any(?:\s+more)?\s+|more\s+|your\s+|those\s+|these\s+)?(?:reminders?|notifications?|alerts?|alarms?|nudges?|pings?|suggestions?|recommendations?|advice"
    r"|tips?|recipes?|jokes?|questions?|messages?|pictures?|links?|emojis?)\b",
    re.IGNORECASE,
)


def wants_none(text: str) -> bool:
    """Whether it only says what the owner does not want to get: "I don't want any reminders about his food"."""
    return bool(_NONE_OF_THEM.match(text))


def asks(text: str) -> bool:
    """Whether any word of it asks for something: none is an order, a wish, or says "you". Nor is there any in "my boss is rude, he
    must go", "the couch is old. It has to go"."""
    return bool(_ASKS.search(text))


_NEEDS_DOING: Final = re.compile(
    r"\bneeds?\s+(?!delet|eras|remov|forget|wip|clear|scrub|purg|drop|los|bin|ditch|go)[a-z]+ing[\s.!]*$", re.IGNORECASE
)
""" "My sat nav needs updating": not by the assistant."""


_GOES_SOMEWHERE: Final = re.compile(
    r"\b(?:must|can|could|should|shall|will|may|might|(?:has|have|had|needs?|ought|got|going|wants?)\s+to)\s+(?:(?:all|now|please|also|just|still|have\s+to|be\s+allowed\s+to)\s+)*"
    r"go\s+(?!out\s+of\s+(?:your|the)\s+(?:memory|notes|head|records)\b|from\s+(?:your|the)\s+(?:memory|notes|head|records)\b|out\s+with\s+it\b)"
    r"(?!for\s+(?:good|now|ever)\b|(?:in|into|to)\s+the\s+(?:bin|trash)\b)"
    r"(?:straight\s+|right\s+|back\s+)?(?:to|into|in|on|onto|through|home|back|for|with|under|behind|up|down|by|via|round|around|over|across|along|abroad|upstairs"
    r"|downstairs|outside|inside|there|here|\w+ing)\b",
    re.IGNORECASE,
)
_OF_MEMORY: Final = re.compile(
    r"\b(?:forget|delete|erase|wipe|memory|memories|you|your|notes?|records?|told|said|mentioned)\b", re.IGNORECASE
)


def goes_somewhere(text: str) -> bool:
    """Whether it tells where somebody or something has to go: "the paint tins must go to the tip"."""
    return bool(_GOES_SOMEWHERE.search(text)) and not _OF_MEMORY.search(text)


def only_tells(text: str) -> bool:
    """Whether it says that something is over, or what must be done with a thing, and asks for nothing."""
    return bool(_IS_OVER.search(text) or _NEEDS_DOING.search(text)) and not asks(text)
