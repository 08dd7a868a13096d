"""Of whom something holds after all: "I meant Arlo is allergic to eggs, not Enid", of a daughter Enid and a son Arlo. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from memory_core.domain.candidates import Candidate
from memory_core.domain.people import PEOPLE, RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER


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
