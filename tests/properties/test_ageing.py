"""The one clock, for any memory and any lifetimes (V2, V3, V4)."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from memory_core.domain.ageing import (
    NEVER,
    Deadlines,
    Lifetimes,
    deadlines,
    fresh_until,
    freshness,
    lifetime,
    status_at,
)
from memory_core.domain.lifecycle import Change, apply
from memory_core.domain.records import Kind, Memory, Standing, Status
from tests.contracts.store_records import NOW, memory

INSTANT = timedelta(microseconds=1)
ORDER = (Status.ACTIVE, Status.STALE, Status.EXPIRED, Status.PURGED)

moments = st.timedeltas(timedelta(days=-2000), timedelta(days=5000)).map(lambda after: NOW + after)
waits = st.timedeltas(timedelta(0), timedelta(days=4000))
days = st.floats(0.01, 1000, allow_nan=False)
factors = st.floats(1, 20, allow_nan=False)


@st.composite
def lifetimes_(draw: st.DrawFn) -> Lifetimes:
    return Lifetimes(
        base_days={kind: draw(days) for kind in Kind},
        explicit_factor=draw(factors),
        mention_factor=draw(factors),
        mention_cap=draw(factors),
        purge_after_days=draw(days),
        superseded_days=draw(days),
    )


@st.composite
def memories_(draw: st.DrawFn) -> Memory:
    learned = draw(moments)
    mentioned = learned + draw(waits)
    present = memory(
        kind=draw(st.sampled_from(Kind)),
        explicit=draw(st.booleans()),
        pinned=draw(st.booleans()),
        mentions=draw(st.integers(1, 200)),
        learned_at=learned,
        last_mention_at=mentioned,
        valid_from=learned,
        event_end=draw(st.none() | moments),
    )
    change = draw(st.sampled_from([None, None, Change.SUPERSEDE, Change.WITHDRAW]))
    return apply(present, change, at=mentioned + draw(waits)) if change else present


def mentioned_again(present: Memory, at: datetime) -> Memory:
    return replace(present, mentions=present.mentions + 1, last_mention_at=max(at, present.last_mention_at))


def total(due: Deadlines) -> tuple[datetime, datetime, datetime]:
    return due.stale_at, due.expires_at, due.purge_at


@given(memories_(), lifetimes_(), moments, waits)
def test_a_status_never_goes_back_with_time_alone(
    one: Memory, clock: Lifetimes, now: datetime, wait: timedelta
) -> None:
    """Active, stale, expired, purged, in this order and in no other; a displaced memory is kept as such, then purged."""
    before, after = status_at(one, now, clock), status_at(one, now + wait, clock)
    if one.standing is Standing.CURRENT:
        assert ORDER.index(before) <= ORDER.index(after)
    else:
        assert after in (before, Status.PURGED)


@given(memories_(), lifetimes_(), moments, waits)
def test_freshness_never_rises_without_a_mention(one: Memory, clock: Lifetimes, now: datetime, wait: timedelta) -> None:
    earlier, later = freshness(one, now, clock), freshness(one, now + wait, clock)
    assert 0.0 <= later <= earlier <= 1.0


@given(memories_(), lifetimes_(), waits, moments)
def test_a_mention_never_shortens_a_life(one: Memory, clock: Lifetimes, wait: timedelta, now: datetime) -> None:
    """V3: neither a deadline nor the freshness at any instant is worse for it."""
    assume(one.standing is Standing.CURRENT)
    again = mentioned_again(one, one.last_mention_at + wait)
    assert lifetime(again, clock) >= lifetime(one, clock)
    assert all(
        new >= old for new, old in zip(total(deadlines(again, clock)), total(deadlines(one, clock)), strict=True)
    )
    assert freshness(again, now, clock) >= freshness(one, now, clock)


@given(memories_(), lifetimes_(), moments)
def test_saying_it_explicitly_never_shortens_a_life(one: Memory, clock: Lifetimes, now: datetime) -> None:
    said, inferred = replace(one, explicit=True), replace(one, explicit=False)
    assert all(
        new >= old for new, old in zip(total(deadlines(said, clock)), total(deadlines(inferred, clock)), strict=True)
    )
    assert freshness(said, now, clock) >= freshness(inferred, now, clock)


@given(memories_(), lifetimes_(), moments)
def test_a_pinned_memory_never_ages(one: Memory, clock: Lifetimes, now: datetime) -> None:
    pinned = replace(one, pinned=True, standing=Standing.CURRENT)
    assert status_at(pinned, now, clock) is Status.ACTIVE
    assert freshness(pinned, now, clock) == 1.0
    assert total(deadlines(pinned, clock)) == (NEVER, NEVER, NEVER)


@given(memories_(), lifetimes_())
def test_each_boundary_is_exact(one: Memory, clock: Lifetimes) -> None:
    """The deadline itself belongs to the earlier state, the next instant to the later one."""
    due = deadlines(one, clock)
    current = one.standing is Standing.CURRENT
    for deadline, later in (
        (due.stale_at, Status.STALE), (due.expires_at, Status.EXPIRED), (due.purge_at, Status.PURGED),
    ):  # fmt: skip
        if deadline != NEVER:
            assert status_at(one, deadline + INSTANT, clock) is later
            assert status_at(one, deadline, clock) is not later
            assert current or later is Status.PURGED


@given(memories_(), lifetimes_())
def test_deadlines_come_in_their_order(one: Memory, clock: Lifetimes) -> None:
    """V4: whatever is not pinned and no rule ends some day; nothing is only ever demoted."""
    due = deadlines(one, clock)
    assert due.stale_at <= due.expires_at or due.expires_at == NEVER
    if one.standing is Standing.CURRENT:
        assert due.stale_at <= due.expires_at <= due.purge_at
    kept = one.standing is Standing.CURRENT and (one.pinned or one.kind is Kind.CONSTRAINT)
    assert (due.purge_at == NEVER) == kept


@given(memories_(), lifetimes_())
def test_freshness_is_one_until_age_begins_and_halves_with_each_lifetime(one: Memory, clock: Lifetimes) -> None:
    assume(not one.pinned)
    start, span = fresh_until(one), lifetime(one, clock)
    assert freshness(one, start - timedelta(days=1), clock) == 1.0
    assert freshness(one, start + span, clock) == pytest.approx(0.5)
    assert freshness(one, start + 2 * span, clock) == pytest.approx(0.25)


@given(memories_(), lifetimes_(), waits)
def test_a_mention_revives_what_had_expired(one: Memory, clock: Lifetimes, wait: timedelta) -> None:
    assume(one.standing is Standing.CURRENT and not one.pinned and one.kind is not Kind.CONSTRAINT)
    then = deadlines(one, clock).expires_at + INSTANT + wait
    assert status_at(mentioned_again(one, then), then, clock) is Status.ACTIVE


@pytest.mark.parametrize(
    "broken",
    [
        {"purge_after_days": 0.0},
        {"superseded_days": -1.0},
        {"explicit_factor": 0.5},
        {"mention_factor": 0.9},
        {"base_days": {Kind.EVENT: 3.0}},
        {"base_days": dict.fromkeys(Kind, 0.0)},
    ],
)
def test_lifetimes_that_would_break_these_properties_are_refused(broken: dict) -> None:
    with pytest.raises(ValueError):
        Lifetimes(**broken)


def test_the_formula_with_numbers_worked_out_by_hand() -> None:
    """A fact of 180 days, said explicitly and mentioned three times: 180 × 4 × 1.5² = 1,620 days; the factor ends at 16."""
    said = memory(explicit=True, mentions=3)
    assert lifetime(said, Lifetimes()) == timedelta(days=1620)
    assert lifetime(memory(mentions=7), Lifetimes()) == timedelta(days=180 * 1.5**6)
    assert lifetime(memory(mentions=8), Lifetimes()) == timedelta(days=180 * 16)
    assert deadlines(memory(), Lifetimes()).purge_at == NOW + timedelta(days=390)
