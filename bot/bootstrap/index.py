"""The embedder and the vector index that the settings name."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

from bot.home import Home
from bot.settings import Settings
from memory_core.domain.errors import EmbeddingUnavailable, IndexUnavailable
from memory_core.embedding.none import NoEmbedder
from memory_core.embedding.openai_compatible import OpenAICompatibleEmbedder
from memory_core.embedding.packaged import PackagedEmbedder
from memory_core.embedding.sounding import Sounding
from memory_core.ports import Embedder, Reader, VectorIndex
from memory_core.storage import shards
from memory_core.storage.closed_index import ClosedIndex
from memory_core.storage.database import Database
from memory_core.storage.integrity import drop_vectors_of_other_lengths
from memory_core.storage.sql import SqlStore
from memory_core.storage.vectors_common import IndexOutdated, Outdated, keyword_language
from memory_core.storage.vectors_edge import EdgeVectorIndex

_log = logging.getLogger(__name__)


def embedder_of(settings: Settings) -> Embedder:
    """Nothing is loaded yet."""
    provider, _, name = settings.embeddings.partition(":")
    if provider == "none" or settings.semantic_recall == "off":
        return NoEmbedder()
    if provider == "openai":
        key = settings.embeddings_api_key.get_secret_value() or settings.llm_api_key.get_secret_value()
        base_url = settings.embeddings_base_url or settings.llm_base_url
        return (
            OpenAICompatibleEmbedder(name, base_url, key) if base_url else OpenAICompatibleEmbedder(name, api_key=key)
        )
    return PackagedEmbedder(name)


def reader_of(embedder: Embedder) -> Reader | None:
    """It lives in the process of the packaged model."""
    return embedder if isinstance(embedder, PackagedEmbedder) else None


def sounding_of(embedder: Embedder) -> Callable[[Sequence[float]], float]:
    """Of the model that the sieve is made for; with any other nothing sounds like a request."""
    sounding = Sounding.load()
    return sounding if embedder.model == sounding.model else lambda _: 0.0


async def index_of(
    settings: Settings, home: Home, embedder: Embedder, database: Database, store: SqlStore, *, holding: bool
) -> VectorIndex:
    """An index that cannot be had is closed: keywords serve, and nothing is lost."""
    if settings.semantic_recall == "off":
        return ClosedIndex("Semantic recall is switched off (CONFIDANT_SEMANTIC_RECALL).")
    if not settings.qdrant_url and not holding:
        return ClosedIndex("The index is in use by a running Confidant.")
    if not embedder.ready and not embedder.dimension:
        try:
            await embedder.warm()  # an endpoint, or a model to download, tells its dimension only when asked
        except EmbeddingUnavailable as error:
            _log.warning("%s", error)
    dimension = embedder.dimension or (0 if embedder.ready else None)
    try:
        return await _opened_index(settings, home, database, store, embedder.model, dimension)
    except IndexUnavailable as error:
        _log.warning("%s Until then I search by keywords.", error)
        return ClosedIndex(str(error))


async def _opened_index(
    settings: Settings, home: Home, database: Database, store: SqlStore, model: str, dimension: int | None
) -> VectorIndex:
    """The present index, or a new one. Every row is enqueued before a new one is made, or a crash between would lose them."""
    language = keyword_language(settings.language)
    if settings.qdrant_url:
        from memory_core.storage.vectors_server import Server, ServerVectorIndex

        server = Server(settings.qdrant_url, "confidant", settings.qdrant_api_key.get_secret_value() or None)
        try:
            return await ServerVectorIndex.open(server, model=model, dimension=dimension, language=language)
        except IndexOutdated as error:
            known = _dimension_for_anew(error, dimension)
        await _make_ready(store, database, model, known)
        return await ServerVectorIndex.create(server, model=model, dimension=known, language=language)
    try:
        shards.remove_leftovers(home.vectors)
        return await EdgeVectorIndex.open(home.vectors, model=model, dimension=dimension, language=language)
    except IndexOutdated as error:
        known = _dimension_for_anew(error, dimension)
    await _make_ready(store, database, model, known)
    return await EdgeVectorIndex.create(home.vectors, model=model, dimension=known, language=language)


def _dimension_for_anew(error: IndexOutdated, dimension: int | None) -> int:
    """Raises the error again where the dimension is not known: then no index can be made now."""
    if dimension is None:
        raise error
    level = logging.DEBUG if error.why is Outdated.ABSENT else logging.INFO  # the first start is nothing to tell
    _log.log(level, "%s Building it from the database.", error)
    return dimension


async def _make_ready(store: SqlStore, database: Database, model: str, dimension: int) -> None:
    if dimension:
        await drop_vectors_of_other_lengths(database, model, dimension)
    async with store.writing() as unit:
        await unit.outbox.enqueue_all()
