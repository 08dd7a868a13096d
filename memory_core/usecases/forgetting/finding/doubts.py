"""What holds the words of a request and yet may be something else: what was before, what denies it, somebody else's. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.records import Memory, Standing
from memory_core.usecases.forgetting.finding.besides import ABSTAINER
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found
from memory_core.usecases.forgetting.match import held_words, is_identifier, is_written_in, weighed
from memory_core.usecases.forgetting.passages import is_passage
from memory_core.usecases.forgetting.people import is_of_another, names_them
from memory_core.usecases.forgetting.requests.asked import is_perhaps_anothers
from memory_core.usecases.forgetting.requests.points import DAYS, MONTH
from memory_core.usecases.forgetting.requests.request import Wanted, without_reason
from memory_core.usecases.forgetting.split import essence

_ONCE: Final = re.compile(
    r"\b(?:old|previous(?:ly)?|former(?:ly)?|earlier|prior|last|past|ex|used to|was|were|had|before|until|quit|gave up"
    r"|given up|stopped)\b",
    re.IGNORECASE,
)
"""What shows of a statement that it tells how it was before."""
_NOT: Final = re.compile(
    r"\b(?:not|never|no|none|nothing|nobody|neither|nor|without|cannot|cant|dont|doesnt|isnt|fail(?:s|ed)?)\b|n['’]t\b",
    re.IGNORECASE,
)
_AVERSE: Final = re.compile(
    r"\b(?:hat(?:e|es|ed|ing)|dislik(?:e|es|ed|ing)|detest\w*|loath\w*|despis\w*|avoid(?:s|ed|ing)?|quit|stopped|gave up"
    r"|refus\w+)\b|\b(?:can(?:no|['’])?t|cannot) (?:stand|bear)\b|\blost (?:my|his|her|our|their) (?:faith|religion|belief)\b"
    rf"|(?:\b(?:am|is|are|was|were|been|i?m)|['’](?:m|re|s))\s+(?:an?\s+|now\s+|strictly\s+)*(?:{ABSTAINER})s?"
    r"(?=\s*(?:[.,;!]|$|and\b|but\b|since\b|for\b|now\b))",
    re.IGNORECASE,
)
CLAIMS: Final = re.compile(
    r"^(?!(?:how|what|where|when|who|which|why)\b)(?:(?:i|we|he|she|they|it|(?-i:[A-Z]\w+))(?:['’]\w+)?\s+(?!and\b|or\b)\w+"
    r"|my \w+\s+(?:is|are|was|were|am|has|have|had|can|could|will|would|do|did|don['’]?t|[a-z]{2,}(?:s|ed|n['’]t))\b)",
    re.IGNORECASE,
)


_USED_TO: Final = re.compile(r"\bused to\b", re.IGNORECASE)
_BEHIND: Final = re.compile(r"\b(?:behind (?:on|with)|in arrears)\b", re.IGNORECASE)
_ENDED: Final = re.compile(r"\b(?:quit|stopped|gave up|given up)\b", re.IGNORECASE)


def holds_now(memory: Memory) -> bool:
    """Whether it says how it is, rather than how it was before."""
    return memory.standing is not Standing.SUPERSEDED and not _ONCE.search(memory.statement)


def told_as_before(found: Sequence[ForgetCandidate]) -> list[ForgetCandidate]:
    """Of clauses those that say how it was, where others say how it is: "the code used to be 3318" of the old code."""
    before = [c for c in found if is_passage(c.memory.id) and not holds_now(c.memory)]
    return before if before and any(holds_now(c.memory) for c in found) else []


_PROPER: Final = re.compile(r"(?<=\w )(?!I\b)[A-Z][\w'’-]+")


def of_before(wanted: Wanted, found: Found) -> Found:
    """Of all about "my old job" what tells of how it was, and of whoever that names: where one has worked since is none of it."""
    past = [c.memory for c in found.candidates if not holds_now(c.memory)]
    if not (wanted.everything and wanted.earlier and past) or wanted.span:
        return found
    named = {name for one in past for name in _PROPER.findall(one.statement)}
    ids = {one.id for one in past}
    kept = tuple(c for c in found.candidates if c.memory.id in ids or names_them(c.memory.statement, [*named]))
    return replace(found, candidates=kept, alone=True)


def is_only_known(wanted: Wanted, topic: str, found: Found) -> bool:
    """Whether it is said of no other thing than a memory: what one holds to the letter, what is found by its number, a datum."""
    letter = is_identifier(topic) or any(is_written_in(c.memory.statement, topic) for c in found.candidates)
    return letter or wanted.known or (found.alone and found.together and not wanted.last)


_ANYBODY: Final = re.compile(r"(?<=\w )(?!I\b)[A-Z][a-z]\w*")


def belongs_to_them(wanted: Wanted, memory: Memory, found: Found) -> bool:
    """Whether what is told of somebody's relative tells of them, of whom all is meant: "Tom's girlfriend is a nurse". A relative
    with a name of their own is somebody else."""
    called = without_reason(wanted.topic).casefold() in {name.casefold() for name in found.names}
    if not (called and wanted.everything and found.together and names_them(memory.statement, found.names)):
        return False
    named = {word.casefold() for name in found.names for word in name.split()}
    others = {name.casefold() for name in _ANYBODY.findall(memory.statement)} - named - _NO_NAMES
    return (not others or memory.attribute == "pet") and is_of_another(wanted.topic, memory)


_NO_NAMES: Final = frozenset((*DAYS, *MONTH.split("|")))


def is_doubtful(wanted: Wanted, memory: Memory) -> bool:
    """Whether it needs a question though a memory holds the words: it is the present value where the earlier one is asked for,
    says the opposite, or tells of somebody else's relative."""
    topic = without_reason(wanted.topic)
    if not topic or wanted.id:
        return False
    said = essence(memory.statement, memory.value)
    if wanted.earlier and holds_now(memory):
        value = (
            "" if is_passage(memory.id) or memory.attribute == "note" else memory.value
        )  # theirs is all that they say
        return not held_words([value]) & weighed(topic).keys() or is_of_another(topic, memory)
    return (
        _lacks_number(topic, memory)
        or _opposes(topic, said)
        or is_of_another(topic, memory)
        or is_perhaps_anothers(topic, memory)
    )


_A_NUMBER: Final = re.compile(r"\b(?:numbers?|nr|no\.)$", re.IGNORECASE)
_DATE: Final = re.compile(
    rf"\b(?:19|20)\d\d(?:-\d\d){{0,2}}\b(?![-\d])|\b\d{{1,2}}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:{MONTH})\b|\b(?:{MONTH})\s+\d{{1,2}}\b",
    re.IGNORECASE,
)


def _lacks_number(topic: str, memory: Memory) -> bool:
    """Whether a number is asked for and it has none: when a passport expires is not its number."""
    told = _DATE.sub("", f"{memory.statement} {memory.value}")
    return (
        bool(_A_NUMBER.search(topic))
        and not any(map(str.isdigit, told))
        and not re.search(r"\bnumber\b", told, re.IGNORECASE)
    )


def _opposes(topic: str, said: str) -> bool:
    """Whether one of them denies what the other says: "I don't like fish", "I like fish". A topic that claims nothing ("fish")
    is not opposed by a denial."""
    asked, told = _denies(topic), _denies(said)
    if _USED_TO.search(topic) and _ENDED.search(said):
        return False  # who gave it up used to do it
    if _BEHIND.search(topic) or _BEHIND.search(said):
        return False  # and who is behind on the rent does not pay it
    return asked != told and (asked or bool(CLAIMS.match(topic)))


_ASIDE: Final = re.compile(r"\s(?:when|while|whenever|because|since|until|although|though)\s.*$", re.IGNORECASE)
""" "I smoke in the shed when my wife is not home" denies nothing."""


_REFUSED: Final = re.compile(r"\bsa(?:id|ys?) no\b", re.IGNORECASE)
""" "They said no" is no denial: it says that they turned something down."""


def _denies(text: str) -> bool:
    text = _REFUSED.sub("", _ASIDE.sub("", text))
    averse = bool(_AVERSE.search(text))
    return averse != bool(_NOT.search(_AVERSE.sub(" ", text)))
