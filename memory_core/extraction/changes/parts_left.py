"""What is left of several things that were told as one when one of them ends: "I'm learning Danish and playing the ukulele", until
"I've given up the ukulele"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.calendar_words import MONTHS, WEEKDAY
from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.numbers import COUNT, number_of
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE, same_subject
from memory_core.domain.records import Confidence, Kind, Memory
from memory_core.domain.slots import ENDED, Cardinality, cardinality_of, same_value
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.outdated import holds
from memory_core.extraction.wording import capitalised

_JOINT: Final = Pattern(r"\s*,\s*(?:and |or |plus )?|\s+(?:and|plus|as well as|&)\s+", re.IGNORECASE)
_WHOLE: Final = frozenset({"note", "event", "plan", "decision", "rule", "style", "workflow", "household"})
"""What is told as a clause: what stands before its "and" need not hold without what follows."""

_WHEN_ALONE: Final = Pattern(
    rf"(?:(?:on|at|in|every|each|the|most|early|late) )*(?:{WEEKDAY}s?|{MONTHS}|weekends?|weekdays?|noon|midnight|spring|summer"
    r"|autumn|winter|\d[\d:.]* ?(?:am|pm)?|(?:mornings?|afternoons?|evenings?|nights?))"
    r"(?: (?:mornings?|afternoons?|evenings?|nights?))?",
    re.IGNORECASE,
)
""" "Saturdays", of "run on Tuesdays and Saturdays": when something is goes with what it is."""

_DOES: Final = re.compile(r"[a-z]+ (?=\w)")
_WHO: Final = Pattern(r"(?:^|[\s,])(?:I|we|he|she|they|(?-i:[A-Z])[\w-]+)(?: also| now)? $", re.IGNORECASE)
""" "I teach French and Latin": what is taught besides is taught."""
_A: Final = Pattern(r"\b(?:an?|the) $", re.IGNORECASE)
_ARTICLE: Final = Pattern(r"^(?:an?|the) ", re.IGNORECASE)


def left_of(read: Sequence[Candidate], memories: Sequence[Memory]) -> list[Candidate]:
    """A statement of what goes on, for each memory of several things that an end among `read` names in part."""
    found: list[Candidate] = []
    for end in read:
        if end.relation is Relation.CONTRADICTS and end.value.startswith(ENDED):
            found += [rest for memory in memories if memory.id in end.related and (rest := _besides(memory, end))]
        if end.relation is not Relation.ENDS or end.replaces is None:
            continue
        meant = [memory for memory in memories if holds(memory) and _may_be_meant(end, memory)]
        found += [rest for memory in meant if (rest := _without(memory, end) or _listed(memory, end)) is not None]
        found += [rest for memory in memories if memory.id in end.related and (rest := _besides(memory, end))]
    return found


_THEN: Final = Pattern(
    r"(?P<who>I|We) (?P<first>[^,;]+),? (?:and )?then (?P<next>(?!I\b|we\b)[^,;]+?)[.!]?", re.IGNORECASE
)


_AND_ANOTHER: Final = Pattern(
    r"(?P<first>[^,;]{8,}),? (?:and|but|while) (?P<next>(?:(?!I\b)(?-i:[A-Z])[\w-]+|(?:my|our) [\w-]+) (?:is|has|was"
    r"|[a-z]+s)\b[^,;]*?)[.!]?",
    re.IGNORECASE,
)
""" "Our bassist Kenta is from Kobe, and Mio sings"."""


_AND_THEY: Final = Pattern(r"(?P<first>[^,;]{8,}), (?P<next>(?:they|he|she|it) [a-z]+s?\b[^,;]*?)[.!]?", re.IGNORECASE)
""" "My main client is Hartmann, they pay 11 cents a word"."""


_AND_BESIDES: Final = Pattern(
    r"(?P<first>(?:I|We)(?:['’]m|['’]re| am| are) [a-z]+ing [^,;]{2,}), (?P<next>[^,;]+?)[.!]?", re.IGNORECASE
)
""" "I'm learning German, B2 exam on January 24": who has passed goes on learning."""


def _is_of_the_next(said: str, first: str, second: str) -> bool:
    """Whether it has more words of the clause that goes on than of the one that says what of, a number apart."""
    words = {stem for stem in stems(said) if not re.match(r"\d", stem)}
    return len(words & stems(second)) > len(words & stems(first))


def _besides(memory: Memory, end: Candidate) -> Candidate | None:
    """What was done next, where what is over was done first: "I do the school run in the Zafira, then walk the dog"; and what is
    told of somebody else in the same breath."""
    beside = _AND_BESIDES.fullmatch(memory.statement) if memory.attribute == "plan" else None
    if beside and _is_of_the_next(end.evidence, beside["first"], beside["next"]):
        left = _left_of(memory, end, beside["first"], f"{beside['first']}.")
        return replace(left, kind=Kind.IDENTITY, attribute="note", event_end=None, relation=Relation.NEW, related=())
    if memory.attribute != "note":
        return None
    if (they := _AND_THEY.fullmatch(memory.statement)) and _is_of_the_next(end.evidence, they["first"], they["next"]):
        return replace(_left_of(memory, end, they["first"], f"{they['first']}."), relation=Relation.NEW, related=())
    told = _THEN.fullmatch(memory.statement) or _AND_ANOTHER.fullmatch(memory.statement)
    if told is None or not _names(end.evidence, told["first"], (told["first"], told["next"])):
        return None
    if _names(end.evidence, told["next"], (told["first"], told["next"])):
        return None
    clause = f"{told['who']} {told['next']}" if "who" in told.groupdict() else capitalised(told["next"]).rstrip(".")
    left = _left_of(memory, end, clause, f"{clause}.")
    return replace(left, relation=Relation.NEW, related=())


def _may_be_meant(end: Candidate, memory: Memory) -> bool:
    slot = memory.attribute == end.attribute or memory.attribute in end.elsewhere or memory.id in end.related
    several = cardinality_of(memory.attribute) is Cardinality.MANY or memory.attribute == "occupation"
    several = several and memory.attribute not in _WHOLE
    return slot and several and same_subject(memory.subject, end.subject)


def _without(memory: Memory, end: Candidate) -> Candidate | None:
    parts = [part for part in _JOINT.split(memory.value) if part]
    at = memory.statement.casefold().find(memory.value.casefold())
    does = _DOES.match(parts[0]) if at >= 0 and _WHO.search(memory.statement[:at]) else None
    told = [parts[0].removeprefix(does.group()) if does else parts[0], *parts[1:]]
    named = end.evidence if same_value(end.replaces or "", memory.value) else end.replaces or ""
    ended = [part for part in told if _names(named, part, told)]
    kept = [part for part in told if part not in ended]
    if not ended or not kept or at < 0 or any(map(_WHEN_ALONE.fullmatch, kept)):
        return None
    value = f"{', '.join(kept[:-1])} and {kept[-1]}" if len(kept) > 1 else kept[0]
    value = f"{does.group()}{value}" if does else _ARTICLE.sub("", value) if _A.search(memory.statement[:at]) else value
    return _left_of(memory, end, value, f"{memory.statement[:at]}{value}{memory.statement[at + len(memory.value) :]}")


_LIST_OF: Final = Pattern(
    rf"(?P<head>(?:I|We)(?:['’]ve| have)(?: got)? )(?P<many>{COUNT}) (?P<what>[\w-]+(?: [\w-]+)?)(?:,|:| -) (?P<list>.+?)[.!]?",
    re.IGNORECASE,
)


def _listed(memory: Memory, end: Candidate) -> Candidate | None:
    """ "I have two cameras, a Nikon and an old Canon", of which one was sold: the Nikon."""
    told = _LIST_OF.fullmatch(memory.statement) if memory.attribute not in PEOPLE else None  # they are held each apart
    things = [part for part in _JOINT.split(told["list"]) if part] if told else []
    kept = [part for part in things if not _names(end.evidence, part, things)]
    if told is None or number_of(told["many"]) != len(things) or not 0 < len(kept) < len(things):
        return None
    if len(kept) == 1:
        return _left_of(memory, end, _ARTICLE.sub("", kept[0]), f"{told['head']}{kept[0]}.")
    listed = f"{', '.join(kept[:-1])} and {kept[-1]}"
    return _left_of(memory, end, listed, f"{told['head']}{len(kept)} {told['what']}, {listed}.")


def _left_of(memory: Memory, end: Candidate, value: str, statement: str) -> Candidate:
    one = cardinality_of(memory.attribute) is Cardinality.ONE
    return Candidate(
        kind=memory.kind,
        subject=memory.subject,
        attribute=memory.attribute,
        value=value,
        statement=statement,
        evidence=end.evidence,
        extractor=Extractor.RULES,
        importance=memory.importance,
        confidence=Confidence.STATED,
        tags=memory.tags,
        explicit=memory.explicit,
        event_end=memory.event_end,
        relation=Relation.CORRECTS if one else Relation.NEW,
        related=(memory.id,) if one else (),
    )


def _names(said: str, part: str, parts: Sequence[str]) -> bool:
    """Whether what is said has a word of this part that no other part has, a number apart."""
    others = frozenset(stem for one in parts if one != part for stem in stems(one))
    own = {stem for stem in stems(part) - others if not re.match(r"\d", stem)}
    return bool(own & stems(said))
