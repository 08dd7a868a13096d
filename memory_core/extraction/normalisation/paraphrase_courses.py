"""A course of study that is another now, brought to what is studied: "Varun has changed his course, he has joined hotel
management" says that Varun studies hotel management now. Reads and gives canonical text. Pure; English.
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.extraction.values import NAME

_FIELD: Final = (
    r"(?:computer science|law|medicine|maths?|mathematics|physics|chemistry|biology|history|psychology|economics"
    r"|(?:[a-z]+ )?engineering"
    r"|philosophy|english(?: lit(?:erature)?)?|literature|linguistics|sociology|architecture|nursing|business|politics|geography"
    r"|accounting|accountancy|statistics|journalism|theology|commerce|dentistry|pharmacy|veterinary (?:science|medicine)"
    r"|geology|botany"
    r"|zoology|music|drama|fine art|art history|marketing|finance|classics|education|social work|(?:hotel |hospitality "
    r"|business )?management"
    r"|data science|anthropology|astronomy|midwifery|physiotherapy|design|media studies|film studies)"
)
_WHO: Final = rf"(?P<who>I|he|she|{NAME}|(?:my|our) (?:[a-z]+ )?(?:{KIN})(?: {NAME})?)"
_COURSE: Final = r"(?:courses?|degrees?|majors?|subjects?|programmes?|programs?|stream|branch)"
_TO_FIELD: Final = Pattern(
    rf"^{_WHO}(?:'s)? (?:(?:has|have|is|am|just|now|also|recently|finally) )*(?:switched|changed|swapped|transferred|moved)"
    rf"(?: over| across| (?:his|her|their|my) {_COURSE}| {_COURSE})?(?: from [a-z ]{{3,30}}?)? (?:to|into|for) (?P<field>{_FIELD})"
    r"(?: now| instead| this (?:year|term|semester))*[ .!]*$",
    re.IGNORECASE,
)
_CHANGED: Final = Pattern(
    rf"^{_WHO}(?:'s)? (?:(?:has|have|just|now|recently|finally) )*(?:switched|changed|swapped)(?: (?:his|her|their|my))? {_COURSE}"
    r"(?:,| and|;|:| -)+ (?:so )?(?:now )?(?:(?:I|he|she|they) )?(?:(?:has|have|is|am|'s|now|just) )*"
    r"(?:joined|doing|taken up|taking|gone (?:in)?to|gone for|chosen|picked|started|opted for|studying|in|on)"
    r" (?P<field>(?!(?:a|an|the|my|his|her)\b)[a-z]+(?: [a-z]+){0,2}?)(?: now| instead)*[ .!]*$",
    re.IGNORECASE,
)


_TAKEN_OUT: Final = Pattern(
    rf"^(?:I|we) (?:(?:have|had|just|finally|had to) )*(?:taken|took|pulled|pull|take|withdrawn|withdrew"
    rf"|removed) (?P<who>{NAME}|(?:my|our) (?:{KIN})(?: {NAME})?)"
    r" (?:out of|out|from) (?:the |her |his |their )?(?P<where>day ?care|(?:day )?nursery|cr[eè]che|pre-?school|playgroup"
    r"|kindergarten"
    r"|after-?school club|montessori)(?P<rest>\b.*)$",
    re.IGNORECASE,
)
""" "We've taken Max out of nursery"."""


def in_the_new_field(sentence: str) -> str:
    """The sentence, or what it says that somebody studies now."""
    for form in (_TO_FIELD, _CHANGED):
        if found := form.match(sentence):
            who = found["who"].removesuffix("'s")  # an apostrophe may be of a name
            return f"{who} {'study' if who.casefold() == 'i' else 'studies'} {found['field']} now"
    return _TAKEN_OUT.sub(r"\g<who> is no longer at the \g<where>\g<rest>", sentence)
