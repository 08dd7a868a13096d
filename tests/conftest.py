"""Hypothesis searches the same examples at every run, so that what was green stays green until something changes.

`pytest --hypothesis-profile=explore` looks further, with other examples each time.
"""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=1_000, print_blob=True)
settings.load_profile("repeatable")
