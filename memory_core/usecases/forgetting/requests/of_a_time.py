"""Requests for all that was told in a stretch of time, whatever stands around it: "The last two weeks in here, please delete it
all. It was a dark time." Brought to "forget everything I told you in the last two weeks". Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.calendar_words import MONTHS, SEASONS
from memory_core.domain.numbers import SEVERAL_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.politeness import SOFTLY
from memory_core.usecases.forgetting.requests.hours import HOURS_OF_A_DAY, PART_OF_DAY
from memory_core.usecases.forgetting.requests.reasons import without_remarks
from memory_core.usecases.forgetting.requests.stretches import STRETCH
from memory_core.usecases.forgetting.requests.wishes import THROWN, VERB

_LATELY: Final = (
    rf"(?:the\s+)?(?:last|past)\s+(?:(?:\d{{1,3}}|a\s+couple\s+of|couple\s+of|few|several|{SEVERAL_WORDS}|half)\s+)?"
    r"(?:an?\s+)?(?:minute|hour|day|fortnight|week|month|year)s?"
)
_OF_MONTH: Final = r"(?:the\s+(?:[12]?\d|3[01])(?:st|nd|rd|th))"
_TIME: Final = rf"(?:{_LATELY}|{PART_OF_DAY}|(?:the\s+)?{STRETCH}|{_OF_MONTH})"
BOUND: Final = (
    rf"(?:{HOURS_OF_A_DAY}|(?:between|from)\s+{_TIME}\s+(?:and|to|until|till|through)\s+{_TIME}|(?:from\s+)?(?:(?:ever\s+)?since|before|after|up\s+until|until|till|up\s+to)\s+{_TIME}"
    rf"|(?:from|starting)\s+{_TIME}\s+on(?:wards?)?|(?:(?:from|on|in|during|of|at|over|within|for)\s+)?{_TIME})"
)
"""One time, from one to another, or since or before one; without groups."""
_WHOLE: Final = r"(?:the\s+)?(?:whole|entire|entirety)\s+(?:of\s+)?|all\s+of\s+"
_HERE: Final = (
    r"(?:\s+(?:in|from)\s+(?:here|this\s+chat|our\s+chat)|\s+of\s+(?:this|our)\s+(?:chat|conversation|messages))?"
)
_OF_TIME: Final = Pattern(
    rf"(?:(?P<ask>{SOFTLY}(?:{VERB}|{THROWN}))\s+)?(?:(?P<all>everything|anything|whatever|all|the\s+lot)\s+(?P<bound>{BOUND})"
    rf"|(?P<part>(?:{_WHOLE})?(?P<when>{_TIME}))){_HERE}",
    re.IGNORECASE,
)
"""Without a word for all it must be asked for by another that is, as in "wipe the whole of last Tuesday"."""
_IS_ASKED: Final = Pattern(rf"\b(?:{VERB}|{THROWN}|get\s+(?:it|that|them)\s+out|out\s+with\s+it)\b", re.IGNORECASE)
_SPOKEN: Final = Pattern(r"(?:whole|entire|all\s+of)\b|\b(?:here|chat|conversation|messages)\b", re.IGNORECASE)
_PAST: Final = Pattern(rf"^{_LATELY}$", re.IGNORECASE)
""" "Wipe the last three hours": they are no plan."""
_RECENT: Final = Pattern(
    r"^(?:yesterday(?:\s+\w+)?|last\s+night|this\s+(?:morning|afternoon|evening)|today)$", re.IGNORECASE
)
_ERASING: Final = Pattern(r"\b(?:wipe|erase|delete|purge|scrub|expunge)\b", re.IGNORECASE)
""" "Wipe yesterday morning" is said of what was told; "forget last night" is comfort."""
TO_COME: Final = Pattern(r"\b(?:next|coming|following|tomorrow)\b", re.IGNORECASE)
"""Of a calendar: "clear all of next week, I'm ill"."""
_AT: Final = Pattern(
    r"(?:between|from|since|ever|before|a?round|about|after|until|till|up|starting|on|in|during|of|at|over|within|for)\b",
    re.IGNORECASE,
)


def all_of_a_time(said: str) -> str:
    """The same as one plain request; "" where it asks for something else, or for nothing."""
    bare = without_remarks(said)
    found = _OF_TIME.fullmatch(bare)
    if found is None or TO_COME.search(bare):
        return ""
    behind = said[len(bare) :]
    if not found["ask"] and not _IS_ASKED.search(behind):
        return ""
    if found["all"]:
        return "" if bare == said.strip(" .!") else f"forget everything {_told(found['bound'])}"
    if found["ask"] and (
        _PAST.search(found["when"]) or (_RECENT.search(found["when"]) and _ERASING.search(found["ask"]))
    ):
        return f"forget everything {_told(found['when'])}"
    if found["ask"] and not _SPOKEN.search(bare):
        return ""  # "scrap Tuesday" is said of a plan
    return f"forget everything {_told(found['when'])}" if _SPOKEN.search(f"{bare}{behind}") or "all" in behind else ""


_OF_THAT_TIME: Final = Pattern(
    r"\b(?:(?:my|our|all|all of|the)\s+)*(?P<when>this\s+(?:morning|afternoon|evening))['’]s\s+(?:messages?|chats?|notes?|talk)"
    r"(?:\s+(?:from|of|by)\s+(?:me|mine|us|ours))?",
    re.IGNORECASE,
)
""" "This morning's messages from me"."""
_BARE: Final = Pattern(r"(?:yesterday|today|tonight|this|last|the\s+day\s+before)\b", re.IGNORECASE)


def at(when: str) -> str:
    """With the word that leads to a time where it needs one: "from Tuesday"."""
    return when if _AT.match(when) or _BARE.match(when) else f"from {when}"


def everything_at(when: str) -> str:
    """All that was told then; of a year or a season rather what happened in it, whenever it was told."""
    return f"everything {at(when)}" if _LONG_AGO.search(when) else f"everything I told you {at(when)}"


_LONG_AGO: Final = Pattern(
    rf"^(?:(?:in|from|of|since|before|after|during)\s+)?(?:the\s+)?(?:(?:19|20)\d{{2}}|(?:last\s+)?(?:{'|'.join(SEASONS)})(?:\s+(?:of\s+)?\d{{4}})?|\w*(?:ties|\d0s))$",
    re.IGNORECASE,
)


def _told(when: str) -> str:
    return f"I told you {when}" if _AT.match(when) else f"I told you in {when}"


_FROM_ME: Final = Pattern(
    r"(?P<what>['’]s\s+(?:messages?|chats?|notes?))\s+(?:from|of|by)\s+(?:me|mine)\b", re.IGNORECASE
)
_WEEK_OF: Final = Pattern(
    r"\b(?:(?:in|during|from|over|for|of)\s+)?the\s+(?:week|days)\s+(?:of|from)\s+(?=(?:the\s+)?\d{1,2}(?:st|nd|rd|th)?\s+(?:to|until|till|through)\s)",
    re.IGNORECASE,
)
""" "In the week of 16 to 22 November"."""


_IN_FIGURES: Final = Pattern(
    r"\b(?P<lead>on|from|of|since|before|after|until|till|between|and|to)\s+(?P<one>\d{1,2})/(?P<other>\d{1,2})\b(?!\s*[/.]?\d)(?=\s*$|[.!,?]|\s+(?:and|to|till|until"
    r"|please|pls|mate|thanks)\b)",
    re.IGNORECASE,
)
"""A day without its year."""
_MONTHS_OF_A_YEAR: Final = 12
_MONTH_FIRST: Final = frozenset(
    f"America/{city}"
    for city in (
        "New_York",
        "Chicago",
        "Denver",
        "Los_Angeles",
        "Phoenix",
        "Detroit",
        "Boise",
        "Anchorage",
        "Juneau",
        "Menominee",
        "Indiana/Indianapolis",
        "Kentucky/Louisville",
    )
) | {"Pacific/Honolulu"}
"""Zones of the country that writes the month first."""


def told_in_it(asked: str, zone: str = "") -> str:
    """A request with the ways of naming a time brought to the plain ones. `zone`: the name of the owner's time zone."""
    asked = _IN_FIGURES.sub(lambda found: _written_out(found, zone), asked)
    asked = _WEEK_OF.sub("from ", _FROM_ME.sub(r"\g<what>", asked))
    return _OF_THAT_TIME.sub(r"what I told you \g<when>", asked)


def _written_out(found: re.Match[str], zone: str) -> str:
    """ "On 15/11": the day first, where it can be and the owner lives where one writes so."""
    one, other = int(found["one"]), int(found["other"])
    first = zone in _MONTH_FIRST
    day, month = (other, one) if (first or other > _MONTHS_OF_A_YEAR) and one <= _MONTHS_OF_A_YEAR else (one, other)
    if not (1 <= month <= _MONTHS_OF_A_YEAR and 1 <= day <= _LONGEST):
        return found.group()
    return f"{found['lead']} {day} {_NAMES[month - 1]}"


_LONGEST: Final = 31
_NAMES: Final = MONTHS.split("|")
