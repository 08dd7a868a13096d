"""What stands between two commits when the process dies: an answer that is stored is given as it was, and a message that ends the
program every time is set aside in the end."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

from sqlalchemy import text

from bot.bootstrap import Hold, open_memory
from bot.cli.doctor import examine
from bot.delivery import MOST_STARTS
from memory_core.storage.database import Database
from tests.fakes.crashing import Conversation, message
from tests.fakes.talking import settings_for

KILLED = -signal.SIGKILL


def conversation(folder: Path) -> Conversation:
    return Conversation(folder / "home", folder / "out.jsonl")


def change(home: Path, *statements: str) -> None:
    async def work() -> None:
        database = await Database.open(f"sqlite:///{home / 'confidant.db'}")
        async with database.writing() as connection:
            for statement in statements:
                await connection.execute(text(statement))
        await database.close()

    asyncio.run(work())


def deliveries(home: Path) -> str:
    """What `confidant doctor` says of them."""

    async def look() -> str:
        async with open_memory(settings_for(home, embeddings="none"), Hold.REQUIRED) as memory:
            return next(check.detail for check in await examine(memory) if check.name == "deliveries")

    return asyncio.run(look())


def learning_jobs(home: Path) -> list[str]:
    async def look() -> list[str]:
        database = await Database.open(f"sqlite:///{home / 'confidant.db'}")
        async with database.reading() as connection:
            states = list(await connection.scalars(text("SELECT state FROM learn_queue ORDER BY seq")))
        await database.close()
        return states

    return asyncio.run(look())


def test_an_answer_that_is_stored_is_given_as_it_was(tmp_path: Path) -> None:
    """Its words went into the history: a second thought would contradict them, and do again what the first one did."""
    talk, home = conversation(tmp_path), tmp_path / "home"
    lines = [message(1, "I live in Oslo"), message(2, "Where do I live?")]
    assert talk.run(lines, ("turn.answer_recorded", 2)) == KILLED
    change(
        home,
        "UPDATE messages SET content = 'As I said before the power failed.' WHERE external_id = 're:m2'",
        "DELETE FROM outbound WHERE state <> 'sent'",  # as if the process had died before it noted that it must be sent
    )
    assert talk.run([]) == 0
    assert talk.replies("m2") == ["As I said before the power failed."]


def test_an_answer_and_that_it_must_be_sent_are_stored_together(tmp_path: Path) -> None:
    talk, home = conversation(tmp_path), tmp_path / "home"
    assert talk.run([message(1, "I live in Oslo")], ("turn.answer_recorded", 1)) == KILLED
    change(home, "UPDATE messages SET content = 'never read' WHERE external_id = 're:m1'")
    assert talk.run([]) == 0
    (reply,) = talk.replies("m1")
    assert "never read" not in reply, "what was to be sent was stored with the answer"


def test_a_message_that_ends_the_program_every_time_is_set_aside(tmp_path: Path) -> None:
    """A few starts begin again on it; the next goes on without it, says so, and handles what came after."""
    talk, home = conversation(tmp_path), tmp_path / "home"
    assert talk.run([message(1, "I live in Oslo")]) == 0
    deadly = ("turn.recorded", 1)
    assert talk.run([message(2, "I'm vegan")], deadly) == KILLED
    assert [talk.run([], deadly) for _ in range(MOST_STARTS)] == [KILLED] * MOST_STARTS
    before = len(talk.heard)
    assert talk.run([]) == 0

    told = talk.heard[before:]
    (error,) = [line for line in told if line["type"] == "error"]
    assert (error["message_id"], "set aside" in error["error"]) == ("m2", True)
    (notice,) = [line for line in told if line["type"] == "message"]
    assert "set it aside" in notice["text"]
    assert "vegan" not in notice["text"]
    assert "set aside, because working on them ended the program: 1" in deliveries(home)
    assert learning_jobs(home) == ["done", "given_up"]

    assert talk.run([message(3, "Where do I live?")]) == 0
    assert "Oslo" in talk.replies("m3")[0]
    assert talk.replies("m2") == []


def test_learning_that_ends_the_program_every_time_is_given_up_with_its_message(tmp_path: Path) -> None:
    """The reply is out already; neither this message nor its learning job is begun a fifth time."""
    talk, home = conversation(tmp_path), tmp_path / "home"
    deadly = ("learn.before_write", 1)
    assert talk.run([message(1, "I live in Oslo")], deadly) == KILLED
    change(home, "UPDATE inbox SET state = 'answered'")  # as with a model, which learns after its answer
    assert [talk.run([], deadly) for _ in range(MOST_STARTS)] == [KILLED] * MOST_STARTS
    assert talk.run([], deadly) == 0
    assert learning_jobs(home) == ["given_up"]
