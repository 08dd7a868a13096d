"""Contacts and claim codes: B7."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta

from sqlalchemy import text

from adapters.messages import Actor, ActorKind
from bot.store.people import SEEN_EVERY, PeopleStore
from bot.trust import TrustBook
from memory_core.domain.scopes import Trust
from memory_core.storage.database import Database

NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


async def test_a_code_works_once_and_makes_a_guardian(database: Database) -> None:
    people = PeopleStore(database)
    code = await people.new_claim_code(NOW)
    assert await people.claim("telegram:5", code.upper(), NOW + MINUTE)
    assert not await people.claim("telegram:6", code, NOW + MINUTE)
    assert await people.trust_of("telegram:5") is Trust.GUARDIAN
    assert await people.trust_of("telegram:6") is None


async def test_of_two_at_once_only_one_gets_it(database: Database) -> None:
    people = PeopleStore(database)
    code = await people.new_claim_code(NOW)
    won = await asyncio.gather(*(people.claim(f"telegram:{i}", code, NOW) for i in range(1, 9)))
    assert sum(won) == 1


async def test_a_code_ends_after_ten_minutes_and_with_the_next_one(database: Database) -> None:
    people = PeopleStore(database)
    late = await people.new_claim_code(NOW)
    assert not await people.claim("telegram:5", late, NOW + 11 * MINUTE)
    old, new = await people.new_claim_code(NOW), await people.new_claim_code(NOW)
    assert not await people.claim("telegram:5", old, NOW)
    assert await people.claim("telegram:5", new, NOW)


async def test_five_failures_lock_for_half_an_hour_even_for_the_right_code(database: Database) -> None:
    people = PeopleStore(database)
    for n in range(5):
        assert not await people.claim("telegram:5", "wrong", NOW + n * MINUTE)
    code = await people.new_claim_code(NOW + 5 * MINUTE)
    assert not await people.claim("telegram:5", code, NOW + 6 * MINUTE)
    assert await people.claim("telegram:6", code, NOW + 6 * MINUTE), "somebody else is not locked"
    later = await people.new_claim_code(NOW + 40 * MINUTE)
    assert await people.claim("telegram:5", later, NOW + 41 * MINUTE)


async def test_the_database_never_holds_the_code(database: Database) -> None:
    code = await PeopleStore(database).new_claim_code(NOW)
    async with database.reading() as connection:
        stored = str((await connection.execute(text("SELECT * FROM claim_codes"))).all())
    assert code not in stored


async def test_a_block_does_not_touch_a_guardian_of_the_settings(database: Database) -> None:
    people = PeopleStore(database)
    book = TrustBook(frozenset({"telegram:1"}), people)
    await people.set_trust("telegram:1", Trust.BLOCKED, NOW)
    await people.set_trust("telegram:2", Trust.BLOCKED, NOW)
    assert await book.now("telegram:1") is Trust.GUARDIAN
    assert await book.now("telegram:2") is Trust.BLOCKED


async def test_what_is_no_person_is_never_more_than_unknown(database: Database) -> None:
    """Whatever its id: bots, webhooks, channels, anonymous administrators, unverified senders."""
    people = PeopleStore(database)
    book = TrustBook(frozenset({"telegram:1"}), people)
    await people.set_trust("telegram:2", Trust.TRUSTED, NOW)
    for kind in ActorKind:
        trusts = [await book.stamp(Actor("telegram", i, kind)) for i in ("1", "2", "3")]
        if kind is ActorKind.PERSON:
            assert trusts == [Trust.GUARDIAN, Trust.TRUSTED, Trust.UNKNOWN]
        else:
            assert max(trusts) <= Trust.UNKNOWN


async def test_the_same_number_on_another_platform_is_somebody_else(database: Database) -> None:
    """V14: ids are never compared across platforms."""
    book = TrustBook(frozenset({"telegram:1"}), PeopleStore(database))
    assert await book.now("discord:1") is Trust.UNKNOWN


async def test_a_new_person_is_announced_once(database: Database) -> None:
    people = PeopleStore(database)
    assert await people.seen("telegram:5", "Eve" * 100, NOW)
    assert not await people.seen("telegram:5", "Eve", NOW + MINUTE)
    assert [await people.announce("telegram:5") for _ in range(2)] == [True, False]
    (contact,) = await people.listed()
    assert contact.name == "Eve"
    assert contact.trust is Trust.UNKNOWN


async def test_when_a_person_last_wrote_is_known_to_five_minutes(database: Database) -> None:
    """A write a message would be dear; a new name is noted at once, and a clock that was set back misleads nobody."""
    people = PeopleStore(database)

    async def last_seen() -> tuple[datetime, str | None]:
        (contact,) = await people.listed()
        return contact.last_seen_at, contact.name

    await people.seen("telegram:5", "Eve", NOW)
    await people.seen("telegram:5", "Eve", NOW + 4 * MINUTE)
    assert await last_seen() == (NOW, "Eve")
    await people.seen("telegram:5", "Eve", NOW + SEEN_EVERY)
    assert await last_seen() == (NOW + SEEN_EVERY, "Eve")
    await people.seen("telegram:5", "Eva", NOW + SEEN_EVERY + MINUTE)
    assert await last_seen() == (NOW + SEEN_EVERY + MINUTE, "Eva")
    await people.seen("telegram:5", "Eva", NOW)
    assert await last_seen() == (NOW, "Eva")
