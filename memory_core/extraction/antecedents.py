"""Which thing "it" means, whom "she" means, and whose "the" thing is: of what the sentence before tells, and what is remembered.

"I downgraded my season ticket. It covers zones 1 and 2": the ticket does. Where the sentence before speaks of two things nothing is
meant. `following` says whom a message goes on about that others were sent before. Pure; English.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN
from memory_core.domain.records import Memory, Standing
from memory_core.domain.titles import TITLE
from memory_core.extraction.following import people_named
from memory_core.extraction.genders import SHE, may_mean
from memory_core.extraction.lexicon.life import MEDICS
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.whose import SEVERAL

_WORD: Final = r"(?!(?:and|or|but|is|are|was|were|has|have|had|that|which|who|to|of|so)\b)[\w'’-]+"
_NAME: Final = r"(?-i:[A-Z])[\w'’-]+"
_LED: Final = r"(?:(?:and|but|so|well|oh|now|then|also)[, ]+)*"
_SUBJECT: Final = Pattern(
    rf"^{_LED}(?P<thing>(?:my|our|the) {_WORD}(?: {_WORD}){{0,2}}?) (?=(?:(?:has|have|had|is|was|just|now|finally|will"
    rf"|lost|put|got|went"
    r"|moved|changed|raised|opens?|opened|closed|cut|needs?|broke|lowered|started|starts|runs?|meets?|keeps?|costs?)|[a-z]{3,}ed)\b)",
    re.IGNORECASE,
)
_OBJECT: Final = Pattern(
    rf"^{_LED}(?:I|we|they|he|she|the [a-z]+)(?: (?:have|has|had|just|finally|also|now))* (?:[a-z]{{3,}}ed|got|bought|sold|cut|put"
    rf"|took|made|moved"
    rf"|chose|changed|swapped|set)(?: (?:up|down|off|on|out|over|in))? (?P<thing>(?:my|our|the) {_WORD}(?: {_WORD}){{0,2}}?)"
    r"(?=,| (?:to|at|for|in|on|from|with|because|so|and|last|today|yesterday|this|now|again|online)\b|$)",
    re.IGNORECASE,
)
_AT: Final = Pattern(
    rf" (?:at|for|on|of) (?P<thing>(?:my|our|the) {_WORD}(?: {_WORD}){{0,2}}?)(?=,| (?:today|yesterday|this|now|again"
    rf"|because|so)\b|$)",
    re.IGNORECASE,
)
_ANY: Final = Pattern(rf"\b(?:my|our|the) {_WORD}", re.IGNORECASE)
_ITS_HOURS: Final = Pattern(
    rf"\b(?P<thing>(?:my|our|the) {_WORD}(?: {_WORD})??)(?:['’]s)? (?:opening )?(?:hours|times|fees|prices|rates|terms)\b",
    re.IGNORECASE,
)
_NO_THING: Final = Pattern(
    rf"\b(?:{KIN}|{MEDICS}|kids|children|boss|council|landlord|landlady|manager|teacher|neighbou?rs?|man|woman|lady|people|team|family"
    r"|baker|butcher|plumber|cleaner|caretaker|coach|engineer|staff|owners?|company|firm|everyone|morning|afternoon|evening|night|day"
    r"|week|weekend|month|year|time|way|end|moment|whole|other|same|first|last|next|news|weather|thing|idea|(?<=the )plan"
    r"|(?<=my )plan|question|answer"
    r"|problem|phone|letter|e-?mail|message|call|others?|rest|world|government)\b",
    re.IGNORECASE,
)
"""Who is no "it", and what an "it" behind it seldom means."""
_IT: Final = Pattern(
    r"^(?:(?:and|so|but|now)[, ]+)*(?P<it>it|its) (?P<told>(?!(?:is|was|will|would|has been|had|seems?|feels?|looks?"
    r"|sounds?|means?|took"
    r"|turns?|happens?|rain\w*|snow\w*|says?|said|goes without|depends|matters?|helps?|hurts?|sucks?|makes?|does|did|can"
    r"|could|might"
    r"|should|must)\b).+)",
    re.IGNORECASE,
)
"""What is told of a thing by a verb of doing; "it is" may be the weather, the time, or all that was said."""
_THE: Final = Pattern(
    r"^(?P<lead>(?:and|so|but|now)[, ]+)?the (?P<thing>[a-z][\w'’-]*(?: [a-z][\w'’-]*){0,3}) ", re.IGNORECASE
)
_SMALL: Final = words("""
is, are, was, were, has, have, had, will, can, at, in, on, of, for, with, from, to, and, or
""")


def with_its_thing(plain: str, before: str, recent: Sequence[Memory]) -> str | None:
    """The sentence with the thing in place of its "it"; None where it has none, or it is not told which is meant."""
    said = _IT.fullmatch(plain)
    if said is None or (thing := thing_in(before, recent)) is None:
        return None
    return f"{thing}{chr(39) + 's' if said['it'].casefold() == 'its' else ''} {said['told']}"


def thing_in(before: str, recent: Sequence[Memory] = (), *, guessed: bool = False) -> str | None:
    """The one thing that a sentence tells of, as the owner calls it. `guessed`: where it tells of none, or of several, the one that
    it names last."""
    if (thing := _told_of(before, recent)) is not None or not guessed:
        return thing
    named = [one["thing"] for one in _NAMED.finditer(before)]
    return named[-1] if named else None


_NAMED: Final = Pattern(
    r"\b(?P<thing>(?:the|my|our) (?!(?:only|other|same|first|last|next)\b)[a-z-]+(?: [a-z-]+)?)(?=[,.;!]|$)",
    re.IGNORECASE,
)


def _told_of(before: str, recent: Sequence[Memory]) -> str | None:
    before = _ITS_HOURS.sub(r"\g<thing>", before.rstrip(" .!"))
    told = [match["thing"] for pattern in (_SUBJECT, _OBJECT) if (match := pattern.search(before)) is not None]
    found = list(dict.fromkeys(one for one in told if _is_a_thing(one)))
    if not found:
        found = [at["thing"] for at in _AT.finditer(before) if _is_a_thing(at["thing"])]
    if len(found) == 1 and any(
        one.group() not in found[0] for one in _ANY.finditer(before) if _is_a_thing(one.group())
    ):
        return None  # "the garage fixed my car": either may be meant
    return (owned(found[0], recent) or found[0]) if len(found) == 1 else None


def _is_a_thing(thing: str) -> bool:
    """One thing, that is: nobody, and not several."""
    return not _NO_THING.search(thing) and re.search(r"(?<![su'’i])s$", thing, re.IGNORECASE) is None


def owned(thing: str, recent: Sequence[Memory]) -> str | None:
    """ "The choir" as "our choir", where the owner has told of it as theirs."""
    whose, _, bare = thing.partition(" ")
    if whose.casefold() in {"my", "our"}:
        return thing
    pattern = Pattern(rf"\b(?P<whose>my|our) (?:[\w'’-]+ )?{re.escape(bare)}\b(?!['’-])", re.IGNORECASE)
    for memory in recent:
        if memory.standing is Standing.CURRENT and (said := pattern.search(memory.statement)) is not None:
            return f"{said['whose'].casefold()} {bare}"
    return None


_SOMEBODY: Final = Pattern(
    rf"\b(?P<ours>(?:my|our) (?P<kin>{KIN}|{SEVERAL})(?: {_NAME})?)(?!['’]s)|(?P<titled>{TITLE}\s+{_NAME})(?!['’]s)"
    rf"|(?<![.!?] )(?<!^)(?P<name>(?!I\b){_NAME})(?!['’]s)",
    re.IGNORECASE,
)
_FEMALE, _MALE = frozenset({"mrs", "ms", "miss", "madam", "sister"}), frozenset({"mr", "sir", "brother"})


def somebody_in(before: str, who: str) -> str | None:
    """The one person, or the several, whom a pronoun may mean of a sentence: as the owner calls them."""
    found = [one for one in _SOMEBODY.finditer(before) if _may_be(who, one)]
    said = {re.sub(r"^(?:our|my) ", "my ", one.group(), flags=re.IGNORECASE) for one in found}
    return said.pop() if len(said) == 1 else None


def _may_be(who: str, said: re.Match[str]) -> bool:
    several = said["kin"] is not None and re.fullmatch(SEVERAL, said["kin"], re.IGNORECASE) is not None
    if who in {"they", "their"}:
        return several
    if several:
        return False
    return _agree(who, said["titled"] or "") and (said["kin"] is None or may_mean(who, said["kin"]))


def _agree(who: str, name: str) -> bool:
    """Mrs Kerr is no "he"."""
    title = name.partition(" ")[0].strip(".").casefold()
    return title not in (_MALE if who in SHE else _FEMALE)


_SHE: Final = Pattern(
    r"^(?P<lead>(?:and|so|but|now|just|only)[, ]+)?(?P<who>she|he|her|his) (?P<told>(?!(?:said|says|told|thinks|reckons"
    r"|would|might|may"
    r"|wants|hopes|could|should|was|had)\b).+)",
    re.IGNORECASE,
)
_OF_SOMEBODY: Final = Pattern(
    r"(?<![\w'’.-])(?P<at>(?:in|at|to|from|near|of|for|on|by|into|via|until|this|last|next|every) )?"
    r"(?P<name>(?:(?:Mr|Mrs|Ms|Miss|Dr)\.? )?(?-i:[A-Z])[\w-]+)(?P<whose>['’]s)?",
)


def with_its_person(plain: str, before: str, recent: Sequence[Memory]) -> str | None:
    """The sentence with a name in place of its "she": of the only one before of whom something is known, and of nobody else."""
    said = _SHE.fullmatch(plain)
    if said is None or _NO_THING.search(before):
        return None
    named = {one["name"]: one for one in _OF_SOMEBODY.finditer(before) if _is_told_of(one["name"], recent)}
    strange = [
        one
        for one in _OF_SOMEBODY.finditer(before)
        if one.start() > 0 and one["name"] not in named and one["name"] != "I"
    ]
    if len(named) != 1 or strange:
        return None
    ((name, one),) = named.items()
    who = said["who"].casefold()
    if (one["at"] and not one["whose"]) or not _is_so_called(who, name, recent):
        return None
    return f"{name}{chr(39) + 's' if who in {'her', 'his'} else ''} {said['told']}"


def _is_so_called(who: str, name: str, recent: Sequence[Memory]) -> bool:
    """Whether the pronoun may be said of whoever has that name: my sister Anna is no "he"."""
    theirs = [one.relation for one in people_named(recent) if one.name == name]
    return _agree(who, name) and all(may_mean(who, relation) for relation in theirs)


def _is_told_of(name: str, recent: Sequence[Memory]) -> bool:
    """Whether something remembered is of the one of that name: it is the subject, or begins what is told."""
    pattern = re.compile(rf"(?:My (?:[\w-]+ ){{1,2}})?{re.escape(name)}(?:['’]s)? ")
    return any(
        memory.standing is Standing.CURRENT
        and (name in memory.subject.split() or memory.subject == name or pattern.match(memory.statement) is not None)
        for memory in recent
    )


def told_as_theirs(plain: str, recent: Sequence[Memory]) -> str | None:
    """The sentence with "our" in place of the "the" that it begins with; None where nothing is remembered of such a thing."""
    said = _THE.match(plain)
    if said is None:
        return None
    heads = said["thing"].split()
    for many in range(len(heads), 0, -1):
        if heads[many - 1].casefold() in _SMALL:
            continue
        thing = " ".join(heads[:many])
        if not _NO_THING.search(thing) and (whose := owned(f"the {thing}", recent)) is not None:
            return f"{whose}{plain[said.start('thing') + len(thing) :]}"
    return None
