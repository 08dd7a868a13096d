"""What came with a message besides text, as text: speech transcribed, images described, documents read.

Bytes are fetched for the turn and never kept. Whose words they are stays with the adapter's verdict: only the sender's own
recording is AUTHORED; what an image says is somebody else's text.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, assert_never

from adapters.messages import Actor, FetchFailed, Media, MediaKind, Origin, Segment
from adapters.port import ChatAdapter
from bot.errors import ModelFailed, OverBudget
from bot.llm.port import Hearing, Picture, Sight
from memory_core.domain.errors import MemoryCoreError
from memory_core.domain.teaching import SPOKEN

READ_AT_MOST: Final = 10
"""Files of one message that are looked into; an album holds as many."""
_SEEN_FORMATS: Final = frozenset({"image/jpeg", "image/png", "image/webp", "image/gif"})
_UNSEEN: Final = "I cannot look at that image: it takes a language model that sees."
_UNHEARD: Final = "I cannot listen to voice messages: CONFIDANT_TRANSCRIPTION names what could."

_log = logging.getLogger(__name__)

ReadDocument = Callable[[bytes, str], Awaitable[str]]
"""The text of a document by its bytes and file name. Raises MemoryCoreError where it has none that can be read."""


@dataclass(frozen=True, slots=True)
class ReadMedia:
    """`segments` join the message; `heard` are transcripts to echo, `trouble` sentences to say."""

    segments: tuple[Segment, ...] = ()
    heard: tuple[str, ...] = ()
    trouble: tuple[str, ...] = ()


NOTHING: Final = ReadMedia()


@dataclass(frozen=True, slots=True)
class MediaReader:
    """Each sense may be missing: then the reply says why the file was not read. Adapters name every file in the message."""

    sight: Sight | None
    hearing: Hearing | None
    read_document: ReadDocument

    async def read(
        self, media: tuple[Media, ...], adapter: ChatAdapter, *, sender: Actor, asked: str, purpose: str
    ) -> ReadMedia:
        """Never raises for what is wrong with a file."""
        parts = await asyncio.gather(
            *(self._one(item, adapter, sender, asked, purpose) for item in media[:READ_AT_MOST])
        )
        return ReadMedia(
            tuple(segment for part in parts for segment in part.segments),
            tuple(text for part in parts for text in part.heard),
            tuple(dict.fromkeys(text for part in parts for text in part.trouble)),
        )

    async def _one(self, item: Media, adapter: ChatAdapter, sender: Actor, asked: str, purpose: str) -> ReadMedia:
        try:
            match item.kind:
                case MediaKind.VOICE | MediaKind.AUDIO:
                    return await self._listened(item, adapter, sender)
                case MediaKind.IMAGE:
                    return await self._looked(item, adapter, asked, purpose)
                case MediaKind.FILE:
                    return await self._opened(item, adapter)
                case MediaKind.VIDEO:
                    return NOTHING
                case _:
                    assert_never(item.kind)
        except (FetchFailed, ModelFailed, OverBudget, MemoryCoreError) as error:
            _log.info("A %s could not be read: %s", item.kind.value, error)
            return ReadMedia(trouble=(str(error),))

    async def _listened(self, item: Media, adapter: ChatAdapter, sender: Actor) -> ReadMedia:
        if self.hearing is None:
            return ReadMedia(trouble=(_UNHEARD,))
        text = await self.hearing.transcribe(await adapter.fetch(item), item.mime or "audio/ogg")
        if not text:
            return ReadMedia(trouble=("I heard no words in the recording.",))
        own = item.kind is MediaKind.VOICE and item.origin is Origin.AUTHORED
        author = sender if own else None
        origin = Origin.AUTHORED if own else (Origin.FORWARDED if item.origin is Origin.FORWARDED else Origin.ATTACHED)
        return ReadMedia((Segment(origin, text, author, SPOKEN),), heard=(text,))

    async def _looked(self, item: Media, adapter: ChatAdapter, asked: str, purpose: str) -> ReadMedia:
        mime = (item.mime or "image/jpeg").partition(";")[0].strip().lower()
        if self.sight is None or mime not in _SEEN_FORMATS:
            return ReadMedia(trouble=(_UNSEEN,))
        seen = await self.sight.describe(Picture(await adapter.fetch(item), mime), asked, purpose=purpose)
        return ReadMedia((Segment(Origin.ATTACHED, f"[image: {seen}]", None, item.name),))

    async def _opened(self, item: Media, adapter: ChatAdapter) -> ReadMedia:
        text = await self.read_document(await adapter.fetch(item), item.name or "")
        return ReadMedia((Segment(Origin.ATTACHED, text, None, item.name),))
