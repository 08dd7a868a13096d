"""Updates that belong together: the items of an album, and a comment with the forwards that follow it. Pure.

Telegram delivers them one by one, some 80 ms apart. Here they wait for each other, in their chat's order; other chats go on.
Nothing waits longer than `LONGEST_S`, and most messages do not wait at all. Times are seconds of a monotonic clock.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, replace

from adapters.messages import Inbound, MessageReceived, Origin, Segment
from adapters.telegram import payload as read
from adapters.telegram.payload import Payload
from adapters.telegram.senders import is_forward

LONGEST_S = 2.5
QUIET_S = 1.0
"""An album is whole when nothing more came for a second, or after two and a half."""
COMMENT_LOOK_S = 0.12
"""A comment and its forward arrive some 80 ms apart."""
ALBUM_ITEMS = 10
"""Bot API, sendMediaGroup."""
_COMMENT_TO_FORWARD_S = 2
_ALBUM_KINDS = ("message", "channel_post", "business_message")


@dataclass(frozen=True, slots=True)
class Arrival:
    """An update with its number."""

    number: int
    update: Payload


class Bundle:
    """Updates that make one event: mostly a single one."""

    def __init__(self, arrival: Arrival, at: float, *, our_name: str) -> None:
        self._arrivals = [arrival]
        self._first_at = self._last_at = at
        self._album = _album_of(arrival.update)
        self._comment = _comment_in(arrival.update, our_name)
        self._closed = False

    @property
    def arrivals(self) -> tuple[Arrival, ...]:
        return tuple(self._arrivals)

    def due_at(self) -> float:
        """When it is whole, as far as can be told."""
        single = self._album is None and self._comment is None
        if self._closed or single or len(self._arrivals) >= ALBUM_ITEMS + (self._comment is not None):
            return float("-inf")
        if self._album is not None:
            return min(self._first_at + LONGEST_S, self._last_at + QUIET_S)
        return min(self._first_at + LONGEST_S, self._last_at + COMMENT_LOOK_S)

    def take(self, arrival: Arrival, at: float) -> bool:
        """True when the update belongs in here, and now is."""
        album = _album_of(arrival.update)
        same_album = album is not None and album == self._album
        follows = self._comment is not None and _forwarded_with(self._comment, arrival.update)
        if self._closed or not (same_album or follows):
            return False
        self._album = album or self._album
        self._arrivals.append(arrival)
        self._last_at = at
        return True

    def close_comment(self) -> None:
        """Something else came after it in its chat: no forward follows any more."""
        if self._album is None:
            self._closed = True


class Gathering:
    """What arrived and is not stored yet. `our_name` is our username: what names us in a group may be a comment, too."""

    def __init__(self, our_name: str) -> None:
        self._our_name = our_name
        self._places: dict[str, deque[Bundle]] = {}
        self._known: set[int] = set()

    def add(self, arrival: Arrival, at: float) -> None:
        """Takes an update in; one that is here already, or was and is stored, is left out."""
        if arrival.number in self._known:
            return
        self._known.add(arrival.number)
        bundles = self._places.setdefault(_place_of(arrival), deque())
        if any(bundle.take(arrival, at) for bundle in reversed(bundles)):
            return
        if bundles:
            bundles[-1].close_comment()
        bundles.append(Bundle(arrival, at, our_name=self._our_name))

    def ready(self, at: float) -> list[Bundle]:
        """The bundles that are whole and have none before them in their chat that is not, in Telegram's order."""
        found: list[Bundle] = []
        for bundles in self._places.values():
            for bundle in bundles:
                if bundle.due_at() > at:
                    break
                found.append(bundle)
        return sorted(found, key=lambda bundle: bundle.arrivals[0].number)

    def remove(self, bundle: Bundle) -> None:
        """It is stored, or given up; its updates stay known until `forget_before`."""
        for place, bundles in self._places.items():
            if bundle in bundles:
                bundles.remove(bundle)
                if not bundles:
                    del self._places[place]
                return

    def forget_before(self, number: int | None) -> None:
        """Telegram will not hand out updates below this number again; None: none of those that came so far."""
        self._known = {known for known in self._known if number is not None and known >= number}

    def forget(self, bundle: Bundle) -> None:
        """Its updates are taken in again, should they come again."""
        self._known.difference_update(arrival.number for arrival in bundle.arrivals)

    def first_number(self) -> int | None:
        """The lowest number that is not stored, or None when all are."""
        numbers = (a.number for bundles in self._places.values() for bundle in bundles for a in bundle.arrivals)
        return min(numbers, default=None)

    def wait_s(self, at: float) -> float | None:
        """The seconds until something may become whole; None when nothing waits."""
        dues = [bundles[0].due_at() for bundles in self._places.values()]
        return max(0.0, min(dues) - at) if dues else None


def merged(events: Sequence[Inbound]) -> tuple[Inbound, ...]:
    """The events of one bundle as one, where they are messages of one sender in one place; else as they are.

    The first one's delivery id stays, so that a second delivery is known again. The message is the one that has words of its own.
    """
    messages = [event for event in events if isinstance(event, MessageReceived)]
    if len(messages) < 2 or len(messages) != len(events):
        return tuple(events)
    first = messages[0]
    if any(one.sender != first.sender or one.conversation.key != first.conversation.key for one in messages):
        return tuple(events)
    worded = next((one for one in messages if _has_own_words(one)), first)
    segments: list[Segment] = []
    for one in messages:
        # Every item of an album carries the message that the album answers.
        segments += (s for s in one.segments if s.origin is not Origin.QUOTED or s not in segments)
    whole = replace(
        first,
        message_id=worded.message_id,
        segments=tuple(segments),
        addressed=any(one.addressed for one in messages),
        reply_to=next((one.reply_to for one in messages if one.reply_to is not None), None),
        media=tuple(media for one in messages for media in one.media),
    )
    return (whole,)


def _has_own_words(message: MessageReceived) -> bool:
    return any(segment.origin is Origin.AUTHORED for segment in message.segments)


def _message_in(update: Payload, *kinds: str) -> tuple[str, Payload] | None:
    return next(((kind, found) for kind in kinds if (found := read.child(update, kind)) is not None), None)


def _place_of(arrival: Arrival) -> str:
    """The chat that an update is about; updates about none are nobody's neighbours."""
    for value in arrival.update.values():
        if not isinstance(value, dict):
            continue
        about = value if "chat" in value else read.child(value, "message")
        chat = read.integer(read.child(about, "chat"), "id")
        if chat is not None:
            return f"{chat}/{value.get('business_connection_id')}"
    return f"update {arrival.number}"


def _album_of(update: Payload) -> tuple[object, ...] | None:
    """What all items of one album share: sender and thread included, so that nobody adds to another's."""
    found = _message_in(update, *_ALBUM_KINDS)
    if found is None:
        return None
    kind, message = found
    album = read.text(message, "media_group_id")
    return (kind, album, *_speaker(message)) if album else None


def _speaker(message: Payload) -> tuple[int | None, int | None, int | None, int | None]:
    return (
        read.integer(read.child(message, "chat"), "id"),
        read.integer(message, "message_thread_id"),
        read.integer(read.child(message, "from"), "id"),
        read.integer(read.child(message, "sender_chat"), "id"),
    )


def _comment_in(update: Payload, our_name: str) -> Payload | None:
    """A text that a forward may follow: not a command, and in a group only one that names us."""
    message = read.child(update, "message")
    text = read.text(message, "text")
    if message is None or not text or text.startswith("/") or is_forward(message):
        return None
    private = read.text(read.child(message, "chat"), "type") == "private"
    return message if private or f"@{our_name}".casefold() in text.casefold() else None


def _forwarded_with(comment: Payload, update: Payload) -> bool:
    """Telegram sends the comment first and the forwards right after it, as messages of the same person."""
    message = read.child(update, "message")
    if message is None or not is_forward(message) or _speaker(message) != _speaker(comment):
        return False
    said, forwarded = read.integer(comment, "date"), read.integer(message, "date")
    return said is not None and forwarded is not None and 0 <= forwarded - said <= _COMMENT_TO_FORWARD_S
