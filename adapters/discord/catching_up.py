"""What was said, edited and deleted in a room while nobody listened, from Discord's history."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterable, Sequence
from datetime import timedelta

import discord

from adapters.discord.channels import Channel, ChannelType
from adapters.discord.http import UNREACHED
from adapters.discord.payload import Payload
from adapters.discord.rest import PAGE, Rest

PAGES_AT_MOST = 10
"""At most this many pages of history a room after a gap, the newest ones; what is before them stays on Discord."""
WITH_MESSAGES = frozenset(
    {
        ChannelType.TEXT,
        ChannelType.DIRECT,
        ChannelType.VOICE,
        ChannelType.ANNOUNCEMENT,
        ChannelType.ANNOUNCEMENT_THREAD,
        ChannelType.PUBLIC_THREAD,
        ChannelType.PRIVATE_THREAD,
        ChannelType.STAGE,
    }
)
"""Rooms that hold messages themselves; a forum's "last message" is a thread."""

DELETIONS_SOUGHT_FOR = timedelta(hours=24)
"""Messages received that lately are looked for in what is read of the history after a gap. No request is made for it."""
_UNKNOWN_MESSAGE = 10008
"""Discord's reference, "JSON error codes"."""

_log = logging.getLogger(__name__)


class Read:
    """What a room's history still holds, as far as it was read."""

    def __init__(self) -> None:
        self._ids: set[int] = set()
        self._stretches: list[tuple[int, float]] = []

    def note(self, page: Sequence[Payload], before: str | None) -> None:
        """A page, oldest first, of what is before a message; None: of the newest. One that is not full is the history's begin."""
        self._ids.update(map(_number, page))
        begin = _number(page[0]) if len(page) >= PAGE else 0
        self._stretches.append((begin, int(before) if before is not None else float("inf")))

    @property
    def held_nothing(self) -> bool:
        return not self._ids

    def lacks(self, known: Iterable[str]) -> list[str]:
        """Those of the messages that should have been there, oldest first."""
        numbers = sorted(int(one) for one in known if int(one) not in self._ids)
        return [str(one) for one in numbers if any(begin <= one < end for begin, end in self._stretches)]


async def deleted(rest: Rest, channel: Channel, known: Iterable[str], seen: Read) -> list[str]:
    """Which messages that were there before are gone, as far as the history was read.

    Whoever may not read a history is shown an empty one (Discord's reference, "Get channel messages"): that proves nothing, so
    one message is asked for by itself.
    """
    gone = seen.lacks(known)
    if gone and seen.held_nothing and not await _is_gone(rest, channel, gone[-1]):
        return []
    return gone


async def _is_gone(rest: Rest, channel: Channel, message: str) -> bool:
    try:
        await rest.message(channel.id, message)
    except discord.NotFound as error:
        return error.code == _UNKNOWN_MESSAGE
    except UNREACHED as error:
        _log.info("Whether messages of channel %s are deleted cannot be told: %s", channel.id, type(error).__name__)
    return False


async def missed_edits(rest: Rest, channel: Channel, last: str, seen: Read) -> AsyncIterator[Payload]:
    """The messages up to `last`, a page of them: those edited since carry their new text."""
    for message in await _page(rest, channel, str(int(last) + 1), seen):
        yield message


async def missed_messages(rest: Rest, channel: Channel, last: str, seen: Read) -> AsyncIterator[Payload]:
    """The messages after `last`, oldest first. A room whose history is closed or out of reach has none."""
    if channel.type not in WITH_MESSAGES or (channel.newest is not None and int(channel.newest) <= int(last)):
        return
    pages: list[list[Payload]] = []
    before: str | None = None
    for _ in range(PAGES_AT_MOST):
        page = await _page(rest, channel, before, seen)
        pages.append([message for message in page if _number(message) > int(last)])
        if len(pages[-1]) < PAGE:
            break
        before = str(page[0]["id"])
    else:
        _log.warning("Channel %s has more history than we read after a gap.", channel.id)
    for page in reversed(pages):
        for message in page:
            yield message


async def _page(rest: Rest, channel: Channel, before: str | None, seen: Read) -> list[Payload]:
    try:
        page = await rest.history(channel.id, before=before)
    except discord.Forbidden:
        _log.info("The history of channel %s is closed to us.", channel.id)
    except UNREACHED as error:
        _log.warning("The history of channel %s could not be read: %s", channel.id, type(error).__name__)
    else:
        seen.note(page, before)
        return page
    return []


def _number(message: Payload) -> int:
    return int(str(message["id"]))
