"""Replies out: in parts, at Telegram's pace, and without losing a word to formatting."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from weakref import WeakValueDictionary

from telegram import InlineKeyboardMarkup, ReplyParameters
from telegram.error import BadRequest, ChatMigrated, Forbidden, InvalidToken, RetryAfter, TelegramError

from adapters.messages import Outbound, SendFailed, Sent
from adapters.telegram.addressing import Address, address_of, keyboard_of, reply_to
from adapters.telegram.client import WRONG_TOKEN, Client
from adapters.telegram.one_by_one import OneByOne
from adapters.telegram.pace import Kind, Pace
from adapters.telegram.previews import NO_LINK_PREVIEW, Previews, Unfinished
from adapters.telegram.render import Part, render_parts
from adapters.telegram.rich import rich_html
from adapters.telegram.waiting import Backoff, retry_after_s

_REMEMBERED_OUTBOUNDS = 1000
_REMOVALS_AT_MOST = 8
_CHATS_WITHOUT_RICH = 1000

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Progress:
    """What of an outbound message is out already, and the unfinished one that its first part is to replace."""

    sent: list[str] = field(default_factory=list)
    unfinished: Unfinished | None = None
    rich_tried: bool = False
    """A rich message of it was refused, or may be out: it goes with entities now."""
    noted: Callable[[], None] = lambda: None
    """Lets the next message go out, in whichever chat."""


class Sending:
    """Sends outbound messages and remembers which parts of an unfinished one are out already. `first_chats` go before others."""

    def __init__(
        self,
        client: Client,
        pace: Pace,
        previews: Previews,
        *,
        pause: Callable[[float], Awaitable[None]],
        first_chats: Collection[int] = (),
    ) -> None:
        self._client = client
        self._pace = pace
        self._previews = previews
        self._pause = pause
        self._progress: dict[str, _Progress] = {}
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._unprompted: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """By chat, as the locks: what answers nobody keeps its order among itself."""
        self._removing: set[asyncio.Task[None]] = set()
        self._one_by_one, self._first_chats = OneByOne(pause), frozenset(first_chats)
        self._rich_known = True
        """False once this server turned out to know no rich messages."""
        self._without_rich: dict[int, None] = {}
        """Chats in which Telegram refused one."""

    async def send(self, outbound: Outbound) -> Sent:
        """Delivers all parts; after a failure a second call goes on where the first one stopped. Raises SendFailed."""
        address = address_of(outbound.conversation)
        keyboard = keyboard_of(outbound.buttons)
        parts = render_parts(outbound.text, calm=address.group)
        if not parts:
            raise SendFailed("There was nothing to say.", permanent=True)
        progress = self._progress_of(outbound.id)
        progress.unfinished = await self._previews.end(outbound.id) or progress.unfinished
        async with self._alone_in(address, answers=outbound.in_reply_to is not None):
            try:
                if not await self._sent_rich(address, outbound, keyboard, progress):
                    address = await self._send_parts(address, parts, outbound, keyboard, progress)
            except BaseException as error:
                progress.noted()
                if not isinstance(error, TelegramError):
                    raise
                failure = self._failure(error, address)
                if failure.permanent:
                    self._progress.pop(outbound.id, None)
                raise failure from error
            self._remove_leftover(progress)
        self._progress.pop(outbound.id, None)
        return Sent(tuple(progress.sent), progress.noted)

    async def _send_parts(
        self,
        address: Address,
        parts: Sequence[Part],
        outbound: Outbound,
        keyboard: InlineKeyboardMarkup | None,
        progress: _Progress,
    ) -> Address:
        """Sends what is not out yet. Where it went."""
        for index in range(len(progress.sent), len(parts)):
            markup = keyboard if index == len(parts) - 1 else None
            if index == 0 and await self._put_in_place(address, progress, parts[0], markup):
                continue
            reply = reply_to(outbound.in_reply_to) if index == 0 else None
            number, address = await self._send_part(address, parts[index], reply, markup, progress)
            progress.sent.append(number)
        return address

    async def _sent_rich(
        self, address: Address, outbound: Outbound, keyboard: InlineKeyboardMarkup | None, progress: _Progress
    ) -> bool:
        """True when all of it is out as one rich message. False where none of it is, and entities are to show it.

        Raises TelegramError where it may be out or not, and where Telegram wants nothing there; it then goes on with entities.
        """
        if progress.sent or progress.rich_tried or not self._rich_known or address.chat in self._without_rich:
            return False
        made = rich_html(outbound.text, calm=address.group)
        if made is None:
            return False
        await self._take_turn(address, progress)
        progress.rich_tried = True
        try:
            number = await self._client.send_rich(
                address.chat,
                made,
                reply_parameters=reply_to(outbound.in_reply_to),
                reply_markup=keyboard,
                **_where(address),
            )
        except InvalidToken:  # the method is unknown; were it the token, what follows says so
            self._rich_known = False
        except BadRequest as refused:
            _log.info("Telegram refused a rich message; the chat gets plainer ones: %s", refused.message)
            while len(self._without_rich) >= _CHATS_WITHOUT_RICH:
                del self._without_rich[next(iter(self._without_rich))]
            self._without_rich[address.chat] = None
        except ChatMigrated:
            return False
        except RetryAfter:  # this one is certainly not out
            progress.rich_tried = False
            raise
        else:
            progress.sent.append(str(number))
            return True
        return False

    async def close(self) -> None:
        for task in self._removing:
            task.cancel()
        await asyncio.gather(*self._removing, return_exceptions=True)

    @asynccontextmanager
    async def _alone_in(self, address: Address, *, answers: bool) -> AsyncIterator[None]:
        """One at a time in a chat, so that the parts of two messages do not mix.

        What answers nobody waits until the chat takes a message at once, and takes its place only then: an answer that comes
        meanwhile goes first.
        """
        lock = self._locks.setdefault(address.chat, asyncio.Lock())
        if answers:
            async with lock:
                yield
            return
        async with self._unprompted.setdefault(address.chat, asyncio.Lock()):
            await self._until_free(address)
            async with lock:
                yield

    async def _until_free(self, address: Address) -> None:
        """Returns when the chat takes a message at once, or Telegram wants none for it."""
        while self._pace.held(address.chat) is None and (
            wait_s := self._pace.wait_s(address.chat, group=address.group)
        ):
            await self._pause(wait_s)

    def _progress_of(self, outbound_id: str) -> _Progress:
        while len(self._progress) >= _REMEMBERED_OUTBOUNDS:
            self._progress.pop(next(iter(self._progress)))
        return self._progress.setdefault(outbound_id, _Progress())

    async def _put_in_place(
        self, address: Address, progress: _Progress, part: Part, keyboard: InlineKeyboardMarkup | None
    ) -> bool:
        """True when the unfinished message now shows the part; False, and the part is to be sent anew, when it does not.

        An answer must never be lost to a refused edit.
        """
        unfinished = progress.unfinished
        if unfinished is None or self._pace.held(address.chat, Kind.EDIT) is not None:
            return False
        if part != unfinished.shown or keyboard is not None:
            await self._pace.turn(address.chat, group=address.group, kind=Kind.EDIT)
            try:
                await self._client.edit_message_text(
                    part.text,
                    address.chat,
                    unfinished.message,
                    entities=part.entities or None,
                    link_preview_options=NO_LINK_PREVIEW,
                    reply_markup=keyboard,
                )
            except RetryAfter as error:
                self._pace.hold(address.chat, retry_after_s(error), Kind.EDIT)
                return False
            except TelegramError as error:
                if not (isinstance(error, BadRequest) and "not modified" in error.message.lower()):
                    _log.info("An unfinished answer was not edited (%s); sending it anew.", type(error).__name__)
                    return False
        progress.sent.append(str(unfinished.message))
        progress.unfinished = None
        return True

    def _remove_leftover(self, progress: _Progress) -> None:
        """Deletes the unfinished message once the whole answer stands below it."""
        if progress.unfinished is None:
            return
        task = asyncio.create_task(self._remove(progress.unfinished))
        self._removing.add(task)
        task.add_done_callback(self._removing.discard)

    async def _remove(self, leftover: Unfinished) -> None:
        backoff = Backoff(self._pause)
        for _ in range(_REMOVALS_AT_MOST):
            try:
                await self._client.delete_message(leftover.chat, leftover.message)
            except RetryAfter as error:
                await self._pause(retry_after_s(error))
            except (BadRequest, ChatMigrated, Forbidden, InvalidToken) as error:
                _log.info("An unfinished answer could not be deleted (%s).", type(error).__name__)
                return
            except TelegramError:
                await backoff.wait()
            else:
                return

    async def _send_part(
        self,
        address: Address,
        part: Part,
        reply: ReplyParameters | None,
        keyboard: InlineKeyboardMarkup | None,
        progress: _Progress,
    ) -> tuple[str, Address]:
        """The number of the new message, and where it went: a group that became a supergroup has a new id.

        What Telegram refuses is tried with less: as plain text, then as no reply.
        """
        try:
            return await self._post(address, part, reply, keyboard, progress), address
        except ChatMigrated as moved:
            address = replace(address, chat=moved.new_chat_id)
            return await self._post(address, part, None, keyboard, progress), address
        except BadRequest as refused:
            last = refused
        for attempt, answered in _with_less(part, reply, last):
            try:
                return await self._post(address, attempt, answered, keyboard, progress), address
            except BadRequest as refused:
                last = refused
        raise last

    async def _post(
        self,
        address: Address,
        part: Part,
        reply: ReplyParameters | None,
        keyboard: InlineKeyboardMarkup | None,
        progress: _Progress,
    ) -> str:
        await self._take_turn(address, progress)
        message = await self._client.send_message(
            address.chat,
            part.text,
            entities=part.entities or None,
            link_preview_options=NO_LINK_PREVIEW,
            reply_parameters=reply,
            reply_markup=keyboard,
            message_thread_id=address.thread,
            direct_messages_topic_id=address.channel_topic,
            business_connection_id=address.business,
        )
        return str(message.message_id)

    async def _take_turn(self, address: Address, progress: _Progress) -> None:
        """Returns when a new message may go out now. Raises RetryAfter where Telegram wants none in that chat."""
        self._refuse_if_held(address)
        progress.noted()
        await self._until_free(address)
        progress.noted = await self._one_by_one.turn(first=address.chat in self._first_chats)
        await self._pace.turn(address.chat, group=address.group)
        # While this one waited for its turn, Telegram may have asked for more patience.
        self._refuse_if_held(address)

    def _refuse_if_held(self, address: Address) -> None:
        """Raises RetryAfter while Telegram wants nothing more for that chat."""
        held = self._pace.held(address.chat)
        if held is not None:
            raise RetryAfter(math.ceil(held))

    def _failure(self, error: TelegramError, address: Address) -> SendFailed:
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


def _where(address: Address) -> dict[str, object]:
    """The parameters that say where in a chat; the library leaves out what is None."""
    return {
        "message_thread_id": address.thread,
        "direct_messages_topic_id": address.channel_topic,
        "business_connection_id": address.business,
    }


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
