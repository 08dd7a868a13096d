"""Discord's rate limits, and who does not obey them. Times are seconds of a monotonic clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from aiohttp import web

from tests.fakes.discord_world import Json

UNCOUNTED = ("/interactions/", "/webhooks/")
"""What the limit over everything leaves out."""


@dataclass(slots=True)
class _Bucket:
    used: int = 0
    renewed_at: float = 0.0
    closed_until: float = 0.0
    asked: int = 0


@dataclass
class ServerLimits:
    """Off until `count` is set. `strict_every`: each so many requests a bucket is refused although its headers promise
    room, as Discord's hidden limits do; `everything_every`: each so many requests overall, everything is refused."""

    clock: Callable[[], float] = time.monotonic
    count: int | None = None
    period_s: float = 0.05
    strict_every: int | None = None
    everything_every: int | None = None
    everything_s: float = 0.04
    too_early: list[str] = field(default_factory=list)
    """Requests that came before their `retry_after`."""
    refusals: int = 0
    _buckets: dict[str, _Bucket] = field(default_factory=dict)
    _asked: int = 0
    _everything_until: float = 0.0
    _excused: set[str] = field(default_factory=set)

    def refuse(self, method: str, path: str, route: str) -> web.Response | None:
        """The 429 that a request gets, if any."""
        now, name = self.clock(), self._name(method, path, route)
        bucket = self._buckets.setdefault(name, _Bucket())
        if now < bucket.closed_until:
            self.too_early.append(f"{name}: {bucket.closed_until - now:.3f} s")
            return self._refused(bucket.closed_until - now, "shared")
        if now < self._everything_until and not path.startswith(UNCOUNTED):
            # A client may have had one request a bucket on its way when it was told; a second one it sent knowingly.
            if name in self._excused:
                self.too_early.append(f"everything, {name}: {self._everything_until - now:.3f} s")
            self._excused.add(name)
            return self._refused(self._everything_until - now, "global")
        return self._counted(name, bucket, now) if self.count is not None else None

    def close(self, method: str, path: str, route: str, retry_after_s: float) -> None:
        """A test lets this request be refused: nobody may come back before the time."""
        bucket = self._buckets.setdefault(self._name(method, path, route), _Bucket())
        bucket.closed_until = self.clock() + retry_after_s

    def _counted(self, name: str, bucket: _Bucket, now: float) -> web.Response | None:
        assert self.count is not None
        self._asked += 1
        bucket.asked += 1
        if bucket.renewed_at <= now:
            bucket.used, bucket.renewed_at = 0, now + self.period_s
        if self.everything_every and self._asked % self.everything_every == 0:
            self._everything_until, self._excused = now + self.everything_s, {name}
            return self._refused(self.everything_s, "global")
        if bucket.used >= self.count or (self.strict_every and bucket.asked % self.strict_every == 0):
            bucket.closed_until = max(bucket.renewed_at, now + 0.01)
            return self._refused(bucket.closed_until - now, "user", self._headers(name, bucket, now))
        bucket.used += 1
        return None

    def headers(self, method: str, path: str, route: str) -> dict[str, str]:
        """What an answer tells about its bucket."""
        if self.count is None:
            return {}
        name = self._name(method, path, route)
        return self._headers(name, self._buckets.setdefault(name, _Bucket()), self.clock())

    def _headers(self, name: str, bucket: _Bucket, now: float) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(self.count),
            "X-RateLimit-Remaining": str(max(0, (self.count or 0) - bucket.used)),
            "X-RateLimit-Reset-After": str(max(0.0, bucket.renewed_at - now)),
            "X-RateLimit-Bucket": f"{abs(hash(name.partition(' of ')[0])):x}",
        }

    def _refused(self, after_s: float, scope: str, headers: dict[str, str] | None = None) -> web.Response:
        self.refusals += 1
        body: Json = {"message": "You are being rate limited.", "retry_after": after_s, "global": scope == "global"}
        told = {"Retry-After": str(after_s), "X-RateLimit-Scope": scope, "Via": "1.1 loopback"}
        return web.json_response(body, status=429, headers=told | (headers or {}))

    @staticmethod
    def _name(method: str, path: str, route: str) -> str:
        """One bucket a route and major parameter: the channel, or the webhook with its token."""
        words = path.strip("/").split("/")
        major = "/".join(words[1:3]) if path.startswith(UNCOUNTED) else words[1] if len(words) > 1 else ""
        return f"{method} {route} of {major}"
