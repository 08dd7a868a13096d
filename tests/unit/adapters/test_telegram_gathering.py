"""Albums, and comments with their forwards, become one event each; everything else passes at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.messages import Inbound, MessageReceived, Origin, Segment
from adapters.telegram.gathering import COMMENT_LOOK_S, LONGEST_S, QUIET_S, Arrival, Gathering, merged
from adapters.telegram.normalise import normalise
from tests.fakes.telegram_updates import ANN, BOB, DIRECT, FRIENDS, NOW, US, Json, message, words

FORWARD = {"forward_origin": {"type": "user", "date": 1, "sender_user": BOB}}
OTHER_DIRECT = {"id": 200, "type": "private", "first_name": "Bob"}


def photo(number: int, **fields: Any) -> Json:
    return {"text": None, "photo": [{"file_id": f"p{number}", "width": 9, "height": 9}], "message_id": number, **fields}


class Waiting:
    """A gathering with a clock, and the numbers of what is whole."""

    def __init__(self) -> None:
        self.gathering = Gathering("confidant_bot")
        self.at = 0.0

    def comes(self, number: int, kind: str = "message", **fields: Any) -> Waiting:
        body = message(**{"message_id": number, **fields})
        self.gathering.add(Arrival(number, {"update_id": number, kind: body}), self.at)
        return self

    def later(self, seconds: float) -> Waiting:
        self.at += seconds
        return self

    def whole(self) -> list[list[int]]:
        return [[arrival.number for arrival in bundle.arrivals] for bundle in self.gathering.ready(self.at)]

    def stored(self) -> list[list[int]]:
        bundles = self.gathering.ready(self.at)
        for bundle in bundles:
            self.gathering.remove(bundle)
        return [[arrival.number for arrival in bundle.arrivals] for bundle in bundles]


@pytest.fixture
def waiting() -> Waiting:
    return Waiting()


def test_an_album_waits_until_it_is_quiet(waiting: Waiting) -> None:
    waiting.comes(1, **photo(1, media_group_id="g")).later(0.3).comes(2, **photo(2, media_group_id="g"))
    assert waiting.later(QUIET_S - 0.1).whole() == []
    assert waiting.later(0.1).whole() == [[1, 2]]


def test_an_album_waits_two_and_a_half_seconds_at_most(waiting: Waiting) -> None:
    for number in range(1, 6):
        waiting.comes(number, **photo(number, media_group_id="g")).later(0.6)
    assert waiting.at > LONGEST_S
    assert waiting.whole() == [[1, 2, 3, 4, 5]]


def test_an_album_of_ten_is_whole_at_once(waiting: Waiting) -> None:
    for number in range(10):
        waiting.comes(number, **photo(number, media_group_id="g"))
    assert waiting.whole() == [list(range(10))]


@pytest.mark.parametrize(
    "other",
    [
        {"media_group_id": "another"},
        {"media_group_id": "g", "from": BOB},
        {"media_group_id": "g", "chat": OTHER_DIRECT},
        {"media_group_id": "g", "sender_chat": FRIENDS},
        {"media_group_id": "g", "message_thread_id": 8},
    ],
)
def test_nothing_joins_anothers_album(waiting: Waiting, other: Json) -> None:
    waiting.comes(1, **photo(1, media_group_id="g")).comes(2, **photo(2, **other)).later(LONGEST_S)
    assert waiting.whole() == [[1], [2]]


def test_an_edited_item_is_an_edit_of_its_own(waiting: Waiting) -> None:
    waiting.comes(1, "edited_message", **photo(1, media_group_id="g"))
    assert waiting.whole() == [[1]]


def test_a_chat_keeps_its_order_and_others_go_on(waiting: Waiting) -> None:
    waiting.comes(1, **photo(1, media_group_id="g")).comes(2, text="/help").comes(3, text="/help", chat=OTHER_DIRECT)
    assert waiting.stored() == [[3]]
    assert waiting.gathering.first_number() == 1
    assert waiting.later(QUIET_S).stored() == [[1], [2]]
    assert waiting.gathering.first_number() is None


def test_a_comment_and_its_forward_are_one(waiting: Waiting) -> None:
    waiting.comes(1, text="look at this")
    assert waiting.later(0.08).whole() == []
    waiting.comes(2, text="news", **FORWARD)
    assert waiting.later(COMMENT_LOOK_S).whole() == [[1, 2]]


def test_a_comment_takes_all_forwards_that_follow_albums_too(waiting: Waiting) -> None:
    waiting.comes(1, text="look").comes(2, **photo(2, media_group_id="g", **FORWARD))
    waiting.comes(3, **photo(3, media_group_id="g", **FORWARD)).later(QUIET_S)
    assert waiting.whole() == [[1, 2, 3]]


def test_a_lone_text_waits_an_eighth_of_a_second_and_no_more(waiting: Waiting) -> None:
    """The time in which Telegram delivers a forward after its comment; every text in a direct chat pays for it."""
    assert COMMENT_LOOK_S <= 0.12
    waiting.comes(1, text="hello")
    assert waiting.gathering.wait_s(waiting.at) == pytest.approx(COMMENT_LOOK_S)
    assert waiting.later(COMMENT_LOOK_S).whole() == [[1]]


@pytest.mark.parametrize(
    "fields",
    [
        {"text": "/remember x"},
        {"text": None, "voice": {"file_id": "v"}},
        {"text": "not for us", "chat": FRIENDS},
        {"text": "forwarded", **FORWARD},
    ],
)
def test_what_no_forward_can_follow_waits_for_nothing(waiting: Waiting, fields: Json) -> None:
    assert waiting.comes(1, **fields).whole() == [[1]]


def test_in_a_group_a_text_that_names_us_may_be_a_comment(waiting: Waiting) -> None:
    waiting.comes(1, text="@Confidant_Bot is this true?", chat=FRIENDS).comes(2, text="news", chat=FRIENDS, **FORWARD)
    assert waiting.later(COMMENT_LOOK_S).whole() == [[1, 2]]


@pytest.mark.parametrize(
    "second",
    [
        {"text": "my own words"},
        {"text": "news", **FORWARD, "from": BOB},
        {"text": "news", **FORWARD, "date": 1_767_225_600 + 60},
        {"text": "news", **FORWARD, "message_thread_id": 4},
    ],
)
def test_what_does_not_belong_to_a_comment_ends_the_wait(waiting: Waiting, second: Json) -> None:
    waiting.comes(1, text="look").comes(2, **second)
    assert waiting.whole()[0] == [1]
    waiting.comes(3, text="late", **FORWARD).later(LONGEST_S)
    assert [1] in waiting.whole()


def test_an_update_that_comes_again_is_known(waiting: Waiting) -> None:
    waiting.comes(1, **photo(1, media_group_id="g")).comes(1, **photo(1, media_group_id="g")).comes(2, text="/help")
    waiting.later(QUIET_S)
    assert waiting.stored() == [[1], [2]]
    waiting.comes(1, **photo(1, media_group_id="g")).comes(2, text="/help")
    assert waiting.later(LONGEST_S).whole() == []
    waiting.gathering.forget_before(2)
    assert waiting.comes(1, text="/help").comes(2, text="/help").whole() == [[1]]


def test_updates_about_no_chat_wait_for_nobody(waiting: Waiting) -> None:
    waiting.gathering.add(Arrival(1, {"update_id": 1}), 0)
    waiting.gathering.add(Arrival(2, {"update_id": 2, "message": "nonsense"}), 0)
    assert waiting.whole() == [[1], [2]]


@given(
    st.lists(
        st.tuples(
            st.sampled_from([DIRECT, OTHER_DIRECT, FRIENDS]),
            st.sampled_from([None, "g", "h"]),
            st.booleans(),
            st.sampled_from(["hi", "/go", "@confidant_bot x"]),
            st.floats(0, 1.5),
        ),
        max_size=25,
    )
)
def test_nothing_is_lost_doubled_reordered_within_a_chat_or_late(steps: list[Any]) -> None:
    """Whatever comes: each update is stored once, in its chat's order, within two and a half seconds of being next there."""
    waiting = Waiting()
    stored: list[int] = []
    chats = {}
    for number, (chat, album, forward, text, seconds) in enumerate(steps):
        fields = {
            "chat": chat,
            "text": text,
            **({"media_group_id": album} if album else {}),
            **(FORWARD if forward else {}),
        }
        chats[number] = chat["id"]
        waiting.comes(number, **fields)
        waiting.later(seconds)
        stored += [one for bundle in waiting.stored() for one in bundle]
    waiting.later(LONGEST_S)
    stored += [one for bundle in waiting.stored() for one in bundle]
    assert sorted(stored) == list(range(len(steps)))
    assert waiting.gathering.wait_s(waiting.at) is None
    for chat in set(chats.values()):
        firsts = [one for one in stored if chats[one] == chat and "g" not in str(steps[one][1]) and not steps[one][1]]
        plain = [one for one in firsts if not steps[one][2]]
        assert plain == sorted(plain)


# The event


def events(*messages: Json) -> list[Inbound]:
    return [
        event
        for number, fields in enumerate(messages, start=1)
        for event in normalise({"update_id": number, "message": message(**fields)}, US, now=NOW)
    ]


def one(found: tuple[Inbound, ...]) -> MessageReceived:
    (event,) = found
    assert isinstance(event, MessageReceived)
    return event


def test_an_albums_event_has_all_files_and_the_words_message() -> None:
    """An edit of the caption comes with the number of the item that carries it."""
    whole = one(merged(events(photo(5), photo(6, caption="our house"), photo(7))))
    assert whole.delivery_id == "telegram:4242:1"
    assert whole.message_id == "6"
    assert [media.ref for media in whole.media] == ["p5", "p6", "p7"]
    assert words(whole).count((Origin.ATTACHED, "[photo]")) == 3
    assert (Origin.AUTHORED, "our house") in words(whole)


def test_a_comment_is_authored_and_its_forward_is_not() -> None:
    """FEATURES B4: merging changes nobody's words into the sender's."""
    whole = one(
        merged(events({"message_id": 5, "text": "is that so?"}, {"message_id": 6, "text": "I love tea", **FORWARD}))
    )
    assert words(whole) == [(Origin.AUTHORED, "is that so?"), (Origin.FORWARDED, "I love tea")]
    assert whole.segments[1].author is not None
    assert whole.segments[1].author.key == "telegram:200"
    assert (whole.message_id, whole.delivery_id) == ("5", "telegram:4242:1")


def test_what_an_album_answers_is_quoted_once() -> None:
    answered = {"message_id": 2, "date": 1, "chat": DIRECT, "from": {**ANN}, "text": "which ones?"}
    whole = one(merged(events(photo(5, reply_to_message=answered), photo(6, reply_to_message=answered))))
    assert words(whole).count((Origin.QUOTED, "which ones?")) == 1
    assert whole.reply_to is not None


def test_one_event_stays_as_it_is() -> None:
    (event,) = events({"text": "hello"})
    assert merged([event]) == (event,)
    assert merged([]) == ()


def test_messages_of_two_senders_or_places_are_never_one() -> None:
    first, second = events({"text": "a"}, {"text": "b"})
    assert isinstance(second, MessageReceived)
    elsewhere = replace(second, conversation=replace(second.conversation, chat="9"))
    another = replace(second, sender=replace(second.sender, id="9"))
    assert merged([first, elsewhere]) == (first, elsewhere)
    assert merged([first, another]) == (first, another)


def test_segments_of_the_same_words_stay_two_where_both_were_written() -> None:
    whole = one(merged(events({"message_id": 5, "text": "look"}, {"message_id": 6, "text": "look", **FORWARD})))
    assert [segment.origin for segment in whole.segments] == [Origin.AUTHORED, Origin.FORWARDED]
    assert isinstance(whole.segments[0], Segment)
