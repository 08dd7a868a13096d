"""What guardians say in passing of their people, their health, their days and their pursuits; and what only looks like it."""

from __future__ import annotations

import pytest

from tests.unit.memory_core.extraction.hearing import learned


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Oscar has a nut allergy and carries an EpiPen.", {("Oscar", "allergy", "nut")}),
        ("Lena hates coriander.", {("Lena", "dislikes", "coriander")}),
        ("Anna is pregnant, keep that secret", {("Anna", "condition", "pregnant")}),
        ("my brother lost his job", {("brother", "event", "lost his job")}),
        ("My son passed his driving test", {("son", "event", "passed his driving test")}),
        ("My daughter broke her leg", {("daughter", "condition", "broke her leg")}),
        ("My sister split up with Tom", {("sister", "event", "split up with Tom")}),
        ("I summer in Maine", {("me", "routine", "summer in Maine")}),
        ("I detest folk who queue jump", {("me", "dislikes", "folk who queue jump")}),
        ("My poor mum is in hospital", {("mum", "condition", "in hospital")}),
        ("My grown-up daughter is Ida", {("me", "child", "Ida")}),
        ("my only brother, his name is Tom", {("me", "sibling", "Tom")}),
        ("I'm a proud mam of two", {("me", "children", "two")}),
        ("Their mummy is called Rachel", {("me", "family", "Rachel")}),
        ("My mum is in hospital", {("mum", "condition", "in hospital")}),
        ("Mum has gone into Willow Court.", {("mum", "event", "gone into Willow Court")}),
        ("The baby can't have dairy.", {("baby", "avoids", "dairy")}),
        ("My daughter has piano with Mr. Szabo.", {("daughter", "routine", "piano with Mr. Szabo")}),
        ("My dad was diagnosed with gout, poor man", {("dad", "condition", "gout")}),
        ("My brother got himself a new tractor", {("brother", "vehicle", "new tractor")}),
    ],
)
def test_of_ones_people(text: str, expected: set[tuple[str, str, str]]) -> None:
    assert learned(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("They have me on amlodipine for the pressure", {("me", "medication", "amlodipine")}),
        ("levothyroxine, one each morning, empty stomach", {("me", "medication", "levothyroxine")}),
        ("they've added a statin at night, cholesterol's up", {("me", "medication", "statin")}),
        ("I see Dr. Mehta about my blood pressure.", {("me", "note", "see Dr. Mehta about my blood pressure")}),
        ("I'm under Queen's for my kidneys", {("me", "note", "under Queen's for my kidneys")}),
        ("I'm off work with my back.", {("me", "condition", "off work with my back")}),
        ("I'm on the waiting list for a kidney.", {("me", "condition", "on the waiting list for a kidney")}),
        ("I am due on 30 July", {("me", "plan", "due (2027-07-30)")}),
        ("My hip was done in 2019.", {("me", "event", "hip done")}),
        ("Doing keto, six weeks in", {("me", "diet", "keto")}),
        ("It's black coffee for me these days", {("me", "preferred_drink", "black coffee")}),
        ("I have two sugars in tea.", {("me", "preferred_drink", "tea with two sugars")}),
        ("black coffee, no sugar", {("me", "preferred_drink", "black coffee, no sugar")}),
    ],
)
def test_of_health_and_drink(text: str, expected: set[tuple[str, str, str]]) -> None:
    assert learned(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Piano lessons for Edie are Tuesdays at half four.",
        "The cleaner can only do Friday afternoons from the start of term.",
        "Milkman comes Tuesdays and Fridays",
        "gymnastics Tuesday, 5 to 6",
        "Book club is the first Monday of the month",
        "Game night's at Jo's, last Friday of the month",
        "netball practice is Mondays 7pm",
        "Scouts meet at the Memorial Hall",
        "My window cleaner comes on the first of the month.",
    ],
)
def test_what_comes_round_is_noted(text: str) -> None:
    assert learned(text) == {("me", "note", text.rstrip("."))}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I wave at trains.", {("me", "routine", "wave at trains")}),
        ("We eat at six.", {("me", "routine", "eat at six")}),
        ("I fold my socks in threes.", {("me", "routine", "fold my socks in threes")}),
        ("I captain the darts team", {("me", "hobby", "captain the darts team")}),
        ("Signed up for pottery, ten weeks", {("me", "hobby", "pottery")}),
        ("We've booked a lodge near Keswick", {("me", "plan", "booked a lodge near Keswick")}),
        ("This summer I travel to North Macedonia", {("me", "plan", "travel to North Macedonia this summer")}),
        ("Exams begin 10 November", {("Exams", "date", "2027-11-10")}),
        (
            "Holiday this year is a cottage in Pembrokeshire, second week of July.",
            {("me", "plan", "holiday: a cottage in Pembrokeshire, second week of July")},
        ),
    ],
)
def test_of_days_and_pursuits(text: str, expected: set[tuple[str, str, str]]) -> None:
    assert learned(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I live with Jamie above the chippy", ("household", "with Jamie")),
        ("sharing flat with two Italians and a Finn", ("household", "flat with two Italians and a Finn")),
        ("I'm single and honestly not looking", ("marital_status", "single")),
        ("I've been a widower six years.", ("marital_status", "widowed")),
        ("I never married.", ("marital_status", "never married")),
        ("I'm in a wheelchair.", ("condition", "in a wheelchair")),
        ("I'm churchwarden.", ("occupation", "churchwarden")),
        ("I'm a verger.", ("occupation", "verger")),
        ("Our third arrived", ("event", "third child born")),
        ("I take metformin with breakfast and with dinner.", ("medication", "metformin")),
    ],
)
def test_of_ones_ties(text: str, expected: tuple[str, str]) -> None:
    assert learned(text) == {("me", *expected)}


def test_what_is_fetched_is_no_collection() -> None:
    assert {one[1] for one in learned("I collect my tablets from Hallorans")} == {"routine"}
    assert {one[1] for one in learned("I collect stamps from Japan")} == {"hobby"}


def test_a_possession_ends_where_its_reason_begins() -> None:
    assert ("friend", "possession", "iPhone") in learned("My best mate just got an iPhone cos her Samsung died")


@pytest.mark.parametrize(
    "text",
    [
        "coach stuck me up front after the derby",
        "I've grown up: pineapple is for kids",
        "I live with regret",
        "I live with it",
        "our third order arrived",
        "I'm single-handed in the shop",
        "she's single and looking",
        "does Oscar have a nut allergy?",
        "if Oscar has a nut allergy we can't bake",
        "Mark my words, it will rain",
        "Paris is lovely in spring",
        "maybe my brother lost his job",
        "did my brother lose his job?",
        "my brother lost his keys",
        "my boss lost his job",
        "my client broke his leg",
        "diagnosed with gout, poor man",
        "they may put me on amlodipine",
        "should they put me on amlodipine?",
        "is levothyroxine taken every morning?",
        "I'll have a coffee with milk",
        "can I have a tea with two sugars?",
        "there's milk in my coffee today",
        "signed up for the newsletter",
        "signed up for a free trial",
        "the bus comes every ten minutes",
        "is book club on Mondays?",
        "I go mad when it rains",
        "I take the point",
        "I use it when I have to",
        "we eat tonight at six",
        "I would wave at trains",
        "we might book a lodge near Keswick",
    ],
)
def test_what_only_looks_like_it_teaches_nothing(text: str) -> None:
    assert learned(text) == set()


def test_what_comes_round_at_another_time_takes_the_place_of_what_did() -> None:
    from memory_core.extraction.definite import tells_otherwise

    assert tells_otherwise("netball practice is Tuesdays 7pm", "netball practice is Mondays 7pm")
    assert not tells_otherwise("judo practice is Tuesdays 7pm", "netball practice is Mondays 7pm")


def test_who_is_due_has_no_deadline_and_a_report_that_is_has_one() -> None:
    assert learned("Kaylee's due on February 11th.") == {("Kaylee", "plan", "due (2027-02-11)")}
    assert learned("The report's due on February 11th.") == {("report", "deadline", "2027-02-11")}
