"""Whether a text is an answer of the kind that a question asks for, once it is known which of its words it meets. Pure.

`matching` counts words; here stands what no count tells: that a birthday kept as Anaya's is all of "when is Anaya's birthday?", and
that an investor is no answer to "are we being acquired?".
"""

from __future__ import annotations

import re
from collections.abc import Set
from typing import Final

from memory_core.domain.answers import Sought, offers
from memory_core.domain.asking import NAME, Reading, is_kept_as
from memory_core.domain.kinships import ANIMALS, kinds_in
from memory_core.domain.pasts import IRREGULAR
from memory_core.domain.questions import WEATHER, Question

_ALL_OF_IT: Final = 0.9
_OUTRIGHT: Final = 0.6


def is_all_told(question: Question, kept: bool, outright: Set[str], said: float, otherwise: float) -> bool:
    """Whether all that a question says is there, which holds a share `said` of it outright and another by theme or slot: most of it
    outright, or whom it is asked of where it is `kept` as what is asked for."""
    if said + otherwise < _ALL_OF_IT:
        return False
    return said >= _OUTRIGHT or (kept and bool(question.objects) and question.objects <= outright)


def is_of_the_category(question: Question, attributes: frozenset[str], reading: Reading, *, plain: bool) -> bool:
    """Whether it is kept as what is asked for by a kind of it: "which heart medicine do I take?" asks for medicines."""
    if reading is not Reading.ANSWERED or not question.owners or question.objects or not plain:
        return False
    return question.wish is not None and question.wish.own and is_kept_as(question.wish, attributes)


def is_astray(question: Question, reading: Reading, *, lacking: int, unfit: bool, said: float, shares: float) -> bool:
    """Whether nothing in it is of the kind of answer that is asked for: nobody where somebody is asked for, another thing where one
    thing is, some other state than the one asked about; or not what the owner is asked to confirm by its name."""
    if question.yes_or_no and question.named and lacking:
        return True
    if question.to_come and unfit and not said:
        return True
    if lacking and not said and question.personal < 0 and WEATHER.search(question.text.casefold()):
        return True  # a journey in April is no weather
    wish = question.wish
    if reading is Reading.AMISS and wish is not None and wish.strict and not said and question.owners:
        return True  # a size is no height, though both are of a body
    if shares:
        return False
    if question.sought in {Sought.PERSON, Sought.TIME} and unfit:
        return True
    if reading is Reading.AMISS:
        return wish is not None and wish.strict and wish.aspect != NAME
    if reading is Reading.NAMELESS and question.sought is Sought.PERSON and question.personal <= 0:
        return True
    return (question.whether or question.any_of_them) and reading in {Reading.OTHER_KIND, Reading.NAMELESS}


def is_unfit(question: Question, text: str, themes: frozenset[str], *, of_somebody: bool) -> bool:
    """Whether a text offers nothing of the kind of thing that is asked for. Since when something is so is no day on which something
    will be."""
    if _is_of_another_number(question.text, text):
        return True
    if question.sought is None:
        return False
    if question.sought is Sought.NUMBER and _KEPT_SOMEWHERE.search(text):
        return False
    offered = _SINCE_THEN.sub(" ", text) if question.to_come else text
    return not offers(offered, themes, question.sought, of_somebody=of_somebody)


_NUMBERED: Final = re.compile(
    r"\b(?P<what>number|room|flat|gate|platform|locker|unit|apartment|house|table|seat|line|route|bus|class|year)\s+(?P<n>\d{1,4}[a-z]?)\b",
    re.IGNORECASE,
)


def _is_of_another_number(asked: str, told: str) -> bool:
    """Whether both tell which of several by its number, and another one: who lives at number 16, of number 12."""
    of = [(found["what"].casefold(), found["n"].casefold()) for found in _NUMBERED.finditer(told)]
    return any(
        (what, n) not in of and any(what == another for another, _ in of)
        for what, n in ((one["what"].casefold(), one["n"].casefold()) for one in _NUMBERED.finditer(asked))
    )


_PAPERS: Final = re.compile(
    r"\b(?P<one>licen[cs]e|certificate|passport|permit|visa|membership|insurance|lease|warranty|subscription|mot"
    r"|season ticket)s?\b",
    re.IGNORECASE,
)
"""What runs out: each is had beside the others, and none answers for another."""


def is_of_something_else(question: Question, told: str, *, unfit: bool) -> bool:
    """Whether it is as far from what is asked for as what is told of another person."""
    return _is_of_another_sort(question, told) or _is_of_today(question, told) or _is_of_nobody(question, unfit=unfit)


def _is_of_another_sort(question: Question, told: str) -> bool:
    """Whether a licence of the owner's is asked for and a certificate told of, a dog and a canary."""
    if question.personal <= 0:
        return False
    asked = question.text
    one, other = (
        {found["one"].casefold().replace("s", "c") for found in _PAPERS.finditer(text)} for text in (asked, told)
    )
    beast, another = kinds_in(asked, ANIMALS), kinds_in(told, ANIMALS)
    return bool((one and other and not one & other) or (beast and another and not beast & another))


_LONG_AGO: Final = re.compile(
    r"\bas an? (?:(?:little|small|young|wee) )*(?:child|kid|girl|boy|teenager|toddler|baby|lad|lass)\b|\bgrowing up\b|\bchildhood\b"
    r"|\b(?:when|while) (?:i|we) (?:was|were) (?:an? )?(?:little|small|young|child|kids?|children|girl|boy|teenagers?|growing)\b"
    r"|\b(?:was|were|did)\b.* my (?:very )?first (?!name|aid|floor|language)\w+"
)
_OF_LONG_AGO: Final = re.compile(
    r"\b(?:was|were|used to|once|child(?:hood)?|kid|girl|boy|young|little|first|born|ago|former\w*|until|school"
    rf"|(?<!\bis )(?<!\bare )(?<!\bam )(?<!['’]s )(?<!['’]m )\b\w{{2,}}ed|{IRREGULAR}|(?:19|20)\d\d)\b",
    re.IGNORECASE,
)


def _is_of_today(question: Question, told: str) -> bool:
    """Whether something of the owner's childhood, or their first of its kind, is asked for and how things are now is told: the dog
    that somebody has, of "what was my first pet's name?"."""
    asked = question.text.casefold()
    return question.personal > 0 and _LONG_AGO.search(asked) is not None and not _OF_LONG_AGO.search(told)


_WHO_IT_IS: Final = re.compile(
    r"^\W*(?:and |so |but )?who(?:['’]s| is| was| are| were) (?:my|our) (?:\w+ ){0,2}\w+\W*$"
)


def _is_of_nobody(question: Question, *, unfit: bool) -> bool:
    """Whether it is asked who somebody of the owner's is and nobody is told of: the house, of "who is my landlord?"."""
    return unfit and question.sought is Sought.PERSON and _WHO_IT_IS.search(question.text.casefold()) is not None


_HAD_ONCE: Final = re.compile(
    r"^\W*(?:and |so |but )?what (?:did|have|had) (?:i|we) (?:have|had|eat|eaten|drink|drunk|cook|cooked|order|ordered)\b"
)
_TASTES: Final = frozenset({"preferred_drink", "likes", "dislikes", "favorite", "prefers", "diet", "avoids", "allergy"})


def is_of_every_day(question: Question, attributes: frozenset[str]) -> bool:
    """Whether it tells what somebody always has, where it is asked what they had once: "what did I have for my tea last night?"."""
    once = question.when is not None and _HAD_ONCE.search(question.text.casefold()) is not None
    return once and not attributes.isdisjoint(_TASTES)


_SINCE_THEN: Final = re.compile(
    r"\b(?:since|in) (?:19|20)\d\d\b|\b(?:for|since) (?:\w+ ){1,2}years?\b|\b(?:\w+ )?years? (?:old|ago)\b",
    re.IGNORECASE,
)
_KEPT_SOMEWHERE: Final = re.compile(
    r"\b(?:code|combination|number|pin|password|passcode|digits)\b.*\b(?:is|are|['’]s|stands?|hangs?|lies)\b.*"
    r"\b(?:writ(?:ten)?|on (?:a|the|my) (?:\w+ )?(?:note|card|sticker|label|list|paper|slip|page|back|inside)|taped|stuck|pinned"
    r"|saved|stored|kept|in (?:the|my) (?:\w+ )?(?:drawer|safe|notebook|folder|wallet|vault|manager|book))\b",
    re.IGNORECASE,
)
""" "The alarm code is on a note behind the fuse box": who asks for the code is told where it stands."""
