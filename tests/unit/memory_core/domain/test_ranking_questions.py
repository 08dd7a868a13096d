"""What a question itself shows, by example (V10: abstaining starts with the question)."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from memory_core.domain.questions import Bulk, analyse
from memory_core.domain.times import named_time
from memory_core.domain.tokens import COMMON_WEIGHT, content_words, covered, stem, stems

NOW = datetime(2026, 6, 15, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "personal"),
    [
        ("Where do I live?", 1.0),
        ("What's my sister's name?", 1.0),
        ("Which wood did we pick?", 1.0),
        ("Would this suit me?", 1.0),
        ("Tell me my shoe size", 1.0),
        ("How do I sharpen a knife?", 0.4),
        ("Can I eat a beef burger?", 0.4),
        ("I'm bored.", 0.6),
        ("Tell me a joke", -0.6),
        ("Write that for me, please", 0.0),
        ("When is the baby due?", 0.0),
        ("How does mum earn her money?", 1.0),
        ("Draft a letter to the council", -0.6),
        ("How do bees make honey?", -0.6),
        ("What's the population of Canada?", -0.6),
        ("Who wrote Pride and Prejudice?", -0.6),
    ],
)
def test_whom_a_question_is_about(text: str, personal: float) -> None:
    assert analyse(text, NOW).personal == personal


@pytest.mark.parametrize(
    "text",
    [
        "Where did I live before?",
        "Where did I live before Oslo?",
        "Where did I used to work?",
        "Where did I use to live?",
        "Where did Peter live before Ghent?",
        "What was my previous address?",
        "What was I working on in March 2025?",
        "What did we decide last month?",
        "Who was my former boss?",
    ],
)
def test_questions_about_the_past(text: str) -> None:
    assert analyse(text, NOW).about_past


@pytest.mark.parametrize(
    ("text", "present"),
    [
        ("Where did I live before Grenoble?", "Where do I live?"),
        ("Where did I use to live?", "Where do I live?"),
        ("Where did Peter live before?", "Where does Peter live?"),
        ("What was my old dose of citalopram?", "What is my dose of citalopram?"),
        ("When was my mother born?", "When was my mother born?"),
        ("What did I say about the boat before?", "What did I say about the boat before?"),
    ],
)
def test_v6_what_was_before_is_searched_in_the_words_of_what_is(text: str, present: str) -> None:
    assert analyse(text, NOW).searched == present


def test_a_day_that_may_be_over_is_asked_for_in_the_past_tense() -> None:
    assert analyse("When was Noor's vaccination?", NOW).bygone
    assert not analyse("When is Noor's vaccination?", NOW).bygone


@pytest.mark.parametrize(
    "text",
    ["Where do I live?", "What should I do before my trip?", "What's on my calendar in July?", "What did Ann say?"],
)
def test_questions_about_the_present(text: str) -> None:
    assert not analyse(text, NOW).about_past


@pytest.mark.parametrize("text", ["and when is it?", "what about her?", "Why?", "When does it start?", "And Berlin?"])
def test_messages_that_only_refer_back(text: str) -> None:
    assert analyse(text, NOW).refers_back


@pytest.mark.parametrize("text", ["Where do I live?", "What did Ann's sister study in Berlin?", "thanks!", "🙂", ""])
def test_messages_that_stand_alone(text: str) -> None:
    assert not analyse(text, NOW).refers_back


@pytest.mark.parametrize("text", ["thanks!", "ok", "good morning", "Great!", "🙂", "", "Thank you so much"])
def test_messages_with_nothing_to_search_for(text: str) -> None:
    assert analyse(text, NOW).is_empty


@pytest.mark.parametrize(
    ("text", "bulk"),
    [
        ("What do you remember about me?", Bulk(None)),
        ("what do you know about me", Bulk(None)),
        ("Tell me everything you know about me!", Bulk(None)),
        ("What do you remember?", Bulk(None)),
        ("What do you remember about my sister?", Bulk("my sister")),
        ("what have I told you about Heron", Bulk("heron")),
        ("Do you remember anything about Lyon?", Bulk("lyon")),
        ("list my memories", Bulk(None)),
        ("Who am I?", Bulk(None)),
        ("What do you recommend?", None),
        ("Do you remember where I live?", None),
    ],
)
def test_wishes_to_hear_everything(text: str, bulk: Bulk | None) -> None:
    assert analyse(text, NOW).bulk == bulk


@pytest.mark.parametrize(
    ("text", "near", "far"),
    [
        ("What did Ann say on 3 May 2023?", (2023, 5, 4), (2023, 5, 9)),
        ("the party on May 3rd, 2023", (2023, 5, 1), (2023, 4, 28)),
        ("What happened on 2024-02-29?", (2024, 2, 29), (2024, 3, 5)),
        ("What did we see in July 2023?", (2023, 7, 20), (2023, 8, 10)),
        ("What did we do in June?", (2021, 6, 15), (2021, 9, 1)),
        ("our trip in 2019", (2019, 8, 1), (2020, 8, 1)),
        ("What did I say yesterday?", (2026, 6, 14), (2026, 6, 1)),
        ("Where was I two weeks ago?", (2026, 6, 1), (2026, 5, 1)),
        ("What did we plan last year?", (2025, 5, 1), (2023, 1, 1)),
        ("Where did we go last winter?", (2026, 1, 10), (2025, 10, 1)),
        ("What did I read two summers ago?", (2024, 7, 1), (2025, 7, 1)),
        ("What's on this summer?", (2026, 8, 1), (2025, 8, 1)),
        ("What do we do in autumn?", (2023, 10, 1), (2023, 7, 1)),
        ("the summer trip, in the summer of 2019", (2019, 7, 1), (2019, 2, 1)),
    ],
)
def test_times_that_a_question_names(text: str, near: tuple[int, int, int], far: tuple[int, int, int]) -> None:
    when = named_time(text, NOW)
    assert when is not None
    assert when.near(datetime(*near, 10, tzinfo=UTC))
    assert not when.near(datetime(*far, 10, tzinfo=UTC))


def test_a_day_without_a_year_is_of_every_year_where_the_year_begins_later_or_earlier() -> None:
    """New Year's Day begins in Tokyo while it is the old year in Greenwich: it is near itself, each year."""
    when = named_time("What did I say on 1 January?", NOW.astimezone(ZoneInfo("Asia/Tokyo")))
    assert when is not None
    for year in (2024, 2025, 2026):
        assert when.near(datetime(year - 1, 12, 31, 16, tzinfo=UTC))
        assert when.near(datetime(year, 1, 2, tzinfo=UTC))
        assert not when.near(datetime(year, 2, 1, tzinfo=UTC))


@pytest.mark.parametrize(
    "text", ["Where do I live?", "on 31 February", "You may know", "I have 3 marches", "I like spring rolls", ""]
)
def test_texts_that_name_no_time(text: str) -> None:
    assert named_time(text, NOW) is None


@pytest.mark.parametrize(
    ("one", "other"),
    [("hikes", "hiking"), ("allergies", "allergy"), ("travelled", "travel"), ("invoices", "invoice"), ("boss", "boss")],
)
def test_word_forms_share_a_stem(one: str, other: str) -> None:
    assert stem(one) == stem(other)


def test_short_words_digits_and_other_scripts_keep_their_form() -> None:
    assert [stem(word) for word in ("bus", "b2b", "осло", "奥斯陆")] == ["bus", "b2b", "осло", "奥斯陆"]


def test_content_words_leave_out_what_carries_no_content() -> None:
    assert content_words("Where did I put the violin?") == {"put": COMMON_WEIGHT, "violin": 1.0}


def test_one_common_word_in_common_proves_little() -> None:
    question = content_words("Thanks, that's great!")
    assert covered(question, stems("A great idea")) < 0.5
    assert covered(content_words("violin varnish"), stems("I varnish in three coats")) == pytest.approx(0.5)
