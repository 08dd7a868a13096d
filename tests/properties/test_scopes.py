"""Who may read what: the whole table, row by row, and what must hold for every combination (B3, V13, V14)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_core.domain.errors import ScopeViolation
from memory_core.domain.scopes import (
    EVERYTHING,
    NOTHING,
    PUBLIC,
    SHARED,
    Audience,
    Place,
    Readable,
    Reading,
    Scope,
    ScopeKind,
    Trust,
    private,
    reading,
    room,
    scope_of_speech,
    task,
)

ALONE, OTHERS = Audience.GUARDIAN_ALONE, Audience.OTHERS_PRESENT
HERE, THERE = room("here"), room("there")
EVERY_ROOM = frozenset({ScopeKind.ROOM})

TABLE = [
    (
        "direct, guardian",
        Place.DIRECT,
        Trust.GUARDIAN,
        Reading(ALONE, Readable(frozenset({SHARED, PUBLIC}), EVERY_ROOM)),
    ),
    (
        "private conversation, guardian",
        Place.PRIVATE,
        Trust.GUARDIAN,
        Reading(ALONE, Readable(frozenset({SHARED, PUBLIC, private("p")}), EVERY_ROOM)),
    ),
    ("group, guardian", Place.GROUP, Trust.GUARDIAN, Reading(OTHERS, Readable(frozenset({PUBLIC, HERE})))),
    ("group, trusted contact", Place.GROUP, Trust.TRUSTED, Reading(OTHERS, Readable(frozenset({PUBLIC, HERE})))),
    ("group, unknown", Place.GROUP, Trust.UNKNOWN, Reading(OTHERS, Readable(frozenset({PUBLIC, HERE})))),
    ("channel, guardian", Place.CHANNEL, Trust.GUARDIAN, Reading(OTHERS, Readable(frozenset({PUBLIC})))),
    ("channel, unknown", Place.CHANNEL, Trust.UNKNOWN, Reading(OTHERS, Readable(frozenset({PUBLIC})))),
    ("direct, trusted contact", Place.DIRECT, Trust.TRUSTED, Reading(OTHERS, Readable(frozenset({PUBLIC, HERE})))),
    ("direct, unknown", Place.DIRECT, Trust.UNKNOWN, Reading(OTHERS, Readable(frozenset({PUBLIC, HERE})))),
    ("private, trusted contact", Place.PRIVATE, Trust.TRUSTED, Reading(OTHERS, NOTHING)),
    ("private, unknown", Place.PRIVATE, Trust.UNKNOWN, Reading(OTHERS, NOTHING)),
    ("blocked, direct", Place.DIRECT, Trust.BLOCKED, Reading(OTHERS, NOTHING)),
    ("blocked, group", Place.GROUP, Trust.BLOCKED, Reading(OTHERS, NOTHING)),
    ("blocked, channel", Place.CHANNEL, Trust.BLOCKED, Reading(OTHERS, NOTHING)),
    ("command line, viewer", Place.MACHINE, Trust.GUARDIAN, Reading(ALONE, EVERYTHING)),
    ("MCP", Place.PROGRAM, Trust.GUARDIAN, Reading(OTHERS, Readable(frozenset({SHARED, PUBLIC})))),
]


@pytest.mark.parametrize(("place", "trust", "expected"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE])
def test_b3_the_table_of_readable_scopes(place: Place, trust: Trust, expected: Reading) -> None:
    assert reading(place, trust, is_person=True, conversation_id="here", private_id="p") == expected


CHATS = [Place.DIRECT, Place.PRIVATE, Place.GROUP, Place.CHANNEL]


@pytest.mark.parametrize("place", CHATS)
@pytest.mark.parametrize("trust", list(Trust))
def test_bots_webhooks_and_anonymous_senders_read_nothing(place: Place, trust: Trust) -> None:
    found = reading(place, trust, is_person=False, conversation_id="here", private_id="p")
    assert found == Reading(OTHERS, NOTHING)


def test_v13_a_private_place_without_its_id_reads_nothing() -> None:
    found = reading(Place.PRIVATE, Trust.GUARDIAN, is_person=True, conversation_id="here")
    assert found.readable.is_empty


names = st.text("abcxyz:", min_size=1, max_size=4)
scopes = st.one_of(
    st.just(SHARED), st.just(PUBLIC), st.builds(private, names), st.builds(room, names), st.builds(task, names)
)
readables = st.builds(
    Readable, st.frozensets(scopes, max_size=4), st.frozensets(st.sampled_from(ScopeKind), max_size=3)
)


@given(st.sampled_from(Place), st.sampled_from(Trust), st.booleans(), names, st.none() | names)
def test_b3_whatever_others_hear_holds_neither_the_shared_pool_nor_another_room(
    place: Place, trust: Trust, person: bool, here: str, private_id: str | None
) -> None:
    found = reading(place, trust, is_person=person, conversation_id=here, private_id=private_id)
    if found.audience is OTHERS and place is not Place.PROGRAM:
        assert found.readable.scopes <= {PUBLIC, room(here)}
        assert not found.readable.kinds


@given(st.sampled_from(CHATS), st.sampled_from(Trust), st.booleans(), names, st.none() | names)
def test_v13_only_its_own_private_conversation_reads_a_private_scope(
    place: Place, trust: Trust, person: bool, here: str, private_id: str | None
) -> None:
    found = reading(place, trust, is_person=person, conversation_id=here, private_id=private_id).readable
    assert ScopeKind.PRIVATE not in found.kinds
    if private("secret") in found.scopes:
        assert (place, trust, person, private_id) == (Place.PRIVATE, Trust.GUARDIAN, True, "secret")


@given(st.sampled_from(Place), st.sampled_from(Trust), names, st.none() | names)
def test_only_a_guardian_alone_reads_the_shared_pool(
    place: Place, trust: Trust, here: str, private_id: str | None
) -> None:
    found = reading(place, trust, is_person=True, conversation_id=here, private_id=private_id)
    if found.readable.allows(SHARED) and place not in {Place.MACHINE, Place.PROGRAM}:
        assert (found.audience, trust) == (ALONE, Trust.GUARDIAN)


@given(st.sampled_from(Place), st.sampled_from(Trust), names, st.none() | names)
def test_what_is_said_is_readable_where_it_was_said_to_a_person_who_may_read_at_all(
    place: Place, trust: Trust, here: str, private_id: str | None
) -> None:
    """But in a channel, where a speaker's words are read back by the guardian alone."""
    scope = scope_of_speech(place, trust, conversation_id=here, private_id=private_id)
    found = reading(place, trust, is_person=True, conversation_id=here, private_id=private_id).readable
    if not found.is_empty and place not in {Place.CHANNEL, Place.PROGRAM}:
        assert found.allows(scope)


@given(st.sampled_from(Place), st.sampled_from(Trust), names, st.none() | names)
def test_b4_only_the_guardian_in_a_direct_chat_writes_into_the_shared_pool(
    place: Place, trust: Trust, here: str, private_id: str | None
) -> None:
    if scope_of_speech(place, trust, conversation_id=here, private_id=private_id) == SHARED:
        assert trust is Trust.GUARDIAN
        assert place in {Place.DIRECT, Place.PRIVATE, Place.MACHINE}


@given(readables, st.lists(scopes, max_size=5))
def test_the_second_check_raises_exactly_when_something_may_not_be_read(readable: Readable, rows: list[Scope]) -> None:
    """It never filters."""
    if all(readable.allows(scope) for scope in rows):
        readable.require(rows)
    else:
        with pytest.raises(ScopeViolation):
            readable.require(rows)


@given(scopes)
def test_a_scope_survives_being_written_down(scope: Scope) -> None:
    assert Scope.parse(str(scope)) == scope


@given(scopes)
def test_nothing_allows_nothing_and_everything_all(scope: Scope) -> None:
    assert not NOTHING.allows(scope)
    assert EVERYTHING.allows(scope)


@pytest.mark.parametrize("text", ["", "shared:x", "private", "private:", "room:", "everyone", "SHARED"])
def test_a_malformed_scope_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        Scope.parse(text)
