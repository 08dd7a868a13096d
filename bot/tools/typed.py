"""What somebody typed in answer to an open question, read in one place, so that a yes means the same to every question.

Pure. What is no answer, or may be another one, is none.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from bot.tools.typed_words import FORMS, Forms

LONGEST: Final = 80
"""Characters of an answer."""
MOST: Final = 99
"""Choices of a list."""


class Says(StrEnum):
    """`KEEP`: "save that", which is a yes where something is to be kept. `LEAVE`: "never mind", which judges nothing.
    `STILL` and `ENDED` speak of what is remembered: "still true", "no longer"."""

    YES = "yes"
    NO = "no"
    KEEP = "keep"
    LEAVE = "leave"
    STILL = "still"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class Typed:
    """`about`: the numbers beside a yes or no ("2 no longer"). `picks`: which of the numbered things it names, () for none of
    them, None where it names none. `unclear`: it is meant to pick, though it leaves open which."""

    says: Says | None
    about: tuple[int, ...]
    picks: tuple[int, ...] | None
    unclear: bool


def typed(text: str, choices: int) -> Typed | None:
    """How an answer to a question about `choices` things reads; None where it is no answer."""
    said = _plain(text)
    if not said or len(said) > LONGEST:
        return None
    says, about = _with_numbers(said)
    picks = _picked(said, says if not about else None, choices)
    unclear = bool(_TRIED.match(said.strip(".!?")))
    if says is None and picks is None and not unclear:
        return None
    return Typed(says, about, picks, unclear)


def assents(text: str) -> bool:
    """True when the text says yes and nothing else ("yes, exactly", "that's right", "please do", "yes, save that")."""
    said = _plain(text)
    return len(said) <= LONGEST and _says(said) in (Says.YES, Says.KEEP)


_VOWEL_SIGNS: Final = re.compile("[\u064b-\u0652\u0640\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]")
"""Of Arabic, which are mostly left out; and what gives a picture its colour."""
_ALEFS: Final = str.maketrans("أإآٱ’", "اااا'")


def _plain(text: str) -> str:
    composed = unicodedata.normalize("NFKC", text).strip().casefold()
    return _VOWEL_SIGNS.sub("", composed).translate(_ALEFS).strip()


# --- yes and no

_THUMBS: Final = ((re.compile("[👍👌✅]+"), Says.YES), (re.compile("[👎❌]+"), Says.NO))


def _says(said: str) -> Says | None:
    for thumbs, says in _THUMBS:
        if thumbs.fullmatch(said):
            return says
    for forms in FORMS:
        if (found := _in(forms, said)) is not None:
            return found
    return None


def _in(forms: Forms, said: str) -> Says | None:
    """The order counts: "no, no longer" is more than a no, "yes, still true" more than a yes."""
    for says, words in (
        (Says.ENDED, forms.ended),
        (Says.STILL, forms.still),
        (Says.LEAVE, forms.leave),
        (Says.NO, forms.no),
    ):
        polite = f"{forms.beside}|{forms.yes}" if says is Says.STILL else forms.beside
        polite = f"{polite}|{forms.no}" if says in (Says.ENDED, Says.LEAVE) else polite
        if _only(forms, words, polite, said):
            return says
    if not _only(forms, f"{forms.yes}|{forms.keep}", forms.beside, said):
        return None
    return Says.KEEP if _compiled(forms, forms.keep, forms.beside)[0].search(said) else Says.YES


def _only(forms: Forms, words: str, beside: str, said: str) -> bool:
    """Whether it says one of the words, and nothing else but what may stand beside them."""
    once, whole = _compiled(forms, words, beside)
    return bool(once.search(said)) and bool(whole.fullmatch(said))


@cache
def _compiled(forms: Forms, words: str, beside: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Without spaces a run of words is read in one way alone, or a long one would be read in all ways."""
    group = "?:" if forms.spaced else "?>"
    whole = rf"[^\w?؟]*(?:({group}{_bounded(forms, f'{words}|{beside}')})[^\w?؟]*)+"
    return re.compile(_bounded(forms, words)), re.compile(whole)


def _bounded(forms: Forms, words: str) -> str:
    return rf"(?:(?<!\w)(?:{words})(?!\w))" if forms.spaced else rf"(?:{words})"


_SEVERAL: Final = r"\d{1,2}(?:\s*(?:,|and|und|y|و|和|、|&)\s*\d{1,2})*"
_BEFORE: Final = re.compile(rf"(?P<numbers>{_SEVERAL})\s*[.:)]?\s*(?P<rest>\D+)")
_BEHIND: Final = re.compile(rf"(?P<rest>\D*[^\d\s.])\s+(?P<numbers>{_SEVERAL})\s*[.!]*")


def _with_numbers(said: str) -> tuple[Says | None, tuple[int, ...]]:
    """What it says, and about which: "2 no longer", "still true 1 and 3"."""
    found = _BEFORE.fullmatch(said) or _BEHIND.fullmatch(said)
    if found is None:
        return _says(said), ()
    says = _says(found["rest"].strip())
    numbers = tuple(dict.fromkeys(int(n) for n in re.findall(r"\d+", found["numbers"])))
    return says, numbers if says is not None else ()


# --- which of a list

_NUMBERS: Final = re.compile(r"^\d+(?:\s*(?:,|and|und|y|و|和|、|&|\+|-|to|\s)\s*\d+)*$")
_ABOUT_NUMBERS: Final = re.compile(
    r"^(?:(?:ok|okay|yes|please|just|only|then|forget|delete|remove|erase|both|numbers?|nos?|nr|the|these|those|items?)\b[\s.,:#]*)+"
    r"|#(?=\d)|[\s,]*\b(?:ones?|please|thanks|only|items?)$|(?<=[\s,&])(?:numbers?|nos?|nr|the)\b[\s.]*(?=\d)",
    re.IGNORECASE,
)
"""What stands about the numbers of an answer: "forget number 3 and 5, please"."""
_TWO: Final = 2
_NO_BUT: Final = re.compile(r"no\b(?!\.?\s*\d)[\s,;:–-]+\S")
""" "no, the second": what is meant is asked once more."""
_ALL_BUT: Final = re.compile(r"(?:all|everything|all of them)[\s,]+(?:but|except(?: for)?|apart from|without)\s+(.+)")
_TRIED: Final = re.compile(
    r"(?:(?:no|ok|okay|yes|just|only|forget)\b[\s,]*)*"
    r"(?:both(?: of them)?$|(?:the|that)\b[\w' -]{1,40}\bones?$|(?:all|everything)[\s,]+(?:but|except)\b)"
    r"|no\b[\s,]+(?:the|number|only|just)\b|[\d\s,]+$",
    re.IGNORECASE,
)
"""What is meant to pick from a list, but leaves open what: "the golf one"."""
_CARDINALS: Final = ("one", "two", "three", "four", "five", "six", "seven")
_ORDINAL: Final = re.compile(r"\b(\d+)(?:st|nd|rd|th)\b")
_PLACES: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
_PLACE: Final = re.compile(rf"\b(?:{'|'.join(_PLACES)}|last)\b", re.IGNORECASE)


def _picked(said: str, says: Says | None, choices: int) -> tuple[int, ...] | None:
    word = said.strip(".!。 ")
    if any(word in forms.everything or (choices == _TWO and word in forms.both) for forms in FORMS):
        return tuple(range(1, choices + 1))
    if says in (Says.NO, Says.LEAVE):
        return ()
    if word == "both" or _NO_BUT.match(word):
        return None
    if excepted := _ALL_BUT.match(word):
        kept = _numbers_in(excepted[1], choices)
        return tuple(n for n in range(1, choices + 1) if n not in kept) or None if kept else None
    if choices == 1 and says is Says.YES:
        return (1,)
    return _numbers_in(word, choices)


def _numbers_in(word: str, choices: int) -> tuple[int, ...] | None:
    """The numbers that an answer consists of, "2-4" and "the last one" among them; None where it holds anything else."""

    def place(found: re.Match[str]) -> str:
        return str(choices if found[0] == "last" else _PLACES.index(found[0]) + 1)

    if word in _CARDINALS:
        word = str(_CARDINALS.index(word) + 1)
    for number, name in enumerate(_CARDINALS[1:], 2):  # "one" stands for things, too
        word = re.sub(rf"\b{name}\b", str(number), word)
    bare = _PLACE.sub(place, _ORDINAL.sub(r"\1", word))
    while (shorter := _ABOUT_NUMBERS.sub("", bare).strip(" .!?")) != bare:
        bare = shorter
    if not _NUMBERS.match(bare):
        return None
    spelt = re.sub(r"(\d+)\s*(?:-|to)\s*(\d+)", _stretch, bare)
    numbers = tuple(dict.fromkeys(int(n) for n in re.findall(r"\d+", spelt)))
    return numbers if numbers and all(1 <= n <= choices for n in numbers) else None


def _stretch(found: re.Match[str]) -> str:
    """ "2-4" as "2 3 4"; one that runs backwards, or far, is none."""
    first, last = int(found[1]), int(found[2])
    return " ".join(map(str, range(first, last + 1))) if first <= last <= MOST else "0"
