"""B10 as an owner meets it: an export goes in once, however often it is tried, and teaches only the owner's own words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.cli import history
from bot.cli.imports import Speakers
from bot.cli.telegram_export import read_telegram
from memory_core.domain.scopes import EVERYTHING, Trust
from tests.fakes.command_line import CommandLine, command_line
from tests.integration.test_backup import forget, home, memories


@pytest.fixture
def confidant(tmp_path: Path) -> CommandLine:
    return command_line(tmp_path)


def message(number: int, text: str, sender: str = "user7", **fields: Any) -> dict[str, Any]:
    return {
        "id": number, "type": "message", "date_unixtime": str(1_767_600_000 + number * 60), "from": "Ann",
        "from_id": sender, "text": text, **fields,
    }  # fmt: skip


def export(folder: Path, *messages: dict[str, Any], name: str = "result.json") -> Path:
    file = folder / name
    file.write_text(json.dumps({"name": "Bob", "type": "personal_chat", "id": 9, "messages": list(messages)}))
    return file


@pytest.mark.slow
def test_b10_only_authored_words_of_the_named_ids_teach(confidant: CommandLine) -> None:
    file = export(
        confidant.folder,
        message(1, "I live in Oslo"),
        message(2, "I am allergic to peanuts", sender="user8"),
        message(3, "I live in Rome", forwarded_from=None),
        message(4, "I live in Paris", via_bot="@bot"),
    )
    arguments = ("history", "import", str(file), "--format", "telegram", "--learn", "7", "--json")
    assert confidant(*arguments).require().object == {"read": 4, "new": 4, "learned": 1}
    assert confidant(*arguments).require().object == {"read": 4, "new": 0, "learned": 0}
    assert "Rome" in confidant("history", "search", "Rome").require().out, "searchable all the same"


async def test_b10_an_import_that_was_cut_off_goes_on_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The trap: a second run learned twice, or skipped what the first had stored and not learned from."""
    monkeypatch.setattr(history, "BATCH", 10)
    others = (message(90, "I live in Rome", sender="user8"), message(91, "I live in Paris", forwarded_from=None))
    file = export(
        tmp_path, message(1, "I live in Oslo"), *others, *(message(n, f"crane number {n}") for n in range(2, 58))
    )
    speakers = Speakers(frozenset({"7"}))

    class PowerCut(Exception):
        pass

    def until_the_power_fails() -> Any:
        for number, line in enumerate(read_telegram(file)):
            if number == 25:
                raise PowerCut
            yield line

    async with home(tmp_path / "h") as memory:
        await memory.people.set_trust("imported:7", history.Trust.GUARDIAN, memory.clock())
        with pytest.raises(PowerCut):
            await history._import(memory, until_the_power_fails(), speakers, quiet=True)
        assert await memories(memory) == {}
    async with home(tmp_path / "h") as memory:
        counts = await history._import(memory, read_telegram(file), speakers, quiet=True)
        assert (counts["read"], counts["new"]) == (59, 39)
        assert list(await memories(memory)) == ["I live in Oslo"]
        comparison = await memory.core.indexing.compare()
        assert (comparison.missing, comparison.pending) == (0, 0), "it returns when everything is searchable"


async def test_b10_what_was_forgotten_does_not_come_back_by_importing_it_again(tmp_path: Path) -> None:
    """B2: not as a memory, and not as the message that it rested on, even where the row was deleted."""
    file = export(tmp_path, message(1, "My dentist appointment is on March 15th"), message(2, "The crane is yellow"))
    speakers = Speakers(frozenset({"7"}))
    async with home(tmp_path / "h") as memory:
        await memory.people.set_trust("imported:7", history.Trust.GUARDIAN, memory.clock())
        await history._import(memory, read_telegram(file), speakers, quiet=True)
        await forget(memory, "dentist")
        async with memory.store.writing() as unit:
            hits = await unit.messages.search("forgotten crane", EVERYTHING, limit=5)
            await unit.messages.delete([hit.id for hit in hits])  # type: ignore[misc]  # hits hold plain ids
        counts = await history._import(memory, read_telegram(file), speakers, quiet=True)
        assert counts["new"] == 1
        assert await memories(memory) == {}
        found = await memory.core.history.search("dentist appointment", EVERYTHING)
        assert [hit.message.content for hit in found] == ["The crane is yellow"]


async def test_b2_a_forgotten_fact_does_not_come_back_out_of_an_older_chat_with_somebody_else(tmp_path: Path) -> None:
    """Said there before it was forgotten here; something else told in that chat is learned."""
    first = export(tmp_path, message(1, "My dentist is Zwiebelmann"))
    speakers = Speakers(frozenset({"7"}))
    async with home(tmp_path / "h") as memory:
        await memory.people.set_trust("imported:7", Trust.GUARDIAN, memory.clock())
        await history._import(memory, read_telegram(first), speakers, quiet=True)
        await forget(memory, "dentist")
        other = tmp_path / "other.json"
        said = [message(5, "My dentist is Zwiebelmann"), message(6, "My tutor is Oblomovka")]
        other.write_text(json.dumps({"name": "Eve", "type": "personal_chat", "id": 77, "messages": said}))
        await history._import(memory, read_telegram(other), speakers, quiet=True)
        assert [text.rstrip(".") for text in await memories(memory)] == ["My tutor is Oblomovka"]
