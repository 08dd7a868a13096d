"""V7: an occasion whose day or time is another keeps what else is known of it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from memory_core.domain.candidates import Candidate, Extractor, Relation
from memory_core.domain.records import Kind, Memory
from memory_core.extraction.changes.rescheduled import rearranged
from memory_core.extraction.changes.set_against import of_its_occasion
from memory_core.extraction.clock import first_time
from memory_core.extraction.retimed import retimed, when
from tests.contracts.store_records import memory
from tests.unit.memory_core.extraction.hearing import NOW, heard

UTC_ZONE = ZoneInfo("UTC")


def event(statement: str, subject: str, value: str) -> Memory:
    end = datetime.fromisoformat(value[:10]).replace(tzinfo=UTC) + timedelta(days=1)
    return memory(
        statement,
        id=subject,
        kind=Kind.EVENT,
        subject=subject,
        attribute="date",
        value=value,
        learned_at=NOW,
        event_end=end,
    )


FLIGHT = event(
    "My flight to Oslo leaves at 6:40 on Friday.", "flight to Oslo", f"{NOW + timedelta(days=9):%Y-%m-%d}T06:40"
)
DINNER = event("Dinner with Anna is on 3 May at 8 at Luigi's.", "Dinner with Anna", "2027-05-03T20:00")
NOTARY = event("I'm seeing the notary on 4 May at 2.", "notary", "2027-05-04T14:00")
DENTIST = event("My dentist appointment is on 5 May.", "dentist appointment", "2027-05-05")
DOCTOR = event("My doctor's appointment is on 6 May at 9.", "doctor's appointment", "2027-05-06T09:00")
OVER = event(
    "My flight to Rome leaves at 9:15 on 3 May.", "flight to Rome", f"{NOW - timedelta(days=3):%Y-%m-%d}T09:15"
)
YOGA = memory(
    "My yoga class is on Mondays at 6 pm.", id="yoga", attribute="routine", value="yoga class is on Mondays at 6 pm",
    learned_at=NOW,
)  # fmt: skip
CHOIR = memory(
    "Choir is on Mondays and Thursdays at 7.", id="choir", attribute="routine", value="choir is on Mondays and Thursdays at 7",
    learned_at=NOW,
)  # fmt: skip
BUS = memory(
    "My bus leaves at 7:05.", id="bus", kind=Kind.EVENT, subject="bus", attribute="time", value="07:05", learned_at=NOW
)
ALL = (BUS, FLIGHT, DINNER, NOTARY, DENTIST, DOCTOR, YOGA, CHOIR)


@pytest.mark.parametrize(
    ("sentence", "of", "value", "statement"),
    [
        ("The flight actually leaves at 7:25", FLIGHT, "T07:25", "My flight to Oslo leaves at 7:25 on Friday."),
        ("my flight leaves at 7:25, not 6:40", FLIGHT, "T07:25", "My flight to Oslo leaves at 7:25 on Friday."),
        ("dinner with Anna is at 7 now", DINNER, "2027-05-03T19:00", "Dinner with Anna is on 3 May at 7 at Luigi's."),
        (
            "We changed dinner with Anna to 9 May",
            DINNER,
            "2027-05-09T20:00",
            "Dinner with Anna is on 9 May at 8 at Luigi's.",
        ),
        (
            "Dinner with Anna is on 9 May now",
            DINNER,
            "2027-05-09T20:00",
            "Dinner with Anna is on 9 May at 8 at Luigi's.",
        ),
        (
            "the notary moved us to 3 o'clock",
            NOTARY,
            "2027-05-04T15:00",
            "I'm seeing the notary on 4 May at 3 o'clock.",
        ),
        ("I've moved the notary to 7 May at 10", NOTARY, "2027-05-07T10:00", "I'm seeing the notary on 7 May at 10."),
        (
            "The dentist appointment is at 11:30",
            DENTIST,
            "2027-05-05T11:30",
            "My dentist appointment is on 5 May at 11:30.",
        ),
        ("yoga is at 7 pm now", YOGA, "yoga class is on Mondays at 7 pm", "My yoga class is on Mondays at 7 pm."),
        (
            "yoga has moved to Tuesdays",
            YOGA,
            "yoga class is on Tuesdays at 6 pm",
            "My yoga class is on Tuesdays at 6 pm.",
        ),
        ("Yoga is on Tuesdays now", YOGA, "yoga class is on Tuesdays at 6 pm", "My yoga class is on Tuesdays at 6 pm."),
    ],
)
def test_v7_only_what_is_said_to_be_otherwise_changes(sentence: str, of: Memory, value: str, statement: str) -> None:
    found = rearranged(sentence, ALL, (), now=NOW, zone=UTC_ZONE)
    assert found
    assert found.told
    meant, told = found.memory, found.told
    assert meant.id == of.id
    assert told.value.endswith(value)
    assert (told.statement, told.evidence, told.relation) == (statement, sentence, Relation.CORRECTS)
    assert (told.subject, told.attribute, told.related) == (of.subject, of.attribute, (of.id,))


def test_v7_a_day_of_the_month_is_of_the_month_that_was_told() -> None:
    wedding = event("Our wedding is on 14 June 2028 at 3 pm at St Mary's.", "wedding", "2028-06-14T15:00")
    found = rearranged("We moved the wedding to the 21st.", [wedding], (), now=NOW, zone=UTC_ZONE)
    assert found
    assert found.told
    assert found.told.value == "2028-06-21T15:00"
    assert found.told.statement == "Our wedding is on 21 June 2028 at 3 pm at St Mary's."


@pytest.mark.parametrize(
    "sentence",
    [
        "My appointment is at 4 now",  # two of them
        "Choir is at 8 now",  # which of its two days?
        "My flight lands at 9:10",  # another time of the same flight
        "yoga is at 8 today",
        "there's also yoga at 8",
        "the flight might leave at 8",
        "My flight to Rome leaves at 11:00",  # that flight is over
        "Anna is at work",
        "The dentist appointment is in Leeds",
        "We moved to Leeds",
        "They moved the sofa to the attic",
        "My flight to Oslo leaves at 6:40",  # nothing new
        "We haven't moved the dinner to 10 May",
        "They didn't move my yoga class to Tuesdays",
        "The dentist never pushed my appointment to 9 May",
    ],
)
def test_what_is_of_nothing_known_or_of_more_than_one_changes_nothing(sentence: str) -> None:
    assert rearranged(sentence, (*ALL, OVER), (), now=NOW, zone=UTC_ZONE) is None


@pytest.mark.parametrize(
    ("words", "day", "time"),
    [
        ("Tuesday at 3 pm", "Tuesday", "15:00"),
        ("to 3 o'clock", "", "15:00"),
        ("at 9 pm", "", "21:00"),
        ("half past six", "", "18:30"),
        ("quarter to nine", "", "08:45"),
        ("7 May", "7 May", None),
        ("Thursday the 5th at 6.30", "Thursday the 5th", "18:30"),
    ],
)
def test_a_few_words_tell_a_day_a_time_or_both(words: str, day: str, time: str | None) -> None:
    told = when(words, NOW, UTC_ZONE)
    assert told is not None
    assert (told.day_words, told.time) == (day, time)


@pytest.mark.parametrize("words", ["Leeds", "5 minutes", "the end", "6 people"])
def test_other_words_tell_no_time(words: str) -> None:
    assert when(words, NOW, UTC_ZONE) is None


def test_a_stretch_of_time_is_left_alone() -> None:
    shift = event("My shift is on 3 May from 9 am to 5 pm.", "shift", "2027-05-03T09:00")
    told = when("at 10 am", NOW, UTC_ZONE)
    assert told is not None
    assert retimed(shift, told, UTC_ZONE) is None


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("Dinner is at 8", "20:00"),
        ("the concert starts at 7:30", "19:30"),
        ("my flight leaves at 6:40", "06:40"),
        ("the meeting is at 9", "09:00"),
        ("breakfast and a play at 10", "10:00"),
        ("it is at 6.30", "18:30"),
        ("it costs 6.30", None),
        ("at 3.5 percent", None),
        ("seven o'clock", "07:00"),
    ],
)
def test_the_half_of_the_day_follows_from_what_it_is_the_time_of(text: str, time: str | None) -> None:
    assert first_time(text) == time


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("no wait, 7:25", "My flight to Oslo leaves at 7:25 on Friday."),
        ("Correction: it leaves at 7:25", "My flight to Oslo leaves at 7:25 on Friday."),
        ("Sorry, I meant 7 May", "My flight to Oslo leaves at 6:40 on 7 May."),
        ("It's been moved to 7 May", "My flight to Oslo leaves at 6:40 on 7 May."),
    ],
)
def test_v7_a_correction_without_a_name_keeps_the_rest_as_well(text: str, statement: str) -> None:
    (found,) = heard(text, recent=(FLIGHT,))
    assert (found.statement, found.relation) == (statement, Relation.CORRECTS)


def test_v6_another_day_of_what_is_called_by_a_part_of_its_name() -> None:
    known = memory(
        "The gas safety certificate expires in April.", id="g", subject="gas safety certificate", attribute="deadline"
    )
    said = "The gas certificate expires in February."
    told = Candidate(Kind.EVENT, "gas certificate", "deadline", "2027-02", said, said, Extractor.RULES)
    found = of_its_occasion(told, [known])
    assert (found.subject, found.relation, found.related) == ("gas safety certificate", Relation.CORRECTS, ("g",))
    other = Candidate(Kind.EVENT, "dinner", "date", "2027-02", "Dinner is in February.", "Dinner", Extractor.RULES)
    assert of_its_occasion(other, [known]) == other
    assert (
        of_its_occasion(
            told, [known, memory("The report is due in May.", id="r", subject="report", attribute="deadline")]
        )
        == told
    )  # which of them is open
    said = "I have a gas certificate visit on 6 July."
    more = Candidate(Kind.EVENT, "gas certificate", "deadline", "2027-07-06", said, said, Extractor.RULES)
    assert of_its_occasion(more, [known]) == more  # one more
    same = Candidate(
        Kind.EVENT, "gas safety certificate", "deadline", "2027-02", said, "It is in May.", Extractor.RULES
    )
    assert of_its_occasion(same, [known]) == same  # what is called the same is told apart elsewhere


HOSPITAL = event("I have a hospital appointment on 7 May at 10.", "hospital appointment", "2027-05-07T10:00")
CHECKUP = event("My appointment is on 7 May at 10.", "appointment", "2027-05-07T10:00")


@pytest.mark.parametrize(
    "said", ["The dentist has moved my appointment to 11 May", "The vet moved my appointment to 11 May"]
)
def test_v7_what_the_dentist_moves_is_no_appointment_at_the_hospital(said: str) -> None:
    assert rearranged(said, [HOSPITAL], [], now=NOW, zone=UTC_ZONE) is None


@pytest.mark.parametrize(
    ("said", "known"),
    [
        ("The hospital has moved my appointment to 11 May", HOSPITAL),
        ("The doctor has moved my appointment to 11 May", HOSPITAL),
        ("They have moved my appointment to 11 May", HOSPITAL),
        ("The dentist has moved my appointment to 11 May", CHECKUP),
        ("The dentist has moved my appointment to 11 May", DENTIST),
    ],
)
def test_v7_whoever_may_have_given_it_moves_it(said: str, known: Memory) -> None:
    change = rearranged(said, [known], [], now=NOW, zone=UTC_ZONE)
    assert change is not None
    assert change.memory == known


def test_v7_so_much_later_is_counted_beyond_ten_and_never_beyond_the_calendar() -> None:
    exam = event("My exam is on 1 June 2027.", "exam", "2027-06-01")
    moved = rearranged("My exam has been pushed back eleven days", [exam], [], now=NOW, zone=UTC_ZONE)
    assert moved is not None
    assert moved.told is not None
    assert moved.told.value == "2027-06-12"
    assert rearranged("My exam has been pushed back 99999999 weeks", [exam], [], now=NOW, zone=UTC_ZONE) is None
