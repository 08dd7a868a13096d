"""The one chain of schema changes, for the memory core's tables and the program's own.

A revision is a file `versions/NNNN_what.py` whose revision id is `NNNN`; they are applied in the order of their numbers.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

DIRECTORY: Final = Path(__file__).parent


def revisions() -> tuple[str, ...]:
    """Every known revision, oldest first. Reads file names only, so that opening an up-to-date database stays cheap."""
    return tuple(
        sorted(path.name.partition("_")[0] for path in (DIRECTORY / "versions").glob("[0-9][0-9][0-9][0-9]_*.py"))
    )
