"""Which texts a forgetting redacts, and which it must leave alone."""

from __future__ import annotations

import pytest

from memory_core.domain.records import MessageId
from memory_core.usecases.forgetting.telling.needles import (
    about_the_fact,
    bare_names,
    is_distinctive,
    needles,
    numeric,
    short_dates,
    spellings,
    without_tearing,
)
from memory_core.usecases.forgetting.vocabulary.text import holds, redact
from tests.contracts.store_records import evidence, memory

DENTIST = memory(
    "my dentist appointment is on March 15th",
    subject="dentist appointment",
    attribute="date",
    value="2027-03-15",
)
QUOTE = evidence(MessageId("m1"), quote="My dentist appointment is on March 15th")


@pytest.mark.parametrize(
    "written",
    [
        "2027-03-15", "March 15th", "march 15", "15 March", "15th of March", "March 15, 2027", "15 March 2027", "Mar 15",
        "15 Mar 2027", "3/15/2027", "15/03/2027", "15.03.2027", "15.3.2027", "2027/03/15", "March the 15th", "20270315",
    ],
)  # fmt: skip
def test_a_date_is_redacted_in_every_usual_spelling(written: str) -> None:
    """B2."""
    assert holds(f"so it is {written} then", needles([DENTIST], [QUOTE]))


@pytest.mark.parametrize("written", ["I can't swim", "I cannot swim", "I can not swim"])
def test_a_denial_is_redacted_however_it_was_said_and_its_neighbours_stay(written: str) -> None:
    """V15: "can't" is kept as "can not", and the other clauses of what was said are no part of it."""
    swim = memory("I can not swim.", subject="user", attribute="trait", value="can not swim")
    said = f"I've never been to Italy, {written} and I'm terrified of pigeons."
    assert redact(said, needles([swim], [evidence(MessageId("m1"), quote=said)]))[0] == (
        "I've never been to Italy, [forgotten] and I'm terrified of pigeons."
    )


@pytest.mark.parametrize(
    "other", ["March 150", "March 16th", "3/15", "15", "2027", "the dentist", "2027-03-1", "march"]
)
def test_other_dates_and_bare_parts_of_the_date_stay(other: str) -> None:
    assert not holds(f"so it is {other} then", needles([DENTIST], [QUOTE]))


def test_a_date_without_a_year_is_too_common_to_go_by_itself() -> None:
    """ "3/15" may be a fraction; within a sentence about the appointment it is the date."""
    assert "3/15" in short_dates("2027-03-15")
    assert about_the_fact([DENTIST], "Dentist 3/15. I ate 3/15 of it.", close=False) == ["Dentist 3/15."]


def test_the_owners_sentence_goes_as_a_whole() -> None:
    """B2: "my dentist appointment is on [forgotten]" would still tell half of it."""
    text = "Hello! My dentist appointment is on March 15th. Bye."
    assert redact(text, needles([DENTIST], [QUOTE]))[0] == "Hello! [forgotten]. Bye."


@pytest.mark.parametrize("value", ["blue", "tea", "Monday", "ok", "it", "42", "180", "the cat", "may", "", "of the"])
def test_common_words_are_not_distinctive(value: str) -> None:
    expected = value == "the cat"
    assert is_distinctive(value) is expected


@pytest.mark.parametrize("value", ["Oslo", "Bob", "vegan", "4471", "QX-9", "peanut butter", "Ann-Kathrin", "日本語"])
def test_names_numbers_and_rare_words_are_distinctive(value: str) -> None:
    assert is_distinctive(value)


def test_a_common_value_goes_only_within_its_own_sentences() -> None:
    """Forgetting a favourite colour must not tear the word "blue" out of every other message."""
    colour = memory("my favourite color is blue", attribute="favorite:color", value="blue")
    said = evidence(MessageId("m1"), quote="My favourite color is blue")
    sought = needles([colour], [said], about_the_fact([colour], "Noted! Your favourite color is blue.", close=True))
    assert not holds("The sky is blue.", sought)
    assert redact("My favourite color is blue", sought)[0] == "[forgotten]"
    assert redact("Noted! Your favourite color is blue.", sought)[0] == "Noted! [forgotten]"


def test_a_value_that_a_kept_memory_holds_too_stays_with_that_memory() -> None:
    """Forgetting that I live in Oslo leaves "Bob lives in Oslo" as it is."""
    mine, bobs = memory("I live in Oslo"), memory("Bob lives in Oslo", subject="Bob")
    sought = needles([mine], [evidence(MessageId("m1"), quote="I live in Oslo")], kept=[bobs])
    assert not holds("Bob lives in Oslo", sought)
    assert holds("as you know I live in Oslo", sought)
    assert holds("Bob lives in Oslo", needles([mine], []))


def test_in_other_messages_a_sentence_must_be_about_the_same_thing() -> None:
    colour = memory("my favourite color is blue", attribute="favorite:color", value="blue")
    text = "The sky is blue. Is blue still your favourite? Nice."
    assert about_the_fact([colour], text, close=False) == ["Is blue still your favourite?"]
    assert about_the_fact([colour], text, close=True) == ["The sky is blue.", "Is blue still your favourite?"]


def test_a_very_short_quote_is_no_needle() -> None:
    """ "Yes" as the answer to "are you vegan?" must not be redacted everywhere."""
    vegan = memory("I'm vegan", attribute="diet", value="vegan")
    assert not holds("Yes. Yes!", needles([vegan], [evidence(MessageId("m1"), quote="Yes.")]))


def test_both_kinds_of_apostrophe_are_sought() -> None:
    vegan = memory("I'm vegan", attribute="diet", value="vegan")
    assert {"I'm vegan", "I’m vegan"} <= set(needles([vegan], []))


def test_the_longest_comes_first_so_that_no_part_is_left_over() -> None:
    lengths = [len(needle) for needle in needles([DENTIST], [QUOTE])]
    assert lengths == sorted(lengths, reverse=True)


def test_a_phone_number_goes_with_and_without_its_spaces() -> None:
    assert {"+47 912 34 567", "4791234567"} <= spellings("+47 912 34 567")


def test_an_impossible_date_is_only_itself() -> None:
    assert spellings("2027-02-31") == {"2027-02-31"}


@pytest.mark.parametrize(
    ("needle", "stays"),
    [
        ("July 2", "I meet Kari on 1 July 2026."),
        ("July 2", "See you July 20."),
        ("2 July", "See you on 12 July."),
        ("12345", "My number is 912345678."),
    ],
)
def test_b2_what_lies_within_another_number_or_date_is_not_sought(needle: str, stays: str) -> None:
    """Not every store tells the two apart, and an unrelated memory torn apart is the worst that can happen."""
    assert without_tearing(["Nina", needle], [stays]) == ("Nina",)


def test_b2_what_a_longer_text_takes_along_tears_nothing() -> None:
    """ "2 July 2026" goes as a whole, so that "July 2" is still sought in "Nina, July 2"."""
    sought = ("2 July 2026", "July 2")
    assert without_tearing(sought, ["I meet Nina on 2 July 2026.", "Nina: July 2!", "the Nina of 2026"]) == sought


def test_only_longer_texts_with_a_digit_at_an_end_can_tear_a_number() -> None:
    assert numeric(["July 2", "2 July", "4471", "Oslo", "B2C shop", "12"]) == ["July 2", "2 July"]


@pytest.mark.parametrize("written", ["54300", "54,300", "54.300", "54 300", "54'300"])
def test_a_large_amount_is_redacted_however_its_thousands_are_marked(written: str) -> None:
    salary = memory("my salary is 54,300 euros", attribute="salary", value="54,300 euros")
    assert holds(f"I earn {written} now", needles([salary], []))


@pytest.mark.parametrize("value", ["01225 960 111", "0044 7700 900123", "4,500 pounds", "2027-03-15"])
def test_part_of_a_number_is_no_amount(value: str) -> None:
    assert not {one for one in spellings(value) if "'" in one}


def test_what_stays_of_somebody_else_in_the_same_words_is_not_torn() -> None:
    """The sentence about the aunt goes whole instead of the words that the sister's shares with it."""
    aunt = memory("My aunt Maria likes tulips.", subject="aunt maria", attribute="likes", value="tulips")
    named = memory("My aunt is called Maria.", subject="aunt", attribute="relation:aunt", value="Maria")
    sister = memory("My sister Kasia likes tulips.", subject="sister kasia", attribute="likes", value="tulips")
    gone = needles([aunt], [evidence(MessageId("m1"), quote="My aunt Maria likes tulips")], (), [named, sister])
    assert holds("My aunt Maria likes tulips", gone)
    assert not holds("My sister Kasia likes tulips.", gone)


TITLED = memory("My dentist is Dr. Bell.", subject="me", attribute="dentist", value="Dr. Bell")


@pytest.mark.parametrize("written", ["Dr. Bell", "Dr Bell", "Doctor Bell", "the dentist Bell", "My dentist, Bell,"])
def test_a_name_behind_a_title_goes_however_it_is_written(written: str) -> None:
    """B2: in a document or core block, which nobody wrote in the words of the memory."""
    assert holds(f"{written} was late", needles([TITLED], []))


@pytest.mark.parametrize("title", ["Miss", "Ms", "Mrs.", "Rev.", "Sir", "Coach", "Capt.", "Frau", "mrs"])
def test_b2_a_name_goes_behind_whatever_title(title: str) -> None:
    teacher = memory(f"My teacher is {title} Patel.", subject="me", attribute="contact", value=f"{title} Patel")
    assert bare_names(teacher.value) == {"Patel"}
    assert holds("the contact Patel was late", needles([teacher], []))
    assert not holds("I met Patel", needles([teacher], []))


def test_b2_a_first_name_goes_with_it() -> None:
    assert bare_names("Miss Anna Patel") == {"Anna Patel"}
    assert bare_names("Sir") == bare_names("I miss Patel") == bare_names("the coach house") == frozenset()


@pytest.mark.parametrize("other", ["The bell is broken", "I met Bell", "Mr. Bell called", "the dentist was late"])
def test_the_name_alone_may_be_another_word_or_person(other: str) -> None:
    assert not holds(other, needles([TITLED], []))


def test_a_sentence_about_the_fact_may_name_it_without_its_title() -> None:
    assert about_the_fact([TITLED], "The dentist is called Bell. The bell rang.", close=False) == [
        "The dentist is called Bell."
    ]


@pytest.mark.parametrize("value", ["819 555 0143", "My number is 819 555 0143", "0171 555 123", "212 555 01 99"])
def test_b2_the_first_groups_of_a_long_number_are_no_amount(value: str) -> None:
    """Else whatever has the same area code goes with it."""
    assert not {one for one in spellings(value) if one.replace(" ", "") in {"819555", "171555", "212555"}}


@pytest.mark.parametrize("value", ["12 500", "27,400 kroner", "1 234 567"])
def test_b2_an_amount_is_known_however_it_is_grouped(value: str) -> None:
    digits = "".join(filter(str.isdigit, value))
    assert digits in spellings(value)
