"""What holds for all tests.

Hypothesis searches the same examples at every run, so that what was green stays green until something changes.
`pytest --hypothesis-profile=explore` looks further, with other examples each time.

Tests begin with a database that was migrated once (`tests.fakes.migrated`); those of migrations ask for `real_migrations`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import settings

from memory_core.storage import sql_schema
from tests.fakes import compiled_once, migrated

settings.register_profile("repeatable", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=1_000, print_blob=True)
settings.load_profile("repeatable")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long begins first: at the end the other processes would wait for it."""
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)


@pytest.fixture(autouse=True, scope="session")
def migrated_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sql_schema, "prepare", migrated.prepare)
        compiled_once.share(patched)
        yield


@pytest.fixture(scope="module")
def real_migrations(migrated_once: None) -> Iterator[None]:
    """Every database of the module is made by running the revisions, as at an owner's first start."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sql_schema, "prepare", migrated.really_prepare)
        yield
