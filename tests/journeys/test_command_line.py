"""The command line as people and scripts use it: INTERFACES §3, with and without --json."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.fakes.command_line import CommandLine, Done, command_line
from tests.fakes.crashing import message


@pytest.fixture
def confidant(tmp_path: Path) -> CommandLine:
    return command_line(tmp_path)


def plain(text: str) -> str:
    """A statement without its full stop, which is the learner's to set."""
    return text.rstrip(".")


def statements(confidant: CommandLine) -> list[str]:
    return [plain(m["statement"]) for m in confidant("memory", "list", "--json").require().objects]


def refused(done: Done, code: int = 2) -> str:
    assert done.code == code, done
    assert len(done.err.strip().splitlines()) == 1, done.err
    return done.err


# --- conversations


def test_chat_answers_piped_lines_and_quit_leaves(confidant: CommandLine) -> None:
    """A reply a block, no colours; what follows /quit is not read."""
    done = confidant("chat", stdin="I live in Oslo\nWhere do I live?\n/quit\nI live in Rome\n").require()
    assert "Oslo" in done.out
    assert "\x1b" not in done.out
    assert done.err == ""
    assert done.out.count("\n\n") >= 2
    assert statements(confidant) == ["I live in Oslo"]


def test_chat_ends_with_its_input_and_reads_any_bytes(confidant: CommandLine) -> None:
    done = confidant("chat", stdin=b"Remember that my boat is called Bl\xe5 m\xf8rke\nI'm vegan").require()
    assert len(confidant("memory", "list", "--json").objects) == 2, done


def test_what_a_terminal_conversation_left_is_learned_by_whatever_runs_next(confidant: CommandLine) -> None:
    """The owner at the terminal is the guardian in every process, not only in the one that is asked."""
    from tests.fakes.crashing import Conversation

    confidant("chat", stdin="I live in Oslo\n").require()
    confidant("memory", "add", "I'm vegan").require()
    assert Conversation(confidant.folder / "home", confidant.folder / "out").run([]) == 0
    assert confidant("doctor", "--json").require().object["ok"]


def test_bridge_settles_every_line(confidant: CommandLine) -> None:
    lines = [
        message(1, "I live in Oslo"),
        message(1, "I live in Oslo"),
        {"type": "tick", "now": "2026-01-06T00:00:00Z"},
    ]
    done = confidant("bridge", "--clock", "message", stdin="\n".join(map(json.dumps, lines))).require()
    assert [(o["type"], o.get("message_id")) for o in done.objects] == [
        ("reply", None),
        ("settled", "m1"),
        ("settled", "m1"),
        ("settled", None),
    ]


# --- memory


def test_memory_from_add_to_forget(confidant: CommandLine) -> None:
    added = confidant("memory", "add", "I live in Oslo", "--json").require().object
    assert plain(added["statement"]) == "I live in Oslo"
    assert "Saved" in confidant("memory", "add", "My sister Anna works at Nordwind").require().out

    shown = confidant("memory", "show", added["id"], "--json").require().object
    assert "I live in Oslo" in shown["evidence"][0]["quote"]
    assert shown["chain"] == [added["id"]]
    assert "Oslo" in confidant("memory", "show", added["id"]).require().out
    assert "Oslo" in confidant("memory", "why", added["id"][:8]).require().out

    hits = confidant("memory", "search", "Where do I live?", "--json").require().object["hits"]
    assert {"id", "kind", "statement", "score", "tier", "scope", "status"} <= hits[0].keys()
    assert hits[0]["id"] == added["id"]

    confidant("memory", "pin", added["id"]).require()
    assert confidant("memory", "show", added["id"], "--json").object["pinned"]
    confidant("memory", "pin", added["id"], "--off").require()
    assert not confidant("memory", "show", added["id"], "--json").object["pinned"]

    edited = confidant("memory", "edit", added["id"], "I live in Bergen", "--json").require().object
    assert edited["statement"] == "I live in Bergen"
    statuses = {plain(m["statement"]): m["status"] for m in confidant("memory", "list", "--json").objects}
    assert statuses["I live in Oslo"] == "superseded"
    assert statuses["I live in Bergen"] == "active"

    receipt = confidant("memory", "forget", edited["id"], "--json").require().object
    assert receipt["complete"]
    assert not any(receipt["verified"].values())
    assert set(statements(confidant)) == {"My sister Anna works at Nordwind", "My sister is called Anna"}
    assert "Forgotten" in confidant("memory", "forget", "everything about Anna").require().out
    assert confidant("memory", "list").require().out == "Nothing is remembered.\n"


def test_memory_list_keeps_a_row_on_a_line_in_a_pipe(confidant: CommandLine) -> None:
    long = "my grandmother's old wooden rowing boat with the green stripe lies in the third shed behind the harbour"
    confidant("memory", "add", long).require()
    header, row = confidant("memory", "list").require().out.splitlines()
    assert header.split() == ["id", "kind", "status", "scope", "statement"]
    assert "third shed behind the harbour" in row
    assert confidant("memory", "show", row.split()[0]).require()


def test_memory_list_filters(confidant: CommandLine) -> None:
    confidant("memory", "add", "I live in Oslo").require()
    confidant("memory", "add", "my dentist appointment is on March 15th").require()
    assert len(confidant("memory", "list", "--json", "--kind", "event").objects) == 1
    assert len(confidant("memory", "list", "--json", "--kind", "event", "--kind", "identity").objects) == 2
    assert len(confidant("memory", "list", "--json", "--limit", "1").objects) == 1
    assert confidant("memory", "list", "--json", "--scope", "public").objects == []
    assert confidant("memory", "list", "--json", "--status", "expired").objects == []
    for wrong in (["--kind", "mood"], ["--status", "gone"], ["--scope", "everywhere"], ["--limit", "0"]):
        assert confidant("memory", "list", *wrong).code == 2, wrong


def test_memory_search_of_many_queries_answers_a_line_each(confidant: CommandLine) -> None:
    confidant("memory", "add", "I live in Oslo").require()
    queries = confidant.folder / "queries.jsonl"
    queries.write_text('{"id":"a","query":"Where do I live?"}\n{"id":"b","query":"How do volcanoes form?"}\n')
    answers = confidant("memory", "search", "--queries", str(queries)).require().objects
    assert [(a["id"], len(a["hits"])) for a in answers] == [("a", 1), ("b", 0)]
    queries.write_text('{"id":"a"}\n')
    assert "query" in refused(confidant("memory", "search", "--queries", str(queries)))
    assert refused(confidant("memory", "search"))


def test_memory_refuses_what_is_not_there(confidant: CommandLine) -> None:
    assert "no memory nothing" in refused(confidant("memory", "show", "nothing"), 1)
    assert "Nothing is remembered about that" in refused(confidant("memory", "forget", "my boat"), 1)
    confidant("memory", "add", "My sister Anna lives in Bergen").require()
    confidant("memory", "add", "My sister Anna works at Nordwind").require()
    many = confidant("memory", "forget", "Anna")
    assert many.code == 1
    assert "More than one memory fits" in many.err
    kept = {plain(one["statement"]) for one in confidant("memory", "list", "--json").objects}
    assert kept >= {"My sister Anna lives in Bergen", "My sister Anna works at Nordwind"}


# --- what is always in mind, people, upkeep


def test_core_sections(confidant: CommandLine) -> None:
    confidant("core", "set", "user", "Likes tea").require()
    assert confidant("core", "show", "USER").require().out == "Likes tea\n"
    assert confidant("core", "show", "USER", "--json").object == {"section": "USER", "text": "Likes tea"}
    confidant("core", "set", "USER", "-", stdin="From a pipe").require()
    sections = {row["section"]: row["text"] for row in confidant("core", "list", "--json").require().objects}
    assert sections["USER"] == "From a pipe"
    assert {"SOUL", "IDENTITY"} <= sections.keys()
    assert "USER" in confidant("core", "list").require().out
    confidant("core", "clear", "USER").require()
    assert confidant("core", "show", "USER").require().out == "\n"
    assert refused(confidant("core", "set", "USER", "x" * 100_000))
    assert "no section NOPE" in refused(confidant("core", "show", "nope"), 1)


def test_m1_a_password_never_enters_core_memory_by_the_command_line(confidant: CommandLine) -> None:
    """It would be sent with every question; by standard input as little as by an argument."""
    for given in (
        ("my wifi password is hunter2", ""),
        ("-", "The API key is sk-abcdEFGH1234ijklMNOP5678qrstUVWX9012yzAB"),
    ):
        assert "password or key" in refused(confidant("core", "set", "USER", given[0], stdin=given[1]))
    assert confidant("core", "show", "USER").require().out == "\n"


def test_v15_forgetting_by_the_command_line_takes_the_word_that_it_names(confidant: CommandLine) -> None:
    """B2: as in a chat, the telling word of the request goes wherever it stands, not only with the memory that it found."""
    confidant(
        "chat", stdin="I like Xylophonix music.\nHonestly, that Xylophonix again, all day long.\n/quit\n"
    ).require()
    assert len(confidant("history", "search", "Xylophonix", "--json").require().object["hits"]) > 1
    told = confidant("memory", "forget", "Xylophonix").require().out
    assert told.startswith("Forgotten: ")
    assert confidant("history", "search", "Xylophonix", "--json").require().object["hits"] == []


def test_b2_forgetting_one_of_two_that_contradict_each_other_leaves_the_other(confidant: CommandLine) -> None:
    for said in ("I live in Oslo", "I live in Bergen"):
        confidant("chat", stdin=f"{said}\n/quit\n").require()
    assert len(confidant("memory", "list", "--status", "coexisting", "--json").objects) == 2
    confidant("memory", "forget", "Oslo").require()
    assert statements(confidant) == ["I live in Bergen"]


def test_contacts_and_claim_codes(confidant: CommandLine) -> None:
    assert confidant("contacts", "list", "--json").objects[0]["id"] == "bridge:100"
    confidant("contacts", "trust", "telegram:55").require()
    assert {c["id"]: c["trust"] for c in confidant("contacts", "list", "--json").objects}["telegram:55"] == "trusted"
    confidant("contacts", "untrust", "telegram:55").require()
    confidant("contacts", "block", "telegram:55").require()
    assert "blocked" in confidant("contacts", "list").require().out
    assert "telegram:123" in refused(confidant("contacts", "trust", "ann"))
    assert "CONFIDANT_GUARDIANS" in refused(confidant("contacts", "block", "bridge:100"))
    confidant("chat", stdin="Hello\n/quit\n").require()
    trusts = {c["id"]: c["trust"] for c in confidant("contacts", "list", "--json").objects}
    assert trusts["console:1"] == "guardian", "whoever sits at the terminal owns the machine"
    code = confidant("claim-code", "--json").require().object["code"]
    assert len(code) >= 16
    assert code != confidant("claim-code", "--json").object["code"]
    assert "/claim" in confidant("claim-code").require().out


def test_upkeep_tells_what_it_did(confidant: CommandLine) -> None:
    confidant("memory", "add", "my dentist appointment is on March 15th").require()
    done = confidant("upkeep", "--now", "2040-01-01T00:00:00Z", "--json").require().object
    assert done["purged"] == 1
    assert confidant("upkeep", "--now", "2040-01-01", "--json").object["purged"] == 0
    assert "0 purged" in confidant("upkeep").require().out
    assert "ISO 8601" in refused(confidant("upkeep", "--now", "tomorrow"))


@pytest.mark.slow
def test_reindex_and_doctor(confidant: CommandLine) -> None:
    confidant("memory", "add", "I live in Oslo").require()
    assert confidant("reindex", "--json").require().object == {"memories": 1, "history": 1}
    assert "memories 1, messages 1" in confidant("reindex").require().out
    told = confidant("doctor").require().out
    assert told.splitlines()[-1] == "Everything is in order."
    checks = {c["name"]: c["ok"] for c in confidant("doctor", "--json").require().object["checks"]}
    assert {
        "settings",
        "home",
        "database",
        "rows",
        "deliveries",
        "learning",
        "embeddings",
        "index",
        "model",
    } <= checks.keys()
    assert all(checks.values())
    assert confidant("doctor", "--fix", "--json").require().object["ok"]


def test_help_names_every_command_and_wrong_ones_are_wrong_use(confidant: CommandLine) -> None:
    told = confidant("--help").require().out
    for command in [
        "chat",
        "run",
        "bridge",
        "doctor",
        "claim-code",
        "contacts",
        "memory",
        "core",
        "history",
        "upkeep",
        "reindex",
    ]:
        assert command in told
    assert "write-generation" not in told
    for wrong in (["dance"], ["memory", "dance"], ["memory", "show"], ["chat", "--loud"], ["bridge", "--clock", "sun"]):
        done = confidant(*wrong)
        assert done.code == 2, wrong
        assert done.err


@pytest.mark.parametrize(
    "command", [("memory", "list"), ("memory", "search", "x"), ("history", "search", "x"), ("knowledge", "search", "x")]
)
@pytest.mark.parametrize("limit", ["0", "-1", "1000001", "99999999999999999999", "many"])
def test_a_limit_out_of_bounds_is_wrong_use(confidant: CommandLine, command: tuple[str, ...], limit: str) -> None:
    done = confidant(*command, "--limit", limit)
    assert done.code == 2
    assert "--limit" in done.err


def test_core_understands_the_command_lines_order_of_words_in_chat(confidant: CommandLine) -> None:
    """`/core set USER …` makes no section SET."""
    lines = ["/core set USER Likes tea", "/core show user", "/core set", "/core clear USER", "/core USER", "/quit"]
    told = confidant("chat", stdin="\n".join(lines)).require().out
    for answer in ("USER is set", "Likes tea", "Which section?", "USER is empty now.", "USER is empty."):
        assert answer in told
    assert "SET" not in {row["section"] for row in confidant("core", "list", "--json").require().objects}


def test_the_readmes_conversation_is_what_is_answered(confidant: CommandLine) -> None:
    """Line by line, in that order. Years pass, and of a receipt the README leaves out the rest of lines (“…”) and whole ones; a
    terminal has bullets where a pipe has dashes."""
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    shown = readme.partition("## A conversation")[2].split("```")[1].strip().splitlines()
    said = [line.removeprefix("you › ") for line in shown if line.startswith("you › ")]
    answers = [line.strip() for line in shown if not line.startswith("you › ")]
    told = confidant("chat", stdin="\n".join(said)).require().out
    lines = iter([_without_years(re.sub(r"^- ", "• ", line)) for line in told.splitlines()])
    for answer in answers:
        shown_of_it = _without_years(answer.removesuffix("…"))
        whole = not answer.endswith("…")
        assert any(line == shown_of_it if whole else line.startswith(shown_of_it) for line in lines), answer


def _without_years(line: str) -> str:
    return re.sub(r"\b20\d\d\b", "", line)


# --- history


def _exported(count: int) -> str:
    return "".join(
        json.dumps(
            {
                "external_id": str(n),
                "conversation_id": f"c{n // 50}",
                "role": "assistant" if n % 2 else "user",
                "author": "Ann",
                "sender_id": None if n % 2 else "7",
                "content": f"We talked about the harbour crane number {n}",
                "timestamp": 1_700_000_000_000 + n * 60_000,
            }
        )
        + "\n"
        for n in range(count)
    )


def test_history_import_is_idempotent_resumable_and_searchable_at_once(confidant: CommandLine) -> None:
    file = confidant.folder / "export.jsonl"
    file.write_text(_exported(700))
    assert confidant("history", "import", str(file), "--json").require().object == {
        "read": 700,
        "new": 700,
        "learned": 0,
    }
    assert confidant("history", "import", str(file), "--json").require().object == {"read": 700, "new": 0, "learned": 0}
    file.write_text(_exported(720))
    assert "20 of them new" in confidant("history", "import", str(file)).require().out
    hits = confidant("history", "search", "crane number 715", "--json", "--limit", "3").require().object["hits"]
    assert hits[0]["external_id"] == "715"
    assert len(hits) == 3
    assert "crane number 715" in confidant("history", "search", "crane number 715").require().out
    assert "Nothing was said" in confidant("history", "search", "zebra").require().out
    assert confidant("doctor", "--json").require().object["ok"]
    assert confidant("memory", "list", "--json").objects == []


def test_history_import_says_what_is_wrong_with_a_path(confidant: CommandLine) -> None:
    assert "is a folder" in refused(confidant("history", "import", str(confidant.folder)))
    assert "There is no file" in refused(confidant("history", "import", str(confidant.folder / "absent.jsonl")))


def test_history_import_of_a_bad_line_keeps_what_came_before_it(confidant: CommandLine) -> None:
    file = confidant.folder / "export.jsonl"
    bad = (b"{", b'{"external_id":"x"}', b"\xff\xfe", b'{"external_id":"1","conversation_id":"c","role":"king"}')
    for line in bad:
        file.write_bytes(_exported(30).encode() + line + b"\n" + _exported(40).encode())
        assert "Line 31" in refused(confidant("history", "import", str(file)), 1)
    file.write_text(_exported(40))
    assert confidant("history", "import", str(file), "--json").require().object["new"] == 10


def test_history_import_teaches_only_where_the_guardians_id_is_named(confidant: CommandLine) -> None:
    said = {"conversation_id": "c", "role": "user", "timestamp": "2026-01-01T10:00:00Z"}
    lines = [
        {**said, "external_id": "1", "sender_id": "7", "content": "I live in Oslo"},
        {**said, "external_id": "2", "sender_id": "8", "content": "I live in Rome"},
    ]
    file = confidant.folder / "export.jsonl"
    file.write_text("\n".join(map(json.dumps, lines)))
    assert "numeric id" in refused(confidant("history", "import", str(file), "--learn", "ann"))
    assert confidant("history", "import", str(file), "--learn", "7", "--json").require().object["learned"] == 1
    assert statements(confidant) == ["I live in Oslo"]


def test_history_import_of_a_telegram_export(confidant: CommandLine) -> None:
    """B10: Telegram Desktop's JSON, formatted text included."""
    chat = {
        "name": "Bob",
        "type": "personal_chat",
        "id": 9,
        "messages": [
            {"id": 1, "type": "service", "date_unixtime": "1700000000", "text": ""},
            {
                "id": 2,
                "type": "message",
                "date_unixtime": "1700000001",
                "from": "Bob",
                "from_id": "user8",
                "text": ["the ", {"type": "bold", "text": "harbour"}, " crane"],
            },
        ],
    }
    file = confidant.folder / "result.json"
    file.write_text(json.dumps(chat))
    assert confidant("history", "import", str(file), "--format", "telegram", "--json").require().object["new"] == 1
    assert "Bob: the harbour crane" in confidant("history", "search", "harbour").require().out
    file.write_text("[]")
    assert "Telegram Desktop" in refused(confidant("history", "import", str(file), "--format", "telegram"), 1)
    assert refused(confidant("history", "import", str(confidant.folder / "absent")))


def test_history_search_of_many_queries_answers_a_line_each(confidant: CommandLine) -> None:
    file, queries = confidant.folder / "export.jsonl", confidant.folder / "queries.jsonl"
    file.write_text(_exported(60))
    confidant("history", "import", str(file)).require()
    queries.write_text(
        '{"id":"a","query":"crane number 7"}\n{"id":"b","query":"crane number 55","conversation_id":"c1"}\n'
    )
    answers = confidant("history", "search", "--queries", str(queries), "--json", "--limit", "2").require().objects
    assert [a["id"] for a in answers] == ["a", "b"]
    assert [a["hits"][0]["external_id"] for a in answers] == ["7", "55"]
    queries.write_text("{}\n")
    assert "Line 1" in refused(confidant("history", "search", "--queries", str(queries)))


def test_o3_an_entry_is_added_with_its_month(confidant: CommandLine) -> None:
    """What a hand set stays as it was written."""
    confidant("core", "set", "PATTERNS", "Walks to work").require()
    confidant("core", "append", "PATTERNS", "reads on Sundays").require()
    by_hand, entry = confidant("core", "show", "PATTERNS").require().out.strip().splitlines()
    assert by_hand == "Walks to work"
    assert re.fullmatch(r"\[\d{4}-\d{2}\] reads on Sundays", entry)
    assert "password or key" in refused(confidant("core", "append", "PATTERNS", "my wifi password is hunter2"))
    assert "nothing to add" in refused(confidant("core", "append", "PATTERNS", " "))


@pytest.mark.parametrize(
    ("field", "value", "why"),
    [
        ("timestamp", 10**20, "no milliseconds"),
        ("content", None, "'content' is no text"),
        ("external_id", "", "'external_id' is empty"),
        ("conversation_id", ["x"], "'conversation_id' is empty or no text"),
    ],
)
def test_history_import_names_the_line_that_is_no_message(
    confidant: CommandLine, field: str, value: object, why: str
) -> None:
    line = {"external_id": "1", "conversation_id": "c", "role": "user", "content": "hi", "timestamp": 0, field: value}
    file = confidant.folder / "odd.jsonl"
    file.write_text(json.dumps(line))
    told = refused(confidant("history", "import", str(file)), 1)
    assert "Line 1" in told
    assert why in told
