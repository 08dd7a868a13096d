"""Telegram's limits: 30 a second in all, one a second in a chat, 20 a minute in a group; no chat stalls another."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.telegram.pace import ALL_SPARED, GROUP_SPARED, Kind, Pace, Window


class Clock:
    """Seconds that pass only while somebody pauses."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds

    async def pause(self, seconds: float) -> None:
        self.seconds += seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def pace(clock: Clock) -> Pace:
    return Pace(clock, clock.pause)


async def times(pace: Pace, clock: Clock, chat: int, count: int, *, group: bool) -> list[float]:
    found = []
    for _ in range(count):
        await pace.turn(chat, group=group)
        found.append(clock.seconds)
    return found


async def test_one_a_second_in_a_chat(pace: Pace, clock: Clock) -> None:
    assert await times(pace, clock, 1, 4, group=False) == [0, 1, 2, 3]


async def test_twenty_a_minute_in_a_group(pace: Pace, clock: Clock) -> None:
    found = await times(pace, clock, -1, 41, group=True)
    assert found[:20] == list(range(20))
    assert (found[20], found[40]) == (60, 120)


async def test_thirty_a_second_in_all(pace: Pace, clock: Clock) -> None:
    for chat in range(30):
        await pace.turn(chat, group=False)
    assert clock.seconds == 0
    await pace.turn(30, group=False)
    assert clock.seconds == 1


async def test_a_group_at_its_limit_keeps_no_other_chat_waiting(clock: Clock) -> None:
    """The group's next turn is a minute away; while it waits, others go at once."""
    waits: list[float] = []

    async def note(seconds: float) -> None:
        waits.append(seconds)

    pace = Pace(clock, note)
    for _ in range(40):
        await pace.turn(-1, group=True)
    waits.clear()
    await pace.turn(1, group=False)
    assert all(seconds <= 2 for seconds in waits)


def test_a_held_chat_is_held_until_then(pace: Pace, clock: Clock) -> None:
    pace.hold(1, 30)
    assert pace.held(1) == 30
    assert pace.held(2) is None
    clock.seconds = 29
    assert pace.held(1) == 1
    clock.seconds = 30
    assert pace.held(1) is None


async def test_edits_count_for_the_groups_minute_and_not_for_the_chats_second(pace: Pace, clock: Clock) -> None:
    for _ in range(20):
        await pace.turn(-1, group=True, kind=Kind.EDIT)
    assert clock.seconds == 0
    await pace.turn(-1, group=True)
    assert clock.seconds == 60


async def test_what_can_be_spared_leaves_room_and_never_waits(pace: Pace, clock: Clock) -> None:
    went = [pace.spare_turn(-1, group=True, kind=Kind.EDIT) for _ in range(20)]
    assert went.count(True) == 20 - GROUP_SPARED
    for _ in range(GROUP_SPARED):
        await pace.turn(-1, group=True, kind=Kind.EDIT)
    assert clock.seconds == 0


def test_signs_leave_room_among_all_chats(pace: Pace) -> None:
    went = [pace.spare_turn(chat, group=False, kind=Kind.SIGN) for chat in range(40)]
    assert went.count(True) == 30 - ALL_SPARED


async def test_a_preview_that_is_a_message_waits_for_no_second(pace: Pace, clock: Clock) -> None:
    await pace.turn(1, group=False)
    assert not pace.spare_turn(1, group=False, kind=Kind.MESSAGE)
    assert pace.spare_turn(1, group=False, kind=Kind.EDIT)
    clock.seconds += 1
    assert pace.spare_turn(1, group=False, kind=Kind.MESSAGE)


@pytest.mark.parametrize(
    ("refused", "held"),
    [
        (Kind.SIGN, {Kind.SIGN}),
        (Kind.EDIT, {Kind.SIGN, Kind.EDIT}),
        (Kind.MESSAGE, {Kind.SIGN, Kind.EDIT, Kind.MESSAGE}),
    ],
)
def test_a_hold_holds_what_is_missed_less_and_no_other_chat(
    pace: Pace, clock: Clock, refused: Kind, held: set[Kind]
) -> None:
    """A refused preview must not hold the answer; a refused answer holds the previews."""
    pace.hold(1, 30, refused)
    pace.hold(1, 5, refused)
    assert {kind for kind in Kind if pace.held(1, kind)} == held
    assert not any(pace.held(2, kind) for kind in Kind)
    assert not pace.spare_turn(1, group=False, kind=refused)
    clock.seconds += 30
    assert not any(pace.held(1, kind) for kind in Kind)


async def test_forgotten_chats_do_not_pile_up(pace: Pace, clock: Clock) -> None:
    for chat in range(5000):
        await pace.turn(chat, group=False)
    assert len(pace._seconds) <= 2100


@given(
    st.integers(min_value=1, max_value=5),
    st.floats(min_value=0.1, max_value=10),
    st.lists(st.floats(min_value=0, max_value=5), max_size=40),
)
def test_no_period_holds_more_than_its_count(count: int, period: float, gaps: list[float]) -> None:
    window, now, taken = Window(count, period), 0.0, []
    for gap in gaps:
        now = window.earliest(now + gap)
        window.take(now)
        taken.append(now)
    for earlier, later in zip(taken, taken[count:], strict=False):
        assert later - earlier >= period - 1e-9


async def test_looking_when_a_chat_takes_a_message_takes_no_turn(pace: Pace, clock: Clock) -> None:
    assert pace.wait_s(1, group=False) == 0
    assert pace.wait_s(1, group=False) == 0
    await pace.turn(1, group=False)
    assert (pace.wait_s(1, group=False), pace.wait_s(2, group=False)) == (1, 0)
    clock.seconds = 0.75
    assert pace.wait_s(1, group=False) == 0.25
