"""One-time codes for strangers and for second accounts: they prove a person, never a name does."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.store.codes import FAILURES_ALLOWED, LIFETIME, LOCK, OPEN_AT_MOST, CodePurpose, CodeStore
from bot.store.links import LinkStore
from bot.store.tables import codes
from memory_core.storage.database import Database

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
ANN, BEN = "telegram:100", "telegram:200"


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(f"sqlite:///{tmp_path / 'people.db'}")
    yield opened
    await opened.close()


async def test_a_code_works_once(database: Database) -> None:
    store = CodeStore(database)
    code = await store.issue(CodePurpose.LINK, ANN, NOW)
    assert code is not None
    assert await store.take(CodePurpose.LINK, code.upper(), "discord:7", NOW) == ANN
    assert await store.take(CodePurpose.LINK, code, "discord:8", NOW) is None


async def test_only_the_hash_is_kept(database: Database) -> None:
    code = await CodeStore(database).issue(CodePurpose.PAIR, ANN, NOW)
    async with database.reading() as connection:
        rows = (await connection.execute(select(codes))).all()
    assert code is not None
    assert code not in str(rows)
    assert len(rows) == 1


@pytest.mark.parametrize("purpose", list(CodePurpose))
async def test_a_code_ends_by_itself_and_serves_no_other_purpose(database: Database, purpose: CodePurpose) -> None:
    store = CodeStore(database)
    code = await store.issue(purpose, ANN, NOW)
    assert code is not None
    other = next(one for one in CodePurpose if one is not purpose)
    assert await store.take(other, code, BEN, NOW) is None
    assert await store.take(purpose, code, BEN, NOW + LIFETIME[purpose] + timedelta(seconds=1)) is None
    assert await store.take(purpose, code, "discord:9", NOW + LIFETIME[purpose]) == ANN


async def test_guessing_locks_the_guesser_and_nobody_else(database: Database) -> None:
    store = CodeStore(database)
    code = await store.issue(CodePurpose.LINK, ANN, NOW)
    assert code is not None
    for _ in range(FAILURES_ALLOWED):
        assert await store.take(CodePurpose.LINK, "0000-0000-0000-0000", BEN, NOW) is None
    assert await store.take(CodePurpose.LINK, code, BEN, NOW + timedelta(minutes=1)) is None
    assert await store.take(CodePurpose.LINK, code, "discord:7", NOW + timedelta(minutes=1)) == ANN
    later = NOW + LOCK + timedelta(minutes=1)
    fresh = await store.issue(CodePurpose.LINK, ANN, later)
    assert fresh is not None
    assert await store.take(CodePurpose.LINK, fresh, BEN, later) == ANN


async def test_a_crowd_of_strangers_cannot_flood_the_guardian(database: Database) -> None:
    store = CodeStore(database)
    most = OPEN_AT_MOST[CodePurpose.PAIR]
    given = [await store.issue(CodePurpose.PAIR, f"telegram:{n}", NOW) for n in range(1, most + 3)]
    assert [code is not None for code in given] == [True] * most + [False] * 2
    assert await store.issue(CodePurpose.PAIR, "discord:1", NOW) is not None
    assert await store.issue(CodePurpose.PAIR, "telegram:1", NOW) is None
    assert await store.issue(CodePurpose.PAIR, "telegram:99", NOW + timedelta(hours=2)) is not None


async def test_approval_ends_what_was_open(database: Database) -> None:
    store = CodeStore(database)
    code = await store.issue(CodePurpose.PAIR, ANN, NOW)
    await store.withdraw(CodePurpose.PAIR, ANN)
    assert code is not None
    assert await store.take(CodePurpose.PAIR, code, BEN, NOW) is None


async def test_links_join_persons(database: Database) -> None:
    """B7: one person on several platforms."""
    store = LinkStore(database)
    await store.link("telegram:1", "discord:1")
    await store.link("bridge:2", "console:2")
    assert await store.accounts("discord:1") == {"telegram:1", "discord:1"}
    await store.link("discord:1", "bridge:2")
    everything = {"telegram:1", "discord:1", "bridge:2", "console:2"}
    assert await store.accounts("console:2") == everything
    await store.unlink("bridge:2")
    assert await store.accounts("console:2") == everything - {"bridge:2"}
    assert await store.accounts("telegram:9") == {"telegram:9"}
