"""The names of days, months and seasons, as alternatives of a pattern and by their numbers. Pure; English, whatever the locale.

Some short ones are common words as well: people "sat", "the sun" comes out, they were "wed", "it may" rain. They name a time only
where a time is told. Short names end where they end: no month is in "market", no day in "Sunita".
"""

from __future__ import annotations

import re
from typing import Final

MONTHS: Final = "january|february|march|april|may|june|july|august|september|october|november|december"
WEEKDAYS: Final = "monday|tuesday|wednesday|thursday|friday|saturday|sunday"
WEEKDAY: Final = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
SHORT_MONTHS: Final = "jan|feb|mar|apr|may|jun|jul|aug|sept|sep|oct|nov|dec"
SHORT_WEEKDAYS: Final = "mon|tues|tue|wed|thurs|thur|thu|fri|sat|sun"
SEASONS: Final = {"spring": 3, "summer": 6, "autumn": 9, "fall": 9, "winter": 12}
"""Season → its first month, in the north."""

_MONTHS: Final = {name[:3]: number for number, name in enumerate(MONTHS.split("|"), 1)}
_WEEKDAYS: Final = {name[:3]: number for number, name in enumerate(WEEKDAYS.split("|"))}


def month_number(name: str) -> int:
    """1 to 12, of a name whole or short. Raises KeyError of anything else."""
    return _MONTHS[name.casefold()[:3]]


def weekday_number(name: str) -> int:
    """0 for Monday, as `date.weekday` has it, of a name whole or short. Raises KeyError of anything else."""
    return _WEEKDAYS[name.casefold()[:3]]


_NO_MONTH: Final = "".join(
    rf"(?<!\b{word} may)" for word in ("i", "we", "you", "he", "she", "it", "they", "who", "there", "that", "this")
)
_MAY: Final = (
    rf"may(?:{_NO_MONTH}(?! (?:be|not|have|well|also|need|want|take|come|go|get|seem|look)\b)"
    r"|(?<=\bthis may)(?:(?=\W*$)|(?-i:(?<=May))))"
)
""" "It may rain", and "this May". What is looked for first is the word: patterns are tried at every letter of a text."""
MONTH_NAME: Final = (
    rf"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|{_MAY}|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\b"
)
"""A month, whole or short."""

ANY_WEEKDAY: Final = (
    r"(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\b"
)
"""A day of the week, whole or short, between words with which it can be nothing else."""
_OPEN: Final = "(?:sat|sun|wed)"
_JOINTS: Final = ("/", "-", " ", ", ", " + ", " & ", " or ", " to ", " and ")
_LED: Final = "|".join(
    (
        *(
            rf"(?<=\b{word} {_OPEN})"
            for word in ("on", "this", "next", "last", "coming", "by", "from", "since", "until", "till", "every")
        ),
        *(rf"(?<=\b(?:mon|tue|wed|thu|fri|sat|sun){re.escape(joint)}{_OPEN})" for joint in _JOINTS),
    )
)
_TOLD: Final = (
    r",? (?:the )?\d{1,2}(?:st|nd|rd|th)\b|,? (?:at )?\d{1,2}(?:[:.]\d\d| ?[ap]\.?m)\b|,? (?:morning|afternoon|evening|night)\b"
    rf"|,? (?:\d{{1,2}}(?: of)? {MONTH_NAME}|{MONTH_NAME} \d)|(?:[/-]|,? (?:[+&]|and|or|to) |,? ){ANY_WEEKDAY}"
)
_NO_DAY: Final = (
    r"(?! (?:is|was|will|comes?|came|shines?|shone|sets?|rises?|rose|cream|screen|lotion|hat|in|on|down|up|beside|by|next|with"
    r"|around|there|here|through|for|my|his|her|an?|the(?! \d)|at the|all|outside|inside|under|behind|between)\b)"
)
""" "Sat in the garden all day", "Sun is out": a word at the beginning has a capital as well."""
WEEKDAY_NAME: Final = (
    r"(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)"
    rf"(?:day\b|\b(?:(?<!{_OPEN})|{_LED}|(?={_TOLD})|(?<=wed)(?= at \d)"
    rf"|(?-i:(?<=Sat|Sun|Wed))(?<!\bthe \w\w\w)(?<!\ba \w\w\w)(?:(?<=[\w,;] \w\w\w)|{_NO_DAY})))"
)
"""The same, anywhere in a text; for patterns in which capitals do not matter."""
