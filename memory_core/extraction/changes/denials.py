"""What a statement says holds no more, in as many words: "I no longer have Netflix", "amlodipine instead of ramipril", "I sold the
Triumph"; and which memory is meant by that.

What it says so of ends at once, so that words with another everyday sense count for little: who left the car at the station has it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.people import RELATIONS
from memory_core.domain.records import Memory, MemoryId
from memory_core.domain.slots import OWNER, same_value
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.anothers import is_one_of_us
from memory_core.extraction.changes.denying import DENIALS, IS_OVER, NO_MORE, NOT_THAT, OWNED, REJECTED, Denial
from memory_core.extraction.changes.factuality import is_denied, is_still_to_come
from memory_core.extraction.changes.meant_by_name import is_meant
from memory_core.extraction.changes.rejections import NO_REJECTION, may_be_rejected
from memory_core.extraction.ends import GOES_ON, SERVING, SOMEBODY, plainly_ends
from memory_core.extraction.lexicon.life import MEDICS
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.whom import speaks_of

_EVER: Final = Pattern(r"\bany ?more\b|\bany longer\b|\bno longer\b", re.IGNORECASE)
""" "I don't have the book" is no news of an end; "any more" makes it one."""
_LONGEST_NAME: Final = 7
"""Words."""


def denied_by(sentence: str, memories: Sequence[Memory], *, instead: bool = False) -> list[Memory]:
    """Which of them a plain statement says hold no more. Of several that it may mean it does not say which. `instead`: those of
    which it says so beside what takes their place."""
    sentence = _PRESCRIBED.sub("I gave up ", sentence)
    theirs = [one for one in memories if speaks_of(sentence, one) and not is_one_of_us(sentence, one.statement)]
    found: dict[MemoryId, Memory] = {}
    for denial, named in _denied(sentence):
        if denial.instead is not instead:
            continue
        if denial.slots and denial.slots <= SERVING and is_still_to_come(sentence):
            continue
        passes = not denial.lasting and of_the_day(sentence)
        held = [m for m in theirs if not denial.slots or m.attribute in denial.slots]
        held = [m for m in held if denial.owners in (None, m.subject == OWNER)]
        held = [m for m in held if denial.slots or _of_the_tie(sentence, m)]
        held = [m for m in held if denial.told is None or denial.told.search(f"{m.statement} {' '.join(m.tags)}")]
        goes_on = GOES_ON | (_LESSONS if _CALLED_OFF.search(sentence) else frozenset())
        goes_on |= OWNED if denial is NOT_THAT else frozenset()
        held = [m for m in held if not (passes and (instead or m.attribute in goes_on))]
        held = [m for m in held if denial is not IS_OVER or not _is_whose(named, m)]
        held = [m for m in held if not denial.rejects or may_be_rejected(named, m)]
        met = [memory for memory in held if same_value(memory.value, named)]
        met = met or [memory for memory in held if is_meant(named, memory, by_kind=denial.by_kind)]
        found |= {memory.id: memory for memory in met} if _are_one(met) else {}
    return list(found.values())


_PRESCRIBED: Final = Pattern(
    rf"^(?:(?:my|our|the) )?(?:new )?(?:{MEDICS}(?! from\b)|hospital|surgery)(?: (?-i:[A-Z])\w+)?(?:['’]s| has)?(?: just| now)*"
    r" (?:stopped|discontinued|taken away|told me to (?:stop|quit|come off))(?: taking)? (?=(?:my|the|that|those) )",
    re.IGNORECASE,
)
""" "Doctor has stopped the water tablet": what the owner takes no more."""


def _is_whose(named: str, memory: Memory) -> bool:
    """Whether what is named is the somebody whom the memory tells of, and no thing."""
    subject = memory.subject
    person = subject.split()[-1][:1].isupper() or subject.split()[0].casefold() in RELATIONS
    return subject != OWNER and person and stems(named) <= stems(subject)


_CALLED_OFF: Final = Pattern(r"\b(?:cancell?ed|called off)\b", re.IGNORECASE)
_LESSONS: Final = frozenset({"goal", "language", "skill"})
"""A class that is called off today ends no learning; who drops out today is out."""
_NAMES: Final = Pattern(
    r"\b(?:is|are|am|['’]s) (?:actually |really )?(?:called|named)\b|\b(?:first |last |sur)?names?\b"
    r"|^(?:(?:no|oops|sorry|wait|actually)[, ]+)*(?:(?:it|that|he|she)(?:['’]s| is) )?(?-i:[A-Z])[\w'’-]+(?: (?-i:[A-Z])[\w'’-]+)?"
    r",? not (?-i:[A-Z])[\w'’-]+$",
    re.IGNORECASE,
)


def _of_the_tie(sentence: str, memory: Memory) -> bool:
    """Whether it may be news of who somebody is to the owner: "Ana's finished her exams", "I had to cancel on Ana" are of what
    Ana does."""
    if memory.attribute in SOMEBODY and _IS_ANOTHER_WHO.search(sentence):
        return False
    if memory.attribute not in SOMEBODY or _NAMES.search(sentence) or plainly_ends(sentence, memory.attribute):
        return True
    told = {*re.findall(r"[\w'-]+", memory.statement.casefold()), *memory.tags} & RELATIONS.keys()
    return bool(told & set(re.findall(r"[a-z-]+", sentence.casefold())))


_IS_ANOTHER_WHO: Final = Pattern(
    r"\b(?:who|that) [^,;]+,? (?:and )?not (?:(?:my|our) (?:[a-z-]+ )?)?(?-i:[A-Z])[\w'’-]+[.!]*$", re.IGNORECASE
)
""" "It's Frieda who is a nurse, not Edda": Edda is who she was."""


def _are_one(met: Sequence[Memory]) -> bool:
    """Whether they are one thing, told once in few words and once in more: a subscription, and what it costs."""
    values = sorted((stems(memory.value) for memory in met), key=len)
    told_at_once = len({memory.attribute for memory in met}) == 1 or len({memory.statement for memory in met}) == 1
    return bool(values) and told_at_once and all(values[0] <= one for one in values)


def denied(sentence: str) -> list[str]:
    """What a sentence says holds no more: "Netflix" of "I no longer have Netflix"."""
    return list(dict.fromkeys(named for _, named in _denied(sentence)))


def _denied(sentence: str) -> list[tuple[Denial, str]]:
    text = sentence.strip(" .!")
    denials = (*DENIALS, NO_MORE) if _EVER.search(text) else DENIALS
    denials = denials if NO_REJECTION.search(text.split(",")[0]) else (*denials, *REJECTED)
    said = [(one, match) for one in denials for match in one.pattern.finditer(text)]
    found = [(one, _named(match)) for one, match in said if not is_denied(text[: match.start()])]
    return [(one, named) for one, named in found if len(named.split()) <= _LONGEST_NAME and not _GOES_ON.match(named)]


_GOES_ON: Final = Pattern(r"(?:so|and|but|because|since|then|when|as)\b|each other\b|one another\b", re.IGNORECASE)
""" "Two of them quit so 12": nothing is named that they quit."""


def _named(match: re.Match[str]) -> str:
    found = match.groupdict()
    return next((found[name].strip() for name in ("y", "y2", "y3") if found.get(name)), "")
