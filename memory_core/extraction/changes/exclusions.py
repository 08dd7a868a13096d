"""What cannot hold beside what was read in a message: who has a wife is not single, of a CTO there is one, what has a new day is on
no other. Asked once a message, of all that was read in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from memory_core.domain.candidates import Candidate, Relation
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import PEOPLE, same_subject
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, same_value
from memory_core.domain.tokens import stems, weighty_stems
from memory_core.extraction.changes.crowding import crowded_out, is_another_school
from memory_core.extraction.changes.outdated import DATED, Ground, Outdated, in_its_slot
from memory_core.extraction.ends import DIED
from memory_core.extraction.passing import of_the_day
from memory_core.extraction.qualifiers import TRAINING

_ALONE: Final = frozenset({"single", "divorced", "widowed", "unmarried", "not married", "on my own"})
_WITHOUT_WORK: Final = frozenset(
    {"unemployed", "out of work", "jobless", "between jobs", "looking for work", "out of a job"}
)
_ONLY_CHILD: Final = frozenset({"only child", "an only child", "the only child"})
_HAVE_NONE: Final = ("do not have", "do not own", "have no")
_EXCLUDED: Final = MappingProxyType(
    {
        "partner": ("marital_status", _ALONE),
        "employer": ("occupation", _WITHOUT_WORK),
        "work_schedule": ("occupation", _WITHOUT_WORK),
        "sibling": ("trait", _ONLY_CHILD),
        "child": ("children", frozenset({"none", "no", "no children", "no kids", "0"})),
        "pet": (
            "trait",
            frozenset({f"{none} {what}" for none in _HAVE_NONE for what in ("pets", "a pet", "any pets")}),
        ),
        "vehicle": (
            "trait",
            frozenset({f"{none} {what}" for none in _HAVE_NONE for what in ("a car", "any car", "car")}),
        ),
    }
)
"""What somebody has → the slot, and the values in it that cannot hold beside it."""


def beside_slot(candidate: Candidate) -> tuple[str, ...]:
    """Slots whose value a candidate of another slot may exclude: who has a wife is not single."""
    if has_died(candidate):
        return tuple(sorted(_OF_THE_LIVING))
    if _is_single(candidate):
        return ("partner",)
    if over := _over_with(candidate):
        return (over[0],)
    if candidate.attribute == "occupation":
        return (TRAINING,)
    if candidate.attribute == "routine":
        return tuple(slot for kind, slot, _ in _LIVED_BY if kind.search(f"have {candidate.value}"))
    return (_EXCLUDED[candidate.attribute][0],) if candidate.attribute in _EXCLUDED else ()


_OF_THE_LIVING: Final = frozenset(
    {
        "age",
        "home_city",
        "home_address",
        "phone",
        "email",
        "plan",
        "condition",
        "medication",
        "routine",
        "work_schedule",
        "household",
        "housing",
        "employer",
        "occupation",
        "hobby",
        "goal",
    }
)
_DIED: Final = Pattern(rf"\b(?:{DIED}|has passed|is dead|was buried)\b", re.IGNORECASE)


_WAS_BEFORE: Final = Pattern(r"\b(?:was|were|used to|worked|retired)\b", re.IGNORECASE)
""" "My gran was a teacher" is as true after her death."""


def has_died(candidate: Candidate) -> bool:
    return candidate.attribute == "event" and candidate.subject != OWNER and _DIED.search(candidate.value) is not None


_BORN: Final = Pattern(r"\b(?:was|were) born\b|\bgave birth\b", re.IGNORECASE)
_MOVED_IN: Final = Pattern(r"\bmoved? in with (?:me|us)\b|\bliv(?:es?|ing) with (?:me|us) now\b", re.IGNORECASE)
_PREGNANT: Final = Pattern(r"\bpregnan\w+|\bexpecting\b", re.IGNORECASE)
_OF_US: Final = Pattern(rf"{OWNER}$|(?:wife|partner|girlfriend|spouse|fianc\u00e9e?|fiancee)\b", re.IGNORECASE)
_BY_ITSELF: Final = Pattern(r"\balone\b|\bby myself\b|\bon my own\b", re.IGNORECASE)


def _over_with(candidate: Candidate) -> tuple[str, Pattern] | None:
    """The slot and the value that end with what is told of somebody: a pregnancy with a birth, living alone with moving in."""
    if candidate.relation is Relation.ENDS or candidate.attribute not in PEOPLE or candidate.subject != OWNER:
        return None
    if candidate.attribute == "child" and _BORN.search(candidate.evidence):
        return "condition", _PREGNANT
    return ("household", _BY_ITSELF) if _MOVED_IN.search(candidate.evidence) else None


def _is_single(candidate: Candidate) -> bool:
    return candidate.attribute == "marital_status" and candidate.value.casefold() in _BY_ONESELF


_BY_ONESELF: Final = frozenset({"single", "on my own"})
"""Who is divorced may have somebody by now."""


_MEAT: Final = (
    r"(?<!veggie )(?<!vegan )(?<!vegetarian )(?<!soya )(?<!plant-based )\b(?:meat|beef|lamb|chicken|pork|steaks?|bacon|ham|salami"
    r"|turkey|veal|mutton|venison|pulled pork|ribs)\b(?! (?:feed|food|manure|coop|run|salt|stock cube))"
)
_ALCOHOL: Final = (
    r"(?<!alcohol-free )(?<!non-alcoholic )(?<!ginger )(?<!root )\b(?:wine|rioja|merlot|prosecco|champagne|beers?|lager"
    r"|ale|stout|cider"
    r"|whisk(?:e)?y|gin|rum|vodka|cocktails?|sherry|port|pints?)\b(?! (?:gum|vinegar|glass))"
)
_HAS_IT: Final = r"\b(?:have|having|had|eat|eating|cook|cooking|drink|drinking)\b(?! to\b)"
_FOR_OTHERS: Final = Pattern(
    r"\bfor (?:the|my|our|his|her) (?!(?:dinner|lunch|breakfast|tea|supper|self)\b)\w+|\bno\b|\bnever\b|\bwithout\b",
    re.IGNORECASE,
)
_LIVED_BY: Final = (
    (
        Pattern(rf"{_HAS_IT}.*{_MEAT}", re.IGNORECASE),
        "diet",
        Pattern(r"\b(?:vegetarian|vegan|pescatarian|veggie)\b", re.IGNORECASE),
    ),
    (
        Pattern(rf"{_HAS_IT}.*{_ALCOHOL}", re.IGNORECASE),
        "avoids",
        Pattern(r"\b(?:alcohol|wine|drink|booze)\b", re.IGNORECASE),
    ),
)
"""What somebody has again and again → the slot, and the value in it that cannot hold beside it."""


def _against_habits(candidate: Candidate, memories: Sequence[Memory]) -> list[Memory]:
    """Who has lamb chops every Friday is no vegetarian any more; nor is wine avoided by who has a glass most evenings."""
    if candidate.attribute != "routine" or candidate.subject != OWNER or candidate.relation is Relation.ENDS:
        return []
    said = candidate.value if candidate.value.split()[0].casefold() in _DOES else f"have {candidate.value}"
    kinds = [one for one in _LIVED_BY if one[0].search(said) and not _FOR_OTHERS.search(candidate.value)]
    return [
        memory
        for _, slot, value in kinds
        for memory in memories
        if memory.attribute == slot and memory.subject == OWNER and value.search(memory.value)
    ]


_DOES: Final = frozenset(
    {"have", "eat", "cook", "drink", "having", "feed", "serve", "sell", "buy", "keep", "make", "deliver"}
)


def excluded(read: Sequence[Candidate], memories: Sequence[Memory]) -> list[Outdated]:
    """What cannot hold beside a candidate, with the sentence that tells the candidate."""
    found = [
        Outdated(memory, one.evidence, Ground.ANEW)
        for one in read
        if one.relation is not Relation.ENDS
        for memory in (*_moved(one, memories), *(m for m in memories if is_another_school(one, m)))
    ]
    found += [Outdated(memory, one.evidence, Ground.INSTEAD) for one in read for memory in _recalled(one, memories)]
    if not found and len(read) == 1:
        found += [Outdated(memory, read[0].evidence, Ground.ANEW) for memory in _spoken_of(read[0], memories)]
    found += [Outdated(memory, one.evidence, Ground.ANEW) for one in read for memory in crowded_out(one, memories)]
    found += [Outdated(memory, one.evidence, Ground.ANEW) for one in read for memory in _against_habits(one, memories)]
    found += [Outdated(memory, one.evidence, Ground.ANEW) for one in read for memory in _become(one, memories)]
    for one in read:
        if has_died(one):
            theirs = [m for m in memories if m.attribute in _OF_THE_LIVING and same_subject(m.subject, one.subject)]
            theirs = [m for m in theirs if not _WAS_BEFORE.search(m.statement)]
            found += [Outdated(memory, one.evidence, Ground.ANEW) for memory in theirs]
        if _OFFICE.fullmatch(one.value) and one.attribute == "occupation" and _OURS.search(one.evidence):
            theirs = [m for m in memories if m.attribute == "occupation" and same_value(m.value, one.value)]
            before = [m for m in theirs if m.subject != OWNER and not same_subject(m.subject, one.subject)]
            found += [Outdated(memory, one.evidence, Ground.ANEW) for memory in before]
        if over := _over_with(one):
            gone = [
                m for m in memories if m.attribute == over[0] and _OF_US.match(m.subject) and over[1].search(m.value)
            ]
            found += [Outdated(memory, one.evidence, Ground.ANEW) for memory in gone]
        if _is_single(one):
            ties = [m for m in memories if m.attribute == "partner" and same_subject(m.subject, one.subject)]
            found += [Outdated(memory, one.evidence, Ground.ANEW) for memory in ties]
        if one.relation is Relation.ENDS or one.attribute not in _EXCLUDED:
            continue
        slot, values = _EXCLUDED[one.attribute]
        beside = [m for m in memories if m.attribute == slot and same_subject(m.subject, one.subject)]
        found += [Outdated(memory, one.evidence, Ground.ANEW) for memory in beside if memory.value.casefold() in values]
    return found


def _become(candidate: Candidate, memories: Sequence[Memory]) -> list[Memory]:
    """What somebody was training to be until now: a midwife trains for it no more."""
    if candidate.attribute != "occupation" or candidate.relation is Relation.ENDS:
        return []
    trained = [m for m in memories if m.attribute == TRAINING and same_subject(m.subject, candidate.subject)]
    return [memory for memory in trained if weighty_stems(candidate.value) & weighty_stems(memory.value)]


def _moved(candidate: Candidate, memories: Sequence[Memory]) -> list[Memory]:
    """The occasion that has a new day, named in other words: "the architect moved our meeting to Friday", after "the meeting with
    the architect is on Thursday"; "my flight was moved", where there is one flight."""
    corrects = candidate.relation is Relation.CORRECTS
    if candidate.attribute not in DATED or not (corrects or _MOVED.search(candidate.evidence)):
        return []
    named, said = stems(candidate.subject), stems(candidate.evidence)
    dated = [m for m in memories if m.attribute == candidate.attribute and not same_value(m.value, candidate.value)]
    if corrects and any(named == stems(memory.subject) for memory in dated):
        return []  # it has that very name
    may_be = [memory for memory in dated if named < stems(memory.subject)]
    meant = [memory for memory in may_be if (stems(memory.subject) - named) & said]
    return meant or (may_be if len(may_be) == 1 else [])


_MOVED: Final = Pattern(
    r"\b(?:moved|re-?scheduled|postponed|pushed|changed|shifted|brought forward|re-?arranged)\b", re.IGNORECASE
)


def _recalled(candidate: Candidate, memories: Sequence[Memory]) -> list[Memory]:
    """What the sentence names before it tells what is instead: "the ramipril gave me a cough, so I'm on losartan instead"."""
    told = candidate.evidence
    if candidate.relation is Relation.ENDS or candidate.replaces or not _INSTEAD.search(told) or of_the_day(told):
        return []
    said = stems(told) - stems(candidate.value)
    beside = [m for m in memories if in_its_slot(candidate, m) and not same_value(m.value, candidate.value)]
    named = [memory for memory in beside if stems(memory.value) and stems(memory.value) <= said]
    return named if len(named) == 1 else []


def _spoken_of(candidate: Candidate, memories: Sequence[Memory]) -> list[Memory]:
    """What was told last, where it is said to be something else instead and nothing is named: "I'm using Brave now instead"."""
    told = candidate.evidence
    if candidate.relation is Relation.ENDS or candidate.replaces or not _INSTEAD.search(told) or of_the_day(told):
        return []
    alike = _MEANT_TO_DO if candidate.attribute in _MEANT_TO_DO else {candidate.attribute}
    return [
        memory
        for memory in memories[:1]
        if memory.attribute in alike
        and same_subject(memory.subject, candidate.subject)
        and not same_value(memory.value, candidate.value)
        and (candidate.attribute != "note" or weighty_stems(told) & weighty_stems(memory.statement))
    ]  # a note may tell anything: bowling instead of the quiz is no news of what is owed


_MEANT_TO_DO: Final = frozenset({"plan", "decision", "goal"})
_INSTEAD: Final = Pattern(r"\b(?:instead|in its place|in their place)\b(?! of)", re.IGNORECASE)


_OFFICE: Final = Pattern(r"c[a-z]{1,2}o", re.IGNORECASE)
_OURS: Final = Pattern(
    r"\bnew c\w+o\b|\b(?:our|the|my) c\w+o\b.*\b(?:now|instead)\b|\bnow (?:our|the) c\w+o\b", re.IGNORECASE
)
""" "New CTO is Ravi": of such an office there is one."""
