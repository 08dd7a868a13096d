"""Keys of stored facts that more than one part of the assistant reads."""

from __future__ import annotations

from typing import Final

LEARNING_PAUSED: Final = "learning_paused"
"""Any value means paused."""

STILL_TRUE_ROUND: Final = "still_true.round"
"""When it was last looked for what to ask "Still true?" about, in a chat that was open to it."""
