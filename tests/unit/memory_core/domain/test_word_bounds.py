"""Which sought texts must begin and end where words do."""

from __future__ import annotations

import pytest

from memory_core.domain.word_bounds import is_whole, stands_alone


@pytest.mark.parametrize("sought", ["Martin", "Ärzte", "Ann Lee", "I like art", " dentist is Bell "])
def test_a_name_and_what_has_several_words_count_as_whole_words(sought: str) -> None:
    assert is_whole(sought)


@pytest.mark.parametrize("sought", ["zanzibar", "4471-QX", "oslo", "McDonald2", ""])
def test_any_other_single_word_does_not(sought: str) -> None:
    assert not is_whole(sought)


@pytest.mark.parametrize(
    ("text", "part", "whole", "alone"),
    [
        ("joann leek", "ann lee", True, False),
        ("ann lee's", "ann lee", True, True),
        ("the ann lees", "ann lee", True, True),
        ("the ann leesons", "ann lee", True, False),
        ("zanzibarians", "zanzibar", False, True),
        ("a team", "tea", False, False),
        ("on march 150", "march 15", False, False),
        ("on march 15th", "march 15", False, True),
        ("andre\u0301e", "andre", True, False),
        ("andre\u0301", "andre", True, True),
    ],
)
def test_where_it_counts(text: str, part: str, whole: bool, alone: bool) -> None:
    start = text.index(part)
    assert stands_alone(text, start, start + len(part), whole=whole) is alone


def test_beside_what_is_taken_out_it_stands_alone() -> None:
    assert not stands_alone("teagarden", 0, 3, whole=False)
    assert stands_alone("teagarden", 0, 3, whole=False, gone=range(3, 9))
