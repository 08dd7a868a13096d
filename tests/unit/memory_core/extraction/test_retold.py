"""V6: what a sentence puts out of date by its words alone, without any model."""

from __future__ import annotations

import pytest

from memory_core.domain.records import Memory
from memory_core.extraction.retold import denied, denied_by, names_another, of_another, says_anew, tells_otherwise
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


@pytest.mark.parametrize(
    ("sentence", "what"),
    [
        ("I no longer have Netflix, cancelled it last night.", "Netflix"),
        ("I no longer bank with Barclays.", "Barclays"),
        ("I don't go to the French class any more.", "French class"),
        ("She's put me on amlodipine instead of ramipril.", "ramipril"),
        ("Correction, it's cashews, not walnuts", "walnuts"),
        ("We swapped the Fiat for a Skoda.", "Fiat"),
        ("We've switched from Octopus to EDF.", "Octopus"),
        ("Sold the Triumph to a chap from Hull.", "Triumph"),
        ("The physio appointment on 8 February is cancelled.", "physio appointment on 8 February"),
    ],
)
def test_v6_what_a_sentence_denies(sentence: str, what: str) -> None:
    assert what in denied(sentence)


@pytest.mark.parametrize("sentence", ["I don't have the book.", "I live in Oslo.", "It's not far.", "I'm not sure."])
def test_v6_a_plain_no_denies_nothing_that_was(sentence: str) -> None:
    assert denied(sentence) == []


def test_v6_what_is_denied_ends_by_its_name_or_by_the_words_for_it() -> None:
    french = told(
        "I do a French class every Wednesday evening.", "routine", "do a French class every Wednesday evening"
    )
    yoga = told("I do a yoga class on Mondays.", "routine", "do a yoga class on Mondays", name="yoga")
    assert denied_by("I don't go to the French class any more", [french, yoga]) == [french]
    assert denied_by("I don't go to classes any more", [french, yoga]) == []


def test_v6_of_several_that_may_be_meant_none_ends() -> None:
    first = told("I have a Visa card from Monzo.", "possession", "Visa card from Monzo", name="a")
    second = told("I have a Visa card from Amex.", "possession", "Visa card from Amex", name="b")
    assert denied_by("I no longer have the Visa card", [first, second]) == []


@pytest.mark.parametrize("said", ["My sister sold the Volvo.", "She sold the Volvo.", "Anna no longer has the Volvo."])
def test_v6_what_somebody_else_gave_up_is_mine_still(said: str) -> None:
    assert denied_by(said, [told("I drive a Volvo.", "vehicle", "Volvo")]) == []


def test_v6_a_phone_is_called_by_its_kind() -> None:
    pixel = told("My phone is a Pixel 7.", "possession", "Pixel 7", name="pixel")
    tablet = told("My tablet is a Galaxy Tab.", "possession", "Galaxy Tab", name="tablet")
    assert denied_by("I've got an iPhone now instead of the old phone.", [pixel, tablet]) == [pixel]


def test_v6_two_things_of_one_kind_are_not_one() -> None:
    assert of_another("My private email is on Gmail.", "My work email is on Outlook.")
    assert of_another("Paul's birthday is 18 November.", "Anna's birthday is 3 July.")
    assert not of_another("My new phone is an iPhone.", "My phone is a Pixel.")
    assert not of_another("My work email is on Gmail.", "My work email is on Outlook.")


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


def test_v6_a_job_is_named_by_its_place() -> None:
    anchor = told("I work Saturday nights behind the bar at the Anchor.", "employer", "Anchor")
    assert denied_by("I quit the bar job at the Anchor.", [anchor]) == [anchor]


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


@pytest.mark.parametrize(
    "said", ["I've abandoned Plumtree.", "I'm off the omeprazole now.", "We've shelved the loft conversion."]
)
def test_v6_more_ways_to_be_done_with_it(said: str) -> None:
    assert denied(said)[0] in {"Plumtree", "omeprazole", "loft conversion"}
