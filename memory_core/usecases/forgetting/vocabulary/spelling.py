"""One form for the ways to spell a word: accents, ligatures, British and American endings, doubled letters. Pure; English stems."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from memory_core.domain.tokens import stem

_LIGATURES: Final = str.maketrans(
    {"ø": "o", "æ": "a", "å": "a", "ß": "ss", "ł": "l", "đ": "d", "œ": "o", "þ": "th", "ð": "d"}
)
_SPELT: Final = (("ae", "a"), ("oe", "o"), ("ue", "u"), ("aa", "a"), ("our", "or"), ("ph", "f"))
_DOUBLED: Final = re.compile(r"(\w)\1+")


_IRREGULAR: Final = MappingProxyType(
    {
        form: forms.split()[0]
        for forms in (
            "take took taken", "go went gone", "buy bought", "meet met", "drive drove driven", "eat ate eaten",
            "drink drank drunk", "sleep slept", "write wrote written", "sell sold", "lose lost", "break broke broken",
            "give gave given", "grow grew grown", "know knew known", "keep kept", "run ran", "sing sang sung", "see saw seen",
            "speak spoke spoken", "spend spent", "steal stole stolen", "swim swam swum", "teach taught", "wear wore worn",
            "win won", "come came", "choose chose chosen", "ride rode ridden", "fly flew flown", "lend lent", "owe owed owes",
            "fall fell fallen", "fight fought", "hurt hurts", "sick sickness", "ill illness", "child children", "man men",
            "woman women", "tooth teeth", "foot feet", "wife wives", "romance dating",
        )
        for form in forms.split()[1:]
    }
)  # fmt: skip
"""Forms of a word that share no stem; and what shares one with another word: who is dating sets no date."""


@lru_cache(maxsize=8_192)
def skeleton(word: str) -> str:
    """A stem without what differs between ways to spell it."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(c))
    plain = _IRREGULAR.get(plain, plain).translate(_LIGATURES)
    for written, kept in _SPELT:
        plain = plain.replace(written, kept)
    return _DOUBLED.sub(r"\1", stem(plain)) if not plain.isdigit() else plain


def skeletons(text: str) -> frozenset[str]:
    """Of the words of a list."""
    return frozenset(map(skeleton, text.split()))


_SOUNDS: Final = tuple(
    (re.compile(pattern), said)
    for pattern, said in (
        (r"^g(?=e|i)", "j"),
        (r"^kn", "n"),
        (r"^ps", "s"),
        (r"^wr", "r"),
        (r"ph", "f"),
        (r"[sc]z", "s"),
        (r"rz", "r"),
        (r"c(?=[eiy])", "s"),
        (r"ch(?=r)|ck|[cq]", "k"),
        (r"(?<!^)[aeiouyh]", ""),
    )
)


def sound(word: str) -> str:
    """How a word is heard, roughly: its first letter and the consonants after it."""
    for pattern, said in _SOUNDS:
        word = pattern.sub(said, word)
    return _DOUBLED.sub(r"\1", word)
