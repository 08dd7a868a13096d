"""A name that was told wrongly, wherever it was told: "She's Coral, not what I put". Pure; English.

What says so gives the name alone. Which of those known it is of is told by its look: the one name that is nearly the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from typing import Final

from memory_core.domain.candidates import Candidate, Relation
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE, RELATIONS
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER
from memory_core.domain.tokens import words
from memory_core.extraction.changes.shapes import NAME, NO_NAME
from memory_core.extraction.changes.taken_back import ASIDE, TOLD_WRONG, UNSURE, plainly
from memory_core.extraction.statement_parts import current_of, with_part

_CALLED: Final = Pattern(
    r"(?:\b(?:is|was|should be|called|named|name|meant|it['’]s|that['’]s|she['’]s|he['’]s|they['’]re)|:)[\s,:]*(?:called "
    r"|actually |really )*$",
    re.IGNORECASE,
)
_ALIKE: Final = 0.6
"""As much of two spellings: Carol and Coral, Weber and Weiher."""
_OF_PEOPLE: Final = PEOPLE | {"pet"}


def respelt(read: Sequence[Candidate], text: str, known: Sequence[Memory]) -> tuple[Candidate, ...]:
    """What was read, and all that is known under the name that is put right, with the right one. `known`: the latest first."""
    held = current_of(known)
    told = _by_what_was_read(read, text, held) or _by_its_look(text, held)
    if told is None:
        return tuple(read)
    old, new = told
    done = {of for one in read for of in one.related}
    made = [one for memory in held if memory.id not in done for one in _with_the_name(memory, old, new, text)]
    read = [replace(one, subject=_renamed(one.subject, old, new)) for one in read]
    kept = [one for one in read if one.related or not _tells_the_name(one, new)] if made else read
    return (*kept, *made)


def _by_what_was_read(read: Sequence[Candidate], text: str, held: Sequence[Memory]) -> tuple[str, str] | None:
    """The name of somebody that was put right, and the right one: another look of it, or whatever the owner says was wrong."""
    owned_up = _owns_up(text)
    for one in read:
        if one.relation is not Relation.CORRECTS or one.attribute not in _OF_PEOPLE or one.subject != OWNER:
            continue
        old = next((memory.value for memory in held if memory.id in one.related), "")
        if old[:1].isupper() and one.value[:1].isupper() and (owned_up or _are_alike(old, one.value)):
            return old, one.value
    return None


def _by_its_look(text: str, held: Sequence[Memory]) -> tuple[str, str] | None:
    if not _owns_up(text):
        return None
    of = _relations(text)
    theirs = [one for one in held if not of or of & _relations(f"{one.subject} {one.statement} {' '.join(one.tags)}")]
    names = {name for memory in theirs for name in _names(f"{memory.subject}. {memory.statement}")}
    new = [name for name in _names_told(text) if name not in names]
    if len(new) != 1:
        return None
    old = [name for name in names if _are_alike(name, new[0]) and name not in text]
    return (old[0], new[0]) if len(old) == 1 else None


def _owns_up(text: str) -> bool:
    marked = TOLD_WRONG.search(text)
    return marked is not None and not (ASIDE.search(text) or UNSURE.search(plainly(text, marked)))


def _relations(text: str) -> set[str]:
    """What the people of whom it speaks are to the owner: what was told of an aunt is not what a colleague is called."""
    return {RELATIONS[word] for word in words(text) if word in RELATIONS}


def _names_told(text: str) -> Iterator[str]:
    """The names of a text that something is said to be."""
    for found in NAME.finditer(text):
        if _CALLED.search(text[: found.start()]) and not NO_NAME.match(found.group()):
            yield found.group()


def _names(text: str) -> Iterator[str]:
    for found in NAME.finditer(text):
        opens = not text[: found.start()].strip() or text[: found.start()].rstrip()[-1:] in {".", "!", "?"}
        if not opens and not NO_NAME.match(found.group()):
            yield found.group()


def _are_alike(one: str, other: str) -> bool:
    same = one.casefold() == other.casefold() or one[0] != other[0]
    return not same and SequenceMatcher(None, one.casefold(), other.casefold(), autojunk=False).ratio() >= _ALIKE


def _with_the_name(memory: Memory, old: str, new: str, evidence: str) -> Sequence[Candidate]:
    """A memory that holds the old name, with the new one; () where it does not."""
    place = re.search(rf"(?<!\w){re.escape(old)}(?!\w)", memory.statement)
    if place is None:
        return ()
    subject = _renamed(memory.subject, old, new)
    made = with_part([(memory, place.span())], new, evidence)
    return [replace(one, subject=subject, replaces=memory.value) for one in made]


def _renamed(subject: str, old: str, new: str) -> str:
    return re.sub(rf"(?<!\w){re.escape(old)}(?!\w)", new, subject)


def _tells_the_name(candidate: Candidate, name: str) -> bool:
    return candidate.attribute in _OF_PEOPLE and candidate.value == name
