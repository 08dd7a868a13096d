"""What was said in a room while nobody listened, from Discord's history."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator

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

_log = logging.getLogger(__name__)


async def missed_edits(rest: Rest, channel: Channel, last: str) -> AsyncIterator[Payload]:
    """The messages up to `last`, a page of them: those edited since carry their new text."""
    for message in await _page(rest, channel, str(int(last) + 1)):
        yield message


async def missed_messages(rest: Rest, channel: Channel, last: str) -> AsyncIterator[Payload]:
    """The messages after `last`, oldest first. A room whose history is closed or out of reach has none."""
    if channel.type not in WITH_MESSAGES or (channel.newest is not None and int(channel.newest) <= int(last)):
        return
    pages: list[list[Payload]] = []
    before: str | None = None
    for _ in range(PAGES_AT_MOST):
        page = await _page(rest, channel, before)
        pages.append([message for message in page if _number(message) > int(last)])
        if len(pages[-1]) < PAGE:
            break
        before = str(page[0]["id"])
    else:
        _log.warning("Channel %s has more history than we read after a gap.", channel.id)
    for page in reversed(pages):
        for message in page:
            yield message


async def _page(rest: Rest, channel: Channel, before: str | None) -> list[Payload]:
    try:
        return await rest.history(channel.id, before=before)
    except discord.Forbidden:
        _log.info("The history of channel %s is closed to us.", channel.id)
    except UNREACHED as error:
        _log.warning("The history of channel %s could not be read: %s", channel.id, type(error).__name__)
    return []


def _number(message: Payload) -> int:
    return int(str(message["id"]))
