"""The two directions of a chat platform, and the commands that it may show in its menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Protocol

from adapters.messages import Button, ConversationRef, Inbound, Media, Outbound, Sent

FETCH_LIMIT_BYTES: Final = 20 * 1024 * 1024
"""What Telegram lets a bot download; larger files are named, not read."""


@dataclass(frozen=True, slots=True)
class CommandInfo:
    """A command for a platform's menu. `name` has no slash and is lower case ASCII."""

    name: str
    description: str
    guardian_only: bool
    takes_text: bool


class Commands(Protocol):
    """The one table of commands, as far as a platform's menu needs it."""

    def menu(self) -> tuple[CommandInfo, ...]: ...


class Inbox(Protocol):
    """Where an adapter puts what it received."""

    async def receive(self, *events: Inbound) -> None:
        """Returns once all of them are durable: only then may the platform be told that we have them.

        A repeated `delivery_id` is accepted and ignored. Raises only when nothing was stored. What arrived together is best
        given together: it costs one write to the disk.
        """
        ...

    async def deliveries(self, place: str, since: datetime) -> Sequence[str]:
        """The delivery ids of what was received for a place (`ConversationRef.place`) since then, in its order."""
        ...

    async def last_message_id(self, place_prefix: str) -> str | None:
        """The platform's id of the newest message stored for a place (`ConversationRef.place`), to backfill from."""
        ...


class ChatAdapter(Protocol):
    """A connected platform."""

    @property
    def platform(self) -> str: ...

    @property
    def ordered(self) -> bool:
        """True where one script feeds every conversation, so that order matters between conversations too."""
        ...

    @property
    def tells_errors(self) -> bool:
        """True where `settled` shows its error to whoever sent the event; elsewhere a reply has to."""
        ...

    @property
    def last_received_at(self) -> datetime | None:
        """When the platform last really answered our reception, for liveness; None before the first time."""
        ...

    async def run(self, inbox: Inbox, commands: Commands) -> None:
        """Receives until cancelled or the platform ends. Raises AdapterRefused when it cannot start.

        Cancelled, it receives nothing more; what is under way can be sent until `close`.
        """
        ...

    async def send(self, outbound: Outbound) -> Sent:
        """Delivers, split at the platform's limit. Raises SendFailed."""
        ...

    async def preview(self, outbound: Outbound) -> None:
        """Shows an unfinished answer, as far as it is written; the adapter paces it and skips what it cannot show in time.

        `send` with the same outbound id ends it: the final answer takes the preview's place, or is sent anew and the preview
        removed when that fails. Never raises, and never delays a send.
        """
        ...

    async def fetch(self, media: Media) -> bytes:
        """The bytes of a file that came with a message, at most `FETCH_LIMIT_BYTES`. Raises FetchFailed."""
        ...

    async def show_seen(self, conversation: ConversationRef, message_id: str) -> None:
        """A sign (a reaction) that the message is being worked on, where the platform has one; never raises."""
        ...

    async def show_typing(self, conversation: ConversationRef) -> None:
        """A hint that an answer is on its way; never raises."""
        ...

    async def add_buttons(self, conversation: ConversationRef, message_id: str, buttons: Sequence[Button]) -> bool:
        """Puts buttons below a message of ours that has none. False where the platform cannot, or did not; never raises."""
        ...

    async def settled(self, delivery_id: str, message_id: str | None, error: str | None) -> None:
        """The event is processed, learning and indexing included, or failed with one plain sentence."""
        ...

    async def close(self) -> None: ...
