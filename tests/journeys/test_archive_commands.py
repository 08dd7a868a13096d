"""Documents, working facts and backups on the command line: what they print, what they refuse, and with which exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.fakes.command_line import CommandLine, Done, command_line
from tests.fakes.patience import PATIENCE_S


@pytest.fixture
def confidant(tmp_path: Path) -> CommandLine:
    return command_line(tmp_path)


def refused(done: Done, code: int) -> str:
    """One plain sentence on standard error, nothing on standard output."""
    assert (done.code, done.out) == (code, ""), done
    return done.err


def test_documents_are_added_searched_and_removed(confidant: CommandLine) -> None:
    folder = confidant.folder / "docs"
    folder.mkdir()
    (folder / "crane.md").write_text("# Crane\n\nThe harbour crane lifts forty tonnes.")
    (folder / "boat.html").write_text("<h1>Boat</h1><p>The boat sails on Monday.</p>")
    added = confidant("knowledge", "add", str(folder), "--json").require().object
    assert [(d["name"], d["how"], d["chunks"]) for d in added["documents"]] == [
        ("boat.html", "added", 1),
        ("crane.md", "added", 1),
    ]
    assert "unchanged: crane.md" in confidant("knowledge", "add", str(folder / "crane.md")).require().out
    done = confidant("knowledge", "search", "how many tonnes does the crane lift", "--json").require()
    (hit,) = done.object["hits"]
    assert (hit["name"], hit["text"]) == ("crane.md", "# Crane\n\nThe harbour crane lifts forty tonnes.")
    assert "by keywords alone" in done.err, "without an embedder it says so"
    assert "No document" in confidant("knowledge", "search", "chapel ceiling").require().out
    assert len(confidant("knowledge", "list", "--json").require().objects) == 2
    assert "removed: crane.md" in confidant("knowledge", "remove", hit["id"]).require().out
    assert confidant("knowledge", "remove", hit["id"]).code == 1
    assert confidant("knowledge", "search", "crane tonnes", "--json").require().object["hits"] == []
    assert confidant("memory", "list", "--json").objects == [], "a document teaches nothing"


def test_one_bad_document_does_not_stop_the_others(confidant: CommandLine) -> None:
    (confidant.folder / "good.txt").write_text("The harbour crane lifts forty tonnes.")
    (confidant.folder / "bad.pdf").write_text("no pdf")
    done = confidant("knowledge", "add", str(confidant.folder / "bad.pdf"), str(confidant.folder / "good.txt"))
    assert done.code == 1
    assert "bad.pdf" in done.err
    assert "good.txt" in done.out
    assert "no file" in refused(confidant("knowledge", "add", str(confidant.folder / "absent.md")), 1)
    assert "kind of namespace" in refused(confidant("knowledge", "search", "x", "--namespace", "project:x"), 2)


def test_w1_working_facts_are_set_read_listed_and_removed(confidant: CommandLine) -> None:
    """W1: one written form of a namespace; what is unknown is refused and falls into no other."""
    confidant("working", "set", "user:ann", "trip", '{"to": "Oslo"}', "--ttl", "7d").require()
    confidant("working", "set", "global", "trip", "null").require()
    assert json.loads(confidant("working", "get", "user:ann", "trip").require().out) == {"to": "Oslo"}
    assert confidant("working", "get", "global", "trip").require().out == "null\n"
    assert "no fact trip" in refused(confidant("working", "get", "agent:ann", "trip"), 1)
    rows = confidant("working", "list", "--json").require().objects
    assert [(row["namespace"], row["name"], bool(row["expires_at"])) for row in rows] == [
        ("global", "trip", False),
        ("user:ann", "trip", True),
    ]
    for arguments in (("project:x", "k", "1"), ("user:", "k", "1"), ("user:a", "k", "{"), ("user:a", " k", "1")):
        refused(confidant("working", "set", *arguments), 2)
    assert "nested" in refused(confidant("working", "set", "user:a", "k", "[" * 3000 + "]" * 3000), 2)
    assert "JSON" in refused(confidant("working", "set", "user:a", "k", "NaN"), 2)
    refused(confidant("working", "set", "user:a", "k", "1", "--ttl", "soon"), 2)
    refused(confidant("working", "set", "user:a", "k", "1", "--ttl", "0s"), 2)
    confidant("working", "set", "user:ann", "long", json.dumps("x" * 5000)).require()
    assert "… (5002 characters)" in confidant("working", "list", "user:ann").require().out
    confidant("working", "remove", "user:ann", "trip").require()
    assert "no fact" in refused(confidant("working", "remove", "user:ann", "trip"), 1)


def test_w6_upkeep_collects_expired_facts_and_ends_silent_sessions(confidant: CommandLine) -> None:
    """W6, O1: one sweep does all that waits for the clock, as of the time that it is given."""
    confidant("working", "set", "user:ann", "trip", "1", "--ttl", "1h").require()
    confidant("chat", stdin="I am planning a trip to Norway in June\nWhich hotel should we book?\n").require()
    early = confidant("upkeep", "--json").require().object
    assert (early["sessions"], early["facts_collected"]) == (0, 0)
    late = confidant("upkeep", "--now", "2100-01-01T00:00:00Z", "--json").require().object
    assert (late["sessions"], late["facts_collected"]) == (1, 1)
    (session,) = confidant("history", "search", "trip to Norway", "--json").require().object["sessions"]
    assert "Norway" in session["summary"]


def test_a_backup_is_written_and_restored(confidant: CommandLine) -> None:
    """B2: what was forgotten in between stays forgotten."""
    confidant("chat", stdin="I live in Oslo\nRemember that my dentist appointment is on March 15th\n").require()
    file = confidant.folder / "b.zip"
    assert str(file) in confidant("backup", str(file)).require().out
    confidant("chat", stdin="Forget what I told you about my dentist appointment\n").require()
    done = confidant("restore", str(file), "--json").require().object
    assert (done["forgotten_again"], done["indexed"]) == (1, True)
    statements = [row["statement"] for row in confidant("memory", "list", "--json").require().objects]
    assert len(statements) == 1
    assert "Oslo" in statements[0]
    assert confidant("doctor", "--json").require().object["ok"]
    file.write_bytes(file.read_bytes()[:100])
    assert "b.zip" in refused(confidant("restore", str(file)), 1)


@pytest.mark.slow
def test_restoring_needs_the_home_for_itself_and_a_backup_does_not(confidant: CommandLine) -> None:
    file = confidant.folder / "b.zip"
    running = confidant.started("chat")
    assert running.stdin is not None
    assert running.stdout is not None
    try:
        running.stdin.write("hello\n")
        running.stdin.flush()
        running.stdout.readline()
        confidant("backup", str(file)).require()
        assert "Another Confidant" in refused(confidant("restore", str(file)), 1)
    finally:
        running.communicate("/quit\n", timeout=PATIENCE_S)
