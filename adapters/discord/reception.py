"""What the gateway tells, one event after the other, into the inbox; and what was said while nobody listened.

One queue and one worker: an edit never overtakes its message, and what comes in while we catch up waits behind it.
Discord needs no confirmation, so a process that dies with a full queue finds those messages again in the history.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from adapters.discord import payload as read
from adapters.discord.attachments import attachments
from adapters.discord.catching_up import DELETIONS_SOUGHT_FOR, Read, deleted, missed_edits, missed_messages
from adapters.discord.channels import Channel, Channels, ChannelType, conversation_of, parse_channel, seen_by_more
from adapters.discord.files import Files
from adapters.discord.guilds import guild_joined
from adapters.discord.http import UNREACHED
from adapters.discord.normalise import (
    InteractionContext,
    button_pressed,
    channel_changed,
    message_received,
    messages_deleted,
    messages_in,
    recipient_added,
    sender_of,
    slash_command,
)
from adapters.discord.payload import Payload
from adapters.discord.rest import Rest
from adapters.messages import ActorKind, Inbound, MessageReceived
from adapters.port import Inbox

RECEIVE_ATTEMPTS = 8
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.5, 60.0

_log = logging.getLogger(__name__)


class NotStored(Exception):
    """The inbox refused an event for good. Going on would leave a hole behind the newest stored message; starting
    again reads the history from there."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What reception needs from outside. `account` is our own user id, `peers` the people whose direct chats are
    looked through at each new session: Discord does not list a bot's direct chats."""

    account: str
    rest: Rest
    files: Files
    inbox: Inbox
    now: Callable[[], datetime]
    pause: Callable[[float], Awaitable[None]]
    peers: Sequence[str] = ()


class Reception:
    """Takes gateway events (`{"t", "d"}`) and works them off in order."""

    def __init__(self, surroundings: Surroundings) -> None:
        self._account = surroundings.account
        self._rest = surroundings.rest
        self._files = surroundings.files
        self._inbox = surroundings.inbox
        self._now = surroundings.now
        self._pause = surroundings.pause
        self._peers = surroundings.peers
        self._channels = Channels()
        self._events: asyncio.Queue[tuple[str, Payload]] = asyncio.Queue()
        self._heard = 0
        """The newest message of this run."""
        self._heard_before = 0
        """The same when the present session began: in a room that the inbox does not know, the gap begins here."""

    def take(self, name: str, data: Payload) -> None:
        """Queues a dispatched event."""
        self._events.put_nowait((name, data))

    async def run(self) -> None:
        """Works until cancelled. Raises NotStored."""
        while True:
            name, data = await self._events.get()
            try:
                await self._work(name, data)
            except NotStored:
                raise
            except Exception:  # noqa: BLE001 - one strange event must not make us deaf to the others
                _log.exception("An event of type %s (id %s) was skipped.", name, read.snowflake(data, "id"))

    async def _work(self, name: str, data: Payload) -> None:
        match name:
            case "READY":
                self._heard_before = self._heard
                self._channels.forget_newest()
                await self._open_direct_chats()
                await self._catch_up(self._channels.directs())
            case "GUILD_CREATE":
                await self._enter_guild(data)
            case "CHANNEL_CREATE" | "THREAD_CREATE" | "CHANNEL_UPDATE" | "THREAD_UPDATE":
                await self._channel_told(data)
            case "CHANNEL_DELETE" | "THREAD_DELETE":
                self._channels.drop(read.text(data, "id"))
            case "MESSAGE_CREATE":
                await self._message_created(data)
            case "MESSAGE_UPDATE":
                await self._message_edited(data)
            case "MESSAGE_DELETE" | "MESSAGE_DELETE_BULK":
                channel = await self._channel_of(data)
                for deleted in messages_deleted(data, channel, self._account, self._now()):
                    await self._deliver(deleted)
            case "INTERACTION_CREATE":
                channel = await self._channel_of_interaction(data)
                await self._deliver(
                    slash_command(data, channel, self._account) or button_pressed(data, channel, self._account)
                )
            case _:
                pass

    # Messages

    async def _message_created(self, message: Payload) -> None:
        channel = await self._channel_of(message)
        texts = await self._texts_of(message)
        await self._deliver(
            message_received(message, channel, self._account, texts=texts)
            or recipient_added(message, channel, self._account)
        )

    async def _message_edited(self, message: Payload) -> None:
        if not read.text(message, "edited_timestamp"):
            return
        channel = await self._channel_of(message)
        identifier = read.snowflake(message, "id")
        if "author" not in message and identifier is not None:
            message = await self._rest.message(channel.id, identifier)
        texts = await self._texts_of(message)
        await self._deliver(message_received(message, channel, self._account, edited=True, texts=texts))

    async def _deliver(self, event: Inbound | None) -> None:
        """Returns once the inbox has it; tries again while the inbox refuses."""
        if event is None:
            return
        delay = FIRST_PAUSE_S
        for attempt in range(1, RECEIVE_ATTEMPTS + 1):
            try:
                await self._inbox.receive(event)
            except Exception as error:
                _log.warning("%s was not stored (attempt %d): %s", event.delivery_id, attempt, type(error).__name__)
                if attempt == RECEIVE_ATTEMPTS:
                    raise NotStored(f"{event.delivery_id} could not be stored.") from error
            else:
                if isinstance(event, MessageReceived):
                    self._heard = max(self._heard, int(event.message_id))
                return
            await self._pause(delay)
            delay = min(delay * 2, LONGEST_PAUSE_S)

    async def _texts_of(self, message: Payload) -> Mapping[str, str]:
        """The content of small text attachments, by attachment id."""
        texts: dict[str, str] = {}
        for attachment in attachments(message):
            text = await self._files.text(attachment)
            if text is not None:
                texts[read.text(attachment, "id")] = text
        return texts

    # Rooms

    async def _enter_guild(self, guild: Payload) -> None:
        identifier = read.snowflake(guild, "id")
        if identifier is None:
            return
        for source in (*read.children(guild, "channels"), *read.children(guild, "threads")):
            await self._channel_told(source, identifier)
        channels = self._channels.of_guild(identifier)
        await self._deliver(guild_joined(guild, channels, self._account, self._now()))
        await self._catch_up(channels)

    async def _channel_told(self, source: Payload, guild: str | None = None) -> None:
        after = parse_channel(source, account=self._account, guild=guild)
        if after is None:
            return
        before = self._channels.get(after.id)
        self._channels.learn(after)
        if before is not None and seen_by_more(before, after, self._account):
            await self._deliver(channel_changed(before, after, self._account, self._now()))

    async def _channel_of(self, event: Payload) -> Channel:
        """The room of a message event. Where nobody can tell, one with others in it."""
        identifier, guild = read.text(event, "channel_id"), read.snowflake(event, "guild_id")
        known = self._channels.get(identifier)
        if known is not None:
            return known
        found: Channel | None = None
        sender = sender_of(event) if "author" in event else None
        other = sender.id if sender is not None and sender.kind is ActorKind.PERSON else None
        if (
            guild is None
            and read.number(event, "channel_type") == ChannelType.DIRECT
            and other not in (None, self._account)
        ):
            found = Channel(identifier, ChannelType.DIRECT, recipients=(str(other),))
        else:
            found = await self._looked_up(identifier, guild, other)
        if found is not None:
            self._channels.learn(found)
        return found or Channel(identifier, guild=guild)

    async def _looked_up(self, identifier: str, guild: str | None, other: str | None) -> Channel | None:
        try:
            return parse_channel(await self._rest.channel(identifier), account=self._account, guild=guild)
        except UNREACHED as error:
            _log.info("Channel %s is not told to us: %s", identifier, type(error).__name__)
        if guild is not None or other is None:
            return None
        direct = await self._direct_with(other)
        return direct if direct is not None and direct.id == identifier else None

    async def _direct_with(self, person: str) -> Channel | None:
        try:
            return parse_channel(await self._rest.open_direct(person), account=self._account)
        except UNREACHED as error:
            _log.info("No direct chat with %s: %s", person, type(error).__name__)
            return None

    async def _channel_of_interaction(self, event: Payload) -> Channel:
        """Where a command was given. Only Discord's word that it is our own direct chat makes it one."""
        identifier, guild = read.text(event, "channel_id"), read.snowflake(event, "guild_id")
        partial = read.child(event, "channel")
        if self._channels.get(identifier) is None and guild is not None and partial is not None:
            parsed = parse_channel(partial, account=self._account, guild=guild)
            if parsed is not None:
                return parsed
        user = read.snowflake(read.child(event, "user") or {}, "id")
        if guild is None and read.number(event, "context") == InteractionContext.BOT_DIRECT and user is not None:
            self._channels.learn(Channel(identifier, ChannelType.DIRECT, recipients=(user,)))
        return await self._channel_of({"channel_id": identifier, "guild_id": guild})

    # Catching up

    async def _open_direct_chats(self) -> None:
        for person in self._peers:
            direct = await self._direct_with(person)
            if direct is not None:
                self._channels.learn(direct)

    async def _catch_up(self, channels: Iterable[Channel]) -> None:
        """Reads on where the inbox stopped; in rooms that it does not know, where it stopped in their neighbours."""
        stopped = [(channel, await self._last_stored(channel)) for channel in channels]
        known = [int(last) for _, last in stopped if last is not None]
        since = max([self._heard_before, *known])
        for channel, last in stopped:
            here, seen = await self._known_of(channel), Read()
            if last is not None:
                async for message in missed_edits(self._rest, channel, last, seen):
                    await self._message_replayed(message, channel, edited=True)
            if last is not None or (since and channel.newest is not None):
                async for message in missed_messages(self._rest, channel, last or str(since), seen):
                    await self._message_replayed(message, channel, edited=False)
            for gone in await deleted(self._rest, channel, here, seen):
                await self._deletion_replayed(gone, channel)

    async def _known_of(self, channel: Channel) -> frozenset[str]:
        """The messages that the inbox had lately from a room, and of which nobody said that they were deleted."""
        place, since = conversation_of(channel, self._account).place, self._now() - DELETIONS_SOUGHT_FOR
        return messages_in(await self._inbox.deliveries(place, since))

    async def _deletion_replayed(self, identifier: str, channel: Channel) -> None:
        for deletion in messages_deleted({"id": identifier}, channel, self._account, self._now()):
            await self._deliver(deletion)

    async def _last_stored(self, channel: Channel) -> str | None:
        last = await self._inbox.last_message_id(conversation_of(channel, self._account).place)
        return last if read.is_snowflake(last) else None

    async def _message_replayed(self, message: Payload, channel: Channel, *, edited: bool) -> None:
        if edited and not read.text(message, "edited_timestamp"):
            return
        texts = await self._texts_of(message)
        await self._deliver(message_received(message, channel, self._account, edited=edited, texts=texts))
