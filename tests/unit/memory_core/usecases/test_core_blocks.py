"""Core blocks: files of the owner's, always in the prompt, within a budget (V1, M1, O2, O3, O4, O9)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_core.domain.condensing import condensed
from memory_core.domain.errors import BudgetExceeded, StorageUnavailable
from memory_core.domain.scopes import Audience
from memory_core.ports import Files
from memory_core.storage.files import FileStore
from memory_core.usecases.core_blocks import (
    BLOCK_BUDGET,
    TEMPLATES,
    TOTAL_BUDGET,
    CoreBlocks,
    InvalidSection,
    cut,
    merged,
)
from tests.fakes.recorded_events import RecordedEvents

MARCH = datetime(2026, 3, 1, tzinfo=UTC)
ALONE, OTHERS = Audience.GUARDIAN_ALONE, Audience.OTHERS_PRESENT


class EditedMeanwhile:
    """Files in which a hand adds a line to USER right after each of the first `times` readings of it."""

    def __init__(self, files: Files, times: int) -> None:
        self._files, self._times = files, times

    async def read(self, name: str) -> str | None:
        text = await self._files.read(name)
        if self._times and name == "USER":
            self._times -= 1
            await self._files.write(name, f"{text or ''}\nby hand {self._times}", expected=text)
        return text

    async def write(self, name: str, text: str, *, expected: str | None) -> bool:
        return await self._files.write(name, text, expected=expected)

    async def names(self) -> list[str]:
        return await self._files.names()

    async def texts(self, *, only: Sequence[str] | None = None, but: Sequence[str] = ()) -> dict[str, str]:
        return await self._files.texts(only=only, but=but)


@pytest.fixture
def files(tmp_path: Path) -> FileStore:
    return FileStore(tmp_path)


@pytest.fixture
def blocks(files: FileStore) -> CoreBlocks:
    return CoreBlocks(files, lambda: MARCH, RecordedEvents())


def sections(prompt: tuple) -> list[str]:
    return [block.section for block in prompt]


async def test_soul_and_identity_have_a_text_from_the_beginning(blocks: CoreBlocks, tmp_path: Path) -> None:
    """V1: as files, so that they can be edited."""
    assert sections(await blocks.for_prompt(ALONE)) == ["SOUL", "IDENTITY"]
    assert (tmp_path / "SOUL.md").read_text() == TEMPLATES["SOUL"]
    assert "Confidant" in await blocks.read("identity")


async def test_what_was_cleared_stays_empty(blocks: CoreBlocks) -> None:
    await blocks.clear("SOUL")
    assert await blocks.read("SOUL") == ""
    assert sections(await blocks.for_prompt(ALONE)) == ["IDENTITY"]


async def test_a_hand_edit_counts_at_once(blocks: CoreBlocks, tmp_path: Path) -> None:
    """V1, O9: whatever was read before, and also for a file made by hand."""
    await blocks.set("USER", "Lives in Oslo.")
    await blocks.for_prompt(ALONE)
    (tmp_path / "USER.md").write_text("Lives in Bergen.")
    (tmp_path / "GARDEN.md").write_text("Roses.")
    prompt = await blocks.for_prompt(ALONE)
    assert [block.text for block in prompt if block.section == "USER"] == ["Lives in Bergen."]
    assert sections(prompt)[-1] == "GARDEN"


async def test_others_see_soul_and_identity_alone(blocks: CoreBlocks) -> None:
    """B3: where somebody else reads the answer, nothing about the owner is in the prompt."""
    for section in ("USER", "PROJECTS", "PATTERNS", "GARDEN", "KNOWLEDGE"):
        await blocks.set(section, f"secret of {section}")
    assert sections(await blocks.for_prompt(OTHERS)) == ["SOUL", "IDENTITY"]


async def test_knowledge_errors_and_tools_are_read_on_demand(blocks: CoreBlocks) -> None:
    """O2, O4."""
    for section in ("KNOWLEDGE", "ERRORS", "TOOLS", "USER"):
        await blocks.set(section, f"text of {section}")
    assert sections(await blocks.for_prompt(ALONE)) == ["SOUL", "IDENTITY", "USER"]
    assert await blocks.read("tools") == "text of TOOLS"
    assert sections(await blocks.all()) == ["SOUL", "IDENTITY", "USER", "KNOWLEDGE", "ERRORS", "TOOLS"]


@pytest.mark.parametrize("name", ["", "1A", "../USER", "A B", "A" * 42, "ÄRGER", "USER.md", "-X"])
async def test_a_bad_section_name_is_refused(blocks: CoreBlocks, name: str) -> None:
    with pytest.raises(InvalidSection):
        await blocks.set(name, "x")


async def test_section_names_are_taken_in_any_case(blocks: CoreBlocks) -> None:
    await blocks.set(" user ", "x")
    assert await blocks.read("User") == "x"


async def test_a_block_holds_exactly_its_budget(blocks: CoreBlocks) -> None:
    """O2, O3: the refusal names both sizes and changes nothing."""
    await blocks.set("USER", "x" * BLOCK_BUDGET)
    with pytest.raises(BudgetExceeded, match=r"801.*800"):
        await blocks.set("USER", "x" * (BLOCK_BUDGET + 1))
    assert await blocks.read("USER") == "x" * BLOCK_BUDGET


async def test_all_blocks_of_the_prompt_hold_their_budget_together(blocks: CoreBlocks) -> None:
    """O2: four thousand, of which what is read on demand is no part."""
    for section in ("SOUL", "IDENTITY", "USER", "PROJECTS"):
        await blocks.set(section, "x" * BLOCK_BUDGET)
    await blocks.set("KNOWLEDGE", "x" * BLOCK_BUDGET)
    await blocks.set("PATTERNS", "x" * (BLOCK_BUDGET - 1))
    with pytest.raises(BudgetExceeded, match=r"4001.*4000"):
        await blocks.set("GARDEN", "ab")
    await blocks.set("GARDEN", "a")
    assert sum(len(block.text) for block in await blocks.for_prompt(ALONE)) == TOTAL_BUDGET


async def test_a_hand_edit_beyond_the_budget_is_cut_in_the_prompt_alone(blocks: CoreBlocks, tmp_path: Path) -> None:
    (tmp_path / "USER.md").write_text("y" * 2000)
    shown = next(block.text for block in await blocks.for_prompt(ALONE) if block.section == "USER")
    assert len(shown) == BLOCK_BUDGET
    assert "cut here: 2000 characters" in shown
    assert (tmp_path / "USER.md").read_text() == "y" * 2000
    assert await blocks.read("USER") == "y" * 2000


async def test_hand_edits_together_never_exceed_the_prompts_budget(blocks: CoreBlocks, tmp_path: Path) -> None:
    for number in range(9):
        (tmp_path / f"OWN{number}.md").write_text("z" * 790)
    prompt = await blocks.for_prompt(ALONE)
    assert sum(len(block.text) for block in prompt) <= TOTAL_BUDGET
    assert sections(prompt)[:2] == ["SOUL", "IDENTITY"]


async def test_an_entry_is_tagged_with_its_month(blocks: CoreBlocks) -> None:
    """O3."""
    await blocks.set("PATTERNS", "# Habits\n\nby hand")
    await blocks.append("PATTERNS", "works  late\non Fridays")
    assert await blocks.read("PATTERNS") == "# Habits\n\nby hand\n[2026-03] works late on Fridays"


async def test_the_same_entry_again_is_there_once(blocks: CoreBlocks) -> None:
    await blocks.set("PATTERNS", "[2025-01] works late")
    await blocks.append("PATTERNS", "works late")
    assert await blocks.read("PATTERNS") == "[2026-03] works late"


async def test_the_oldest_entries_make_room_and_what_a_hand_wrote_stays(blocks: CoreBlocks) -> None:
    """O3: shortened first, dropped when that is not enough."""
    old = "[2024-01] " + "Long ago, on a day. " * 18
    newer = "[2025-06] " + "since June " * 20
    await blocks.set("PATTERNS", f"by hand\n{newer.strip()}\n{old.strip()}")
    added = ("Noted now. " * 27).strip()
    await blocks.append("PATTERNS", added)
    lines = (await blocks.read("PATTERNS")).splitlines()
    assert lines[0] == "by hand"
    assert lines[1] == newer.strip()
    assert lines[2] == "[2024-01] Long ago, on a day. Long ago, on a day. …"
    assert lines[3] == f"[2026-03] {added}"
    await blocks.append("PATTERNS", "m" * 700)
    lines = (await blocks.read("PATTERNS")).splitlines()
    assert [line[:9] for line in lines] == ["by hand", "[2026-03]", "[2026-03]"]
    assert lines[-1] == "[2026-03] " + "m" * 700


async def test_no_sentence_is_cut_in_two(blocks: CoreBlocks) -> None:
    """An entry of one long sentence is whole or gone; one of several keeps the first."""
    one = "[2024-01] sees Dr. Berg on every second Monday of the month and walks there along the old harbour"
    several = "[2024-02] Plays the violin in the orchestra of the town with 40 others. Practises daily. Owns two bows."
    await blocks.set("PATTERNS", f"{one}\n{several}")
    await blocks.append("PATTERNS", "n" * 650)
    lines = (await blocks.read("PATTERNS")).splitlines()
    assert lines[:-1] == ["[2024-02] Plays the violin in the orchestra of the town with 40 others. …"]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Likes tea. Sees Dr. Berg on Mondays. " + "Walks far. " * 90, "far."),
        ("Likes tea\nHas a cat\n" + "walks far and " * 90, "Likes tea\nHas a cat"),
        ("walks far and " * 90, "far"),
    ],
)
def test_a_cut_ends_with_a_sentence_a_line_or_a_word(text: str, shown: str) -> None:
    kept, mark = cut(text, 800).rsplit("\n", 1)
    assert mark.startswith("[cut here")
    assert kept.endswith((shown, "and", "walks"))
    assert text.startswith(kept)
    assert text[len(kept)] in " \n"


async def test_an_entry_that_no_room_can_be_made_for_is_refused(blocks: CoreBlocks) -> None:
    await blocks.set("PATTERNS", "h" * 700)
    with pytest.raises(BudgetExceeded):
        await blocks.append("PATTERNS", "e" * 200)
    with pytest.raises(ValueError, match="nothing to add"):
        await blocks.append("PATTERNS", "  ")
    assert await blocks.read("PATTERNS") == "h" * 700


@pytest.mark.parametrize("times", [1, 2, 5])
async def test_a_hand_edit_during_a_write_is_not_lost(files: FileStore, times: int) -> None:
    """V1: the entry is added to what the hand wrote, not to what was read before."""
    blocks = CoreBlocks(EditedMeanwhile(files, times), lambda: MARCH, RecordedEvents())
    await blocks.append("USER", "likes tea")
    by_hand = [f"by hand {number}" for number in reversed(range(times))]
    assert (await files.read("USER") or "").split("\n") == ["", *by_hand, "[2026-03] likes tea"]


async def test_a_section_that_never_rests_is_left_as_the_hand_wrote_it(files: FileStore) -> None:
    blocks = CoreBlocks(EditedMeanwhile(files, times=100), lambda: MARCH, RecordedEvents())
    with pytest.raises(StorageUnavailable):
        await blocks.append("USER", "likes tea")
    assert "likes tea" not in (await files.read("USER") or "")


async def test_a_new_text_made_from_an_older_one_keeps_the_hand_edits_since(blocks: CoreBlocks, tmp_path: Path) -> None:
    """V1: the model rewrites what it saw at the turn's beginning; the owner edited the file meanwhile."""
    await blocks.set("USER", "Lives in Oslo.\nLikes tea.\nHas a cat.")
    seen = await blocks.read("USER")
    (tmp_path / "USER.md").write_text("Lives in Oslo.\nHas a cat.\nAllergic to nuts.")
    await blocks.set("USER", "Lives in Bergen.\nLikes tea.\nHas a cat.", based_on=seen)
    assert await blocks.read("USER") == "Lives in Bergen.\nHas a cat.\nAllergic to nuts."


@given(st.text(max_size=300), st.integers(min_value=1, max_value=200))
def test_a_cut_never_exceeds_its_limit(text: str, limit: int) -> None:
    assert len(cut(text, limit)) <= limit or len(text) <= limit
    if len(text) <= limit:
        assert cut(text, limit) == text


LINES = st.lists(
    st.one_of(
        st.builds(
            "[20{:02}-{:02}] {}".format,
            st.integers(10, 30),
            st.integers(1, 12),
            st.text(st.characters(codec="ascii", categories=["L", "N", "Zs"]), min_size=1, max_size=90),
        ),
        st.text(st.characters(codec="ascii", categories=["L"]), min_size=1, max_size=60),
    ),
    min_size=1,
    max_size=12,
)


@given(LINES, st.integers(min_value=10, max_value=600))
def test_condensing_never_touches_a_hands_lines_or_the_newest(lines: list[str], limit: int) -> None:
    """O3: and goes no further than needed."""
    text = "\n".join(lines)
    result = condensed(text, limit).splitlines()
    by_hand = [line for line in lines[:-1] if not line.startswith("[")]
    assert [line for line in result[:-1] if not line.startswith("[")] == by_hand
    assert result[-1] == lines[-1]
    if len(text) <= limit:
        assert result == lines
    if len("\n".join([*by_hand, lines[-1]])) <= limit:
        assert len("\n".join(result)) <= limit


@given(st.lists(st.sampled_from("abcdef"), max_size=6), st.lists(st.sampled_from("abcdef"), max_size=6))
def test_merging_without_a_hand_edit_is_the_new_text(base: list[str], new: list[str]) -> None:
    assert merged("\n".join(base), "\n".join(new), "\n".join(base)) == "\n".join(new)


async def test_o9_a_file_that_cannot_be_read_keeps_nobody_from_being_answered(
    blocks: CoreBlocks, files: FileStore, tmp_path: Path
) -> None:
    """Saved in another encoding by some editor: the others are in the prompt, the file stays, and what is wrong is said."""
    await blocks.set("PROJECTS", "the boat")
    (tmp_path / "USER.md").write_bytes("Ich heiße Jörg".encode("latin-1"))
    (tmp_path / "SOUL.md").write_bytes(b"\xff\xfe\x00 broken")
    assert [one.section for one in await blocks.for_prompt(ALONE)] == ["IDENTITY", "PROJECTS"]
    assert [one.section for one in await blocks.for_prompt(OTHERS)] == ["IDENTITY"]
    assert {one.section for one in await blocks.all()} == {"IDENTITY", "PROJECTS"}
    wrong = await blocks.unreadable()
    assert len(wrong) == 2
    assert all("UTF-8" in one for one in wrong)
    await blocks.set("PROJECTS", "the boat and the shed")
    for write in (blocks.set, blocks.append):
        with pytest.raises(StorageUnavailable, match="UTF-8"):
            await write("USER", "something")
    assert (tmp_path / "USER.md").read_bytes() == "Ich heiße Jörg".encode("latin-1")
    (tmp_path / "USER.md").write_text("My name is Jörg", encoding="utf-8")
    assert "USER" in [one.section for one in await blocks.for_prompt(ALONE)]
