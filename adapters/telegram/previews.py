"""Answers shown while they are being written: as drafts in private chats, as a message that is edited elsewhere.

A preview is a courtesy: it goes only when there is room to spare, one request at a time, and never twice the same; what it
cannot show in time it leaves out. `end` tells what became of it, so that the finished answer can take its place.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field

from telegram import LinkPreviewOptions, ReplyParameters
from telegram.error import BadRequest, InvalidToken, RetryAfter, TelegramError

from adapters.messages import Outbound, SendFailed
from adapters.telegram.addressing import Address, address_of, reply_to
from adapters.telegram.client import Client
from adapters.telegram.pace import Kind, Pace
from adapters.telegram.render import Part, render_parts
from adapters.telegram.waiting import retry_after_s

DRAFT_INTERVAL_S, EDIT_INTERVAL_S = 1.0, 3.0
"""Between two previews of one answer. At three seconds an answer that takes a minute leaves the group's twenty to others."""
DRAFT_RENEWED_S = 20.0
"""Telegram shows a draft for thirty seconds (Bot API, sendMessageDraft)."""
_RENEWALS_AT_MOST = 30
_REQUEST_TIMEOUT_S = 5.0
"""The finished answer waits for a preview under way: no longer than this when Telegram is slow."""
_REMEMBERED_ENDS = 1000
_OPEN_AT_MOST = 500
NO_LINK_PREVIEW = LinkPreviewOptions(is_disabled=True)

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Preview:
    address: Address
    draft_id: int
    reply: ReplyParameters | None
    as_draft: bool
    message: int | None = None
    shown: Part | None = None
    shown_at: float = float("-inf")
    broken: bool = False
    request: asyncio.Task[None] | None = None
    renewing: asyncio.Task[None] | None = None
    ended: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def busy(self) -> bool:
        return self.request is not None and not self.request.done()


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A message that shows a part of an answer, to be replaced by the whole of it."""

    chat: int
    message: int
    shown: Part


class Previews:
    """The unfinished answers under way. `monotonic` gives seconds, `renewed_s` is after how many of them a draft is renewed."""

    def __init__(
        self, client: Client, pace: Pace, *, monotonic: Callable[[], float], renewed_s: float = DRAFT_RENEWED_S
    ) -> None:
        self._client = client
        self._pace = pace
        self._monotonic = monotonic
        self._renewed_s = renewed_s
        self._drafts_known = True
        self._open: dict[str, _Preview] = {}
        self._ended: dict[str, None] = {}

    def show(self, outbound: Outbound) -> None:
        """Begins to show what is written so far, if it may go now. Returns at once and never raises."""
        preview = self._preview_of(outbound)
        if preview is None or preview.broken or preview.busy:
            return
        interval = DRAFT_INTERVAL_S if preview.as_draft else EDIT_INTERVAL_S
        if self._monotonic() - preview.shown_at < interval:
            return
        parts = render_parts(outbound.text, calm=preview.address.group)
        if not parts or parts[0] == preview.shown or not self._may_go(preview):
            return
        preview.request = asyncio.create_task(self._request(preview, parts[0]))
        if preview.as_draft and preview.renewing is None:
            preview.renewing = asyncio.create_task(self._renew(preview))

    async def end(self, outbound_id: str) -> Unfinished | None:
        """Ends a preview once its last request is answered; the message that it left, if it left one."""
        while len(self._ended) >= _REMEMBERED_ENDS:
            self._ended.pop(next(iter(self._ended)))
        self._ended[outbound_id] = None
        preview = self._open.pop(outbound_id, None)
        if preview is None:
            return None
        preview.ended.set()
        if preview.request is not None:
            # A request that is overtaken would leave its preview behind, below the answer.
            await asyncio.wait((preview.request,))
        if preview.message is None or preview.shown is None:
            return None
        return Unfinished(preview.address.chat, preview.message, preview.shown)

    async def close(self) -> None:
        tasks = [task for one in self._open.values() for task in (one.request, one.renewing) if task is not None]
        self._open.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _preview_of(self, outbound: Outbound) -> _Preview | None:
        """The preview of this answer, begun if need be; None where none is shown (any more)."""
        if outbound.id in self._ended:
            return None
        if (known := self._open.get(outbound.id)) is not None:
            return known
        try:
            address = address_of(outbound.conversation)
        except SendFailed:
            return None
        if not address.shows_unfinished:
            return None
        draft_id = zlib.crc32(outbound.id.encode()) & 0x7FFF_FFFF or 1
        as_draft = address.shows_drafts and self._drafts_known
        preview = _Preview(address, draft_id, reply_to(outbound.in_reply_to), as_draft)
        while len(self._open) >= _OPEN_AT_MOST:
            self._open.pop(next(iter(self._open))).ended.set()
        self._open[outbound.id] = preview
        return preview

    def _may_go(self, preview: _Preview) -> bool:
        address = preview.address
        return self._pace.spare_turn(address.chat, group=address.group, kind=self._kind(preview))

    @staticmethod
    def _kind(preview: _Preview) -> Kind:
        return Kind.EDIT if preview.as_draft or preview.message is not None else Kind.MESSAGE

    async def _request(self, preview: _Preview, part: Part) -> None:
        preview.shown_at = self._monotonic()
        chat = preview.address.chat
        try:
            if preview.as_draft:
                await self._draft(preview, part)
            elif preview.message is None:
                await self._post(preview, part)
            else:
                await self._edit(preview.address, preview.message, part)
        except RetryAfter as error:
            self._pace.hold(chat, retry_after_s(error), self._kind(preview))
        except InvalidToken:
            # This is also how the library tells of a method that an older Bot API server does not know.
            self._drafts_known = self._drafts_known and not preview.as_draft
            preview.broken = True
        except BadRequest as error:
            _log.debug("A preview was refused: %s", error.message)
            preview.broken = True
        except TelegramError as error:
            _log.debug("A preview was not shown: %s", type(error).__name__)
            # It may be there all the same; a second one would be one too many.
            preview.broken = self._kind(preview) is Kind.MESSAGE
        else:
            preview.shown = part

    async def _draft(self, preview: _Preview, part: Part) -> None:
        await self._client.send_message_draft(
            preview.address.chat,
            preview.draft_id,
            part.text,
            entities=part.entities or None,
            message_thread_id=preview.address.thread,
            read_timeout=_REQUEST_TIMEOUT_S,
            connect_timeout=_REQUEST_TIMEOUT_S,
            pool_timeout=_REQUEST_TIMEOUT_S,
        )

    async def _post(self, preview: _Preview, part: Part) -> None:
        message = await self._client.send_message(
            preview.address.chat,
            part.text,
            entities=part.entities or None,
            link_preview_options=NO_LINK_PREVIEW,
            reply_parameters=preview.reply,
            message_thread_id=preview.address.thread,
            # Its number is needed later, so its answer is waited for longer.
            connect_timeout=_REQUEST_TIMEOUT_S,
            pool_timeout=_REQUEST_TIMEOUT_S,
        )
        preview.message = message.message_id

    async def _edit(self, address: Address, message: int, part: Part) -> None:
        try:
            await self._client.edit_message_text(
                part.text,
                address.chat,
                message,
                entities=part.entities or None,
                link_preview_options=NO_LINK_PREVIEW,
                read_timeout=_REQUEST_TIMEOUT_S,
                connect_timeout=_REQUEST_TIMEOUT_S,
                pool_timeout=_REQUEST_TIMEOUT_S,
            )
        except BadRequest as refused:
            if "not modified" not in refused.message.lower():
                raise

    async def _renew(self, preview: _Preview) -> None:
        """Shows a draft again before it fades, while nothing new is written: a tool may take its time."""
        for _ in range(_RENEWALS_AT_MOST):
            try:
                await asyncio.wait_for(preview.ended.wait(), self._renewed_s)
            except TimeoutError:
                pass
            else:
                return
            if not preview.busy and not preview.broken and preview.shown is not None and self._may_go(preview):
                preview.request = asyncio.create_task(self._request(preview, preview.shown))
