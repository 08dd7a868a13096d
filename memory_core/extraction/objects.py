"""What follows a verb: cut where another thought begins, and judged for whether it means the same tomorrow.

"Ducks out of basswood" is a kind of thing, "a van" is one that stays, "the door", "it" and "your text" only mean something here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from memory_core.domain.numbers import SEVERAL_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Importance
from memory_core.extraction.lexicon.everyday import VAGUE
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.rules.table import Draft
from memory_core.extraction.values import phrase, tidy


class Object(StrEnum):
    NONE = "nothing follows, or only how, where and when"
    KIND = "any of a kind, or a name"
    ONE = "one that is not known yet: a van"
    OWN = "one of the owner's: my van"
    KNOWN = "one that both know: the van"
    HERE = "what only this conversation knows"


_ELSEWHERE: Final = words("""
because, so, but, when, whenever, which, who, whom, whose, where, while, whilst, although, though, if, unless, until, till
since, except, cause, plus, however, then, than, yet, that
""")
"""Here another clause begins."""
_LED: Final = words("""
for, to, from, with, since, on, in, at, near, by, around, during, after, before, every, each, most, along, through, into, as
competitively, professionally, badly, semi-professionally, once, twice, outside, across, between, instead, without, about
a-lot, under, over, all, mostly, mainly, regularly, occasionally, daily, weekly, three, part-time, full-time, really, quite
very, too, less, fairly, pretty, well, terribly, poorly, there, here, abroad, alone, together, round, up, down, out, off
away, back, late, early, home
""")
"""Not an object: how, where, when."""
_PARTICLES: Final = words("""
up, down, out, off, away, back, over, late, home, it, low, short, behind, ahead, about, around, along, across, into, onto
there, here, through, past, like, as, that, if, how, why, what, whether, then, next, now, again, later, fine, better, well
good
""")
"""After a verb these make another verb of it: "run out", "box up", "sing along"."""
_HERE: Final = words("""
this, that, these, those, it, them, him, her, you, your, yours, his, their, its, me, us, something, anything, everything
nothing, someone, somebody, everyone, more, another, one, ones, stuff, things, such, both, either, same, what, how, whatever
""")
_PASSING: Final = Pattern(
    r"\b(?:today|tonight|yesterday|tomorrow|just now|right now|this (?:time|morning|afternoon|evening|week|weekend|month)"
    r"|last (?:night|week)|again|later|earlier|already|yet|at last|so far|any ?more time|for now|in a (?:bit|minute|moment|sec)"
    r"|(?:an? )?(?:minutes?|hours?) ago|soon|finally|all (?:day|night|morning|afternoon|evening|week)|too (?:much|many|long|late)"
    r"|at the moment|anymore|by (?:mistake|accident)|for once)\b",
    re.IGNORECASE,
)
_AIM: Final = Pattern(
    r"\b(?:you|your|yourself|me (?:a|the|some)|please|this(?! (?:year|spring|summer|autumn|fall|winter)\b)"
    r"|these(?! days\b)|those)\b",
    re.IGNORECASE,
)
_ENUMERATED: Final = Pattern(r"[\w' -]{2,25}(?:, [\w' -]{2,25}){0,4},? (?:and|or) [\w' -]{2,30}")


def passing(text: str) -> bool:
    """True where the clause is of this day, or of this conversation."""
    return bool(_PASSING.search(text) or _AIM.search(text))


def trimmed(tokens: list[str]) -> list[str]:
    """The words up to where another thought begins: "ducks, you know" → "ducks"."""
    kept: list[str] = []
    for number, token in enumerate(tokens):
        bare = token.casefold().strip(",;")
        if number and bare in _ELSEWHERE:
            break
        kept.append(token.rstrip(",;"))
        if token.endswith((",", ";")):
            if _ENUMERATED.fullmatch(" ".join(tokens[number + 1 :])) and token.endswith(","):
                return [*kept[:-1], token, *tokens[number + 1 :]]
            break
    while kept and kept[-1].casefold() in words("and, or, to, of, the, a, an, for, in, with, at, on, from, by, as"):
        kept.pop()
    return kept


def of_what(tokens: list[str]) -> Object:
    """What the words after a verb are."""
    if not tokens:
        return Object.NONE
    first = tokens[0].casefold().strip(",")
    if first in _HERE or first in VAGUE - {"sometimes", "also", "all", "most", "here"}:
        return Object.HERE
    if first in _LED or re.fullmatch(rf"\d.*|(?:{SEVERAL_WORDS})", first):
        return Object.NONE if not re.fullmatch(rf"\d.*|{SEVERAL_WORDS}", first) else Object.ONE
    if first in {"a", "an", "one", "several", "some", "half"}:
        return Object.ONE
    if first in {"my", "our"}:
        return Object.ONE if tokens[1:2] == ["own"] else Object.OWN
    return Object.KNOWN if first == "the" else Object.KIND


def particle(tokens: list[str]) -> bool:
    """True where the first word after the verb makes another verb of it."""
    return bool(tokens) and tokens[0].casefold().strip(",") in _PARTICLES


_NOUN_ENDS: Final = words("""
for, to, from, with, since, at, by, around, during, after, before, every, each, most, because, as, through, along, when
instead, between, without, whilst, about, these, always, mostly, mainly, once, twice
""")


def noun(tokens: list[str], *, places: bool = False) -> str:
    """The thing alone: "a second-hand bike to lectures" → "second-hand bike". `places`: with where it is."""
    kept: list[str] = []
    for token in trimmed(tokens):
        if kept and (token.casefold() in _NOUN_ENDS or (not places and token.casefold() in {"in", "on", "near"})):
            break
        kept.append(token)
    return re.sub(r"^(?:an?|the|my|our|some)\s+", "", tidy(" ".join(kept)), flags=re.IGNORECASE)


_LONGEST: Final = 10
"""Words of a value: what is longer ran on into something else."""


def valued(attribute: str, value: str, importance: Importance = Importance.STANDARD) -> Sequence[Draft]:
    """The value as a draft; nothing where it is too long to be one."""
    value = tidy(value)
    return (Draft(attribute, value, importance=importance),) if 1 <= len(value.split()) <= _LONGEST else ()


def fancy(text: str) -> str | None:
    """A thing to be fond of, afraid of or good at, which means the same tomorrow."""
    value = phrase(noun(text.split(), places=True), most=7)
    return value if value and of_what(text.split()) not in (Object.HERE, Object.KNOWN, Object.OWN) else None
