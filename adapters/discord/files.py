"""Files from Discord's file servers. Their addresses expire, so what is stored is where a file hangs, not where it lies."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from urllib.parse import urlsplit

import discord

from adapters.discord import payload as read
from adapters.discord.attachments import Place, enclosing, text_file
from adapters.discord.http import UNREACHED, Http
from adapters.discord.payload import Payload
from adapters.discord.rest import Rest
from adapters.messages import FetchFailed, Media
from adapters.port import FETCH_LIMIT_BYTES

FILE_SERVERS = frozenset({"https://cdn.discordapp.com", "https://media.discordapp.net"})
"""Scheme and host of every attachment address (Discord's reference, "Signed attachment CDN URLs")."""
TEXT_TIMEOUT_S = 10.0
FETCH_TIMEOUT_S = 60.0

_log = logging.getLogger(__name__)


class Files:
    """Reads files. `api` is the base address of another Discord server, whose files lie on the same host."""

    def __init__(self, http: Http, rest: Rest, api: str | None = None) -> None:
        self._http = http
        self._rest = rest
        self._servers = FILE_SERVERS if api is None else FILE_SERVERS | {_origin(api)}

    async def fetch(self, media: Media) -> bytes:
        """The bytes of a file, through a fresh address. Raises FetchFailed."""
        place = Place.parse(media.ref)
        if place is None:
            raise FetchFailed("That file did not come from Discord.")
        if (media.size_bytes or 0) > FETCH_LIMIT_BYTES:
            raise FetchFailed(_too_large())
        try:
            message = await self._rest.message(place.channel, place.message)
            attachment = _attachment(message, place.attachment)
            if attachment is None:
                raise FetchFailed("That file is no longer attached to its message.")
            async with asyncio.timeout(FETCH_TIMEOUT_S):
                content = await self._download(read.text(attachment, "url"), FETCH_LIMIT_BYTES)
        except (discord.NotFound, discord.Forbidden):
            raise FetchFailed("Discord no longer has that file for us.") from None
        except UNREACHED as error:
            raise FetchFailed("Discord did not hand over that file.") from error
        if content is None:
            raise FetchFailed(_too_large())
        return content

    async def text(self, attachment: Payload) -> str | None:
        """The content of a small text file just received; None where it is none or cannot be read."""
        limit = text_file(attachment)
        if limit is None:
            return None
        identifier = read.text(attachment, "id")
        try:
            async with asyncio.timeout(TEXT_TIMEOUT_S):
                content = await self._download(read.text(attachment, "url"), limit)
            return content.decode("utf-8-sig") if content is not None and b"\x00" not in content else None
        except FetchFailed as error:
            _log.warning("Attachment %s was not read: %s", identifier, error)
        except UNREACHED as error:
            _log.warning("Attachment %s could not be read: %s", identifier, type(error).__name__)
        except UnicodeDecodeError:
            _log.info("Attachment %s is no UTF-8 text.", identifier)
        return None

    async def _download(self, url: str, limit_bytes: int) -> bytes | None:
        if _origin(url) not in self._servers:
            raise FetchFailed("That file lies outside of Discord.")
        return await self._http.download(url, limit_bytes)


def _origin(url: str) -> str:
    """Scheme, host and port. User names in addresses are not taken apart: such an address matches no server."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return ""
    return f"{parts.scheme}://{parts.netloc}".lower()


def _attachment(message: Payload, identifier: str) -> Payload | None:
    found: Iterator[Payload] = (
        attachment
        for source in enclosing(message)
        for attachment in read.children(source, "attachments")
        if read.snowflake(attachment, "id") == identifier
    )
    return next(found, None)


def _too_large() -> str:
    return f"That file is larger than {FETCH_LIMIT_BYTES // 1024 // 1024} MB."
