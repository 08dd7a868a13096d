"""Whatever the owner types, reading it ends and raises nothing: people leave out words, and put them in any order."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memory_core.extraction.statements import stated
from tests.unit.memory_core.extraction.hearing import heard

WORDS = """
I me my we our you he she they it who that which and but or because if when since not never no longer any more now then still just
also really always the a an this is am are was were be been being have had has do does did done get got go went make made take took
keep kept teach tell told sing play train host record run grow live work moved left quit gave up stopped sold cancelled died broke
born married called named like love hate prefer want need hope plan remember forget actually instead again back with without at in
on from to for of by as about over out off than every day week year Monday May morning twice two three 2019 14 old new first best
mother sister brother Anna Rex dog cat wife boss doctor job home flat car bike cello tennis choir coffee meat nuts Oslo Acme Friday
museum sleeps owing Hi so well , . ; : ! ? - ' " ( )
""".split()  # noqa: SIM905  (a list of 200 literals says no more)

CRASHED_ONCE = (
    "May to October I tell tourists about deer stones, then the museum sleeps and I also.",
    "I craft",
    "I have been",
    "I have I",
    "my and I broke up",
)


@pytest.mark.parametrize("text", CRASHED_ONCE)
def test_what_once_ended_the_reading(text: str) -> None:
    heard(text)
    stated(text)


@settings(max_examples=400, deadline=None)
@given(st.lists(st.sampled_from(WORDS), min_size=1, max_size=14).map(" ".join))
def test_any_words_in_any_order_are_read_to_the_end(text: str) -> None:
    for candidate in heard(text):
        assert candidate.value.strip()
        assert candidate.statement.strip()
    assert all(part in text for part in stated(text))
