"""How often a stranger may ask. The guardian and trusted contacts are not counted. Tokens are capped in `llm.spending`."""

from __future__ import annotations

from collections import OrderedDict, deque
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from memory_core.domain.scopes import Trust

WINDOW: Final = timedelta(minutes=1)
REMEMBERED_SENDERS: Final = 10_000


class Admission(StrEnum):
    ANSWER = "answer"
    REFUSE = "refuse"
    """Over the limit: told once a window."""
    SILENT = "silent"
    """Over the limit, and told already."""


REFUSAL: Final = "I can't answer more just now; please try again in a minute."


@dataclass(slots=True)
class _Sender:
    times: deque[datetime] = field(default_factory=deque)
    told_at: datetime | None = None


class Limits:
    """Messages a minute by sender, for strangers. Held in memory: a restart forgives."""

    def __init__(self, *, per_minute: int) -> None:
        self._per_minute = per_minute
        self._senders: OrderedDict[str, _Sender] = OrderedDict()

    def admit(self, sender: str, trust: Trust, now: datetime) -> Admission:
        if trust >= Trust.TRUSTED:
            return Admission.ANSWER
        known = self._senders.setdefault(sender, _Sender())
        self._senders.move_to_end(sender)
        while len(self._senders) > REMEMBERED_SENDERS:
            self._senders.popitem(last=False)
        while known.times and known.times[0] <= now - WINDOW:
            known.times.popleft()
        if len(known.times) >= self._per_minute:
            return self._refuse(known, now)
        known.times.append(now)
        return Admission.ANSWER

    @staticmethod
    def _refuse(sender: _Sender, now: datetime) -> Admission:
        if sender.told_at is not None and sender.told_at > now - WINDOW:
            return Admission.SILENT
        sender.told_at = now
        return Admission.REFUSE
