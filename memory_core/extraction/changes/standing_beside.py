"""What stands beside what is known, though it is of the same matter: whom we invited to the wedding says nothing of its day, who
has an appointment may have another, and whoever went back to where they live lives there. Pure; English.

Of 811 changes that the comparing model saw in chains of statements two were told of an occasion in a sentence without a day, both
with a word of change; of 3,000 plain statements told beside others four of an occasion without a day were taken for changes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain import occasions
from memory_core.domain.calendar_words import MONTH_NAME, WEEKDAY
from memory_core.domain.numbers import HOUR_WORDS
from memory_core.domain.patterns import Pattern, any_case
from memory_core.domain.people import PEOPLE
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import weighty_stems
from memory_core.extraction.changes.words_of_change import says_a_change

_A_TIME: Final = Pattern(
    rf"\d|\b{WEEKDAY}s?\b|\b{MONTH_NAME}"
    r"|\b(?:today|tomorrow|tonight|yesterday|weeks?|weekend|months?|years?|noon|midnight|morning|afternoon|evening|night|later|earlier|soon"
    rf"|spring|summer|autumn|fall|winter|christmas|easter|{HOUR_WORDS})\b",
    re.IGNORECASE,
)
_COUNTED: Final = Pattern(
    r"\b(?:costs?|guests|people|invited|budget\w*|paid|pay|owes?|euros?|dollars|pounds|in\s+total|\d+\s+(?:calories|kilos?|km|miles|grams?))\b|[€$£]",
    re.IGNORECASE,
)
"""Figures that are no day."""
_A_DAY: Final = Pattern(
    rf"\b\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?{MONTH_NAME}|\b{MONTH_NAME}\.?\s+\d|\d[:.]\d\d|day\b|\b(?:today|tomorrow|tonight)\b",
    re.IGNORECASE,
)
_TIMES: Final = occasions.ATTRIBUTES - {"place"}
_CALLED_OFF: Final = Pattern(
    r"\b(?:off|cancel\w*|postpone\w*|not|no|never|moved?|instead|over|done(?!\s+by)|happened|went|was|were|had|early|late|delayed|scrapped|n['’]t)\b"
    r"|n['’]t\b",
    re.IGNORECASE,
)
_BY_NAME: Final = Pattern(
    r"^\W*(?:(?:and|also)\s+)?(?:I|we)(?:['’](?:ve|m))?\s+(?:am\s+)?(?P<does>owe|lent|borrowed|seeing|meeting)\s+(?!it\b|them\b|him\b|her\b)\w",
    re.IGNORECASE,
)
""" "I owe Birgit 35 euros": whom, of as many as there are."""


_REPAID: Final = Pattern(
    r"\b(?:(?:paid|gave|given|sent|transferred)\b.{0,40}?\bback|repaid|paid off)\b.*?(?P<sum>\d[\d.,]*)"
    r"|\b(?:paid|gave|given|sent|transferred)\b.{0,40}?(?P<sum2>\d[\d.,]*).{0,40}?\bback\b",
    re.IGNORECASE,
)
_OWED: Final = Pattern(
    r"\bow(?:e|es|ed|ing)\b.*?(?P<sum>\d[\d.,]*)|\b(?:lent|borrowed)\b.*?(?P<sum2>\d[\d.,]*)", re.IGNORECASE
)


def _is_repaid_in_part(sentence: str, statement: str) -> bool:
    """Whether less is paid back than is owed."""
    paid, owed = _REPAID.search(sentence), _OWED.search(statement)
    if paid is None or owed is None:
        return False
    less, all_of_it = (float(re.sub(r"[^\d]", "", one["sum"] or one["sum2"]) or 0) for one in (paid, owed))
    return 0 < less < all_of_it


_KEPT: Final = Pattern(
    r"\W*(?P<what>(?:my|our) [a-z]+(?: [a-z]+)?) (?:is|are) (?:now )?(?:insured|parked|registered|serviced|locked|covered"
    r"|stored|kept|in|at|with|on|under|behind"
    r"|outside|next)\b",
    re.IGNORECASE,
)
_IS_ONE: Final = Pattern(r"\W*(?P<what>(?:my|our) [a-z]+(?: [a-z]+)?) (?:is|are) (?:an?|the) \w", re.IGNORECASE)


def _is_kept_somewhere(sentence: str, statement: str) -> bool:
    """Whether it is told where a thing is, or with whom it is insured, of which a statement says what it is."""
    kept, one = _KEPT.match(sentence), _IS_ONE.match(statement)
    return kept is not None and one is not None and kept["what"].casefold() == one["what"].casefold()


_HOMES: Final = frozenset({"home_city", "home_address", "housing", "place"})
_COMES_TO: Final = any_case(
    r"\b(?:went|gone|came|come|is|['’]s|going|moved|got)(?: back)?(?: home)? (?:to|at|in) (?P<where>[^,.;!]+)"
)
_LIVES_THERE: Final = any_case(r"\bliv(?:es?|ing) (?:in|at|on)\b")


def _is_at_home_there(sentence: str, memory: Memory) -> bool:
    """Whether somebody came back to where they live: "Mum went back to Elm Court", of her home."""
    lives = memory.attribute in _HOMES or _LIVES_THERE.search(memory.statement)
    back = _COMES_TO.search(sentence) if lives else None
    return back is not None and bool(weighty_stems(back["where"]) & weighty_stems(memory.value))


_PARTED: Final = Pattern(
    r"\b(?:not|no|never|without|instead|rather|used to|stopped|dropp\w*|quit|gave|given|swapp\w*|switch\w*|sold|lost|ended"
    r"|cancel\w*|only|over|but|except|from|than|left|done|finished|replac\w*)\b|n['’]t\b",
    re.IGNORECASE,
)


def _is_listed_again(sentence: str, value: str) -> bool:
    """Whether it names the value as one of several, and turns away from none of them: "in Tamil, English and Mandarin"."""
    listed = rf"\b{re.escape(value)}(?=, [^,;.]+(?:,| and )| and \w)|(?:, | and ){re.escape(value)}\b"
    told = re.search(listed, sentence, re.IGNORECASE) if "," in sentence and " and " in sentence else None
    return told is not None and _PARTED.search(_FROM_NOW.sub("", sentence)) is None


_FROM_NOW: Final = Pattern(r"\bfrom (?:now|today|here)(?: on)?\b", re.IGNORECASE)


def stands_beside(sentence: str, memory: Memory) -> bool:
    """Whether a sentence tells something else of the matter that a memory is of, or, without a word of change, one more of a
    kind."""
    if _is_repaid_in_part(sentence, memory.statement) or _is_kept_somewhere(sentence, memory.statement):
        return True
    if _is_at_home_there(sentence, memory) or _is_listed_again(sentence, memory.value):
        return True
    if says_a_change(sentence):
        return False
    timed = _A_DAY.search(sentence) if _COUNTED.search(sentence) else _A_TIME.search(sentence)
    if memory.attribute in _TIMES and not timed and not _CALLED_OFF.search(sentence):
        return True
    new, old = _BY_NAME.match(sentence), _BY_NAME.match(memory.statement)
    alike = new is not None and old is not None and new["does"].casefold() == old["does"].casefold()
    return alike or occasions.is_one_more(sentence, memory.statement)


def told_beside(memory: Memory, held: Sequence[Memory]) -> frozenset[str]:
    """The words of whoever or whatever is told of beside a memory: a sentence tells nothing of it by having one of them. Of an
    accountant in Bristol "Martin has left Bristol" says where he lives; what befalls whoever lives there as well moves nobody."""
    besides: list[str] = []
    if memory.attribute in _HOMES and memory.subject == OWNER:
        besides += [one.value for one in held if one.subject == OWNER and one.attribute in PEOPLE]
    if in_one_breath := [one.value for one in held if one.statement == memory.statement and one.id != memory.id]:
        besides += [*in_one_breath, memory.subject]
    return weighty_stems(" ".join(besides)) - weighty_stems(memory.value)
