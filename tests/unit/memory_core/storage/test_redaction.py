"""Finding and replacing what is to be forgotten."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_core.storage.sql_redaction import MARK, Needles, moved

WORDS = st.text(alphabet="abİßé \n'.", min_size=1, max_size=12)


@pytest.mark.parametrize(
    ("text", "needle", "redacted"),
    [
        ("My PIN is Zanzibar.", "zanzibar", f"My PIN is {MARK}."),
        ("ZANZIBAR and zanzibarians", "zanzibar", f"{MARK} and {MARK}ians"),
        ("12 Storgata\n  Oslo", "12 storgata Oslo", MARK),
        ("die Straße 5", "STRASSE 5", f"die {MARK}"),
        ("die STRASSE 5", "straße 5", f"die {MARK}"),
        ("İstanbul!", "i̇stanbul", f"{MARK}!"),
        ("in 东京都 now", "东京", f"in {MARK}都 now"),
        (unicodedata.normalize("NFD", "café noir"), "CAFÉ noir", MARK),
        ("nothing of it", "zanzibar", "nothing of it"),
        ("aaaaaaa", "aaaaa", MARK),
        ("", "zanzibar", ""),
    ],
)
def test_it_is_found_in_any_spelling_of_case_space_and_composition(text: str, needle: str, redacted: str) -> None:
    """B2"""
    assert Needles.of([needle]).redact(text) == redacted


@pytest.mark.parametrize(
    ("text", "redacted"),
    [
        ("a team drinks Tea.", f"a team drinks {MARK}."),
        ("tea-time", f"{MARK}-time"),
        ("tea4two steam", "tea4two steam"),
    ],
)
def test_a_short_one_counts_as_a_whole_word_only(text: str, redacted: str) -> None:
    assert Needles.of(["tea"]).redact(text) == redacted


@pytest.mark.parametrize(
    ("text", "redacted"),
    [
        ("Martin's boat, martin.", f"{MARK}'s boat, {MARK}."),
        ("the Martins", f"the {MARK}s"),
        ("Martina met Señora Martinez", "Martina met Señora Martinez"),
        ("Sanktmartin, Martin", f"Sanktmartin, {MARK}"),
    ],
)
def test_a_name_counts_as_a_whole_word_only_whatever_its_length(text: str, redacted: str) -> None:
    """Who forgets Martin keeps Martina."""
    assert Needles.of(["Martin"]).redact(text) == redacted


@pytest.mark.parametrize(
    ("text", "redacted"),
    [
        ("Ann Lee's boat, ann  lee.", f"{MARK}'s boat, {MARK}."),
        ("the Ann Lees", f"the {MARK}s"),
        ("Joann Leek met Ann Leeson and Joann Lee", "Joann Leek met Ann Leeson and Joann Lee"),
    ],
)
def test_what_has_several_words_counts_as_whole_words_only(text: str, redacted: str) -> None:
    """Who forgets Ann Lee keeps Joann Leek."""
    assert Needles.of(["Ann Lee"]).redact(text) == redacted


def test_a_name_that_is_asked_for_as_a_piece_counts_anywhere() -> None:
    assert Needles.of(["Martin", "martin"]).redact("Martina") == f"{MARK}a"


def test_overlapping_finds_become_one_mark() -> None:
    assert Needles.of(["Anna Berg", "Berg Hansen"]).redact("Anna Berg Hansen came") == f"{MARK} came"


def test_a_short_one_beside_another_find_goes_too() -> None:
    """When its neighbour is gone it stands alone."""
    assert Needles.of(["tea", "garden"]).redact("my teagarden, a team") == f"my {MARK}, a team"


def test_blank_needles_find_nothing() -> None:
    assert Needles.of(["", "  \n"]).redact("some text") == "some text"


def test_the_mark_itself_is_never_found() -> None:
    """Or a redaction would never end."""
    assert Needles.of(["forgotten"]).redact(f"it was {MARK}, forgotten") == f"it was {MARK}, {MARK}"


def test_json_values_are_searched_through_and_keep_their_shape() -> None:
    sought = Needles.of(["zanzibar"])
    value = {"a": ["to Zanzibar", 1, None], "Zanzibar": {"b": True}}
    assert sought.count(value) == 2
    assert sought.redact_value(value) == {"a": [f"to {MARK}", 1, None], MARK: {"b": True}}


def test_a_moment_in_a_json_value_is_none_that_somebody_told() -> None:
    """A year or a day that was told is no part of when a row says something was: its reader would be lost. A text is a text."""
    sought = Needles.of(["2026", "2026-01-05"])
    moment = "2026-01-05T09:01:00+00:00"
    value = {"at": moment, "said": ["in 2026", "2026-01-05", moment]}
    assert sought.count(value) == 2
    assert sought.redact_value(value) == {"at": moment, "said": [f"in {MARK}", MARK, moment]}
    assert sought.redact_value(moment) == f"{MARK}T09:01:00+00:00"


@given(text=st.lists(WORDS, max_size=8).map("".join), needles=st.lists(WORDS, max_size=3))
def test_nothing_is_found_after_a_redaction(text: str, needles: list[str]) -> None:
    """B2: what the receipt verifies."""
    sought = Needles.of(needles)
    assert sought.count(sought.redact(text)) == 0


@given(before=WORDS, after=WORDS)
def test_positions_outside_stay_at_their_character(before: str, after: str) -> None:
    text = f"{before}|zanzibar|{after}"
    sought = Needles.of(["zanzibar"])
    stretches, redacted = sought.stretches(text), sought.redact(text)
    for position in [*range(len(before) + 1), *range(len(text) - len(after), len(text))]:
        assert redacted[moved(position, stretches)] == text[position]
    assert moved(len(text), stretches) == len(redacted)
