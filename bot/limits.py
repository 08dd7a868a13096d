"""How often a stranger may ask. The guardian and trusted contacts are not counted. Tokens are capped in `llm.spending`."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from itertools import takewhile
from typing import Final, assert_never

from memory_core.domain.scopes import Trust

MINUTE: Final = timedelta(minutes=1)
DAY: Final = timedelta(days=1)
BUSY_MINUTES: Final = 30
"""So many minutes' limit is a day's: more than anybody asks who does not try it out."""
REMEMBERED_SENDERS: Final = 10_000
REMEMBERED_ROOMS: Final = 8
"""Rooms of one sender whose history was looked at."""


class Admission(StrEnum):
    ANSWER = "answer"
    REFUSE = "refuse"
    """Over the limit of a minute: told once a minute."""
    REFUSE_TODAY = "refuse_today"
    """Over the limit of a day: told once a day."""
    SILENT = "silent"
    """Over a limit, and told already."""


def refusal(admission: Admission) -> str | None:
    """What a stranger is told, the same whatever they asked: None, answer them; nothing, say nothing."""
    match admission:
        case Admission.ANSWER:
            return None
        case Admission.REFUSE:
            return REFUSAL
        case Admission.REFUSE_TODAY:
            return REFUSAL_TODAY
        case Admission.SILENT:
            return ""
        case _:
            assert_never(admission)


REFUSAL: Final = "I can't answer more just now; please try again in a minute."
REFUSAL_TODAY: Final = "I can't answer more today; please try again tomorrow."


@dataclass(slots=True)
class _Sender:
    times: deque[datetime] = field(default_factory=deque)
    """Of answers within a day, in order."""
    told_at: dict[Admission, datetime] = field(default_factory=dict)
    recalled: deque[str] = field(default_factory=lambda: deque(maxlen=REMEMBERED_ROOMS))

    def within(self, window: timedelta, now: datetime) -> int:
        return sum(1 for _ in takewhile(lambda time: time > now - window, reversed(self.times)))


class Limits:
    """Messages a minute and a day by sender, for strangers. Held in memory; `recall` tells what was answered before a restart."""

    def __init__(self, *, per_minute: int) -> None:
        self._per_minute, self._per_day = per_minute, BUSY_MINUTES * per_minute
        self._senders: OrderedDict[str, _Sender] = OrderedDict()

    def knows(self, sender: str, room: str) -> bool:
        known = self._senders.get(sender)
        return known is not None and room in known.recalled

    def recall(self, sender: str, room: str, answered: Iterable[datetime]) -> None:
        """When they were answered in a room during the last day; times that are known already count once."""
        known = self._of(sender)
        known.recalled.append(room)
        known.times = deque(sorted({*known.times, *answered}))

    def admit(self, sender: str, trust: Trust, now: datetime) -> Admission:
        if trust >= Trust.TRUSTED:
            return Admission.ANSWER
        known = self._of(sender)
        while known.times and known.times[0] <= now - DAY:
            known.times.popleft()
        if len(known.times) >= self._per_day:
            return self._refuse(known, Admission.REFUSE_TODAY, DAY, now)
        if known.within(MINUTE, now) >= self._per_minute:
            return self._refuse(known, Admission.REFUSE, MINUTE, now)
        known.times.append(now)
        return Admission.ANSWER

    def _of(self, sender: str) -> _Sender:
        known = self._senders.setdefault(sender, _Sender())
        self._senders.move_to_end(sender)
        while len(self._senders) > REMEMBERED_SENDERS:
            self._senders.popitem(last=False)
        return known

    @staticmethod
    def _refuse(sender: _Sender, how: Admission, window: timedelta, now: datetime) -> Admission:
        told = sender.told_at.get(how)
        if told is not None and told > now - window:
            return Admission.SILENT
        sender.told_at[how] = now
        return how
