"""The names of days, months and seasons, as alternatives of a pattern and by their numbers. Pure; English, whatever the locale.

Some short ones are common words as well: people "sat", "the sun" comes out, they were "wed", "it may" rain. They name a time only
where a time is told. Short names end where they end: no month is in "market", no day in "Sunita".
"""

from __future__ import annotations

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


_MAY: Final = (
    r"(?<!\bi )(?<!\bwe )(?<!\byou )(?<!\bhe )(?<!\bshe )(?<!\bit )(?<!\bthey )(?<!\bwho )(?<!\bthere )(?<!\bthis )(?<!\bthat )may"
    r"(?! (?:be|not|have|well|also|need|want|take|come|go|get|seem|look)\b)|(?<=\bthis )may(?=\W*$)|(?<=\bthis )(?-i:May)"
)
MONTH_NAME: Final = (
    rf"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|{_MAY}|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\b"
)
"""A month, whole or short."""

ANY_WEEKDAY: Final = (
    r"(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)day|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)\b"
)
"""A day of the week, whole or short, between words with which it can be nothing else."""
_OPEN: Final = r"(?:sat|sun|wed)\b"
_LED: Final = "|".join(
    rf"(?<=\b{word} )"
    for word in ("on", "this", "next", "last", "coming", "by", "from", "since", "until", "till", "every")
)
_TOLD: Final = (
    r",? (?:the )?\d{1,2}(?:st|nd|rd|th)\b|,? (?:at )?\d{1,2}(?:[:.]\d\d| ?[ap]\.?m)\b|,? (?:morning|afternoon|evening|night)\b"
    rf"|,? (?:\d{{1,2}}(?: of)? {MONTH_NAME}|{MONTH_NAME} \d)"
)
_NO_DAY: Final = (
    r"(?! (?:is|was|will|comes?|came|shines?|shone|sets?|rises?|rose|cream|screen|lotion|hat|in|on|down|up|beside|by|next|with"
    r"|around|there|here|through|for|my|his|her|an?|the(?! \d)|at the|all|outside|inside|under|behind|between)\b)"
)
""" "Sat in the garden all day", "Sun is out": a word at the beginning has a capital as well."""
WEEKDAY_NAME: Final = (
    rf"(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)day\b|(?:mon|tues?|thu(?:rs?)?|fri)\b|(?:{_LED}){_OPEN}"
    rf"|{_OPEN}(?={_TOLD})|wed\b(?= at \d)|(?<!\bthe )(?<!\ba )(?:(?<=[\w,;] )|(?=\w+\b{_NO_DAY}))(?-i:Sat|Sun|Wed)\b)"
)
"""The same, anywhere in a text; for patterns in which capitals do not matter."""
