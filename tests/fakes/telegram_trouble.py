"""What goes wrong on the test server, on demand: refusals, lost connections, floods, outages. Times are seconds of a clock."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.fakes.telegram_rules import Parameters, Refusal

MESSAGES = frozenset({"sendMessage", "sendRichMessage"})
EDITS = frozenset({"editMessageText", "editMessageReplyMarkup"})


@dataclass
class Failure:
    method: str
    refusal: Refusal | None
    drop: bool
    broken: bool
    skip: int
    left: int
    after: bool
    chat: int | None

    def meets(self, method: str, chat: object) -> bool:
        return self.method == method and self.left > 0 and self.chat in (None, chat)


@dataclass
class Window:
    """At most `count` in any `period` seconds."""

    count: int
    period: float
    taken: deque[float] = field(default_factory=deque)

    def wait_s(self, now: float) -> float:
        while self.taken and self.taken[0] + self.period <= now:
            self.taken.popleft()
        return 0.0 if len(self.taken) < self.count else self.taken[0] + self.period - now


class Trouble:
    """Failures that were asked for, the patience that Telegram wants after a 429, and its limits where they are enforced.

    `impatient` lists every call that came before the `retry_after` of the one refused before it.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.failures: list[Failure] = []
        self.impatient: list[tuple[str, object]] = []
        self.down_until = float("-inf")
        self.limits_enforced = False
        self._not_before: dict[tuple[str, object], float] = {}
        self._all = Window(30, 1.0)
        self._seconds: dict[int, Window] = {}
        self._minutes: dict[int, Window] = {}

    @property
    def down(self) -> bool:
        return self.clock() < self.down_until

    def next_failure(self, method: str, chat: object) -> Failure | None:
        for failure in self.failures:
            if not failure.meets(method, chat):
                continue
            if failure.skip > 0:
                failure.skip -= 1
                continue
            failure.left -= 1
            return failure
        return None

    def check_patience(self, method: str, parameters: Parameters) -> None:
        """Raises Refusal, and notes it, for a call that comes too early."""
        chat, now = parameters.get("chat_id"), self.clock()
        waits = [self._not_before.get((one, chat), now) - now for one in {method, *MESSAGES}]
        if chat is not None and max(waits) > 0:
            self.impatient.append((method, chat))
            raise _too_many(max(waits))

    def note(self, method: str, parameters: Parameters, refusal: Refusal) -> None:
        if refusal.retry_after is not None and "chat_id" in parameters:
            self._not_before[method, parameters["chat_id"]] = self.clock() + refusal.retry_after

    def check_limits(self, method: str, parameters: Parameters) -> None:
        """Raises Refusal: 30 a second in all, one message a second in a chat, 20 messages and edits a minute in a group."""
        if not self.limits_enforced or method not in MESSAGES | EDITS:
            return
        chat: Any = parameters["chat_id"]
        windows = [self._all]
        if method in MESSAGES:
            windows.append(self._seconds.setdefault(chat, Window(1, 1.0)))
        if chat < 0:
            windows.append(self._minutes.setdefault(chat, Window(20, 60.0)))
        now = self.clock()
        wait_s = max(window.wait_s(now) for window in windows)
        if wait_s > 1e-6:
            refusal = _too_many(wait_s)
            self.note(method, parameters, refusal)
            raise refusal
        for window in windows:
            window.taken.append(now)


def _too_many(wait_s: float) -> Refusal:
    return Refusal(429, "Too Many Requests", retry_after=max(1, math.ceil(wait_s)))
