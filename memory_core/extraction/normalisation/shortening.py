"""A clause, and ever less of it: what a rule does not read whole it may read without its tail."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.extraction.clauses import TAILS

_PERSONS: Final = frozenset(word for word, attribute in RELATIONS.items() if attribute != "pet")
_ADJUNCT: Final = Pattern(
    r",? (?:but|and (?:everyone|people|carry|use|take|wear|have|need|am|get|do"
    r"|(?:happy|proud|glad) (?:about|of|with)|(?:\w+|both) of them"
    r"|the (?:eldest|oldest|youngest)|can|always|also|still|sometimes|very|quite|really|rather|pretty|rides|sleeps"
    r"|hates|loves)|since|because|due to"
    r"|thanks to|along"
    r" with|alongside|as well as|from|with|over (?:at|in)|up (?:at|in)|down (?:at|in)|out"
    r" (?:at|in)"
    r"|back in|way back|until|till|til|after|before|when|whenever|like|except|apart"
    r" from|at (?:my|the|our)|for (?:my|the|our|about|over|\d+|a few|two|three"
    r"|four|five|six|ten|years|ages|now|health|ethical)|for (?:an?|work|school"
    r"|uni|love|good|fun) ?|in (?:my|the|case|order|about|all)|on (?:my|the))"
    r" (?!.*,? (?:since|from|with) )",
    re.IGNORECASE,
)


def shortened(words: str) -> tuple[str, ...]:
    """The clause, then ever less of it: without what follows its last comma, then without what only says how, since when"
    " or why."""
    found = [words]
    cut = words
    while (comma := cut.rfind(",")) > 0:
        cut = TAILS.sub("", cut[:comma]).strip(" ,;:-")
        if not (_MODIFIED.search(cut) and _MODIFIER.match(words[len(cut) :])):
            found.append(cut)
    timeless = [_DATED_TAIL.sub("", text) for text in found]
    found += [text for text in timeless if len(text.split()) >= _LEAST]
    for text in tuple(found):
        joints = list(_ADJUNCT.finditer(text))
        found += [text[: joint.start()] for joint in reversed(joints) if len(text[: joint.start()].split()) >= _LEAST]
    if (relative := _RELATIVE.fullmatch(words)) and not _PERSONS & set(relative["main"].casefold().split()):
        found.append(relative["main"])
    return tuple(dict.fromkeys(found))


_RELATIVE: Final = Pattern(
    r"(?P<main>I (?:have|got|own|drive|ride|work|live|run|use|wear|rent|speak|play|keep) [^,]{3,60}?),? (?:that|who|which"
    r"|where|whose) .+",
    re.IGNORECASE,
)
"""What is told of a thing besides; not of a person, who is nobody without it: "a friend who …"."""
_DATED_TAIL: Final = Pattern(
    r",? (?:(?:this|last|next|on|in|since|back in|early|earlier|from|late|around"
    rf"|during)(?: the)? )+(?:{WEEKDAY}|{MONTHS}|week|month|year"
    r"|spring|summer|autumn|fall|winter|quarter|(?:19|20)\d\d|easter|christmas)(?:"
    r" (?:19|20)\d\d)?$",
    re.IGNORECASE,
)
_MODIFIED: Final = Pattern(r"\b(?:an?|very|so|more|really) [\w-]+$", re.IGNORECASE)
_MODIFIER: Final = Pattern(
    r",? (?!mostly|mainly|usually|only|especially|particularly|currently|partly)\w+(?:ing|y|ful|ive|ous|al|ed|able|ic|ish|less|t) ",
    re.IGNORECASE,
)
_LEAST: Final = 3
"""Words that a shortened clause must keep."""
