"""When a reading model is so sure of a plain fact that it is believed where the rules would leave its sentence alone.

Counted on people whom neither had met: of what it is sure of in these attributes nine in ten were right, also in a sentence with a
laugh, a report or an "if" about it, and beside what a rule made of the whole clause.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from memory_core.domain.candidates import Candidate, Told
from memory_core.domain.people import PEOPLE
from memory_core.extraction.lexicon.everyday import NO_NAMES
from memory_core.extraction.lexicon.life import KINSHIP
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.marks import Mark

SURE: Final = 0.96
"""Certainty from which on a plain fact needs no rule's consent."""
_SURE_OF_A_NAME: Final = 0.98
_PLAIN: Final = words("""
age, allergy, avoids, birthday, birthplace, blood_type, condition, date, deadline, diet, education, email, fear, height
home_address, hometown, household, housing, language, marital_status, medication, name, nationality, nickname
occupation, pet, phone, preferred_drink, religion, shoe_size, smoking, vehicle, weight, work_schedule
""")
"""Attributes whose value is a piece that means the same in any sentence; a rule, a wish or a routine does not."""
_SAID_BY: Final = MappingProxyType(
    {
        "condition": ("plan", "event"),
        "date": ("deadline", "plan", "event"),
        "deadline": ("date", "plan", "event"),
        "fear": ("dislikes",),
        "marital_status": ("event",),
    }
)
"""Attributes under which the rules may have kept the same."""
_LIGHT: Final = frozenset({Mark.IRONIC, Mark.REPORTED, Mark.HYPOTHETICAL})
_CAPITAL: Final = re.compile(r"[A-Z]")
_I: Final = re.compile(r"\bI\b")


def sure(one: Told) -> bool:
    """Whether it is a plain fact that the model is sure of."""
    return one.certainty >= SURE and one.attribute in _PLAIN


def adds(one: Told, found: Sequence[Candidate]) -> bool:
    """Whether it tells something beside what the rules made of the whole clause: "take Eutirox each morning" is a routine and
    names a medicine. Of "allergic to penicillin" they made an allergy, and it is nothing else."""
    if not sure(one):
        return False
    said, own = {one.attribute, *_SAID_BY.get(one.attribute, ())}, _words(one.value)
    for other in found:
        value = _words(other.value)
        if other.attribute.partition(":")[0] in said and own & (value | _words(other.subject)):
            return False
        if own & value and not own < value:
            return False
    return True


def sure_of_owner(one: Told) -> bool:
    """The same, told of the owner: who else is meant in a report is uncertain."""
    return sure(one) and one.subject is None


def sure_of_somebody(one: Told) -> bool:
    """Also of whom it names: behind a plain statement a laugh takes nothing back."""
    return one.certainty >= SURE and (one.attribute in _PLAIN or one.attribute in PEOPLE)


def is_light(mark: Mark) -> bool:
    """Whether a sentence with this mark may tell a plain fact all the same."""
    return mark in _LIGHT


def named_in_haste(one: Told, name: str, text: str) -> bool:
    """Whether a word without a capital is a name, in a text that has none: "my best mate is tash", "mason's my youngest, 11"."""
    if one.certainty < _SURE_OF_A_NAME or _CAPITAL.search(_I.sub("", text)):
        return False
    folded = name.casefold()
    known = folded in NO_NAMES or folded in KINSHIP or folded in PEOPLE
    return name.isalpha() and not known and not folded.endswith(("ed", "ing"))


def _words(text: str) -> set[str]:
    return set(re.findall(r"[\w'’]+", text.casefold()))
