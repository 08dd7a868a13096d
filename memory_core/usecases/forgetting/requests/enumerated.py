"""Several things that a request names apart from its verb: "finished the hat and finished the book so you can forget those", "two
things I wish to have removed: how I voted, and my religion", "keep just Halloran's quote, forget the other two". Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.politeness import SOFTLY
from memory_core.usecases.forgetting.requests.orders import is_finite
from memory_core.usecases.forgetting.requests.over import AS_SAID
from memory_core.usecases.forgetting.requests.wishes import DELETED, THROWN, TO_DELETE, VERB

_DO: Final = rf"(?:{VERB}|{THROWN}|forget\s+about)"
_COUNT: Final = (
    r"(?:(?:these\s+|those\s+)?(?:two|three|four|five)|both|a\s+(?:few|couple(?:\s+of)?)|some|several|these"
    r"|the\s+following)"
)
_ANNOUNCED: Final = Pattern(
    rf"^(?:(?:there\s+are|i\s+have|here\s+are)\s+)?(?:(?P<of>{_COUNT}(?:\s+\w+)?)\s+(?:things?|items?|facts?|points?)\s+"
    r"(?:(?:that\s+)?(?:i|we)(?:['’]d|\s+would|\s+do)?\s+(?:\w+\s+)?(?:wish|want|like|need|prefer|ask)\s+(?:you\s+)?(?:to\s+)?"
    rf"(?:(?:(?:have|see|be|get)\s+)?{DELETED}|{TO_DELETE})"
    rf"|(?:for\s+you\s+)?to\s+(?:be\s+{DELETED}|{TO_DELETE})|(?:that\s+)?(?:you\s+)?(?:can|may|should|must)\s+(?:be\s+{DELETED}|{TO_DELETE}|go))"
    rf"|(?:{SOFTLY}{_DO}\s+(?:{_COUNT}(?:\s+(?:things?|items?|facts?|points?))?|the\s+following(?:\s+things?)?))"
    rf"|things?\s+to\s+{TO_DELETE})(?:\s+(?:please|now|for\s+good))*\s*[:\u2013\u2014]\s*(?P<things>\S.*)$",
    re.IGNORECASE | re.DOTALL,
)
_THOSE: Final = Pattern(
    rf"^(?P<first>.{{6,160}}?)(?:\s*[,;:.!\u2013\u2014-]+\s*(?:so\s+)?|\s+(?=so\b)){SOFTLY}{_DO}\s+(?:about\s+)?(?:all\s+(?:of\s+)?)?"
    r"(?:(?:those|these|the|both(?:\s+of)?(?:\s+(?:those|these))?)(?:\s+(?:two|three|four))?|both(?:\s+of\s+(?:them|those|these))?"
    r"|(?:them\s+)?both|the\s+(?:two|three|lot)(?:\s+of\s+them)?)(?:\s+(?:now|please|then|too))*[\s.!]*"
    r"(?:(?<=[.!,;\s])(?P<rest>(?:still|i['’]?m\s+still|but\s+i['’]?m\s+still|the\s+\w+\s+(?:is|are|stays?))\b.*))?$",
    re.IGNORECASE | re.DOTALL,
)
_THING: Final = r"(?:(?:the|my|our)\s+[\w'’-]+(?:\s+(?!(?:and|so|but)\b)[\w'’-]+){0,2})"
_HAVE: Final = r"(?:(?:i|we)(?:['’](?:ve|m|re)|\s+(?:have|am|are))?\s+)?(?:(?:just|now|finally|also|already)\s+)*"
_DONE: Final = (
    r"(?:finished(?:\s+with)?|sold|quit|left|cancel+ed|dropped|returned|ended|stopped|done\s+with|gave\s+(?:up|away|back)|given\s+(?:up|away|back)"
    r"|got\s+rid\s+of|lost|paid(?:\s+off)?|closed|scrapped|completed|through\s+with|over)"
)
_ONE_DONE: Final = Pattern(rf"^{_HAVE}{_DONE}\s+(?P<thing>{_THING})$", re.IGNORECASE)
_BARE_THING: Final = Pattern(r"^(?P<thing>(?:the|my|our)\s+[\w'’-]+(?:\s+[\w'’-]+)?)$", re.IGNORECASE)
_ALL_DONE: Final = Pattern(
    rf"{AS_SAID}(?P<things>(?:{_THING}|[\w-]+['’]s(?:\s+[\w-]+)*?)(?:\s*,\s*(?:and\s+)?|\s+and\s+)(?:{_THING}|[\w-]+['’]s\s+[\w-]+))\s+(?:have|has|are|were|got)\s+"
    r"(?:(?:both|all|now|been|just|finally|already)\s+)*(?:given|sold|done|paid|finished|over|off|cancel+ed|gone|sorted|settled|returned"
    r"|delivered|sent|bought|closed|dead|used(?:\s+up)?|expired|called\s+off|eaten)(?:\s+(?:away|back|off|up|out|now|already))*$",
    re.IGNORECASE,
)
_OF_EACH: Final = Pattern(
    r"^(?P<one>[\w-]+['’]s)\s*(?:,\s*|\s+and\s+)(?P<other>[\w-]+['’]s)\s+(?P<thing>[\w-]+)$", re.IGNORECASE
)
_AND: Final = Pattern(r"\s*(?:,\s*and\s+|,\s*|\s+and\s+)\s*", re.IGNORECASE)
_THE_OTHERS: Final = Pattern(
    r"^(?P<all>(?:all\s+)?the\s+(?:others?(?:\s+(?:ones|two|three|four|five))?|rest(?:\s+of\s+them)?)|everything\s+else)$",
    re.IGNORECASE,
)
_ONE_OF_A_KIND: Final = Pattern(
    r"^(?:(?:just|only)\s+)?(?:(?:(?:my|our|the)\s+)?[\w-]+['’]s\s+(?P<whose>[\w-]+)|(?:the|my|our)\s+(?P<of>[\w-]+)\s+(?:of|from|by|at|for)\s+\S.*)$",
    re.IGNORECASE,
)


def named_apart(said: str) -> str:
    """The same as a plain request that names the things one after the other; "" where none is named apart."""
    if found := _ANNOUNCED.match(said):
        return f"forget {found['things']}"
    found = _THOSE.match(said)
    if found is None:
        return ""
    things = _done_in(found["first"].strip(" ,.;"))
    return f"forget {' and '.join(things)}" if len(things) > 1 else ""


def _done_in(first: str) -> list[str]:
    """The things that a sentence says to be over or done with, in each of its parts; [] where one of them says anything else."""
    if found := _ALL_DONE.match(first):
        if each := _OF_EACH.match(found["things"]):
            one = _singular(each["thing"])
            return [f"{each['one']} {one}", f"{each['other']} {one}"]
        return _AND.split(found["things"])
    said, *more = _AND.split(first)
    begun = _ONE_DONE.match(said)
    told = (
        [(_ONE_DONE.match(part) or _BARE_THING.match(part)) for part in more]
        if begun and not is_finite(" ".join(more))
        else []
    )
    things = [one["thing"] for one in (begun, *told) if one]
    return things if len(things) == len(more) + 1 else []


def _singular(noun: str) -> str:
    return noun[:-1] if noun.endswith("s") and not noun.endswith("ss") else noun


_NUMBERS: Final = {"two": 2, "three": 3, "four": 4, "five": 5}


def kind_of_others(topic: str, keep: str) -> tuple[str, int]:
    """What "the other two" are beside the one of a kind that is to be kept, and how many: quotes, beside "Halloran's quote"; ""
    where that is not told."""
    others = _THE_OTHERS.match(topic.strip())
    kept = _ONE_OF_A_KIND.match(keep.strip()) if others else None
    count = next((_NUMBERS[word] for word in topic.casefold().split() if word in _NUMBERS), 1)
    return ((kept["whose"] or kept["of"]), count) if kept is not None else ("", 1)
