"""Reading Discord's JSON without trusting it: every reader answers with the expected type or with "nothing there".

Pure: no I/O, no SDK, no decisions about trust.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta

from adapters.messages import is_canonical_id

Payload = Mapping[str, object]

DISCORD_EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
"""Snowflakes count milliseconds from here (Discord's reference, "Snowflakes")."""
SNOWFLAKE_DIGITS = 20
"""A 64-bit number has at most twenty decimal digits."""


def text(source: Payload, key: str) -> str:
    """The string under `key`, or "" where there is none."""
    value = source.get(key)
    return value if isinstance(value, str) else ""


def number(source: Payload, key: str) -> int | None:
    """The integer under `key`; booleans are no numbers."""
    value = source.get(key)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def child(source: Payload, key: str) -> Payload | None:
    """The object under `key`."""
    value = source.get(key)
    return value if isinstance(value, Mapping) else None


def children(source: Payload, key: str) -> tuple[Payload, ...]:
    """The objects in the array under `key`; what is no object is left out."""
    value = source.get(key)
    if not isinstance(value, list):
        return ()
    return tuple(item for item in value if isinstance(item, Mapping))


def is_snowflake(value: object) -> bool:
    """True for an id as Discord writes it: a string of canonical ASCII digits, not zero."""
    return isinstance(value, str) and len(value) <= SNOWFLAKE_DIGITS and is_canonical_id(value) and value != "0"


def snowflake(source: Payload, key: str) -> str | None:
    """The id under `key`, or None where it is missing or not written as Discord writes ids."""
    value = source.get(key)
    return value if isinstance(value, str) and is_snowflake(value) else None


def snowflakes(source: Payload, key: str) -> tuple[str, ...]:
    """The ids in the array under `key`."""
    value = source.get(key)
    if not isinstance(value, list):
        return ()
    return tuple(item for item in value if is_snowflake(item))


def timestamp(source: Payload, key: str) -> datetime | None:
    """The ISO 8601 time under `key`, in UTC; None where it is missing, unreadable or without a zone."""
    try:
        value = datetime.fromisoformat(text(source, key))
    except ValueError:
        return None
    return value.astimezone(UTC) if value.tzinfo is not None else None


def snowflake_time(identifier: str) -> datetime:
    """When Discord made this id, in UTC with a resolution of one millisecond."""
    return DISCORD_EPOCH + timedelta(milliseconds=int(identifier) >> 22)
