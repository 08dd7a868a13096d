"""The names of days and months as alternatives of a pattern, in full; `dates` knows them cut short as well."""

from __future__ import annotations

from typing import Final

WEEKDAY: Final = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
MONTHS: Final = "january|february|march|april|may|june|july|august|september|october|november|december"
