"""Which of the owner's people "he" and "she" may mean: a mother is no "he"; of a friend either is said, and of an animal."""

from __future__ import annotations

from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.extraction.lexicon.words import words

SHE: Final = frozenset({"she", "her"})
_HE: Final = frozenset({"he", "his"})
_WOMEN: Final = words("""
wife, girlfriend, fiancée, fiancee, missus, mother, mom, mum, mama, mommy, mam, mummy, ma, daughter, stepdaughter, girl, sister
stepsister, half-sister, sis, grandmother, grandma, granny, nana, granddaughter, aunt, auntie, niece, mother-in-law, sister-in-law
daughter-in-law, stepmother, stepmom, step-mum, godmother, goddaughter, ex-wife, ex-girlfriend, gran, nan, abuela, oma, nonna, bubbe
landlady, midwife
""")
_MEN: Final = words("""
husband, boyfriend, fiancé, fiance, hubby, father, dad, papa, daddy, pop, pops, son, stepson, boy, brother, stepbrother
half-brother, bro, grandfather, grandpa, granddad, grandson, uncle, nephew, father-in-law, brother-in-law, son-in-law
stepfather, stepdad, step-dad, godfather, godson, ex-husband, ex-boyfriend, grandad, granda, abuelo, opa, nonno, landlord, handyman
""")
_WORD: Final = Pattern(r"[^\W\d_][\w-]*")


_OF_ONE: Final = {"have": "has", "are": "is", "do": "does", "were": "was"}


def of_one(predicate: str) -> str:
    """ "Have a little boy", said of them, of the one of them who is known: "has a little boy"."""
    verb, space, rest = predicate.partition(" ")
    return f"{_OF_ONE.get(verb.casefold(), verb)}{space}{rest}"


def pronoun_of(said: str) -> str:
    """ "he" or "she" for the last of somebody's words of kin in what is said; "she" where none tells."""
    for word in reversed(_WORD.findall(said.casefold())):
        if word in _MEN or word in _WOMEN:
            return "he" if word in _MEN else "she"
    return "she"


def may_mean(pronoun: str, relation: str | None) -> bool:
    """Whether a pronoun may be said of somebody whom the owner calls by that word of kin."""
    said, kin = pronoun.casefold(), (relation or "").casefold()
    return not (said in SHE and kin in _MEN) and not (said in _HE and kin in _WOMEN)
