"""V15: what may belong to a topic is asked about, not what is only near to a word that all else has."""

from __future__ import annotations

from dataclasses import replace

from memory_core.domain.records import Memory, MemoryId
from memory_core.usecases.forgetting.finding.fit import ForgetCandidate
from memory_core.usecases.forgetting.finding.found import Found
from memory_core.usecases.forgetting.finding.unsure import (
    LIKELY_ENOUGH,
    hangs,
    is_called_so,
    less_of_others,
    of_another_slot,
)
from memory_core.usecases.forgetting.requests.request import parse
from tests.contracts.store_records import memory


def _note(name: str, statement: str) -> Memory:
    return replace(memory(statement, attribute="note", value=statement), id=MemoryId(name), tags=())


COACH = _note("1", "I coach the football team")
PITCH = _note("2", "Football training is behind the library")
STAMPS = _note("3", "I collect stamps")
TENNIS = _note("4", "I watch tennis")
BOOTS = _note("5", "My football boots are new")


def _found(*taken: Memory, unsure: dict[MemoryId, float]) -> Found:
    known = {one.id: one for one in (STAMPS, TENNIS, BOOTS)}
    return Found(
        tuple(ForgetCandidate(one, 1.0) for one in taken),
        together=True,
        sure=True,
        unsure=tuple(ForgetCandidate(known[name], score) for name, score in unsure.items()),
    )


def _asked(found: Found, beside: frozenset[MemoryId] = frozenset()) -> list[str]:
    wanted = parse("forget everything about football")
    return [c.memory.statement for c in less_of_others(found, wanted, [COACH.id, PITCH.id, TENNIS.id], beside).unsure]


def test_where_all_has_the_word_what_has_none_and_is_barely_likely_is_left() -> None:
    barely = LIKELY_ENOUGH / 2
    found = _found(COACH, PITCH, unsure={STAMPS.id: barely, TENNIS.id: 0.6, BOOTS.id: barely})
    assert _asked(found) == ["I watch tennis", "My football boots are new"]


def test_what_was_told_in_the_same_message_is_asked_about() -> None:
    found = _found(COACH, unsure={STAMPS.id: LIKELY_ENOUGH / 2})
    assert _asked(found, frozenset({STAMPS.id})) == ["I collect stamps"]


def test_where_something_found_has_none_of_the_words_either_all_is_asked_about() -> None:
    found = _found(COACH, TENNIS, unsure={STAMPS.id: LIKELY_ENOUGH / 2})
    assert _asked(found) == ["I collect stamps"]


def test_what_was_learned_as_something_else_is_no_sure_answer_to_a_slot() -> None:
    banjo = memory("I'm teaching myself the banjo", attribute="goal", value="teaching myself the banjo", tags=())
    nurse = memory("I am a nurse", attribute="occupation", value="nurse", tags=())
    said = replace(banjo, id=MemoryId("said:m1:0"), attribute="note")
    assert of_another_slot("what I do for a living", [said], [banjo])
    assert not of_another_slot("what I do for a living", [nurse], [nurse])
    assert not of_another_slot("what I do for a living", [said], [])  # it was learned as nothing
    assert not of_another_slot("my banjo lessons", [banjo], [banjo])


def test_v15_what_only_says_when_the_rest_is_so_is_nothing_by_itself() -> None:
    assert hangs("while they are away")
    assert hangs("who is very strict")
    assert not hangs("When Boca play I wear my lucky shirt")
    assert not hangs("Before I met my husband I was engaged to a dentist")


def test_v15_what_bears_the_name_of_a_thing_is_told_of_it() -> None:
    boat = _note("6", "I own a small sailing boat named Halcyon.")
    moored = _note("7", "Halcyon is moored at berth 31 in Split.")
    assert is_called_so([boat], {"boat"}, moored)
    assert not is_called_so([boat], {"house"}, moored)
    assert not is_called_so([boat], {"boat"}, STAMPS)


def test_of_somebody_nothing_is_asked_about_that_is_told_of_another_by_name() -> None:
    leo = _note("6", "Leo has asthma")
    ava = replace(_note("7", "Ava is left-handed"), subject="child Ava")
    both = replace(_note("8", "Ava looks like Leo"), subject="child Ava")
    hers = replace(_note("9", "My child snores"), subject="child")
    unsure = tuple(ForgetCandidate(one, 0.5) for one in (ava, both, hers))
    found = Found((ForgetCandidate(leo, 1.0),), unsure=unsure)
    left = less_of_others(found, parse("everything about Leo"), [leo.id], [ava.id, both.id, hers.id]).unsure
    assert [one.memory for one in left] == [both, hers]
