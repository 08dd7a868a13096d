"""The scorecard keeps what was measured before of what was not measured now."""

from __future__ import annotations

from benchmarks.__main__ import ALL, NAMES, SECTIONS, part, scorecard


def test_a_benchmark_that_ran_replaces_its_own_part_and_no_other() -> None:
    first = scorecard("", {"locomo": part("R@5 0.7\n## not a heading of ours", 0.1), "cost": part("tokens 80", 0.2)})
    second = scorecard(first, {"cost": part("tokens 60", 3.0)})
    assert "R@5 0.7\n## not a heading of ours\n```" in second
    assert "tokens 60" in second
    assert "tokens 80" not in second
    assert scorecard(second, {}) == second


def test_every_benchmark_has_a_section() -> None:
    assert set(ALL) <= set(NAMES) == {name for names in SECTIONS.values() for name in names}
