"""The core blocks' files: whole, private, and never written over a hand edit."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from memory_core.domain.errors import StorageUnavailable
from memory_core.storage.files import FileStore


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return tmp_path / "core"


@pytest.fixture
def files(root: Path) -> FileStore:
    return FileStore(root)


def modes(root: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in root.iterdir()}


async def test_what_was_written_is_read(files: FileStore, root: Path) -> None:
    """V1: a Markdown file that its owner can open, and nobody else."""
    assert await files.read("USER") is None
    assert await files.names() == []
    assert await files.write("USER", "Ann søster 🙂\r\n", expected=None)
    assert await files.write("SOUL-2", "", expected=None)
    assert await files.read("USER") == "Ann søster 🙂\r\n"
    assert await files.names() == ["SOUL-2", "USER"]
    assert modes(root) == {"SOUL-2.md": 0o600, "USER.md": 0o600}


async def test_a_hand_edit_is_not_written_over(files: FileStore, root: Path) -> None:
    """V1"""
    await files.write("USER", "old", expected=None)
    await asyncio.to_thread((root / "USER.md").write_text, "edited by hand")
    assert not await files.write("USER", "new", expected="old")
    assert not await files.write("USER", "new", expected=None)
    assert await files.read("USER") == "edited by hand"
    assert await files.write("USER", "new", expected="edited by hand")
    assert await files.read("USER") == "new"


async def test_a_file_that_is_gone_is_not_made_again_unasked(files: FileStore) -> None:
    assert not await files.write("USER", "new", expected="old")
    assert await files.read("USER") is None


async def test_of_several_writers_one_wins(root: Path) -> None:
    """Two stores, as two processes have: each lets the other finish."""
    stores = [FileStore(root), FileStore(root)]
    won = await asyncio.gather(*(stores[n % 2].write("USER", str(n), expected=None) for n in range(10)))
    assert sum(won) == 1
    assert await stores[0].read("USER") == str(won.index(True))


async def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    files: FileStore, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await files.write("USER", "old", expected=None)

    def full(_: int) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(StorageUnavailable, match="cannot be written"):
        await files.write("USER", "new", expected="old")
    assert await files.read("USER") == "old"
    assert list(modes(root)) == ["USER.md"]


@pytest.mark.parametrize("name", ["user", "../USER", "USER/..", "", "1USER", "US ER", "U" * 42, "USER\n", "ÜSER"])
async def test_other_names_are_refused(files: FileStore, name: str) -> None:
    with pytest.raises(ValueError, match="name"):
        await files.read(name)
    with pytest.raises(ValueError, match="name"):
        await files.write(name, "x", expected=None)


async def test_other_files_in_the_folder_are_left_alone(files: FileStore, root: Path) -> None:
    await files.write("USER", "x", expected=None)
    for name in ("notes.md", ".USER.md.tmp", "USER.md~", "USER.txt"):
        await asyncio.to_thread((root / name).touch)
    assert await files.names() == ["USER"]


async def test_an_editor_may_save_a_byte_order_mark_but_not_other_encodings(files: FileStore, root: Path) -> None:
    await files.write("USER", "x", expected=None)
    await asyncio.to_thread((root / "USER.md").write_bytes, b"\xef\xbb\xbfhello")
    assert await files.read("USER") == "hello"
    await asyncio.to_thread((root / "USER.md").write_bytes, "hellø".encode("latin-1"))
    with pytest.raises(StorageUnavailable, match="UTF-8"):
        await files.read("USER")


async def test_a_link_out_of_the_folder_is_neither_read_nor_written_through(files: FileStore, root: Path) -> None:
    """What it points to is none of the assistant's text."""
    await files.write("USER", "x", expected=None)
    outside = root.parent / "diary.txt"
    await asyncio.to_thread(outside.write_text, "not for prompts")
    await asyncio.to_thread((root / "PROJECTS.md").symlink_to, outside)
    await asyncio.to_thread((root / "LOOP.md").symlink_to, root / "LOOP.md")
    with pytest.raises(StorageUnavailable, match="link out of its folder"):
        await files.read("PROJECTS")
    with pytest.raises(StorageUnavailable, match="link"):
        await files.write("PROJECTS", "new", expected="not for prompts")
    with pytest.raises(StorageUnavailable):
        await files.read("LOOP")
    assert outside.read_text() == "not for prompts"


async def test_a_link_within_the_folder_and_a_folder_that_is_a_link_are_read(files: FileStore, root: Path) -> None:
    await files.write("USER", "x", expected=None)
    await asyncio.to_thread((root / "ME.md").symlink_to, "USER.md")
    await asyncio.to_thread((root.parent / "synced").symlink_to, root)
    assert await files.read("ME") == "x"
    assert await FileStore(root.parent / "synced").read("USER") == "x"


async def test_what_is_no_text_file_or_far_too_large_is_refused_at_once(files: FileStore, root: Path) -> None:
    """A pipe would be waited for, and fifty megabytes read for every answer."""
    await files.write("SOUL", "x", expected=None)
    await asyncio.to_thread((root / "USER.md").mkdir)
    await asyncio.to_thread(os.mkfifo, root / "PIPE.md")
    await asyncio.to_thread((root / "HUGE.md").write_bytes, b"a" * 1_000_001)
    for name, what in (("USER", "no text file"), ("PIPE", "no text file"), ("HUGE", "larger than a megabyte")):
        with pytest.raises(StorageUnavailable, match=what):
            await files.read(name)
