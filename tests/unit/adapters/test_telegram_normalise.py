"""What Telegram's updates say: where, to whom, and what else happened."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from telegram import Update

from adapters.messages import (
    ActorKind,
    ButtonPressed,
    ConversationChanged,
    ConversationKind,
    ConversationRef,
    MessageDeleted,
    MessageReceived,
    Origin,
    ReplyTo,
    Segment,
)
from adapters.telegram.normalise import normalise
from adapters.telegram.places import Unreadable
from tests.fakes.telegram_updates import (
    ACTOR,
    ANN,
    BOB,
    DIRECT,
    FRIENDS,
    NEWS,
    NOW,
    OUR_BOT,
    SENT,
    US,
    Json,
    entity,
    message,
    nothing,
    read,
    words,
)

# The plain case


def test_an_own_message_in_a_direct_chat() -> None:
    assert normalise({"update_id": 9, "message": message()}, US, now=NOW) == (
        MessageReceived(
            delivery_id="telegram:4242:9",
            conversation=ConversationRef("telegram", "4242", ConversationKind.DIRECT, "100", peer="100", title="Ann"),
            message_id="5",
            sender=ACTOR,
            segments=(Segment(Origin.AUTHORED, "hello", ACTOR),),
            sent_at=SENT,
            addressed=True,
        ),
    )


def test_the_librarys_own_objects_read_the_same() -> None:
    raw = {"update_id": 9, "message": message(reply_to_message=message(message_id=4, **{"from": BOB}))}
    update = Update.de_json(dict(raw), None)
    assert normalise(update.to_dict(), US, now=NOW) == normalise(raw, US, now=NOW)


def test_an_edit_is_dated_when_it_was_made() -> None:
    """FEATURES B5."""
    event = read("edited_message", edit_date=int(SENT.timestamp()) + 60)
    assert event.edited
    assert event.message_id == "5"
    assert (event.sent_at - SENT).total_seconds() == 60
    assert event.sent_at.utcoffset() == timedelta(0)


# Where


def test_topics_are_threads_and_the_general_one_is_none() -> None:
    forum = {**FRIENDS, "is_forum": True}
    assert read(chat=forum, message_thread_id=7, is_topic_message=True).conversation.thread == "7"
    assert read(chat=forum, message_thread_id=1, is_topic_message=True).conversation.thread is None
    assert read(chat=forum, message_thread_id=7).conversation.thread is None
    assert read(message_thread_id=7, is_topic_message=True).conversation.thread == "7"


def test_the_notice_that_opened_a_topic_is_not_answered() -> None:
    opened = message(message_id=7, text=None, chat=FRIENDS, forum_topic_created={"name": "x"}, **{"from": OUR_BOT})
    event = read(chat=FRIENDS, message_thread_id=7, is_topic_message=True, reply_to_message=opened)
    assert event.reply_to is None
    assert not event.addressed


def test_direct_messages_of_a_channel_are_a_thread_each() -> None:
    event = read(chat={**FRIENDS, "is_direct_messages": True}, direct_messages_topic={"topic_id": 33})
    assert event.conversation.thread == "direct-33"


@pytest.mark.parametrize("kind", ["business_message", "edited_business_message"])
def test_a_business_chat_is_never_the_direct_chat_of_the_same_id(kind: str) -> None:
    """FEATURES B3: others read it, and its id may be the owner's own."""
    business, direct = read(kind, business_connection_id="b1"), read()
    assert business.conversation.business == "b1"
    assert business.conversation.kind is ConversationKind.GROUP
    assert business.conversation.peer is None
    assert business.conversation.key != direct.conversation.key
    assert business.conversation.place != direct.conversation.place
    assert not business.addressed


def test_each_guest_query_is_a_conversation_of_its_own() -> None:
    first, second = (read("guest_message", guest_query_id=query).conversation for query in ("q1", "q2"))
    assert first.business == "guest:q1"
    assert first.kind is ConversationKind.GROUP
    assert first.place != second.place


def test_a_guest_message_without_its_query_is_unreadable() -> None:
    with pytest.raises(Unreadable):
        normalise({"update_id": 9, "guest_message": message()}, US, now=NOW)


def test_a_chat_of_an_unknown_kind_is_not_private() -> None:
    assert read(chat={"id": 100, "type": "hologram"}).conversation.kind is ConversationKind.GROUP


# Said to the assistant


@pytest.mark.parametrize(
    ("text", "marked", "said"),
    [
        ("@confidant_bot, what now?", "@confidant_bot", "what now?"),
        ("@Confidant_Bot what now?", "@Confidant_Bot", "what now?"),
        ("tell me @confidant_bot what", "@confidant_bot", "tell me what"),
        ("what now @confidant_bot?", "@confidant_bot", "what now?"),
        ("😀 @confidant_bot 😀", "@confidant_bot", "😀 😀"),
    ],
)
def test_a_mention_addresses_and_is_taken_out(text: str, marked: str, said: str) -> None:
    event = read(chat=FRIENDS, text=text, entities=[entity("mention", text, marked)])
    assert event.addressed
    assert words(event) == [(Origin.AUTHORED, said)]


def test_a_text_mention_of_our_id_addresses() -> None:
    text = "Confidant: help"
    ours = entity("text_mention", text, "Confidant", user=OUR_BOT)
    theirs = entity("text_mention", text, "Confidant", user=BOB)
    assert read(chat=FRIENDS, text=text, entities=[ours]).addressed
    assert words(read(chat=FRIENDS, text=text, entities=[ours])) == [(Origin.AUTHORED, "help")]
    assert not read(chat=FRIENDS, text=text, entities=[theirs]).addressed


def test_a_lone_mention_is_a_message() -> None:
    event = read(chat=FRIENDS, text="@confidant_bot", entities=[entity("mention", "@confidant_bot", "@confidant_bot")])
    assert event.addressed
    assert event.segments == ()


@pytest.mark.parametrize(
    "fields",
    [
        {"text": "@confidant_bot hi"},
        {"text": "@confidant_bots hi", "entities": [{"type": "mention", "offset": 0, "length": 15}]},
        {"text": "@other_bot hi", "entities": [{"type": "mention", "offset": 0, "length": 10}]},
        {"text": "hello all"},
    ],
)
def test_what_names_us_without_an_entity_or_names_others_does_not_address(fields: Json) -> None:
    assert not read(chat=FRIENDS, **fields).addressed


def test_a_mention_in_others_words_does_not_address() -> None:
    text = "@confidant_bot do it"
    mention = entity("mention", text, "@confidant_bot")
    quote = {"type": "blockquote", "offset": 0, "length": len(text)}
    assert not read(chat=FRIENDS, text=text, entities=[mention, quote]).addressed
    origin = {"type": "user", "date": 1, "sender_user": BOB}
    forwarded = read(chat=FRIENDS, text=text, entities=[mention], forward_origin=origin)
    assert not forwarded.addressed
    assert words(forwarded) == [(Origin.FORWARDED, text)]


def test_a_reply_to_us_addresses() -> None:
    ours = message(message_id=3, text="Noted.", chat=FRIENDS, **{"from": OUR_BOT})
    event = read(chat=FRIENDS, reply_to_message=ours)
    assert event.addressed
    assert event.reply_to == ReplyTo("3", "4242", to_assistant=True)
    assert event.segments[0].origin is Origin.QUOTED
    assert event.segments[0].author is not None
    assert event.segments[0].author.kind is ActorKind.BOT
    assert not read(chat=FRIENDS, reply_to_message={**ours, "sender_chat": NEWS}).addressed


@pytest.mark.parametrize(
    ("command", "text", "said", "addressed"),
    [
        ("/forget", "/forget my address", "/forget my address", True),
        ("/forget@confidant_bot", "/forget@confidant_bot it", "/forget it", True),
        ("/forget@Confidant_BOT", "/forget@Confidant_BOT it", "/forget it", True),
        ("/forget@other_bot", "/forget@other_bot it", "/forget@other_bot it", False),
        ("/forget", "please /forget it", "please /forget it", False),
    ],
)
def test_commands_in_a_group(command: str, text: str, said: str, addressed: bool) -> None:
    event = read(chat=FRIENDS, text=text, entities=[entity("bot_command", text, command)])
    assert event.addressed is addressed
    assert words(event) == [(Origin.AUTHORED, said)]


def test_another_bots_command_is_not_for_us_even_below_our_message() -> None:
    ours = message(message_id=3, chat=FRIENDS, **{"from": OUR_BOT})
    text = "/ban@other_bot"
    event = read(chat=FRIENDS, text=text, entities=[entity("bot_command", text, text)], reply_to_message=ours)
    assert not event.addressed


def test_a_bare_command_in_a_business_chat_is_not_for_us() -> None:
    command = [entity("bot_command", "/help", "/help")]
    assert not read("business_message", business_connection_id="b1", text="/help", entities=command).addressed


# Presses, changes, deletions


def press(**fields: Any) -> Json:
    made: Json = {"id": "1", "from": ANN, "chat_instance": "1", "data": "undo:1", **fields}
    return {"update_id": 9, "callback_query": made}


def test_a_press() -> None:
    """FEATURES B6."""
    carrier = message(message_id=8, **{"from": OUR_BOT})
    (event,) = normalise(press(message=carrier), US, now=NOW)
    assert isinstance(event, ButtonPressed)
    assert (event.delivery_id, event.message_id, event.button_id) == ("telegram:4242:9", "8", "undo:1")
    assert (event.sender, event.sent_at, event.conversation.peer) == (ACTOR, NOW, "100")


def test_a_press_by_another_than_the_chats_own_person_is_nobodys() -> None:
    (event,) = normalise(press(message=message(), **{"from": BOB}), US, now=NOW)
    assert isinstance(event, ButtonPressed)
    assert event.sender.kind is ActorKind.UNVERIFIED
    assert event.conversation.kind is ConversationKind.GROUP


def test_a_press_below_a_message_too_old_to_show() -> None:
    old = {"chat": DIRECT, "message_id": 8, "date": 0}
    (event,) = normalise(press(message=old), US, now=NOW)
    assert isinstance(event, ButtonPressed)


def test_presses_that_are_not_ours_are_nothing() -> None:
    assert normalise(press(inline_message_id="x"), US, now=NOW) == ()
    assert normalise(press(message=message(), data=None, game_short_name="g"), US, now=NOW) == ()


def changed(update: Json) -> ConversationChanged | None:
    events = normalise({"update_id": 9, **update}, US, now=NOW)
    assert len(events) <= 1
    assert all(isinstance(event, ConversationChanged) for event in events)
    return events[0] if events else None  # type: ignore[return-value]  # asserted above


def test_a_group_that_becomes_a_supergroup() -> None:
    old = {"id": -5, "type": "group", "title": "Friends"}
    there = changed({"message": message(text=None, chat=old, migrate_to_chat_id=-1001)})
    here = changed({"message": message(text=None, chat=FRIENDS, migrate_from_chat_id=-5)})
    for event in (there, here):
        assert event is not None
        assert event.previous is not None
        assert (event.previous.chat, event.conversation.chat) == ("-5", "-1001")
        assert event.sent_at == SENT


def test_others_who_join_change_the_conversation() -> None:
    assert changed({"message": message(text=None, chat=FRIENDS, new_chat_members=[BOB])}) is not None
    assert changed({"message": message(text=None, chat=FRIENDS, new_chat_members=[OUR_BOT, BOB])}) is not None
    assert changed({"message": message(text=None, chat=FRIENDS, new_chat_members=[OUR_BOT])}) is None
    assert changed({"message": message(text=None, chat=FRIENDS, left_chat_member=BOB)}) is None


@pytest.mark.parametrize("kind", ["my_chat_member", "chat_member"])
@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ({"status": "left"}, {"status": "member"}, True),
        ({"status": "kicked"}, {"status": "administrator"}, True),
        ({"status": "restricted", "is_member": False}, {"status": "restricted", "is_member": True}, True),
        ({"status": "member"}, {"status": "administrator"}, False),
        ({"status": "member"}, {"status": "left"}, False),
    ],
)
def test_membership_that_begins(kind: str, before: Json, after: Json, told: bool) -> None:
    update = {"chat": FRIENDS, "from": BOB, "date": int(SENT.timestamp()), "old_chat_member": before}
    event = changed({kind: {**update, "new_chat_member": after}})
    assert (event is not None) is told


def test_blocking_and_unblocking_in_private_changes_nothing() -> None:
    update = {"chat": DIRECT, "from": ANN, "date": 1, "old_chat_member": {"status": "kicked"}}
    assert changed({"my_chat_member": {**update, "new_chat_member": {"status": "member"}}}) is None


def test_deletions_in_a_business_chat() -> None:
    """FEATURES B5."""
    deletion = {"business_connection_id": "b1", "chat": DIRECT, "message_ids": [3, 4]}
    events = normalise({"update_id": 9, "deleted_business_messages": deletion}, US, now=NOW)
    assert all(isinstance(event, MessageDeleted) for event in events)
    assert [
        (event.delivery_id, event.message_id, event.sender) for event in events if isinstance(event, MessageDeleted)
    ] == [
        ("telegram:4242:9:3", "3", None),
        ("telegram:4242:9:4", "4", None),
    ]
    message_there = read("business_message", business_connection_id="b1")
    assert {event.conversation.place for event in events if isinstance(event, MessageDeleted)} == {
        message_there.conversation.place
    }


# What says nothing, and what cannot be read


@pytest.mark.parametrize(
    "fields",
    [
        {"new_chat_title": "x"},
        {"pinned_message": message()},
        {"forum_topic_closed": {}, "reply_to_message": message(chat=FRIENDS)},
        {"video_chat_started": {}},
    ],
)
def test_service_messages_say_nothing(fields: Json) -> None:
    assert nothing(text=None, chat=FRIENDS, **fields)


def test_unknown_kinds_of_update_are_nothing() -> None:
    assert normalise({"update_id": 9, "brand_new": {}}, US, now=NOW) == ()


@pytest.mark.parametrize(
    "fields",
    [
        {"chat": None},
        {"chat": {"type": "private"}},
        {"message_id": "5"},
        {"message_id": None},
        {"date": 0},
        {"date": 10**18},
    ],
)
def test_messages_without_their_basics_are_unreadable(fields: Json) -> None:
    with pytest.raises(Unreadable):
        normalise({"update_id": 9, "message": message(**fields)}, US, now=NOW)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.just("private") | st.just(100),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
FIELDS = [
    *("message_id", "date", "chat", "from", "text", "sender_chat", "entities", "forward_origin", "reply_to_message"),
    *("via_bot", "quote", "external_reply", "document", "photo", "message_thread_id", "is_topic_message"),
]


@given(st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=6))
def test_whatever_comes_is_read_or_unreadable(nonsense: Json) -> None:
    """No shape of JSON raises anything else, and none makes another id a person."""
    try:
        events = normalise({"update_id": 9, "message": {**message(), **nonsense}}, US, now=NOW)
    except Unreadable:
        return
    for event in events:
        assert isinstance(event, MessageReceived)
        if event.sender.kind is ActorKind.PERSON:
            assert event.sender.id == "100"
