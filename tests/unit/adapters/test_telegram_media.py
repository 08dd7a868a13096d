"""Which files a message carries, and whose they are."""

from __future__ import annotations

from typing import Any

import pytest

from adapters.messages import MediaKind, Origin
from tests.fakes.telegram_updates import ANN, BOB, FRIENDS, OTHER_BOT, OUR_BOT, Json, read

VOICE = {"file_id": "v", "file_unique_id": "uv", "duration": 4, "mime_type": "audio/ogg", "file_size": 900}
DOCUMENT = {"file_id": "d", "file_unique_id": "ud", "file_name": "plan.pdf", "mime_type": "application/pdf"}
FORWARD = {"forward_origin": {"type": "user", "date": 1, "sender_user": BOB}}


def photo(*sizes: tuple[str, int, int]) -> list[Json]:
    return [
        {"file_id": name, "file_unique_id": f"u{name}", "width": side, "height": side, "file_size": size}
        for name, side, size in sizes
    ]


@pytest.mark.parametrize(
    ("fields", "origin"),
    [
        ({}, Origin.AUTHORED),
        ({"caption": "listen"}, Origin.AUTHORED),
        (FORWARD, Origin.FORWARDED),
        ({"forward_origin": {"type": "hidden_user", "date": 1, "sender_user_name": "Ann"}}, Origin.FORWARDED),
        ({"forward_date": 1}, Origin.FORWARDED),
        ({"forward_origin": "unreadable"}, Origin.FORWARDED),
        ({"via_bot": OTHER_BOT}, Origin.ATTACHED),
        ({"is_from_offline": True}, Origin.ATTACHED),
        ({"sender_business_bot": OTHER_BOT}, Origin.ATTACHED),
        ({"from": OTHER_BOT, "chat": FRIENDS}, Origin.ATTACHED),
    ],
)
def test_only_an_own_voice_note_is_authored(fields: Json, origin: Origin) -> None:
    """FEATURES B4: what may teach is what the sender recorded and sent themselves."""
    (media,) = read(text=None, voice=VOICE, **fields).media
    assert (media.kind, media.origin, media.ref, media.size_bytes) == (MediaKind.VOICE, origin, "v", 900)


def test_the_voice_note_that_is_answered_is_not_ours_to_hear() -> None:
    answered = {"message_id": 3, "date": 1, "chat": FRIENDS, "from": BOB, "voice": VOICE}
    assert read(chat=FRIENDS, reply_to_message=answered).media == ()
    assert (
        read(chat=FRIENDS, external_reply={"origin": {"type": "user", "sender_user": ANN}, "voice": VOICE}).media == ()
    )


@pytest.mark.parametrize(
    ("fields", "kind", "ref", "name", "mime"),
    [
        ({"audio": {**VOICE, "file_name": "song.mp3", "mime_type": "audio/mpeg"}}, MediaKind.AUDIO, "v", "song.mp3", "audio/mpeg"),
        ({"video": {**VOICE, "mime_type": "video/mp4"}}, MediaKind.VIDEO, "v", None, "video/mp4"),
        ({"video_note": {"file_id": "n", "length": 9, "duration": 1}}, MediaKind.VIDEO, "n", None, "video/mp4"),
        ({"animation": {"file_id": "a"}, "document": DOCUMENT}, MediaKind.VIDEO, "a", None, None),
        ({"document": DOCUMENT}, MediaKind.FILE, "d", "plan.pdf", "application/pdf"),
        ({"document": {**DOCUMENT, "mime_type": "IMAGE/png"}}, MediaKind.IMAGE, "d", "plan.pdf", "image/png"),
        ({"document": {**DOCUMENT, "mime_type": "audio/x-wav"}}, MediaKind.AUDIO, "d", "plan.pdf", "audio/x-wav"),
        ({"document": {**DOCUMENT, "mime_type": 5, "file_name": []}}, MediaKind.FILE, "d", None, None),
    ],
)  # fmt: skip
def test_files_by_kind(fields: Json, kind: MediaKind, ref: str, name: str | None, mime: str | None) -> None:
    """All of them attached: nobody wrote them into the message."""
    (media,) = read(text=None, **fields).media
    assert (media.kind, media.ref, media.name, media.mime) == (kind, ref, name, mime)
    assert media.origin is Origin.ATTACHED
    (forwarded,) = read(text=None, **fields, **FORWARD).media
    assert forwarded.origin is Origin.FORWARDED


@pytest.mark.parametrize(
    ("sizes", "chosen"),
    [
        (photo(("s", 90, 1000), ("m", 320, 9000), ("l", 1280, 90000)), "l"),
        (photo(("l", 1280, 90000), ("s", 90, 1000)), "l"),
        (photo(("s", 90, 1000), ("huge", 9000, 21 * 1024 * 1024)), "s"),
        ([{"file_id": "bare"}], "bare"),
    ],
)
def test_a_photo_in_its_largest_size_that_can_be_fetched(sizes: Any, chosen: str) -> None:
    (media,) = read(text=None, photo=sizes).media
    assert (media.kind, media.ref, media.mime) == (MediaKind.IMAGE, chosen, "image/jpeg")


@pytest.mark.parametrize(
    "fields",
    [
        {"voice": {"duration": 4}},
        {"voice": "v", "text": "words"},
        {"photo": [], "text": "words"},
        {"photo": photo(("huge", 9000, 21 * 1024 * 1024))},
        {"sticker": {"file_id": "s", "emoji": "x"}},
        {"contact": {"first_name": "Bob", "phone_number": "1"}},
    ],
)
def test_what_cannot_be_fetched_is_no_media(fields: Json) -> None:
    assert read(**{"text": None, **fields}).media == ()


def test_a_text_file_that_was_read_is_no_media_and_an_unread_one_is() -> None:
    document = {**DOCUMENT, "file_name": "a.txt", "mime_type": "text/plain"}
    assert read(text=None, document=document, texts={"ud": "its words"}).media == ()
    assert [media.ref for media in read(text=None, document=document).media] == ["d"]


def test_our_own_files_are_no_news() -> None:
    from tests.fakes.telegram_updates import nothing

    assert nothing(text=None, voice=VOICE, chat=FRIENDS, **{"from": OUR_BOT})
