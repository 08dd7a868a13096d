"""Parts of a sentence that tell of another thing than the part before them: "and the balcony door sticks". Pure; English.

Of 38 messages written to test forgetting in which a part that begins with "the" or "it" stands behind one that had to go, that part
had to go with it in four: it is another matter unless it shows that it is not.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.titles import TITLE

_JOINT: Final = r"^[\s,;]*(?:(?:and|but|plus|while|whereas)\s+)?(?:(?:now|then|also|today|tonight)\s+)?"
_DOES: Final = (
    r"(?:is|are|was|were|has|have|had|will|can|can['’]?t|cannot|does|do|did|(?:is|are|was|were|wo|do|does|did)n['’]t"
    r"|(?!always|besides|perhaps)[a-z]{2,}[^\Ws]s|[a-z]{2,}ed|came|went|got|broke|fell|left|ran|took|cost|need|want|come|stand|keep|get|go|argue|make|bark|smell"
    r"|leak|open|close|start|stop|run|work|live|sleep|play|sell|say|hurt)"
)
_BEGINS: Final = Pattern(
    rf"{_JOINT}the\s+(?P<what>(?:[\w-]+\s+){{0,3}}?[\w-]+?)(?:['’]s(?=\s)|\s+(?:just\s+|only\s+|also\s+|always\s+)?{_DOES}\b)",
    re.IGNORECASE,
)
_BEGINS_BARE: Final = Pattern(
    r"^,\s+(?!(?:I|we|you|he|she|it|they|this|that|these|those|there|here|who|which|what|where|when|how|both|all|so|as|and|or|but|in|on|at|to|for|from"
    r"|of|by|with|mine|ours|same|one|another)\b)"
    rf"(?P<what>(?:[a-z-]+\s+){{0,2}}?[a-z-]+?)(?:['’]s(?=\s)|\s+(?:just\s+|only\s+|also\s+|always\s+)?{_DOES}\b)"
)
""" ", rent's 1400", ", upstairs neighbor is a cellist"."""
_HAS_TO_DO_WITH_IT: Final = Pattern(
    r"\b(?:doctors?|surgeons?|nurses?|hospital|consultant|midwife|vets?|dentist|therapist|specialist|physio|police|lawyers?|solicitor"
    r"|judge|court|insurance|insurer|bank|bailiffs?|landlord|school|teachers?|boss|results?|tests?|scans?|swelling|pains?|scars?|wound"
    r"|stitches|tumou?r|cast|treatment|operation|surgery|side\s+effects|bill|fine|rest|others?|same|reason|whole|one|ones"
    r"|number|code|pin|password|passcode|login|username|key|plate|reg|registration|serial|model|make|name|expiry|dose|dosage|price|cost|dose|address|size|colou?r|deposit|fee|rate|interest|party|ceremony|wedding|funeral|baby"
    r"|damage|repair|whole\s+\w+|truth|news|worst|best|problem|trouble|thing|point|idea|plan)$",
    re.IGNORECASE,
)
"""Who and what a matter brings with it: "my father is in hospital and the doctors are worried"."""
_REFERS_BACK: Final = Pattern(
    r"\b(?:he|she|it|they|him|her|them|his|hers|its|their|this|that|there|so|which|again|too)\b", re.IGNORECASE
)
_WEATHER: Final = Pattern(
    rf"{_JOINT}(?:it['’]s|it\s+is|it\s+was|it['’]s\s+been|it\s+has\s+been)\s+(?:(?:been|so|too|very|really|quite|still|getting|almost|already)\s+)*"
    r"(?:raining|snowing|pouring|freezing|windy|cold|hot|warm|cool|wet|sunny|cloudy|foggy|stormy|muggy|late|early|dark|time|nearly"
    rf"|{WEEKDAY}|(?:my|our)\b.*\bbirthday|\d{{1,2}}(?:[:.]\d\d)?\s*(?:[ap]m|o['’]clock))\b",
    re.IGNORECASE,
)
""" "It" of nothing that was named."""
_THERE_IS: Final = Pattern(rf"{_JOINT}there(?:['’]s|\s+(?:is|are|was|were))\s", re.IGNORECASE)


_IS_CALLED: Final = Pattern(rf"\s(?:(?:called|named)\b|{TITLE}\s)")
_FIGURE: Final = Pattern(
    r"(?:\b(?:is|are|was|were|costs?|weighs?)|['’]s|=|:)\s+(?:[\w€$£.,]+\s+){0,2}?[€$£]?\S*\d\S*(?:\s+[a-z]+){0,3}\W*$"
)
_IT_DOES: Final = Pattern(
    rf"{_JOINT}it(?:['’]s\s|\s+(?:(?:just|only|also|always|already)\s+)*{_DOES}\b)", re.IGNORECASE
)
"""Behind a figure that is the thing of which it was told: "my pension is 310.000 pesos and it arrives on the 22nd"."""


def is_of_something_bare(part: str, before: str) -> bool:
    """Whether a part that only a comma sets apart tells of a thing that it names without "the": ", roof leaks"."""
    return bool(_BEGINS_BARE.match(part)) and tells_of_another(part, before)


def is_of_the_weather(part: str) -> bool:
    """Whether a part of a sentence tells of the weather or the hour, and so of nothing before it."""
    return bool(_WEATHER.match(part))


def tells_of_another(part: str, before: str) -> bool:
    """Whether a part of a sentence, with its joint, tells of another thing than what `before`, the part ahead of it, tells."""
    there = _THERE_IS.match(part)
    if there and not _REFERS_BACK.search(part[there.end() :]):
        return True
    if is_of_the_weather(part) or (_IT_DOES.match(part) and _FIGURE.search(before)):
        return True
    found = _BEGINS.match(part) or _BEGINS_BARE.match(part)
    if found is not None and _IS_CALLED.search(part):
        return True
    if found is None or _HAS_TO_DO_WITH_IT.search(found["what"]) or _REFERS_BACK.search(part[found.end() :]):
        return False
    named = {word for word in re.findall(r"[\w-]+", before.casefold()) if len(word) >= _TELLING}
    return not any(word in named for word in found["what"].casefold().split())


_TELLING: Final = 4
_OF_THEIR_OWN: Final = Pattern(
    rf"{_JOINT}(?:my|our)\s+(?!(?:own|only)\b)[\w-]+(?:\s+(?-i:[A-Z])[\w-]+)?\s+(?:(?:also|just|really|still)\s+)?{_DOES}\s",
    re.IGNORECASE,
)
_OF_SOMETHING_BEFORE: Final = Pattern(
    r"\b(?:he|she|it|they|him|them|hers|its|this|that|there|so|which|again|too|her(?!\s+\w))\b", re.IGNORECASE
)


def is_another_matter(part: str, before: str) -> bool:
    """Also where it tells of somebody or something of the owner's, and of what is theirs: "and my sister hates her job" speaks of
    nothing before it."""
    found = _OF_THEIR_OWN.match(part)
    ones_own = found is not None and not _OF_SOMETHING_BEFORE.search(part[found.end() :])
    return ones_own or tells_of_another(part, before)
