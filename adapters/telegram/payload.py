"""Typed reading of Telegram's JSON objects, which may hold anything. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime

Payload = Mapping[str, object]

NAME_LENGTH = 128
"""Telegram's own limit is 64 for each of the two names, 128 for a title."""


def child(payload: Payload | None, key: str) -> Payload | None:
    value = payload.get(key) if payload is not None else None
    return value if isinstance(value, Mapping) else None


def children(payload: Payload | None, key: str) -> tuple[Payload, ...]:
    value = payload.get(key) if payload is not None else None
    return tuple(item for item in value if isinstance(item, Mapping)) if isinstance(value, list) else ()


def text(payload: Payload | None, key: str) -> str:
    value = payload.get(key) if payload is not None else None
    return value if isinstance(value, str) else ""


def integer(payload: Payload | None, key: str) -> int | None:
    """A whole number; True and "5" are none."""
    value = payload.get(key) if payload is not None else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def present(payload: Payload, key: str) -> bool:
    """True where the field says anything at all, however malformed: what restricts trust must not be overlooked."""
    return payload.get(key) not in (None, False)


def timestamp(payload: Payload, key: str) -> datetime | None:
    """Unix seconds as an aware UTC time; None for 0 ("inaccessible") and for what no calendar holds."""
    value = integer(payload, key)
    if value is None or value <= 0:
        return None
    try:
        return datetime.fromtimestamp(value, UTC)
    except (OverflowError, OSError, ValueError):
        return None


def one_line(value: str, limit: int = NAME_LENGTH) -> str:
    return " ".join(value.split())[:limit]


def display_name(payload: Payload | None) -> str | None:
    """What people see of a user or a chat. For showing only."""
    parts = (text(payload, "title"), text(payload, "first_name"), text(payload, "last_name"))
    return one_line(" ".join(filter(None, parts))) or None
