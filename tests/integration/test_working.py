"""W1, W2, W6: working facts under namespaces with an end, and threads of ordered messages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from memory_core.domain.working import LARGEST_VALUE, JsonValue, Namespace, NamespaceKind, ThreadRole
from tests.fakes.archive_world import ArchiveWorld, archive_world
from tests.fakes.completion import ScriptedCompletion

ANN = Namespace(NamespaceKind.USER, "ann")
REVIEW = Namespace(NamespaceKind.WORKFLOW, "code-review")
EVERYWHERE = Namespace(NamespaceKind.GLOBAL)


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[ArchiveWorld]:
    async with archive_world(tmp_path) as opened:
        yield opened


async def stored(world: ArchiveWorld, table: str) -> int:
    async with world.database.reading() as connection:
        return await connection.scalar(text(f"SELECT count(*) FROM {table}")) or 0


class TestNamespaces:
    @pytest.mark.parametrize("written", ["workflow:code-review", "agent:7", "user:ann:home", "global"])
    def test_w1_a_namespace_has_one_written_form(self, written: str) -> None:
        assert str(Namespace.parse(written)) == written

    @pytest.mark.parametrize(
        "written",
        [
            "project:x",
            "",
            "Workflow:x",
            "GLOBAL",
            "user",
            "user:",
            "global:",
            "global:x",
            " user:x",
            "user: x",
            "user:a\n",
        ],
    )
    def test_w1_anything_else_is_refused_and_falls_into_no_other_namespace(self, written: str) -> None:
        with pytest.raises(ValueError, match=r"namespace"):
            Namespace.parse(written)

    def test_w1_letters_that_can_be_written_in_two_ways_have_one(self) -> None:
        composed, decomposed = "user:é", "user:e\u0301"
        assert str(Namespace.parse(composed)) == composed
        with pytest.raises(ValueError, match="composed"):
            Namespace.parse(decomposed)

    @given(st.text())
    def test_w1_what_can_be_read_is_written_the_same_way(self, written: str) -> None:
        try:
            namespace = Namespace.parse(written)
        except ValueError:
            return
        assert str(namespace) == written


class TestFacts:
    @pytest.mark.parametrize("value", [{"a": [1, None, "ü"]}, "text", 0, False, None, []])
    async def test_w1_a_value_comes_back_as_it_was(self, world: ArchiveWorld, value: JsonValue) -> None:
        await world.working.set(ANN, "k", value)
        fact = await world.working.get(ANN, "k")
        assert fact is not None
        assert fact.value == value
        assert type(fact.value) is type(value)

    async def test_w1_namespaces_keep_apart(self, world: ArchiveWorld) -> None:
        for namespace in (ANN, REVIEW, EVERYWHERE):
            await world.working.set(namespace, "k", str(namespace))
        fact = await world.working.get(REVIEW, "k")
        assert fact is not None
        assert fact.value == "workflow:code-review"
        assert await world.working.get(Namespace(NamespaceKind.AGENT, "code-review"), "k") is None
        assert [f.name for f in await world.working.listed(ANN)] == ["k"]
        assert len(await world.working.listed()) == 3

    async def test_w1_an_expired_fact_is_never_read_collected_or_not(self, world: ArchiveWorld) -> None:
        """The trap: facts stayed readable until a collector came by."""
        await world.working.set(ANN, "k", 1, timedelta(seconds=10))
        world.pass_(seconds=9.999)
        assert await world.working.get(ANN, "k") is not None
        world.pass_(seconds=0.001)
        assert await world.working.get(ANN, "k") is None
        assert await world.working.listed(ANN) == []
        assert await world.working.remove(ANN, "k") is False
        assert await world.working.get(ANN, "k") is None

    async def test_w1_a_fact_set_again_takes_the_new_value_and_the_new_end(self, world: ArchiveWorld) -> None:
        await world.working.set(ANN, "k", 1, timedelta(seconds=1))
        await world.working.set(ANN, "k", 2)
        world.pass_(days=1000)
        fact = await world.working.get(ANN, "k")
        assert fact is not None
        assert (fact.value, fact.expires_at) == (2, None)

    async def test_w1_bad_names_values_and_lifetimes_are_refused(self, world: ArchiveWorld) -> None:
        with pytest.raises(ValueError, match="name"):
            await world.working.set(ANN, " k", 1)
        with pytest.raises(ValueError, match="JSON"):
            await world.working.set(ANN, "k", object())  # type: ignore[arg-type]  # what a program may pass by mistake
        with pytest.raises(ValueError, match="JSON"):
            await world.working.set(ANN, "k", float("nan"))
        with pytest.raises(ValueError, match="lone surrogate"):
            await world.working.set(ANN, "k", "\ud800")
        deep: JsonValue = 1
        for _ in range(100_000):
            deep = [deep]
        with pytest.raises(ValueError, match="nested too deeply"):
            await world.working.set(ANN, "k", deep)
        with pytest.raises(ValueError, match="characters"):
            await world.working.set(ANN, "k", "x" * LARGEST_VALUE)
        with pytest.raises(ValueError, match="longer than zero"):
            await world.working.set(ANN, "k", 1, timedelta(0))
        assert await stored(world, "working_facts") == 0

    async def test_w6_the_collector_deletes_what_has_expired_and_nothing_else(self, world: ArchiveWorld) -> None:
        """W6: maintenance really does its work."""
        await world.working.set(ANN, "short", 1, timedelta(seconds=1))
        await world.working.set(ANN, "long", 1, timedelta(days=1))
        await world.working.set(ANN, "ever", 1)
        assert await world.working.collect() == 0
        world.pass_(minutes=1)
        assert await world.working.collect() == 1
        assert await world.working.collect() == 0
        assert [f.name for f in await world.working.listed(ANN)] == ["ever", "long"]
        assert await stored(world, "working_facts") == 2
        assert await world.working.collect(world.now + timedelta(days=2)) == 1

    async def test_w7_reads_and_writes_are_counted_without_their_text(self, world: ArchiveWorld) -> None:
        await world.working.set(ANN, "secret-name", "secret value")
        await world.working.get(ANN, "secret-name")
        assert [name for name, _ in world.events.events] == ["working.fact_written", "working.fact_read"]
        assert "secret" not in str(world.events.events)


class TestThreads:
    async def test_w2_the_limit_returns_the_newest_in_order_whatever_the_role(self, world: ArchiveWorld) -> None:
        """The trap: `limit` returned the oldest."""
        roles = (ThreadRole.SYSTEM, ThreadRole.USER, ThreadRole.ASSISTANT, ThreadRole.TOOL, ThreadRole.USER)
        for number, role in enumerate(roles):
            await world.threads.save(REVIEW, "run", role, f"message {number}")
            await world.threads.save(REVIEW, "other", role, "elsewhere")
        newest = await world.threads.newest(REVIEW, "run", limit=3)
        assert [(m.role, m.content) for m in newest] == [
            (ThreadRole.ASSISTANT, "message 2"),
            (ThreadRole.TOOL, "message 3"),
            (ThreadRole.USER, "message 4"),
        ]
        assert await world.threads.newest(ANN, "run") == []

    async def test_w2_the_order_is_that_of_saving_even_if_the_clock_goes_back(self, world: ArchiveWorld) -> None:
        await world.threads.save(REVIEW, "run", ThreadRole.USER, "first")
        world.pass_(hours=-1)
        await world.threads.save(REVIEW, "run", ThreadRole.USER, "second")
        assert [m.content for m in await world.threads.newest(REVIEW, "run")] == ["first", "second"]

    async def long_thread(self, world: ArchiveWorld) -> None:
        for number in range(40):
            await world.threads.save(
                REVIEW, "run", ThreadRole.TOOL, f"step {number}: " + "the crane lifts a crate " * 8
            )

    async def test_w6_a_thread_over_its_tokens_is_condensed_below_them(self, world: ArchiveWorld) -> None:
        """W6: the token limiter works without a model: one message in the place of the oldest, the newest as they were."""
        await self.long_thread(world)
        before = await world.threads.newest(REVIEW, "run", limit=100)
        condensed = await world.threads.limit(REVIEW, "run", 600)
        after = await world.threads.newest(REVIEW, "run", limit=100)
        assert sum(m.tokens for m in after) <= 600
        assert len(after) == 40 - condensed + 1
        assert after[0].role is ThreadRole.SYSTEM
        assert "step 0" in after[0].content
        assert after[1:] == before[condensed:]
        assert await world.threads.limit(REVIEW, "run", 600) == 0, "done is done"

    async def test_w6_the_summariser_asks_the_model_where_there_is_one(self, world: ArchiveWorld) -> None:
        await self.long_thread(world)
        world.completion = ScriptedCompletion({"summary": {"summary": "Thirty crates were lifted."}})
        await world.threads.limit(REVIEW, "run", 600)
        assert "Thirty crates were lifted." in (await world.threads.newest(REVIEW, "run", limit=100))[0].content
        assert "step 0" in world.completion.asked[0].data
        assert "step 39" not in world.completion.asked[0].data

    async def test_w6_a_model_that_fails_does_not_stop_the_limiter(self, world: ArchiveWorld) -> None:
        await self.long_thread(world)
        world.completion = ScriptedCompletion({})
        assert await world.threads.limit(REVIEW, "run", 600) > 0

    async def test_w6_a_thread_within_its_tokens_stays_as_it_is(self, world: ArchiveWorld) -> None:
        await world.threads.save(REVIEW, "run", ThreadRole.USER, "hello")
        assert await world.threads.limit(REVIEW, "run", 600) == 0
        with pytest.raises(ValueError, match="token"):
            await world.threads.limit(REVIEW, "run", 0)
