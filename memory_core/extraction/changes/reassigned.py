"""Of whom something holds after all: "I meant Arlo is allergic to eggs, not Enid", of a daughter Enid and a son Arlo; "I meant
Lara has the cats". Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.candidates import Candidate, Relation
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import KIN, PEOPLE, RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, normalise
from memory_core.domain.tokens import COMMON_WEIGHT, content_words, stems
from memory_core.extraction.rules.corrections import Reading, corrected
from memory_core.extraction.statement_parts import current_of
from memory_core.extraction.values import NAME


def reassigned(told: Candidate, memory: Memory, name: str, known: Sequence[Memory]) -> Candidate:
    """What is `told` in the place of a memory, of whom its words name now; the same where these change no name of whom it is of.
    `name`: who it holds of."""
    *before, old = memory.subject.split()
    if memory.subject == OWNER or not old[:1].isupper() or name.split()[-1] not in told.statement or old == name:
        return told
    if re.search(rf"(?<!\w){re.escape(old)}(?!\w)", told.statement):
        return told
    subject = _subject_of(name, known)
    if not before or not subject:
        return replace(told, subject=subject or name)
    mine = re.compile(rf"\b(?P<my>my|our) {re.escape(' '.join(before))} (?={re.escape(name)}\b)", re.IGNORECASE)
    relation = subject.rpartition(" ")[0]
    statement = mine.sub(lambda found: f"{found['my']} {relation} " if relation else "", told.statement)
    return replace(told, subject=subject, statement=f"{statement[:1].upper()}{statement[1:]}")


def _subject_of(name: str, known: Sequence[Memory]) -> str:
    """By what the owner's words call somebody of this name: "son Arlo"; "" for somebody unknown."""
    of_them = [one.subject for one in known if one.subject.split()[-1] == name and one.subject != name]
    if of_them:
        return of_them[0]
    for one in known:
        if one.attribute in PEOPLE and one.value == name and one.subject == OWNER:
            words = re.findall(r"[a-z-]+", one.statement.casefold())
            relation = next((word for word in words if word in RELATIONS), "")
            return f"{relation} {name}".strip()
    return ""


_IS_WHO: Final = Pattern(
    rf"it (?:is|was) (?:(?:my|our) )?(?:(?P<kin>(?:{KIN})) )?(?P<new>{NAME}) (?:who|that) (?P<what>[^,;]{{3,80}}?)"
    rf"(?:,? (?:and )?not (?:(?:my|our) )?(?:(?:{KIN}) )?(?P<old>{NAME}))?",
    re.IGNORECASE,
)
""" "It's my cousin Frieda who is a nurse, not Edda"."""
_DOES: Final = Pattern(
    rf"(?:(?:my|our) )?(?:(?P<kin>(?:{KIN})) )?(?P<new>{NAME}) (?P<what>(?:is|was|has|had|does|did|[a-z]+s) [^,;]{{3,80}})",
    re.IGNORECASE,
)
""" "I meant Lara has the cats": of a thing that somebody else was told to have."""


def of_another(reading: Reading, evidence: str, recent: Sequence[Memory]) -> tuple[Candidate, ...]:
    """What was told of one and is so of another; who they are to the owner stays, and the other one is somebody, too."""
    whole = f"{reading.text}, not {reading.old}" if reading.old else reading.text
    who = _IS_WHO.fullmatch(whole)
    said = _DOES.fullmatch(reading.text) if who is None and reading.meant and not reading.old else who
    if said is None:
        return ()
    new, kin, old = said["new"], (said["kin"] or "").casefold(), said.groupdict().get("old")
    what = stems(said["what"])
    known = current_of(recent)
    of_it = [
        one
        for one in known
        if one.attribute not in PEOPLE - {"pet"} and _is_of_the_other(one, old, new) and what & stems(one.value)
    ]
    if len(of_it) != 1 or (who is None and not _is_all_of(said["what"], of_it[0])):
        return ()
    (memory,) = of_it
    old = old or memory.subject.split()[-1]
    kin = kin or _subject_of(new, known).rpartition(" ")[0] or memory.subject.split()[0]
    told = re.sub(
        rf"\b(?:my|our) (?:{KIN}) {re.escape(old)}\b", f"My {kin} {new}", memory.statement, flags=re.IGNORECASE
    )
    told = re.sub(rf"\b{re.escape(old)}\b", new, told)
    subject = f"{kin} {new}" if " " in memory.subject else new
    made = replace(corrected(memory, memory.value, told, evidence), subject=subject, replaces=memory.value)
    if kin not in RELATIONS:
        return (made,)
    is_known = any(one.attribute == RELATIONS[kin] and normalise(one.value) == normalise(new) for one in recent)
    is_one = replace(made, attribute=RELATIONS[kin], subject=OWNER, value=new, statement=f"My {kin} is called {new}.")
    is_one = replace(is_one, tags=(kin,), relation=Relation.NEW, related=(), replaces=None)
    return (made,) if is_known else (made, is_one)


def _is_of_the_other(memory: Memory, old: str | None, new: str) -> bool:
    """Whether it is of whom it was told wrongly: by the name, or where none is said, of anybody else by name."""
    names = memory.subject.split()
    if old is not None:
        return old.casefold() in memory.subject.casefold().split()
    return names[-1][:1].isupper() and new not in names


def _is_all_of(what: str, memory: Memory) -> bool:
    """Whether nothing is said but what was told: who "has the cats in May" is told something more."""
    said = {word for word, weight in content_words(what).items() if weight > COMMON_WEIGHT}
    return bool(said) and said <= stems(memory.statement)
