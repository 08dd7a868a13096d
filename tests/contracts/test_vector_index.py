"""What every vector index must do, run on the in-process engine and on the Qdrant client (S6, M2, V13, B3)."""

from __future__ import annotations

import uuid
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import product
from pathlib import Path

import pytest

from memory_core.domain.errors import IndexUnavailable, ScopeViolation
from memory_core.domain.scopes import (
    EVERYTHING,
    NOTHING,
    PUBLIC,
    SHARED,
    Place,
    Readable,
    Scope,
    ScopeKind,
    Trust,
    private,
    reading,
    room,
    task,
)
from memory_core.ports import LEGS, Collection, Leg, LegHit, Point, VectorQuery, Wanted
from memory_core.storage import vectors_edge, vectors_server
from memory_core.storage.vectors_common import IndexOutdated, Outdated
from memory_core.storage.vectors_edge import EdgeVectorIndex
from memory_core.storage.vectors_server import IN_MEMORY, Server, ServerVectorIndex
from tests.fakes.embedder import FakeEmbedder

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
MODEL = "fake:bag-of-words"
EMBEDDER = FakeEmbedder(32)

Index = EdgeVectorIndex | ServerVectorIndex


async def make(kind: str, folder: Path, dimension: int = EMBEDDER.dimension, language: str = "english") -> Index:
    if kind == "edge":
        return await EdgeVectorIndex.create(folder / "vectors", model=MODEL, dimension=dimension, language=language)
    return await ServerVectorIndex.create(
        Server(IN_MEMORY, "owner"), model=MODEL, dimension=dimension, language=language
    )


@pytest.fixture(params=["edge", "server"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
async def index(kind: str, tmp_path: Path) -> AsyncIterator[Index]:
    made = await make(kind, tmp_path)
    yield made
    await made.close()


def point(
    text: str,
    *,
    point_id: str | None = None,
    scope: Scope = SHARED,
    conversation: str = "c1",
    own: bool = True,
    window: str | None = None,
) -> Point:
    texts = {Leg.DENSE: text, Leg.WINDOW_DENSE: window or text}
    return Point(
        id=point_id or str(uuid.uuid5(uuid.NAMESPACE_URL, text)),
        scope=scope,
        conversation_id=conversation,
        own=own,
        dense={leg: EMBEDDER.vector(words) for leg, words in texts.items()},
        texts={Leg.SPARSE: text, Leg.WINDOW_SPARSE: window or text},
    )


def query(
    text: str,
    readable: Readable = EVERYTHING,
    *,
    dense: bool = True,
    limit: int = 10,
    conversation_id: str | None = None,
    own_or_in: str | None = None,
) -> VectorQuery:
    vector = EMBEDDER.vector(text) if dense else None
    return VectorQuery(readable, text, vector, limit, conversation_id, own_or_in)


def found(answer: Mapping[Leg, tuple[LegHit, ...]]) -> set[str]:
    return {hit.id for hits in answer.values() for hit in hits}


def ids_of(points: Sequence[Point]) -> set[str]:
    return {point.id for point in points}


# --- Finding ----------------------------------------------------------------------------------------------------------


async def test_each_leg_answers_best_first(index: Index) -> None:
    """Dense legs score by cosine within −1..1, sparse ones by weight above 0; the best comes first."""
    exact, near, far = point("blue sailing boat"), point("blue garden chair"), point("cheese")
    await index.upsert(Collection.HISTORY, [far, near, exact])
    answer = await index.search(Collection.HISTORY, query("blue sailing boat"))
    assert set(answer) == set(LEGS[Collection.HISTORY])
    for leg in (Leg.DENSE, Leg.WINDOW_DENSE):
        assert answer[leg][0].id == exact.id
        assert answer[leg][0].score == pytest.approx(1.0, abs=1e-5)
        assert all(-1.0 <= hit.score <= 1.0 for hit in answer[leg])
    for leg in (Leg.SPARSE, Leg.WINDOW_SPARSE):
        assert [hit.id for hit in answer[leg]] == [exact.id, near.id]
        assert all(hit.score > 0 for hit in answer[leg])
    for hits in answer.values():
        assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


async def test_memories_have_no_window_legs(index: Index) -> None:
    await index.upsert(Collection.MEMORIES, [point("lives in Oslo")])
    answer = await index.search(Collection.MEMORIES, query("Oslo"))
    assert set(answer) == {Leg.DENSE, Leg.SPARSE}
    assert all(hits for hits in answer.values())


async def test_a_window_is_found_by_its_neighbours_words(index: Index) -> None:
    """A message that says only "yes" is found by the question before it, and not by its own text."""
    answer_to = point("yes", window="do you like sailing? yes")
    await index.upsert(Collection.HISTORY, [answer_to])
    answer = await index.search(Collection.HISTORY, query("sailing"))
    assert [hit.id for hit in answer[Leg.WINDOW_SPARSE]] == [answer_to.id]
    assert answer[Leg.SPARSE] == ()


async def test_words_are_found_in_another_form(index: Index) -> None:
    """English is stemmed: "boat" finds "boats"."""
    await index.upsert(Collection.MEMORIES, [point("owns two boats")])
    answer = await index.search(Collection.MEMORIES, query("boat", dense=False))
    assert len(answer[Leg.SPARSE]) == 1


async def test_rare_words_weigh_more_than_frequent_ones(index: Index) -> None:
    """The inverse document frequency is applied: the text with the rare word wins."""
    frequent = [point(f"meeting on day {number}") for number in range(20)]
    rare = point("zeppelin")
    await index.upsert(Collection.MEMORIES, [*frequent, rare])
    answer = await index.search(Collection.MEMORIES, query("meeting zeppelin", dense=False, limit=30))
    assert answer[Leg.SPARSE][0].id == rare.id


async def test_without_a_vector_only_words_are_searched(index: Index) -> None:
    await index.upsert(Collection.MEMORIES, [point("lives in Oslo")])
    answer = await index.search(Collection.MEMORIES, query("Oslo", dense=False))
    assert answer[Leg.DENSE] == ()
    assert len(answer[Leg.SPARSE]) == 1


async def test_a_point_without_vectors_is_found_by_its_words(index: Index) -> None:
    """While the embedder loads, points come without dense vectors, or with empty ones."""
    bare = Point("a", SHARED, "c1", True, {}, {Leg.SPARSE: "lives in Oslo"})
    empty = Point("b", SHARED, "c1", True, {Leg.DENSE: ()}, {Leg.SPARSE: "born in Oslo"})
    await index.upsert(Collection.MEMORIES, [bare, empty])
    answer = await index.search(Collection.MEMORIES, query("Oslo"))
    assert answer[Leg.DENSE] == ()
    assert {hit.id for hit in answer[Leg.SPARSE]} == {"a", "b"}


@pytest.mark.parametrize("text", ["", "?!", "the of and"])
async def test_a_query_without_words_finds_by_vector_only(index: Index, text: str) -> None:
    await index.upsert(Collection.MEMORIES, [point("lives in Oslo")])
    answer = await index.search(Collection.MEMORIES, query(text))
    assert answer[Leg.SPARSE] == ()
    assert len(answer[Leg.DENSE]) == 1


async def test_the_limit_is_per_leg(index: Index) -> None:
    await index.upsert(Collection.HISTORY, [point(f"boat number {number}") for number in range(9)])
    answer = await index.search(Collection.HISTORY, query("boat number", limit=4))
    assert [len(hits) for hits in answer.values()] == [4, 4, 4, 4]
    none = await index.search(Collection.HISTORY, query("boat number", limit=0))
    assert not found(none)


async def test_an_empty_index_finds_nothing(index: Index) -> None:
    answer = await index.search(Collection.HISTORY, query("boat"))
    assert answer == dict.fromkeys(LEGS[Collection.HISTORY], ())


async def test_collections_are_apart(index: Index) -> None:
    await index.upsert(Collection.MEMORIES, [point("boat")])
    assert not found(await index.search(Collection.HISTORY, query("boat")))
    assert await index.ids(Collection.HISTORY) == frozenset()


# --- Who may read -----------------------------------------------------------------------------------------------------

SCOPES = (SHARED, PUBLIC, private("p1"), private("p2"), room("c1"), room("c2"), task("t1"))


async def test_only_readable_points_are_found_whoever_asks(index: Index) -> None:
    """B3, V13: for every row of the table of readable scopes, what is found is exactly what it may read."""
    points = [point(f"boat of {scope}", scope=scope) for scope in SCOPES]
    await index.upsert(Collection.MEMORIES, points)
    asked = 0
    for place, trust, is_person, private_id in product(Place, Trust, (True, False), (None, "p1")):
        readable = reading(place, trust, is_person=is_person, conversation_id="c1", private_id=private_id).readable
        answer = await index.search(Collection.MEMORIES, query("boat of", readable))
        allowed = {p.id for p in points if readable.allows(p.scope)}
        for hits in answer.values():
            assert {hit.id for hit in hits} == allowed, (place, trust, is_person, private_id)
        asked += bool(allowed)
    assert asked > 10


async def test_a_reader_of_nothing_finds_nothing(index: Index) -> None:
    await index.upsert(Collection.MEMORIES, [point("boat", scope=PUBLIC)])
    assert not found(await index.search(Collection.MEMORIES, query("boat", NOTHING)))


async def test_a_scope_does_not_match_by_its_beginning(index: Index) -> None:
    await index.upsert(Collection.MEMORIES, [point("boat", scope=room("c11"))])
    assert not found(await index.search(Collection.MEMORIES, query("boat", Readable(frozenset({room("c1")})))))


async def test_unreadable_points_do_not_use_up_the_limit(index: Index) -> None:
    """The filter is inside the query: a hundred better hits of others do not hide the one that may be read (S4)."""
    hidden = [point("boat", point_id=str(uuid.UUID(int=n)), scope=private("p1")) for n in range(1, 101)]
    seen = point("old wooden boat with sails", scope=PUBLIC)
    await index.upsert(Collection.MEMORIES, [*hidden, seen])
    answer = await index.search(Collection.MEMORIES, query("boat", Readable(frozenset({PUBLIC})), limit=5))
    assert all([hit.id for hit in hits] == [seen.id] for hits in answer.values())


async def test_a_lost_filter_raises(index: Index, monkeypatch: pytest.MonkeyPatch) -> None:
    """Mutation: without the readers' clause the second check raises, and nothing is silently filtered."""
    await index.upsert(Collection.MEMORIES, [point("boat", scope=private("p1"))])
    for module in (vectors_edge, vectors_server):
        whole = module.clauses
        monkeypatch.setattr(module, "clauses", lambda asked, whole=whole: whole(asked)[1:])
    with pytest.raises(ScopeViolation):
        await index.search(Collection.MEMORIES, query("boat", Readable(frozenset({PUBLIC}))))


async def test_a_kind_reads_all_scopes_of_it(index: Index) -> None:
    points = [point(f"boat of {scope}", scope=scope) for scope in SCOPES]
    await index.upsert(Collection.MEMORIES, points)
    rooms = Readable(frozenset({PUBLIC}), frozenset({ScopeKind.ROOM}))
    answer = await index.search(Collection.MEMORIES, query("boat", rooms))
    assert {hit.scope for hit in answer[Leg.SPARSE]} == {PUBLIC, room("c1"), room("c2")}


# --- Narrowing --------------------------------------------------------------------------------------------------------


async def test_a_conversation_can_be_named(index: Index) -> None:
    here, there = point("boat here", conversation="c1"), point("boat there", conversation="c2")
    await index.upsert(Collection.HISTORY, [here, there])
    assert found(await index.search(Collection.HISTORY, query("boat", conversation_id="c1"))) == {here.id}


async def test_own_words_are_found_everywhere_and_others_here(index: Index) -> None:
    """B4: `own_or_in` keeps the guardian's words of all conversations, and other people's of this one only."""
    own_there = point("own boat there", conversation="c2")
    other_there = point("other boat there", conversation="c2", own=False)
    other_here = point("other boat here", conversation="c1", own=False)
    await index.upsert(Collection.HISTORY, [own_there, other_there, other_here])
    answer = await index.search(Collection.HISTORY, query("boat", own_or_in="c1"))
    assert found(answer) == ids_of([own_there, other_here])


async def test_narrowing_never_widens_what_may_be_read(index: Index) -> None:
    mine = point("boat", scope=private("p1"), conversation="c1")
    await index.upsert(Collection.HISTORY, [mine])
    asked = query("boat", Readable(frozenset({PUBLIC})), conversation_id="c1", own_or_in="c1")
    assert not found(await index.search(Collection.HISTORY, asked))


# --- Changing ---------------------------------------------------------------------------------------------------------


async def test_upserting_again_replaces_all_of_a_point(index: Index) -> None:
    """B5, B12: old words, vectors and scope are gone; no second point appears."""
    old = point("sailing boat", point_id="m1", scope=PUBLIC)
    new = Point("m1", SHARED, "c1", True, {}, {Leg.SPARSE: "garden chair"})
    await index.upsert(Collection.MEMORIES, [old])
    await index.upsert(Collection.MEMORIES, [new])
    assert not found(await index.search(Collection.MEMORIES, query("sailing boat")))
    assert not found(await index.search(Collection.MEMORIES, query("chair", Readable(frozenset({PUBLIC})))))
    answer = await index.search(Collection.MEMORIES, query("chair"))
    assert found(answer) == {"m1"}
    assert await index.ids(Collection.MEMORIES) == {"m1"}


async def test_deleted_points_are_gone(index: Index) -> None:
    keep, drop = point("boat to keep"), point("boat to sell")
    await index.upsert(Collection.MEMORIES, [keep, drop])
    await index.delete(Collection.MEMORIES, [drop.id, "never there"])
    assert found(await index.search(Collection.MEMORIES, query("boat"))) == {keep.id}
    assert await index.ids(Collection.MEMORIES) == {keep.id}
    assert await index.count(Collection.MEMORIES) == 1


async def test_nothing_to_do_is_no_error(index: Index) -> None:
    await index.upsert(Collection.MEMORIES, [])
    await index.delete(Collection.MEMORIES, [])
    await index.flush()
    assert await index.ids(Collection.MEMORIES) == frozenset()


async def test_any_text_is_an_id(index: Index) -> None:
    """Ids come back as they were given: UUIDs in any spelling and other texts."""
    names = {"m1", "tg:7/42", "ünï", str(uuid.UUID(int=7)), uuid.UUID(int=7).hex, str(uuid.UUID(int=0xABC)).upper()}
    points = [point(f"boat {number}", point_id=name) for number, name in enumerate(sorted(names))]
    await index.upsert(Collection.MEMORIES, points)
    assert await index.ids(Collection.MEMORIES) == names
    assert found(await index.search(Collection.MEMORIES, query("boat", limit=20))) == names
    assert set(await index.cosines(Collection.MEMORIES, sorted(names), EMBEDDER.vector("boat"))) == names


async def test_many_ids_are_listed_whole(index: Index) -> None:
    points = [Point(str(uuid.UUID(int=n)), SHARED, "c", True, {}, {Leg.SPARSE: "x"}) for n in range(2_500)]
    for start in range(0, len(points), 500):
        await index.upsert(Collection.MEMORIES, points[start : start + 500])
    assert await index.ids(Collection.MEMORIES) == ids_of(points)


# --- Cosines ----------------------------------------------------------------------------------------------------------


async def test_cosines_of_named_points(index: Index) -> None:
    """S4: the given ids only; ids that are absent or have no vector are left out."""
    same, other, unasked = point("sailing boat"), point("garden chair"), point("sailing")
    bare = Point("bare", SHARED, "c1", True, {}, {Leg.SPARSE: "sailing boat"})
    await index.upsert(Collection.MEMORIES, [same, other, unasked, bare])
    asked = [same.id, other.id, "bare", "absent"]
    cosines = await index.cosines(Collection.MEMORIES, asked, EMBEDDER.vector("sailing boat"))
    assert set(cosines) == {same.id, other.id}
    assert cosines[same.id] == pytest.approx(1.0, abs=1e-5)
    assert cosines[other.id] < 0.5
    assert all(-1.0 <= cosine <= 1.0 for cosine in cosines.values())


@pytest.mark.parametrize("text", ["boat", ""])
async def test_a_search_that_also_measures_is_a_search_and_a_measuring(index: Index, text: str) -> None:
    points = [point(said) for said in ("sailing boat", "green house", "a boat in a house")]
    await index.upsert(Collection.HISTORY, points)
    asking = replace(query("boat"), text=text)
    asked = [points[1].id, "nobody"]
    other = replace(query("house"), limit=1)
    [first, second] = await index.search_and_measure(
        [Wanted(Collection.HISTORY, asking, asked), Wanted(Collection.HISTORY, other, [])]
    )
    legs, cosines = first.legs, first.cosines
    alone = await index.search(Collection.HISTORY, asking)
    for leg, hits in alone.items():
        assert {hit.id: hit.score for hit in legs[leg]} == pytest.approx({hit.id: hit.score for hit in hits}, abs=1e-5)
    assert cosines == pytest.approx(await index.cosines(Collection.HISTORY, asked, asking.dense or ()), abs=1e-5)
    assert set(cosines) == {points[1].id}
    assert second.cosines == {}
    assert all(len(hits) <= 1 for hits in second.legs.values())
    assert await index.search_and_measure([]) == []


async def test_cosines_are_of_the_text_itself_and_not_its_window(index: Index) -> None:
    message = point("yes", window="sailing boat")
    await index.upsert(Collection.HISTORY, [message])
    cosines = await index.cosines(Collection.HISTORY, [message.id], EMBEDDER.vector("yes"))
    assert cosines[message.id] == pytest.approx(1.0, abs=1e-5)


async def test_cosines_of_nothing(index: Index) -> None:
    assert await index.cosines(Collection.MEMORIES, [], EMBEDDER.vector("x")) == {}
    assert await index.cosines(Collection.MEMORIES, ["absent"], EMBEDDER.vector("x")) == {}
    assert await index.cosines(Collection.MEMORIES, ["absent"], ()) == {}


# --- Dimensions and languages -----------------------------------------------------------------------------------------


async def test_without_an_embedder_words_are_enough(kind: str, tmp_path: Path) -> None:
    """S13: dimension 0 keeps and searches sparse legs only, whatever vectors come along."""
    index = await make(kind, tmp_path, dimension=0)
    boat = point("sailing boat")
    await index.upsert(Collection.HISTORY, [boat])
    answer = await index.search(Collection.HISTORY, query("boat"))
    assert {leg for leg, hits in answer.items() if hits} == {Leg.SPARSE, Leg.WINDOW_SPARSE}
    assert await index.cosines(Collection.HISTORY, [boat.id], EMBEDDER.vector("boat")) == {}
    await index.close()


async def test_vectors_of_another_length_are_refused_and_not_written(index: Index) -> None:
    """M2: a changed model says "re-index" instead of crashing or storing half of a batch."""
    wrong = Point("wrong", SHARED, "c1", True, {Leg.DENSE: [1.0, 0.0]}, {Leg.SPARSE: "boat"})
    with pytest.raises(IndexOutdated) as raised:
        await index.upsert(Collection.MEMORIES, [point("good boat"), wrong])
    assert raised.value.why is Outdated.MODEL
    assert await index.ids(Collection.MEMORIES) == frozenset()
    with pytest.raises(IndexUnavailable):
        await index.search(Collection.MEMORIES, VectorQuery(EVERYTHING, "boat", [1.0, 0.0], 5))
    with pytest.raises(IndexUnavailable):
        await index.cosines(Collection.MEMORIES, ["wrong"], [1.0, 0.0])


async def test_other_languages_are_found_by_word(kind: str, tmp_path: Path) -> None:
    index = await make(kind, tmp_path, language="multilingual")
    norwegian, chinese, thai = point("Hun bor i Tromsø"), point("我住在北京"), point("ฉันอยู่ที่กรุงเทพ")
    await index.upsert(Collection.MEMORIES, [norwegian, chinese, thai])
    for text, wanted in (("tromsø", norwegian), ("北京", chinese), ("กรุงเทพ", thai)):
        answer = await index.search(Collection.MEMORIES, query(text, dense=False))
        assert [hit.id for hit in answer[Leg.SPARSE]] == [wanted.id]
    await index.close()
