"""Small signs: typing, a pair of eyes below a message, buttons below an answer that is out. Nobody misses one that is left out."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from telegram.error import RetryAfter, TelegramError

from adapters.messages import Button, ConversationRef, SendFailed
from adapters.telegram.addressing import Address, address_of, keyboard_of, message_number
from adapters.telegram.client import Client
from adapters.telegram.pace import Kind, Pace
from adapters.telegram.waiting import retry_after_s

SEEN = "👀"
"""One of the emoji that every chat allows unless its administrators chose others (Bot API, ReactionTypeEmoji)."""

_log = logging.getLogger(__name__)


class Signs:
    """No method raises, nor waits for a turn."""

    def __init__(self, client: Client, pace: Pace) -> None:
        self._client = client
        self._pace = pace

    async def typing(self, conversation: ConversationRef) -> None:
        address = self._address(conversation)
        if address is None:
            return
        try:
            await self._client.send_chat_action(
                address.chat,
                "typing",
                message_thread_id=address.thread,
                business_connection_id=address.business,
            )
        except TelegramError as error:
            self._note(error, address)

    async def seen(self, conversation: ConversationRef, message_id: str) -> None:
        address, number = self._address(conversation), message_number(message_id)
        if address is None or number is None or address.business is not None:
            return
        try:
            await self._client.set_message_reaction(address.chat, number, SEEN)
        except TelegramError as error:
            self._note(error, address)

    async def buttons(self, conversation: ConversationRef, message_id: str, buttons: Sequence[Button]) -> bool:
        """False where they were left out."""
        address, number = self._address(conversation, Kind.EDIT), message_number(message_id)
        if address is None or number is None:
            return False
        try:
            await self._client.edit_message_reply_markup(
                address.chat, number, reply_markup=keyboard_of(buttons), business_connection_id=address.business
            )
        except SendFailed as refused:
            _log.debug("Buttons were left out: %s", refused)
            return False
        except TelegramError as error:
            self._note(error, address, Kind.EDIT)
            return False
        return True

    def _address(self, conversation: ConversationRef, kind: Kind = Kind.SIGN) -> Address | None:
        """Where the sign goes, its turn taken; None where it is to be left out."""
        try:
            address = address_of(conversation)
        except SendFailed:
            return None
        return address if self._pace.spare_turn(address.chat, group=address.group, kind=kind) else None

    def _note(self, error: TelegramError, address: Address, kind: Kind = Kind.SIGN) -> None:
        if isinstance(error, RetryAfter):
            self._pace.hold(address.chat, retry_after_s(error), kind)
        _log.debug("A sign was left out: %s", type(error).__name__)
