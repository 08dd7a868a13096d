"""The process dies by SIGKILL anywhere: nothing acknowledged is lost, nothing is learned twice, nothing forgotten comes back."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.bootstrap import Hold, open_memory
from bot.cli.doctor import Check, examine
from memory_core.storage.database import Database
from tests.fakes.crashing import Conversation, message, named_in_the_source
from tests.fakes.talking import settings_for

CHECKPOINTS = (
    "inbox.received",
    "turn.recorded",
    "learn.admitted",
    "learn.extracted",
    "learn.before_write",
    "learn.after_write",
    "turn.answer_recorded",
    "outbound.intended",
    "outbound.sent",
    "outbound.marked",
    "turn.handled",
    "turn.answered",
    "turn.learned",
    "index.before_upsert",
    "index.after_upsert",
    "turn.finished",
    "forget.intent",
    "forget.deleted",
    "forget.redacted",
    "forget.scrubbed",
)

TOLD = (
    message(1, "I live in Oslo"),
    message(2, "I'm vegan"),
    message(3, "Remember that my dentist appointment is on March 15th"),
    message(4, "Where do I live?"),
    message(5, "Forget what I told you about my dentist appointment"),
    message(6, "I'm allergic to peanuts"),
)


def conversation(folder: Path) -> Conversation:
    return Conversation(folder / "home", folder / "out.jsonl")


def memories(home: Path) -> list[tuple[str, int]]:
    """Current statements, without case and full stop, which are the learner's to set, each with how many messages it rests on."""

    async def read() -> list[tuple[str, int]]:
        database = await Database.open(f"sqlite:///{home / 'confidant.db'}")
        try:
            async with database.reading() as connection:
                rows = await connection.execute(
                    text(
                        "SELECT m.statement, count(e.id) FROM memories m LEFT JOIN memory_evidence e ON e.memory_id = m.id "
                        "WHERE m.standing = 'current' GROUP BY m.id"
                    )
                )
                return [(str(statement).rstrip(".").casefold(), int(count)) for statement, count in rows]
        finally:
            await database.close()

    return asyncio.run(read())


def complaints(home: Path) -> list[Check]:
    """What `confidant doctor` finds wrong, or still under way."""

    async def look() -> list[Check]:
        async with open_memory(settings_for(home, embeddings="none"), Hold.REQUIRED) as memory:
            return await examine(memory)

    checks = asyncio.run(look())
    waiting = [c for c in checks if c.name == "deliveries" and c.detail != "none waiting"]
    waiting += [c for c in checks if c.name == "index" and "wait" in c.detail]
    return [c for c in checks if not c.ok] + waiting


def finish(talk: Conversation, lines: Sequence[dict[str, object]]) -> None:
    """As a script that starts the program again: whatever has not been settled is sent once more."""
    left = [line for line in lines if line["message_id"] not in talk.settled()]
    assert talk.run(left) == 0
    assert talk.settled() >= {str(line["message_id"]) for line in lines}


def test_every_checkpoint_of_the_program_is_killed_here() -> None:
    assert set(CHECKPOINTS) == named_in_the_source()


VISITS = [(name, 1 if name.startswith("forget.") else 3) for name in CHECKPOINTS]
VISITS += [("learn.after_write", 2), ("turn.answer_recorded", 2)]  # a statement; the third is a command


@pytest.mark.parametrize(("name", "visit"), VISITS)
def test_a_kill_at_a_checkpoint_loses_and_doubles_nothing(name: str, visit: int, tmp_path: Path) -> None:
    """What was settled is there, and the rest goes on."""
    talk = conversation(tmp_path)
    assert talk.run(TOLD, (name, visit)) == -signal.SIGKILL
    acknowledged = talk.settled()
    assert acknowledged != {line["message_id"] for line in TOLD}
    finish(talk, TOLD)

    assert sorted(memories(tmp_path / "home")) == [
        ("i live in oslo", 1),
        ("i'm allergic to peanuts", 1),
        ("i'm vegan", 1),
    ]
    assert complaints(tmp_path / "home") == []
    counts = [len(talk.replies(str(line["message_id"]))) for line in TOLD]
    assert min(counts) == 1, counts
    assert sum(counts) <= len(TOLD) + 1, counts
    said = "\n".join(str(line.get("text")) for line in talk.heard)
    assert "did not save" not in said
    assert "noted nothing" not in said
    assert "Something went wrong" not in said
    assert all("Oslo" in reply for reply in talk.replies("m4"))
    assert "Forgotten: 1 memory" in said


def test_a_forgetting_that_began_is_ended_by_the_next_start_alone(tmp_path: Path) -> None:
    """B2: nobody has to ask again, and no file holds a word of it."""
    talk = conversation(tmp_path)
    assert talk.run(TOLD[:5], ("forget.deleted", 1)) == -signal.SIGKILL
    assert talk.run([]) == 0
    assert [statement for statement, _ in memories(tmp_path / "home") if "dentist" in statement] == []
    holding = [p for p in (tmp_path / "home").rglob("*") if p.is_file() and b"march 15th" in p.read_bytes().lower()]
    assert holding == []
    assert complaints(tmp_path / "home") == []


def test_undo_that_was_cut_off_takes_back_one_thing(tmp_path: Path) -> None:
    """B6: run again after a crash, it does not go on to the thing learned before."""
    talk = conversation(tmp_path)
    lines = [message(1, "I live in Oslo"), message(2, "I'm vegan"), message(3, "/undo")]
    assert talk.run(lines, ("turn.answer_recorded", 3)) == -signal.SIGKILL
    finish(talk, lines)
    assert memories(tmp_path / "home") == [("i live in oslo", 1)]


def test_what_was_answered_but_not_seen_sent_is_sent_before_anything_else(tmp_path: Path) -> None:
    talk = conversation(tmp_path)
    assert talk.run([message(1, "I live in Oslo")], ("outbound.intended", 1)) == -signal.SIGKILL
    assert talk.heard == []
    assert talk.run([message(2, "I'm vegan")]) == 0
    order = [(line["type"], line.get("in_reply_to", line.get("message_id"))) for line in talk.heard]
    assert order == [("reply", "m1"), ("settled", "m1"), ("reply", "m2"), ("settled", "m2")]


def test_a_line_sent_again_while_its_first_copy_is_finished_is_settled_once(tmp_path: Path) -> None:
    talk = conversation(tmp_path)
    assert talk.run([message(1, "I live in Oslo")], ("turn.recorded", 1)) == -signal.SIGKILL
    assert talk.run([message(1, "I live in Oslo"), message(2, "Where do I live?")]) == 0
    assert len(talk.replies("m1")) == 1
    assert [line["message_id"] for line in talk.heard if line["type"] == "settled"][-1] == "m2"
    assert memories(tmp_path / "home") == [("i live in oslo", 1)]


THINGS = ["ladder", "kayak", "tent", "drill", "piano", "lamp", "kettle", "sledge"]
THINGS += ["saddle", "globe", "anvil", "easel", "loom", "canoe", "trumpet", "barrow"]
COLOURS = ["red", "blue", "green"]
PLACES = ["attic", "cellar", "garage", "shed", "kitchen", "hallway"]
KILLS = 50


def _long_talk() -> list[dict[str, object]]:
    """A thing is told about in three colours; every fourth is forgotten again; questions come between."""
    texts: list[str] = []
    for colour in COLOURS:
        for n, thing in enumerate(THINGS):
            texts.append(f"Remember that the {colour} {thing} is in the {PLACES[n % len(PLACES)]}")
            if n % 4 == 3:
                texts += ["Where is the tent?", f"Forget what I told you about the {colour} {thing}"]
    return [message(number, said) for number, said in enumerate(texts, 1)]


@pytest.mark.slow
def test_fifty_kills_at_random_moments_of_a_long_talk(tmp_path: Path) -> None:
    """Seeded in what is heard before each kill; where exactly it strikes is up to the machine."""
    chance = random.Random(50)
    talk, lines = conversation(tmp_path), _long_talk()
    kills = 0
    while kills < KILLS:
        left = [line for line in lines if line["message_id"] not in talk.settled()]
        assert left, "the talk is too short for that many kills"
        process = talk.begin(left)
        wanted = len(talk.heard) + chance.randint(0, 4)
        while process.is_alive() and len(talk.heard) < wanted:
            time.sleep(0.001)
        time.sleep(chance.random() * 0.02)
        assert process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
        process.join(10)
        kills += process.exitcode == -signal.SIGKILL
    finish(talk, lines)

    assert complaints(tmp_path / "home") == []
    held = memories(tmp_path / "home")
    expected = [
        f"the {colour} {thing} is in the {PLACES[n % len(PLACES)]}"
        for colour in COLOURS
        for n, thing in enumerate(THINGS)
        if n % 4 != 3
    ]
    assert sorted(held) == sorted((statement.casefold(), 1) for statement in expected)
    counts = [len(talk.replies(str(line["message_id"]))) for line in lines]
    assert min(counts) >= 1
    assert sum(counts) <= len(lines) + KILLS
    assert not [line for line in talk.heard if line["type"] == "error" or "did not save" in str(line.get("text"))]
