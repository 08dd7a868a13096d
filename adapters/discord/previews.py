"""Answers shown while they are being written: a message, then an edit a second, as far as nothing has to wait for it.

A preview carries the nonce of its answer's first part and ends with a mark. By either of them whoever sends the answer,
in this run or after a crash, finds the preview and writes the answer in its place.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

import discord

from adapters.discord import outgoing
from adapters.discord import payload as read
from adapters.discord.http import UNREACHED
from adapters.discord.interactions import Interactions
from adapters.discord.render import render_preview
from adapters.discord.rest import KEPT_FOR_SENDING, Rest
from adapters.messages import Outbound

INTERVAL_S = 1.0
"""Between two edits of one preview: Discord takes five edits in five seconds."""
PATIENCE_S = 2.0
"""How long a send waits for a preview on its way; what is still not there then is given up."""
REMEMBERED_ENDS = 1024
_SERVER_ERROR = 500

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Shown:
    """What a preview left behind. `message` None: nothing, as far as we know."""

    message: str | None
    in_original: bool = False
    """It stands in the answer to a slash command."""
    editable: bool = True
    """False where an edit is under way that could overwrite a later one, or where Discord refused one."""


@dataclass(slots=True)
class _Preview:
    place: str
    in_reply_to: str | None
    message: str | None = None
    in_original: bool = False
    text: str = ""
    tried_at: float | None = None
    lost: bool = False
    under_way: asyncio.Task[None] | None = None


class Previews:
    """The previews of this run. `monotonic` counts seconds."""

    def __init__(
        self, rest: Rest, interactions: Interactions, monotonic: Callable[[], float], patience_s: float = PATIENCE_S
    ) -> None:
        self._rest = rest
        self._interactions = interactions
        self._monotonic = monotonic
        self._patience_s = patience_s
        self._open: dict[str, _Preview] = {}
        self._ended: OrderedDict[str, None] = OrderedDict()

    def show(self, outbound: Outbound) -> None:
        """Begins to show the text, unless it is too soon, the same, or another edit is under way. Never raises."""
        if outbound.id in self._ended:
            return
        place = outbound.conversation.thread or outbound.conversation.chat
        preview = self._open.setdefault(outbound.id, _Preview(place, outbound.in_reply_to))
        if preview.lost or (preview.under_way is not None and not preview.under_way.done()):
            return
        now = self._monotonic()
        if preview.tried_at is not None and now - preview.tried_at < INTERVAL_S:
            return
        text = render_preview(outbound.text)
        if not text or text == preview.text:
            return
        preview.tried_at = now
        preview.under_way = asyncio.create_task(self._write(preview, outbound, text))

    async def _write(self, preview: _Preview, outbound: Outbound, text: str) -> None:
        try:
            await self._written(preview, outbound, text)
            preview.text = text
        except UNREACHED as error:
            # What Discord refuses once it refuses again, and it bans whoever asks too often.
            preview.lost = isinstance(error, discord.HTTPException) and error.status < _SERVER_ERROR
            _log.debug("A preview was skipped: %s", type(error).__name__)

    async def _written(self, preview: _Preview, outbound: Outbound, text: str) -> None:
        spoken, place = outgoing.spoken(text), preview.place
        if preview.message is None or preview.in_original:
            original = await self._interactions.preview(outbound.in_reply_to, spoken)
            if original is not None:
                preview.message, preview.in_original = original, True
                return
        if preview.message is not None:
            await self._rest.edit_message(place, preview.message, spoken, patient=False, spare=KEPT_FOR_SENDING)
            return
        reply_to = outbound.in_reply_to if read.is_snowflake(outbound.in_reply_to) else None
        body = outgoing.message(text, nonce=outgoing.nonce_of(outbound.id, 0), reply_to=reply_to)
        made = await self._rest.create_message(place, body, patient=False)
        preview.message = str(made["id"])

    async def end(self, outbound_id: str) -> Shown:
        """No further preview of this answer will be written; tells what stands there. Waits `PATIENCE_S` at most."""
        self._ended[outbound_id] = None
        while len(self._ended) > REMEMBERED_ENDS:
            self._ended.popitem(last=False)
        preview = self._open.pop(outbound_id, None)
        if preview is None:
            return Shown(None)
        cut_off = False
        if preview.under_way is not None:
            _, late = await asyncio.wait({preview.under_way}, timeout=self._patience_s)
            cut_off = bool(late)
            preview.under_way.cancel()
        return Shown(preview.message, preview.in_original, editable=not (cut_off or preview.lost))

    def unanswered(self, in_reply_to: str) -> tuple[tuple[str, str], ...]:
        """The open previews for a message: outbound id and room of each."""
        return tuple(
            (name, preview.place) for name, preview in self._open.items() if preview.in_reply_to == in_reply_to
        )

    async def close(self) -> None:
        tasks = [preview.under_way for preview in self._open.values() if preview.under_way is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
