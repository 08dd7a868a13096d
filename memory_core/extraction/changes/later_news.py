"""Whether a later text may tell anew what an earlier one told, so that a comparing model is worth asking. Pure; English.

Two texts that both bear on one question are likelier to tell the same thing than any two: less has to be named than where a message
puts a memory out of date for good (`changes.guesses`).
"""

from __future__ import annotations

import calendar
import re
from typing import Final

from memory_core.domain.asked_whose import of_namesakes
from memory_core.domain.numbers import COUNT
from memory_core.domain.occasions import are_two_appointments
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, RELATIONS
from memory_core.domain.servings import of_another_drink
from memory_core.domain.titles import TITLE
from memory_core.domain.tokens import stem, stems, weighty_stems
from memory_core.domain.which_person import are_two
from memory_core.extraction import statements
from memory_core.extraction.changes.anothers import is_news_of_another
from memory_core.extraction.changes.guesses import is_foreign
from memory_core.extraction.changes.no_news import FOUND_AGAIN, MOVED_OUT, MOVES_LATER
from memory_core.extraction.changes.other_affairs import HOME_AGAIN, HOMES
from memory_core.extraction.changes.outdated import is_mistaken
from memory_core.extraction.changes.retold import of_another_thing
from memory_core.extraction.changes.unconcerned import ADDED_UP, tells_one_more
from memory_core.extraction.changes.words_of_change import says_a_change
from memory_core.extraction.ends import may_end
from memory_core.extraction.marks import Mark, of_sentence
from memory_core.extraction.staged import meant
from memory_core.extraction.whom import is_of_kin_alone

_LONGEST: Final = 400
"""Characters: who writes more tells many things, of which the model sees the first."""
_PEOPLE: Final = frozenset(map(stem, RELATIONS))
_NEAR: Final = 0.25
"""Cosine to the question. Of 555 texts that did put the earlier one out of date two in a hundred are further from it, share no word
with it or the earlier text, and say no change."""
_NEAR_SAYING_SO: Final = 0.05


def news_of(text: str) -> str:
    """What of it may put something out of date; empty where it only asks or supposes, or is not English. What others say of it
    counts: the owner passes it on as true, and nothing is written of it."""
    if not text or len(text) > _LONGEST or is_foreign(text):
        return ""
    told = statements.stated(text, eased=True) or any(of_sentence(one) is Mark.REPORTED for one in meant(text))
    return statements.unasked(text) if told else ""


def may_succeed(news: str, earlier: str, question: str, closeness: float) -> bool:
    """Whether the model is to be asked. `closeness`: cosine of the text to the question."""
    told = statements.stated(news, eased=True)
    if any(of_another_thing(one, earlier) or is_news_of_another(one, earlier) for one in told) or of_namesakes(
        news, earlier
    ):
        return False
    named = bool(weighty_stems(news) & _names(earlier))
    if of_another_drink(news, earlier) or (not named and are_two_appointments(news, earlier)) or are_two(news, earlier):
        return False
    if told and all(map(is_of_kin_alone, told)) and not (stems(news) & stems(earlier) & _PEOPLE):
        return False  # "my sister has moved to Leeds" is no news of where the owner lives
    of_kin = _OF_KIN.match(earlier)
    if of_kin and not (of_kin["who"].casefold() in news.casefold() or named or _THEM.search(news) or is_mistaken(news)):
        return False  # nor is "we've moved" of where the sister lives
    if closeness >= _NEAR or weighty_stems(news) & (weighty_stems(earlier) | weighty_stems(question)):
        return True
    return is_mistaken(news) or (closeness >= _NEAR_SAYING_SO and any(map(says_a_change, told)))


def is_of_what_is_asked(news: str, earlier: str, question: str) -> bool:
    """Whether it shows signs of telling anew what the question asks for: a word that all three have, a correction, another number
    of the same, or a change told in words of the question or of what was told before. Of 970 pairs of texts of owners of whom
    nothing changes, which bear on one question, four have one and are taken for a change (16 without); of 1,322 changes three in
    four have one."""
    said, told, asked = map(weighty_stems, (news, earlier, question))
    if (_names(question) & told) - said - _DAYS:
        return False  # of Fien, who was told of beside Lotte
    if said & told & asked or is_mistaken(news) or _counted_otherwise(news, earlier):
        return True
    return bool(said & (told | asked)) and any(map(says_a_change, statements.stated(news, eased=True)))


_DAYS: Final = frozenset(stem(one.casefold()) for one in (*calendar.day_name, *calendar.month_name) if one)
_SO_MANY: Final = Pattern(rf"\b(?P<many>\d[\d.,:]*|{COUNT})\s+(?P<of>[a-z]+)\b", re.IGNORECASE)


_HOW_MANY: Final = Pattern(r"\bhow (?:many|much|long|old|far|often)\b", re.IGNORECASE)


def _counted_otherwise(news: str, earlier: str) -> frozenset[str]:
    """Of what both say how many there are, and not the same number, as stems: "31 years", "it is 32 years"."""
    said, told = (
        {(stem(one["of"].casefold()), one["many"].casefold()) for one in _SO_MANY.finditer(text)}
        for text in (news, earlier)
    )
    return frozenset(of for of, many in said for what, number in told if of == what and many != number)


def tells_another_number(news: str, earlier: str, question: str) -> bool:
    """Whether it is asked how many, and both say so, each another number, of the one thing asked for or of whom it names."""
    counted = _counted_otherwise(news, earlier) if _HOW_MANY.search(question) else frozenset()
    asked = weighty_stems(question)
    return bool(counted and (counted & asked or _names(question) & weighty_stems(news) & weighty_stems(earlier)))


_ONE_MORE: Final = Pattern(
    r"\b(?:added|adds|in addition|(?:two|three|both) (?:sorts|kinds|types|of (?:them|those|these))|(?:has|have|got) company"
    r"|and all)\b",
    re.IGNORECASE,
)


_OF_KIN: Final = Pattern(
    rf"(?:my|our) (?:[a-z-]+ ){{0,2}}?(?P<who>{KIN})(?: [A-Z]\w+)?(?:['’]s (?!called\b|named\b)|"
    r" (?:lives|works|has|drives|goes|plays|studies|eats|uses|owns|likes|loves|hates|speaks|takes|is (?:in|at|on|an?"
    r"|allergic|from)) )",
    re.IGNORECASE,
)
_THEM: Final = Pattern(r"\b(?:he|she|they|him|her|them|his|their|hers|theirs)\b", re.IGNORECASE)
_NAME: Final = Pattern(rf"(?<!^)\b(?!{TITLE}\s)[A-Z]\w+")


def _names(text: str) -> set[str]:
    return {root for name in _NAME.findall(text) for root in weighty_stems(name)}


_OF_A_JOB: Final = frozenset({"employer", "occupation"})
_HAD: Final = frozenset({"vehicle", "possession"})


def goes_on_beside(news: str, attribute: str | None) -> bool:
    """Whether it says that what it tells is one more: then nothing is out of date. `attribute`: the slot of what was told earlier,
    where that is known; of some there are many, and another ends none unless it says so."""
    told = statements.stated(news, eased=True)
    if any(tells_one_more(one) or _ONE_MORE.search(one) for one in told):
        return True
    if attribute == "home_city" and any(MOVED_OUT.match(one) or MOVES_LATER.search(one) for one in told):
        return True
    again = HOME_AGAIN.match if attribute in HOMES else FOUND_AGAIN.search if attribute in _HAD else None
    if again is not None and any(map(again, told)):
        return True  # "mum's home now", of who lives with her; "police found the van"
    if attribute in _OF_A_JOB and told and not any(may_end(one, attribute) or is_mistaken(one) for one in told):
        return True  # "Judith split up with her husband", of a midwife
    return attribute in ADDED_UP and not any(map(says_a_change, told))
