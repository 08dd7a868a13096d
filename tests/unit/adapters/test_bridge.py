"""JSON Lines in and out: INTERFACES of the bridge, line by line."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adapters.bridge import BadLine, BridgeAdapter, parse_line
from adapters.messages import (
    Button,
    ButtonPressed,
    ClockTicked,
    ConversationKind,
    Inbound,
    MessageDeleted,
    MessageReceived,
    Origin,
    Outbound,
)
from tests.fakes.patience import PATIENCE_S

NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)
MESSAGE = {
    "type": "message",
    "message_id": "m1",
    "conversation": {"id": "c1", "kind": "direct", "thread_id": None, "title": None},
    "sender": {"id": "100", "name": "Ann", "is_bot": False},
    "text": "hello",
    "sent_at": "2026-01-01T10:00:00Z",
}


def parsed(**changes: object) -> Inbound:
    return parse_line(json.dumps({**MESSAGE, **changes}), now=NOW, serial="s1")


def test_a_message_becomes_what_its_sender_authored() -> None:
    event = parsed()
    assert isinstance(event, MessageReceived)
    assert [(s.origin, s.text) for s in event.segments] == [(Origin.AUTHORED, "hello")]
    assert event.addressed
    assert event.sent_at == datetime(2026, 1, 1, 10, tzinfo=UTC)


def test_the_same_message_id_is_the_same_delivery_and_an_edit_is_another() -> None:
    one, again, edit = parsed(), parsed(text="other"), parsed(type="edit")
    assert one.delivery_id == again.delivery_id != edit.delivery_id


def test_a_forward_is_forwarded_and_its_comment_authored() -> None:
    event = parsed(forwarded_from={"name": "Bob"}, comment="look")
    assert isinstance(event, MessageReceived)
    assert {s.origin: s.text for s in event.segments} == {Origin.FORWARDED: "hello", Origin.AUTHORED: "look"}


def test_replies_and_attachments_are_other_peoples_words() -> None:
    event = parsed(
        reply_to={"message_id": "m0", "sender_id": "200", "text": "theirs"},
        attachments=[{"kind": "file", "name": "a.txt", "text": "in the file"}, {"kind": "image", "name": "b.png"}],
    )
    assert isinstance(event, MessageReceived)
    origins = [(s.origin, s.text) for s in event.segments]
    assert (Origin.QUOTED, "theirs") in origins
    assert (Origin.ATTACHED, "in the file") in origins
    assert (Origin.ATTACHED, "[image: b.png]") in origins


def test_in_a_group_only_what_is_said_to_it_is_addressed() -> None:
    group = {"id": "g", "kind": "group"}
    quiet, mention, command = (
        parsed(conversation=group),
        parsed(conversation=group, mentions_bot=True),
        parsed(conversation=group, text="/help"),
    )
    assert [e.addressed for e in (quiet, mention, command) if isinstance(e, MessageReceived)] == [False, True, True]


def test_the_other_kinds_of_lines() -> None:
    delete = parse_line(
        json.dumps({"type": "delete", "conversation": {"id": "c1"}, "message_id": "m1"}), now=NOW, serial="s"
    )
    assert isinstance(delete, MessageDeleted)
    assert delete.sender is None
    press = parsed(type="press", button_id="b1")
    assert isinstance(press, ButtonPressed)
    tick = parse_line('{"type":"tick","now":"2026-02-01T00:00:00Z"}', now=NOW, serial="s")
    assert tick == ClockTicked("bridge:tick:s", datetime(2026, 2, 1, tzinfo=UTC))
    channel = parsed(conversation={"id": "n", "kind": "channel"})
    assert isinstance(channel, MessageReceived)
    assert channel.conversation.kind is ConversationKind.CHANNEL


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("hello", "not JSON"),
        ("[1]", "not a JSON object"),
        ("{}", '"type" is missing'),
        ('{"type":"shout"}', "not one of"),
        (json.dumps({**MESSAGE, "sender": None}), '"sender" is missing'),
        (json.dumps({**MESSAGE, "sender": {"id": 100}}), '"id" must be text'),
        (json.dumps({**MESSAGE, "text": 5}), '"text" must be text'),
        (json.dumps({**MESSAGE, "conversation": {"id": "c", "kind": "party"}}), "direct, group or channel"),
        (json.dumps({**MESSAGE, "sent_at": "yesterday"}), "ISO 8601"),
        (json.dumps({**MESSAGE, "sent_at": "0001-01-01T00:00:00+14:00"}), "between the years 1970 and 2999"),
        ('{"type":"tick","now":"9999-12-31T23:59:59-10:00"}', "between the years 1970 and 2999"),
        (json.dumps({**MESSAGE, "attachments": ["x"]}), "list of objects"),
        ("[" * 100_000, "not JSON"),
        ("x" * 4_000_001, "longer"),
    ],
)
def test_a_bad_line_is_one_plain_sentence(line: str, says: str) -> None:
    with pytest.raises(BadLine, match=says):
        parse_line(line, now=NOW, serial="s")


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(), lambda c: st.lists(c) | st.dictionaries(st.text(), c)
    )
)
def test_no_line_breaks_the_reader(value: object) -> None:
    """Whatever JSON comes, it is an event or a BadLine."""
    for line in (
        json.dumps(value),
        json.dumps({**MESSAGE, "sender": value}),
        json.dumps({**MESSAGE, "reply_to": value}),
    ):
        try:
            parse_line(line, now=NOW, serial="s")
        except BadLine:
            continue


def test_half_a_character_becomes_one_that_can_be_stored() -> None:
    event = parse_line(json.dumps(MESSAGE).replace("hello", "a\\ud800b\\u0000c"), now=NOW, serial="s")
    assert isinstance(event, MessageReceived)
    event.segments[0].text.encode("utf-8")
    assert "\0" not in event.segments[0].text


class SettlingInbox:
    """Settles every event; keeps them."""

    def __init__(self) -> None:
        self.adapter: BridgeAdapter | None = None
        self.events: list[Inbound] = []

    async def receive(self, event: Inbound) -> None:
        self.events.append(event)
        assert self.adapter is not None
        await self.adapter.settled(event.delivery_id, getattr(event, "message_id", None), None)

    async def deliveries(self, place: str, since: datetime) -> list[str]:
        return []

    async def last_message_id(self, place_prefix: str) -> str | None:
        return None


async def run_lines(*lines: str) -> tuple[list[dict[str, object]], list[Inbound]]:
    async def source() -> AsyncIterator[str]:
        for line in lines:
            yield line

    out: list[dict[str, object]] = []
    inbox = SettlingInbox()
    adapter = BridgeAdapter(
        source(), lambda text: out.append(json.loads(text)), now=lambda: NOW, new_serial=lambda: "s"
    )
    inbox.adapter = adapter
    await asyncio.wait_for(adapter.run(inbox, None), PATIENCE_S)  # type: ignore[arg-type]
    return out, inbox.events


async def test_every_line_is_answered_by_exactly_one_settled_or_error() -> None:
    good = json.dumps(MESSAGE)
    out, events = await run_lines(
        good, "garbage", '{"type":"message","message_id":"m2"}', "", '{"type":"tick","now":"2026-01-02"}'
    )
    assert out == [
        {"type": "settled", "message_id": "m1"},
        {"type": "error", "message_id": None, "error": "this line is not JSON"},
        {"type": "error", "message_id": "m2", "error": 'the field "sender" is missing'},
        {"type": "settled", "message_id": None},
    ]
    assert len(events) == 2


async def test_replies_name_what_they_answer_and_carry_their_buttons() -> None:
    out: list[dict[str, object]] = []

    async def nothing() -> AsyncIterator[str]:
        return
        yield

    adapter = BridgeAdapter(
        nothing(), lambda text: out.append(json.loads(text)), now=lambda: NOW, new_serial=lambda: "s"
    )
    event = parsed()
    assert isinstance(event, MessageReceived)
    await adapter.send(Outbound("o1", event.conversation, "hi", "m1", (Button("b1", "yes"),)))
    await adapter.send(Outbound("o2", event.conversation, "reminder"))
    assert out == [
        {
            "type": "reply",
            "conversation_id": "c1",
            "in_reply_to": "m1",
            "text": "hi",
            "buttons": [{"id": "b1", "label": "yes"}],
        },
        {"type": "message", "conversation_id": "c1", "text": "reminder"},
    ]
