"""Events and outbound messages as JSON and back, for the durable inbox and outbound tables."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from adapters.messages import (
    Actor,
    ActorKind,
    Button,
    ButtonPressed,
    ClockTicked,
    ConversationChanged,
    ConversationKind,
    ConversationRef,
    Inbound,
    Media,
    MediaKind,
    MessageDeleted,
    MessageReceived,
    Origin,
    Outbound,
    ReplyTo,
    Segment,
)

_EVENTS: Final = {
    cls.__name__: cls for cls in (MessageReceived, MessageDeleted, ButtonPressed, ConversationChanged, ClockTicked)
}


def dump(value: Inbound | Outbound | ConversationRef) -> str:
    fields = dataclasses.asdict(value)
    return json.dumps({"type": type(value).__name__, **fields}, ensure_ascii=False, default=_plain)


def _plain(value: object) -> str:
    if isinstance(value, datetime):
        return value.isoformat()
    raise TypeError(f"cannot store a {type(value).__name__}")


def load_ref(text: str) -> ConversationRef:
    return _ref(json.loads(text))


def load_outbound(text: str) -> Outbound:
    fields = json.loads(text)
    return Outbound(
        id=fields["id"],
        conversation=_ref(fields["conversation"]),
        text=fields["text"],
        in_reply_to=fields["in_reply_to"],
        buttons=tuple(Button(**button) for button in fields["buttons"]),
    )


def load_inbound(text: str) -> Inbound:
    fields = json.loads(text)
    delivery_id = fields["delivery_id"]
    match _EVENTS[fields["type"]].__name__:
        case "MessageReceived":
            return _received(fields)
        case "MessageDeleted":
            sender = fields["sender"]
            return MessageDeleted(
                delivery_id,
                _ref(fields["conversation"]),
                fields["message_id"],
                _actor(sender) if sender else None,
                datetime.fromisoformat(fields["sent_at"]),
            )
        case "ButtonPressed":
            return ButtonPressed(
                delivery_id,
                _ref(fields["conversation"]),
                fields["message_id"],
                _actor(fields["sender"]),
                fields["button_id"],
                datetime.fromisoformat(fields["sent_at"]),
            )
        case "ConversationChanged":
            previous = fields["previous"]
            return ConversationChanged(
                delivery_id,
                _ref(fields["conversation"]),
                datetime.fromisoformat(fields["sent_at"]),
                _ref(previous) if previous else None,
                assistant_joined=fields.get("assistant_joined", False),
                present=tuple(_actor(actor) for actor in fields.get("present", ())),
                members=fields.get("members"),
            )
        case _:
            return ClockTicked(delivery_id, datetime.fromisoformat(fields["now"]))


def _received(fields: Mapping[str, Any]) -> MessageReceived:
    reply = fields["reply_to"]
    return MessageReceived(
        delivery_id=fields["delivery_id"],
        conversation=_ref(fields["conversation"]),
        message_id=fields["message_id"],
        sender=_actor(fields["sender"]),
        segments=tuple(
            Segment(Origin(s["origin"]), s["text"], _actor(s["author"]) if s["author"] else None, s["label"])
            for s in fields["segments"]
        ),
        sent_at=datetime.fromisoformat(fields["sent_at"]),
        addressed=fields["addressed"],
        edited=fields["edited"],
        reply_to=ReplyTo(**reply) if reply else None,
        # Absent in events that an earlier version stored.
        media=tuple(_media(item) for item in fields.get("media", ())),
    )


def _media(fields: Mapping[str, Any]) -> Media:
    return Media(**{**fields, "kind": MediaKind(fields["kind"]), "origin": Origin(fields["origin"])})


def _ref(fields: Mapping[str, Any]) -> ConversationRef:
    names = (f.name for f in dataclasses.fields(ConversationRef))
    values = {name: fields[name] for name in names}
    return ConversationRef(**{**values, "kind": ConversationKind(values["kind"])})


def _actor(fields: Mapping[str, Any]) -> Actor:
    return Actor(fields["platform"], fields["id"], ActorKind(fields["kind"]), fields["name"])
