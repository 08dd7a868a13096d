"""Splitting Markdown: within the limit, nothing lost, code blocks whole in every part."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.splitting import split_markdown, utf16_units

WORDS = st.text(alphabet="abcdefgh,.äß😀", min_size=1, max_size=12)
PROSE = st.lists(WORDS, min_size=1, max_size=30).map(" ".join)
CODE = st.builds(
    lambda language, lines: "\n".join([f"```{language}", *lines, "```"]),
    st.sampled_from(["", "python", "c++"]),
    st.lists(st.text(alphabet="xyz()= 😀", min_size=0, max_size=60), min_size=1, max_size=12),
)
DOCUMENT = st.lists(PROSE | CODE, min_size=1, max_size=6).map("\n\n".join)
FENCE_LINE = re.compile(r"^```(.*)$")


def pieces(markdown: str) -> list[tuple[str, str]]:
    """An independent reading: (language or "-" for prose, character) for every character that is not whitespace."""
    found: list[tuple[str, str]] = []
    inside: str | None = None
    for line in markdown.split("\n"):
        fence = FENCE_LINE.match(line)
        if fence is not None:
            inside = fence[1] if inside is None else None
            continue
        found += [
            ("-" if inside is None else f"code {inside}", character) for character in line if not character.isspace()
        ]
    assert inside is None, "a fence stays open"
    return found


@given(st.text(), st.integers(min_value=8, max_value=50))
def test_every_part_keeps_the_limit_and_is_not_blank(text: str, limit: int) -> None:
    for part in split_markdown(text, limit, length=utf16_units):
        assert utf16_units(part) <= limit
        assert part.strip()


@given(st.text(alphabet=st.characters(exclude_characters="`~")), st.integers(min_value=8, max_value=50))
def test_text_without_fences_comes_back_but_for_whole_parts_of_whitespace(text: str, limit: int) -> None:
    position = 0
    for part in split_markdown(text, limit):
        found = text.index(part, position)
        assert not text[position:found].strip()
        position = found + len(part)
    assert not text[position:].strip()


@given(st.text(alphabet="`~ab \n", max_size=300), st.integers(min_value=16, max_value=60))
def test_any_nonsense_of_fences_loses_no_character(text: str, limit: int) -> None:
    """What is added are fences only: the text is what remains when characters are taken out of the parts."""
    remaining = iter("".join("".join(split_markdown(text, limit)).split()))
    assert all(character in remaining for character in "".join(text.split()))


@given(DOCUMENT, st.integers(min_value=48, max_value=200))
def test_each_part_shows_code_as_code_and_prose_as_prose(document: str, limit: int) -> None:
    parts = split_markdown(document, limit, length=utf16_units)
    assert [piece for part in parts for piece in pieces(part)] == pieces(document)


@given(st.text())
def test_utf16_units_is_the_length_of_the_encoding(text: str) -> None:
    assert utf16_units(text) == len(text.encode("utf-16-le")) // 2


def test_short_text_is_untouched() -> None:
    assert split_markdown("hello\n\nworld ", 100) == ("hello\n\nworld ",)


@pytest.mark.parametrize("blank", ["", " ", "\n\n\t "])
def test_blank_text_has_no_parts(blank: str) -> None:
    assert split_markdown(blank, 10) == ()


def test_prefers_paragraphs_to_lines_to_words() -> None:
    assert split_markdown("one two\nthree\n\nfour five six", 20) == ("one two\nthree\n\n", "four five six")
    assert split_markdown("one two three\nfour five six", 20) == ("one two three\n", "four five six")
    assert split_markdown("one two three four five", 10) == ("one two ", "three ", "four five")


def test_a_word_longer_than_a_part_is_cut_hard() -> None:
    assert split_markdown("a" * 25, 10) == ("a" * 10, "a" * 10, "a" * 5)


def test_the_limit_counts_in_the_given_unit() -> None:
    """An emoji is two UTF-16 units, and is never cut in half."""
    assert split_markdown("😀" * 5, 5, length=utf16_units) == ("😀😀", "😀😀", "😀")


def test_a_family_emoji_stays_together_where_it_can() -> None:
    family = "👨\u200d👩\u200d👧"
    assert split_markdown(f"aaaa{family}bb", 6) == ("aaaa", f"{family}b", "b")


def test_a_code_block_is_closed_and_opened_again_with_its_language() -> None:
    parts = split_markdown("```python\nfirst = 1\nsecond = 2\nthird = 3\n```", 36)
    assert parts == ("```python\nfirst = 1\nsecond = 2\n```", "```python\nthird = 3\n```")


def test_a_code_block_that_fits_one_part_moves_there_whole() -> None:
    parts = split_markdown("Look at this code:\n```py\na = 1\nb = 2\n```\nDone.", 36)
    assert parts == ("Look at this code:\n", "```py\na = 1\nb = 2\n```\nDone.")


def test_longer_fences_keep_shorter_ones_as_content() -> None:
    parts = split_markdown("````\n```\ninner one\n```\ninner two\n````", 28)
    assert all(part.startswith("````\n") and part.rstrip().endswith("\n````") for part in parts)
    assert len(parts) > 1


def test_a_fence_too_long_for_its_part_is_cut_like_text() -> None:
    """The overhead of reopening may never eat the part up."""
    parts = split_markdown("```" + "x" * 50 + "\ncode code code code\n```", 20)
    assert all(len(part) <= 20 for part in parts)


def test_a_limit_below_one_character_is_refused() -> None:
    with pytest.raises(ValueError, match="too small"):
        split_markdown("😀😀", 1, length=utf16_units)
