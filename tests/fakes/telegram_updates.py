"""Telegram's updates as raw JSON, and what `normalise` reads in them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from adapters.messages import Actor, ActorKind, MessageReceived, Origin
from adapters.telegram.normalise import normalise
from adapters.telegram.senders import Account

Json = dict[str, Any]

US = Account("4242", "confidant_bot")
NOW = datetime(2026, 1, 2, tzinfo=UTC)
SENT = datetime(2026, 1, 1, tzinfo=UTC)
ANN = {"id": 100, "is_bot": False, "first_name": "Ann", "last_name": "Lee"}
BOB = {"id": 200, "is_bot": False, "first_name": "Bob"}
OUR_BOT = {"id": 4242, "is_bot": True, "first_name": "Confidant", "username": "confidant_bot"}
OTHER_BOT = {"id": 777, "is_bot": True, "first_name": "Helper", "username": "other_bot"}
DIRECT = {"id": 100, "type": "private", "first_name": "Ann"}
FRIENDS = {"id": -1001, "type": "supergroup", "title": "Friends"}
NEWS = {"id": -1002, "type": "channel", "title": "News"}
ACTOR = Actor("telegram", "100", ActorKind.PERSON, "Ann Lee")


def message(**fields: Any) -> Json:
    made: Json = {
        "message_id": 5,
        "date": int(SENT.timestamp()),
        "chat": DIRECT,
        "from": ANN,
        "text": "hello",
        **fields,
    }
    return {key: value for key, value in made.items() if value is not None}


def read(kind: Any = "message", texts: Any = None, **fields: Any) -> MessageReceived:
    (event,) = normalise({"update_id": 9, kind: message(**fields)}, US, now=NOW, texts=texts or {})
    assert isinstance(event, MessageReceived)
    return event


def nothing(kind: Any = "message", **fields: Any) -> bool:
    return normalise({"update_id": 9, kind: message(**fields)}, US, now=NOW) == ()


def words(event: MessageReceived) -> list[tuple[Origin, str]]:
    return [(segment.origin, segment.text) for segment in event.segments]


def entity(kind: str, text: str, part: str, **fields: Any) -> Json:
    """An entity over the first occurrence of `part`, counted in UTF-16 units as Telegram does."""

    def units(piece: str) -> int:
        return len(piece.encode("utf-16-le")) // 2

    return {"type": kind, "offset": units(text[: text.index(part)]), "length": units(part), **fields}
