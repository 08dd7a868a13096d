"""Wrong settings, streams, files, models and lines: one clear sentence, the right exit code, and nothing lost."""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.bootstrap import Overrides
from bot.home import Home, HomeLock
from tests.fakes import llm_server
from tests.fakes.command_line import CommandLine, Done, command_line
from tests.fakes.crashing import message
from tests.fakes.discord_server import DiscordServer
from tests.fakes.embedder import FakeEmbedder
from tests.fakes.embeddings_server import embeddings_server
from tests.fakes.llm_server import Fault
from tests.fakes.patience import PATIENCE_S
from tests.fakes.talking import rows, settings_for, talking
from tests.fakes.telegram_server import TelegramServer


@pytest.fixture
def confidant(tmp_path: Path) -> CommandLine:
    return command_line(tmp_path)


def sentence(done: Done, code: int) -> str:
    """The one line that was said; the exit code is checked with it."""
    assert done.code == code, done
    assert done.out == ""
    lines = done.err.strip().splitlines()
    assert len(lines) == 1, done.err
    return lines[0]


# --- Settings


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("guardian", "telegram:1", "did you mean CONFIDANT_GUARDIANS"),
        ("guardians", "telegram:ann", "must be a numeric id"),
        ("guardians", "telegram:@ann", "must be a numeric id"),
        ("guardians", "ann", "must look like telegram:123"),
        ("guardians", "telegram:007", "must be a numeric id"),
        ("guardians", "telegram:１２３", "must be a numeric id"),
        ("strangers", "bite", "CONFIDANT_STRANGERS"),
        ("model", "gpt-5", "CONFIDANT_MODEL"),
        ("embeddings", "bert", "CONFIDANT_EMBEDDINGS"),
        ("timezone", "Mars/Olympus", "no time zone"),
        ("web_port", "http", "CONFIDANT_WEB_PORT"),
        ("ageing_event_days", "-1", "CONFIDANT_AGEING_EVENT_DAYS"),
        ("home", "~nobody-here/x", "CONFIDANT_HOME"),
    ],
)
def test_a_wrong_setting_is_named_in_one_line(confidant: CommandLine, name: str, value: str, said: str) -> None:
    told = sentence(confidant("memory", "list", **{name: value}), 2)
    assert said in told
    assert f"CONFIDANT_{name.upper()}" in told


def test_an_unknown_name_in_the_env_file_is_found_too(confidant: CommandLine) -> None:
    (confidant.folder / ".env").write_text("CONFIDANT_TELEGRAM_TOKN=1:a\n")
    assert "CONFIDANT_TELEGRAM_TOKEN" in sentence(confidant("memory", "list"), 2)


def test_an_env_file_that_is_no_text_is_told(confidant: CommandLine) -> None:
    (confidant.folder / ".env").write_bytes(b"CONFIDANT_LOG=\xff\xfe")
    assert ".env" in sentence(confidant("memory", "list"), 2)


def test_an_empty_setting_means_its_default(confidant: CommandLine) -> None:
    confidant("memory", "list", web_port="", strangers="", log="").require()


def test_nothing_to_run_is_wrong_use(confidant: CommandLine) -> None:
    assert "CONFIDANT_TELEGRAM_TOKEN" in sentence(confidant("run"), 2)


async def test_a_wrong_telegram_token_ends_with_the_setting_to_look_at(confidant: CommandLine) -> None:
    async with TelegramServer("1:RIGHT-token-of-the-server") as server:
        settings = {"telegram_token": "1:WRONG-token-of-the-owner", "telegram_api": server.base_url}
        done = await asyncio.to_thread(lambda: confidant("run", **settings))
        checked = await asyncio.to_thread(lambda: confidant("doctor", "--json", **settings))
    assert done.code == 1
    assert "CONFIDANT_TELEGRAM_TOKEN" in done.err
    assert "WRONG-token" not in done.err + done.out
    assert checked.code == 1
    assert [c["name"] for c in checked.object["checks"] if not c["ok"]] == ["telegram"]
    assert "WRONG-token" not in checked.out + checked.err


async def test_a_wrong_discord_token_ends_with_the_setting_to_look_at(confidant: CommandLine) -> None:
    async with DiscordServer("right-token") as server:
        settings = {
            "discord_token": "wrong-token",
            "discord_api": server.api_url,
            "discord_gateway": server.gateway_url,
        }
        done = await asyncio.to_thread(lambda: confidant("run", **settings))
    assert done.code == 1
    assert "CONFIDANT_DISCORD_TOKEN" in done.err
    assert "wrong-token" not in done.err


# --- The data directory


def test_a_home_that_cannot_be_written_is_told(confidant: CommandLine) -> None:
    (confidant.folder / "file").write_text("in the way")
    for place in (confidant.folder / "file", confidant.folder / "file" / "below", Path("/proc/confidant")):
        told = sentence(confidant("memory", "list", home=str(place)), 1)
        assert str(place) in told
        assert "CONFIDANT_HOME" in told


@contextmanager
def running(confidant: CommandLine) -> Iterator[CommandLine]:
    """A bridge that has the home and has answered a message."""
    process = confidant.started("bridge")
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(json.dumps(message(1, "I live in Oslo")) + "\n")
        process.stdin.flush()
        while json.loads(process.stdout.readline())["type"] != "settled":
            pass
        yield confidant
    finally:
        _, err = process.communicate(timeout=PATIENCE_S)
        assert process.returncode == 0, err


@pytest.mark.slow
def test_a_second_confidant_is_refused_and_the_lookers_are_not(confidant: CommandLine) -> None:
    """Who needs the home for itself says so; lists, edits and searches work beside it, these by keywords and saying so."""
    with running(confidant):
        for command in (["chat"], ["bridge"], ["run"], ["reindex"], ["doctor", "--fix"]):
            token = {"telegram_token": "1:x"} if command == ["run"] else {}
            assert "Another Confidant is using" in sentence(confidant(*command, **token), 1), command
        assert "I live in Oslo" in confidant("memory", "list", "--json").require().object["statement"]
        found = confidant("memory", "search", "Where do I live?").require()
        assert "by keywords alone" in found.out
        assert "I live in Oslo" in found.out
        assert confidant("memory", "search", "Where do I live?", "--json").require().object["keywords_only"]
        assert "by keywords alone" in confidant("history", "search", "Oslo").require().err
        confidant("memory", "add", "I'm vegan").require()
        confidant("upkeep").require()
        confidant("contacts", "list").require()
    assert confidant("doctor", "--json").require().object["ok"]
    assert len(confidant("memory", "list", "--json").objects) == 2


def test_a_program_waits_for_a_brief_command_to_end(confidant: CommandLine) -> None:
    """A search in another window must not keep the assistant from starting."""
    confidant("memory", "list").require()

    async def hold_then_let_go() -> Done:
        async with HomeLock(Home(confidant.folder / "home"), brief=True):
            waiting = asyncio.create_task(asyncio.to_thread(lambda: confidant("chat", stdin="/quit\n")))
            await asyncio.sleep(0.05)
        return await waiting

    assert asyncio.run(hold_then_let_go()).code == 0


# --- The database and the index


def test_a_file_that_is_no_database_is_told_and_left_alone(confidant: CommandLine) -> None:
    confidant("memory", "list").require()
    database = confidant.folder / "home" / "confidant.db"
    for log in database.parent.glob("confidant.db-*"):
        log.unlink()
    database.write_bytes(b"these are not the bytes of a database" * 100)
    assert "damaged" in sentence(confidant("memory", "list"), 1)
    assert "damaged" in sentence(confidant("chat", stdin="hello\n"), 1)
    doctor = confidant("doctor", "--json")
    assert doctor.code == 1
    assert [c["name"] for c in doctor.object["checks"] if not c["ok"]] == ["database"]
    assert database.read_bytes().startswith(b"these are not")


@pytest.mark.slow
def test_a_database_with_damaged_pages_is_told(confidant: CommandLine) -> None:
    said = "\n".join(json.dumps(message(n, f"My note number {n} is about boats")) for n in range(40))
    confidant("bridge", stdin=said).require()
    database = confidant.folder / "home" / "confidant.db"
    for log in database.parent.glob("confidant.db-*"):
        log.unlink()
    held = bytearray(database.read_bytes())
    for page in range(3, len(held) // 4096):
        held[page * 4096 : page * 4096 + 200] = b"\xa5" * 200
    database.write_bytes(held)
    for command in (["memory", "list"], ["history", "search", "boats"], ["chat"]):
        done = confidant(*command, stdin="Remember that I have a boat\n")
        assert "damaged" in done.err + done.out, (command, done)
    assert confidant("doctor").code == 1


def test_a_deleted_index_is_built_from_the_database_at_the_next_start(confidant: CommandLine) -> None:
    confidant("memory", "add", "I live in Oslo").require()
    shutil.rmtree(confidant.folder / "home" / "vectors")
    found = confidant("memory", "search", "Oslo", "--json").require().object
    assert "I live in Oslo" in found["hits"][0]["statement"]
    checks = {c["name"]: c for c in confidant("doctor", "--json").require().object["checks"]}
    assert checks["index"]["detail"] == "0 missing, 0 orphaned"


async def test_an_index_deleted_under_a_running_program_loses_nothing(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    async with talking(settings) as talk:
        await talk.say("I live in Oslo")
        shutil.rmtree(tmp_path / "vectors")
        assert await talk.say("I'm allergic to peanuts")
        assert "Oslo" in await talk.say("Where do I live?")
    async with talking(settings) as talk:
        talk.now = talk.now.replace(hour=12)
        assert "peanuts" in await talk.say("What am I allergic to?")
        comparison = await talk.bot.memory.core.indexing.compare()
        assert (comparison.missing, comparison.orphaned) == (0, 0)


async def test_m2_another_dimension_under_the_same_name_is_reindexed(tmp_path: Path) -> None:
    """M2: an endpoint that changed its model crashes nothing: what has the old length is made anew."""
    async with embeddings_server() as server:
        settings = settings_for(
            tmp_path, embeddings="openai:fake", embeddings_base_url=server.url, embeddings_api_key=server.key
        )
        for dimension in (48, 32, 64):
            server.embedder = FakeEmbedder(dimension)
            async with talking(settings, overrides=Overrides()) as talk:
                await talk.say(f"My locker number {dimension} is in Oslo")
                found = await talk.bot.memory.core.indexing.compare()
                assert (found.missing, found.orphaned, found.pending) == (0, 0, 0), dimension
                assert talk.bot.memory.embedder.dimension == dimension


async def test_m2_embeddings_off_and_on_again_are_reindexed(tmp_path: Path) -> None:
    """M2: from vectors to keywords alone and back; nothing is missing at any time."""
    async with embeddings_server() as server:
        with_vectors = settings_for(
            tmp_path, embeddings="openai:fake", embeddings_base_url=server.url, embeddings_api_key=server.key
        )
        for settings in (with_vectors, settings_for(tmp_path, embeddings="none"), with_vectors):
            async with talking(settings, overrides=Overrides()) as talk:
                await talk.say("I live in Oslo")
                assert "Oslo" in await talk.say("Where do I live?")
                found = await talk.bot.memory.core.indexing.compare()
                assert (found.missing, found.orphaned, found.pending) == (0, 0, 0)


async def test_an_embeddings_endpoint_that_is_down_leaves_keywords(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, embeddings="openai:fake", embeddings_base_url=llm_server.refusing_url())
    async with talking(settings, overrides=Overrides()) as talk:
        await talk.say("I live in Oslo")
        assert "Oslo" in await talk.say("Where do I live?")


# --- The language model


@pytest.mark.parametrize(
    "fault", [None, Fault.DROPPED, Fault.UNAUTHORISED, Fault.SERVER_ERROR, Fault.HANG, Fault.GARBAGE, Fault.HUGE]
)
async def test_a_model_that_fails_is_said_and_the_memory_goes_on(tmp_path: Path, fault: Fault | None) -> None:
    """None: nothing listens there. The message is settled, learned from, and answered without the model."""
    async with llm_server.LlmServer() as server:
        server.fault = fault
        settings = settings_for(
            tmp_path,
            embeddings="none",
            model="openai:fake",
            llm_base_url=server.base_url if fault else llm_server.refusing_url(),
            llm_api_key="secret-key-4711",
            llm_timeout_seconds=1,
        )
        async with talking(settings) as talk:
            answer = await talk.say("I live in Oslo")
            assert "Without it" in answer or "Without the model" in answer
            assert "secret-key-4711" not in answer
            assert len(await rows(talk.bot, "memories")) == 1


# --- Lines and streams


def test_lines_that_are_nothing_are_errors_and_the_next_is_answered(confidant: CommandLine) -> None:
    lines = [
        b"not json",
        b"[1, 2]",
        b'{"type":"message","message_id":"m7"}',
        b'{"type":"message","message_id":"\xff\xfe"}',
        b'{"type":"dance"}',
        b"[" * 100_000,
        b'"' + b"x" * 5_000_000 + b'"',
        b"\x00\x01\x02",
        json.dumps(message(1, "half a \ud83d character and a \x00")).encode(),
        json.dumps(message(2, "I live in Oslo")).encode(),
    ]
    done = confidant("bridge", stdin=b"\n".join(lines)).require()
    types = [line["type"] for line in done.objects]
    assert types == ["error"] * 8 + ["reply", "settled"] * 2
    assert all(isinstance(line["error"], str) and len(line["error"]) < 200 for line in done.objects[:8])


@pytest.mark.slow
def test_closed_input_is_the_end_of_input(confidant: CommandLine) -> None:
    for command in ("bridge", "chat"):
        process = confidant.started(command, streams="<&-")
        out, err = process.communicate(timeout=60)
        assert (process.returncode, out, err) == (0, "", "")


@pytest.mark.slow
def test_closed_output_is_told(confidant: CommandLine) -> None:
    for command in ("bridge", "chat"):
        process = confidant.started(command, streams=">&-")
        _, err = process.communicate(json.dumps(message(1, "hello")) + "\n", timeout=PATIENCE_S)
        assert process.returncode == 1
        assert "Standard output is closed" in err
        assert "Traceback" not in err


@pytest.mark.slow
def test_a_reader_that_goes_away_gets_the_answer_at_the_next_start(confidant: CommandLine) -> None:
    """The program ends by itself, though its input stays open, and what it could not say is said later."""
    process = confidant.started("bridge")
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    process.stdin.write(json.dumps(message(1, "I live in Oslo")) + "\n")
    process.stdin.flush()
    assert process.wait(60) == 1
    assert "Nobody reads the output" in process.stderr.read()
    later = confidant("bridge").require()
    assert [(line["type"], line.get("in_reply_to")) for line in later.objects] == [("reply", "m1")]
    assert confidant("doctor", "--json").require().object["ok"]
