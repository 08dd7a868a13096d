"""An intent to forget, as stored."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from memory_core.domain.records import MemoryId
from memory_core.usecases.forgetting.deleting import intent as forget_intent
from memory_core.usecases.forgetting.deleting.intent import FACT, Intent, Stage


@dataclass
class FactsInMemory:
    """`ports.Facts`."""

    values: dict[str, str] = field(default_factory=dict)

    async def get(self, key: str) -> str | None:
        return self.values.get(key)

    async def put(self, key: str, value: str) -> None:
        self.values[key] = value


INTENT = replace(
    Intent.of([MemoryId("a")]),
    stage=Stage.DELETED,
    labels=("home",),
    needles=("I live in Oslo 日本", "Oslo"),
    kept=(MemoryId("c"),),
)


async def test_it_comes_back_as_it_was() -> None:
    facts = FactsInMemory()
    other = Intent.of([MemoryId("b")])
    await forget_intent.save(facts, INTENT)
    await forget_intent.save(facts, other)
    assert list((await forget_intent.stored(facts)).values()) == [INTENT, other]


async def test_no_word_can_be_found_in_what_is_stored() -> None:
    """So that redacting the store that it lies in cannot damage it, and no search of the files finds the texts."""
    facts = FactsInMemory()
    await forget_intent.save(facts, INTENT)
    assert not any(character.isalnum() for character in facts.values[FACT])


async def test_dropping_the_last_leaves_nothing() -> None:
    facts = FactsInMemory()
    await forget_intent.save(facts, INTENT)
    await forget_intent.drop(facts, INTENT)
    assert facts.values[FACT] == ""
    assert await forget_intent.stored(facts) == {}


def test_asking_twice_for_the_same_is_one_intent() -> None:
    assert Intent.of([MemoryId("a"), MemoryId("b")]).id == Intent.of([MemoryId("b"), MemoryId("a")]).id
    assert Intent.of([MemoryId("a")]).id != Intent.of([MemoryId("b")]).id
