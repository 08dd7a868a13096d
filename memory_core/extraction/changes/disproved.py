"""What a deed shows to be no longer so, without a word for the change: "did forty lengths this morning", of who could not swim;
"six months with Callum today", of who was single; "Maribel passed her test", of the only driver of a house.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.numbers import SEVERAL_WORDS, TENS
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.extraction.changes.factuality import NOT_DONE
from memory_core.extraction.clauses import analyse
from memory_core.extraction.whom import speaks_of

_CANNOT: Final = r"\b(?:can(?: ?not|['’]t)|never learn(?:ed|t) to|don['’]t know how to|do not know how to|unable to) "
_MANY: Final = rf"(?:\d+|{SEVERAL_WORDS}|{'|'.join(TENS)}|a hundred)"
_I: Final = r"(?:^|[,;.] |\b(?:and|so|but) )(?:(?:I|we)(?:['’]ve| have)? )?"
_BEYOND: Final = Pattern(
    r"\b(?:tried|watched|saw|failed|dream\w*|virtual\w*|game|nearly|almost|pretend\w*)\b", re.IGNORECASE
)
_OVER_TIME: Final = (
    r"(?:again|every (?:day|morning|week)|most (?:days|mornings)"
    r"|(?:weeks|months|days) (?:solid|running|now|in a row)|now)"
)
_DEEDS: Final = tuple(
    (Pattern(claim, re.IGNORECASE), Pattern(deed, re.IGNORECASE))
    for claim, deed in (
        (
            rf"{_CANNOT}swim\b",
            rf"{_I}(?:did|swam|have swum|swim) (?:my |another |about )?{_MANY} (?:lengths|laps|widths)\b"
            rf"|{_I}swam (?:across|to the|a mile)\b",
        ),
        (
            rf"{_CANNOT}drive\b|\bno (?:driving )?licen[cs]e\b",
            rf"{_I}passed my (?:driving )?test\b|{_I}(?:drove|have driven) myself\b"
            r"|\bmy (?:full |new )?(?:driving )?licen[cs]e (?:came|arrived)\b",
        ),
        (
            rf"{_CANNOT}(?:ride a (?:bike|bicycle)|cycle)\b",
            rf"{_I}(?:cycled|rode (?:my|the) (?:bike|bicycle)|biked) (?:to|into|home|all|round|\d|{_MANY})",
        ),
        (
            r"\bnot (?:a |much of a )?morning (?:person|people)\b"
            r"|\bI (?:hate|can(?:no|['’])t do|don['’]t do) (?:early )?mornings\b",
            rf"\b(?:up|out of bed|awake|running|in the gym) (?:at|by|before) (?:half )?(?:four|five|six|[456])\b.*\b{_OVER_TIME}\b"
            rf"|\b{_OVER_TIME}\b.*\b(?:up|out of bed) (?:at|by|before) (?:half )?(?:four|five|six|[456])\b",
        ),
    )
)
_SINGLE: Final = Pattern(r"\b(?:I['’]m|I am) (?:\w+ )?single\b", re.IGNORECASE)
_TOGETHER: Final = Pattern(
    rf"\b(?:{_MANY}|an?) (?:weeks?|months?|years?) (?:together )?with (?-i:[A-Z][\w-]+)\b"
    r"(?! (?:(?-i:[A-Z])|at\b|in\b|for\b))"
    r"(?=.*\b(?:he|she|they|us|we|kiss\w*|love\w*|anniversary|dating|boyfriend|girlfriend)\b)",
    re.IGNORECASE,
)
_AT_WORK: Final = Pattern(
    r"\b(?:work\w*|company|firm|job|office|team|clients?|therap\w+|teacher|lessons?|tutor|trainer|coach|doctor|bank|phone|gym|class"
    r"|course|boss|manager|provider|dog|puppy|cat|kitten|horse|car|bike)\b",
    re.IGNORECASE,
)
_ALONE: Final = Pattern(r"\b(?:live|living) (?:alone|on my own|by myself)\b", re.IGNORECASE)
_CAME_TO_LIVE: Final = Pattern(
    r"^(?:(?:so|and|well|yay),? )*(?:my (?:[a-z]+ )?(?P<kin>[a-z]+)|(?-i:[A-Z][\w-]+))(?:['’]s| has)?(?: just| finally)? moved in"
    r"(?= (?:on|last|this|today|yesterday|with (?:me|us|four|all|a|two|three|his boxes|her boxes))\b|[,.!]|$)",
    re.IGNORECASE,
)
_NEXT_DOOR: Final = Pattern(
    r"\b(?:next door|opposite|upstairs|downstairs|across|neighbou?rs?|tenants?|the old|number \d+|flat \d+)\b",
    re.IGNORECASE,
)
_ONLY_DRIVER: Final = Pattern(
    r"\bonly (?:driver|one who (?:drives|can drive))\b.*?(?:,|\bas\b|\bbecause\b|;)"
    r" (?P<who>(?:my )?[\w-]+) (?:can(?:not|['’]t)|does(?:n['’]t| not)) drive",
    re.IGNORECASE,
)
_PASSED: Final = Pattern(
    r"(?:^|[,;.] |\b(?:and|so|but) )(?P<who>(?:my )?[\w-]+)(?:['’]s| has)?(?: just| finally)?"
    r" (?:passed (?:her|his|their) (?:driving )?test"
    r"|got (?:her|his|their) (?:driving )?licen[cs]e)\b",
    re.IGNORECASE,
)


def disproved(sentence: str, text: str, memories: Sequence[Memory]) -> list[Memory]:
    """What the owner, or who is named, has done since that cannot have been done as it was told."""
    if NOT_DONE.search(sentence) or _BEYOND.search(sentence):
        return []
    mine = [one for one in memories if one.subject == OWNER and _is_of_the_owner(sentence, one)]
    over = [one for one in mine if any(claim.search(one.statement) and deed.search(sentence) for claim, deed in _DEEDS)]
    if _TOGETHER.search(sentence) and not _AT_WORK.search(text):
        over += [one for one in mine if _SINGLE.search(one.statement)]
    if _CAME_TO_LIVE.search(sentence) and not _NEXT_DOOR.search(text):
        over += [one for one in memories if one.subject == OWNER and _ALONE.search(one.statement)]
    if (passed := _PASSED.search(sentence)) is not None:
        over += [
            one
            for one in memories
            if (told := _ONLY_DRIVER.search(one.statement)) and told["who"].casefold() == passed["who"].casefold()
        ]
    return over


def _is_of_the_owner(sentence: str, memory: Memory) -> bool:
    if _TOGETHER.search(sentence):
        return True
    _, someone = analyse(sentence, known=(), last=None)
    return someone is None and speaks_of(sentence, memory)
