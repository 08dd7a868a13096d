"""Files that hold text answer the duty to find, redact and probe it (B14)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from memory_core.domain.errors import StorageUnavailable
from memory_core.domain.scopes import SHARED, Readable
from memory_core.ports import Files, Holding, TextHolder
from memory_core.ports.wiping import Whole
from memory_core.storage.files import FileStore
from memory_core.usecases.forgetting.deleting.holders import CoreBlocksHolder, FileHolder
from tests.contracts.store_records import NOW


class EditedMeanwhile:
    """Files in which a hand writes before each of the first `times` writes of ours."""

    def __init__(self, files: Files, times: int) -> None:
        self._files, self._times = files, times

    async def read(self, name: str) -> str | None:
        return await self._files.read(name)

    async def write(self, name: str, text: str, *, expected: str | None) -> bool:
        if self._times:
            self._times -= 1
            now = await self._files.read(name)
            await self._files.write(name, f"{now}\nby hand {self._times}", expected=now)
        return await self._files.write(name, text, expected=expected)

    async def names(self) -> list[str]:
        return await self._files.names()

    async def texts(self, *, only: Sequence[str] | None = None, but: Sequence[str] = ()) -> dict[str, str]:
        return await self._files.texts(only=only, but=but)


def names_in(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


async def test_core_blocks_are_redacted_in_every_section(tmp_path: Path) -> None:
    files = FileStore(tmp_path)
    await files.write("USER", "Lives in Oslo.\nLikes tea.", expected=None)
    await files.write("PROJECTS", "Moving to OSLO", expected=None)
    holder: TextHolder = CoreBlocksHolder(files)
    assert await holder.find(["Oslo"]) == 2
    assert await holder.redact(["Oslo"]) == 2
    assert await files.read("USER") == "Lives in [forgotten].\nLikes tea."
    assert await holder.probe(["Oslo"]) == Holding("core blocks", 0)


async def test_a_hand_edit_during_the_redaction_is_kept(tmp_path: Path) -> None:
    """V1."""
    files = FileStore(tmp_path)
    await files.write("USER", "Lives in Oslo.", expected=None)
    assert await CoreBlocksHolder(EditedMeanwhile(files, times=2)).redact(["Oslo"]) == 1
    assert await files.read("USER") == "Lives in [forgotten].\nby hand 1\nby hand 0"


async def test_a_file_that_never_rests_is_a_failure_not_a_success(tmp_path: Path) -> None:
    files = FileStore(tmp_path)
    await files.write("USER", "Lives in Oslo.", expected=None)
    with pytest.raises(StorageUnavailable):
        await CoreBlocksHolder(EditedMeanwhile(files, times=100)).redact(["Oslo"])


async def test_a_text_file_is_redacted_in_place_and_keeps_its_mode(tmp_path: Path) -> None:
    path = tmp_path / "history"
    path.write_bytes("+I live in Oslo\n+tea\xe9?\n".encode("latin-1"))
    path.chmod(0o600)
    holder: TextHolder = FileHolder("console history", path)
    assert await holder.redact(["i live in oslo", "Oslo"]) == 1
    assert path.read_bytes() == "+[forgotten]\n+tea\xe9?\n".encode("latin-1")
    assert path.stat().st_mode & 0o777 == 0o600
    assert await holder.probe(["Oslo"]) == Holding("console history", 0)
    assert names_in(tmp_path) == ["history"]


async def test_a_probe_sees_what_is_there(tmp_path: Path) -> None:
    path = tmp_path / "history"
    path.write_text("Oslo, oslo")
    assert await FileHolder("console history", path).probe(["Oslo"]) == Holding("console history", 2)


async def test_an_absent_file_holds_nothing(tmp_path: Path) -> None:
    holder = FileHolder("console history", tmp_path / "absent")
    assert await holder.redact(["Oslo"]) == 0
    assert await holder.find(["Oslo"]) == 0


async def test_a_block_that_cannot_be_read_spares_no_other(tmp_path: Path) -> None:
    files = FileStore(tmp_path)
    (tmp_path / "ERRORS.md").write_bytes(b"\xff\xfe")
    await files.write("USER", "Lives in Oslo.", expected=None)
    with pytest.raises(StorageUnavailable, match="UTF-8"):
        await CoreBlocksHolder(files).redact(["Oslo"])
    assert await files.read("USER") == "Lives in [forgotten]."


async def test_nor_does_it_when_all_of_them_are_to_be_emptied(tmp_path: Path) -> None:
    """B2. What the assistant is stays as it is written."""
    files = FileStore(tmp_path)
    (tmp_path / "ERRORS.md").write_bytes(b"\xff\xfe")
    await files.write("USER", "Lives in Oslo.", expected=None)
    await files.write("SOUL", "Friendly.", expected=None)
    with pytest.raises(StorageUnavailable, match="UTF-8"):
        await CoreBlocksHolder(files).wipe(Whole(Readable(frozenset({SHARED})), NOW))
    assert await files.read("USER") == ""
    assert await files.read("SOUL") == "Friendly."
