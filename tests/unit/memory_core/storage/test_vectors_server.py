"""The server behind the index: what opening checks, and what its failures look like."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime

import pytest
from aiohttp import web

from memory_core.domain.errors import IndexUnavailable
from memory_core.domain.scopes import EVERYTHING
from memory_core.ports import Collection, VectorQuery
from memory_core.storage import vectors_server
from memory_core.storage.vectors_common import IndexOutdated, Outdated
from memory_core.storage.vectors_server import IN_MEMORY, Server, ServerVectorIndex

KEY = "secret-key-4711"
NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


@pytest.fixture
def one_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    """All connections of a test reach the same in-memory engine, which closing does not empty, like a server."""
    from qdrant_client import AsyncQdrantClient

    class Shared(AsyncQdrantClient):
        async def close(self, grpc_grace: float | None = None, **kwargs: object) -> None:
            """A server outlives its connections."""

    client = Shared(location=IN_MEMORY)
    monkeypatch.setattr(vectors_server, "_connect", lambda server: client)


async def create(owner: str = "ann", /, **changes: object) -> ServerVectorIndex:
    settings = {"model": "m", "dimension": 4, **changes}
    return await ServerVectorIndex.create(Server(IN_MEMORY, owner), **settings)  # type: ignore[arg-type] # a test's shorthand


async def reopen(owner: str = "ann", /, **changes: object) -> ServerVectorIndex:
    settings = {"model": "m", "dimension": 4, **changes}
    return await ServerVectorIndex.open(Server(IN_MEMORY, owner), **settings)  # type: ignore[arg-type] # a test's shorthand


async def fill(index: ServerVectorIndex, name: str) -> None:
    from memory_core.domain.scopes import SHARED
    from memory_core.ports import Leg, Point

    await index.upsert(Collection.MEMORIES, [Point(name, SHARED, "c", True, {}, {Leg.SPARSE: "boat"})])


@pytest.mark.usefixtures("one_engine")
async def test_what_was_written_is_there_after_reopening() -> None:
    await fill(await create(), "a")
    index = await reopen()
    assert await index.ids(Collection.MEMORIES) == {"a"}


@pytest.mark.usefixtures("one_engine")
async def test_owners_are_apart() -> None:
    """Each has collections of their own: neither finds nor replaces the other's."""
    await fill(await create("ann"), "of ann")
    bob = await create("bob")
    assert await bob.ids(Collection.MEMORIES) == frozenset()
    assert await (await reopen("ann")).ids(Collection.MEMORIES) == {"of ann"}


@pytest.mark.usefixtures("one_engine")
async def test_an_absent_index_is_outdated_and_can_be_created() -> None:
    with pytest.raises(IndexOutdated) as raised:
        await reopen()
    assert raised.value.why is Outdated.ABSENT
    await create()
    await reopen()


@pytest.mark.usefixtures("one_engine")
@pytest.mark.parametrize("changes", [{"model": "other"}, {"dimension": 8}, {"dimension": 0}, {"language": "german"}])
async def test_another_model_dimension_or_language_asks_for_a_new_index(changes: dict[str, object]) -> None:
    """M2."""
    await fill(await create(), "a")
    with pytest.raises(IndexOutdated) as raised:
        await reopen(**changes)
    assert raised.value.why is Outdated.MODEL
    index = await create(**changes)
    assert await index.ids(Collection.MEMORIES) == frozenset()


@pytest.mark.usefixtures("one_engine")
async def test_an_unknown_dimension_takes_the_stored_one() -> None:
    await create()
    assert (await reopen(dimension=None)).fingerprint.dimension == 4


@pytest.mark.usefixtures("one_engine")
async def test_foreign_collections_are_not_used() -> None:
    index = await create()
    from qdrant_client import models

    name = Server(IN_MEMORY, "eve").collection(Collection.MEMORIES)
    await index._client.create_collection(name, models.VectorParams(size=4, distance=models.Distance.DOT))
    with pytest.raises(IndexOutdated) as raised:
        await reopen("eve")
    assert raised.value.why is Outdated.DAMAGED


# --- Failures ---------------------------------------------------------------------------------------------------------


@asynccontextmanager
async def server_answering(status: int, body: str) -> AsyncIterator[str]:
    async def handle(request: web.Request) -> web.Response:
        return web.Response(status=status, text=body, content_type="application/json")

    application = web.Application()
    application.router.add_route("*", "/{path:.*}", handle)
    runner = web.AppRunner(application, shutdown_timeout=0)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


@pytest.mark.filterwarnings("ignore:Api key is used with an insecure connection")
@pytest.mark.parametrize(
    ("status", "body", "said"),
    [
        (401, f"bad {KEY}", "refused the key"),
        (403, f"bad {KEY}", "refused the key"),
        (500, f"bad {KEY}", "HTTP 500"),
        (200, "<html>", "not a Qdrant server"),
        (200, '{"result": 7}', "cannot be reached"),
    ],
)
async def test_a_server_that_fails_is_one_sentence(status: int, body: str, said: str) -> None:
    """Neither the key nor the server's words reach the message."""
    async with server_answering(status, body) as url:
        server = Server(url, "ann", KEY)
        for attempt in (
            ServerVectorIndex.open(server, model="m", dimension=4),
            ServerVectorIndex.create(server, model="m", dimension=4),
        ):
            with pytest.raises(IndexUnavailable, match=said) as raised:
                await attempt
            assert KEY not in str(raised.value)
            assert raised.value.__suppress_context__


async def test_no_server_is_one_sentence() -> None:
    with pytest.raises(IndexUnavailable, match="cannot be reached"):
        await ServerVectorIndex.open(Server("http://127.0.0.1:9", "ann"), model="m", dimension=4)


@pytest.mark.filterwarnings("ignore:Api key is used with an insecure connection")
async def test_a_server_that_goes_away_is_unavailable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches fail with the error that makes recall go on with keywords."""
    index = await create()
    await index.close()
    from qdrant_client import AsyncQdrantClient

    index._client = AsyncQdrantClient(url="http://127.0.0.1:9", check_compatibility=False)
    with pytest.raises(IndexUnavailable):
        await index.search(Collection.MEMORIES, VectorQuery(EVERYTHING, "boat", None, 5))
    with pytest.raises(IndexUnavailable):
        await index.ids(Collection.MEMORIES)
    await index.close()
