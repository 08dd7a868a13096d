"""What a reading model takes for out of date is contradicted: by the new value where one was read, else by the owner's words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.records import Confidence, Kind, Memory, Standing
from memory_core.extraction.changes.exclusions import excluded
from memory_core.extraction.changes.later_on import from_later_on
from memory_core.extraction.changes.outdated import Ground, Outdated, may_end
from memory_core.extraction.changes.set_against import with_changes
from tests.contracts.store_records import memory
from tests.unit.memory_core.extraction.hearing import LONDON, NOW

SAID = "Left Bristol at half term; Exeter is home"
BRISTOL = memory("I live in Bristol.", id="bristol", attribute="home_city", value="Bristol")
GONE = Outdated(BRISTOL, SAID, Ground.GUESSED)
EXETER = Candidate(Kind.IDENTITY, "me", "home_city", "Exeter", "Exeter is home.", SAID, Extractor.READER)


def test_v6_what_was_read_in_the_same_slot_contradicts_it() -> None:
    (found,) = with_changes([EXETER], [GONE])
    assert (found.value, found.relation, found.related) == ("Exeter", Relation.CONTRADICTS, ("bristol",))


def test_v6_without_a_new_value_the_owners_words_contradict_it() -> None:
    (found,) = with_changes([], [GONE])
    assert (found.value, found.relation, found.related) == ("no longer Bristol", Relation.CONTRADICTS, ("bristol",))
    assert found.statement == f"{SAID}."
    assert found.evidence == SAID
    assert found.confidence is Confidence.LIKELY


def test_v6_what_the_rules_ended_does_not_end_twice() -> None:
    end = replace(EXETER, value="no longer Bristol", relation=Relation.ENDS, replaces="Bristol")
    assert with_changes([end], [GONE]) == (end,)


def test_v6_a_value_that_is_said_again_holds() -> None:
    again = replace(EXETER, value="bristol", evidence="Bristol is home, Exeter only for term")
    assert with_changes([again], [GONE]) == (again,)


def test_v6_the_same_slot_of_somebody_else_is_no_rival() -> None:
    hers = replace(EXETER, subject="sister Anna", evidence="My sister lives in Exeter")
    found = with_changes([hers], [GONE])
    assert found[0] == hers
    assert (found[1].value, found[1].relation) == ("no longer Bristol", Relation.CONTRADICTS)


def test_v6_a_fact_of_somebody_else_is_nothing_against_what_is_guessed_to_have_ended() -> None:
    hers = replace(EXETER, subject="sister Anna")
    assert with_changes([hers], [GONE]) == (hers,)


def test_v6_a_fact_of_the_same_one_stands_against_what_ended_in_another_slot() -> None:
    single = memory("I'm single.", id="single", attribute="marital_status", value="single")
    wife = Candidate(Kind.IDENTITY, "me", "partner", "Elena", "My wife is Elena.", SAID, Extractor.RULES)
    (found,) = with_changes([wife], [Outdated(single, SAID, Ground.ANEW)])
    assert (found.value, found.relation, found.related) == ("Elena", Relation.CONTRADICTS, ("single",))


def test_v6_who_has_a_wife_is_not_single_and_who_has_a_job_not_out_of_work() -> None:
    single = memory("I'm single.", id="single", attribute="marital_status", value="single")
    idle = memory("I'm out of work.", id="idle", attribute="occupation", value="out of work")
    nurse = memory("I'm a nurse.", id="nurse", attribute="occupation", value="nurse")
    wife = Candidate(Kind.IDENTITY, "me", "partner", "Elena", "My wife is Elena.", SAID, Extractor.RULES)
    job = replace(wife, attribute="employer", value="Dunelm")
    assert excluded([wife, job], [single, idle, nurse]) == [
        Outdated(single, SAID, Ground.ANEW),
        Outdated(idle, SAID, Ground.ANEW),
    ]
    assert excluded([replace(wife, subject="sister")], [single]) == []


def test_v6_a_correction_takes_the_place_of_nothing_that_is_only_guessed_to_have_ended() -> None:
    tablet = memory("My tablet is a Galaxy.", id="tablet", attribute="possession", value="Galaxy")
    phone = Candidate(
        Kind.IDENTITY,
        "me",
        "possession",
        "iPhone",
        "I have an iPhone.",
        SAID,
        Extractor.RULES,
        relation=Relation.CORRECTS,
    )
    guessed = Outdated(tablet, SAID, Ground.GUESSED)
    (found,) = with_changes([phone], [guessed])
    assert (found.relation, found.related) == (Relation.CONTRADICTS, ("tablet",))
    named = replace(phone, replaces="the old phone")
    assert with_changes([named], [guessed]) == (named,)
    (said,) = with_changes([phone], [Outdated(tablet, SAID, Ground.DENIED)])
    assert (said.relation, said.related) == (Relation.CORRECTS, ("tablet",))


def test_v6_what_the_sentence_itself_denies_was_misread() -> None:
    said = "it's cashews Leo is allergic to, not walnuts"
    walnuts = Candidate(Kind.IDENTITY, "me", "allergy", "walnuts", "", said, Extractor.READER)
    assert with_changes([walnuts, replace(walnuts, value="cashews")], []) == (replace(walnuts, value="cashews"),)


@pytest.mark.parametrize(
    "value", ["0171 4455667", "8830 2217 64", "HX/778/2210-B", "DE44500105175407324931", "C01-7782"]
)
def test_v6_one_number_is_not_told_from_another_by_a_model(value: str) -> None:
    assert not may_end(replace(BRISTOL, attribute="phone", value=value))


@pytest.mark.parametrize(
    "attribute", ["name", "birthday", "mother", "sibling", "child", "birthplace", "blood_type", "event"]
)
def test_v6_what_holds_for_life_ends_on_nobodys_guess(attribute: str) -> None:
    assert not may_end(replace(BRISTOL, attribute=attribute))


@pytest.mark.parametrize("kind", [Kind.CONSTRAINT, Kind.BEHAVIOR])
def test_v6_standing_rules_end_in_the_owners_words_alone(kind: Kind) -> None:
    assert not may_end(replace(BRISTOL, attribute="rule", kind=kind))


def test_v6_only_what_holds_can_end() -> None:
    assert may_end(BRISTOL)
    assert not may_end(replace(BRISTOL, standing=Standing.SUPERSEDED))
    assert not may_end(replace(BRISTOL, value="no longer Bristol"))


def test_v6_what_the_owners_words_deny_ends_at_once() -> None:
    (end,) = with_changes([], [Outdated(BRISTOL, "I no longer live in Bristol", Ground.DENIED)])
    assert (end.relation, end.replaces, end.confidence) == (Relation.ENDS, "Bristol", Confidence.STATED)
    (found,) = with_changes([EXETER], [Outdated(BRISTOL, SAID, Ground.DENIED)])
    assert (found.relation, found.related) == (Relation.CORRECTS, ("bristol",))


def _on(subject: str, day: str) -> Memory:
    return memory(f"{subject} is on {day}.", id=subject, subject=subject, attribute="date", value=day)


def test_v6_a_moved_occasion_is_known_by_what_the_sentence_names_or_by_being_the_only_one() -> None:
    architect, budget = _on("meeting with the architect", "2026-11-26"), _on("meeting about the budget", "2026-11-30")
    said = "The architect moved our meeting to Friday"
    moved = Candidate(Kind.EVENT, "meeting", "date", "2026-11-27", f"{said}.", said, Extractor.RULES)
    assert excluded([moved], [architect, budget]) == [Outdated(architect, said, Ground.ANEW)]
    bare = replace(moved, evidence="Our meeting was moved to Friday")
    assert excluded([bare], [architect, budget]) == []
    assert [one.memory for one in excluded([bare], [budget])] == [budget]
    assert excluded([replace(bare, evidence="Our meeting is on Friday")], [budget]) == []


def test_v6_a_child_goes_to_one_school_at_a_time() -> None:
    oakfield = memory(
        "Ben is at Oakfield Primary.", id="o", subject="son Ben", attribute="education", value="Oakfield Primary"
    )
    said = "Ben goes to Hillside High"
    hillside = Candidate(Kind.IDENTITY, "son Ben", "education", "Hillside High", f"{said}.", said, Extractor.RULES)
    assert [one.memory for one in excluded([hillside], [oakfield])] == [oakfield]
    mine = replace(oakfield, subject="me")
    assert excluded([replace(hillside, subject="me")], [mine]) == []
    assert excluded([replace(hillside, value="drama club")], [oakfield]) == []


def test_v6_instead_of_what_was_not_told_of_is_no_end() -> None:
    bus = Outdated(BRISTOL, "We went to Bath instead of Bristol", Ground.INSTEAD)
    assert with_changes([], [bus]) == ()
    (found,) = with_changes([replace(EXETER, evidence=bus.sentence)], [bus])
    assert (found.relation, found.related) == (Relation.CORRECTS, ("bristol",))


def test_v6_what_is_known_to_have_ended_ends_beside_a_fact_that_cannot_stand_against_it() -> None:
    pregnant = memory(
        "My daughter Hattie is pregnant.", id="p", subject="daughter Hattie", attribute="condition", value="pregnant"
    )
    rufus = Candidate(
        Kind.IDENTITY,
        "daughter Hattie",
        "child",
        "Rufus",
        "Rufus is Hattie's.",
        "Hattie's baby is Rufus",
        Extractor.READER,
    )
    found = with_changes([rufus], [Outdated(pregnant, rufus.evidence, Ground.ANEW)])
    assert [(one.value, one.relation) for one in found] == [
        ("Rufus", Relation.NEW),
        ("no longer pregnant", Relation.CONTRADICTS),
    ]


def test_v6_what_is_said_again_in_more_words_is_not_guessed_to_have_ended() -> None:
    cycle = memory("I cycle to work.", id="cycle", attribute="routine", value="cycle to work")
    again = Candidate(
        Kind.IDENTITY, "me", "routine", "cycle to work again", "I cycle to work again.", SAID, Extractor.RULES
    )
    assert with_changes([again], [Outdated(cycle, SAID, Ground.GUESSED)]) == (again,)


def test_v6_a_guess_takes_nothing_from_what_the_words_replace() -> None:
    tram = memory("I take the tram.", id="tram", attribute="routine", value="take the tram")
    bus = memory("I take the bus.", id="bus", attribute="routine", value="take the bus")
    cycle = Candidate(Kind.IDENTITY, "me", "routine", "cycle", "I cycle.", SAID, Extractor.RULES)
    (found,) = with_changes([cycle], [Outdated(tram, SAID, Ground.DENIED), Outdated(bus, SAID, Ground.GUESSED)])
    assert (found.relation, found.related) == (Relation.CORRECTS, ("tram",))


def test_v6_the_new_date_is_that_of_what_was_spoken_of() -> None:
    report = memory(
        "The report is due on the 20th.", id="r", subject="report", attribute="deadline", value="2026-12-20"
    )
    new = Candidate(Kind.EVENT, "new date", "date", "2026-12-28", "The new date is the 28th.", SAID, Extractor.RULES)
    (found,) = with_changes([new], [Outdated(report, SAID, Ground.GUESSED)])
    assert (found.subject, found.attribute, found.related) == ("report", "deadline", ("r",))


@pytest.mark.parametrize("attribute", ["reply_language", "nickname", "style", "rule"])
def test_v6_what_the_owner_asked_for_ends_on_nobodys_guess(attribute: str) -> None:
    assert not may_end(memory("Answer me in German.", attribute=attribute, value="German"))


def test_v6_the_day_of_a_plan_is_no_code() -> None:
    assert may_end(memory("I'm flying to Santiago.", attribute="plan", value="flying to Santiago (2026-12-20)"))
    assert not may_end(memory("My code is 4471-22.", attribute="note", value="4471-22"))


def test_v6_who_is_single_is_no_more_engaged_and_whom_they_were_engaged_to_is_over_as_well() -> None:
    callum = memory("My partner is Callum.", id="callum", attribute="partner", value="Callum")
    single = replace(EXETER, attribute="marital_status", value="single")
    found = with_changes([single], [Outdated(callum, SAID, Ground.ANEW)])
    assert [(one.attribute, one.relation) for one in found] == [
        ("marital_status", Relation.NEW),
        ("partner", Relation.CONTRADICTS),
    ]


def test_v6_a_sum_that_is_told_in_full_is_not_told_beside_itself() -> None:
    said = "From next month I earn 2300"
    old = memory("I earn 2100 a month.", id="old", attribute="salary", value="2100 a month")
    bare = Candidate(Kind.IDENTITY, "me", "salary", "2300", "I earn 2300.", said, Extractor.RULES)
    full = replace(
        bare,
        value="2300 a month",
        statement="I earn 2300 a month, from next month.",
        relation=Relation.CORRECTS,
        related=("old",),
    )
    assert with_changes([bare], [Outdated(old, said, Ground.ANEW, full)]) == (full,)


def test_v6_next_month_is_told_by_its_name() -> None:
    said = "From next month I earn 2300"
    told = Candidate(
        Kind.IDENTITY,
        "me",
        "salary",
        "2300 a month",
        "I earn 2300 a month, from next month.",
        said,
        Extractor.RULES,
        relation=Relation.CORRECTS,
    )
    (found,) = from_later_on([told], NOW, LONDON)
    assert found.statement == "I earn 2300 a month, from December."
