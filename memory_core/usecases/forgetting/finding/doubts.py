"""What holds the words of a request and yet may be something else: what was before, what denies it, somebody else's. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.patterns import Pattern
from memory_core.domain.records import Memory, Standing
from memory_core.domain.tokens import STOP_WORDS
from memory_core.usecases.forgetting.finding.besides import ABSTAINER
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found, Remark
from memory_core.usecases.forgetting.passages import is_passage
from memory_core.usecases.forgetting.requests.asked import is_perhaps_anothers
from memory_core.usecases.forgetting.requests.points import MONTH, NO_NAMES
from memory_core.usecases.forgetting.requests.request import Wanted, without_reason
from memory_core.usecases.forgetting.telling.split import essence
from memory_core.usecases.forgetting.vocabulary.match import held_words, is_identifier, is_written_in, weighed
from memory_core.usecases.forgetting.vocabulary.people import is_of_another, is_somebody, names_them
from memory_core.usecases.forgetting.vocabulary.spelling import skeleton
from memory_core.usecases.forgetting.vocabulary.titles import is_title
from memory_core.usecases.forgetting.vocabulary.words import COMMON_WORDS

_ONCE: Final = Pattern(
    r"\b(?:old|previous(?:ly)?|former(?:ly)?|earlier|prior|last|past|ex|used to|was|were|had|before|until|quit|gave up"
    r"|given up|stopped)\b",
    re.IGNORECASE,
)
"""What shows of a statement that it tells how it was before."""
_NOT: Final = Pattern(
    r"\b(?:not|never|no|none|nothing|nobody|neither|nor|without|cannot|cant|dont|doesnt|isnt|fail(?:s|ed)?)\b|n['’]t\b",
    re.IGNORECASE,
)
_AVERSE: Final = Pattern(
    r"\b(?:hat(?:e|es|ed|ing)|dislik(?:e|es|ed|ing)|detest\w*|loath\w*|despis\w*|avoid(?:s|ed|ing)?|quit|stopped|gave up"
    r"|refus\w+)\b|\b(?:can(?:no|['’])?t|cannot) (?:stand|bear)\b|\blost (?:my|his|her|our|their) (?:faith|religion|belief)\b"
    rf"|(?:\b(?:am|is|are|was|were|been|i?m)|['’](?:m|re|s))\s+(?:an?\s+|now\s+|strictly\s+)*(?:{ABSTAINER})s?"
    r"(?=\s*(?:[.,;!]|$|and\b|but\b|since\b|for\b|now\b))",
    re.IGNORECASE,
)
CLAIMS: Final = Pattern(
    r"^(?!(?:how|what|where|when|who|which|why)\b)(?:(?:i|we|he|she|they|it|(?-i:[A-Z]\w+))(?:['’]\w+)?\s+(?!and\b|or\b)\w+"
    r"|my \w+\s+(?:is|are|was|were|am|has|have|had|can|could|will|would|do|did|don['’]?t|[a-z]{2,}(?:s|ed|n['’]t))\b)",
    re.IGNORECASE,
)


_USED_TO: Final = Pattern(r"\bused to\b", re.IGNORECASE)
_BEHIND: Final = Pattern(r"\b(?:behind (?:on|with)|in arrears)\b", re.IGNORECASE)
_ENDED: Final = Pattern(r"\b(?:quit|stopped|gave up|given up)\b", re.IGNORECASE)


def holds_now(memory: Memory) -> bool:
    """Whether it says how it is, rather than how it was before."""
    return memory.standing is not Standing.SUPERSEDED and not _ONCE.search(memory.statement)


def told_as_before(found: Sequence[ForgetCandidate]) -> list[ForgetCandidate]:
    """Of clauses those that say how it was, where others say how it is: "the code used to be 3318" of the old code."""
    before = [c for c in found if is_passage(c.memory.id) and not holds_now(c.memory)]
    return before if before and any(holds_now(c.memory) for c in found) else []


_MOST_OF_A_MATTER: Final = 4
"""More of it than that is shown first: "the school thing" need not be all that has the word."""

_PROPER: Final = Pattern(r"(?<=\w )(?!I\b)[A-Z][\w'’-]+")


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
    value = found.alone and found.together and wanted.span is None and not wanted.last
    return letter or wanted.known or value


_ANYBODY: Final = Pattern(r"(?<=\w )(?!I\b)[A-Z][a-z]\w*")


def belongs_to_them(wanted: Wanted, memory: Memory, found: Found) -> bool:
    """Whether what is told of somebody's relative tells of them, of whom all is meant: "Tom's girlfriend is a nurse". A relative
    with a name of their own is somebody else."""
    called = without_reason(wanted.topic).casefold() in {name.casefold() for name in found.names}
    if not (called and wanted.everything and found.together and names_them(memory.statement, found.names)):
        return False
    named = {word.casefold() for name in found.names for word in name.split()}
    others = {name.casefold() for name in _ANYBODY.findall(memory.statement)} - named - NO_NAMES
    return (not others or memory.attribute == "pet") and is_of_another(wanted.topic, memory)


def doubted(found: Found, wanted: Wanted) -> Found:
    """What holds the words but may well be something else is asked about."""
    found = without_namesakes(wanted, found)
    if wanted.matter and len(found.candidates) > _MOST_OF_A_MATTER:
        return replace(found, together=False)
    if wanted.all or wanted.last or (found.alone and wanted.span is None):
        return found
    if not any(
        is_doubtful(wanted, c.memory) and not belongs_to_them(wanted, c.memory, found) for c in found.candidates
    ):
        return found
    found = replace(found, together=False, sure=False)
    present = wanted.earlier and all(holds_now(c.memory) for c in found.candidates)
    return replace(found, remark=Remark.ONLY_PRESENT) if present else found


_FULL_NAME: Final = Pattern(r"(?<![\w'’-])[A-Z][\w'’]+(?: [A-Z][\w'’]+)+(?![\w-])")


def without_namesakes(wanted: Wanted, found: Found) -> Found:
    """Without whoever shares one name with somebody who is named in full: neither Ann Smith nor Tom Lee is Ann Lee. Where only
    they are found it is asked about, and so is Ann Lee-Smith, who may be either. What they are called too stays elsewhere."""
    named = _FULL_NAME.findall(without_reason(wanted.topic))
    if len(named) != 1 or wanted.id:
        return found
    full = named[0].split()
    others = [c for c in found.candidates if _is_namesake(full, c.memory)]
    kept = tuple(c for c in found.candidates if c not in others)
    unclear = any(re.search(rf"(?<!\w){re.escape(named[0])}-\w", _told(c.memory)) for c in kept)
    if not kept or unclear:
        return replace(found, candidates=kept or found.candidates, together=False, sure=False)
    if not others:
        return found
    theirs = "\n".join(_told(c.memory) for c in others)
    names = tuple(name for name in found.names if name == named[0] or not names_them(theirs, [name]))
    one = wanted.everything and all(names_them(_told(c.memory), [named[0]]) for c in kept)
    return replace(found, candidates=kept, names=names, together=found.together or one)


_PROPER_WORD: Final = r"[A-Z]\w*(?:['’](?!s\b)\w+|-\w+)*"
_CAPITALISED: Final = Pattern(rf"(?<![\w'’-]){_PROPER_WORD}(?: {_PROPER_WORD})*")


def _is_namesake(name: Sequence[str], memory: Memory) -> bool:
    """Whether every name in it that has a word of this one has another besides, and none has the first and the last of it."""
    own = [_spelt(word) for word in name]
    ends, runs = {own[0], own[-1]}, [run.split() for run in _CAPITALISED.findall(_told(memory))]
    held = [[word for word in run if _may_be_name(word)] for run in runs if _parts(run) & {*own}]
    near = [{_spelt(word) for word in run} for run in held]
    return bool(near) and all(spelt - {*own} and not ends <= _parts(run) for run, spelt in zip(held, near, strict=True))


def _parts(run: Sequence[str]) -> frozenset[str]:
    """Its words, those between hyphens each by itself."""
    return frozenset(_spelt(one) for one in "-".join(run).split("-"))


def _spelt(word: str) -> str:
    """Köstenbauer is Koestenbauer."""
    return skeleton(word.casefold())


def _may_be_name(word: str) -> bool:
    plain = word.casefold()
    return plain not in COMMON_WORDS | STOP_WORDS | NO_NAMES and not (is_title(word) or is_somebody(word))


def _told(memory: Memory) -> str:
    return f"{memory.subject}\n{memory.value}\n{memory.statement}"


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


_A_NUMBER: Final = Pattern(r"\b(?:numbers?|nr|no\.)$", re.IGNORECASE)
_DATE: Final = Pattern(
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


_ASIDE: Final = Pattern(r"\s(?:when|while|whenever|because|since|until|although|though)\s.*$", re.IGNORECASE)
""" "I smoke in the shed when my wife is not home" denies nothing."""


_REFUSED: Final = Pattern(r"\bsa(?:id|ys?) no\b", re.IGNORECASE)
""" "They said no" is no denial: it says that they turned something down."""


def _denies(text: str) -> bool:
    text = _REFUSED.sub("", _ASIDE.sub("", text))
    averse = bool(_AVERSE.search(text))
    return averse != bool(_NOT.search(_AVERSE.sub(" ", text)))
