"""Chat spelling made plain: abbreviations, missing apostrophes, slips of the keyboard in the words that rules turn on.

Only words that cannot be meant otherwise are changed; names and values stay as typed.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from memory_core.domain.calendar_words import MONTH_NAME
from memory_core.domain.numbers import SEVERAL_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.extraction.lexicon.words import words

_ABBREVIATIONS: Final = {
    "pls": "please",
    "plz": "please",
    "plse": "please",
    "bc": "because",
    "cuz": "because",
    "coz": "because",
    "rn": "right now",
    "tho": "though",
    "ppl": "people",
    "yrs": "years",
    "yr": "year",
    "hrs": "hours",
    "mins": "minutes",
    "ur": "your",
    "bf": "boyfriend",
    "gf": "girlfriend",
    "bfs": "boyfriend's",
    "gfs": "girlfriend's",
    "bff": "best friend",
    "hubby": "husband",
    "hubbys": "husband's",
    "wifey": "wife",
    "fave": "favorite",
    "favs": "favorites",
    "faves": "favorites",
    "shes": "she is",
    "hes": "he is",
    "theyre": "they are",
    "weve": "we have",
    "thats": "that is",
    "theres": "there is",
    "whats": "what is",
    "wheres": "where is",
    "hows": "how is",
    "whos": "who is",
    "yall": "you all",
    "tmrw": "tomorrow",
    "tmr": "tomorrow",
    "tomoz": "tomorrow",
    "2moro": "tomorrow",
    "gd": "good",
    "sth": "something",
    "smth": "something",
    "idc": "I do not care",
    "wknd": "weekend",
    "wkend": "weekend",
    "weds": "wednesday",
    "xmas": "christmas",
    "gcse": "GCSE",
    "alot": "a lot",
    "def": "definitely",
    "defo": "definitely",
    "prob": "probably",
    "probs": "probably",
    "prolly": "probably",
    "lowkey": "really",
    "highkey": "really",
    "hella": "really",
    "deffo": "definitely",
    "abt": "about",
    "appt": "appointment",
    "mtg": "meeting",
    "anniv": "anniversary",
    "gotten": "got",
    "wen": "when",
    "cannae": "cannot",
    "dinnae": "do not",
    "isnae": "is not",
    "gie": "give",
    "wi": "with",
    "fae": "from",
    "telt": "told",
    "wit": "with",
    "frm": "from",
    "nxt": "next",
    "luv": "love",
    "lil": "little",
    "rem": "remember",
    "wk": "week",
    "wks": "weeks",
    "thurs": "thursday",
    "cn": "can",
    "shd": "should",
    "cud": "could",
    "wud": "would",
    "abeg": "please",
    "tae": "to",
    "daein": "doing",
    "efter": "after",
    "engg": "engineering",
    "bf's": "boyfriend's",
    "gf's": "girlfriend's",
    "hubby's": "husband's",
    "wifey's": "wife's",
} | {
    f"{verb}in": f"{verb}ing"
    for verb in (
        "look", "try", "go", "com", "work", "liv", "gett", "do", "hav", "mov", "learn", "play", "study", "sav", "hop", "eat",
        "think", "mak", "tak", "feel", "plann", "drink", "train", "start", "visit",
    )
}  # fmt: skip
_CAREFUL: Final = Pattern(
    r"(?<![\w'@.&/-])(?:(?P<with>w/|(?-i:w))(?= (?-i:[a-z]))|(?P<and>(?-i:(?<="
    r" )n(?= [a-z])))|(?P<its>its)(?= (?:(?:called|named|a|an|on|at|not"
    r"|my|our|in|the|due|\d)\b|[a-z]{3,}'?s (?:birthday|bday|anniversary)\b))|(?P<one>(?<=(?:wee|big) )yin\b)"
    r"|(?P<id>id) (?=rather|prefer|like|love)|(?P<the>(?-i:(?:(?<=^)|(?<=\s))d(?= [a-z]{3})))"
    r"|(?P<before>(?-i:b4\b))|(?P<na>(?-i:(?<=\w )na(?= \d)))"
    r"|(?P<relative>my"
    r" (?:big |little |lil |older |younger )?(?:bro|sis|nan"
    r"|gran|pops|fam)\b)(?!'))",
    re.IGNORECASE,
)
_RELATIVE: Final = {"bro": "brother", "sis": "sister", "nan": "nan", "gran": "gran", "pops": "father", "fam": "family"}

_LONG_WORDS: Final = words("""
daughter, girlfriend, boyfriend, husband, birthday, allergic, favorite, favourite, vegetarian, appointment
anniversary, breakfast, support, christmas, already, tomorrow, wednesday, language, diabetes, diagnosed
chocolate, usually, february, restaurant, engineer, september, november, december, october, january, saturday
thursday, brother, grandson, grandmother, grandfather, actually, please, coffee, prefer, terrible, intolerant
medication, migraines, running, swimming, programming, studying, learning, favourites, allergies, university
""")
"""Words that rules turn on and that are mistyped; none is one edit away from another English word."""
_SHORTEST: Final = 6


@cache
def _slips() -> dict[str, str]:
    """Each of the long words with a letter left out, doubled or two swapped."""
    slips: dict[str, str] = {}
    for word in _LONG_WORDS:
        if len(word) < _SHORTEST:
            continue
        for at in range(1, len(word)):
            slips.setdefault(word[:at] + word[at + 1 :], word)
            slips.setdefault(word[:at] + word[at] + word[at:], word)
            if at + 1 < len(word):
                slips.setdefault(word[:at] + word[at + 1] + word[at] + word[at + 2 :], word)
    real = {
        *_LONG_WORDS,
        "bother",
        "cofee",
        "perfer",
        "daughters",
        "pleas",
        "lease",
        "banquets",
        "unusually",
        "brothers",
    }
    return {slip: word for slip, word in slips.items() if slip not in real - {"cofee", "perfer"}}


_TOKEN: Final = Pattern(r"(?<![^\W\d_])(?:[A-Za-z][A-Za-z']*|\d[a-z]+)(?![^\W\d_])")
"""No end of a word with a letter of another language: "Havørn" has no "rn" in it."""
_POSSESSIVE: Final = Pattern(rf"\b((?:my|our)(?: \w+)? )?({KIN})s (?=(?:name|birthday|bday|names) )", re.IGNORECASE)
_ITS_DAY: Final = Pattern(
    r"\b((?:my|his|her|[\w-]+['’]?s) (?:[\w-]+ )?(?:birthday|bday|anniversary))s (?=(?:on |in )?(?:the )?(?:\d"
    rf"|{MONTH_NAME}|today|tomorrow|next |this |coming |soon))",
    re.IGNORECASE,
)
""" "His birthdays 3rd december": one has one."""
_YEARS_AGO: Final = Pattern(
    rf"\bsince (?=(?:\d+|a|{SEVERAL_WORDS}|many|some"
    r"|several) (?:years?|months?|weeks?)\b)",
    re.IGNORECASE,
)


def repaired(text: str) -> str:
    """The text in plain spelling; a text without chat spelling is returned as it is."""
    text = _CAREFUL.sub(_carefully, text)
    text = _TOKEN.sub(_word, text)
    text = _POSSESSIVE.sub(lambda m: f"{m[1] or ''}{m[2]}'s ", text)
    text = _ITS_DAY.sub(r"\1 is ", text)
    return _YEARS_AGO.sub("for ", text)


def _word(match: re.Match[str]) -> str:
    word = match.group()
    lower = word.casefold()
    of_a_compound = match.string[match.end() : match.end() + 1] == "-"  # "Wi-Fi"
    if (plain := _ABBREVIATIONS.get(lower)) is not None and not (of_a_compound or (word.isupper() and len(word) > 1)):
        return plain
    if len(word) >= _SHORTEST - 1 and (right := _slips().get(lower)) is not None:
        return right
    return word


def _carefully(match: re.Match[str]) -> str:
    if match["one"]:
        return "one"
    if match["with"]:
        return "with"
    if match["and"]:
        return "and"
    if match["the"]:
        return "the"
    if match["before"]:
        return "before"
    if match["na"]:
        return "is"
    if match["its"]:
        return "it is"
    if match["id"]:
        return "I would "
    *lead, last = match["relative"].split()
    return " ".join([*lead, _RELATIVE[last.casefold()]])
