"""Several of one kind, each with its day: "Next weddings: the Hargreaves on 6 June and the Okoros on 20 June", "exam bio on 14 May,
ecology on 17 May". The kind is named once, and is of each of them. Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME, WEEKDAY
from memory_core.domain.patterns import Pattern

_KINDS: Final = {
    "exams": "exam", "tests": "test", "finals": "final", "mocks": "mock", "weddings": "wedding", "gigs": "gig",
    "concerts": "concert", "shows": "show", "interviews": "interview", "matches": "match", "games": "game", "races": "race",
    "meetings": "meeting",
    "parties": "party", "appointments": "appointment", "flights": "flight", "viewings": "viewing", "deadlines": "deadline",
    "auditions": "audition", "rehearsals": "rehearsal", "funerals": "funeral", "lectures": "lecture", "scans": "scan",
}  # fmt: skip
_ALONE: Final = r"exam|test|mock|final"
"""Of which one is named before its subject: "exam ecology"."""
_DAY: Final = (
    rf"(?:on |at )?(?:the )?(?:\d{{1,2}}(?:st|nd|rd|th)?(?: of)?(?: {MONTH_NAME})?|{MONTH_NAME} \d{{1,2}}(?:st|nd|rd|th)?"
    rf"|{WEEKDAY})"
    r"(?: \d{4})?(?: at \d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?)?"
)
_NAME: Final = (
    r"(?:(?:the|my|our) )?(?!(?:I|we|he|she|it|they|that|this|there|from|until|till|to|on|at|in)\b)[^\W\d_][\w'’&-]*"
    r"(?: (?!(?:and|is|are|was|has|have|on|at|from|until|to)\b)[\w'’&-]+){0,3}?"
)
_ITEM: Final = rf"{_NAME} (?:is )?{_DAY}"
_JOINT: Final = r"(?:,? and |, |; ?| & )"
_ITEMS: Final = rf"(?P<items>{_ITEM}(?:{_JOINT}{_ITEM})+)[ .!]*"
_LISTS: Final = (
    Pattern(
        r"(?:(?:I|we)(?:['’]ve| have)?(?: got)? )?(?:(?:my|our|the|two|three|four|next|upcoming|coming|some|\d) )*"
        rf"(?P<kind>{'|'.join(_KINDS)})(?: coming up| this (?:term|month|week|year)| next (?:month|week|year))?"
        rf"(?:[,:]| ?[-–]| are) {_ITEMS}",
        re.IGNORECASE,
    ),
    Pattern(rf"(?P<kind>{_ALONE}|{'|'.join(_KINDS)}) {_ITEMS}", re.IGNORECASE),
)
_CUT: Final = Pattern(rf"(?={_JOINT}{_ITEM}(?:{_JOINT}|[ .!]*$))", re.IGNORECASE)
_ONE: Final = Pattern(rf"(?:{_JOINT})?(?P<what>{_NAME}) (?:is )?(?P<day>{_DAY})[ .!]*", re.IGNORECASE)


def each_dated(text: str) -> tuple[tuple[str, str], ...]:
    """Each of them as it stands, and as a clause of its own; () where the text is no such list."""
    found = next((match for one in _LISTS if (match := one.fullmatch(text)) is not None), None)
    if found is None:
        return ()
    kind = _KINDS.get(found["kind"].casefold(), found["kind"])
    cut = [part for part in _CUT.split(found["items"]) if part]
    parts = [_ONE.fullmatch(part) for part in cut]
    told = tuple(
        (part, f"{one['what']} {kind} is {one['day']}") for part, one in zip(cut, parts, strict=True) if one is not None
    )
    if len(told) != len(cut) or any(re.search(rf"\b{kind}s?\b", one["what"], re.IGNORECASE) for one in parts if one):
        return ()
    first, *later = told
    begins, ends = found.span("items")
    last = (later[-1][0] + text[ends:], later[-1][1])
    return ((text[:begins] + first[0], first[1]), *later[:-1], last)
