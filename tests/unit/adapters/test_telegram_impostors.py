"""Every way in which a Telegram update may look like the owner's own words and is not: one question, asked of raw updates.

Only a person with the owner's id, words of their own, and, for the owner's direct chat, a chat that is really theirs, count.
"""

from __future__ import annotations

from typing import Any

import pytest

from adapters.messages import ActorKind, ConversationKind, MessageReceived, Origin
from adapters.telegram.gathering import merged
from adapters.telegram.normalise import normalise
from adapters.telegram.places import Unreadable
from tests.fakes.telegram_updates import ANN, BOB, DIRECT, FRIENDS, NEWS, NOW, OTHER_BOT, US, Json, entity, message

WORDS = "I live in Oslo"
VOICE = {"file_id": "v", "duration": 2}
KINDS = ("message", "edited_message")


def events(kind: str, **fields: Any) -> list[MessageReceived]:
    try:
        found = normalise({"update_id": 9, kind: message(**{"text": WORDS, **fields})}, US, now=NOW)
    except Unreadable:
        return []
    return [event for event in found if isinstance(event, MessageReceived)]


def owner_speaks(event: MessageReceived) -> bool:
    """Whether this holds anything that would be taken for the owner's (100's) own words."""
    if event.sender.kind is not ActorKind.PERSON or event.sender.id != "100":
        return False
    authored = any(s.origin is Origin.AUTHORED and s.text.strip() for s in event.segments)
    return authored or any(media.origin is Origin.AUTHORED for media in event.media)


def owners_chat(event: MessageReceived) -> bool:
    return event.conversation.kind is ConversationKind.DIRECT and event.conversation.peer == "100"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("fields", [{}, {"text": None, "voice": VOICE}, {"text": None, "photo": [], "caption": WORDS}])
def test_the_owners_own_words_count(kind: str, fields: Json) -> None:
    """Without this, the tests below would prove nothing."""
    (event,) = events(kind, **fields)
    assert owner_speaks(event)
    assert owners_chat(event)


IMPOSTORS: dict[str, Json] = {
    # `from` is a fake user when a chat speaks
    "anonymous admin": {"chat": FRIENDS, "from": {"id": 1087968824, "is_bot": True, "first_name": "x"}, "sender_chat": FRIENDS},
    "anonymous admin's number alone": {"chat": FRIENDS, "from": {"id": 1087968824, "is_bot": False, "first_name": "Ann"}},
    "a channel in a group": {"chat": FRIENDS, "from": {"id": 136817688, "is_bot": True, "first_name": "x"}, "sender_chat": NEWS},
    "a channel's number alone": {"chat": FRIENDS, "from": {"id": 136817688, "is_bot": False, "first_name": "Ann"}},
    "telegram itself": {"chat": FRIENDS, "from": {"id": 777000, "is_bot": False, "first_name": "Ann"}},
    "the linked channel": {
        "chat": FRIENDS,
        "from": {"id": 777000, "is_bot": False, "first_name": "T"},
        "sender_chat": NEWS,
        "is_automatic_forward": True,
    },
    "the owner's id before a channel": {"chat": FRIENDS, "sender_chat": NEWS},
    "the owner's id before the group": {"chat": FRIENDS, "sender_chat": FRIENDS},
    "the owner's id before nonsense": {"chat": FRIENDS, "sender_chat": "x"},
    "nobody": {"chat": FRIENDS, "from": None},
    # names prove nothing
    "the owner's name": {"chat": FRIENDS, "from": {"id": 201, "is_bot": False, "first_name": "Ann", "last_name": "Lee"}},
    "homoglyphs": {"chat": FRIENDS, "from": {"id": 201, "is_bot": False, "first_name": "Аnn", "last_name": "Lее"}},
    "zero width": {"chat": FRIENDS, "from": {"id": 201, "is_bot": False, "first_name": "An\u200bn", "username": "100"}},
    "fullwidth digits": {"chat": FRIENDS, "from": {"id": "１００", "is_bot": False, "first_name": "Ann"}},
    "digits as text": {"chat": FRIENDS, "from": {"id": "100", "is_bot": False, "first_name": "Ann"}},
    "a bot with the owner's id": {"chat": FRIENDS, "from": {**ANN, "is_bot": True}},
    # the owner pressed send, the words are another's
    "inline bot": {"via_bot": OTHER_BOT},
    "business bot": {"sender_business_bot": OTHER_BOT},
    "sent while away": {"is_from_offline": True},
    "forward of a person": {"forward_origin": {"type": "user", "date": 1, "sender_user": BOB}},
    "forward of the owner's own words": {"forward_origin": {"type": "user", "date": 1, "sender_user": ANN}},
    "forward of a hidden user": {"forward_origin": {"type": "hidden_user", "date": 1, "sender_user_name": "Ann Lee"}},
    "forward of a group": {"forward_origin": {"type": "chat", "date": 1, "sender_chat": FRIENDS}},
    "forward of a channel": {"forward_origin": {"type": "channel", "date": 1, "chat": NEWS, "message_id": 1}},
    "forward of a kind to come": {"forward_origin": {"type": "telepathy", "date": 1}},
    "forward that cannot be read": {"forward_origin": 5},
    "forward before 7.0": {"forward_from": BOB},
    "hidden forward before 7.0": {"forward_sender_name": "Ann Lee", "forward_date": 1},
    "automatic forward": {"is_automatic_forward": True},
    "all of it a blockquote": {"entities": [entity("blockquote", WORDS, WORDS)]},
    "all of it an expandable blockquote": {"entities": [entity("expandable_blockquote", WORDS, WORDS)]},
    "a blockquote of no place": {"entities": [{"type": "blockquote"}]},
    # only what is answered says it
    "a quote": {"text": None, "quote": {"text": WORDS, "position": 0}, "photo": [{"file_id": "p", "width": 1, "height": 1}]},
    "an external reply": {
        "text": None,
        "photo": [{"file_id": "p", "width": 1, "height": 1}],
        "external_reply": {"origin": {"type": "user", "date": 1, "sender_user": ANN}, "voice": VOICE},
        "quote": {"text": WORDS},
    },
    "an answered voice note": {
        "text": None,
        "photo": [{"file_id": "p", "width": 1, "height": 1}],
        "reply_to_message": {"message_id": 3, "date": 1, "chat": DIRECT, "from": ANN, "voice": VOICE},
    },
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("fields", IMPOSTORS.values(), ids=IMPOSTORS.keys())
def test_nothing_else_is_the_owners_words(kind: str, fields: Json) -> None:
    """FEATURES V14, B4, B7: new or edited, as text, caption or voice note."""
    for shape in ({}, {"text": None, "caption": fields.get("text", WORDS)}, {"text": None, "voice": VOICE}):
        if ("text" in fields or "entities" in fields) and shape:
            continue  # these cases are about the text, or about having none
        for event in events(kind, **{**fields, **shape}):
            assert not owner_speaks(event)


PLACES: dict[str, tuple[str, Json]] = {
    "business chat with the direct chat's id": ("business_message", {"business_connection_id": "b1"}),
    "edited there": ("edited_business_message", {"business_connection_id": "b1"}),
    "business id on a plain message": ("message", {"business_connection_id": "b1"}),
    "guest chat with the direct chat's id": ("guest_message", {"guest_query_id": "g1"}),
    "guest query on a plain message": ("message", {"guest_query_id": "g1"}),
    "channel post": ("channel_post", {"chat": NEWS, "from": None, "sender_chat": NEWS}),
    "edited channel post": ("edited_channel_post", {"chat": NEWS, "from": None, "sender_chat": NEWS}),
    "channel post with the owner's id": ("channel_post", {"chat": NEWS}),
    "somebody else in the owner's chat": ("message", {"from": BOB}),
    "a chat speaking in the owner's chat": ("message", {"sender_chat": FRIENDS}),
    "nobody in the owner's chat": ("message", {"from": None}),
    "a chat of a kind to come": ("message", {"chat": {"id": 100, "type": "secret"}}),
    "a private chat with a negative id": ("message", {"chat": {"id": -100, "type": "private"}}),
    "a group": ("message", {"chat": FRIENDS}),
}


@pytest.mark.parametrize(("kind", "fields"), PLACES.values(), ids=PLACES.keys())
def test_nothing_else_is_the_owners_direct_chat(kind: str, fields: Json) -> None:
    """FEATURES V12: a business or guest chat may share its id with the owner's; the key keeps them apart."""
    (own,) = events("message")
    for event in events(kind, **fields):
        assert not owners_chat(event)
        assert event.conversation.key != own.conversation.key


@pytest.mark.parametrize("kind", ["channel_post", "edited_channel_post"])
def test_a_channels_posts_are_the_channels_even_with_the_owners_id(kind: str) -> None:
    (event,) = events(kind, chat=NEWS)
    assert event.sender.kind is ActorKind.CHANNEL
    assert not owner_speaks(event)


@pytest.mark.parametrize("fields", [f for name, f in IMPOSTORS.items() if "forward" in name])
def test_merging_with_the_owners_comment_makes_no_word_the_owners(fields: Json) -> None:
    comment = events("message", text="look at this")
    whole = merged([*comment, *events("message", text="I hate tea", **fields)])
    for event in whole:
        assert isinstance(event, MessageReceived)
        authored = [s.text for s in event.segments if s.origin is Origin.AUTHORED]
        assert authored in (["look at this"], [])


@pytest.mark.parametrize("name", ["the owner's name", "homoglyphs", "anonymous admin", "nobody"])
def test_an_impostors_words_are_never_merged_into_the_owners(name: str) -> None:
    own = events("message", chat=FRIENDS, text="mine", media_group_id="g")
    foreign = events("message", **{**IMPOSTORS[name], "text": "theirs", "media_group_id": "g"})
    assert len(merged([*own, *foreign])) == 2
