"""Logs without secrets or message text, and counted events."""

from __future__ import annotations

import logging
import re
import sys
from collections import Counter
from typing import Final

import structlog

_LEVELS: Final = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
_TOKEN: Final = re.compile(
    r"\b\d{5,}:[A-Za-z0-9_-]{20,}\b|\b[\w-]{20,}\.[\w-]{5,}\.[\w-]{20,}\b|\bsk-[A-Za-z0-9_-]{8,}"
)


class _Redacting(logging.Filter):
    """Removes whatever looks like a platform token or key, in every library's log lines."""

    def __init__(self, secrets: tuple[str, ...]) -> None:
        super().__init__()
        self._secrets = secrets

    def filter(self, record: logging.LogRecord) -> bool:
        text = record.getMessage()
        for secret in self._secrets:
            text = text.replace(secret, "[secret]")
        record.msg, record.args = _TOKEN.sub("[secret]", text), ()
        if record.exc_info and not logging.getLogger().isEnabledFor(logging.DEBUG):
            kind = record.exc_info[0]
            record.msg += f" ({kind.__name__ if kind else 'error'})"
            record.exc_info = record.exc_text = None  # a traceback can quote message text
        return True


_SHORTEST_SECRET: Final = 4
"""A key of a letter or two, as servers at home take any, is none: without it no word of a log could be read."""


def configure(level: str, *, secrets: tuple[str, ...] = ()) -> None:
    """Logs go to standard error, one line each; libraries speak from WARNING on unless the level is debug."""
    handler = logging.StreamHandler(sys.stderr)
    handler.addFilter(_Redacting(tuple(s for s in secrets if len(s) >= _SHORTEST_SECRET)))
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processor=structlog.dev.ConsoleRenderer(colors=False),
            foreign_pre_chain=[structlog.stdlib.add_log_level, structlog.processors.TimeStamper(fmt="iso", utc=True)],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(_LEVELS[level] if level == "debug" else max(_LEVELS[level], logging.WARNING))
    for name in ("httpx", "httpx2", "httpcore", "openai", "discord", "telegram"):
        logging.getLogger(name).setLevel(logging.WARNING)  # they log addresses, and Telegram's hold the token
    for name in ("bot", "adapters", "memory_core"):
        logging.getLogger(name).setLevel(_LEVELS[level])


class CountedEvents:
    """Implements `memory_core.ports.Events`: counts by name, logs at debug."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._log = logging.getLogger("bot.events")

    def emit(self, name: str, **fields: str | int | float | bool) -> None:
        self.counts[name] += 1
        self._log.debug("%s %s", name, fields)
