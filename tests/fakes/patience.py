"""How long a test waits for what must come."""

from __future__ import annotations

# A stuck program fails after this many seconds; a slow machine never does. No test asserts how long anything took.
PATIENCE_S = 60.0
