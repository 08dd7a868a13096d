"""Which files of a Discord message are media, and how they are found again."""

from __future__ import annotations

import pytest

from adapters.discord.attachments import Place
from adapters.discord.normalise import message_received
from adapters.messages import MediaKind, Origin
from tests.fakes.discord_scene import Scene


@pytest.fixture
def scene() -> Scene:
    return Scene()


@pytest.mark.parametrize(
    ("name", "content_type", "kind"),
    [
        ("cat.png", "image/png", MediaKind.IMAGE),
        ("song.mp3", "audio/mpeg", MediaKind.AUDIO),
        ("film.mp4", "video/mp4", MediaKind.VIDEO),
        ("contract.pdf", "application/pdf", MediaKind.FILE),
        ("unknown", "", MediaKind.FILE),
        ("IMG", "IMAGE/JPEG", MediaKind.IMAGE),
    ],
)
def test_what_is_sent_along_is_attached(scene: Scene, name: str, content_type: str, kind: MediaKind) -> None:
    file = scene.world.attachment(name, b"12345", content_type, "http://x")
    event = scene.received(scene.dm, scene.ann, "look", attachments=[file])
    [media] = event.media
    assert (media.kind, media.origin, media.name, media.size_bytes) == (kind, Origin.ATTACHED, name, 5)
    assert media.mime == (content_type or None)


def test_the_reference_leads_back_to_the_message(scene: Scene) -> None:
    """An address would expire, and would be somebody's secret."""
    file = scene.world.attachment("a.png", b"x", "image/png", "http://x")
    event = scene.received(scene.room, scene.ann, "", attachments=[file])
    assert Place.parse(event.media[0].ref) == Place(scene.room["id"], event.message_id, file["id"])


def test_a_text_that_was_read_along_is_no_medium_and_one_that_was_not_is(scene: Scene) -> None:
    files = [scene.world.attachment(f"{name}.txt", b"x", "text/plain", "http://x") for name in "ab"]
    message = scene.world.message(scene.dm, scene.ann, "", attachments=files)
    event = message_received(message, scene.channel(scene.dm), scene.account, texts={files[0]["id"]: "x"})
    assert event is not None
    assert [media.name for media in event.media] == ["b.txt"]


@pytest.mark.parametrize("identifier", ["x", 5, None, "0", "../1"])
def test_an_attachment_without_a_usable_id_cannot_be_fetched(scene: Scene, identifier: object) -> None:
    event = scene.received(scene.dm, scene.ann, "", attachments=[{"id": identifier, "filename": "a.png"}])
    assert event.media == ()


def test_names_and_types_are_cut_and_kept_on_one_line(scene: Scene) -> None:
    file = {"id": "7", "filename": "a\nb " * 100, "content_type": "x" * 500, "size": -1}
    [media] = scene.received(scene.dm, scene.ann, "", attachments=[file]).media
    assert media.name is not None
    assert "\n" not in media.name
    assert (len(media.name), len(media.mime or ""), media.size_bytes) == (100, 100, None)


def test_an_edit_carries_the_files_too(scene: Scene) -> None:
    file = scene.world.attachment("a.png", b"x", "image/png", "http://x")
    message = scene.world.message(scene.dm, scene.ann, "a", attachments=[file])
    message |= {"content": "b", "edited_timestamp": "2026-01-02T10:00:00+00:00"}
    event = message_received(message, scene.channel(scene.dm), scene.account, edited=True)
    assert event is not None
    assert len(event.media) == 1
