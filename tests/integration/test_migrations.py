"""The schema's one chain of changes: it makes what the program expects, and refuses what it does not know."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine

import migrations
from memory_core.domain.errors import StorageUnavailable
from memory_core.storage.database import Database
from memory_core.storage.tables import metadata
from tests.fakes import migrated

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.usefixtures("real_migrations")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "memory.db"


async def make(path: Path) -> None:
    await (await Database.open(f"sqlite:///{path}")).close()


def run(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def overwrite(path: Path, start: int, content: bytes) -> None:
    """From `start` on; the file is made where there is none, and keeps its length where there is more."""
    old = path.read_bytes() if path.exists() else b""
    path.write_bytes(old[:start] + content + old[start + len(content) :])
    path.chmod(0o600)


def imports_alembic(path: Path) -> bool:
    script = (
        "import asyncio, sys\n"
        "from memory_core.storage.database import Database\n"
        "async def main():\n"
        "    await (await Database.open(sys.argv[1])).close()\n"
        "asyncio.run(main())\n"
        "print('alembic' in sys.modules)\n"
    )
    command = [sys.executable, "-c", script, f"sqlite:///{path}"]
    return {"True\n": True, "False\n": False}[subprocess.check_output(command, cwd=ROOT, text=True)]


def snapshot(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


async def refused(path: Path) -> str:
    """The sentence; nothing on the disk has changed."""
    before = snapshot(path.parent)
    with pytest.raises(StorageUnavailable) as caught:
        await Database.open(f"sqlite:///{path}")
    assert snapshot(path.parent) == before
    return str(caught.value)


def only_ours(_object: object, name: str | None, kind: str, _reflected: bool, _other: object) -> bool:
    """Full-text indexes make tables of their own; tables of the program's other parts are compared where they are."""
    return kind != "table" or name in metadata.tables


async def test_the_migrations_make_the_tables_that_the_program_declares(path: Path) -> None:
    await make(path)
    engine = create_engine(f"sqlite:///{path}")

    def differences(connection: Connection) -> list[object]:
        context = MigrationContext.configure(connection, opts={"include_object": only_ours, "compare_type": True})
        return list(compare_metadata(context, metadata))

    with engine.connect() as connection:
        assert differences(connection) == []
    engine.dispose()


def test_the_chain_is_one_line_in_the_order_of_its_numbers() -> None:
    """The program reads revisions off the file names; Alembic reads them off the chain."""
    config = Config()
    config.set_main_option("script_location", str(migrations.DIRECTORY))
    chain = [script.revision for script in ScriptDirectory.from_config(config).walk_revisions()]
    assert tuple(reversed(chain)) == migrations.revisions()


async def test_an_up_to_date_database_opens_without_alembic(path: Path) -> None:
    """It takes 0.2 s to import, which every start would pay."""
    assert imports_alembic(path), "the first time makes the tables"
    assert not imports_alembic(path)


async def test_a_newer_database_is_refused_and_left_as_it_is(path: Path) -> None:
    await make(path)
    run(path, "UPDATE alembic_version SET version_num = '9999'")
    assert "newer Confidant: update this one" in await refused(path)


async def test_another_programs_database_is_refused_and_left_as_it_is(path: Path) -> None:
    run(path, "CREATE TABLE photos (id INTEGER)")
    assert "another program" in await refused(path)


async def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(path: Path) -> None:
    overwrite(path, 0, b"Dear diary, " * 1000)
    assert "damaged: move it away and restore a backup" in await refused(path)


async def test_a_damaged_database_is_refused_and_left_as_it_is(path: Path) -> None:
    await make(path)
    overwrite(path, 100, b"\xff" * 4000)
    assert "damaged" in await refused(path)


async def test_damage_found_later_is_one_plain_sentence_too(path: Path) -> None:
    await make(path)
    overwrite(path, 8192, b"\xff" * 100_000)
    with pytest.raises(StorageUnavailable, match="damaged: move it away"):
        await write_something(path)


async def write_something(path: Path) -> None:
    database = await Database.open(f"sqlite:///{path}")
    try:
        async with database.writing() as connection:
            await connection.exec_driver_sql("INSERT INTO facts SELECT 'k', count(*) FROM messages")
    finally:
        await database.close()


async def test_an_empty_file_becomes_a_database(path: Path) -> None:
    overwrite(path, 0, b"")
    await make(path)
    await make(path)


async def test_a_revision_that_fails_changes_nothing(
    path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All revisions run in one transaction: the database stays usable by the program that made it."""
    await make(path)
    broken = tmp_path_factory.mktemp("migrations") / "migrations"
    shutil.copytree(migrations.DIRECTORY, broken, ignore=shutil.ignore_patterns("__pycache__"))
    (broken / "versions" / "9999_broken.py").write_text(
        "from alembic import op\n"
        f"revision, down_revision = '9999', '{migrations.revisions()[-1]}'\n"
        "def upgrade():\n"
        "    op.execute('CREATE TABLE half (id INTEGER)')\n"
        "    op.execute('DROP TABLE messages')\n"
        "    raise RuntimeError('the migration broke')\n"
    )
    with monkeypatch.context() as patched:
        patched.setattr(migrations, "DIRECTORY", broken)
        with pytest.raises(RuntimeError, match="broke"):
            await make(path)
    with closing(sqlite3.connect(path)) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        (version,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    assert "messages" in tables
    assert "half" not in tables
    assert version == migrations.revisions()[-1]
    await make(path)


def test_what_other_tests_begin_with_is_what_the_migrations_make(tmp_path: Path) -> None:
    """Schema and rows, down to the pages of the file; but for the key, which is each database's own."""
    asyncio.run(make(tmp_path / "migrated.db"))
    migrated.prepare(tmp_path / "copied.db", create=True)
    assert {file.name for file in tmp_path.iterdir()} == {"migrated.db", "copied.db"}, "no log is left to be read"
    assert stat.S_IMODE((tmp_path / "copied.db").stat().st_mode) == 0o600
    (ours, our_key), (copied, copied_key) = (content(tmp_path / name) for name in ("migrated.db", "copied.db"))
    assert ours == copied
    assert our_key != copied_key
    assert len(our_key) == len(copied_key) == 32


def content(path: Path) -> tuple[list[object], bytes]:
    """All that a database holds, hidden tables of its full-text indexes included, without its key; and that key."""
    with closing(sqlite3.connect(path)) as connection:
        (key,) = connection.execute("SELECT secret FROM tombstone_key").fetchone()
        connection.execute("UPDATE tombstone_key SET secret = x''")
        schema = connection.execute("SELECT type, name, tbl_name, rootpage, sql FROM sqlite_master").fetchall()
        tables = [name for kind, name, *_ in schema if kind == "table"]
        held = [(name, connection.execute(f'SELECT * FROM "{name}"').fetchall()) for name in tables]
        kept = [
            connection.execute(f"PRAGMA {name}").fetchone() for name in ("journal_mode", "user_version", "page_size")
        ]
    return [*schema, *held, *kept], key


def test_only_where_there_is_nothing_yet_do_tests_begin_with_a_copy(path: Path) -> None:
    migrated.prepare(path, create=True)
    first = path.read_bytes()
    migrated.prepare(path, create=True)
    assert path.read_bytes() == first
    overwrite(path, 0, first[:-1] + b"?")
    migrated.prepare(path, create=True)
    assert path.read_bytes() == first[:-1] + b"?"
    with pytest.raises(StorageUnavailable, match="no database at"):
        migrated.prepare(path.with_name("none.db"), create=False)


async def test_every_database_has_a_key_of_its_own(tmp_path: Path) -> None:
    """B2: the digests of what was forgotten say nothing to whoever has another's key."""
    secrets = []
    for name in ("one.db", "two.db"):
        await make(tmp_path / name)
        with closing(sqlite3.connect(tmp_path / name)) as connection:
            secrets += connection.execute("SELECT secret FROM tombstone_key").fetchall()
    assert len({secret for (secret,) in secrets}) == 2
    assert all(len(secret) == 32 for (secret,) in secrets)


async def test_b1_what_an_older_program_filed_under_two_words_is_found_under_one(path: Path) -> None:
    """What was told of "mum" is compared with what is told of "mother" from now on."""
    await make(path)
    columns = "id, scope, kind, subject, subject_key, attribute, value, statement"
    with closing(sqlite3.connect(path)) as connection:
        declared = connection.execute("PRAGMA table_info(memories)").fetchall()
        named = [part.strip() for part in columns.split(",")]
        others = [
            name for _, name, _, needed, default, key in declared if needed and default is None and name not in named
        ]
        for number, key in enumerate(("mum", "mum ruth", "mummyfied cat", "nan", "me")):
            values = [f"m{number}", "shared", "identity", key, key, "note", "x", "x", *(str(number) for _ in others)]
            marks = ", ".join("?" for _ in values)
            connection.execute(f"INSERT INTO memories ({', '.join([*named, *others])}) VALUES ({marks})", values)
        connection.execute("DROP TABLE still_asked")  # the older program had none
        connection.execute("ALTER TABLE memory_evidence DROP COLUMN confirmed")  # of a later revision
        connection.execute("UPDATE alembic_version SET version_num = '0005'")
        connection.commit()
    await make(path)
    with closing(sqlite3.connect(path)) as connection:
        keys = [key for (key,) in connection.execute("SELECT subject_key FROM memories ORDER BY id")]
    assert keys == ["mother", "mother ruth", "mummyfied cat", "nan", "me"]
