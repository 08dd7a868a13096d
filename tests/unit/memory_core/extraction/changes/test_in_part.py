"""V6: what is otherwise in one place of what was told is put there, and the rest stays as it was told."""

from __future__ import annotations

from memory_core.extraction.changes.in_part import in_that_place, in_the_only_place
from tests.unit.memory_core.extraction.hearing import told

LEAVE = told("My parental leave is two weeks, from May.", "note", "My parental leave is two weeks, from May")
AT = (LEAVE.statement.index("two weeks"), LEAVE.statement.index(", from"))
SAID = "They extended my parental leave to a month."


def test_v6_the_rest_of_the_statement_and_of_the_value_stays() -> None:
    change = in_that_place(LEAVE, AT, "a month", SAID)
    assert change is not None
    assert change.told is not None
    assert change.told.statement == "My parental leave is a month, from May."
    assert change.told.value == "My parental leave is a month, from May"
    assert change.told.related == (LEAVE.id,)
    assert change.told.evidence == SAID


def test_v6_the_same_value_is_no_change() -> None:
    assert in_that_place(LEAVE, AT, "Two weeks", SAID) is None


def test_v6_where_two_memories_may_be_meant_none_is() -> None:
    holiday = told("My holiday is two weeks.", "note", "My holiday is two weeks")
    assert in_the_only_place([], "a month", SAID) is None
    assert in_the_only_place([(LEAVE, AT)], "a month", SAID) is not None
    assert in_the_only_place([(LEAVE, AT), (holiday, (14, 23))], "a month", SAID) is None
