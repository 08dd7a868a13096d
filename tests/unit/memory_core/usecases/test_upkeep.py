"""The fingerprint of the clock's settings."""

from __future__ import annotations

from memory_core.domain.ageing import Lifetimes
from memory_core.domain.records import Kind
from memory_core.usecases.upkeep import fingerprint


def test_equal_lifetimes_have_one_fingerprint_whatever_their_order() -> None:
    backwards = dict(reversed(list(Lifetimes().base_days.items())))
    assert fingerprint(Lifetimes(base_days=backwards)) == fingerprint(Lifetimes())


def test_any_other_setting_changes_it() -> None:
    longer = {**Lifetimes().base_days, Kind.EVENT: 4.0}
    others = [Lifetimes(base_days=longer), Lifetimes(explicit_factor=5), Lifetimes(purge_after_days=31)]
    assert len({fingerprint(lifetimes) for lifetimes in (Lifetimes(), *others)}) == 4
