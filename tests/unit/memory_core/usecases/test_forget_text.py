"""How forgetting compares texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_core.usecases.forgetting.vocabulary.text import (
    FORGOTTEN,
    fold,
    holds,
    is_emptied,
    redact,
    sentences,
    spans,
    written_out,
)


@pytest.mark.parametrize(
    ("text", "needle"),
    [
        ("I live in Oslo.", "oslo"),
        ("I  live\n in Oslo", "i live in oslo"),
        ("I’m vegan", "I'm vegan"),
        ("Die Straße ist lang", "STRASSE"),
        ("Cafe\u0301 Noir", "Caf\u00e9 noir"),
        ("Oslo's harbour", "Oslo"),
        ("see https://bergen.example/x", "Bergen"),
        ("the code QX-4471-ZULU works", "qx–4471–zulu"),
    ],
)
def test_letter_case_spacing_accents_and_typography_do_not_matter(text: str, needle: str) -> None:
    assert holds(text, [needle])
    assert FORGOTTEN in redact(text, [needle])[0]


@pytest.mark.parametrize(
    ("text", "needle"),
    [("an annual report", "Ann"), ("the team", "tea"), ("on March 150", "March 15"), ("Bobby", "Bob"), ("text", "  ")],
)
def test_a_short_needle_or_a_number_does_not_tear_words_apart(text: str, needle: str) -> None:
    assert redact(text, [needle]) == (text, 0)


def test_v15_a_name_is_not_in_a_longer_name_but_in_its_plural() -> None:
    assert redact("Luciano and the Annaliese", ["Lucia", "Liese"]) == ("Luciano and the Annaliese", 0)
    assert redact("Lucia's, the Lucias", ["Lucia"]) == (f"{FORGOTTEN}'s, the {FORGOTTEN}s", 2)


@pytest.mark.parametrize(
    ("text", "needle"),
    [
        ("Joann Leek", "Ann Lee"),
        ("Ann Leeson", "Ann Lee"),
        ("Joann Lee", "Ann Lee"),
        ("I like artichokes", "I like art"),
        ("my dentist is Bellamy", "dentist is Bell"),
        ("Andrée Roi", "Andre"),
    ],
)
def test_what_has_several_words_is_not_in_longer_ones(text: str, needle: str) -> None:
    """V15."""
    assert redact(text, [needle]) == (text, 0)


@pytest.mark.parametrize(
    "text", ["Ann Lee's", "Ann  Lee.", "(Ann Lee)", "Ann Lees", "ANN LEE", "my “Ann Lee”", "Ann Lee-Smith"]
)
def test_what_has_several_words_is_met_wherever_these_end(text: str) -> None:
    assert FORGOTTEN in redact(text, ["Ann Lee"])[0]


def test_scripts_without_letter_case_have_no_words_to_be_whole() -> None:
    assert redact("我住在东京都", ["东京"]) == (f"我住在{FORGOTTEN}都", 1)


def test_only_the_stretch_goes_and_the_rest_stays_as_written() -> None:
    assert redact("A “Quote”: I LIVE  in Oslo, ÅÄÖ!", ["i live in oslo"]) == (f"A “Quote”: {FORGOTTEN}, ÅÄÖ!", 1)


def test_overlapping_needles_are_one_place() -> None:
    assert redact("on March 15th, 2027", ["March 15", "March 15th", "March 15th, 2027"]) == (f"on {FORGOTTEN}", 1)


def test_what_stands_for_something_forgotten_is_not_found_itself() -> None:
    assert redact(f"I was {FORGOTTEN} there", ["forgotten", "[forgotten]"]) == (f"I was {FORGOTTEN} there", 0)


def test_sentences_end_at_marks_before_space_and_at_lines() -> None:
    assert sentences("Hi. It costs 3.50 at example.org! Ok\n\n- and you? ") == [
        "Hi.",
        "It costs 3.50 at example.org!",
        "Ok",
        "- and you?",
    ]


@given(st.text(max_size=80), st.lists(st.text(min_size=1, max_size=10), max_size=4))
def test_after_redacting_nothing_is_found_and_all_else_is_untouched(text: str, needles: list[str]) -> None:
    """For any text: what remains between the places is the text as it was, and a second look finds nothing of them there."""
    found = spans(text, needles)
    redacted, count = redact(text, needles)
    assert count == len(found)
    kept, last = [], 0
    for start, end in found:
        kept.append(text[last:start])
        last = end
    assert redacted == FORGOTTEN.join([*kept, text[last:]])


@pytest.mark.parametrize(
    ("said", "full"),
    [
        ("I've joined the choir", "i have joined the choir"),
        ("We’re late", "we are late"),
        ("I can't swim", "i can not swim"),
        ("I cannot swim and won't learn", "i can not swim and will not learn"),
        ("He doesn’t eat fish", "he does not eat fish"),
        ("Ive  got it", "ive got it"),
    ],
)
def test_what_was_said_is_written_out(said: str, full: str) -> None:
    assert written_out(said) == full


@given(st.text(max_size=40))
def test_the_short_way_of_folding_folds_alike(text: str) -> None:
    assert fold(text).text == fold(f"{text}ß").text.removesuffix("ss")


@pytest.mark.parametrize(
    ("text", "emptied"),
    [
        ("[forgotten]", True),
        ("[forgotten] [forgotten].", True),
        ("[forgotten] and a rabbit.", False),
        ("I have a rabbit.", False),
        ("👍", False),
    ],
)
def test_v15_a_text_of_nothing_but_marks_is_emptied(text: str, emptied: bool) -> None:
    assert is_emptied(text) is emptied
