"""Slash commands and presses: acknowledged at once, answered later.

Discord shows an error unless it hears from us within three seconds; afterwards the token is good for fifteen minutes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

import discord

from adapters.discord import payload as read
from adapters.discord.http import UNREACHED
from adapters.discord.normalise import InteractionType
from adapters.discord.outgoing import Body
from adapters.discord.payload import Payload
from adapters.discord.rest import KEPT_FOR_SENDING, Rest

LIFETIME = timedelta(minutes=15)
"""How long an interaction's token can be used (Discord's reference, "Receiving and responding")."""
_DEFERRED_MESSAGE, _DEFERRED_UPDATE = 5, 6

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class _Pending:
    """A slash command waiting for its answer. `acknowledged` ends with whether Discord took our acknowledgement."""

    token: str
    at: datetime
    acknowledged: asyncio.Task[bool]
    answered: bool = False


class Interactions:
    """The interactions under way, in memory: after a restart their answers go out as plain messages."""

    def __init__(self, application: str, rest: Rest, now: Callable[[], datetime]) -> None:
        self._application = application
        self._rest = rest
        self._now = now
        self._pending: dict[str, _Pending] = {}
        self._tasks: set[asyncio.Task[bool]] = set()

    def acknowledge(self, event: Payload) -> None:
        """Tells Discord that we have it, in a task of its own; a slash command's answer is expected from now on."""
        identifier, token, kind = read.snowflake(event, "id"), read.text(event, "token"), read.number(event, "type")
        if identifier is None or not token or kind not in (InteractionType.COMMAND, InteractionType.COMPONENT):
            return
        is_command = kind == InteractionType.COMMAND
        how = _DEFERRED_MESSAGE if is_command else _DEFERRED_UPDATE
        task = asyncio.create_task(self._acknowledge(identifier, token, how))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        if is_command:
            now = self._now()
            self._pending = {key: value for key, value in self._pending.items() if now - value.at < LIFETIME}
            self._pending[identifier] = _Pending(token, now, task)

    async def _acknowledge(self, identifier: str, token: str, how: int) -> bool:
        try:
            await self._rest.acknowledge(identifier, token, how)
        except UNREACHED as error:
            _log.warning(
                "Discord did not take the acknowledgement of interaction %s: %s", identifier, type(error).__name__
            )
            return False
        return True

    def knows(self, identifier: str | None) -> bool:
        """True for a slash command given in this run: there is no message of that id to react to."""
        return identifier in self._pending

    async def preview(self, identifier: str | None, body: Body) -> str | None:
        """Shows an unfinished answer where "is thinking …" stands; None where the token is of no use, or was used.

        Raises one of UNREACHED, where it would have to wait too.
        """
        pending = await self._usable(identifier)
        if pending is None or pending.answered:
            return None
        message = await self._rest.edit_original(
            self._application, pending.token, body, patient=False, spare=KEPT_FOR_SENDING
        )
        return str(message["id"])

    async def answer(self, identifier: str | None, body: Body) -> str | None:
        """Answers a slash command and returns the message's id; None where its token is of no use (any more).

        The first answer replaces "is thinking …", later ones follow it. Raises one of UNREACHED, except for a lost token.
        """
        pending = await self._usable(identifier)
        if identifier is None or pending is None:
            return None
        try:
            if pending.answered:
                return str((await self._rest.follow_up(self._application, pending.token, body))["id"])
            message = await self._rest.edit_original(self._application, pending.token, body)
        except discord.NotFound:
            self._pending.pop(identifier, None)
            return None
        pending.answered = True
        return str(message["id"])

    def answered_elsewhere(self, identifier: str | None) -> None:
        """The answer is a message of its own: what stands where it "thinks" is taken away by whoever sent that."""
        pending = self._pending.get(identifier) if identifier is not None else None
        if pending is not None:
            pending.answered = True

    async def settle(self, identifier: str | None) -> None:
        """No further answer will come: an unanswered "is thinking …" is taken away."""
        pending = await self._usable(identifier)
        if identifier is None or pending is None:
            return
        self._pending.pop(identifier, None)
        if not pending.answered:
            try:
                await self._rest.delete_original(self._application, pending.token)
            except UNREACHED as error:
                _log.info("The notice of interaction %s stays: %s", identifier, type(error).__name__)

    async def _usable(self, identifier: str | None) -> _Pending | None:
        pending = self._pending.get(identifier) if identifier is not None else None
        if pending is None or self._now() - pending.at >= LIFETIME:
            return None
        if not await asyncio.shield(pending.acknowledged):
            return None
        return pending

    async def close(self) -> None:
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
