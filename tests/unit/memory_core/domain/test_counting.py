"""Numbers with their nouns."""

from __future__ import annotations

from memory_core.domain.counting import counted


def test_one_is_singular_and_all_else_plural() -> None:
    assert [counted(n, "message") for n in (0, 1, 2)] == ["0 messages", "1 message", "2 messages"]
    assert [counted(n, "memory", "memories") for n in (0, 1, 2)] == ["0 memories", "1 memory", "2 memories"]
    assert counted(1, "text waits", "texts wait") == "1 text waits"
