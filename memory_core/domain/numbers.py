"""Numbers in words: for patterns, and as the numbers that they are. Pure; English."""

from __future__ import annotations

from typing import Final

_TO_TWENTY: Final = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
twenty
"""
_THE_TENS: Final = """
twenty thirty forty fifty sixty seventy eighty ninety
"""
NUMBER_WORDS: Final = {word: number for number, word in enumerate(_TO_TWENTY.split())}
"""Zero to twenty."""
TENS: Final = {word: number * 10 for number, word in enumerate(_THE_TENS.split(), start=2)}
_WORDS: Final = tuple(NUMBER_WORDS)

DIGIT_WORDS: Final = "|".join(_WORDS[1:10])
"""One to nine."""
HOUR_WORDS: Final = "|".join(_WORDS[1:13])
"""One to twelve: what a clock has, and how far people mostly count in words."""
SEVERAL_WORDS: Final = "|".join(_WORDS[2:13])
"""Two to twelve."""
TO_TWENTY: Final = "|".join(sorted(_WORDS[1:], key=len, reverse=True))
TO_NINETY: Final = "|".join(sorted({*_WORDS[1:], *TENS}, key=len, reverse=True))
"""One to twenty, and the tens."""
_COMPOUNDS: Final = "|".join(rf"{ten}(?:[- ](?:{DIGIT_WORDS}))?" for ten in TENS)
COUNT: Final = rf"\d{{1,3}}|a couple of|an?|{_COMPOUNDS}|{TO_TWENTY}"
"""How many of something that can be counted, in figures or words; for a group. Every alternative begins with a letter or a figure,
which makes them quick to rule out."""


def number_of(words: str) -> int | None:
    """The number of "7", "seven", "twenty-one", "a", "a couple of"; None of other words."""
    told = " ".join(words.casefold().replace("-", " ").split())
    if told.isdecimal():
        return int(told)
    if told in _LOOSE:
        return _LOOSE[told]
    tens, _, unit = told.partition(" ")
    if unit:
        return TENS[tens] + NUMBER_WORDS[unit] if tens in TENS and unit in DIGIT_WORDS.split("|") else None
    return NUMBER_WORDS.get(told, TENS.get(told))


_LOOSE: Final = {"a": 1, "an": 1, "a couple of": 2, "couple of": 2}

_TO_THE_31ST: Final = """
first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth
twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first
"""
ORDINALS: Final = {word: number for number, word in enumerate(_TO_THE_31ST.split(), 1)}
"""1 to 31 by their words."""
_ENDINGS: Final = {1: "st", 2: "nd", 3: "rd"}


def ordinal(number: int) -> str:
    """ "1st" of 1, "12th" of 12."""
    return f"{number}{'th' if 11 <= number % 100 <= 13 else _ENDINGS.get(number % 10, 'th')}"
