"""Whom "she" or "his" means: at the beginning of a message the one person that the owner's message before it speaks of, further on
the one just spoken of or a relative of theirs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, PARTNERS, PEOPLE, RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.small_talk import is_small_talk
from memory_core.extraction.clauses import Someone, somebody
from memory_core.extraction.genders import SHE, may_mean
from memory_core.extraction.lexicon.everyday import EVENTS
from memory_core.extraction.lexicon.life import KINSHIP

_BEGINS: Final = Pattern(
    r"^\W*(?:(?:and|oh|also|but|yes|yeah|yep|no|nope|well|actually|so|btw|by the way|ah|ok|okay|right|sorry|apparently|sadly"
    r"|luckily|good news|great news|bad news|update|oops|whoops|wait|correction|typo|my bad"
    r"|my mistake|hang on|hold on)\b[\s,:!.-]*)*"
    r"(?P<who>she|he|her|his|they(?=(?:['’]ve| have)(?: got| just had)? an? (?:[a-z]+ )?(?:boy|girl|son|daughter)\b))"
    r"(?:['’](?:s|ll|d|ve)|(?<=he)s)?\b",
    re.IGNORECASE,
)
_OWN: Final = Pattern(
    r"(?:\b(?:my|our) (?:[a-z-]+ ){0,2}?"
    r"|^\W*(?=(?:mum|mom|mam|mummy|mommy|dad|daddy|gran|granny|nan|nana|grandma|grandpa|gran?ddad)\b))"
    rf"(?P<relation>{KIN})\b(?!-|['’]?s(?! \d))(?:,? (?P<name>(?-i:[A-Z])[\w'-]+))?",
    re.IGNORECASE,
)
_IN_LAW: Final = Pattern(r"(?<=er|on)[ -]in[ -]law\b", re.IGNORECASE)
""" "My brother in law" is no brother."""
_IS: Final = Pattern(
    rf"\b(?P<kin>{KIN})['’]s (?=(?:an?|the|in|at|on|from|back|off|out|away|not|very|really|still|just|now|so|too|got|been|gone"
    r"|retired|[a-z]+ing|ill|sick|poorly|fine|better|pregnant|single|married|divorced|deaf|blind|diabetic|vegan|vegetarian"
    r"|\d+)\b(?! (?:[a-z]+ )?(?:house|car|birthday|job|name|dog|cat|school)\b))",
    re.IGNORECASE,
)
""" "Mum's in a home" speaks of her, "mum's car" of the car."""
_AT_THEIRS: Final = Pattern(
    rf"\b(?:at|in|to|from|near|round|over|by|behind|on) (?:my|our) (?:[a-z-]+ )?(?P<relation>{KIN})['’]s "
    rf"(?!(?:[a-z-]+ )?(?:{KIN})\b)[a-z]",
    re.IGNORECASE,
)
""" "Four hives at my brother-in-law's orchard": whose place it is is spoken of as well."""
_SOMEWHERE: Final = Pattern(r"[A-Z][\w'-]+ (?:from|at|in) ")
""" "Sam from the choir", as `whose.known_as` names one."""
_MOST_BACK: Final = 3
"""Messages that may only go on about the same one."""


def people_named(recent: Sequence[Memory]) -> list[Someone]:
    """Those whom earlier memories named, so that "Anna moved to Oslo" is about the sister."""
    found: dict[str, Someone] = {}
    for memory in recent:
        relation, _, name = memory.subject.partition(" ")
        if memory.attribute in PEOPLE and memory.subject == OWNER and memory.tags and memory.value[:1].isalpha():
            relation, name = memory.tags[0], memory.value
        if " " in name and name.islower():
            continue  # so many of them: "two brothers"
        name = f"{name[:1].upper()}{name[1:]}"
        if _SOMEWHERE.match(memory.subject):
            found.setdefault(memory.subject, Someone(memory.subject, memory.subject, None, memory.subject.split()[0]))
        if relation in KINSHIP and name and not {name.casefold()} & (KINSHIP.keys() | EVENTS):
            found.setdefault(
                f"{relation} {name}", Someone(f"{relation} {name}", f"My {relation} {name}", relation, name)
            )
    return list(found.values())


def meant_by(text: str, before: Sequence[str], known: Sequence[Someone]) -> Someone | None:
    """`before`: what the owner said in the messages before it, the latest first; `known`: people by name."""
    told = next((one for one in before if not is_small_talk(one)), "")
    if (newcomer := come_in(text, told)) is not None:
        return newcomer
    begins, naming = _BEGINS.match(text), _NAMING.match(text)
    who = begins["who"] if begins else naming["him"] if naming else None
    if who is None:
        return None
    she = who.casefold() in SHE
    for earlier in before[:_MOST_BACK]:
        if is_small_talk(earlier):
            continue
        if (born := _newborn(earlier)) is not None and may_mean(who, born.relation):
            return born
        met = _spoken_of(earlier, known)
        if (theirs := theirs_in(earlier)) is not None and may_mean(who, theirs.kin):
            others = [
                one for one in met if one.name != (theirs.someone and theirs.someone.name) and _may_be(one, she=she)
            ]
            return theirs.someone if _OF_THEIRS_FIRST.match(earlier) or not others else None
        if met:
            they = who.casefold() == "they"
            meant = [one for one in met if they or _may_be(one, she=she)]
            return meant[0] if len(meant) == 1 else None
        again = _BEGINS.match(earlier)
        if again is None or (again["who"].casefold() in SHE) is not she:
            return None
    return None


_BORN: Final = Pattern(
    rf"\b(?:(?P<ours>I|we|(?:my|our) (?:{PARTNERS})(?: (?-i:[A-Z])[\w-]+)?)(?: have| has)?(?: just| finally)? (?:had|gave birth to"
    r"|welcomed) (?:our|my|the|a) (?:first |second |third )?(?:baby|little one)\b|our (?:first |second |third )?baby"
    r" (?:was born|arrived"
    r"|is here|came))[^.;?]*[,;.!:-]+ (?:it['’]?s )?a (?:baby |little |healthy |beautiful )*(?P<what>boy|girl)\b(?!,? (?-i:[A-Z]))",
    re.IGNORECASE,
)
""" "My wife had our baby on Saturday, a boy": "he" is the child, whose name is still to be told."""


def _newborn(text: str) -> Someone | None:
    born = _BORN.search(text)
    if born is None:
        return None
    relation = "son" if born["what"].casefold() == "boy" else "daughter"
    return Someone(relation, f"My {relation}", relation, None)


_NAMING: Final = Pattern(
    r"^\W*(?:(?:and|oh|so|yes|well|also|btw|yeah)\b[\s,]*)*(?:(?P<his>his|her)(?: full| first)? name(?:['’]s| is| will be)"
    r"|(?P<he>he|she)(?:['’]s| is)(?: going to be)? (?:called|named)"
    r"|(?:I|we)(?:['’](?:ve|re)| have| are)?(?: just| finally)* (?:called|named|naming|calling|christened) (?P<him>him|her))\b",
    re.IGNORECASE,
)
_NEW: Final = Pattern(
    rf"\b(?:(?:I|we)(?:['’]ve| have)?(?: just| finally| recently| now)*|(?:my|our) (?:{PARTNERS})(?: (?-i:[A-Z])[\w-]+)?"
    r"(?: has|['’]s)?(?: just| finally)?) (?:got|had|have|adopted|bought|rescued|welcomed|brought home|picked up|taken (?:on|in)"
    r"|took (?:on|in)|hired)(?: ourselves| myself| us)? (?:an?|another|the) (?:[a-z-]+ ){0,2}?"
    rf"(?P<what>baby(?: boy| girl)?|boy|girl|{KIN})\b(?!['’-]| (?:and|or) (?:an?|another|the) |(?: called| named)?,? (?-i:[A-Z]))",
    re.IGNORECASE,
)
""" "We've got a new puppy", "we had a baby boy": who has not been told of before, and has no name yet."""
_CHILD: Final = {"he": "son", "she": "daughter"}


def come_in(text: str, before: str) -> Someone | None:
    """Whom a sentence gives a name where the one before tells of somebody new: never of anybody known by then."""
    naming = _NAMING.match(text)
    new = list(_NEW.finditer(before))
    if naming is None or len(new) != 1:
        return None
    who = "she" if (naming["his"] or naming["he"] or naming["him"]).casefold() in SHE else "he"
    what = new[0]["what"].casefold()
    child = what.startswith("baby") or what in {"boy", "girl"}
    relation = {"boy": "son", "girl": "daughter"}.get(what.split()[-1], _CHILD[who]) if child else what
    return Someone(relation, f"My {relation}", relation, None) if may_mean(who, relation) else None


_THEIRS: Final = Pattern(
    r"(?:\b(?P<his>his|her|their)|(?<!that)(?<!it)(?<!here)(?<!what)(?<!let)['’]s) (?:(?!(?:an?|the|my|our)\b)[a-z-]+ )??"
    rf"(?P<kin>{KIN})\b(?!['’]s)(?:,| called| named)*(?: (?P<name>(?-i:[A-Z])[\w'-]+))?",
    re.IGNORECASE,
)
_OF_THEIRS_FIRST: Final = Pattern(
    rf"\W*(?:(?:and|oh|btw|so|well) )?(?:my |our )?[\w-]+(?: (?-i:[A-Z])[\w'-]+)?['’]s (?:[a-z-]+ )??(?:{KIN})\b(?!['’]s)",
    re.IGNORECASE,
)
""" "Pia's son Nico goes to kindergarten": whom a message begins with it goes on about."""
_PRONOUN: Final = Pattern(r"(?:(?:and|but|so) )?(?P<who>she|he|her|his)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Theirs:
    """A relative of whom was spoken of: "her husband Jan". `someone` is None where no name is said; `hers`: what the pronoun
    before tells of whose it is, "" for none."""

    someone: Someone | None
    kin: str
    hers: str


def theirs_in(text: str) -> Theirs | None:
    """The last that a clause names of somebody's own people."""
    found = None
    for said in _THEIRS.finditer(text):
        name, kin = said["name"], said["kin"].casefold()
        someone = Someone(name, name, None, name) if name else None
        found = Theirs(someone, kin, (said["his"] or "").casefold())
    return found


def turned_to(text: str, last: Someone | None, theirs: Theirs | None) -> Someone | None:
    """Whom a clause goes on about, of the one spoken of `last` and a relative of theirs: "he", after "my sister's husband Jan"; the
    other one where only that can be meant, nobody where both can."""
    said = _PRONOUN.match(text)
    if said is None or theirs is None or _THEIRS.match(text):
        return last
    who = said["who"]
    inner = may_mean(who, theirs.kin)
    outer = last is not None and may_mean(who, last.relation) and (not theirs.hers or _agree(who, theirs.hers))
    if inner and outer:
        return None
    return theirs.someone if inner else last if outer else None


def _agree(one: str, other: str) -> bool:
    return other == "their" or (one.casefold() in SHE) == (other in SHE)


def named_first(text: str, known: Sequence[Someone]) -> Someone | None:
    """Who of them a text begins with: "Olivier found a job!"."""
    return next(
        (one for one in known if one.name and re.match(rf"{re.escape(one.name)}(?!\w)", text, re.IGNORECASE)), None
    )


_BY_THE_OWNER: Final = Pattern(
    r"^\W*(?:(?:and|so|but|well|then) )*(?:I|we|the (?:airline|shop|bank|school|clinic|hospital|surgery|practice|garage|company"
    r"|council|hotel|agency|insurance|office|nursery|club|gym))\b(?!.*\b(?:he|she|him|her|they|them)\b)",
    re.IGNORECASE,
)
_A_NAME: Final = re.compile(
    r"(?<=[a-z,;] )(?!(?:I|January|February|March|April|May|June|July|August|September|October|November|December)\b)[A-Z][\w-]+"
)


def acted_on(text: str, known: Sequence[Someone]) -> Someone | None:
    """The only one of their people whom a clause of the owner's doing speaks of: "I checked Lucía's passport"."""
    if _BY_THE_OWNER.match(text) is None:
        return None
    met = _spoken_of(_OF_KIN_AND_THING.sub(r"\g<who> ", text), known)
    named = {one.name for one in met if one.name}
    others = [name for name in _A_NAME.findall(text) if name.removesuffix("s") not in named and name not in named]
    return met[0] if len(met) == 1 and not others else None


_OF_KIN_AND_THING: Final = Pattern(
    rf"(?P<who>\b(?:my|our) (?:[a-z-]+ )?(?:{KIN}))['’]s? (?!(?:[a-z-]+ )?(?:{KIN})\b)", re.IGNORECASE
)


def _spoken_of(text: str, known: Sequence[Someone]) -> list[Someone]:
    found = {}
    text = _IS.sub(r"\g<kin> is ", _IN_LAW.sub("-in-law", text))
    for match in _OWN.finditer(text):
        name = match["name"]
        one = somebody("", match["relation"], name, known)
        found[one.subject] = one
    for one in known:
        if one.name and re.search(rf"(?<!\w){re.escape(one.name)}(?!\w)", text, re.IGNORECASE):
            found[one.subject] = one
    if not found and (theirs := _AT_THEIRS.search(text)) is not None:
        one = somebody("", theirs["relation"], None, known)
        found[one.subject] = one
    return list(found.values())


def _may_be(someone: Someone, *, she: bool) -> bool:
    return (someone.relation or "").casefold() in RELATIONS and may_mean("she" if she else "he", someone.relation)
