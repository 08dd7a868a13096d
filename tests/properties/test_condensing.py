"""O3: the least relevant entries of a core block are condensed first."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from memory_core.domain.condensing import TAGGED, condensed, least_relevant_first

WORDS = st.lists(
    st.sampled_from(["kayak", "garden", "dentist", "marathon", "violin", "Oslo", "budget"]), min_size=1, max_size=9
)
ENTRIES = st.builds("[20{}-{:02}] {}".format, st.integers(20, 26), st.integers(1, 12), WORDS.map(" ".join))
BY_HAND = WORDS.map(" ".join)
TEXTS = st.builds(lambda lines, last: "\n".join([*lines, last]), st.lists(ENTRIES | BY_HAND, max_size=10), ENTRIES)
LIMITS = st.integers(0, 500)


def test_o3_an_old_entry_that_nothing_current_speaks_of_goes_before_an_older_one_in_use() -> None:
    lines = [
        "Paints the boathouse by hand",
        "[2024-01] practises the violin every evening",
        "[2024-08] trained for a marathon",
        "[2025-02] plans a new roof for the boathouse",
        "[2026-03] looks for a violin teacher",
    ]
    assert least_relevant_first(lines) == [lines[2], lines[1], lines[3]]
    room = len("\n".join(lines)) - 10
    assert condensed("\n".join(lines), room).splitlines() == [lines[0], lines[1], lines[3], lines[4]]


@given(TEXTS, LIMITS)
def test_o3_what_a_hand_wrote_and_the_newest_entry_stay_whatever_the_limit(text: str, limit: int) -> None:
    lines, left = text.splitlines(), condensed(text, limit).splitlines()
    hand = [line for line in lines if not TAGGED.fullmatch(line)]
    assert [line for line in left if not TAGGED.fullmatch(line)] == hand
    assert left[-1] == lines[-1]


@given(TEXTS, LIMITS)
def test_o3_the_limit_is_kept_as_far_as_entries_can_make_room(text: str, limit: int) -> None:
    lines, left = text.splitlines(), condensed(text, limit)
    fixed = "\n".join([*(line for line in lines[:-1] if not TAGGED.fullmatch(line)), lines[-1]])
    assert len(left) <= max(limit, len(fixed))


@given(TEXTS, LIMITS)
def test_o3_condensing_again_changes_nothing(text: str, limit: int) -> None:
    once = condensed(text, limit)
    assert condensed(once, limit) == once
    assert condensed(text, limit) == once


@given(TEXTS, LIMITS)
def test_o3_nothing_more_relevant_is_dropped_while_something_less_relevant_is_left(text: str, limit: int) -> None:
    lines = [*dict.fromkeys(text.splitlines()[:-1]), text.splitlines()[-1]]
    order = least_relevant_first(lines)
    left = condensed("\n".join(lines), limit).splitlines()[:-1]
    dropped = len(order) - sum(1 for line in left if TAGGED.fullmatch(line))
    assert sum(1 for line in left if TAGGED.fullmatch(line)) == len(order[dropped:])
    assert all(any(line == one or one.endswith(" …") for one in left) for line in order[dropped:])
