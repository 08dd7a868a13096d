"""When a request may go."""

from __future__ import annotations

import pytest
from discord.http import Route

from adapters.discord.limits import REMEMBERED_BUCKETS, Limits

SEND = "/channels/{channel_id}/messages"


def to(channel: str, method: str = "POST", path: str = SEND) -> Route:
    return Route(method, path, channel_id=channel)


def told(remaining: int, after_s: float, bucket: str = "b") -> dict[str, str]:
    return {
        "X-RateLimit-Remaining": str(remaining),
        "X-RateLimit-Reset-After": str(after_s),
        "X-RateLimit-Bucket": bucket,
    }


class Clock:
    seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def limits(clock: Clock) -> Limits:
    return Limits(clock)


def test_what_discord_has_not_told_is_not_waited_for(limits: Limits) -> None:
    assert limits.wait_s(to("1"), spare=5) == 0


def test_an_empty_bucket_is_waited_for_and_then_full_again(limits: Limits, clock: Clock) -> None:
    limits.told(to("1"), told(1, 4.0))
    assert limits.wait_s(to("1")) == 0
    assert limits.wait_s(to("1"), spare=1) == 4.0
    limits.went(to("1"))
    assert limits.wait_s(to("1")) == 4.0
    clock.seconds += 4.0
    assert limits.wait_s(to("1")) == 0


def test_rooms_have_buckets_of_their_own_and_routes_may_share_one(limits: Limits) -> None:
    limits.told(to("1", "PATCH"), told(3, 4.0))
    limits.told(to("1"), told(0, 4.0))
    assert limits.wait_s(to("1", "PATCH")) == 4.0
    assert limits.wait_s(to("2")) == 0


def test_a_refusal_closes_a_bucket_whatever_its_headers_promise(limits: Limits, clock: Clock) -> None:
    limits.told(to("1"), told(4, 1.0))
    limits.refused(to("1"), 7.0, everything=False)
    clock.seconds += 2.0
    assert limits.wait_s(to("1")) == 5.0


def test_a_refusal_of_everything_leaves_out_what_is_not_counted(limits: Limits) -> None:
    limits.refused(to("1"), 7.0, everything=True)
    assert limits.wait_s(to("2")) == 7.0
    assert limits.wait_s(to("2"), counted=False) == 0


def test_answers_that_overtake_each_other_do_not_give_requests_back(limits: Limits) -> None:
    limits.told(to("1"), told(1, 4.0))
    limits.told(to("1"), told(2, 4.0))
    assert limits.wait_s(to("1"), spare=1) == 4.0


@pytest.mark.parametrize("headers", [{}, {"X-RateLimit-Remaining": "x", "X-RateLimit-Reset-After": "1"}])
def test_headers_that_make_no_sense_are_no_news(limits: Limits, headers: dict[str, str]) -> None:
    limits.told(to("1"), headers)
    assert limits.wait_s(to("1"), spare=9) == 0


def test_idle_buckets_are_forgotten_and_closed_ones_are_not(limits: Limits) -> None:
    """Every interaction's token has a bucket: they must not pile up."""
    limits.refused(to("1"), 7.0, everything=False)
    for number in range(2, REMEMBERED_BUCKETS * 2):
        limits.bucket(to(str(number)))
    assert len(limits._buckets) <= REMEMBERED_BUCKETS
    assert limits.wait_s(to("1")) == 7.0
