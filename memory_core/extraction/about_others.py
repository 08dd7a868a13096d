"""Whether a sentence without "I" tells of somebody else, so that nothing of it is the owner's: "The vicar has asthma", "her email
is …". A reading model marks what is told, and where it names nobody not of whom. Pure; English."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.extraction.lexicon.words import words

_OF_ONESELF: Final = words("""
age, allergy, anniversary, avoids, birthday, birthplace, blood_type, children, condition, diet, dislikes, education, employer, fear
height, hobby, home_city, hometown, household, housing, language, likes, marital_status, medication, nationality, occupation
religion, shoe_size, smoking, trait, weight
""")
_OF_WHAT_ONE_HAS: Final = words("""
email, phone, vehicle, uses, nickname, plan, routine, possession, work_schedule, preferred_drink, preferred_food, last_name
middle_name, username
""")
"""What is told of a thing as well: "the car is a Skoda"."""
_ANOTHER: Final = Pattern(
    r"(?:he|she|they|the|that|this|these|those|an?|some|one|every|everyone|everybody|somebody|people|most|all|his|her|their"
    r"|[a-z]+'s an?|[a-z]+ is an?)\b",
    re.IGNORECASE,
)
_SOMEBODY: Final = "|".join(sorted((word for word in RELATIONS if word.isalpha()), key=len, reverse=True))
_A_PERSON: Final = Pattern(
    r"(?:(?:he|she|they|everyone|everybody|somebody|someone|people|his|her|their)\b"
    rf"|(?:my|our) (?:[a-z]+ ){{0,2}}?(?:{_SOMEBODY})(?:'s|s)?\b"
    rf"|(?:the|an?|this|that) (?:[a-z]+ ){{0,2}}?(?:man|woman|guy|bloke|lady|girl|boy|kid|person|{_SOMEBODY})(?:'s|s)?\b"
    r"|(?-i:[A-Z][a-z]+)(?:'s)? (?:is (?:called|known|\w+ing)|wears|takes|drives|goes|gets|uses|has|likes|hates|loves|plays"
    r"|speaks)\b)",
    re.IGNORECASE,
)
_OF_THEM: Final = Pattern(r"\b(?:he|she|him|they)\b", re.IGNORECASE)
""" "Walnuts are fine for him, it's cashews he is allergic to"."""
_FIRST_PERSON: Final = Pattern(r"\b(?:I|me|my|mine|we|us|our|ours|myself|im|ive)\b", re.IGNORECASE)


def tells_of_somebody_else(attribute: str, plain: str, *, theirs: bool) -> bool:
    """Whether what a sentence, `plain`, tells for an attribute is not the owner's. `theirs`: its own words say so."""
    person = _A_PERSON.match(plain)
    somebodys = person is not None and not _FIRST_PERSON.search(plain[person.end() :])
    if attribute in _OF_ONESELF:
        spoken_of = _ANOTHER.match(plain) or _OF_THEM.search(plain)
        return theirs or somebodys or (spoken_of is not None and not _FIRST_PERSON.search(plain))
    return attribute in _OF_WHAT_ONE_HAS and somebodys


def turned_to_oneself(statement: str, said: str) -> bool:
    """Whether a part of what was `said` was completed with an "I" that stands nowhere in it: "I moved into a care home", of "Mum's
    given up the house and moved into a care home"."""
    return bool(re.match(r"(?:I|we)\b", statement, re.IGNORECASE)) and not _FIRST_PERSON.search(said)
