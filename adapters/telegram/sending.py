"""Replies out: in parts, at Telegram's pace, and without losing a word to formatting."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from weakref import WeakValueDictionary

from telegram import InlineKeyboardButton, InlineKeyboardMarkup, LinkPreviewOptions, ReplyParameters
from telegram.error import BadRequest, ChatMigrated, Forbidden, InvalidToken, RetryAfter, TelegramError

from adapters.messages import Button, ConversationKind, ConversationRef, Outbound, SendFailed, Sent, is_canonical_id
from adapters.telegram.client import Client
from adapters.telegram.pace import Pace
from adapters.telegram.places import CHANNEL_DIRECT_PREFIX, GENERAL_TOPIC, GUEST_PREFIX
from adapters.telegram.reception import WRONG_TOKEN, retry_after_s
from adapters.telegram.render import Part, render_parts

BUTTON_DATA_BYTES = 64
BUTTONS_AT_MOST = 100
"""Bot API, InlineKeyboardButton.callback_data; and what Telegram takes in one keyboard."""
_ROW_BUTTONS, _ROW_LABELS = 4, 36
_REMEMBERED_OUTBOUNDS = 1000

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Address:
    """Where a message goes, in Telegram's terms."""

    chat: int
    thread: int | None
    channel_topic: int | None
    business: str | None
    group: bool


class Sending:
    """Sends outbound messages and remembers which parts of an unfinished one are out already."""

    def __init__(self, client: Client, pace: Pace) -> None:
        self._client = client
        self._pace = pace
        self._parts_sent: dict[str, list[str]] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def send(self, outbound: Outbound) -> Sent:
        """Delivers all parts; after a failure a second call goes on where the first one stopped. Raises SendFailed."""
        address = _address(outbound.conversation)
        keyboard = _keyboard(outbound.buttons)
        parts = render_parts(outbound.text)
        if not parts:
            raise SendFailed("There was nothing to say.", permanent=True)
        sent = self._remembered(outbound.id)
        # One at a time in a chat, so that the parts of two messages do not mix.
        async with self._locks.setdefault(address.chat, asyncio.Lock()):
            try:
                for index in range(len(sent), len(parts)):
                    reply = _reply(outbound.in_reply_to) if index == 0 else None
                    markup = keyboard if index == len(parts) - 1 else None
                    number, address = await self._send_part(address, parts[index], reply, markup)
                    sent.append(number)
            except TelegramError as error:
                failure = self._failure(error, address)
                if failure.permanent:
                    self._parts_sent.pop(outbound.id, None)
                raise failure from error
        self._parts_sent.pop(outbound.id, None)
        return Sent(tuple(sent))

    async def show_typing(self, conversation: ConversationRef) -> None:
        """Never raises; nobody misses it."""
        try:
            address = _address(conversation)
            await self._client.send_chat_action(
                address.chat,
                "typing",
                message_thread_id=address.thread,
                business_connection_id=address.business,
            )
        except (TelegramError, SendFailed) as error:
            _log.debug("No typing notice: %s", type(error).__name__)

    def _remembered(self, outbound_id: str) -> list[str]:
        while len(self._parts_sent) >= _REMEMBERED_OUTBOUNDS:
            self._parts_sent.pop(next(iter(self._parts_sent)))
        return self._parts_sent.setdefault(outbound_id, [])

    async def _send_part(
        self, address: _Address, part: Part, reply: ReplyParameters | None, keyboard: InlineKeyboardMarkup | None
    ) -> tuple[str, _Address]:
        """The number of the new message, and where it went: a group that became a supergroup has a new id.

        What Telegram refuses is tried with less: as plain text, then as no reply.
        """
        try:
            return await self._post(address, part, reply, keyboard), address
        except ChatMigrated as moved:
            address = replace(address, chat=moved.new_chat_id)
            return await self._post(address, part, None, keyboard), address
        except BadRequest as refused:
            last = refused
        for attempt, answered in _with_less(part, reply, last):
            try:
                return await self._post(address, attempt, answered, keyboard), address
            except BadRequest as refused:
                last = refused
        raise last

    async def _post(
        self, address: _Address, part: Part, reply: ReplyParameters | None, keyboard: InlineKeyboardMarkup | None
    ) -> str:
        held = self._pace.held(address.chat)
        if held is not None:
            raise RetryAfter(max(1, round(held)))
        await self._pace.turn(address.chat, group=address.group)
        message = await self._client.send_message(
            address.chat,
            part.text,
            entities=part.entities or None,
            link_preview_options=LinkPreviewOptions(is_disabled=True),
            reply_parameters=reply,
            reply_markup=keyboard,
            message_thread_id=address.thread,
            direct_messages_topic_id=address.channel_topic,
            business_connection_id=address.business,
        )
        return str(message.message_id)

    def _failure(self, error: TelegramError, address: _Address) -> SendFailed:
        match error:
            case RetryAfter():
                seconds = retry_after_s(error)
                if self._pace.held(address.chat) is None:
                    self._pace.hold(address.chat, seconds)
                return SendFailed(f"Telegram asks to wait {seconds:.0f} seconds.", retry_after_s=seconds)
            case Forbidden():
                return SendFailed(
                    "Telegram does not let the bot write there: it is blocked or not a member.", permanent=True
                )
            case BadRequest() if "chat not found" in error.message.lower():
                return SendFailed("Telegram does not know that chat.", permanent=True)
            case BadRequest():
                _log.debug("Telegram refused a message: %s", error.message)
                return SendFailed("Telegram refused the message.", permanent=True)
            case InvalidToken():
                return SendFailed(WRONG_TOKEN)
            case _:
                return SendFailed(f"Telegram could not be reached ({type(error).__name__}).")


def _with_less(
    part: Part, reply: ReplyParameters | None, refused: BadRequest
) -> Iterator[tuple[Part, ReplyParameters | None]]:
    """What else to try, most first."""
    if "chat not found" in refused.message.lower():
        return
    about_reply = "repl" in refused.message.lower()
    if reply is not None and about_reply:
        yield part, None
    if part.entities:
        yield replace(part, entities=()), None if about_reply else reply
    if reply is not None and not about_reply:
        yield replace(part, entities=()), None


def _address(conversation: ConversationRef) -> _Address:
    """Raises SendFailed for a conversation that cannot be written to."""
    try:
        chat = int(conversation.chat)
        thread = conversation.thread or ""
        topic = int(thread.removeprefix(CHANNEL_DIRECT_PREFIX)) if thread else None
    except ValueError:
        raise SendFailed("That is no Telegram chat.", permanent=True) from None
    if (conversation.business or "").startswith(GUEST_PREFIX):
        raise SendFailed("Guest chats on Telegram are not answered.", permanent=True)
    in_channel_direct = thread.startswith(CHANNEL_DIRECT_PREFIX)
    return _Address(
        chat=chat,
        thread=None if in_channel_direct or topic == GENERAL_TOPIC else topic,
        channel_topic=topic if in_channel_direct else None,
        business=conversation.business,
        group=conversation.kind is not ConversationKind.DIRECT and chat < 0,
    )


def _reply(message_id: str | None) -> ReplyParameters | None:
    if message_id is None or not is_canonical_id(message_id) or message_id == "0":
        return None
    return ReplyParameters(int(message_id), allow_sending_without_reply=True)


def _keyboard(buttons: Sequence[Button]) -> InlineKeyboardMarkup | None:
    """Short buttons in one row, others below each other. Raises SendFailed where Telegram's limits forbid them."""
    if not buttons:
        return None
    if len(buttons) > BUTTONS_AT_MOST or any(
        not 0 < len(button.id.encode()) <= BUTTON_DATA_BYTES or not button.label.strip() for button in buttons
    ):
        raise SendFailed("Telegram takes at most 100 buttons, with labels, and ids of 1 to 64 bytes.", permanent=True)
    made = [InlineKeyboardButton(button.label, callback_data=button.id) for button in buttons]
    short = len(made) <= _ROW_BUTTONS and sum(len(button.label) for button in buttons) <= _ROW_LABELS
    return InlineKeyboardMarkup([made] if short else [[button] for button in made])
