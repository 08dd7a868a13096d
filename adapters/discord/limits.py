"""Discord's rate limits as it tells them in its answers: when a request may go. No I/O.

Source: Discord's reference, "Rate limits". discord.py's own client counts a refusal only for the request that was refused,
so others of the same bucket may go before `retry_after`, and it cannot say beforehand that a request would have to wait.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from discord.http import Route

REMEMBERED_BUCKETS = 512


@dataclass(slots=True)
class Bucket:
    """What is left of one limit. Times are seconds of a monotonic clock; `remaining` None: Discord has not told yet."""

    remaining: int | None = None
    renewed_at: float = 0.0
    closed_until: float = 0.0
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Requests that may wait take turns: they keep their order, and none goes on while another is told to wait."""


class Limits:
    """The buckets by route and room, and the limit over everything."""

    def __init__(self, monotonic: Callable[[], float]) -> None:
        self._monotonic = monotonic
        self._shared: dict[str, str] = {}
        """Discord's name of the bucket of a route; several routes may share one."""
        self._buckets: dict[str, Bucket] = {}
        self._everything_closed_until = 0.0

    def bucket(self, route: Route) -> Bucket:
        key = f"{self._shared.get(route.key, route.key)}:{route.major_parameters}"
        if key not in self._buckets:
            self._drop_idle()
            self._buckets[key] = Bucket()
        return self._buckets[key]

    def wait_s(self, route: Route, *, counted: bool = True, spare: int = 0) -> float:
        """Seconds until the request may go and leaves `spare` others their place, 0 when it may go now.

        `counted` is False for what the limit over everything leaves out (answers to interactions).
        """
        now, bucket = self._monotonic(), self.bucket(route)
        if bucket.remaining is not None and bucket.renewed_at <= now:
            bucket.remaining = None
        until = bucket.closed_until
        if counted:
            until = max(until, self._everything_closed_until)
        if bucket.remaining is not None and bucket.remaining <= spare:
            until = max(until, bucket.renewed_at)
        return max(0.0, until - now)

    def went(self, route: Route) -> None:
        bucket = self.bucket(route)
        if bucket.remaining is not None:
            bucket.remaining -= 1

    def told(self, route: Route, headers: Mapping[str, str]) -> None:
        """Takes in what an answer says about its bucket. Headers that make no sense are no news."""
        name = headers.get("X-RateLimit-Bucket")
        if name and self._shared.get(route.key) != name:
            before = self.bucket(route)
            self._shared[route.key] = name
            self._buckets.setdefault(f"{name}:{route.major_parameters}", before)
        try:
            remaining, after_s = int(headers["X-RateLimit-Remaining"]), float(headers["X-RateLimit-Reset-After"])
        except (KeyError, ValueError):
            return
        bucket, renewed_at = self.bucket(route), self._monotonic() + after_s
        # Answers may overtake each other: within one period the smaller number is the newer one.
        if bucket.remaining is not None and renewed_at <= bucket.renewed_at + 1.0:
            remaining = min(remaining, bucket.remaining)
        bucket.remaining, bucket.renewed_at = remaining, renewed_at

    def refused(self, route: Route, retry_after_s: float, *, everything: bool) -> None:
        until = self._monotonic() + retry_after_s
        if everything:
            self._everything_closed_until = max(self._everything_closed_until, until)
        else:
            bucket = self.bucket(route)
            bucket.closed_until = max(bucket.closed_until, until)

    def _drop_idle(self) -> None:
        if len(self._buckets) < REMEMBERED_BUCKETS:
            return
        now = self._monotonic()
        self._buckets = {
            key: bucket
            for key, bucket in self._buckets.items()
            if bucket.turn.locked() or max(bucket.renewed_at, bucket.closed_until) > now
        }
