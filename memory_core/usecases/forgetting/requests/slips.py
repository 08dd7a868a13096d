"""The words by which people ask to forget, as they are spelt, where they were typed in haste ("earse evrything"). Pure; English."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

_FRAME: Final = (
    *(
        "forget",
        "delete",
        "erase",
        "remove",
        "scrap",
        "wipe",
        "everything",
        "anything",
        "whatever",
        "about",
        "what",
        "said",
    ),
    *("told", "know", "record", "remember", "please", "want", "address"),
)
"""Words that only ask, and the few things that are asked for most."""
_REAL: Final = frozenset(
    [
        *(
            "forged",
            "forger",
            "forges",
            "forgot",
            "forte",
            "deplete",
            "remote",
            "removed",
            "remover",
            "removes",
            "deleted",
        ),
        *("deletes", "eraser", "erased", "erases", "recorder", "recorded", "records", "scraps", "scarps", "whatsoever"),
        *("remembers", "wanted", "wants", "thaw"),
    ]
)
"""Words of their own that are no slip of one of them."""
_SHORT: Final = (
    (re.compile(r"\b(you|u) no\b", re.IGNORECASE), r"\1 know"),
    (re.compile(r"\bsa(?:yd|id e)\b", re.IGNORECASE), "said"),
    (re.compile(r"\b(?:adres+|addres|adress+)\b", re.IGNORECASE), "address"),
    (re.compile(r"\b(?:evry|evrey|every|ever)\s?(?:thing|thin|hting)\b", re.IGNORECASE), "everything"),
    (re.compile(r"\bdont\b", re.IGNORECASE), "don't"),
    (re.compile(r"(?<=\s)(?:abt|abuot|abot)(?=\s)", re.IGNORECASE), "about"),
    (re.compile(r"(?<=\s)w/?(?=\s+(?:the|my|our|a|an|[a-z]{3,})\b)"), "with"),
    (re.compile(r"\b(i|you|we|they)ve\b", re.IGNORECASE), r"\1've"),
    (re.compile(r"\b(?:teh|hte|th)\b"), "the"),
    (re.compile(r"(?<=\s)u\b"), "you"),
    (re.compile(r"\b(?:cn|cna|acn)(?=\s+(?:you|u)\b)", re.IGNORECASE), "can"),
    (re.compile(r"\bfrom (?=between\b)", re.IGNORECASE), ""),
    (re.compile(r"\ball what\b", re.IGNORECASE), "all that"),
    (re.compile(r"(?<=\w)\s*[(\[{]\s*at\s*[)\]}]\s*(?=\w)", re.IGNORECASE), "@"),
    (re.compile(r"\b([\w-]+(?:\.[\w-]+)*) at ([\w-]+) dot ([a-z]{2,})\b", re.IGNORECASE), r"\1@\2.\3"),
    (re.compile(r"(?<=\w)\s*[(\[{]\s*dot\s*[)\]}]\s*(?=\w)", re.IGNORECASE), "."),
)
_LONG: Final = 6
"""Letters from which on one may be missing, too many or another one; of a shorter word two may have changed places."""
_WORD: Final = re.compile(r"\b[a-z]{4,}\b")


_FACE: Final = re.compile(
    r"\s*(?:(?<=\s)(?:[:;=]['’]?-?[()/\\|DPpo]+|<\/?3+)(?=\s|$)|[\u2600-\u27bf\U0001f300-\U0001faff]\ufe0f?)+(?P<more>\s+(?=\w))?"
)
""" ":(" or a picture of a face."""


_LAUGH: Final = re.compile(
    r"(?:^(?:lol|lmao|haha+|hehe+|ha)[\s,!.]+(?=\w)|(?<=\w)[\s,.!]+(?:lol|lmao|rofl|haha+|hehe+|xd)[\s.!]*$)",
    re.IGNORECASE,
)


def without_faces(text: str) -> str:
    """The text with a sentence ending where a face stands between words: "hamster died :( please forget it"."""
    return _FACE.sub(lambda found: ". " if found["more"] and found.start() else " ", _LAUGH.sub("", text)).strip()


def respelt(text: str) -> str:
    """The text with these words as they are spelt; a word that only resembles one of them stays."""
    for form, plain in _SHORT:
        text = form.sub(plain, text)
    return _WORD.sub(lambda found: _meant(found.group()), text)


@lru_cache(maxsize=4_096)
def _meant(word: str) -> str:
    if word in _FRAME or word in _REAL:
        return word
    return next((one for one in _FRAME if _swapped(word, one) or (len(one) >= _LONG and _one_off(word, one))), word)


def _swapped(word: str, meant: str) -> bool:
    """Whether two neighbouring letters have changed places."""
    if len(word) != len(meant) or word == meant:
        return False
    first = next(at for at, (a, b) in enumerate(zip(word, meant, strict=True)) if a != b)
    return word[:first] + word[first : first + 2][::-1] + word[first + 2 :] == meant


def _one_off(word: str, meant: str) -> bool:
    """Whether one letter is missing, too many or another one, other than an ending."""
    if abs(len(word) - len(meant)) > 1 or word.startswith(meant):
        return False
    start = next((at for at, (a, b) in enumerate(zip(word, meant, strict=False)) if a != b), min(len(word), len(meant)))
    rest, wanted = word[start:], meant[start:]
    return rest[1:] == wanted[1:] or rest[1:] == wanted or rest == wanted[1:]
