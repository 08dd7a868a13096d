"""Answers out: in parts, in a preview's place, and each part once, whatever gets lost or dies on the way."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

import discord

from adapters.discord import outgoing
from adapters.discord import payload as read
from adapters.discord.http import UNREACHED
from adapters.discord.interactions import Interactions
from adapters.discord.payload import Payload
from adapters.discord.previews import Previews, Shown
from adapters.discord.render import is_preview, render_parts
from adapters.discord.rest import Rest, send_failed
from adapters.messages import Button, Outbound, SendFailed, Sent

_LOADING = 1 << 7
"""The message flag of "is thinking …" (Discord's reference, "Message flags")."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Progress:
    """What became of an outbound so far; kept while it may be sent again."""

    sent: list[str] = field(default_factory=list)
    shown: Shown = field(default_factory=lambda: Shown(None))
    looked_back: bool = False


class Sending:
    """Sends. `account` is our own user id, `since` the start of this run: older messages may have been half answered."""

    def __init__(
        self, rest: Rest, interactions: Interactions, previews: Previews, account: str, since: datetime
    ) -> None:
        self._rest = rest
        self._interactions = interactions
        self._previews = previews
        self._account = account
        self._since = since
        self._progress: dict[str, _Progress] = {}

    async def send(self, outbound: Outbound) -> Sent:
        """What went out before a failure is not sent again when the same outbound is. Raises SendFailed."""
        parts = render_parts(outbound.text)
        if not parts:
            raise SendFailed("There was nothing to say.", permanent=True)
        outgoing.check_buttons(outbound.buttons)
        progress = self._progress.setdefault(outbound.id, _Progress())
        shown = await self._previews.end(outbound.id)
        if shown.message is not None:
            progress.shown = shown
        try:
            await self._send_all(outbound, parts, progress)
        except UNREACHED as error:
            failure = send_failed(error)
            if failure.permanent or not (progress.sent or progress.shown.message):
                self._progress.pop(outbound.id, None)
            if failure.permanent and not progress.sent:
                await self._remove(outbound, progress.shown.message)
            raise failure from error
        self._progress.pop(outbound.id, None)
        return Sent(tuple(progress.sent))

    async def _send_all(self, outbound: Outbound, parts: Sequence[str], progress: _Progress) -> None:
        if not progress.looked_back and not progress.sent and progress.shown.message is None:
            await self._look_back(outbound, parts, progress)
        progress.looked_back = True
        for index in range(len(progress.sent), len(parts)):
            buttons = outbound.buttons if index == len(parts) - 1 else ()
            if index == 0:
                identifier = await self._send_first(outbound, parts[0], buttons, progress)
            else:
                identifier = await self._send_further(outbound, index, parts[index], buttons)
            progress.sent.append(identifier)

    async def _send_first(self, outbound: Outbound, text: str, buttons: Sequence[Button], progress: _Progress) -> str:
        if progress.shown.message is None:
            answered = await self._interactions.answer(outbound.in_reply_to, outgoing.spoken(text, buttons))
            if answered is not None:
                return answered
            made = await self._create(outbound, 0, text, buttons)
            if not is_preview(read.text(made, "content")):
                return str(made["id"])
            # The nonce found a preview: of a former run, or one whose answer never reached us.
            progress.shown = Shown(str(made["id"]), editable=progress.shown.editable)
        try:
            return await self._put_in_place(outbound, progress.shown, outgoing.spoken(text, buttons))
        except UNREACHED as error:
            _log.info("A preview could not become the answer (%s): sent anew.", type(error).__name__)
        # From here on the answer is a message of its own, also where its confirmation gets lost and it is sent again.
        progress.shown = replace(progress.shown, editable=False)
        made = await self._create(outbound, 0, text, buttons, anew=True)
        if progress.shown.in_original:
            self._interactions.answered_elsewhere(outbound.in_reply_to)
        await self._remove(outbound, progress.shown.message)
        return str(made["id"])

    async def _put_in_place(self, outbound: Outbound, shown: Shown, spoken: outgoing.Body) -> str:
        """The answer where the preview stands. Raises one of UNREACHED, where it would have to wait too."""
        if not shown.editable or shown.message is None:
            raise discord.RateLimited(0.0)
        if shown.in_original:
            answered = await self._interactions.answer(outbound.in_reply_to, spoken)
            if answered is not None:
                return answered
        return str((await self._rest.edit_message(_place(outbound), shown.message, spoken, patient=False))["id"])

    async def _send_further(self, outbound: Outbound, index: int, text: str, buttons: Sequence[Button]) -> str:
        answered = await self._interactions.answer(outbound.in_reply_to, outgoing.spoken(text, buttons))
        return answered or str((await self._create(outbound, index, text, buttons))["id"])

    async def _create(
        self, outbound: Outbound, index: int, text: str, buttons: Sequence[Button], *, anew: bool = False
    ) -> Payload:
        reply_to = outbound.in_reply_to if index == 0 and read.is_snowflake(outbound.in_reply_to) else None
        nonce = outgoing.nonce_of(outbound.id, index, anew=anew)
        body = outgoing.message(text, nonce=nonce, reply_to=reply_to, buttons=buttons)
        return await self._rest.create_message(_place(outbound), body)

    # What an earlier run left

    async def _look_back(self, outbound: Outbound, parts: Sequence[str], progress: _Progress) -> None:
        """Finds what a run that died had shown or sent: Discord knows a nonce again for some minutes only."""
        answered = outbound.in_reply_to
        if answered is None or not read.is_snowflake(answered) or read.snowflake_time(answered) >= self._since:
            return
        try:
            history = await self._rest.history(_place(outbound), after=answered)
        except (discord.Forbidden, discord.NotFound):
            return
        unfinished: list[str] = []
        for message in history:
            if read.snowflake(read.child(message, "author") or {}, "id") != self._account:
                continue
            ours, content = _answers(message, answered), read.text(message, "content").strip()
            finished = len(progress.sent)
            if ours and (is_preview(content) or (read.number(message, "flags") or 0) & _LOADING):
                unfinished.append(str(message["id"]))
            elif finished < len(parts) and content == parts[finished].strip() and (ours or finished > 0):
                progress.sent.append(str(message["id"]))
        if unfinished and not progress.sent:
            progress.shown = Shown(unfinished.pop())
        for identifier in unfinished:
            await self._remove(outbound, identifier)

    # What is given up

    async def give_up(self, in_reply_to: str) -> None:
        """Takes away previews that no answer followed; a slash command's own goes with its "is thinking …"."""
        for outbound_id, place in self._previews.unanswered(in_reply_to):
            shown = await self._previews.end(outbound_id)
            if shown.message is not None and not shown.in_original:
                await self._removed(place, shown.message)

    async def _remove(self, outbound: Outbound, message: str | None) -> None:
        if message is not None:
            await self._removed(_place(outbound), message)

    async def _removed(self, place: str, message: str) -> None:
        try:
            await self._rest.delete_message(place, message)
        except discord.NotFound:
            return
        except UNREACHED as error:
            _log.warning("A preview could not be taken away: %s", type(error).__name__)


def _place(outbound: Outbound) -> str:
    return outbound.conversation.thread or outbound.conversation.chat


def _answers(message: Payload, identifier: str) -> bool:
    """True for an answer to this message or slash command."""
    reference = read.child(message, "message_reference") or {}
    interaction = read.child(message, "interaction_metadata") or {}
    return identifier in (read.snowflake(reference, "message_id"), read.snowflake(interaction, "id"))
