"""The filter as data, the payload, and the keyword encoder: what both engines rely on."""

from __future__ import annotations

import uuid
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_core.domain.errors import ScopeViolation
from memory_core.domain.scopes import EVERYTHING, NOTHING, PUBLIC, SHARED, Readable, Scope, ScopeKind, private, room
from memory_core.ports import Collection, Leg, Point, VectorQuery
from memory_core.storage.vectors_common import (
    MULTILINGUAL,
    AnyOf,
    Field,
    SparseEncoder,
    clauses,
    engine_id,
    hit,
    keyword_language,
    own_id,
    payload_of,
)

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)

NAMES = st.text("abc:1", min_size=1, max_size=4)
SCOPES = st.one_of(
    st.sampled_from([SHARED, PUBLIC]),
    st.builds(Scope, st.sampled_from([ScopeKind.PRIVATE, ScopeKind.ROOM, ScopeKind.TASK]), NAMES),
)
READABLE = st.builds(Readable, st.frozensets(SCOPES, max_size=4), st.frozensets(st.sampled_from(ScopeKind), max_size=3))


def holds(condition: AnyOf, payload: dict[str, str]) -> bool:
    return payload.get(condition.field) in condition.values


def passes(query: VectorQuery, point: Point) -> bool:
    payload = payload_of(point)
    return all(any(holds(condition, payload) for condition in clause) for clause in clauses(query))


def point(scope: Scope = SHARED, *, conversation: str = "c1", own: bool = True) -> Point:
    return Point("p", scope, conversation, own, {}, {})


@given(READABLE, SCOPES)
def test_the_filter_lets_through_what_may_be_read_and_nothing_else(readable: Readable, scope: Scope) -> None:
    """B3: the readers' clause and `Readable.allows` agree on every scope."""
    assert passes(VectorQuery(readable, "", None, 1), point(scope)) == readable.allows(scope)


@given(
    readable=READABLE,
    scope=SCOPES,
    conversation=st.sampled_from(["c1", "c2"]),
    own=st.booleans(),
    asked=st.sampled_from([None, "c1"]),
    own_or_in=st.sampled_from([None, "c1"]),
)
def test_the_filter_is_the_conjunction_of_its_parts(
    readable: Readable,
    scope: Scope,
    conversation: str,
    own: bool,
    asked: str | None,
    own_or_in: str | None,
) -> None:
    """Narrowing never widens: readable, in the asked conversation, own or here."""
    query = VectorQuery(readable, "", None, 1, asked, own_or_in)
    wanted = (
        readable.allows(scope)
        and asked in (None, conversation)
        and (own_or_in is None or own or conversation == own_or_in)
    )
    assert passes(query, point(scope, conversation=conversation, own=own)) == wanted


def test_a_reader_of_nothing_matches_no_point() -> None:
    """An empty list of scopes must not become a missing condition."""
    assert not any(passes(VectorQuery(NOTHING, "", None, 1), point(scope)) for scope in (SHARED, PUBLIC, room("x")))
    assert all(passes(VectorQuery(EVERYTHING, "", None, 1), point(scope)) for scope in (SHARED, private("x")))


def test_payloads_hold_no_text() -> None:
    """B2: these fields and no others."""
    full = Point("not a uuid", SHARED, "c1", True, {Leg.DENSE: [1.0]}, {Leg.SPARSE: "secret"})
    assert set(payload_of(full)) == {field.value for field in Field}
    assert "secret" not in str(payload_of(full))
    bare = Point(str(uuid.UUID(int=1)), SHARED, "c1", True, {}, {Leg.SPARSE: "secret"})
    assert set(payload_of(bare)) == {"scope", "scope_kind", "conversation", "own"}


@given(st.text(max_size=40))
def test_ids_come_back_as_they_were(name: str) -> None:
    payload: dict[str, object] = dict(payload_of(Point(name, SHARED, "c1", True, {}, {})))
    stored = uuid.UUID(engine_id(name))
    assert own_id(stored, payload) == name


def test_a_point_without_a_valid_scope_is_a_violation() -> None:
    """Who may read it is unknown: it fails closed, and is not left out silently."""
    for payload in (None, {}, {"scope": ""}, {"scope": "everyone"}, {"scope": "room"}):
        with pytest.raises(ScopeViolation):
            hit(Leg.DENSE, "x", 0.5, payload)


def test_cosines_are_bounded_and_weights_are_not() -> None:
    payload = {"scope": "shared"}
    assert hit(Leg.DENSE, "x", 1.0000002, payload).score == 1.0
    assert hit(Leg.SPARSE, "x", 17.5, payload).score == 17.5


# --- Keywords ---------------------------------------------------------------------------------------------------------


def test_english_is_stemmed_folded_and_without_stop_words() -> None:
    encoder = SparseEncoder("english")
    assert encoder.query("The boats of José").indices == encoder.query("boat jose").indices
    assert encoder.query("the of and").indices == []


def test_a_text_and_a_query_share_their_terms() -> None:
    encoder = SparseEncoder("english")
    for collection, leg in ((Collection.MEMORIES, Leg.SPARSE), (Collection.HISTORY, Leg.WINDOW_SPARSE)):
        assert encoder.document(collection, leg, "sailing boats").indices == encoder.query("boat sail").indices


def test_a_word_weighs_more_in_a_short_text() -> None:
    """BM25's length normalisation, against the usual length of each leg."""
    encoder = SparseEncoder("english")
    short = encoder.document(Collection.HISTORY, Leg.SPARSE, "boat").values[0]
    usual = encoder.document(Collection.HISTORY, Leg.SPARSE, "boat " + " ".join(f"w{n}" for n in range(24)))
    long = encoder.document(Collection.HISTORY, Leg.SPARSE, "boat " + " ".join(f"w{n}" for n in range(200)))
    boat = encoder.query("boat").indices[0]
    in_usual, in_long = (text.values[text.indices.index(boat)] for text in (usual, long))
    assert in_usual == pytest.approx(1.0, abs=0.02)
    assert short > in_usual > in_long


@pytest.mark.parametrize(
    ("code", "language"),
    [("en", "english"), ("de-AT", "german"), ("pt_BR", "portuguese"), ("JA", MULTILINGUAL), ("", MULTILINGUAL)],
)
def test_languages_by_code(code: str, language: str) -> None:
    assert keyword_language(code) == language
    SparseEncoder(language)


def test_every_listed_language_has_an_encoder() -> None:
    for code in ("ar", "da", "de", "el", "en", "es", "fi", "fr", "hu", "it", "nl", "no", "pt", "ro", "ru", "sv", "tr"):
        assert keyword_language(code) != MULTILINGUAL
        SparseEncoder(keyword_language(code))


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="klingon"):
        SparseEncoder("klingon")
