"""V6: the process dies under "yes, exactly" or under the yes that saves (DESIGN 5.3, 10): what was agreed to is there, once."""

from __future__ import annotations

import asyncio
import json
import signal
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from memory_core.storage.database import Database
from tests.fakes.crashing import Conversation, message

SKIING = "I like cross-country skiing."
ASKED = "You like cross-country skiing, right?"
GREETED, AGREED, YES = message(1, "Hello there"), message(2, "yes, exactly"), message(3, "yes")
LISTED = message(9, "/memories")
AFTER = (
    "inbox.received", "turn.recorded", "turn.answer_recorded", "outbound.intended", "outbound.sent", "outbound.marked",
    "turn.handled", "turn.answered", "turn.learned", "turn.finished",
)  # fmt: skip
"""Where a turn may be cut off, whatever it does."""
SAVING = ("learn.before_write", "learn.after_write")


def stored(home: Path, *statements: str) -> list[tuple[Any, ...]]:
    """The rows of the last statement."""

    async def work() -> list[tuple[Any, ...]]:
        database = await Database.open(f"sqlite:///{home / 'confidant.db'}")
        async with database.writing() as connection:
            results = [await connection.execute(text(statement)) for statement in statements]
            found = [tuple(row) for row in results[-1].all()] if results[-1].returns_rows else []
        await database.close()
        return found

    return asyncio.run(work())


def asked(folder: Path) -> Conversation:
    """As though a model had answered the greeting with its question."""
    talk, home = Conversation(folder / "home", folder / "out.jsonl"), folder / "home"
    assert talk.run([GREETED]) == 0
    spans = json.loads(stored(home, "SELECT spans FROM messages WHERE external_id = 're:m1'")[0][0])
    spans[0] |= {"end": len(ASKED)} if isinstance(spans[0], dict) else {}
    stored(
        home,
        f"UPDATE messages SET content = '{ASKED}', spans = '{json.dumps(spans)}' WHERE external_id = 're:m1'",
        "DELETE FROM outbound",
    )
    return talk


def kept(home: Path) -> tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]:
    memories = stored(home, "SELECT statement, mentions, standing FROM memories")
    return memories, stored(home, "SELECT quote FROM memory_evidence")


ONCE = ([(SKIING, 1, "current")], [(SKIING,)])


@pytest.mark.slow
@pytest.mark.parametrize("checkpoint", [*AFTER, *SAVING])
def test_v6_killed_under_the_yes_that_saves_it_is_saved_once_and_said_so(checkpoint: str, tmp_path: Path) -> None:
    talk = asked(tmp_path)
    assert talk.run([AGREED]) == 0
    assert SKIING in talk.replies("m2")[0]
    assert talk.run([YES], (checkpoint, 1)) == -signal.SIGKILL
    assert talk.run([YES, LISTED]) == 0
    assert talk.replies("m3")
    assert set(talk.replies("m3")) == {f"Saved: “{SKIING}”"}
    assert SKIING.rstrip(".") in talk.replies("m9")[0]
    assert kept(tmp_path / "home") == ONCE
    assert not stored(tmp_path / "home", "SELECT id FROM confirmations WHERE state = 'open'")


@pytest.mark.parametrize("checkpoint", AFTER)
def test_v6_killed_under_yes_exactly_the_text_is_asked_about_and_the_yes_to_it_counts(
    checkpoint: str, tmp_path: Path
) -> None:
    talk = asked(tmp_path)
    assert talk.run([AGREED], (checkpoint, 1)) == -signal.SIGKILL
    assert talk.run([AGREED]) == 0
    assert not kept(tmp_path / "home")[0], "nothing is kept before the text was shown and agreed to"
    assert all(f"```\n{SKIING}\n```" in reply for reply in talk.replies("m2"))
    assert talk.run([YES]) == 0
    assert talk.replies("m3") == [f"Saved: “{SKIING}”"]
    assert kept(tmp_path / "home") == ONCE
