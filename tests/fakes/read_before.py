"""Imported by the server of forks: what it has read once, no process forked from it makes ready again.

The patterns of a language are compiled when they are first needed, some two seconds of them with the first sentence.
"""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from memory_core.extraction import rules

rules.tells("My sister Anna lives in Bergen.", now=datetime(2026, 1, 5, tzinfo=UTC), zone=ZoneInfo("UTC"))
