"""Keys of stored facts that more than one part of the assistant reads."""

from __future__ import annotations

from typing import Final

LEARNING_PAUSED: Final = "learning_paused"
"""Any value means paused."""
