"""Whether a model's proposal stands in one clause of the owner's, or is put together from what they said apart.

"I met Bruno. Karl has moved to Linz." holds every word of "Bruno has moved to Linz". A clause says what it says of whom it names,
or of whom the clause right before it named where it goes on with "he", "it" or no subject at all. And a number counts what stands
beside it: of "3 goats and 12 hens" nobody has 12 goats.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.candidates import Candidate
from memory_core.domain.numbers import NUMBER_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.slots import OWNER
from memory_core.extraction.lexicon.words import words

_WORD: Final = Pattern(r"[^\W_]+(?:['’-][^\W_]+)*")
_GOES_ON: Final = Pattern(
    r"(?:(?:and|but|so|also|then|now|because|since|though|where|which|who|that|actually|well)[, ]+)*"
    r"(?:(?:he|she|it|they|this|that|there|his|her|its|their|him|them)\b|(?:who|which|where|that)\b"
    r"|(?:is|are|was|were|has|have|had|does|did|can|will|works?|lives?|likes?|plays?|moved|got|in|at|on|from|with|near|by)\b)",
    re.IGNORECASE,
)
"""Of whom the clause before it spoke."""
_NUMBER: Final = re.compile(rf"\d[\d.,:]*|{'|'.join(sorted(NUMBER_WORDS, key=len, reverse=True))}", re.IGNORECASE)
_SMALL: Final = words("""
a, an, the, and, or, but, of, to, in, on, at, for, with, by, from, as, is, are, was, were, be, been, am, has, have, had, do, does
did, my, our, his, her, its, their, i, me, we, us, he, she, it, they, you, not, no, so, very, about, than, that, this
""")


def joined_apart(candidate: Candidate, told: Sequence[str], pieces: Sequence[str], unsaid: frozenset[str]) -> list[str]:
    """The words of the proposal that no clause which holds its value says beside it; () where one of them says all.

    `told`: the clauses that hold the value, of all `pieces` in order. `unsaid`: what need not be said.
    """
    said = {word for word in _words(candidate.statement) if word not in unsaid}
    said |= {word for word in _words(candidate.subject) if word not in unsaid} if candidate.subject != OWNER else set()
    return min((sorted(_unsaid(said, piece, pieces)) for piece in told), key=len, default=[])


def _unsaid(said: set[str], piece: str, pieces: Sequence[str]) -> set[str]:
    at = pieces.index(piece)
    held = _words(piece)
    if at and _GOES_ON.match(piece):
        held |= _words(pieces[at - 1])
        if at > 1 and _GOES_ON.match(pieces[at - 1]):
            held |= _words(pieces[at - 2])
    return {word for word in said if not _covers(word, held)}


def _words(text: str) -> set[str]:
    return {part for word in _WORD.findall(text.casefold()) for part in (word, *re.split(r"['’-]", word)) if part}


def _covers(word: str, held: set[str]) -> bool:
    stem = re.sub(r"(?:ies|es|s|ed|ing|d|y)$", "", word)
    return word in held or len(word) <= 1 or (len(stem) >= 3 and any(one.startswith(stem) for one in held))


def miscounted(candidate: Candidate, told: Sequence[str]) -> bool:
    """Whether a number of the proposal stands before something that no clause has it of."""
    stated = _numbers(candidate.statement)
    return any(not any(_same_of(number, of, piece) for piece in told) for number, of in stated if of)


def _numbers(text: str) -> list[tuple[str, str]]:
    """Each number, and the word of weight right behind it, if any."""
    told = re.findall(r"[^\s,;!?()]+", text.casefold().rstrip(" ."))
    found = []
    for at, word in enumerate(told):
        if _NUMBER.fullmatch(word.strip(".")):
            behind = told[at + 1].strip(".,:") if at + 1 < len(told) else ""
            found.append((word.strip("."), "" if behind in _SMALL else behind))
    return found


def _same_of(number: str, of: str, piece: str) -> bool:
    """Whether the clause has the number with that word right behind it, or near it where nothing stands behind it."""
    told = [one.strip(".,:") for one in re.findall(r"[^\s;!?()]+", piece.casefold())]
    places = [at for at, word in enumerate(told) if word == number]
    if not places:
        return True  # it is said in another form; whether it is said at all was asked before
    for at in places:
        behind = [one for one in told[at + 1 : at + 3] if one not in _SMALL]
        if at + 1 == len(told):
            return True  # of what, was said before
        beside = behind or told[max(0, at - 3) : at]
        if any(_covers(of, {one}) or _covers(one, {of}) for one in beside) or of in told[max(0, at - 1) : at]:
            return True
    return False
