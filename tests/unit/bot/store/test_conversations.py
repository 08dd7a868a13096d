"""Which conversation a place is in: epochs, peers, private conversations."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from adapters.messages import ConversationKind, ConversationRef
from bot.store.conversations import ConversationStore, private_conversation_id
from memory_core.storage.database import Database

NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)
DIRECT = ConversationRef("telegram", "42", ConversationKind.DIRECT, "1", peer="telegram:1")
GROUP = ConversationRef("telegram", "42", ConversationKind.GROUP, "-7")


async def test_the_same_place_is_the_same_conversation(database: Database) -> None:
    store = ConversationStore(database)
    one = await store.resolve(DIRECT, "telegram:1")
    assert await store.resolve(replace(DIRECT, title="new title"), "telegram:1") == replace(
        one, ref=replace(DIRECT, title="new title")
    )


async def test_a_second_actor_ends_a_direct_chat_for_good(database: Database) -> None:
    store = ConversationStore(database)
    before = await store.resolve(DIRECT, "telegram:1")
    entered = await store.resolve(DIRECT, "telegram:2")
    again = await store.resolve(DIRECT, "telegram:1")
    assert before.kind is ConversationKind.DIRECT
    assert entered.kind is again.kind is ConversationKind.GROUP
    assert before.id != entered.id == again.id


async def test_a_direct_chat_whose_peer_is_not_its_sender_is_not_direct(database: Database) -> None:
    """Contradictory provenance fails closed."""
    found = await ConversationStore(database).resolve(DIRECT, "telegram:9")
    assert found.kind is ConversationKind.GROUP


async def test_a_place_that_changes_its_kind_begins_a_new_epoch_and_leaves_a_private_conversation(
    database: Database,
) -> None:
    store = ConversationStore(database)
    direct = await store.resolve(DIRECT, "telegram:1")
    await store.enter_private(DIRECT.place, "p1")
    group = await store.resolve(replace(DIRECT, kind=ConversationKind.GROUP, peer=None), "telegram:1")
    assert group.id != direct.id
    assert group.private_id is None
    channel = await store.resolve(replace(GROUP, kind=ConversationKind.CHANNEL), None)
    assert (await store.resolve(GROUP, "telegram:1")).id != channel.id


async def test_the_guardians_chat_id_reused_by_a_business_chat_is_another_place(database: Database) -> None:
    store = ConversationStore(database)
    own = await store.resolve(DIRECT, "telegram:1")
    business = await store.resolve(replace(DIRECT, business="b9"), "telegram:1")
    other_bot = await store.resolve(replace(DIRECT, account="43"), "telegram:1")
    topic = await store.resolve(replace(DIRECT, thread="5"), "telegram:1")
    assert len({own.id, business.id, other_bot.id, topic.id}) == 4


async def test_s6_the_threads_of_a_chat_are_one_project(database: Database) -> None:
    store = ConversationStore(database)
    chat = await store.resolve(DIRECT, "telegram:1")
    assert await store.project_of(chat.id) == frozenset()
    topic = await store.resolve(replace(DIRECT, thread="5"), "telegram:1")
    await store.resolve(replace(DIRECT, business="b9"), "telegram:1")
    await store.resolve(replace(DIRECT, chat="12"), "telegram:1")
    await store.resolve(GROUP, "telegram:1")
    assert await store.project_of(chat.id) == {topic.id}
    assert await store.project_of(topic.id) == {chat.id}
    later = await store.resolve(DIRECT, "telegram:2")
    assert await store.project_of(topic.id) == {chat.id, later.id}


async def test_s6_a_private_conversation_belongs_to_no_project(database: Database) -> None:
    await ConversationStore(database).resolve(DIRECT, "telegram:1")
    assert await ConversationStore(database).project_of(private_conversation_id("p1")) == frozenset()


async def test_a_group_that_gets_another_id_stays_the_same_room(database: Database) -> None:
    store = ConversationStore(database)
    before = await store.resolve(GROUP, "telegram:1")
    moved = replace(GROUP, chat="-100777")
    await store.moved(GROUP, moved)
    assert (await store.resolve(moved, "telegram:1")).id == before.id


async def test_a_direct_chat_that_moved_becomes_no_room_with_a_past(database: Database) -> None:
    store = ConversationStore(database)
    before = await store.resolve(DIRECT, "telegram:1")
    moved = replace(GROUP, chat="-100777")
    await store.moved(DIRECT, moved)
    assert (await store.resolve(moved, "telegram:1")).id != before.id


async def test_others_who_join_end_a_direct_chat(database: Database) -> None:
    store = ConversationStore(database)
    before = await store.resolve(DIRECT, "telegram:1")
    await store.opened_up(DIRECT)
    after = await store.resolve(DIRECT, "telegram:1")
    assert after.kind is ConversationKind.GROUP
    assert after.id != before.id


async def test_a_private_conversation_is_resumed_by_its_name_alone(database: Database) -> None:
    store = ConversationStore(database)
    named = await store.private_named("Surprise", "p1", NOW)
    assert await store.private_named(" surprise ", "p2", NOW) == named == "p1"
    assert await store.private_named(None, "p3", NOW) == "p3"
    assert await store.private_named("other", "p4", NOW) == "p4"


async def test_the_guardians_direct_chats_are_found_and_no_groups(database: Database) -> None:
    store = ConversationStore(database)
    await store.resolve(DIRECT, "telegram:1")
    await store.resolve(GROUP, "telegram:1")
    found = await store.direct_with(frozenset({"telegram:1"}))
    assert [c.place for c in found] == [DIRECT.place]


async def test_what_the_store_keeps_in_mind_is_what_the_database_holds(database: Database) -> None:
    """Another reader of the same tables, as after a restart, finds the same after every change."""
    store = ConversationStore(database)

    async def agreed(place: str) -> bool:
        return await store.get(place) == await ConversationStore(database).get(place)

    await store.resolve(DIRECT, "telegram:1")
    assert await agreed(DIRECT.place)
    await store.enter_private(DIRECT.place, "p1")
    assert await agreed(DIRECT.place)
    assert (await store.resolve(DIRECT, "telegram:1")).private_id == "p1"
    await store.opened_up(DIRECT)
    assert await agreed(DIRECT.place)
    await store.resolve(GROUP, "telegram:1")
    moved = replace(GROUP, chat="-100777")
    await store.moved(GROUP, moved)
    assert await agreed(moved.place)
    assert await agreed("nowhere")
