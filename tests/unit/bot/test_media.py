"""Files that come with a message: whose words they are, and what is said when they cannot be read."""

from __future__ import annotations

from dataclasses import dataclass, field

from adapters.messages import Actor, ActorKind, FetchFailed, Media, MediaKind, Origin, Segment
from bot.errors import ModelFailed
from bot.llm.port import Picture
from bot.media import MediaReader, ReadMedia
from memory_core.domain.teaching import SPOKEN
from memory_core.usecases.knowledge.files import UnreadableDocument

ANN = Actor("telegram", "100", ActorKind.PERSON, "Ann")


@dataclass
class Shelf:
    """An adapter as far as files go."""

    missing: bool = False

    async def fetch(self, media: Media) -> bytes:
        if self.missing:
            raise FetchFailed("Telegram does not hand over files of more than 20 MB.")
        return f"bytes of {media.ref}".encode()


@dataclass
class Senses:
    """Sight, hearing and reading that tell what they were given."""

    given: list[object] = field(default_factory=list)
    blind: bool = False

    async def describe(self, picture: Picture, asked: str, *, purpose: str) -> str:
        self.given.append((picture, asked))
        if self.blind:
            raise ModelFailed("The language model did not accept the request.")
        return "a receipt over 12 euros"

    async def transcribe(self, recording: bytes, mime: str) -> str:
        self.given.append((recording, mime))
        return "I moved to Oslo"

    async def document(self, content: bytes, name: str) -> str:
        self.given.append((content, name))
        if name.endswith(".bin"):
            raise UnreadableDocument("I cannot read text from that file.")
        return "the contract"


async def read(
    media: Media, *, senses: Senses | None = None, shelf: Shelf | None = None, deaf: bool = False
) -> ReadMedia:
    able = senses or Senses()
    reader = MediaReader(None if deaf else able, None if deaf else able, able.document)
    return await reader.read((media,), shelf or Shelf(), sender=ANN, asked="How much?", purpose="chat")


async def test_the_senders_own_voice_is_their_words_and_echoed() -> None:
    found = await read(Media(MediaKind.VOICE, "v1", Origin.AUTHORED, mime="audio/ogg"))
    assert found.segments == (Segment(Origin.AUTHORED, "I moved to Oslo", ANN, SPOKEN),)
    assert found.heard == ("I moved to Oslo",)


async def test_a_forwarded_voice_is_somebody_elses() -> None:
    found = await read(Media(MediaKind.VOICE, "v1", Origin.FORWARDED))
    assert [(s.origin, s.author) for s in found.segments] == [(Origin.FORWARDED, None)]


async def test_a_sound_file_is_nobodys_authored_words() -> None:
    """B4: music or a recording of somebody else, sent as a file."""
    found = await read(Media(MediaKind.AUDIO, "a1", Origin.AUTHORED))
    assert found.segments[0].origin is Origin.ATTACHED


async def test_what_an_image_says_is_attached_text() -> None:
    """B4: a screenshot that says "I live in Oslo" is not the owner saying so."""
    senses = Senses()
    found = await read(Media(MediaKind.IMAGE, "i1", Origin.AUTHORED, mime="image/png"), senses=senses)
    assert found.segments == (Segment(Origin.ATTACHED, "[image: a receipt over 12 euros]", None, None),)
    assert senses.given == [(Picture(b"bytes of i1", "image/png"), "How much?")]


async def test_a_document_is_read_and_stays_attached() -> None:
    found = await read(Media(MediaKind.FILE, "f1", Origin.AUTHORED, name="lease.pdf"))
    assert found.segments == (Segment(Origin.ATTACHED, "the contract", None, "lease.pdf"),)


async def test_what_cannot_be_read_is_said() -> None:
    for media, senses, shelf in (
        (Media(MediaKind.IMAGE, "i", Origin.ATTACHED, name="cat.jpg"), Senses(blind=True), Shelf()),
        (Media(MediaKind.IMAGE, "i", Origin.ATTACHED, name="cat.jpg"), Senses(), Shelf(missing=True)),
        (Media(MediaKind.IMAGE, "i", Origin.ATTACHED, name="cat.svg", mime="image/svg+xml"), Senses(), Shelf()),
        (Media(MediaKind.FILE, "f", Origin.ATTACHED, name="data.bin"), Senses(), Shelf()),
    ):
        found = await read(media, senses=senses, shelf=shelf)
        assert found.segments == ()
        assert len(found.trouble) == 1


async def test_without_the_sense_nothing_is_fetched() -> None:
    for kind in (MediaKind.VOICE, MediaKind.IMAGE):
        senses = Senses()
        found = await read(Media(kind, "x", Origin.AUTHORED), senses=senses, shelf=Shelf(missing=True), deaf=True)
        assert senses.given == []
        assert "I cannot" in found.trouble[0]
