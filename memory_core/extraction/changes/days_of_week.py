"""On which days of the week something is, where that is several of them: "gym is Mondays and Wednesdays now", after "I go to the
gym on Tuesdays and Thursdays". One day for one other is `rescheduled`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.factuality import NOT_DONE
from memory_core.extraction.changes.in_part import in_that_place
from memory_core.extraction.changes.outdated import Change
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.whom import speaks_of

DAY: Final = rf"(?:{WEEKDAY}s?(?: (?:mornings?|afternoons?|evenings?|nights?))?|weekends?|weekdays?)"
_DAYS: Final = rf"{DAY}(?:(?:,| and|, and| &) {DAY})*"
_LISTED: Final = Pattern(rf"\b{_DAYS}\b", re.IGNORECASE)
_NOW: Final = r"(?: now| instead| these days| from now on| until further notice)+"
_WHAT: Final = r"(?:(?:my|our|the) )?(?P<what>(?!(?:I|we|he|she|it|they|that|this)\b)[\w'’-]+(?: [\w'’-]+){0,3}?)"
_IS: Final = tuple(
    Pattern(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_WHAT}(?: days?| nights?)?(?:['’]s| is| are)(?: (?P<now>now))? (?:on )?(?P<days>{_DAYS})(?(now)|{_NOW})",
        rf"{_WHAT}(?: days?| nights?)? (?:(?:has|have|is|are|was|were|been|got) )*(?:moved|changed|switched|swapped|moving"
        r"|switching"
        rf"|changing)(?: over)?(?: from {_DAYS})? to (?P<days>{_DAYS})(?:{_NOW})?",
        rf"(?:I|we)(?:['’]ve| have)?(?: (?:just|now))* (?:moved|switched|changed|swapped) {_WHAT}(?: days?| nights?)?(?: over)?"
        rf"(?: from {_DAYS})? to (?P<days>{_DAYS})(?:{_NOW})?",
        rf"(?:I|we)(?: now)? (?:do|go to|have|train|practise|practice|attend) {_WHAT} (?:on )?(?P<days>{_DAYS}){_NOW}",
    )
)
_HELD: Final = frozenset({"routine", "hobby", "note", "work_schedule"})


def on_other_days(sentence: str, memories: Sequence[Memory]) -> Change | None:
    """The one memory of what is on several days, or is on several by now. None where none is meant, or more than one."""
    if NOT_DONE.search(sentence) or of_the_day(_LASTING.sub("", _AROUND.sub("", sentence.strip(" .!")))):
        return None
    for pattern in _IS:
        said = pattern.fullmatch(_AROUND.sub("", sentence.strip(" .!")))
        what = stems(said["what"]) - _BRINGING if said else frozenset()
        if said is None or not what:
            continue
        found = [
            (one, at[0])
            for one in memories
            if one.attribute in _HELD
            and one.subject == OWNER
            and len(at := list(_LISTED.finditer(one.statement))) == 1
            and what <= stems(one.statement)
            and speaks_of(sentence, one)
        ]
        if len(found) != 1 or not (
            found[0][0].attribute == "note"
            or _are_several(found[0][1].group())
            or _are_several(said["days"])
            or (_is_of_each_week(found[0][1].group()) and _is_of_each_week(said["days"]))
        ):
            continue
        (memory, days) = found[0]
        if (now := in_that_place(memory, days.span(), said["days"], sentence)) is not None:
            return now
    return None


_BRINGING: Final = stems("collection collections delivery deliveries pickup round rounds day days slot slots")
""" "Recycling collection", of what gets collected."""
_AROUND: Final = Pattern(
    r"^(?:(?:letter|note|email|e-mail|text|message|leaflet|card|word|notice|news) (?:came )?from [^:]{3,40}: ?|just heard[,:] )"
    r"|,? (?:effective|starting|as of|from) (?:this|next|the) (?:week|month|term|new year|year)$",
    re.IGNORECASE,
)
""" "Letter from the council today: …, effective this week"."""
_LASTING: Final = Pattern(r"\buntil further notice\b", re.IGNORECASE)


def _is_of_each_week(day: str) -> bool:
    """ "Thursdays": what is so every week, of which no one day is moved."""
    return re.fullmatch(rf"{WEEKDAY}s(?: \w+)?", day, re.IGNORECASE) is not None


def _are_several(days: str) -> bool:
    return re.search(r",| and | & ", days, re.IGNORECASE) is not None
