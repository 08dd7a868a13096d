"""B10: Telegram Desktop's export, as the program writes it: whose words they are, what media leave, what is refused."""

from __future__ import annotations

import json
import tracemalloc
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.cli.imports import ImportedLine, Part, Speakers
from bot.cli.telegram_export import read_telegram
from bot.errors import ConfidantError
from memory_core.domain.records import Message, Origin
from memory_core.domain.scopes import SHARED, Trust, room
from memory_core.domain.teaching import NotTeachable, Teachable, admit

SENT = datetime.fromtimestamp(1_700_000_000, UTC)


def said(number: int = 1, text: Any = "hello", **fields: Any) -> dict[str, Any]:
    plain = {
        "id": number,
        "type": "message",
        "date": "2023-11-14T22:13:20",
        "date_unixtime": "1700000000",
        "from": "Ann",
        "from_id": "user7",
        "text": text,
    }
    return {name: value for name, value in {**plain, **fields}.items() if value is not ...}


def chat(*messages: dict[str, Any], kind: str = "personal_chat", number: int = 9) -> dict[str, Any]:
    return {"name": "Bob", "type": kind, "id": number, "messages": list(messages)}


def read(folder: Path, export: Any) -> list[ImportedLine]:
    file = folder / "result.json"
    file.write_text(export if isinstance(export, str) else json.dumps(export))
    return list(read_telegram(file))


def only(folder: Path, *messages: dict[str, Any]) -> ImportedLine:
    (line,) = read(folder, chat(*messages))
    return line


def as_message(line: ImportedLine, *guardians: str) -> Message:
    return Speakers(frozenset(guardians)).message(line)


class TestWords:
    def test_b10_a_message_keeps_its_words_time_sender_and_answer(self, tmp_path: Path) -> None:
        line = only(tmp_path, said(2, "hello", reply_to_message_id=1, edited_unixtime="1700000060", edited="x"))
        message = as_message(line)
        assert (message.content, message.author, message.author_name) == ("hello", "imported:7", "Ann")
        assert (message.external_id, message.conversation_id, message.reply_to) == ("2", "telegram-export/9", "1")
        assert (message.sent_at, message.edited_at) == (SENT, datetime.fromtimestamp(1_700_000_060, UTC))

    @pytest.mark.parametrize(
        "fields",
        [
            {"text": ["the ", {"type": "bold", "text": "harbour"}, " crane"]},
            {
                "text_entities": [
                    {"type": "plain", "text": "the harbour"},
                    {"type": "text_link", "href": "x", "text": " crane"},
                ]
            },
            {"text": [], "text_entities": [{"type": "plain", "text": "the harbour crane"}]},
        ],
    )
    def test_b10_formatted_text_is_read_as_text(self, tmp_path: Path, fields: dict[str, Any]) -> None:
        assert only(tmp_path, said(**{"text": "", **fields})).parts == (Part(Origin.AUTHORED, "the harbour crane"),)

    def test_b10_a_block_quote_is_somebody_elses(self, tmp_path: Path) -> None:
        entities = [{"type": "blockquote", "text": "I live in Rome"}, {"type": "plain", "text": "\nI live in Oslo"}]
        line = only(tmp_path, said(text_entities=entities))
        assert [part.origin for part in line.parts] == [Origin.QUOTED, Origin.AUTHORED]
        message = as_message(line, "7")
        admitted = admit(message, trust_now=Trust.GUARDIAN)
        assert isinstance(admitted, Teachable)
        assert admitted.text.strip() == "I live in Oslo"

    @pytest.mark.parametrize(
        "sign",
        [
            {"forwarded_from": "Mallory"},
            {"forwarded_from": None},
            {"forwarded_from_id": "user9"},
            {"saved_from": "News"},
        ],
    )
    def test_b10_a_forward_is_forwarded_even_from_a_hidden_name(self, tmp_path: Path, sign: dict[str, Any]) -> None:
        line = only(tmp_path, said(text="I live in Rome", **sign))
        assert {part.origin for part in line.parts} == {Origin.FORWARDED}
        assert admit(as_message(line, "7"), trust_now=Trust.GUARDIAN) is NotTeachable.NO_OWN_WORDS

    def test_b10_what_an_inline_bot_wrote_is_the_bots(self, tmp_path: Path) -> None:
        line = only(tmp_path, said(via_bot="@gif"))
        assert line.parts[0].origin is Origin.BOT
        assert admit(as_message(line, "7"), trust_now=Trust.GUARDIAN) is NotTeachable.NO_OWN_WORDS

    @pytest.mark.parametrize(
        ("fields", "stands"),
        [
            ({"photo": "(File not included)"}, "[photo]"),
            ({"media_type": "voice_message", "file": "x", "duration_seconds": 12}, "[voice message 12 s]"),
            ({"media_type": "sticker", "file": "x", "sticker_emoji": "😀"}, "[sticker 😀]"),
            ({"file": "x", "file_name": "plan.pdf", "mime_type": "application/pdf"}, "[file plan.pdf]"),
            (
                {"poll": {"question": "When?", "answers": [{"text": "now"}, {"text": "later"}]}},
                "[poll: When? now / later]",
            ),
            ({"contact_information": {"first_name": "Bob", "phone_number": "1"}}, "[contact]"),
            ({"location_information": {"latitude": 1}, "place_name": "Harbour"}, "[place: Harbour]"),
        ],
    )
    def test_b10_media_leave_a_placeholder_that_is_nobodys_words(
        self, tmp_path: Path, fields: dict[str, Any], stands: str
    ) -> None:
        assert only(tmp_path, said(text="", **fields)).parts == (Part(Origin.ATTACHED, stands),)
        with_caption = only(tmp_path, said(text="look", **fields))
        assert [part.text for part in with_caption.parts] == ["look", stands]

    def test_b10_service_messages_and_empty_ones_are_left_out(self, tmp_path: Path) -> None:
        service = said(1, "", type="service", action="phone_call")
        assert [line.external_id for line in read(tmp_path, chat(service, said(2, ""), said(3, "  "), said(4)))] == [
            "4"
        ]

    def test_b10_older_exports_without_a_unix_time_are_read(self, tmp_path: Path) -> None:
        assert only(tmp_path, said(date_unixtime=...)).sent_at == SENT


class TestSenders:
    def test_b10_only_named_ids_are_the_guardians(self, tmp_path: Path) -> None:
        ours, others = read(tmp_path, chat(said(1), said(2, **{"from": "Ann", "from_id": "user8"})))
        assert as_message(ours, "7").trust is Trust.GUARDIAN
        assert as_message(others, "7").trust is Trust.UNKNOWN
        assert as_message(ours).trust is Trust.UNKNOWN

    @pytest.mark.parametrize("sender", ["channel7", None, ..., "user"])
    def test_b10_a_channel_or_a_deleted_account_is_never_the_guardian(self, tmp_path: Path, sender: Any) -> None:
        export = chat(said(from_id=sender, **{"from": None}), kind="saved_messages")
        (line,) = read(tmp_path, export)
        assert as_message(line, "7", "").trust is Trust.UNKNOWN

    def test_b10_only_the_owners_own_notes_are_the_owners_alone(self, tmp_path: Path) -> None:
        for kind in ("personal_chat", "bot_chat", "private_group", "private_supergroup", "public_channel"):
            (line,) = read(tmp_path, chat(said(), kind=kind))
            assert as_message(line).scope == room("telegram-export/9")
        (line,) = read(tmp_path, chat(said(), kind="saved_messages"))
        assert as_message(line).scope == SHARED


class TestFiles:
    def test_b10_an_export_of_everything_keeps_its_chats_apart(self, tmp_path: Path) -> None:
        export = {
            "about": "Here is the data",
            "personal_information": {"user_id": 7, "first_name": "Ann", "bio": "messages"},
            "contacts": {"list": [{"user_id": 8, "first_name": "Bob"}]},
            "chats": {"about": "x", "list": [chat(said(1)), {"type": "x", "id": 5}, chat(said(1), said(2), number=10)]},
            "left_chats": {"list": [chat(said(1), number=11)]},
        }
        lines = read(tmp_path, export)
        assert [(line.conversation_id[-2:].strip("/"), line.external_id) for line in lines] == [
            ("9", "1"),
            ("10", "1"),
            ("10", "2"),
            ("11", "1"),
        ]

    def test_b10_the_order_of_the_fields_does_not_matter(self, tmp_path: Path) -> None:
        export = chat(said(), kind="saved_messages")
        (line,) = read(tmp_path, {name: export[name] for name in ("messages", "id", "type", "name")})
        assert (line.conversation_id, line.direct) == ("telegram-export/9", True)

    @pytest.mark.parametrize(
        "content", ["", "[]", "{}", "null", "hello", '{"chats": {"list": [1]}}', '{"messages": [{}]}']
    )
    def test_b10_another_file_is_refused(self, tmp_path: Path, content: str) -> None:
        with pytest.raises(ConfidantError, match=r"result\.json"):
            read(tmp_path, content)

    def test_b10_the_message_that_cannot_be_read_is_named(self, tmp_path: Path) -> None:
        """And no secret of it: neither its words nor its sender."""
        (tmp_path / "result.json").write_text(json.dumps(chat(said(1), said(2, "the gate code", date_unixtime="soon"))))
        lines = read_telegram(tmp_path / "result.json")
        assert next(lines).external_id == "1"
        with pytest.raises(ConfidantError, match=r"Message 2 of chat 9 .* Correct or remove it") as raised:
            next(lines)
        assert "gate" not in str(raised.value)

    def test_b10_a_file_that_was_cut_off_is_refused_before_anything_is_imported(self, tmp_path: Path) -> None:
        whole = json.dumps(chat(*(said(n) for n in range(50))))
        with pytest.raises(ConfidantError, match="cut off"):
            read(tmp_path, whole[: len(whole) // 2])

    def test_b10_a_large_export_is_never_in_memory_as_a_whole(self, tmp_path: Path) -> None:
        file = tmp_path / "result.json"
        file.write_text(json.dumps(chat(*(said(n, f"{n} " + "word " * 400) for n in range(4_000)))))
        size = file.stat().st_size
        tracemalloc.start()
        try:
            count = sum(1 for _ in read_telegram(file))
            _, peak = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert count == 4_000
        assert peak < size / 4
