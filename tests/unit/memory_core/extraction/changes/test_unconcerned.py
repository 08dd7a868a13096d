"""V6: news of one thing is no end of another, whatever a comparing model makes of it."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.unconcerned import leaves_it
from tests.contracts.store_records import memory


def known(statement: str, attribute: str, value: str, subject: str = "me") -> Memory:
    return memory(statement, id=value, attribute=attribute, value=value, subject=subject)


MEETING = known(
    "I have a meeting with Sipho's teacher on the 19th.", "date", "2026-06-19", "meeting with Sipho's teacher"
)
LESSON = known("I have a violin lesson every Monday at 5.", "routine", "have a violin lesson every Monday at 5")
RUN = known("I run every morning before work.", "routine", "run every morning before work")
SCHOOL = known("My son Emil goes to the Waldorf school.", "education", "the Waldorf school", "son Emil")


CHRISTMAS = known("I'm going to Helen's for Christmas.", "plan", "going to Helen's for Christmas")
OWED = known("Jürgen still owes me 85 euros for the concert.", "debt", "Jürgen still owes me 85 euros for the concert")
VISIT = known(
    "My mother-in-law is coming from the 20th to the 28th.", "plan", "coming to the 28th (2026-12-20)", "mother-in-law"
)
PILLS = known("I'm taking amoxicillin, three times a day.", "medication", "amoxicillin")
PHONE = known("My phone bill is 32 pounds a month.", "note", "My phone bill is 32 pounds a month")
ALONE = known("I live alone.", "household", "alone")
LOAN = known("I'm paying off a car loan, 210 a month.", "routine", "am paying off a car loan, 210 a month")


@pytest.mark.parametrize(
    ("news", "of"),
    [
        ("Finished the amoxicillin this morning, chest is clear", PILLS),
        ("Last payment of the car loan went out today", LOAN),
        ("Jürgen has given me the money for the concert", OWED),
        ("My mum-in-law isn't coming after all", VISIT),
        ("My mother says she isn't coming after all", VISIT),
        ("Helen's in hospital, poor thing", CHRISTMAS),
        ("We're having Christmas at home after all", CHRISTMAS),
    ],
)
def test_v6_what_was_finished_today_is_over(news: str, of: Memory) -> None:
    assert not leaves_it(news, of)


@pytest.mark.parametrize(
    ("news", "of"),
    [
        ("I have a meeting with the building society on the 23rd.", MEETING),
        ("The day after tomorrow I've a job interview at 8:45", MEETING),
        ("My violin teacher is Mrs Abernathy", LESSON),
        ("Joan gave me back the key, it's with Helen now", CHRISTMAS),
        ("My knee's fine, I'm running again", RUN),
        ("Emil switched to the football team", SCHOOL),
        ("The concert was sold out", OWED),
        ("My mum's street number changed to 31", VISIT),
    ],
)
def test_v6_it_goes_on(news: str, of: Memory) -> None:
    assert leaves_it(news, of)


OFFSHORE = known("My schedule is two weeks offshore, then two weeks at home.", "work_schedule", "two weeks offshore")
GIRLS = known("We got 2 girls, Jada and Imani.", "children", "2 girls")
ENGAGED = known("I am engaged to Rohan since Diwali.", "marital_status", "engaged")
STUDIES = known("I am studying English every morning with a radio course.", "project", "studying English every morning")
OPERATION = known("My mum has her eye operation on 20 February.", "date", "2026-02-20", "mum's eye operation")
WEDDING = known("The wedding moves to 19 December.", "date", "2026-12-19", "wedding")
VEGETARIAN = known("I'm a vegetarian.", "diet", "vegetarian")
CLARINET = known("I play bass clarinet in the school band.", "hobby", "play bass clarinet in the school band")
KNEE = known("I tore my mcl in grade 10.", "condition", "torn mcl")
SCHOOLBOY = known("My son Jahmari is in Class 3.", "education", "Class 3", "son Jahmari")
KELECHI = known("Kelechi relocated to Canada.", "home_city", "Canada", "Kelechi")
AUDITOR = known("I'm an auditor at Deloitte.", "employer", "Deloitte")


@pytest.mark.parametrize(
    ("news", "of"),
    [
        ("We've bought a house in Ribe and we get the keys on 1 February.", OFFSHORE),
        ("Jada's 9 and she wants to be on the swim team", GIRLS),
        ("We're going with the green sari for the wedding, not the red one", ENGAGED),
        ("I give lessons from Monday to Thursday, never on weekends.", STUDIES),
        ("He will go to my mum for all July instead.", OPERATION),
        ("We've moved!", WEDDING),
        ("no idea why i typed clarinet", CLARINET),
        ("passed my class 5 licence in august", KNEE),
        ("My mum Marcia picks Jahmari up from school every day", SCHOOLBOY),
        ("We've moved!", KELECHI),
    ],
)
def test_v6_news_without_a_word_of_what_ends_it_leaves_it(news: str, of: Memory) -> None:
    assert leaves_it(news, of)


@pytest.mark.parametrize(
    ("news", "of"),
    [
        ("They've put me on five weeks of day shifts", OFFSHORE),
        ("We have 3 girls now, little Nia was born on Friday", GIRLS),
        ("Rohan and I broke it off", ENGAGED),
        ("The knee is fine, the physio signed me off", KNEE),
        ("Jahmari starts at Springer Memorial School in January", SCHOOLBOY),
        ("Kelechi has moved to Leeds", KELECHI),
        ("I've dropped the radio course", STUDIES),
        ("Mum's is on the 21st", OPERATION),
        ("It's moved to 26 December", WEDDING),
        ("I cook chicken for myself most weekdays now too.", VEGETARIAN),
        ("Today was my first day at Access Bank!", AUDITOR),
    ],
)
def test_v6_news_of_an_end_is_believed(news: str, of: Memory) -> None:
    assert not leaves_it(news, of)


def test_v6_the_other_sentences_of_the_message_may_say_that_it_is_over() -> None:
    drive = known("I drive my Corsa to the office every day.", "routine", "drive my Corsa to the office every day")
    towed = "The scrapyard towed my car away."
    assert leaves_it(towed, drive)
    assert not leaves_it(towed, drive, around=(towed, "I go everywhere by tram now."))


def test_v6_where_something_was_wrong_no_other_word_has_to_say_so() -> None:
    assert not leaves_it("I play the trombone", CLARINET, mistaken=True)
    assert leaves_it("My brother plays the trombone", CLARINET, mistaken=True)


@pytest.mark.parametrize(
    ("news", "of"),
    [
        ("The meeting with Sipho's teacher is off", MEETING),
        ("I stopped going to violin", LESSON),
        ("We moved violin to Wednesdays", LESSON),
        ("I don't run any more", RUN),
        ("Emil left the Waldorf school", SCHOOL),
        ("Emil is at a new school", SCHOOL),
    ],
)
def test_v6_it_may_have_ended(news: str, of: Memory) -> None:
    assert not leaves_it(news, of)


def test_v6_who_switched_to_another_subject_speaks_of_what_they_study() -> None:
    studies = memory("I study physics at Leeds.", subject="me", attribute="education", value="physics")
    assert not leaves_it("I switched to computer science.", studies)
    assert leaves_it("I switched to decaf.", studies)


KNITS = known("I knit.", "hobby", "knit")


def test_v6_what_is_taken_up_alongside_ends_nothing() -> None:
    assert leaves_it("I've taken up weaving alongside the knitting.", KNITS)
    assert not leaves_it("I've taken up weaving instead of the knitting.", KNITS)


def test_v6_giving_up_alcohol_leaves_the_coffee() -> None:
    black = known("I drink my coffee black.", "preferred_drink", "coffee black")
    assert leaves_it("I gave up alcohol two years ago", black)
    assert not leaves_it("I gave up coffee", black)
    assert not leaves_it("I gave up alcohol and coffee", black)


@pytest.mark.parametrize(
    ("news", "told", "left"),
    [
        ("The short vase is worth 15 euros now", "The tall vase from Aunt Concetta is worth 80 euros", True),
        ("The upstairs bathroom is Oatmeal now", "The downstairs bathroom is painted Brick Red", True),
        ("The tall vase is worth 15 euros now", "The tall vase from Aunt Concetta is worth 80 euros", False),
        ("The vase is worth 15 euros now", "The tall vase from Aunt Concetta is worth 80 euros", False),
        ("The house is green now", "The house is painted white", False),
    ],
)
def test_v6_the_short_one_of_two_is_no_news_of_the_tall_one(news: str, told: str, *, left: bool) -> None:
    assert leaves_it(news, known(f"{told}.", "note", told)) is left


@pytest.mark.parametrize(
    ("news", "left"),
    [
        ("Nils has to keep away from every kind of nut", True),
        ("I have to steer clear of all nuts these days", True),
        ("I'm allergic to cashews no longer", False),
        ("Turns out it's only peanuts I have to avoid", False),
    ],
)
def test_v6_what_is_shunned_as_well_ends_no_allergy(news: str, *, left: bool) -> None:
    assert leaves_it(news, known("I'm allergic to cashew nuts.", "allergy", "cashew nuts")) is left


RATE = known("I charge Beumer 590 a day.", "routine", "charge Beumer 590 a day")


@pytest.mark.parametrize(
    ("news", "leaves"),
    [("Beumer pays after 45 days, sadly.", True), ("Beumer is on 620 a day in 3 weeks.", False)],
)
def test_v7_when_it_is_paid_is_no_news_of_what_a_day_costs(news: str, leaves: bool) -> None:
    assert leaves_it(news, RATE) is leaves


@pytest.mark.parametrize(
    ("news", "of"),
    [
        ("I pay all my bills on the first", PHONE),
        ("We pay the bills by direct debit", PHONE),
        ("I pay my phone bill monthly", PHONE),
        ("I'm moving in with Hannah in the spring", ALONE),
        ("My boyfriend and I are moving in together after Christmas", ALONE),
    ],
)
def test_v6_when_it_is_paid_or_what_is_to_come_ends_nothing_now(news: str, of: Memory) -> None:
    assert leaves_it(news, of)


@pytest.mark.parametrize(
    ("news", "of"),
    [
        ("I pay 25 pounds a month for the phone, on the first", PHONE),
        ("We no longer pay the phone bill by direct debit, it is off", PHONE),
        ("I've moved in with Hannah", ALONE),
    ],
)
def test_v6_another_sum_or_a_move_that_is_done_may_end_it(news: str, of: Memory) -> None:
    assert not leaves_it(news, of)
