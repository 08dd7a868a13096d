"""B2: under which subjects a forgotten value is recognised when it is told again."""

from __future__ import annotations

from memory_core.domain.scopes import SHARED, private
from memory_core.domain.tombstones import buried_slots, told_slots

KEY = b"k" * 32


def meets(buried: str, told: str) -> bool:
    """Whether what was forgotten of the one is recognised when told of the other."""
    return not set(buried_slots(KEY, SHARED, buried, "home_city", "Oslo")).isdisjoint(
        told_slots(KEY, SHARED, told, "home_city", "Oslo")
    )


def test_b2_somebody_is_recognised_with_and_without_a_name() -> None:
    assert meets("sister Ragna", "sister Ragna")
    assert meets("sister Ragna", "Ragna")
    assert meets("sister", "sister Ragna")
    assert meets("me", "me")


def test_b2_of_another_sister_the_same_is_not_forgotten() -> None:
    assert not meets("sister Ragna", "sister Berta")
    assert not meets("sister Ragna", "sister")
    assert not meets("sister Ragna", "brother Odd")
    assert not meets("sister Ragna", "me")


def test_b2_another_value_or_scope_is_another_thing() -> None:
    buried = set(buried_slots(KEY, SHARED, "me", "home_city", "Oslo"))
    assert buried.isdisjoint(told_slots(KEY, SHARED, "me", "home_city", "Bergen"))
    assert buried.isdisjoint(told_slots(KEY, private("p"), "me", "home_city", "Oslo"))
