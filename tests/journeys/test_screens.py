"""What docs/screens.md shows is what people see today."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.screens import SCREENS, written


@pytest.mark.slow
async def test_the_screens_are_what_the_generator_writes(tmp_path: Path) -> None:
    """If this fails on purpose: `python -m benchmarks.screens`, and read what changed."""
    assert SCREENS.read_text(encoding="utf-8") == await written(tmp_path)
