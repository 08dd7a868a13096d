"""What is told to be otherwise in everyday words: a medicine, the hours, a herd, a diagnosis, a run that is off (V6)."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from memory_core.domain.candidates import Candidate, Relation
from memory_core.domain.records import Memory
from memory_core.extraction.changes.denials import denied_by
from memory_core.extraction.changes.replaced_by_name import in_place_of
from memory_core.extraction.changes.rescheduled import rearranged
from memory_core.extraction.changes.self_corrections import as_put_right
from memory_core.extraction.fitting import fits
from memory_core.extraction.normalisation.paraphrase import reframed
from memory_core.extraction.sentences import sentences
from memory_core.extraction.whose import of_another_one
from tests.contracts.store_records import memory
from tests.unit.memory_core.extraction.hearing import NOW, OSLO, corrected_by, heard, teachable, told

ELIQUIS = memory("I take Eliquis.", id="pill", attribute="medication", value="Eliquis")
YOGA = memory("I do yoga on Fridays.", id="yoga", attribute="routine", value="do yoga on Fridays")
RACE = memory(
    "I am training for the Berlin half marathon on April 4.",
    id="race",
    attribute="plan",
    value="training for the Berlin half marathon (2027-04-04)",
)
MALARIA = memory("I have malaria.", id="malaria", attribute="condition", value="malaria")
EWES = told("We have 2,400 ewes.", "possession", "2,400 ewes", hours_ago=900)
ECZEMA = told("My baby Leo has eczema.", "condition", "eczema", subject="baby Leo")
PENICILLIN = told("I'm allergic to penicillin.", "allergy", "penicillin")
NEIGHBOUR = told("My neighbour is called Saskia.", "friend", "Saskia")


def read(text: str) -> set[tuple[str, str, str]]:
    return {(one.subject, one.attribute, one.value) for one in heard(text)}


@pytest.mark.parametrize(
    "text",
    [
        "The doctor stopped Eliquis, now it's warfarin.",
        "They've taken me off Eliquis and now it's warfarin",
        "My cardiologist discontinued Eliquis, so it's warfarin now.",
    ],
)
def test_v6_what_one_is_given_in_its_place(text: str) -> None:
    found = in_place_of(text, [ELIQUIS, YOGA])
    assert found
    assert found.told
    assert (found.memory, found.told.value, found.told.statement) == (ELIQUIS, "warfarin", "I take warfarin.")


@pytest.mark.parametrize(
    "text",
    [
        "The doctor stopped Eliquis, now it's better.",
        "They stopped yoga, now it's raining.",
        "I dropped Eliquis and it's gone.",
        "I stopped Eliquis, now it's finally over.",
        "The pharmacy stopped Eliquis deliveries, now it's a waiting game.",
    ],
)
def test_v6_how_it_is_now_is_nothing_in_its_place(text: str) -> None:
    assert in_place_of(text, [ELIQUIS, YOGA]) is None


@pytest.mark.parametrize(
    ("sentence", "old"),
    [
        ("I'm not doing the half marathon, injured my knee", RACE),
        ("I am no longer running the half marathon.", RACE),
        ("I'm not training for the Berlin half marathon now.", RACE),
        ("I am feeling better now, the malaria don go", MALARIA),
        ("The malaria has cleared up.", MALARIA),
        ("My malaria is gone!", MALARIA),
    ],
)
def test_v6_what_is_off_or_healed_is_over(sentence: str, old: Memory) -> None:
    assert denied_by(sentence, [RACE, MALARIA, YOGA]) == [old]


@pytest.mark.parametrize(
    "sentence",
    [
        "I'm not doing the dishes.",
        "I'm not doing yoga today.",
        "I'm not running late.",
        "The malaria tablets are gone.",
        "The milk is gone.",
        "My sister's malaria is gone.",
    ],
)
def test_v6_what_is_not_it_ends_nothing(sentence: str) -> None:
    assert denied_by(sentence, [RACE, MALARIA, YOGA]) == []


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("Sold 300 ewes so we're down to 2,100", "2,100 ewes"),
        ("Bought 50 ewes, we are up to 2,450 now", "2,450 ewes"),
        ("We lost 20 ewes in the storm, that leaves us with 2,380", "2,380 ewes"),
    ],
)
def test_v6_how_many_are_left_is_how_many_there_are(text: str, value: str) -> None:
    found = corrected_by(text, EWES)
    assert (found.value, found.statement) == (value, f"We have {value}.")


@pytest.mark.parametrize(
    "text",
    [
        "Sold 300 lambs so we're down to 2,100",
        "Sold 300 ewes, we're at 5 pm in town",
        "Sold 300 ewes for 2,100",
        "We saw 300 ewes at 9",
    ],
)
def test_v6_other_numbers_leave_the_herd(text: str) -> None:
    assert not [one for one in heard(text, recent=[EWES]) if one.related]


@pytest.mark.parametrize(
    "text",
    [
        "It's not eczema, it's cradle cap",
        "Dr. Wong said it's not eczema, it's cradle cap",
        "Our doctor says it's not eczema but it's cradle cap",
    ],
)
def test_v6_a_diagnosis_is_another(text: str) -> None:
    found = corrected_by(text, ECZEMA)
    assert (found.subject, found.value, found.statement) == ("baby Leo", "cradle cap", "My baby Leo has cradle cap.")


@pytest.mark.parametrize(
    "text",
    [
        "It's not far, it's ok",
        "Dr. Wong said it's not too late, it's early",
        "It's not eczema, it's just dry skin, said my sister",
        "It's not asthma, it's cradle cap",
        "My neighbour said it's not eczema, it's cradle cap",
    ],
)
def test_v6_what_is_no_diagnosis_leaves_it(text: str) -> None:
    assert not [one for one in heard(text, recent=[ECZEMA]) if one.related]


@pytest.mark.parametrize(
    ("text", "old"),
    [
        ("actually I'm not allergic to penicillin, that was a misdiagnosis", PENICILLIN),
        ("Sorry, my mistake, I'm not allergic to penicillin, it was a misunderstanding", PENICILLIN),
        ("No wait, it's called Rex.", NEIGHBOUR),
    ],
)
def test_v7_a_word_for_the_mistake_is_no_value(text: str, old: Memory) -> None:
    found = as_put_right(teachable(text), heard(text, recent=[old]), [old], zone=ZoneInfo("Europe/Oslo"))
    assert not {one.value for one in found} & {"misdiagnosis", "a misdiagnosis", "misunderstanding", "Rex"}


def test_v5_two_children_are_told_apart() -> None:
    found = read(
        "I have two children: Catherine, who lives in Edinburgh, and Peter, who has settled in Melbourne with his wife Priya."
    )
    assert found == {
        ("me", "children", "two children"),
        ("me", "child", "Catherine"),
        ("me", "child", "Peter"),
        ("child Catherine", "home_city", "Edinburgh"),
        ("child Peter", "home_city", "Melbourne"),
    }


@pytest.mark.parametrize(
    ("text", "subject", "expected"),
    [
        ("Catherine, who lives in Edinburgh, and Peter, who has settled with his wife Priya", "child Catherine", True),
        ("Catherine, who lives in Edinburgh, and Peter, who has settled with his wife Priya", "child Peter", False),
        ("My sister Ana lives in Rome with her husband Priya", "sister Ana", False),
        ("My sister lives in Rome with her husband Priya", "sister", False),
    ],
)
def test_v5_his_wife_is_of_whom_was_named_last(text: str, subject: str, *, expected: bool) -> None:
    assert of_another_one(text, subject, text.index("Priya")) is expected


def test_v5_an_illness_is_known_by_its_name_once() -> None:
    text = "I have a heart condition, atrial fibrillation"
    assert read(text) == {("me", "condition", "atrial fibrillation")}
    assert not fits("condition", "heart condition", text)
    assert fits("condition", "heart condition", "I have a heart condition, so no coffee")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("I've dropped to two days a week, Monday and Thursday.", "work two days a week, Monday and Thursday"),
        ("I have gone down to 30 hours a week", "30 hours a week"),
    ],
)
def test_v6_shorter_hours_are_the_hours(text: str, value: str) -> None:
    assert read(text) == {("me", "work_schedule", value)}


@pytest.mark.parametrize("text", ["I'm on nights this week, Monday to Thursday", "I am working lates until Friday"])
def test_v5_hours_of_a_week_do_not_stay(text: str) -> None:
    assert "work_schedule" not in {one[1] for one in read(text)}


def test_v5_hours_that_stay_do() -> None:
    assert ("me", "work_schedule", "nights") in read("I work nights")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('Would you kindly always write dates in full, such as "the third of May"?', '"the third of May"'),
        ('Always write "the first of June" like that', '"the first of June"'),
    ],
)
def test_v5_a_day_in_a_quotation_stays_as_it_is_to_be_written(text: str, said: str) -> None:
    (found,) = heard(text)
    assert said in found.statement


def test_v5_a_day_outside_one_is_a_day() -> None:
    assert datetime(2027, 5, 3, tzinfo=UTC).strftime("%m-%d") in {
        one[2] for one in read("My birthday is the third of May")
    }


@pytest.mark.parametrize(("text", "value"), [("Truck number's 5520 now", "5520"), ("My room number is B214", "B214")])
def test_v5_the_number_of_something_is_kept(text: str, value: str) -> None:
    assert value in {one[2] for one in read(text)}


@pytest.mark.parametrize(
    "text", ["Old Fly died on Tuesday.", "Poor old Fly died on Tuesday.", "Our Fly died on Tuesday."]
)
def test_v6_an_animal_with_a_word_before_its_name_has_died(text: str) -> None:
    assert reframed(text.strip(".")) == "Fly died on Tuesday"


@pytest.mark.parametrize("text", ["Old people died on Tuesday", "The old dog died", "Old Fly ran on Tuesday"])
def test_v6_other_words_before_it_stay(text: str) -> None:
    assert reframed(text) == text


@pytest.mark.parametrize(
    "text", ["I have a new job, from 1 March I start by Philips", "I have a new job, from 1 March I start at Philips"]
)
def test_v6_a_job_that_begins_later_is_a_plan(text: str) -> None:
    assert read(text) == {("me", "plan", "start at Philips (2027-03-01)")}


def test_v5_a_job_that_has_begun_is_one() -> None:
    assert ("me", "employer", "Philips") in read("I have a new job, I work at Philips now")


@pytest.mark.parametrize("text", ["Started smokin again", "started smoking again"])
def test_v6_who_smokes_again_smokes(text: str) -> None:
    assert read(text) == {("me", "smoking", "smokes")}


@pytest.mark.parametrize("text", ["He started smoking again", "Started running again", "I never started smoking"])
def test_v6_who_does_not_smokes_no_more_than_before(text: str) -> None:
    assert ("me", "smoking", "smokes") not in read(text)


@pytest.mark.parametrize(
    ("text", "subject", "where"),
    [
        ("I am a 300 level student of Mechanical Engineering at UNILAG", "Mechanical Engineering", "UNILAG"),
        ("I'm a second year student of law at Leeds", "law", "Leeds"),
    ],
)
def test_v5_a_student_of_some_year_studies(text: str, subject: str, where: str) -> None:
    assert {("me", "education", subject), ("me", "education", where)} <= read(text)


def test_v5_an_operation_that_is_to_be_is_planned() -> None:
    text = "On the 14th of January I shall be having my left cataract removed at the Royal United Hospital."
    assert ("me", "plan", "having my left cataract removed at the Royal United Hospital (2027-01-14)") in read(text)


@pytest.mark.parametrize("face", [":/", ":(", ":-)", ":D", "<3", ":'("])
def test_v5_a_face_behind_a_sentence_is_no_word_of_it(face: str) -> None:
    assert read(f"My husband Rohan works at TD {face}") == read("My husband Rohan works at TD")


@pytest.mark.parametrize("text", ["We meet at 3:15", "My ratio is 3:1", "See http://a.b/c:/"])
def test_v5_what_only_looks_like_a_face_stays(text: str) -> None:
    (found,) = sentences(text)
    assert found.text == text
    assert found.plain.split()[-1] == text.split()[-1] or "http" in text


EXAMS = memory(
    "My exams start on 1st March.",
    id="exams",
    attribute="plan",
    value="exams start (2027-03-01)",
    event_end=datetime(2027, 3, 2, tzinfo=UTC),
)


@pytest.mark.parametrize(
    "text",
    [
        "ASUU is on strike so the exams have been postponed to 15th March",
        "The exams have been moved to 15th March",
        "My exams start on 15th March now",
    ],
)
def test_v6_what_begins_another_day_is_moved(text: str) -> None:
    found = rearranged(text, [EXAMS], [], now=NOW, zone=OSLO)
    assert found
    assert found.told
    assert found.told.value == "exams start (2027-03-15)"


@pytest.mark.parametrize(
    "text",
    [
        "The wedding has been moved to 15th March",
        "I paid so the exams fee is on 15th March",
        "Exams might move to 15th March",
    ],
)
def test_v6_what_else_has_a_day_moves_nothing(text: str) -> None:
    assert rearranged(text, [EXAMS], [], now=NOW, zone=OSLO) is None


NURSE = told("I'm a staff nurse on the stroke ward at Salford Royal.", "occupation", "staff nurse", hours_ago=900)


@pytest.mark.parametrize(
    ("text", "ward"),
    [
        ("I've moved to A&E, started there on Monday", "A&E"),
        ("I have been transferred to the cardiac ward", "the cardiac ward"),
        ("I've switched to ICU now", "ICU"),
    ],
)
def test_v6_the_ward_is_another(text: str, ward: str) -> None:
    assert corrected_by(text, NURSE).statement == f"I'm a staff nurse on {ward} at Salford Royal."


@pytest.mark.parametrize(
    "text",
    [
        "My mum has moved to the cardiac ward",
        "I've moved to the cardiac ward this week",
        "I moved to the sofa",
        "I have moved to Leeds",
    ],
)
def test_v6_another_place_is_no_other_ward(text: str) -> None:
    assert not [one for one in heard(text, recent=[NURSE]) if "occupation" in one.attribute]


PLAY = told("Our school play is on the 3rd of December.", "date", "2026-12-03", subject="school play")
LOCKER = told("My locker number at work is 118.", "note", "My locker number at work is 118")
HAMSTER = told("My hamster is called Peanut.", "pet", "Peanut")
EYES = told(
    "My hospital appointment for the eyes is on the 22nd.", "date", "2026-12-22", subject="hospital appointment"
)
SOBER = told("I've been sober since the 3rd of February.", "avoids", "alcohol")


def put_right(text: str, old: Memory) -> list[tuple[str, str]]:
    found = as_put_right(teachable(text), heard(text, recent=[old]), [old], zone=ZoneInfo("Europe/Oslo"))
    return [(one.value, one.statement) for one in found if old.id in one.related]


@pytest.mark.parametrize(
    ("text", "old", "told_now"),
    [
        (
            "Oops, that was the dress rehearsal I gave you. The actual play is on the 5th",
            PLAY,
            ("2026-12-05", "Our school play is on 5 December."),
        ),
        (
            "Tried to open the wrong locker all week like an idiot. Mine is 181.",
            LOCKER,
            ("My locker number at work is 181", "My locker number at work is 181."),
        ),
        (
            "Lily says I've got it all wrong, her hamster's name is Walnut.",
            HAMSTER,
            ("Walnut", "My hamster is called Walnut."),
        ),
        (
            "I had the wrong glasses on when I read that letter out to you, the eye appointment is the 27th.",
            EYES,
            ("2026-12-27", "My hospital appointment for the eyes is on the 27th."),
        ),
        (
            "My sponsor put me straight on that, my sober date is the 30th of January.",
            SOBER,
            ("alcohol", "I've been sober since the 30th of January."),
        ),
    ],
)
def test_v7_a_mistake_of_what_was_told_however_it_came_about(text: str, old: Memory, told_now: tuple[str, str]) -> None:
    assert told_now in put_right(text, old)


@pytest.mark.parametrize(
    ("text", "old"),
    [
        ("I bought the wrong glasses, the exchange is on the 27th.", EYES),
        ("They sent me the wrong letter again. My locker is fine.", LOCKER),
        ("Tom opened the wrong locker all week. His is 181.", LOCKER),
        ("That was the best rehearsal we ever had. The party is on the 5th", PLAY),
        ("Lily has got it all wrong in the test, her teacher's name is Walnut.", HAMSTER),
        ("I went to the wrong shop. Bread was 181.", LOCKER),
    ],
)
def test_v7_a_mistake_in_something_else_puts_nothing_right(text: str, old: Memory) -> None:
    assert not put_right(text, old)


def test_v7_what_stands_against_what_was_wrong_takes_its_place_and_nothing_elses() -> None:
    doctor = told("My GP is Dr Lindqvist.", "doctor", "Dr Lindqvist")
    cousins = told("I have two cousins.", "family", "two cousins")
    text = "I got the doctor's name wrong, I must have been thinking of someone on TV. My GP is Dr Bergman."
    against = replace(
        told_candidate(text), relation=Relation.CONTRADICTS, related=(doctor.id,), evidence="My GP is Dr Bergman."
    )
    found = as_put_right(teachable(text), (against,), [cousins, doctor], zone=ZoneInfo("Europe/Oslo"))
    assert [(one.attribute, one.value, one.relation, one.related) for one in found] == [
        ("doctor", "Dr Bergman", Relation.CORRECTS, (doctor.id,))
    ]


def told_candidate(text: str) -> Candidate:
    return next(one for one in heard(text) if one.attribute == "doctor")
