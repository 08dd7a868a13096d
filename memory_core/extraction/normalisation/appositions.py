"""What stands between commas behind whom a sentence is about: "Bea's parents, who are lovely, live in Swansea".

Behind the second comma the sentence goes on about the same people. Cut there, the rest would be a statement without a subject,
which chat leaves out where it is "I".
"""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.extraction.lexicon.everyday import VERBS
from memory_core.extraction.values import NAME, job, person_name

_VERB: Final = (
    rf"(?:(?:both|all|also|just|recently|now|still|have|has|had) )*"
    rf"(?:(?:{'|'.join(sorted(VERBS))})(?:e?s)?|is|are|was|were|has|have|had|can|will|goes|does|got|went|came|became|left|lost|met"
    r"|took|bought|sold|quit|began|grew|made|ran|[a-z]{2,}ed)\b"
)
_PEOPLE: Final = (
    rf"(?:{KIN})s?|kids|children|parents|grandparents|in-laws|folks|twins|boys|girls|neighbou?rs|people|family|couple|lot|team|bunch"
    r"|man|men|woman|women|lads?|guys?|families"
)
_OWNING: Final = (
    rf"(?:(?:my|our|the|his|her|their) )?(?:[\w-]+ )?{NAME}(?:'s|s')|(?:my|our|the|his|her|their) [\w-]+(?:'s|s')"
)
_HEAD: Final = (
    rf"(?:(?:both (?:of )?|all (?:of )?)?(?:{_OWNING}|my|our|the|his|her|their|those|these) (?:[a-z-]+ ){{0,2}}?"
    rf"(?:{_PEOPLE})(?: {NAME})?"
    rf"|the (?-i:[A-Z])[\w'-]+s|(?!(?-i:I)\b){NAME}(?: and {NAME})?)"
)
_INSERTION: Final = (
    r"(?!(?:I|we|he|she|it|they|you|this|that|but|so|because|if|when|while|and|or|please|thanks|yes|no)\b)"
    r"[^,;:.?!]{2,60}"
)
_APART: Final = Pattern(
    rf"(?:(?:well|so|oh|and|but|anyway),? )?(?P<head>{_HEAD}), (?P<by>{_INSERTION}), (?P<rest>(?={_VERB}).+)",
    re.IGNORECASE,
)
_OWN: Final = Pattern(rf"(?:my|our) (?:[a-z-]+ ){{0,2}}?(?:{KIN})(?: {NAME})?", re.IGNORECASE)
_OF_MINE: Final = Pattern(rf"(?:my|our) (?:[a-z-]+ ){{0,2}}?(?:{KIN})", re.IGNORECASE)
_A_TRADE: Final = Pattern(r"(?:an?|the) (?P<job>[\w -]{3,40})", re.IGNORECASE)
_SEVERAL_OF_ONES: Final = Pattern(
    r"(?:the|my|our) (?P<who>twins|kids|children|boys|girls|sons|daughters|brothers|sisters|cats|dogs)", re.IGNORECASE
)
_NAMES: Final = Pattern(rf"{NAME}(?:, {NAME})*,? and {NAME}")
""" "The twins, Aoife and Cillian, go to the crèche"."""
_FIRST_PERSON: Final = Pattern(r"\b(?:I|me|my|mine|we|us|our|ours)\b", re.IGNORECASE)


def unfolded(text: str) -> str:
    """The sentence without the insertion; what this says of one of the owner's own people, or that they are, is said before it."""
    match = _apart(text)
    if match is None:
        return text
    head, by, rest = match["head"], match["by"], match["rest"]
    if (ones := _SEVERAL_OF_ONES.fullmatch(head)) and _NAMES.fullmatch(by):
        return f"my {ones['who']} are called {by}; my {ones['who']} {rest}"
    trade = _A_TRADE.fullmatch(by)
    says = (_OWN.fullmatch(head) and trade and job(trade["job"])) or (_is_name(head) and _OF_MINE.fullmatch(by))
    return f"{head} is {by}; {head} {rest}" if says else f"{head} {rest}"


def of_others(text: str, at: int) -> bool:
    """Whether what stands at `at` is said of those whom such a sentence is about."""
    match = _apart(text.strip(" .!"))
    if match is None or at < match.start("rest"):
        return False
    return not _FIRST_PERSON.search(text[match.start("rest") : at])


def _apart(text: str) -> re.Match[str] | None:
    """Of one person with a name the verb is in the third person: "Yann, 34, live in Brest" is how owners introduce themselves."""
    match = _APART.fullmatch(text)
    if match is None or not _is_name(match["head"]):
        return match
    named = person_name(match["head"]) is not None and match["rest"].split()[0].casefold() not in VERBS
    return match if named else None


def _is_name(head: str) -> bool:
    return re.fullmatch(NAME, head) is not None and not head.casefold().startswith("the ")
