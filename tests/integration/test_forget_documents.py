"""S8, V15: what stands only in a document is not said to be nowhere; a stranger is told of none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fakes.talking import Talk, settings_for, talking

_MANUAL = "# Boiler\n\nTo reset the boiler hold the red button for five seconds."


async def _with_manual(talk: Talk, folder: Path) -> str:
    file = folder / "boiler.md"
    file.write_text(_MANUAL)
    return (await talk.bot.memory.core.archives.knowledge.add_file(file)).document.id


@pytest.mark.parametrize("asked", ["Forget everything about the boiler", "forget the reset button of the boiler"])
async def test_s8_a_document_that_tells_of_it_is_named(tmp_path: Path, asked: str) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        document = await _with_manual(talk, tmp_path)
        answer = await talk.say(asked)
        assert "nothing to forget" in answer
        assert f"“boiler.md”: remove it with `confidant knowledge remove {document}`" in answer
        assert "red button" in await talk.say("how do i reset the boiler?"), "nothing was removed"


@pytest.mark.parametrize("asked", ["Forget everything about tulips", "Forget the reset button of the car"])
async def test_s8_one_that_does_not_tell_of_it_is_not(tmp_path: Path, asked: str) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await _with_manual(talk, tmp_path)
        answer = await talk.say(asked)
        assert "nothing to forget" in answer
        assert "boiler.md" not in answer


async def test_s8_where_others_read_the_answer_no_document_is_named(tmp_path: Path) -> None:
    async with talking(settings_for(tmp_path / "home")) as talk:
        await _with_manual(talk, tmp_path)
        answer = await talk.say("confidant, forget everything about the boiler", chat="g1", kind="group")
        assert "boiler.md" not in answer
