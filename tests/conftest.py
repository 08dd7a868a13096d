"""What holds for all tests.

Hypothesis searches the same examples at every run, so that what was green stays green until something changes.
`pytest --hypothesis-profile=explore` looks further, with other examples each time.

Tests begin with a database that was migrated once (`tests.fakes.migrated`); those of migrations ask for `real_migrations`.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterator

import pytest
from hypothesis import settings

from memory_core.embedding.packaged import PackagedEmbedder
from memory_core.storage import sql_schema
from tests.fakes import compiled_once, migrated

settings.register_profile("repeatable", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=1_000, print_blob=True)
settings.load_profile("repeatable")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes long begins first: at the end the other processes would wait for it.

    Each of several processes begins with as many tests in a row, so that what is slow is spread over them; what needs the packaged
    model stays together, for each process loads it anew.
    """
    workers = getattr(config, "workerinput", {"workercount": 1})["workercount"]
    with_model = [
        item for item in items if "packaged" in getattr(item, "fixturenames", ()) or item.get_closest_marker("packaged")
    ]
    slow = [item for item in items if item.get_closest_marker("slow") and item not in with_model]
    first = {*with_model, *slow}
    rest = deque(item for item in items if item not in first)
    share = -(-len(items) // workers)
    others = max(1, workers - 1)
    items.clear()
    for begin in ([*with_model, *(slow if workers == 1 else ())], *(slow[at::others] for at in range(workers - 1))):
        items += begin
        items += (rest.popleft() for _ in range(min(share - len(begin), len(rest))))
    items += rest


@pytest.fixture(autouse=True, scope="session")
def migrated_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sql_schema, "prepare", migrated.prepare)
        compiled_once.share(patched)
        yield


@pytest.fixture(scope="session")
def packaged() -> Iterator[PackagedEmbedder]:
    """The packaged model, warm after its first use. One for all: loading it takes longer than most tests that need it."""
    made = PackagedEmbedder()
    yield made
    asyncio.run(made.close())


@pytest.fixture(scope="module")
def real_migrations(migrated_once: None) -> Iterator[None]:
    """Every database of the module is made by running the revisions, as at an owner's first start."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sql_schema, "prepare", migrated.really_prepare)
        yield
