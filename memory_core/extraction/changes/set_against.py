"""What was read in a message, set against what the message puts out of date.

A guess destroys nothing: what is read in the message is put beside what it contradicts, and of the two the newer one is told as
current. Which sentences are plain statements the rules decide, and what never ends on a guess is listed in `outdated`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from memory_core.domain.calendar_words import WEEKDAY
from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.patterns import Pattern
from memory_core.domain.people import ENDING_TIES, NEAREST, PEOPLE, same_subject
from memory_core.domain.reconcile import is_named_thing
from memory_core.domain.records import Memory
from memory_core.domain.slots import OWNER, WISHES, Cardinality, cardinality_of, normalise, same_value
from memory_core.domain.tokens import stems
from memory_core.extraction.changes.denials import denied
from memory_core.extraction.changes.exclusions import has_died
from memory_core.extraction.changes.occasions_meant import OCCASIONS
from memory_core.extraction.changes.outdated import DATED, Ground, Outdated, end_of, in_its_slot


def with_changes(read: Sequence[Candidate], outdated: Sequence[Outdated]) -> tuple[Candidate, ...]:
    """Where the sentence tells a fact, the fact stands against what ended. Only where it tells none that can is the end kept as
    one: the sentence stands for two things then."""
    put_right = {of for one in read if one.relation is Relation.CORRECTS for of in one.related}
    outdated = [one for one in outdated if one.told is None or one.memory.id not in put_right]
    read = [_in_the_slot_of(one, outdated) for one in read]
    anew = [one for one in outdated if one.told is not None]
    moved = {one.sentence for one in anew}
    left = [
        one
        for one in read
        if one.evidence not in moved or one.attribute not in _WHEN or one.explicit or _is_of_another_habit(one, anew)
    ]
    left = [one for one in left if not any(_is_the_same(one, other) for other in anew)]
    found = [of_its_occasion(one, _days_moved(one, outdated)) for one in left if not _is_denied(one)]
    found += [one.told for one in anew if one.told is not None]
    said = len(found)  # what follows are ends: that one thing is over is no reason why another is not
    unsaid: list[Outdated] = []
    for one in outdated:
        if one.told is not None:
            continue
        places = [n for n, candidate in enumerate(found) if in_its_slot(candidate, one.memory)]
        if any(_says_again(found[n], one) for n in places):
            continue  # what was said again holds
        if any(_takes_its_place(found[n], one.memory) for n in places):
            continue
        told = [n for n, candidate in enumerate(found[:said]) if candidate.evidence == one.sentence]
        wished = one.memory.attribute in WISHES and any(found[n].attribute in WISHES for n in told)
        if one.ground is Ground.INSTEAD and not (wished or any(n in told for n in places)):
            continue
        against = [n for n in told if n in places] or [n for n in told if _may_stand_against(found[n], one)][:1]
        taken = against and all(_stands_already(found[n]) for n in against) and one.ground not in _IN_WORDS
        if taken or (one.ground is Ground.ANEW and any(_has_a_slot_of_its_own(found[n], one) for n in against)):
            found.append(end_of(one))
            continue
        stood = False
        for n in against:
            found[n], before = _against(found[n], one), found[n]
            stood = stood or found[n] is not before
        if not told or (not against and (one.ground is Ground.ANEW or _ends_more(one, [found[n] for n in told]))):
            found.append(end_of(one))
        elif one.ground is Ground.GUESSED and not stood:
            unsaid.append(one)
    read_as = tuple(found)
    found += [end_of(one) for one in unsaid if _is_left_open(one, [n for n in read_as if n.evidence == one.sentence])]
    return tuple(found)


_JOINED: Final = Pattern(
    r"\b(?:switched|changed|swapped|transferred|joined|signed up|went with|moved over)\b", re.IGNORECASE
)
_JOINS: Final = frozenset({"gym", "club", "bank"})


def _in_the_slot_of(candidate: Candidate, outdated: Sequence[Outdated]) -> Candidate:
    """ "I've joined The Climbing Works instead of PureGym": what it takes the place of tells as what."""
    meant = {
        one.memory.attribute
        for one in outdated
        if one.sentence == candidate.evidence and same_subject(one.memory.subject, candidate.subject)
    }
    if candidate.attribute not in {"employer", "uses"} or len(meant) != 1 or not _JOINED.search(candidate.evidence):
        return candidate
    return replace(candidate, attribute=min(meant)) if meant <= _JOINS else candidate


_WHEN: Final = DATED | {"time", "routine", "hobby", "plan", "event", "work_schedule", "note"}


def _is_of_another_habit(candidate: Candidate, anew: Sequence[Outdated]) -> bool:
    """ "She does camogie on Saturdays now", beside the swimming that was dropped: in no word, a day apart, of what was known."""
    if candidate.attribute not in {"routine", "hobby"}:
        return False
    told = [one.memory for one in anew if one.sentence == candidate.evidence]
    words = stems(_A_DAY.sub(" ", candidate.value)) - _DONE
    habits = all(one.attribute in {"routine", "hobby"} for one in told)
    return habits and bool(words) and not any(words & stems(one.statement) for one in told)


_A_DAY: Final = Pattern(rf"\b{WEEKDAY}s?\b", re.IGNORECASE)
_DONE: Final = stems("do does have has go goes on at in every each now instead morning evening afternoon night time")


def _days_moved(candidate: Candidate, outdated: Sequence[Outdated]) -> list[Memory]:
    """The occasions whose day its sentence puts out of date."""
    told = outdated if candidate.attribute in DATED else ()
    return [one.memory for one in told if one.memory.attribute in DATED and one.sentence == candidate.evidence]


_GOES_ON: Final = Pattern(r" (?:goes|comes|is|runs|starts) (?:out|on|up|live|off)$|['’]s$", re.IGNORECASE)
""" "Invoice feature goes out", "chem's": a name with the verb behind it."""
_ONE_MORE: Final = Pattern(
    r"\b(?:I|we)(?:['’]ve| have|['’]ve got| have got| got| booked| made)? (?:an?|another) |\bthere(?:['’]s| is) an?\b"
    r"|\b(?:another|second)\b",
    re.IGNORECASE,
)
""" "I have an appointment on the 6th" tells of one more."""
_THE_NEW_DAY: Final = Pattern(r"(?:the )?(?:new |revised |latest )?(?:date|day|deadline|due date|time)", re.IGNORECASE)


def of_its_occasion(candidate: Candidate, moved: Sequence[Memory]) -> Candidate:
    """ "The new date is the 28th" tells the day of what was spoken of: of the report, whose old day no longer holds; so does
    another day of what is called by a part of its name. `moved`: the occasions whose day its sentence puts out of date."""
    if candidate.attribute not in OCCASIONS or len(moved) != 1:
        return candidate
    (known,) = moved
    if _THE_NEW_DAY.fullmatch(candidate.subject):
        return replace(candidate, subject=known.subject, attribute=known.attribute)
    mine, theirs = stems(candidate.subject), stems(known.subject)
    in_part = mine != theirs and mine & theirs and (mine < theirs or _GOES_ON.search(candidate.subject))
    if not in_part or candidate.relation is Relation.ENDS or _ONE_MORE.search(candidate.evidence):
        return candidate
    relation = Relation.CORRECTS if candidate.relation is Relation.NEW else candidate.relation
    related = tuple(dict.fromkeys((*candidate.related, known.id)))
    return replace(candidate, subject=known.subject, attribute=known.attribute, relation=relation, related=related)


def _says_again(candidate: Candidate, outdated: Outdated) -> bool:
    """With more words: "I cycle to work again, now that it's spring"."""
    longer = outdated.ground is Ground.GUESSED and candidate.relation is not Relation.ENDS
    longer = longer and stems(outdated.memory.value) <= stems(candidate.value)
    return longer or same_value(candidate.value, outdated.memory.value)


def _is_the_same(candidate: Candidate, anew: Outdated) -> bool:
    """Whether it is what is told in the place of something known, read by itself: "Linear" of "our team uses Linear"."""
    told = anew.told
    if (
        told is None
        or candidate.evidence != anew.sentence
        or (candidate.attribute in NEAREST and told.attribute not in NEAREST)
    ):
        return False  # "my brother Seun is best man now": who somebody is by birth is told besides the post
    if candidate.relation is Relation.ENDS and same_value(candidate.replaces or "", anew.memory.value):
        return True  # what is told anew of the memory is all that ended of it
    whole = candidate.subject == told.subject and (told.attribute == candidate.attribute or told.subject == OWNER)
    ends = f" {normalise(told.value)}".endswith(f" {normalise(candidate.value)}")
    in_full = whole and _A_SUM_ALONE.fullmatch(candidate.value) and told.value.startswith(f"{candidate.value} ")
    in_part = whole and (ends or bool(in_full)) and candidate.relation is not Relation.ENDS
    return same_value(candidate.value, told.value) or in_part


_A_SUM_ALONE: Final = re.compile(r"[£$€]?\d[\d.,]*k?")
""" "2300" of "2300 a month"."""


_GIVEN_UP: Final = Pattern(r"(?:stopped|quit|gave up|given up|no longer|shut|closed|never had)\b", re.IGNORECASE)


def _is_denied(candidate: Candidate) -> bool:
    """Whether a reader took for a fact what its own sentence says is none: "walnuts" of "it's cashews, not walnuts"; what was
    stopped is no pastime."""
    guessed = candidate.extractor is Extractor.READER and candidate.relation is not Relation.ENDS
    if candidate.attribute in {"hobby", "routine"} and not candidate.explicit and _GIVEN_UP.match(candidate.value):
        return candidate.relation is not Relation.ENDS
    return guessed and any(same_value(candidate.value, one) for one in denied(candidate.evidence))


def _may_stand_against(candidate: Candidate, outdated: Outdated) -> bool:
    """A guess is not taken from what is told of somebody else."""
    more = candidate.relation is Relation.ENDS and candidate.attribute == outdated.memory.attribute
    more = more or (has_died(candidate) and outdated.ground is Ground.ANEW)
    if (candidate.related and not more) or candidate.attribute in PEOPLE - ENDING_TIES:
        return False
    return outdated.ground is not Ground.GUESSED or same_subject(candidate.subject, outdated.memory.subject)


def _ends_more(outdated: Outdated, told: Sequence[Candidate]) -> bool:
    """Whether a sentence that ends one thing by its words ends this as well: with "the wedding is off" its day and the plan."""
    return outdated.ground is Ground.DENIED and all(one.related and one.relation is Relation.ENDS for one in told)


def _stands_already(candidate: Candidate) -> bool:
    """A memory stands against one other: the second that a sentence puts out of date needs an end of its own."""
    return candidate.relation is Relation.CONTRADICTS and bool(candidate.related)


def _has_a_slot_of_its_own(candidate: Candidate, outdated: Outdated) -> bool:
    """Who is single is no more engaged, and that stands against "engaged": whom they were engaged to needs an end of its own."""
    beside = candidate.attribute == "marital_status" and outdated.memory.attribute == "partner"
    return beside and candidate.relation is not Relation.CORRECTS


_IN_WORDS: Final = frozenset({Ground.DENIED, Ground.INSTEAD})


def _against(candidate: Candidate, outdated: Outdated) -> Candidate:
    """A correction takes the place of what it stands against: of no memory that is only guessed to have ended."""
    relation = candidate.relation
    if outdated.ground is Ground.GUESSED and relation is Relation.CORRECTS:
        if (
            candidate.related
            or candidate.replaces is not None
            or cardinality_of(candidate.attribute) is Cardinality.ONE
            or (is_named_thing(candidate) and candidate.attribute == outdated.memory.attribute)
        ):
            return candidate
        relation = Relation.NEW
    if outdated.ground is Ground.GUESSED and relation is Relation.ENDS:
        memory, what = outdated.memory, candidate.replaces
        named = memory.attribute == "note" and what is not None and stems(what) <= stems(memory.value)
        if not named and not (memory.attribute == candidate.attribute == "education"):
            return candidate
        return replace(
            candidate, related=(*candidate.related, memory.id), elsewhere=(*candidate.elsewhere, memory.attribute)
        )
    if relation is Relation.NEW:
        relation = Relation.CORRECTS if outdated.ground in _IN_WORDS else Relation.CONTRADICTS
    return replace(candidate, relation=relation, related=tuple({*candidate.related, outdated.memory.id}))


def _takes_its_place(candidate: Candidate, memory: Memory) -> bool:
    """Whether the wording ends it anyway: the slot has one value, or the wording names this one."""
    if candidate.relation not in {Relation.CORRECTS, Relation.ENDS}:
        return False
    if candidate.replaces is None:
        return candidate.relation is Relation.ENDS or cardinality_of(candidate.attribute) is Cardinality.ONE
    return same_value(candidate.replaces, memory.value)


def _is_left_open(outdated: Outdated, told: Sequence[Candidate]) -> bool:
    """Whether what its sentence was read as leaves room for the end: none of it is known to put something else out of date, and
    some of it is told of the same one."""
    one = [
        n
        for n in told
        if n.relation is Relation.CORRECTS and (n.replaces or cardinality_of(n.attribute) is Cardinality.ONE)
    ]
    return (
        not one
        and not any(n.related for n in told)
        and (any(same_subject(n.subject, outdated.memory.subject) for n in told) or _is_named(outdated))
    )


def _is_named(outdated: Outdated) -> bool:
    """Whether the sentence names most of the thing that the memory is of: "I've put the spare key with Mr. Okafor", the office
    hours of "my thesis supervisor's office hours"."""
    named = stems(outdated.memory.subject) if outdated.memory.subject != OWNER else frozenset[str]()
    return 2 * len(named & stems(outdated.sentence)) > len(named) > 0
