"""What both vector engines share: the filter, the payload, the keyword encoder, the fingerprint.

The filter is decided here once, as data, and each engine only spells it in its own types. No text enters an index: payloads
hold ids, scopes, a flag and a date; texts become hashed term weights.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache, partial
from typing import Final

import qdrant_edge as edge

from memory_core.domain.errors import IndexUnavailable, ScopeViolation
from memory_core.domain.scopes import Readable, Scope
from memory_core.domain.tokens import spaced
from memory_core.ports import LEGS, Collection, Leg, LegHit, Measured, Point, VectorIndex, VectorQuery, Wanted

SCHEMA_VERSION: Final = 2
"""Grows with every change of payload, legs or encoding that makes stored points unfit."""

DENSE_LEGS: Final = frozenset({Leg.DENSE, Leg.WINDOW_DENSE})

MULTILINGUAL: Final = "multilingual"
"""Keyword language without stemming and stop words, for mixed or unlisted languages. It splits Chinese and Thai into words; a
query of Japanese characters alone is taken for Chinese, and Korean endings stay on: there the dense legs must help."""

_LANGUAGES: Final[Mapping[str, str]] = {
    "ar": "arabic",
    "da": "danish",
    "de": "german",
    "el": "greek",
    "en": "english",
    "es": "spanish",
    "fi": "finnish",
    "fr": "french",
    "hu": "hungarian",
    "it": "italian",
    "nl": "dutch",
    "no": "norwegian",
    "pt": "portuguese",
    "ro": "romanian",
    "ru": "russian",
    "sv": "swedish",
    "tr": "turkish",
}

_TERM_SATURATION: Final = 1.2
_LENGTH_NORMALISATION: Final = 0.75
"""BM25's k and b: the usual ones, with which recall of history was measured (LoCoMo, turn level)."""

_AVERAGE_WORDS: Final[Mapping[tuple[Collection, Leg], float]] = {
    (Collection.MEMORIES, Leg.SPARSE): 12,
    (Collection.HISTORY, Leg.SPARSE): 25,
    (Collection.HISTORY, Leg.WINDOW_SPARSE): 90,
}
"""Words in a usual text of each leg; 25 and 90 as measured on LoCoMo, 12 for one-sentence memories."""

_POINT_NAMESPACE: Final = uuid.UUID("5d0b1a52-6d0c-4a9e-9d4a-6a1d4a3d7b10")


class Outdated(StrEnum):
    """Why an index must be built again."""

    ABSENT = "absent"
    MODEL = "model"
    """Another embedding model, dimension or keyword language."""
    SCHEMA = "schema"
    DAMAGED = "damaged"


class IndexOutdated(IndexUnavailable):
    """The index does not fit the program's settings, or is gone or damaged. SQL can rebuild it: create a new one and re-index."""

    def __init__(self, message: str, why: Outdated) -> None:
        super().__init__(message)
        self.why = why


@dataclass(frozen=True, slots=True)
class Fingerprint:
    """What an index was made with. `dimension` 0: keyword legs only."""

    model: str
    dimension: int
    language: str
    schema: int = SCHEMA_VERSION

    def require(self, wanted: Fingerprint) -> None:
        """Raises IndexOutdated when an index made like this cannot serve one who wants `wanted`."""
        if self.schema != wanted.schema:
            raise IndexOutdated("The vector index has another layout than this version: re-index it.", Outdated.SCHEMA)
        if self != wanted:
            raise IndexOutdated(
                f"The vector index was made with {self.model} ({self.dimension}, {self.language}), "
                f"but {wanted.model} ({wanted.dimension}, {wanted.language}) is configured: re-index it.",
                Outdated.MODEL,
            )


def keyword_language(code: str) -> str:
    """The encoder's language for an ISO 639-1 code such as `en` or `de-AT`; MULTILINGUAL where it has no stemmer."""
    return _LANGUAGES.get(code.lower().replace("_", "-").split("-")[0], MULTILINGUAL)


class SparseEncoder:
    """Texts to BM25 term weights and queries to terms; the engines add the inverse document frequency.

    `language` is a name of the engine's (`english`, `german` …: stop words and stemming) or MULTILINGUAL. Raises ValueError for
    another one.
    """

    def __init__(self, language: str = "english") -> None:
        self.language = language
        self._models = {key: edge.Bm25(_bm25(language, words)) for key, words in _AVERAGE_WORDS.items()}
        self._query = next(iter(self._models.values()))

    def document(self, collection: Collection, leg: Leg, text: str) -> edge.SparseVector:
        return self._models[collection, leg].embed_document(spaced(text))

    def query(self, text: str) -> edge.SparseVector:
        """The same for every leg: each distinct term weighs 1."""
        return self._query.embed_query(spaced(text))


def _bm25(language: str, average_words: float) -> edge.Bm25Config:
    config = partial(edge.Bm25Config, k=_TERM_SATURATION, b=_LENGTH_NORMALISATION, avg_len=average_words)
    if language == MULTILINGUAL:
        return config(
            tokenizer=edge.TokenizerType.Multilingual,
            stopwords=edge.StopwordsSet(),
            stemmer=edge.DisabledStemmer(),
            ascii_folding=True,
        )
    # Elsewhere accents carry meaning that the stemmers use.
    return config(language=language, ascii_folding=language == "english")


# --- Payload ----------------------------------------------------------------------------------------------------------


class Field(StrEnum):
    """The whole payload. ID is there only when the point's own id is no UUID."""

    SCOPE = "scope"
    SCOPE_KIND = "scope_kind"
    CONVERSATION = "conversation"
    OWN = "own"
    ID = "id"


_YES: Final = "yes"
_NO: Final = "no"
"""OWN is a word because qdrant-edge 0.9 turns the True of a filter into the number 1, which matches no boolean."""


def engine_id(point_id: str) -> str:
    """The engines take UUIDs only; any other id is hashed into one."""
    try:
        is_canonical = str(uuid.UUID(point_id)) == point_id
    except ValueError:
        is_canonical = False
    return point_id if is_canonical else str(uuid.uuid5(_POINT_NAMESPACE, point_id))


def own_id(stored: object, payload: Mapping[str, object] | None) -> str:
    """The inverse of `engine_id`, from a stored point's id and payload."""
    return str((payload or {}).get(Field.ID, stored))


def payload_of(point: Point) -> dict[str, str]:
    payload: dict[str, str] = {
        Field.SCOPE.value: str(point.scope),
        Field.SCOPE_KIND.value: point.scope.kind.value,
        Field.CONVERSATION.value: point.conversation_id,
        Field.OWN.value: _YES if point.own else _NO,
    }
    if engine_id(point.id) != point.id:
        payload[Field.ID.value] = point.id
    return payload


def check_dimension(vector: Sequence[float], dimension: int) -> None:
    """Raises IndexOutdated: the engine would report a wrong length only after writing it to its log."""
    if len(vector) != dimension:
        raise IndexOutdated(
            f"A vector of {len(vector)} numbers came for an index of {dimension}: re-index it.", Outdated.MODEL
        )


def dense_of(point: Point, collection: Collection, dimension: int) -> dict[Leg, list[float]]:
    """The dense vectors to store: those of the collection's legs that are not empty. Raises IndexOutdated."""
    if dimension == 0:
        return {}
    found = {leg: list(point.dense.get(leg, ())) for leg in LEGS[collection] if leg in DENSE_LEGS}
    for vector in found.values():
        if vector:
            check_dimension(vector, dimension)
    return {leg: vector for leg, vector in found.items() if vector}


def sparse_of(point: Point, collection: Collection, encoder: SparseEncoder) -> dict[Leg, edge.SparseVector]:
    """The term weights to store: those of the collection's legs whose text has any term."""
    legs = [leg for leg in LEGS[collection] if leg not in DENSE_LEGS]
    encoded = {leg: encoder.document(collection, leg, point.texts[leg]) for leg in legs if point.texts.get(leg)}
    return {leg: vector for leg, vector in encoded.items() if vector.indices}


# --- Filter -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AnyOf:
    field: Field
    values: tuple[str, ...]


Clause = tuple[AnyOf, ...]
"""Alternatives: one must hold."""


def clauses(query: VectorQuery) -> tuple[Clause, ...]:
    """What a point must satisfy to be found: every clause. The first one is the readers'."""
    found = [_readable(query.readable)]
    if query.conversation_id is not None:
        found.append((AnyOf(Field.CONVERSATION, (query.conversation_id,)),))
    if query.own_or_in is not None:
        found.append((AnyOf(Field.OWN, (_YES,)), AnyOf(Field.CONVERSATION, (query.own_or_in,))))
    return tuple(found)


def _readable(readable: Readable) -> Clause:
    """Without any scope this matches nothing, rather than everything.

    A point's every condition costs time in a scan (measured: twice for two), and of an unnamed kind there is only one scope: so
    those go by kind where a kind is asked for anyway, and by name where none is.
    """
    names, kinds = readable.scopes, readable.kinds
    if kinds:
        kinds |= {scope.kind for scope in names if scope.id is None}
        names = frozenset(scope for scope in names if scope.kind not in kinds)
    by_name = AnyOf(Field.SCOPE, tuple(sorted(str(scope) for scope in names)))
    by_kind = AnyOf(Field.SCOPE_KIND, tuple(sorted(kind.value for kind in kinds)))
    return tuple(condition for condition in (by_name, by_kind) if condition.values) or (by_name,)


# --- Search -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Search:
    """A query made ready for an engine: which legs to ask, with what."""

    collection: Collection
    query: VectorQuery
    dimension: int
    encoder: SparseEncoder

    @cached_property
    def dense(self) -> list[float]:
        """Empty when the dense legs are not asked. Raises IndexOutdated."""
        if not self.query.dense or self.dimension == 0:
            return []
        check_dimension(self.query.dense, self.dimension)
        return list(self.query.dense)

    @cached_property
    def sparse(self) -> edge.SparseVector:
        return self.encoder.query(self.query.text)

    @cached_property
    def legs(self) -> tuple[Leg, ...]:
        """The legs to ask, in the order of LEGS."""
        if self.query.readable.is_empty or self.query.limit < 1:
            return ()
        able = {True: bool(self.dense), False: bool(self.sparse.indices)}
        return tuple(leg for leg in LEGS[self.collection] if able[leg in DENSE_LEGS])

    def answer(self, hits: Sequence[Iterable[LegHit]]) -> dict[Leg, tuple[LegHit, ...]]:
        """Hits of each asked leg, after the second check; legs not asked are empty. Raises ScopeViolation."""
        answer: dict[Leg, tuple[LegHit, ...]] = dict.fromkeys(LEGS[self.collection], ())
        for leg, found in zip(self.legs, hits, strict=True):
            rows = tuple(sorted(found, key=lambda hit: (-hit.score, hit.id)))
            self.query.readable.require({hit.scope for hit in rows})
            answer[leg] = rows
        return answer


def hit(leg: Leg, stored_id: object, score: float, payload: Mapping[str, object] | None) -> LegHit:
    """Raises ScopeViolation when the point does not say who may read it."""
    try:
        scope = _scope(str((payload or {}).get(Field.SCOPE, "")))
    except ValueError:
        raise ScopeViolation("a point of the vector index has no valid scope") from None
    return LegHit(own_id(stored_id, payload), bounded(score) if leg in DENSE_LEGS else score, scope)


@lru_cache(maxsize=4_096)
def _scope(text: str) -> Scope:
    """Four legs of a hundred hits name few scopes."""
    return Scope.parse(text)


def bounded(cosine: float) -> float:
    """Rounding takes cosines a little beyond ±1."""
    return max(-1.0, min(1.0, cosine))


async def one_by_one(index: VectorIndex, wanted: Iterable[Wanted]) -> list[Measured]:
    """`VectorIndex.search_and_measure` where asking for all at once saves nothing."""
    return [
        Measured(
            await index.search(one.collection, one.query),
            await index.cosines(one.collection, one.ids, one.query.dense or ()),
        )
        for one in wanted
    ]
