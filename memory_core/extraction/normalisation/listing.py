"""What is told of each in a list of people, told of each by itself: "we have two girls, Poppy who's at Durham and Imogen who's
doing her A levels" is two girls, and what either does; "little Mason who's 2" is "Mason 2"."""

from __future__ import annotations

import re
from typing import Final

from memory_core.domain.numbers import SEVERAL_WORDS
from memory_core.domain.patterns import Pattern
from memory_core.extraction.values import person_name

_THEM: Final = (
    r"grand(?:kids|children|sons|daughters)|kids|children|sons|daughters|boys|girls|brothers|sisters|friends|mates|colleagues|flatmates|housemates|nieces|nephews|cousins|twins"
    r"|cats|dogs|rabbits|hens|horses|ponies"
)
_HEAD: Final = Pattern(
    rf"(?:(?:I|we)(?: have|['’]ve)?(?: got)? (?:{SEVERAL_WORDS}|\d{{1,2}}) (?:[a-z-]+ )?(?:{_THEM})(?:,|:| -|,? called|,? named)"
    rf"|(?P<whose>(?:my|our|the) )?(?:{_THEM})(?: are(?: called| named)?|:)) (?=(?:[a-z]+ )?(?-i:[A-Z]))",
    re.IGNORECASE,
)
_SIZE: Final = r"(?:(?:little|baby|wee|big|young|tiny) )?"
_NAMED: Final = r"(?:one (?:is |who is )?(?:called|named) )?"
_AND: Final = Pattern(
    rf"(?:,? (?:and|&) |, )(?={_NAMED}{_SIZE}(?-i:[A-Z])[\w'-]+(?:,? who\b|,? \(?\d|,|$| and\b))",
    re.IGNORECASE,
)
_ONE: Final = Pattern(
    rf"{_NAMED}{_SIZE}(?P<name>(?-i:[A-Z])[\w'-]+)(?:,? \(?(?P<age>\d{{1,2}})\)?)?"
    r"(?:,? who(?: is (?:now )?(?P<years>\d{1,2})(?: years old)?|(?P<does> (?:is|has|was|[a-z]+s) [^;]+)))?",
    re.IGNORECASE,
)


_AT_THE_MOMENT: Final = Pattern(
    r"(?P<head>I [^,;:]*\b(?P<them>(?-i:cats|dogs|kittens|puppies|rabbits|guinea pigs|hens|horses|ponies))\b[^,;:]*)[,;]? (?:and )?"
    r"(?:(?:at the moment|right now|currently|now),? )?(?:there is|there are|there['’]s|(?:I|we) have(?: got)?|(?:I|we)['’]ve got)"
    rf" (?P<many>{SEVERAL_WORDS}|\d{{1,2}})(?: of them)?(?: at the moment| right now| now)?(?::|,| -) (?P<list>(?-i:[A-Z])[^:;]+)",
    re.IGNORECASE,
)
""" "I foster cats, at the moment there's three: Misty, Biscuit and Tom"."""


def each_told(sentence: str) -> str:
    """The list of their names, with their ages, and a clause of each of whom something is told."""
    if kept := _AT_THE_MOMENT.fullmatch(sentence):
        return f"{kept['head']}; I have {kept['many']} {kept['them']}: {kept['list']}"
    head = _HEAD.match(sentence)
    if head is None:
        return sentence
    rest, last = _of_the_last(sentence[head.end() :])
    told = [_ONE.fullmatch(one.strip(" .")) for one in _AND.split(rest)]
    them = [one for one in told if one is not None and person_name(one["name"])]
    if len(them) < len(told) or len(them) < 2:
        return sentence
    mine = (
        "" if head["whose"] or head.group()[:2].casefold() in {"i ", "we"} or head.group().startswith("I'") else "my "
    )
    lead = f"{mine}{head.group()[:1].lower()}{head.group()[1:]}" if mine else head.group()
    names = [" ".join(filter(None, (one["name"], one["age"] or one["years"]))) for one in them]
    listed = f"{lead}{', '.join(names[:-1])} and {names[-1]}"
    of_them = [f"{one['name']}{one['does']}" for one in them if one["does"]]
    return "; ".join((listed, *of_them, *([f"{them[-1]['name']} {last}"] if last else [])))


_LAST_DOES: Final = Pattern(
    rf"(?P<them>.*\band {_NAMED.removesuffix('?')}{_SIZE}(?-i:[A-Z])[\w'-]+), (?:he|she) (?P<does>.+)", re.IGNORECASE
)


def _of_the_last(listed: str) -> tuple[str, str]:
    """ "Ade, Femi and one called Sam, he lives in Accra": the list, and what is told of the one who is set apart in it."""
    said = _LAST_DOES.fullmatch(listed)
    return (said["them"], said["does"]) if said else (listed, "")
