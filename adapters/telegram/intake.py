"""From updates that are whole to events in the inbox: fetches what they need, and stores them. Used by both ways of receiving."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

from telegram.error import TelegramError

from adapters.messages import Actor, ActorKind, ButtonPressed, ConversationChanged, Inbound
from adapters.port import Inbox
from adapters.telegram import payload as read
from adapters.telegram.client import Client
from adapters.telegram.gathering import Bundle, merged
from adapters.telegram.media import TEXT_FILE_BYTES, decoded, text_file
from adapters.telegram.normalise import normalise, update_message
from adapters.telegram.payload import Payload
from adapters.telegram.senders import Account, user_actor

_log = logging.getLogger(__name__)


class Intake:
    """Stores what bundles of updates say. `acknowledge_press` is told the id of a stored press."""

    def __init__(
        self,
        client: Client,
        account: Account,
        inbox: Inbox,
        *,
        now: Callable[[], datetime],
        acknowledge_press: Callable[[str], None],
    ) -> None:
        self._client = client
        self._account = account
        self._inbox = inbox
        self._now = now
        self._acknowledge_press = acknowledge_press

    async def store(self, *bundles: Bundle) -> None:
        """Returns once the inbox holds them all. Raises what the inbox raises; then all are to be stored again."""
        whole: list[Inbound] = []
        pressed: list[str] = []
        for bundle in bundles:
            events: list[Inbound] = []
            for arrival in bundle.arrivals:
                said = await self._events(arrival.update)
                query = read.child(arrival.update, "callback_query")
                if query is not None and any(isinstance(event, ButtonPressed) for event in said):
                    pressed.append(read.text(query, "id"))
                events += said
            whole += merged(events)
        if whole:
            await self._inbox.receive(*whole)
        for query_id in pressed:
            self._acknowledge_press(query_id)

    async def _events(self, update: Payload) -> tuple[Inbound, ...]:
        """What an update says; nothing where it cannot be made out, for it would be fetched for ever."""
        try:
            texts = await self._fetch_text(update)
            events = normalise(update, self._account, now=self._now(), texts=texts)
        except Exception as error:  # noqa: BLE001 - one unreadable update must not stop all others
            _log.error("An update from Telegram could not be read (%s); it was skipped.", type(error).__name__)
            return ()
        return tuple([await self._with_members(event) for event in events])

    async def _fetch_text(self, update: Payload) -> dict[str, str]:
        message = update_message(update)
        wanted = text_file(message) if message is not None else None
        if wanted is None:
            return {}
        try:
            content = decoded(await self._client.content(wanted.file_id, TEXT_FILE_BYTES))
        except TelegramError as error:
            _log.warning("A text file could not be fetched from Telegram (%s).", type(error).__name__)
            return {}
        return {} if content is None else {wanted.key: content}

    async def _with_members(self, event: Inbound) -> Inbound:
        """Who is there, when it is we who came: as far as Telegram tells a newcomer."""
        if not isinstance(event, ConversationChanged) or not event.assistant_joined:
            return event
        chat = event.conversation.chat
        present: tuple[Actor, ...] = ()
        members: int | None = None
        try:
            members = await self._client.member_count(chat)
            listed = await self._client.administrators(chat)
        except TelegramError as error:
            _log.info("Who is in a group that the bot came into could not be asked (%s).", type(error).__name__)
        else:
            actors = (user_actor(read.child(member, "user")) for member in listed)
            present = tuple(actor for actor in actors if actor.kind is ActorKind.PERSON)
        return replace(event, present=present, members=members)
