"""The senses for what comes with a message: the configured model's eyes, what was named for speech, the document reader."""

from __future__ import annotations

import asyncio
from pathlib import PurePath

from bot.llm.brains import Brains
from bot.llm.hearing import hearing_of
from bot.media import MediaReader
from bot.settings import Settings
from memory_core.usecases.knowledge.files import SUFFIXES, UnreadableDocument, text_of

LONGEST_READ = 60_000
"""Characters of a document that join a message; longer ones are for `confidant knowledge add`."""


def media_reader(settings: Settings, brains: Brains) -> MediaReader:
    """Raises WrongUse for a name of a transcription that cannot be."""
    address = settings.transcription_base_url or settings.llm_base_url
    key = settings.transcription_api_key.get_secret_value() or settings.llm_api_key.get_secret_value()
    hearing = hearing_of(
        settings.transcription,
        base_url=address or None,
        api_key=key or None,
        timeout_s=settings.llm_timeout_seconds,
    )
    return MediaReader(brains.sight, hearing, _read_document)


async def _read_document(content: bytes, name: str) -> str:
    """Raises UnreadableDocument."""
    kind = SUFFIXES.get(PurePath(name).suffix.lower())
    if kind is None:
        raise UnreadableDocument(f"I cannot read {name or 'that file'}: I know {', '.join(sorted(SUFFIXES))}.")
    text = await asyncio.to_thread(text_of, content, kind, name)
    if len(text) <= LONGEST_READ:
        return text
    return f"{text[:LONGEST_READ]}\n[…: {len(text) - LONGEST_READ} more characters]"
