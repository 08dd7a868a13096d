"""JSON Lines on standard input and output: for other platforms and for scripts.

Every input line is answered by exactly one `settled` or `error`. Reading and writing are handed in, so that tests drive it
without a process. The sender's identity is what the line says: whoever can write to our input is trusted to say who wrote.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from adapters.messages import (
    Actor,
    ActorKind,
    AdapterRefused,
    Button,
    ButtonPressed,
    ClockTicked,
    ConversationKind,
    ConversationRef,
    FetchFailed,
    Inbound,
    Media,
    MessageDeleted,
    MessageReceived,
    Origin,
    Outbound,
    ReplyTo,
    Segment,
    SendFailed,
    Sent,
)
from adapters.port import Commands, Inbox

PLATFORM: Final = "bridge"
ACCOUNT: Final = "bridge"
LINE_LIMIT: Final = 4_000_000
"""Characters."""
OUTPUT_CLOSED: Final = "Nobody reads the output any more. What is not sent yet is sent at the next start."
_OURSELVES: Final = frozenset({ACCOUNT, "assistant", "confidant"})


class BadLine(ValueError):
    """What is wrong with an input line, in one plain sentence. `message_id` where it could be read."""

    def __init__(self, message: str, message_id: str | None = None) -> None:
        super().__init__(message)
        self.message_id = message_id


def _field(data: Mapping[str, object], name: str, kind: type, *, optional: bool = False) -> object:
    value = data.get(name)
    if value is None:
        if optional:
            return None
        raise BadLine(f'the field "{name}" is missing')
    if not isinstance(value, kind) or (kind is not bool and isinstance(value, bool)):
        raise BadLine(f'the field "{name}" must be {_NAMES[kind]}')
    return value


_NAMES: Final = {str: "text", dict: "an object", bool: "true or false", list: "a list"}


def _text(data: Mapping[str, object], name: str) -> str:
    value = _field(data, name, str)
    assert isinstance(value, str)  # noqa: S101  (narrows for the type checker)
    return _storable(value)


def _optional_text(data: Mapping[str, object], name: str) -> str | None:
    value = _field(data, name, str, optional=True)
    return _storable(value) if isinstance(value, str) else None


def _storable(text: str) -> str:
    """JSON can escape half a character, which no database takes: it becomes the replacement character."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").replace("\0", "\ufffd")


def _mapping(data: Mapping[str, object], name: str, *, optional: bool = False) -> Mapping[str, object] | None:
    value = _field(data, name, dict, optional=optional)
    return value if isinstance(value, dict) else None


_YEARS: Final = range(1970, 3000)
"""Lifetimes are added to these: nothing runs out of the calendar."""


def _moment(data: Mapping[str, object], name: str, default: datetime | None = None) -> datetime:
    text = _optional_text(data, name)
    if text is None:
        if default is None:
            raise BadLine(f'the field "{name}" is missing')
        return default
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise BadLine(f'the field "{name}" must be an ISO 8601 time') from None
    if moment.year not in _YEARS:
        raise BadLine(f'the field "{name}" must lie between the years {_YEARS[0]} and {_YEARS[-1]}')
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)


def _sender(data: Mapping[str, object]) -> Actor:
    sender = _mapping(data, "sender")
    assert sender is not None  # noqa: S101  (a required mapping)
    is_bot = _field(sender, "is_bot", bool, optional=True) is True
    kind = ActorKind.BOT if is_bot else ActorKind.PERSON
    return Actor(PLATFORM, _text(sender, "id"), kind, _optional_text(sender, "name"))


def _conversation(data: Mapping[str, object], *, kind_needed: bool = True) -> ConversationRef:
    conversation = _mapping(data, "conversation")
    assert conversation is not None  # noqa: S101  (a required mapping)
    kind_text = _text(conversation, "kind") if kind_needed else (_optional_text(conversation, "kind") or "direct")
    try:
        kind = ConversationKind(kind_text)
    except ValueError:
        raise BadLine('the field "kind" must be direct, group or channel') from None
    return ConversationRef(
        PLATFORM,
        ACCOUNT,
        kind,
        _text(conversation, "id"),
        thread=_optional_text(conversation, "thread_id"),
        title=_optional_text(conversation, "title"),
    )


def _segments(data: Mapping[str, object], sender: Actor) -> tuple[Segment, ...]:
    text = _optional_text(data, "text") or ""
    forwarded = _mapping(data, "forwarded_from", optional=True)
    found: list[Segment] = []
    reply = _mapping(data, "reply_to", optional=True)
    if reply is not None and _optional_text(reply, "text"):
        found.append(Segment(Origin.QUOTED, _text(reply, "text"), _person(reply, "sender_id", None)))
    if forwarded is not None:
        if text:
            found.append(Segment(Origin.FORWARDED, text, _person(forwarded, "id", _optional_text(forwarded, "name"))))
        comment = _optional_text(data, "comment")
        if comment:
            found.append(Segment(Origin.AUTHORED, comment, sender))
    elif text:
        found.append(Segment(Origin.AUTHORED, text, sender))
    attachments = _field(data, "attachments", list, optional=True)
    for attachment in attachments if isinstance(attachments, list) else []:
        if not isinstance(attachment, dict):
            raise BadLine('the field "attachments" must be a list of objects')
        name, kind = _optional_text(attachment, "name"), _optional_text(attachment, "kind") or "file"
        content = _optional_text(attachment, "text") or f"[{kind}: {name or 'without name'}]"
        found.append(Segment(Origin.ATTACHED, content, None, name))
    return tuple(found)


def _person(data: Mapping[str, object], field: str, name: str | None) -> Actor | None:
    number = _optional_text(data, field)
    return Actor(PLATFORM, number, ActorKind.PERSON, name) if number else None


def _message(data: Mapping[str, object], now: datetime, *, edited: bool, serial: str) -> MessageReceived:
    message_id, sender, conversation = _text(data, "message_id"), _sender(data), _conversation(data)
    _field(data, "text", str, optional=data.get("attachments") is not None or data.get("comment") is not None)
    reply = _mapping(data, "reply_to", optional=True)
    addressed = (
        conversation.kind is ConversationKind.DIRECT or _field(data, "mentions_bot", bool, optional=True) is True
    )
    to_assistant = reply is not None and _optional_text(reply, "sender_id") in _OURSELVES
    text = (_optional_text(data, "text") or "").lstrip()
    return MessageReceived(
        delivery_id=f"bridge:{conversation.place}:{message_id}" + (f":edit:{serial}" if edited else ""),
        conversation=conversation,
        message_id=message_id,
        sender=sender,
        segments=_segments(data, sender),
        sent_at=_moment(data, "sent_at", now),
        addressed=addressed or to_assistant or text.startswith("/"),
        edited=edited,
        reply_to=ReplyTo(_optional_text(reply, "message_id"), _optional_text(reply, "sender_id"), to_assistant)
        if reply is not None
        else None,
    )


def parse_line(line: str, *, now: datetime, serial: str) -> Inbound:
    """One input line. `serial` makes repeatable events (edits, deletes, ticks) distinct deliveries. Raises BadLine."""
    if len(line) > LINE_LIMIT:
        raise BadLine("this line is longer than four million characters")
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise BadLine("this line is not JSON") from None
    if not isinstance(data, dict):
        raise BadLine("this line is not a JSON object")
    known_id = data.get("message_id")
    try:
        return _event(data, now, serial)
    except BadLine as error:
        raise BadLine(str(error), known_id if isinstance(known_id, str) else None) from None


def _event(data: Mapping[str, object], now: datetime, serial: str) -> Inbound:
    match _text(data, "type"):
        case "message":
            return _message(data, now, edited=False, serial=serial)
        case "edit":
            return _message(data, now, edited=True, serial=serial)
        case "delete":
            message_id, conversation = _text(data, "message_id"), _conversation(data, kind_needed=False)
            sender = _sender(data) if data.get("sender") is not None else None
            at = _moment(data, "sent_at", now)
            return MessageDeleted(f"bridge:delete:{serial}", conversation, message_id, sender, at)
        case "press":
            message_id, conversation = _text(data, "message_id"), _conversation(data)
            delivery_id = f"bridge:{conversation.place}:{message_id}"
            button = _text(data, "button_id")
            at = _moment(data, "sent_at", now)
            return ButtonPressed(delivery_id, conversation, message_id, _sender(data), button, at)
        case "tick":
            return ClockTicked(f"bridge:tick:{serial}", _moment(data, "now"))
        case other:
            raise BadLine(f'the type "{other[:40]}" is not one of message, edit, delete, press, tick')


def moment_of(event: Inbound) -> datetime:
    """What time it is by an event."""
    return event.now if isinstance(event, ClockTicked) else event.sent_at


class BridgeAdapter:
    """Implements `adapters.port.ChatAdapter` over lines.

    `lines` yields input lines; `write` takes one output line without its newline; `moved` is told the time of each event
    before it is received (the clock of a replay), and `sequential` waits for an event to settle before the next is read.
    """

    platform = PLATFORM
    ordered = True
    tells_errors = True

    def __init__(
        self,
        lines: AsyncIterator[str],
        write: Callable[[str], None],
        *,
        now: Callable[[], datetime],
        new_serial: Callable[[], str],
        moved: Callable[[datetime], None] | None = None,
    ) -> None:
        self._lines, self._write, self._now, self._new_serial, self._moved = lines, write, now, new_serial, moved
        self._waiting: dict[str, asyncio.Event] = {}
        self._unread = False
        self.last_received_at: datetime | None = None

    async def run(self, inbox: Inbox, commands: Commands) -> None:  # noqa: ARG002  (a bridge shows no menu)
        """Reads to the end of input, each event settled before the next. Raises AdapterRefused when nobody reads our output."""
        async for line in self._lines:
            if line.strip():
                await self._take(line, inbox)
            if self._unread:
                raise AdapterRefused(OUTPUT_CLOSED)

    async def _take(self, line: str, inbox: Inbox) -> None:
        try:
            event = parse_line(line, now=self._now(), serial=self._new_serial())
        except BadLine as error:
            self._put({"type": "error", "message_id": error.message_id, "error": str(error)})
            return
        self.last_received_at = self._now()
        if self._moved is not None:
            self._moved(moment_of(event))
        settled = self._waiting[event.delivery_id] = asyncio.Event()
        await inbox.receive(event)
        await settled.wait()

    async def send(self, outbound: Outbound) -> Sent:
        line: dict[str, object] = {
            "type": "reply" if outbound.in_reply_to is not None else "message",
            "conversation_id": outbound.conversation.chat,
        }
        if outbound.in_reply_to is not None:
            line["in_reply_to"] = outbound.in_reply_to
        line["text"] = outbound.text
        if outbound.buttons:
            line["buttons"] = [{"id": button.id, "label": button.label} for button in outbound.buttons]
        self._put(line)
        if self._unread:
            raise SendFailed(OUTPUT_CLOSED)
        return Sent((outbound.id,))

    async def preview(self, outbound: Outbound) -> None:
        """The bridge shows finished answers only."""

    async def fetch(self, media: Media) -> bytes:
        raise FetchFailed(f"A bridge hands over texts, not files: {media.kind.value} cannot be read.")

    async def show_seen(self, conversation: ConversationRef, message_id: str) -> None:
        """No reactions here."""

    async def show_typing(self, conversation: ConversationRef) -> None:
        """Nothing to show."""

    async def add_buttons(
        self,
        conversation: ConversationRef,  # noqa: ARG002  (the port's signature)
        message_id: str,  # noqa: ARG002
        buttons: Sequence[Button],  # noqa: ARG002
    ) -> bool:
        """What is written is written."""
        return False

    async def settled(self, delivery_id: str, message_id: str | None, error: str | None) -> None:
        if error is None:
            self._put({"type": "settled", "message_id": message_id})
        else:
            self._put({"type": "error", "message_id": message_id, "error": error})
        waiting = self._waiting.pop(delivery_id, None)
        if waiting is not None:
            waiting.set()

    async def close(self) -> None:
        """Nothing is held."""

    def _put(self, line: Mapping[str, object]) -> None:
        try:
            self._write(json.dumps(line, ensure_ascii=False))
        except OSError:
            self._unread = True
