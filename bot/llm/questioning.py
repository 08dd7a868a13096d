"""Whether a message asks for something to be told."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.typed_fast import spelled_out

GREETING: Final = re.compile(
    r"^\s*(?:hi|hello|hey|hiya|good\s+(?:morning|afternoon|evening)|greetings|howdy|moin|hallo|hola|salut)\b[\s!.,:)]*"
    r"(?:there|confidant|again)?[\s!.,:)]*"
    r"(?:(?:and\s+)?how(?:\s+are|['’]?re)\s+(?:you|things)(?:\s+(?:doing|today|going))?[\s?!.:)]*)?$"
    r"|^\s*(?:how(?:\s+are|['’]?re)\s+(?:you|things)(?:\s+(?:doing|today|going))?|how['’]?s\s+it\s+going|what['’]?s\s+up|sup)[\s?!.:)]*$",
    re.IGNORECASE,
)
_EXCLAIMS: Final = re.compile(
    r"^\s*(?:what\s+an?\b[^?]*|(?:so|who)\s+(?:what|cares|knows)|how\s+(?!many|much|old|come|so|now|about|far|tall|big|long|often)\w+)[\s!.]*$",
    re.IGNORECASE,
)
_QUESTION: Final = re.compile(
    r"\?|^\s*(?:what|where|who|whom|whose|which|why|how|do|does|did|is|are|am|was|were|can|could|will|would|should|have|has|"
    r"when(?:['’]s|\s+(?:is|are|was|were|am|do|does|did|will|can|should))|"
    r"tell\s+me|remind\s+me\s+(?:what|when|where|who|how)|show\s+me|list)\b",
    re.IGNORECASE,
)
FAVOUR: Final = re.compile(
    r"^\s*(?:(?:can|could|will|would)\s+you\b(?!.*\b(?:tell|remind|remember|recall|find|know|look|show|say)\b)|"
    r"(?:(?:can|could|will|would)\s+you\s+)?(?:please\s+)?(?:"
    r"(?:tell|read|give|show)\s+me\s+(?:an?|another|some)\s+(?:[\w-]+\s+){0,2}"
    r"(?:joke|story|tale|riddle|poem|limerick|pun|fact|song|recipe)s?\b|"
    r"(?:write|compose|draw|paint|sing|translate|generate)\s+(?:me\s+)?(?:an?|some|this|the\s+following)\b))",
    re.IGNORECASE,
)
"""A request that is no question to memory, whatever its form."""

_LEAD: Final = re.compile(
    r"^\W*(?:(?:and|but|so|ok(?:ay)?|oh|ah|hey|hi|hello|hiya|well|also|btw|by\s+the\s+way|umm?|erm?|hm+|right|wait|anyway|then|please"
    r"|pls|plz|sorry|thanks|thank\s+you|cheers|lol|haha|(?:one|just\s+(?:one|a))?\s*(?:more|another|quick)\s+(?:question|thing)"
    r"|just\s+(?:checking|wondering|curious))\b[\s,:;.!–-]*)+",
    re.IGNORECASE,
)
_SUBJECT: Final = (
    r"(?:I|we|you|u|he|she|it|they|my|our|your|his|her|their|there|the|this|that|these|those|any\w*|some\w*)\b"
)
_GOES_ON: Final = re.compile(
    r"(?:(?:(?:at|by|for|from|in|on|since|to|until|with)\s+)?(?:what|which|who|whom|whose|where|when|why|how)(?:['’]?s|['’]?re)?\b"
    rf"(?:\s+(?!{_SUBJECT})[\w'’-]+){{0,4}}?"
    r"\s+(?:(?:is|are|am|was|were|do|does|did|can|could|will|would|should|has|have|had)(?:n['’]?t)?\b(?!\s*$)|about\s+\w)"
    r"|(?:what|where|when|who|how)(?:['’]?s|['’]re)\s+\w"
    rf"|(?:am|is|are|was|were|do|does|did|have|has|had|can|could|will|would|should)(?:n['’]?t)?\s+{_SUBJECT}(?:\s+[\w'’-]+){{2}})",
    re.IGNORECASE,
)
"""How a question begins behind an "and" or an "ok": more is wanted of it, since "so am I" and "and how he laughed" ask nothing, and
"and who is a vet" only goes on."""
_GOES_ON_TELLING: Final = re.compile(
    r"(?:(?:which|who|where|what)\s+(?:is|are|was|were|has|have|had|does|did|means)\s+"
    rf"(?!(?:{_SUBJECT}|going|coming|on\b|up\b|due|next|left))[\w'’-]+"
    r"|(?:has|have|had|do)\s+(?:the|this|that|these|those|some\w*|any\w*|it|your)\b|(?:did|does|do)\s+(?:it|that|this)\s+(?:again|well)\b)",
    re.IGNORECASE,
)
"""What may as well go on with something told: "and who is a vet", "but have some tea"."""
_OF_OLD: Final = re.compile(
    r"^\W*(?:(?:do\s+)?(?:you|u|ya)\s+(?:still\s+)?(?:know|remember|recall)\s+(?:what|which|who|where|when|why|how|if|my|our)\b"
    r"|(?:any\s+(?:idea|clue)|no\s+idea|i\s+(?:forg[eo]t|can['’]?t\s+remember|don['’]?t\s+remember))\s+(?:what|which|who|where|when|how)\b"
    r".*\b(?:is|are|was|were|do|does|did|has|have)\b"
    r"|(?:have\s+i\s+)?(?:got\s+)?(?:anything|any\s+plans|any\s+[\w-]+s)\s+(?:(?:on|up|planned|coming\s+up|booked|due)\b|(?:for|in|this|next)\s)"
    r"|(?:at|by|for|from|in|on|since|until|with)\s+(?:what|which|whom|whose)\s+[\w'’-]+\s+(?:is|are|am|was|were|do|does|did|will|have|has)\b)",
    re.IGNORECASE,
)
""" "Any idea when my exam is", "anything on in January": no question by its first word."""
_AT_ITS_END: Final = re.compile(
    r"^\W*(?:my|our|his|her|their|the|[\w-]+['’]s)\s.*\b(?:is|are|was|were|called|named)\s+(?:what|when|where|who)"
    r"(?:\s+(?:again|exactly|now|please|pls))*\W*$",
    re.IGNORECASE,
)
""" "My exam is when again"."""
_SO_IS_SHE: Final = re.compile(
    rf"^\W*(?:(?:and|but)\s+)?so\s+(?:am|is|are|was|were|do|does|did|have|has|had|can|could|will|would|should)\s+{_SUBJECT}"
    r"(?:(?<=\bmy)\s+\w+|(?<=\bour)\s+\w+|(?<=\bthe)\s+\w+)?"
    r"\s*(?:[,.!]|(?:now|too|then|though|still|really|always)\s*(?:[,.!]|$)"
    r"|(?:in|at|by|from|since|as|these|sometimes|apparently|most|every|all|lol|haha)\b)",
    re.IGNORECASE,
)
""" "So did he in the end" agrees."""
_SENTENCE: Final = re.compile(r"(?<=[.!])\s+")


def is_question(text: str) -> bool:
    """Whether it asks for something to be told: no greeting, no favour, no exclamation."""
    if GREETING.match(text) or FAVOUR.match(text) or _EXCLAIMS.match(text):
        return False
    spelled = spelled_out(text)
    if _QUESTION.search(spelled) or _OF_OLD.match(spelled) or _AT_ITS_END.match(spelled):
        return True
    return _asks_further(spelled_out(_SENTENCE.split(text.strip())[-1]))


def _asks_further(sentence: str) -> bool:
    """Whether a sentence asks behind words that only join it to what was said, or behind another sentence."""
    bare = _LEAD.sub("", sentence)
    if FAVOUR.match(bare) or _EXCLAIMS.match(bare) or _SO_IS_SHE.match(sentence) or _GOES_ON_TELLING.match(bare):
        return False
    return bool(_GOES_ON.match(bare) or (bare != sentence and _OF_OLD.match(bare)))
