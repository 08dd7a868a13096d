"""What is told only because it is to be remembered: a thing that only the owner has a name for, a person who was never introduced.

"Remember that my locker code is 4471" fills a slot of the owner's own; "remember that Nadia is allergic to strawberries" is about
Nadia. Outside an explicit request neither is sure enough, but for a correction of what was kept so: "actually, my locker code
is 4472".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.candidates import Candidate
from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Confidence, Memory, Standing
from memory_core.domain.slots import OWNER, VOCABULARY, normalise, same_value
from memory_core.extraction import marks
from memory_core.extraction.clauses import Someone, analyse
from memory_core.extraction.lexicon.everyday import EVENTS, NO_NAMES
from memory_core.extraction.lexicon.life import KINSHIP
from memory_core.extraction.lexicon.words import words
from memory_core.extraction.rules.corrections import Reading, corrected
from memory_core.extraction.rules.table import Draft
from memory_core.extraction.values import NAME, person_name, phrase

_OWN_THING: Final = Pattern(
    r"(?:my|our) (?P<thing>[a-z][\w-]*(?: [\w-]+){0,2}?)(?:'s)?"
    r" (?:is|are|(?:(?:has|have|was|were) )?(?P<changed>changed) to)(?: called| named)? (?P<value>[^,;]+)",
    re.IGNORECASE,
)
_NOTED: Final = Pattern(
    r"(?P<thing>(?:the|my|our) (?:(?!(?:is|are|and|or|but)\b)[\w'-]+ ?){1,6})"
    r" (?P<is>is|are|(?:(?:has|have|was|were|got) )?(?:been )?changed to)"
    r" (?!(?:not|no|so|too|very)\b)"
    r"(?P<value>(?:(?!\b(?:and|but|because|while|when|unless)\b)[^,;:]){1,60})",
    re.IGNORECASE,
)
_NEWLY: Final = Pattern(r"\b(?:now|nowadays|these days|currently|changed to|instead|again)\b", re.IGNORECASE)
_THE: Final = Pattern(r"^(?:the|my|our) ", re.IGNORECASE)
_IS_NOW: Final = Pattern(r"\b(?:is|are) now\b", re.IGNORECASE)
_PERSON: Final = Pattern(
    rf"(?P<name>{NAME}) (?:is|has|likes|loves|hates|prefers|does|never|always|can|lives|works|drinks|eats|speaks|plays|drives"
    rf"|wants|moved|was born)\b.+",
)
_NOBODY: Final = words("""
the, this, that, there, it, he, she, they, we, i, you, my, our, your, his, her, their, its, what, who, when, where, why
how, if, no, not, all, every, some, any, today, tomorrow, monday, tuesday, wednesday, thursday, friday, saturday, sunday
january, february, march, april, may, june, july, august, september, october, november, december, christmas, easter
dinner, lunch, breakfast, rent, school, work
""")
_LONGEST: Final = 5


def own_thing(rest: str) -> Draft | None:
    """ "my locker code is 4471": the attribute is called as the owner calls the thing. None where it is anything else."""
    match = _OWN_THING.fullmatch(rest)
    if match is None:
        return None
    thing, value = match["thing"].casefold(), phrase(match["value"], most=_LONGEST)
    told = set(thing.split())
    if (
        value is None
        or told & (KINSHIP.keys() | EVENTS | NO_NAMES)
        or re.search(
            r"^(?:not|\w+ed|in|on|at|by|under|behind"
            r"|with)\b",
            value,
            re.IGNORECASE,
        )
    ):
        return None
    name = "_".join(thing.split())
    return None if name in VOCABULARY else Draft(name, value, corrects=bool(match["changed"]))


def corrected_thing(
    pieces: Sequence[str], reading: Reading, evidence: str, recent: Sequence[Memory]
) -> Candidate | None:
    """ "Actually, my gate code is B2bcd": a new value of a thing that `recent` holds, as explicit as what it corrects.

    `pieces` are the clauses of `reading.text`. None where nothing says that it corrects, or there is nothing to correct.
    """
    current = [memory for memory in recent if memory.standing is Standing.CURRENT and memory.subject == OWNER]
    if not current or not (reading.corrects or _NEWLY.search(reading.text)):
        return None
    for piece in pieces:
        if marks.of_clause(piece) is not None:
            continue
        clause, _ = analyse(f"{piece[:1].lower()}{piece[1:]}", known=(), last=None)
        if clause.subject != OWNER:
            continue
        draft = own_thing(clause.words)
        if not (reading.corrects or clause.now or _IS_NOW.search(piece) or (draft and draft.corrects)):
            continue
        known = [memory for memory in current if draft and memory.attribute == draft.attribute]
        value = draft.value if draft and known else clause.said
        known = known or [memory for memory in current if _noted_of_the_same(memory, clause.words)]
        if known:
            named = [memory for memory in known if reading.old and same_value(memory.value, reading.old)]
            if known[0].attribute == "note" and (noted := _NOTED.fullmatch(value)) is not None:
                value = (
                    f"{noted['thing'].strip()} {'are' if noted['is'].casefold() == 'are' else 'is'} {noted['value']}"
                )
            return _instead(named or known, value, f"{clause.said[:1].upper()}{clause.said[1:]}.", evidence)
    return None


def _noted_of_the_same(memory: Memory, said: str) -> bool:
    """ "the gate code is 4712" and the note "the gate code is 4711"; not a note that says more than that one thing."""
    noted, new = _NOTED.fullmatch(memory.value), _NOTED.fullmatch(said)
    if memory.attribute != "note" or noted is None or new is None:
        return False
    return _THE.sub("", normalise(noted["thing"])) == _THE.sub("", normalise(new["thing"]))


def _instead(known: Sequence[Memory], value: str, statement: str, evidence: str) -> Candidate:
    explicit = any(memory.explicit for memory in known)
    found = corrected(known[0], value, statement, evidence)
    return replace(
        found,
        related=tuple(memory.id for memory in known),
        explicit=explicit,
        confidence=Confidence.CERTAIN if explicit else found.confidence,
    )


def spoken_of(rest: str) -> Someone | None:
    """Whom a sentence begins with by name: "Nadia is allergic to strawberries"."""
    match = _PERSON.fullmatch(rest)
    if match is None or match["name"].split()[0].casefold() in _NOBODY:
        return None
    name = person_name(match["name"])
    return Someone(name, name, None, name) if name else None
