"""V6: what a sentence puts out of date by its words alone, without any model."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.changes.on_other_days import on_another_day
from memory_core.extraction.changes.retold import has_moved, names_another, of_another_thing, says_anew, tells_otherwise
from tests.contracts.store_records import memory


def told(statement: str, attribute: str, value: str, subject: str = "me", name: str = "old") -> Memory:
    return memory(statement, id=name, attribute=attribute, value=value, subject=subject)


LESSON = told("My guitar lesson is on Mondays at 5pm.", "routine", "guitar lesson is on Mondays at 5pm")
LAPTOP = told("My work laptop is a ThinkPad.", "possession", "ThinkPad")
STANDUP = told("Team standup is at 9:15.", "routine", "Team standup is at 9:15")
REPORT = told("The report deadline is 10 April.", "deadline", "2027-04-10", "report")
DENTIST = told("Dentist appointment is on 3 June at 10.", "date", "2027-06-03T10:00", "Dentist appointment")
TEACHER = told("Tom's class teacher is Mrs Okafor.", "contact", "Mrs Okafor")
SHOP = told("I do my food shop at Lidl.", "uses", "Lidl")
FORD = told("I drive a Ford Fiesta.", "vehicle", "Ford Fiesta")
PLUMBER = told("The plumber's name is Pete Marsh and he charges £60 an hour.", "contact", "Pete Marsh")
CHARGE = told("The plumber's name is Pete Marsh and he charges £60 an hour.", "note", "£60")


@pytest.mark.parametrize(
    ("sentence", "old"),
    [
        ("My guitar lesson is on Wednesdays at 5pm.", LESSON),
        ("My guitar lesson is now on Wednesdays.", LESSON),
        ("My work laptop is a MacBook Air.", LAPTOP),
        ("Team standup is at 11:00.", STANDUP),
        ("The report deadline is 2 April, says Karen.", REPORT),
        ("I do my food shop at Waitrose, it's nearer.", SHOP),
        ("I drive a Skoda now.", FORD),
        ("I've got the contract in front of me, the plumber's name is Pete Walsh.", PLUMBER),
        ("Correction, my work laptop is a Dell.", LAPTOP),
    ],
)
def test_v6_the_same_words_with_another_value(sentence: str, old: Memory) -> None:
    assert says_anew(sentence, old)


def test_v6_what_is_left_out_the_rest_of_the_message_names() -> None:
    said = "My appointment is on 17 June at 10."
    assert says_anew(said, DENTIST, f"The dentist rang. {said}")
    assert not says_anew(said, DENTIST, f"The vet rang. {said}")
    assert says_anew("His class teacher is Mr Beal.", TEACHER, "Tom started Year 4. His class teacher is Mr Beal.")
    assert says_anew("His name is Pete Walsh.", PLUMBER, "Found the plumber's card. His name is Pete Walsh.")
    assert not says_anew("His class teacher is Mr Beal.", TEACHER, "Jim started Year 4. His class teacher is Mr Beal.")


@pytest.mark.parametrize(
    ("sentence", "old"),
    [
        ("My piano lesson is on Wednesdays.", LESSON),  # another thing
        ("My home laptop is a Dell.", LAPTOP),
        ("My work laptop is slow.", LAPTOP),  # another sort of value
        ("My guitar lesson is on Mondays at 5pm with Alan.", LESSON),  # the same, and more
        ("My other work laptop is a Dell.", LAPTOP),  # one more besides
        ("I also do my food shop at Waitrose.", SHOP),
        ("My guitar lesson was on Fridays.", LESSON),  # a past one
        ("I drive a bus.", FORD),  # nothing says that it is so now
        ("The plumber's name is Pete Walsh.", CHARGE),  # what was told besides
        ("My sister is a vegan.", told("My sister is a nurse.", "occupation", "nurse", "sister")),
        ("My dog is a menace.", told("My dog is a beagle.", "pet", "beagle")),
        ("Ella goes to Brownies.", told("Ella goes to Hillcrest.", "education", "Hillcrest", "Ella")),
        ("I like rock.", told("I like jazz.", "likes", "jazz")),
        ("My car is in the garage.", told("My car is a Volvo.", "vehicle", "Volvo")),
    ],
)
def test_v6_other_words_say_nothing_against_it(sentence: str, old: Memory) -> None:
    assert not says_anew(sentence, old)


def test_v6_two_things_of_one_kind_are_not_one() -> None:
    assert of_another_thing("My private email is on Gmail.", "My work email is on Outlook.")
    assert of_another_thing("Paul's birthday is 18 November.", "Anna's birthday is 3 July.")
    assert of_another_thing("My wedding is on 9 May 2027.", "My brother's wedding is on 3 April.")
    assert of_another_thing("My sister's flight is on Monday.", "My mum’s flight is on Friday.")
    assert not of_another_thing("The wedding is on 10 April now.", "My brother's wedding is on 3 April.")
    assert not of_another_thing("My brother's wedding is on 10 April.", "My brother's wedding is on 3 April.")
    assert not of_another_thing("My new phone is an iPhone.", "My phone is a Pixel.")
    assert not of_another_thing("My work email is on Gmail.", "My work email is on Outlook.")


def test_v6_who_looks_at_the_passport_says_nothing_of_the_licence() -> None:
    passport = told("My passport runs out in 2027.", "date", "2027", "passport", name="passport")
    licence = told("My driving licence runs out in 2031.", "date", "2031", "driving licence", name="licence")
    said = "Just looked at my passport and I was wrong, it runs out in 2026."
    assert names_another(said, licence, [passport, licence])
    assert not names_another(said, passport, [passport, licence])
    assert not names_another("It runs out in 2026.", licence, [passport, licence])


def test_v6_may_the_month_is_no_doubt() -> None:
    grant = told("The grant application is due on 12 May.", "deadline", "2027-05-12", "grant application")
    assert says_anew("The grant application is now due on 26 May.", grant)
    assert not says_anew("The grant application may be due on 26 June.", grant)


def test_v6_every_monday_and_on_wednesdays_both_say_when() -> None:
    team = told("My team meeting is every Monday.", "routine", "team meeting is every Monday")
    assert says_anew("Team meetings are on Wednesdays now.", team)
    assert says_anew("My team meeting is on Wednesdays.", team)
    assert not says_anew("My team meeting is every bit as dull.", team)


def test_v6_it_stands_for_what_the_message_names() -> None:
    passport = told("My passport runs out in April 2027.", "date", "2027-04", "passport")
    said = "I've got my passport in front of me, it runs out in January 2028."
    assert says_anew(said, passport, said)
    assert not says_anew("It runs out in January 2028.", passport, "My lease is up. It runs out in January 2028.")
    size = told("My tyre size is 195/65 R15.", "tyre_size", "195/65 R15")
    said = "I checked the side of the tyre and the size is 205/55 R16."
    assert says_anew(said, size, said)


def test_v6_the_same_value_may_be_told_with_something_else_besides() -> None:
    cedar = "Our team meeting is in the Cedar room every Monday."
    assert tells_otherwise("Our team meeting is in the Juniper room every Monday.", cedar)
    assert not tells_otherwise("Our team meeting is in the Cedar room every Monday, upstairs.", cedar)
    assert not tells_otherwise("I love our team meeting every Monday.", cedar)


UP = told("I get up at 7:30 on weekdays.", "routine", "get up at 7:30 on weekdays")
EVENING = told("The parents' evening is at 5:20.", "time", "05:20", "parents' evening")
LILY = told("My daughter Lily goes to Oakfield Primary.", "education", "Oakfield Primary", "daughter Lily")


def test_v6_what_one_does_once_a_day_has_one_time() -> None:
    assert says_anew("I get up at 6 now.", UP)
    assert says_anew("My alarm goes off at 5:45 every weekday.", UP)
    assert not says_anew("I get up at 9 on Sundays.", UP)
    assert not says_anew("I get up at dawn on holidays.", UP)


def test_v6_a_time_is_a_time_however_it_is_written() -> None:
    assert says_anew("Correction, parents' evening is at 6:10, I read the wrong line.", EVENING)


def test_v6_a_child_goes_to_another_school_where_it_is_said_to_be_so_now() -> None:
    said = "She goes to St Anne's now."
    assert says_anew(said, LILY, f"Lily has changed schools. {said}")
    assert not says_anew("Lily goes to Brownies on Mondays.", LILY)


YOGA = told("Yoga is every wednesday 7pm at the church hall.", "routine", "yoga is every wednesday 7pm")


@pytest.mark.parametrize(
    "sentence", ["yoga's moved to the library annex", "Yoga has moved, it's thursdays now", "Our yoga got rescheduled."]
)
def test_v6_what_has_moved_is_elsewhere_or_at_another_time(sentence: str) -> None:
    assert has_moved(sentence, YOGA)


@pytest.mark.parametrize(
    "sentence",
    [
        "Pilates has moved to Fridays.",
        "Yoga has changed my life.",
        "Yoga has moved to Friday this week.",
        "Yoga mats have moved to the back room.",
    ],
)
def test_v6_what_moves_something_else_moves_nothing(sentence: str) -> None:
    assert not has_moved(sentence, YOGA)


def test_v6_who_moved_house_is_still_what_they_were() -> None:
    assert not has_moved("My sister has moved to Leeds.", told("My sister is a nurse.", "routine", "nurse", "sister"))


def test_v6_one_drives_one_car_and_a_thing_has_one_theme() -> None:
    assert says_anew("I drive a Dacia Duster.", told("I drive a Skoda Fabia.", "vehicle", "Skoda Fabia"))
    boats = told("My dissertation is about canal boats.", "project", "canal boats")
    assert says_anew("My dissertation is about lighthouse keepers.", boats)
    carer = told("My Mum's carer is Joyce.", "contact", "Joyce", "mum")
    assert says_anew("Mum's carer is Beata.", told("Mum's carer is Joyce.", "contact", "Joyce", "mum"))
    assert not says_anew("My mum's sister is Beata.", carer)
    fever = told("For my hay fever I take cetirizine.", "medication", "cetirizine")
    assert says_anew("For my hay fever I take fexofenadine, one a day.", fever)
    assert not says_anew("For my heart I take ramipril.", fever)


FLIGHT = told("My flight to Oslo leaves at 6:40.", "time", "06:40", "flight to Oslo")
HOUSE = told("Our house was built in 1925.", "housing", "house was built in 1925")
POTTERY = told("I do pottery on Wednesday evenings.", "hobby", "pottery")


@pytest.mark.parametrize(
    ("sentence", "old"),
    [
        ("Just checked the ticket, the flight actually leaves at 7:25.", FLIGHT),
        ("I had a look at the deeds, the house was built in 1907.", HOUSE),
    ],
)
def test_v6_it_is_known_without_where_it_goes_and_whose_it_is(sentence: str, old: Memory) -> None:
    assert says_anew(sentence, old)


def test_v6_another_flight_and_another_house_are_others() -> None:
    assert not says_anew("My flight to Rome leaves at 9.", FLIGHT)
    assert not says_anew("Our shed was built in 1960.", HOUSE)


def test_v6_a_weekday_takes_the_place_of_another_where_it_is_said_to() -> None:
    assert on_another_day("Pottery's on Sunday evenings instead, same time.", POTTERY)
    once = told("My pottery class is on Wednesday evenings.", "date", "2026-11-25", "pottery class")
    assert on_another_day("Pottery's on Sunday evenings instead.", once)
    assert not on_another_day("Pottery's on Sunday evenings.", POTTERY)  # it may be on both
    assert not on_another_day("Pottery is now on Wednesday mornings.", POTTERY)
    assert not on_another_day("Yoga is on Sundays now.", POTTERY)
    assert not on_another_day("Pottery is on Sunday this week instead.", POTTERY)
    assert on_another_day("Half of us couldn't make it, so from this week pottery's on Sundays again.", POTTERY)
    assert on_another_day("From next term pottery is on Fridays.", POTTERY)
    assert not on_another_day("So yoga's on Sundays again, and pottery was fun.", POTTERY)


def test_v6_who_gets_up_at_another_time_these_days_wakes_up_at_the_old_one_no_more() -> None:
    wakes = told("I wake up at 6.", "routine", "wake up at 6")
    assert says_anew("I'm getting up at half seven these days.", wakes)
    assert says_anew("My alarm goes off at 7 now.", wakes)
    assert not says_anew("I'm getting up at 5 tomorrow.", wakes)


@pytest.mark.parametrize(
    ("sentence", "statement"),
    [
        ("My favourite pub is the Crown.", "Spud's favourite pub is the Anchor."),
        ("Spud's favourite pub is the Anchor.", "My favourite pub is the Crown."),
    ],
)
def test_v6_what_is_mine_says_nothing_of_what_is_somebody_elses(sentence: str, statement: str) -> None:
    assert of_another_thing(sentence, statement)
