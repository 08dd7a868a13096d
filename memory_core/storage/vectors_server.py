"""The vector index on a Qdrant server or cluster, one collection of each kind an owner. Same filter, same keyword encoder.

The server optimises its segments by itself. qdrant-client takes half a second to import, so that waits for `open` or `create`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

from memory_core.domain.errors import IndexUnavailable
from memory_core.ports import LEGS, Collection, Leg, LegHit, Measured, Point, VectorQuery, Wanted
from memory_core.storage.vectors_common import (
    DENSE_LEGS,
    AnyOf,
    Field,
    Fingerprint,
    IndexOutdated,
    Outdated,
    Search,
    SparseEncoder,
    bounded,
    check_dimension,
    clauses,
    dense_of,
    engine_id,
    hit,
    one_by_one,
    own_id,
    payload_of,
    sparse_of,
)

if TYPE_CHECKING:
    from qdrant_client import AsyncQdrantClient, models

IN_MEMORY: Final = ":memory:"
"""As `url`: an engine inside the client, for tests. It filters in Python, point by point."""

_PAGE: Final = 1_000
_SECONDS: Final = 10


@dataclass(frozen=True, slots=True)
class Server:
    """Where the server is, and whose collections: their names start with `owner`. The key never appears in a message."""

    url: str
    owner: str
    api_key: str | None = None

    def collection(self, collection: Collection) -> str:
        return f"{self.owner}_{collection.value}"


class ServerVectorIndex:
    """`ports.VectorIndex` over a Qdrant server. Made by `open` or `create`."""

    def __init__(self, client: AsyncQdrantClient, server: Server, fingerprint: Fingerprint) -> None:
        self._client = client
        self._server = server
        self._fingerprint = fingerprint
        self._encoder = SparseEncoder(fingerprint.language)

    @classmethod
    async def open(
        cls, server: Server, *, model: str, dimension: int | None, language: str = "english"
    ) -> ServerVectorIndex:
        """The owner's collections. `dimension` None takes the stored one.

        Raises IndexOutdated when one is missing or was made with something else: then `create` them and enqueue every row.
        Raises IndexUnavailable when the server cannot be reached or refuses the key.
        """
        client = _connect(server)
        try:
            stored = [await _stored(client, server.collection(collection)) for collection in Collection]
            fingerprint = Fingerprint(model, stored[0].dimension if dimension is None else dimension, language)
            for found in stored:
                found.require(fingerprint)
        except BaseException:
            await client.close()
            raise
        return cls(client, server, fingerprint)

    @classmethod
    async def create(
        cls, server: Server, *, model: str, dimension: int, language: str = "english"
    ) -> ServerVectorIndex:
        """Empty collections in the place of the owner's present ones. Raises IndexUnavailable."""
        client = _connect(server)
        fingerprint = Fingerprint(model, dimension, language)
        try:
            with _server_errors():
                for collection in Collection:
                    await _recreate(client, server, collection, fingerprint)
        except BaseException:
            await client.close()
            raise
        return cls(client, server, fingerprint)

    @property
    def fingerprint(self) -> Fingerprint:
        return self._fingerprint

    # --- ports.VectorIndex ---

    async def upsert(self, collection: Collection, points: Sequence[Point]) -> None:
        """Also raises IndexOutdated, nothing written, when a vector's length is not the index's."""
        rows = [self._row(collection, point) for point in points]
        if rows:
            with _server_errors():
                await self._client.upsert(self._server.collection(collection), rows, wait=True)

    async def delete(self, collection: Collection, ids: Sequence[str]) -> None:
        from qdrant_client import models

        if ids:
            selector = models.PointIdsList(points=[engine_id(point_id) for point_id in ids])
            with _server_errors():
                await self._client.delete(self._server.collection(collection), selector, wait=True)

    async def search(self, collection: Collection, query: VectorQuery) -> Mapping[Leg, tuple[LegHit, ...]]:
        from qdrant_client import models

        search = Search(collection, query, self._fingerprint.dimension, self._encoder)
        if not search.legs:
            return search.answer(())
        sparse = models.SparseVector(indices=search.sparse.indices, values=search.sparse.values)
        requests = [
            models.QueryRequest(
                query=search.dense if leg in DENSE_LEGS else sparse,
                using=leg.value,
                limit=query.limit,
                filter=_filter(query),
                with_payload=[Field.SCOPE.value, Field.ID.value],
            )
            for leg in search.legs
        ]
        with _server_errors():
            found = await self._client.query_batch_points(self._server.collection(collection), requests)
        return search.answer(
            [
                [hit(leg, row.id, row.score, row.payload) for row in response.points]
                for leg, response in zip(search.legs, found, strict=True)
            ]
        )

    async def cosines(self, collection: Collection, ids: Sequence[str], dense: Sequence[float]) -> dict[str, float]:
        from qdrant_client import models

        dimension = self._fingerprint.dimension
        if not ids or not dense or dimension == 0:
            return {}
        check_dimension(dense, dimension)
        with _server_errors():
            found = await self._client.query_points(
                self._server.collection(collection),
                query=list(dense),
                using=Leg.DENSE.value,
                limit=len(ids),
                query_filter=models.Filter(
                    must=[models.HasIdCondition(has_id=[engine_id(point_id) for point_id in ids])]
                ),
                with_payload=[Field.ID.value],
            )
        return {own_id(row.id, row.payload): bounded(row.score) for row in found.points}

    async def search_and_measure(self, wanted: Sequence[Wanted]) -> list[Measured]:
        return await one_by_one(self, wanted)

    async def ids(self, collection: Collection) -> frozenset[str]:
        found: set[str] = set()
        offset = None
        while True:
            with _server_errors():
                rows, offset = await self._client.scroll(
                    self._server.collection(collection), limit=_PAGE, offset=offset, with_payload=[Field.ID.value]
                )
            found.update(own_id(row.id, row.payload) for row in rows)
            if offset is None:
                return frozenset(found)

    async def flush(self) -> None:
        """The server has written what it acknowledged."""

    async def close(self) -> None:
        await self._client.close()

    # --- beyond the port ---

    async def count(self, collection: Collection) -> int:
        """How many points there are, expired ones included."""
        with _server_errors():
            return (await self._client.count(self._server.collection(collection), exact=True)).count

    def _row(self, collection: Collection, point: Point) -> models.PointStruct:
        from qdrant_client import models

        vectors: dict[str, list[float] | models.SparseVector] = {
            leg.value: vector for leg, vector in dense_of(point, collection, self._fingerprint.dimension).items()
        }
        for leg, vector in sparse_of(point, collection, self._encoder).items():
            vectors[leg.value] = models.SparseVector(indices=vector.indices, values=vector.values)
        return models.PointStruct(id=engine_id(point.id), vector=dict(vectors), payload=dict(payload_of(point)))


def _connect(server: Server) -> AsyncQdrantClient:
    from qdrant_client import AsyncQdrantClient

    if server.url == IN_MEMORY:
        return AsyncQdrantClient(location=IN_MEMORY)
    # Its check of versions asks the server while it is being constructed, on the event loop.
    return AsyncQdrantClient(url=server.url, api_key=server.api_key, timeout=_SECONDS, check_compatibility=False)


async def _stored(client: AsyncQdrantClient, name: str) -> Fingerprint:
    with _server_errors():
        if not await client.collection_exists(name):
            raise IndexOutdated("There is no vector index on the server yet: re-index.", Outdated.ABSENT)
        config = (await client.get_collection(name)).config
    try:
        read = config.metadata or {}
        return Fingerprint(str(read["model"]), int(read["dimension"]), str(read["language"]), int(read["schema"]))
    except (KeyError, TypeError, ValueError) as error:
        raise IndexOutdated(
            "A collection on the server was not made by Confidant: re-index.", Outdated.DAMAGED
        ) from error


async def _recreate(
    client: AsyncQdrantClient, server: Server, collection: Collection, fingerprint: Fingerprint
) -> None:
    from qdrant_client import models

    name = server.collection(collection)
    if await client.collection_exists(name):
        await client.delete_collection(name)
    dense = [leg for leg in LEGS[collection] if leg in DENSE_LEGS and fingerprint.dimension]
    sparse = [leg for leg in LEGS[collection] if leg not in DENSE_LEGS]
    params = models.VectorParams(size=fingerprint.dimension or 1, distance=models.Distance.COSINE)
    await client.create_collection(
        name,
        vectors_config={leg.value: params for leg in dense},
        sparse_vectors_config={leg.value: models.SparseVectorParams(modifier=models.Modifier.IDF) for leg in sparse},
        metadata=asdict(fingerprint),
    )
    if server.url == IN_MEMORY:
        return  # it has no payload indexes and warns of each
    for field, schema in (
        (Field.SCOPE, models.PayloadSchemaType.KEYWORD),
        (Field.SCOPE_KIND, models.PayloadSchemaType.KEYWORD),
        (Field.CONVERSATION, models.PayloadSchemaType.KEYWORD),
        (Field.OWN, models.PayloadSchemaType.KEYWORD),
    ):
        await client.create_payload_index(name, field.value, field_schema=schema)


@contextmanager
def _server_errors() -> Iterator[None]:
    """The client's errors become IndexUnavailable; theirs can quote requests, so they are no cause of ours."""
    from qdrant_client.common.client_exceptions import QdrantException
    from qdrant_client.http.exceptions import ApiException, UnexpectedResponse

    try:
        yield
    except UnexpectedResponse as error:
        if error.status_code in (401, 403):
            raise IndexUnavailable("The Qdrant server refused the key: check it.") from None
        raise IndexUnavailable(f"The Qdrant server answered HTTP {error.status_code}.") from None
    except ValueError:  # the client's own parsing of the answer
        raise IndexUnavailable("The answer is not a Qdrant server's: check its address.") from None
    except (ApiException, QdrantException, OSError):
        raise IndexUnavailable("The Qdrant server cannot be reached: check its address.") from None


def _filter(query: VectorQuery) -> models.Filter:
    """Each clause is a filter of alternatives, nested so that all of them must hold."""
    from qdrant_client import models

    return models.Filter(
        must=[models.Filter(should=[_condition(condition) for condition in clause]) for clause in clauses(query)]
    )


def _condition(condition: AnyOf) -> models.FieldCondition:
    from qdrant_client import models

    return models.FieldCondition(key=condition.field.value, match=models.MatchAny(any=list(condition.values)))
